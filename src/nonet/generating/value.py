"""A puzzle that knows how it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.logic.scales import HODOKU, Scale
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.logic.rating import Rating


class Generated(Puzzle):
    """A puzzle from :func:`nonet.generate`, with its solution and the seed that makes it again.

    It is a :class:`~nonet.Puzzle`, and equal to any other with the same rules and givens.
    """

    __slots__ = ("_rating", "index", "scale", "seed", "solution")

    solution: Grid
    """The only solution."""
    seed: int
    """The seed."""
    index: int
    """The number of the puzzle among those of its seed, from 0."""
    scale: Scale
    """The scale of its rating."""
    _rating: Rating | None

    def __init__(
        self,
        rules: Rules,
        givens: bytes,
        solution: bytes,
        seed: int,
        index: int,
        scale: Scale = HODOKU,
    ) -> None:
        super().__init__(rules, givens)
        parts = {"solution": Grid(rules, solution), "seed": seed, "index": index, "scale": scale}
        for name, value in {**parts, "_rating": None}.items():
            object.__setattr__(self, name, value)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return sum(value != 0 for value in self.givens)

    @property
    def rating(self) -> Rating:
        """How hard it is on the scale that it was made for, as from :func:`nonet.rate`."""
        if self._rating is None:
            from nonet.logic import rate

            object.__setattr__(self, "_rating", rate(self, self.scale))
        assert self._rating is not None
        return self._rating

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        mine, its = ((puzzle.rules, puzzle.givens, puzzle.candidates) for puzzle in (self, other))
        return mine == its

    __hash__ = Puzzle.__hash__

    def __reduce__(self) -> tuple[object, ...]:
        solution = self.solution.values
        return (Generated, (self.rules, self.givens, solution, self.seed, self.index, self.scale))
