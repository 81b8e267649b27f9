"""``pls``: partial Latin squares, the form of quasigroup completion."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import MAX_ORDER, Rules


class PlsNotation(Notation):
    """``order n``, then n rows of n numbers: −1 is empty, 0 … n − 1 are the values 1 … n.

    Several squares may follow one another. Blank lines and ``#`` comments are skipped.
    """

    name = "pls"
    summary = "order n, then n rows of numbers from 0, -1 empty (quasigroup completion)"
    title = "Partial Latin square"

    def recognises(self, head: Head) -> bool:
        """Returns whether the first line begins with the word ``order``."""
        lines = head.puzzle_lines()
        return bool(lines) and _begins(lines[0])

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the order and the rows; raises PuzzleError for houses other than lines."""
        rules = puzzle.rules
        lines = {frozenset(house.cells) for house in Rules.latin(rules.order).houses}
        if {frozenset(house.cells) for house in rules.houses} != lines:
            raise PuzzleError("pls-rules")
        numbers = [f"{value - 1}" for value in puzzle.givens]
        rows = [" ".join(numbers[i : i + rules.order]) for i in range(0, rules.cells, rules.order)]
        return "".join(f"{line}\n" for line in [f"order {rules.order}", *rows])

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, lines in enumerate(_cases(source), start=1):
            text = "\n".join(line.text for line in lines)
            yield source.case(number, lines[0].number, text, partial(_puzzle, lines, rules))


PLS = PlsNotation()


def _begins(line: str) -> bool:
    return line[:5].lower() == "order"


def _cases(source: Source) -> Iterator[list[Line]]:
    """Returns the lines of each case, which begins with ``order``."""
    lines: list[Line] = []
    for line in cells.puzzle_lines(source):
        if _begins(line.text) and lines:
            yield lines
            lines = []
        # One too many is enough to see the fault; the rest need not be kept.
        if len(lines) <= MAX_ORDER + 1:
            lines.append(line)
    if lines:
        yield lines


def _puzzle(lines: list[Line], rules: Rules | None) -> Puzzle:
    header, *rows = lines
    chosen = _rules(header, rules)
    order = chosen.order
    if len(rows) != order:
        raise PuzzleError("rows-count", found=len(rows), expected=order, line=lines[-1].number)
    return Puzzle(chosen, bytes(value for row in rows for value in _values(row, order)))


def _rules(header: Line, rules: Rules | None) -> Rules:
    words, line = header.text.split(), header.number
    if len(words) != 2 or words[0].lower() != "order" or not words[1].isdecimal():
        raise PuzzleError("pls-header", found=header.text, line=line)
    if len(words[1]) > 4 or not 1 <= int(words[1]) <= MAX_ORDER:
        raise PuzzleError("order-range", order=words[1], most=MAX_ORDER, line=line)
    order = int(words[1])
    if rules and rules.order != order:
        raise PuzzleError("pls-order", order=order, expected=rules.order, line=line)
    return rules or Rules.latin(order)


def _values(row: Line, order: int) -> list[int]:
    words = row.text.split()
    if len(words) != order:
        raise PuzzleError("pls-row", found=len(words), expected=order, line=row.number)
    return [_value(word, row, column, order) for column, word in enumerate(words, start=1)]


def _value(word: str, row: Line, column: int, order: int) -> int:
    # Longer words are not numbers of the notation, and int() is slow for very long ones.
    if len(word) <= 4 and word.removeprefix("-").isdecimal() and -1 <= int(word) < order:
        return int(word) + 1
    raise PuzzleError("pls-number", found=word, column=column, last=order - 1, line=row.number)
