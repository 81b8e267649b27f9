"""``lanqiao``: the Latin square with regions of the Lanqiao contest (拉丁方块填数字)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.text.regions import own_rules, writable_regions
from nonet.notation.text.source import Head, Source, Word
from nonet.puzzle import Puzzle
from nonet.rules import Rules, cell_name

_MAX_ORDER = 26
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NO_SOLUTION = "无解"
_GIVEN = re.compile(r"[0-9A-Za-z]{2}[A-Za-z]")


class LanqiaoNotation(Notation):
    """n rows of n region labels, a count, then the givens ``RCL``, separated by white space.

    A given is its row and column, from 0, and a letter. Labels, rows and columns above 9 are
    letters (``A`` is 10); case does not matter. The symbols are the letters from ``A``.
    """

    name = "lanqiao"
    summary = "n rows of region digits, a count, then givens RCL (row, column, letter)"
    title = "Lanqiao contest"
    asks_for_all = True
    most = _MAX_ORDER

    def recognises(self, head: Head) -> bool:
        """Returns whether rows of labels precede a number and words that are mostly givens."""
        words = head.text.split()
        order = len(words[0]) if words else 0
        if not 2 <= order <= _MAX_ORDER or len(words) <= order:
            return False
        usual = sum(len(row) == order and row.isalnum() for row in words[:order])
        givens = words[order + 1 :]
        fitting = sum(_GIVEN.fullmatch(word) is not None for word in givens)
        return (
            usual >= order - 1
            and ((words[order].isdecimal() and len(words[order]) <= 3) or fitting > 0)
            and (not head.whole or 2 * fitting >= len(givens))
        )

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the map, the count and the givens, one per line."""
        order = puzzle.rules.order
        labels = "".join(_DIGITS[region] for region in writable_regions(puzzle.rules.frame))
        givens = [
            f"{_DIGITS[cell // order]}{_DIGITS[cell % order]}{_LETTERS[value - 1]}"
            for cell, value in enumerate(puzzle.givens)
            if value
        ]
        rows = [labels[i : i + order] for i in range(0, len(labels), order)]
        return "".join(f"{line}\n" for line in [*rows, str(len(givens)), *givens])

    def _write_solution(self, solution: Puzzle, number: int, comment: str) -> str:
        """Returns the number and n rows of letters separated by blanks."""
        order = solution.rules.order
        letters = [_LETTERS[value - 1] if value else "." for value in solution.givens]
        rows = [" ".join(letters[i : i + order]) for i in range(0, len(letters), order)]
        return "".join(f"{line}\n" for line in [str(number), *rows])

    def write_no_solution(self, case: Case) -> str:
        """Returns what the contest expects; for an unreadable case, its own text."""
        return super().write_no_solution(case) if case.puzzle is None else f"{NO_SOLUTION}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, found in enumerate(_found(source.words(), rules), start=1):
            try:
                puzzle = _puzzle(found, rules)
            except PuzzleError as error:
                yield source.faulty(error, number, found.words[0].line, found.text)
            else:
                yield Case(number, found.words[0].line, found.text, puzzle)


LANQIAO = LanqiaoNotation()


@dataclass
class _Found:
    """The words of a case by their role."""

    map: list[Word]
    count: Word | None = None
    givens: list[Word] = field(default_factory=list[Word])

    @property
    def words(self) -> list[Word]:
        return [*self.map, *([self.count] if self.count else []), *self.givens]

    @property
    def text(self) -> str:
        return "\n".join(word.text for word in self.words)


def _found(words: Iterator[Word], rules: Rules | None) -> Iterator[_Found]:
    """Returns the cases; each ends where its count says or, if that is wrong, its givens end."""
    first = next(words, None)
    while first is not None:
        order = min(rules.order if rules else len(first.text), _MAX_ORDER + 1)
        found = _Found([first])
        while len(found.map) < order and (word := next(words, None)):
            found.map.append(word)
        found.count = next(words, None)
        promised = _number(found.count)
        first = next(words, None)
        while first is not None and _belongs(first, len(found.givens), promised):
            found.givens.append(first)
            first = next(words, None)
        yield found


def _belongs(word: Word, givens: int, promised: int | None) -> bool:
    if _GIVEN.fullmatch(word.text):
        return True
    # A word that the count promises is a faulty given, unless it is a row of the next map.
    return promised is not None and givens < promised and len(word.text) <= 4


def _number(count: Word | None) -> int | None:
    return int(count.text) if count and count.text.isdecimal() and len(count.text) < 10 else None


def _puzzle(found: _Found, rules: Rules | None) -> Puzzle:
    labels = _labels(found, rules)
    promised = _number(found.count)
    if found.count is None:
        raise PuzzleError("givens-no-count", line=found.words[-1].line)
    line = found.count.line
    if promised is None:
        count, number = found.count.text, len(found.givens)
        raise PuzzleError("givens-count-unreadable", count=count, found=number, line=line)
    order = len(found.map)
    try:
        chosen = own_rules(labels, _LETTERS[:order], rules)
    except PuzzleError as error:
        raise error.at(None, found.map[0].line) from None
    values = _values(found.givens, order)
    if promised != len(found.givens):
        raise PuzzleError("givens-count", count=promised, found=len(found.givens), line=line)
    return Puzzle(chosen, values)


def _labels(found: _Found, rules: Rules | None) -> str:
    first = found.map[0]
    order = rules.order if rules else len(first.text)
    if order > _MAX_ORDER:
        raise PuzzleError("order-range", order=order, most=_MAX_ORDER, line=first.line)
    for number, row in enumerate(found.map, start=1):
        if len(row.text) != order:
            length = len(row.text)
            raise PuzzleError(
                "map-row-length", row=number, found=length, expected=order, line=row.line
            )
    if len(found.map) < order:
        line = found.map[-1].line
        raise PuzzleError("map-rows", found=len(found.map), expected=order, line=line)
    return "".join(row.text for row in found.map).upper()


def _values(givens: list[Word], order: int) -> bytes:
    values = bytearray(order * order)
    word_of: dict[int, str] = {}
    for word in givens:
        cell, value = _given(word, order)
        if values[cell] not in (0, value):
            raise PuzzleError(
                "given-contradicted",
                letter=_LETTERS[value - 1],
                cell=cell_name(order, cell),
                given=word.text,
                before=_LETTERS[values[cell] - 1],
                given_before=word_of[cell],
                line=word.line,
            )
        values[cell] = value
        word_of[cell] = word.text
    return bytes(values)


def _given(word: Word, order: int) -> tuple[int, int]:
    """Returns the cell and the value."""
    text = word.text.upper()
    if not _GIVEN.fullmatch(text):
        raise PuzzleError("given-unreadable", found=word.text, line=word.line)
    row, column, letter = tuple(text)
    given, line, last = word.text, word.line, _DIGITS[order - 1]
    if _DIGITS.index(row) >= order:
        raise PuzzleError("given-row", digit=row, given=given, last=last, line=line)
    if _DIGITS.index(column) >= order:
        raise PuzzleError("given-column", digit=column, given=given, last=last, line=line)
    if _LETTERS.index(letter) >= order:
        last = _LETTERS[order - 1]
        raise PuzzleError("given-letter", letter=letter, given=given, last=last, line=line)
    return _DIGITS.index(row) * order + _DIGITS.index(column), _LETTERS.index(letter) + 1
