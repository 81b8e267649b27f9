"""Killer cages: the rule against an independent sentence, on all small assignments."""

from __future__ import annotations

from itertools import product

import pytest

from nonet import Puzzle, Rules, backtracking, bulk, check, grade
from nonet.checking import candidates_of, faults, is_legal
from nonet.constraints import Cage
from nonet.constraints.lowering import Primitive, lowered
from nonet.marks import Clue, Outline

SQUARE = Rules.latin(4)
ORDER = 4
CAGES = [
    Cage([0], 3),
    Cage([0, 1], 5),
    Cage([2, 0, 1], 6),
    Cage([0, 1, 2, 3], 10),
    Cage([0, 1, 2], 20),
    Cage([0, 1, 2]),
    Cage([1, 0, 1], 7),
]


def right(cage: Cage, values: tuple[int, ...]) -> bool:
    """Returns whether a complete assignment obeys the sentence of the rule."""
    different = len({values[cell] for cell in cage.cells}) == len(set(cage.cells))
    return different and cage.sum in (None, sum(values[cell] for cell in cage.cells))


@pytest.mark.parametrize("cage", CAGES, ids=repr)
def test_complete_assignments_break_a_cage_exactly_if_they_are_wrong(cage: Cage) -> None:
    for values in product(range(1, ORDER + 1), repeat=4):
        assert (next(cage.broken(values), None) is None) == right(cage, values)


@pytest.mark.parametrize("cage", CAGES, ids=repr)
def test_no_assignment_that_can_become_right_breaks_a_cage(cage: Cage) -> None:
    for values in product(range(ORDER + 1), repeat=4):
        if next(cage.broken(values), None) is not None:
            choices = [range(1, ORDER + 1) if not value else [value] for value in values]
            assert not any(right(cage, full) for full in product(*choices))


@pytest.mark.parametrize(
    ("cage", "values", "expected"),
    [
        (Cage([0, 1], 6), [4, 3, 0, 0], ["the cage at r1c1 has 7, more than 6"]),
        (Cage([2, 1], 6), [0, 2, 3, 0], ["the cage at r1c2 has 5, less than 6"]),
        (Cage([0, 1, 2]), [2, 2, 0, 0], ["2 twice in the cage at r1c1: r1c1, r1c2"]),
        (Cage([0, 1, 2], 6), [2, 2, 2, 0], ["2 3 times in the cage at r1c1: r1c1, r1c2, r1c3"]),
        (Cage([0, 1, 2], 6), [2, 0, 2, 0], ["2 twice in the cage at r1c1: r1c1, r1c3"]),
        (Cage([0, 1, 2], 6), [1, 0, 2, 0], []),
    ],
)
def test_sentences(cage: Cage, values: list[int], expected: list[str]) -> None:
    assert [str(each.phrase(SQUARE)) for each in cage.broken(values)] == expected


def test_the_plain_search_finds_exactly_the_grids_that_obey_the_cages() -> None:
    cages = [Cage([0, 1], 6), Cage([5, 6, 9], 7), Cage([10, 11])]
    rules = SQUARE | cages[0] | cages[1] | cages[2]
    every = backtracking.solutions(Puzzle(SQUARE, bytes(16)))
    expected = {grid.values for grid in every if all(right(cage, tuple(grid)) for cage in cages)}
    for order in backtracking.ORDERS.values():
        found = [grid.values for grid in backtracking.solutions(Puzzle(rules, bytes(16)), order)]
        assert len(found) == len(set(found))
        assert set(found) == expected
    assert 0 < len(expected) < 576


def test_the_search_says_which_cage_rejects_a_value() -> None:
    cage = Cage([0, 1], 2)
    events = backtracking.search(Puzzle(Rules.latin(2) | cage, bytes(4)))
    rejected = [event for event in events if isinstance(event, backtracking.Reject)]
    assert backtracking.Reject(1, 2, cage) in rejected
    steps = backtracking.steps(
        Rules.latin(2) | cage, backtracking.search(Puzzle(Rules.latin(2) | cage, bytes(4)))
    )
    assert {step.get("house") for step in steps if step["kind"] == "reject"} == {0, 4}


def test_check_counts_solutions_under_cages() -> None:
    rules = Rules.boxes(2, 2) | Cage([0, 1], 6)
    assert check(Puzzle(rules, [4, 2, 0, 0] + [0] * 12)).solutions == 2
    assert check(Puzzle(rules | Cage([0], 1), bytes(16))).solutions == 0
    unique = check(Puzzle(rules, [2, 0, 1, 3, 3, 1, 2, 0, 4, 2, 0, 0, 1, 0, 0, 0]))
    assert unique.unique


def test_a_broken_cage_is_a_conflict() -> None:
    cage = Cage([0, 5], 6)
    puzzle = Puzzle(Rules.boxes(2, 2) | cage, [4, 0, 0, 0, 0, 3] + [0] * 10)
    report = check(puzzle)
    assert not is_legal(puzzle)
    assert [(each.requirement, each.cells) for each in report.conflicts] == [(cage, (0, 5))]
    assert faults(puzzle) == ("the cage at r1c1 has 7, more than 6",)
    assert report == check(puzzle)


def test_candidates_keep_the_sum() -> None:
    puzzle = Puzzle(SQUARE | Cage([0, 1], 4), [3] + [0] * 15)
    assert candidates_of(puzzle)[:3] == [{3}, {1}, {1, 2, 4}]


def test_answers_are_graded_under_cages() -> None:
    puzzle = Puzzle(Rules.latin(2) | Cage([0], 2), bytes(4))
    assert grade(puzzle, "21 12").solved
    assert str(grade(puzzle, "12 21")) == (
        "wrong: the cage at r1c1 has 1, less than 2, 0 of 4 cells right"
    )


def test_answers_are_verified_under_cages() -> None:
    rules = Rules.latin(2) | Cage([0], 2) | Cage([0, 1], 3)
    grids = ["2112", "1221", "2222", "21.2"]
    assert bulk.verify(["...."] * 4, grids, rules=rules).tolist() == [True, False, False, False]
    assert bulk.verify(["1...", "2..."], ["2112"] * 2, rules=rules.frame).tolist() == [False, True]


def test_a_cage_lowers_to_primitives() -> None:
    assert lowered([Cage([0, 1], 5), Cage([3, 2])]) == (
        Primitive("family", "sum", (5,), (0, 1)),
        Primitive("distinct", "", (), (3, 2)),
    )
    assert lowered([Cage([1, 0, 1], 7)]) == (
        Primitive("distinct", "", (), (1, 0)),
        Primitive("linear", "", (7, 2, 1), (1, 0)),
    )


def test_a_cage_is_outlined_and_shows_its_sum() -> None:
    assert [*Cage([1, 0], 5).marks()] == [Outline((0, 1), "cage"), Clue((0,), "5")]
    assert [*Cage([1, 0]).marks()] == [Outline((0, 1), "cage")]
