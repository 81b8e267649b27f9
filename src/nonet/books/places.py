"""Where the grids of a book are. Units are points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from nonet.books.paper import Page
from nonet.typesetting.items import Target

Extent: TypeAlias = tuple[float, float]
"""Width and height of a grid with its clues, in cells."""

_ENOUGH = 1e-6
"""More than an error of rounding."""


class Place(NamedTuple):
    """Where a grid is: its page from 0, its upper left corner, and the width of a cell."""

    page: int
    x: float
    y: float
    cell: float

    def target(self, above: float) -> Target:
        """Returns where a link to it leads: so far above it."""
        return self.page + 1, round(self.x, 2), round(self.y - above, 2)


class Area(NamedTuple):
    """The part of a page that holds grids."""

    page: Page
    top: float
    bottom: float
    """The distance of its lower edge from the top of the page."""

    @property
    def height(self) -> float:
        """Its height."""
        return self.bottom - self.top


def puzzle_places(extents: Iterable[Extent], area: Area, caption: float) -> list[Place]:
    """Returns the place of each puzzle; ``caption`` is the height of what is written above it."""
    page, measures = area.page, area.page.measures
    width = (page.inner - (page.columns - 1) * measures.gap) / page.columns
    height = (area.height - (page.rows - 1) * measures.gap) / page.rows
    places: list[Place] = []
    for number, (columns, rows) in enumerate(extents):
        sheet, slot = divmod(number, page.columns * page.rows)
        row, column = divmod(slot, page.columns)
        cell = _cell((columns, rows), width, height - caption, measures.largest)
        left = width - cell * columns
        above = height - caption - cell * rows
        x = measures.margin + column * (width + measures.gap) + left / 2
        y = area.top + row * (height + measures.gap) + caption + above / 2
        places.append(Place(sheet, round(x, 2), round(y, 2), cell))
    return places


def answer_places(
    extents: Iterable[Extent], area: Area, caption: float, first_page: int
) -> list[Place]:
    """Returns the place of each answer, from a page on, as many side by side as fit."""
    page, measures = area.page, area.page.measures
    gap, below = measures.gap * 0.8, measures.gap * 0.5
    places: list[Place] = []
    sheet, x, y, tallest = first_page, 0.0, area.top, 0.0
    for columns, rows in extents:
        least = columns * measures.answer
        in_line = max(1, int((page.inner + gap + _ENOUGH) // (least + gap)))
        width = (page.inner - (in_line - 1) * gap) / in_line
        cell = _cell((columns, rows), width, area.height - caption, measures.largest)
        height = caption + cell * rows
        if x + width > page.inner + _ENOUGH:
            x, y, tallest = 0.0, y + tallest + below, 0.0
        if y + height > area.bottom + _ENOUGH:
            sheet, x, y, tallest = sheet + 1, 0.0, area.top, 0.0
        places.append(Place(sheet, round(measures.margin + x, 2), round(y + caption, 2), cell))
        x, tallest = x + width + gap, max(tallest, height)
    return places


def _cell(extent: Extent, width: float, height: float, largest: float) -> float:
    """Returns the greatest width of a cell with which the grid fits."""
    columns, rows = extent
    return round(min(largest, width / columns, height / rows) - 0.005, 2)
