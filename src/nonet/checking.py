"""Checking: what is wrong with a puzzle, and whether it has no, one or several solutions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from nonet import backtracking
from nonet.engines import EngineName, Progress, policy
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.messages import Phrase, told
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.records import TypedDict
from nonet.rules import Broken, Frame, House, Rules, RulesLike
from nonet.rules.speaking import spoken

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint  # slow to import

__all__ = [
    "VERDICTS",
    "BrokenRecord",
    "MissingPlace",
    "Report",
    "candidates_of",
    "changed_given",
    "check",
    "faults",
    "fitting_candidates",
    "inspect",
    "is_legal",
    "only_solution",
    "unsolved",
]


def __dir__() -> list[str]:
    return __all__


VERDICTS = ("no solution", "one solution", "several solutions")
"""Indexed by the number of solutions; 2 means several."""


class BrokenRecord(TypedDict):
    """A rule that values break."""

    cells: list[int]
    text: str
    """What is wrong."""


class MissingPlace(NamedTuple):
    """A value that has no place left in a house that must hold it."""

    value: int
    house: House


_SHOWN_FAULTS = 3
"""Faults in the ``repr`` of a report."""


@frozen(repr=False)
class Report:
    """What :func:`check` found; ``str`` gives it as readable text, and ``repr`` in one line.

    ``cells_without_candidate`` and ``missing_places`` follow from the givens and the candidate
    restrictions alone, without a search. ``solutions`` is 0, 1 or 2, where 2 means several.
    """

    puzzle: Puzzle
    conflicts: tuple[Broken, ...]
    cells_without_candidate: tuple[int, ...]
    missing_places: tuple[MissingPlace, ...]
    solutions: int

    @property
    def legal(self) -> bool:
        """Whether no requirement is broken."""
        return not self.conflicts

    def broken(self, language: str = "en") -> list[BrokenRecord]:
        """Returns the rules that the values break, as JSON values with texts in a language."""
        phrases = (each.phrase(self.puzzle.rules) for each in self.conflicts)
        texts = (told(phrase.code, phrase.fields, spoken(language)) for phrase in phrases)
        return [
            BrokenRecord(cells=list(each.cells), text=text)
            for each, text in zip(self.conflicts, texts, strict=True)
        ]

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.solutions == 1

    @property
    def faults(self) -> tuple[str, ...]:
        """Everything that is wrong, one message each."""
        return tuple(map(str, self.phrases))

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The messages of :attr:`faults`, for any language."""
        rules = self.puzzle.rules
        symbol = ("", *rules.symbols)
        empty = map(rules.cell_name, self.cells_without_candidate)
        return (
            *(conflict.phrase(rules) for conflict in self.conflicts),
            *(Phrase("cell-without-candidate", cell=cell) for cell in empty),
            *(
                Phrase("symbol-without-place", symbol=symbol[value], house=house.phrase)
                for value, house in self.missing_places
            ),
        )

    @property
    def verdict(self) -> str:
        """The number of solutions in words."""
        return VERDICTS[self.solutions]

    def __str__(self) -> str:
        return "\n".join((*self.faults, self.verdict))

    def __repr__(self) -> str:
        # Short, because it is what a prompt or a notebook shows; the puzzle has an exact one.
        faults = self.faults
        more = len(faults) - _SHOWN_FAULTS
        shown = [*faults[:_SHOWN_FAULTS], *([f"{more} more"] if more > 0 else []), self.verdict]
        return f"<Report: {'; '.join(shown)}>"


def check(
    puzzle: PuzzleLike, *, rules: RulesLike | None = None, engine: EngineName = "auto"
) -> Report:
    """Returns a report: conflicts, obvious dead ends, and whether 0, 1 or more solutions exist.

    ``engine`` and errors are as for :func:`~nonet.solve`.

    >>> import nonet
    >>> print(nonet.check(nonet.Puzzle(nonet.Rules.latin(3), [1, 0, 1, 0, 0, 0, 0, 0, 0])))
    1 twice in row 1: r1c1, r1c3
    no solution
    """
    asked = puzzle_of(puzzle, rules)
    # A puzzle with a solution has no faults, and where a fault is visible, every engine answers 0
    # without a search.
    number = policy.count(asked, 2, policy.checked(engine))
    return Report(asked, (), (), (), number) if number else inspect(asked)


def is_legal(puzzle: PuzzleLike) -> bool:
    """Returns whether no requirement is broken, such as a house that holds a value twice.

    >>> import nonet
    >>> nonet.checking.is_legal(nonet.Puzzle(nonet.Rules.latin(2), [1, 1, 0, 0]))
    False
    """
    asked = puzzle_of(puzzle)
    return next(_conflicts(asked), None) is None


def faults(puzzle: PuzzleLike) -> tuple[str, ...]:
    """Returns the faults that can be seen without a search, one message each.

    >>> import nonet
    >>> nonet.checking.faults(nonet.Puzzle(nonet.Rules.latin(3), [1, 2, 0, 0, 0, 3, 0, 0, 0]))
    ('no candidate for r1c3', 'no place for 3 in row 1')
    """
    return inspect(puzzle).faults


