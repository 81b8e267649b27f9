"""Drawings as SVG: paper, marks, walls and symbols."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from html import escape

from nonet.drawing.describing import rows, title
from nonet.drawing.notes import Notes
from nonet.drawing.paths import grid_lines, line, squares
from nonet.drawing.value import Drawing
from nonet.drawing.writing import Writing, background
from nonet.marks import Line, Mark, Text, Tint

_INK = ("ink", "#1c2026")
_VALUE = ("value", "#1f6fc4")
_PAPER = ("paper", "#fff")
_MARGIN = 2


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
    return _frame(drawing, cell).image(values, givens, candidates, marks)


class _Frame:
    """The parts of an image that do not depend on values, made once for many images."""

    def __init__(self, drawing: Drawing, cell: int) -> None:
        self._drawing, self._size = drawing, cell
        width, height = (
            each * cell + 2 * _MARGIN for each in (drawing.shape.columns, drawing.shape.rows)
        )
        self._opening = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="{-_MARGIN} {-_MARGIN} {width} {height}" role="img"'
            ' style="max-width:100%;height:auto">'
        )
        self._rows = rows(drawing)
        self._words = ("empty", *map(escape, drawing.symbols))
        self._ground = "\n".join(filter(None, (*_ground(drawing, cell), *_lines(drawing, cell))))
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
        notes = Notes(self._drawing, self._size, self._writing.small, marks) if marks else None
        parts = (
            self._opening,
            f"<title>{escape(title(self._drawing, values, givens))}</title>",
            f"<desc>{self._rows % tuple([words[value] for value in values])}</desc>",
            self._ground,
            notes.below if notes else "",
            *self._symbols(values, givens, candidates),
            notes.above if notes else "",
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


_frame = lru_cache(maxsize=64)(_Frame)


def _ground(drawing: Drawing, size: int) -> list[str]:
    """Returns everything behind the symbols: the paper, tints, lines and texts."""
    tinted = {cell for tint in drawing.marks_of(Tint) for cell in tint.cells}
    drawn = "".join(line(drawing, each, size) for each in drawing.marks_of(Line))
    stroke = f'fill="none" stroke-opacity=".3" stroke-width="{size / 18:g}"'
    faint = f'{_style("fill", *_INK)} fill-opacity=".3"'
    return [
        _path(squares(drawing, range(drawing.shape.cells), size), _style("fill", *_PAPER)),
        _path(squares(drawing, tinted, size), f'{_style("fill", *_INK)} fill-opacity=".11"'),
        _path(drawn, f"{_style('stroke', *_INK)} {stroke}"),
        *(background(drawing, text, size, faint) for text in drawing.marks_of(Text)),
    ]


def _lines(drawing: Drawing, size: int) -> list[str]:
    """Returns the thin lines between cells, and the walls."""
    thin, walls = grid_lines(drawing, size)
    return [
        _path(
            data,
            f'{_style("stroke", *_INK)} stroke-opacity="{opacity}" stroke-width="{width:.4g}"'
            ' stroke-linecap="square"',
        )
        for data, opacity, width in ((thin, ".35", size / 36), (walls, "1", size / 14))
    ]


def _path(data: str, attributes: str) -> str:
    return f'<path d="{data}" {attributes}/>' if data else ""


def _style(property: str, name: str, colour: str) -> str:
    """Returns a colour that a page can change; the attribute serves viewers without CSS."""
    return f'{property}="{colour}" style="{property}:var(--nonet-{name},{colour})"'


_PLAIN = f'{_style("fill", *_INK)} font-weight="400"'
_GIVEN = f'{_style("fill", *_INK)} font-weight="600"'
_WRITTEN = _style("fill", *_VALUE)
_FAINT = f'{_style("fill", *_INK)} fill-opacity=".75"'
