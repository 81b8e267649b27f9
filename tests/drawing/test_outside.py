"""What is outside the grid: no clue stands on another, each is in the picture, and names."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from nonet import Rules, parse_rules
from nonet.drawing.describing import rows
from nonet.drawing.houses import drawing_of
from nonet.drawing.ink import ground_of
from nonet.drawing.layout import layout
from nonet.drawing.shapes import Label
from nonet.drawing.value import Drawing
from nonet.marks import LineClue

Box = tuple[float, float, float, float]
LATIN = drawing_of(Rules.latin(3))


def line(row: int, column: int, step: tuple[int, int], order: int) -> list[str]:
    """Returns the names of the cells from one on, to the border."""
    cells: list[str] = []
    while 1 <= row <= order and 1 <= column <= order:
        cells.append(f"r{row}c{column}")
        row, column = row + step[0], column + step[1]
    return cells


def everything(order: int) -> Rules:
    """Returns rules with two clues before each row and column, and one before each diagonal."""
    parts = [f"latin:{order}"]
    for row, column in product(range(1, order + 1), repeat=2):
        for down, right in product((-1, 0, 1), repeat=2):
            cells = line(row, column, (down, right), order) if down or right else []
            begins = not line(row - down, column - right, (1, 1), order)
            if begins and len(cells) > 1:
                kinds = ["little-killer:12"] if down and right else ["sandwich:10", "x-sum:9"]
                parts += [f"{kind} {' '.join(cells)}" for kind in kinds]
    return parse_rules("+".join(parts))


def box(clue: Label) -> Box:
    """Returns left, top, right and bottom of a text, with digits half as wide as high."""
    half = len(clue.text) * clue.size / 4
    return clue.x - half, clue.y - clue.size / 2.4, clue.x + half, clue.y + clue.size / 2.4


def overlap(one: Box, other: Box) -> bool:
    return max(one[0], other[0]) < min(one[2], other[2]) and max(one[1], other[1]) < min(
        one[3], other[3]
    )


def clues(drawing: Drawing) -> list[Label]:
    return [each for each in ground_of(drawing) if isinstance(each, Label)]


def test_no_clue_stands_on_another_or_on_the_grid() -> None:
    drawing = drawing_of(everything(6))
    boxes = [*map(box, clues(drawing))]
    assert len(boxes) == len(drawing.marks_of(LineClue)) > 60
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert not any(overlap(each, (0, 0, 6, 6)) for each in boxes)
    low, high = -drawing.margin, 6 + drawing.margin
    assert all(low < min(each) and max(each) < high for each in boxes)


def test_clues_of_a_line_are_further_out_in_the_order_of_the_rules() -> None:
    first, second = LineClue((3, 4, 5), "10"), LineClue((3, 4, 5), "7")
    for order in ((first, second), (second, first)):
        inner, outer = clues(LATIN.with_marks(order))
        assert [inner.text, outer.text] == [each.text for each in order]
        assert outer.x < inner.x == pytest.approx(-0.35)
        assert outer.y == inner.y


def test_a_clue_of_a_diagonal_stands_behind_that_of_the_column_it_is_above() -> None:
    marks = [LineClue((0, 3, 6), "5"), LineClue((1, 5), "9", arrow=True)]
    straight, diagonal = clues(LATIN.with_marks(marks))
    assert diagonal.y < straight.y - straight.size
    assert 0 < diagonal.x < 1


def test_thousands_of_clues_before_one_line_leave_the_picture_small() -> None:
    assert LATIN.with_marks([LineClue((3, 4, 5), "10")] * 5000).margin < 4


def test_a_layout_says_which_constraint_each_clue_belongs_to() -> None:
    line = "r1c1 r1c2 r1c3"
    found = layout(
        parse_rules(
            f"latin:3+cage:3 r2c1 r3c1+sandwich:2 {line}+sum:5 r1c1 r2c2+skyscraper:2 {line}"
        )
    )
    outside = found["outside"]
    kinds = [found["constraints"][each["constraint"]]["kind"] for each in outside]
    assert kinds == ["sandwich", "skyscraper"]
    assert outside[1]["x"] < outside[0]["x"] < 0
    assert layout(Rules.latin(3))["outside"] == []


def test_variables_have_their_names_above_them() -> None:
    drawing = drawing_of(parse_rules("boxes:2x2+variables:3"))
    names = clues(drawing)
    assert [each.text for each in names] == ["v1", "v2", "v3"]
    for cell, name in zip(range(16, 19), names, strict=True):
        row, column = drawing.positions[cell]
        assert row - 0.5 < name.y < row
        assert column <= name.x < column + 0.5
    assert "row 4: %s %s %s %s; v1: %s; v2: %s; v3: %s" in rows(drawing)
