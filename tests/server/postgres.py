"""A PostgreSQL of the tests' own: on a socket of the loopback, in a folder that goes with it."""

import os
import shutil
import socket
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = Path("/usr/lib/postgresql")
OWNER = "postgres"
"""PostgreSQL does not run as root; Debian's package brings this user."""


def program(name: str) -> str:
    """The newest one that is installed."""
    found = sorted(PROGRAMS.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    return str(found[-1]) if found else shutil.which(name) or name


def run(*command: str) -> None:
    as_owner = ["runuser", "-u", OWNER, "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*as_owner, *command], capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, done.stdout + done.stderr


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port: int = asking.getsockname()[1]
        return port


@contextmanager
def postgres(folder: Path) -> Generator[str]:
    """The address of an empty database."""
    folder.chmod(0o755)
    for parent in folder.parents[:3]:
        parent.chmod(parent.stat().st_mode | 0o055)
    data = folder / "postgres"
    data.mkdir()
    if os.geteuid() == 0:
        shutil.chown(data, OWNER, OWNER)
    port = free_port()
    options = f"-p {port} -h 127.0.0.1 -k {data} -c max_connections=60"
    run(program("initdb"), "-D", str(data), "-U", "saboteur", "-A", "trust", "-E", "UTF8", "--no-sync")
    run(program("pg_ctl"), "-D", str(data), "-o", options, "-l", str(data / "log"), "-w", "start")
    try:
        run(program("createdb"), "-h", "127.0.0.1", "-p", str(port), "-U", "saboteur", "saboteur")
        yield f"postgresql://saboteur@127.0.0.1:{port}/saboteur"
    finally:
        run(program("pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
