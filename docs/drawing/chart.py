"""Tables of bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log10

from drawing.picture import LINE, MARGIN, Picture, box, text

LONGEST = 270
"""The length of the longest bar."""


def bars(
    groups: Mapping[str, Mapping[str, float]],
    said: Mapping[str, str] | None = None,
    *,
    title: str,
    log: bool = False,
    form: str = "{:,.0f}",
) -> Picture:
    """Returns a bar for each number: groups by name, and in each the numbers by name.

    ``said`` has the text after a bar by the name of the number, and ``form`` is that of all others.
    With ``log`` each tenth part of the length stands for the same ratio; the title should say so.
    """
    most = max(number for group in groups.values() for number in group.values())
    parts: list[str] = []
    label = 12 + max(_width(name) for group in groups.values() for name in group)
    y = 14.0
    for name, group in groups.items():
        if name:
            parts.append(text(MARGIN, y, name, "strong"))
            y += LINE
        for place, (told, number) in enumerate(group.items()):
            length = max(1.5, LONGEST * _share(number, most, log))
            kind = "bar" if place % 2 == 0 else "bar other"
            parts.append(text(MARGIN, y, told, "muted"))
            parts.append(box(label, y - 8, length, 16, kind, 2))
            after = (said or {}).get(told) or form.format(number)
            parts.append(text(label + length + 8, y, after))
            y += LINE
        y += 8
    return Picture(label + LONGEST + 120, y - 12, parts, title)


def _share(number: float, most: float, log: bool) -> float:
    if not log:
        return number / most
    return log10(max(number, 1)) / log10(most)


def _width(words: str) -> float:
    """Returns about how wide a text is."""
    return sum(_widths(words))


def _widths(words: str) -> Iterator[float]:
    for letter in words:
        yield 14 if ord(letter) > 0x2E80 else 7.6
