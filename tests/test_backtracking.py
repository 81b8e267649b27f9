"""The ordered backtracking search: its events, their order, and its solutions."""

from __future__ import annotations

import itertools

import pytest

from nonet import Puzzle, Rules
from nonet.backtracking import (
    BackUp,
    Order,
    Place,
    Reject,
    Solution,
    fewest_first,
    in_order,
    search,
    solutions,
)
from tests import facts

SAMPLE = Puzzle(Rules.classic(), map(int, facts.POJ_SAMPLE))


@pytest.mark.parametrize("order", [in_order, fewest_first])
def test_the_poj_sample_has_its_published_solution(order: Order) -> None:
    assert ["".join(map(str, grid)) for grid in solutions(SAMPLE, order)] == [facts.POJ_SOLUTION]


def test_the_solutions_in_order_are_sorted() -> None:
    grids = [grid.values for grid in solutions(Puzzle(Rules.latin(4), [0] * 16), in_order)]
    assert len(grids) == facts.LATIN_SQUARES[4]
    assert grids == sorted(grids)


def test_the_blanks_are_filled_in_the_order_of_the_cells() -> None:
    filled: list[int] = []
    for event in search(SAMPLE, in_order):
        if isinstance(event, Place) and event.cell not in filled:
            filled.append(event.cell)
    assert filled == [cell for cell, given in enumerate(SAMPLE.givens) if not given]


def test_values_are_tried_ascending() -> None:
    first_cell = [
        event.value
        for event in search(SAMPLE, in_order)
        if isinstance(event, (Place, Reject)) and event.cell == 1
    ]
    assert first_cell == list(range(1, 10))


def test_replaying_the_events_gives_the_solutions() -> None:
    """``Place`` and ``BackUp`` events alone determine the grid at any time."""
    values = bytearray(SAMPLE.givens)
    for event in search(SAMPLE, in_order):
        match event:
            case Place(cell, value):
                values[cell] = value
            case BackUp(cell):
                values[cell] = 0
            case Solution(grid):
                assert grid.values == values
                assert bytes(values).translate(
                    bytes.maketrans(bytes(range(10)), b"0123456789")
                ) == (facts.POJ_SOLUTION.encode())
            case Reject():
                pass
    assert values == SAMPLE.givens


def test_a_rejection_names_a_house_that_holds_the_value() -> None:
    values = bytearray(SAMPLE.givens)
    rejections = 0
    for event in itertools.islice(search(SAMPLE, in_order), 2000):
        match event:
            case Place(cell, value):
                values[cell] = value
            case BackUp(cell):
                values[cell] = 0
            case Reject(cell, value, house):
                rejections += 1
                values[cell] = 0
                assert house is not None
                assert cell in house.cells
                assert value in {values[other] for other in house.cells}
            case Solution():
                pass
    assert rejections > 100


def test_a_value_that_is_not_a_candidate_is_rejected_without_a_house() -> None:
    puzzle = Puzzle(Rules.latin(1), [0], [[]])
    assert list(search(puzzle)) == [Reject(0, 1, None), BackUp(0)]


def test_contradicting_givens_end_the_search_at_the_second() -> None:
    puzzle = Puzzle(Rules.latin(2), [1, 1, 0, 0])
    assert list(search(puzzle)) == [Reject(1, 1, puzzle.rules.houses[0])]


def test_a_complete_grid_is_a_solution_at_once() -> None:
    puzzle = Puzzle(Rules.latin(2), [1, 2, 2, 1])
    assert list(search(puzzle)) == [Solution(puzzle.grid)]


def test_fewest_first_needs_fewer_places() -> None:
    def places(order: Order) -> int:
        return sum(isinstance(event, Place) for event in search(SAMPLE, order))

    assert places(fewest_first) < places(in_order)
