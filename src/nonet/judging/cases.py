"""What a program is asked: puzzles in the format of a contest, and the limits."""

from __future__ import annotations

from nonet.frozen import frozen
from nonet.judging.remarks import Remark
from nonet.judging.verdicts import Limits
from nonet.puzzle import Puzzle

__all__ = ["Case", "CaseSet"]


@frozen()
class Case:
    """One run of a program: its input and what is expected."""

    name: str
    """A short name, as ``17-givens``; unique in its set."""
    format: str
    """The format of input and output: ``judge``, ``lanqiao``, ``line`` or ``grid``, as the
    notations are called."""
    puzzles: tuple[Puzzle, ...]
    input: bytes
    """What the program reads: the puzzles in this format."""
    limits: Limits = Limits()
    hint: Remark | None = None
    """What kind of mistake the case is made to find, if any in particular."""


@frozen()
class CaseSet:
    """Cases in one format, easy ones first."""

    name: str
    cases: tuple[Case, ...]
    title: Remark
    """What the set is for."""
    origin: str
    """Where the puzzles are from."""

    @property
    def format(self) -> str:
        """The format of its cases."""
        return self.cases[0].format
