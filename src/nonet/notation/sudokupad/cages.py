"""The cages of a document: killer cages, indexers, extra regions, fog, and lines of description."""

from __future__ import annotations

import re
from typing import NamedTuple

from nonet.messages import Phrase
from nonet.notation.setters import parts
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import Cage, Document
from nonet.notation.sudokupad.board import Board, is_span

_INDEXERS = {
    "fprowindexer": "row-indexing",
    "fpcolumnindexer": "column-indexing",
    "fpboxindexer": "box-indexing",
}
_REGION = "extraregion"
_FOG = re.compile(r"\s*(?:FOGLIGHT|FOW)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


class Cages(NamedTuple):
    """What the cages of a document say."""

    constraints: list[Fields]
    regions: list[tuple[int, ...]]
    """Extra regions."""
    open: list[Fields]
    """Cages with a sum that do not say whether values may repeat."""
    left_out: list[Phrase]
    drawings: list[str]
    """Cages that say nothing."""
    described: dict[str, str]
    """What cages without cells say: rules, title, solution and the like."""
    has_fog: bool


def cages_of(document: Document, board: Board) -> Cages:
    """Returns what the cages say; raises PuzzleError for those outside the board."""
    found = Cages([], [], [], [], [], {}, any(map(_is_fog, _cages(document))))
    for cage in _cages(document):
        text = _text(cage)
        described = Cage(parts.listed(cage.get("cells"), "cages"), text)
        if described.is_description:
            name, _, rest = text.partition(":")
            key = name.strip().lower()
            found.described[key] = "\n".join(filter(None, (found.described.get(key), rest.strip())))
        elif not is_span(cage) and not _is_fog(cage):
            _add(found, cage, text, board)
    return found


def _cages(document: Document) -> list[Document]:
    return [*parts.mappings(document.get("cages"), "cages")]


def _text(cage: Document) -> str:
    value = cage.get("value")
    return "" if value is None else f"{value}"


def _is_fog(cage: Document) -> bool:
    return _FOG.match(_text(cage)) is not None


def _add(found: Cages, cage: Document, text: str, board: Board) -> None:
    cells = list(dict.fromkeys(board.cells_at(cage.get("cells"), "cages")))
    style = parts.words(cage.get("style"), "cages").lower()
    if not cells:
        return
    if style in _INDEXERS:
        found.constraints.append({"kind": _INDEXERS[style], "cells": cells})
    elif style == _REGION:
        found.regions.append(tuple(cells))
    elif cage.get("unique"):
        found.constraints.append({"kind": "cage", "cells": cells, "sum": _sum(found, cage, text)})
    else:
        total = _sum(found, cage, text)
        if total is not None:
            found.open.append({"kind": "sum", "cells": cells, "sum": total})
        elif not text.strip():
            found.drawings.append("cages")


def _sum(found: Cages, cage: Document, text: str) -> int | None:
    """Returns the sum of a cage, None without one. Any other text is left out."""
    told = cage.get("sum")
    if not text.strip() and isinstance(told, int) and not isinstance(told, bool) and told > 0:
        return told
    if _NUMBER.fullmatch(text.strip()):
        if isinstance(told, int) and told != int(text):
            found.left_out.append(Phrase("left-clue", clue=f"{told}"))
        return int(text)
    if text.strip():
        found.left_out.append(Phrase("left-clue", clue=text))
    return None
