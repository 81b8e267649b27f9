"""Makes ``src/nonet/judging/sets/adversarial.txt``, the puzzles that punish naive programs.

    python tools/adversarial.py

It takes an hour of a processor and needs a C++ compiler, for ``placements.cpp`` beside it, which
counts. Puzzles that punish an order of cells are made from puzzles with 17 givens: rows and columns
are exchanged so that the givens come late in the order, and the digits are renamed so that the
solution begins with 9, 8, 7 … in the blanks. The first one that costs a billion placements is
kept. Seven more orders follow by symmetry, and trying digits from 9 by exchanging 1 and 9, 2 and 8
and so on.
"""

from __future__ import annotations

import random
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import nonet

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "tests" / "data" / "17clue_sample.txt"
TARGET = ROOT / "src" / "nonet" / "judging" / "sets" / "adversarial.txt"
SEED = 1
ARRANGEMENTS = 400
LEAST = 10**9
EASY = 4000
"""A search with the fewest candidates first needs fewer placements than this."""
SIDES = ("left", "up", "back", "right")
PEARLS = {
    "cells": ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    "contradiction": (
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    ),
}
"""Puzzles of P. Norvig's essay "Solving Every Sudoku Puzzle" that were the slowest for him."""
HEAD = """\
# Puzzles that punish naive programs, made by tools/adversarial.py; see README.md.
# case, what it punishes, its placements, those of fewest-first, puzzle
"""


def cells_of(order: str) -> list[int]:
    """Returns the cells in an order, as ``placements.cpp`` has them."""
    ways: dict[str, Callable[[int, int], int]] = {
        "rows": lambda a, b: a * 9 + b,
        "rows-left": lambda a, b: a * 9 + 8 - b,
        "rows-up": lambda a, b: (8 - a) * 9 + b,
        "rows-back": lambda a, b: 80 - a * 9 - b,
        "columns": lambda a, b: b * 9 + a,
        "columns-right": lambda a, b: b * 9 + 8 - a,
        "columns-up": lambda a, b: (8 - b) * 9 + a,
        "columns-back": lambda a, b: (8 - b) * 9 + 8 - a,
        "snake": lambda a, b: a * 9 + (8 - b if a % 2 else b),
        "boxes": lambda a, b: (a // 3 * 3 + b // 3) * 9 + a % 3 * 3 + b % 3,
    }
    return [ways[order](a, b) for a in range(9) for b in range(9)]


class Counter:
    """The program that counts, compiled."""

    def __init__(self, folder: str) -> None:
        self.program = str(Path(folder) / "placements")
        source = str(Path(__file__).parent / "placements.cpp")
        subprocess.run(["c++", "-std=c++20", "-O2", "-o", self.program, source], check=True)

    def __call__(self, strategy: str, puzzles: Sequence[str], limit: int = 10**11) -> list[int]:
        """Returns the placements of a strategy for each puzzle, up to a limit."""
        asked = "".join(f"{strategy} {puzzle}\n" for puzzle in puzzles)
        command = [self.program, str(limit)]
        ran = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
        return [int(line) for line in ran.stdout.split()]


def arranged(puzzle: str, draws: random.Random) -> str:
    """Returns the puzzle with its rows and columns exchanged at random, perhaps turned over."""
    rows, columns = lines(draws), lines(draws)
    found = [puzzle[row * 9 + column] for row in rows for column in columns]
    if draws.random() < 0.5:
        found = [found[column * 9 + row] for row in range(9) for column in range(9)]
    return "".join(found)


def lines(draws: random.Random) -> list[int]:
    """Returns the rows of a grid in an order that keeps boxes together."""
    bands = [0, 1, 2]
    draws.shuffle(bands)
    found: list[int] = []
    for band in bands:
        inner = [0, 1, 2]
        draws.shuffle(inner)
        found += [band * 3 + line for line in inner]
    return found


def renamed(puzzle: str, cells: Sequence[int]) -> str:
    """Returns the puzzle with digits by which the solution begins with 9, 8, 7 … in the blanks."""
    solution = nonet.solve(puzzle)
    assert solution
    blanks = [str(solution[cell]) for cell in cells if puzzle[cell] == "."]
    digits = dict.fromkeys([*blanks, *"123456789"])
    names = {digit: str(9 - at) for at, digit in enumerate(digits)}
    return "".join(names.get(symbol, symbol) for symbol in puzzle)


def lateness(puzzle: str, cells: Sequence[int]) -> int:
    """Returns a number that is small if the givens come late in the order."""
    return sum((81 - at) ** 3 for at, cell in enumerate(cells) if puzzle[cell] != ".")


def worst(order: str, count: Counter) -> str:
    """Returns a puzzle that costs a billion placements in the order, and few fewest first."""
    cells, draws = cells_of(order), random.Random(SEED)
    candidates: list[str] = []
    for line in SOURCE.read_text().splitlines():
        if line and not line.startswith("#"):
            puzzle = line.split()[0].replace("0", ".")
            found = sorted(
                (lateness(each, cells), each)
                for each in (arranged(puzzle, draws) for _ in range(ARRANGEMENTS))
            )
            candidates += [renamed(each, cells) for _, each in found[:2]]
    for strategy in ("fewest-first", "fewest-last"):
        costs = count(strategy, candidates, EASY)
        candidates = [each for each, cost in zip(candidates, costs, strict=True) if cost < EASY]
    for limit in (3 * 10**7, 4 * 10**8):
        costs = count(order, candidates, limit)
        candidates = [each for each, cost in zip(candidates, costs, strict=True) if cost >= limit]
    return next(each for each in candidates if count(order, [each], LEAST) == [LEAST])


def turned(puzzle: str, order: str) -> str:
    """Returns the puzzle whose cells stand in another order as they do row by row."""
    found = ["."] * 81
    for at, cell in enumerate(cells_of(order)):
        found[cell] = puzzle[at]
    return "".join(found)


def complement(puzzle: str) -> str:
    """Returns the puzzle with 1 and 9, 2 and 8 and so on exchanged."""
    return puzzle.translate(str.maketrans("123456789", "987654321"))


def main() -> None:
    """Writes the file."""
    with tempfile.TemporaryDirectory() as folder:
        count = Counter(folder)
        found: list[tuple[str, str, str]] = []
        by_rows = worst("rows", count)
        sides = {"rows": SIDES[:3], "columns": (SIDES[3], *SIDES[1:3])}
        for lead, others in sides.items():
            for order in (lead, *(f"{lead}-{side}" for side in others)):
                puzzle = turned(by_rows, order)
                found += [(order, order, puzzle), (order, f"{order}-down", complement(puzzle))]
        for order in ("snake", "boxes"):
            puzzle = worst(order, count)
            found += [(order, order, puzzle), (order, f"{order}-down", complement(puzzle))]
        for case, puzzle in PEARLS.items():
            found += [(case, "fewest-first", puzzle), (case, "fewest-last", puzzle[::-1])]
        rows: list[str] = []
        for case, strategy, puzzle in found:
            (fewest,) = count("fewest-first", [puzzle])
            if fewest < EASY or case in PEARLS:
                (cost,) = count(strategy, [puzzle])
                rows.append(f"{case} {strategy} {cost} {fewest} {puzzle}\n")
    TARGET.write_text(HEAD + "".join(rows))


if __name__ == "__main__":
    main()
