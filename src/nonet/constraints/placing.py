"""Constraints that mean something only on a frame: about the whole grid, or lines of its cells."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Self

from nonet.constraints.base import Constraint
from nonet.errors import PuzzleError
from nonet.rules.requirement import Ground


class Placed(Constraint):
    """A constraint that sees the frame of the rules that it is part of.

    The place is no part of its value: it does not count in comparisons, texts and pickles.
    """

    __slots__ = ("_frame",)
    _frame: Ground

    sees_rules = True

    @property
    def frame(self) -> Ground:
        """The frame of its rules. Raises PuzzleError outside rules."""
        try:
            return self._frame
        except AttributeError:
            raise PuzzleError("constraint-not-placed", kind=self.word) from None

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules."""
        made = copy(self)
        object.__setattr__(made, "_frame", frame)
        return made
