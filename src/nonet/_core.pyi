"""
The C++ core: arrays and bytes in, arrays and bytes out. Only nonet.engines.core imports it.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, overload

import numpy
from numpy.typing import NDArray


class Houses:
    """Rules made of houses, prepared for searches."""

    def __init__(self, order: int, cells: int, houses: Sequence[Sequence[int]]) -> None: ...

class Ground:
    """Houses, prepared for models with constraints."""

    def __init__(self, order: int, cells: int, houses: Sequence[Sequence[int]]) -> None: ...

class Constraints:
    """Houses and constraints, prepared for searches."""

    def __init__(self, ground: Ground, cells: int, primitives: tuple[object, ...], lowest: int) -> None:
        """
        cells: at least as many as in the houses. primitives: kind, maker, numbers and cells of each, as tuples. lowest: the number that value 1 stands for.
        """

class TrailSearch:
    """A resumable search for the solutions of one puzzle, node by node."""

    @overload
    def __init__(self, rules: Houses, givens: bytes, candidates: Sequence[int]) -> None:
        """
        givens: one value for each cell, 0 for empty. candidates: empty, or one bit set for each cell, bit v - 1 for value v.
        """

    @overload
    def __init__(self, rules: Constraints, givens: bytes, candidates: Sequence[int]) -> None: ...

    def next(self, budget: int) -> bytes | None:
        """
        Returns the next solution, or None when there is none or the budget of steps is spent.
        """

    def count(self, limit: int, budget: int) -> None:
        """Counts until the limit is reached or the budget of steps is spent."""

    @property
    def exhausted(self) -> bool:
        """Whether all solutions were found."""

    @property
    def counted(self) -> int:
        """The number of solutions found so far."""

    @property
    def guesses(self) -> int:
        """The number of guesses so far."""

class TrailBatch:
    """Many puzzles under the same constraints, on several threads."""

    def __init__(self, rules: Constraints, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, threads: int, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')] | None, counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], guesses: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')] | None) -> None:
        """
        puzzles: (N, cells) values, 0 for empty. The other arrays are written to: the first solution or zeros, the number of solutions up to the limit, the guesses.
        """

    def run(self, milliseconds: int) -> bool:
        """
        Waits this long, or until every row is finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

def classic_instruction_sets() -> list[str]:
    """
    Returns the instruction sets that classic puzzles can use on this machine, the fastest first.
    """

class Setup:
    """An instruction set and rules, for searches in lanes."""

    @staticmethod
    def for_classic(isa: str) -> Setup: ...

    @staticmethod
    def for_houses(houses: Houses, isa: str) -> Setup: ...

    @property
    def isa(self) -> str:
        """The instruction set."""

class Batch:
    """Many puzzles on several threads."""

    def __init__(self, setup: Setup, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, threads: int, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')] | None, counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')] | None, status: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')] | None, guesses: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')] | None) -> None:
        """
        puzzles: (N, cells) values, 0 for empty. The other arrays are optional and written to: the first solution or zeros, the number of solutions up to the limit, the verdict, the guesses.
        """

    def run(self, milliseconds: int) -> bool:
        """Works for about this long. Returns whether every row is finished."""

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

def solve(setup: Setup, givens: bytes, candidates: Sequence[int], progress: object | None = None) -> bytes | None:
    """
    Returns a solution of one puzzle, or None. candidates: empty, or one bit set for each cell. A long search calls progress(0, 0.0) from time to time.
    """

class Count:
    """Counts the solutions of one puzzle."""

    def __init__(self, setup: Setup, givens: bytes, candidates: Sequence[int], limit: int, threads: int) -> None: ...

    def run(self, microseconds: int) -> bool:
        """Works for about this long. Returns whether the count is complete."""

    @property
    def counted(self) -> int:
        """The number of solutions counted so far."""

    @property
    def share_done(self) -> float:
        """An estimate of the finished share of the search tree, 0 to 1."""

class Enumeration:
    """The solutions of one puzzle."""

    def __init__(self, setup: Setup, givens: bytes, candidates: Sequence[int]) -> None: ...

    def next(self, capacity: int, milliseconds: int) -> bytes:
        """
        Returns at most this many grids, one after another; fewer when the time is up.
        """

    @property
    def finished(self) -> bool:
        """Whether all solutions were returned."""

def true_candidates_in_lanes(setup: Setup, givens: bytes, candidates: Sequence[int], limit: int, progress: object | None = None) -> tuple[tuple[int, ...], ...]:
    """
    Returns for each cell and value how many solutions have it, up to the limit. candidates: empty, or one bit set for each cell. A long search calls progress with the number of solutions counted and the share of candidates that are settled.
    """

@overload
def true_candidates_by_trail(rules: Houses, givens: bytes, candidates: Sequence[int], limit: int, progress: object | None = None) -> tuple[tuple[int, ...], ...]: ...

@overload
def true_candidates_by_trail(rules: Constraints, givens: bytes, candidates: Sequence[int], limit: int, progress: object | None = None) -> tuple[tuple[int, ...], ...]: ...

def technique_names() -> list[str]:
    """Returns the names, by number."""

class LogicLayout:
    """The houses of a grid, prepared for logic."""

    def __init__(self, order: int, cells: int, houses: Sequence[tuple[int, Sequence[int]]]) -> None:
        """
        houses: the kind of each (0 row, 1 column, 2 region, 3 other) and its cells.
        """

