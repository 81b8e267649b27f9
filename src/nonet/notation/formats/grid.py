"""``grid``: a drawn grid, as people type it and as ``str`` shows it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from itertools import chain, compress, repeat

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Comments, Notation, Part
from nonet.notation.text import cells
from nonet.notation.text.drawn import (
    Block,
    Row,
    Symbol,
    blocks,
    has_usual_symbols,
    is_carried,
    symbol_value,
)
from nonet.notation.text.source import Head, Source, text_source
from nonet.notation.text.walls import drawn_rules
from nonet.notation.text.zeros import zeros_read
from nonet.puzzle import Puzzle, drawn
from nonet.rules import EMPTY_MARKS, MAX_ORDER, Rules, Shape, default_rules

_FOREIGN = cache(partial(re.compile, r"[A-Za-z]{3}|[\[\](){}]"))
"""Texts that no cell with default symbols contains."""


class GridNotation(Notation):
    """n rows of n symbols, with or without blanks, commas and lines between them.

    ``.``, ``0``, ``_`` and ``*`` are empty. Symbols are those of the rules. Without rules, cells
    are numbers if they are separated, and single characters (``A`` is 10) if not. Lines between
    regions define boxes or a jigsaw; without lines, the boxes are the default ones.
    The n rows may also stand on one line, as n words. Blank lines separate grids, or the bands of
    one grid. Lines that begin with ``#`` and titles such as ``Grid 01`` are skipped.
    If grids overlap, holes are blank or marked empty.
    """

    name = "grid"
    summary = "a drawn grid: rows of symbols, lines between them optional, . 0 _ * empty"
    title = "Drawn grid"
    cellwise = Comments.ABOVE
    apart = True
    expresses = frozenset([Part.SHAPES, Part.ZERO])

    def recognises(self, head: Head) -> bool:
        """Returns whether most drawings are n rows of n symbols, allowing for a slip."""
        found = list(blocks(text_source(head.text).lines()))
        if not head.whole and len(found) > 1:
            found.pop()
        return not _counted(found) and 2 * sum(map(_looks_like_grid, found)) > len(found)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the drawing, preceded by a line with the comment if there is one."""
        for symbol in puzzle.rules.symbols:
            if not is_carried(symbol):
                raise PuzzleError("grid-symbol", symbol=symbol)
        return f"{cells.remark(comment)}{drawn(puzzle.rules, puzzle.givens)}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, block in enumerate(blocks(source.lines(), rules), start=1):
            yield source.case(number, block.line, block.text, partial(_puzzle, block, rules))


GRID = GridNotation()


def _puzzle(block: Block, rules: Rules | None) -> Puzzle:
    order = rules.order if rules else block.order
    if order > MAX_ORDER:
        raise PuzzleError("rows-length", found=order, most=MAX_ORDER)
    chosen = rules or default_rules(order)
    rows = _rows(block, chosen.shape, usual=rules is None)
    if len(rows) != chosen.shape.rows:
        if chosen.is_square:
            raise PuzzleError("grid-rows", found=len(rows), order=order)
        raise PuzzleError("rows-count", found=len(rows), expected=chosen.shape.rows)
    values = _values(rows, chosen)
    return Puzzle(rules or drawn_rules(block, order) or chosen, values)


def _rows(block: Block, shape: Shape, *, usual: bool) -> list[tuple[Row, list[Symbol]]]:
    """Returns each row with the symbols of its cells; ``usual`` ones are letters and digits."""
    # Extra rows count as full ones, for the error message.
    full = [True] * shape.columns
    places = chain(_places(shape), repeat(full))
    return [
        (row, _symbols(number, row, there, usual=usual))
        for number, (row, there) in enumerate(zip(block.rows, places, strict=False), start=1)
    ]


@lru_cache(maxsize=64)
def _places(shape: Shape) -> list[list[bool]]:
    """Returns which places of each row have a cell. Cached, as the grids of a file share shapes."""
    return [[cell is not None for cell in shape.row(row)] for row in range(shape.rows)]


def _symbols(number: int, row: Row, there: list[bool], *, usual: bool) -> list[Symbol]:
    """Returns the symbols of the cells; ``there`` says which places of the row have a cell."""
    wanted = sum(there)
    found = row.width(wanted)
    if found == wanted:
        return row.cells(wanted)
    if row.width(len(there)) == len(there):
        symbols = row.cells(len(there))
        holes = compress(symbols, (not has for has in there))
        if not any(symbol.text.strip(EMPTY_MARKS) for symbol in holes):
            return list(compress(symbols, there))
    strays = (cells.stray_cell(text, start + 1, EMPTY_MARKS) for text, start, _ in row.symbols)
    stray = next(filter(None, strays), None) if usual else None
    if stray:
        raise stray.at(None, row.line)
    raise PuzzleError("row-length", row=number, found=found, expected=wanted, line=row.line)


def _values(rows: list[tuple[Row, list[Symbol]]], rules: Rules) -> bytes:
    values: list[int] = []
    for row, symbols in rows:
        for symbol in symbols:
            value = symbol_value(rules, symbol.text)
            if value is None:
                raise PuzzleError(
                    "cell-unreadable",
                    found=symbol.text,
                    cell=rules.cell_name(len(values)),
                    marks=" ".join(EMPTY_MARKS),
                    first=rules.symbols[0],
                    last=rules.symbols[-1],
                    line=row.line,
                )
            values.append(value)
    texts = [symbol.text for _, symbols in rows for symbol in symbols]
    return zeros_read(bytes(values), texts, rules) if has_usual_symbols(rules) else bytes(values)


def _counted(found: list[Block]) -> bool:
    """Returns whether a number precedes the rows, as in ``judge``."""
    if not found:
        return False
    first = found[0].rows[0].symbols
    usual = Counter(block.order for block in found for _ in block.rows).most_common(1)[0][0]
    return len(first) == 1 and first[0].text.isdecimal() and len(first[0].text) < usual - 1


def _looks_like_grid(block: Block) -> bool:
    order = block.order
    widths = [row.width(order) for row in block.rows]
    if len(widths) == order:
        if not all(2 * width > order for width in widths):
            return False
    elif order < 3 or abs(len(widths) - order) > 1 or set(widths) != {order}:
        return False
    known = default_rules(min(order, MAX_ORDER))
    symbols = [symbol.text for row in block.rows for symbol in row.cells(order)]
    if any(_FOREIGN().search(text) for text in symbols):
        return False
    readable = sum(
        (len(text) == 1 and text.isalnum()) or symbol_value(known, text) is not None
        for text in symbols
    )
    return 2 * readable >= len(symbols)
