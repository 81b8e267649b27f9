"""Takes documents apart: what is read is of the expected type, or the document is unreadable."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias, cast

from nonet.errors import PuzzleError

Document: TypeAlias = Mapping[str, object]
_CELL = re.compile(r"R(\d{1,3})C(\d{1,3})", re.ASCII)
_METADATA = re.compile(
    r"\s*(title|author|rules|solution|msg\w*|source|info|video)\s*:", re.IGNORECASE
)


class Cage(NamedTuple):
    """A cage, which may carry a line of the description instead of a rule."""

    cells: list[object]
    text: str

    @property
    def is_description(self) -> bool:
        """Whether it says a title, a solution and the like."""
        return _METADATA.match(self.text) is not None or not (self.cells or self.text.strip())

    @property
    def rules(self) -> str:
        """The rules in words, if it says these."""
        name, _, rest = self.text.partition(":")
        return rest if name.strip().lower() == "rules" else ""


def has_cells(value: object, key: str) -> bool:
    """Returns whether a value is a mapping with rows of mappings under this key."""
    rows = cast("Document", value).get(key) if isinstance(value, dict) else None
    row = cast("list[object]", rows)[0] if isinstance(rows, list) and rows else None
    return isinstance(row, list) and isinstance(next(iter(cast("list[object]", row)), None), dict)


def unreadable(part: str) -> PuzzleError:
    """Returns the error for a part of a document that is not what it should be."""
    return PuzzleError("document-unreadable", part=part)


def listed(value: object, part: str) -> list[object]:
    """Returns the value as a list; raises PuzzleError for anything but a list or nothing."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise unreadable(part)
    return cast("list[object]", value)


def mapped(value: object, part: str) -> Document:
    """Returns the value as a mapping; raises PuzzleError for anything else."""
    if not isinstance(value, dict):
        raise unreadable(part)
    return cast("Document", value)


def mappings(value: object, part: str) -> Iterator[Document]:
    """Returns an iterator over the mappings of a list."""
    return (mapped(each, part) for each in listed(value, part))


def number(value: object, part: str) -> int:
    """Returns a number, or that of a text of digits; raises PuzzleError for anything else."""
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= 4:
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise unreadable(part)
    return value


def words(value: object, part: str) -> str:
    """Returns a text, empty for nothing; raises PuzzleError for anything else."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise unreadable(part)
    return value


def square(value: object, part: str) -> list[Document]:
    """Returns the n² cells of n rows of n; raises PuzzleError for any other shape."""
    rows = [listed(row, part) for row in listed(value, part)]
    if not rows or any(len(row) != len(rows) for row in rows):
        raise unreadable(part)
    return [mapped(cell, part) for row in rows for cell in row]


def named_cell(value: object, order: int, part: str) -> int:
    """Returns the cell of a name such as ``R1C9``; raises PuzzleError if there is none."""
    found = _CELL.fullmatch(value) if isinstance(value, str) else None
    place = [int(text) for text in found.groups()] if found else []
    return cell_at([each - 1 for each in place], order, part)


def cell_at(value: object, order: int, part: str) -> int:
    """Returns the cell of a row and a column, from 0; raises PuzzleError if there is none."""
    place = listed(value, part)
    if len(place) != 2:
        raise unreadable(part)
    row, column = (number(each, part) for each in place)
    if not (0 <= row < order and 0 <= column < order):
        raise unreadable(part)
    return row * order + column


def is_told(value: object) -> bool:
    """Returns whether a value says anything: not nothing, no, or empty at every depth."""
    waiting = [value]
    while waiting:
        now = waiting.pop()
        if isinstance(now, dict):
            waiting += cast("dict[str, object]", now).values()
        elif isinstance(now, list):
            waiting += cast("list[object]", now)
        elif now is not None and now is not False and now != "":
            return True
    return False


def refuse(found: Iterable[str]) -> None:
    """Raises PuzzleError for rules that are not supported, if there are any."""
    variants = list(dict.fromkeys(found))
    if variants:
        raise PuzzleError("document-rules", variants=variants)
