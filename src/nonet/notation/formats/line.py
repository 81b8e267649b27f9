"""``line``: one puzzle per line, the usual form of puzzle collections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Comments, Notation, Part
from nonet.notation.formats import candidates
from nonet.notation.text import cells
from nonet.notation.text.regions import is_drawn_map
from nonet.notation.text.source import LONGEST, Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules

_SMALL = 3
"""Up to this order, the text after the cells may as well be more cells of a drawn grid."""


class LineNotation(Notation):
    """n² characters, then optionally a blank, comma or semicolon and a comment.

    ``.`` and ``0`` are empty, unless 0 is a number of the rules, and letters follow 9 (``A`` or
    ``a`` is 10). Blank lines and lines that begin with ``#`` are skipped. The symbols of the rules
    are not used.
    """

    name = "line"
    summary = "one puzzle per line, n² characters, . or 0 empty, letters after 9"
    title = "One line"
    cellwise = Comments.AFTER
    usual = True
    expresses = frozenset([Part.SHAPES, Part.VARIABLES, Part.ZERO])
    most = cells.MAX_ORDER

    def recognises(self, head: Head) -> bool:
        """Returns whether most lines hold a square number of characters that can be cells.

        Lines whose content is clearly something else do not count: candidates, a region map below
        givens, rows of a drawn grid, or rows of a judge's case after a count.
        """
        lines = head.puzzle_lines()
        if _is_counted(lines):
            return False
        maps = sum(map(_is_map_of, lines[1:], lines))
        return 2 * (sum(map(_looks_like_line, lines)) - maps) > len(lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the cells and the comment on one line."""
        return cells.with_comment(cells.cells_text(puzzle.givens, puzzle.rules.lowest), comment)

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        """Returns a case for each line; without ``rules``, its length gives the order."""
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield line_case(source, line, number, rules)


LINE = LineNotation()

_CLASSIC_LINE = re.compile(r"[.0-9]{81}\n?")


def classic_line(text: str, rules: Rules | None) -> Puzzle | None:
    """Returns the puzzle of a text of 81 digits and dots, which can be no other notation.

    None for any other text, for one with a fault, and for rules of other than 81 cells.
    """
    if _CLASSIC_LINE.fullmatch(text) is None:
        return None
    chosen = rules or default_rules(9)
    if chosen.cells != 81 or not chosen.is_square:
        return None
    try:
        return Puzzle(chosen, cells.cell_values(chosen, text[:81]))
    except PuzzleError:
        return None  # The reader of the notation says where the fault is.


def line_case(source: Source, line: Line, number: int, rules: Rules | None = None) -> Case:
    """Returns the case on a stripped line."""
    text, comment = cells.split_comment(line.text)
    try:
        chosen = rules or _rules_for(text)
        puzzle = Puzzle(chosen, cells.cell_values(chosen, text))
    except PuzzleError as error:
        return source.faulty(error, number, line.number, line.text)
    return Case(number, line.number, line.text, puzzle, None, comment)


def _rules_for(text: str) -> Rules:
    length = len(text)
    order = cells.root(length)
    if length >= LONGEST:
        raise PuzzleError("line-length", found=LONGEST)
    if order is None or not 1 <= order <= cells.MAX_ORDER:
        raise cells.stray_cell(text) or PuzzleError("cells-square", found=length)
    return default_rules(order)


def _looks_like_line(line: str) -> bool:
    text, comment = cells.split_comment(line)
    order = cells.root(len(text))
    if order is None or order > cells.MAX_ORDER or cells.wrong_cells(text, order):
        return _nearly_line(text)
    return not (_continues_as_grid(text, comment, order) or candidates.surely_candidates(text))


def _is_counted(lines: list[str]) -> bool:
    """Returns whether a shorter number precedes lines of digits."""
    first, *others = lines or [""]
    return bool(others) and len(first) < min(map(len, others)) and "".join(lines).isdecimal()


def _is_map_of(line: str, before: str) -> bool:
    """Returns whether the line is a region map for the givens on the line before."""
    labels, _ = cells.split_comment(line)
    order = cells.root(len(labels))
    return (
        order is not None
        and len(cells.split_comment(before)[0]) == len(labels)
        and _looks_like_line(line)
        and is_drawn_map(labels, order)
    )


def _nearly_line(text: str) -> bool:
    """Returns whether these may be the cells of a line, with a few slips."""
    order = isqrt(len(text) + 2)
    return (
        _SMALL < order <= cells.MAX_ORDER
        and abs(len(text) - order * order) <= 2
        and 10 * cells.wrong_cells(text, order) <= len(text)
    )


def _continues_as_grid(text: str, comment: str, order: int) -> bool:
    """Returns whether the comment looks like more cells: ``1... ..2. .3.. ...4``."""
    if order == 1:
        return bool(comment)
    words = re.split(r"[\s,;|]+", f"{text}{comment}".strip())
    if len(words) == 1 or any(cells.wrong_cells(word, cells.MAX_ORDER) for word in words):
        return False
    return order <= _SMALL or {len(word) for word in words} == {len(words)}
