"""How a reading is shown: what to compare with the photograph, as sentences and as HTML."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.drawing.houses import drawing_of
from nonet.drawing.svg import image
from nonet.marks import Clue, Mark, Role, Shade
from nonet.messages import Phrase, told
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.rules.speaking import spoken

__all__ = ["data_uri", "html", "phrases", "summary"]

Changes: TypeAlias = Sequence[tuple[int, int, int]]
"""Cells that were corrected: cell, value that was seen, value."""
Doubts: TypeAlias = Sequence[tuple[int, Sequence[int]]]
"""Cells that may hold something else: cell, values."""

_CELL = 40
"""The width of a cell in pixels, on the photograph and beside it."""
_EMPTY = "–"
_DOUBTFUL: Role = "other"
_CORRECTED: Role = "pattern"
"""Roles with the colours amber and blue."""


def phrases(
    rules: Rules, corrected: Changes, doubts: Doubts, *, unique: bool, others: Sequence[str]
) -> Iterator[Phrase]:
    """Yields what was corrected in a reading and what is doubtful, a sentence each."""
    symbols = ("empty", *rules.symbols)
    for cell, seen, value in corrected:
        name, before, after = rules.cell_name(cell), symbols[seen], symbols[value]
        yield Phrase("photograph-corrected", cell=name, seen=before, value=after)
    for cell, (value, *more) in doubts:
        name, first, rest = rules.cell_name(cell), symbols[value], [symbols[each] for each in more]
        yield Phrase("photograph-doubtful", cell=name, value=first, others=rest)
    if not unique:
        yield Phrase("photograph-not-unique")
    if others:
        yield Phrase("photograph-other-rules", rules=others)


def summary(puzzle: Puzzle, corrected: Changes, doubts: Doubts, *, unique: bool) -> str:
    """Returns a reading in a few words: ``9 × 9, 30 givens, 1 corrected, 2 doubtful``."""
    order = puzzle.rules.order
    parts = [f"{order} × {order}", f"{sum(map(bool, puzzle.givens))} givens"]
    parts += [f"{len(corrected)} corrected"] if corrected else []
    parts += [f"{len(doubts)} doubtful"] if doubts else []
    parts += [] if unique else ["not exactly one solution"]
    return ", ".join(parts)


def html(
    puzzle: Puzzle,
    corrected: Changes,
    doubts: Doubts,
    board: NDArray[np.uint8],
    said: Iterable[Phrase],
    language: str,
) -> str:
    """Returns the straightened photograph beside the puzzle, and below them what is said.

    Doubtful cells are amber; corrected ones are blue. The HTML needs nothing from elsewhere.
    """
    side = _CELL * puzzle.rules.order
    sentences = (told(each.code, each.fields, spoken(language)) for each in said)
    return "\n".join(
        (
            '<div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">',
            f'<img alt="" width="{side}" height="{side}" src="{data_uri(board)}"'
            ' style="max-width:100%;height:auto;margin:2px">',
            f"{_drawn(puzzle, corrected, doubts)}</div>",
            *(f"<p>{escape(each, quote=False)}</p>" for each in sentences),
        )
    )


def data_uri(board: NDArray[np.uint8]) -> str:
    """Returns the straightened photograph as a PNG that stands in an address."""
    return f"data:image/png;base64,{base64.b64encode(_png(board)).decode()}"


def _drawn(puzzle: Puzzle, corrected: Changes, doubts: Doubts) -> str:
    """Returns the puzzle as SVG; in the corner of a doubtful cell is what else it may hold."""
    symbols, givens = (_EMPTY, *puzzle.rules.symbols), bytearray(puzzle.givens)
    marks: list[Mark] = []
    for cell, _, _ in corrected:
        givens[cell] = 0
        marks.append(Shade((cell,), _CORRECTED))
    for cell, (_, *others) in doubts:
        marks.append(Shade((cell,), _DOUBTFUL))
        marks.append(Clue((cell,), " ".join(symbols[value] for value in others)))
    return image(drawing_of(puzzle.rules), puzzle.givens, givens, None, _CELL, marks)


def _png(grey: NDArray[np.uint8]) -> bytes:
    """Returns grey values, an even number in each row, as a PNG with 16 shades.

    It is a quarter of one with all shades, most of which are noise, and needs no package.
    """
    height, width = grey.shape
    shades = (grey.astype(np.uint16) + 8) // 17
    pairs = (shades[:, ::2] << 4 | shades[:, 1::2]).astype(np.uint8)
    rows = np.pad(pairs, ((0, 0), (1, 0)))  # each begins with its filter, which is none
    header = struct.pack(">IIBBBBB", width, height, 4, 0, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
