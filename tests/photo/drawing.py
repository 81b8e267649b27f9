"""Pictures of boards for the tests, drawn with the font that comes with Pillow."""

from __future__ import annotations

import io
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from nonet import Puzzle

CELL = 60
MARGIN = 70


def drawn(puzzle: Puzzle, *, words: Sequence[str] = (), thick: int = 5) -> Image.Image:
    """Returns a page with the puzzle; borders of regions are thick, other lines thin."""
    order = puzzle.rules.order
    side = order * CELL
    page = Image.new("L", (side + 2 * MARGIN, side + 2 * MARGIN), 245)
    pen = ImageDraw.Draw(page)
    font = ImageFont.load_default(38)
    small = ImageFont.load_default(28)
    for cell, value in enumerate(puzzle.givens):
        text = (
            (words or [str(number) for number in range(1, order + 1)])[value - 1] if value else ""
        )
        x, y = (MARGIN + CELL * (place + 0.5) for place in reversed(divmod(cell, order)))
        pen.text((x, y), text, fill=20, font=font if len(text) < 2 else small, anchor="mm")
    region: dict[int | None, object] = {cell: house for house in _regions(puzzle) for cell in house}
    for line in range(order + 1):
        for cell in range(order):
            for across in (True, False):
                before, after = _beside(order, line, cell, across)
                bold = region.get(before) != region.get(after)
                at, start = MARGIN + line * CELL, MARGIN + cell * CELL
                ends = (start, at, start + CELL, at) if across else (at, start, at, start + CELL)
                pen.line(ends, fill=20, width=thick if bold else 1)
    return page


def _regions(puzzle: Puzzle) -> list[tuple[int, ...]]:
    houses = puzzle.rules.houses
    return [each.cells for each in houses if each.kind not in ("row", "column")]


def _beside(order: int, line: int, cell: int, across: bool) -> tuple[int | None, int | None]:
    """Returns the cells on both sides of a piece of a line, None beyond the grid."""
    step = order if across else 1
    first = cell if across else cell * order
    before = None if line == 0 else first + (line - 1) * step
    after = None if line == order else first + line * step
    return before, after


def photographed(page: Image.Image, seed: int, *, quarters: int = 0) -> Image.Image:
    """Returns the page as it looks from the side, in uneven light, blurred and noisy."""
    random = np.random.default_rng(seed)
    width, height = page.size
    corners = np.array([[0, 0], [0, height], [width, height], [width, 0]])
    moved = corners + random.uniform(-0.05, 0.05, (4, 2)) * width
    page = page.transform(
        page.size,
        Image.Transform.QUAD,
        moved.ravel().tolist(),
        Image.Resampling.BILINEAR,
        fillcolor=200,
    )
    light = np.linspace(random.uniform(0.5, 0.9), 1, width)
    grey = np.asarray(page.filter(ImageFilter.GaussianBlur(1.2)), np.float64) * light
    grey += random.normal(0, 4, grey.shape)
    seen = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    return seen.rotate(90 * quarters, expand=True)


def stored(picture: Image.Image, kind: str = "JPEG") -> bytes:
    """Returns the picture as a file."""
    data = io.BytesIO()
    picture.save(data, kind)
    return data.getvalue()


def pixels(picture: Image.Image) -> NDArray[np.uint8]:
    """Returns the grey values."""
    return np.asarray(picture)
