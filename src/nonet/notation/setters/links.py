"""Links of f-puzzles and SudokuPad, in a text or alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from urllib.parse import unquote

from nonet.errors import PuzzleError
from nonet.notation.setters import lzstring
from nonet.notation.setters.assembling import Taken
from nonet.notation.setters.documents import taken_from_packed
from nonet.notation.sudokupad.plain import puzzle_of_classic, puzzle_of_scf
from nonet.notation.text.packing import damaged
from nonet.puzzle import Puzzle

_PAD = (
    r"sudokupad\.app|app\.crackingthecryptic\.com|test\.crackingthecryptic\.com"
    r"|sudokupad\.svencodes\.com"
)
_SHORTENERS = r"tinyurl\.com|bit\.ly|is\.gd|t\.ly|tiny\.cc"
_SETTER = r"f-puzzles\.com(?=/?\?(?:load|id)=)"
_PAGE = r"logic-masters\.de(?=/Raetselportal/)"
_HOST = (
    rf"(?:[\w-]{{1,20}}\.)?(?:(?P<setter>{_SETTER})|(?P<pad>{_PAD})|(?P<page>{_PAGE})"
    rf"|(?:{_SHORTENERS}))"
)
_LINK = re.compile(
    rf"(?<![\w.-])(?:https?://)?{_HOST}(?P<rest>[/?][^\s<>\"]+)", re.IGNORECASE | re.ASCII
)
_BARE = re.compile(r"(?:(?:fpuzzles|fpuz|scl|ctc)N4|N4I)[\w+/%= ]{16}")
"""Begins what a link packs: N4 is ``{`` packed, and N4I is ``{"``."""
_PACKED = re.compile(r"(?:[A-Za-z0-9+/]|%2[BbFf]| )*")
_FORMS: dict[str, Callable[[str], Puzzle]] = {"classic": puzzle_of_classic, "scf": puzzle_of_scf}
_PREFIXES = ("fpuzzles", "fpuz", "scl", "ctc", *_FORMS)
_OPENING = re.compile(r"/?(?:sudoku/?|puzzle/|api/puzzle/)?(?:\?(?:puzzleid|puzzle|id|load)=)?")
_END_OF_FORM = re.compile(r"[\s?#&<>\"]")
_LONGEST_NAME = 24
"""Characters of a name that only the server of a site knows, at most."""
_MOST_WORK = 1 << 18
"""Characters that are unpacked to find a slash that was lost."""


def is_link(text: str) -> bool:
    """Returns whether a text begins with a link, or with what one packs."""
    return bool(_LINK.match(text) or _BARE.match(text))


def is_of_fpuzzles(text: str) -> bool:
    """Returns whether a text begins with a link of f-puzzles, long or short."""
    found = _LINK.match(text)
    return found is not None and found["setter"] is not None


def is_of_sudokupad(text: str) -> bool:
    """Returns whether a text begins with a link of SudokuPad, long or short."""
    found = _LINK.match(text)
    return found is not None and found["pad"] is not None


def links_in(text: str) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the start and the end of each link within a text."""
    return (found.span() for found in _LINK.finditer(text))


def taken_from_link(text: str) -> Taken:
    """Returns the puzzle of a link; raises PuzzleError if it is damaged, or short.

    A text may follow. The word that a link packs is read alone, too.
    """
    found = _LINK.match(text)
    if found is None:
        return _taken_from_word(text)
    rest = text[found.start("rest") :]
    if found["setter"]:
        _, load, word = rest.partition("load=")
        if not load:
            raise PuzzleError("link-short-fpuzzles", link=found[0])
        return _taken_from_packed(word)
    if found["pad"]:
        name = _OPENING.sub("", rest, count=1)
        try:
            return _taken_from_word(name)
        except PuzzleError as error:
            if error.code != "link-damaged" or not _is_name(name):
                raise
        short = _END_OF_FORM.split(name)[0]
        raise PuzzleError("link-short-sudokupad", link=found[0], name=short)
    if found["page"]:
        raise PuzzleError("link-page", link=found[0])
    raise PuzzleError("link-short", link=found[0])


def _is_name(name: str) -> bool:
    return len(_END_OF_FORM.split(name)[0]) <= _LONGEST_NAME


def _taken_from_word(text: str) -> Taken:
    prefix = next((each for each in _PREFIXES if text.startswith(each)), "")
    word = text[len(prefix) :]
    if prefix in _FORMS:
        return Taken(_FORMS[prefix](unquote(_END_OF_FORM.split(word)[0])))
    return _taken_from_packed(word)


def _taken_from_packed(text: str) -> Taken:
    found = _PACKED.match(text[: 3 * lzstring.LONGEST])
    word = unquote(found[0] if found else "").replace(" ", "+")
    for attempt in (word, *_with_lost_slash(word)):
        try:
            return taken_from_packed(attempt)
        except PuzzleError as error:
            # Any other fault is one of the document.
            if error.code != "link-damaged":
                raise
    raise damaged()


def _with_lost_slash(word: str) -> Iterator[str]:
    """Returns the word with one of its slashes doubled, for one after the other.

    Some programs turn two slashes in the path of an address into one.
    """
    places = (found.start() for found in re.finditer("/", word))
    for place in islice(places, _MOST_WORK // (len(word) + 1)):
        yield f"{word[:place]}/{word[place:]}"
