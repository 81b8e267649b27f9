"""Rules as plain data: everything a board needs to draw them and to check their houses."""

from __future__ import annotations

from typing import Any

from nonet.drawing.houses import drawing_of
from nonet.drawing.ink import ground_of, layered
from nonet.drawing.shapes import InkRecord, record_of
from nonet.drawing.sizes import Point, Small
from nonet.drawing.value import Drawing
from nonet.marks import LineClue
from nonet.records import TypedDict
from nonet.rules import Rules


class HouseLayout(TypedDict):
    """A house."""

    kind: str
    number: int
    cells: list[int]
    grid: int
    """The number of its grid where several overlap, or 0."""


class ClueLayout(TypedDict):
    """Where a clue stands that is outside the grid."""

    x: float
    y: float
    """Its middle, in cells."""
    constraint: int
    """Its place in the list of constraints."""


class Layout(TypedDict):
    """Cells in the plane, their houses, and the ink that shows them."""

    order: int
    rows: int
    columns: int
    positions: list[tuple[int, int]]
    """Row and column of each cell, from 0."""
    variables: int
    """How many of the last cells are variables."""
    margin: float
    """The room on each side of the grid for clues outside, in cells."""
    symbols: list[str]
    houses: list[HouseLayout]
    ground: list[InkRecord]
    """What to draw behind the content of cells, the lowest first."""
    lines: list[InkRecord]
    """What to draw above it."""
    small: list[Point]
    """The middle of the candidate of each value in its cell, in units of a cell."""
    small_width: float
    """The width of the square that each candidate has."""
    constrained: bool
    """Whether there are rules besides the houses."""
    constraints: list[dict[str, Any]]
    """Kind and fields of each of these."""
    outside: list[ClueLayout]


def layout(rules: Rules) -> Layout:
    """Returns the layout of rules.

    >>> [ink["style"] for ink in layout(Rules.boxes(1, 2))["lines"]]
    ['thin', 'wall']
    """
    drawing = drawing_of(rules)
    ink, small = ground_of(drawing), Small(drawing.symbols)
    return Layout(
        order=rules.order,
        rows=rules.shape.rows,
        columns=rules.shape.columns,
        positions=list(drawing.positions),
        variables=rules.shape.variables,
        margin=drawing.margin,
        symbols=list(rules.symbols),
        houses=[
            HouseLayout(
                kind=house.kind, number=house.number, cells=list(house.cells), grid=house.grid
            )
            for house in rules.houses
        ],
        ground=[record_of(each) for each in layered(ink, "ground")],
        lines=[record_of(each) for each in layered(ink, "lines")],
        small=[small.place(value) for value in range(1, rules.order + 1)],
        small_width=small.width,
        constrained=bool(rules.constraints),
        constraints=[each.json() for each in rules.constraints],
        outside=_outside(rules, drawing),
    )


def _outside(rules: Rules, drawing: Drawing) -> list[ClueLayout]:
    """Returns where the clues outside the grid stand, and the constraint of each."""
    if not drawing.outside:
        return []
    owners = [
        place
        for place, each in enumerate(rules.constraints)
        for mark in each.marks()
        if isinstance(mark, LineClue) and drawing.is_outside(mark)
    ]
    return [
        ClueLayout(x=stand.x, y=stand.y, constraint=owner)
        for stand, owner in zip(drawing.outside, owners, strict=True)
    ]
