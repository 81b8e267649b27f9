"""The games: what an id says, and which game has a form for a puzzle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from nonet.constraints.kinds import constraint_of_json, constraints_of
from nonet.errors import PuzzleError
from nonet.notation.tatham.blocks import blocks_of, grid_of
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.rules.checks import checked_order

Fields = dict[str, Any]
_ID = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?([a-z0-9]*)([:#])([^:\s]*)", re.ASCII)
_SOLO = re.compile(r"(?:[rm]d?\d{0,2}|d[a-z]|[ajkx])*", re.ASCII)
_SKIPPED = re.compile(r"[rm]d?\d{0,2}|d[a-z]|a", re.ASCII)
"""The letters of solo for symmetry and difficulty."""
_LATIN = re.compile(r"(a?)(?:d[a-z])?m?", re.ASCII)
_UNEQUAL = re.compile(r"\d{1,2}[URDL]{0,4}(?:,\d{1,2}[URDL]{0,4})*,?", re.ASCII)
_KEEN = re.compile(r"[a-z_][a-z_\d]*,(?:[amsd]\d{1,6})+", re.ASCII)
_TOWERS = re.compile(r"\d{0,2}(?:/\d{0,2})+(?:,[a-z_\d]+)?", re.ASCII)
_CLUE = re.compile(r"([amsd])(\d+)", re.ASCII)
_STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
KINDS_OF_KEEN = {"a": "sum", "m": "product", "s": "difference", "d": "quotient"}


class Id(NamedTuple):
    """An id, taken apart."""

    columns: int
    rows: int | None
    """The second number of solo; None for other games and for jigsaws."""
    letters: str
    description: str
    is_seed: bool


def id_of(text: str) -> Id | None:
    """Returns the id that a text is; None for other texts.

    >>> id_of("3x3k:zzzc,aa_,8a7").letters
    'k'
    """
    found = _ID.fullmatch(text)
    if not found:
        return None
    rows = int(found[2]) if found[2] else None
    read = Id(int(found[1]), rows, found[3], found[5], found[4] == "#")
    return read if read.is_seed or _game_of(read) else None


def puzzle_of(text: str) -> Puzzle:
    """Returns the puzzle of an id; raises PuzzleError for a wrong one."""
    found = id_of(text)
    if found is None:
        raise PuzzleError("tatham-id", found=text)
    if found.is_seed:
        raise PuzzleError("tatham-seed", found=text)
    game = _game_of(found)
    assert game
    return game(found)


def _game_of(found: Id) -> Callable[[Id], Puzzle] | None:
    """Returns the reader of the game that an id is for; None if it is for none."""
    if found.rows is not None or "j" in _SKIPPED.sub("", found.letters):
        return _solo if _SOLO.fullmatch(found.letters) else None
    separators = found.description.count(",") + found.description.count("/")
    is_keen = bool(_KEEN.fullmatch(found.description))
    # Numbers and a few separators could be anything.
    if not _LATIN.fullmatch(found.letters) or not (is_keen or separators >= found.columns):
        return None
    for pattern, game in ((_KEEN, _keen), (_TOWERS, _towers), (_UNEQUAL, _unequal)):
        if pattern.fullmatch(found.description):
            return game
    return None


def _solo(found: Id) -> Puzzle:
    letters = _SKIPPED.sub("", found.letters)
    is_jigsaw, is_x, is_killer = (letter in letters for letter in "jxk")
    order = found.columns * (found.rows or 1)
    checked_order(order)
    grid, *parts = found.description.split(",")
    expected = is_jigsaw + 2 * is_killer
    if len(parts) != expected:
        raise PuzzleError("tatham-parts", found=len(parts) + 1, expected=expected + 1)
    if is_jigsaw:
        rules = Rules.jigsaw(blocks_of(parts.pop(0), order))
        rules = rules | Rules.diagonal(1, order) if is_x else rules
    else:
        boxes = (found.columns, found.rows or 1)
        rules = Rules.diagonal(*boxes) if is_x else Rules.boxes(*boxes)
    fields = list(_killer(parts[0], parts[1], order)) if is_killer else []
    return _made(rules, fields, grid_of(grid, order * order))


def _killer(blocks: str, clues: str, order: int) -> Iterator[Fields]:
    numbers = grid_of(clues, order * order)
    for cells in _cells_of(blocks_of(blocks, order)):
        total = numbers[cells[0]]
        if total or len(cells) > 1:
            yield {"kind": "cage", "cells": cells, "sum": total or None}


def _cells_of(labels: Sequence[int]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(max(labels) + 1)]
    for cell, label in enumerate(labels):
        found[label].append(cell)
    return found


def _unequal(found: Id) -> Puzzle:
    order = _latin_order(found)
    cells = found.description.removesuffix(",").split(",")
    if len(cells) != order * order:
        raise PuzzleError("tatham-cells", found=len(cells), expected=order * order)
    givens = [int(cell.rstrip("URDL")) for cell in cells]
    pairs = [
        (place, _neighbour(place, flag, order))
        for place, cell in enumerate(cells)
        for flag in cell.lstrip("0123456789")
    ]
    fields: list[Fields]
    if found.letters.startswith("a"):
        # Both cells of a pair have a flag.
        near = dict.fromkeys(tuple(sorted(pair)) for pair in pairs)
        fields = [{"kind": "white-dot", "cells": list(pair)} for pair in near]
        fields.append({"kind": "strict-white-dots"})
    else:
        fields = [{"kind": "greater", "cells": list(pair)} for pair in dict.fromkeys(pairs)]
    return _made(Rules.latin(order), fields, givens)


def _neighbour(cell: int, flag: str, order: int) -> int:
    row, column = divmod(cell, order)
    down, right = _STEPS[flag]
    row, column = row + down, column + right
    if not (0 <= row < order and 0 <= column < order):
        raise PuzzleError("tatham-flag", flag=flag, cell=f"r{cell // order + 1}c{cell % order + 1}")
    return row * order + column


def _towers(found: Id) -> Puzzle:
    order = _latin_order(found)
    clues, _, grid = found.description.partition(",")
    numbers = [int(clue or 0) for clue in clues.split("/")]
    if len(numbers) != 4 * order:
        raise PuzzleError("tatham-clues", found=len(numbers), expected=4 * order)
    lines = zip(sides(order), numbers, strict=True)
    fields = (
        {"kind": "skyscraper", "cells": line, "visible": each} for line, each in lines if each
    )
    givens = grid_of(grid, order * order) if grid else [0] * (order * order)
    return _made(Rules.latin(order), fields, givens)


def sides(order: int) -> list[list[int]]:
    """Returns the lines that clues look along: from above, from below, from the left and right."""
    rows = [[*range(at * order, (at + 1) * order)] for at in range(order)]
    columns = [[*range(at, order * order, order)] for at in range(order)]
    backward = ([line[::-1] for line in lines] for lines in (columns, rows))
    from_below, from_right = backward
    return [*columns, *from_below, *rows, *from_right]


def _keen(found: Id) -> Puzzle:
    order = _latin_order(found)
    blocks, _, text = found.description.partition(",")
    clues = _CLUE.findall(text)
    cages = _cells_of(blocks_of(blocks, order))
    if len(cages) != len(clues):
        raise PuzzleError("tatham-clues", found=len(clues), expected=len(cages))
    fields: list[Fields] = []
    for cells, (sign, number) in zip(cages, clues, strict=True):
        kind = KINDS_OF_KEEN[sign]
        fields.append({"kind": kind, "cells": cells, kind: int(number)})
    return _made(Rules.latin(order), fields, [0] * (order * order))


def _latin_order(found: Id) -> int:
    checked_order(found.columns)
    return found.columns


def _made(rules: Rules, fields: Iterator[Fields] | Sequence[Fields], givens: list[int]) -> Puzzle:
    made = constraints_of(list(fields), constraint_of_json, rules)
    most = rules.order
    for cell, value in enumerate(givens):
        if value > most:
            raise PuzzleError("value-range", value=value, cell=rules.cell_name(cell), most=most)
    return Puzzle(rules.with_checked(made), givens)
