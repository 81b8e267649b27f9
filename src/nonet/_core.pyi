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

def judge(setup: Setup, givens: bytes, candidates: Sequence[int], limit: int, progress: object | None = None) -> tuple[int, bytes | None]:
    """
    Returns the number of solutions of one puzzle up to the limit, and the first of them or None. The other arguments are as for solve.
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
        Starts a position. values: one for each cell, 0 for empty. candidates: one bit set for each cell, or empty for every value; those that a peer holds are left out. given: not 0 for the cells of the puzzle. solution: the only one, or empty.
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

    def __init__(self, layout: LogicLayout, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], order: Sequence[int], grades: Sequence[tuple[int, int, int]], options: LogicOptions, threads: int, counts: Annotated[NDArray[numpy.uint32], dict(shape=(None, None), order='C', device='cpu')], scores: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], levels: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], status: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], limit: tuple[Sequence[int], int, bool] | None = None) -> None:
        """
        puzzles: (N, cells) values, 0 for empty. solutions: the only one of each, or zeros for a puzzle to skip. order: the techniques as they are tried. grades: the column, the points and the level of each. options: what their finders may use. Written to: counts, (N, columns) numbers of steps; scores, their points; levels, the highest; status, 1 solved, 2 stuck, 3 skipped, 4 over the limit. limit: points of each technique, and the most: a path is not followed behind the step with which it has more; and whether that means the same as being stuck, so that either may be found.
        """

    def run(self, milliseconds: int) -> bool:
        """
        Waits this long, or until every row is finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

class StepCounter:
    """Counts the steps of single puzzles."""

    def __init__(self, layout: LogicLayout, order: Sequence[int], options: LogicOptions) -> None: ...

    def count(self, givens: bytes, candidates: Sequence[int], solution: bytes, progress: Callable[[int, float], object] | None = None) -> tuple[list[tuple[int, int]], bool]:
        """
        Returns the techniques that were used, by their place in the order, with the number of steps of each; and whether they solved the puzzle. candidates: empty, or one bit set for each cell. progress is called several times a second.
        """

def sift(setup: Setup, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], with_subsets: bool, verdicts: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """
    puzzles: (N, 81) values, 0 for empty, with one solution each. Written to: verdicts, 0 for a puzzle that singles solve, 1 for one that locked candidates, pairs and triples solve with them, 2 for any other. Without `with_subsets`, 0 or 2. A thousand puzzles take a millisecond or so.
    """

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
    def numbers(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
        """(N,) line numbers of the rows, from 0."""

    @property
    def commented(self) -> list[int]:
        """The rows with a comment."""

    @property
    def broken(self) -> list[int]:
        """The rows whose comment has line ends that are none in the text."""

    @property
    def lines_in_text(self) -> int:
        """The number of lines in the text."""

    def answers(self, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu')], first: int, last: int) -> bytes:
        """
        Returns a line for each row from first up to, not including, last: its grid and comment if it has a solution, else the line itself.
        """

class TextColumns:
    """Rows of CSV or text as columns of texts."""

    def __init__(self, columns: int, separator: str, longest_row: int, longest_field: int, most_lines: int) -> None: ...

    def read(self, text: bytes, begin: int, line: int, most: int) -> tuple[int, int, int]:
        """
        Reads rows that are surely right, and returns their number and the place behind them.
        """

    def skip(self, text: bytes, begin: int, line: int, most: int) -> tuple[int, int, int]:
        """Skips rows, and returns their number and the place behind them."""

    def add(self, fields: Sequence[bytes], line: int) -> None:
        """Adds a row."""

    @property
    def size(self) -> int:
        """About how many bytes the rows have."""

    def take_columns(self) -> list[tuple[Annotated[NDArray[numpy.int32], dict(shape=(None,))], Annotated[NDArray[numpy.uint8], dict(shape=(None,))]]]:
        """
        Returns where the texts of each column end, and their bytes, and empties it.
        """

    def take_lines(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,))]:
        """Returns the number of the line where each row begins, and empties it."""

class WrittenColumn:
    """A piece of each row of a text."""

    @staticmethod
    def literal(text: bytes) -> WrittenColumn:
        """Returns the same text in every row."""

    @staticmethod
    def wholes(numbers: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], missing: bytes) -> WrittenColumn:
        """Returns (N,) numbers; negative ones are another text."""

    @staticmethod
    def words(chosen: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], words: Sequence[bytes]) -> WrittenColumn:
        """
        Returns one of several texts, by (N,) numbers; nothing for a negative one.
        """

    @staticmethod
    def cells(values: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], layout: bytes, places: Sequence[int], symbols: bytes) -> WrittenColumn:
        """Returns a layout, with the symbol of each cell's value at its place."""

    @staticmethod
    def counts(numbers: Annotated[NDArray[numpy.uint32], dict(shape=(None, None), order='C', device='cpu', writable=False)], names: Sequence[bytes], between: bytes) -> WrittenColumn:
        """Returns the numbers above 0 of each row, each after its name."""

    @staticmethod
    def comments(lines: ClassicLines) -> WrittenColumn:
        """Returns the comments of lines."""

