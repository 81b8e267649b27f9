"""The table of kinds: which item of ISS is which constraint, and back.

Most rows of the table say the name in ISS, the word of the kind, and the numbers before the cells.
A constraint is read and written as its JSON object. Kinds that the library does not have are
refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.constraints.kinds import MODULES, constraint_of_json, constraints_of
from nonet.errors import PuzzleError
from nonet.notation.iss.board import Board, number
from nonet.notation.iss.syntax import Item

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint
    from nonet.rules import Rules

Fields = dict[str, Any]
"""A constraint as a JSON object."""


class _Kind(NamedTuple):
    word: str
    """That of the kind of constraints."""
    read: Callable[[Board, Item], Iterable[Fields]]
    write: Callable[[Board, Fields], Iterable[Item] | None]
    """Returns the items of a constraint of this kind, None if ISS has no form for it."""


def _listed(name: str, word: str, *numbers: str) -> tuple[str, _Kind]:
    """Returns the row for an item with numbers and then cells."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        texts = item.arguments[: len(numbers)]
        cells = board.cells(item.arguments[len(numbers) :])
        if len(texts) < len(numbers):
            raise PuzzleError("iss-number", found="", name=name)
        found = (number(text, item) for text in texts)
        yield {"kind": word, "cells": cells, **dict(zip(numbers, found, strict=True))}

    def write(board: Board, fields: Fields) -> Iterator[Item]:
        texts = [f"{fields[each]}" for each in numbers]
        yield Item(name, (*texts, *board.names(fields["cells"])))

    return name, _Kind(word, read, write)


def _beside(name: str, word: str, **fixed: int) -> tuple[str, _Kind]:
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

    return name, _Kind(word, read, write)


