"""Texts in cells, as SVG: their positions and sizes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from html import escape

from nonet.drawing.sizes import Small, fitting
from nonet.drawing.value import Drawing

_BASELINE = 0.36
"""Distance from the middle down to the baseline, as a fraction of the height."""


class Writing:
    """The symbols of a drawing whose cells are ``size`` wide.

    Everything that does not depend on values is made once, because a page can show many grids.
    """

    def __init__(self, drawing: Drawing, size: int) -> None:
        self._drawing, self._cell = drawing, size
        self._ends = ("", *(f"{escape(symbol)}</text>" for symbol in drawing.symbols))
        self._size = fitting(drawing.symbols, size)
        self._small = Small(drawing.symbols)
        across = [_across((column + 0.5) * size) for column in range(drawing.shape.columns)]
        down = [_down((row + 0.5) * size, self._size) for row in range(drawing.shape.rows)]
        self._starts = [across[column] + down[row] for row, column in drawing.positions]

    def values(self, values: Sequence[int], wanted: Sequence[int], attributes: str) -> str:
        """Returns a group of the symbols of values other than 0, in cells that are wanted."""
        ends = self._ends
        texts = [
            start + ends[value]
            for start, value, shown in zip(self._starts, values, wanted, strict=True)
            if value and shown
        ]
        return group(texts, self._size, attributes)

    def candidates(
        self, candidates: Sequence[Collection[int]], values: Sequence[int], attributes: str
    ) -> str:
        """Returns a group of the candidates of empty cells, each in its own part of the cell."""
        ends, (across, down) = self._ends, self._parts
        columns = self._small.columns
        # One text for each cell, because order 64 has 262,144 candidates, and to join so many texts
        # at once would hold the GIL for long.
        texts = [
            "\n".join(
                across[column][(value - 1) % columns]
                + down[row][(value - 1) // columns]
                + ends[value]
                for value in sorted(found)
            )
            for (row, column), found, filled in zip(
                self._drawing.positions, candidates, values, strict=True
            )
            if found and not filled
        ]
        return group(texts, self._small.size * self._cell, attributes)

    @cached_property
    def _parts(self) -> tuple[list[list[str]], list[list[str]]]:
        """The starts of the texts of candidates: by column of cells and its parts, and by row."""
        cell, small, shape = self._cell, self._small, self._drawing.shape
        right = [small.along(index, small.columns) for index in range(small.columns)]
        down = [small.along(index, small.rows) for index in range(small.rows)]
        return (
            [[_across((column + x) * cell) for x in right] for column in range(shape.columns)],
            [
                [_down((row + y) * cell, small.size * cell) for y in down]
                for row in range(shape.rows)
            ],
        )


def text(x: float, y: float, size: float, words: str) -> str:
    """Returns a text whose middle is at a height."""
    return f"{_across(x)}{_down(y, size)}{escape(words)}</text>"


def group(texts: list[str], size: float, attributes: str, anchor: str = "middle") -> str:
    """Returns texts of one size; ``anchor`` says which part of each is at its point."""
    if not texts:
        return ""
    font = f'font-family="system-ui,sans-serif" font-size="{size:.3g}" text-anchor="{anchor}"'
    return "\n".join((f"<g {font} {attributes}>", *texts, "</g>"))


def number(coordinate: float) -> str:
    """Returns the text of a coordinate, with one decimal if needed.

    >>> number(12.0), number(2.75)
    ('12', '2.8')
    """
    return f"{round(coordinate, 1):.10g}"


def _across(x: float) -> str:
    return f'<text x="{number(x)}" '


def _down(y: float, size: float) -> str:
    return f'y="{number(y + _BASELINE * size)}">'
