"""The data of rules and their equality; :mod:`nonet.rules.constructors` makes the values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Self

from nonet.errors import PuzzleError
from nonet.rules.checks import (
    check_houses,
    check_order,
    checked_constraints,
    checked_symbols,
    default_symbols,
)
from nonet.rules.house import REGION_KINDS, House, kinds_and_cells
from nonet.rules.recipe import Listed, Recipe
from nonet.rules.shape import Shape, square

if TYPE_CHECKING:
    from nonet.constraints import Constraint  # a protocol, which is slow to import


class RulesValue:
    """Immutable order, houses, symbols, shape, constraints and recipe."""

    order: int
    houses: tuple[House, ...]
    symbols: tuple[str, ...]
    shape: Shape
    constraints: tuple[Constraint, ...]
    recipe: Recipe

    __match_args__ = ("order", "houses", "symbols", "shape", "constraints")

    def __init__(
        self,
        order: int,
        houses: Iterable[House | Iterable[int]],
        symbols: str | Sequence[str] | None = None,
        shape: Shape | None = None,
        constraints: Iterable[Constraint] = (),
    ) -> None:
        check_order(order)
        chosen = shape or square(order)
        given = tuple(
            house._replace(cells=tuple(house.cells))
            if isinstance(house, House)
            else House("house", number, tuple(house))
            for number, house in enumerate(houses, start=1)
        )
        check_houses(order, chosen, given)
        wanted = checked_symbols(order, symbols)
        beyond = checked_constraints(chosen, constraints)
        self._fill(Listed(order, given, chosen), given, wanted, chosen, beyond)

    @classmethod
    def assembled(
        cls,
        recipe: Recipe,
        houses: Iterable[House],
        symbols: tuple[str, ...],
        shape: Shape,
        constraints: tuple[Constraint, ...] = (),
    ) -> Self:
        """Returns the rules of a recipe, which must give these houses; nothing is checked."""
        rules = object.__new__(cls)
        rules._fill(recipe, tuple(houses), symbols, shape, constraints)
        return rules

    def _fill(
        self,
        recipe: Recipe,
        houses: tuple[House, ...],
        symbols: tuple[str, ...],
        shape: Shape,
        constraints: tuple[Constraint, ...],
    ) -> None:
        self.__dict__.update(
            recipe=recipe,
            order=len(symbols),
            houses=houses,
            symbols=symbols,
            shape=shape,
            constraints=constraints,
        )

    def with_symbols(self, symbols: str | Sequence[str]) -> Self:
        """Returns the same rules with other symbols.

        >>> from nonet import Rules
        >>> Rules.boxes(2, 2).with_symbols("ABCD")
        Rules.boxes(2, 2).with_symbols('ABCD')
        """
        wanted = checked_symbols(self.order, symbols)
        return self.assembled(self.recipe, self.houses, wanted, self.shape, self.constraints)

    def with_constraints(self, constraints: Iterable[Constraint]) -> Self:
        """Returns the same rules with exactly these constraints."""
        beyond = checked_constraints(self.shape, constraints)
        return self.assembled(self.recipe, self.houses, self.symbols, self.shape, beyond)

    def require_houses_alone(self, what: str) -> None:
        """Raises PuzzleError if there are constraints, which ``what`` would ignore.

        >>> from nonet import Rules
        >>> Rules.classic().require_houses_alone("solving")
        """
        if self.constraints:
            raise PuzzleError("constraints", found=len(self.constraints), what=what)

    @cached_property
    def cells(self) -> int:
        """The number of cells, which is n² unless grids overlap."""
        return self.shape.cells

    @cached_property
    def is_square(self) -> bool:
        """Whether the cells form n rows of n, without holes."""
        return self.shape == square(self.order)

    @cached_property
    def regions(self) -> tuple[House, ...]:
        """The boxes or regions; empty for a Latin square."""
        return tuple(house for house in self.houses if house.kind in REGION_KINDS)

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indices in ``houses`` of the houses that contain it."""
        found: list[list[int]] = [[] for _ in range(self.cells)]
        for index, house in enumerate(self.houses):
            for cell in house.cells:
                found[cell].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def cell_sets(self) -> tuple[tuple[int, ...], ...]:
        """The distinct cell sets of the houses; equal rules have them in the same order.

        >>> from nonet import Rules
        >>> len((Rules.latin(4) | Rules.boxes(1, 4)).cell_sets)
        8
        """
        return tuple(dict.fromkeys(cells for _, _, cells in self._kinds_and_cells))

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell, such as ``r1c1``.

        >>> from nonet import Rules
        >>> Rules.classic().cell_name(10)
        'r2c2'
        """
        return self.shape.name(cell)

    @cached_property
    def _kinds_and_cells(self) -> tuple[tuple[int, str, tuple[int, ...]], ...]:
        return tuple(kinds_and_cells(self.houses))

    @cached_property
    def _key(self) -> tuple[object, ...]:
        """The parts that decide equality."""
        houses = self._kinds_and_cells
        return self.order, self.symbols, self.shape, houses, frozenset(self.constraints)

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, RulesValue):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Rules are frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"Rules are frozen: {name} cannot be deleted")

    def __repr__(self) -> str:
        usual = self.symbols == default_symbols(self.order)
        text = self.recipe.expression(None if usual else self.symbols)
        return f"{text}.with_constraints({list(self.constraints)!r})" if self.constraints else text
