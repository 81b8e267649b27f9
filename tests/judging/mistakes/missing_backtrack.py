"""A program that writes the first value that fits and never goes back."""

import sys


def fits(grid: list[list[int]], row: int, column: int, value: int) -> bool:
    if value in grid[row] or value in [line[column] for line in grid]:
        return False
    top, left = row // 3 * 3, column // 3 * 3
    return all(value not in line[left : left + 3] for line in grid[top : top + 3])


words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = [[int(digit) for digit in word] for word in words[1 + 9 * case : 10 + 9 * case]]
    for row in range(9):
        for column in range(9):
            for value in range(1, 10):
                if grid[row][column] == 0 and fits(grid, row, column, value):
                    grid[row][column] = value
    for line in grid:
        print("".join(map(str, line)))
