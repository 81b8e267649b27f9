"""What every notation is: a way to write puzzles as text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from nonet.errors import PuzzleError
from nonet.notation.source import Head, Source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules


@dataclass(frozen=True, slots=True)
class Case:
    """One puzzle of a text, or what stands in its place."""

    number: int
    """Counts the cases of the text from 1."""
    line: int
    """Where it begins, from 1."""
    text: str
    """As it was found, without the line end; what an unreadable case is kept as."""
    puzzle: Puzzle | None
    error: PuzzleError | None = None
    """Why there is no puzzle; it names source, line and case."""
    comment: str = ""


class Notation(ABC):
    """A way to write puzzles as text. Each is a module of this package with one instance."""

    name: ClassVar[str]
    summary: ClassVar[str]
    """One line for people."""
    asks_for_all: ClassVar[bool] = False
    """Whether the answer to a case is all of its solutions, and not one."""
    counts_cases: ClassVar[bool] = False
    """Whether a text tells the number of its cases, so that nothing else may stand among them."""

    @abstractmethod
    def recognises(self, head: Head) -> bool:
        """Returns whether the text looks like this notation, faulty cases not counted.

        Texts that could be two things are recognised by both; the registry then refuses.
        """

    @abstractmethod
    def cases(self, source: Source, rules: Rules | None = None) -> Iterator[Case]:
        """Returns the cases one by one, reading no further than it must.

        ``rules`` replace the rules that a text without rules would mean. An unreadable case does
        not end the reading, and a fault of the whole text (a wrong count, no puzzle at all) is a
        case of its own with an error.
        """

    @abstractmethod
    def write(self, puzzle: Puzzle, comment: str = "") -> str:
        """Returns the puzzle as one case of the notation, with its line end.

        Raises PuzzleError where the notation cannot carry the puzzle.
        """

    def write_all(self, puzzles: Iterable[tuple[Puzzle, str]]) -> Iterator[str]:
        """Returns the pieces of a text of these puzzles and their comments."""
        for puzzle, comment in puzzles:
            yield self.write(puzzle, comment)

    def write_solution(self, grid: Grid, number: int, comment: str = "") -> str:
        """Returns a solution as answer to a case: the ``number``-th of this case, from 1."""
        return self.write(Puzzle(grid.rules, grid.values), comment)

    def write_no_solution(self, case: Case) -> str:
        """Returns the answer to a case that has no solution or is unreadable: its own text."""
        return f"{case.text}\n"

    def write_count(self, solutions: int) -> str:
        """Returns what tells, after them, how many solutions a case has.

        Empty where the notation has no comments.
        """
        return ""