def _at_both_ends(name: str, word: str, field: str) -> tuple[str, _Kind]:
    """Returns the row for clues at the beginning and the end of a row or column."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        line, *clues = item.arguments or ("",)
        cells = board.line(line)
        if len(clues) > 2:
            raise PuzzleError("iss-item", item=str(item), expected=f".{name}~C1~8~4")
        for clue, along in zip(clues, (cells, cells[::-1]), strict=False):
            if clue:
                yield {"kind": word, "cells": along, field: number(clue, item)}

    def write(board: Board, fields: Fields) -> Iterator[Item] | None:
        line, backward = board.lines.get(tuple(fields["cells"]), ("", False))
        clues = ("", f"{fields[field]}") if backward else (f"{fields[field]}", "")
        return iter([Item(name, (line, *clues))]) if line else None

    return name, _Kind(word, read, write)


def _read_cage(board: Board, item: Item) -> Iterator[Fields]:
    text, *names = item.arguments or ("",)
    total = number(text, item) if text else 0
    yield {"kind": "cage", "cells": board.cells(names), "sum": total or None}


def _write_cage(board: Board, fields: Fields) -> Iterator[Item]:
    yield Item("Cage", (f"{fields['sum'] or 0}", *board.names(fields["cells"])))


def _read_whisper(board: Board, item: Item) -> Iterator[Fields]:
    first = item.arguments[0] if item.arguments else ""
    given = first[:1].isdigit()
    difference = {"difference": number(first, item)} if given else {"difference": 5}
    yield {"kind": "whisper", "cells": board.cells(item.arguments[given:]), **difference}


def _write_whisper(board: Board, fields: Fields) -> Iterator[Item]:
    yield Item("Whisper", (f"{fields['difference']}", *board.names(fields["cells"])))


def _read_sandwich(board: Board, item: Item) -> Iterator[Fields]:
    if len(item.arguments) != 2:
        raise PuzzleError("iss-item", item=str(item), expected=".Sandwich~8~C1")
    total, line = item.arguments
    yield {"kind": "sandwich", "cells": board.line(line), "sum": number(total, item)}


def _write_sandwich(board: Board, fields: Fields) -> Iterator[Item] | None:
    line, _ = board.lines.get(tuple(fields["cells"]), ("", False))
    return iter([Item("Sandwich", (f"{fields['sum']}", line))]) if line else None


def _read_little_killer(board: Board, item: Item) -> Iterator[Fields]:
    if len(item.arguments) != 2:
        raise PuzzleError("iss-item", item=str(item), expected=".LittleKiller~12~R9C8")
    total, cell = item.arguments
    yield {"kind": "sum", "cells": board.diagonal(cell), "sum": number(total, item)}


def _read_sum(board: Board, item: Item) -> Iterator[Fields]:
    text, *names = item.arguments or ("",)
    total, *coefficients = text.split("_")
    cells = board.cells(names)
    if coefficients and coefficients != ["=", *["1"] * len(cells)]:
        raise PuzzleError("document-rules", variants=["sum with coefficients"])
    yield {"kind": "sum", "cells": cells, "sum": number(total, item)}


def _write_sum(board: Board, fields: Fields) -> Iterator[Item]:
    yield Item("Sum", (f"{fields['sum']}", *board.names(fields["cells"])))


def _write_greater(board: Board, fields: Fields) -> Iterator[Item]:
    """Yields the signs, or a thermometer if the cells are no neighbours."""
    items = _SIGNS.write(board, fields)
    yield from items or [Item("Thermo", board.names(reversed(fields["cells"])))]


_SIGNS = _beside("GreaterThan", "greater")[1]
_KINDS: Mapping[str, _Kind] = dict(
    [
        ("Cage", _Kind("cage", _read_cage, _write_cage)),
        ("Sum", _Kind("sum", _read_sum, _write_sum)),
        ("LittleKiller", _Kind("sum", _read_little_killer, _write_sum)),
        _listed("Arrow", "arrow"),
        _listed("Thermo", "thermometer"),
        ("Whisper", _Kind("whisper", _read_whisper, _write_whisper)),
        _listed("Renban", "renban"),
        _listed("Palindrome", "palindrome"),
        _beside("WhiteDot", "white-dot", difference=1),
        _beside("BlackDot", "black-dot", ratio=2),
        _beside("X", "xv", sum=10),
        _beside("V", "xv", sum=5),
        ("GreaterThan", _Kind("greater", _SIGNS.read, _write_greater)),
        ("Sandwich", _Kind("sandwich", _read_sandwich, _write_sandwich)),
        _at_both_ends("Skyscraper", "skyscraper", "visible"),
        _at_both_ends("XSum", "x-sum", "sum"),
        _at_both_ends("NumberedRoom", "numbered-room", "value"),
    ]
)
KIND_NAMES = frozenset(name for name, kind in _KINDS.items() if kind.word in MODULES)
"""The names of items that are constraints."""


def constraints_of_items(
    board: Board, rules: Rules, items: Iterable[Item]
) -> tuple[Constraint, ...]:
    """Returns the constraints of items with these names; raises PuzzleError for wrong ones."""
    fields = [each for item in items for each in _KINDS[item.name].read(board, item)]
    return constraints_of(fields, constraint_of_json, rules.frame)


def items_of_constraints(board: Board, rules: Rules) -> Iterator[Item]:
    """Returns the items of all constraints; raises PuzzleError for one that ISS has no form for."""
    for constraint in rules.constraints:
        forms = (
            kind.write(board, constraint.json())
            for kind in _KINDS.values()
            if kind.word == constraint.word
        )
        items = next(filter(None, forms), None)
        if items is None:
            raise PuzzleError(
                "notation-constraint", what=constraint.called(rules.frame), notation="iss"
            )
        yield from items


def refuse_unknown(items: Iterable[Item], known: Iterable[str]) -> None:
    """Raises PuzzleError that names all kinds of items, at any depth, that are not known."""
    names = frozenset(known)
    waiting, unknown = list(items), dict[str, None]()
    for item in waiting:
        if item.name not in names:
            unknown[spoken(item.name)] = None
        waiting += item.inner
    if unknown:
        raise PuzzleError("document-rules", variants=list(unknown))


def spoken(name: str) -> str:
    """Returns a name as words, as messages show it.

    >>> spoken("ChaosConstruction"), spoken("XSum"), spoken("NFA")
    ('chaos construction', 'x sum', 'NFA')
    """
    if name.isupper():
        return name
    parts = "".join(f" {each}" if each.isupper() else each for each in name)
    return parts.strip().lower()