def rows_of_text(columns: Sequence[WrittenColumn], first: int, last: int) -> bytes:
    """
    Returns the rows from first up to, not including, last: what each column adds.
    """

def rows_of_arrow_stream(stream: object | None) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Returns (N, 81) values from the capsule of an Arrow stream of texts."""

def rows_of_arrow_array(schema: object | None, array: object | None) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None))]:
    """Returns (N, 81) values from the capsules of an Arrow array of texts."""

def explainer_path(givens: bytes, program: str, progress: Callable[[int, float], object] | None = None) -> tuple[tuple[int, int, int], list[tuple[str, int, list[tuple[int, int]], list[tuple[int, int]]]]]:
    """
    Returns the path of a classic puzzle with one solution by a program, 'explainer' or 'sukaku': the ratings ER, EP and ED in tenths (200 if it is stuck), and for each step its name, its rating in tenths, and the cells and values that it places and removes. progress is called several times a second.
    """

def explainer_hint(values: bytes, candidates: Sequence[int], program: str, progress: Callable[[int, float], object] | None = None) -> object:
    """
    Returns the next step of a program in a position: 81 values, 0 for empty, and the candidates of each cell as bits; None if there is none. The first part is the step, as in explainer_path. Then come the parts of its pattern: role, cells, values as bits and houses (boxes, rows and columns, from 0). The last part is the account of its chains, or None: its kind (cycle, refutation or cases), why one of the cases is true (1 box, 2 row, 3 column, 4 cell, 0 a candidate is true or false), the conclusion, the candidate that is both true and false, what is removed, and the branches. A branch has facts from the assumption on: the fact (cell, value, true or false), why it follows, its parents, and the parts of a pattern or another account, if it follows from these.
    """

class ExplainerRating:
    """A program's ratings of many puzzles, on several threads."""

    def __init__(self, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], tenths: Annotated[NDArray[numpy.uint8], dict(shape=(None, 3), order='C', device='cpu')], program: str, threads: int) -> None:
        """
        puzzles: (N, 81) values, 0 for empty. solutions: the only one of each, or zeros for a puzzle to skip. tenths: (N, 3), written to: ER, EP and ED in tenths, 200 if stuck, 0 if skipped. program: 'explainer' or 'sukaku'.
        """

    def run(self, milliseconds: int) -> bool:
        """
        Waits this long, or until every row is finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

class RandomGrids:
    """Random grids that are being made."""

    def run(self, milliseconds: int) -> bool:
        """
        Makes grids about this long, or until all are finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished grids."""

def uniform_grids(keys: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> RandomGrids:
    """
    Classic grids, all equally likely. keys: those of the draws of each row. Written to: (N, 81) grids.
    """

def latin_grids(order: int, keys: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> RandomGrids:
    """
    Latin squares. keys: those of the draws of each row. Written to: (N, order²) grids.
    """

def box_grids(height: int, width: int, keys: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> RandomGrids:
    """
    Grids with boxes of so many rows and columns. keys: those of the draws of each row. Written to: (N, cells) grids.
    """

def random_regions(order: int, first: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], keys: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], regions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> RandomGrids:
    """
    Connected regions of random shapes. first: the region of each cell with which all begin. keys: those of the draws of each row. Written to: (N, order²) regions.
    """

def searched_grids(peers: Annotated[NDArray[numpy.bool_], dict(shape=(None, None, None), order='C', device='cpu', writable=False)], full: Annotated[NDArray[numpy.int64], dict(shape=(None, None, None), order='C', device='cpu', writable=False)], starts: int, keys: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], found: Annotated[NDArray[numpy.bool_], dict(shape=(None,), order='C', device='cpu')]) -> RandomGrids:
    """
    Grids under any houses. peers: (1 or N, cells, cells), whether two cells share a house. full: (1 or N, H, order) cells of houses that hold every value. starts: of the search for a grid. keys: those of the draws of each row. Written to: (N, cells) grids, zeros where none was found, and (N,) found.
    """

class VerifyingBatch:
    """The grids of many puzzles, verified."""

    def __init__(self, rules: Houses, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], right: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')], threads: int) -> None:
        """
        puzzles, grids: (N, cells) values, 0 for empty. Written to: right, 1 for a grid that is complete, without a value twice in a house, and with all givens; else 0.
        """

    def run(self, milliseconds: int) -> bool:
        """
        Waits this long, or until every row is finished. Returns whether they are.
        """

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

class Thinning:
    """The removal of givens from complete grids."""

    def __init__(self, setup: Setup, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], starts: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)] | None, groups: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], orders: Annotated[NDArray[numpy.uint16], dict(shape=(None, None), order='C', device='cpu', writable=False)] | None, keys: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, fewest: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None:
        """
        grids: (N, cells) values. starts: what is left of them at first. groups: the number of each cell's group. orders: (N, groups), or keys of the draws that they are permuted with. fewest: (N,) how many givens are left at least. The puzzles are written.
        """

    def run(self, milliseconds: int) -> bool:
        """Works for about this long. Returns whether every row is finished."""

    @property
    def rows_finished(self) -> int:
        """The number of finished rows."""

    @property
    def tests(self) -> int:
        """The number of tests so far."""

compiler: str = 'gcc 12.2.0'
