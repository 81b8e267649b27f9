"""Arrays in, arrays out: the C++ engines. Only nonet.engine imports it."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


class Houses:
    """Rules prepared for search."""

    def __init__(self, order: int, cells: int, houses: Sequence[Sequence[int]]) -> None: ...

class Search:
    """A resumable search for the solutions of one puzzle."""

    def __init__(self, houses: Houses, givens: bytes, candidates: Sequence[int]) -> None:
        """
        givens: a value a cell, 0 for empty. candidates: none, or a bit set a cell, bit v - 1 for the value v.
        """

    def next(self, budget: int) -> bytes | None:
        """
        Returns the next solution, or None when there is none or the budget of steps is spent.
        """

    def count(self, limit: int, budget: int) -> None:
        """Counts on to the limit or until the budget of steps is spent."""

    @property
    def exhausted(self) -> bool:
        """Whether all solutions were found."""

    @property
    def counted(self) -> int:
        """How many solutions were found so far."""

    @property
    def guesses(self) -> int:
        """How many branches were taken so far."""

def classic_instruction_sets() -> list[str]:
    """
    Returns the instruction sets that the classic engine can use here, the fastest first.
    """

class Engine:
    """Puzzles in lanes, under some rules."""

    @staticmethod
    def for_classic(isa: str) -> Engine: ...

    @staticmethod
    def for_houses(houses: Houses, isa: str) -> Engine: ...

    @property
    def is_classic(self) -> bool:
        """Whether it is the one of classic rules."""

    @property
    def isa(self) -> str:
        """The instruction set of its lanes."""

class Batch:
    """Puzzles, many at once, on several threads."""

    def __init__(self, engine: Engine, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, threads: int, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')] | None, counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')] | None, status: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')] | None, guesses: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')] | None) -> None:
        """
        puzzles: (N, cells), 0 for empty. The other arrays, all optional, are written to: the first solution or zeros, the number of solutions up to the limit, the verdict, the guesses.
        """

    def run(self, milliseconds: int) -> bool:
        """Works for about so long; returns whether every row is finished."""

    @property
    def rows_finished(self) -> int:
        """How many rows are finished."""

def solve(engine: Engine, givens: bytes, candidates: Sequence[int], progress: object | None = None) -> bytes | None:
    """
    Returns a solution of one puzzle, or None. candidates: none, or a bit set a cell. progress is called now and then, with (0, 0.0), while the search is long.
    """

class Count:
    """Counts the solutions of one puzzle."""

    def __init__(self, engine: Engine, givens: bytes, candidates: Sequence[int], limit: int, threads: int) -> None: ...

    def run(self, microseconds: int) -> bool:
        """Works for about so long; returns whether the count is complete."""

    @property
    def counted(self) -> int:
        """Solutions counted so far."""

    @property
    def share_done(self) -> float:
        """An estimate of the share of the search tree that is done, 0 to 1."""

class Enumeration:
    """The solutions of one puzzle."""

    def __init__(self, engine: Engine, givens: bytes, candidates: Sequence[int]) -> None: ...

    def next(self, capacity: int, milliseconds: int) -> bytes:
        """
        Returns up to so many grids behind one another; fewer when the time is up.
        """

    @property
    def finished(self) -> bool:
        """Whether all were returned."""

compiler: str = 'gcc 12.2.0'

class ClassicLines:
    """Classic puzzles in the notation line."""

    def __init__(self, text: bytes) -> None: ...

    @property
    def puzzles(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]:
        """(N, 81) values; 255 in a row not readable."""

    @property
    def unreadable(self) -> list[int]:
        """The rows that hold no puzzle."""

    def line(self, row: int) -> bytes:
        """Returns the line of a row, stripped."""

    def number(self, row: int) -> int:
        """Returns where the row stands, from line 0."""

    @property
    def lines_in_text(self) -> int:
        """How many lines the text has."""

    def answers(self, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], first: int, last: int) -> bytes:
        """
        Returns a line for each row from first to before last: its grid and comment where it has a solution, else the line as it was.
        """

def rows_of_arrow_stream(stream: object | None) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Returns (N, 81) values from the capsule of an Arrow stream of texts."""

def rows_of_arrow_array(schema: object | None, array: object | None) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Returns (N, 81) values from the capsules of an Arrow array of texts."""
