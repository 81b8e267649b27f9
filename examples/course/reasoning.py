"""Chapter 9 of the course: solve like a person, say why, and stop when no step is known.

It reads puzzles as POJ 2676 gives them. It prints each step in words, and the 81 digits that it
came to, with 0 for blanks that are left. How many it filled goes to standard error.
"""

import sys
from collections.abc import Iterator
from itertools import combinations, permutations, product

CELLS, DIGITS = range(81), range(1, 10)
NAMES = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in CELLS]
ROWS = {f"row {i + 1}": {c for c in CELLS if c // 9 == i} for i in range(9)}
COLUMNS = {f"column {i + 1}": {c for c in CELLS if c % 9 == i} for i in range(9)}
BOXES = {f"box {i + 1}": {c for c in CELLS if c // 27 * 3 + c % 9 // 3 == i} for i in range(9)}
HOUSES = BOXES | ROWS | COLUMNS
SEEN = [{d for house in HOUSES.values() if c in house for d in house} for c in CELLS]


def patterns(left: list[set[int]]) -> Iterator[tuple[str, set[int], set[int], set[int]]]:
    """Yields why, the cell to fill, the cells that lose candidates, the digits: easiest first."""
    places = {(h, d): {c for c in HOUSES[h] if d in left[c]} for h in HOUSES for d in DIGITS}
    for (house, digit), cells in places.items():
        if len(cells) == 1:
            yield f"{digit} has one place in {house}", cells, SEEN[min(cells)], {digit}
    for cell, digits in enumerate(left):
        if len(digits) == 1:
            yield f"{min(digits)} is all that is left", {cell}, SEEN[cell], digits
    for (a, b), digit in product(permutations(HOUSES, 2), DIGITS):
        if places[a, digit] and places[a, digit] <= HOUSES[b]:
            yield f"{digit} of {a} is in {b}", set(), HOUSES[b] - HOUSES[a], {digit}
    for house, (d, e) in product(HOUSES, combinations(DIGITS, 2)):
        cells = {cell for cell in HOUSES[house] if left[cell] == {d, e}}
        if len(cells) == 2:
            yield f"{d} and {e} are a pair in {house}", set(), HOUSES[house] - cells, {d, e}
    for lines, across in (ROWS, COLUMNS), (COLUMNS, ROWS):
        for (a, b), digit in product(combinations(lines, 2), DIGITS):
            cells = places[a, digit] | places[b, digit]
            ends = [across[line] for line in across if across[line] & cells]
            if len(cells) == 4 and len(ends) == 2:
                yield f"{digit} is an X-wing of {a}, {b}", set(), ends[0] ^ ends[1] ^ cells, {digit}


def step(grid: list[int], left: list[set[int]]) -> str:
    """Takes the easiest step that changes something, and returns it in words."""
    for why, filled, seen, digits in patterns(left):
        losing = {cell for cell in seen - filled if left[cell] & digits}
        if filled or losing:
            for cell in filled:
                grid[cell], left[cell] = min(digits), set()
            for cell in losing:
                left[cell] = left[cell] - digits
            told = " ".join(NAMES[cell] for cell in sorted(filled or losing))
            return f"{why}: {'write it' if filled else 'cross out'} in {told}"
    return ""


if __name__ == "__main__":
    rows = sys.stdin.read().split()[1:]
    for start in range(0, len(rows), 9):
        grid = [int(digit) for row in rows[start : start + 9] for digit in row]
        taken = [{*DIGITS} if grid[cell] else {grid[d] for d in SEEN[cell]} for cell in CELLS]
        left, blanks = [set(DIGITS) - values for values in taken], grid.count(0)
        while told := step(grid, left):
            print(told)
        print(*grid, sep="")
        print("steps", blanks - grid.count(0), file=sys.stderr)
