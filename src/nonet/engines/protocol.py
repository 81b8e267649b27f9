"""The protocol of engines, which find and count the solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from nonet.puzzle import Puzzle
from nonet.rules import Frame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")

Progress = Callable[[int, float], object]
"""Called several times a second with the number of solutions so far and the share of the search
that is done, 0 if unknown. An exception that it raises ends the search."""

RowsDone = Callable[[int], object]
"""Called several times a second with the number of finished rows of a batch."""

PATIENCE = 400
"""Slices without a solution after which the search is given up for a stronger method: well under a
second in the core. This is a number of slices, not a time, so the answer does not depend on the
machine. The empty grid of order 64 takes 121. The published quasigroups that take more are all
solved sooner by the SAT solver."""


class Status(IntEnum):
    """The verdict on a row of a batch."""

    UNFINISHED = 0
    """The work was interrupted before this row was decided."""
    ILLEGAL = 1
    """A value twice in a house, or givens that break a constraint."""
    NONE = 2
    """Legal, but without a solution."""
    UNIQUE = 3
    """Exactly one solution."""
    SEVERAL = 4
    """Two solutions or more."""
    SOLVED = 5
    """At least one solution; with limit 1 the search stops at the first."""
    UNREADABLE = 6
    """Not a puzzle: a text that cannot be read, nothing at all, or a value above the order."""


class Results(NamedTuple):
    """The arrays that a batch writes to; None for results that are not wanted."""

    grids: NDArray[np.uint8] | None = None
    """``(N, cells)``: the first solution, or zeros."""
    counts: NDArray[np.uint64] | None = None
    """``(N,)``: the number of solutions up to the limit."""
    status: NDArray[np.uint8] | None = None
    """``(N,)``: a :class:`Status`."""
    guesses: NDArray[np.uint64] | None = None
    """``(N,)``: how often the search guessed."""


class Engine(Protocol):
    """An engine: ``core.search``, ``plain`` or ``sat``. Each refuses what it cannot do.

    A solution is one byte per cell, its value. A contradiction that is visible without a search (a
    value twice in a house, a cell without a candidate, a value without a place in a full house) is
    found before the search begins. Every call handles Ctrl-C within a tenth of a second, and calls
    ``progress`` several times a second.
    """

    def first(self, puzzle: Puzzle, progress: Progress | None = None) -> bytes | None:
        """Returns a solution, always the same one, or None if there is none."""
        ...

    def solutions(self, puzzle: Puzzle, progress: Progress | None = None) -> Iterator[bytes]:
        """Returns an iterator over the solutions, each once, in unspecified order."""
        ...

    def count(self, puzzle: Puzzle, limit: int, progress: Progress | None = None) -> int:
        """Returns the number of solutions, exact up to ``limit`` (at most 2⁶⁴ − 1)."""
        ...


class SearchEngine(Engine, Protocol):
    """An engine that searches in slices, can be stopped after any slice, and solves batches."""

    def slices(self, puzzle: Puzzle) -> Iterator[bytes | None]:
        """Returns an iterator over the solutions, with None for each slice without one.

        A slice is an amount of work, not of time, so slices are the same on every machine.
        """
        ...

    def batch(
        self,
        frame: Frame,
        puzzles: NDArray[np.uint8],
        results: Results,
        *,
        limit: int,
        threads: int | None = None,
        progress: RowsDone | None = None,
    ) -> None:
        """Solves ``(N, cells)`` puzzles and writes the results.

        An exception raised by ``progress`` or by a signal handler ends the work.
        """
        ...


class Lines(Protocol):
    """The classic puzzles in lines of text, row by row."""

    @property
    def puzzles(self) -> NDArray[np.uint8]:
        """``(N, 81)`` values; a row that is not a puzzle is all 255."""
        ...

    @property
    def lines_in_text(self) -> int:
        """The number of lines in the text, including those without a puzzle."""
        ...

    def line(self, row: int) -> bytes:
        """Returns the text of a row's line, stripped."""
        ...

    def number(self, row: int) -> int:
        """Returns the number of the row's line, from 0."""
        ...

    def answers(
        self, grids: NDArray[np.uint8], counts: NDArray[np.uint64], first: int, last: int
    ) -> bytes:
        """Returns one line for each row from ``first`` up to, but not including, ``last``.

        The line is the row's solution and comment, or the original line if it has no solution.
        """
        ...


class TextReader(Protocol):
    """A fast reader of classic puzzles from texts."""

    def lines(self, text: bytes) -> Lines:
        """Returns the puzzles of a text in ``line`` notation."""
        ...

    def rows_of_arrow(self, column: object) -> NDArray[np.uint8]:
        """Returns ``(N, 81)`` values of an Arrow column of texts; raises PuzzleError otherwise.

        ``column`` has ``__arrow_c_stream__`` or ``__arrow_c_array__``.
        """
        ...


def counted_after(before: int, progress: RowsDone | None) -> RowsDone | None:
    """Returns the progress of some of the rows, as progress of all; ``before`` are done already."""
    return None if progress is None else lambda done: progress(before + done)


def regularly(items: Iterable[T], progress: Progress | None, every: int) -> Iterator[T]:
    """Returns the items, and calls ``progress`` after each ``every`` of them."""
    remaining = iter(items)
    while piece := list(islice(remaining, every)):
        yield from piece
        if progress:
            progress(0, 0.0)


def length(grids: Iterator[bytes], most: int, progress: Progress | None) -> int:
    """Returns the number of solutions, counted up to ``most``."""
    number = 0
    while number < most and next(grids, None) is not None:
        number += 1
        if progress:
            progress(number, 0.0)
    return number


def found(slices: Iterator[bytes | None], progress: Progress | None) -> Iterator[bytes]:
    """Returns the solutions among the slices of a search; reports progress at the other slices."""
    number = 0
    for grid in slices:
        if grid is not None:
            number += 1
            yield grid
        elif progress:
            progress(number, 0.0)
