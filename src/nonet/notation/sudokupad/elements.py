"""The drawings of a document taken apart: strokes and shapes in the coordinates of the board.

A unit is a cell, and 0 0 the upper left corner of the board. What is malformed or cannot be placed
on the board stays, without a place, so that it is listed as left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import floor, isfinite
from typing import Literal, NamedTuple, TypeAlias, cast

from nonet.errors import PuzzleError
from nonet.notation.setters import parts
from nonet.notation.setters.colours import Colour, colour_of
from nonet.notation.setters.parts import Document
from nonet.notation.sudokupad.board import Board

_ON_LINE = 0.06
_AT_HALF = 0.12
_MOST = 10_000
"""Drawings and points of lines in a document."""
MOST_TOGETHER = 8
"""Shapes in one place that are looked at."""
_TARGETS = ("cell-grids", "overlay", "underlay", "background", "cages")
"""Lines for these layers decorate."""
_FARTHEST = 1000.0
Point: TypeAlias = tuple[float, float]
Site: TypeAlias = Literal["cell", "edge", "corner", "outside", "other"]


class Stroke(NamedTuple):
    """A line or an arrow."""

    key: str
    points: tuple[Point, ...]
    colour: Colour | None
    width: float
    """In pixels of a cell of 64."""


class Shape(NamedTuple):
    """A disc, a rectangle or a text."""

    key: str
    centre: Point
    height: float
    width: float
    is_round: bool
    angle: float
    fill: Colour | None
    border: Colour | None
    text: str

    @property
    def is_text(self) -> bool:
        """Whether nothing but a text can be seen."""
        return not self.is_drawn and bool(self.text)

    @property
    def is_drawn(self) -> bool:
        """Whether there is more to see than a text."""
        return min(self.height, self.width) > 0 and bool(self.fill or self.border)

    @property
    def is_circle(self) -> bool:
        """Whether it is a circle."""
        return self.is_drawn and self.is_round and abs(self.height - self.width) < _AT_HALF

    @property
    def is_hollow(self) -> bool:
        """Whether the ground shows through it."""
        return self.is_drawn and (self.fill is None or self.fill.name == "white")


Element: TypeAlias = Stroke | Shape


class Drawing:
    """All elements of a document, and which of them are explained by constraints."""

    def __init__(self, document: Document, board: Board) -> None:
        self.board = board
        self.is_converted = f"{document.get('id')}"[:7] == "fpuzzle"
        """Whether the site made it from a document of f-puzzles."""
        self.broken: list[str] = []
        """The keys of malformed elements."""
        self._left = _MOST
        elements = [*self._strokes(document), *self._shapes(document), *self._clues()]
        self.strokes = [each for each in elements if isinstance(each, Stroke)]
        self.shapes = [each for each in elements if isinstance(each, Shape)]
        self._claimed: set[int] = set()
        self._texts: dict[Point, list[Shape]] = {}
        for each in self.shapes:
            if each.is_text and len(self._texts.setdefault(_nearly(each), [])) < MOST_TOGETHER:
                self._texts[_nearly(each)].append(each)

    def claim(self, elements: Iterable[Element]) -> None:
        """Notes that elements belong to something that was found."""
        self._claimed.update(map(id, elements))

    def is_open(self, element: Element) -> bool:
        return id(element) not in self._claimed

    def open_strokes(self, key: str) -> list[Stroke]:
        """Returns the lines or arrows that belong to nothing yet."""
        return [each for each in self.strokes if each.key == key and self.is_open(each)]

    def open_shapes(self) -> list[Shape]:
        """Returns the shapes that belong to nothing yet."""
        return [*filter(self.is_open, self.shapes)]

    def texts_at(self, shape: Shape) -> list[Shape]:
        """Returns the texts at the centre of a shape that belong to nothing yet."""
        found = self._texts.get(_nearly(shape), [])
        return [each for each in found if each is not shape and self.is_open(each)]

    def rest(self, explained: Iterable[Element]) -> Iterator[tuple[int, str, str]]:
        """Returns an iterator over what is not explained: how many, the key, and the colour."""
        coloured = (
            (each.key, each.colour if isinstance(each, Stroke) else each.fill or each.border)
            for each in self.others(explained)
        )
        found = Counter((key, f"#{colour.code}" if colour else "") for key, colour in coloured)
        found.update((key, "") for key in self.broken)
        return ((number, key, code) for (key, code), number in sorted(found.items()))

    def others(self, explained: Iterable[Element]) -> list[Element]:
        """Returns the strokes and shapes that are not explained."""
        known = {*map(id, explained)}
        every: list[Element] = [*self.strokes, *self.shapes]
        return [each for each in every if id(each) not in known]

    def _use(self, number: int) -> None:
        self._left -= number
        if self._left < 0:
            raise PuzzleError("document-cells", most=_MOST)

    def _strokes(self, document: Document) -> Iterator[Stroke]:
        for key in ("lines", "arrows"):
            for each in parts.mappings(document.get(key), key):
                told = each.get("wayPoints", [])
                listed = cast("list[object]", told) if isinstance(told, list) else [told]
                self._use(1 + len(listed))
                points = [self._point(point) for point in listed]
                is_path = each.get("d") is not None or each.get("target") in _TARGETS
                if None in points or is_path:
                    if parts.is_told(each):
                        self.broken.append(key)
                elif len(points) > 1:
                    width = _real(each.get("thickness"))
                    colour = colour_of(each.get("color"))
                    yield Stroke(key, tuple(cast("list[Point]", points)), colour, width or 0.0)

    def _shapes(self, document: Document) -> Iterator[Shape]:
        for key in ("underlays", "overlays"):
            for each in parts.mappings(document.get(key), key):
                self._use(1)
                shape = self._shape(each, key)
                if shape is None:
                    if parts.is_told(each):
                        self.broken.append(key)
                elif shape.is_drawn or shape.text:
                    yield shape

    def _shape(self, told: Document, key: str) -> Shape | None:
        centre = self._point(told.get("center"))
        if centre is None:
            return None
        height, width = (_real(told.get(name)) or 0.0 for name in ("height", "width"))
        text = told.get("text")
        return Shape(
            key,
            centre,
            height,
            width,
            is_round=told.get("rounded") in (True, "true", 1, "t"),
            angle=_real(told.get("angle")) or 0.0,
            fill=colour_of(told.get("backgroundColor")),
            border=colour_of(told.get("borderColor")),
            text="" if text is None else " ".join(f"{text}"[:200].split()),
        )

    def _clues(self) -> Iterator[Shape]:
        """Returns an iterator over texts for the values that stand in margins."""
        for (row, column), cell in self.board.margins:
            value = cell.get("value")
            if value is not None and value != "":
                at = (row + 0.5, column + 0.5)
                text = f"{value}"[:200].strip()
                yield Shape("overlays", at, 0.0, 0.0, False, 0.0, None, None, text)

    def _point(self, told: object) -> Point | None:
        """Returns a point on the board or beside it; None for anything else."""
        listed = cast("list[object]", told) if isinstance(told, list) else []
        numbers = [*map(_real, listed)]
        if len(numbers) != 2 or None in numbers:
            return None
        row, column = cast("list[float]", numbers)
        return row - self.board.top, column - self.board.left


def _nearly(shape: Shape) -> Point:
    """Returns the centre of a shape in quarters of a cell, where drawings belong together."""
    row, column = shape.centre
    return round(4 * row), round(4 * column)


def _real(value: object) -> float | None:
    """Returns a number, or that of a text; None for anything else."""
    try:
        number = float(value) if isinstance(value, (int, float, str)) else None
    except (ValueError, OverflowError):
        return None
    within = number is not None and isfinite(number) and abs(number) < _FARTHEST
    return number if within else None


def site_of(point: Point, board: Board) -> Site:
    """Returns where a point lies: in the middle of a cell, on an edge or a corner within."""
    if not all(-_ON_LINE < each < board.order + _ON_LINE for each in point):
        return "outside"
    on_line = [abs(each - round(each)) < _ON_LINE for each in point]
    at_half = [abs(each - floor(each) - 0.5) < _AT_HALF for each in point]
    within = all(_ON_LINE < each < board.order - _ON_LINE for each in point)
    if all(at_half):
        return "cell"
    if all(on_line) and within:
        return "corner"
    if any(on_line) and any(at_half) and within:
        return "edge"
    return "other"


def cell_at(point: Point, board: Board) -> int | None:
    """Returns the cell that a point lies in; None outside the board."""
    return board.cell(floor(point[0]), floor(point[1]))


def beside(point: Point, board: Board) -> list[int]:
    """Returns the two cells of an edge, or the four of a corner, in reading order."""
    rows, columns = (
        (round(each) - 1, round(each)) if abs(each - round(each)) < _ON_LINE else (floor(each),)
        for each in point
    )
    found = (board.cell(row, column) for row in rows for column in columns)
    return [cell for cell in found if cell is not None]


def path_of(stroke: Stroke, board: Board) -> list[int] | None:
    """Returns the cells that a line runs through; None if it leaves the board or their middles."""
    places = [(floor(row), floor(column)) for row, column in stroke.points]
    places = [place for place, last in zip(places, [None, *places], strict=False) if place != last]
    if sum(site_of(point, board) == "corner" for point in stroke.points) * 2 > len(stroke.points):
        return None
    found = [*places[:1]]
    for (row, column), (to_row, to_column) in pairwise(places):
        down, right = to_row - row, to_column - column
        steps = max(abs(down), abs(right))
        if (
            len(found) > 4 * board.order**2
            or steps > board.order
            or (down and right and abs(down) != abs(right))
        ):
            return None
        found += (
            (row + down * step // steps, column + right * step // steps)
            for step in range(1, steps + 1)
        )
    cells = [board.cell(*place) for place in found]
    return None if None in cells else cast("list[int]", cells)
