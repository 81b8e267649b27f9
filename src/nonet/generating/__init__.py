"""Generating puzzles: :func:`nonet.generate`."""

from __future__ import annotations

from collections.abc import Callable

from nonet.errors import PuzzleError
from nonet.generating import orbits
from nonet.generating.dice import Dice, fresh_seed
from nonet.generating.filling import random_grid
from nonet.generating.orbits import SYMMETRIES
from nonet.generating.shapes import with_shapes
from nonet.generating.thinning import thinned
from nonet.messages import Phrase
from nonet.puzzle import Puzzle
from nonet.rules import Rules, RulesLike, as_rules

__all__ = ["SYMMETRIES", "fresh_seed", "generate"]

# Attempts to reach the requested number of clues before giving up.
_ATTEMPTS = 200


def generate(
    rules: RulesLike | None = None,
    *,
    clues: int | None = None,
    symmetry: str | None = None,
    minimal: bool | None = None,
    shapes: bool = False,
    seed: int | None = None,
    progress: Callable[[], object] | None = None,
) -> Puzzle:
    """Returns a new puzzle with exactly one solution.

    ``rules`` are a value or a text for :func:`nonet.parse_rules`, Sudoku by default. The solution
    is a random grid; every grid is possible, but not all are equally likely. Givens are then
    removed in random order, as long as the solution stays unique. This ends when no given can be
    removed (``minimal``, the default) or when ``clues`` givens are left. With both arguments, the
    puzzle is minimal and has exactly ``clues`` givens. ``symmetry`` is one of
    :data:`~nonet.generating.SYMMETRIES`: givens are removed together with their images, and
    minimal means that no group of images can be removed.

    ``shapes`` adds regions of random shapes to rules without regions, such as ``"latin:9"``: a
    jigsaw. ``progress`` is called several times a second; an exception that it raises ends the
    work.

    The same ``seed`` gives the same puzzle on every machine. Above order 9, the search in Python
    gives other puzzles than the compiled core. Raises :class:`~nonet.PuzzleError` for rules that
    no grid satisfies, for a symmetry that the shape lacks, and if 200 attempts do not reach the
    number of clues.

    >>> import nonet
    >>> print(nonet.generate("boxes:2x3", seed=7))
    4 . . | 1 5 .
    . . . | . . .
    ------+------
    1 . . | . . .
    . 6 . | 5 4 .
    ------+------
    . . 1 | . 2 .
    . . 2 | 6 . .
    """
    chosen = Rules.classic() if rules is None else as_rules(rules)
    chosen.require_houses_alone("generating")
    report = progress or _ignore
    dice = Dice(fresh_seed() if seed is None else seed)
    if shapes:
        chosen = with_shapes(chosen, dice, report)
    groups = orbits.orbits(chosen.shape, symmetry)
    if clues is not None and not 0 <= clues <= chosen.cells:
        raise PuzzleError("clues-range", clues=clues, most=chosen.cells)
    if clues is None and minimal is False:
        raise PuzzleError("clues-missing")
    fewest = chosen.cells
    for _ in range(_ATTEMPTS):
        grid = random_grid(chosen, dice, report)
        stop = None if minimal else clues
        puzzle = thinned(grid, dice.shuffled(groups), stop, report)
        found = sum(value != 0 for value in puzzle.givens)
        if clues is None or found == clues:
            return puzzle
        fewest = min(fewest, found)
    kind = _kind(symmetry, bool(minimal))
    raise PuzzleError("clues-unmet", kind=kind, clues=clues, attempts=_ATTEMPTS, fewest=fewest)


def _ignore() -> None:
    """Stands in for a progress callback when there is none."""


def _kind(symmetry: str | None, minimal: bool) -> Phrase:
    if symmetry and minimal:
        return Phrase("puzzle-minimal-symmetric", symmetry=symmetry)
    if symmetry:
        return Phrase("puzzle-symmetric", symmetry=symmetry)
    return Phrase("puzzle-minimal") if minimal else Phrase("puzzle")
