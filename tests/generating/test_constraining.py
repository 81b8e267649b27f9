"""Puzzles under constraints, and puzzles whose constraints are made with them."""

from __future__ import annotations

from itertools import chain

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, backtracking, bulk, count, generate
from nonet.constraints import Cage, Constraint, Thermometer
from nonet.generating import SymmetryName, generate_many
from nonet.generating.laying import LAYOUTS
from nonet.generating.patterns import images
from tests.selection import rest_long

pytestmark = pytest.mark.core


def _is_unique(rules: Rules, givens: bytes) -> bool:
    return count(Puzzle(rules, givens), limit=2) == 1


def _fewer(rules: Rules) -> list[Rules]:
    """Returns the rules without each of their constraints."""
    every = list(rules.constraints)
    return [Rules.of(rules.frame, every[:at] + every[at + 1 :]) for at in range(len(every))]


@pytest.mark.parametrize("word", rest_long(LAYOUTS, 6))
def test_what_is_made_is_true_of_the_only_solution(word: str) -> None:
    for puzzle in generate_many(3, make=word, seed=7):
        assert puzzle.rules.constraints
        assert nonet.solve(puzzle) == puzzle.solution
        assert _is_unique(puzzle.rules, puzzle.givens)
        assert nonet.check(puzzle.solution).unique


@pytest.mark.parametrize("word", ["killer", "thermometers", "kropki", "kenken", "skyscrapers"])
def test_the_plain_search_finds_the_same_solution(word: str) -> None:
    puzzle = generate("latin:4" if word == "kenken" else "boxes:2x2", make=word, seed=3)
    found = list(backtracking.solutions(Puzzle(puzzle.rules, puzzle.givens)))
    assert found == [puzzle.solution]


@pytest.mark.parametrize(
    "word", rest_long((word for word in LAYOUTS if not LAYOUTS[word].always), 4)
)
def test_of_a_minimal_puzzle_nothing_can_go(word: str) -> None:
    puzzle = generate(LAYOUTS[word].rules, make=word, seed=5, minimal=True)
    assert not any(_is_unique(rules, puzzle.givens) for rules in _fewer(puzzle.rules))
    for cell in range(puzzle.rules.cells):
        if puzzle.givens[cell]:
            fewer = puzzle.givens[:cell] + b"\0" + puzzle.givens[cell + 1 :]
            assert not _is_unique(puzzle.rules, fewer)


def _cells(constraints: tuple[Constraint, ...]) -> list[int]:
    return sorted(chain.from_iterable(each.cells for each in constraints))


@pytest.mark.parametrize("rules", ["boxes:2x3", "classic", "diagonal", "boxes:3x4"])
def test_cages_cover_the_grid_once_and_need_no_givens(rules: str) -> None:
    for puzzle in generate_many(3, rules, make="killer", seed=1):
        assert puzzle.clues == 0
        assert _cells(puzzle.rules.constraints) == list(range(puzzle.rules.cells))
        assert all(isinstance(each, Cage) for each in puzzle.rules.constraints)


def test_sizes_are_those_that_were_asked_for() -> None:
    lines = generate(make="thermometers:4", seed=2).rules.constraints
    assert {len(each.cells) for each in lines} == {4}
    cages = generate(make="killer:2-3", seed=2).rules.constraints
    # A cell that would be left alone is joined to a cage.
    assert {len(each.cells) for each in cages} <= {2, 3, 4}


@pytest.mark.parametrize(
    "symmetry", rest_long(["rotational", "diagonal", "left-right", "quarter-turn"], 2)
)
@pytest.mark.parametrize("word", ["killer", "thermometers", "arrows", "sandwich"])
def test_the_layout_has_the_symmetry(word: str, symmetry: SymmetryName) -> None:
    puzzle = generate(make=word, symmetry=symmetry, seed=4, minimal=True)
    places = {frozenset(each.cells) for each in puzzle.rules.constraints}
    shape = puzzle.rules.shape
    for place in places:
        assert {frozenset(image) for image in images(shape, symmetry, tuple(place))} <= places
    given = {cell for cell, value in enumerate(puzzle.givens) if value}
    assert all(given.issuperset(chain(*images(shape, symmetry, (cell,)))) for cell in given)


