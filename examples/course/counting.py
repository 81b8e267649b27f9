"""Chapter 7 of the course: print every solution after its number, or only count.

It reads puzzles as POJ 2676 gives them, or one of the Lanqiao contest with its map of regions.
``counting.py count`` only counts, in fewer steps. Their number goes to standard error.
"""

import sys
from collections.abc import Iterator, Sequence
from math import isqrt

Found = Iterator[tuple[list[int], int]]
steps = 0


def solutions(givens: list[int], regions: Sequence[object], rename: bool = False) -> Found:
    """Yields each solution and its weight: the number of solutions that it stands for."""
    order = isqrt(len(givens))
    houses = [{(0, i // order), (1, i % order), (2, regions[i])} for i in range(order**2)]
    peers = [[j for j, b in enumerate(houses) if a & b and a is not b] for a in houses]
    values, grid = range(1, order + 1), list(givens)

    def left(cell: int) -> list[int]:
        return sorted(set(values) - {grid[peer] for peer in peers[cell]})

    def fill(unused: set[int], weight: int) -> Found:
        global steps
        blanks = [cell for cell, value in enumerate(grid) if not value]
        if not blanks:
            yield list(grid), weight
            return
        cell = min(blanks, key=lambda blank: len(left(blank)))
        for value in left(cell):
            twins = len(unused) if rename and value in unused else 1
            if twins == 1 or value == min(unused):  # the smallest stands for its twins
                steps += 1
                grid[cell] = value
                yield from fill(unused - {value}, weight * twins)
        grid[cell] = 0

    if all(value in [0, *left(cell)] for cell, value in enumerate(grid)):
        yield from fill(set(values) - set(givens), 1)


if __name__ == "__main__":
    words, counts = sys.stdin.read().split(), "count" in sys.argv
    order = len(words[1])
    if len(words[0]) == order:  # a map of regions, the number of givens, givens such as 02C
        symbols, regions, puzzles = "?ABCDEFGHI", "".join(words[:order]), [[0] * order**2]
        for row, column, letter in words[order + 1 :]:
            puzzles[0][int(row) * order + int(column)] = symbols.index(letter)
    else:  # the number of puzzles, rows of digits
        symbols, high, cells = "0123456789", isqrt(order), range(order**2)
        regions = [i // order // high * high + i % order // (order // high) for i in cells]
        digits = [int(digit) for row in words[1:] for digit in row]
        puzzles = [digits[i : i + order**2] for i in range(0, len(digits), order**2)]
    for givens in puzzles:
        steps = total = 0
        for grid, weight in solutions(givens, regions, counts):
            total += weight
            if not counts:
                print(total)
                for i in range(0, order**2, order):
                    print(*(symbols[value] for value in grid[i : i + order]))
        if counts or not total:
            print(total if counts else "无解")
        print("steps", steps, file=sys.stderr)
