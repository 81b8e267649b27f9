"""Automata as tables: what regular expressions, automata and functions of users are lowered to."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from nonet.constraints.looks import Tinted
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Ground, Naming, Requirement, lowest_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put

MOST_STATES = 1 << 16
_MOST_ARROWS = 1 << 22
"""Arrows along all cells, which take 16 bytes each."""
ANY = (1 << 65) - 1
"""All values. A set of values is a number: bit v for value v."""
_HALF = (1 << 32) - 1


@dataclass(frozen=True)
class Table:
    """An automaton. Several arrows with one value may leave a state; the first one is the start."""

    states: int
    accepting: frozenset[int]
    arrows: tuple[tuple[int, int, int], ...]
    """From, to, and the set of values."""

    @cached_property
    def _leaving(self) -> dict[int, list[tuple[int, int]]]:
        found: dict[int, list[tuple[int, int]]] = {}
        for origin, target, values in self.arrows:
            found.setdefault(origin, []).append((target, values))
        return found

    def stuck(self, word: Iterable[int]) -> int | None:
        """Returns how many values are read when no path goes on; None if a path accepts the word.

        What is false stands for any value. The result for a path that ends too early is the length.
        """
        reached, read = {0}, 0
        for read, value in enumerate(word, start=1):
            wanted = 1 << value if value else ANY
            reached = {
                target
                for state in reached
                for target, values in self._leaving.get(state, ())
                if values & wanted
            }
            if not reached:
                return read
        return None if reached & self.accepting else read

    def check(self, requirement: Requirement, naming: Naming) -> None:
        """Raises PuzzleError if the automaton is too large for its cells, or accepts nothing."""
        size, possible = len(requirement.cells), (1 << len(naming.symbols)) - 1 << naming.lowest
        found = len(self.arrows) * size
        if self.states > MOST_STATES:
            what = requirement.called(naming)
            raise PuzzleError("table-states", what=what, found=self.states, most=MOST_STATES)
        if found > _MOST_ARROWS:
            what = requirement.called(naming)
            raise PuzzleError("table-arrows", what=what, found=found, most=_MOST_ARROWS)
        if not self._accepts_some(size, possible):
            raise PuzzleError("table-empty", what=requirement.called(naming), size=size)

    def _accepts_some(self, size: int, possible: int) -> bool:
        """Returns whether there is a word of so many possible values; many lines ask the same."""
        known = self._known
        if (size, possible) not in known:
            some = (each for each in self.arrows if each[2] & possible)
            within = Table(self.states, self.accepting, tuple(some))
            known[size, possible] = within.stuck([0] * size) is None
        return known[size, possible]

    @cached_property
    def _known(self) -> dict[tuple[int, int], bool]:
        return {}

    def put(self, put: Put, cells: Sequence[int]) -> None:
        """Puts the automaton along the cells."""
        put.table(self._numbers if put.lowest == 1 else self._numbers_from(put.lowest), cells)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        return self._numbers_from(1)

    def _numbers_from(self, lowest: int) -> tuple[int, ...]:
        """Returns the table for the core, which numbers values from 1 on."""
        numbers = [self.states, len(self.accepting), *sorted(self.accepting)]
        for origin, target, values in self.arrows:
            numbered = values >> lowest
            numbers += [origin, target, numbered & _HALF, numbered >> 32 & _HALF]
        return tuple(numbers)


class ByTable(Tinted):
    """A constraint whose values an automaton reads in order."""

    __slots__ = ()

    @abstractmethod
    def table(self, lowest: int) -> Table:
        """Returns the automaton, given the lowest number; raises PuzzleError if there is none."""

    def check(self, naming: Ground) -> None:
        """Raises PuzzleError if there is no automaton, or if it is too large or accepts nothing."""
        try:
            table = self.table(naming.lowest)
        except PuzzleError as error:
            what = self.called(naming)
            raise PuzzleError("table-wrong", what=what, fault=error.phrase) from None
        table.check(self, naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over the fault of values that are not accepted."""
        yield from not_accepted(self, self.table(lowest_of(values)), values)

    def lower(self, put: Put) -> None:
        """Puts the automaton."""
        self.table(put.lowest).put(put, self.cells)


def not_accepted(requirement: Requirement, table: Table, values: Sequence[int]) -> Iterator[Broken]:
    """Returns an iterator over the fault of values that no word of the automaton begins with."""
    read = table.stuck(values[cell] for cell in requirement.cells)
    if read is not None:
        cells = tuple(requirement.cells[:read])
        yield Broken(requirement, cells, values[cells[-1]], _not_accepted)


def _not_accepted(broken: Broken, naming: Naming) -> Phrase:
    what = broken.requirement.called(naming)
    return Phrase("table-stuck", what=what, cell=naming.cell_name(broken.cells[-1]))
