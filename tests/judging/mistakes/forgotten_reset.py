"""A solver whose marks are not emptied for the next puzzle."""

import sys

rows = [[False] * 10 for _ in range(9)]
columns = [[False] * 10 for _ in range(9)]
boxes = [[False] * 10 for _ in range(9)]


def mark(row: int, column: int, value: int, taken: bool) -> None:
    rows[row][value] = columns[column][value] = taken
    boxes[row // 3 * 3 + column // 3][value] = taken


def solve(grid: list[list[int]], cell: int) -> bool:
    if cell == 81:
        return True
    row, column = divmod(cell, 9)
    if grid[row][column]:
        return solve(grid, cell + 1)
    for value in range(1, 10):
        box = boxes[row // 3 * 3 + column // 3]
        if not (rows[row][value] or columns[column][value] or box[value]):
            grid[row][column] = value
            mark(row, column, value, True)
            if solve(grid, cell + 1):
                return True
            mark(row, column, value, False)
            grid[row][column] = 0
    return False


words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = [[int(digit) for digit in word] for word in words[1 + 9 * case : 10 + 9 * case]]
    for cell in range(81):
        mark(*divmod(cell, 9), grid[cell // 9][cell % 9], True)
    solve(grid, 0)
    for line in grid:
        print("".join(map(str, line)))
