"""`python -m saboteur`: the command line."""

import sys

from saboteur.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
