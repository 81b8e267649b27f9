"""``jigsaw``: givens and a region map, the form in which forums exchange jigsaws."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Comments, Notation
from nonet.notation.text import cells
from nonet.notation.text.regions import is_region_map, own_rules, writable_regions
from nonet.notation.text.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_LABELS = cells.VALUE_CHARACTERS[1:]
_SMALL = 9
"""Cells; a text this short that lacks a character may be anything."""


class JigsawNotation(Notation):
    """n² givens as in ``line``, then n² labels, on the same line without a gap or on the next.

    Labels are n different characters, each n times, except blank, comma and semicolon; ``a`` and
    ``A`` differ. There are no boxes. A comment may follow as in ``line``.
    """

    name = "jigsaw"
    summary = "n² givens and n² region labels, in one line or two"
    title = "Jigsaw in lines"
    cellwise = Comments.AFTER
    most = cells.MAX_ORDER

    def recognises(self, head: Head) -> bool:
        """Returns whether most lines hold givens and a map, or every second line a map."""
        lines = [cells.split_comment(line)[0] for line in head.puzzle_lines()]
        in_one = sum(map(_looks_like_both, lines))
        in_two = sum(_looks_like_pair(*pair) for pair in pairwise(lines))
        return 2 * (in_one + 2 * in_two) > len(lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns givens and map on one line, with regions labelled in order of appearance."""
        labels = "".join(_LABELS[region] for region in writable_regions(puzzle.rules.frame))
        return cells.with_comment(cells.cells_text(puzzle.givens) + labels, comment)

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, lines in enumerate(_cases(source), start=1):
            yield _case(source, lines, number, rules)


JIGSAW = JigsawNotation()


def _cases(source: Source) -> Iterator[list[Line]]:
    """Returns the one or two lines of each case."""
    givens: list[Line] = []
    for line in cells.puzzle_lines(source):
        length = len(cells.split_comment(line.text)[0])
        if givens and _half(length) is None:
            yield [*givens, line]
            givens = []
            continue
        if givens:
            yield givens
        givens = [line] if cells.root(length) else []
        if not givens:
            yield [line]
    if givens:
        yield givens


def _case(source: Source, lines: list[Line], number: int, rules: Rules | None) -> Case:
    parts = [cells.split_comment(line.text) for line in lines]
    text = "\n".join(line.text for line in lines)
    try:
        puzzle = _puzzle([cells for cells, _ in parts], rules)
    except PuzzleError as error:
        return source.faulty(error, number, lines[0].number, text)
    return Case(number, lines[0].number, text, puzzle, None, parts[-1][1])


def _puzzle(parts: list[str], rules: Rules | None) -> Puzzle:
    givens, labels = parts if len(parts) == 2 else _halves(parts[0])
    order = cells.root(len(givens))
    if order is None or order > cells.MAX_ORDER:
        raise PuzzleError("order-range", order=order, most=cells.MAX_ORDER)
    if len(labels) != len(givens):
        raise PuzzleError("map-labels", found=len(labels), expected=len(givens))
    chosen = own_rules(labels, None, rules)
    return Puzzle(chosen, cells.cell_values(chosen, givens))


def _halves(text: str) -> tuple[str, str]:
    half = _half(len(text))
    if half is None:
        raise PuzzleError("jigsaw-length", found=len(text))
    return text[:half], text[half:]


def _half(length: int) -> int | None:
    """Returns n² if the length is 2 n², else None."""
    return length // 2 if length % 2 == 0 and cells.root(length // 2) else None


def _looks_like_both(text: str) -> bool:
    """Returns whether these are givens and a map, allowing for a missing or extra character."""
    half = _half(len(text))
    if half is None:
        near = _half(len(text) - 1) or _half(len(text) + 1)
        return near is not None and near > _SMALL and _looks_like_givens(text[:near])
    return _looks_like_pair(text[:half], text[half:])


def _looks_like_pair(givens: str, labels: str) -> bool:
    order = cells.root(len(givens))
    return (
        order is not None
        and order > 1
        and len(labels) == len(givens)
        and _looks_like_givens(givens)
        and is_region_map(labels, order, slips=1)
    )


def _looks_like_givens(text: str) -> bool:
    order = cells.root(len(text))
    return (
        order is not None
        and order <= cells.MAX_ORDER
        and 10 * cells.wrong_cells(text, order) <= len(text)
    )
