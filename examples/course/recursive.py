"""Backtracking as a function that calls itself.

Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no solution.
The steps, which are values written into blanks, go to standard error.
"""

import sys

steps = 0


def allowed(grid: list[int], cell: int, value: int) -> bool:
    """Returns whether the value is not yet in the row, the column and the box of the cell."""
    row, column = divmod(cell, 9)
    corner = cell - row % 3 * 9 - column % 3
    return not (
        value in grid[9 * row : 9 * row + 9]
        or value in grid[column::9]
        or any(value in grid[start : start + 3] for start in (corner, corner + 9, corner + 18))
    )


def consistent(grid: list[int]) -> bool:
    """Returns whether no given contradicts another."""
    for cell, value in enumerate(grid):
        if value:
            grid[cell] = 0
            fits = allowed(grid, cell, value)
            grid[cell] = value
            if not fits:
                return False
    return True


def solve(grid: list[int]) -> bool:
    """Fills the blanks of the grid; returns whether that is possible."""
    global steps
    if 0 not in grid:
        return True
    cell = grid.index(0)
    for value in range(1, 10):
        if allowed(grid, cell, value):
            grid[cell] = value
            steps += 1
            if solve(grid):
                return True
            grid[cell] = 0
    return False


words = sys.stdin.read().split()
for first in range(1, len(words), 9):
    grid = [int(digit) for row in words[first : first + 9] for digit in row]
    steps = 0  # without this line, each count would include those before
    if consistent(grid):
        solve(grid)
    for start in range(0, 81, 9):
        print(*grid[start : start + 9], sep="")
    print("steps", steps, file=sys.stderr)
