"""Documents of SudokuPad, also the packed ones, and its short forms of plain puzzles."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import cast

from nonet.errors import PuzzleError
from nonet.notation.setters import parts
from nonet.notation.setters.assembling import Said, Taken, taken
from nonet.notation.setters.parts import Cage, Document
from nonet.notation.text import cells as characters
from nonet.notation.text.packing import damaged
from nonet.puzzle import Puzzle
from nonet.rules import Rules, parse_rules
from nonet.rules.checks import checked_order

_LONG_KEYS = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
_USUAL_KEYS = {"cages", "cellSize", "regions"}
"""A document has one of these at least."""
_EXTENSIONS = {"antiknight": "anti-knight", "antiking": "anti-king", "disjoint": "disjoint-groups"}
_DRAWINGS = ("lines", "arrows", "overlays", "underlays")
_FOG = ("foglight", "triggereffect")
_NO_RULES = {
    "author",
    "cages",
    "cellSize",
    "cells",
    "duration",
    "global",
    "id",
    "metadata",
    "regions",
    "settings",
    "title",
    "videos",
    *_DRAWINGS,
    *_FOG,
}
_NOTES = {"centremarks", "pencilMarks"}
_CELL_KEYS = {"value", *_NOTES}
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"')
_HELD = "\0"
"""Stands for a text in quotes."""
_RESTORING = (
    (re.compile(r"([,{])(\w++):"), r'\1"\2":'),
    (re.compile(r"(?<=[\[,])(?=[\],])"), "{}"),
    (re.compile(r":f(?=[,}\]])"), ":false"),
    (re.compile(r":t(?=[,}\]])"), ":true"),
    (re.compile(r":#0(?=[,}\]])"), ':"#000000"'),
    (re.compile(r":#F(?=[,}\]])"), ':"#FFFFFF"'),
    (re.compile(r":([0-9a-fA-F]{6})(?=[,}\]])"), r':"#\1"'),
)
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The characters of ``classic`` for 0, 1, 2 and more empty cells."""
_PAIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""The characters of ``scf``: a digit, and ten times the number of empty cells after it."""
_CELLS = 81
_SCF_RULES = {"x": "diagonal", "w": "windows"}


def is_document(value: object) -> bool:
    """Returns whether a value of JSON is a document of SudokuPad."""
    has_cells = parts.has_cells(value, "cells")
    return has_cells and not _USUAL_KEYS.isdisjoint(cast("Document", value))


def unzipped(text: str) -> object:
    """Returns the value of JSON that SudokuPad shortened; raises PuzzleError if it is damaged.

    >>> unzipped("{ce:[[,{v:5}]],t:'a'}")
    {'cells': [[{}, {'value': 5}]], 'title': 'a'}
    """
    if _HELD in text:
        raise damaged()
    if '"' not in text:
        text = "'".join(part.replace("'", '"') for part in text.split("\\'"))
    strings = _STRING.findall(text)
    outside = _STRING.sub(_HELD, text)
    for pattern, instead in _RESTORING:
        outside = pattern.sub(instead, outside)
    pieces = outside.split(_HELD)
    whole = "".join(
        f"{piece}{string}" for piece, string in zip(pieces, [*strings, ""], strict=True)
    )
    try:
        return cast("object", json.loads(whole, object_hook=_with_long_keys))
    except (ValueError, RecursionError):
        raise damaged() from None


def _with_long_keys(value: dict[str, object]) -> dict[str, object]:
    return {_LONG_KEYS.get(key, key): each for key, each in value.items()}


def taken_from(document: Document) -> Taken:
    """Returns the puzzle of a document; raises PuzzleError for rules that are not supported.

    A document draws most rules and does not name them, so drawings are refused too.
    """
    cells = parts.square(document.get("cells"), "cells")
    order = len(parts.listed(document.get("cells"), "cells"))
    checked_order(order)
    said = Said(order, [_value(cell, place, order) for place, cell in enumerate(cells)])
    said.labels = _labels(document, order)
    said.text = _text(document)
    for name in parts.listed(document.get("global"), "global"):
        word = parts.words(name, "global")
        (said.extensions if word in _EXTENSIONS else said.variants).append(
            _EXTENSIONS.get(word, word)
        )
    said.variants += _variants(document, cells)
    drawings = [key for key in _DRAWINGS if parts.is_told(document.get(key))]
    if any(parts.is_told(cell.get(key)) for cell in cells for key in _NOTES):
        drawings.append("pencil marks")
    parts.refuse(said.variants)
    if drawings:
        raise PuzzleError("document-drawings", drawings=drawings)
    return taken(said)


def _value(cell: Document, place: int, order: int) -> int:
    name = f"r{place // order + 1}c{place % order + 1}"
    value = cell.get("value")
    found = 0 if value is None or value == "" else parts.number(value, name)
    if not 0 <= found <= order:
        raise PuzzleError("value-range", value=found, cell=name, most=order)
    return found


def _labels(document: Document, order: int) -> list[int]:
    """Returns the region of each cell; raises PuzzleError unless all cells are in one."""
    labels = [-1] * order**2
    for number, region in enumerate(parts.listed(document.get("regions"), "regions")):
        for place in parts.listed(region, "regions"):
            cell = parts.cell_at(place, order, "regions")
            if labels[cell] >= 0:
                raise parts.unreadable("regions")
            labels[cell] = number
    if -1 in labels:
        cell = labels.index(-1)
        raise PuzzleError("document-region", cell=f"r{cell // order + 1}c{cell % order + 1}")
    return labels


def _text(document: Document) -> str:
    metadata = document.get("metadata")
    told = parts.mapped(metadata, "metadata").get("rules") if metadata is not None else None
    # Rules are a text, or a list of them.
    rules = cast("list[object]", told) if isinstance(told, list) else [told]
    texts = [parts.words(each, "metadata") for each in rules]
    return "\n".join([*texts, *(cage.rules for cage in _cages(document))])


def _cages(document: Document) -> Iterator[Cage]:
    for cage in parts.mappings(document.get("cages"), "cages"):
        text = cage.get("value")
        cells = parts.listed(cage.get("cells"), "cages")
        yield Cage(cells, "" if text is None else f"{text}")


def _variants(document: Document, cells: list[Document]) -> Iterator[str]:
    if any(not cage.is_description for cage in _cages(document)):
        yield "killer cage"
    if any(parts.is_told(document.get(key)) for key in _FOG):
        yield "fog of war"
    yield from (
        key for key in document if key not in _NO_RULES and parts.is_told(document.get(key))
    )
    for cell in cells:
        yield from (key for key in cell.keys() - _CELL_KEYS if parts.is_told(cell[key]))


def puzzle_of_classic(word: str) -> Puzzle:
    """Returns the puzzle of a word after ``classic``; raises PuzzleError if it is damaged.

    >>> puzzle_of_classic("1_L").givens == bytes([1, *[0] * 80])
    True
    """
    runs, pairs = _of_runs(word), _of_pairs(word)
    found = {text for text in (runs, pairs) if text is not None and len(text) == _CELLS}
    if len(found) != 1:
        raise damaged()
    return Puzzle(Rules.classic(), characters.cell_values(Rules.classic(), found.pop()))


def puzzle_of_scf(word: str) -> Puzzle:
    """Returns the puzzle of a word after ``scf``: its cells, then letters for more rules."""
    digits, place = "", 0
    while len(digits) < _CELLS and place < len(word):
        digits += _of_pairs(word[place]) or "?" * (_CELLS + 1)
        place += 1
    if len(digits) != _CELLS:
        raise damaged()
    parts.refuse(letter for letter in word[place:] if letter not in _SCF_RULES)
    words = "+".join(["classic", *(_SCF_RULES[letter] for letter in word[place:])])
    rules = parse_rules(words, files=False)
    return Puzzle(rules, characters.cell_values(rules, digits))


def _of_runs(word: str) -> str | None:
    """Returns the cells of digits, and letters for empty ones; None for anything else."""
    if len(word) > 2 * _CELLS or any(
        each not in _RUNS and each not in "123456789" for each in word
    ):
        return None
    return "".join("." * _RUNS.index(each) if each in _RUNS else each for each in word)


def _of_pairs(word: str) -> str | None:
    if len(word) > _CELLS or any(each not in _PAIRS for each in word):
        return None
    numbers = (divmod(_PAIRS.index(each), 10) for each in word)
    return "".join(f"{digit}{'0' * blanks}" for blanks, digit in numbers)
