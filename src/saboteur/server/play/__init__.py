"""A match as its observers follow it: what each is sent, and which answers still count. No network, no database."""
