"""Constraints: rules that are not houses, such as a killer cage or a thermometer.

There is no kind of constraint yet. :class:`Rules <nonet.Rules>` can carry constraints already, and
everything that looks only at houses refuses rules that have any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Constraint(Protocol):
    """A rule on some cells that is not a house: an immutable value with ``==`` and ``hash``."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it looks at, in its order."""
        ...

    def allows(self, values: Sequence[int]) -> bool:
        """Returns whether its cells may hold these values, 0 for empty, in the order of cells."""
        ...

    def __hash__(self) -> int: ...
