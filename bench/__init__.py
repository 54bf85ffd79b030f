"""Benchmarks: uniform random games of this engine beside its peers, measured in one run.

``python -m bench`` prints the table, ``python -m bench --profile`` says where the time of one engine goes,
``python -m bench.jobs`` measures how simulation scales over processes.
"""
