"""Where the grids of a book are. Units are points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import NamedTuple, TypeAlias

from nonet.books.paper import Page
from nonet.typesetting.items import Target

Extent: TypeAlias = tuple[float, float]
"""Width and height of a grid with its clues, in cells."""

_ENOUGH = 1e-6
"""More than an error of rounding."""


_SHRUNK = 0.9
"""The least part of its size that a grid keeps if one more line then fits below a heading."""
SMALLER = 0.65
"""The least width of a cell of an answer below its puzzle, as a part of that at the end."""


class Place(NamedTuple):
    """Where a grid is: its page from 0, its upper left corner, and the width of a cell."""

    page: int
    x: float
    y: float
    cell: float

    def target(self, above: float) -> Target:
        """Returns where a link to it leads: so far above it, but on its page."""
        return self.page + 1, round(self.x, 2), round(max(0.0, self.y - above), 2)


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

    ``caption`` is the height of what is written above a puzzle. All gaps of a page are equal if it
    has room. What does not fill the last page is in its middle.
    """
    number = area.page.columns * area.page.rows
    return [
        place
        for sheet, first in enumerate(range(0, len(extents), number), start=first_page)
        for place in _together(extents[first : first + number], area, caption, sheet)
    ]


def _together(extents: Sequence[Extent], area: Area, caption: float, sheet: int) -> Iterator[Place]:
    """Returns the places of the puzzles of a page."""
    page, gap = area.page, area.page.measures.gap
    width = (page.inner - (page.columns - 1) * gap) / page.columns
    height = (area.height - (page.rows - 1) * gap) / page.rows - caption
    cells = [_cell(extent, width, height, page.measures.largest) for extent in extents]
    widest = max(cell * columns for cell, (columns, _) in zip(cells, extents, strict=True))
    tallest = max(cell * rows for cell, (_, rows) in zip(cells, extents, strict=True))
    lines = ceil(len(extents) / page.columns)
    tops = _starts(tallest + caption, area.height, page.rows, lines, gap)
    for number, (cell, (columns, rows)) in enumerate(zip(cells, extents, strict=True)):
        row, column = divmod(number, page.columns)
        beside = min(page.columns, len(extents) - row * page.columns)
        left = _starts(widest, page.inner, page.columns, beside, gap)[column]
        x = page.measures.margin + left + (widest - cell * columns) / 2
        y = area.top + tops[row] + caption + (tallest - cell * rows) / 2
        yield Place(sheet, round(x, 2), round(y, 2), cell)


def _starts(size: float, room: float, most: int, number: int, gap: float) -> list[float]:
    """Returns where each of a number of equal things begins, in the middle of a room.

    The gaps between them are those with which as many as possible would fill the room evenly.
    """
    gap = max(gap, (room - most * size) / (most + 1))
    first = (room - number * size - (number - 1) * gap) / 2
    return [first + index * (size + gap) for index in range(number)]


class _Line(NamedTuple):
    """Answers side by side."""

    heading: float
    """The height of the heading above them."""
    lefts: list[float]
    cells: list[float]
    """The width of a cell of each."""
    height: float
    """Of captions and grids."""


def answer_places(
    extents: Sequence[Extent],
    area: Area,
    caption: float,
    first_page: int,
    headings: Mapping[int, float],
) -> list[Place]:
    """Returns the place of each answer, from a page on, as many side by side as fit.

    ``headings`` is the height of the heading above an answer that begins a chapter, by its index.
    The lines of a full page reach its foot; those of the last page are as far apart.
    """
    below = area.page.measures.gap * 0.5
    sheets: list[list[_Line]] = [[]]
    used = 0.0
    for line in _lines(extents, area, caption, headings):
        height = line.heading + line.height + below
        if sheets[-1] and used + height - below > area.height + _ENOUGH:
            sheets.append([])
            used = 0.0
        sheets[-1].append(line)
        used += height
    places: list[Place] = []
    gap = below
    for sheet, lines in enumerate(sheets, start=first_page):
        left = area.height - sum(line.heading + line.height for line in lines)
        if sheet + 1 < first_page + len(sheets) and len(lines) > 1:
            gap = left / (len(lines) - 1)
        elif len(lines) > 1:
            gap = min(gap, left / (len(lines) - 1))
        y = area.top
        for line in lines:
            y += line.heading
            for x, cell in zip(line.lefts, line.cells, strict=True):
                places.append(Place(sheet, round(x, 2), round(y + caption, 2), cell))
            y += line.height + gap
    return places


