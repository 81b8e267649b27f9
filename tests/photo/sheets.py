"""Sheets of paper to draw grids and other things on, with the font that comes with Pillow."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

__all__ = ["Random", "Sheet", "digits", "letters", "number", "sheet", "words"]

Random = np.random.Generator


class Sheet:
    """A sheet with ruled columns and rows; places are columns and rows, also fractions of them."""

    def __init__(
        self, columns: float, rows: float, cell: float, *, margin: int, paper: int, ink: int
    ) -> None:
        self.columns, self.rows, self.cell, self.margin, self.ink = columns, rows, cell, margin, ink
        size = (round(columns * cell) + 2 * margin, round(rows * cell) + 2 * margin)
        self.page = Image.new("L", size, paper)
        self.pen = ImageDraw.Draw(self.page)

    def at(self, column: float, row: float) -> tuple[float, float]:
        """Returns the pixel of a place."""
        return self.margin + column * self.cell, self.margin + row * self.cell

    def line(
        self, start: tuple[float, float], stop: tuple[float, float], *, width: int = 2
    ) -> None:
        self.pen.line((*self.at(*start), *self.at(*stop)), fill=self.ink, width=width)

    def ruled(self, *, width: int = 2, thick: int = 0, every: tuple[int, int] = (0, 0)) -> None:
        """Rules all lines; those at each multiple of ``every`` columns and rows are thick."""
        for column in range(round(self.columns) + 1):
            bold = every[0] and column % every[0] == 0
            self.line((column, 0), (column, self.rows), width=thick if bold else width)
        for row in range(round(self.rows) + 1):
            bold = every[1] and row % every[1] == 0
            self.line((0, row), (self.columns, row), width=thick if bold else width)

    def put(
        self, column: float, row: float, text: str, *, share: float = 0.6, grey: int | None = None
    ) -> None:
        """Writes a text with its middle at a place."""
        size = max(8, int(share * self.cell))
        fill = self.ink if grey is None else grey
        self.pen.text(self.at(column, row), text, fill=fill, font=_font(size), anchor="mm")

    def fill(
        self, column: float, row: float, grey: int, *, wide: float = 1, high: float = 1
    ) -> None:
        """Fills a box whose top left is at a place."""
        self.pen.rectangle((*self.at(column, row), *self.at(column + wide, row + high)), fill=grey)

    def frame(self, column: float, row: float, wide: float, high: float, *, width: int = 2) -> None:
        """Draws the outline of a box whose top left is at a place."""
        box = (*self.at(column, row), *self.at(column + wide, row + high))
        self.pen.rectangle(box, outline=self.ink, width=width)

    def disc(self, column: float, row: float, radius: float, grey: int | None) -> None:
        """Draws a disc around a place, hollow without a grey."""
        (left, top), (right, bottom) = (
            self.at(column - radius, row - radius),
            self.at(column + radius, row + radius),
        )
        self.pen.ellipse((left, top, right, bottom), fill=grey, outline=self.ink, width=2)


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def sheet(random: Random, columns: float, rows: float, *, cell: float = 0) -> Sheet:
    """Returns an empty sheet on paper and in ink of some grey, as large as a picture of a page."""
    largest = max(columns, rows)
    return Sheet(
        columns,
        rows,
        cell or random.uniform(420, 760) / largest,
        margin=int(random.integers(25, 110)),
        paper=int(random.integers(190, 256)),
        ink=int(random.integers(0, 80)),
    )


def number(random: Random, low: int, high: int) -> int:
    """Returns a number of this range, both ends included."""
    return int(random.integers(low, high + 1))


def digits(random: Random, low: int = 1, high: int = 9) -> str:
    """Returns a number of this range as a text."""
    return str(number(random, low, high))


def letters(random: Random, length: int = 1) -> str:
    """Returns a word of capitals."""
    return "".join(random.choice(list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), length))


def words(random: Random, count: int) -> str:
    """Returns words of small letters."""
    return " ".join(letters(random, number(random, 2, 9)).lower() for _ in range(count))
