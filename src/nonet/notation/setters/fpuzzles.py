"""Documents of f-puzzles.

What plays no part in the answer is not read: values, notes and colours of a player, the solution,
messages and the options of solvers. Colours of the setter decorate.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import cast

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.setters import parts
from nonet.notation.setters.assembling import Said, Taken, box, taken
from nonet.notation.setters.cells import Board
from nonet.notation.setters.keys import KEYS, Fields, fields_of
from nonet.notation.setters.painting import painted
from nonet.notation.setters.parts import Cage, Document
from nonet.rules.checks import checked_order

_EXTENSIONS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
_DIAGONALS = {"diagonal-": 0, "diagonal+": 1}
_DRAWINGS = {"line": "lines", "rectangle": "rectangles", "circle": "circles", "text": "texts"}
_ALL_CELLS = ("negative", "nonconsecutive")
"""The keys of constraints on all cells."""
_FOG_KEYS = ("foglight", "fogofwar")
_FOG = ("FOW", "FOGLIGHT")
_NO_RULES = {
    "author",
    "cage",
    "disabledlogic",
    "extraregion",
    "grid",
    "highlightConflicts",
    "ruleset",
    "size",
    "solution",
    "successMessage",
    "title",
    "truecandidatesoptions",
    *_EXTENSIONS,
    *_DIAGONALS,
    *_DRAWINGS,
    *_ALL_CELLS,
    *_FOG_KEYS,
    *KEYS,
}
"""Keys that need no refusal as unknown: they say no rule, or are read."""
_CELL_KEYS = {
    "c",
    "cArray",
    "centerPencilMarks",
    "cornerPencilMarks",
    "given",
    "givenPencilMarks",
    "highlight",
    "highlightArray",
    "parity",
    "region",
    "value",
}


def is_document(value: object) -> bool:
    """Returns whether a value of JSON is a document of f-puzzles."""
    return parts.has_cells(value, "grid") and "size" in cast("Document", value)


def taken_from(document: Document) -> Taken:
    """Returns the puzzle of a document; raises PuzzleError for rules that are not supported.

    Values that are not given belong to a player and are left out, unless nothing else is there.
    """
    order = parts.number(document.get("size"), "size")
    checked_order(order)
    cells = parts.square(document.get("grid"), "grid")
    if len(cells) != order * order:
        raise parts.unreadable("grid")
    board = Board(order)
    said = Said(order, [], text=parts.words(document.get("ruleset"), "ruleset"))
    said.title = _title(document)
    said.constraints = [*fields_of(board, document), *_parities(cells, order)]
    said.decorations = [
        each for place, cell in enumerate(cells) for each in painted(cell, *divmod(place, order))
    ]
    said.candidates = _candidates(cells, order)
    said.givens = _givens(cells, order, bool(said.candidates or said.constraints))
    said.labels = _labels(cells, order)
    said.extensions = [word for key, word in _EXTENSIONS.items() if _is_on(document, key)]
    said.diagonals = {number for key, number in _DIAGONALS.items() if _is_on(document, key)}
    said.regions = list(_regions(document, board))
    said.variants = _unknown(document, cells)
    _read_drawings(document, said)
    if _has_fog(document):
        said.left_out.append(Phrase("left-fog"))
    said.left_out += board.left_out
    return taken(said)


def _title(document: Document) -> str:
    title, author = (parts.words(document.get(key), key).strip() for key in ("title", "author"))
    return " ".join(f"{title} by {author}".split()) if title and author else title or author


def _is_on(document: Document, key: str) -> bool:
    return parts.is_told(document.get(key))


def _givens(cells: list[Document], order: int, without: bool) -> list[int]:
    """Returns the givens; ``without`` says that a puzzle without any is likely."""
    values = [_value(cell, number, order) for number, cell in enumerate(cells)]
    givens = [value if cell.get("given") else 0 for cell, value in zip(cells, values, strict=True)]
    return givens if any(givens) or without else values


def _value(cell: Document, place: int, order: int) -> int:
    value = cell.get("value")
    name = _name(place, order)
    found = 0 if value is None or value == "" else parts.number(value, name)
    if not 0 <= found <= order:
        raise PuzzleError("value-range", value=found, cell=name, most=order)
    return found


def _name(place: int, order: int) -> str:
    return f"r{place // order + 1}c{place % order + 1}"


def _candidates(cells: list[Document], order: int) -> list[Collection[int]] | None:
    """Returns the values that the setter left each cell; None if there is no such cell."""
    sets = [_marked(cell, _name(place, order), order) for place, cell in enumerate(cells)]
    every = range(1, order + 1)
    restricted = any(found and {*found} != {*every} for found in sets)
    return [found or every for found in sets] if restricted else None


def _marked(cell: Document, name: str, order: int) -> list[int]:
    found = [parts.number(each, name) for each in parts.listed(cell.get("givenPencilMarks"), name)]
    if not all(1 <= value <= order for value in found):
        raise parts.unreadable(name)
    return found


def _parities(cells: list[Document], order: int) -> Iterator[Fields]:
    """Returns an iterator over the constraints of cells that say themselves what they are."""
    for place, cell in enumerate(cells):
        parity = parts.words(cell.get("parity"), _name(place, order)).lower()
        if parity in ("odd", "even"):
            yield {"kind": parity, "cells": [place]}
        elif parity:
            raise parts.unreadable(_name(place, order))


def _labels(cells: list[Document], order: int) -> list[int] | None:
    """Returns the region of each cell, -1 for none; None if all are those of the default boxes."""
    if not any("region" in cell for cell in cells):
        return None
    height, width = box(order)
    found: list[int] = []
    for place, cell in enumerate(cells):
        row, column = divmod(place, order)
        default = row // height * height + column // width
        told = cell.get("region", default)
        found.append(-1 if told is None else parts.number(told, _name(place, order)))
    return found


def _regions(document: Document, board: Board) -> Iterator[tuple[int, ...]]:
    for region in parts.mappings(document.get("extraregion"), "extraregion"):
        cells = board.cells(region.get("cells"), "extraregion")
        if cells:
            yield tuple(cells)


def _unknown(document: Document, cells: Iterable[Document]) -> list[str]:
    found = [key for key in document if key not in _NO_RULES and _is_on(document, key)]
    for cell in cells:
        found += [key for key in cell.keys() - _CELL_KEYS if parts.is_told(cell[key])]
    return found


def _has_fog(document: Document) -> bool:
    cages = map(_cage, parts.mappings(document.get("cage"), "cage"))
    negative = parts.listed(document.get("negative"), "negative")
    return (
        any(_is_on(document, key) for key in _FOG_KEYS)
        or "foglight" in negative
        or any(_is_fog(cage) for cage in cages)
    )


def _is_fog(cage: Cage) -> bool:
    return cage.text.strip().upper() in _FOG


def _read_drawings(document: Document, said: Said) -> None:
    """Notes what is drawn without a rule; a constraint that is only drawn is not supported."""
    known = _cell_sets(said)
    for key, name in _DRAWINGS.items():
        drawn = [each for each in parts.mappings(document.get(key), key) if parts.is_told(each)]
        sources = [_source(each, key) for each in drawn]
        if not said.constraints:
            said.variants += filter(None, sources)
        for each, source in zip(drawn, sources, strict=True):
            if not source and not all(cells in known for cells in _drawn(each, key)):
                said.drawings.append(name)
    for each in parts.mappings(document.get("cage"), "cage"):
        cage = _cage(each)
        said.text += f"\n{cage.rules}"
        if not cage.is_description and not _is_fog(cage) and frozenset(cage.cells) not in known:
            said.drawings.append("cages")


def _cell_sets(said: Said) -> set[frozenset[object]]:
    """Returns the names of the cells of each constraint, and of all constraints of a kind."""
    of_kind: dict[str, set[object]] = {}
    found: set[frozenset[object]] = set()
    for fields in said.constraints:
        names = Board(said.order).names(fields.get("cells", ()))
        half = len(names) // 2
        pieces = (names[:half], names[half:]) if fields["kind"] == "clone" else (names,)
        found.update(map(frozenset, pieces))
        of_kind.setdefault(fields["kind"], set()).update(names)
    return found | {*map(frozenset, of_kind.values())}


def _drawn(drawn: Document, key: str) -> Iterator[frozenset[object]]:
    """Returns an iterator over the names of cells of each line, or of all cells of a drawing."""
    for line in (*parts.listed(drawn.get("lines"), key), drawn.get("cells")):
        if isinstance(line, list):
            names = cast("list[object]", line)
            yield frozenset(each for each in names if isinstance(each, str))
        elif line is not None:
            yield frozenset()


def _source(drawn: Document, key: str) -> str:
    """Returns the constraint that a drawing belongs to; empty if none."""
    return parts.words(drawn.get("fromConstraint"), key).lower()


def _cage(cage: Document) -> Cage:
    text = cage.get("value")
    names = [each for each in parts.listed(cage.get("cells"), "cage") if isinstance(each, str)]
    return Cage([*names], "" if text is None else f"{text}")
