"""Propagation: follow up every placement, and guess only when nothing follows.

Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no solution.
The steps, which are values written into blanks, go to standard error.
"""

import sys

ROWS = [list(range(start, start + 9)) for start in range(0, 81, 9)]
COLUMNS = [list(range(start, 81, 9)) for start in range(9)]
CORNERS = (0, 3, 6, 27, 30, 33, 54, 57, 60)
BOXES = [[corner + step for step in (0, 1, 2, 9, 10, 11, 18, 19, 20)] for corner in CORNERS]
HOUSES = ROWS + COLUMNS + BOXES
PEERS = [{peer for house in HOUSES if cell in house for peer in house} for cell in range(81)]
ALL = 0b1111111110  # all values as bits
steps = 0


def place(values: list[int], left: list[int], cell: int, value: int) -> None:
    """Writes a value into a cell, and crosses it out in all cells that see this one."""
    values[cell] = value
    for peer in PEERS[cell]:
        left[peer] &= ~(1 << value)
    left[cell] = 1 << value


def singles(values: list[int], left: list[int]) -> dict[int, int] | None:
    """Returns the bits of blanks whose value is certain; None if the grid cannot be finished."""
    if 0 in left:
        return None  # a cell has no value left
    found = {cell: bits for cell, bits in enumerate(left) if bits & (bits - 1) == 0}
    for house in HOUSES:
        once = twice = 0
        for cell in house:
            twice |= once & left[cell]
            once |= left[cell]
        if once != ALL:
            return None  # a value has no cell left
        found |= {cell: left[cell] & ~twice for cell in house if left[cell] & ~twice}
    return {cell: bits for cell, bits in found.items() if not values[cell]}


def solve(values: list[int], left: list[int]) -> list[int] | None:
    """Returns the values of a solution, or None if there is none."""
    global steps
    while found := singles(values, left):
        for cell, bits in found.items():
            place(values, left, cell, bits.bit_length() - 1)
            steps += 1
    if found is None:
        return None
    if 0 not in values:
        return values
    blanks = (cell for cell in range(81) if not values[cell])
    cell = min(blanks, key=lambda blank: left[blank].bit_count())
    for value in range(1, 10):
        if left[cell] >> value & 1:
            copies = values[:], left[:]
            place(*copies, cell, value)
            steps += 1
            if solution := solve(*copies):
                return solution
    return None


if __name__ == "__main__":
    digits = "".join(sys.stdin.read().split()[1:])
    for givens in (digits[i : i + 81] for i in range(0, len(digits), 81)):
        values, left, steps = [0] * 81, [ALL] * 81, 0
        for cell, given in enumerate(givens):
            if given != "0":
                place(values, left, cell, int(given))
        grid = "".join(map(str, solve(values, left) or givens))
        print(*(grid[i : i + 9] for i in range(0, 81, 9)), sep="\n")
        print("steps", steps, file=sys.stderr)
