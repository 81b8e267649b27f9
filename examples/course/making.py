"""Chapter 10 of the course: make puzzles with one solution, from which no given can be removed.

``making.py SEED NUMBER`` prints them as ``line``, each with its number of givens, and the steps
that a search takes to solve it. The steps that it took to make it go to standard error.
"""

import sys
from collections.abc import Iterator
from random import Random

ROWS = [set(range(9 * i, 9 * i + 9)) for i in range(9)]
COLUMNS = [set(range(i, 81, 9)) for i in range(9)]
BOXES = [{c for c in range(81) if c // 27 * 3 + c % 9 // 3 == i} for i in range(9)]
PEERS = [
    [p for p in range(81) if p != c and any({c, p} <= h for h in ROWS + COLUMNS + BOXES)]
    for c in range(81)
]
steps = 0


def solutions(grid: list[int], random: Random | None = None) -> Iterator[list[int]]:
    """Yields the solutions, fewest candidates first; values in a random order if asked for."""
    global steps
    blanks = [cell for cell in range(81) if not grid[cell]]
    if not blanks:
        yield grid[:]
        return
    left = {c: {1, 2, 3, 4, 5, 6, 7, 8, 9} - {grid[p] for p in PEERS[c]} for c in blanks}
    cell = min(blanks, key=lambda blank: len(left[blank]))
    values = sorted(left[cell])
    if random:
        random.shuffle(values)
    for value in values:
        steps += 1
        grid[cell] = value
        yield from solutions(grid, random)
    grid[cell] = 0


def unique(grid: list[int]) -> bool:
    """Returns whether the puzzle has one solution. It looks for two and no more."""
    found = solutions(grid[:])
    return next(found, None) is not None and next(found, None) is None


def puzzle(random: Random) -> list[int]:
    """Returns a puzzle: a full grid without all givens that it can do without."""
    grid = next(solutions([0] * 81, random))
    for cell in random.sample(range(81), 81):
        value, grid[cell] = grid[cell], 0
        if not unique(grid):
            grid[cell] = value
    return grid


if __name__ == "__main__":
    random, number = Random(int(sys.argv[1])), int(sys.argv[2])
    for _ in range(number):
        steps = 0
        made = puzzle(random)
        making, steps = steps, 0
        next(solutions(made[:]))
        givens = 81 - made.count(0)
        print(*made, f" {givens} givens, {steps} steps", sep="")
        print("steps", making, file=sys.stderr)
