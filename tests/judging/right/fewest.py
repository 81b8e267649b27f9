"""Fewest candidates first, with the digits of each row, column and box as sets of bits."""

import sys

BOX = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]


def solve(grid: list[int], rows: list[int], columns: list[int], boxes: list[int]) -> bool:
    best, fitting = -1, 0
    for cell in range(81):
        if not grid[cell]:
            left = 1022 & ~(rows[cell // 9] | columns[cell % 9] | boxes[BOX[cell]])
            if best < 0 or left.bit_count() < fitting.bit_count():
                best, fitting = cell, left
                if left.bit_count() < 2:
                    break
    if best < 0:
        return True
    row, column, box = best // 9, best % 9, BOX[best]
    for digit in range(1, 10):
        bit = 1 << digit
        if fitting & bit:
            grid[best] = digit
            rows[row] |= bit
            columns[column] |= bit
            boxes[box] |= bit
            if solve(grid, rows, columns, boxes):
                return True
            rows[row] ^= bit
            columns[column] ^= bit
            boxes[box] ^= bit
    grid[best] = 0
    return False


def main() -> None:
    words = iter(sys.stdin.read().split())
    for _ in range(int(next(words))):
        grid = [int(digit) for _ in range(9) for digit in next(words)]
        rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9
        for cell, digit in enumerate(grid):
            for marks, at in ((rows, cell // 9), (columns, cell % 9), (boxes, BOX[cell])):
                marks[at] |= 1 << digit
        solve(grid, rows, columns, boxes)
        for row in range(9):
            print(*grid[9 * row : 9 * row + 9], sep="")


main()
