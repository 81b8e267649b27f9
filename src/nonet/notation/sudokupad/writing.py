"""Puzzles as documents and links of SudokuPad."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from nonet.errors import PuzzleError
from nonet.notation.base import undecorated
from nonet.notation.setters import lzstring
from nonet.notation.setters.assembling import box
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import Document
from nonet.notation.setters.telling import rules_in_words
from nonet.notation.setters.writing import Written, keys_of_houses
from nonet.notation.sudokupad.looks import Canvas
from nonet.notation.sudokupad.reading import OWN, taken_from
from nonet.puzzle import Grid, Puzzle

_NAME = "sudokupad"
_DECORATION = "decoration"
_ADDRESS = "https://sudokupad.app/scl"
_GLOBAL = {
    "antiking": "antiking",
    "antiknight": "antiknight",
    "disjointgroups": "disjoint",
    "nonconsecutive": "nonconsecutive",
}
_NEGATIVE = {"ratio": "antiratio", "xv": "antixv"}
_DIAGONAL = {"thickness": 2, "color": "#34BBE6"}
_MOST_DIGITS = 9
"""The highest order of which a text can say the solution, a character a cell."""
_PAIRED = ("black-dot", "greater", "white-dot", "xv")
_SINGLE = ("even", "maximum", "minimum", "odd")
_UNORDERED = ("cage", "counting-circles", "nabner", "quadruple", "renban", "sum")
_STRICT = {
    "non-consecutive": ("white",),
    "strict-black-dots": ("black",),
    "strict-dots": ("white", "black"),
    "strict-white-dots": ("white",),
}
_SYMMETRIC = (
    "between",
    "double-arrow",
    "entropic",
    "lockout",
    "modular",
    "palindrome",
    "region-sum-line",
    "whisper",
    "zipper",
)


def link_of(puzzle: Puzzle, title: str = "", solution: Grid | None = None) -> str:
    """Returns the link of a puzzle, which the site opens; raises PuzzleError as document_of."""
    document = document_of(puzzle, title, solution)
    text = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    # In the path of an address, a slash may get lost, and a plus sign may become a blank.
    return _ADDRESS + lzstring.packed(text).replace("+", "%2B").replace("/", "%2F")


def document_of(puzzle: Puzzle, title: str = "", solution: Grid | None = None) -> dict[str, Any]:
    """Returns the document of a puzzle, with its solution if one is passed.

    Raises PuzzleError for rules that have no customary drawing, for drawings that could not be told
    apart, and for a solution with values above 9. Decorations are left away if with them the
    drawings could not be told apart.

    >>> from nonet import Puzzle, Rules
    >>> document = document_of(Puzzle(Rules.diagonal(2, 2), [1, *[0] * 15]))
    >>> document["cells"][0], document["lines"][0]["color"]
    ([{'value': 1}, {}, {}, {}], '#34BBE6')
    """
    plain = undecorated(puzzle)
    try:
        document = _document_of(puzzle, title)
    except PuzzleError as error:
        if error.code != "notation-ambiguous" or plain is puzzle:
            raise
        document = _document_of(plain, title)
    if solution is not None:
        if puzzle.rules.order > _MOST_DIGITS:
            raise PuzzleError("notation-solution", order=puzzle.rules.order, notation=_NAME)
        document["metadata"]["solution"] = "".join(map(str, solution.values))
    return document


def _document_of(puzzle: Puzzle, title: str) -> dict[str, Any]:
    order = puzzle.rules.order
    cells: list[dict[str, Any]] = [{} for _ in range(order * order)]
    keys = dict(keys_of_houses(puzzle.rules, cells, _NAME))
    marked: dict[str, set[int]] = {}
    canvas = Canvas(order, marked)
    for part in puzzle.rules.constraints:
        if part.word in ("minimum", "maximum"):
            marked.setdefault(part.word, set()).update(part.cells)
    written = Written(puzzle, canvas.elements_of, _NAME)
    if written.candidates:
        cell = puzzle.rules.cell_name(min(written.candidates))
        raise PuzzleError("notation-candidates", cell=cell, notation=_NAME)
    fields = [part.json() for part in written.parts]
    document: dict[str, Any] = {
        "id": OWN,
        "cellSize": 50,
        "metadata": {"title": title, "rules": ""},
        "cells": _rows([{"value": value} if value else {} for value in puzzle.givens], order),
        "regions": [],
        "cages": [],
    }
    _add_regions(document, cells, order)
    is_plain = bool(document["regions"])
    told = [each for each in fields if each["kind"] != _DECORATION]
    document["metadata"]["rules"] = rules_in_words(order, is_plain, keys, told)
    _add_rules(document, keys | written.switches, order)
    for key, element in written.entries:
        document.setdefault(key, []).append(element)
    _require_readable(puzzle, document, fields)
    return document


def _rows(cells: Sequence[Any], order: int) -> list[Sequence[Any]]:
    return [cells[first : first + order] for first in range(0, order * order, order)]


def _add_regions(document: dict[str, Any], cells: Sequence[Document], order: int) -> None:
    """Adds the regions; cells in none of them are in a hidden cage, as the site has it."""
    height, width = box(order)
    regions: dict[object, list[list[int]]] = {}
    for cell, written in enumerate(cells):
        row, column = divmod(cell, order)
        default = row // height * height + column // width if height > 1 else None
        regions.setdefault(written.get("region", default), []).append([row, column])
    outside = regions.pop(None, None)
    document["regions"] = [*regions.values()]
    if outside:
        document["cages"].append({"cells": outside, "hidden": True, "unique": False})


def _add_rules(document: dict[str, Any], keys: dict[str, Any], order: int) -> None:
    """Adds the rules that hold for the whole grid, and extra regions."""
    names = [name for key, name in _GLOBAL.items() if key in keys]
    names += [_NEGATIVE[name] for name in keys.get("negative", ())]
    if names:
        document["global"] = names
    for key in ("antiknight", "antiking"):
        if key in keys:
            document["metadata"][key] = True
    for key, start, end in (("diagonal-", 0, order), ("diagonal+", order, 0)):
        if key in keys:
            line = {"wayPoints": [[start, 0], [end, order]], **_DIAGONAL}
            document.setdefault("lines", []).append(line)
    for region in keys.get("extraregion", ()):
        places = [[int(each) - 1 for each in name[1:].split("C")] for name in region["cells"]]
        cage = {"cells": places, "style": "extraregion", "unique": True}
        document["cages"].append(cage)


def _require_readable(puzzle: Puzzle, document: Document, written: Sequence[Fields]) -> None:
    """Raises PuzzleError unless the drawings are read as what was written.

    Shapes that lie on one another cannot always be told apart.
    """
    try:
        found = taken_from(document)
    except PuzzleError:
        raise PuzzleError("notation-ambiguous", notation=_NAME) from None
    read = [each.json() for each in found.puzzle.rules.constraints]
    meanings = [
        {each for fields in listed for each in _meanings(fields)} for listed in (read, written)
    ]
    houses = [{*map(frozenset, each.rules.cell_sets)} for each in (found.puzzle, puzzle)]
    # Decorations are left out again, as they were before.
    decorates = any(fields["kind"] == _DECORATION for fields in written)
    allowed = ("left-drawings", "left-likely") if decorates else ()
    left_out = [each for each in found.left_out if each.code not in allowed]
    if left_out or meanings[0] != meanings[1] or houses[0] != houses[1]:
        raise PuzzleError("notation-ambiguous", notation=_NAME)


def _meanings(fields: Fields) -> Iterator[tuple[object, ...]]:
    """Returns an iterator over what a constraint says, the same for all that mean the same."""
    word = fields["kind"]
    cells: Sequence[int] = fields.get("cells", ())
    others = [(name, f"{fields[name]}") for name in sorted(fields) if name not in ("kind", "cells")]
    half = len(cells) // 2
    if word in _PAIRED:
        for pair in pairwise(cells):
            yield word, pair if word == "greater" else frozenset(pair), *others
    elif word in _SINGLE:
        yield from ((word, cell) for cell in cells)
    elif word == "all-different":
        yield "cage", frozenset(cells), ("sum", "None")
    elif word in _STRICT and fields.get("difference") in (None, 1) and fields.get("ratio") is None:
        yield from ((each,) for each in _STRICT[word])
    elif word == "clone":
        pairs = zip(cells[:half], cells[half:], strict=True)
        yield word, frozenset(map(frozenset, pairs))
    elif word in _UNORDERED:
        yield word, frozenset(cells), *others
    elif word in _SYMMETRIC:
        yield word, frozenset({tuple(cells), tuple(cells[::-1])}), *others
    else:
        yield word, tuple(cells), *others
