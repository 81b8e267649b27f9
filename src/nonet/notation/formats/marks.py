"""``marks``: a drawn grid with the pencil marks of every cell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Comments, Notation, Part
from nonet.notation.text import cells
from nonet.notation.text.drawn import Block, Symbol, blocks
from nonet.notation.text.source import Head, Source, text_source
from nonet.notation.text.walls import drawn_rules
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules

_SEVERAL = re.compile(r"(?<![1-9A-Za-z])[1-9A-Za-z]{2,35}[\s|)}]")
_BRACKETS = "(){}[]<>"
_NOTHING = ".0_*"


class MarksNotation(Notation):
    """n rows of n groups of symbols with blanks or lines between: what each cell may hold.

    A group of one symbol is a given. ``.`` is a cell without marks, which may hold every value.
    Lines between the regions tell boxes or a jigsaw, as in ``grid``.
    """

    name = "marks"
    summary = "a drawn grid with the pencil marks of every cell; a single symbol is a given"
    title = "Pencil marks"
    cellwise = Comments.ABOVE
    expresses = frozenset([Part.CANDIDATES])
    most = cells.MAX_ORDER

    def recognises(self, head: Head) -> bool:
        """Returns whether a grid has cells with several ascending symbols."""
        if not _SEVERAL.search(head.text):
            return False
        found = list(blocks(text_source(head.text).lines()))
        if not head.whole and len(found) > 1:
            found.pop()
        return 2 * sum(map(_looks_like_marks, found)) > len(found)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the rows, after a line for the comment if there is one."""
        rules = puzzle.rules
        texts = [_group(puzzle, cell) for cell in range(rules.cells)]
        width = max(map(len, texts))
        rows = [
            " ".join(text.ljust(width) for text in texts[start : start + rules.order]).rstrip()
            for start in range(0, rules.cells, rules.order)
        ]
        return "\n".join([f"{cells.remark(comment)}{rows[0]}", *rows[1:], "", ""])

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, block in enumerate(blocks(source.lines(), rules), start=1):
            yield source.case(number, block.line, block.text, partial(_puzzle, block, rules))


MARKS = MarksNotation()


def _looks_like_marks(block: Block) -> bool:
    order = block.apart
    if not 2 <= order <= cells.MAX_ORDER or len(block.rows) != order:
        return False
    groups = [symbol.text.strip(_BRACKETS) for row in block.rows for symbol in row.symbols]
    several = [group for group in groups if len(group) > 1]
    # Numbers of large grids have two digits too, but they are in the range.
    numbers = all(group.isdecimal() and int(group) <= order for group in several if len(group) < 5)
    return (
        len(groups) == order * order
        and bool(several)
        and not (numbers and order > 9)
        and 10 * sum(1 for group in groups if _values(group, order)) >= 9 * len(groups)
    )


def _puzzle(block: Block, rules: Rules | None) -> Puzzle:
    order = rules.order if rules else block.apart
    if order > cells.MAX_ORDER:
        raise PuzzleError("rows-length", found=order, most=cells.MAX_ORDER)
    if len(block.rows) != order:
        raise PuzzleError("rows-count", found=len(block.rows), expected=order)
    for number, row in enumerate(block.rows, start=1):
        if len(row.symbols) != order:
            found = len(row.symbols)
            raise PuzzleError("row-length", row=number, found=found, expected=order, line=row.line)
    chosen = rules or drawn_rules(block, order) or default_rules(order)
    symbols = [(row.line, symbol) for row in block.rows for symbol in row.symbols]
    marks = [_marks(line, symbol, chosen, cell) for cell, (line, symbol) in enumerate(symbols)]
    givens = bytes(values[0] if len(values) == 1 else 0 for values in marks)
    free = all(len(values) in (1, order) for values in marks)
    return Puzzle(chosen, givens, None if free else marks)


def _marks(line: int, symbol: Symbol, rules: Rules, cell: int) -> list[int]:
    text = symbol.text.strip(_BRACKETS)
    found = _values(text, rules.order)
    if not found:
        raise PuzzleError(
            "marks-unreadable",
            found=symbol.text,
            cell=rules.cell_name(cell),
            last=cells.VALUE_CHARACTERS[rules.order],
            line=line,
        )
    return found


def _values(text: str, order: int) -> list[int]:
    """Returns the ascending values of a group; none for what is no group.

    >>> _values("139", 9), _values(".", 3), _values("31", 9)
    ([1, 3, 9], [1, 2, 3], [])
    """
    if len(text) == 1 and text in _NOTHING:
        return list(range(1, order + 1))
    if not text.isalnum() or len(text) > order or cells.wrong_cells(text, order):
        return []
    values = [int(character, 36) for character in text]
    return values if values[0] and values == sorted(set(values)) else []


def _group(puzzle: Puzzle, cell: int) -> str:
    given = puzzle.givens[cell]
    values = puzzle.candidates[cell] if puzzle.candidates and not given else ()
    if puzzle.candidates and not given and not values:
        raise PuzzleError("marks-none", cell=puzzle.rules.cell_name(cell))
    if not given and len(values) in (0, puzzle.rules.order):
        return "."
    return "".join(cells.VALUE_CHARACTERS[value] for value in ([given] if given else values))
