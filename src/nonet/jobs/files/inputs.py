"""What files of puzzles are read into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from nonet.errors import PuzzleError


class Reject(NamedTuple):
    """A row that has no answer."""

    place: int
    """Its line, or in a file without lines its row, from 1."""
    reason: str
    text: str


class Piece(NamedTuple):
    """Consecutive rows of a file."""

    table: Any
    """An Arrow table of the rows that could be read."""
    places: Sequence[int]
    """The line or row of each."""
    rejects: list[Reject]
    """The rows that could not."""

    @property
    def rows(self) -> int:
        """The number of all rows."""
        return len(self.places) + len(self.rejects)


class Input(Protocol):
    """A file of puzzles, read from the beginning."""

    @property
    def schema(self) -> Any:
        """The Arrow schema of the tables."""
        ...

    @property
    def damage(self) -> PuzzleError | None:
        """Where the file is damaged and why; None as long as all could be read.

        The rows that are lost are among the rejects.
        """
        ...

    @property
    def place(self) -> str:
        """What the places of rows are: ``line`` or ``row``."""
        ...

    @property
    def fraction(self) -> float | None:
        """The fraction of the file that was read, 0 to 1; None if unknown."""
        ...

    def skip(self, rows: int) -> int:
        """Skips rows; returns their number, which is less at the end of the file."""
        ...

    def take(self, rows: int) -> Piece:
        """Reads up to ``rows`` rows; less at the end of the file."""
        ...
