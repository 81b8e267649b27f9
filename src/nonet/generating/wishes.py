"""What can be asked of a new puzzle, and what was asked for, checked before any work begins.

:class:`Wished` declares the wishes once. The functions that make puzzles take them as
``**wishes: Unpack[Wished]``, which editors complete and type checkers check. What else takes or
shows wishes is tested against it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache, wraps
from inspect import Parameter, signature
from operator import index
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, TypeVar, cast

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.patterns import (
    Pattern,
    SymmetryName,
    free_lines,
    orbits,
    pattern_cells,
    symmetry_of,
)
from nonet.logic.scales import (
    HODOKU,
    Level,
    MeasuredLike,
    MeasuredScale,
    Scale,
    ScaleLike,
    level_of,
    rating_scale_of,
)
from nonet.messages import Phrase
from nonet.names import spelled
from nonet.rules import Frame, Rules, RulesLike, as_rules, parse_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.generating.laying import Asked
    from nonet.generating.targets import AskedTechnique, Difficulty, Target

Clues: TypeAlias = "int | tuple[int, int] | range"
"""A number of givens, the fewest and the most of them, or a range."""

F = TypeVar("F", bound=Callable[..., object])

# G. McGuire, B. Tugemann and G. Civario, "There is no 16-clue Sudoku", 2012.
_FEWEST_CLASSIC = 17

_ROOMY = 32 / 81, 38 / 81
"""The least and the largest share of the cells that hold givens in easy puzzles for people, as
newspapers and books print them. Minimal ones, with 22 to 26 givens, take more patience."""


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
    scale: ScaleLike | MeasuredLike


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
    asked: Scale | MeasuredScale = HODOKU
    """The scale that was asked for."""
    spare: bool = False
    """Whether givens may be removable where minimal puzzles as hard as this are rare."""
    make: Asked | None = None
    """The constraints that are made with each puzzle."""

    @property
    def scale(self) -> Scale:
        """The scale of the levels and scores of puzzles: HoDoKu's in place of a measured one."""
        return HODOKU if isinstance(self.asked, MeasuredScale) else self.asked

    @property
    def measured(self) -> MeasuredScale | None:
        """The measured scale that was asked for, if any."""
        return self.asked if isinstance(self.asked, MeasuredScale) else None

    @property
    def group_numbers(self) -> tuple[int, ...]:
        """The number of the group that each cell is removed with."""
        return _group_numbers(self.rules.frame, self.symmetry)

    @property
    def groups(self) -> NDArray[np.intp]:
        """``(cells,)``: the same as an array."""
        return _groups(self.rules.frame, self.symmetry)

    @property
    def stops(self) -> tuple[int, int] | None:
        """The fewest and the most givens at which removing them may end; None for the minimum."""
        if self.minimal:
            return None
        if self.fewest is not None:
            return self.fewest, self.most
        if self.cells is not None or self.target is None or not self.target.is_easy:
            return None
        least, most = _ROOMY
        return round(least * self.rules.cells), round(most * self.rules.cells)

    @property
    def are_common(self) -> bool:
        """Whether it is known that an attempt in a dozen or so is as asked for: a classic level."""
        if self.target is None or self.symmetry or self.cells is not None:
            return False
        usual = self.fewest is None and self.rules.frame.is_classic and self.scale == HODOKU
        return usual and self.target.is_level

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
    scale: ScaleLike | MeasuredLike = "hodoku",
) -> Wishes:
    """Returns the wishes; raises PuzzleError for those that contradict each other or the rules."""
    layout, usual = None, "classic"
    if make is not None:
        from nonet.generating.laying import checked_layout  # with all kinds that can be made

        layout = checked_layout(make)
        usual = layout.layout.rules
    chosen = parse_rules(usual) if rules is None else _rules_of(rules)
    if pattern is not None or shapes or difficulty is not None or technique is not None:
        if make is not None:
            raise PuzzleError("make-alone")
        chosen.houses_alone("generating")
    if shapes and (chosen.regions or not chosen.is_square):
        raise PuzzleError("shapes-rules")
    turned = None if symmetry is None else symmetry_of(symmetry)
    groups = orbits(chosen.shape, turned)
    asked, target = rating_scale_of(scale), None
    if difficulty is not None or technique is not None:
        from nonet.generating.targets import checked_target  # slow to import

        target = checked_target(chosen, difficulty, technique, asked, shapes=shapes)
    ends = clues is not None or pattern is not None or make is not None
    ends = ends or (target is not None and target.is_easy)
    if minimal is False and not ends:
        raise PuzzleError("clues-missing")
    fewest, most = (None, chosen.cells) if clues is None else _pair(clues)
    least = minimal if ends else True
    spare = minimal is None if clues is None else not minimal
    if fewest is not None:
        free = make is not None or bool(chosen.constraints)
        _check_clues(fewest, most, chosen, alone=bool(minimal) and symmetry is None, free=free)
    cells = None if pattern is None else pattern_cells(pattern, chosen)
    if cells is not None:
        _check_pattern(cells, chosen, groups, fewest or 0, most)
    return Wishes(
        chosen, fewest, most, bool(least), turned, cells, shapes, target, asked, spare, layout
    )


