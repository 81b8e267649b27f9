"""Drawings as characters: the readable form of every puzzle and grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from nonet.drawing.geometry import Edges, walls_of
from nonet.drawing.value import Drawing
from nonet.marks import Bulb, Line, Text, Tint, Wall

Paint = Callable[[int, str], str]

_BARE = "."
_STROKES = {(0, 1): "-", (1, 0): "|", (1, 1): "\\", (-1, 1): "/"}
"""By the step down and right from one cell of a line to the next."""


def draw(drawing: Drawing, values: Sequence[int], paint: Paint | None = None) -> str:
    """Returns the values as rows of symbols, ``.`` for empty, with lines for the walls.

    Places without a cell are blank. Marks other than walls are not drawn.

    ``paint`` takes the index and the text of each cell and returns the text to draw, which can
    add colour codes.

    >>> from nonet.drawing.houses import frame_of
    >>> from nonet.rules import Rules
    >>> values = [1, 0, 3, 4, 3, 4, 0, 2, 0, 1, 4, 3, 4, 3, 2, 0]
    >>> print(draw(frame_of(Rules.boxes(2, 2).frame), values))
    1 . | 3 4
    3 4 | . 2
    ----+----
    . 1 | 4 3
    4 3 | 2 .
    """
    width = _width(drawing)
    padded = [text.rjust(width) for text in (_BARE, *drawing.symbols)]
    return _framed(drawing, [padded[value] for value in values], width, paint)


def draw_texts(drawing: Drawing, texts: Sequence[str], paint: Paint | None = None) -> str:
    """Returns a text for each cell, with lines for the walls; otherwise like :func:`draw`.

    >>> from nonet.drawing.houses import frame_of
    >>> from nonet.rules import Rules
    >>> print(draw_texts(frame_of(Rules.boxes(1, 2).frame), ["12", "1", "2", "12"]))
    12 1
    -----
    2  12
    """
    width = max(map(len, texts))
    return _framed(drawing, [text.ljust(width) for text in texts], width, paint)


def _framed(drawing: Drawing, texts: Sequence[str], width: int, paint: Paint | None) -> str:
    """Returns the texts of the cells, each ``width`` wide, in the frame of the drawing."""
    frame = _frame(drawing, width)
    lines: list[str] = []
    for cells, after, below in zip(frame.cells, frame.after, frame.below, strict=True):
        shown = [
            frame.hole if cell is None else paint(cell, texts[cell]) if paint else texts[cell]
            for cell in cells
        ]
        parts = [f"{text}{space}" for text, space in zip(shown, after, strict=True)]
        lines.append("".join(parts).rstrip())
        if below:
            lines.append(below)
    return "\n".join(lines)


def draw_marks(drawing: Drawing, style: Callable[[str], str] = str) -> str:
    r"""Returns the walls, and a character in each cell that has a line or a text.

    ``style`` may colour these characters.

    >>> from nonet.drawing.houses import drawing_of
    >>> from nonet.rules import Rules
    >>> print(draw_marks(drawing_of(Rules.diagonal(2, 2))))
    \ . | . /
    . \ | / .
    ----+----
    . / | \ .
    / . | . \
    """
    characters = _characters(drawing)

    def paint(cell: int, text: str) -> str:
        character = characters.get(cell)
        return text if character is None else text[: -len(character)] + style(character)

    return draw(drawing, bytes(drawing.shape.cells), paint)


def small(drawing: Drawing) -> list[str]:
    """Returns the rows of :func:`draw_marks` without walls, a character a cell."""
    characters = _characters(drawing)
    shape = drawing.shape
    rows = (shape.row(row) for row in range(shape.rows))
    return [
        "".join(" " if cell is None else characters.get(cell, _BARE) for cell in row).rstrip()
        for row in rows
    ]


def marked_cells(drawing: Drawing) -> set[int]:
    """Returns the cells with a tint, a bulb or a line. A terminal can show them in colour."""
    shown = Tint | Bulb | Line
    return {cell for mark in drawing.marks if isinstance(mark, shown) for cell in mark.cells}


def _characters(drawing: Drawing) -> dict[int, str]:
    """Returns the characters of lines and texts by cell; ``X`` where lines cross.

    A text on several cells is shown in the first.
    """
    found: dict[int, str] = {}
    for line in drawing.marks_of(Line):
        for cell, stroke in _strokes(drawing, line):
            found[cell] = stroke if found.get(cell, stroke) == stroke else "X"
    return found | {text.cells[0]: text.text for text in drawing.marks_of(Text)}


def _strokes(drawing: Drawing, line: Line) -> list[tuple[int, str]]:
    """Returns for each cell of a line the character of the step from or, at its end, to it."""
    places = [drawing.positions[cell] for cell in line.cells]
    steps = [_step(one, other) for one, other in pairwise(places)]
    # A line of one cell has no direction.
    strokes = [_STROKES[step] for step in steps] or ["X"]
    return list(zip(line.cells, [*strokes, strokes[-1]], strict=False))


def _step(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Returns the direction between two places, as one of the keys of ``_STROKES``."""
    down, right = ((b > a) - (b < a) for a, b in zip(one, other, strict=True))
    return (down, right) if (down, right) in _STROKES else (-down, -right)


