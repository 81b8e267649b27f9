"""Collections of published puzzles with constraints, as puzzles and their solutions."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.constraints import Constraint, DiagonalNonConsecutive, NonConsecutive
from nonet.constraints.kinds import MODULES, constraint_of_json
from nonet.notation import recognised
from nonet.notation.text.source import text_source

# The complete collections are not part of the repository; some developers have them beside it.
WHOLE = Path(__file__).parents[3] / "shared" / "data" / "variants"
DOUBTFUL = {"iss146"}
_SOLUTIONS = {"iss244": 2}
"""Where ISS is wrong. It says that iss244 has one, but accepts a second grid if all of it is given:
017654823582713406346280175178305264403126587625478031254037618830561742761842350."""
_NOT_YET = "not supported yet"
_SHORT_LINE = "is not a row or column; expected"
"""Clues for rows with fewer cells than values."""


class Published(NamedTuple):
    """A puzzle whose answer is known."""

    name: str
    puzzle: Puzzle
    solutions: int | None
    """How many there are, up to 2 if of ISS; None if ISS could not tell."""
    solution: list[int] | None
    """The values of the cells of the grid, which come first, as symbols; None if not published."""


class Unsupported(NamedTuple):
    """A puzzle with rules that are not supported yet."""

    name: str
    reason: str


def records(file: str) -> Iterator[dict[str, Any]]:
    """Returns an iterator over the records of a complete collection."""
    with gzip.open(WHOLE / file, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def of_iss(record: dict[str, Any]) -> Published | Unsupported:
    """Returns the puzzle of a record with a text that ISS reads."""
    try:
        puzzle = nonet.parse(record["input"])
    except PuzzleError as error:
        if _NOT_YET not in error.message and _SHORT_LINE not in error.message:
            raise
        return Unsupported(record["id"], error.message)
    text = record["solution"]
    # Texts write values above 9 as letters from A for 1.
    base = ord("A") - 1 if text and text.isalpha() else ord("0")
    solution = [ord(each) - base for each in text] if text else None
    solutions = _SOLUTIONS.get(record["id"], record["iss_count_upto2"])
    return Published(record["id"], puzzle, solutions, solution)


def of_setters(record: dict[str, Any]) -> Published | Unsupported:
    """Returns the puzzle of a record with a text of f-puzzles, or of digits."""
    name = record.get("id") or record["name"]
    beside = [*record.get("constraints", []), *record.get("extra_constraints", [])]
    if any(rule not in _BESIDE for rule in beside):
        return Unsupported(name, f"rules beside the text: {beside}")
    text = record["puzzle"]
    whole = text if len(text) == 81 else f"https://f-puzzles.com/?load={text}"
    (case,) = recognised(text_source(whole)).cases()
    if case.puzzle is None:
        return Unsupported(name, str(case.error))
    # A drawing that is no constraint, and rules that only words say.
    if any(phrase.code == "left-drawings" for phrase in case.left_out):
        return Unsupported(name, "; ".join(map(str, case.left_out)))
    puzzle = case.puzzle
    for rule in beside:
        for more in _BESIDE[rule]:
            puzzle = Puzzle(puzzle.rules | more, puzzle.givens, puzzle.candidates)
    return Published(name, puzzle, record.get("solution_count", 1), _solution(record))


def _solution(record: dict[str, Any]) -> list[int] | None:
    known = record.get("solution_list") or record.get("json", {}).get("solution")
    if known:
        return [*map(int, known)]
    digits = record.get("solution") or record.get("extra", [""])[0]
    # Beyond nine values, digits are ambiguous.
    return [*map(int, digits)] if digits and len(digits) <= 81 else None


def _knightmare() -> list[Constraint]:
    """Returns the pairs of cells that are a knight's move apart, whose sum is neither 5 nor 15."""
    pairs = [
        (cell, cell + 9 * down + right)
        for cell in range(81)
        for down, right in ((1, -2), (1, 2), (2, -1), (2, 1))
        if cell // 9 + down < 9 and 0 <= cell % 9 + right < 9
    ]
    allowed = ((a, b) for a in range(1, 10) for b in range(1, 10) if a + b not in (5, 15))
    table = ",".join(f"{a}-{b}" for a, b in allowed)
    fields = ({"kind": "relation", "cells": [*pair], "pairs": table} for pair in pairs)
    return [*map(constraint_of_json, fields)]


_BESIDE: dict[str, list[Rules | Constraint]] = {
    "king": [Rules.anti_king()],
    "knight": [Rules.anti_knight()],
    "difference:neg1": [NonConsecutive()],
    "dnc (diagonal nonconsecutive)": [DiagonalNonConsecutive()],
    "knightmare": [*_knightmare()],
}
"""What words beside a text stand for."""


def of_tatham(record: dict[str, Any]) -> Published | Unsupported:
    """Returns the puzzle of a record made with a generator of Simon Tatham's collection."""
    name, order = record["id"], record["n"]
    rules = Rules.jigsaw(record["regions"]) if record["regions"] else Rules.latin(order)
    if record.get("diagonals"):
        rules |= Rules.diagonal(1, order)
    for fields in _constraints(record, order):
        if fields["kind"] not in MODULES:
            return Unsupported(name, f"{fields['kind']} is {_NOT_YET}")
        rules |= constraint_of_json(fields)
    puzzle = Puzzle(rules, record["givens"])
    assert nonet.parse(record["game_id"], rules=rules) == puzzle
    assert nonet.write(puzzle, "tatham").split(":")[1] == f"{record['game_id'].split(':')[1]}\n"
    return Published(name, puzzle, 1, record["solution"])


def _constraints(record: dict[str, Any], order: int) -> Iterator[dict[str, Any]]:
    for pair in record.get("greater", []):
        yield {"kind": "greater", "cells": pair}
    for cage in record.get("cages", []):
        yield _cage(cage)
    if record["kind"] == "skyscraper_latin":
        yield from _towers(record, order)
    if record["kind"] == "adjacent_latin":
        yield {"kind": "strict-white-dots"}
        yield from ({"kind": "white-dot", "cells": pair} for pair in record["adjacent_pairs"])


def _cage(cage: dict[str, Any]) -> dict[str, Any]:
    """Returns a cage of a killer, or one of KenKen, where equal values are allowed."""
    cells = cage["cells"]
    if "op" not in cage:
        return {"kind": "cage", "cells": cells, "sum": cage["sum"]}
    kind = {"+": "sum", "*": "product", "-": "difference", "/": "quotient"}[cage["op"]]
    return {"kind": kind, "cells": cells, kind: cage["target"]}


def _towers(record: dict[str, Any], order: int) -> Iterator[dict[str, Any]]:
    for at in range(order):
        row = list(range(at * order, at * order + order))
        column = list(range(at, order * order, order))
        lines = {"left": row, "right": row[::-1], "top": column, "bottom": column[::-1]}
        for side, cells in lines.items():
            if record[side][at]:
                yield {"kind": "skyscraper", "cells": cells, "visible": record[side][at]}
