"""The faults that check finds, and their messages."""

from __future__ import annotations

from itertools import product

import pytest

import nonet
from nonet import Puzzle, Rules
from nonet.checking import candidates_of, fitting_candidates
from tests import facts


def classic(cells: str) -> Puzzle:
    return Puzzle(Rules.classic(), map(int, cells))


def test_a_proper_puzzle_has_one_solution_and_no_faults() -> None:
    report = nonet.check(classic(facts.POJ_SAMPLE))
    assert report.legal
    assert report.unique
    assert str(report) == "one solution"


def test_many_solutions_are_called_several() -> None:
    report = nonet.check(classic(facts.TEN_SOLUTIONS))
    assert (report.solutions, str(report)) == (2, "several solutions")


def test_every_conflict_is_reported_with_its_cells() -> None:
    report = nonet.check(classic("005000500" + "0" * 18 + "005" + "0" * 51))
    assert not report.legal
    assert report.faults == (
        "5 twice in row 1: r1c3, r1c7",
        "5 twice in column 3: r1c3, r4c3",
    )
    assert str(report).endswith("no solution")


def test_a_value_three_times_is_one_conflict() -> None:
    report = nonet.check(Puzzle(Rules.latin(3), [2, 2, 2, 0, 0, 0, 0, 0, 0]))
    assert report.faults == ("2 3 times in row 1: r1c1, r1c2, r1c3",)


def test_symbols_are_those_of_the_rules() -> None:
    rules = Rules.jigsaw("1122 1122 3344 3344", symbols="ABCD")
    report = nonet.check(Puzzle(rules, [2, 0, 0, 2, *[0] * 12]))
    assert report.faults == ("B twice in row 1: r1c1, r1c4",)


def test_a_cell_without_a_candidate_is_named() -> None:
    # Row 1 holds 1 to 8, and column 9 holds 9.
    report = nonet.check(classic("123456780" + "000000009" + "0" * 63))
    assert report.cells_without_candidate == (8,)
    assert "no candidate for r1c9" in report.faults
    assert report.solutions == 0


def test_a_house_without_a_place_for_a_value_is_named() -> None:
    # The two 1s leave row 1 and box 1 only r1c1 to r1c3, and 2, 3, 4 stand there.
    report = nonet.check(classic("234000000" + "000100000" + "000000100" + "0" * 54))
    assert report.cells_without_candidate == ()
    assert report.faults == ("no place for 1 in row 1", "no place for 1 in box 1")


def test_a_restricted_given_may_be_impossible() -> None:
    report = nonet.check(Puzzle(Rules.latin(2), [1, 0, 0, 0], [[2], [1, 2], [1, 2], [1, 2]]))
    assert report.cells_without_candidate == (0,)
    assert report.solutions == 0


def test_a_puzzle_without_visible_faults_may_have_no_solution() -> None:
    # The published solution has 7 at r1c8, and 2 there is no visible fault.
    values = bytearray(map(int, facts.POJ_SAMPLE))
    values[7] = 2
    report = nonet.check(Puzzle(Rules.classic(), values))
    assert facts.POJ_SOLUTION[7] != "2"
    assert report.faults == ()
    assert str(report) == "no solution"


def test_a_partial_house_lacks_no_value() -> None:
    report = nonet.check(Puzzle(Rules(3, [(0, 1)]), [1, 2, *[0] * 7]))
    assert report.faults == ()
    assert report.solutions == 2


def test_the_repr_of_a_report_is_one_short_line() -> None:
    assert repr(nonet.check(classic(facts.POJ_SAMPLE))) == "<Report: one solution>"
    report = nonet.check(Puzzle(Rules.latin(4), [1, 1, 1, *[0] * 13]))
    assert repr(report) == "<Report: 1 3 times in row 1: r1c1, r1c2, r1c3; no solution>"
    many = repr(nonet.check(classic("1" * 81)))
    assert many.count(";") == 4
    assert many.endswith("; 24 more; no solution>")


@pytest.mark.core
@pytest.mark.parametrize(
    "text",
    [
        "cage:7 r1c1 r1c2",
        "arrow r2c2 r1c2 r1c3",
        "thermometer r2c1 r2c2 r3c3",
        "black-dot r1c1 r1c2",
        "sandwich:5 r1c1 r1c2 r1c3 r1c4",
        "or(cage:3 r1c1 r1c2, and(cage:7 r1c1 r1c2, odd r1c1))",
        "replicate(cage:3 r1c1 r1c2) r1c1 r3c3",
    ],
)
def test_a_constraint_leaves_what_some_values_of_its_cells_have(text: str) -> None:
    puzzle = Puzzle(f"boxes:2x2+{text}", [0] * 15 + [2])
    (constraint,) = puzzle.rules.constraints
    open_ = candidates_of(puzzle)
    left = [set[int]() if cell in constraint.scope else own for cell, own in enumerate(open_)]
    cells = list(constraint.scope)
    for values in product(*(open_[cell] for cell in cells)):
        grid = list(puzzle.givens)
        for cell, value in zip(cells, values, strict=True):
            grid[cell] = value
        if not any(any(each.broken(grid)) for each in (*puzzle.rules.houses, constraint)):
            for cell, value in zip(cells, values, strict=True):
                left[cell].add(value)
    assert fitting_candidates(puzzle) == left != open_


@pytest.mark.core
def test_a_constraint_without_possible_values_leaves_none() -> None:
    puzzle = Puzzle("boxes:2x2+cage:7 r1c1 r1c2", [0, 0, 3] + [0] * 13)
    assert fitting_candidates(puzzle)[:2] == [set(), set()]


@pytest.mark.core
@pytest.mark.parametrize("make", ["killer", "kropki", "skyscrapers"])
def test_the_candidates_that_constraints_leave_hold_the_solution(make: str) -> None:
    puzzle = nonet.generate(make=make, seed=7)
    left = fitting_candidates(puzzle)
    assert all(value in own for value, own in zip(puzzle.solution, left, strict=True))
    assert sum(map(len, left)) < sum(map(len, candidates_of(puzzle)))
