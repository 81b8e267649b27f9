"""Puzzles in which some numbers are possible nowhere: the same answers with fewer values."""

from __future__ import annotations

import random

import pytest

from nonet import Puzzle, Rules, backtracking, count, solutions, true_candidates
from nonet.constraints import Arrow, Cage, Candidates, Constraint, Sandwich, Sum, Thermometer, XSum
from nonet.engines.core.narrowing import narrowed
from nonet.engines.core.search import bit_sets

WIDE = Rules.boxes(2, 2).with_numbers(0, 6)


def restricted(rules: Rules, low: int, high: int, givens: list[int]) -> Puzzle:
    """Returns the puzzle in whose cells only numbers from low to high may be."""
    allowed = range(low + 1, high + 2)
    return Puzzle(rules, givens, [allowed] * rules.cells)


@pytest.mark.core
@pytest.mark.parametrize("seed", range(40))
def test_the_answers_are_those_of_the_plain_search(seed: int) -> None:
    source = random.Random(seed)
    low = source.choice([0, 1, 2, 3])
    cells = source.sample(range(16), 3)
    made: list[Constraint] = [
        Cage(cells, 3 * low + source.randint(3, 6)),
        Sum(cells, 3 * low + source.randint(2, 7)),
        Arrow(cells),
        Thermometer(cells),
        XSum(range(4), low + source.randint(0, 8)),
    ]
    rules = WIDE | source.choice(made) | source.choice(made)
    givens = [0] * 16
    givens[source.randrange(16)] = source.randint(low + 1, low + 4)
    puzzle = restricted(rules, low, low + 3, givens)
    if seed % 2:  # The same, said by a constraint.
        allowed = Candidates(range(16), range(low, low + 4))
        puzzle = Puzzle(rules | allowed, givens)
    expected = {grid.values for grid in backtracking.solutions(puzzle)}
    assert {grid.values for grid in solutions(puzzle)} == expected
    assert count(puzzle) == len(expected)
    if not expected:
        return
    times = [
        [column.count(value) for value in range(1, 8)] for column in zip(*expected, strict=True)
    ]
    found = true_candidates(puzzle, limit=1 << 30).numbers
    assert [[*each] for each in found] == times


@pytest.mark.core
@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (restricted(WIDE | Sum([0, 1], 4), 1, 4, [0] * 16), True),
        (restricted(WIDE | Sum([0, 1], 4), 1, 4, [0] * 15 + [1]), False),
        (restricted(WIDE | Sum([0, 1], 4), 1, 5, [0] * 16), False),
        (restricted(Rules.latin(4) | Sum([0, 1], 4), 1, 2, [0] * 16), False),
        (Puzzle(WIDE | Sum([0, 1], 4), [0] * 16), False),
        (Puzzle(WIDE | Sum([0, 1], 4) | Candidates(range(16), range(1, 5)), [0] * 16), True),
        (Puzzle(WIDE | Sum([0, 1], 4) | Candidates(range(15), range(1, 5)), [0] * 16), False),
        # The crusts would be other numbers.
        (restricted(Rules.latin(5) | Sandwich(range(5), 4), 0, 3, [0] * 25), False),
    ],
)
def test_only_houses_that_become_complete_are_worth_it(puzzle: Puzzle, expected: bool) -> None:
    found = narrowed(puzzle.rules, puzzle.givens, bit_sets(puzzle))
    assert (found is not None) == expected
