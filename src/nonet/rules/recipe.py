"""Recipes: how rules were made. The text of a recipe is the Python expression for its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet.frozen import Value
from nonet.rules.checks import SINGLE_CHARACTERS
from nonet.rules.house import House
from nonet.rules.named import Extension, Layout, Square, layout, square
from nonet.rules.shape import Shape
from nonet.rules.shape import square as square_shape

CLASSIC_BOX = (3, 3)


class Recipe(Value):
    """How rules were made, without their symbols and constraints."""

    @property
    def lowest(self) -> int:
        """The number that the smallest value stands for."""
        return 1

    def expression(self, symbols: Sequence[str] | None = None) -> str:
        """Returns the expression for the rules; ``symbols`` is None for the default ones."""
        return f"{self}.with_symbols({_shown(symbols)})" if symbols else f"{self}"


class Rectangle(Recipe):
    """Rows and columns of any length, and boxes if they have a size."""

    rows: int
    columns: int
    box: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"Rules.rectangular({', '.join(map(str, (self.rows, self.columns, *self.box)))})"


class Numbered(Recipe):
    """Rules whose values are the numbers from one to another."""

    base: Recipe
    first: int
    last: int

    @property
    def lowest(self) -> int:
        """The number that the smallest value stands for."""
        return self.first

    def __str__(self) -> str:
        base = f"({self.base})" if isinstance(self.base, Joined) else f"{self.base}"
        return f"{base}.with_numbers({self.first}, {self.last})"


class Extended(Recipe):
    """Rules with variables, which are cells outside their grid."""

    base: Recipe
    variables: int

    @property
    def lowest(self) -> int:
        """The number that the smallest value stands for."""
        return self.base.lowest

    def __str__(self) -> str:
        base = f"({self.base})" if isinstance(self.base, Joined) else f"{self.base}"
        return f"{base}.with_variables({self.variables})"


class Named(Recipe):
    """A named rule on a square and its numbers, such as boxes of 2 × 3 cells."""

    word: str
    numbers: tuple[int, ...]

    @property
    def name(self) -> Square:
        """The entry in the registry of named rules."""
        return square(self.word)

    def __str__(self) -> str:
        if self == CLASSIC:
            return "Rules.classic()"
        return self.name.call(self.numbers)


CLASSIC = Named("boxes", CLASSIC_BOX)


class Mapped(Recipe):
    """A region map: labels for n² cells, numbered from 0 in order of first appearance."""

    labels: tuple[int, ...]

    def expression(self, symbols: Sequence[str] | None = None) -> str:
        """Returns the expression for the rules; ``symbols`` is None for the default ones."""
        order = round(len(self.labels) ** 0.5)
        shown = repr(list(self.labels))
        if order <= len(SINGLE_CHARACTERS):
            labels = "".join(SINGLE_CHARACTERS[label] for label in self.labels)
            shown = repr(" ".join(labels[i : i + order] for i in range(0, len(labels), order)))
        more = f", symbols={_shown(symbols)}" if symbols else ""
        return f"Rules.jigsaw({shown}{more})"

    def __str__(self) -> str:
        return self.expression()


class Laid(Recipe):
    """A layout of grids that all have the same rules."""

    word: str
    grid: Recipe

    @property
    def name(self) -> Layout:
        """The entry in the registry of named rules."""
        return layout(self.word)

    def __str__(self) -> str:
        return self.name.call([] if self.grid == CLASSIC else [self.grid])


class Overlapping(Recipe):
    """Overlapping grids, each with the row and column where it begins."""

    grids: tuple[tuple[Recipe, int, int], ...]

    def __str__(self) -> str:
        placed = ", ".join(f"({grid}, {row}, {column})" for grid, row, column in self.grids)
        return f"Rules.overlapping([{placed}])"


class Joined(Recipe):
    """The houses of several rules, made by :func:`joined`."""

    parts: tuple[Recipe, ...]

    def expression(self, symbols: Sequence[str] | None = None) -> str:
        """Returns the expression for the rules; ``symbols`` is None for the default ones."""
        return f"({self}).with_symbols({_shown(symbols)})" if symbols else f"{self}"

    def __str__(self) -> str:
        return " | ".join(map(str, self.parts))


class Listed(Recipe):
    """An explicit list of all houses."""

    order: int
    houses: tuple[House, ...]
    shape: Shape

    def expression(self, symbols: Sequence[str] | None = None) -> str:
        """Returns the expression for the rules; ``symbols`` is None for the default ones."""
        more = f", symbols={_shown(symbols)}" if symbols else ""
        if self.shape != square_shape(self.order):
            more += f", shape={self.shape!r}"
        return f"Rules({self.order}, {list(self.houses)!r}{more})"

    def __str__(self) -> str:
        return self.expression()


def base_of(recipe: Recipe) -> Recipe:
    """Returns the recipe without the numbers that values stand for."""
    return recipe.base if isinstance(recipe, Numbered) else recipe


def joined(recipes: Iterable[Recipe]) -> tuple[Recipe, ...]:
    """Returns the parts of recipes for the same cells, without parts that another one contains.

    >>> print(*joined([Named("latin", (9,)), CLASSIC, Named("diagonal", (3, 3))]))
    Rules.diagonal(3, 3)
    """
    flat = [
        part
        for recipe in recipes
        for part in (recipe.parts if isinstance(recipe, Joined) else (recipe,))
    ]
    parts = list(dict.fromkeys(flat))
    return tuple(part for part in parts if not any(_contains(other, part) for other in parts))


def _contains(recipe: Recipe, part: Recipe) -> bool:
    """Returns whether the recipe is known to contain all houses of the part."""
    if isinstance(recipe, Rectangle) and isinstance(part, Rectangle):
        return recipe.box != () == part.box and recipe == Rectangle(
            part.rows, part.columns, recipe.box
        )
    if recipe == part or not isinstance(part, Named) or not isinstance(recipe, Named | Mapped):
        return False
    if part.word == "latin":
        return True
    return (
        part.word == "boxes"
        and isinstance(recipe, Named)
        and isinstance(recipe.name, Extension)
        and recipe.numbers == part.numbers
        and 1 not in part.numbers
    )


def _shown(symbols: Sequence[str]) -> str:
    if all(len(symbol) == 1 for symbol in symbols):
        return repr("".join(symbols))
    return repr(tuple(symbols))
