"""A solver in which a box begins at the wrong column."""

import sys


def fits(grid: list[list[int]], row: int, column: int, value: int) -> bool:
    if value in grid[row] or value in [line[column] for line in grid]:
        return False
    top, left = row // 3 * 3, column // 3
    return all(grid[top + down][left + along] != value for down in range(3) for along in range(3))


def solve(grid: list[list[int]], cell: int = 0) -> bool:
    if cell == 81:
        return True
    row, column = divmod(cell, 9)
    if grid[row][column]:
        return solve(grid, cell + 1)
    for value in range(1, 10):
        if fits(grid, row, column, value):
            grid[row][column] = value
            if solve(grid, cell + 1):
                return True
            grid[row][column] = 0
    return False


words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = [[int(digit) for digit in word] for word in words[1 + 9 * case : 10 + 9 * case]]
    solve(grid)
    for line in grid:
        print("".join(map(str, line)))
