"""Colours of drawings: what they are called, and which of them a setter's word may mean."""

from __future__ import annotations

import re
from colorsys import rgb_to_hls
from typing import NamedTuple

_HEX = re.compile(r"#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.ASCII)
_RGB = re.compile(r"rgba?\(([\d.,%/\s]{1,40})\)", re.ASCII)
_NAMES = {
    "black": "000000",
    "blue": "0000ff",
    "cyan": "00ffff",
    "gold": "ffd700",
    "gray": "808080",
    "green": "008000",
    "grey": "808080",
    "lightblue": "add8e6",
    "lightgray": "d3d3d3",
    "lightgreen": "90ee90",
    "lightgrey": "d3d3d3",
    "magenta": "ff00ff",
    "orange": "ffa500",
    "pink": "ffc0cb",
    "purple": "800080",
    "red": "ff0000",
    "teal": "008080",
    "violet": "ee82ee",
    "white": "ffffff",
    "yellow": "ffff00",
}
_HUES = (
    (14, "red"),
    (45, "orange"),
    (72, "yellow"),
    (158, "green"),
    (186, "teal"),
    (212, "cyan"),
    (256, "blue"),
    (285, "violet"),
    (345, "purple"),
    (360, "red"),
)
"""The end of each class, in degrees."""
_LEAST_SATURATION = 0.14
_PALE = 0.78
"""From this lightness on, orange is peach."""
_INVISIBLE = 0.03
WORDS = {
    "aqua": "cyan teal blue",
    "black": "black",
    "blue": "blue cyan teal",
    "brown": "orange red",
    "cyan": "cyan teal blue",
    "gold": "yellow orange",
    "golden": "yellow orange",
    "gray": "grey",
    "green": "green",
    "grey": "grey",
    "indigo": "violet blue",
    "lavender": "violet purple",
    "lilac": "violet purple",
    "lime": "green",
    "magenta": "purple",
    "orange": "orange peach yellow",
    "peach": "peach orange",
    "pink": "purple",
    "purple": "purple violet",
    "red": "red",
    "teal": "teal cyan",
    "turquoise": "teal cyan",
    "violet": "violet purple",
    "white": "white",
    "yellow": "yellow orange",
}
"""By the word of a setter, the classes that it may mean."""


class Colour(NamedTuple):
    """A colour that can be seen."""

    code: str
    """Six hexadecimal digits in lower case."""
    name: str
    """Its class, such as ``green``."""
    written: str
    """The digits as they were written, with two more for how opaque it is if one sees through."""


def colour_of(value: object) -> Colour | None:
    """Returns the colour of a text, None for one that cannot be seen or is none.

    >>> [*map(colour_of, ("#67F067", "none", "#ff000000"))]
    [Colour(code='67f067', name='green', written='67f067'), None, None]
    >>> colour_of("#00000033")
    Colour(code='cccccc', name='grey', written='00000033')
    """
    found = _parts_of(f"{value}"[:50].strip().lower()) if isinstance(value, (str, int)) else None
    if found is None or found[3] < _INVISIBLE:
        return None
    red, green, blue, alpha = found
    written = f"{red:02x}{green:02x}{blue:02x}"
    if alpha < 1:
        written += f"{round(255 * alpha):02x}"
    if max(red, green, blue) == 0 and alpha < 1:
        # A black through which the ground shows is a grey.
        red = green = blue = round(255 * (1 - alpha))
    return Colour(f"{red:02x}{green:02x}{blue:02x}", _name_of(red, green, blue), written)


def _parts_of(text: str) -> tuple[int, int, int, float] | None:
    """Returns red, green and blue up to 255, and how opaque it is up to 1."""
    found = _HEX.fullmatch(_NAMES.get(text, text))
    if found:
        digits = found[1]
        pairs = [each * 2 for each in digits] if len(digits) < 5 else re.findall("..", digits)
        red, green, blue, alpha = (int(each, 16) for each in [*pairs, "ff"][:4])
        return red, green, blue, alpha / 255
    written = _RGB.fullmatch(text)
    numbers = re.findall(r"\d{1,3}(?:\.\d{1,9})?|\.\d{1,9}", written[1]) if written else []
    if len(numbers) not in (3, 4):
        return None
    red, green, blue = (min(255, round(float(each))) for each in numbers[:3])
    return red, green, blue, float(numbers[3]) if len(numbers) == 4 else 1.0


def _name_of(red: int, green: int, blue: int) -> str:
    hue, lightness, saturation = rgb_to_hls(red / 255, green / 255, blue / 255)
    if lightness > 0.97 or (saturation < _LEAST_SATURATION and lightness > 0.93):
        return "white"
    if lightness < 0.1:
        return "black"
    if saturation < _LEAST_SATURATION:
        return "grey"
    name = next(name for end, name in _HUES if hue * 360 <= end)
    return "peach" if name == "orange" and lightness > _PALE else name
