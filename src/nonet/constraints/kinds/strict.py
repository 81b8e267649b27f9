"""Strict rules: neighbours without a mark do not have what the mark would say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from nonet.constraints.base import Constraint, constraint, number
from nonet.constraints.kinds.black_dot import BlackDot
from nonet.constraints.kinds.or_ import Or
from nonet.constraints.kinds.white_dot import WhiteDot
from nonet.constraints.kinds.xv import Xv
from nonet.constraints.nested import all_that_hold
from nonet.constraints.placing import ORTHOGONAL, OfNeighbours, Run, runs_of
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Ground

if TYPE_CHECKING:
    from nonet.rules.shape import Shape

_DOTS = (WhiteDot, BlackDot)


class Strict(OfNeighbours):
    """What marks say of some neighbours holds for no others that lie side by side."""

    __slots__ = ("_marks",)
    _marks: tuple[Constraint, ...]

    family: ClassVar[tuple[type[Constraint], ...]] = _DOTS
    """The kinds of marks that make an exception of their cells."""

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules.

        Raises PuzzleError for marks among alternatives, which may or may not be there.
        """
        made = super().placed(frame, constraints)
        marks = tuple(self._among(constraints))
        object.__setattr__(made, "_marks", marks)
        return made

    def _among(self, constraints: Sequence[Constraint]) -> Iterator[Constraint]:
        """Returns an iterator over the marks, also those in compositions."""
        for each in all_that_hold(constraints):
            if isinstance(each, self.family):
                yield each
            elif isinstance(each, Or) and (found := next(self._among(each.parts), None)):
                raise PuzzleError("strict-alternatives", kind=self.word, mark=found.word)

    @property
    def _unmarked(self) -> _Unmarked:
        return _unmarked(self.frame.shape, self._marks)

    @property
    def runs(self) -> Sequence[Run]:
        """The neighbours without a mark."""
        return self._unmarked.runs

    @property
    def differences(self) -> Sequence[int]:
        """The differences of the white dots; 1 if there are none."""
        return self._unmarked.differences

    @property
    def ratios(self) -> Sequence[int]:
        """The ratios of the black dots; 2 if there are none."""
        return self._unmarked.ratios


@constraint
class StrictDots(Strict):
    """Neighbours without a dot are not consecutive, and none is twice the other.

    If the white dots of the rules have other differences, or the black ones other ratios, these are
    meant. A dot of either colour makes an exception.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules("classic+strict-dots+white-dot r1c1 r1c2")
    >>> print(check(Puzzle(rules, [1, 2, 4] + [0] * 78)))
    the strict dots rule is broken by r1c2 and r1c3; \
expected no difference of 1, and none to be 2 times the other
    no solution
    """

    word = "strict-dots"
    title = "Strict dots"
    summary = "neighbours without a dot fit neither kind of dot"
    example = "strict-dots"

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase(
            "expected-no-dot",
            differences=[f"{each}" for each in self.differences],
            ratios=[f"{each}" for each in self.ratios],
        )

    def fits(self, one: int, other: int) -> bool:
        """Returns whether no dot would suit the values."""
        return abs(one - other) not in self.differences and not _is_ratio(one, other, self.ratios)

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        differences = self.differences
        return "no-dot", [len(differences), *differences, *self.ratios]


@constraint
class StrictWhiteDots(Strict):
    """Neighbours without a dot do not have the difference.

    If none is given, those of the white dots are meant, or 1 if there are no dots.
    """

    word = "strict-white-dots"
    title = "Strict white dots"
    summary = "neighbours without a dot do not fit a white one"
    example = "strict-white-dots:2"

    difference: int | None = number(low=1, default=None)

    @property
    def differences(self) -> Sequence[int]:
        """The given difference, or those of the dots."""
        return super().differences if self.difference is None else [self.difference]

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        differences = [f"{each}" for each in self.differences]
        return Phrase("expected-no-difference", differences=differences)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values do not have the difference."""
        return abs(one - other) not in self.differences

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "not-difference", self.differences


@constraint
class StrictBlackDots(Strict):
    """Of neighbours without a dot, none is the other times the ratio.

    If none is given, the ratios of the black dots are meant, or 2 if there are no dots.
    """

    word = "strict-black-dots"
    title = "Strict black dots"
    summary = "neighbours without a dot do not fit a black one"
    example = "strict-black-dots:3"

    ratio: int | None = number(low=2, default=None)

    @property
    def ratios(self) -> Sequence[int]:
        """The given ratio, or those of the dots."""
        return super().ratios if self.ratio is None else [self.ratio]

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        ratios = [f"{each}" for each in self.ratios]
        return Phrase("expected-no-ratio", ratios=ratios)

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values do not have the ratio."""
        return not _is_ratio(one, other, self.ratios)

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "not-ratio", self.ratios


@constraint
class StrictXv(Strict):
    """Neighbours without an X or a V have neither the sum 10 nor 5, or do not have a given sum."""

    word = "strict-xv"
    title = "Strict XV"
    summary = "neighbours without X or V have neither sum"
    example = "strict-xv"
    family = (Xv,)

    sum: int | None = number(low=2, default=None)

    @property
    def _sums(self) -> list[int]:
        return [5, 10] if self.sum is None else [self.sum]

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-no-sum", sums=[f"{each}" for each in self._sums])

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the values do not have the sum."""
        return one + other not in self._sums

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "not-sum", self._sums


class _Unmarked(NamedTuple):
    """What strict rules see of the marks."""

    runs: tuple[Run, ...]
    differences: Sequence[int]
    ratios: Sequence[int]


@lru_cache(maxsize=64)
def _unmarked(shape: Shape, marks: tuple[Constraint, ...]) -> _Unmarked:
    free = {frozenset(pair) for mark in marks for pair in pairwise(mark.cells)}
    runs = (part for run in runs_of(shape, ORTHOGONAL) for part in _parts(run, free))
    differences = {each.difference for each in marks if isinstance(each, WhiteDot)}
    ratios = {each.ratio for each in marks if isinstance(each, BlackDot)}
    return _Unmarked(tuple(runs), sorted(differences or {1}), sorted(ratios or {2}))


def _parts(run: Run, free: set[frozenset[int]]) -> Iterator[Run]:
    """Returns an iterator over the parts of a line between pairs that are free."""
    part = [run[0]]
    for first, second in pairwise(run):
        if frozenset((first, second)) in free:
            if len(part) > 1:
                yield tuple(part)
            part = []
        part.append(second)
    if len(part) > 1:
        yield tuple(part)


def _is_ratio(one: int, other: int, ratios: Sequence[int]) -> bool:
    return any(max(one, other) == ratio * min(one, other) for ratio in ratios)
