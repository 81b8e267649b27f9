"""Kinds about the whole grid, or lines of cells, against an independent sentence of their rule."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Sequence

import pytest

from nonet import (
    Puzzle,
    PuzzleError,
    Rules,
    backtracking,
    check,
    count,
    parse_rules,
    render,
    solutions,
)
from nonet.constraints import BlackDot, Constraint, NonConsecutive, StrictDots, WhiteDot, Xv
from nonet.constraints.lowering import Primitive, lowered
from nonet.marks import Tint
from nonet.rules import rules_text
from tests.constraints.kinds.facts import sentences_of
from tests.selection import rest_long


def _five(a: int, b: int) -> bool:
    return a + b == 5


def _black(a: int, b: int) -> bool:
    """Returns whether the dot between two values is black."""
    return a + b == 3


def _white(a: int, b: int) -> bool:
    return abs(a - b) == 1 and not _black(a, b)


def _marks(word: str, wanted: Callable[[int, int], bool]) -> str:
    """Returns a mark on each pair of neighbours in a grid that is wanted."""
    level = [((r, c), (r, c + 1)) for r in range(4) for c in range(3)]
    pairs = level + [((r, c), (r + 1, c)) for r in range(3) for c in range(4)]
    return "+".join(
        f"{word} r{a + 1}c{b + 1} r{c + 1}c{d + 1}"
        for (a, b), (c, d) in pairs
        if wanted(_GRID[a][b], _GRID[c][d])
    )


_GRID = [[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]]
_DOTS = f"{_marks('white-dot', _white)}+{_marks('black-dot', _black)}"
_FIVES = _marks("xv:5", _five)

CASES = [
    "latin:5+non-consecutive",
    "latin:4+diagonal-non-consecutive",
    "boxes:2x2+diagonal-non-consecutive",
    "latin:5+taxicab",
    "latin:3+global-entropy",
    "latin:4+column-indexing r1c1 r1c3 r4c2",
    "latin:4+row-indexing r1c1 r2c3",
    "boxes:2x2+box-indexing r1c1 r2c3 r4c2",
    "boxes:2x2+strict-box-indexing",
    "latin:4+strict-column-indexing+column-indexing r1c1 r2c2 r3c3 r4c4",
    "latin:4+strict-row-indexing+row-indexing r4c1 r3c2 r2c3 r1c4",
    f"latin:4+strict-dots+{_DOTS}",
    "latin:6+strict-dots",
    "latin:4+strict-white-dots:2",
    "latin:5+strict-white-dots",
    "latin:5+strict-black-dots",
    "latin:4+strict-black-dots:3",
    "latin:4+strict-xv",
    "latin:4+strict-xv:6",
    f"latin:4+strict-xv+{_FIVES}+strict-white-dots:2",
    "latin:3+dutch-flatmates",
    "latin:5+dutch-flatmates",
]


def _every(rules: Rules, givens: Sequence[int]) -> list[bytes]:
    """Returns the grids of the houses alone."""
    return [grid.values for grid in solutions(Puzzle(Rules.of(rules.frame), givens))]


def _givens(text: str) -> list[int]:
    """Returns first rows for orders with too many grids."""
    rows = _FIRST.get(text, [1, 3, 5, 2, 4] if "latin:5" in text else [])
    return rows + [0] * (parse_rules(text).cells - len(rows))


_FIRST = {
    "latin:5+taxicab": [1, 2, 5, 4, 3],
    "latin:5+strict-black-dots": [1, 3, 2, 5, 4],
    "latin:5+dutch-flatmates": [3, 1, 5, 2, 4],
    "latin:6+strict-dots": [1, 3, 5, 2, 6, 4, 3, 5, 2, 6, 4, 1],
}


@pytest.mark.parametrize("text", CASES)
def test_complete_grids_break_it_exactly_if_they_are_wrong(text: str) -> None:
    rules, right = parse_rules(text), 0
    obeys = sentences_of(rules)
    for values in _every(rules, _givens(text)):
        broken = any(next(each.broken(values), None) for each in rules.constraints)
        assert broken != obeys(values)
        right += not broken
    assert right


@pytest.mark.parametrize("text", CASES)
def test_no_part_of_a_right_grid_breaks_it(text: str) -> None:
    rules, source = parse_rules(text), random.Random(text)
    for values in filter(sentences_of(rules), _every(rules, _givens(text))):
        part = [value if source.random() < 0.6 else 0 for value in values]
        assert not any(next(each.broken(part), None) for each in rules.constraints)


@pytest.mark.core
@pytest.mark.parametrize("text", CASES)
def test_the_search_finds_exactly_the_grids_that_obey_it(text: str) -> None:
    rules = parse_rules(text)
    givens = _givens(text)
    expected = set(filter(sentences_of(rules), _every(rules, givens)))
    found = [grid.values for grid in solutions(Puzzle(rules, givens))]
    assert len(found) == len(set(found))
    assert set(found) == expected


@pytest.mark.parametrize("text", [text for text in CASES if "latin:4" in text or "latin:3" in text])
def test_the_plain_search_agrees(text: str) -> None:
    rules = parse_rules(text)
    givens = [0] * rules.cells
    givens[0] = 2
    expected = set(filter(sentences_of(rules), _every(rules, givens)))
    assert {grid.values for grid in backtracking.solutions(Puzzle(rules, givens))} == expected


@pytest.mark.core
@pytest.mark.parametrize("word", ["global-entropy", "global-modular"])
def test_blocks_of_order_six_hold_three_classes(word: str) -> None:
    rules = parse_rules(f"latin:6+{word}")
    givens = [1, 3, 2, 5, 6, 4, 5, 6, 4, 1, 2, 3] + [0] * 24
    if word == "global-entropy":
        givens[:12] = [1, 3, 2, 5, 6, 4, 5, 6, 4, 1, 3, 2]
    every = _every(rules, givens)
    expected = set(filter(sentences_of(rules), every))
    found = [grid.values for grid in solutions(Puzzle(rules, givens))]
    assert set(found) == expected
    assert len(found) == len(expected) < len(every)


_MIXED = [
    *("non-consecutive", "diagonal-non-consecutive", "taxicab", "global-modular", "strict-xv:6"),
    *("strict-white-dots:2", "strict-white-dots:3", "strict-black-dots:3", "strict-xv"),
    *("column-indexing r1c2 r3c4", "row-indexing r4c1", "box-indexing r2c2 r3c3"),
    *("strict-box-indexing", "white-dot:2 r1c1 r1c2", "black-dot r2c2 r3c2", "xv:5 r4c3 r4c4"),
    *("cage:5 r2c3 r3c3", "thermometer r1c3 r1c4 r2c4", "strict-black-dots"),
]


@pytest.mark.core
@pytest.mark.parametrize("seed", rest_long(range(120), 40))
def test_mixed_with_others_they_have_the_solutions_of_the_plain_search(seed: int) -> None:
    source = random.Random(seed)
    words = "+".join(source.sample(_MIXED, source.randint(1, 3)))
    rules = parse_rules(f"{source.choice(['boxes:2x2', 'boxes:2x2+diagonal'])}+{words}")
    givens = [0] * 16
    givens[source.randrange(16)] = source.randint(1, 4)
    puzzle = Puzzle(rules, givens)
    expected = {grid.values for grid in backtracking.solutions(puzzle)}
    assert {grid.values for grid in solutions(puzzle)} == expected
    assert count(puzzle) == len(expected)


# ---- how they look ----


def test_titles_name_them_and_cells_with_indices_are_tinted() -> None:
    rules = parse_rules("boxes:2x2+global-modular+strict-dots+column-indexing r1c1 r2c1")
    picture = render.svg(Puzzle(rules, bytes(16)))
    assert (
        "<title>Puzzle of order 4, global modular, strict dots, column indexing</title>" in picture
    )
    assert "; Global modular; Strict dots; Column indexing: r1c1 r2c1</desc>" in picture
    assert [*rules.constraints[2].marks()] == [Tint((0, 4))]
    assert not [*rules.constraints[0].marks()]


# ---- how they see their rules ----


def test_a_dot_of_either_colour_frees_its_cells_from_both_strict_rules() -> None:
    rules = Rules.latin(4) | StrictDots() | WhiteDot([0, 1])
    values = [1, 2, 4, 3] + [0] * 12  # 1 and 2 are consecutive, and one is twice the other
    assert [each.cells for each in rules.constraints[0].broken(values)] == [(1, 2), (2, 3)]
    free = Rules.latin(4) | BlackDot([1, 2]) | StrictDots() | WhiteDot([0, 1]) | WhiteDot([3, 2])
    assert not [*free.constraints[1].broken(values)]


def test_marks_in_compositions_count_unless_they_are_alternatives() -> None:
    dots = "and(white-dot r1c1 r1c2, black-dot r1c3 r1c4)"
    rules = parse_rules(f"latin:4+strict-dots+{dots}")
    assert [each.cells for each in rules.constraints[0].broken([2, 1, 2, 4] + [0] * 12)] == [(1, 2)]
    nested = parse_rules("latin:4+and(strict-dots, xv:5 r2c1 r2c2)+white-dot r1c1 r1c2")
    assert not [*nested.constraints[0].broken([2, 1] + [0] * 14)]
    assert [*nested.constraints[0].broken([0, 2, 1] + [0] * 13)]
    with pytest.raises(PuzzleError, match="strict-dots with white-dot among alternatives"):
        parse_rules("latin:4+strict-dots+or(white-dot r1c1 r1c2, cage:4 r1c1 r1c2)")
    parse_rules("latin:4+strict-xv+or(white-dot r1c1 r1c2, cage:4 r1c1 r1c2)")


def test_marks_of_another_family_free_nothing() -> None:
    rules = parse_rules("latin:4+strict-dots+xv:3 r1c1 r1c2")
    assert next(rules.constraints[0].broken([1, 2] + [0] * 14), None)


def test_strict_dots_mean_the_numbers_of_the_dots() -> None:
    rules = Rules.latin(9) | StrictDots() | WhiteDot([0, 1], 3) | BlackDot([3, 4], 4)
    values = [1, 4, 5, 1, 4, 7] + [0] * 75
    assert [each.cells for each in rules.constraints[0].broken(values)] == [(4, 5)]
    assert lowered(rules.constraints[:1])[0] == Primitive(
        "relation", "no-dot", (1, 3, 4), (1, 2, 3)
    )


def test_joined_rules_see_each_other() -> None:
    left, right = Rules.latin(4) | StrictDots(), Rules.latin(4) | WhiteDot([0, 1])
    for rules in (left | right, right | left):
        assert rules == Rules.latin(4) | WhiteDot([0, 1]) | StrictDots()
        strict = next(each for each in rules.constraints if isinstance(each, StrictDots))
        assert not [*strict.broken([3, 4] + [0] * 14)]
    assert [*left.constraints[0].broken([3, 4] + [0] * 14)]


def test_its_place_is_no_part_of_the_value() -> None:
    rules = Rules.latin(4) | NonConsecutive()
    assert rules.constraints == (NonConsecutive(),)
    assert hash(rules.constraints[0]) == hash(NonConsecutive())
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert next(again.constraints[0].broken([1, 2] + [0] * 14), None)
    assert eval(repr(rules)) == rules
    assert parse_rules(rules_text(rules) or "") == rules
    assert len((rules | NonConsecutive()).constraints) == 1


def test_outside_rules_it_says_what_is_missing() -> None:
    kinds: list[Constraint] = [NonConsecutive(), StrictDots()]
    for kind in kinds:
        with pytest.raises(PuzzleError, match=f"{kind.word} outside rules; expected it among"):
            next(kind.broken([0] * 81))


def test_overlapping_grids_have_neighbours_across_their_borders() -> None:
    rules = parse_rules("twin+non-consecutive")
    assert {len(each.cells) for each in lowered(rules.constraints)} == {9, 15}


@pytest.mark.core
def test_the_miracle_has_one_solution() -> None:
    givens = [0] * 81
    givens[4 * 9 + 2], givens[5 * 9 + 6] = 1, 2
    rules = parse_rules("anti-knight+anti-king+non-consecutive")
    assert count(Puzzle(rules, givens)) == 1
    # The published number of grids: D. Clamage's SudokuSolver tests it.
    assert count(Puzzle(rules, [0] * 81)) == 72


SENTENCES = [
    (
        "latin:4+diagonal-non-consecutive",
        [1, 0, 0, 0, 0, 2],
        "the diagonally non-consecutive rule is broken by r1c1 and r2c2;"
        " expected no difference of 1",
    ),
    (
        "latin:9+strict-white-dots",
        [1, 2],
        "the strict white dots rule is broken by r1c1 and r1c2; expected no difference of 1",
    ),
    (
        "latin:9+strict-black-dots",
        [4, 2],
        "the strict black dots rule is broken by r1c1 and r1c2;"
        " expected none to be 2 times the other",
    ),
    (
        "latin:9+strict-xv",
        [4, 6],
        "the strict XV rule is broken by r1c1 and r1c2; expected no sum 5, 10",
    ),
    (
        "latin:4+global-modular",
        [1, 4, 0, 0, 4, 0],
        "the global modular rule is broken by the 2 × 2 block at r1c1;"
        " expected the remainders 0, 1 and 2 of a division by 3",
    ),
    (
        "latin:4+row-indexing r1c1",
        [2, 0, 0, 0, 4],
        "the row indexing at r1c1 is broken by r1c1 and r2c1, which has 4; expected 1",
    ),
    (
        "latin:4+strict-column-indexing",
        [0, 2],
        "the strict column indexing rule is broken by r1c2,"
        " which says rightly that r1c2 has 2; expected another value",
    ),
]


@pytest.mark.parametrize(("text", "first", "sentence"), SENTENCES)
def test_sentences(text: str, first: list[int], sentence: str) -> None:
    rules = parse_rules(text)
    values = first + [0] * (rules.cells - len(first))
    report = check(Puzzle(rules, values))
    assert [
        str(each.phrase(rules)) for each in report.conflicts if each.requirement.cells == ()
    ] or ("r1c1" in sentence)
    assert sentence in str(report)


REFUSED = {
    "latin:4+global-entropy": "the global entropy rule for order 4; expected a multiple of 3",
    "latin:2+global-modular": "the global modular rule for order 2; expected at least 3",
    "latin:4+dutch-flatmates": "Dutch flatmates rule for order 4; expected an odd order from 3",
    "latin:4+box-indexing r1c1": "box indexing at r1c1 with r1c1, which is in no box; expected",
    "latin:4+strict-box-indexing": "strict box indexing rule with r1c1, which is in no box",
    "twin+column-indexing r1c1": "indexing at r1c1 on a grid with holes; expected a rectangle",
    "latin:4+variables:1+row-indexing v1": "at v1 has v1, which is in no row or column",
    "latin:4+non-consecutive r1c1": "expected non-consecutive, for example non-consecutive",
    "latin:4+non-consecutive:2": "expected non-consecutive, for example",
    "latin:4+strict-xv:1": "strict-xv with sum 1; expected a whole number from 2",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match=REFUSED[text]):
        parse_rules(text)


def test_marks_of_the_kinds_of_strict_rules_keep_their_own_meaning() -> None:
    rules = parse_rules("latin:4+strict-xv+xv:5 r1c1 r1c2")
    assert not [*rules.constraints[0].broken([1, 4] + [0] * 14)]
    assert isinstance(rules.constraints[1], Xv)
