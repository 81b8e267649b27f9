"""The kinds of ink: paths, discs and texts in units of a cell, each with a style.

Every renderer draws these three.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, NotRequired, TypeAlias, cast

from nonet.drawing.colours import on_dark
from nonet.drawing.geometry import Line
from nonet.drawing.sizes import Point
from nonet.records import TypedDict


class Own(NamedTuple):
    """How a path looks that has a colour of its own."""

    colour: str
    width: float
    """Of a stroke; 0 for that of the style."""


class Path(NamedTuple):
    """Lines, or the areas inside them."""

    style: str
    lines: tuple[Line, ...]
    """From point to point. A line of a curved path has three: both ends, and between them the point
    that the curve turns to."""
    curved: bool = False
    own: Own | None = None


class Disc(NamedTuple):
    """A disc."""

    style: str
    x: float
    y: float
    radius: float


class Label(NamedTuple):
    """A text; its point is in the middle of its height."""

    style: str
    x: float
    y: float
    size: float
    """Of the font."""
    text: str


Ink: TypeAlias = Path | Disc | Label


class OwnRecord(TypedDict):
    """How a path looks that has a colour of its own."""

    colour: str
    dark: str
    """The colour on the dark page."""
    width: float
    """Of a stroke; 0 for that of the style."""


class InkPath(TypedDict):
    """A path as a JSON value."""

    kind: Literal["path"]
    style: str
    """How it looks, as a class of CSS: tint, line, wall, …"""
    lines: list[list[Point]]
    """The points of each line. A closed line ends where it begins."""
    curved: bool
    """Whether each line is a curve that turns to its second point."""
    own: NotRequired[OwnRecord]


class InkDisc(TypedDict):
    """A disc as a JSON value."""

    kind: Literal["disc"]
    style: str
    x: float
    y: float
    radius: float


class InkLabel(TypedDict):
    """A text as a JSON value."""

    kind: Literal["label"]
    style: str
    x: float
    y: float
    """The middle of its height."""
    size: float
    """Of the font."""
    text: str


InkRecord: TypeAlias = InkPath | InkDisc | InkLabel
"""Ink as a JSON value, with the fields of its class."""


def record_of(ink: Ink) -> InkRecord:
    """Returns ink as a JSON value.

    >>> record_of(Disc("spot-placed", 0.5, 0.2, 0.15))
    {'kind': 'disc', 'style': 'spot-placed', 'x': 0.5, 'y': 0.2, 'radius': 0.15}
    """
    fields = ink._asdict()
    own = fields.pop("own", None)
    record = {name: _plain(value) for name, value in fields.items()}
    if isinstance(own, Own):
        record["own"] = {**own._asdict(), "dark": on_dark(own.colour)}
    return cast(InkRecord, {"kind": type(ink).__name__.lower(), **record})


def _plain(value: object) -> object:
    """Returns tuples as lists, and numbers with few digits."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, tuple):
        return [_plain(each) for each in cast("tuple[object, ...]", value)]
    return value
