"""Symbols in cells: where each stands, and how large it may be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from html import escape
from math import ceil
from unicodedata import east_asian_width

from nonet.rules import Rules

_LARGEST = 0.62
"""Height of a symbol, in widths of what it stands in."""
_ROOM = 0.84
"""How much of that width a long symbol may take."""
_ADVANCE = 0.57
"""Width of a digit, in heights, in the fonts that are to be expected."""
_BASELINE = 0.36
"""How far below the middle a symbol of height 1 stands."""


def value_texts(
    rules: Rules, values: Mapping[int, int], cell: int, attributes: str
) -> Iterator[str]:
    """Returns a group of texts, the symbols of these values by cell."""
    size = _size(rules, cell)
    texts = [
        _text(*_middle(rules, at, cell), size, rules.symbols[value - 1])
        for at, value in values.items()
    ]
    yield from _group(texts, size, attributes)


def candidate_texts(
    rules: Rules, candidates: Mapping[int, Collection[int]], cell: int, attributes: str
) -> Iterator[str]:
    """Returns a group of texts, the symbols of all candidates, each in its own part of the cell."""
    columns = ceil(rules.order**0.5)
    rows = ceil(rules.order / columns)
    # Away from the lines.
    step = cell * 0.9 / columns
    size = _size(rules, step)
    texts: list[str] = []
    for at, values in candidates.items():
        x, y = _middle(rules, at, cell)
        for value in sorted(values):
            row, column = divmod(value - 1, columns)
            right, down = column - (columns - 1) / 2, row - (rows - 1) / 2
            symbol = rules.symbols[value - 1]
            texts.append(_text(x + right * step, y + down * step, size, symbol))
    yield from _group(texts, size, attributes)


def _group(texts: list[str], size: float, attributes: str) -> Iterator[str]:
    if texts:
        font = f'font-family="system-ui,sans-serif" font-size="{size:.3g}" text-anchor="middle"'
        yield f"<g {font} {attributes}>"
        yield from texts
        yield "</g>"


def _middle(rules: Rules, at: int, cell: int) -> tuple[float, float]:
    row, column = divmod(rules.shape.places[at], rules.shape.columns)
    return (column + 0.5) * cell, (row + 0.5) * cell


def _text(x: float, y: float, size: float, symbol: str) -> str:
    down = y + _BASELINE * size
    return f'<text x="{round(x, 1):g}" y="{round(down, 1):g}">{escape(symbol)}</text>'


def _size(rules: Rules, room: float) -> float:
    """Returns the height at which the longest symbol fits."""
    longest = max(map(_length, rules.symbols))
    return min(_LARGEST, _ROOM / (_ADVANCE * longest)) * room


def _length(symbol: str) -> float:
    """Returns how many digits wide a symbol is, about."""
    return sum(1.75 if east_asian_width(character) in "WF" else 1.0 for character in symbol)
