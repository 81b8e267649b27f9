"""Checks that symbols and kinds of houses are texts that every output can show."""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.messages import Phrase

_LONGEST = 64
_BROKEN = ("Cc", "Cs")
_INVISIBLE = ("Cf", "Mn", "Me", "Zs", "Zl", "Zp")
"""Unicode categories of characters that are invisible by themselves."""
_JOINERS = "\u200c\u200d"


def check_symbol(symbol: str, empty_marks: str) -> None:
    """Raises PuzzleError for a symbol that is blank, means empty, or cannot be shown."""
    if not symbol or symbol.split() != [symbol] or symbol in empty_marks:
        raise PuzzleError("symbol-blank", symbol=symbol, marks=" ".join(empty_marks))
    _check(Phrase("symbol", symbol=symbol), symbol)


def check_kind(kind: str) -> None:
    """Raises PuzzleError for a kind of houses that cannot be shown."""
    _check(Phrase("house-kind", kind=kind), kind)


def _check(what: Phrase, text: str) -> None:
    if len(text) > _LONGEST:
        raise PuzzleError("name-length", what=what, found=len(text), most=_LONGEST)
    if text.isascii() and text.isprintable():
        return
    from unicodedata import category  # rarely needed

    categories = [category(character) for character in text]
    for character, found in zip(text, categories, strict=True):
        if found in _BROKEN or _is_no_character(character):
            raise PuzzleError("name-character", what=what, character=_code(character))
        if found == "Cf" and not _joins(character):
            raise PuzzleError("name-invisible-character", what=what, character=_code(character))
    if all(found in _INVISIBLE for found in categories):
        raise PuzzleError("name-invisible", what=what)


def _joins(character: str) -> bool:
    """Returns whether a format character shapes its neighbours, as in emoji and some scripts.

    All other format characters only mislead: they are invisible or reverse the text direction.
    """
    return character in _JOINERS or "\U000e0020" <= character <= "\U000e007f"


def _is_no_character(character: str) -> bool:
    """Returns whether the code point is a Unicode noncharacter; XML forbids some of them."""
    code = ord(character)
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
