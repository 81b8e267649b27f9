"""The base class of all notations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from nonet.errors import PuzzleError
from nonet.notation.case import Case
from nonet.notation.cells import refuse_constraints
from nonet.notation.source import Head, Source
from nonet.puzzle import Grid, Puzzle
from nonet.registry import Texts, by_language
from nonet.rules import Rules

__all__ = ["Case", "Notation"]


class Notation(ABC):
    """A way to write puzzles as text. Each is a module of this package with one instance."""

    name: ClassVar[str]
    summary: ClassVar[str]
    """One line of description."""
    title: ClassVar[str] = ""
    """What lists call it; by default its name."""
    chinese: ClassVar[Texts | None] = None
    usual: ClassVar[bool] = False
    """Whether lists show it first."""
    asks_for_all: ClassVar[bool] = False
    """Whether the answer to a case is all of its solutions rather than one."""
    counts_cases: ClassVar[bool] = False
    """Whether a text states the number of its cases, so nothing else may stand among them."""

    any_shape: ClassVar[bool] = False
    """Whether it can also express grids that are not square, such as overlapping ones."""

    @property
    def texts(self) -> dict[str, Texts]:
        """Title and summary by language."""
        english = Texts(self.title or self.name.capitalize(), self.summary)
        return by_language(english, self.chinese)

    @abstractmethod
    def recognises(self, head: Head) -> bool:
        """Returns whether the text looks like this notation, allowing for a few faults.

        Several notations may recognise the same text; :func:`~nonet.notation.sniff` then compares
        what they read.
        """

    @abstractmethod
    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        """Returns an iterator over the cases, as :meth:`cases` does; empty if there are none."""

    @abstractmethod
    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the text as :meth:`write` does, for rules without constraints."""

    def write(self, puzzle: Puzzle, comment: str = "") -> str:
        """Returns the text of the puzzle as one case, including its line end.

        Raises PuzzleError if the notation cannot express the puzzle. Some notations write the rules
        too; with the others, pass ``rules=`` to read the puzzle back.
        """
        refuse_constraints(puzzle.rules, self.name)
        return self._write(puzzle, comment)

    def cases(self, source: Source, rules: Rules | None = None) -> Iterator[Case]:
        """Returns an iterator over the cases, read as they are needed.

        ``rules`` replace the default rules of a text that states none; if a text draws its own
        regions, they must agree. An unreadable case does not end the reading. A fault of the whole
        text (a wrong count, no puzzle at all) is a separate case with an error and an empty text.
        """
        if rules and not rules.is_square and not self.any_shape:
            shape = rules.shape.phrase
            error = PuzzleError("notation-shape", shape=shape, notation=self.name)
            yield source.fault(error)
            return
        case = None
        for case in self._read(source, rules):
            yield case
        if case is None:
            yield source.no_puzzle()

    def write_all(self, puzzles: Iterable[tuple[Puzzle, str]]) -> Iterator[str]:
        """Returns the text of these puzzles and their comments, in pieces."""
        for puzzle, comment in puzzles:
            yield self.write(puzzle, comment)

    def write_solution(self, grid: Grid, number: int, comment: str = "") -> str:
        """Returns the text of a solution of a case; ``number`` counts its solutions from 1."""
        return self.write(Puzzle(grid.rules, grid.values), comment)

    def write_no_solution(self, case: Case) -> str:
        """Returns the answer to a case that has no solution or is unreadable: its own text.

        This is empty for a fault of the whole text, which has no text of its own.
        """
        return f"{case.text}\n" if case.text else ""
