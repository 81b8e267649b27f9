"""Pictures of puzzles and grids, as SVG."""

from __future__ import annotations

from nonet.checking import candidates_of
from nonet.drawing.image import picture
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

    Regions have thick walls; windows and the like a tint, diagonals a line. ``puzzle``, of the same
    rules, tells which of the values are its givens. ``candidates`` writes into every empty cell
    what no value in its houses excludes; what a puzzle restricts its cells to is always written.
    ``cell`` is the width of a cell, in pixels.

    The picture is dark on white, whatever is behind it. A page that holds the image itself changes
    that by the CSS variables ``--nonet-paper``, ``--nonet-ink`` and ``--nonet-value`` (of values
    that are no givens): ``--nonet-paper: none; --nonet-ink: currentColor`` is for any theme.

    Raises :class:`~nonet.PuzzleError` for a text that is no puzzle, and for other rules.

    >>> import nonet
    >>> image = nonet.render.svg("3... 4..2 ..1. .3.4")
    >>> image[image.index("<title>") : image.index("<desc>")]
    '<title>Puzzle of order 4 with 6 givens</title>\n'
    """
    shown = what if isinstance(what, Grid) else puzzle_of(what)
    if puzzle is not None and puzzle.rules != shown.rules:
        raise PuzzleError("picture-rules")
    if isinstance(shown, Grid):
        return picture(shown.rules, shown.values, puzzle.givens if puzzle else None, None, cell)
    small = candidates_of(shown) if candidates else shown.candidates
    return picture(shown.rules, shown.givens, (puzzle or shown).givens, small, cell)
