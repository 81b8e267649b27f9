"""``line``: one puzzle a line. The form in which collections of puzzles are kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import isqrt

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules

MAX_LINE_ORDER = 35
_VALUE_CHARACTERS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_AFTER_CELLS = " \t,;"


class LineNotation(Notation):
    """n² characters, then optionally a blank, comma or semicolon and a comment.

    ``.`` and ``0`` are empty, letters count on after 9 (``A`` or ``a`` is 10). Blank lines and
    lines that begin with ``#`` are skipped.
    """

    name = "line"
    summary = "one puzzle a line, n² characters, . or 0 empty, letters after 9"

    def recognises(self, head: Head) -> bool:
        """Returns whether most lines hold a square number of characters that can be cells."""
        lines = [line for line in head.text.splitlines() if not _skipped(line)]
        good = sum(_readable(_split(line)[0]) for line in lines)
        return 2 * good > len(lines)

    def cases(self, source: Source, rules: Rules | None = None) -> Iterator[Case]:
        """Returns a case for each line; without ``rules`` its length tells the order."""
        number = 0
        for line in source.lines():
            if not _skipped(line.text):
                number += 1
                yield _case(source, line, number, rules)

    def write(self, puzzle: Puzzle, comment: str = "") -> str:
        """Returns the cells and the comment on one line."""
        if puzzle.rules.order > MAX_LINE_ORDER:
            raise PuzzleError(
                f"order {puzzle.rules.order} in line notation; expected at most {MAX_LINE_ORDER}"
            )
        if puzzle.candidates is not None:
            raise PuzzleError(
                "a puzzle with candidate restrictions in line notation; expected none"
                " (the notation candidates carries them)"
            )
        cells = puzzle.givens.translate(_VALUE_BYTES).decode("ascii")
        return f"{cells}{comment}\n"

    def write_count(self, solutions: int) -> str:
        """Returns a comment line."""
        return f"# {solutions} {'solution' if solutions == 1 else 'solutions'}\n"


LINE = LineNotation()

_VALUE_BYTES = _VALUE_CHARACTERS.encode("ascii").ljust(256, b"?")


@cache
def _values_of_order(order: int) -> dict[int, int]:
    """Returns for ``str.translate`` the value of each character, itself encoded as a character."""
    table = {ord("0"): 0}
    for value, character in enumerate(_VALUE_CHARACTERS[: order + 1]):
        table[ord(character)] = table[ord(character.lower())] = value
    return table


def cell_values(rules: Rules, cells: str) -> bytes:
    """Returns the values of n² characters as ``line`` writes them; raises PuzzleError."""
    order = rules.order
    if len(cells) != rules.cells:
        raise PuzzleError(f"{len(cells)} cells; expected {rules.cells} for order {order}")
    table = _values_of_order(order)
    try:
        return bytes([table[ord(character)] for character in cells])
    except KeyError:
        cell = next(cell for cell, character in enumerate(cells) if ord(character) not in table)
        raise PuzzleError(
            f"{cells[cell]!r} at {rules.cell_name(cell)}; expected . or 0 or"
            f" {_VALUE_CHARACTERS[1]} to {_VALUE_CHARACTERS[order]}"
        ) from None


def _skipped(line: str) -> bool:
    return not line or line.isspace() or line.lstrip().startswith("#")


def _split(line: str) -> tuple[str, str]:
    """Returns the cells and the comment, which begins with what separates it."""
    text = line.strip()
    for end, character in enumerate(text):
        if character in _AFTER_CELLS:
            return text[:end], text[end:]
    return text, ""


def _readable(cells: str) -> bool:
    order = isqrt(len(cells))
    return (
        order * order == len(cells)
        and 1 <= order <= MAX_LINE_ORDER
        and all(ord(character) in _values_of_order(order) for character in cells)
    )


def _case(source: Source, line: Line, number: int, rules: Rules | None) -> Case:
    cells, comment = _split(line.text)
    try:
        chosen = rules or _rules_for(len(cells))
        puzzle = Puzzle(chosen, cell_values(chosen, cells))
    except PuzzleError as error:
        located = source.error(error.message, line.number, number)
        return Case(number, line.number, line.text, None, located)
    return Case(number, line.number, line.text, puzzle, None, comment)


def _rules_for(cells: int) -> Rules:
    order = isqrt(cells)
    if order * order != cells or not 1 <= order <= MAX_LINE_ORDER:
        raise PuzzleError(f"{cells} cells; expected n × n, such as 81")
    return default_rules(order)
