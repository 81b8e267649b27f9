"""Facts about cells: how a caller names them, and what puzzles, grids and positions say of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given

import nonet
from nonet import Grid, Position, Puzzle, PuzzleError, Rules
from nonet.cells import ByCell
from nonet.notation import puzzle_of
from tests import facts, strategies

SMALL = Grid(Rules.boxes(2, 2), [3, 2, 4, 1, 4, 1, 3, 2, 2, 4, 1, 3, 1, 3, 2, 4])


@pytest.mark.parametrize(
    "value", [SMALL, Puzzle(SMALL.rules, SMALL), Position(Puzzle(SMALL.rules, SMALL))]
)
def test_a_cell_is_an_index_a_name_or_a_row_and_a_column(value: ByCell) -> None:
    assert [value[cell] for cell in range(16)] == list(value) == list(SMALL.values)
    for row in range(4):
        for column in range(4):
            cell = 4 * row + column
            names: list[Any] = [f"r{row + 1}c{column + 1}", f"R{row + 1}C{column + 1} "]
            names += [(row, column), np.int8(cell), tuple(np.array([row, column]))]
            assert {value[each] for each in names} == {SMALL.values[cell]}
    assert len(value) == 16


@given(strategies.puzzles())
def test_every_cell_is_found_by_its_name_and_place(puzzle: Puzzle) -> None:
    shape = puzzle.rules.shape
    for cell, value in enumerate(puzzle.givens):
        assert puzzle[puzzle.rules.cell_name(cell)] == value
        assert puzzle[divmod(shape.places[cell], shape.columns)] == value


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (16, "cell 16; expected 0 to 15"),
        (-1, "cell -1; expected 0 to 15"),
        (1.5, "cell 1.5; expected 0 to 15"),
        ((0, 0, 0), "cell (0, 0, 0); expected 0 to 15"),
        (slice(0, 4), "cell slice(0, 4, None); expected 0 to 15"),
        ("r5c1", "no cell 'r5c1'; expected a name such as r1c1, up to r4c4"),
        ("r0c1", "no cell 'r0c1'; expected a name such as r1c1, up to r4c4"),
        ("A1", "no cell 'A1'; expected a name such as r1c1, up to r4c4"),
        ((4, 0), "no cell at [4, 0]; expected rows 0 to 3 and columns 0 to 3"),
        ((0, -1), "no cell at [0, -1]; expected rows 0 to 3 and columns 0 to 3"),
        (("a", 0), "no cell at ['a', 0]; expected rows 0 to 3 and columns 0 to 3"),
    ],
)
def test_a_cell_that_the_grid_does_not_have_is_an_error(cell: Any, message: str) -> None:
    puzzle = Puzzle(SMALL.rules, SMALL)
    with pytest.raises(PuzzleError) as found:
        SMALL[cell]
    assert str(found.value) == message
    for change in (SMALL.with_value, puzzle.with_value, Position(puzzle).place):
        with pytest.raises(PuzzleError) as found:
            change(cell, 1)
        assert str(found.value) == message


def test_a_hole_is_not_a_cell() -> None:
    samurai = Puzzle("samurai", bytes(369))
    with pytest.raises(PuzzleError, match=r"a hole at \[0, 9\]; expected a cell"):
        samurai[0, 9]
    with pytest.raises(PuzzleError, match="no cell 'r1c10'"):
        samurai["r1c10"]
    assert samurai.with_value("r1c13", 5)[0, 12] == 5


def test_variables_have_names() -> None:
    puzzle = Puzzle("boxes:2x2+variables:1", bytes(17)).with_value("v1", 3)
    assert (puzzle["v1"], puzzle[16]) == (3, 3)
    with pytest.raises(PuzzleError, match="no cell 'v2'; expected a name such as r1c1, up to v1"):
        puzzle["v2"]


def test_lists_hold_the_values_row_by_row() -> None:
    puzzle = nonet.parse(facts.POJ_SAMPLE)
    rows = puzzle.to_lists()
    assert rows == [list(puzzle.givens[row * 9 : row * 9 + 9]) for row in range(9)]
    rows[0][0] = 0
    assert puzzle.to_lists()[0][0] == puzzle["r1c1"]


@given(strategies.puzzles())
def test_lists_are_read_as_the_puzzle_that_wrote_them(puzzle: Puzzle) -> None:
    assert puzzle_of(puzzle.to_lists(), puzzle.rules).givens == puzzle.givens


def test_a_hole_is_0_in_lists() -> None:
    rows = Puzzle("samurai", bytes([1] * 369)).to_lists()
    assert rows[0] == [1] * 9 + [0] * 3 + [1] * 9
    assert puzzle_of(rows, "samurai").givens == bytes([1] * 369)


def test_a_puzzle_and_a_grid_with_another_value_are_new_ones() -> None:
    restricted = Puzzle("latin:2", [0] * 4, [[1], [2], [1, 2], [1, 2]])
    changed = restricted.with_value((0, 1), 2)
    assert changed == Puzzle("latin:2", [0, 2, 0, 0], restricted.candidates)
    assert changed.with_value("r1c2", 0) == restricted
    assert SMALL.with_value(0, 0) == Grid(SMALL.rules, [0, *SMALL.values[1:]])
    assert SMALL.complete
    assert not SMALL.with_value(0, 0).complete


@pytest.mark.parametrize("value", [-1, 5, 2.5, "1"])
def test_a_value_that_the_rules_do_not_have_is_an_error(value: Any) -> None:
    for change in (SMALL.with_value, Puzzle(SMALL.rules, SMALL).with_value):
        with pytest.raises(PuzzleError, match="at r1c2; expected 0 to 4"):
            change("r1c2", value)
