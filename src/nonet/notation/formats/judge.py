"""``judge``: the input of contest judges (POJ 2676 and similar): a count, then the cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Source, Word
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules

_MAX_ORDER = 9
_DIGITS = "0123456789"
_MOST_CASES = 10**7
"""A first word above this is a row, not a count."""


class JudgeNotation(Notation):
    """A count, then n rows of n digits per case; 0 is empty.

    Any white space separates the words, so everything may stand on one line. The length of the
    rows gives the order.
    """

    name = "judge"
    summary = "a count, then n rows of n digits per case, 0 empty (POJ 2676)"
    counts_cases = True
    most = _MAX_ORDER

    def recognises(self, head: Head) -> bool:
        """Returns whether a count precedes words that are mostly digits of one length."""
        count, *rows = head.text.split() or [""]
        order = _row_length(rows)
        if not rows or not 2 <= order <= _MAX_ORDER:
            return False
        usual = sum(len(row) == order and row.isdecimal() for row in rows)
        return 4 * usual >= 3 * len(rows) and _is_count(count, order, len(rows), head.whole)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns a text of one case: the count 1 and the rows."""
        return f"1\n{_rows(puzzle)}"

    def _write_all(self, puzzles: Iterator[tuple[Puzzle, str]]) -> Iterator[str]:
        """Returns the count and the cases; all are kept in memory to know their number.

        Raises PuzzleError if they differ in order, which the notation cannot express.
        """
        cases: list[bytes] = []
        for puzzle, _ in puzzles:
            case = _rows(puzzle).encode("ascii")
            if cases and len(case) != len(cases[0]):
                raise PuzzleError("cases-orders", order=puzzle.rules.order)
            cases.append(case)
        yield f"{len(cases)}\n"
        yield from (case.decode("ascii") for case in cases)

    def _write_solution(self, solution: Puzzle, number: int, comment: str) -> str:
        """Returns only the rows, as the judge expects."""
        return _rows(solution)

    def write_no_solution(self, case: Case) -> str:
        """Returns the original rows, as the judge expects if there is no solution."""
        if case.puzzle is None:
            return super().write_no_solution(case)
        return _rows(self._expressible(case.puzzle))

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        head = source.head
        if not head.text.strip():
            return
        rows = head.text.split()[1:]
        order = rules.order if rules else _row_length(rows)
        if order > _MAX_ORDER:
            yield source.fault(PuzzleError("rows-length", found=order, most=_MAX_ORDER))
            return
        words = source.words()
        count = next(words, Word(1, ""))
        exact = head.whole and count.text == str(len(rows) // order) and not len(rows) % order
        cases = _equal_cases(words, order) if exact else _cases(words, order)
        found = 0
        for found, case in enumerate(cases, start=1):
            yield _case(source, rules or default_rules(order), case, found)
        fault = _fault_of_count(count, found)
        if fault:
            yield source.fault(fault, found + 1)


JUDGE = JudgeNotation()


def _fault_of_count(count: Word, found: int) -> PuzzleError | None:
    if not count.text.isdecimal():
        return PuzzleError("cases-count-unreadable", count=count.text, found=found, line=count.line)
    if int(count.text[:20]) != found:
        return PuzzleError("cases-count", count=count.text, found=found, line=count.line)
    return None


def _is_count(count: str, order: int, rows: int, whole: bool) -> bool:
    """Returns whether the first word can be a count rather than the first row of a grid."""
    if not count.isdecimal():
        # Accept a slip if everything else fits.
        return whole and len(count) < order - 1 and rows % order == 0
    cases = int(count[:20])
    if len(count) < order - 1:
        return True
    if len(count) == order:
        return cases * order == rows if whole else rows <= cases * order <= _MOST_CASES * order
    return rows % order == 0 and cases <= _MOST_CASES


def _row_length(rows: list[str]) -> int:
    """Returns the most common length of a row, so that one faulty row does not matter."""
    lengths = Counter(map(len, rows))
    return lengths.most_common(1)[0][0] if lengths else _MAX_ORDER


def _equal_cases(words: Iterator[Word], order: int) -> Iterator[list[Word]]:
    """Returns n words at a time."""
    while case := list(islice(words, order)):
        yield case


def _cases(words: Iterator[Word], order: int) -> Iterator[list[Word]]:
    """Returns n words at a time, or fewer if a gap between lines shows that rows are missing.

    Otherwise all cases after a missing row would be shifted. A gap between bands does not count.
    """
    band = cells.band_height(order)
    usual: int | None = None
    case: list[Word] = []
    for word in words:
        gap = word.line - case[-1].line if case else 0
        if case and usual is None:
            usual = max(gap, 1)
        elif case and gap > (usual or 1) and len(case) % band:
            yield case
            case = []
        case.append(word)
        if len(case) == order:
            yield case
            case = []
    if case:
        yield case


def _case(source: Source, rules: Rules, words: list[Word], number: int) -> Case:
    text = "\n".join([word.text for word in words])
    try:
        puzzle = Puzzle(rules, _values(rules, words))
    except PuzzleError as error:
        return source.faulty(error, number, words[0].line, text)
    return Case(number, words[0].line, text, puzzle)


def _values(rules: Rules, words: list[Word]) -> bytes:
    order = rules.order
    if len(words) < order:
        raise PuzzleError("rows-count", found=len(words), expected=order)
    texts = [word.text for word in words]
    if set(map(len, texts)) != {order}:
        row = next(row for row, text in enumerate(texts) if len(text) != order)
        found, line = len(texts[row]), words[row].line
        raise PuzzleError("row-length", row=row + 1, found=found, expected=order, line=line)
    digits = "".join(texts)
    wrong = digits.strip(_DIGITS[: order + 1])
    if wrong:
        cell = digits.index(wrong[0])
        raise PuzzleError(
            "digit-unreadable",
            found=wrong[0],
            cell=rules.cell_name(cell),
            most=order,
            line=words[cell // order].line,
        )
    return cells.cell_values(rules, digits)


def _rows(puzzle: Puzzle) -> str:
    order = puzzle.rules.order
    digits = cells.cells_text(puzzle.givens).replace(".", "0")
    return "".join(f"{digits[i : i + order]}\n" for i in range(0, len(digits), order))
