"""Backtracking that takes the blank with the fewest values left.

Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no solution.
The steps, which are values written into blanks, go to standard error.
"""

import sys

HOUSES = [(cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]


def free(marks: list[int], cell: int) -> int:
    """Returns the values that no house of the cell holds, as bits."""
    row, column, box = HOUSES[cell]
    return 0b1111111110 & ~(marks[row] | marks[column] | marks[box])


def flip(marks: list[int], cell: int, value: int) -> None:
    """Sets the mark of the value in the houses of the cell, or clears it if it was set."""
    for house in HOUSES[cell]:
        marks[house] ^= 1 << value


def next_blank(grid: list[int], marks: list[int], blanks: list[int]) -> int:
    """Returns the empty cell with the fewest values left, the first of them if several tie."""
    empty = (cell for cell in blanks if grid[cell] == 0)
    return min(empty, key=lambda cell: free(marks, cell).bit_count())


def solve(grid: list[int]) -> int:
    """Fills the grid, or leaves it as it is if there is no solution; returns the steps."""
    marks = [0] * 27
    for cell, value in enumerate(grid):
        if value:
            if not free(marks, cell) >> value & 1:
                return 0  # this given contradicts another
            flip(marks, cell, value)
    blanks = [cell for cell in range(81) if grid[cell] == 0]
    stack = [next_blank(grid, marks, blanks)] if blanks else []
    steps = 0
    while stack:
        cell = stack[-1]
        tried, grid[cell] = grid[cell], 0
        if tried:
            flip(marks, cell, tried)
        left = free(marks, cell) >> tried + 1 << tried + 1
        if not left:
            stack.pop()  # no value is left: back up
            continue
        grid[cell] = (left & -left).bit_length() - 1  # the lowest bit
        flip(marks, cell, grid[cell])
        steps += 1
        if len(stack) == len(blanks):
            break  # a solution
        stack.append(next_blank(grid, marks, blanks))
    return steps


words = sys.stdin.read().split()
for first in range(1, len(words), 9):
    grid = [int(digit) for row in words[first : first + 9] for digit in row]
    steps = solve(grid)
    for start in range(0, 81, 9):
        print(*grid[start : start + 9], sep="")
    print("steps", steps, file=sys.stderr)
