"""Where the grids of a book are. Units are points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
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


def puzzle_places(
    extents: Sequence[Extent], area: Area, caption: float, first_page: int
) -> list[Place]:
    """Returns the place of each puzzle, from a page on.

    ``caption`` is the height of what is written above a puzzle. What does not fill the last page is
    in its middle.
    """
    page, measures = area.page, area.page.measures
    width = (page.inner - (page.columns - 1) * measures.gap) / page.columns
    height = (area.height - (page.rows - 1) * measures.gap) / page.rows
    places: list[Place] = []
    for number, (columns, rows) in enumerate(extents):
        sheet, slot = divmod(number, page.columns * page.rows)
        row, column = _slot(slot, len(extents) - number + slot, page)
        cell = _cell((columns, rows), width, height - caption, measures.largest)
        left = width - cell * columns
        above = height - caption - cell * rows
        x = measures.margin + column * (width + measures.gap) + left / 2
        y = area.top + row * (height + measures.gap) + caption + above / 2
        places.append(Place(first_page + sheet, round(x, 2), round(y, 2), cell))
    return places


def _slot(slot: int, left: int, page: Page) -> tuple[float, float]:
    """Returns the row and the column of a puzzle on a page, of which so many are left to place."""
    row, column = divmod(slot, page.columns)
    here = min(left, page.columns * page.rows)
    unused_rows = page.rows - ceil(here / page.columns)
    unused_columns = page.columns - min(page.columns, here - row * page.columns)
    return row + unused_rows / 2, column + unused_columns / 2


def answer_places(
    extents: Iterable[Extent],
    area: Area,
    caption: float,
    first_page: int,
    headings: Mapping[int, float],
) -> list[Place]:
    """Returns the place of each answer, from a page on, as many side by side as fit.

    ``headings`` is the height of the heading above an answer that begins a chapter, by its index.
    """
    page, measures = area.page, area.page.measures
    gap, below = measures.gap * 0.8, measures.gap * 0.5
    places: list[Place] = []
    sheet, x, y, tallest = first_page, 0.0, area.top, 0.0
    for index, (columns, rows) in enumerate(extents):
        heading = headings.get(index, 0.0)
        least = columns * measures.answer
        in_line = max(1, int((page.inner + gap + _ENOUGH) // (least + gap)))
        width = (page.inner - (in_line - 1) * gap) / in_line
        cell = _cell((columns, rows), width, area.height - caption - heading, measures.largest)
        height = caption + cell * rows
        if x + width > page.inner + _ENOUGH or (heading and x):
            x, y, tallest = 0.0, y + tallest + below, 0.0
        if y + heading + height > area.bottom + _ENOUGH:
            sheet, x, y, tallest = sheet + 1, 0.0, area.top, 0.0
        y += heading
        places.append(Place(sheet, round(measures.margin + x, 2), round(y + caption, 2), cell))
        x, tallest = x + width + gap, max(tallest, height)
    return places


def _cell(extent: Extent, width: float, height: float, largest: float) -> float:
    """Returns the greatest width of a cell with which the grid fits."""
    columns, rows = extent
    return round(min(largest, width / columns, height / rows) - 0.005, 2)
