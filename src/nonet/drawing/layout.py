"""Rules as plain data: everything a board needs to draw them and to check their houses."""

from __future__ import annotations

from typing import Literal, TypedDict

from nonet.drawing.houses import drawing_of
from nonet.marks import Line, Mark, Outline, Text, Tint
from nonet.rules import Rules

MarkType = Literal["outline", "tint", "line", "text"]

_TYPES: dict[type[Mark], MarkType] = {
    Outline: "outline",
    Tint: "tint",
    Line: "line",
    Text: "text",
}


class MarkLayout(TypedDict):
    """A mark of a drawing."""

    type: MarkType
    cells: list[int]
    text: str
    """The text to draw; empty for other types."""


class HouseLayout(TypedDict):
    """A house."""

    kind: str
    number: int
    cells: list[int]
    grid: int
    """The number of its grid where several overlap, or 0."""


class Layout(TypedDict):
    """Cells in the plane, their houses, and the marks to draw on them."""

    order: int
    rows: int
    columns: int
    positions: list[tuple[int, int]]
    """Row and column of each cell, from 0."""
    symbols: list[str]
    houses: list[HouseLayout]
    marks: list[MarkLayout]


def layout(rules: Rules) -> Layout:
    """Returns the layout of rules.

    >>> layout(Rules.boxes(1, 2))["marks"][1]
    {'type': 'outline', 'cells': [0, 1], 'text': ''}
    """
    drawing = drawing_of(rules)
    return Layout(
        order=rules.order,
        rows=rules.shape.rows,
        columns=rules.shape.columns,
        positions=list(drawing.positions),
        symbols=list(rules.symbols),
        houses=[
            HouseLayout(
                kind=house.kind, number=house.number, cells=list(house.cells), grid=house.grid
            )
            for house in rules.houses
        ],
        marks=[_mark(mark) for mark in drawing.marks],
    )


def _mark(mark: Mark) -> MarkLayout:
    text = mark.text if isinstance(mark, Text) else ""
    return MarkLayout(type=_TYPES[type(mark)], cells=list(mark.cells), text=text)
