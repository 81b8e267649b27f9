"""The verb that judges: what is wrong with a puzzle, and how many solutions it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet import solving
from nonet.engines import EngineName
from nonet.frozen import frozen
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Puzzle
from nonet.rules import House, RulesLike

VERDICTS = ("no solution", "one solution", "several solutions")
"""By the number of solutions, where 2 means several."""


class Conflict(NamedTuple):
    """A value that a house holds more than once."""

    value: int
    house: House
    cells: tuple[int, ...]


class MissingPlace(NamedTuple):
    """A value that has no place left in a house that must hold it."""

    value: int
    house: House


@frozen()
class Report:
    """What :func:`check` found. Its text says it to people.

    ``cells_without_candidate`` and ``missing_places`` follow from the givens and the candidate
    restrictions alone, without search. ``solutions`` is 0, 1 or 2, and 2 means several.
    """

    puzzle: Puzzle
    conflicts: tuple[Conflict, ...]
    cells_without_candidate: tuple[int, ...]
    missing_places: tuple[MissingPlace, ...]
    solutions: int

    @property
    def legal(self) -> bool:
        """Whether no value stands twice in a house."""
        return not self.conflicts

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.solutions == 1

    @property
    def faults(self) -> tuple[str, ...]:
        """Everything that is wrong, a sentence each."""
        rules = self.puzzle.rules
        symbol = ("", *rules.symbols)
        repeats = [
            f"{symbol[value]} {_times(len(cells))} in {house}:"
            f" {', '.join(map(rules.cell_name, cells))}"
            for value, house, cells in self.conflicts
        ]
        empty = [f"no candidate for {rules.cell_name(c)}" for c in self.cells_without_candidate]
        missing = [f"no place for {symbol[v]} in {house}" for v, house in self.missing_places]
        return (*repeats, *empty, *missing)

    @property
    def verdict(self) -> str:
        """The number of solutions in words."""
        return VERDICTS[self.solutions]

    def __str__(self) -> str:
        return "\n".join((*self.faults, self.verdict))


def check(
    puzzle: PuzzleLike, *, rules: RulesLike | None = None, engine: EngineName = "auto"
) -> Report:
    """Returns every conflict, every dead end that can be seen at once, and 0, 1 or many solutions.

    ``engine`` and errors are those of :func:`~nonet.solve`.

    >>> import nonet
    >>> print(nonet.check(nonet.Puzzle(nonet.Rules.latin(3), [1, 0, 1, 0, 0, 0, 0, 0, 0])))
    1 twice in row 1: r1c1, r1c3
    no solution
    """
    asked = puzzle_of(puzzle, rules)
    # A puzzle with a solution has no fault to look for, and every engine soon answers 0 where one
    # can be seen.
    number = solving.count(asked, limit=2, engine=engine)
    return Report(asked, (), (), (), number) if number else look(asked)


def is_legal(puzzle: PuzzleLike) -> bool:
    """Returns whether no value stands twice in a house.

    >>> import nonet
    >>> nonet.checking.is_legal(nonet.Puzzle(nonet.Rules.latin(2), [1, 1, 0, 0]))
    False
    """
    asked = puzzle_of(puzzle)
    asked.rules.require_houses_alone("checking")
    return next(_conflicts(asked), None) is None


def faults(puzzle: PuzzleLike) -> tuple[str, ...]:
    """Returns what can be seen to be wrong without search, a sentence each.

    >>> import nonet
    >>> nonet.checking.faults(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 0, 0, 0, 3, 0, 0, 0]))
    ('no candidate for r1c3', 'no place for 3 in row 1')
    """
    return look(puzzle).faults


def look(puzzle: PuzzleLike) -> Report:
    """Returns what is seen without search, as if there were no solution.

    >>> import nonet
    >>> nonet.checking.look(nonet.Puzzle(nonet.Rules.latin(2), [1, 0, 0, 0])).faults
    ()
    """
    asked = puzzle_of(puzzle)
    asked.rules.require_houses_alone("checking")
    conflicts = tuple(_conflicts(asked))
    if conflicts:
        return Report(asked, conflicts, (), (), 0)
    candidates = candidates_of(asked)
    empty = tuple(cell for cell, values in enumerate(candidates) if not values)
    return Report(asked, (), empty, tuple(_missing_places(asked, candidates)), 0)


def candidates_of(puzzle: Puzzle) -> list[set[int]]:
    """Returns for every cell what the givens and the restrictions leave; a given leaves itself.

    >>> from nonet import Rules
    >>> candidates_of(Puzzle(Rules.latin(2), [1, 0, 0, 0]))
    [{1}, {2}, {2}, {1, 2}]
    """
    rules = puzzle.rules
    rules.require_houses_alone("candidates")
    every_value = range(1, rules.order + 1)
    taken = [{puzzle.givens[cell] for cell in house.cells} for house in rules.houses]
    candidates: list[set[int]] = []
    for cell, given in enumerate(puzzle.givens):
        allowed = set(puzzle.candidates[cell] if puzzle.candidates else every_value)
        if given:
            candidates.append(allowed & {given})
        else:
            candidates.append(allowed.difference(*(taken[h] for h in rules.houses_of[cell])))
    return candidates


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _conflicts(puzzle: Puzzle) -> Iterator[Conflict]:
    for house in puzzle.rules.houses:
        cells_of: dict[int, list[int]] = {}
        for cell in house.cells:
            if puzzle.givens[cell]:
                cells_of.setdefault(puzzle.givens[cell], []).append(cell)
        for value, cells in sorted(cells_of.items()):
            if len(cells) > 1:
                yield Conflict(value, house, tuple(cells))


def _missing_places(puzzle: Puzzle, candidates: list[set[int]]) -> Iterator[MissingPlace]:
    for house in puzzle.rules.houses:
        if len(house.cells) == puzzle.rules.order:
            placeable = set[int]().union(*(candidates[cell] for cell in house.cells))
            for value in range(1, puzzle.rules.order + 1):
                if value not in placeable:
                    yield MissingPlace(value, house)
