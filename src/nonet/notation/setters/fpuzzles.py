"""Documents of f-puzzles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import cast

from nonet.errors import PuzzleError
from nonet.notation.setters import parts
from nonet.notation.setters.assembling import Said, box, puzzle_of
from nonet.notation.setters.parts import Cage, Document
from nonet.puzzle import Puzzle
from nonet.rules.checks import checked_order

_EXTENSIONS = {
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
}
_DIAGONALS = {"diagonal-": 0, "diagonal+": 1}
_DRAWINGS = {"line": "lines", "rectangle": "rectangles", "circle": "circles", "text": "texts"}
_VARIANTS = {
    "arrow": "arrow",
    "betweenline": "between line",
    "boxindexer": "box indexer",
    "clone": "clone",
    "columnindexer": "column indexer",
    "difference": "kropki (difference)",
    "doublearrow": "double arrow",
    "entropicline": "entropic line",
    "even": "even",
    "foglight": "fog of war",
    "fogofwar": "fog of war",
    "killercage": "killer cage",
    "littlekillersum": "little killer",
    "lockout": "lockout line",
    "maximum": "maximum",
    "minimum": "minimum",
    "modularline": "modular line",
    "nabner": "nabner",
    "negative": "negative constraint",
    "nonconsecutive": "non-consecutive",
    "odd": "odd",
    "palindrome": "palindrome",
    "quadruple": "quadruple",
    "ratio": "kropki (ratio)",
    "regionsumline": "region sum line",
    "renban": "renban",
    "rowindexer": "row indexer",
    "sandwichsum": "sandwich",
    "skyscraper": "skyscraper",
    "slowthermometer": "slow thermometer",
    "thermometer": "thermometer",
    "whispers": "whispers",
    "xsum": "x-sum",
    "xv": "XV",
    "zipperline": "zipper line",
}
"""The names of rules that are not supported, by key."""
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
    *_VARIANTS,
}
"""Keys that need no refusal as unknown: they say no rule, or are read or refused by name."""
_CELL_KEYS = {
    "c",
    "cArray",
    "centerPencilMarks",
    "cornerPencilMarks",
    "given",
    "givenPencilMarks",
    "highlight",
    "highlightArray",
    "region",
    "value",
}


def is_document(value: object) -> bool:
    """Returns whether a value of JSON is a document of f-puzzles."""
    return parts.has_cells(value, "grid") and "size" in cast("Document", value)


def puzzle_of_document(document: Document) -> Puzzle:
    """Returns the puzzle of a document; raises PuzzleError for rules that are not supported.

    Values that are not given belong to a player and are left out, unless nothing is given.
    """
    order = parts.number(document.get("size"), "size")
    checked_order(order)
    cells = parts.square(document.get("grid"), "grid")
    if len(cells) != order * order:
        raise parts.unreadable("grid")
    said = Said(order, [], text=parts.words(document.get("ruleset"), "ruleset"))
    said.candidates = _candidates(cells, order)
    said.givens = _givens(cells, order, said.candidates is not None)
    said.labels = _labels(cells, order)
    said.extensions = [word for key, word in _EXTENSIONS.items() if _is_on(document, key)]
    said.diagonals = {number for key, number in _DIAGONALS.items() if _is_on(document, key)}
    said.regions = list(_regions(document, order))
    said.variants = [*_variants(document), *_unknown(document, cells)]
    _read_drawings(document, said)
    return puzzle_of(said)


def _is_on(document: Document, key: str) -> bool:
    return parts.is_told(document.get(key))


def _givens(cells: list[Document], order: int, restricted: bool) -> list[int]:
    values = [_value(cell, number, order) for number, cell in enumerate(cells)]
    givens = [value if cell.get("given") else 0 for cell, value in zip(cells, values, strict=True)]
    return givens if any(givens) or restricted else values


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
    return [found or range(1, order + 1) for found in sets] if any(sets) else None


def _marked(cell: Document, name: str, order: int) -> list[int]:
    found = [parts.number(each, name) for each in parts.listed(cell.get("givenPencilMarks"), name)]
    if not all(1 <= value <= order for value in found):
        raise parts.unreadable(name)
    return found


def _labels(cells: list[Document], order: int) -> list[int] | None:
    """Returns the region of each cell; None if all are those of the default boxes."""
    if not any("region" in cell for cell in cells):
        return None
    height, width = box(order)
    found: list[int] = []
    for place, cell in enumerate(cells):
        row, column = divmod(place, order)
        default = row // height * height + column // width
        told = cell.get("region", default)
        if told is None:
            raise PuzzleError("document-region", cell=_name(place, order))
        found.append(parts.number(told, _name(place, order)))
    return found


def _regions(document: Document, order: int) -> Iterator[tuple[int, ...]]:
    for region in parts.mappings(document.get("extraregion"), "extraregion"):
        names = parts.listed(region.get("cells"), "extraregion")
        if names:
            yield tuple(parts.named_cell(name, order, "extraregion") for name in names)


def _variants(document: Document) -> list[str]:
    """Returns the names of rules that are not supported; else those that drawings come from."""
    found = [name for key, name in _VARIANTS.items() if _is_on(document, key)]
    return found or list(_drawn_variants(document))


def _drawn_variants(document: Document) -> Iterator[str]:
    for key in (*_DRAWINGS, "cage"):
        for drawn in parts.mappings(document.get(key), key):
            name = drawn.get("fromConstraint")
            if isinstance(name, str) and name:
                yield name.lower()
            elif _cage(drawn).text.strip().upper() in _FOG:
                yield "fog of war"


def _unknown(document: Document, cells: Iterable[Document]) -> list[str]:
    found = [key for key in document if key not in _NO_RULES and _is_on(document, key)]
    for cell in cells:
        found += [key for key in cell.keys() - _CELL_KEYS if parts.is_told(cell[key])]
    return found


def _read_drawings(document: Document, said: Said) -> None:
    said.drawings = [name for key, name in _DRAWINGS.items() if _is_on(document, key)]
    for cage in map(_cage, parts.mappings(document.get("cage"), "cage")):
        said.text += f"\n{cage.rules}"
        if not cage.is_description:
            said.drawings.append("cages")


def _cage(cage: Document) -> Cage:
    text = cage.get("value")
    return Cage(parts.listed(cage.get("cells"), "cage"), "" if text is None else f"{text}")
