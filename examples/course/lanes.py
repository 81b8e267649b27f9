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

ROWS = [range(start, start + 9) for start in range(0, 81, 9)]
BOXES = [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]
HOUSES = [*ROWS, *zip(*ROWS, strict=True), *BOXES]
CELLS = [range(9 * cell, 9 * cell + 9) for cell in range(81)]
GROUPS = CELLS + [[9 * cell + value for cell in house] for house in HOUSES for value in range(9)]


def keep(can, chosen):
    """Removes all other numbers from the groups that have a chosen one."""
    for group in GROUPS:
        others = ~reduce(or_, [chosen[n] for n in group])
        for n in group:
            can[n] &= chosen[n] | others


def sweep(can):
    """Narrows all puzzles; returns the dead ones, those with two left by group, and the steps."""
    dead, steps, pairs, sure = 0, 0, [], [0] * 729
    for place, group in enumerate(GROUPS, start=729):
        once = twice = thrice = 0
        for n in group:
            thrice |= twice & can[n]
            twice |= once & can[n]
            once |= can[n]
        dead |= ~once
        pairs.append(twice ^ thrice)
        for n in group:
            sure[n] |= can[n] & ~twice
        if place < len(can):
            steps += (can[place] & ~twice).bit_count()
            can[place] = twice
    keep(can, sure)
    return dead, pairs, steps


def guess(can, stuck, pools):
    """Returns one number for each stuck puzzle: from a group with two left, if it has any."""
    chosen = [0] * 729
    for pool, group in zip(pools, GROUPS + CELLS, strict=True):
        here = stuck & pool
        stuck ^= here
        for n in group:
            chosen[n] |= here & can[n]
            here &= ~can[n]
    return chosen


def solve(can, running):
    """Returns the numbers at the end, the puzzles without a solution, and the steps."""
    failed, stack, total = 0, [], 0
    while running:
        before = can[:729]
        dead, pairs, steps = sweep(can)
        dead, total = dead & running, total + steps
        for frame in stack[::-1]:
            if back := dead & frame[0]:  # these puzzles go back to their last guess
                dead, frame[0] = dead ^ back, frame[0] ^ back
                can = [new ^ (new ^ old) & back for new, old in zip(can, frame[1], strict=True)]
        failed |= dead
        moved = reduce(or_, map(xor, before, can))
        running &= ~dead & (moved | reduce(or_, can[729:]))
        stack = [frame for frame in stack if frame[0] & running]
        if stuck := running & ~moved:
            chosen = guess(can, stuck, pairs + can[729:])
            stack.append([stuck, [*map(xor, can, chosen), *can[729:]]])
            keep(can, chosen)
    return can, failed, total


if __name__ == "__main__":
    lines = [line.split()[0] for line in sys.stdin if line.strip()]
    signs = [(sign, value) for sign in zip(*lines[::-1], strict=True) for value in "123456789"]
    can = [int("".join("01"[s in (value, ".", "0")] for s in sign), 2) for sign, value in signs]
    can, failed, steps = solve(can + [0] * 81, 2 ** len(lines) - 1)
    for p, line in enumerate(lines):
        values = [str(n % 9 + 1) for n in range(729) if can[n] >> p & 1]
        print(line if failed >> p & 1 else "".join(values))
    print("steps", steps, file=sys.stderr)
