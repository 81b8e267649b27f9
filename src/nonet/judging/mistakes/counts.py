"""Too few grids, too many, or rows of a wrong length: what probably happened."""

from __future__ import annotations

from nonet.judging.mistakes.evidence import Evidence
from nonet.judging.outputs.checks import is_solution
from nonet.judging.remarks import Remark

__all__ = ["MISTAKES", "SHIFTED"]

_BUFFER = 4096
"""Buffers of output have a multiple of this size."""


def __dir__() -> list[str]:
    return __all__


def _input_copied(seen: Evidence) -> Remark | None:
    """The output is the input, count and all."""
    same = seen.output.split() == seen.input.split()
    return Remark("why-input-copied") if same else None


def _buffer(seen: Evidence) -> Remark | None:
    """Right grids end in the middle, where a buffer ends."""
    size = len(seen.output)
    cut = 0 < seen.at == len(seen.grids) < len(seen.puzzles) and not size % _BUFFER
    return Remark("why-buffer", bytes=size) if cut else None


def _omitted(seen: Evidence) -> Remark | None:
    """There are right grids for all puzzles but those without a solution."""
    asked = [at for at, has_solution in enumerate(seen.solvable) if has_solution]
    if len(asked) == len(seen.puzzles) or len(seen.grids) != len(asked) or seen.reading.rest:
        return None
    if not all(seen.right(puzzle, grid) for grid, puzzle in enumerate(asked)):
        return None
    number = seen.solvable.index(False) + 1
    if seen.reading.words:
        return Remark("why-other-text", number=number, text=seen.reading.words[0])
    return Remark("why-no-output", number=number)


def _first_only(seen: Evidence) -> Remark | None:
    """The first puzzle is answered right, and nothing else is printed."""
    alone = seen.at == len(seen.grids) == 1 < len(seen.puzzles) and not seen.reading.rest
    return Remark("why-first-only") if alone else None


def _several_solutions(seen: Evidence) -> Remark | None:
    """The grids after the right one of a puzzle are other solutions of it."""
    before = seen.at - 1
    if before < 0 or seen.at >= len(seen.grids) or len(seen.grids) <= len(seen.puzzles):
        return None
    other = seen.grids[seen.at]
    if other == seen.grids[before] or not is_solution(seen.puzzles[before], other):
        return None
    return Remark("why-all", number=before + 1)


def _printed_again(seen: Evidence) -> Remark | None:
    """There are more grids than puzzles, and one is the one before it."""
    again = 0 < seen.at < len(seen.grids) and seen.grids[seen.at] == seen.grids[seen.at - 1]
    if not again or len(seen.grids) <= len(seen.puzzles):
        return None
    return Remark("why-again" if seen.at == len(seen.puzzles) else "why-twice", number=seen.at)


def _width(seen: Evidence) -> Remark | None:
    """All rows are one symbol too short or too long."""
    order, width = seen.puzzles[0].rules.order, seen.reading.width
    if seen.format == "line" or width not in (order - 1, order + 1):
        return None
    return Remark("why-short-rows" if width < order else "why-long-rows", found=width)


def _height(seen: Evidence) -> Remark | None:
    """There is one row too few for each puzzle."""
    rules = seen.puzzles[0].rules
    rows = ["".join(row.split()) for row in seen.reading.rows]
    fewer = len(rows) == len(seen.puzzles) * (rules.order - 1)
    if not fewer or any(len(row) != rules.order for row in rows):
        return None
    return Remark("why-few-rows", found=rules.order - 1)


def _ten(seen: Evidence) -> Remark | None:
    """A cell holds n + 1, which is what a loop over the values ends with."""
    order = seen.puzzles[0].rules.order
    over = str(order + 1)
    if order != 9 or seen.format == "line":
        return None
    for row in (*seen.reading.rows, *seen.reading.words):
        words = row.split()
        if (over in words and all(word.isdecimal() for word in words)) or (
            len(words) == 1 and row.isdecimal() and over in row and len(row) > order
        ):
            return Remark("why-ten", found=over)
    return None


MISTAKES = (
    _input_copied,
    _ten,
    _width,
    _height,
    _omitted,
    _first_only,
    _several_solutions,
    _printed_again,
    _buffer,
)
"""Asked in this order."""

SHIFTED = frozenset({"why-all", "why-no-output", "why-other-text", "why-twice"})
"""Codes of mistakes by which grids do not stand at the place of their puzzles."""
