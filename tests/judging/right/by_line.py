"""A puzzle per line, fewest candidates first; the candidates are found anew each time."""

import sys


def peers(cell: int) -> set[int]:
    row, column = divmod(cell, 9)
    return {
        other
        for other in range(81)
        if other != cell
        and (
            other // 9 == row
            or other % 9 == column
            or (other // 27 == row // 3 and other % 9 // 3 == column // 3)
        )
    }


PEERS = [peers(cell) for cell in range(81)]


def solve(grid: str) -> str:
    blanks = [cell for cell in range(81) if grid[cell] == "."]
    if not blanks:
        return grid
    fitting = {cell: set("123456789") - {grid[peer] for peer in PEERS[cell]} for cell in blanks}
    cell = min(blanks, key=lambda blank: len(fitting[blank]))
    for digit in sorted(fitting[cell]):
        found = solve(grid[:cell] + digit + grid[cell + 1 :])
        if found:
            return found
    return ""


for line in sys.stdin:
    if line.strip():
        print(solve(line.strip()) or line.strip())
