"""The kernel: a reducer with an agenda. It knows no card by name."""
