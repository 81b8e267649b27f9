"""Many puzzles at once: bit p of every number belongs to puzzle p.

Number 9 * cell + value - 1 says in which puzzles the cell can still hold the value. The 81 numbers
after these say in which puzzles a cell has several values left. A group is nine numbers, of which
each puzzle needs exactly one: the values of a cell, or the places of a value in a house.

Reads a puzzle of 81 characters a line and prints a solution a line, or the puzzle if it has none.
The steps of all puzzles together, which are values written into blanks, go to standard error.
"""

import sys
from functools import reduce
from operator import or_, xor

OF = [(cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]
HOUSES = [[cell for cell in range(81) if house in OF[cell]] for house in range(27)]
CELLS = [range(9 * cell, 9 * cell + 9) for cell in range(81)]
GROUPS = CELLS + [[9 * cell + value for cell in house] for house in HOUSES for value in range(9)]
steps = 0


def keep(can, chosen):
    """Removes all other numbers from the groups that have a chosen one."""
    for group in GROUPS:
        others = ~reduce(or_, [chosen[n] for n in group])
        for n in group:
            can[n] &= chosen[n] | others


def sweep(can):
    """Narrows all puzzles; returns those that are dead, and by group those with two left."""
    global steps
    dead, pairs, sure = 0, [], [0] * 729
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


def solve(can, running):
    """Returns the numbers when all puzzles are solved, 0 in puzzles that have no solution."""
    stack = []
    while running:
        before = can[:729]
        dead, pairs = sweep(can)
        dead &= running
        for frame in stack[::-1]:
            if back := dead & frame[0]:  # these puzzles go back to their last guess
                dead, frame[0] = dead ^ back, frame[0] ^ back
                can = [new ^ (new ^ old) & back for new, old in zip(can, frame[1], strict=True)]
        can = [number & ~dead for number in can]  # these have no solution
        moved = reduce(or_, map(xor, before, can))
        running &= ~dead & (moved | reduce(or_, can[729:]))
        stack = [frame for frame in stack if frame[0] & running]
        if stuck := running & ~moved:
            chosen, waiting = [0] * 729, stuck
            for pool, group in zip(pairs + can[729:], GROUPS + CELLS, strict=True):
                for n in group:
                    chosen[n] |= waiting & pool & can[n]
                    waiting &= ~chosen[n]
            stack.append([stuck, [*map(xor, can, chosen), *can[729:]]])
            keep(can, chosen)
    return can


lines = [line.split()[0] for line in sys.stdin if line.strip()]
signs = [(sign, f"{value}.0") for sign in zip(*lines[::-1], strict=True) for value in range(1, 10)]
can = [int("".join("01"[each in free] for each in sign), 2) for sign, free in signs]
can = solve(can + [0] * 81, 2 ** len(lines) - 1)
bits = [f"{number:0{len(lines)}b}"[::-1] for number in can[:729]]
for line, held in zip(lines, zip(*bits, strict=True), strict=False):
    print("".join(str(n % 9 + 1) for n in range(729) if held[n] == "1") or line)
print("steps", steps, file=sys.stderr)
