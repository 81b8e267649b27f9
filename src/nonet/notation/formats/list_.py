"""``list``: n² numbers, as pasted from source code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Comments, Notation, Part
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Source
from nonet.notation.text.zeros import zeros_read
from nonet.puzzle import Puzzle
from nonet.rules import MAX_ORDER, Rules, cell_name, default_rules
from nonet.rules.requirement import highest_of

_MOST = MAX_ORDER * MAX_ORDER
_LETTER = re.compile(r"[A-Za-z_]")
_LONGEST_NAME = 200
"""Characters of a declaration before the numbers, as in ``int grid[9][9] =``."""
_PIECE = re.compile(r"[\[\](){}]|[^\s,;\[\](){}\"']+")
_OPENING = "[({"
_CLOSING = "])}"
_SIGNS = re.compile(r"[,;\[\](){}]")


class ListNotation(Notation):
    """n² numbers separated by commas and white space, in any brackets or none; 0 is empty.

    Numbers may be quoted, an empty cell may be a full stop, and a name and ``=`` may precede the
    numbers. Where 0 is a number of the rules, only a full stop is empty. Each list in brackets,
    nested or not, is a puzzle, except that n consecutive plain lists of n numbers are the rows of
    one puzzle. Numbers without brackets are one puzzle. If grids overlap, holes may be left out or
    be 0.
    """

    name = "list"
    summary = "n² numbers separated by commas or blanks, in brackets or not, 0 empty"
    title = "List of numbers"
    cellwise = Comments.NOWHERE
    expresses = frozenset([Part.SHAPES, Part.VARIABLES, Part.ZERO])

    def recognises(self, head: Head) -> bool:
        """Returns whether the text is only numbers, n² of them if without brackets."""
        text = "\n".join(map(_without_name, head.puzzle_lines()))
        pieces = [piece for piece in _PIECE.findall(text) if piece not in _OPENING + _CLOSING]
        usual = sum(len(piece) <= 2 and _is_number(piece) for piece in pieces)
        if any(bracket in text for bracket in _OPENING):
            return 4 * usual >= 3 * len(pieces) > 0
        if usual < len(pieces) or len(pieces) < 2:
            return False
        if "\n" not in text and _SIGNS.search(text):
            return True
        order = cells.root(len(pieces))
        return order is not None and order <= MAX_ORDER and "\n\n" not in head.text.strip()

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns a list of rows, each a list of numbers."""
        shape = puzzle.rules.shape
        rows = [
            ", ".join(_written(puzzle, cell) for cell in shape.row(row))
            for row in range(shape.rows)
        ]
        return "[" + ",\n ".join(f"[{row}]" for row in rows) + "]\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, group in enumerate(_joined_rows(_groups(source), rules), start=1):
            text = "\n".join(group.text)
            yield source.case(number, group.line, text, partial(_puzzle, group, rules))


LIST = ListNotation()


def _written(puzzle: Puzzle, cell: int | None) -> str:
    """Returns the number of a cell; 0 for a hole or an empty cell, unless numbers begin there."""
    value, lowest = 0 if cell is None else puzzle.givens[cell], puzzle.rules.lowest
    return f"{value - 1 + lowest}" if value else "0" if lowest else "."


class _Number(NamedTuple):
    line: int
    text: str


@dataclass
class _Group:
    """The numbers of a list in brackets, or of a text without brackets."""

    line: int
    text: list[str] = field(default_factory=list[str])
    numbers: list[_Number] = field(default_factory=list[_Number])
    depth: int = 0
    """The depth of nested brackets."""
    row_ends: list[int] = field(default_factory=list[int])
    """The number of numbers before each closing bracket."""


def _groups(source: Source) -> Iterator[_Group]:
    group: _Group | None = None
    depth = 0
    for line in source.lines():
        start = line.text.lstrip()
        if start.startswith("#") or not (start or group):
            continue
        text = line.text if depth else _without_name(line.text)
        begin = 0
        for match in _PIECE.finditer(text):
            piece = match[0]
            if group is None:
                group = _Group(line.number)
                begin = match.start()
            if piece in _OPENING:
                depth += 1
                group.depth = max(group.depth, depth)
            elif piece in _CLOSING:
                depth = max(depth - 1, 0)
                group.row_ends.append(len(group.numbers))
                if depth == 0:
                    group.text.append(text[begin : match.end()])
                    yield group
                    group = None
            elif len(group.numbers) <= _MOST:
                # One too many is enough to see the fault; the rest need not be kept.
                group.numbers.append(_Number(line.number, piece))
        if group and len(group.numbers) <= _MOST:
            group.text.append(text[begin:])
    if group:
        yield group