def _lines(
    extents: Sequence[Extent], area: Area, caption: float, headings: Mapping[int, float]
) -> Iterator[_Line]:
    """Returns the answers line by line; a chapter begins a line."""
    page, measures = area.page, area.page.measures
    gap, x = measures.gap * 0.8, 0.0
    highest = max(headings.values(), default=0.0)
    line: _Line | None = None
    for index, (columns, rows) in enumerate(extents):
        heading = headings.get(index, 0.0)
        least = columns * measures.answer
        in_line = max(1, int((page.inner + gap + _ENOUGH) // (least + gap)))
        width = (page.inner - (in_line - 1) * gap) / in_line
        height = _line_height(caption, rows * width / columns, area, highest)
        cell = _cell((columns, rows), width, height - caption, measures.largest)
        if line and (heading or x + cell * columns > page.inner + _ENOUGH):
            yield line
            line = None
        if line is None:
            line, x = _Line(heading, [], [], 0.0), 0.0
        line.lefts.append(measures.margin + x)
        line.cells.append(cell)
        line = line._replace(height=max(line.height, caption + cell * rows))
        x += (page.inner - cell * columns) / (in_line - 1) if in_line > 1 else page.inner
    if line:
        yield line


def _line_height(caption: float, grid: float, area: Area, heading: float) -> float:
    """Returns the height of a line, so that pages with a heading have as many as others.

    It is that of the caption and the grid, unless a little less is enough for one line more.
    """
    below = area.page.measures.gap * 0.5
    height = caption + grid
    lines = max(1, int((area.height + below + _ENOUGH) // (height + below)))
    lower = (area.height - heading + below) / lines - below
    if lower - caption < grid * _SHRUNK:
        lower = area.height - heading
    return min(height, lower)


def turned_places(
    extents: Sequence[Extent], page: Page, caption: float, largest: float
) -> list[Place]:
    """Returns the place of each answer of a page in a strip at its foot, on page 0 from 0, 0.

    The strip is as wide as the page between its margins. A page that is not full has the answers of
    a full one, but fewer. ``largest`` is the greatest width of a cell.
    """
    gap, least = page.measures.gap * 0.8, page.measures.answer * SMALLER
    columns = max(columns for columns, _ in extents)
    most = page.columns * page.rows
    beside = max(1, min(most, int((page.inner + gap + _ENOUGH) // (least * columns + gap))))
    lines = ceil(most / beside)
    # Two lines of three instead of four and two.
    beside = ceil(most / lines)
    room = (page.inner - (beside - 1) * gap) / beside
    largest = least if lines > 1 else largest
    cells = [_cell(extent, room, page.height, largest) for extent in extents]
    widest = max(cell * columns for cell, (columns, _) in zip(cells, extents, strict=True))
    places: list[Place] = []
    y = 0.0
    for first in range(0, len(extents), beside):
        line = range(first, min(first + beside, len(extents)))
        lefts = _starts(widest, page.inner, beside, len(line), gap)
        places += [
            Place(0, round(left, 2), round(y + caption, 2), cells[index])
            for index, left in zip(line, lefts, strict=True)
        ]
        y += caption + max(cells[index] * extents[index][1] for index in line) + gap / 2
    return places


def foot_of(places: Sequence[Place], extents: Sequence[Extent]) -> float:
    """Returns the lower edge of the lowest grid."""
    return max(each.y + each.cell * rows for each, (_, rows) in zip(places, extents, strict=True))


def _cell(extent: Extent, width: float, height: float, largest: float) -> float:
    """Returns the greatest width of a cell with which the grid fits."""
    columns, rows = extent
    return round(min(largest, width / columns, height / rows) - 0.005, 2)
