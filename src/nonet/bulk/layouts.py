"""Classic puzzles in notations with a character for each cell, written many at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.blocks import Block
from nonet.engines.protocol import TextReader, WrittenColumn
from nonet.notation import Notation
from nonet.notation.base import Comments
from nonet.notation.text.cells import remark
from nonet.puzzle import Puzzle
from nonet.rules import Rules


class _Layout(NamedTuple):
    """The text of the empty grid, and where in it the symbols stand."""

    text: str
    places: Sequence[int]
    symbols: str
    """The symbol of each value, 0 for an empty cell first."""


@cache
def _layout(notation: Notation) -> _Layout:
    """Returns the layout of a notation with a character for each cell."""
    rules = Rules.classic()
    texts = [
        notation.write(Puzzle(rules, bytes([value] * rules.cells)))
        for value in range(rules.order + 1)
    ]
    places = [place for place, found in enumerate(zip(*texts, strict=True)) if len(set(found)) > 1]
    return _Layout(texts[0], places, "".join(text[places[0]] for text in texts))


def odd_rows(notation: Notation, block: Block) -> NDArray[np.bool_]:
    """Returns ``(N,)``: whether a row of a block cannot be written by :func:`columns`.

    The notation has a character for each cell.
    """
    odd = np.zeros(block.rows, np.bool_)
    odd[block.unreadable] = True
    if notation.cellwise is Comments.AFTER:
        odd[block.broken] = True
    return odd


def columns(reader: TextReader, notation: Notation, block: Block) -> list[WrittenColumn | str]:
    """Returns the columns of the texts of a block, as :meth:`~nonet.notation.Notation.write` does.

    The notation has a character for each cell.
    """
    text, places, symbols = _layout(notation)
    end = ""
    if notation.cellwise is Comments.AFTER:
        text, end = text[:-1], text[-1:]
    cells = reader.cells(block.puzzles, text, places, symbols)
    if notation.cellwise is Comments.AFTER:
        return [cells, block.comments, end]
    if notation.cellwise is Comments.ABOVE:
        return [_remarks(reader, block), cells]
    return [cells]


def _remarks(reader: TextReader, block: Block) -> WrittenColumn:
    """Returns the lines above the puzzles that have a comment."""
    chosen = np.full(block.rows, -1, np.int64)
    words: dict[str, int] = {}
    for row in block.commented:
        chosen[row] = words.setdefault(remark(block.comment(row)), len(words))
    return reader.words(chosen, words)
