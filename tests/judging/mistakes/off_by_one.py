"""A solver that tries the values 1 to 8."""

import sys


def fits(grid: list[list[int]], row: int, column: int, value: int) -> bool:
    if value in grid[row] or value in [line[column] for line in grid]:
        return False
    top, left = row // 3 * 3, column // 3 * 3
    return all(value not in line[left : left + 3] for line in grid[top : top + 3])


def solve(grid: list[list[int]]) -> bool:
    for row in range(9):
        for column in range(9):
            if grid[row][column] == 0:
                for value in range(1, 9):
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
