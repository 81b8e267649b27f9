"""Pictures of puzzles and grids, as SVG."""

from __future__ import annotations

from nonet.checking import candidates_of
from nonet.drawing.houses import drawing_of
from nonet.drawing.svg import image
from nonet.errors import PuzzleError
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle

__all__ = ["svg"]


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
    shown = what if isinstance(what, Grid) else puzzle_of(what)
    if puzzle is not None and puzzle.rules != shown.rules:
        raise PuzzleError("picture-rules")
    drawing = drawing_of(shown.rules)
    if isinstance(shown, Grid):
        return image(drawing, shown.values, puzzle.givens if puzzle else None, None, cell)
    small = candidates_of(shown) if candidates else shown.candidates
    return image(drawing, shown.givens, (puzzle or shown).givens, small, cell)
