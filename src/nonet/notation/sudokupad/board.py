"""The board of a document: the square of its regions within the cells, which may have margins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, cast

from nonet.errors import PuzzleError
from nonet.notation.setters import parts
from nonet.notation.setters.parts import Document
from nonet.rules.checks import checked_order

_MOST = 100
"""Rows and columns of cells, margins included."""
_MOST_CELLS = 100_000
"""Cells that regions and cages list in all."""
Place = tuple[int, int]


class Board(NamedTuple):
    """Where the board lies within the cells, and what these hold."""

    order: int
    top: int
    left: int
    cells: Mapping[Place, Document]
    """The cells by row and column of the board; those of margins are outside it."""
    labels: list[int]
    """The region of each cell of the board, -1 for none."""

    def cell(self, row: int, column: int) -> int | None:
        """Returns the cell at a row and column of the board; None outside it."""
        inside = 0 <= row < self.order and 0 <= column < self.order
        return row * self.order + column if inside else None

    def cells_at(self, places: object, part: str) -> list[int]:
        """Returns the cells at places of the document; raises PuzzleError outside the board."""
        found = [
            self.cell(row - self.top, column - self.left) for row, column in _read(places, part)
        ]
        if None in found:
            raise parts.unreadable(part)
        return cast("list[int]", found)

    @property
    def margins(self) -> Iterator[tuple[Place, Document]]:
        """The cells outside the board, with their places."""
        return ((at, cell) for at, cell in self.cells.items() if self.cell(*at) is None)

    @property
    def inside(self) -> list[Document]:
        """The n² cells of the board."""
        order = range(self.order)
        return [self.cells[row, column] for row in order for column in order]


def board_of(document: Document) -> Board:
    """Returns the board; raises PuzzleError unless its regions span a square."""
    rows = [parts.listed(row, "cells") for row in parts.listed(document.get("cells"), "cells")]
    width = len(rows[0]) if rows else 0
    if not 0 < max(width, len(rows)) <= _MOST or any(len(row) != width for row in rows):
        raise parts.unreadable("cells")
    regions = [
        [*_read(each, "regions")] for each in parts.listed(document.get("regions"), "regions")
    ]
    spanned = [place for region in regions for place in region] + _span_of_cages(document)
    if not spanned:
        raise PuzzleError("document-region", cell="r1c1")
    tops, lefts = zip(*spanned, strict=True)
    top, left = min(tops), min(lefts)
    height, breadth = max(tops) - top + 1, max(lefts) - left + 1
    if top < 0 or left < 0 or top + height > len(rows) or left + breadth > width:
        raise parts.unreadable("regions")
    if height != breadth:
        raise PuzzleError("document-board", rows=height, columns=breadth)
    checked_order(height)
    cells = {
        (row - top, column - left): parts.mapped(cell, "cells")
        for row, listed in enumerate(rows)
        for column, cell in enumerate(listed)
    }
    return Board(height, top, left, cells, _labels(regions, (top, left), height))


def _span_of_cages(document: Document) -> list[Place]:
    """Returns the places of hidden cages without a rule, which say where the board is."""
    found: list[Place] = []
    for cage in parts.mappings(document.get("cages"), "cages"):
        if is_span(cage):
            found += _read(cage.get("cells"), "cages")
    return found


def is_span(cage: Document) -> bool:
    """Returns whether a cage only says where the board is."""
    return bool(cage.get("hidden")) and not cage.get("unique") and not cage.get("value")


def _labels(regions: list[list[Place]], corner: Place, order: int) -> list[int]:
    labels = [-1] * order**2
    for number, region in enumerate(regions):
        for row, column in region:
            cell = (row - corner[0]) * order + column - corner[1]
            if labels[cell] >= 0:
                raise parts.unreadable("regions")
            labels[cell] = number
    return labels


def _read(places: object, part: str) -> Iterator[Place]:
    listed = parts.listed(places, part)
    if len(listed) > _MOST_CELLS:
        raise PuzzleError("document-cells", most=_MOST_CELLS)
    for each in listed:
        place = parts.listed(each, part)
        if len(place) != 2:
            raise parts.unreadable(part)
        row, column = (parts.number(number, part) for number in place)
        yield row, column
