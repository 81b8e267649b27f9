"""Transversals: n cells of a Latin square, one in each row and column, one of each symbol."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nonet.latin.squares import Square, checked


def transversals(square: Square) -> Iterator[tuple[int, ...]]:
    """Returns an iterator over the transversals, each as a tuple of cells from first to last row.

    >>> list(transversals("123 231 312"))
    [(0, 4, 8), (1, 5, 6), (2, 3, 7)]
    """
    grid = checked(square)
    order = grid.rules.order

    def extended(cells: tuple[int, ...], columns: int, symbols: int) -> Iterator[tuple[int, ...]]:
        row = len(cells)
        if row == order:
            yield cells
            return
        for column in range(order):
            cell = order * row + column
            column_bit, symbol_bit = 1 << column, 1 << grid[cell]
            if not columns & column_bit and not symbols & symbol_bit:
                yield from extended((*cells, cell), columns | column_bit, symbols | symbol_bit)

    return extended((), 0, 0)


def count_transversals(square: Square) -> int:
    """Returns the number of transversals.

    Cyclic squares of odd order have 1, 3, 15, 133, 2025, … (OEIS A006717); those of even order have
    none (Euler, 1782). Partial transversals that use the same columns and symbols are counted
    together, row by row. Each order takes four times the time and memory of the one before; order
    12 takes about a second.

    >>> from nonet.latin import cyclic
    >>> [count_transversals(cyclic(order)) for order in range(1, 9)]
    [1, 0, 3, 0, 15, 0, 133, 0]
    """
    grid = checked(square)
    order = grid.rules.order
    # The number of partial transversals for each set of columns and of symbols, as bit sets.
    partial = Counter({(0, 0): 1})
    for row in range(order):
        cells = [(1 << column, 1 << grid[order * row + column]) for column in range(order)]
        longer = Counter[tuple[int, int]]()
        for (columns, symbols), number in partial.items():
            for column, symbol in cells:
                if not columns & column and not symbols & symbol:
                    longer[columns | column, symbols | symbol] += number
        partial = longer
    return partial.total()