def changed_given(puzzle: Puzzle, values: bytes) -> Phrase | None:
    """Returns what the first given that an answer changes was and became; None if it keeps all.

    ``values`` has a value for each given.
    """
    rules = puzzle.rules
    for cell, (given, found) in enumerate(zip(puzzle.givens, values, strict=True)):
        if given and given != found:
            return Phrase(
                "given-changed",
                found=rules.symbols[found - 1],
                cell=rules.cell_name(cell),
                given=rules.symbols[given - 1],
            )
    return None


def inspect(puzzle: PuzzleLike) -> Report:
    """Returns a report without a search; its ``solutions`` is always 0.

    >>> import nonet
    >>> nonet.checking.inspect(nonet.Puzzle(nonet.Rules.latin(2), [1, 0, 0, 0])).faults
    ()
    """
    asked = puzzle_of(puzzle)
    conflicts = tuple(_conflicts(asked))
    if conflicts:
        return Report(asked, conflicts, (), (), 0)
    candidates = candidates_of(asked)
    empty = tuple(cell for cell, values in enumerate(candidates) if not values)
    return Report(asked, (), empty, tuple(_missing_places(asked, candidates)), 0)


def unsolved(puzzle: Puzzle) -> PuzzleError:
    """Returns the error that a puzzle has no solution, with the faults that explain it.

    >>> from nonet import Rules
    >>> print(unsolved(Puzzle(Rules.latin(2), [1, 1, 0, 0])))
    no solution: 1 twice in row 1: r1c1, r1c2
    """
    faults = inspect(puzzle).phrases
    if faults:
        return PuzzleError("no-solution-because", faults=faults)
    return PuzzleError("no-solution")


def only_solution(puzzle: Puzzle, progress: Progress | None = None) -> Grid:
    """Returns the solution; raises PuzzleError if there is none, or another one.

    >>> from nonet import Rules
    >>> only_solution(Puzzle(Rules.latin(2), [1, 0, 0, 0])).rows
    (('1', '2'), ('2', '1'))
    """
    found = list(islice(policy.solutions(puzzle, "auto", progress), 2))
    if not found:
        raise unsolved(puzzle)
    if len(found) > 1:
        raise PuzzleError("solution-several")
    return Grid(puzzle.rules, found[0])


def candidates_of(puzzle: Puzzle, progress: Progress | None = None) -> list[set[int]]:
    """Returns the values that givens and restrictions leave for each cell; a given leaves itself.

    A value is left if no requirement is broken with it. ``progress`` is called for each cell.

    >>> from nonet import Rules
    >>> candidates_of(Puzzle(Rules.latin(2), [1, 0, 0, 0]))
    [{1}, {2}, {2}, {1, 2}]
    """
    state = backtracking.State(puzzle)
    for cell, given in enumerate(puzzle.givens):
        if given:
            state.place(cell, given)
    every_value = range(1, puzzle.rules.order + 1)
    candidates: list[set[int]] = []
    for cell, given in enumerate(puzzle.givens):
        if progress:
            progress(0, cell / puzzle.rules.cells)
        if given:
            restricted = puzzle.candidates and given not in puzzle.candidates[cell]
            candidates.append(set() if restricted else {given})
        else:
            allowed = state.allowed(cell)
            candidates.append({value for value in every_value if allowed >> value & 1})
    return candidates


def fitting_candidates(puzzle: Puzzle, progress: Progress | None = None) -> list[set[int]]:
    """Returns the candidates of each cell that every constraint, seen alone, leaves.

    Each constraint is tried with the candidates of its cells and with the houses on them; the
    puzzle is not solved. Without the compiled core these are the candidates with which nothing is
    broken. ``progress`` is called often.
    """
    from nonet.engines.core.fitting import fitting  # constraints take long to load

    candidates = candidates_of(puzzle, progress)
    sets = [sum(1 << value >> 1 for value in values) for values in candidates]
    for cell, left in fitting(puzzle.rules, sets, progress):
        candidates[cell] = {value for value in candidates[cell] if left << 1 >> value & 1}
    return candidates


def _conflicts(puzzle: Puzzle) -> Iterator[Broken]:
    numbers = puzzle.rules.frame.numbers(puzzle.givens)
    for house in puzzle.rules.houses:
        yield from house.broken(numbers)
    for constraint in puzzle.rules.constraints:
        found = tuple(constraint.broken(numbers))
        yield from found or _unfit(puzzle, constraint)


def _unfit(puzzle: Puzzle, constraint: Constraint) -> Iterator[Broken]:
    """Returns an iterator over the fault of a clue on regions that only a search can see."""
    from nonet.constraints.regional import Regional  # constraints take long to load

    if isinstance(constraint, Regional) and all(puzzle.givens):
        frame = puzzle.rules.frame
        alone = Frame(frame.order, (), frame.symbols, frame.shape)
        if policy.surely_unsolvable(Puzzle(Rules.of(alone, [constraint]), puzzle.givens)):
            yield constraint.unfit


def _missing_places(puzzle: Puzzle, candidates: list[set[int]]) -> Iterator[MissingPlace]:
    for house in puzzle.rules.houses:
        if len(house.cells) == puzzle.rules.order:
            placeable = set[int]().union(*(candidates[cell] for cell in house.cells))
            for value in range(1, puzzle.rules.order + 1):
                if value not in placeable:
                    yield MissingPlace(value, house)
