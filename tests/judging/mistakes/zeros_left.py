"""A program that fills cells with one candidate, and leaves 0 in the others."""

import sys


def fits(grid: list[list[int]], row: int, column: int, value: int) -> bool:
    if value in grid[row] or value in [line[column] for line in grid]:
        return False
    top, left = row // 3 * 3, column // 3 * 3
    return all(value not in line[left : left + 3] for line in grid[top : top + 3])


words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = [[int(digit) for digit in word] for word in words[1 + 9 * case : 10 + 9 * case]]
    changed = True
    while changed:
        changed = False
        for row in range(9):
            for column in range(9):
                fitting = [value for value in range(1, 10) if fits(grid, row, column, value)]
                if grid[row][column] == 0 and len(fitting) == 1:
                    grid[row][column] = fitting[0]
                    changed = True
    for line in grid:
        print("".join(map(str, line)))
