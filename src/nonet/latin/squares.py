"""Latin squares: validation, random squares, the reduced form, and their number."""

from __future__ import annotations

from math import factorial
from random import Random

from nonet import notation, solving
from nonet.errors import PuzzleError
from nonet.latin.walk import Walk
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules
from nonet.whole import whole

Square = Grid | str

# Below this order, permuting rows, columns and symbols of the cyclic square gives every square.
_SEVERAL_CLASSES = 4


def checked(square: Square) -> Grid:
    """Returns the square under Latin rules; raises PuzzleError if it is not a Latin square."""
    if isinstance(square, str):
        square = notation.parse(square).grid
    frame = square.rules.houses_alone("Latin squares")
    rules = Rules.latin(frame.order).with_symbols(frame.symbols)
    order = rules.order
    grid = Grid(rules, square.values)
    for house in rules.houses:
        missing = set(range(1, order + 1)).difference(grid[cell] for cell in house.cells)
        if missing:
            symbols = [rules.symbols[value - 1] for value in sorted(missing)]
            raise PuzzleError("square-incomplete", house=house.phrase, symbols=symbols)
    return grid


def cyclic(order: int) -> Grid:
    """Returns the addition table modulo ``order``: each row is the previous one, shifted by one.

    >>> print(cyclic(3))
    1 2 3
    2 3 1
    3 1 2
    """
    rules = Rules.latin(order)
    numbers = range(rules.order)
    return Grid(rules, [(row + column) % rules.order + 1 for row in numbers for column in numbers])


def random(order: int, *, seed: int | None = None) -> Grid:
    """Returns a random Latin square, chosen approximately uniformly.

    The same ``seed`` gives the same square on every machine. The method is the random walk of
    M. T. Jacobson and P. Matthews, "Generating uniformly distributed random Latin squares", Journal
    of Combinatorial Designs 4 (1996), 405-437. Its limit is uniform. It makes about 2 n³ moves, an
    upper bound on the distance between two squares; it is not proven that this is enough to forget
    the start. Rows, columns and symbols are then permuted at random, which favours no square.

    >>> print(random(4, seed=1))
    1 2 3 4
    2 3 4 1
    4 1 2 3
    3 4 1 2
    """
    rules = Rules.latin(order)
    order = rules.order
    if seed is not None and whole(seed) is None:
        raise PuzzleError("seed-type", seed=repr(seed))
    source = Random(seed)

    def below(number: int) -> int:
        # Python guarantees the same sequence in every version only for random().
        return int(source.random() * number)

    values = cyclic(order).values
    if order >= _SEVERAL_CLASSES:
        walk = Walk(order, below)
        # The next proper square is n moves away on average.
        for _ in range(2 * order * order):
            walk.next()
        values = walk.values()
    rows, columns, symbols = (sorted(range(order), key=lambda _: source.random()) for _ in range(3))
    return Grid(
        rules, [symbols[values[order * row + column] - 1] + 1 for row in rows for column in columns]
    )


def reduced(square: Square) -> Grid:
    """Returns the reduced form: columns, then rows, sorted by their first symbols.

    >>> print(reduced("312 231 123"))
    1 2 3
    2 3 1
    3 1 2
    """
    grid = checked(square)
    order = grid.rules.order
    columns = sorted(range(order), key=lambda column: grid[column])
    first = columns[0]
    rows = sorted(range(order), key=lambda row: grid[order * row + first])
    return Grid(grid.rules, [grid[order * row + column] for row in rows for column in columns])


def reduced_puzzle(order: int) -> Puzzle:
    """Returns the puzzle whose solutions are the reduced squares of the order.

    The numbers of reduced squares are OEIS A000315.

    >>> [solving.count(reduced_puzzle(order)) for order in range(1, 6)]
    [1, 1, 1, 4, 56]
    """
    givens = [0] * order * order
    givens[:order] = givens[::order] = range(1, order + 1)
    return Puzzle(Rules.latin(order), givens)


def count(order: int) -> int:
    """Returns the number of Latin squares of the order, exactly.

    This is n! (n − 1)! times the number of reduced squares, which are counted: instantly up to
    order 6, in seconds for order 7; orders from 8 on are out of reach. See OEIS A002860.

    >>> [count(order) for order in range(1, 6)]
    [1, 2, 12, 576, 161280]
    """
    return factorial(order) * factorial(order - 1) * solving.count(reduced_puzzle(order))
