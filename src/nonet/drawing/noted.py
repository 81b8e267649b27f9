"""Ink of the marks of steps: grounds, candidates, arrows between them, numbers and letters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from nonet.drawing.arrows import Arrow, Courses, Stop
from nonet.drawing.geometry import Line, middle, middle_of, shaped, squares
from nonet.drawing.shapes import Disc, Ink, Label, Path
from nonet.drawing.sizes import Point, Small, width_of
from nonet.drawing.value import Drawing
from nonet.frozen import changed
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


_small = lru_cache(maxsize=64)(Small)
"""Returns where candidates stand, for symbols; it is needed for each mark."""


def _shades(drawing: Drawing, marks: Sequence[Shade]) -> Iterator[Ink]:
    for mark in marks:
        yield Path(f"shade-{mark.role}", squares(drawing.shape, mark.cells))


def _spots(drawing: Drawing, marks: Sequence[Spot]) -> Iterator[Ink]:
    small = _small(drawing.symbols)
    for mark in marks:
        style = f"{'pale-spot' if mark.pale else 'spot'}-{mark.role}"
        for x, y in _candidates(drawing, small, mark.cells, mark.value):
            yield Disc(style, x, y, small.width / 2)


def _crosses(drawing: Drawing, marks: Sequence[Cross]) -> Iterator[Ink]:
    small = _small(drawing.symbols)
    reach = _REACH * small.width
    strikes = [
        ((x - reach, y + reach), (x + reach, y - reach))
        for mark in marks
        for x, y in _candidates(drawing, small, mark.cells, mark.value)
    ]
    yield Path("strike", tuple(strikes))


def _rings(drawing: Drawing, marks: Sequence[Ring]) -> Iterator[Ink]:
    small = _small(drawing.symbols)
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
    small = _small(drawing.symbols)
    height = _NUMBER * small.width
    for mark in marks:
        at = _beside(drawing, small, mark)
        width = max(height, width_of(mark.text, height) + _SIDE)
        yield Path("number-ground", (shaped(at, (width, height), 0, "rectangle"),))
        yield Label("number", *at, height, mark.text)


def _letters(drawing: Drawing, marks: Sequence[Letter]) -> Iterator[Ink]:
    small = _small(drawing.symbols)
    radius = _LETTER * small.width
    for mark in marks:
        for x, y in _candidates(drawing, small, mark.cells, mark.value):
            yield Disc(f"letter-{mark.role}", x, y, radius)
            yield Label("letter", x, y, _FONT * radius, mark.text)


def links(
    drawing: Drawing, marks: Iterable[Link], others: Iterable[Spot | Number]
) -> Iterator[Ink]:
    """Returns arrows or lines, which keep clear of other marks; those alike share a path."""
    paths: dict[tuple[str, bool], dict[Line, None]] = {}
    for parts in each_link(drawing, marks, others).values():
        for part in parts:
            paths.setdefault((part.style, part.curved), {}).update(dict.fromkeys(part.lines))
    for (style, curved), lines in paths.items():
        yield Path(style, (*lines,), curved)


def each_link(
    drawing: Drawing, marks: Iterable[Link], others: Iterable[Spot | Number]
) -> dict[Link, tuple[Path, ...]]:
    """Returns the paths of each arrow or line: it, its head, and what joins candidates of an end.

    A pale one has the same course as one that is not.
    """
    small = _small(drawing.symbols)
    ends = {end: None for mark in marks for end in _ends(mark)}
    places = {end: _candidates(drawing, small, *end) for end in ends}
    points = dict.fromkeys(point for found in places.values() for point in found)
    points.update(dict.fromkeys(_avoided(drawing, small, others)))
    courses = Courses([*points], small.width / 2, drawing.shape.columns, drawing.shape.rows)
    found: dict[Link, Arrow] = {}
    paths: dict[Link, tuple[Path, ...]] = {}
    for mark in marks:
        start, end = (_stop(places[end], small) for end in _ends(mark))
        course = changed(mark, pale=False)
        if start.at == end.at:
            continue
        if course not in found:
            found[course] = courses.arrow(start, end, headed=mark.arrow)
        line, head = found[course]
        pale = "pale-" if mark.pale else ""
        joined = [tuple(places[end]) for end in _ends(mark) if len(places[end]) > 1]
        paths[mark] = (
            *([Path(f"{pale}bond", tuple(joined))] if joined else []),
            Path(f"{pale}{'strong' if mark.strong else 'weak'}-link", (line,), curved=True),
            *([Path(f"{pale}link-head", (head,))] if head else []),
        )
    return paths


def _ends(mark: Link) -> tuple[tuple[tuple[int, ...], int], tuple[tuple[int, ...], int]]:
    return (mark.cells, mark.value), (mark.other_cells, mark.other_value)


def _stop(places: Sequence[Point], small: Small) -> Stop:
    part = _BOND_END if len(places) > 1 else _NEAR
    return Stop(middle(places), part * small.width)


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
