"""Styles: how ink looks, as one table, which SVG, Typst and the CSS of the board are drawn by.

After a change, run ``python -m nonet.board.inkstyle``, which writes that CSS again.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from nonet.drawing.colours import PAPER, mixed
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
    cap: Literal["butt", "square", "round"] = "butt"
    """How a stroke ends: there, or half of its width beyond; with round ends, it turns so, too."""
    start: bool = False
    """Whether a text begins at its point, which is its middle otherwise."""


# Colours that people with colour blindness can tell apart (M. Okabe and K. Ito, 2008).
COLOURS: dict[Role, str] = {
    "pattern": "#56b4e9",
    "other": "#e69f00",
    "link": "#cc79a7",
    "placed": "#009e73",
    "removed": "#d55e00",
}
_LINK = "#b0508a"
"""The colour of arrows between candidates: darker than that of the role, because it is thin."""
_PALE = 0.3
"""How opaque earlier statements are."""
_DASHES = 1 / 11, 1 / 14
_WEAK = 3 / 54, 2.5 / 54
_BOARD_WEAK = 6, 4
"""The same in the units of the board."""
_FAINT = 0.4
"""How opaque the arrows of earlier statements are."""
_LIGHT_LINK = "#e08fc0"
"""The colour of arrows on the dark page."""
_ON_COLOUR = "#10151c"
"""The colour of texts on the colours of roles, which is alike on all pages."""
_RIM = "#8d96a3"
"""The colour of arrows and of the circles at the ends of lines."""


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


def _mixed(colour: str, opacity: float, ground: str = "#ffffff") -> Paint:
    """Returns how a colour looks on a ground."""
    return Paint(mixed(colour, opacity, ground))


def _shade(role: Role) -> Style:
    colour, board = COLOURS[role], 0.24 if role == "pattern" else 0.2
    image = Paint(colour, opacity=0.22, name=role)
    return Style("notes", image, Paint(colour, opacity=board), _mixed(colour, 0.22))


def _spot(role: Role) -> Style:
    colour = COLOURS[role]
    image = Paint(colour, opacity=0.65, name=role)
    return Style("notes", image, _mixed(colour, 0.6), _mixed(colour, 0.65))


def _pale_spot(role: Role) -> Style:
    """Returns how a disc of an earlier statement looks: nearer to the paper of each page."""
    colour, image = COLOURS[role], Paint(COLOURS[role], opacity=_PALE, name=role)
    light, dark = mixed(colour, _PALE), mixed(colour, 1 - _PALE, _PAPER[2])
    return Style("notes", image, _board(f"pale-{role}", light, dark), _mixed(colour, _PALE))


def _link(dash: tuple[float, ...], board_dash: tuple[float, ...], opacity: float = 1) -> Style:
    page = Paint(mixed(_LINK, opacity), 1 / 36, dash, least=0.4)
    image = Paint(_LINK, 1 / 36, dash, opacity, "arrow")
    board = _board("arrow", _LINK, _LIGHT_LINK, 2.5, board_dash)._replace(opacity=opacity)
    return Style("notes", image, board, page)


def _head(opacity: float = 1) -> Style:
    """Returns how the head of an arrow looks."""
    board = _board("arrow", _LINK, _LIGHT_LINK)._replace(opacity=opacity)
    image = Paint(_LINK, opacity=opacity, name="arrow")
    return Style("notes", image, board, _mixed(_LINK, opacity))


def _bond(opacity: float = 1) -> Style:
    """Returns how the line looks that joins candidates of one statement."""
    colour = COLOURS["link"]
    image = Paint(colour, 1 / 20, opacity=opacity, name="link")
    board = Paint(colour, 3 / BOARD_CELL, opacity=opacity)
    return Style("notes", image, board, Paint(mixed(colour, opacity), 1 / 20), cap="round")


_PARTS: tuple[Role, ...] = "pattern", "other"
"""The roles of sets and of statements."""


def _letter(role: Role) -> Style:
    """Returns how the ground of a letter looks."""
    colour = COLOURS[role]
    return Style("strokes", Paint(colour, name=role), Paint(colour), Paint(colour))


def _marking(colour: str, width: float = 0, name: str = "") -> Style:
    """Returns how a line or disc of a constraint looks, alike on light and dark ground.

    With a name, symbols stand on it: on the dark page these are light, and it is darker there.
    """
    paint = Paint(colour, width)
    board = paint._replace(name=name, dark=_mixed(colour, 0.55, _PAPER[2]).colour)
    return Style("ground", paint, board if name else paint, paint, cap="round")


def _own(width: float = 0) -> Style:
    """Returns how a line or an area looks that brings its own colour."""
    paint = Paint("currentColor", width)
    return Style("ground", paint, paint, paint, cap="round")


_PAPER = "paper", "#fff", PAPER
_THIN = "thin", "#b4bac4", "#4a525f"
_THICK = "thick", "#2b3038", "#b6bec9"

STYLES: dict[str, Style] = {
    "paper": Style("ground", Paint("#fff", name="paper"), _board(*_PAPER), None),
    "tint": Style("ground", _ink(0.11), _board("tint", "#e9eef5", "#2d3440"), Paint("#e1e1e1")),
    "line": Style(
        "ground",
        _ink(0.3, 1 / 18),
        _board("line", "#9cd3ea", "#335f73", 4),
        Paint("#c8c8c8", 1 / 14),
    ),
    "odd-bulb": _marking("#cfd4dc", name="parity"),
    "even-bulb": _marking("#cfd4dc", name="parity"),
    "thermometer": _marking("#c9ced6", 0.32, "thermometer"),
    "thermometer-bulb": _marking("#c9ced6", name="thermometer"),
    "slow-thermometer": _marking("#a5bfe6", 0.18, "slow-thermometer"),
    "slow-thermometer-bulb": _marking("#a5bfe6", name="slow-thermometer"),
    "whisper": _marking("#9fd69f", 0.18, "whisper"),
    "renban": _marking("#d9a7e0", 0.18, "renban"),
    "palindrome": _marking("#c4c4c4", 0.25, "palindrome"),
    "nabner": _marking("#e3cf78", 0.18, "nabner"),
    "zipper": _marking("#b7a8e0", 0.18, "zipper"),
    "modular": _marking("#8fd0c6", 0.18, "modular"),
    "entropic": _marking("#f0b78f", 0.18, "entropic"),
    "sum-line": _marking("#8fb8e8", 0.18, "sum-line"),
    "between": _marking("#c7bccf", 0.18, "between"),
    "lockout": _marking("#b5c3ec", 0.18, "lockout"),
    "double-arrow": _marking(_RIM, 0.06),
    "arrow": _marking(_RIM, 0.06),
    "pill": _marking(_RIM, 0.8),
    "pill-inside": Style(
        "ground",
        Paint("#fff", 0.7, name="paper"),
        Paint(_PAPER[1], 0.7, name=_PAPER[0], dark=_PAPER[2]),
        Paint("#ffffff", 0.7),
        cap="round",
    ),
    "arrow-bulb": _marking(_RIM),
    "bulb-inside": Style("ground", Paint("#fff", name="paper"), _board(*_PAPER), Paint("#ffffff")),
    "lockout-bulb": _marking("#b5c3ec", name="lockout"),
    "decoration-area": _own(),
    "decoration": _own(0.05),
    "decoration-text": _marking("#94877d"),
    "faint": Style("ground", _ink(0.3), _board(*_THIN), Paint("#c8c8c8")),
    "thin": Style(
        "lines",
        _ink(0.35, 1 / 36),
        _board(*_THIN, 1.2),
        Paint("#828282", 1 / 50, least=0.3),
        cap="square",
    ),
    "wall": Style(
        "lines",
        _ink(1, 1 / 14),
        _board(*_THICK, 3.2),
        Paint("#000000", 1 / 16, least=0.9),
        cap="square",
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
    "bead-inside": Style("lines", Paint("#fff", name="paper"), _board(*_PAPER), Paint("#ffffff")),
    "sign-ground": Style("lines", Paint("#fff", name="paper"), _board(*_PAPER), Paint("#ffffff")),
    "chevron": Style(
        "lines", _ink(1, 1 / 24), _board(*_THICK, 2.4), Paint("#000000", 1 / 24, least=0.5)
    ),
    "line-clue": Style("lines", _ink(), _board("given", "#1c2026", "#eef1f5"), Paint("#000000")),
    **{f"shade-{role}": _shade(role) for role in COLOURS},
    "pale-bond": _bond(_FAINT),
    "bond": _bond(),
    **{f"pale-spot-{role}": _pale_spot(role) for role in _PARTS},
    "pale-strong-link": _link((), (), _FAINT),
    "pale-weak-link": _link(_WEAK, _BOARD_WEAK, _FAINT),
    "pale-link-head": _head(_FAINT),
    **{f"spot-{role}": _spot(role) for role in COLOURS},
    "strong-link": _link((), ()),
    "weak-link": _link(_WEAK, _BOARD_WEAK),
    "link-head": _head(),
    "ring": Style(
        "notes",
        _ink(1, 1 / 36),
        _board("given", "#1c2026", "#eef1f5", 1.8),
        Paint("#000000", 1 / 40, least=0.4),
    ),
    "inner-ring": Style(
        "notes",
        Paint(_ON_COLOUR, 1 / 36),
        Paint(_ON_COLOUR, 1.8 / BOARD_CELL),
        Paint("#000000", 1 / 40, least=0.4),
    ),
    "halo": Style(
        "notes",
        _ink(1, 1 / 27),
        _board("given", "#1c2026", "#eef1f5", 2.4),
        Paint("#000000", 1 / 30, least=0.5),
    ),
    "strike": Style(
        "strokes",
        Paint(COLOURS["removed"], 1 / 36, name="removed"),
        Paint("#a3420a", 2.2 / BOARD_CELL),
        Paint(COLOURS["removed"], 1 / 36, least=0.4),
    ),
    **{f"letter-{role}": _letter(role) for role in _PARTS},
    "letter": Style("strokes", Paint(_ON_COLOUR), Paint(_ON_COLOUR), Paint(_ON_COLOUR)),
    "number-ground": Style(
        "strokes", _ink(), _board("given", "#1c2026", "#eef1f5"), Paint("#000000")
    ),
    "number": Style("strokes", Paint("#fff", name="paper"), _board(*_PAPER), Paint("#ffffff")),
}
"""In the order in which ink is drawn."""
