"""A symmetry: where it takes every cell and every value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import overload

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.puzzle import Grid, Puzzle
from nonet.symmetry.shapes import Place, Roles

Maps = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

_NAMES = ("rows", "columns", "values")


@frozen(repr=False)
class Symmetry:
    """A permutation of rows, columns and values, which may also change roles.

    The cell in row *r* and column *c* with the value *v* goes to row ``rows[r]`` and column
    ``columns[c]`` and gets the value ``values[v - 1]``. If the symmetry is ``transposed``, rows and
    columns change places first. Rows and columns are counted from 0.

    >>> import nonet
    >>> found = nonet.symmetry.isomorphic("1.. ... ...", "... ..2 ...")
    >>> print(found)
    rows 2 1 3, columns 3 1 2, values 2 1 3
    >>> print(found.apply(nonet.parse("123 312 231")))
    2 1 3
    1 3 2
    3 2 1
    """

    roles: Roles
    """Which of row, column and value of a cell become its new row, column and value, before they
    are permuted: (0, 1, 2), or (1, 0, 2) if transposed. Others occur in Latin squares only."""
    maps: Maps
    """Where the new rows, columns and values go, all counted from 0."""

    @property
    def transposed(self) -> bool:
        """Whether rows and columns change places."""
        return self.roles == (1, 0, 2)

    @property
    def rows(self) -> tuple[int, ...]:
        """Where each row goes."""
        return self.maps[0]

    @property
    def columns(self) -> tuple[int, ...]:
        """Where each column goes."""
        return self.maps[1]

    @property
    def values(self) -> tuple[int, ...]:
        """What the values 1 to n become."""
        return tuple(value + 1 for value in self.maps[2])

    @property
    def inverse(self) -> Symmetry:
        """The symmetry that takes everything back."""
        roles = [0, 0, 0]
        maps: list[tuple[int, ...]] = [(), (), ()]
        for role, (source, to) in enumerate(zip(self.roles, self.maps, strict=True)):
            roles[source] = role
            maps[source] = tuple(sorted(range(len(to)), key=to.__getitem__))
        return Symmetry((roles[0], roles[1], roles[2]), (maps[0], maps[1], maps[2]))

    def then(self, other: Symmetry) -> Symmetry:
        """Returns the symmetry that applies this one first and the other one second."""
        roles = tuple(self.roles[source] for source in other.roles)
        maps = tuple(
            tuple(to[index] for index in self.maps[source])
            for source, to in zip(other.roles, other.maps, strict=True)
        )
        return Symmetry((roles[0], roles[1], roles[2]), (maps[0], maps[1], maps[2]))

    @overload
    def apply(self, puzzle: Puzzle) -> Puzzle: ...
    @overload
    def apply(self, puzzle: Grid) -> Grid: ...
    def apply(self, puzzle: Puzzle | Grid) -> Puzzle | Grid:
        """Returns the image of a puzzle, with its candidates, or of a grid.

        Raises PuzzleError for another order.
        """
        rules = puzzle.rules
        order = len(self.rows)
        if not rules.is_square or rules.order != order:
            raise PuzzleError("symmetry-order", found=rules.order, expected=order)
        if isinstance(puzzle, Grid):
            return Grid(rules, self.moved(order, puzzle.values))
        candidates = puzzle.candidates
        if candidates is None:
            return Puzzle(rules, self.moved(order, puzzle.givens))
        moved: list[list[int]] = [[] for _ in candidates]
        for row, column, value in self._moved(_places(order, candidates)):
            moved[order * row + column].append(value + 1)
        return Puzzle(rules, self.moved(order, puzzle.givens), moved)

    def moved(self, order: int, values: bytes) -> bytes:
        """Returns the image of values, one for each cell, row by row."""
        moved = bytearray(len(values))
        filled = ([value] if value else () for value in values)
        for row, column, value in self._moved(_places(order, filled)):
            moved[order * row + column] = value + 1
        return bytes(moved)

    def _moved(self, places: Iterable[Place]) -> Iterator[Place]:
        first, second, third = self.roles
        rows, columns, values = self.maps
        for place in places:
            yield rows[place[first]], columns[place[second]], values[place[third]]

    def __str__(self) -> str:
        parts = [
            f"{name} {' '.join(str(index + 1) for index in to)}"
            for name, to in zip(_NAMES, self.maps, strict=True)
        ]
        changed = ", ".join(
            f"{_NAMES[source]} become {name}"
            for source, name in zip(self.roles, _NAMES, strict=True)
            if _NAMES[source] != name
        )
        if self.transposed:
            changed = "transposed"
        return ", ".join([changed, *parts] if changed else parts)

    def __repr__(self) -> str:
        return f"Symmetry({self.roles!r}, {self.maps!r})"


def _places(order: int, values: Iterable[Iterable[int]]) -> Iterator[Place]:
    """Returns the places of the values of all cells."""
    for cell, each in enumerate(values):
        for value in each:
            yield cell // order, cell % order, value - 1
