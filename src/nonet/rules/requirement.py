"""Requirements: houses and constraints, which say when values break them, and how."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from nonet.messages import Phrase
from nonet.rules.shape import Shape


class Naming(Protocol):
    """What messages call values and cells. Frames and rules know it."""

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the values 1 … n."""
        ...

    @property
    def lowest(self) -> int:
        """The number that the value 1 stands for: 1 or 0."""
        ...

    @property
    def shape(self) -> Shape:
        """Where the cells lie."""
        ...

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell, such as ``r1c1``."""
        ...


class Ground(Naming, Protocol):
    """What constraints see of the frame of their rules. Frames know it."""

    def __hash__(self) -> int: ...

    @property
    def order(self) -> int:
        """The number of symbols."""
        ...

    @property
    def cells(self) -> int:
        """The number of cells."""
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
        """Returns an iterator over what is wrong with the numbers in all cells, 0 for empty.

        Empty cells are false and all others true, 0 too where numbers begin there: ask ``if value``
        or ``all(values)``, never whether a value is 0. :meth:`nonet.rules.Frame.numbers` gives the
        numbers.

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


class Numbers(list[int]):
    """The numbers in all cells where numbers begin at 0."""

    lowest: Final = 0


class _Zero(int):
    """The number 0 in a cell, which is true, unlike an empty cell."""

    def __bool__(self) -> bool:
        return True


_NUMBERS = (0, _Zero(0), *range(1, 255))
"""The number that each value stands for where numbers begin at 0."""


def from_zero(values: Sequence[int]) -> Numbers:
    """Returns the numbers that values stand for where numbers begin at 0."""
    return Numbers(_NUMBERS[value] for value in values)


def lowest_of(numbers: Sequence[int]) -> int:
    """Returns the lowest number that cells may have, given the numbers in all cells."""
    return numbers.lowest if isinstance(numbers, Numbers) else 1


def highest_of(naming: Naming) -> int:
    """Returns the highest number that cells may have."""
    return naming.lowest + len(naming.symbols) - 1


def symbol_of(number: int, naming: Naming) -> str:
    """Returns the symbol of a number."""
    return naming.symbols[number - naming.lowest]


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
    symbol, house = symbol_of(broken.found, naming), broken.requirement.called(naming)
    cells = [naming.cell_name(cell) for cell in broken.cells]
    # People know these moves, but no numbers of the houses.
    kind = house.fields.get("kind")
    if kind == "knight move":
        return Phrase("repeat-knight", symbol=symbol, cells=cells)
    if kind == "king block":
        return Phrase("repeat-king", symbol=symbol, cells=cells)
    if len(cells) == 2:
        return Phrase("repeat-twice", symbol=symbol, house=house, cells=cells)
    return Phrase("repeat", symbol=symbol, times=len(cells), house=house, cells=cells)
