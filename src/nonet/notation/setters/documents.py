"""Documents in JSON of the sites of setters, in files and in links."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import cast

from nonet.notation.setters import fpuzzles, lzstring
from nonet.notation.setters.assembling import Taken
from nonet.notation.setters.parts import Document
from nonet.notation.sudokupad import reading as sudokupad
from nonet.notation.sudokupad.zipping import unzipped
from nonet.notation.text.packing import damaged

_LIKELY = re.compile(r'"(?:grid|cells)"\s*+:\s*+\[\s*+\[\s*+\{')


def is_document(text: str) -> bool:
    """Returns whether a text of JSON holds such documents, or is cut and looks like it does."""
    return _documents_of(text) is not None


def is_of_fpuzzles(text: str) -> bool:
    """Returns whether a text of JSON is a document of f-puzzles."""
    return text.lstrip()[:1] == "{" and fpuzzles.is_document(loaded(text))


def is_of_sudokupad(text: str) -> bool:
    """Returns whether a text of JSON is a document of SudokuPad."""
    return text.lstrip()[:1] == "{" and sudokupad.is_document(loaded(text))


def documents_in(value: object) -> Iterator[Document]:
    """Returns an iterator over the documents within a value of JSON, at any depth."""
    waiting = [value]
    while waiting:
        now = waiting.pop()
        if fpuzzles.is_document(now) or sudokupad.is_document(now):
            yield cast("Document", now)
        elif isinstance(now, dict):
            waiting += reversed(list(cast("dict[str, object]", now).values()))
        elif isinstance(now, list):
            waiting += reversed(cast("list[object]", now))


def loaded(text: str) -> object:
    """Returns the value of a text of JSON; None if it is none."""
    try:
        return cast("object", json.loads(text, parse_int=_number))
    # Nesting without end.
    except (ValueError, RecursionError):
        return None


def _number(digits: str) -> object:
    # Python refuses to read numbers of many digits.
    return int(digits) if len(digits) <= 9 else digits


def taken_from_text(text: str) -> Taken | None:
    """Returns the puzzle of the document in a text; None if :func:`is_document` says no.

    Raises PuzzleError if the text is cut, or holds several.
    """
    found = _documents_of(text)
    return None if found is None else _taken_from(found)


def taken_from_packed(word: str) -> Taken:
    """Returns the puzzle of a document packed by lz-string; raises PuzzleError otherwise."""
    text = lzstring.unpacked(word)
    value = loaded(text)
    return _taken_from(list(documents_in(unzipped(text) if value is None else value)))


def _documents_of(text: str) -> list[Document] | None:
    """Returns the documents in a text of JSON, none if it is cut; None for any other text."""
    if text.lstrip()[:1] not in ("{", "[") or not _LIKELY.search(text):
        return None
    value = loaded(text)
    found = list(documents_in(value))
    return found if found or value is None else None


def _taken_from(found: list[Document]) -> Taken:
    if len(found) != 1:
        raise damaged()
    if fpuzzles.is_document(found[0]):
        return fpuzzles.taken_from(found[0])
    return sudokupad.taken_from(found[0])