def _rules_of(rules: RulesLike) -> Rules:
    try:
        return as_rules(rules)
    except PuzzleError:
        level = spelled(rules, [level.name for level in HODOKU.levels])
        if level is None:
            raise
        raise PuzzleError("level-for-rules", level=level) from None


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
    refuse_others("plain", wishes)
    for name in USUAL:
        if name not in wishes:
            continue
        value = cast("Mapping[str, Any]", wishes)[name]
        if name == "pattern" and value is not None:
            given = pattern_cells(value, rules)
            value = "".join("x" if cell in given else "." for cell in range(rules.cells))
        elif isinstance(value, range):
            value = min(value, default=1), max(value, default=0)
        elif isinstance(value, Scale | MeasuredScale):
            value = str(value)
        elif isinstance(value, Level):
            value = value.name
        elif name == "technique" and value is not None:
            value = _technique_text(value)
        elif isinstance(value, str) and name in _OF_NAMES:
            value = _OF_NAMES[name](value, wishes.get("scale", "hodoku"))
        shown[name] = value
    return cast("Wished", shown)


_OF_NAMES: Mapping[str, Callable[[str, Any], str]] = {
    "symmetry": lambda word, _: symmetry_of(word),
    "difficulty": lambda word, scale: level_of(word, scale).name,
    "scale": lambda word, _: str(rating_scale_of(word)),
}
"""How the wishes that are names are written, except techniques."""


def _technique_text(asked: AskedTechnique) -> str:
    from nonet.generating.targets import asked_technique  # slow to import
    from nonet.logic.techniques import Technique

    return asked.name if isinstance(asked, Technique) else str(asked_technique(asked))


def lists_wishes(function: F) -> F:
    """Gives a function with ``**wishes`` a signature that lists them.

    ``help``, notebooks and the documentation read it. Other keyword arguments are refused in its
    name.
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

    @wraps(function)
    def checked(*arguments: Any, **named: Any) -> object:
        refuse_others(function.__qualname__.removesuffix(".__init__"), named, shown.parameters)
        return function(*arguments, **named)

    checked.__signature__ = shown  # type: ignore[attr-defined] # inspect.signature reads it
    return cast(F, checked)


def refuse_others(function: str, named: Iterable[str], known: Collection[str] = USUAL) -> None:
    """Raises TypeError in the name of a function for keyword arguments that are not known.

    >>> refuse_others("generate", {"dificulty": "easy"})
    Traceback (most recent call last):
    TypeError: generate() got an unexpected keyword argument 'dificulty'; did you mean 'difficulty'?
    """
    other = next((name for name in named if name not in known), None)
    if other is None:
        return
    from difflib import get_close_matches  # rarely needed, and slow to import

    near = get_close_matches(other, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"expected {', '.join(known)}"
    raise TypeError(f"{function}() got an unexpected keyword argument {other!r}; {hint}")


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
    order = rules.order
    rows = {frozenset(range(order * row, order * row + order)) for row in range(order)}
    return rows <= set(map(frozenset, rules.cell_sets))


@lru_cache(maxsize=64)
def _group_numbers(frame: Frame, symmetry: SymmetryName | None) -> tuple[int, ...]:
    groups = [0] * frame.cells
    for number, cells in enumerate(orbits(frame.shape, symmetry)):
        for cell in cells:
            groups[cell] = number
    return tuple(groups)


@lru_cache(maxsize=64)
def _groups(frame: Frame, symmetry: SymmetryName | None) -> NDArray[np.intp]:
    import numpy as np  # slow to import

    return np.array(_group_numbers(frame, symmetry), np.intp)
