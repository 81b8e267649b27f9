"""What every notation is: a way to write puzzles as text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from nonet.notation.case import Case
from nonet.notation.source import Head, Source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

__all__ = ["Case", "Notation"]


class Notation(ABC):
    """A way to write puzzles as text. Each is a module of this package with one instance."""

    name: ClassVar[str]
    summary: ClassVar[str]
    """One line for people."""
    asks_for_all: ClassVar[bool] = False
    """Whether the answer to a case is all of its solutions, and not one."""
    counts_cases: ClassVar[bool] = False
    """Whether a text tells the number of its cases, so that nothing else may stand among them."""

    any_shape: ClassVar[bool] = False
    """Whether it carries grids too that are no square, as overlapping ones."""

    @abstractmethod
    def recognises(self, head: Head) -> bool:
        """Returns whether the text looks like this notation, a few faults forgiven.

        Texts that could be two things are recognised by both; the registry then compares what
        they read.
        """

    @abstractmethod
    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        """Returns the cases one by one; what :meth:`cases` promises, but for texts without any."""

    @abstractmethod
    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns what :meth:`write` promises, for rules of houses alone."""

    def write(self, puzzle: Puzzle, comment: str = "") -> str:
        """Returns the puzzle as one case of the notation, with its line end.

        Raises PuzzleError where the notation cannot carry the puzzle. Rules are carried by the
        notations that draw them; others are read back with ``rules=``.
        """
        puzzle.rules.require_houses_alone(f"the notation {self.name}")
        return self._write(puzzle, comment)

    def cases(self, source: Source, rules: Rules | None = None) -> Iterator[Case]:
        """Returns the cases one by one, reading no further than it must.

        ``rules`` replace the rules that a text without rules would mean; where a text draws its
        own regions, they must agree. An unreadable case does not end the reading, and a fault of
        the whole text (a wrong count, no puzzle at all) is a case of its own with an error and
        without text.
        """
        if rules and not rules.is_square and not self.any_shape:
            yield source.fault(
                f"rules of {rules.shape}; expected a square in the notation {self.name}"
            )
            return
        case = None
        for case in self._read(source, rules):
            yield case
        if case is None:
            yield source.no_puzzle()

    def write_all(self, puzzles: Iterable[tuple[Puzzle, str]]) -> Iterator[str]:
        """Returns the pieces of a text of these puzzles and their comments."""
        for puzzle, comment in puzzles:
            yield self.write(puzzle, comment)

    def write_solution(self, grid: Grid, number: int, comment: str = "") -> str:
        """Returns a solution as answer to a case: the ``number``-th of this case, from 1."""
        return self.write(Puzzle(grid.rules, grid.values), comment)

    def write_no_solution(self, case: Case) -> str:
        """Returns the answer to a case that has no solution or is unreadable: its own text.

        Empty for a fault of the whole text, which has none.
        """
        return f"{case.text}\n" if case.text else ""
