"""How kinds look: what several of them draw in the same way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

import attrs

from nonet.constraints.base import Constraint

if TYPE_CHECKING:
    from nonet.marks import BulbStyle, LineStyle, Mark


class Line(Constraint):
    """A constraint that is drawn as a line through its cells."""

    __slots__ = ()

    enter = "line"
    style: ClassVar[LineStyle]
    """How the line looks."""
    ends: ClassVar[Sequence[int]] = ()
    """Which of the cells have a bulb: 0 for the first, -1 for the last."""
    bulb: ClassVar[BulbStyle] = "arrow"
    """How these look."""

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the line, and the bulbs at its ends."""
        from nonet.marks import Bulb, Stroke

        yield Stroke(tuple(self.cells), self.style)
        if self.ends:
            yield Bulb(tuple(self.cells[end] for end in self.ends), self.bulb)


class Clued(Constraint):
    """A constraint that is drawn with a text."""

    __slots__ = ()

    clue: ClassVar[str] = ""
    """The text, with names of fields in braces."""

    @property
    def shown(self) -> str:
        """The text with the values of the fields."""
        return self.clue.format_map(attrs.asdict(cast(Any, self), recurse=False))


class Tinted(Clued):
    """A constraint that gives its cells a darker ground, with a sign in the first."""

    __slots__ = ()

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the darker ground, and the sign."""
        from nonet.marks import Clue, Tint

        yield Tint(tuple(dict.fromkeys(self.cells)))
        if self.shown:
            yield Clue(tuple(self.cells), self.shown)


class Caged(Clued):
    """A constraint that is drawn as a cage with a clue."""

    __slots__ = ()

    @property
    def anchor(self) -> int:
        """Its first cell, row by row, which has the clue."""
        return min(self.cells)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the dashed outline, and the clue."""
        from nonet.marks import Clue, Outline

        yield Outline(tuple(sorted(set(self.cells))), "cage")
        if self.shown:
            yield Clue((self.anchor,), self.shown)


class FromOutside(Clued):
    """A constraint that is drawn as a clue outside the grid, at the beginning of its line."""

    __slots__ = ()

    enter = "outside"
    along: ClassVar[bool] = False
    """Whether the clue has an arrow along the line."""

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the clue."""
        from nonet.marks import LineClue

        yield LineClue(tuple(self.cells), self.shown, self.along)
