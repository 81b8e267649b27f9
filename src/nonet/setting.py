"""The setter's desk: which clues contradict, which are unnecessary, and which one is missing.

A *clue* is a given or a constraint. Houses and candidate restrictions always stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from nonet import checking
from nonet.engines import EngineName, Progress, policy
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Puzzle
from nonet.records import TypedDict
from nonet.rules import Rules, RulesLike
from nonet.supporting import TrueCandidates, true_candidates

if TYPE_CHECKING:
    from nonet.constraints import Constraint  # slow to import

__all__ = ["ClueRecord", "Clues", "Given", "conflict", "deciding", "deciding_among", "unnecessary"]


def __dir__() -> list[str]:
    return __all__


Given: TypeAlias = tuple[int, int]
"""A cell and its value."""


class ClueRecord(TypedDict):
    """A clue: a given or a constraint."""

    cells: list[int]
    value: int
    """The value of a given, 0 for a constraint."""
    constraint: int | None
    """The place of a constraint among those of the rules, from 0; None for a given."""
    text: str
    """What lists call it."""


@frozen(repr=False)
class Clues:
    """Some clues of a puzzle: givens and constraints; ``str`` names one a line.

    >>> from nonet import Puzzle, Rules
    >>> found = conflict(Puzzle(Rules.latin(3), [1, 0, 1, 0, 2, 0, 0, 0, 0]))
    >>> print(found)
    r1c1=1
    r1c3=1
    >>> found == eval(repr(found))
    True
    """

    rules: Rules
    """The rules of the puzzle, with all their constraints."""
    givens: tuple[Given, ...]
    """Cells and their values, by cell."""
    constraints: tuple[Constraint, ...] = ()
    """In the order of the rules."""

    def __len__(self) -> int:
        return len(self.givens) + len(self.constraints)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells that the clues name, ascending."""
        named = (each.cells for each in self.constraints)
        return tuple(sorted({cell for cell, _ in self.givens}.union(*named)))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with these clues and no others."""
        values = [0] * self.rules.cells
        for cell, value in self.givens:
            values[cell] = value
        return Puzzle(Rules.of(self.rules.frame, self.constraints), values)

    def records(self, language: str = "en") -> list[ClueRecord]:
        """Returns the clues as JSON values, with texts in a language."""
        name, symbols = self.rules.cell_name, self.rules.symbols
        givens = [
            ClueRecord(
                cells=[cell],
                value=value,
                constraint=None,
                text=f"{name(cell)}={symbols[value - 1]}",
            )
            for cell, value in self.givens
        ]
        places = {each: place for place, each in enumerate(self.rules.constraints)}
        return givens + [
            ClueRecord(
                cells=list(each.cells),
                value=0,
                constraint=places[each],
                text=each.line(self.rules, language),
            )
            for each in self.constraints
        ]

    def __str__(self) -> str:
        return "\n".join(each["text"] for each in self.records())

    def _repr_svg_(self) -> str:
        return self.puzzle._repr_svg_()  # pyright: ignore[reportPrivateUsage]

    def __repr__(self) -> str:
        return f"Clues({self.rules!r}, {self.givens!r}, {self.constraints!r})"


def conflict(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Clues | None:
    """Returns clues that contradict each other, or None if the puzzle has a solution.

    The puzzle with these clues alone has no solution, but without any one of them it has. No clue
    is left if the houses and the candidate restrictions contradict each other.

    ``engine`` and errors are as for :func:`solve`. ``progress``, if given, is called several times
    a second with the number of clues that are found to be needed, and the share of clues that are
    settled. An exception that it raises ends the search.

    The method is Delta Debugging (A. Zeller and R. Hildebrandt, *Simplifying and isolating
    failure-inducing input*, 2002): ever smaller parts of the clues are left out.

    >>> import nonet
    >>> rules = "boxes:2x2+cage:7 r3c1 r3c2+cage:3 r1c1 r1c2+cage:4 r1c3 r1c4"
    >>> print(nonet.conflict(". . . . " * 4, rules=rules))
    Killer cage 3: r1c1 r1c2
    Killer cage 4: r1c3 r1c4
    """
    asked = puzzle_of(puzzle, rules)
    search = _Search(asked, policy.checked(engine), progress)
    clues: Sequence[_Clue] = _all_clues(asked)
    if search.has_solution(clues):
        return None
    seen = _seen(asked, clues)
    if len(seen) < len(clues) and not search.has_solution(seen):
        clues = seen
    return _clues(asked, _minimal(clues, search))


def unnecessary(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Clues:
    """Returns the clues that are unnecessary: without any one of them, the same solution is unique.

    Two of them together may be needed. ``engine`` is as for :func:`solve`, ``progress`` as for
    :func:`conflict`, with the number of unnecessary clues. Raises :class:`~nonet.PuzzleError` for a
    puzzle that has not exactly one solution, and for a text that is not a puzzle.

    >>> import nonet
    >>> print(nonet.unnecessary("12.. ..2. .3.. ...4"))
    r1c2=2
    """
    asked = puzzle_of(puzzle, rules)
    search = _Search(asked, policy.checked(engine), progress)
    clues = _all_clues(asked)
    if not search.is_unique(clues):
        several = search.has_solution(clues)
        raise PuzzleError("unnecessary-several") if several else checking.unsolved(asked)
    found: list[_Clue] = []
    # A strict rule says more without a mark, so that another solution may become the only one.
    changes = any(not isinstance(each, tuple) and each.sees_rules for each in clues)
    solution = search.solution(clues) if changes else None
    for place, clue in enumerate(clues):
        search.settled(len(found), place / len(clues))
        rest = [each for each in clues if each is not clue]
        if search.is_unique(rest) and not (changes and search.solution(rest) != solution):
            found.append(clue)
    return _clues(asked, found)


def deciding(
    puzzle: PuzzleLike,
    *,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Clues:
    """Returns the givens of which any one more makes the solution unique.

    There are none if no single given does this, and if the puzzle has one solution already, or
    none. Arguments and errors are as for :func:`true_candidates`.

    >>> import nonet
    >>> found = nonet.deciding("1... ..2. .3.. ....")
    >>> len(found), found.givens[0]
    (9, (2, 3))
    """
    asked = puzzle_of(puzzle, rules)
    return deciding_among(true_candidates(asked, 2, engine=engine, progress=progress))


def deciding_among(found: TrueCandidates) -> Clues:
    """Returns what :func:`deciding` returns, from true candidates with a limit of 2 or more."""
    rules = found.puzzle.rules
    numbers = found.numbers[: rules.shape.grid.cells]  # no variable has a given
    givens = [
        (cell, value)
        for cell, own in enumerate(numbers)
        for value, number in enumerate(own, start=1)
        if number == 1 and sum(own) > 1
    ]
    return Clues(rules, tuple(givens))


_Clue: TypeAlias = "Given | Constraint"


class _Search:
    """Asks how many solutions there are with some of the clues of a puzzle."""

    def __init__(self, puzzle: Puzzle, engine: EngineName, progress: Progress | None) -> None:
        self._puzzle = puzzle
        self._engine: EngineName = engine
        self._progress = progress
        self._found, self._share = 0, 0.0

    def settled(self, found: int, share: float) -> None:
        """Reports how many clues are found, and the share of those that are settled."""
        self._found, self._share = found, share
        self._report()

    def has_solution(self, clues: Sequence[_Clue]) -> bool:
        """Returns whether there is a solution with these clues."""
        return self._number(clues, 1) == 1

    def is_unique(self, clues: Sequence[_Clue]) -> bool:
        """Returns whether there is exactly one solution with these clues."""
        return self._number(clues, 2) == 1

    def solution(self, clues: Sequence[_Clue]) -> bytes | None:
        """Returns a solution with these clues, which can stand together."""
        return policy.first(_with(self._puzzle, clues), self._engine, self._report)

    def _number(self, clues: Sequence[_Clue], limit: int) -> int:
        try:
            asked = _with(self._puzzle, clues)
        except PuzzleError:
            return limit  # some constraints may not stand without others
        return policy.count(asked, limit, self._engine, self._progress and self._report)

    def _report(self, *_: object) -> None:
        if self._progress:
            self._progress(self._found, self._share)


def _all_clues(puzzle: Puzzle) -> list[_Clue]:
    givens = [(cell, value) for cell, value in enumerate(puzzle.givens) if value]
    return [*givens, *(each for each in puzzle.rules.constraints if not each.decorates)]


def _with(puzzle: Puzzle, clues: Iterable[_Clue]) -> Puzzle:
    """Returns the puzzle with these of its clues; raises PuzzleError if it cannot be made."""
    chosen = _clues(puzzle, clues)
    return Puzzle(chosen.puzzle.rules, chosen.puzzle.givens, puzzle.candidates)


def _clues(puzzle: Puzzle, clues: Iterable[_Clue]) -> Clues:
    givens: list[Given] = []
    constraints: list[Constraint] = []
    for each in clues:
        if isinstance(each, tuple):
            givens.append(each)
        else:
            constraints.append(each)
    return Clues(puzzle.rules, tuple(givens), tuple(constraints))


def _seen(puzzle: Puzzle, clues: Sequence[_Clue]) -> Sequence[_Clue]:
    """Returns the clues of the first fault that can be seen without a search, or all."""
    for requirement, cells, *_ in checking.inspect(puzzle).conflicts:
        return [
            each
            for each in clues
            if (each[0] in cells if isinstance(each, tuple) else each is requirement)
        ]
    return clues


def _minimal(clues: Sequence[_Clue], search: _Search) -> Sequence[_Clue]:
    """Returns some of the clues, without a solution too, of which none can be left out."""
    everything = len(clues)
    size = everything
    # A strict rule says more without a mark, so a clue may be needed only as long as others stand.
    again = any(not isinstance(each, tuple) and each.sees_rules for each in clues)
    while True:
        size = (size + 1) // 2
        before = len(clues)
        place = 0
        while place < len(clues):
            needed = place if size == 1 else 0
            search.settled(needed, (everything - len(clues) + needed) / everything)
            rest = [*clues[:place], *clues[place + size :]]
            if search.has_solution(rest):
                place += size
            else:
                clues = rest
        if size <= 1 and not (again and len(clues) < before):
            return clues
