"""Characters that stand for usual ones: digits of all scripts, blanks, dashes, quotes, squares."""

from __future__ import annotations

import unicodedata

from nonet.notation.source import Head
from nonet.notation.wrappings.base import Unwrap, Wrapping, each

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"
_POINTS = "\u00b7\u2022\u2219\u22c5\u30fb\u3002\uff0e\u25cb\u25ef\u3007"
_SQUARES = "\u25a1\u25a2\u25fb\u25fc\u25fd\u25fe\u2610\u2b1b\u2b1c"
_SINGLE = "\u2018\u2019\u201a\u201b\u2032"
_DOUBLE = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u300c\u300d"
_BARS = "\uff5c\u00a6"
_GONE = "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3\u00ad\u200e\u200f"
_USUAL = (
    dict.fromkeys(_DASHES, "-")
    | dict.fromkeys(_POINTS + _SQUARES, ".")
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
