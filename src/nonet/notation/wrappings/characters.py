"""Characters that stand for usual ones: digits of all scripts, blanks, dashes, quotes, squares."""

from __future__ import annotations

import unicodedata

from nonet.notation.text.source import Head
from nonet.notation.wrappings.base import Unwrap, Wrapping, each

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"
_POINTS = "\u00b7\u2022\u2219\u22c5\u30fb\u3002\uff0e\u25cb\u25ef\u25cf\u26aa\u26ab\u2b55"
_SQUARES = "\u25a0\u25a1\u25a2\u25aa\u25ab\u25fb\u25fc\u25fd\u25fe\u2610\u2b1b\u2b1c"
_COLOURED = (
    "\U0001f532\U0001f533\U0001f534\U0001f535"
    "\U0001f7e0\U0001f7e1\U0001f7e2\U0001f7e3\U0001f7e4"
    "\U0001f7e5\U0001f7e6\U0001f7e7\U0001f7e8\U0001f7e9\U0001f7ea\U0001f7eb"
)
_CROSSES = "\u00d7\u2715\u2716\u2717\u2718\u274c\u274e"
_EMPTY = "\u3007\u96f6\u7a7a\U0001f233"
"""Zero in Chinese, twice, and the character for empty, twice."""
_NUMERALS = "\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d"
_FORMAL_NUMERALS = "\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396"
_SINGLE = "\u2018\u2019\u201a\u201b\u2032"
_DOUBLE = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d"
_BARS = "\uff5c\u00a6"
_GONE = "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3\u00ad\u200e\u200f"
_USUAL = (
    dict.fromkeys(_DASHES + "\u2796", "-")
    | dict.fromkeys(_POINTS + _SQUARES + _COLOURED + _EMPTY, ".")
    | dict.fromkeys(_CROSSES, "x")
    | dict.fromkeys("\u2753\u2754", "?")
    | {numeral: f"{value}" for value, numeral in enumerate(_NUMERALS, start=1)}
    | {numeral: f"{value}" for value, numeral in enumerate(_FORMAL_NUMERALS, start=1)}
    | dict.fromkeys(_SINGLE, "'")
    | dict.fromkeys(_DOUBLE, '"')
    | dict.fromkeys(_BARS, "|")
    | dict.fromkeys(_GONE, "")
    | {"\u2026": "...", "\u2025": ".."}
)
_CIRCLED = "\u24ea\u2460\u2461\u2462\u2463\u2464\u2465\u2466\u2467\u2468"
_FULL_WIDTH = range(0xFF01, 0xFF5F)
_TO_ASCII = 0xFF01 - 0x21


class _Table(dict[int, str]):
    """A table for ``str.translate`` that is filled as characters are met."""

    def __missing__(self, code: int) -> str:
        self[code] = found = _usual(chr(code))
        return found


def _usual(character: str) -> str:
    """Returns what stands for a character, itself if nothing does.

    >>> _usual("\uff15"), _usual("\u0665"), _usual("\u2460"), _usual("\u3000"), _usual("\u00b2")
    ('5', '5', '1', ' ', '²')
    >>> _usual("\u4e94"), _usual("\u7a7a"), _usual("\U0001f7e6"), _usual("\u274c")
    ('5', '.', '.', 'x')
    """
    if character in _USUAL:
        return _USUAL[character]
    if character in _CIRCLED:
        return f"{_CIRCLED.index(character)}"
    if character.isdecimal():
        return f"{unicodedata.decimal(character)}"
    if ord(character) in _FULL_WIDTH:
        return chr(ord(character) - _TO_ASCII)
    if unicodedata.category(character) == "Zs":
        return " "
    return character


_TABLE = _Table()


def _found(head: Head) -> Unwrap | None:
    if head.text.isascii() or head.text.translate(_TABLE) == head.text:
        return None
    return each(lambda text: text.translate(_TABLE))


CHARACTERS = Wrapping(
    "characters", "digits of any script, and characters that look like usual ones", _found
)
