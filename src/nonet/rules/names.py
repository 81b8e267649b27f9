"""Checks that symbols and kinds of houses are texts that every output can show."""

from __future__ import annotations

from nonet.errors import PuzzleError, shown

_LONGEST = 64
_BROKEN = ("Cc", "Cs")
_INVISIBLE = ("Cf", "Mn", "Me", "Zs", "Zl", "Zp")
"""Unicode categories of characters that are invisible by themselves."""
_JOINERS = "\u200c\u200d"


def check_symbol(symbol: str, empty_marks: str) -> None:
    """Raises PuzzleError for a symbol that is blank, means empty, or cannot be shown."""
    if not symbol or symbol.split() != [symbol] or symbol in empty_marks:
        raise PuzzleError(
            f"symbol {shown(symbol)}; expected a text without blanks"
            f" that is none of {' '.join(empty_marks)}"
        )
    _check(f"symbol {shown(symbol)}", symbol)


def check_kind(kind: str) -> None:
    """Raises PuzzleError for a kind of houses that cannot be shown."""
    _check(f"a house of the kind {shown(kind)}", kind)


def _check(what: str, text: str) -> None:
    if len(text) > _LONGEST:
        raise PuzzleError(f"{what} of {len(text):,} characters; expected at most {_LONGEST}")
    if text.isascii() and text.isprintable():
        return
    from unicodedata import category  # rarely needed

    categories = [category(character) for character in text]
    for character, found in zip(text, categories, strict=True):
        if found in _BROKEN or _is_no_character(character):
            raise PuzzleError(
                f"{what} with the character {_code(character)}; expected visible ones"
            )
        if found == "Cf" and not _joins(character):
            raise PuzzleError(
                f"{what} with the invisible character {_code(character)}; expected visible ones"
            )
    if all(found in _INVISIBLE for found in categories):
        raise PuzzleError(f"{what} of invisible characters; expected visible ones")


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
