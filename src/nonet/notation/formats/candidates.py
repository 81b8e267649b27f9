"""``candidates``: the candidates of every cell, one puzzle per line (also called sukaku)."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation, Part
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules

_ABSENT = ".0"


class CandidatesNotation(Notation):
    """n³ characters, n per cell: the k-th of these is the symbol of value k, or ``.`` or ``0``.

    They are read as candidate restrictions, not as givens: the notation does not say whether a
    single candidate was given. A comment may follow as in ``line``.
    """

    name = "candidates"
    summary = "one puzzle per line, n³ characters: the candidates of every cell"
    expresses = frozenset([Part.SHAPES, Part.VARIABLES, Part.CANDIDATES])
    most = cells.MAX_ORDER

    def recognises(self, head: Head) -> bool:
        """Returns whether most lines have n³ characters, with each symbol in its position."""
        lines = [cells.split_comment(line)[0] for line in head.puzzle_lines()]
        return 2 * sum(map(_looks_like_candidates, lines)) > len(lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the candidates and the comment on one line; a given is a single candidate."""
        text = "".join(_group(puzzle.rules.order, values) for values in _values(puzzle))
        return cells.with_comment(text, comment)

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield _case(source, line, number, rules)


CANDIDATES = CandidatesNotation()


def surely_candidates(text: str) -> bool:
    """Returns whether nearly every cell has a candidate and nearly all are in position.

    This rules out a ``line`` of order n√n, where values are in position only by chance.
    """
    order = cells.root(len(text), 3)
    if order is None or not _looks_like_candidates(text):
        return False
    groups = [text[i : i + order] for i in range(0, len(text), order)]
    return 10 * sum(bool(group.strip(_ABSENT)) for group in groups) >= 9 * len(groups)


def _looks_like_candidates(text: str) -> bool:
    order = cells.root(len(text), 3)
    if order is None or not 2 <= order <= cells.MAX_ORDER:
        return False
    absent = sum(text.count(mark) for mark in _ABSENT)
    present = sum(
        text[value - 1 :: order].upper().count(cells.VALUE_CHARACTERS[value])
        for value in range(1, order + 1)
    )
    return 4 * present >= 3 * (len(text) - absent)


def _case(source: Source, line: Line, number: int, rules: Rules | None) -> Case:
    text, comment = cells.split_comment(line.text)
    try:
        puzzle = _puzzle(text, rules)
    except PuzzleError as error:
        return source.faulty(error, number, line.number, line.text)
    return Case(number, line.number, line.text, puzzle, None, comment)


def _puzzle(text: str, rules: Rules | None) -> Puzzle:
    chosen = rules or _rules_for(len(text))
    order, size = chosen.order, chosen.cells * chosen.order
    if order > cells.MAX_ORDER or size != len(text):
        raise PuzzleError("candidates-length", found=len(text), expected=size)
    groups = (text[i : i + order] for i in range(0, len(text), order))
    found = [_candidates(chosen, cell, group) for cell, group in enumerate(groups)]
    return Puzzle(chosen, bytes(chosen.cells), found)


def _rules_for(length: int) -> Rules:
    order = cells.root(length, 3)
    if order is None or not 1 <= order <= cells.MAX_ORDER:
        raise PuzzleError("candidates-cube", found=length)
    return default_rules(order)


def _candidates(rules: Rules, cell: int, group: str) -> list[int]:
    """Returns the values of a group of n characters."""
    found: list[int] = []
    for value, character in enumerate(group, start=1):
        expected = cells.VALUE_CHARACTERS[value]
        if character.upper() == expected:
            found.append(value)
        elif character not in _ABSENT:
            raise PuzzleError(
                "candidate-unreadable",
                found=character,
                number=value,
                cell=rules.cell_name(cell),
                expected=expected,
            )
    return found


def _values(puzzle: Puzzle) -> Iterator[set[int]]:
    """Returns for every cell the values that its given and its restriction leave."""
    every = set(range(1, puzzle.rules.order + 1))
    for cell, given in enumerate(puzzle.givens):
        left = every if puzzle.candidates is None else set(puzzle.candidates[cell])
        yield left & {given} if given else left


def _group(order: int, values: set[int]) -> str:
    return "".join(
        cells.VALUE_CHARACTERS[value] if value in values else "." for value in range(1, order + 1)
    )
