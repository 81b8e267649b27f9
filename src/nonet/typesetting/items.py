"""What a page consists of: items as JSON values, which ``pages.typ`` draws. Units are points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias, TypedDict

from nonet.drawing.typeset import Ground, Values

BLACK, GREY = 0, 90
Target: TypeAlias = tuple[int, float, float]
"""Page from 1 and point that a link leads to."""
Align: TypeAlias = Literal["left", "center", "right"]


class Text(TypedDict):
    """A text on one line; ``y`` is its baseline."""

    kind: Literal["text"]
    x: float
    y: float
    text: str
    size: float
    weight: int
    grey: int
    align: Align
    room: float
    """The greatest width."""
    to: Target | None
    heading: bool
    aside: bool
    """Whether it is not part of what is read aloud, as a page number."""


class Paragraph(TypedDict):
    """A text on as many lines as it needs; ``y`` is the top of its first line."""

    kind: Literal["paragraph"]
    x: float
    y: float
    text: str
    size: float
    room: float
    """The width of its lines."""


class Dots(TypedDict):
    """Dots in a row; ``y`` is their lower edge."""

    kind: Literal["dots"]
    x: float
    y: float
    radius: float
    filled: int
    of: int


class Grid(TypedDict):
    """A grid with its values on its drawing."""

    kind: Literal["grid"]
    x: float
    y: float
    cell: float
    ground: Ground
    values: Values
    colour: str
    """Of values that are not givens."""
    alt: str


class Turned(TypedDict):
    """Items upside down; their places are those on this piece of paper before it is turned."""

    kind: Literal["turned"]
    x: float
    y: float
    width: float
    height: float
    items: list[Item]


Item: TypeAlias = "Text | Paragraph | Dots | Grid | Turned"


class Document(TypedDict):
    """Everything that is typeset."""

    title: str
    language: str
    width: float
    height: float
    bleed: dict[str, float]
    """What is around the pages and is cut off: typst's names of sides, and widths."""
    font: str
    """By its name or its file; empty for the usual one."""
    link: str
    """Tells to which ``{page}`` a link leads."""
    pages: Iterable[list[Item]]
    """Can be read once: pages are made when they are typeset."""


class Style(NamedTuple):
    """How a text looks, and what it is."""

    size: float
    weight: int = 400
    grey: int = BLACK
    to: Target | None = None
    heading: bool = False
    aside: bool = False


def line(text: str, x: float, y: float, style: Style, room: float, align: Align = "left") -> Text:
    """Returns a text on one line, made smaller where it is wider than ``room``."""
    return Text(
        kind="text",
        x=round(x, 2),
        y=round(y, 2),
        text=text,
        size=style.size,
        weight=style.weight,
        grey=style.grey,
        align=align,
        room=round(room, 2),
        to=style.to,
        heading=style.heading,
        aside=style.aside,
    )


def dots_width(dots: Dots) -> float:
    """Returns the width of dots in a row."""
    return dots["radius"] * (2.7 * (dots["of"] - 1) + 2)
