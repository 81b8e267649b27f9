"""Facts about overlapping grids: their cells and the names of their houses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, Shape
from tests.notation.reading import DATA

SMALL = Rules.overlapping([(Rules.boxes(2, 2), 0, 0), (Rules.boxes(2, 2), 2, 2)])
"""Two grids of order 4 that share a box."""


def test_a_samurai_has_five_grids_and_41_boxes() -> None:
    rules = Rules.samurai()
    assert (rules.order, rules.cells, rules.shape.rows, rules.shape.columns) == (9, 369, 21, 21)
    assert len(rules.regions) == 5 * 9 - 4
    assert len(rules.houses) == 5 * 18 + 41


def test_cells_are_numbered_row_by_row_without_the_holes() -> None:
    shape = SMALL.shape
    assert [shape.row(row) for row in (0, 2, 5)] == [
        [0, 1, 2, 3, None, None],
        [8, 9, 10, 11, 12, 13],
        [None, None, 24, 25, 26, 27],
    ]
    assert SMALL.cells == 28


def test_cells_are_named_by_their_place_in_the_whole() -> None:
    assert SMALL.cell_name(24) == "r6c3"
    assert Rules.samurai().cell_name(368) == "r21c21"


def test_houses_have_their_grid_and_shared_boxes_occur_once() -> None:
    assert [str(house) for house in SMALL.houses if 10 in house.cells] == [
        "grid 1 row 3",
        "grid 1 column 3",
        "box 4",
        "grid 2 row 1",
        "grid 2 column 1",
    ]
    assert [box.number for box in SMALL.regions] == [1, 2, 3, 4, 5, 6, 7]


def test_two_grids_that_share_a_box_have_288_times_12_solutions() -> None:
    # Each of the 288 grids determines the shared box; 288 / 24 grids have a given box.
    assert nonet.count(Puzzle(SMALL, bytes(28))) == 288 * 12


@pytest.mark.core
def test_the_published_samurai_has_only_its_published_solution() -> None:
    puzzle, solution = nonet.read(DATA / "samurai.txt", rules=Rules.samurai())
    assert list(nonet.solutions(puzzle)) == [solution.grid]


def test_the_plain_search_finds_it_too() -> None:
    puzzle = Puzzle(SMALL, [1, 2, 3, 4, *[0] * 24])
    found = list(nonet.backtracking.solutions(puzzle))
    assert len(found) == 288 * 12 // 24
    assert set(found) == set(nonet.solutions(puzzle))


def test_conflicts_name_grid_and_place() -> None:
    puzzle, _ = nonet.read(DATA / "samurai.txt", rules=Rules.samurai())
    givens = bytearray(puzzle.givens)
    givens[puzzle.rules.shape.cell_at(20, 13) or 0] = 1
    assert nonet.check(Puzzle(puzzle.rules, givens)).faults == (
        "1 twice in grid 5 row 9: r21c14, r21c19",
    )


def test_rows_have_blanks_for_holes() -> None:
    assert Puzzle(SMALL, bytes(28)).grid.rows[5] == (" ", " ", ".", ".", ".", ".")


def test_regions_cells_and_holes_are_drawn() -> None:
    assert str(Puzzle(SMALL, [*range(1, 5)] * 7)).splitlines() == [
        "1 2 | 3 4 |",
        "1 2 | 3 4 |",
        "----+-----+----",
        "1 2 | 3 4 | 1 2",
        "3 4 | 1 2 | 3 4",
        "----+-----+----",
        "    | 1 2 | 3 4",
        "    | 1 2 | 3 4",
    ]


def test_grids_may_be_disjoint() -> None:
    apart = Rules.overlapping([(Rules.latin(2), 0, 0), (Rules.latin(2), 0, 3)])
    assert nonet.count(Puzzle(apart, bytes(8))) == 4
    assert str(nonet.solve(Puzzle(apart, bytes(8)))).splitlines()[0] == "1 2 |   | 1 2"


def test_each_grid_may_have_rules_of_its_own() -> None:
    mixed = Rules.overlapping([(Rules.boxes(2, 2), 0, 0), (Rules.diagonal(2, 2), 2, 2)])
    assert nonet.count(Puzzle(mixed, bytes(28))) == 48 * 12


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Rules.overlapping([]), "no grids; expected at least one"),
        (
            lambda: Rules.overlapping([(Rules.latin(4), 0, -1)]),
            "a grid that begins in row 0, column -1; expected numbers from 0",
        ),
        (
            lambda: Rules.overlapping([(Rules.latin(4), 0, 0), (Rules.latin(5), 0, 0)]),
            "rules of order 4 and of order 5; expected the same order",
        ),
        (
            lambda: Rules.overlapping([(Rules.boxes(2, 2), 0, 0), (Rules.boxes(2, 2), 1, 1)]),
            "r2c2 lies in box 1 and in box 5; expected each cell in one region",
        ),
        (
            lambda: Rules.overlapping([(Rules.latin(4), 10**6, 10**6)]),
            "a shape of 1,000,008,000,016 places; expected at most 65,536",
        ),
        (lambda: Shape(0, 3), "a shape of 0 × 3 places; expected at least 1 × 1"),
        (lambda: Shape(2, 2, (4,)), "a hole at place 4; expected places 0 to 3"),
        (lambda: Shape(1, 2, (0, 1)), "a shape of holes alone; expected at least one cell"),
        (
            lambda: Rules(2, [(0, 3)], shape=Shape(2, 2, holes=(1,))),
            "house 1 has cell 3; expected cells 0 to 2",
        ),
        (
            lambda: Puzzle(SMALL, bytes(36)),
            "36 values; expected 28, one for each cell of 6 × 6 places with 8 holes",
        ),
    ],
)
def test_impossible_requests_are_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        make()
    assert str(error.value) == message
