"""The ordered backtracking of the textbooks, as a stream of events that one can watch.

The idea in one sentence: go from blank to blank, write the smallest value that no house forbids,
and where none is left go back to the blank before and try its next value. A stack remembers the
blanks that were filled; marks remember, house by house, which values are taken, so that whether a
value is allowed is one look at the houses of the cell.

It is the oracle of the tests and, without a compiler, the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, NotRequired, TypedDict

from nonet.puzzle import Grid, Puzzle
from nonet.rules import House, Rules


class Place(NamedTuple):
    """A value was written into a blank."""

    cell: int
    value: int


class Reject(NamedTuple):
    """A value was not allowed: ``house`` holds it already, or None: it is not a candidate."""

    cell: int
    value: int
    house: House | None


class BackUp(NamedTuple):
    """All values of a blank were tried: ``cell`` was emptied, the one filled before it is next."""

    cell: int


class Solution(NamedTuple):
    """Every blank is filled."""

    grid: Grid


Event = Place | Reject | BackUp | Solution


class Board:
    """The grid while the search runs: its values and the marks of its houses."""

    def __init__(self, puzzle: Puzzle) -> None:
        if not isinstance(puzzle, Puzzle):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(
                f"a puzzle of type {type(puzzle).__name__}; expected a Puzzle"
                " (nonet.parse reads text)"
            )
        puzzle.rules.require_houses_alone("the plain search")
        self.rules: Rules = puzzle.rules
        self.values = bytearray(puzzle.rules.cells)
        self.blanks = [cell for cell, value in enumerate(puzzle.givens) if not value]
        # Marks are bit sets, one a house: bit v is set while the house holds the value v.
        self._marks = [0] * len(puzzle.rules.houses)
        every_value = 2 ** (puzzle.rules.order + 1) - 2
        self._allowed = (
            [every_value] * puzzle.rules.cells
            if puzzle.candidates is None
            else [sum(1 << value for value in values) for values in puzzle.candidates]
        )

    def rejection(self, cell: int, value: int) -> Reject | None:
        """Returns why the value may not be placed in the cell now, None if it may."""
        for house in self.rules.houses_of[cell]:
            if self._marks[house] >> value & 1:
                return Reject(cell, value, self.rules.houses[house])
        return None if self._allowed[cell] >> value & 1 else Reject(cell, value, None)

    def place(self, cell: int, value: int) -> None:
        """Writes the value into the empty cell and marks it in the houses of the cell."""
        self.values[cell] = value
        for house in self.rules.houses_of[cell]:
            self._marks[house] |= 1 << value

    def clear(self, cell: int) -> int:
        """Empties the cell, takes its marks back and returns the value it held, 0 for none."""
        value = self.values[cell]
        if value:
            self.values[cell] = 0
            for house in self.rules.houses_of[cell]:
                self._marks[house] &= ~(1 << value)
        return value

    def allowed(self, cell: int) -> int:
        """Returns the values that may be placed in the empty cell now: bit v for the value v."""
        taken = 0
        for house in self.rules.houses_of[cell]:
            taken |= self._marks[house]
        return self._allowed[cell] & ~taken

    def freedom(self, cell: int) -> int:
        """Returns how many values may be placed in the empty cell now."""
        return self.allowed(cell).bit_count()


Order = Callable[[Board], int]
"""Chooses the blank to fill next; it is asked only while there is one."""


def in_order(board: Board) -> int:
    """Returns the first empty cell, row by row: the order of the textbooks."""
    return board.values.index(0)


def fewest_first(board: Board) -> int:
    """Returns the empty cell with the fewest values left, the first of several."""
    return min((cell for cell in board.blanks if not board.values[cell]), key=board.freedom)


ORDERS: dict[str, Order] = {"in-order": in_order, "fewest-first": fewest_first}
"""By the names that people choose them by."""


def search(puzzle: Puzzle, order: Order = in_order) -> Iterator[Event]:
    """Returns the events of the search for all solutions, one by one, as they happen.

    Givens that contradict each other end the search at once, with the rejection of the second.

    >>> from nonet import Puzzle, Rules
    >>> for event in search(Puzzle(Rules.latin(2), [0, 1, 0, 0])):
    ...     print(type(event).__name__, *event[:2])
    Reject 0 1
    Place 0 2
    Place 2 1
    Reject 3 1
    Place 3 2
    Solution 2 1
    1 2
    BackUp 3
    Reject 2 2
    BackUp 2
    BackUp 0
    """
    board = Board(puzzle)
    for cell, value in enumerate(puzzle.givens):
        if value:
            rejection = board.rejection(cell, value)
            if rejection:
                yield rejection
                return
            board.place(cell, value)

    if not board.blanks:
        yield Solution(Grid(board.rules, bytes(board.values)))
        return

    stack = [order(board)]
    while stack:
        cell = stack[-1]
        tried = board.clear(cell)
        for value in range(tried + 1, board.rules.order + 1):
            rejection = board.rejection(cell, value)
            if not rejection:
                board.place(cell, value)
                yield Place(cell, value)
                break
            yield rejection
        else:
            stack.pop()
            yield BackUp(cell)
            continue
        if len(stack) < len(board.blanks):
            stack.append(order(board))
        else:
            yield Solution(Grid(board.rules, bytes(board.values)))


def solutions(puzzle: Puzzle, order: Order = fewest_first) -> Iterator[Grid]:
    """Returns the solutions in the order in which the search meets them."""
    return (event.grid for event in search(puzzle, order) if isinstance(event, Solution))


class Step(TypedDict):
    """A step of the search as plain data, for JSON. Steps can be taken back one by one."""

    kind: str
    """``place``, ``reject``, ``back up`` or ``solution``, as the events; or ``remove``: the cell
    gives up its value, so each ``place`` has its ``remove``."""
    cell: int | None
    """Its index, from 0."""
    value: int | None
    """From 1."""
    depth: int
    """How many blanks are filled after the step."""
    house: NotRequired[int | None]
    """For ``reject``: the index in the houses of the rules of one that holds the value, or None if
    the value is not a candidate."""


def steps(rules: Rules, events: Iterable[Event]) -> Iterator[Step]:
    """Returns the events of a search as steps.

    >>> from nonet import Puzzle, Rules
    >>> puzzle = Puzzle(Rules.latin(2), [0, 1, 0, 0])
    >>> for step in list(steps(puzzle.rules, search(puzzle)))[:3]:
    ...     print(step)
    {'kind': 'reject', 'cell': 0, 'value': 1, 'depth': 0, 'house': 0}
    {'kind': 'place', 'cell': 0, 'value': 2, 'depth': 1}
    {'kind': 'place', 'cell': 2, 'value': 1, 'depth': 2}
    """
    index = {house: number for number, house in enumerate(rules.houses)}
    filled: list[Place] = []
    for event in events:
        # A cell that is tried again was emptied before.
        if not isinstance(event, Solution) and filled and filled[-1].cell == event.cell:
            cell, value = filled.pop()
            yield Step(kind="remove", cell=cell, value=value, depth=len(filled))
        match event:
            case Place(cell, value):
                filled.append(event)
                yield Step(kind="place", cell=cell, value=value, depth=len(filled))
            case Reject(cell, value, house):
                step = Step(kind="reject", cell=cell, value=value, depth=len(filled))
                step["house"] = None if house is None else index[house]
                yield step
            case BackUp(cell):
                yield Step(kind="back up", cell=cell, value=None, depth=len(filled))
            case Solution():
                yield Step(kind="solution", cell=None, value=None, depth=len(filled))


@dataclass
class Counts:
    """How many events of each kind there were."""

    placements: int = 0
    rejections: int = 0
    backtracks: int = 0
    solutions: int = 0
    complete: bool = False
    """Whether the search came to its end."""

    def of(self, events: Iterable[Event]) -> Iterator[Event]:
        """Returns the events and counts each; the search is complete when they end."""
        for event in events:
            self.add(event)
            yield event
        self.complete = True

    def add(self, event: Event) -> None:
        """Counts the event."""
        match event:
            case Place():
                self.placements += 1
            case Reject():
                self.rejections += 1
            case BackUp():
                self.backtracks += 1
            case Solution():
                self.solutions += 1
