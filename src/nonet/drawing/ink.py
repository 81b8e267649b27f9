"""What marks become: ink, which every renderer draws without knowing marks.

Only drawings of characters read marks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import filterfalse, groupby
from typing import Any

from nonet.drawing.colours import on_white
from nonet.drawing.geometry import (
    around,
    between,
    diamond,
    head,
    middle,
    middle_of,
    shaped,
    square,
    squares,
    through,
    towards,
    walls_of,
)
from nonet.drawing.noted import COMPILERS, each_link, links
from nonet.drawing.outside import SIZE, arrow_along, before, standing
from nonet.drawing.shapes import Disc, Ink, Label, Own, Path
from nonet.drawing.sizes import Point, fitting
from nonet.drawing.styles import STYLES, Layer
from nonet.drawing.value import Drawing, is_large
from nonet.marks import (
    Bead,
    Bulb,
    Chevron,
    Clue,
    Decorated,
    LineClue,
    Link,
    Mark,
    Number,
    Outline,
    Sign,
    Spot,
    Stroke,
    Text,
    Tint,
    Wall,
)
from nonet.marks import Line as LineMark
from nonet.rules.keeping import kept

_INSET = 0.07
"""The distance of an outline from the border of its cells."""
_CLUE_LEFT, _CLUE_TOP, _CLUE_SIZE = 0.12, 0.2, 0.24
"""Where a clue begins in its cell, the middle of its height, and the size of its font."""
_NAME_SIZE = 0.24
"""The size of the font of the names of variables."""
_LINE_CLUE = 0.36
"""How far a clue inside the grid is from the middle of the first cell of its line."""
_BEAD = 0.13
"""The radius of a bead."""
_LARGE_BEAD = 0.18
"""The radius of a bead with a text."""
_RIM = 0.0325
"""The width of the rim of a white bead and of a circle around a text."""
_TIP = 0.1
"""How far the tip of a chevron is beyond the border between its cells."""
_EDGE = 0.16
"""How far from the edge of the drawing decorations are that would be outside it."""
_BULB = 0.4
"""The radius of a bulb."""
_RING = 0.05
"""The width of the rim of the circle of an arrow."""
_SQUARE = 0.36
"""Half of the side of a square in a cell."""
_DIAMOND = 0.44
"""How far a diamond reaches from the middle of its cell."""
_SIGN_SIZE, _SIGN_ROOM = 0.32, 0.2
"""The size of the font of a sign, and the radius of the ground that it has on its edge."""
_CIRCLE, _CIRCLED = 0.34, 0.26
"""The radius of the circle around what is said of four cells, and the height of a line in it."""
_WIDEST = 1
"""The greatest width of a line of a decoration."""


@kept(64, is_large)
def ground_of(drawing: Drawing) -> tuple[Ink, ...]:
    """Returns the paper, the lines between cells and the marks of a drawing, the lowest first.

    >>> from nonet.rules.shape import Shape
    >>> for each in ground_of(Drawing(Shape(1, 2), ("1", "2"), (Wall((0, 1)),))):
    ...     print(each.style, len(each.lines))
    paper 1
    thin 1
    wall 4
    """
    shape = drawing.shape
    edges = walls_of(shape, _cells(drawing.marks_of(Wall)))
    lattice = [
        Path("paper", squares(shape, range(shape.cells))),
        Path("thin", between(shape, edges).lines()),
        *_names(drawing),
    ]
    return tuple(_in_order([*lattice, *_compiled(drawing, drawing.marks)]))


def ink_of(drawing: Drawing, marks: Collection[Mark]) -> list[Ink]:
    """Returns marks on the cells of a drawing, the lowest first."""
    return _in_order(_compiled(drawing, marks))


def inks_of(drawing: Drawing, pictures: Sequence[Sequence[Mark]]) -> list[list[Ink]]:
    """Returns the ink of pictures on the same cells, which can share marks.

    An arrow has the same course in all of them. The ink of a mark in several pictures is the same
    object in each.
    """
    every = {mark: None for marks in pictures for mark in marks}
    arrows = [mark for mark in every if isinstance(mark, Link)]
    avoided = (mark for mark in every if isinstance(mark, (Spot, Number)))
    courses = each_link(drawing, arrows, avoided)
    found: dict[Mark, Sequence[Ink]] = {arrow: courses[arrow] for arrow in courses}
    for mark in every:
        if not isinstance(mark, Link):
            found[mark] = [*_COMPILERS[type(mark)](drawing, [mark])]
    return [_in_order(each for mark in marks for each in found.get(mark, ())) for marks in pictures]


def layered(ink: Iterable[Ink], *layers: Layer) -> list[Ink]:
    """Returns the ink of some layers."""
    return [each for each in ink if STYLES[each.style].layer in layers]


def _in_order(ink: Iterable[Ink]) -> list[Ink]:
    """Returns the ink in the order of the table of styles, without paths of no lines."""
    drawn = (each for each in ink if not isinstance(each, Path) or each.lines)
    return sorted(drawn, key=lambda each: _RANKS[each.style])


_RANKS = {style: rank for rank, style in enumerate(STYLES)}


def _compiled(drawing: Drawing, marks: Collection[Mark]) -> Iterator[Ink]:
    """Returns the ink of marks, class by class."""
    by_class: dict[type[Mark], list[Mark]] = {}
    for mark in marks:
        by_class.setdefault(type(mark), []).append(mark)
    for kind, each in by_class.items():
        if kind is not Link:
            yield from _COMPILERS[kind](drawing, each)
    arrows = [mark for mark in marks if isinstance(mark, Link)]
    if arrows:
        avoided = (mark for mark in marks if isinstance(mark, (Spot, Number)))
        yield from links(drawing, arrows, avoided)


def _names(drawing: Drawing) -> Iterator[Ink]:
    """Returns the names of variables, above the left corners of their cells."""
    shape = drawing.shape
    for cell in range(shape.cells - shape.variables, shape.cells):
        x, y = _corner(drawing, cell)
        yield Label("clue", x, y - _NAME_SIZE, _NAME_SIZE, shape.name(cell))


def _walls(drawing: Drawing, marks: Sequence[Wall]) -> Iterator[Ink]:
    yield Path("wall", walls_of(drawing.shape, _cells(marks)).lines())


def _tints(drawing: Drawing, marks: Sequence[Tint]) -> Iterator[Ink]:
    cells = {cell for tint in marks for cell in tint.cells}
    yield Path("tint", squares(drawing.shape, cells))


def _lines(drawing: Drawing, marks: Sequence[LineMark]) -> Iterator[Ink]:
    lines = (through([drawing.positions[cell] for cell in mark.cells]) for mark in marks)
    yield Path("line", tuple(filter(None, lines)))


def _strokes(drawing: Drawing, marks: Sequence[Stroke]) -> Iterator[Ink]:
    for mark in marks:
        line = tuple(middle_of(drawing.shape, cell) for cell in mark.cells)
        yield Path(mark.style, (line, head(line)) if mark.style == "arrow" else (line,))
        if mark.style == "pill":
            yield Path("pill-inside", (line,))


def _bulbs(drawing: Drawing, marks: Sequence[Bulb]) -> Iterator[Ink]:
    for mark in marks:
        for cell in mark.cells:
            x, y = middle_of(drawing.shape, cell)
            if mark.style == "lockout":
                yield Path("lockout-bulb", (diamond(x, y, _DIAMOND),))
            elif mark.style == "even":
                yield Path("even-bulb", (square(x, y, _SQUARE),))
            else:
                yield Disc(f"{mark.style}-bulb", x, y, _BULB)
            if mark.style == "arrow":
                yield Disc("bulb-inside", x, y, _BULB - _RING)


def _texts(drawing: Drawing, marks: Sequence[Text]) -> Iterator[Ink]:
    for mark in marks:
        x, y = middle([_corner(drawing, cell) for cell in mark.cells])
        yield Label("faint", x + 0.5, y + 0.5, fitting([mark.text]), mark.text)


def _outlines(drawing: Drawing, marks: Sequence[Outline]) -> Iterator[Ink]:
    for mark in marks:
        places = {drawing.positions[cell] for cell in mark.cells}
        yield Path(mark.style, around(places, _INSET))


def _clues(drawing: Drawing, marks: Sequence[Clue]) -> Iterator[Ink]:
    for mark in marks:
        x, y = _corner(drawing, min(mark.cells))
        yield Label("clue", x + _CLUE_LEFT, y + _CLUE_TOP, _CLUE_SIZE, mark.text)


def _line_clues(drawing: Drawing, marks: Sequence[LineClue]) -> Iterator[Ink]:
    for stand in standing(drawing.shape, [*filter(drawing.is_outside, marks)]):
        yield Label("line-clue", stand.x, stand.y, SIZE, stand.text)
    for mark in filterfalse(drawing.is_outside, marks):
        start, beyond = (middle_of(drawing.shape, cell) for cell in mark.cells[:2])
        text = f"{mark.text}{arrow_along(start, beyond)}" if mark.arrow else mark.text
        yield Label("line-clue", *before(start, beyond, _LINE_CLUE), _CLUE_SIZE, text)


def _beads(drawing: Drawing, marks: Sequence[Bead]) -> Iterator[Ink]:
    for mark in marks:
        x, y = middle([middle_of(drawing.shape, cell) for cell in mark.cells])
        radius = _LARGE_BEAD if mark.text else _BEAD
        yield Disc("bead", x, y, radius)
        if mark.style == "white":
            yield Disc("bead-inside", x, y, radius - _RIM)
        if mark.text:
            style = "line-clue" if mark.style == "white" else "bead-inside"
            yield Label(style, x, y, _CLUE_SIZE, mark.text)


def _signs(drawing: Drawing, marks: Sequence[Sign]) -> Iterator[Ink]:
    for mark in marks:
        x, y = middle([middle_of(drawing.shape, cell) for cell in mark.cells])
        if len(mark.cells) == 4:
            yield Disc("bead", x, y, _CIRCLE)
            yield Disc("bead-inside", x, y, _CIRCLE - _RIM)
            words = mark.text.split()
            lines = [" ".join(words[at : at + 2]) for at in range(0, len(words), 2)]
            for number, line in enumerate(lines):
                down = (number - (len(lines) - 1) / 2) * _CIRCLED
                yield Label("line-clue", x, y + down, _CLUE_SIZE, line)
        else:
            yield Disc("sign-ground", x, y, _SIGN_ROOM)
            yield Label("line-clue", x, y, _SIGN_SIZE, mark.text)


def _chevrons(drawing: Drawing, marks: Sequence[Chevron]) -> Iterator[Ink]:
    for mark in marks:
        first, second = (middle_of(drawing.shape, cell) for cell in mark.cells)
        yield Path("chevron", (head((first, towards(middle([first, second]), second, _TIP))),))


def _decorations(drawing: Drawing, marks: Sequence[Decorated]) -> Iterator[Ink]:
    """Returns lines, outlines and texts; what is outside the drawing moves to its edge."""
    low = _EDGE - drawing.margin
    right, bottom = drawing.shape.columns - low, drawing.shape.rows - low
    for mark in marks:
        points = tuple((min(max(x, low), right), min(max(y, low), bottom)) for x, y in mark.points)
        if mark.form in ("disc", "rectangle"):
            outline = (shaped(points[0], mark.size, mark.angle, mark.form),)
            for style, colour in zip(("decoration-area", "decoration"), mark.colours, strict=False):
                yield from _coloured(Path(style, outline), colour, 0)
        elif mark.form != "text" and len({*points}) > 1:
            line = tuple(each for each, _ in groupby(points))
            path = Path("decoration", (line, head(line)) if mark.form == "arrow" else (line,))
            yield from _coloured(path, mark.colours[0], mark.size[1])
        if mark.text:
            size = min(_CLUE_SIZE, fitting([mark.text]))
            yield Label("decoration-text", *points[0], size, mark.text)


def _coloured(path: Path, colour: str, width: float) -> Iterator[Path]:
    """Returns an iterator over the path in its colour, if that is one."""
    if colour != "none":
        yield path._replace(own=Own(on_white(colour), min(width, _WIDEST)))


def _cells(marks: Iterable[Mark]) -> list[tuple[int, ...]]:
    return [mark.cells for mark in marks]


def _corner(drawing: Drawing, cell: int) -> Point:
    """Returns the upper left corner of a cell."""
    row, column = drawing.positions[cell]
    return column, row


_COMPILERS: dict[type[Mark], Callable[[Drawing, Sequence[Any]], Iterator[Ink]]] = {
    Wall: _walls,
    Tint: _tints,
    LineMark: _lines,
    Stroke: _strokes,
    Bulb: _bulbs,
    Text: _texts,
    Outline: _outlines,
    Clue: _clues,
    LineClue: _line_clues,
    Bead: _beads,
    Sign: _signs,
    Chevron: _chevrons,
    Decorated: _decorations,
    **COMPILERS,
}
"""What compiles the marks of each class, all at once, because they may share a path."""