class _Frame(NamedTuple):
    """Everything around the symbols, made once for a drawing."""

    cells: tuple[tuple[int | None, ...], ...]
    """By row and column of the lattice: the cell, None for a hole."""
    hole: str
    """A blank as wide as a cell."""
    after: tuple[tuple[str, ...], ...]
    """By row and column: the text after the cell."""
    below: tuple[str, ...]
    """By row: the line below it, or an empty text."""


def _width(drawing: Drawing) -> int:
    """Returns the width of the longest symbol or text."""
    texts = (mark.text for mark in drawing.marks_of(Text))
    return max(map(len, (*drawing.symbols, *texts)))


@lru_cache(maxsize=64)
def _frame(drawing: Drawing, width: int) -> _Frame:
    shape = drawing.shape
    walls = walls_of(shape, [wall.cells for wall in drawing.marks_of(Wall)])
    inner = range(1, shape.columns)
    wide = [any(walls.upright[row][column] for row in range(shape.rows)) for column in inner]
    after = tuple(_after(upright, wide) for upright in walls.upright)
    below = tuple(
        _line_below(walls, row, width, wide)
        if row + 1 < shape.rows and any(walls.level[row + 1])
        else ""
        for row in range(shape.rows)
    )
    cells = tuple(tuple(shape.row(row)) for row in range(shape.rows))
    return _Frame(cells, " " * width, after, below)


def _after(upright: list[bool], wide: list[bool]) -> tuple[str, ...]:
    """Returns the text after each cell of a row."""
    walls = upright[1:-1]
    spaces = [
        (" | " if wall else "   ") if broad else " "
        for wall, broad in zip(walls, wide, strict=True)
    ]
    return (*spaces, "")


def _line_below(walls: Edges, row: int, width: int, wide: list[bool]) -> str:
    """Returns the line below a row; ``wide`` tells which columns have room for walls after them."""
    level = walls.level[row + 1]
    parts = [("-" if level[0] else " ") * width]
    for column, broad in enumerate(wide):
        left, right = level[column], level[column + 1]
        if broad:
            up, down = walls.upright[row][column + 1], walls.upright[row + 1][column + 1]
            parts.append("-" if left else " ")
            parts.append(_junction(left or right, left and right, up or down, up and down))
            parts.append("-" if right else " ")
        else:
            parts.append("-" if left and right else " ")
        parts.append(("-" if right else " ") * width)
    return "".join(parts).rstrip()


def _junction(level: bool, level_through: bool, upright: bool, upright_through: bool) -> str:
    if level_through and not upright:
        return "-"
    if upright_through and not level:
        return "|"
    return "+" if level or upright else " "
