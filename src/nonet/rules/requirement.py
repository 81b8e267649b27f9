"""Requirements: houses and constraints, which say when values break them, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from nonet.messages import Phrase
from nonet.rules.shape import Shape


class Naming(Protocol):
    """What messages call values and cells. Frames and rules know it."""

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the values 1 … n."""
        ...

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell, such as ``r1c1``."""
        ...


class Ground(Naming, Protocol):
    """What constraints see of the frame of their rules. Frames know it."""

    @property
    def order(self) -> int:
        """The number of symbols."""
        ...

    @property
    def cells(self) -> int:
        """The number of cells."""
        ...

    @property
    def shape(self) -> Shape:
        """Where the cells lie."""
        ...

    @property
    def is_square(self) -> bool:
        """Whether the cells form n rows of n, without holes."""
        ...

    @property
    def houses(self) -> Sequence[Requirement]:
        """All houses."""
        ...

    @property
    def regions(self) -> Sequence[Requirement]:
        """The boxes or regions; empty for a Latin square."""
        ...

    @property
    def cell_sets(self) -> Sequence[Sequence[int]]:
        """The distinct cell sets of the houses."""
        ...


class Requirement(Protocol):
    """What a finished grid must satisfy: an immutable value with ``==`` and ``hash``."""

    @property
    def cells(self) -> Sequence[int]:
        """The cells that it names, in a fixed order."""
        ...

    @property
    def scope(self) -> Sequence[int]:
        """The cells whose values it depends on: usually those that it names."""
        ...

    @property
    def distinct(self) -> bool:
        """Whether values that differ are all it requires of its cells."""
        ...

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        ...

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over what is wrong with the values of all cells, 0 for empty.

        There is nothing for values that some values of the empty cells may make right. A hopeless
        grid need not be recognised before it is complete.
        """
        ...

    def __hash__(self) -> int: ...


class Broken(NamedTuple):
    """A requirement that values break."""

    requirement: Requirement
    cells: tuple[int, ...]
    """The cells that break it."""
    found: int
    """A value that is repeated, a sum or whatever else the message shows."""
    tell: Callable[[Broken, Naming], Phrase]
    """Returns the message. It is made only when it is read."""

    def phrase(self, naming: Naming) -> Phrase:
        """Returns what is wrong, with the names of these rules; ``str`` gives the sentence."""
        return self.tell(self, naming)


def repeats(requirement: Requirement, values: Sequence[int]) -> Iterator[Broken]:
    """Returns an iterator over the values that occur more than once in the cells."""
    cells_of: dict[int, list[int]] = {}
    for cell in dict.fromkeys(requirement.cells):
        if values[cell]:
            cells_of.setdefault(values[cell], []).append(cell)
    for value, cells in sorted(cells_of.items()):
        if len(cells) > 1:
            yield Broken(requirement, tuple(cells), value, _repeated)


def _repeated(broken: Broken, naming: Naming) -> Phrase:
    symbol, house = naming.symbols[broken.found - 1], broken.requirement.called(naming)
    cells = [naming.cell_name(cell) for cell in broken.cells]
    if len(cells) == 2:
        return Phrase("repeat-twice", symbol=symbol, house=house, cells=cells)
    return Phrase("repeat", symbol=symbol, times=len(cells), house=house, cells=cells)
