"""Compares named rules with a SAT solver on a direct encoding of their houses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count

import pytest

import nonet
from nonet import Puzzle, Rules, parse_rules
from nonet.rules import NAMES
from tests.notation.reading import DATA

pysat = pytest.importorskip("pysat.solvers")


def _clauses(rules: Rules) -> Iterator[list[int]]:
    """The clauses of the houses on the variables ``n · cell + value``."""
    order = rules.order
    variables = [
        [order * cell + value for value in range(1, order + 1)] for cell in range(rules.cells)
    ]
    for of_cell in variables:
        yield of_cell
        yield from ([-a, -b] for a, b in combinations(of_cell, 2))
    for house in rules.houses:
        for of_value in zip(*(variables[cell] for cell in house.cells), strict=True):
            yield from ([-a, -b] for a, b in combinations(of_value, 2))
            if len(house.cells) == order:
                yield list(of_value)


def _found(puzzle: Puzzle, limit: int) -> int:
    """The number of solutions up to a limit."""
    order = puzzle.rules.order
    with pysat.Solver(name="cadical153", bootstrap_with=_clauses(puzzle.rules)) as solver:
        for cell, given in enumerate(puzzle.givens):
            if given:
                solver.add_clause([order * cell + given])
        for number in count():
            if number == limit or not solver.solve():
                return number
            solver.add_clause([-literal for literal in solver.get_model() if literal > 0])
    raise AssertionError


@pytest.mark.parametrize(
    "text",
    [
        "boxes:2x2+diagonal",
        "boxes:2x2+windows",
        "boxes:2x2+disjoint-groups",
        "boxes:2x2+anti-knight",
        "boxes:2x2+anti-king",
        "latin:5+anti-knight",
        "latin:5+anti-king",
        "boxes:2x2+diagonal+disjoint-groups",
        "pandiagonal:5",
        "boxes:2x3+anti-knight+anti-king",
        "rectangular:3x4",
        "rectangular:4x6:2x3",
        "rectangular:4x4:2x2+numbers:0-4",
        "boxes:2x2+diagonal+numbers:0-3",
    ],
)
def test_both_count_the_same_grids(text: str) -> None:
    rules = parse_rules(text)
    puzzle = Puzzle(rules, bytes(rules.cells))
    assert nonet.count(puzzle, limit=300) == _found(puzzle, 300)


_SIZED = {"boxes", "latin", "rectangular", "jigsaw", "pandiagonal"}
"""The words that take numbers."""


@pytest.mark.core
@pytest.mark.parametrize("word", sorted(NAMES.keys() - _SIZED))
def test_a_puzzle_of_each_name_has_one_solution_for_both(word: str) -> None:
    """A grid under the rules, emptied cell by cell as long as the solution stays unique."""
    rules = parse_rules(word)
    grid = nonet.solve(Puzzle(rules, bytes(rules.cells)))
    assert grid is not None
    givens = bytearray(grid)
    for cell in range(0, rules.cells, 3):
        givens[cell] = 0
        if nonet.count(Puzzle(rules, givens), limit=2) > 1:
            givens[cell] = grid[cell]
    puzzle = Puzzle(rules, givens)
    assert _found(puzzle, 2) == nonet.count(puzzle) == 1


@pytest.mark.core
def test_the_published_samurai_has_one_solution_for_both() -> None:
    puzzle, solution = nonet.read(DATA / "samurai.txt", rules=Rules.samurai())
    assert list(nonet.solutions(puzzle)) == [solution.grid]
    assert _found(puzzle, 2) == 1
