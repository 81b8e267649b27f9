"""Arrows between candidates: where they begin and end, and what they keep clear of."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from hypothesis import given
from hypothesis import strategies as st

from nonet import Rules
from nonet.drawing.geometry import Line
from nonet.drawing.houses import drawing_of
from nonet.drawing.ink import ink_of
from nonet.drawing.shapes import Path
from nonet.drawing.sizes import Point, Small
from nonet.marks import Link, Mark, Spot

DRAWING = drawing_of(Rules.classic())
SMALL = Small(DRAWING.symbols)
RADIUS = SMALL.width / 2


def place(cell: int, value: int) -> Point:
    row, column = divmod(cell, 9)
    right, down = SMALL.place(value)
    return column + right, row + down


def lines(*marks: Mark) -> list[Line]:
    return [
        line
        for each in ink_of(DRAWING, marks)
        if isinstance(each, Path) and each.style in ("strong-link", "weak-link")
        for line in each.lines
    ]


def heads(*marks: Mark) -> list[Line]:
    return [
        line
        for each in ink_of(DRAWING, marks)
        if isinstance(each, Path) and each.style == "link-head"
        for line in each.lines
    ]


def points(line: Line) -> Iterator[Point]:
    """Returns points of a curve, by the definition of a quadratic Bézier curve."""
    (x, y), (turn_x, turn_y), (to_x, to_y) = line
    for step in range(101):
        part = step / 100
        rest = 1 - part
        yield (
            rest * rest * x + 2 * rest * part * turn_x + part * part * to_x,
            rest * rest * y + 2 * rest * part * turn_y + part * part * to_y,
        )


def clear(line: Line, cell: int, value: int) -> float:
    return min(dist(point, place(cell, value)) for point in points(line))


CANDIDATES = st.tuples(st.integers(0, 80), st.integers(1, 9))


@given(start=CANDIDATES, end=CANDIDATES)
def test_an_arrow_leads_from_the_edge_of_a_disc_to_that_of_another(
    start: tuple[int, int], end: tuple[int, int]
) -> None:
    link = Link((start[0],), start[1], (end[0],), end[1], strong=True)
    if start == end:
        assert lines(link) == []
        return
    [line], [head] = lines(link), heads(link)
    assert RADIUS <= dist(line[0], place(*start)) <= 1.2 * RADIUS
    assert RADIUS <= dist(head[0], place(*end)) <= 1.2 * RADIUS
    assert all(dist(point, place(*end)) >= RADIUS for point in (*head, line[-1]))
    assert all(dist(point, place(*start)) >= 0.9 * RADIUS for point in points(line))


@given(start=CANDIDATES, end=CANDIDATES)
def test_an_arrow_stays_in_the_grid(start: tuple[int, int], end: tuple[int, int]) -> None:
    for line in lines(Link((start[0],), start[1], (end[0],), end[1], strong=False)):
        for x, y in points(line):
            assert -0.2 <= x <= 9.2
            assert -0.2 <= y <= 9.2


def test_an_arrow_along_a_line_of_cells_passes_by_the_candidates_between() -> None:
    """The candidates of a chain in row 5: an arrow from end to end, and those between."""
    between = [(37, 3), (38, 3), (40, 3), (41, 3), (43, 3)]
    spots = [Spot((cell,), value, "other") for cell, value in between]
    [line] = lines(Link((36,), 3, (44,), 3, strong=True), *spots)
    assert min(clear(line, *each) for each in between) >= RADIUS


def test_an_arrow_within_a_cell_passes_by_the_candidate_between() -> None:
    spots = [Spot((40,), 5, "pattern")]
    [line] = lines(Link((40,), 4, (40,), 6, strong=True), *spots)
    assert clear(line, 40, 5) >= RADIUS


def test_there_and_back_are_two_arrows() -> None:
    there = Link((0,), 1, (8,), 1, strong=True)
    back = Link((8,), 1, (0,), 1, strong=True)
    one, other = lines(there, back)
    assert dist([*points(one)][50], [*points(other)][50]) > RADIUS


def test_a_line_without_a_direction_has_no_head() -> None:
    assert heads(Link((0,), 1, (8,), 1, strong=True, arrow=False)) == []
