"""Solutions on a terminal, with the givens set apart from what was found."""

from __future__ import annotations

from itertools import groupby

import click

from nonet.drawing.houses import frame_of
from nonet.drawing.text import draw
from nonet.notation.cells import MAX_ORDER, cells_text
from nonet.puzzle import Grid


def set_apart(text: str, grid: Grid, givens: bytes) -> str:
    r"""Returns the text of a solution with bold givens and green values.

    Texts other than drawn grids and lines are returned unchanged.

    >>> from nonet.rules import Rules
    >>> set_apart("1221\n", Grid(Rules.latin(2), [1, 2, 2, 1]), bytes([1, 2, 0, 0]))
    '\x1b[1m12\x1b[0m\x1b[32m21\x1b[0m\n'
    """
    frame = frame_of(grid.rules)
    drawn = draw(frame, grid.values)
    if drawn in text:
        coloured = draw(frame, grid.values, lambda cell, shown: _styled(shown, givens[cell] > 0))
        return text.replace(drawn, coloured, 1)
    if grid.rules.order <= MAX_ORDER and text.startswith(line := cells_text(grid.values)):
        return _coloured_line(line, givens) + text[len(line) :]
    return text


def _coloured_line(line: str, givens: bytes) -> str:
    runs = groupby(zip(line, givens, strict=True), lambda cell: cell[1] > 0)
    return "".join(_styled("".join(shown for shown, _ in run), given) for given, run in runs)


def _styled(text: str, given: bool) -> str:
    return click.style(text, bold=True) if given else click.style(text, fg="green")
