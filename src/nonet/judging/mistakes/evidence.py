"""What a mistake is told from: the case, the grids that were read, and the first wrong one."""

from __future__ import annotations

from functools import cached_property

from nonet.judging.cases import Case
from nonet.judging.outputs.checks import is_solution, solvable
from nonet.judging.outputs.reading import Reading
from nonet.puzzle import Puzzle

__all__ = ["Evidence"]


def __dir__() -> list[str]:
    return __all__


class Evidence:
    """The case, what was read, and the index of the first puzzle without a right grid."""

    def __init__(self, case: Case, reading: Reading, at: int, output: bytes) -> None:
        self.puzzles = case.puzzles
        self.format = case.format
        self.input = case.input
        self.output = output
        self.reading = reading
        self.grids = reading.grids
        self.at = at
        """This is the number of puzzles if all of them have a right grid, and more follows."""

    @property
    def puzzle(self) -> Puzzle:
        """The first puzzle without a right grid."""
        return self.puzzles[self.at]

    @property
    def grid(self) -> bytes:
        """Its wrong grid."""
        return self.grids[self.at]

    @property
    def has_grid(self) -> bool:
        """Whether there is a wrong grid, rather than none or too many."""
        return self.at < min(len(self.grids), len(self.puzzles))

    @cached_property
    def solvable(self) -> list[bool]:
        """Whether each puzzle has a solution."""
        return [solvable(each) for each in self.puzzles]

    def right(self, puzzle: int, grid: int) -> bool:
        """Returns whether a grid of the output is right for a puzzle; both are indices."""
        given, found = self.puzzles[puzzle], self.grids[grid]
        return is_solution(given, found) or (not self.solvable[puzzle] and found == given.givens)
