"""Pictures: boxes, texts, paths, arrows and grids, from which drawings are made.

The classes of the parts are those of :data:`drawing.style.RULES`.
"""

from __future__ import annotations

import html
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from nonet import Rules

CELL = 40
"""The width of a cell."""
MARGIN = 4
"""What stays free around a picture."""
LINE = 24
"""The height of a line of text."""


class Picture(NamedTuple):
    """A drawing of some parts."""

    width: float
    height: float
    parts: Sequence[str]
    title: str
    """What it shows, in words."""

    def svg(self) -> str:
        """Returns the text of the SVG image; the style is added where it is written."""
        size = f'width="{self.width:g}" height="{self.height:g}"'
        parts = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="drawn" role="img" {size}'
            f' viewBox="0 0 {self.width:g} {self.height:g}">\n'
            f"<title>{html.escape(self.title)}</title>\n{parts}\n</svg>\n"
        )


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Returns a line of text whose middle is at height ``y``; ``middle`` and ``end`` say where
    it stands at ``x``.
    """
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" dy="0.35em">{html.escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, kind: str, rounded: float = 3) -> str:
    """Returns a rectangle."""
    size = f'width="{width:g}" height="{height:g}"'
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" {size} rx="{rounded:g}"/>'


def path(data: str, kind: str = "thin") -> str:
    """Returns a line along the data of an SVG path."""
    return f'<path class="{kind}" d="{data}"/>'


def arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Returns an arrow from one point to another."""
    (x, y), (end_x, end_y) = start, end
    length = hypot(end_x - x, end_y - y) or 1
    along_x, along_y = (end_x - x) / length, (end_y - y) / length
    back_x, back_y = end_x - 10 * along_x, end_y - 10 * along_y
    side_x, side_y = -5 * along_y, 5 * along_x
    head = (
        f"M{end_x:.1f} {end_y:.1f} L{back_x + side_x:.1f} {back_y + side_y:.1f}"
        f" L{back_x - side_x:.1f} {back_y - side_y:.1f} Z"
    )
    return path(f"M{x:.1f} {y:.1f} L{back_x:.1f} {back_y:.1f}", "arrow") + path(head, "head")


def middle(
    rules: Rules, cell: int, left: float = MARGIN, top: float = MARGIN
) -> tuple[float, float]:
    """Returns the middle of a cell of :func:`grid`."""
    row, column = divmod(cell, rules.order)
    return left + (column + 0.5) * CELL, top + (row + 0.5) * CELL


def grid(
    rules: Rules,
    texts: Mapping[int, str],
    *,
    left: float = MARGIN,
    top: float = MARGIN,
    tints: Mapping[int, str] | None = None,
    kinds: Mapping[int, str] | None = None,
    candidates: Mapping[int, Collection[int]] | None = None,
) -> Iterator[str]:
    """Returns an iterator over the parts of a grid.

    ``texts`` are those in its cells, and ``kinds`` their classes (``given`` if not named).
    ``tints`` are the classes of cells: ``seen``, ``entry``, ``good`` or ``bad``. ``candidates``
    are the values in small digits in cells without a text.
    """
    tints, kinds, candidates = tints or {}, kinds or {}, candidates or {}
    for cell in range(rules.cells):
        x, y = left + cell % rules.order * CELL, top + cell // rules.order * CELL
        yield box(x, y, CELL, CELL, f"cell {tints.get(cell, '')}".strip(), 0)
        if texts.get(cell):
            kind = f"symbol middle {kinds.get(cell, 'given')}"
            yield text(x + CELL / 2, y + CELL / 2, texts[cell], kind)
        elif candidates.get(cell):
            yield from _candidates(rules, candidates[cell], x, y)
    for region in rules.regions:
        rows = sorted({cell // rules.order for cell in region.cells})
        columns = sorted({cell % rules.order for cell in region.cells})
        x, y = left + columns[0] * CELL, top + rows[0] * CELL
        yield box(x, y, len(columns) * CELL, len(rows) * CELL, "region", 0)
    side = CELL * rules.order
    yield box(left, top, side, side, "frame", 0)


def _candidates(rules: Rules, values: Collection[int], x: float, y: float) -> Iterator[str]:
    across = 3 if rules.order > 4 else 2
    step = CELL / across
    for value in sorted(values):
        row, column = divmod(value - 1, across)
        place = x + (column + 0.5) * step, y + (row + 0.5) * step
        yield text(*place, rules.symbols[value - 1], "tiny middle muted")
