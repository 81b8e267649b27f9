"""Frames: order, symbols, shape and houses, which many puzzles share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from nonet.rules.checks import checked_houses, checked_order, checked_symbols, default_symbols
from nonet.rules.house import REGION_KINDS, House, kinds_and_cells
from nonet.rules.recipe import Listed, Recipe
from nonet.rules.requirement import from_zero
from nonet.rules.shape import Shape, square


class Frame:
    """What many puzzles share: an order, symbols, a shape and houses. The key of every cache.

    A value v stands for the number v − 1 + ``lowest``, which is v unless numbers begin at 0. Sums
    and other constraints mean numbers.

    Rules are a frame and constraints. A function that considers only houses takes a frame, so that
    nobody can give it rules with constraints; :meth:`Rules.houses_alone` is the way to one. The
    arguments are as for :class:`Rules`. Frames are equal if they have the same order, symbols,
    shape and lowest number, and houses of the same kinds and cells, in any order.

    >>> from nonet import Rules
    >>> frame = Rules.boxes(2, 3).frame
    >>> frame.order, frame.cells, frame == Frame(6, frame.houses)
    (6, 36, True)
    """

    order: int
    houses: tuple[House, ...]
    symbols: tuple[str, ...]
    shape: Shape
    recipe: Recipe

    __match_args__ = ("order", "houses", "symbols", "shape")

    def __init__(
        self,
        order: int,
        houses: Iterable[House | Iterable[int]],
        symbols: str | Sequence[str] | None = None,
        shape: Shape | None = None,
    ) -> None:
        size = checked_order(order)
        chosen = shape or square(size)
        listed = tuple(
            house._replace(cells=tuple(house.cells))
            if isinstance(house, House)
            else House("house", number, tuple(house))
            for number, house in enumerate(houses, start=1)
        )
        given = checked_houses(size, chosen, listed)
        wanted = checked_symbols(size, symbols)
        self._fill(Listed(size, given, chosen), given, wanted, chosen)

    @staticmethod
    def assembled(
        recipe: Recipe, houses: Iterable[House], symbols: tuple[str, ...], shape: Shape
    ) -> Frame:
        """Returns the frame of a recipe, which must give these houses; nothing is checked."""
        frame = object.__new__(Frame)
        frame._fill(recipe, tuple(houses), symbols, shape)
        return frame

    def _fill(
        self, recipe: Recipe, houses: tuple[House, ...], symbols: tuple[str, ...], shape: Shape
    ) -> None:
        self.__dict__.update(
            recipe=recipe, order=len(symbols), houses=houses, symbols=symbols, shape=shape
        )

    def with_symbols(self, symbols: str | Sequence[str]) -> Frame:
        """Returns the same frame with other symbols."""
        wanted = checked_symbols(self.order, symbols, self.lowest)
        return Frame.assembled(self.recipe, self.houses, wanted, self.shape)

    # Properties where constraints look, so that frames fit the protocol they know.
    @property
    def cells(self) -> int:
        """The number of cells, which is n² unless grids overlap."""
        return self.shape.cells

    @property
    def lowest(self) -> int:
        """The number that the value 1 stands for: 1, or 0 if numbers begin there."""
        return self.recipe.lowest

    def numbers(self, values: Sequence[int]) -> Sequence[int]:
        """Returns the numbers that the values of all cells stand for, as requirements take them.

        >>> from nonet import Rules
        >>> frame = Rules.latin(2).with_numbers(0, 1).frame
        >>> list(frame.numbers([1, 2, 0, 0])), list(map(bool, frame.numbers([1, 2, 0, 0])))
        ([0, 1, 0, 0], [True, True, False, False])
        """
        return values if self.lowest else from_zero(values)

    @property
    def is_square(self) -> bool:
        """Whether the cells form n rows of n, without holes."""
        return self._is_square

    @cached_property
    def is_classic(self) -> bool:
        """Whether the houses are those of 9 × 9 Sudoku; symbols do not matter."""
        if (self.order, self.cells) != (9, 81):
            return False
        return {frozenset(house.cells) for house in self.houses} == _CLASSIC_HOUSES

    @property
    def regions(self) -> tuple[House, ...]:
        """The boxes or regions; empty for a Latin square."""
        return self._regions

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indices in ``houses`` of the houses that contain it."""
        found: list[list[int]] = [[] for _ in range(self.cells)]
        for index, house in enumerate(self.houses):
            for cell in house.cells:
                found[cell].append(index)
        return tuple(map(tuple, found))

    @property
    def cell_sets(self) -> tuple[tuple[int, ...], ...]:
        """The distinct cell sets of the houses; equal frames have them in the same order.

        >>> from nonet import Rules
        >>> len((Rules.latin(4) | Rules.boxes(1, 4)).frame.cell_sets)
        8
        """
        return self._cell_sets

    @cached_property
    def largest_house(self) -> int:
        """The number of cells of the largest house; the order if there is none."""
        return max(map(len, self.cell_sets), default=self.order)

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell, such as ``r1c1``."""
        return self.shape.name(cell)

    @property
    def expression(self) -> str:
        """The expression for rules with this frame alone."""
        usual = self.symbols == default_symbols(self.order, self.lowest)
        return self.recipe.expression(None if usual else self.symbols)

    @cached_property
    def _cell_sets(self) -> tuple[tuple[int, ...], ...]:
        return tuple(dict.fromkeys(cells for _, _, cells in self._kinds_and_cells))

    @cached_property
    def _is_square(self) -> bool:
        return self.shape == square(self.order)

    @cached_property
    def _regions(self) -> tuple[House, ...]:
        return tuple(house for house in self.houses if house.kind in REGION_KINDS)

    @cached_property
    def _kinds_and_cells(self) -> tuple[tuple[int, str, tuple[int, ...]], ...]:
        return tuple(kinds_and_cells(self.houses))

    @cached_property
    def _key(self) -> tuple[object, ...]:
        """The parts that decide equality."""
        return self.order, self.symbols, self.shape, self._kinds_and_cells, self.lowest

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Frame):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return Frame.assembled, (self.recipe, self.houses, self.symbols, self.shape)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Frames are frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"Frames are frozen: {name} cannot be deleted")

    def __repr__(self) -> str:
        text = self.expression
        return f"({text}).frame" if " | " in text else f"{text}.frame"


_CLASSIC_HOUSES = {
    frozenset(cells)
    for index in range(9)
    for cells in (
        range(9 * index, 9 * index + 9),
        range(index, 81, 9),
        [27 * (index // 3) + 3 * (index % 3) + 9 * i + j for i in range(3) for j in range(3)],
    )
}
