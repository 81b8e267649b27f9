"""Calls per second of the functions that people call in a loop, with one puzzle per call.

Usage: python benchmarks/calls.py

The puzzle is the example of Wikipedia's article "Sudoku". Each figure is the best of seven runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import nonet
from nonet.constraints import Cage

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CALLS = 5_000
RUNS = 7


def calls_a_second(call: Callable[[], object]) -> float:
    """Returns the best rate of several runs."""
    seconds: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        for _ in range(CALLS):
            call()
        seconds.append(time.perf_counter() - start)
    return CALLS / min(seconds)


def main() -> None:
    """Prints a line for each function."""
    puzzle = nonet.parse(LINE)
    grid = nonet.solve(puzzle)
    assert grid is not None
    frame = nonet.Rules.classic().frame
    cages = [Cage([cell, cell + 1, cell + 9], 6 + cell % 9) for cell in range(0, 60, 2)]
    other = nonet.Rules.of(frame, cages)

    def rules() -> bool:
        made = nonet.Rules.of(frame, cages)
        return hash(made) == hash(other) and made == other

    calls: dict[str, Callable[[], object]] = {
        "parse(text)": lambda: nonet.parse(LINE),
        'parse(text, notation="line")': lambda: nonet.parse(LINE, notation="line"),
        "solve(text)": lambda: nonet.solve(LINE),
        "solve(puzzle)": lambda: nonet.solve(puzzle),
        "count(puzzle, limit=2)": lambda: nonet.count(puzzle, limit=2),
        "check(puzzle)": lambda: nonet.check(puzzle),
        "rules with 30 constraints": rules,  # made, hashed twice and compared
        "render.svg(grid)": lambda: nonet.render.svg(grid),
    }
    print(nonet.engines.info())
    for name, call in calls.items():
        print(f"{name:30} {calls_a_second(call):>10,.0f} per second")


if __name__ == "__main__":
    main()
