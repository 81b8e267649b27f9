"""What tests of kinds ask in the same way: of assignments, and of what searches find."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import TypeAlias

from nonet import Puzzle, PuzzleError, Rules, backtracking, count, solutions
from nonet.constraints import Constraint
from tests.differential.place import Place
from tests.differential.sentences import obeys

ORDER = 4
Obeys: TypeAlias = Callable[[Sequence[int]], bool]
"""Whether some values obey the sentence of a rule: those of its cells, or of the whole grid."""


def free(order: int) -> Rules:
    """Returns rules for n rows of n cells, with nothing but one house of a single cell."""
    return Rules(order, [[0]], shape=Rules.latin(order).shape)


FREE = free(ORDER)


def sentences_of(rules: Rules) -> Obeys:
    """Returns whether the values of a grid obey the independent sentence of each constraint."""
    place = Place(rules)
    place.constraints = [each.json() for each in rules.constraints]
    return lambda values: all(obeys(values, each, place) for each in place.constraints)


def breaks_what_is_wrong(constraint: Constraint, obeys: Obeys) -> None:
    """Requires that complete values of four cells break it exactly if they are wrong."""
    for values in product(range(1, ORDER + 1), repeat=4):
        assert (next(constraint.broken(values), None) is None) == obeys(values)


def breaks_nothing_that_can_become_right(constraint: Constraint, obeys: Obeys) -> None:
    """Requires that values of some of four cells break it only if no others make them right."""
    for values in product(range(ORDER + 1), repeat=4):
        if next(constraint.broken(values), None) is not None:
            choices = [range(1, ORDER + 1) if not value else [value] for value in values]
            assert not any(map(obeys, product(*choices)))


def finds(puzzle: Puzzle, expected: Iterable[bytes]) -> None:
    """Requires that the search finds these grids, each once, and counts them."""
    found = [grid.values for grid in solutions(puzzle)]
    assert len(found) == len(set(found))
    assert set(found) == set(expected)
    assert count(puzzle) == len(found)
    assert count(puzzle, limit=2) == min(2, len(found))


def finds_what_obeys(rules: Rules, constraint: Constraint, obeys: Obeys) -> None:
    """Requires that the search finds the grids of order 4 that obey; without rules, four cells."""
    givens = [0] * 4 + ([1] * 12 if rules == FREE else [0] * 12)
    every = backtracking.solutions(Puzzle(rules, givens))
    finds(Puzzle(rules | constraint, givens), (grid.values for grid in every if obeys(grid.values)))


def finds_what_the_plain_search_finds(puzzle: Puzzle) -> None:
    """Requires that both searches find the same grids."""
    finds(puzzle, (grid.values for grid in backtracking.solutions(puzzle)))


def with_some(
    rules: Rules, source: random.Random, most: int, made: Callable[[], Constraint]
) -> Rules:
    """Returns rules with up to so many random constraints, without those that are refused."""
    chosen = [made() for _ in range(source.randint(1, most))]
    frame = rules
    for each in chosen:
        try:
            each.check(frame)
        except PuzzleError:
            continue
        rules |= each
    return rules
