"""What can be asked of a new puzzle, and what was asked for, checked before any work begins.

:class:`Wished` declares the wishes once. The functions that make puzzles take them as
``**wishes: Unpack[Wished]``, which editors complete and type checkers check. What else takes or
shows wishes is tested against it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from inspect import Parameter, signature
from operator import index
from types import MappingProxyType
from typing import Any, TypeAlias, TypedDict, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.laying import Asked, checked_layout
from nonet.generating.patterns import (
    Pattern,
    SymmetryName,
    free_lines,
    orbits,
    pattern_cells,
    symmetry_of,
)
from nonet.generating.targets import (
    AskedTechnique,
    Difficulty,
    Target,
    asked_technique,
    checked_target,
)
from nonet.logic import HODOKU, Scale, ScaleLike, Technique
from nonet.logic.scales import Level, level_of, scale_of
from nonet.messages import Phrase
from nonet.rules import Frame, Rules, RulesLike, as_rules, parse_rules

Clues: TypeAlias = "int | tuple[int, int] | range"
"""A number of givens, the fewest and the most of them, or a range."""

F = TypeVar("F", bound=Callable[..., object])

# G. McGuire, B. Tugemann and G. Civario, "There is no 16-clue Sudoku", 2012.
_FEWEST_CLASSIC = 17


class Wished(TypedDict, total=False):
    """What can be asked of a new puzzle besides its rules; :func:`nonet.generate` explains it."""

    clues: Clues | None
    symmetry: SymmetryName | None
    minimal: bool | None
    pattern: Pattern | None
    shapes: bool
    make: str | None
    difficulty: Difficulty | None
    technique: AskedTechnique | None
    scale: ScaleLike


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
    symmetry: SymmetryName | None
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
    make: Asked | None = None
    """The constraints that are made with each puzzle."""

    @property
    def groups(self) -> NDArray[np.intp]:
        """``(cells,)``: the number of the group that each cell is removed with."""
        return _groups(self.rules.frame, self.symmetry)

    @property
    def notation(self) -> str:
        """The notation in which a text states each puzzle; ``line`` if all have the same rules."""
        return "jigsaw" if self.shapes else "link" if self.make else "line"

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
    symmetry: SymmetryName | None = None,
    minimal: bool | None = None,
    pattern: Pattern | None = None,
    shapes: bool = False,
    make: str | None = None,
    difficulty: Difficulty | None = None,
    technique: AskedTechnique | None = None,
    scale: ScaleLike = "hodoku",
) -> Wishes:
    """Returns the wishes; raises PuzzleError for those that contradict each other or the rules."""
    layout = None if make is None else checked_layout(make)
    usual = "classic" if layout is None else layout.layout.rules
    chosen = parse_rules(usual) if rules is None else as_rules(rules)
    if pattern is not None or shapes or difficulty is not None or technique is not None:
        if make is not None:
            raise PuzzleError("make-alone")
        chosen.houses_alone("generating")
    if shapes and (chosen.regions or not chosen.is_square):
        raise PuzzleError("shapes-rules")
    turned = None if symmetry is None else symmetry_of(symmetry)
    groups = orbits(chosen.shape, turned)
    target = checked_target(chosen, difficulty, technique, scale, shapes=shapes)
    if clues is None and minimal is False and pattern is None and make is None:
        raise PuzzleError("clues-missing")
    fewest, most = (None, chosen.cells) if clues is None else _pair(clues)
    least = minimal if clues is not None or pattern is not None or make is not None else True
    spare = minimal is None if clues is None else not minimal
    if fewest is not None:
        free = make is not None or bool(chosen.constraints)
        _check_clues(fewest, most, chosen, alone=bool(minimal) and symmetry is None, free=free)
    cells = None if pattern is None else pattern_cells(pattern, chosen)
    if cells is not None:
        _check_pattern(cells, chosen, groups, fewest or 0, most)
    graded = scale_of(scale)
    return Wishes(
        chosen, fewest, most, bool(least), turned, cells, shapes, target, graded, spare, layout
    )


USUAL: Mapping[str, Any] = MappingProxyType(
    {
        parameter.name: parameter.default
        for parameter in signature(checked_wishes).parameters.values()
        if parameter.kind is Parameter.KEYWORD_ONLY
    }
)
"""The wishes, in the order of :class:`Wished`, with what each is if it is not made."""


FLAGS: Mapping[str, str] = MappingProxyType(
    {
        "minimal": "No given or constraint can be removed",
    }
)
"""The wishes that a form shows as a box to tick, with their titles in English.