class LogicStep:
    """
    A deduction. Candidates are pairs of a cell and a value; sets of values have bit v - 1 for value v.
    """

    @property
    def technique(self) -> int: ...

    @property
    def parts(self) -> list[tuple[str, list[int], int, list[int]]]:
        """
        The pattern: the role, the cells, the values and the houses of each part.
        """

    @property
    def chains(self) -> list[list[tuple[list[int], int, bool, int]]]:
        """
        Chains of statements: cells, value, whether it is on, and the index of its part with the role set or -1.
        """

    @property
    def placements(self) -> list[tuple[int, int]]: ...

    @property
    def eliminations(self) -> list[tuple[int, int]]: ...

class LogicOptions:
    """What finders may use and prefer; see core/logic/hodoku/options.hpp."""

    def __init__(self, *, siamese_fish: bool = False, small_empty_rectangles: bool = False, incomplete_rectangles: bool = True, overlapping_sets: bool = False, sets_in_chains: bool = False, regions_first: bool = False) -> None: ...

class Logic:
    """A position, and the steps found in it."""

    def __init__(self, layout: LogicLayout) -> None: ...

    def start(self, values: bytes, candidates: Sequence[int], given: bytes, solution: bytes) -> None:
        """
        Starts a position. values: one for each cell, 0 for empty. candidates: one bit set for each cell. given: not 0 for the cells of the puzzle. solution: the only one, or empty.
        """

    def set_options(self, options: LogicOptions) -> None:
        """Sets what the finders may use."""

    def next(self, order: Sequence[int], progress: Callable[[int, float], object] | None = None) -> LogicStep | None:
        """
        Returns the first step of the first of these techniques that has one, or None. progress is called several times a second.
        """

    def all(self, technique: int, progress: Callable[[int, float], object] | None = None) -> list[LogicStep]:
        """
        Returns all steps of a technique. progress is called several times a second.
        """

    def prove(self, assumption: tuple[int, int, bool], end: tuple[int, int, bool] | None = None) -> list[tuple[int, list[tuple[int, int]], int, int, int, list[int]]]:
        """
        Returns the lines of a short proof from an assumption to a clash, or to an end; none where there is none. Claims are a cell, a value, and whether it is true. Lines are the rule (0 assumption, 1 excluded, 2 left, 3 clash), candidates, the cell or -1, the house or -1 and its value, and the lines that it follows from.
        """

    def apply(self, step: LogicStep) -> None:
        """Does what a step of this position says."""

    def place(self, cell: int, value: int) -> None:
        """Fills an empty cell."""

    def remove(self, cell: int, value: int) -> None:
        """Removes a candidate."""

    @property
    def values(self) -> bytes:
        """The value of each cell, 0 for empty."""

    @property
    def candidates(self) -> list[int]:
        """The candidates of each cell, as a bit set."""

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""

class Rating:
    """The steps of many puzzles, on several threads."""

    def __init__(self, layout: LogicLayout, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], order: Sequence[int], options: LogicOptions, threads: int, counts: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu')], status: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """
        puzzles: (N, cells) values, 0 for empty. solutions: the only one of each, or zeros for a puzzle to skip. order: the techniques as they are tried. options: what their finders may use. Written to: counts, (N, techniques) numbers of steps; status, 1 solved, 2 stuck, 3 skipped.
        """

    def run(self, milliseconds: int) -> bool:
        """
        Waits this long, or until every row is finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

class SymmetryShape:
    """What the symmetries of a grid permute."""

    def __init__(self, order: int, height: int, width: int, images: int) -> None:
        """
        Rows are permuted in bands of this height, columns in stacks of this width. images: 0 none but these, 1 also transposed, 2 all conjugates.
        """

class CanonicalBatch:
    """The canonical forms of many grids."""

    def __init__(self, shape: SymmetryShape, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], threads: int, forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')] | None, hashes: Annotated[NDArray[numpy.uint8], dict(shape=(None, 16), order='C', device='cpu')] | None) -> None:
        """
        grids: (N, cells) values, 0 for empty. Written to: forms, 255 where there is none; hashes, zeros where there is none.
        """

    def run(self, milliseconds: int) -> bool:
        """
        Waits this long, or until every row is finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

def canonical_form(shape: SymmetryShape, grid: bytes) -> tuple[list[int], int, int, list[tuple[int, list[int], list[int]]]] | None:
    """
    Returns the form of a grid, the places where groups of columns and of stacks begin, as bit sets, and what leads to the form: image, rows and columns in their order. None for a grid with a value twice in a house; no arrangements if there are too many.
    """

class ClassicLines:
    """Classic puzzles in the notation line."""

    def __init__(self, text: bytes) -> None: ...

    @property
    def puzzles(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]:
        """(N, 81) values; 255 in unreadable rows."""

    @property
    def unreadable(self) -> list[int]:
        """The rows that are not puzzles."""

    def line(self, row: int) -> bytes:
        """Returns the line of a row, stripped."""

    def number(self, row: int) -> int:
        """Returns the line number of a row, from 0."""

    @property
    def lines_in_text(self) -> int:
        """The number of lines in the text."""

    def answers(self, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], first: int, last: int) -> bytes:
        """
        Returns a line for each row from first up to, not including, last: its grid and comment if it has a solution, else the line itself.
        """

def rows_of_arrow_stream(stream: object | None) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Returns (N, 81) values from the capsule of an Arrow stream of texts."""

def rows_of_arrow_array(schema: object | None, array: object | None) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Returns (N, 81) values from the capsules of an Arrow array of texts."""

compiler: str = 'gcc 12.2.0'
