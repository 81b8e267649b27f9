"""From a document of SudokuPad to its puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.setters import parts
from nonet.notation.setters.assembling import Said, Taken, box, taken
from nonet.notation.setters.keys import strict_of
from nonet.notation.setters.parts import Document
from nonet.notation.sudokupad.board import Board, board_of
from nonet.notation.sudokupad.cages import Cages, cages_of
from nonet.notation.sudokupad.deciding import decided
from nonet.notation.sudokupad.decorating import decoration_of
from nonet.notation.sudokupad.elements import Drawing
from nonet.notation.sudokupad.words import Words

OWN = "nonet"
"""The identity of documents that this package writes, in which every line is whole."""
_USUAL_KEYS = {"cages", "cellSize", "regions"}
"""A document has one of these at least."""
_EXTENSIONS = {"antiknight": "anti-knight", "antiking": "anti-king", "disjoint": "disjoint-groups"}
_STRICT = {"antiratio": "ratio", "antixv": "xv"}
_NON_CONSECUTIVE = "nonconsecutive"
_WORDS = {
    "antiratio": ("strict-black-dots", "strict-dots"),
    "antixv": ("strict-xv",),
    _NON_CONSECUTIVE: ("non-consecutive", "strict-white-dots", "strict-dots"),
}
"""The kinds of which the rules in words may speak if a rule is on."""
_FOG = ("foglight", "triggereffect")
_DRAWINGS = ("lines", "arrows", "overlays", "underlays")
_NO_RULES = {
    "author",
    "cages",
    "cellSize",
    "cells",
    "duration",
    "global",
    "id",
    "metaData",
    "metadata",
    "regions",
    "settings",
    "title",
    "videos",
    *_DRAWINGS,
    *_FOG,
}
_NOTES = {"centremarks", "cornermarks", "pencilMarks"}
_CELL_KEYS = {"value", "given", *_NOTES}


def is_document(value: object) -> bool:
    """Returns whether a value of JSON is a document of SudokuPad."""
    has_cells = parts.has_cells(value, "cells")
    return has_cells and not _USUAL_KEYS.isdisjoint(cast("Document", value))


def taken_from(document: Document) -> Taken:
    """Returns the puzzle of a document; raises PuzzleError for rules that are not supported.

    A kind that is drawn is taken over if that is sure; what else is drawn is left out.
    """
    board = board_of(document)
    cages = cages_of(document, board)
    metadata = _metadata(document)
    said = Said(
        board.order, [_value(cell, at, board.order) for at, cell in enumerate(board.inside)]
    )
    said.labels = board.labels
    said.text = "\n".join([*_texts(metadata.get("rules")), cages.described.get("rules", "")])
    said.title = _title(metadata, cages)
    said.solution = _solution(metadata.get("solution") or cages.described.get("solution"), board)
    said.constraints = [*cages.constraints]
    said.regions = [*cages.regions]
    said.left_out = [*cages.left_out]
    said.variants = [*_unknown(document, board, metadata)]
    if cages.has_fog or any(parts.is_told(document.get(key)) for key in _FOG):
        said.left_out.append(Phrase("left-fog"))
    flags = _flags(document, metadata)
    said.extensions = [_EXTENSIONS[name] for name in flags if name in _EXTENSIONS]
    known = {*_EXTENSIONS, *_STRICT, _NON_CONSECUTIVE}
    said.variants += (name for name in flags if name not in known)
    parts.refuse(said.variants)
    _add_drawings(document, board, cages, flags, said)
    return taken(said)


def _value(cell: Document, place: int, order: int) -> int:
    name = f"r{place // order + 1}c{place % order + 1}"
    value = cell.get("value")
    found = 0 if value is None or value == "" else parts.number(value, name)
    if not 0 <= found <= order:
        raise PuzzleError("value-range", value=found, cell=name, most=order)
    return found


def _metadata(document: Document) -> Document:
    """Returns the description; older documents spell its key otherwise."""
    found: dict[str, object] = {}
    for key in ("metaData", "metadata"):
        if document.get(key) is not None:
            found |= parts.mapped(document[key], "metadata")
    return found


def _texts(told: object) -> list[str]:
    # Rules are a text, or a list of them.
    listed = cast("list[object]", told) if isinstance(told, list) else [told]
    return [parts.words(each, "metadata") for each in listed]


def _title(metadata: Document, cages: Cages) -> str:
    title, author = (
        " ".join(f"{metadata.get(key) or cages.described.get(key, '')}".split())
        for key in ("title", "author")
    )
    return f"{title} by {author}" if title and author else title or author


def _solution(told: object, board: Board) -> list[int] | None:
    """Returns the value of each cell; None if the document does not say all of them."""
    text = (
        "".join(f"{told}"[: 2 * len(board.cells)].split()) if isinstance(told, (str, int)) else ""
    )
    if len(text) != len(board.cells):
        return None
    shown = [
        each for at, each in zip(board.cells, text, strict=True) if board.cell(*at) is not None
    ]
    digits = "".join(shown)
    return [*map(int, shown)] if digits.isascii() and digits.isdecimal() else None


def _unknown(document: Document, board: Board, metadata: Document) -> Iterator[str]:
    """Returns an iterator over the names of what is unknown in a document and may be a rule."""
    yield from (
        key for key in document if key not in _NO_RULES and parts.is_told(document.get(key))
    )
    for cell in board.cells.values():
        yield from (key for key in cell.keys() - _CELL_KEYS if parts.is_told(cell[key]))
    yield from (key for key, value in metadata.items() if value is True and key not in _EXTENSIONS)


def _flags(document: Document, metadata: Document) -> list[str]:
    """Returns the names of rules that a document has on."""
    names = [parts.words(name, "global") for name in parts.listed(document.get("global"), "global")]
    names += [key for key in _EXTENSIONS if metadata.get(key) is True]
    return list(dict.fromkeys(names))


def _add_drawings(
    document: Document, board: Board, cages: Cages, flags: list[str], said: Said
) -> None:
    """Adds the constraints that are drawn and sure, and notes all else that is drawn."""
    rules = {*said.extensions, *(fields["kind"] for fields in said.constraints)}
    rules |= {word for name, words in _WORDS.items() if name in flags for word in words}
    words = Words(said.text, said.order, box(said.order), rules)
    found = decided(Drawing(document, board), words, document.get("id") == OWN)
    for fields in found.sure:
        if fields["kind"] == "diagonal":
            said.diagonals.add(fields["rising"])
        elif fields["kind"] == "extra-regions":
            said.regions += map(tuple, fields["pieces"])
        else:
            said.constraints.append(fields)
    if found.is_untold:
        said.left_out.append(Phrase("left-untold"))
    said.decorations = [*map(decoration_of, found.others)]
    said.likely = [*found.likely]
    for each in cages.open:
        kind = "sum" if words.mentions("sum") else "cage"
        listed = said.constraints if words.mentions("cage") else said.likely
        listed.append({**each, "kind": kind})
    said.unknown = [*cages.drawings, *found.unknown]
    if any(parts.is_told(cell.get(key)) for cell in board.inside for key in _NOTES):
        said.unknown.append("pencil marks")
    negative: list[object] = [_STRICT[name] for name in flags if name in _STRICT]
    strict = strict_of(said.constraints, _NON_CONSECUTIVE in flags, negative)
    # A mark that is not certain makes an exception that is not certain either.
    (said.likely if said.likely or said.unknown else said.constraints).extend(strict)