def _without_name(line: str) -> str:
    """Returns the line without a name and ``=`` before its numbers."""
    begin, end = 0, line.find("=")
    while end >= 0:
        name = _LETTER.search(line, max(begin, end - _LONGEST_NAME), end)
        if name:
            return line[: name.start()].rstrip() + line[end + 1 :]
        begin, end = end + 1, line.find("=", end + 1)
    return line


def _joined_rows(groups: Iterator[_Group], rules: Rules | None) -> Iterator[_Group]:
    """Returns the groups, with n plain ones of n numbers joined to one."""
    rows: list[_Group] = []
    for group in groups:
        order = len((rows or [group])[0].numbers)
        if rows and not _may_be_row(group, order):
            yield from _settled(rows)
            rows = []
            order = len(group.numbers)
        if _may_be_row(group, order) and (rules is None or order == rules.order):
            rows.append(group)
        else:
            yield group
        if len(rows) == order:
            yield from _settled(rows)
            rows = []
    yield from _settled(rows)


def _settled(rows: list[_Group]) -> list[_Group]:
    """Returns the rows joined to one group if there are n, or n − 1 by a slip; else unchanged."""
    if not rows or len(rows[0].numbers) - len(rows) > 1 or len(rows[0].numbers) == 1:
        return rows
    whole = _Group(rows[0].line, depth=2)
    for row in rows:
        whole.text += row.text
        whole.numbers += row.numbers
        whole.row_ends.append(len(whole.numbers))
    return [whole]


def _may_be_row(group: _Group, order: int) -> bool:
    """Returns whether this is a plain list of n numbers, allowing for one more or less."""
    return group.depth == 1 and 1 <= order <= MAX_ORDER and abs(len(group.numbers) - order) <= 1


def _puzzle(group: _Group, rules: Rules | None) -> Puzzle:
    count = len(group.numbers)
    if rules and not rules.is_square:
        return _shaped(group, rules)
    order = rules.order if rules else cells.root(count)
    if order is None or count != order * order or order > MAX_ORDER:
        _refuse_uneven_rows(group)
        if count > _MOST:
            raise PuzzleError("numbers-many", most=_MOST)
        if rules:
            raise PuzzleError("numbers-count", found=count, expected=rules.cells)
        raise PuzzleError("numbers-square", found=count)
    chosen = rules or default_rules(order)
    return Puzzle(chosen, _values(group.numbers, chosen))


def _shaped(group: _Group, rules: Rules) -> Puzzle:
    """Returns the puzzle from one number per cell, or one per place with 0 for each hole."""
    shape, numbers = rules.shape, group.numbers
    if len(numbers) == shape.rows * shape.columns:
        for hole in shape.holes:
            if numbers[hole].text not in ".0":
                found, cell = numbers[hole], cell_name(shape.columns, hole)
                raise PuzzleError("hole-filled", found=found.text, cell=cell, line=found.line)
        numbers = [numbers[place] for place in shape.places]
    if len(numbers) != rules.cells:
        places = shape.rows * shape.columns
        raise PuzzleError("numbers-shape", found=len(numbers), cells=rules.cells, places=places)
    return Puzzle(rules, _values(numbers, rules))


def _refuse_uneven_rows(group: _Group) -> None:
    """Raises PuzzleError that names the faulty row, if brackets show the rows."""
    ends = list(dict.fromkeys([0, *group.row_ends]))
    lengths = [after - before for before, after in pairwise(ends)]
    order = len(lengths)
    for row, length in enumerate(lengths, start=1):
        if length != order and lengths.count(order) == order - 1 > 1:
            line = group.numbers[ends[row - 1]].line
            raise PuzzleError("numbers-row", row=row, found=length, expected=order, line=line)


def _values(numbers: list[_Number], rules: Rules) -> bytes:
    values = bytes(_value(number, cell, rules) for cell, number in enumerate(numbers))
    if not rules.lowest:
        return values
    return zeros_read(values, [number.text for number in numbers], rules)


def _value(number: _Number, cell: int, rules: Rules) -> int:
    text = number.text
    if text == ".":
        return 0
    # Long numbers are not values, and int() is slow for them.
    highest = highest_of(rules)
    if not text.isdecimal() or len(text) > 4 or int(text) > highest:
        where = rules.cell_name(cell)
        raise PuzzleError(
            "digit-unreadable", found=text, cell=where, most=highest, line=number.line
        )
    return int(text) + (0 if rules.lowest else 1)


def _is_number(piece: str) -> bool:
    return piece == "." or piece.removeprefix("-").isdecimal()
