"""The protocol of engines, which find and count the solutions of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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

    @property
    def numbers(self) -> NDArray[np.int64]:
        """``(N,)``: the line of every row, from 0."""
        ...

    @property
    def unreadable(self) -> list[int]:
        """The rows that are not puzzles."""
        ...

    @property
    def commented(self) -> list[int]:
        """The rows with a comment."""
        ...

    @property
    def broken(self) -> list[int]:
        """The rows whose comment has line ends that are none in the text, such as U+2028."""
        ...

    def answers(
        self, grids: NDArray[np.uint8], counts: NDArray[np.uint64], first: int, last: int
    ) -> bytes:
        """Returns one line for each row from ``first`` up to, but not including, ``last``.

        The line is the row's solution and comment, or the original line if it has no solution.
        """
        ...


class TextColumns(Protocol):
    """Rows of CSV, or of lines of puzzles with comments, as columns of texts in UTF-8."""

    @property
    def size(self) -> int:
        """The bytes of all rows, about."""
        ...

    def read(self, text: bytes, begin: int, line: int, most: int) -> tuple[int, int, int]:
        """Reads rows from a place on, which is the number of a line; at most ``most`` of them.

        Ends before a row that is not surely right, at the end of the text at the latest. Returns
        the number of rows, and the place and line after them.
        """
        ...

    def skip(self, text: bytes, begin: int, line: int, most: int) -> tuple[int, int, int]:
        """Does the same without keeping rows or looking whether they are right."""
        ...

    def add(self, fields: list[bytes], line: int) -> None:
        """Adds a row that begins in this line."""
        ...

    def take_columns(self) -> Sequence[tuple[NDArray[np.int32], NDArray[np.uint8]]]:
        """Returns for each column where its texts end, after a 0, and their bytes; empties it."""
        ...

    def take_lines(self) -> NDArray[np.int64]:
        """Returns the line of each row, and forgets it."""
        ...


class WrittenColumn(Protocol):
    """A piece of each row of a text; only the core can look into it."""


class TextReader(Protocol):
    """A fast reader of classic puzzles from texts, and writer of what is known of many puzzles."""

    def columns(
        self,
        number: int,
        separator: str | None,
        longest_row: int,
        longest_field: int,
        most_lines: int,
    ) -> TextColumns:
        """Returns empty columns for CSV, or without a separator for lines of puzzles.

        Longer rows, longer fields in rows with quotation marks, both in bytes, and rows of more
        lines are not surely right.
        """
        ...

    def lines(self, text: bytes) -> Lines:
        """Returns the classic puzzles of a text in ``line`` notation."""
        ...

    def rows_of_arrow(self, column: object) -> NDArray[np.uint8]:
        """Returns ``(N, 81)`` values of an Arrow column of texts; raises PuzzleError otherwise.

        ``column`` has ``__arrow_c_stream__`` or ``__arrow_c_array__``.
        """
        ...

    def wholes(self, numbers: NDArray[np.int64], missing: str = "") -> WrittenColumn:
        """Returns a column of ``(N,)`` numbers; a negative one is written as ``missing``."""
        ...

    def words(self, chosen: NDArray[np.int64], words: Iterable[str]) -> WrittenColumn:
        """Returns a column of texts: ``(N,)`` numbers of words, negative for nothing."""
        ...

    def cells(
        self, values: NDArray[np.uint8], layout: str, places: Sequence[int], symbols: str
    ) -> WrittenColumn:
        """Returns a column of layouts, with a symbol for each of ``(N, cells)`` values.

        ``places`` are where the symbols stand. ``layout`` and ``symbols`` are ASCII.
        """
        ...

    def counts(
        self, numbers: NDArray[np.uint32], names: Iterable[str], between: str
    ) -> WrittenColumn:
        """Returns a column of the numbers above 0 of ``(N, names)``, each after its name."""
        ...

    def comments(self, lines: Lines) -> WrittenColumn:
        """Returns a column of the comments of lines, with what separates them from the cells."""
        ...

    def rows(self, columns: Iterable[WrittenColumn | str], first: int, last: int) -> str:
        """Returns the rows from ``first`` up to, but not including, ``last``.

        A text among the columns is the same in every row. No line ends are added.
        """
        ...


class GridMaker(Protocol):
    """A fast maker of random grids, one for each of ``(N,)`` keys of :mod:`nonet.draws`.

    ``grids`` are ``(N, cells)`` values that are written to. ``progress`` is called several times a
    second; an exception that it raises ends the work.
    """

    def uniform_grids(
        self, keys: NDArray[np.uint64], grids: NDArray[np.uint8], progress: Callable[[], object]
    ) -> None:
        """Makes classic grids, all equally likely."""
        ...

    def latin_grids(
        self,
        order: int,
        keys: NDArray[np.uint64],
        grids: NDArray[np.uint8],
        progress: Callable[[], object],
    ) -> None:
        """Makes Latin squares."""
        ...

    def box_grids(
        self,
        height: int,
        width: int,
        keys: NDArray[np.uint64],
        grids: NDArray[np.uint8],
        progress: Callable[[], object],
    ) -> None:
        """Makes grids with boxes of ``height`` rows and ``width`` columns."""
        ...

    def searched_grids(
        self,
        peers: NDArray[np.bool_],
        full: NDArray[np.int64],
        starts: int,
        keys: NDArray[np.uint64],
        grids: NDArray[np.uint8],
        found: NDArray[np.bool_],
        progress: Callable[[], object],
    ) -> None:
        """Makes grids under any houses; see :class:`nonet.generating.houses.Houses`.

        A search begins ``starts`` times before it is given up. ``found`` tells for each row whether
        there is a grid.
        """
        ...

    def random_regions(
        self,
        order: int,
        first: NDArray[np.uint8],
        keys: NDArray[np.uint64],
        regions: NDArray[np.uint8],
        progress: Callable[[], object],
    ) -> None:
        """Makes regions of random shapes; all begin as the ``(n²,)`` first ones."""
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
