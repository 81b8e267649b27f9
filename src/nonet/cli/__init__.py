"""The command line interface: the commands, and the terminal that they read and write."""

import os
import sys

from nonet.cli.terminal import interrupt


def main() -> int:
    """Runs the program on the arguments of the process and returns its exit status."""
    interrupt.end_at_once()
    # Imported late: this loads everything else, and a signal must end it without a traceback.
    from nonet.cli import language

    language.choose(sys.argv[1:], os.environ)
    from nonet.cli.terminal.ending import run

    return run()
