"""Styles: how ink looks, as one table, which SVG, Typst and the CSS of the board are drawn by.

After a change, run ``python -m nonet.board.inkstyle``, which writes that CSS again.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from nonet.marks import Role

Layer: TypeAlias = Literal["ground", "lines", "notes", "strokes"]
"""``ground`` is behind what a person writes into cells, ``lines`` are above it on a board.
``notes`` are those of a step below its candidates, and ``strokes`` are above them."""

BOARD_CELL = 64
"""The width of a cell in the units of the board."""


class Paint(NamedTuple):
    """How a style looks in one medium."""

    colour: str
    width: float = 0
    """Of a stroke, in cells; 0 for a filled area, a disc or a text."""
    dash: tuple[float, ...] = ()
    """The lengths of a dash and a gap, in cells; empty for a line without gaps."""
    opacity: float = 1
    name: str = ""
    """Of the CSS variable of the colour, without its prefix; empty if no page changes it."""
    dark: str = ""
    """The colour on the dark page, if it differs."""
    least: float = 0
    """The least width of a stroke on paper, in points."""


class Style(NamedTuple):
    """How ink looks in each medium."""

    layer: Layer
    image: Paint
    """In SVG."""
    board: Paint
    page: Paint | None
    """In print; None for what is not printed."""
    square: bool = False
    """Whether a stroke goes on beyond its ends for half of its width."""
    start: bool = False
    """Whether a text begins at its point, which is its middle otherwise."""


# Colours that people with colour blindness can tell apart (M. Okabe and K. Ito, 2008).
COLOURS: dict[Role, str] = {
    "pattern": "#56b4e9",
    "other": "#e69f00",
    "placed": "#009e73",
    "removed": "#d55e00",
}
_LINK = "#cc79a7"
_DASHES = 1 / 11, 1 / 14
_WEAK = 3 / 54, 2.5 / 54


def _ink(opacity: float = 1, width: float = 0, dash: tuple[float, ...] = ()) -> Paint:
    """Returns how a style looks in the colour of the symbols of an image."""
    return Paint("#1c2026", width, dash, opacity, "ink")


def _board(
    name: str, colour: str, dark: str, width: float = 0, dash: tuple[float, ...] = ()
) -> Paint:
    """Returns how a style looks on the board; lengths are in the units of the board."""
    return Paint(
        colour,
        width / BOARD_CELL,
        tuple(each / BOARD_CELL for each in dash),
        name=name,
        dark=dark,
    )


def _mixed(colour: str, opacity: float) -> Paint:
    """Returns a colour as it looks on white.

    >>> _mixed("#ff0000", 0.2).colour
    '#ffcccc'
    """
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return Paint("#" + "".join(f"{round(255 - opacity * (255 - part)):02x}" for part in parts))


def _shade(role: Role) -> Style:
    colour, board = COLOURS[role], 0.24 if role == "pattern" else 0.2
    image = Paint(colour, opacity=0.22, name=role)
    return Style("notes", image, Paint(colour, opacity=board), _mixed(colour, 0.22))


def _spot(role: Role) -> Style:
    colour = COLOURS[role]
    image = Paint(colour, opacity=0.65, name=role)
    return Style("notes", image, _mixed(colour, 0.6), _mixed(colour, 0.65))


def _link(dash: tuple[float, ...], board_dash: tuple[float, ...]) -> Style:
    page = Paint(_LINK, 1 / 36, dash, least=0.4)
    return Style(
        "notes", page._replace(name="link"), Paint(_LINK, 2.5 / BOARD_CELL, board_dash), page
    )


def _marking(colour: str, width: float = 0) -> Style:
    """Returns how a line or disc of a constraint looks, alike on light and dark ground."""
    return Style("ground", Paint(colour, width), Paint(colour, width), Paint(colour, width))


_THIN = "thin", "#b4bac4", "#4a525f"
_THICK = "thick", "#2b3038", "#b6bec9"

STYLES: dict[str, Style] = {
    "paper": Style("ground", Paint("#fff", name="paper"), _board("paper", "#fff", "#20252c"), None),
    "tint": Style("ground", _ink(0.11), _board("tint", "#e9eef5", "#2d3440"), Paint("#e1e1e1")),
    "line": Style(
        "ground",
        _ink(0.3, 1 / 18),
        _board("line", "#c9b6dd", "#574a66", 4),
        Paint("#c8c8c8", 1 / 14),
    ),
    "thermometer": _marking("#c9ced6", 0.32),
    "thermometer-bulb": _marking("#c9ced6"),
    "whisper": _marking("#9fd69f", 0.18),
    "renban": _marking("#d9a7e0", 0.18),
    "palindrome": _marking("#a9c3dd", 0.18),
    "nabner": _marking("#e3cf78", 0.18),
    "zipper": _marking("#b7a8e0", 0.18),
    "modular": _marking("#8fd0c6", 0.18),
    "entropic": _marking("#f0b78f", 0.18),
    "sum-line": _marking("#8fb8e8", 0.18),
    "between": _marking("#c7bccf", 0.18),
    "lockout": _marking("#d9b0b0", 0.18),
    "double-arrow": _marking("#8d96a3", 0.06),
    "arrow": _marking("#8d96a3", 0.06),
    "pill": _marking("#dde1e7", 0.8),
    "arrow-bulb": _marking("#dde1e7"),
    "lockout-bulb": _marking("#d9b0b0"),
    "decoration": _marking("#b9aca2", 0.05),
    "decoration-text": _marking("#94877d"),
    "faint": Style("ground", _ink(0.3), _board(*_THIN), Paint("#c8c8c8")),
    "thin": Style(
        "lines",
        _ink(0.35, 1 / 36),
        _board(*_THIN, 1.2),
        Paint("#828282", 1 / 50, least=0.3),
        square=True,
    ),
    "wall": Style(
        "lines",
        _ink(1, 1 / 14),
        _board(*_THICK, 3.2),
        Paint("#000000", 1 / 16, least=0.9),
        square=True,
    ),
    "cage": Style(
        "lines",
        _ink(0.8, 1 / 36, _DASHES),
        _board(*_THICK, 1.6, (6, 4)),
        Paint("#3c3c3c", 1 / 50, _DASHES, least=0.3),
    ),
    "clue": Style(
        "lines", _ink(), _board("given", "#1c2026", "#eef1f5"), Paint("#000000"), start=True
    ),
    "bead": Style("lines", _ink(), _board(*_THICK), Paint("#000000")),
    "bead-inside": Style(
        "lines", Paint("#fff", name="paper"), _board("paper", "#fff", "#20252c"), Paint("#ffffff")
    ),
    "sign-ground": Style(
        "lines", Paint("#fff", name="paper"), _board("paper", "#fff", "#20252c"), Paint("#ffffff")
    ),
    "chevron": Style(
        "lines", _ink(1, 1 / 24), _board(*_THICK, 2.4), Paint("#000000", 1 / 24, least=0.5)
    ),
    "line-clue": Style("lines", _ink(), _board("given", "#1c2026", "#eef1f5"), Paint("#000000")),
    **{f"shade-{role}": _shade(role) for role in COLOURS},
    **{f"spot-{role}": _spot(role) for role in COLOURS},
    "strong-link": _link((), ()),
    "weak-link": _link(_WEAK, (6 / BOARD_CELL, 4 / BOARD_CELL)),
    "strike": Style(
        "strokes",
        Paint(COLOURS["removed"], 1 / 36, name="removed"),
        Paint("#a3420a", 2.2 / BOARD_CELL),
        Paint(COLOURS["removed"], 1 / 36, least=0.4),
    ),
}
"""In the order in which ink is drawn."""
