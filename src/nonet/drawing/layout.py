"""How rules lie in the plane: what a board must know to draw them, as plain data."""

from __future__ import annotations

from typing import TypedDict

from nonet.rules import Rules


class HouseLayout(TypedDict):
    """A house."""

    kind: str
    number: int
    cells: list[int]
    grid: int
    """The number of its grid where several overlap, or 0."""


class Layout(TypedDict):
    """Cells in the plane, and what is drawn around them."""

    order: int
    rows: int
    columns: int
    positions: list[tuple[int, int]]
    """Row and column of each cell, from 0."""
    symbols: list[str]
    houses: list[HouseLayout]
    regions: list[int]
    """For each cell the number of its region, from 0, or -1."""


def layout(rules: Rules) -> Layout:
    """Returns the layout of rules.

    >>> layout(Rules.boxes(1, 2))["regions"]
    [0, 0, 1, 1]
    """
    rules.require_houses_alone("a board")
    shape = rules.shape
    regions = [-1] * rules.cells
    for number, region in enumerate(rules.regions):
        for cell in region.cells:
            regions[cell] = number
    return Layout(
        order=rules.order,
        rows=shape.rows,
        columns=shape.columns,
        positions=[divmod(place, shape.columns) for place in shape.places],
        symbols=list(rules.symbols),
        houses=[
            HouseLayout(
                kind=house.kind, number=house.number, cells=list(house.cells), grid=house.grid
            )
            for house in rules.houses
        ],
        regions=regions,
    )
