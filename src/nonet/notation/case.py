"""One puzzle of a text, or an error in its place."""

from __future__ import annotations

from dataclasses import dataclass

from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Case:
    """One puzzle of a text, or an error in its place."""

    number: int
    """The number of the case in the text, from 1."""
    line: int
    """The line where it begins, from 1."""
    text: str
    """The original text without the line end; an unreadable case is written back as this text."""
    puzzle: Puzzle | None
    error: PuzzleError | None = None
    """Why there is no puzzle, with source, line and case."""
    comment: str = ""
