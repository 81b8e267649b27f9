"""What a program is asked: puzzles in the format of a contest, and the limits."""

from __future__ import annotations

from nonet.frozen import frozen
from nonet.judging.verdicts import Limits
from nonet.puzzle import Puzzle

__all__ = ["Case"]


@frozen()
class Case:
    """One run of a program: its input and what is expected."""

    name: str
    """A name for people, as ``17 givens``; unique in its set."""
    format: str
    """The format of input and output: ``judge``, ``lanqiao``, ``line`` or ``grid``, as the
    notations are called."""
    puzzles: tuple[Puzzle, ...]
    input: bytes
    """What the program reads: the puzzles in this format."""
    limits: Limits = Limits()
    hint: str = ""
    """What kind of mistake the case is made to find, in a sentence; empty if none in particular."""
