"""Many puzzles at once: bit p of every number belongs to puzzle p.

Number 9 * cell + value - 1 says in which puzzles the cell can still hold the value. The 81 numbers
after these say in which puzzles a cell has several values left. A group is nine numbers, of which
each puzzle needs exactly one: the values of a cell, or the places of a value in a house.

Reads a puzzle of 81 characters a line and prints a solution a line, or the puzzle if it has none.
The steps of all puzzles together, which are values written into blanks, go to standard error.
"""

import sys
from functools import reduce

OF = [(cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]
HOUSES = [[cell for cell in range(81) if house in OF[cell]] for house in range(27)]
CELLS = [range(9 * cell, 9 * cell + 9) for cell in range(81)]
GROUPS = CELLS + [[9 * cell + value for cell in house] for house in HOUSES for value in range(9)]
steps = 0


def keep(can: list[int], chosen: list[int]) -> None:
    """Removes all other numbers from the groups that have a chosen one."""
    for group in GROUPS:
        others = ~reduce(int.__or__, [chosen[n] for n in group])
        for n in group:
            can[n] &= chosen[n] | others


def sweep(can: list[int]) -> tuple[int, list[int]]:
    """Narrows all puzzles; returns those that are dead, and by group those with two left."""
    global steps
    dead, pairs, sure = 0, list[int](), [0] * 729
    for place, group in enumerate(GROUPS, start=729):
        once = twice = thrice = 0
        for n in group:
            thrice, twice, once = thrice | twice & can[n], twice | once & can[n], once | can[n]
        for n in group:
            sure[n] |= can[n] & ~twice
        dead |= ~once
        pairs.append(twice ^ thrice)
        if place < len(can):
            steps += (can[place] & ~twice).bit_count()
            can[place] = twice
    keep(can, sure)
    return dead, pairs


def solve(can: list[int], running: int) -> list[int]:
    """Returns the numbers when all puzzles are solved, 0 in puzzles that have no solution."""
    stack: list[tuple[int, list[int]]] = []
    while running:
        before, (dead, pairs) = can[:729], sweep(can)
        dead &= running
        for place, (lanes, saved) in [*enumerate(stack)][::-1]:
            if back := dead & lanes:  # these puzzles go back to their last guess
                dead, stack[place] = dead ^ back, (lanes ^ back, saved)
                can = [new ^ (new ^ old) & back for new, old in zip(can, saved, strict=True)]
        can = [number & ~dead for number in can]  # these have no solution
        moved = reduce(int.__or__, map(int.__xor__, before, can))
        running &= ~dead & (moved | reduce(int.__or__, can[729:]))
        stack = [frame for frame in stack if frame[0] & running]
        if stuck := running & ~moved:
            chosen, waiting = [0] * 729, stuck
            for pool, group in zip(pairs + can[729:], GROUPS + CELLS, strict=True):
                for n in group:
                    chosen[n] |= waiting & pool & can[n]
                    waiting &= ~chosen[n]
            stack.append((stuck, [*map(int.__xor__, can, chosen), *can[729:]]))
            keep(can, chosen)
    return can


lines = [line.split()[0] for line in sys.stdin if line.strip()]
signs = [(sign, f"{value}.0") for sign in zip(*lines[::-1], strict=True) for value in range(1, 10)]
can = [int("".join("01"[each in free] for each in sign), 2) for sign, free in signs] + [0] * 81
bits = [f"{n:0{len(lines)}b}"[::-1] for n in solve(can, 2 ** len(lines) - 1)[:729]]
for line, held in zip(lines, zip(*bits, strict=True), strict=False):
    print("".join(str(n % 9 + 1) for n in range(729) if held[n] == "1") or line)
print("steps", steps, file=sys.stderr)
