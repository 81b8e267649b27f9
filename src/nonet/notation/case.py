"""One puzzle of a text, or what stands in its place."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Case:
    """One puzzle of a text, or what stands in its place."""

    number: int
    """Counts the cases of the text from 1."""
    line: int
    """Where it begins, from 1."""
    text: str
    """As it was found, without the line end; what an unreadable case is kept as."""
    puzzle: Puzzle | None
    error: PuzzleError | None = None
    """Why there is no puzzle; it names source, line and case."""
    comment: str = ""
