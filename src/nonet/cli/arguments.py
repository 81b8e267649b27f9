"""What stands in the place of a file on the command line: a path, ``-``, or a puzzle itself."""

from __future__ import annotations

import os
import re
from contextlib import AbstractContextManager, nullcontext

from nonet import notation
from nonet.errors import PuzzleError
from nonet.notation.source import Source, text_source

_LEAST = 16
"""Characters of a puzzle; shorter arguments are rather names of files."""
_LONGEST = 40
"""Characters of it in a message."""
_CELL = re.compile(r"[\d.\s]")


def opened(argument: str) -> AbstractContextManager[Source]:
    """Opens the file of this name, ``-`` for standard input; else the puzzle that it is.

    Raises OSError, as for a missing file, if the argument does not look like a puzzle.
    """
    if not os.path.lexists(argument) and _is_puzzle(argument):
        return nullcontext(text_source(argument, _shortened(argument)))
    return notation.opened(argument)


def _shortened(text: str) -> str:
    """Returns the argument as messages name it."""
    kept = text[:_LONGEST]
    shown = kept if kept.isprintable() else repr(kept)[1:-1]
    return shown if kept == text else f"{shown}…"


def _is_puzzle(text: str) -> bool:
    """Returns whether a text is a puzzle, or nothing but cells with a slip among them."""
    if len(text) < _LEAST:
        return False
    if 10 * len(_CELL.findall(text)) >= 9 * len(text):
        return True
    try:
        return any(case.puzzle for case in notation.recognised(text_source(text)).cases())
    except PuzzleError:
        return False