Other languages have them beside the help of the command line, in ``cli.json``. ``shapes`` is not
among them: a form offers it as a kind of rules.
"""


def plain(rules: Rules, wishes: Wished) -> Wished:
    """Returns the wishes as JSON values that can be hashed, in the order of :class:`Wished`.

    >>> plain(Rules.boxes(2, 2), {"pattern": {0, 5}, "clues": range(1, 4)})
    {'clues': (1, 3), 'pattern': 'x....x..........'}
    >>> plain(Rules.boxes(2, 2), {"difficulty": level_of("Hard")})
    {'difficulty': 'hard'}
    """
    shown: dict[str, object] = {}
    for name in wishes.keys() - USUAL.keys():
        raise TypeError(f"got an unexpected keyword argument {name!r}")
    for name in USUAL:
        if name not in wishes:
            continue
        value = cast("Mapping[str, Any]", wishes)[name]
        if name == "pattern" and value is not None:
            given = pattern_cells(value, rules)
            value = "".join("x" if cell in given else "." for cell in range(rules.cells))
        elif isinstance(value, range):
            value = min(value, default=1), max(value, default=0)
        elif isinstance(value, Scale):
            value = str(value)
        elif isinstance(value, Technique | Level):
            value = value.name
        elif isinstance(value, str) and name in _OF_NAMES:
            value = _OF_NAMES[name](value, wishes.get("scale", "hodoku"))
        shown[name] = value
    return cast("Wished", shown)


_OF_NAMES: Mapping[str, Callable[[str, ScaleLike], str]] = {
    "symmetry": lambda word, _: symmetry_of(word),
    "difficulty": lambda word, scale: level_of(word, scale).name,
    "technique": lambda word, _: str(asked_technique(word)),
    "scale": lambda word, _: str(scale_of(word)),
}
"""How the wishes that are names are written."""


def lists_wishes(function: F) -> F:
    """Gives a function with ``**wishes`` a signature that lists them.

    ``help``, notebooks and the documentation read it.
    """
    own = signature(function)
    wishes = [
        parameter
        for parameter in signature(checked_wishes).parameters.values()
        if parameter.kind is Parameter.KEYWORD_ONLY
    ]
    before = [each for each in own.parameters.values() if each.kind < Parameter.KEYWORD_ONLY]
    after = [each for each in own.parameters.values() if each.kind is Parameter.KEYWORD_ONLY]
    shown = own.replace(parameters=[*before, *wishes, *after])
    function.__signature__ = shown  # type: ignore[attr-defined] # inspect.signature reads it
    return function


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


def _check_clues(fewest: int, most: int, rules: Rules, *, alone: bool, free: bool) -> None:
    """Raises PuzzleError for impossible numbers.

    ``alone`` if no single given can be removed, ``free`` if constraints may replace all givens.
    """
    for number in (fewest, most):
        if not 0 <= number <= rules.cells:
            raise PuzzleError("clues-range", clues=number, most=rules.cells)
    if fewest > most:
        raise PuzzleError("clues-order", fewest=fewest, most=most)
    if not free:
        _check_enough(most, rules)
    # In a house of which all cells are given, any of them can be removed.
    largest = rules.cells - rules.order
    if alone and _has_rows(rules) and fewest > largest:
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
        reason = Phrase("reason-classic") if rules.frame.is_classic else values
        raise PuzzleError("clues-few", clues=clues, least=least, reason=reason)


def fewest_possible(rules: Rules) -> int:
    """Returns a number of givens that every puzzle with one solution has at least."""
    # Two values that are not given could be exchanged, unless nothing but givens is there.
    return _FEWEST_CLASSIC if rules.frame.is_classic else min(rules.order - 1, rules.cells)


def _has_rows(rules: Rules) -> bool:
    """Returns whether the cells are n rows of n, all of which are houses."""
    if not rules.is_square:
        return False
    rows = np.arange(rules.cells).reshape(rules.order, rules.order).tolist()
    return {frozenset(row) for row in rows} <= set(map(frozenset, rules.cell_sets))


@lru_cache(maxsize=64)
def _groups(frame: Frame, symmetry: SymmetryName | None) -> NDArray[np.intp]:
    groups = np.empty(frame.cells, np.intp)
    for number, cells in enumerate(orbits(frame.shape, symmetry)):
        groups[list(cells)] = number
    return groups
