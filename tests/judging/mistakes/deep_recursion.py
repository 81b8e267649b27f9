"""A solver that calls itself for each value that it tries, forward and back."""

import sys


def fits(grid: list[list[int]], row: int, column: int, value: int) -> bool:
    if value in grid[row] or value in [line[column] for line in grid]:
        return False
    top, left = row // 3 * 3, column // 3 * 3
    return all(value not in line[left : left + 3] for line in grid[top : top + 3])


def step(grid: list[list[int]], blanks: list[tuple[int, int]], at: int, value: int) -> None:
    if at == len(blanks) or at < 0:
        return
    row, column = blanks[at]
    grid[row][column] = 0
    if value > 9:
        if at:
            before = blanks[at - 1]
            step(grid, blanks, at - 1, grid[before[0]][before[1]] + 1)
    elif fits(grid, row, column, value):
        grid[row][column] = value
        step(grid, blanks, at + 1, 1)
    else:
        step(grid, blanks, at, value + 1)


words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = [[int(digit) for digit in word] for word in words[1 + 9 * case : 10 + 9 * case]]
    blanks = [(row, column) for row in range(9) for column in range(9) if not grid[row][column]]
    step(grid, blanks, 0, 1)
    for line in grid:
        print("".join(map(str, line)))
