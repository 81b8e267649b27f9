"""Makes frames: those of named rules, region maps, layouts and unions, and those of recipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import prod

from nonet.errors import PuzzleError
from nonet.rules import houses as kinds
from nonet.rules.checks import (
    check_map,
    checked_houses,
    checked_numbers,
    checked_order,
    checked_symbols,
    default_symbols,
)
from nonet.rules.frame import Frame
from nonet.rules.keeping import kept
from nonet.rules.named import layout, square
from nonet.rules.overlapping import Placed, overlapped, united
from nonet.rules.recipe import (
    Extended,
    Joined,
    Laid,
    Listed,
    Mapped,
    Named,
    Numbered,
    Overlapping,
    Recipe,
    Rectangle,
    base_of,
    joined,
)
from nonet.rules.shape import Shape
from nonet.rules.shape import square as square_shape

_SMALL_ORDER = 16
"""Named rules of higher orders may have a thousand houses or more."""


def framed(recipe: Recipe, symbols: tuple[str, ...] | None = None) -> Frame:
    """Returns the frame of a recipe, by default with the default symbols."""
    frame = _framed(recipe)
    return frame if symbols in (None, frame.symbols) else frame.with_symbols(symbols)


def _framed(recipe: Recipe) -> Frame:
    match recipe:
        case Named(word, numbers):
            return named(word, numbers)
        case Mapped(labels):
            return mapped(labels)
        case Joined(parts):
            return union([_framed(part) for part in parts])
        case Laid(word, grid):
            return laid(word, _framed(grid), grid)
        case Overlapping(grids):
            return overlapping([(_framed(grid), row, column) for grid, row, column in grids])
        case Rectangle(rows, columns, box):
            return rectangle(rows, columns, box)
        case Numbered(base, first, last):
            return numbered(_framed(base), first, last)
        case Extended(base, variables):
            return extended(_framed(base), variables)
        case Listed(order, houses, shape):
            return Frame(order, houses, shape=shape)
        case _:
            raise TypeError(f"no recipe: {recipe!r}")


def numbered(frame: Frame, first: int, last: int) -> Frame:
    """Returns the frame whose values are the numbers from the first to the last.

    Houses with more cells are left out, because their cells cannot all differ.
    """
    if isinstance(frame.recipe, Extended):
        inside = numbered(_framed(frame.recipe.base), first, last)
        return extended(inside, frame.recipe.variables)
    order = checked_numbers(first, last)
    base = frame.recipe.base if isinstance(frame.recipe, Numbered) else frame.recipe
    whole = _framed(base)
    if (first, last) == (1, whole.order):
        return whole
    houses = [house for house in whole.houses if len(house.cells) <= order]
    symbols = default_symbols(order, first)
    return Frame.assembled(Numbered(base, first, last), houses, symbols, whole.shape)


def extended(frame: Frame, variables: int) -> Frame:
    """Returns the frame with so many variables, instead of those that it has."""
    shape = frame.shape.with_variables(variables)
    recipe = frame.recipe
    base = recipe.base if isinstance(recipe, Extended) else recipe
    made = Extended(base, variables) if variables else base
    return Frame.assembled(made, frame.houses, frame.symbols, shape)


def _is_wide(rows: int, columns: int, _: tuple[int, ...]) -> bool:
    return rows * columns > _SMALL_ORDER**2


@kept(64, _is_wide)
def rectangle(rows: int, columns: int, box: tuple[int, ...] = ()) -> Frame:
    """Returns the frame of rows and columns of any length, with boxes if they have a size.

    The order is the number of cells of the largest house. Raises PuzzleError for boxes that do not
    divide the rectangle.
    """
    shape = Shape(rows, columns)
    if box and (min(box) < 1 or rows % box[0] or columns % box[1]):
        raise PuzzleError("rectangle-boxes", rows=box[0], columns=box[1], shape=shape.phrase)
    order = checked_order(max(rows, columns, prod(box)))
    houses = kinds.of_rectangle(rows, columns, box)
    return Frame.assembled(Rectangle(rows, columns, box), houses, default_symbols(order), shape)


def _is_large(_: str, numbers: tuple[int, ...]) -> bool:
    return prod(numbers) > _SMALL_ORDER


@kept(1024, _is_large)
def named(word: str, numbers: tuple[int, ...]) -> Frame:
    """Returns the frame of a named rule on a square."""
    name = square(word)
    order = name.size.order(*numbers)
    houses, symbols = name.houses(*numbers), default_symbols(order)
    return Frame.assembled(Named(word, numbers), houses, symbols, square_shape(order))


def mapped(map: str | Iterable[object], symbols: str | Sequence[str] | None = None) -> Frame:
    """Returns the frame of a region map, as :meth:`Rules.jigsaw` takes it."""
    labels = kinds.labels_of(map)
    order = round(len(labels) ** 0.5)
    if order * order != len(labels) or not labels:
        raise PuzzleError("map-size", found=len(labels))
    checked_order(order)
    shape = square_shape(order)
    check_map(order, shape, labels)
    number_of = {label: number for number, label in enumerate(dict.fromkeys(labels))}
    recipe = Mapped(tuple(number_of[label] for label in labels))
    houses = (*kinds.rows_and_columns(order), *kinds.regions(labels))
    return Frame.assembled(recipe, houses, checked_symbols(order, symbols), shape)


@lru_cache(maxsize=64)
def laid(word: str, each: Frame, recipe: Recipe) -> Frame:
    """Returns the frame of a layout; ``recipe`` is part of the key because equality ignores it."""
    name = layout(word)
    if each.order != name.order or not each.is_square:
        raise PuzzleError("layout-order", layout=word, order=each.order, expected=name.order)
    return _overlapping(Laid(word, recipe), [(each, row, column) for row, column in name.places])


def overlapping(grids: Sequence[tuple[Frame, int, int]]) -> Frame:
    """Returns the frame of several grids, each with the row and column where it begins."""
    for frame, _, _ in grids:
        _check_alike(grids[0][0], frame)
    recipe = Overlapping(tuple((frame.recipe, row, column) for frame, row, column in grids))
    return _overlapping(recipe, grids)


def _overlapping(recipe: Recipe, grids: Sequence[tuple[Frame, int, int]]) -> Frame:
    shape, houses = overlapped(
        [Placed(frame.shape, frame.houses, row, column) for frame, row, column in grids]
    )
    first = grids[0][0]
    checked = checked_houses(first.order, shape, houses)
    return Frame.assembled(recipe, checked, first.symbols, shape)


def union(parts: Sequence[Frame]) -> Frame:
    """Returns the frame with the houses of all parts."""
    first = parts[0]
    for part in parts:
        _check_alike(first, part)
        if part.shape != first.shape:
            shapes = (first.shape.phrase, part.shape.phrase)
            raise PuzzleError("rules-shapes", first=shapes[0], second=shapes[1])
    if isinstance(first.recipe, Extended):
        whole = union([extended(part, 0) for part in parts])
        return extended(whole, first.recipe.variables)
    if isinstance(first.recipe, Numbered):
        bases = [_framed(base_of(part.recipe)) for part in parts]
        return numbered(union(bases), first.recipe.first, first.recipe.last)
    known = {part.recipe: part for part in parts}
    recipes = joined(part.recipe for part in parts)
    if len(recipes) == 1:
        return known.get(recipes[0]) or framed(recipes[0], first.symbols)
    made_parts = [known.get(recipe) or framed(recipe) for recipe in recipes]
    houses = united(house for part in made_parts for house in part.houses)
    checked = checked_houses(first.order, first.shape, houses)
    return Frame.assembled(Joined(recipes), checked, first.symbols, first.shape)


def _check_alike(first: Frame, second: Frame) -> None:
    if first.order != second.order:
        raise PuzzleError("rules-orders", first=first.order, second=second.order)
    if first.lowest != second.lowest:
        raise PuzzleError("rules-lowest", first=first.lowest, second=second.lowest)
    if first.symbols != second.symbols:
        raise PuzzleError("rules-symbols", first=first.symbols, second=second.symbols)
