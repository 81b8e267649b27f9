"""The base class of all notations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from enum import Enum, auto
from typing import ClassVar

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.text.source import Case, Head, Source
from nonet.puzzle import Grid, Puzzle
from nonet.registry import Texts, by_language
from nonet.rules import MAX_ORDER, Rules, Shape

__all__ = ["Case", "Comments", "Notation", "Part", "agreed"]


class Part(Enum):
    """A part of a puzzle, besides symbols, houses and givens, that not every notation expresses."""

    SHAPES = auto()
    """Grids that are not square, such as overlapping ones."""
    CANDIDATES = auto()
    """Candidate restrictions. A notation without them writes as givens what these can say."""
    CONSTRAINTS = auto()
    DRAWINGS = auto()
    """Decorations. A notation without them leaves them out."""
    ZERO = auto()
    """Numbers that begin at 0, which is then no empty cell."""
    VARIABLES = auto()
    """Cells outside the grid. A notation that expresses them expresses other shapes too."""


class Comments(Enum):
    """Where a notation has the comment of a puzzle."""

    NOWHERE = auto()
    AFTER = auto()
    """At the end of the line, as :func:`nonet.notation.text.cells.with_comment` writes it."""
    ABOVE = auto()
    """On a line of its own, as :func:`nonet.notation.text.cells.remark` writes it."""


class Notation(ABC):
    """A way to write puzzles as text. Each is a module of this package with one instance.

    Its texts in other languages than English are in ``notations.json`` of :mod:`nonet.languages`.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    """One line of description."""
    title: ClassVar[str] = ""
    """What lists call it; by default its name."""
    usual: ClassVar[bool] = False
    """Whether lists show it first."""
    asks_for_all: ClassVar[bool] = False
    """Whether the answer to a case is all of its solutions rather than one."""
    counts_cases: ClassVar[bool] = False
    """Whether a text states the number of its cases, so nothing else may stand among them."""

    apart: ClassVar[bool] = False
    """Whether blank lines separate the texts of puzzles."""
    cellwise: ClassVar[Comments | None] = None
    """Where comments are, if a text up to order 9 has a character for each cell, in a place that
    depends only on the rules; None otherwise."""
    expresses: ClassVar[Set[Part]] = frozenset()
    """The parts of puzzles that it can express; puzzles with others are refused."""
    most: ClassVar[int] = MAX_ORDER
    """The highest order that it can write."""

    @property
    def texts(self) -> dict[str, Texts]:
        """Title and summary by language."""
        english = Texts(self.title or self.name.capitalize(), self.summary)
        return by_language(english, "notations", self.name)

    @abstractmethod
    def recognises(self, head: Head) -> bool:
        """Returns whether the text looks like this notation, allowing for a few faults.

        Several notations may recognise the same text; :func:`~nonet.notation.sniff` then compares
        what they read.
        """

    def is_certain(self, head: Head) -> bool:
        """Returns whether the text can be nothing else, with a fault or without."""
        return False

    @abstractmethod
    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        """Returns an iterator over the cases, as :meth:`cases` does; empty if there are none."""

    @abstractmethod
    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the text as :meth:`write` does, for a puzzle that the notation can express.

        It has no candidate restrictions if the notation does not express them.
        """

    def _write_solved(self, puzzle: Puzzle, comment: str, solution: Grid) -> str:
        """Returns the text as :meth:`_write` does, with the solution beside the puzzle."""
        raise PuzzleError("notation-solution", order=solution.rules.order, notation=self.name)

    def write(self, puzzle: Puzzle, comment: str = "", solution: Grid | None = None) -> str:
        """Returns the text of the puzzle as one case, including its line end.

        With ``solution``, the text has that too, so that the site which reads it can check what
        people enter. Raises PuzzleError if the notation cannot express the puzzle or has no place
        for a solution, and if the grid is none. Some notations write the rules too; with the
        others, pass ``rules=`` to read the puzzle back.
        """
        if solution is None:
            return self._write(self._expressible(puzzle), comment)
        if not _is_solution(solution, puzzle):
            raise PuzzleError("entry-answer")
        return self._write_solved(self._expressible(puzzle), comment, solution)

    def cases(self, source: Source, rules: Rules | None = None) -> Iterator[Case]:
        """Returns an iterator over the cases, read as they are needed.

        ``rules`` replace the default rules of a text that states none; if a text draws its own
        regions, they must agree. An unreadable case does not end the reading. A fault of the whole
        text (a wrong count, no puzzle at all) is a separate case with an error and an empty text.
        """
        if rules and not rules.is_square and Part.SHAPES not in self.expresses:
            yield source.fault(_not_square(rules, self.name))
            return
        if rules and not rules.lowest and Part.ZERO not in self.expresses:
            yield source.fault(PuzzleError("notation-zero", notation=self.name))
            return
        case = None
        for case in self._read(source, rules):
            yield case
        yield from source.ending(empty=case is None)

    def write_all(self, puzzles: Iterable[tuple[Puzzle, str]]) -> Iterator[str]:
        """Returns the text of these puzzles and their comments, in pieces; raises as `write`."""
        return self._write_all((self._expressible(puzzle), comment) for puzzle, comment in puzzles)

    def _write_all(self, puzzles: Iterator[tuple[Puzzle, str]]) -> Iterator[str]:
        """Returns the text as :meth:`write_all` does, for puzzles as :meth:`_write` takes them."""
        for number, (puzzle, comment) in enumerate(puzzles):
            yield f"{self._blank if number else ''}{self._write(puzzle, comment)}"

    def write_solution(self, grid: Grid, number: int, comment: str = "") -> str:
        """Returns the text of a solution of a case; ``number`` counts its solutions from 1.

        Constraints, which a solution satisfies, are left out where they cannot be expressed.
        """
        bare = Puzzle(Rules.of(grid.rules.frame), grid.values)
        if Part.CONSTRAINTS in self.expresses and grid.rules.constraints:
            # Some notations have no form for these constraints, or for givens beside them.
            with suppress(PuzzleError):
                whole = self._expressible(Puzzle(grid.rules, grid.values))
                return self._write_solution(whole, number, comment)
        return self._write_solution(self._expressible(bare), number, comment)

    def _write_solution(self, solution: Puzzle, number: int, comment: str) -> str:
        """Returns the text as :meth:`write_solution` does, for a solution that it can express."""
        return f"{self._write(solution, comment)}{self._blank}"

    def write_no_solution(self, case: Case) -> str:
        """Returns the answer to a case that has no solution or is unreadable: its own text.

        This is empty for a fault of the whole text, which has no text of its own.
        """
        return f"{case.text}\n{self._blank}" if case.text else ""

    @property
    def _blank(self) -> str:
        return "\n" if self.apart else ""

    def _expressible(self, puzzle: Puzzle) -> Puzzle:
        """Returns the puzzle as :meth:`_write` takes it; raises PuzzleError if it cannot do so."""
        if Part.DRAWINGS not in self.expresses:
            puzzle = undecorated(puzzle)
        rules = puzzle.rules
        if rules.constraints and Part.CONSTRAINTS not in self.expresses:
            rules.houses_alone(Phrase("notation-named", notation=self.name))
        if rules.order > self.most:
            order = rules.order
            raise PuzzleError("notation-order", order=order, most=self.most, notation=self.name)
        if not rules.is_square and Part.SHAPES not in self.expresses:
            raise _not_square(rules, self.name)
        variables = rules.shape.variables
        if variables and Part.VARIABLES not in self.expresses:
            raise PuzzleError("notation-variables", found=variables, notation=self.name)
        if not rules.lowest and Part.ZERO not in self.expresses:
            raise PuzzleError("notation-zero", notation=self.name)
        return puzzle if Part.CANDIDATES in self.expresses else _givens_alone(puzzle, self.name)


def agreed(puzzle: Puzzle, rules: Rules | None) -> Puzzle:
    """Returns the puzzle of a text that states its rules, under those that were asked for.

    Raises PuzzleError if these do not mean the same.
    """
    if rules is None or puzzle.rules == rules:
        return puzzle
    own = undecorated(puzzle).rules
    same = (
        (own.order, own.shape, own.symbols) == (rules.order, rules.shape, rules.symbols)
        and {*map(frozenset, own.cell_sets)} == {*map(frozenset, rules.cell_sets)}
        and frozenset(own.constraints) == frozenset(rules.constraints)
    )
    if not same:
        raise PuzzleError("link-rules")
    return Puzzle(rules, puzzle.givens, puzzle.candidates)


def undecorated(puzzle: Puzzle) -> Puzzle:
    """Returns the puzzle without decorations: itself if it has none."""
    rules = puzzle.rules
    kept = [each for each in rules.constraints if not each.decorates]
    if len(kept) == len(rules.constraints):
        return puzzle
    return Puzzle(Rules.of(rules.frame, kept), puzzle.givens, puzzle.candidates)


def _is_solution(grid: Grid, puzzle: Puzzle) -> bool:
    if len(grid.values) != puzzle.rules.cells or 0 in grid.values:
        return False
    numbers = puzzle.rules.frame.numbers(grid.values)
    agrees = all(
        given in (0, value) for given, value in zip(puzzle.givens, grid.values, strict=True)
    )
    if puzzle.candidates is not None:
        pairs = zip(grid.values, puzzle.candidates, strict=True)
        agrees = agrees and all(value in allowed for value, allowed in pairs)
    return agrees and not any(any(each.broken(numbers)) for each in puzzle.rules.requirements)


def _not_square(rules: Rules, notation: str) -> PuzzleError:
    """Returns the error for cells that do not form n rows of n, for n values."""
    shape = rules.shape
    if shape == Shape(shape.rows, shape.rows):
        order, size = rules.order, shape.rows
        return PuzzleError("notation-values", order=order, size=size, notation=notation)
    return PuzzleError("notation-shape", shape=shape.phrase, notation=notation)


def _givens_alone(puzzle: Puzzle, notation: str) -> Puzzle:
    """Returns the puzzle with givens in place of its candidate restrictions.

    A single candidate becomes a given, and the candidates that the givens leave are no restriction.
    The solutions stay the same. Raises PuzzleError for a cell with any other restriction.

    >>> from nonet import Rules
    >>> puzzle = Puzzle(Rules.latin(2), [0] * 4, [[1], [2], [1, 2], [1]])
    >>> list(_givens_alone(puzzle, "line").givens)
    [1, 2, 0, 1]
    """
    if puzzle.candidates is None:
        return puzzle
    givens = [
        given or (values[0] if len(values) == 1 else 0)
        for given, values in zip(puzzle.givens, puzzle.candidates, strict=True)
    ]
    taken = [{givens[cell] for cell in house.cells} for house in puzzle.rules.houses]
    every = range(1, puzzle.rules.order + 1)
    for cell, (given, values) in enumerate(zip(givens, puzzle.candidates, strict=True)):
        open_ = (
            {given}
            if given
            else set(every).difference(*(taken[house] for house in puzzle.rules.houses_of[cell]))
        )
        if not open_.issubset(values):
            cell_name = puzzle.rules.cell_name(cell)
            raise PuzzleError("notation-candidates", cell=cell_name, notation=notation)
    return Puzzle(puzzle.rules, givens)
