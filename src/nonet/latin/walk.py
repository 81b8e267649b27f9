"""A random walk on the Latin squares of an order that visits each of them equally often.

M. T. Jacobson and P. Matthews, "Generating uniformly distributed random Latin squares", Journal of
Combinatorial Designs 4 (1996), 405-437.

A Latin square is a cube of n³ zeros and ones: a one at row r, column c and symbol s means that the
cell at r and c holds s. Every line of the cube, in each of the three directions, sums to 1. A move
adds or subtracts 1 at each corner of a box in the cube, which keeps all sums. It may leave one
corner at −1: the square is then *improper*, and the next move begins at that corner.
"""

from __future__ import annotations

from collections.abc import Callable

Below = Callable[[int], int]
"""Returns a number from 0 to its argument − 1, all equally likely."""


class Walk:
    """A random walk that begins at the cyclic square."""

    def __init__(self, order: int, below: Below) -> None:
        self.order = order
        self._below = below
        numbers = range(order)
        # The positions of the ones on each line: one, or two on lines through the corner at −1.
        self._rows = [[[(s - c) % order] for s in numbers] for c in numbers]
        self._columns = [[[(s - r) % order] for s in numbers] for r in numbers]
        self._symbols = [[[(r + c) % order] for c in numbers] for r in numbers]
        self._improper: tuple[int, int, int] | None = None

    def next(self) -> None:
        """Moves to the next proper square, which may be the same as the current one.

        Counted from one proper square to the next, the walk visits each square equally often. A
        fixed number of moves followed by a walk to a proper square would favour some squares.
        """
        self._move()
        while self._improper:
            self._move()

    def values(self) -> bytes:
        """Returns the values of the square, row by row, from 1."""
        return bytes(symbol + 1 for row in self._symbols for (symbol,) in row)

    def _move(self) -> None:
        r, c, s = self._improper or self._zero()
        r1, c1, s1 = map(self._any, (self._rows[c][s], self._columns[r][s], self._symbols[r][c]))
        improper = self._improper is not None
        self._improper = None if s1 in self._symbols[r1][c1] else (r1, c1, s1)
        for lines, (a, a1), (b, b1), (d, d1) in (
            (self._rows, (c, c1), (s, s1), (r, r1)),
            (self._columns, (r, r1), (s, s1), (c, c1)),
            (self._symbols, (r, r1), (c, c1), (s, s1)),
        ):
            lines[a][b].remove(d1)
            if not improper:
                lines[a][b].append(d)
            lines[a][b1][:] = [d1]
            lines[a1][b][:] = [d1]
            if not self._improper:
                lines[a1][b1].remove(d1)
            lines[a1][b1].append(d)

    def _zero(self) -> tuple[int, int, int]:
        """Returns the position of a random zero of the proper cube, all equally likely."""
        r, c, others = self._below(self.order), self._below(self.order), self._below(self.order - 1)
        return r, c, others + (others >= self._symbols[r][c][0])

    def _any(self, ones: list[int]) -> int:
        return ones[self._below(2)] if len(ones) == 2 else ones[0]
