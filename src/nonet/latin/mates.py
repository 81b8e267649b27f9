"""Orthogonal squares: superimposed, they show every pair of symbols exactly once."""

from __future__ import annotations

from nonet import solving
from nonet.engines import EngineName
from nonet.errors import PuzzleError
from nonet.latin.squares import Square, checked
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules


def are_orthogonal(first: Square, second: Square) -> bool:
    """Returns whether two squares are orthogonal: superimposed, they show every pair once.

    Raises PuzzleError for squares of different orders.

    >>> are_orthogonal("123 231 312", "123 312 231")
    True
    """
    one, other = checked(first), checked(second)
    if one.rules.order != other.rules.order:
        orders = (one.rules.order, other.rules.order)
        raise PuzzleError("square-orders", first=orders[0], second=orders[1])
    return len(set(zip(one, other, strict=True))) == len(one)


def mate(square: Square, *, engine: EngineName = "auto") -> Grid | None:
    """Returns an orthogonal mate, with its first row in order, or None if there is none.

    A mate is a solution of the jigsaw whose regions are the symbols of the square: the cells of
    each symbol hold every symbol of the mate once. Cyclic squares of even order have no mate
    (Euler, 1782), nor has any square of order 6 (Tarry, 1900). ``engine`` is as for
    :func:`~nonet.solve`; from order 8 on, install ``nonet[sat]``.

    >>> print(mate("123 231 312"))
    1 2 3
    3 1 2
    2 3 1
    """
    grid = checked(square)
    order = grid.rules.order
    # Any permutation of the symbols of a mate gives another mate.
    givens = [*range(1, order + 1), *[0] * (order * order - order)]
    found = solving.solve(
        Puzzle(Rules.jigsaw(grid.values, grid.rules.symbols), givens), engine=engine
    )
    return None if found is None else checked(found)
