"""Drawings as SVG: ink and symbols."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from itertools import pairwise

from nonet.drawing.describing import rows, title
from nonet.drawing.geometry import Line
from nonet.drawing.ink import ground_of, ink_of, layered
from nonet.drawing.shapes import Disc, Ink, Label, Path
from nonet.drawing.sizes import Point
from nonet.drawing.styles import STYLES, Paint, Style
from nonet.drawing.value import Drawing, is_large
from nonet.drawing.writing import Writing, group, number, text
from nonet.errors import PuzzleError
from nonet.marks import Mark
from nonet.rules.keeping import kept
from nonet.whole import checked_whole

_INK = Paint("#1c2026", name="ink")
_VALUE = Paint("#1f6fc4", name="value")
_MARGIN = 2
_WIDEST = 10_000
"""The most pixels across a cell."""


def image(
    drawing: Drawing,
    values: Sequence[int],
    givens: Sequence[int] | None = None,
    candidates: Sequence[Collection[int]] | None = None,
    cell: int = 36,
    marks: Sequence[Mark] = (),
) -> str:
    """Returns the text of an SVG image; see :func:`nonet.render.svg`.

    ``givens`` are the values to draw as givens, or None if they are not known. ``marks`` are those
    of a step, which are drawn besides those of the drawing.
    """
    width = checked_whole(
        cell, 1, _WIDEST, lambda found: PuzzleError("picture-cell", cell=found, most=_WIDEST)
    )
    return _frame(drawing, width).image(values, givens, candidates, marks)


class _Frame:
    """The parts of an image that do not depend on values, made once for many images."""

    def __init__(self, drawing: Drawing, cell: int) -> None:
        self._drawing, self._size = drawing, cell
        width, height = (number(each * cell + 2 * _MARGIN) for each in drawing.extent)
        start = number(-_MARGIN - drawing.margin * cell)
        self._opening = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="{start} {start} {width} {height}" role="img"'
            ' style="max-width:100%;height:auto">'
        )
        self._rows = escape(rows(drawing))
        self._words = ("empty", *map(escape, drawing.symbols))
        self._ground = _drawn(ground_of(drawing), cell)
        self._writing = Writing(drawing, cell)

    def image(
        self,
        values: Sequence[int],
        givens: Sequence[int] | None,
        candidates: Sequence[Collection[int]] | None,
        marks: Sequence[Mark],
    ) -> str:
        """Returns the complete image."""
        words = self._words
        ink = ink_of(self._drawing, marks)
        parts = (
            self._opening,
            f"<title>{escape(title(self._drawing, values, givens))}</title>",
            f"<desc>{self._rows % tuple([words[value] for value in values])}</desc>",
            self._ground,
            _drawn(layered(ink, "ground", "lines", "notes"), self._size),
            *self._symbols(values, givens, candidates),
            _drawn(layered(ink, "strokes"), self._size),
            "</svg>\n",
        )
        return "\n".join(filter(None, parts))

    def _symbols(
        self,
        values: Sequence[int],
        givens: Sequence[int] | None,
        candidates: Sequence[Collection[int]] | None,
    ) -> list[str]:
        writing = self._writing
        if givens is None:
            groups = [writing.values(values, values, _PLAIN)]
        else:
            others = [not given for given in givens]
            groups = [
                writing.values(values, givens, _GIVEN),
                writing.values(values, others, _WRITTEN),
            ]
        if candidates is not None:
            groups.append(writing.candidates(candidates, values, _FAINT))
        return groups


@kept(64, is_large)
def _frame(drawing: Drawing, cell: int) -> _Frame:
    return _Frame(drawing, cell)


def _drawn(ink: Sequence[Ink], size: int) -> str:
    """Returns ink on cells that are ``size`` wide."""
    return "\n".join(_element(each, size) for each in ink)


def _element(ink: Ink, size: int) -> str:
    style = STYLES[ink.style]
    paint = style.image
    if isinstance(ink, Path) and ink.own:
        paint = paint._replace(colour=ink.own.colour, width=ink.own.width or paint.width)
    attributes = _attributes(paint, size)
    match ink:
        case Path():
            return f'<path d="{_data(ink, size)}" {attributes}{_ends(style)}/>'
        case Disc(_, x, y, radius):
            place = f'cx="{number(x * size)}" cy="{number(y * size)}"'
            return f'<circle {place} r="{number(radius * size)}" {attributes}/>'
        case Label(_, x, y, height, words):
            written = text(x * size, y * size, height * size, words)
            return group([written], height * size, attributes, "start" if style.start else "middle")


def _ends(style: Style) -> str:
    """Returns the attributes for the ends and turns of a stroke."""
    if style.cap == "butt" or not style.image.width:
        return ""
    join = ' stroke-linejoin="round"' if style.cap == "round" else ""
    return f' stroke-linecap="{style.cap}"{join}'


def _data(path: Path, size: int) -> str:
    """Returns the data of a path.

    >>> _data(Path("line", (((0, 2), (1, 2), (2, 0)),)), 10)
    'M0 20h10L20 0'
    >>> _data(Path("tint", (((0, 0), (1, 0), (1, 1), (0, 1), (0, 0)),)), 10)
    'M0 0h10v10h-10z'
    """
    return "".join(
        f"M{_point(line[0], size)}Q{_point(line[1], size)} {_point(line[2], size)}"
        if path.curved
        else _straight(line, size)
        for line in path.lines
    )


def _point(point: Point, size: int) -> str:
    return f"{number(point[0] * size)} {number(point[1] * size)}"


def _straight(line: Line, size: int) -> str:
    points = [(round(x * size, 1), round(y * size, 1)) for x, y in line]
    closed = points[0] == points[-1]
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for (x, y), (to_x, to_y) in pairwise(points[:-1] if closed else points):
        if y == to_y:
            parts.append(f"h{number(to_x - x)}")
        elif x == to_x:
            parts.append(f"v{number(to_y - y)}")
        else:
            parts.append(f"L{number(to_x)} {number(to_y)}")
    return "".join((*parts, "z" if closed else ""))


def _attributes(paint: Paint, size: int) -> str:
    """Returns the colour and the stroke of ink on cells that are ``size`` wide."""
    part = "stroke" if paint.width else "fill"
    said = [_colour(part, paint)]
    if paint.opacity < 1:
        said.append(f'{part}-opacity="{f"{paint.opacity:g}"[1:]}"')
    if paint.width:
        said.append(f'fill="none" stroke-width="{paint.width * size:.4g}"')
    if paint.dash:
        dash = " ".join(f"{each * size:.3g}" for each in paint.dash)
        said.append(f'stroke-dasharray="{dash}"')
    return " ".join(said)


def _colour(part: str, paint: Paint) -> str:
    """Returns a colour, which a page can change by its name.

    The attribute serves viewers without CSS.
    """
    if not paint.name:
        return f'{part}="{paint.colour}"'
    changed = f"var(--nonet-{paint.name},{paint.colour})"
    return f'{part}="{paint.colour}" style="{part}:{changed}"'


_PLAIN = f'{_colour("fill", _INK)} font-weight="400"'
_GIVEN = f'{_colour("fill", _INK)} font-weight="600"'
_WRITTEN = _colour("fill", _VALUE)
_FAINT = f'{_colour("fill", _INK)} fill-opacity=".75"'
