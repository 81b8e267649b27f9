"""Checking: what is wrong with a puzzle, and whether it has no, one or several solutions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet import solving
from nonet.engines import EngineName
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.messages import Phrase
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Puzzle
from nonet.rules import House, RulesLike

VERDICTS = ("no solution", "one solution", "several solutions")
"""Indexed by the number of solutions; 2 means several."""


class Conflict(NamedTuple):
    """A value that a house holds more than once."""

    value: int
    house: House
    cells: tuple[int, ...]


class MissingPlace(NamedTuple):
    """A value that has no place left in a house that must hold it."""

    value: int
    house: House


_SHOWN_FAULTS = 3
"""Faults in the ``repr`` of a report."""


@frozen(repr=False)
class Report:
    """What :func:`check` found; ``str`` gives it as readable text, and ``repr`` in one line.

    ``cells_without_candidate`` and ``missing_places`` follow from the givens and the candidate
    restrictions alone, without a search. ``solutions`` is 0, 1 or 2, where 2 means several.
    """

    puzzle: Puzzle
    conflicts: tuple[Conflict, ...]
    cells_without_candidate: tuple[int, ...]
    missing_places: tuple[MissingPlace, ...]
    solutions: int

    @property
    def legal(self) -> bool:
        """Whether no house holds a value twice."""
        return not self.conflicts

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.solutions == 1

    @property
    def faults(self) -> tuple[str, ...]:
        """Everything that is wrong, one message each."""
        return tuple(map(str, self.phrases))

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The messages of :attr:`faults`, for any language."""
        rules = self.puzzle.rules
        symbol = ("", *rules.symbols)
        empty = map(rules.cell_name, self.cells_without_candidate)
        return (
            *(self._repeat(conflict) for conflict in self.conflicts),
            *(Phrase("cell-without-candidate", cell=cell) for cell in empty),
            *(
                Phrase("symbol-without-place", symbol=symbol[value], house=house.phrase)
                for value, house in self.missing_places
            ),
        )

    def _repeat(self, conflict: Conflict) -> Phrase:
        rules = self.puzzle.rules
        symbol, house = rules.symbols[conflict.value - 1], conflict.house.phrase
        cells = [rules.cell_name(cell) for cell in conflict.cells]
        if len(cells) == 2:
            return Phrase("repeat-twice", symbol=symbol, house=house, cells=cells)
        return Phrase("repeat", symbol=symbol, times=len(cells), house=house, cells=cells)

    @property
    def verdict(self) -> str:
        """The number of solutions in words."""
        return VERDICTS[self.solutions]

    def __str__(self) -> str:
        return "\n".join((*self.faults, self.verdict))

    def __repr__(self) -> str:
        # Short, because it is what a prompt or a notebook shows; the puzzle has an exact one.
        faults = self.faults
        more = len(faults) - _SHOWN_FAULTS
        shown = [*faults[:_SHOWN_FAULTS], *([f"{more} more"] if more > 0 else []), self.verdict]
        return f"<Report: {'; '.join(shown)}>"


def check(
    puzzle: PuzzleLike, *, rules: RulesLike | None = None, engine: EngineName = "auto"
) -> Report:
    """Returns a report: conflicts, obvious dead ends, and whether 0, 1 or more solutions exist.

    ``engine`` and errors are as for :func:`~nonet.solve`.

    >>> import nonet
    >>> print(nonet.check(nonet.Puzzle(nonet.Rules.latin(3), [1, 0, 1, 0, 0, 0, 0, 0, 0])))
    1 twice in row 1: r1c1, r1c3
    no solution
    """
    asked = puzzle_of(puzzle, rules)
    # A puzzle with a solution has no faults, and where a fault is visible, every engine answers 0
    # without a search.
    number = solving.count(asked, limit=2, engine=engine)
    return Report(asked, (), (), (), number) if number else inspect(asked)


def is_legal(puzzle: PuzzleLike) -> bool:
    """Returns whether no house holds a value twice.

    >>> import nonet
    >>> nonet.checking.is_legal(nonet.Puzzle(nonet.Rules.latin(2), [1, 1, 0, 0]))
    False
    """
    asked = puzzle_of(puzzle)
    asked.rules.require_houses_alone("checking")
    return next(_conflicts(asked), None) is None


def faults(puzzle: PuzzleLike) -> tuple[str, ...]:
    """Returns the faults that can be seen without a search, one message each.

    >>> import nonet
    >>> nonet.checking.faults(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 0, 0, 0, 3, 0, 0, 0]))
    ('no candidate for r1c3', 'no place for 3 in row 1')
    """
    return inspect(puzzle).faults


def inspect(puzzle: PuzzleLike) -> Report:
    """Returns a report without a search; its ``solutions`` is always 0.

    >>> import nonet
    >>> nonet.checking.inspect(nonet.Puzzle(nonet.Rules.latin(2), [1, 0, 0, 0])).faults
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


def unsolved(puzzle: Puzzle) -> PuzzleError:
    """Returns the error that a puzzle has no solution, with the faults that explain it.

    >>> from nonet import Rules
    >>> print(unsolved(Puzzle(Rules.latin(2), [1, 1, 0, 0])))
    no solution: 1 twice in row 1: r1c1, r1c2
    """
    faults = inspect(puzzle).phrases
    if faults:
        return PuzzleError("no-solution-because", faults=faults)
    return PuzzleError("no-solution")


def candidates_of(puzzle: Puzzle) -> list[set[int]]:
    """Returns the values that givens and restrictions leave for each cell; a given leaves itself.

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
