"""What kinds that are made of other constraints have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

import attrs

from nonet.constraints.base import Constraint
from nonet.errors import PuzzleError
from nonet.messages import Field
from nonet.rules.requirement import Ground

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


_IMPOSSIBLE = {
    "arrow-size",
    "cage-size",
    "cage-sum",
    "cells-most",
    "clue-least",
    "clue-most",
    "counted-cells",
    "equal-sums-size",
    "equality-size",
    "line-size",
    "number-impossible",
    "pill-shaft",
    "sandwich-sum",
    "table-empty",
    "whisper-difference",
    "xv-sum",
}
"""Codes of messages for constraints that make sense but cannot be satisfied."""


class Nested(Constraint):
    """A constraint that is made of other constraints."""

    __slots__ = ("_parts",)
    _parts: Sequence[Constraint]

    all_hold: ClassVar[bool] = True
    """Whether each part must hold."""
    constraints: Sequence[Constraint]

    @property
    def parts(self) -> Sequence[Constraint]:
        """The constraints that it stands for."""
        return self.constraints

    @property
    def cells(self) -> Sequence[int]:  # type: ignore[override]
        """The cells of all its parts, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(each.cells for each in self.parts)))

    @property
    def scope(self) -> Sequence[int]:
        """The cells that its parts depend on, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(each.scope for each in self.parts)))

    @property
    def sees_rules(self) -> bool:  # type: ignore[override]
        """Whether one of its parts does."""
        return any(each.sees_rules for each in self.constraints)

    @property
    def regional(self) -> bool:  # type: ignore[override]
        """Whether one of its parts is."""
        return any(each.regional for each in self.constraints)

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint whose parts see the frame and all constraints."""
        parts = [
            each.placed(frame, constraints) if each.sees_rules else each
            for each in self.constraints
        ]
        return cast("Self", attrs.evolve(cast("Any", self), constraints=parts))

    @property
    def depth(self) -> int:
        """How deep other constraints are nested in it."""
        return 1 + max(each.depth for each in self.constraints)

    @property
    def extent(self) -> int:
        """How many cells its parts list."""
        return sum(each.extent for each in self.constraints)

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError for a part that makes no sense, or if it cannot be satisfied.

        The message says which part is wrong.
        """
        faults = [*self.faults(naming)]
        nonsense = (fault for fault in faults if not _is_impossible(fault.phrase.json()))
        if fault := next(nonsense, None):
            raise fault
        if faults and (self.all_hold or len(faults) == len(self.parts)):
            raise faults[0]

    def faults(self, naming: Ground) -> Iterator[PuzzleError]:
        """Returns an iterator over the errors of parts that are refused."""
        for number, each in enumerate(self.parts, start=1):
            try:
                each.check(naming)
            except PuzzleError as error:
                what, fault = self.called(naming), error.phrase
                yield PuzzleError("constraint-inside", what=what, number=number, fault=fault)

    def lower_outside(self, put: Put) -> None:
        """Puts what must not be inside alternatives."""
        for each in self.parts:
            each.lower_outside(put)

    @property
    def anchor(self) -> int:
        """Its first cell; that of the grid if its parts have none."""
        return (self.cells or (0,))[0]

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over what is drawn for its parts."""
        for each in self.parts:
            yield from each.marks()

    def _nested(self) -> Sequence[Constraint]:
        return self.constraints


def all_that_hold(constraints: Iterable[Constraint]) -> Iterator[Constraint]:
    """Returns an iterator over constraints and the parts of compositions that must hold.

    Alternatives are among them, but not their parts.
    """
    for each in constraints:
        yield each
        if isinstance(each, Nested) and each.all_hold:
            yield from all_that_hold(each.parts)


def _is_impossible(fault: Field) -> bool:
    """Returns whether a message says that no values satisfy a constraint."""
    if not isinstance(fault, dict):
        return False
    code, fields = fault.get("code"), fault.get("fields")
    if code == "constraint-inside" and isinstance(fields, dict):
        return _is_impossible(fields.get("fault", ""))
    return code in _IMPOSSIBLE
