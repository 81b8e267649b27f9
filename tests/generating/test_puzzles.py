"""Generating puzzles: :func:`nonet.generate`."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import PuzzleError, Shape, backtracking
from nonet.generating import SYMMETRIES, SymmetryName
from nonet.generating.patterns import orbits, symmetries_of
from tests.selection import rest_long

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
@pytest.mark.parametrize("kind", rest_long(["boxes:4x4", "latin:16", "samurai"]))
def test_large_puzzles_have_one_solution(kind: str) -> None:
    assert nonet.count(nonet.generate(kind, seed=5), limit=2) == 1


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from(["boxes:2x2", "latin:4", "boxes:2x2+diagonal"]))
def test_the_plain_search_agrees(seed: int, kind: str) -> None:
    puzzle = nonet.generate(kind, seed=seed)
    assert len(list(backtracking.solutions(puzzle))) == 1


@pytest.mark.core
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_givens_are_symmetric_and_no_group_can_be_removed(symmetry: SymmetryName) -> None:
    puzzle = nonet.generate(symmetry=symmetry, seed=1)
    for group in orbits(puzzle.rules.shape, symmetry):
        filled = [puzzle.givens[cell] != 0 for cell in group]
        assert all(filled) or not any(filled)
        assert not any(filled) or nonet.count(without(puzzle, group), limit=2) == 2


@pytest.mark.core
@pytest.mark.parametrize(("wanted", "symmetry"), [(24, None), (30, None), (36, "quarter-turn")])
def test_it_has_the_requested_number_of_clues(wanted: int, symmetry: SymmetryName | None) -> None:
    puzzle = nonet.generate(clues=wanted, symmetry=symmetry, seed=5)
    assert clues(puzzle) == wanted
    assert nonet.count(puzzle, limit=2) == 1


@pytest.mark.core
@pytest.mark.weekly
def test_clues_that_are_not_reached_are_reported() -> None:
    with pytest.raises(
        PuzzleError, match=r"no puzzle with 3 clues in [\d,]+ attempts; those found"
    ):
        nonet.generate("boxes:2x2", clues=3, seed=1)


def test_every_grid_of_order_two_occurs() -> None:
    puzzles = {nonet.solve(nonet.generate("latin:2", seed=seed)) for seed in range(20)}
    assert len(puzzles) == 2


def test_the_puzzle_knows_its_solution_and_its_seed() -> None:
    puzzle = nonet.generate("boxes:2x3", seed=7, index=3)
    assert puzzle.solution == nonet.solve(puzzle)
    assert (puzzle.seed, puzzle.index) == (7, 3)
    assert puzzle.clues == clues(puzzle)


def test_it_equals_any_puzzle_with_the_same_givens() -> None:
    made = nonet.generate("boxes:2x2", seed=1)
    plain = nonet.Puzzle(made.rules, made.givens)
    assert made == plain == made
    assert hash(made) == hash(plain)
    assert made != nonet.generate("boxes:2x2", seed=2)
    assert made != nonet.Puzzle(made.rules, made.givens, [range(1, 5)] * 16)
    assert str(made) == str(plain)


def test_copies_know_what_the_original_knows() -> None:
    made = nonet.generate("boxes:2x2", seed=1, index=5)
    for copied in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert copied == made
        assert (copied.solution, copied.seed, copied.index) == (made.solution, 1, 5)


@pytest.mark.core
def test_its_rating_is_that_of_nonet_rate() -> None:
    puzzle = nonet.generate(seed=1)
    assert puzzle.rating == nonet.rate(puzzle)
    assert puzzle.rating is puzzle.rating


@pytest.mark.core
@pytest.mark.parametrize("wanted", [(24, 26), range(24, 27)])
def test_clues_may_be_a_range(wanted: tuple[int, int] | range) -> None:
    numbers = {clues(puzzle) for puzzle in nonet.generate_many(30, clues=wanted, seed=1)}
    assert numbers == {24, 25, 26}


@pytest.mark.core
def test_a_minimal_puzzle_may_have_a_number_of_clues() -> None:
    puzzle = nonet.generate(clues=22, minimal=True, seed=1)
    assert clues(puzzle) == 22
    assert all(
        nonet.count(without(puzzle, (cell,)), limit=2) == 2
        for cell, value in enumerate(puzzle.givens)
        if value
    )


@pytest.mark.core
@pytest.mark.parametrize(("most", "symmetry"), [(20, None), (22, "rotational")])
def test_few_clues_are_reached_by_a_walk(most: int, symmetry: SymmetryName | None) -> None:
    puzzle = nonet.generate(clues=(17, most), symmetry=symmetry, seed=1)
    assert 17 <= clues(puzzle) <= most
    assert nonet.count(puzzle, limit=2) == 1
    assert puzzle.solution == nonet.solve(puzzle)
    for group in orbits(puzzle.rules.shape, symmetry):
        assert len({puzzle.givens[cell] > 0 for cell in group}) == 1


@pytest.mark.core
def test_the_mean_number_of_clues_is_the_published_one() -> None:
    # D. Berthier, "Unbiased statistics of a CSP", 2009: 24.38 with a standard deviation of 1.12 for
    # removing givens of a random grid, one at a time.
    numbers = nonet.bulk.generate(4000, seed=1).clues
    assert abs(numbers.mean() - 24.38) < 4 * 1.12 / 4000**0.5
    assert 1.0 < numbers.std() < 1.25


WRONG: dict[str, dict[str, object]] = {
    "82 clues; expected 0 to 81": {"clues": 82},
    "expected clues, how many to leave": {"minimal": False},
    "16 clues; expected at least 17": {"clues": 16},
    "30 to 20 clues; expected the smaller number first": {"clues": (30, 20)},
    "80 clues and minimal; expected at most 72": {"clues": 80, "minimal": True},
    "clues 'many'; expected a number": {"clues": "many"},
    "symmetry 'round'; expected one of rotational": {"symmetry": "round"},
    "seed -1; expected 0 to 18,446,744,073,709,551,615": {"seed": -1},
    "seed 1.5; expected 0 to": {"seed": 1.5},
    "puzzle -1; expected 0 to": {"index": -1},
    "puzzle 'last'; expected 0 to": {"index": "last"},
    "timeout -1; expected 0 seconds": {"timeout": -1},
    "timeout soon; expected 0 seconds": {"timeout": "soon"},
    "there is no grid under these rules": {"rules": "pandiagonal:4"},
    "expected rules such as latin:9": {"shapes": True},
}


@pytest.mark.parametrize(("message", "arguments"), WRONG.items(), ids=WRONG)
def test_wrong_arguments_are_refused(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.generate(**arguments)


def test_many_puzzles_are_a_number_of_puzzles() -> None:
    assert list(nonet.generate_many(0)) == []
    with pytest.raises(PuzzleError, match="-1 puzzles; expected 0 or more"):
        nonet.generate_many(-1)


@pytest.mark.core
def test_work_ends_when_its_time_is_over() -> None:
    with pytest.raises(PuzzleError, match=r"nothing found in 0\.2 seconds") as found:
        nonet.generate(clues=17, minimal=True, seed=1, timeout=0.2)
    assert found.value.code == "generate-timeout"


def test_progress_may_end_the_work() -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nonet.generate("boxes:2x3", seed=1, progress=stop)


def test_symmetries_need_shapes_that_have_them() -> None:
    with pytest.raises(PuzzleError, match="expected as many rows as columns"):
        orbits(Shape(2, 3), "diagonal")
    with pytest.raises(PuzzleError, match="expected the holes to have it too"):
        orbits(Shape(2, 2, holes=(0,)), "rotational")


def test_orbits_of_several_moves() -> None:
    assert orbits(Shape(2, 3), "both") == [(0, 2, 3, 5), (1, 4)]
    assert orbits(Shape(3, 3), "full") == [(0, 2, 6, 8), (1, 3, 5, 7), (4,)]


@pytest.mark.core
@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_symmetry_of_a_puzzle_is_recognised(symmetry: SymmetryName) -> None:
    for seed in range(3):
        puzzle = nonet.generate(symmetry=symmetry, seed=seed)
        groups = {name: orbits(puzzle.rules.shape, name) for name in SYMMETRIES}
        holding = {
            name
            for name, own in groups.items()
            if all(len({puzzle.givens[cell] > 0 for cell in group}) == 1 for group in own)
        }
        found = symmetries_of(puzzle)
        assert symmetry in holding
        assert holding.issuperset(found)
        for name in holding.difference(found):
            wider = [set(group) for other in found for group in groups[other]]
            assert all(any(whole.issuperset(group) for whole in wider) for group in groups[name])


def test_a_grid_that_is_no_square_has_other_symmetries() -> None:
    rules = nonet.parse_rules("rectangular:2x3")
    middle = nonet.Puzzle(rules, [0, 1, 0, 0, 2, 0])
    assert symmetries_of(middle) == ("both",)
