"""Backtracking with a stack.

Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no solution.
The steps, which are values written into blanks, go to standard error.
"""

import sys


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


def solve(grid: list[int]) -> int:
    """Fills the grid, or leaves it as it is if there is no solution; returns the steps."""
    if not consistent(grid):
        return 0
    blanks = [cell for cell in range(81) if grid[cell] == 0]
    stack = blanks[:1]
    steps = 0
    while stack:
        cell = stack[-1]
        tried, grid[cell] = grid[cell], 0
        for value in range(tried + 1, 10):
            if allowed(grid, cell, value):
                grid[cell] = value
                steps += 1
                break
        else:
            stack.pop()  # no value is left: back up
            continue
        if len(stack) == len(blanks):
            break  # a solution
        stack.append(blanks[len(stack)])
    return steps


words = sys.stdin.read().split()
for first in range(1, len(words), 9):
    grid = [int(digit) for row in words[first : first + 9] for digit in row]
    steps = solve(grid)
    for start in range(0, 81, 9):
        print(*grid[start : start + 9], sep="")
    print("steps", steps, file=sys.stderr)
