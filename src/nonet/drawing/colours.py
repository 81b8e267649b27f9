"""Colours of what is drawn in its own: as they look on white paper and on the dark page."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls

PAPER = "#20252c"
"""That of the dark page."""
_DARKEST, _LIGHTEST = 0.15, 0.93
"""How light white and black are on the dark page."""
_LEAST, _STEP = 3, 0.02
"""The contrast of what can be seen (WCAG 2.2, 1.4.11), and how much lighter it is made for it."""
_WHITE = "#ffffff"


def on_white(digits: str) -> str:
    """Returns the colour of hexadecimal digits, of which the last two say how opaque it is.

    >>> on_white("ff0000"), on_white("ff000080")
    ('#ff0000', '#ff7f7f')
    """
    return mixed(f"#{digits[:6]}", int(digits[6:] or "ff", 16) / 255)


def mixed(colour: str, opacity: float, ground: str = _WHITE) -> str:
    """Returns a colour as it looks on a ground.

    >>> mixed("#ff0000", 0.2)
    '#ffcccc'
    """
    pairs = ((int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    parts = (round(below + opacity * (part - below)) for part, below in pairs)
    return "#" + "".join(f"{part:02x}" for part in parts)


def on_dark(colour: str) -> str:
    """Returns a colour that looks on the dark page as this one looks on white.

    It is dark where this one is light, of the same hue and as vivid, and can be seen if this one
    can.

    >>> on_dark("#ffffff"), on_dark("#000000"), on_dark("#ffe0e0")
    ('#262626', '#ededed', '#422323')
    """
    parts = _parts(colour)
    hue, lightness, _ = rgb_to_hls(*parts)
    vivid = max(parts) - min(parts)
    needed = min(_LEAST, contrast(colour, _WHITE))
    lightness = _LIGHTEST - (_LIGHTEST - _DARKEST) * lightness
    found = _turned(hue, lightness, vivid)
    while needed == _LEAST and contrast(found, PAPER) < needed:
        lightness += _STEP
        found = _turned(hue, lightness, vivid)
    return found


def contrast(one: str, other: str) -> float:
    """Returns the contrast ratio of two colours (WCAG 2.2).

    >>> round(contrast("#000000", "#ffffff"), 2)
    21.0
    """
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _turned(hue: float, lightness: float, vivid: float) -> str:
    """Returns a colour with so much between its strongest and its weakest part."""
    most = 1 - abs(2 * lightness - 1)
    parts = hls_to_rgb(hue, lightness, min(1, vivid / most))
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def _luminance(colour: str) -> float:
    """Returns the relative luminance."""
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in _parts(colour)]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _parts(colour: str) -> list[float]:
    """Returns red, green and blue up to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