def test_givens_may_be_asked_for() -> None:
    puzzle = generate(make="killer", clues=(5, 9), seed=1)
    assert 5 <= puzzle.clues <= 9
    assert generate(make="kropki", clues=20, seed=1).clues == 20


@pytest.mark.parametrize("rules", ["boxes:3x4", "samurai", "jigsaw:4:aabbaabbccddccdd", "latin:1"])
def test_other_grids(rules: str) -> None:
    if rules.startswith("jigsaw"):
        frame = Rules.jigsaw("aabb aabb ccdd ccdd").frame
    else:
        frame = nonet.parse_rules(rules).frame
    if frame.cells == 1:
        with pytest.raises(PuzzleError, match="attempts at constraints"):
            generate(frame, make="killer", seed=1)
        return
    puzzle = generate(frame, make="thermometers", seed=1)
    assert nonet.solve(puzzle) == puzzle.solution


def test_a_seed_and_an_index_make_the_same_puzzle_everywhere() -> None:
    puzzles = list(generate_many(4, make="kropki", seed=9))
    assert generate(make="kropki", seed=9, index=3) == puzzles[3]
    made = bulk.generate(4, make="kropki", seed=9, threads=2)
    assert list(made.generated()) == puzzles
    assert [nonet.parse(text) for text in made.texts()] == puzzles
    assert made.columns()["level"] == [None] * 4


@pytest.mark.parametrize(
    "rules",
    [
        "boxes:2x3+non-consecutive",
        "classic+cage:12 r1c1 r1c2 r2c2+whisper r5c1 r5c2 r5c3 r4c4",
        "boxes:2x3+thermometer r1c1 r1c2 r1c3 r2c3",
        "latin:4+sum:3 r1c1 r2c2",
    ],
)
def test_givens_are_found_for_rules_with_constraints(rules: str) -> None:
    for puzzle in generate_many(2, rules, seed=3):
        assert nonet.check(puzzle.solution).unique
        assert nonet.solve(puzzle) == puzzle.solution
        for cell in range(puzzle.rules.cells):
            if puzzle.givens[cell]:
                fewer = puzzle.givens[:cell] + b"\0" + puzzle.givens[cell + 1 :]
                assert not _is_unique(puzzle.rules, fewer)


def test_constraints_are_made_beside_others() -> None:
    rules = Rules.classic() | Thermometer([0, 1, 2, 3])
    puzzle = generate(rules, make="killer", seed=3)
    assert Thermometer([0, 1, 2, 3]) in puzzle.rules.constraints
    assert nonet.solve(puzzle) == puzzle.solution


def test_no_grid_under_constraints_is_proven() -> None:
    with pytest.raises(PuzzleError, match="no grid"):
        generate("latin:2+thermometer r1c1 r1c2+thermometer r1c2 r1c1", seed=1)


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"make": "killr"}, "make-unknown"),
        ({"make": ""}, "make-unknown"),
        ({"make": "kropki:3"}, "make-no-sizes"),
        ({"make": "killer:"}, "make-sizes"),
        ({"make": "killer:1"}, "make-sizes"),
        ({"make": "killer:4-2"}, "make-sizes"),
        ({"make": "killer:2-99999999999"}, "make-sizes"),
        ({"make": "killer", "difficulty": "easy"}, "make-alone"),
        ({"make": "killer", "shapes": True}, "make-alone"),
        ({"make": "killer", "pattern": "x" * 81}, "make-alone"),
        ({"rules": "classic+non-consecutive", "difficulty": "easy"}, "constraints"),
        ({"rules": "classic+non-consecutive", "pattern": "x" * 81}, "constraints"),
    ],
)
def test_what_cannot_be_made_is_refused(wishes: dict[str, object], code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        generate(**wishes)  # type: ignore[arg-type]
    assert caught.value.code == code
