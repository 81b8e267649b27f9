"""What files of puzzles are read into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError


class Reject(NamedTuple):
    """A row that has no answer."""

    place: int
    """Its line, or in a file without lines its row, from 1."""
    reason: str
    text: str


class Piece(NamedTuple):
    """Consecutive rows of a file."""

    batch: Any
    """An Arrow record batch of the rows that could be read."""
    places: NDArray[np.int64]
    """The line or row of each."""
    rejects: list[Reject]
    """The rows that could not."""

    @property
    def rows(self) -> int:
        """The number of all rows."""
        return len(self.places) + len(self.rejects)


class Taken(NamedTuple):
    """Consecutive rows of which only the place is known; another thread can read them."""

    rows: int
    schema: Any
    """The Arrow schema of the batches."""
    pieces: Callable[[int], Iterator[Piece]]
    """Reads them, once, in order, in pieces of at most so many rows."""


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

    def take(self, rows: int) -> Taken:
        """Takes up to ``rows`` rows; less at the end of the file."""
        ...
