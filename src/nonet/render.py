"""Pictures of puzzles and grids, as SVG, PNG and PDF."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, isqrt
from typing import NamedTuple

from nonet import typesetting
from nonet.checking import candidates_of
from nonet.drawing import describing
from nonet.drawing.houses import drawing_of
from nonet.drawing.svg import image
from nonet.drawing.typeset import ground, values_of
from nonet.drawing.value import Drawing
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.typesetting.items import Document
from nonet.typesetting.items import Grid as GridItem
from nonet.whole import checked_whole

__all__ = ["pdf", "png", "svg"]


def __dir__() -> list[str]:
    return __all__


_POINTS = 0.75
"""In a pixel, 96 of which are an inch."""
_WALLS = 16
"""Widths of a wall in a cell: a margin of one wall shows all of the outermost."""
_MOST_PIXELS = 10**8
_VALUE = "#1f6fc4"
"""The colour of values that are not givens, as in SVG."""


def svg(
    what: PuzzleLike,
    *,
    puzzle: Puzzle | None = None,
    candidates: bool = False,
    cell: int = 36,
) -> str:
    r"""Returns a picture of a puzzle or a grid, as the text of an SVG image.

    Regions have thick walls, diagonals a line, and windows and similar houses a tint. ``puzzle``,
    of the same rules, says which values are givens. ``candidates`` adds to every empty cell the
    values that its houses allow; the candidates that a puzzle itself restricts are always drawn.
    ``cell`` is the width of a cell in pixels.

    The picture is dark on white. A page that embeds the image inline can change the colours with
    the CSS variables ``--nonet-paper``, ``--nonet-ink`` and ``--nonet-value`` (values that are not
    givens): ``--nonet-paper: none; --nonet-ink: currentColor`` suits any theme.

    Raises :class:`~nonet.PuzzleError` for a text that is not a puzzle, and for a ``puzzle`` of
    other rules.

    >>> import nonet
    >>> drawn = nonet.render.svg("3... 4..2 ..1. .3.4")
    >>> drawn[drawn.index("<title>") : drawn.index("<desc>")]
    '<title>Puzzle of order 4 with 6 givens</title>\n'
    """
    shown = _shown(what, puzzle, candidates)
    return image(shown.drawing, shown.values, shown.givens, shown.candidates, cell)


def png(
    what: PuzzleLike,
    *,
    puzzle: Puzzle | None = None,
    candidates: bool = False,
    cell: int = 72,
) -> bytes:
    """Returns a picture of a puzzle or a grid, as a PNG image.

    Parameters and errors are as for :func:`svg`. Also raises PuzzleError for a picture of more than
    100 million pixels or of none, and ImportError without the extra ``nonet[print]``.
    """
    return typesetting.png(_document(_shown(what, puzzle, candidates), cell), 1 / _POINTS)


def pdf(
    what: PuzzleLike,
    *,
    puzzle: Puzzle | None = None,
    candidates: bool = False,
    cell: int = 48,
) -> bytes:
    """Returns a picture of a puzzle or a grid, as a PDF of one page as large as the picture.

    Parameters and errors are as for :func:`svg`; ``cell`` is in 96ths of an inch. Raises
    ImportError without the extra ``nonet[print]``. For paper sizes and answers, see
    :func:`nonet.books.pdf`.
    """
    return typesetting.pdf(_document(_shown(what, puzzle, candidates), cell))


class _Shown(NamedTuple):
    """What a picture shows."""

    drawing: Drawing
    values: Sequence[int]
    givens: Sequence[int] | None
    """None if they are not known."""
    candidates: Sequence[Collection[int]] | None


def _shown(what: PuzzleLike, puzzle: Puzzle | None, candidates: bool) -> _Shown:
    shown = what if isinstance(what, Grid) else puzzle_of(what)
    if puzzle is not None and puzzle.rules != shown.rules:
        raise PuzzleError("picture-rules")
    drawing = drawing_of(shown.rules)
    if isinstance(shown, Grid):
        return _Shown(drawing, shown.values, puzzle.givens if puzzle else None, None)
    small = candidates_of(shown) if candidates else shown.candidates
    return _Shown(drawing, shown.givens, (puzzle or shown).givens, small)


def _document(shown: _Shown, cell: int) -> Document:
    """Returns a page that holds nothing but the picture."""
    drawing = shown.drawing
    columns, rows = drawing.extent

    def wrong(found: int | str) -> PuzzleError:
        return PuzzleError("picture-size", cell=found, most=_MOST_PIXELS)

    cell = checked_whole(cell, 1, isqrt(int(_MOST_PIXELS / (columns * rows))), wrong)
    width = cell * _POINTS
    margin = ceil(cell / _WALLS) * _POINTS
    words = ("empty", *drawing.symbols)
    title = describing.title(drawing, shown.values, shown.givens)
    described = describing.rows(drawing) % tuple(words[value] for value in shown.values)
    values = values_of(shown.values, shown.givens or bytes(len(shown.values)), shown.candidates)
    grid = GridItem(
        kind="grid",
        x=margin,
        y=margin,
        cell=width,
        ground=ground(drawing),
        values=values,
        colour=_VALUE if shown.givens else "#000000",
        alt=f"{title}: {described}",
    )
    return Document(
        title=title,
        language="en",
        width=columns * width + 2 * margin,
        height=rows * width + 2 * margin,
        bleed={},
        font="",
        link="",
        pages=[[grid]],
    )
