"""The ordered backtracking search of textbooks, as a stream of events.

The idea in one sentence: go from blank to blank, write the smallest value that no requirement
forbids, and if none is left, go back to the previous blank and try its next value. A stack holds
the blanks filled so far. Marks record the values taken in each house, so checking a value takes one
lookup per house of the cell. Requirements beyond different values are asked one by one.

The tests compare the other engines with this search. It is also the engine of installations
without the compiled core.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, NotRequired, TypedDict

from nonet.puzzle import Grid, Puzzle
from nonet.rules import Requirement, Rules

__all__ = [
    "ORDERS",
    "BackUp",
    "Counts",
    "Event",
    "Order",
    "Place",
    "Reject",
    "Solution",
    "State",
    "Step",
    "fewest_first",
    "in_order",
    "search",
    "solutions",
    "steps",
    "trace",
]


def __dir__() -> list[str]:
    return __all__


class Place(NamedTuple):
    """A value was written into a blank."""

    cell: int
    value: int


class Reject(NamedTuple):
    """A value was rejected: it breaks ``requirement``; None if it is not a candidate."""

    cell: int
    value: int
    requirement: Requirement | None


class BackUp(NamedTuple):
    """All values of ``cell`` were tried: it is empty again, and the search goes back one blank."""

    cell: int


class Solution(NamedTuple):
    """Every blank is filled."""

    grid: Grid


Event = Place | Reject | BackUp | Solution


class State:
    """The state of the search: the values of the grid and the marks of what must be distinct."""

    def __init__(self, puzzle: Puzzle) -> None:
        if not isinstance(puzzle, Puzzle):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(
                f"a puzzle of type {type(puzzle).__name__}; expected a Puzzle"
                " (nonet.parse reads text)"
            )
        self.rules: Rules = puzzle.rules
        self._from_one = puzzle.rules.lowest == 1
        self.values = bytearray(puzzle.rules.cells)
        self.blanks = [cell for cell, value in enumerate(puzzle.givens) if not value]
        constraints = self.rules.constraints
        self._regional = any(each.regional for each in constraints)
        self._distinct: list[Requirement] = list(self.rules.houses)
        self._distinct += [each for each in constraints if each.distinct]
        self._others: list[Requirement] = [each for each in constraints if not each.distinct]
        # Marks are bit sets, one per house: bit v is set while the house holds the value v.
        self._marks = [0] * len(self._distinct)
        self._marks_of = _by_cell(self.rules, self._distinct)
        self._others_of = _by_cell(self.rules, self._others)
        every_value = 2 ** (puzzle.rules.order + 1) - 2
        self._allowed = (
            [every_value] * puzzle.rules.cells
            if puzzle.candidates is None
            else [sum(1 << value for value in values) for values in puzzle.candidates]
        )

    def rejection(self, cell: int, value: int) -> Reject | None:
        """Returns why the value may not be placed in the cell, or None if it may."""
        for index in self._marks_of[cell]:
            if self._marks[index] >> value & 1:
                return Reject(cell, value, self._distinct[index])
        if not self._allowed[cell] >> value & 1:
            return Reject(cell, value, None)
        for index in self._others_of[cell]:
            if self._breaks(self._others[index], cell, value):
                return Reject(cell, value, self._others[index])
        return None

    def _breaks(self, requirement: Requirement, cell: int, value: int) -> bool:
        """Returns whether the requirement is broken with the value in the empty cell."""
        self.values[cell] = value
        values = self.values if self._from_one else self.rules.frame.numbers(self.values)
        broken = next(requirement.broken(values), None)
        self.values[cell] = 0
        return broken is not None

    def place(self, cell: int, value: int) -> None:
        """Writes the value into the empty cell and marks it in the cell's houses."""
        self.values[cell] = value
        for index in self._marks_of[cell]:
            self._marks[index] |= 1 << value

    def clear(self, cell: int) -> int:
        """Empties the cell, removes its marks and returns the value it held, 0 if it was empty."""
        value = self.values[cell]
        if value:
            self.values[cell] = 0
            for index in self._marks_of[cell]:
                self._marks[index] &= ~(1 << value)
        return value

    def allowed(self, cell: int) -> int:
        """Returns the values that may be placed in the empty cell: bit v for the value v."""
        taken = 0
        for index in self._marks_of[cell]:
            taken |= self._marks[index]
        left = self._allowed[cell] & ~taken
        return self._obeying(cell, left) if self._others else left

    def _obeying(self, cell: int, values: int) -> int:
        """Returns those of the values that break no requirement beyond different values."""
        for index in self._others_of[cell]:
            for value in range(1, values.bit_length()):
                if values >> value & 1 and self._breaks(self._others[index], cell, value):
                    values &= ~(1 << value)
        return values

    def solutions(self) -> Iterator[Solution]:
        """Returns an iterator over the solutions with the values, once every blank is filled.

        There are several if unknown regions can be drawn in several ways.
        """
        times = 1
        if self._regional:
            from nonet.constraints.regional import ways  # constraints take long to load

            frame = self.rules.frame
            times = ways(frame, self.rules.constraints, frame.numbers(self.values))
        for _ in range(times):
            yield Solution(Grid(self.rules, bytes(self.values)))

    def freedom(self, cell: int) -> int:
        """Returns how many values may be placed in the empty cell."""
        return self.allowed(cell).bit_count()


def _by_cell(rules: Rules, requirements: Sequence[Requirement]) -> Sequence[Sequence[int]]:
    """Returns, for each cell, the indices of the requirements that depend on it."""
    if len(requirements) == len(rules.houses) and not rules.constraints:
        return rules.frame.houses_of  # the frame keeps them
    found: list[list[int]] = [[] for _ in range(rules.cells)]
    for index, requirement in enumerate(requirements):
        for cell in dict.fromkeys(requirement.scope):
            found[cell].append(index)
    return found


