"""What a new puzzle should be, checked before any work begins."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.engines import core
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating import orbits
from nonet.generating.targets import Difficulty, Target, checked_target
from nonet.logic import ScaleLike, TechniqueLike
from nonet.messages import Phrase
from nonet.rules import Rules, RulesLike, as_rules

Clues: TypeAlias = "int | tuple[int, int] | range"
"""A number of givens, the fewest and the most of them, or a range."""

# G. McGuire, B. Tugemann and G. Civario, "There is no 16-clue Sudoku", 2012.
_FEWEST_CLASSIC = 17


@frozen()
class Wishes:
    """What :func:`nonet.generate` was asked for, without the seed."""

    rules: Rules
    fewest: int | None
    """The fewest givens; None for any number."""
    most: int
    """The most givens."""
    minimal: bool
    """Whether no group of givens can be removed."""
    symmetry: str | None
    shapes: bool
    """Whether each puzzle gets regions of random shapes."""
    target: Target | None = None
    """How hard the puzzle should be; None for any difficulty."""
    spare: bool = False
    """Whether givens may be removable where minimal puzzles as hard as this are rare."""

    @property
    def groups(self) -> NDArray[np.intp]:
        """``(cells,)``: the number of the group that each cell is removed with."""
        return _groups(self.rules, self.symmetry)

    @property
    def kind(self) -> Phrase:
        """What messages call such a puzzle."""
        if self.symmetry and self.minimal:
            return Phrase("puzzle-minimal-symmetric", symmetry=self.symmetry)
        if self.symmetry:
            return Phrase("puzzle-symmetric", symmetry=self.symmetry)
        strict = self.minimal and not self.spare
        return Phrase("puzzle-minimal") if strict else Phrase("puzzle")


def checked_wishes(
    rules: RulesLike | None = None,
    *,
    clues: Clues | None = None,
    symmetry: str | None = None,
    minimal: bool | None = None,
    shapes: bool = False,
    difficulty: Difficulty | None = None,
    technique: TechniqueLike | None = None,
    scale: ScaleLike = "hodoku",
) -> Wishes:
    """Returns the wishes; raises PuzzleError for those that contradict each other or the rules."""
    chosen = Rules.classic() if rules is None else as_rules(rules)
    chosen.require_houses_alone("generating")
    if shapes and (chosen.regions or not chosen.is_square):
        raise PuzzleError("shapes-rules")
    orbits.orbits(chosen.shape, symmetry)
    target = checked_target(chosen, difficulty, technique, scale, shapes=shapes)
    if clues is None:
        if minimal is False:
            raise PuzzleError("clues-missing")
        return Wishes(chosen, None, chosen.cells, True, symmetry, shapes, target, minimal is None)
    fewest, most = _checked_clues(clues, chosen, alone=bool(minimal) and symmetry is None)
    return Wishes(chosen, fewest, most, bool(minimal), symmetry, shapes, target, not minimal)


def _checked_clues(clues: Clues, rules: Rules, *, alone: bool) -> tuple[int, int]:
    """Returns the fewest and the most givens; ``alone`` if no single given can be removed."""
    if isinstance(clues, int):
        fewest = most = clues
    else:
        numbers = (
            list(clues)
            if isinstance(clues, tuple)
            else [min(clues, default=1), max(clues, default=0)]
        )
        fewest, most = numbers
    for number in (fewest, most):
        if not 0 <= number <= rules.cells:
            raise PuzzleError("clues-range", clues=number, most=rules.cells)
    if fewest > most:
        raise PuzzleError("clues-order", fewest=fewest, most=most)
    least = fewest_possible(rules)
    if most < least:
        raise PuzzleError("clues-few", clues=most, least=least)
    # A row whose cells are all given has one too many.
    if alone and fewest > rules.cells - rules.shape.rows:
        raise PuzzleError("clues-minimal", clues=fewest, most=rules.cells - rules.shape.rows)
    return fewest, most


def fewest_possible(rules: Rules) -> int:
    """Returns a number of givens that every puzzle with one solution has at least."""
    # Two values that are not given could be exchanged.
    return _FEWEST_CLASSIC if core.is_classic(rules) else rules.order - 1


@lru_cache(maxsize=64)
def _groups(rules: Rules, symmetry: str | None) -> NDArray[np.intp]:
    groups = np.empty(rules.cells, np.intp)
    for number, cells in enumerate(orbits.orbits(rules.shape, symmetry)):
        groups[list(cells)] = number
    return groups
