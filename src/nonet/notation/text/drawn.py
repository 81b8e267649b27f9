"""Splits drawn text into blocks, rows and cells, and tells the values of their symbols."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from math import isqrt
from typing import NamedTuple

from nonet.notation.text.cells import VALUE_CHARACTERS, band_height, wrong_cells
from nonet.notation.text.source import Line
from nonet.rules import EMPTY_MARKS, MAX_ORDER, Frame, Rules

_LINES = r"|+=\-\u2500-\u257f"
"""The characters of lines between cells, for a regular expression set."""
# Compiled when first used, because a drawing is written without them.
_SYMBOL = cache(partial(re.compile, rf"[^\s,;{_LINES}]+"))
_FRAME = cache(partial(re.compile, rf"[\s{_LINES}.:'*]*"))
_LEVEL = cache(partial(re.compile, r"([-=\u2500\u2501\u2550])\1"))
_TITLE = cache(partial(re.compile, r"(grid|puzzle|sudoku)\b[\s#:.]*\w*", re.IGNORECASE))
_NEVER = cache(partial(re.compile, r"[#\0\ufeff]"))
_MOST_LINES = 4 * MAX_ORDER
_LONGEST = 1 << 16
_LEAST = 4
"""The order of the smallest grid that may have blank lines between its rows."""


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
    gaps: int = 0
    """The number of blank lines or titles between its rows."""

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
    if len(symbol) == 1 and symbol.isalnum():
        return True
    whole = _SYMBOL().fullmatch(symbol) and not _TITLE().fullmatch(symbol)
    return bool(whole) and not _NEVER().search(symbol)


def symbol_value(rules: Rules, text: str) -> int | None:
    """Returns the value of a symbol of the rules, 0 for empty, None for anything else.

    With default symbols, a value may be written as a number or as a letter.

    >>> [symbol_value(Rules.latin(12), text) for text in ("12", "c", "07", "_", "D")]
    [12, 12, 7, 0, None]
    """
    value = _values(rules.frame).get(text)
    return 0 if value is None and text and not text.strip(EMPTY_MARKS) else value


def has_usual_symbols(rules: Rules | Frame) -> bool:
    """Returns whether the symbols are those that rules have by default."""
    return rules.symbols == Rules.latin(rules.order).symbols


def blocks(lines: Iterator[Line], rules: Rules | None = None) -> Iterator[Block]:
    """Returns an iterator over the blocks, one per drawn grid, complete or not."""
    whole: Block | None = None
    for block in _parted(lines):
        if whole and _go_on(whole, block, rules):
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
        if text and not text.startswith("#") and not _TITLE().fullmatch(text):
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
    symbols = [Symbol(found[0], found.start(), found.end()) for found in _SYMBOL().finditer(text)]
    if symbols and not is_frame(text):
        block.rows.append(Row(line.number, text, symbols))
        block.below.append([])
    elif block.rows:
        block.below[-1].append(text)
    else:
        block.above.append(text)


def is_frame(text: str) -> bool:
    """Returns whether a line is part of a frame: ``*-----------*``, ``:---+---:``.

    Such a line has symbols, but also two adjacent horizontal line characters.
    """
    return _FRAME().fullmatch(text) is not None and _LEVEL().search(text) is not None


def _joined(first: Block, second: Block) -> Block:
    *below, last = first.below
    return Block(
        first.lines + second.lines,
        first.rows + second.rows,
        [*below, last + second.above, *second.below],
        first.above,
        first.gaps + second.gaps + 1,
    )


def _go_on(whole: Block, block: Block, rules: Rules | None) -> bool:
    """Returns whether a block continues the grid of those before it."""
    lone = _lone_width(whole, rules) is None, _lone_width(block, rules) is None
    return lone[0] == lone[1] and _bands(block, rules) == _bands(whole, rules) is not None


def _bands(block: Block, rules: Rules | None) -> int | None:
    """Returns the height of the grid if the block is some of its bands but not all."""
    rows = len(block.rows)
    lone = _lone_width(block, rules)
    if lone is not None:
        return lone if rows < lone else None
    if rules:
        height = rules.shape.rows
        return height if rows < height and rows % band_height(rules.order) == 0 else None
    for order in (block.apart, block.joined):
        if rows < order and rows % band_height(order) == 0:
            return order
    return None


def _lone_width(block: Block, rules: Rules | None) -> int | None:
    """Returns the order of the grid if the block is rows of it with blank lines between them."""
    if len(block.rows) != block.gaps + 1:
        return None
    row = block.rows[0]
    apart = len(row.symbols) > 1 and all(len(symbol.text) <= 2 for symbol in row.symbols)
    order = len(row.symbols) if apart else row.characters
    known = order == rules.order and rules.is_square if rules else _LEAST <= order <= MAX_ORDER
    return order if known else None


def _may_be_lines(block: Block) -> bool:
    """Returns whether rows with blank lines between may as well be puzzles, one on each line."""
    order = isqrt(block.rows[0].characters)
    texts = ("".join(symbol.text for symbol in row.symbols) for row in block.rows)
    return block.gaps > 0 and not any(wrong_cells(text, order) for text in texts)


def _one_line_grids(block: Block, rules: Rules | None) -> list[Block]:
    """Returns the block, or one block per line if each line holds n words of n characters."""
    texts = {line.number: line for line in block.lines}
    lines = [Block([texts[row.line]], [row], [[]]) for row in block.rows]
    if not rules and _lone_width(block, rules) is not None and _may_be_lines(block):
        return [grid for line in lines for grid in _one_line_grids(line, rules)]
    if rules and (not rules.is_square or all(_holds_symbols(row, rules) for row in block.rows)):
        empty = len(block.rows) < rules.order and all(_is_empty(row, rules) for row in block.rows)
        return [_unfolded(line) for line in lines] if empty else [block]
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
    return [_unfolded(line) for line in lines]


def _holds_symbols(row: Row, rules: Rules) -> bool:
    """Returns whether the words of a row are n symbols, of any length."""
    return len(row.symbols) == rules.order and all(
        symbol_value(rules, symbol.text) is not None for symbol in row.symbols
    )


def _is_empty(row: Row, rules: Rules) -> bool:
    """Returns whether the words of a row may be the n rows of an empty grid."""
    words = [symbol.text for symbol in row.symbols]
    return rules.is_square and all(
        len(word) == rules.order > 1 and not word.strip(EMPTY_MARKS) for word in words
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


@lru_cache(maxsize=64)
def _values(frame: Frame) -> dict[str, int]:
    symbols = dict(zip(frame.symbols, range(1, frame.order + 1), strict=True))
    if not has_usual_symbols(frame):
        return symbols
    values = {name: value for value in symbols.values() for name in (f"{value}", f"{value:02}")}
    for value, letter in enumerate(VALUE_CHARACTERS[: frame.order + 1]):
        if letter.isalpha():
            values[letter] = values[letter.lower()] = value
    return values