Order = Callable[[State], int]
"""Returns the blank to fill next; called only while a blank is left."""


def in_order(state: State) -> int:
    """Returns the first empty cell, row by row: the order of textbooks."""
    return state.values.index(0)


def fewest_first(state: State) -> int:
    """Returns the empty cell with the fewest values left; if several tie, the first."""
    return min((cell for cell in state.blanks if not state.values[cell]), key=state.freedom)


ORDERS: dict[str, Order] = {"in-order": in_order, "fewest-first": fewest_first}
"""The orders by the names that users choose from."""


def search(puzzle: Puzzle, order: Order = in_order) -> Iterator[Event]:
    """Returns an iterator over the events of the search for all solutions.

    If givens contradict each other, the only event is the rejection of the second one.

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
    state = State(puzzle)
    for cell, value in enumerate(puzzle.givens):
        if value:
            rejection = state.rejection(cell, value)
            if rejection:
                yield rejection
                return
            state.place(cell, value)

    if not state.blanks:
        yield from state.solutions()
        return

    stack = [order(state)]
    while stack:
        cell = stack[-1]
        tried = state.clear(cell)
        for value in range(tried + 1, state.rules.order + 1):
            rejection = state.rejection(cell, value)
            if not rejection:
                state.place(cell, value)
                yield Place(cell, value)
                break
            yield rejection
        else:
            stack.pop()
            yield BackUp(cell)
            continue
        if len(stack) < len(state.blanks):
            stack.append(order(state))
        else:
            yield from state.solutions()


def solutions(puzzle: Puzzle, order: Order = fewest_first) -> Iterator[Grid]:
    """Returns an iterator over the solutions, in the order in which the search finds them."""
    return (event.grid for event in search(puzzle, order) if isinstance(event, Solution))


class Step(TypedDict):
    """An event of the search as plain data, for JSON. Steps can be undone one by one."""

    kind: str
    """``place``, ``reject``, ``back up`` or ``solution``, like the events."""
    cell: int | None
    """The index of the cell, from 0."""
    value: int | None
    """The value, from 1."""
    depth: int
    """How many blanks are filled after the step."""
    removed: NotRequired[int]
    """The value that the cell held before, if any: each step but a solution empties its cell
    first."""
    house: NotRequired[int | None]
    """For ``reject``: the index in ``rules.requirements``, which begin with the houses, of one that
    the value breaks, or None if the value is not a candidate."""


def steps(rules: Rules, events: Iterable[Event]) -> Iterator[Step]:
    """Returns an iterator over the events of a search, as steps.

    >>> from nonet import Puzzle, Rules
    >>> puzzle = Puzzle(Rules.latin(2), [0, 1, 0, 0])
    >>> for step in list(steps(puzzle.rules, search(puzzle)))[:3]:
    ...     print(step)
    {'kind': 'reject', 'cell': 0, 'value': 1, 'depth': 0, 'house': 0}
    {'kind': 'place', 'cell': 0, 'value': 2, 'depth': 1}
    {'kind': 'place', 'cell': 2, 'value': 1, 'depth': 2}
    """
    index = {requirement: number for number, requirement in enumerate(rules.requirements)}
    filled: list[Place] = []
    for event in events:
        if isinstance(event, Solution):
            yield Step(kind="solution", cell=None, value=None, depth=len(filled))
            continue
        # A cell that is tried again gives up its value first.
        again = bool(filled) and filled[-1].cell == event.cell
        removed = filled.pop().value if again else None
        match event:
            case Place(cell, value):
                filled.append(event)
                step = Step(kind="place", cell=cell, value=value, depth=len(filled))
            case Reject(cell, value, requirement):
                step = Step(kind="reject", cell=cell, value=value, depth=len(filled))
                step["house"] = None if requirement is None else index[requirement]
            case BackUp(cell):
                step = Step(kind="back up", cell=cell, value=None, depth=len(filled))
        if removed is not None:
            step["removed"] = removed
        yield step


@dataclass
class Counts:
    """The number of events of each kind."""

    placements: int = 0
    rejections: int = 0
    backtracks: int = 0
    solutions: int = 0
    complete: bool = False
    """Whether the search ran to its end."""

    def of(self, events: Iterable[Event]) -> Iterator[Event]:
        """Returns an iterator over the events that counts them; sets ``complete`` at the end."""
        for event in events:
            self.add(event)
            yield event
        self.complete = True

    @property
    def events(self) -> int:
        """The number of events of all kinds."""
        return self.placements + self.rejections + self.backtracks + self.solutions

    def add(self, event: Event, times: int = 1) -> None:
        """Counts the event; ``times=-1`` undoes that."""
        match event:
            case Place():
                self.placements += times
            case Reject():
                self.rejections += times
            case BackUp():
                self.backtracks += times
            case Solution():
                self.solutions += times


def trace(
    puzzle: Puzzle, order: Order = in_order, *, all: bool = False, counts: Counts | None = None
) -> Iterator[Event]:
    """Returns an iterator over the events of the search up to its first solution.

    With ``all`` it continues to the end of the search. The events are added to ``counts``, whose
    ``complete`` stays False if the search is left at a solution. The command line, the page and the
    API show this stream.

    >>> from nonet import Puzzle, Rules
    >>> puzzle = Puzzle(Rules.latin(2), [0] * 4)
    >>> sum(1 for event in trace(puzzle)), sum(1 for event in trace(puzzle, all=True))
    (7, 23)
    """
    counted = Counts() if counts is None else counts
    for event in counted.of(search(puzzle, order)):
        yield event
        if isinstance(event, Solution) and not all:
            return
