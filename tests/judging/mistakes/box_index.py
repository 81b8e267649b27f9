"""A solver in which the number of a box is wrong."""

import sys


def fits(grid: list[list[int]], row: int, column: int, value: int) -> bool:
    if value in grid[row] or value in [line[column] for line in grid]:
        return False
    box = row % 3 * 3 + column % 3
    return all(grid[r][c] != value for r in range(9) for c in range(9) if r % 3 * 3 + c % 3 == box)


def solve(grid: list[list[int]]) -> bool:
    for row in range(9):
        for column in range(9):
            if grid[row][column] == 0:
                for value in range(1, 10):
                    if fits(grid, row, column, value):
                        grid[row][column] = value
                        if solve(grid):
                            return True
                        grid[row][column] = 0
                return False
    return True


words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = [[int(digit) for digit in word] for word in words[1 + 9 * case : 10 + 9 * case]]
    solve(grid)
    for line in grid:
        print("".join(map(str, line)))
