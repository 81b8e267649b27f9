"""Constraints: rules that are not houses, such as a killer cage or a thermometer.

No kind of constraint exists yet. :class:`Rules <nonet.Rules>` can already carry constraints, and
every function that considers only houses refuses rules that have any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Constraint(Protocol):
    """A rule about some cells that is not a house: an immutable value with ``==`` and ``hash``."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells it applies to, in a fixed order."""
        ...

    def allows(self, values: Sequence[int]) -> bool:
        """Returns whether its cells may hold these values, 0 for empty, in order of ``cells``."""
        ...

    def __hash__(self) -> int: ...
