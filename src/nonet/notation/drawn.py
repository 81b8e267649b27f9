"""Splits drawn text into blocks, rows and cells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from nonet.notation.cells import band_height
from nonet.notation.source import Line
from nonet.notation.symbols import symbol_value
from nonet.rules import MAX_ORDER, Rules

_LINES = r"|+=\-\u2500-\u257f"
"""The characters of lines between cells, for a regular expression set."""
_SYMBOL = re.compile(rf"[^\s,;{_LINES}]+")
_FRAME = re.compile(rf"[\s{_LINES}.:'*]*")
_LEVEL = re.compile(r"([-=\u2500\u2501\u2550])\1")
_TITLE = re.compile(r"(grid|puzzle|sudoku)\b[\s#:.]*\w*", re.IGNORECASE)
_NEVER = re.compile(r"[#\0\ufeff]")
_MOST_LINES = 4 * MAX_ORDER
_LONGEST = 1 << 16


class Symbol(NamedTuple):
    """A piece of a row and its position."""

    text: str
    start: int
    end: int


class Row(NamedTuple):
    """A line with cells."""

    line: int
    text: str
    symbols: list[Symbol]
    """The texts between blanks, commas and lines: cells or groups of cells."""

    @property
    def characters(self) -> int:
        """The number of characters in the symbols."""
        return sum(len(symbol.text) for symbol in self.symbols)

    def width(self, order: int) -> int:
        """Returns the number of symbols or of characters, whichever is closer to the order."""
        return min(len(self.symbols), self.characters, key=lambda width: abs(width - order))

    def cells(self, order: int) -> list[Symbol]:
        """Returns the n cells: the symbols, or their characters."""
        if len(self.symbols) == order:
            return self.symbols
        return [
            Symbol(character, symbol.start + i, symbol.start + i + 1)
            for symbol in self.symbols
            for i, character in enumerate(symbol.text)
        ]


@dataclass
class Block:
    """Lines that are drawn as one grid."""

    lines: list[Line] = field(default_factory=list[Line])
    """All lines, for the text of the case."""
    rows: list[Row] = field(default_factory=list[Row])
    below: list[list[str]] = field(default_factory=list[list[str]])
    """The lines drawn below each row."""
    above: list[str] = field(default_factory=list[str])
    """The lines drawn above the first row."""

    @property
    def line(self) -> int:
        """The number of its first line."""
        return self.lines[0].number

    @property
    def text(self) -> str:
        """The text of all lines."""
        return "\n".join(line.text for line in self.lines)

    @cached_property
    def apart(self) -> int:
        """The usual number of symbols in a row."""
        return _most_common(len(row.symbols) for row in self.rows)

    @cached_property
    def joined(self) -> int:
        """The usual number of characters in the symbols of a row."""
        return _most_common(row.characters for row in self.rows)

    @property
    def order(self) -> int:
        """The apparent order: the usual width that is closer to the height."""
        if self.apart == 1:
            return self.joined
        return min(self.joined, self.apart, key=lambda width: abs(width - len(self.rows)))


def is_carried(symbol: str) -> bool:
    """Returns whether a drawing can show a symbol without ambiguity.

    >>> is_carried("A"), is_carried("|"), is_carried("sudoku")
    (True, False, False)
    """
    whole = _SYMBOL.fullmatch(symbol) and not _TITLE.fullmatch(symbol)
    return bool(whole) and not _NEVER.search(symbol)


def blocks(lines: Iterator[Line], rules: Rules | None = None) -> Iterator[Block]:
    """Returns an iterator over the blocks, one per drawn grid, complete or not."""
    whole: Block | None = None
    for block in _parted(lines):
        if whole and _bands(block, rules) == _bands(whole, rules) is not None:
            whole = _joined(whole, block)
        else:
            if whole:
                yield from _one_line_grids(whole, rules)
            whole = block
        if _bands(whole, rules) is None:
            yield from _one_line_grids(whole, rules)
            whole = None
    if whole:
        yield from _one_line_grids(whole, rules)


def _parted(lines: Iterator[Line]) -> Iterator[Block]:
    """Returns the blocks with rows between blank lines and titles."""
    block = Block()
    for line in lines:
        text = line.text.strip()
        if text and not text.startswith("#") and not _TITLE.fullmatch(text):
            # Enough lines to see that this is not a grid; the rest need not be kept.
            if len(block.lines) < _MOST_LINES:
                _add(block, line)
        elif not text.startswith("#"):
            if block.rows:
                yield block
            if block.lines:
                block = Block()
    if block.rows:
        yield block


def _add(block: Block, line: Line) -> None:
    text = line.text[:_LONGEST].expandtabs()
    block.lines.append(line)
    symbols = [Symbol(found[0], found.start(), found.end()) for found in _SYMBOL.finditer(text)]
    if symbols and not _is_frame(text):
        block.rows.append(Row(line.number, text, symbols))
        block.below.append([])
    elif block.rows:
        block.below[-1].append(text)
    else:
        block.above.append(text)


def _is_frame(text: str) -> bool:
    """Returns whether a line is part of a frame: ``*-----------*``, ``:---+---:``.

    Such a line has symbols, but also two adjacent horizontal line characters.
    """
    return _FRAME.fullmatch(text) is not None and _LEVEL.search(text) is not None


def _joined(first: Block, second: Block) -> Block:
    *below, last = first.below
    return Block(
        first.lines + second.lines,
        first.rows + second.rows,
        [*below, last + second.above, *second.below],
    )


def _bands(block: Block, rules: Rules | None) -> int | None:
    """Returns the height of the grid if the block is some of its bands but not all."""
    rows = len(block.rows)
    if rules:
        height = rules.shape.rows
        return height if rows < height and rows % band_height(rules.order) == 0 else None
    for order in (block.apart, block.joined):
        if rows < order and rows % band_height(order) == 0:
            return order
    return None


def _one_line_grids(block: Block, rules: Rules | None) -> list[Block]:
    """Returns the block, or one block per line if each line holds n words of n characters."""
    if rules and (not rules.is_square or all(_holds_symbols(row, rules) for row in block.rows)):
        return [block]
    if len(block.rows) == 1:
        words = block.rows[0].symbols
        length = _most_common(len(word.text) for word in words)
        return [_unfolded(block)] if length > 1 >= abs(len(words) - length) else [block]
    length = len(block.rows[0].symbols)
    square = all(
        len(row.symbols) == length and all(len(word.text) == length for word in row.symbols)
        for row in block.rows
    )
    lined = any(block.below) or any("|" in row.text for row in block.rows)
    # About n² lines of this form are more likely one grid of order n².
    if not square or lined or length < 2 or abs(len(block.rows) - length * length) <= 1:
        return [block]
    texts = {line.number: line for line in block.lines}
    return [_unfolded(Block([texts[row.line]], [row], [[]])) for row in block.rows]


def _holds_symbols(row: Row, rules: Rules) -> bool:
    """Returns whether the words of a row are n symbols, of any length."""
    return len(row.symbols) == rules.order and all(
        symbol_value(rules, symbol.text) is not None for symbol in row.symbols
    )


def _unfolded(block: Block) -> Block:
    """Returns the block with each word of its row as a row."""
    row = block.rows[0]
    rows = [Row(row.line, word.text, [word._replace(start=0)]) for word in row.symbols]
    return Block(block.lines, rows, [[] for _ in rows])


def _most_common(numbers: Iterator[int]) -> int:
    found = list(numbers)
    if found.count(found[0]) == len(found):
        return found[0]
    times = Counter(found)
    return max(times, key=times.__getitem__)
