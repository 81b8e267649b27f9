"""Forms that many items have: rows of the table in :mod:`nonet.notation.iss.kinds`.

A form makes a row from the name of an item, the word of a kind, and the fields of that kind. A
constraint is read and written as its JSON object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from nonet.errors import PuzzleError
from nonet.notation.iss.board import Board, number
from nonet.notation.iss.syntax import Item

Fields = dict[str, Any]
"""A constraint as a JSON object."""
Read = Callable[[Board, Item], Iterable[Fields]]
Write = Callable[[Board, Fields], "Iterable[Item] | None"]
"""Returns the items of a constraint, None if ISS has no form for it."""


class Row(NamedTuple):
    """A row of the table."""

    name: str
    """That of the item."""
    word: str
    """That of the kind of constraints."""
    read: Read
    write: Write


def whole(name: str, word: str, **fixed: int | None) -> Row:
    """Returns the row for an item without arguments, about the whole grid."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        if any(item.arguments):
            raise PuzzleError("iss-arguments", name=name, found=item.arguments[0])
        yield {"kind": word, **fixed}

    def write(board: Board, fields: Fields) -> list[Item] | None:
        same = all(fields[each] == value for each, value in fixed.items())
        return [Item(name)] if same else None

    return Row(name, word, read, write)


def listed(name: str, word: str, *numbers: str) -> Row:
    """Returns the row for an item with numbers and then cells."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        texts = item.arguments[: len(numbers)]
        cells = board.cells(item.arguments[len(numbers) :])
        if len(texts) < len(numbers):
            raise PuzzleError("iss-number", found="", name=name)
        found = (number(text, item) for text in texts)
        yield {"kind": word, "cells": cells, **dict(zip(numbers, found, strict=True))}

    def write(board: Board, fields: Fields) -> list[Item]:
        texts = [f"{fields[each]}" for each in numbers]
        return [Item(name, (*texts, *board.names(fields["cells"])))]

    return Row(name, word, read, write)


def counted(name: str, word: str) -> Row:
    """Returns the row for an item with values, ``1_1_2``, and then cells."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        text, *names = item.arguments or ("",)
        values = [number(value, item) for value in text.split("_")]
        yield {"kind": word, "cells": board.cells(names), "values": values}

    def write(board: Board, fields: Fields) -> list[Item]:
        values = "_".join(map(str, fields["values"]))
        return [Item(name, (values, *board.names(fields["cells"])))]

    return Row(name, word, read, write)


def beside(name: str, word: str, **fixed: int) -> Row:
    """Returns the row for an item about all neighbours among its cells."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        cells = board.cells(item.arguments)
        pairs = board.neighbours(cells)
        if not pairs:
            raise PuzzleError("iss-neighbours", name=name)
        chains = [cells] if board.is_chain(cells) else map(list, pairs)
        yield from ({"kind": word, "cells": chain, **fixed} for chain in chains)

    def write(board: Board, fields: Fields) -> Iterator[Item] | None:
        cells: list[int] = fields["cells"]
        if any(fields[field] != value for field, value in fixed.items()):
            return None
        parts = [cells] if board.is_chain(cells) else list(map(list, pairwise(cells)))
        if not all(board.is_chain(part) for part in parts):
            return None
        return (Item(name, board.names(part)) for part in parts)

    return Row(name, word, read, write)


def at_both_ends(name: str, word: str, field: str) -> Row:
    """Returns the row for clues at the beginning and the end of a row or column."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        line, *clues = item.arguments or ("",)
        cells = board.line(line)
        if len(clues) > 2:
            raise PuzzleError("iss-item", item=str(item), expected=f".{name}~C1~8~4")
        for clue, along in zip(clues, (cells, cells[::-1]), strict=False):
            if clue:
                yield {"kind": word, "cells": along, field: number(clue, item)}

    def write(board: Board, fields: Fields) -> list[Item] | None:
        line, backward = board.lines.get(tuple(fields["cells"]), ("", False))
        clues = ("", f"{fields[field]}") if backward else (f"{fields[field]}", "")
        return [Item(name, (line, *clues))] if line else None

    return Row(name, word, read, write)


def packed(
    name: str,
    word: str,
    unpack: Callable[[Board, Item, tuple[int, ...]], Fields],
    pack: Callable[[Board, Fields], str | None],
    *,
    parts: bool = False,
) -> Row:
    """Returns the row for an item that packs a table, for one or several lists of cells.

    An empty argument separates lists, and one that begins with ``_`` is a name. With ``parts``, a
    list may have parts with ``-`` between; ``unpack`` takes their lengths.
    """

    def read(board: Board, item: Item) -> Iterator[Fields]:
        known: dict[tuple[int, ...], Fields] = {}
        lists = groupby(item.arguments[1:], lambda each: not each or each[0] == "_")
        for separates, names in lists:
            if separates:
                continue
            listed_ = list(names)
            cells = board.cells(each for each in listed_ if not parts or each != "-")
            borders = [at for at, each in enumerate(listed_) if parts and each == "-"]
            lengths = tuple(
                after - before - 1 for before, after in pairwise([-1, *borders, len(listed_)])
            )
            if lengths not in known:
                known[lengths] = unpack(board, item, lengths)
            yield {"kind": word, "cells": cells, **known[lengths]}

    def write(board: Board, fields: Fields) -> list[Item] | None:
        key = pack(board, fields)
        return None if key is None else [Item(name, (key, *board.names(fields["cells"])))]

    return Row(name, word, read, write)
