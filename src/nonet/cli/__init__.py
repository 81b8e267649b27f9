"""The command line interface: the commands, and the terminal that they read and write."""

import gc
import os
import sys

from nonet.cli import direct
from nonet.cli.terminal import interrupt

_OBJECTS = 50_000
"""New objects between two looks for garbage. Loading makes many, and leaves hardly any garbage."""


def main() -> int:
    """Runs the program on the arguments of the process and returns its exit status."""
    interrupt.end_at_once()
    gc.set_threshold(_OBJECTS)
    if direct.answered(sys.argv[1:]):
        return 0
    # Imported late: this loads everything else, and a signal must end it without a traceback.
    from nonet.cli import language

    language.choose(sys.argv[1:], os.environ)
    from nonet.cli.terminal.ending import run

    return run()
