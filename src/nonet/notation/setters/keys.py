"""The table of keys: which key of a document of f-puzzles is which kind of constraint, and back.

A constraint is read and written as its JSON object. Entries that say nothing are skipped, such as a
line of one cell, or a clue without a value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.setters import parts
from nonet.notation.setters.cells import Board
from nonet.notation.setters.parts import Document

Fields = dict[str, Any]
"""A constraint as a JSON object."""
Read = Callable[[Board, Document], Iterable[Fields]]
Write = Callable[[Board, Fields], "Iterable[Document] | None"]
"""Returns the entries of a constraint, None if the key has no form for it."""
_XV = {"X": 10, "V": 5}


class Row(NamedTuple):
    """A row of the table."""

    key: str
    word: str
    """That of the kind."""
    read: Read
    write: Write


def _lines(key: str, entry: Document, board: Board) -> Iterator[list[int]]:
    for line in parts.listed(entry.get("lines"), key):
        yield board.cells(line, key)


def _line(key: str, word: str, least: int = 2, *, once: bool = False, **fixed: int) -> Row:
    """Returns the row for lines, each of them a constraint.

    Lines with fewer cells say nothing. With ``once``, a line that crosses itself or is closed has
    each cell once.
    """

    def read(board: Board, entry: Document) -> Iterator[Fields]:
        for line in _lines(key, entry, board):
            cells = list(dict.fromkeys(line)) if once else line
            if len(cells) >= least:
                yield {"kind": word, "cells": cells, **fixed}

    def write(board: Board, fields: Fields) -> list[Document] | None:
        if any(fields[name] != value for name, value in fixed.items()):
            return None
        return [{"lines": [board.names(fields["cells"])]}]

    return Row(key, word, read, write)


def _apart(key: str, word: str, least: int, usual: Callable[[int], int]) -> Row:
    """Returns the row for lines with a difference, which has a usual value for each order."""

    def read(board: Board, entry: Document) -> Iterator[Fields]:
        found = board.number(entry, key)
        difference = usual(board.order) if found is None else found
        for line in _lines(key, entry, board):
            if len(line) >= least:
                yield {"kind": word, "cells": line, "difference": difference}
            elif len(line) == 2:
                # A lockout line without cells between its ends.
                yield {"kind": "whisper", "cells": line, "difference": difference}

    def write(board: Board, fields: Fields) -> list[Document]:
        entry: dict[str, object] = {"lines": [board.names(fields["cells"])]}
        if fields["difference"] != usual(board.order):
            entry["value"] = f"{fields['difference']}"
        return [entry]

    return Row(key, word, read, write)


def _half(order: int) -> int:
    """Returns the usual difference on whispers: half of the order, rounded up."""
    return (order + 1) // 2


def _pairs(key: str, word: str, field: str, usual: int) -> Row:
    """Returns the row for dots between two cells, with a number that need not be given."""

    def read(board: Board, entry: Document) -> Iterator[Fields]:
        cells = _two(board, entry, key)
        found = board.number(entry, key)
        yield {"kind": word, "cells": cells, field: usual if found is None else found}

    def write(board: Board, fields: Fields) -> Iterator[Document]:
        value = {} if fields[field] == usual else {"value": f"{fields[field]}"}
        return ({"cells": board.names(pair), **value} for pair in pairwise(fields["cells"]))

    return Row(key, word, read, write)


def _two(board: Board, entry: Document, key: str) -> list[int]:
    cells = board.cells(entry.get("cells"), key)
    if len(cells) != 2:
        raise parts.unreadable(key)
    return cells


def _read_xv(board: Board, entry: Document) -> Iterator[Fields]:
    sign = parts.words(entry.get("value"), "xv").strip().upper()
    if sign and sign not in _XV:
        raise parts.unreadable("xv")
    if sign:
        yield {"kind": "xv", "cells": _two(board, entry, "xv"), "sum": _XV[sign]}


def _write_xv(board: Board, fields: Fields) -> list[Document] | None:
    for sign, total in _XV.items():
        if fields["sum"] == total:
            pairs = pairwise(fields["cells"])
            return [{"cells": board.names(pair), "value": sign} for pair in pairs]
    return None


def _outside(key: str, word: str, field: str) -> Row:
    """Returns the row for clues about a row or column."""

    def read(board: Board, entry: Document) -> Iterator[Fields]:
        found = board.number(entry, key)
        if found is not None:
            yield {"kind": word, "cells": board.line(entry.get("cell"), key), field: found}

    def write(board: Board, fields: Fields) -> list[Document] | None:
        cell = board.outside_of(fields["cells"])
        return [{"cell": cell, "value": f"{fields[field]}"}] if cell else None

    return Row(key, word, read, write)


def _marked(key: str, word: str) -> Row:
    """Returns the row for cells that are marked one by one."""

    def read(board: Board, entry: Document) -> Iterator[Fields]:
        yield {"kind": word, "cells": board.cells([entry.get("cell")], key)}

    def write(board: Board, fields: Fields) -> Iterator[Document]:
        return ({"cell": board.name(cell)} for cell in fields["cells"])

    return Row(key, word, read, write)


def _listed(key: str, word: str) -> Row:
    """Returns the row for several cells that are marked together."""

    def read(board: Board, entry: Document) -> Iterator[Fields]:
        cells = board.cells(entry.get("cells"), key)
        if cells:
            yield {"kind": word, "cells": cells}

    def write(board: Board, fields: Fields) -> list[Document]:
        return [{"cells": board.names(fields["cells"])}]

    return Row(key, word, read, write)


def _read_cage(board: Board, entry: Document) -> Iterator[Fields]:
    cells = board.cells(entry.get("cells"), "killercage")
    found = board.number(entry, "killercage")
    if found is not None and not (cells and found):
        board.left_out.append(Phrase("left-clue", clue=f"{found}"))
    if cells:
        yield {"kind": "cage", "cells": cells, "sum": found or None}


def _write_cage(board: Board, fields: Fields) -> list[Document]:
    value = {} if fields["sum"] is None else {"value": f"{fields['sum']}"}
    return [{"cells": board.names(fields["cells"]), **value}]


def _read_arrow(board: Board, entry: Document) -> Iterator[Fields]:
    circle = board.cells(entry.get("cells"), "arrow")
    for line in _lines("arrow", entry, board):
        # The first cell of the line is in the circle.
        shaft = line[1:]
        if not shaft or not circle:
            continue
        if len(circle) > 3:
            raise PuzzleError("document-rules", variants=["arrow with a long pill"])
        cells = [*circle, *shaft]
        if len(circle) == 1:
            yield {"kind": "arrow", "cells": cells}
        else:
            yield {"kind": "pill-arrow", "cells": cells, "size": len(circle)}


def _write_arrow(board: Board, fields: Fields) -> list[Document]:
    size = fields.get("size", 1)
    names = board.names(fields["cells"])
    return [{"cells": names[:size], "lines": [names[size - 1 :]]}]


def _read_little_killer(board: Board, entry: Document) -> Iterator[Fields]:
    found = board.number(entry, "littlekillersum")
    cells = board.diagonal(entry, "littlekillersum") if found is not None else []
    if found is not None and not cells:
        raise parts.unreadable("littlekillersum")
    if len(cells) == 1:
        yield {"kind": "cage", "cells": cells, "sum": found}
    elif cells:
        yield {"kind": "little-killer", "cells": cells, "sum": found}


def _write_little_killer(board: Board, fields: Fields) -> list[Document] | None:
    found = board.seen_from(fields["cells"])
    if found is None:
        return None
    cell, direction = found
    names, value = board.names(fields["cells"]), f"{fields['sum']}"
    return [{"cell": cell, "cells": names, "direction": direction, "value": value}]


def _read_clone(board: Board, entry: Document) -> Iterator[Fields]:
    cells = board.cells(entry.get("cells"), "clone")
    copies = board.cells(entry.get("cloneCells"), "clone")
    if len(cells) != len(copies):
        raise parts.unreadable("clone")
    if cells:
        yield {"kind": "clone", "cells": [*cells, *copies]}


def _write_clone(board: Board, fields: Fields) -> list[Document]:
    names = board.names(fields["cells"])
    half = len(names) // 2
    return [{"cells": names[:half], "cloneCells": names[half:]}]


def _read_quadruple(board: Board, entry: Document) -> Iterator[Fields]:
    cells = board.cells(entry.get("cells"), "quadruple")
    listed = parts.listed(entry.get("values"), "quadruple")
    values = [parts.number(each, "quadruple") for each in listed]
    if values:
        kind = "quadruple" if len(cells) == 4 else "contains"
        yield {"kind": kind, "cells": cells, "values": values}


def _write_quadruple(board: Board, fields: Fields) -> list[Document]:
    return [{"cells": board.names(fields["cells"]), "values": list(fields["values"])}]


def _write_greater(board: Board, fields: Fields) -> list[Document]:
    """Returns a thermometer, which f-puzzles has instead of signs."""
    return [{"lines": [board.names(reversed(fields["cells"]))]}]


def _never(board: Board, entry: Document) -> Iterator[Fields]:
    yield from ()


ROWS = (
    Row("killercage", "cage", _read_cage, _write_cage),
    Row("arrow", "arrow", _read_arrow, _write_arrow),
    Row("arrow", "pill-arrow", _never, _write_arrow),
    _line("thermometer", "thermometer"),
    Row("thermometer", "greater", _never, _write_greater),
    _line("slowthermometer", "slow-thermometer"),
    _line("palindrome", "palindrome"),
    _line("renban", "renban", once=True),
    _line("entropicline", "entropic"),
    _line("modularline", "modular", modulus=3),
    _line("regionsumline", "region-sum-line"),
    _line("nabner", "nabner", once=True),
    _line("doublearrow", "double-arrow", 3),
    _line("zipperline", "zipper", 3),
    _line("betweenline", "between", 3),
    _apart("whispers", "whisper", 2, _half),
    _apart("lockout", "lockout", 3, lambda order: 4),
    _pairs("difference", "white-dot", "difference", 1),
    _pairs("ratio", "black-dot", "ratio", 2),
    Row("xv", "xv", _read_xv, _write_xv),
    Row("littlekillersum", "little-killer", _read_little_killer, _write_little_killer),
    _outside("sandwichsum", "sandwich", "sum"),
    _outside("xsum", "x-sum", "sum"),
    _outside("skyscraper", "skyscraper", "visible"),
    _marked("odd", "odd"),
    _marked("even", "even"),
    _marked("minimum", "minimum"),
    _marked("maximum", "maximum"),
    _listed("rowindexer", "row-indexing"),
    _listed("columnindexer", "column-indexing"),
    _listed("boxindexer", "box-indexing"),
    Row("clone", "clone", _read_clone, _write_clone),
    Row("quadruple", "quadruple", _read_quadruple, _write_quadruple),
    _listed("extraregion", "all-different"),
)
"""All rows. Extra regions are read as houses; only constraints are written by their row."""
KEYS = frozenset(row.key for row in ROWS) - {"extraregion"}
"""The keys that are constraints."""
_NEGATIVE = ("ratio", "xv", "foglight")


def fields_of(board: Board, document: Document) -> Iterator[Fields]:
    """Returns an iterator over the constraints of a document; raises PuzzleError for wrong ones."""
    found: list[Fields] = []
    for row in ROWS:
        if row.key in KEYS:
            for entry in parts.mappings(document.get(row.key), row.key):
                found += row.read(board, entry)
    yield from found
    negative = parts.listed(document.get("negative"), "negative")
    if any(name not in _NEGATIVE for name in negative):
        raise parts.unreadable("negative")
    yield from strict_of(found, parts.is_told(document.get("nonconsecutive")), negative)


def strict_of(
    found: list[Fields], is_nonconsecutive: bool, negative: list[object]
) -> Iterator[Fields]:
    """Returns an iterator over the rules for cells without a dot, X or V.

    ``found`` are the constraints that mark cells, ``negative`` says what others must not be.
    """
    yield from _strict_dots(found, is_nonconsecutive, negative)
    if "xv" in negative:
        yield {"kind": "strict-xv", "sum": None}


def _strict_dots(
    found: list[Fields], is_nonconsecutive: bool, negative: list[object]
) -> Iterator[Fields]:
    """Returns an iterator over the rules for cells without a dot."""
    white = {each["difference"] for each in found if each["kind"] == "white-dot"}
    has_dots = bool(white) or any(each["kind"] == "black-dot" for each in found)
    usual = white <= {1}
    if is_nonconsecutive and "ratio" in negative and has_dots and usual:
        yield {"kind": "strict-dots"}
        return
    if "ratio" in negative:
        yield {"kind": "strict-black-dots", "ratio": None}
    if is_nonconsecutive and has_dots:
        # A dot makes an exception of its cells.
        yield {"kind": "strict-white-dots", "difference": None if usual else 1}
    elif is_nonconsecutive:
        yield {"kind": "non-consecutive"}


def entries_of(board: Board, fields: Fields) -> list[tuple[str, Document]] | None:
    """Returns the entries of a constraint, each with its key; None if there is no form for it."""
    for row in ROWS:
        if row.word == fields["kind"]:
            entries = row.write(board, fields)
            if entries is not None:
                return [(row.key, entry) for entry in entries]
    return None
