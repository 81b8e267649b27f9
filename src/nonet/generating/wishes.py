"""What a new puzzle should be, checked before any work begins."""

from __future__ import annotations

from functools import lru_cache
from operator import index
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from nonet.engines import core
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating import orbits
from nonet.generating.patterns import Pattern, free_lines, pattern_cells
from nonet.generating.targets import Difficulty, Target, checked_target
from nonet.logic import HODOKU, Scale, ScaleLike, TechniqueLike
from nonet.logic.scales import scale_of
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
    cells: tuple[int, ...] | None
    """The cells that hold the givens; None for any."""
    shapes: bool
    """Whether each puzzle gets regions of random shapes."""
    target: Target | None = None
    """How hard the puzzle should be; None for any difficulty."""
    scale: Scale = HODOKU
    """The scale on which puzzles are rated."""
    spare: bool = False
    """Whether givens may be removable where minimal puzzles as hard as this are rare."""

    @property
    def groups(self) -> NDArray[np.intp]:
        """``(cells,)``: the number of the group that each cell is removed with."""
        return _groups(self.rules, self.symmetry)

    @property
    def kind(self) -> Phrase:
        """What messages call such a puzzle."""
        if self.cells is not None and self.minimal:
            return Phrase("puzzle-minimal-pattern")
        if self.cells is not None:
            return Phrase("puzzle-pattern")
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
    pattern: Pattern | None = None,
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
    groups = orbits.orbits(chosen.shape, symmetry)
    target = checked_target(chosen, difficulty, technique, scale, shapes=shapes)
    if clues is None and minimal is False and pattern is None:
        raise PuzzleError("clues-missing")
    fewest, most = (None, chosen.cells) if clues is None else _pair(clues)
    least = minimal if clues is not None or pattern is not None else True
    spare = minimal is None if clues is None else not minimal
    if fewest is not None:
        _check_clues(fewest, most, chosen, alone=bool(minimal) and symmetry is None)
    cells = None if pattern is None else pattern_cells(pattern, chosen)
    if cells is not None:
        _check_pattern(cells, chosen, groups, fewest or 0, most)
    graded = scale_of(scale)
    return Wishes(chosen, fewest, most, bool(least), symmetry, cells, shapes, target, graded, spare)


def _pair(clues: Clues) -> tuple[int, int]:
    """Returns the fewest and the most givens."""
    if isinstance(clues, range):
        # An empty range is out of order.
        return (min(clues), max(clues)) if clues else (1, 0)
    try:
        fewest, most = clues if isinstance(clues, tuple) else (clues, clues)
        return index(fewest), index(most)
    except (TypeError, ValueError):
        raise PuzzleError("clues-type", found=repr(clues)) from None


def _check_clues(fewest: int, most: int, rules: Rules, *, alone: bool) -> None:
    """Raises PuzzleError for impossible numbers; ``alone`` if no single given can be removed."""
    for number in (fewest, most):
        if not 0 <= number <= rules.cells:
            raise PuzzleError("clues-range", clues=number, most=rules.cells)
    if fewest > most:
        raise PuzzleError("clues-order", fewest=fewest, most=most)
    _check_enough(most, rules)
    # In a row of which all cells are given, any of them can be removed.
    largest = rules.cells - rules.shape.rows
    if alone and rules.is_square and fewest > largest:
        raise PuzzleError("clues-minimal", clues=fewest, most=largest)


def _check_pattern(
    cells: tuple[int, ...],
    rules: Rules,
    groups: list[tuple[int, ...]],
    fewest: int,
    most: int,
) -> None:
    """Raises PuzzleError for a pattern that breaks another wish or that no puzzle has."""
    if not fewest <= len(cells) <= most:
        raise PuzzleError("pattern-clues", found=len(cells), fewest=fewest, most=most)
    given = set(cells)
    for group in groups:
        if 0 < len(given.intersection(group)) < len(group):
            filled = next(cell for cell in group if cell in given)
            empty = next(cell for cell in group if cell not in given)
            names = (rules.cell_name(filled), rules.cell_name(empty))
            raise PuzzleError("pattern-symmetry", given=names[0], empty=names[1])
    _check_enough(len(cells), rules)
    lines = free_lines(rules, cells)
    if lines:
        kind, one, other = lines
        raise PuzzleError("pattern-lines", kind=kind, first=one, second=other)


def _check_enough(clues: int, rules: Rules) -> None:
    least = fewest_possible(rules)
    if clues < least:
        values = Phrase("reason-values")
        reason = Phrase("reason-classic") if core.is_classic(rules) else values
        raise PuzzleError("clues-few", clues=clues, least=least, reason=reason)


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
