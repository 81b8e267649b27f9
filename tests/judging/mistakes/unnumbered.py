"""All solutions of a Latin square with regions, without their numbers."""

import sys

words = sys.stdin.read().split()
order = len(words[0])
regions, givens = words[:order], words[order + 1 :]
grid = [[""] * order for _ in range(order)]
for given in givens:
    grid[int(given[0])][int(given[1])] = given[2]
found = 0


def fits(row: int, column: int, letter: str) -> bool:
    return not any(
        grid[r][c] == letter and (r == row or c == column or regions[r][c] == regions[row][column])
        for r in range(order)
        for c in range(order)
    )


def search(cell: int) -> None:
    global found
    if cell == order * order:
        found += 1
        for line in grid:
            print(*line)
        return
    row, column = divmod(cell, order)
    if grid[row][column]:
        search(cell + 1)
        return
    for letter in "ABCDEF":
        if fits(row, column, letter):
            grid[row][column] = letter
            search(cell + 1)
            grid[row][column] = ""


search(0)
if not found:
    print("\N{CJK UNIFIED IDEOGRAPH-65E0}\N{CJK UNIFIED IDEOGRAPH-89E3}")
