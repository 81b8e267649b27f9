"""Colours of cells in documents of f-puzzles, which are decorations here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from nonet.notation.setters.colours import colour_of
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import Document, listed

_PALETTE = (
    *("a8a8a8", "000000", "ffa0a0", "ffdf61", "feffaf", "b0ffb0"),
    *("61d060", "d0d0ff", "8180f0", "ff08ff", "ffd0d0"),
)
"""The colours that have numbers."""
_CELL = 100
"""The width of a cell in the units of decorations."""


def painted(cell: Document, row: int, column: int) -> list[Fields]:
    """Returns the decorations that the colours of a cell are: upright stripes if several.

    >>> [each["colours"] for each in painted({"cArray": [0, "#D0D0FF"]}, 0, 0)]
    ['a8a8a8/none', 'd0d0ff/none']
    """
    colours = [*filter(None, map(_code, _colours(cell)))][:_CELL]
    width = _CELL // max(1, len(colours))
    return [
        {
            "kind": "decoration",
            "form": "rectangle",
            "points": [_CELL * row + _CELL // 2, _CELL * column + number * width + width // 2],
            "size": [_CELL, width, 0],
            "colours": f"{code}/none",
            "words": "",
        }
        for number, code in enumerate(colours)
    ]


def paint(decorations: Iterable[Fields], grid: Sequence[Sequence[dict[str, Any]]]) -> None:
    """Writes colours into the rows of cells: the decorations that can be read from there again."""
    found: dict[tuple[int, int], list[Fields]] = defaultdict(list)
    for fields in decorations:
        down, right = fields["points"][:2]
        found[down // _CELL, right // _CELL].append(fields)
    for (row, column), own in found.items():
        codes = [f"#{fields['colours'].partition('/')[0]}" for fields in own]
        cell = {"cArray": codes} if len(codes) > 1 else {"c": codes[0]}
        if 0 <= row < len(grid) and 0 <= column < len(grid) and painted(cell, row, column) == own:
            grid[row][column].update(cell)


def _colours(cell: Document) -> list[object]:
    several = listed(cell.get("cArray"), "cArray")
    return several or [cell.get("c")]


def _code(value: object) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(_PALETTE):
        return _PALETTE[value]
    found = colour_of(value)
    return found and found.written
