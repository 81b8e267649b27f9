"""Ink of the marks of steps: grounds, candidates, arrows between them, numbers and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from nonet.drawing.arrows import Courses, Stop
from nonet.drawing.geometry import Line, middle, middle_of, shaped, squares
from nonet.drawing.shapes import Disc, Ink, Label, Path
from nonet.drawing.sizes import Point, Small, width_of
from nonet.drawing.value import Drawing
from nonet.marks import Cross, Halo, Letter, Link, Mark, Number, Ring, Shade, Spot

_REACH = 0.375
"""How far a stroke reaches from the middle of a candidate, as a part of the width it has."""
_RING, _INNER_RING = 0.6, 0.4
"""The radii of the rings around a candidate and in it, as parts of that width."""
_NEAR = 0.56
"""How near an arrow comes to the middle of a candidate, as a part of that width."""
_HALO = 0.4
"""The radius of the ring around a symbol."""
_NUMBER = 0.44
"""The height of the ground of a number, as a part of the width of a candidate."""
_ASIDE, _ABOVE = 0.42, 0.5
"""How far a number is from the middle of its candidate, as parts of that width. It stands between
two rows of candidates, where it covers none of them."""
_SIDE = 0.03
"""The room beside a number."""
_LETTER = 0.45
"""The radius of the ground of a letter, as a part of that width."""
_FONT = 1.6
"""The size of the font of a letter, as a part of that radius."""
_BOND_END = 0.25
"""How near an arrow comes to a line between candidates, as a part of the width of a candidate."""


def _shades(drawing: Drawing, marks: Sequence[Shade]) -> Iterator[Ink]:
    for mark in marks:
        yield Path(f"shade-{mark.role}", squares(drawing.shape, mark.cells))


def _spots(drawing: Drawing, marks: Sequence[Spot]) -> Iterator[Ink]:
    small = Small(drawing.symbols)
    for mark in marks:
        style = f"{'pale-spot' if mark.pale else 'spot'}-{mark.role}"
        for x, y in _candidates(drawing, small, mark.cells, mark.value):
            yield Disc(style, x, y, small.width / 2)


def _crosses(drawing: Drawing, marks: Sequence[Cross]) -> Iterator[Ink]:
    small = Small(drawing.symbols)
    reach = _REACH * small.width
    strikes = [
        ((x - reach, y + reach), (x + reach, y - reach))
        for mark in marks
        for x, y in _candidates(drawing, small, mark.cells, mark.value)
    ]
    yield Path("strike", tuple(strikes))


def _rings(drawing: Drawing, marks: Sequence[Ring]) -> Iterator[Ink]:
    small = Small(drawing.symbols)
    for mark in marks:
        for x, y in _candidates(drawing, small, mark.cells, mark.value):
            yield Disc("ring", x, y, _RING * small.width)
            if mark.end:
                yield Disc("inner-ring", x, y, _INNER_RING * small.width)


def _halos(drawing: Drawing, marks: Sequence[Halo]) -> Iterator[Ink]:
    for mark in marks:
        for cell in mark.cells:
            yield Disc("halo", *middle_of(drawing.shape, cell), _HALO)


def _numbers(drawing: Drawing, marks: Sequence[Number]) -> Iterator[Ink]:
    small = Small(drawing.symbols)
    height = _NUMBER * small.width
    for mark in marks:
        at = _beside(drawing, small, mark)
        width = max(height, width_of(mark.text, height) + _SIDE)
        yield Path("number-ground", (shaped(at, (width, height), 0, "rectangle"),))
        yield Label("number", *at, height, mark.text)


def _letters(drawing: Drawing, marks: Sequence[Letter]) -> Iterator[Ink]:
    small = Small(drawing.symbols)
    radius = _LETTER * small.width
    for mark in marks:
        for x, y in _candidates(drawing, small, mark.cells, mark.value):
            yield Disc(f"letter-{mark.role}", x, y, radius)
            yield Label("letter", x, y, _FONT * radius, mark.text)


def links(
    drawing: Drawing, marks: Sequence[Link], others: Iterable[Spot | Number]
) -> Iterator[Ink]:
    """Returns arrows or lines, which keep clear of other marks.

    Candidates of one end in several cells are joined by a line.
    """
    small = Small(drawing.symbols)
    points = dict.fromkeys(_avoided(drawing, small, others))
    stops: dict[tuple[tuple[int, ...], int], Stop] = {}
    # Clear ones come first: an end that has one is joined by a clear line.
    for mark in sorted(marks, key=lambda mark: mark.pale):
        for cells, value in ((mark.cells, mark.value), (mark.other_cells, mark.other_value)):
            if (cells, value) not in stops:
                places = _candidates(drawing, small, cells, value)
                points.update(dict.fromkeys(places))
                bonded = len(places) > 1
                part = _BOND_END if bonded else _NEAR
                stops[cells, value] = Stop(middle(places), part * small.width)
                if bonded:
                    yield Path("pale-bond" if mark.pale else "bond", (tuple(places),))
    size = float(drawing.shape.columns), float(drawing.shape.rows)
    courses = Courses([*points], small.width / 2, size)
    paths: dict[tuple[str, bool], list[Line]] = {}
    for mark in marks:
        start, end = stops[mark.cells, mark.value], stops[mark.other_cells, mark.other_value]
        if start.at == end.at:
            continue
        pale = "pale-" if mark.pale else ""
        line, head = courses.arrow(start, end, headed=mark.arrow)
        style = f"{pale}{'strong' if mark.strong else 'weak'}-link"
        paths.setdefault((style, True), []).append(line)
        if head:
            paths.setdefault((f"{pale}link-head", False), []).append(head)
    for (style, curved), lines in paths.items():
        yield Path(style, tuple(lines), curved)


def _avoided(drawing: Drawing, small: Small, marks: Iterable[Spot | Number]) -> Iterator[Point]:
    """Returns the places that arrows avoid: candidates with a disc or a number, and numbers."""
    for mark in marks:
        if isinstance(mark, Spot):
            yield from _candidates(drawing, small, mark.cells, mark.value)
        else:
            yield _beside(drawing, small, mark)


def _beside(drawing: Drawing, small: Small, mark: Number) -> Point:
    """Returns where a number stands."""
    ((x, y),) = _candidates(drawing, small, mark.cells[:1], mark.value)
    return x + _ASIDE * small.width, y - _ABOVE * small.width


def _candidates(drawing: Drawing, small: Small, cells: Sequence[int], value: int) -> list[Point]:
    """Returns the middles of a candidate in cells."""
    right, down = small.place(value)
    places = (drawing.positions[cell] for cell in cells)
    return [(column + right, row + down) for row, column in places]


COMPILERS: dict[type[Mark], Callable[[Drawing, Sequence[Any]], Iterator[Ink]]] = {
    Shade: _shades,
    Spot: _spots,
    Ring: _rings,
    Halo: _halos,
    Cross: _crosses,
    Letter: _letters,
    Number: _numbers,
}
"""What compiles the marks of each class, but for links, which depend on the others."""
