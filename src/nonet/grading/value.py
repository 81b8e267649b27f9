"""What an answer is worth."""

from __future__ import annotations

from enum import IntEnum

from nonet.frozen import frozen
from nonet.messages import Phrase
from nonet.puzzle import Grid


class Outcome(IntEnum):
    """The outcomes of an answer, from worst to best."""

    MALFORMED = 0
    """No answer can be read: there is no grid, or it has another size or other symbols."""
    GIVEN_CHANGED = 1
    """A given has another value."""
    WRONG = 2
    """The values cannot be part of a solution."""
    INCOMPLETE = 3
    """Cells are empty, and the values can be part of a solution."""
    SOLVED = 4
    """The answer is a solution, the only one or one of several."""

    @property
    def words(self) -> str:
        """The name in words, such as ``given changed``."""
        return self.name.lower().replace("_", " ")


@frozen()
class Grade:
    """What :func:`nonet.grade` found; ``str`` gives it as readable text."""

    outcome: Outcome
    fault: Phrase | None
    """What is wrong, if that can be said in a sentence."""
    grid: Grid | None
    """The answer with the givens; None if it is malformed."""
    right: int | None
    """The number of blanks of the puzzle that hold the value of its solution; None if the puzzle
    has no solution or several."""
    blanks: int
    """The number of cells of the puzzle that are not given."""

    @property
    def solved(self) -> bool:
        """Whether the answer is a solution."""
        return self.outcome is Outcome.SOLVED

    @property
    def share(self) -> float | None:
        """The share of the blanks that are right, 0 to 1; None where :attr:`right` is None."""
        if self.right is None:
            return None
        return self.right / self.blanks if self.blanks else float(self.solved)

    def __str__(self) -> str:
        found = self.outcome.words
        if self.fault:
            found += f": {self.fault}"
        if self.right is None or self.solved:
            return found
        return f"{found}, {self.right} of {self.blanks} cells right"
