"""The answer to ``nonet solve PUZZLE`` without what all other questions need.

Loading click, the notations and the rules takes four times as long as starting Python, which slows
down programs that run this one for each puzzle. Where there is more to print than the solution, or
another engine to ask than the core, nothing is done here.
"""

from __future__ import annotations

import os
import sys

# Not imported from typing, which takes longer to load than this module.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence

_SETTINGS = ("NONET_ENGINE", "NONET_ISA", "_NONET_COMPLETE")
"""Environment variables that choose an engine, or ask for completions instead."""


def answered(arguments: Sequence[str]) -> bool:
    """Returns whether these arguments have been answered: the solution is printed.

    That is so if they ask for the solution of one classic puzzle, written as a line of digits and
    dots, it has one, and standard output is no terminal, where it would be coloured.
    """
    if len(arguments) != 2 or arguments[0] != "solve":
        return False
    puzzle = arguments[1]
    if any(name in os.environ for name in _SETTINGS) or os.path.lexists(puzzle):
        return False
    try:
        from nonet.engines.core import line  # late, so that Ctrl-C works while it loads
    except ImportError:
        return False
    solution = line.solved(puzzle)
    return solution is not None and _printed(f"{solution}\n".encode())


def _printed(data: bytes) -> bool:
    """Returns whether the bytes have been written to standard output, if it is no terminal."""
    # This is None if the program was started with standard output closed.
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
        return False
    try:
        screen = sys.stdout.fileno()
        return not os.isatty(screen) and os.write(screen, data) == len(data)
    except OSError:
        return False  # the long way finds out what is wrong, and reports it
