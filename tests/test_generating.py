"""Generating puzzles: :func:`nonet.generate`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import PuzzleError, Rules, Shape, backtracking
from nonet.generating import SYMMETRIES, orbits
from nonet.generating.draws import Draws

KINDS = ("classic", "boxes:2x3", "latin:5", "boxes:2x2+diagonal", "diagonal", "windows", "toroidal")


def clues(puzzle: nonet.Puzzle) -> int:
    return sum(value != 0 for value in puzzle.givens)


def without(puzzle: nonet.Puzzle, cells: tuple[int, ...]) -> nonet.Puzzle:
    left = [0 if cell in cells else value for cell, value in enumerate(puzzle.givens)]
    return nonet.Puzzle(puzzle.rules, left)


@pytest.mark.core
@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_is_unique_and_no_given_can_be_removed(kind: str) -> None:
    puzzle = nonet.generate(kind, seed=3)
    assert puzzle.rules == nonet.parse_rules(kind)
    assert nonet.count(puzzle, limit=2) == 1
    for cell, value in enumerate(puzzle.givens):
        assert value == 0 or nonet.count(without(puzzle, (cell,)), limit=2) == 2


@pytest.mark.core
@pytest.mark.parametrize("kind", ["boxes:4x4", "latin:16", "samurai"])
def test_large_puzzles_have_one_solution(kind: str) -> None:
    assert nonet.count(nonet.generate(kind, seed=5), limit=2) == 1


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from(["boxes:2x2", "latin:4", "boxes:2x2+diagonal"]))
def test_the_plain_search_agrees(seed: int, kind: str) -> None:
    puzzle = nonet.generate(kind, seed=seed)
    assert len(list(backtracking.solutions(puzzle))) == 1


@pytest.mark.core
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_givens_are_symmetric_and_no_group_can_be_removed(symmetry: str) -> None:
    puzzle = nonet.generate(symmetry=symmetry, seed=1)
    for group in orbits.orbits(puzzle.rules.shape, symmetry):
        filled = [puzzle.givens[cell] != 0 for cell in group]
        assert all(filled) or not any(filled)
        assert not any(filled) or nonet.count(without(puzzle, group), limit=2) == 2


@pytest.mark.core
@pytest.mark.parametrize(("wanted", "symmetry"), [(24, None), (30, None), (36, "quarter-turn")])
def test_it_has_the_requested_number_of_clues(wanted: int, symmetry: str | None) -> None:
    puzzle = nonet.generate(clues=wanted, symmetry=symmetry, seed=5)
    assert clues(puzzle) == wanted
    assert nonet.count(puzzle, limit=2) == 1


@pytest.mark.core
def test_clues_that_are_not_reached_are_reported() -> None:
    with pytest.raises(PuzzleError, match=r"no puzzle with 5 clues in [\d,]+ attempts; those found"):
        nonet.generate("boxes:2x3", clues=5, seed=1)


def test_a_seed_makes_the_same_puzzle_everywhere() -> None:
    assert "".join(map(str, nonet.generate("boxes:2x3", seed=7).givens)) == SEVEN
    assert nonet.generate("boxes:2x3", seed=8) != nonet.generate("boxes:2x3", seed=7)


SEVEN = "400150000000100000060540001020002600"


def test_every_grid_of_order_two_occurs() -> None:
    puzzles = {nonet.solve(nonet.generate("latin:2", seed=seed)) for seed in range(20)}
    assert len(puzzles) == 2


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(PuzzleError, match="there is no grid under these rules"):
        nonet.generate(Rules.pandiagonal(4))
    with pytest.raises(PuzzleError, match="symmetry 'round'; expected one of rotational"):
        nonet.generate(symmetry="round")
    with pytest.raises(PuzzleError, match="82 clues; expected 0 to 81"):
        nonet.generate(clues=82)
    with pytest.raises(PuzzleError, match="expected clues, how many to leave"):
        nonet.generate(minimal=False)
    with pytest.raises(PuzzleError, match="expected as many rows as columns"):
        orbits.orbits(Shape(2, 3), "diagonal")
    with pytest.raises(PuzzleError, match="expected the holes to have it too"):
        orbits.orbits(Shape(2, 2, holes=(0,)), "rotational")


@pytest.mark.parametrize("order", [4, 6, 9])
def test_random_shapes_are_connected(order: int) -> None:
    rules = with_shapes(Rules.latin(order), Dice(3), lambda: None)
    assert [len(region.cells) for region in rules.regions] == [order] * order
    for region in rules.regions:
        places = [divmod(cell, order) for cell in region.cells]
        reached = {places[0]}
        for _ in places:
            reached |= {
                (row, column)
                for row, column in places
                for r, c in tuple(reached)
                if abs(row - r) + abs(column - c) == 1
            }
        assert reached == set(places)


def test_jigsaws_may_have_extensions() -> None:
    puzzle = nonet.generate("latin:5+diagonal", shapes=True, seed=2)
    assert {house.kind for house in puzzle.rules.houses} == {"row", "column", "region", "diagonal"}
    assert len(list(backtracking.solutions(puzzle))) == 1
    assert puzzle == nonet.generate("latin:5+diagonal", shapes=True, seed=2)
    assert puzzle.rules != nonet.generate("latin:5+diagonal", shapes=True, seed=3).rules


def test_small_squares_have_only_rows_and_columns() -> None:
    with pytest.raises(PuzzleError, match="no shapes"):
        nonet.generate("latin:2", shapes=True)


def test_rules_with_regions_get_no_others() -> None:
    with pytest.raises(PuzzleError, match="expected rules such as latin:9"):
        nonet.generate("classic", shapes=True)
