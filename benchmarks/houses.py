"""Puzzles of any houses: compares nonet with other Python packages, and measures its engine.

    python benchmarks/houses.py PORTABLE QUASIGROUPS [--json FILE]

PORTABLE holds puzzles under many rules, each with its only solution, in the format of
tests/data/portable_puzzles.jsonl; QUASIGROUPS holds partial Latin squares in the format of
tests/data/quasigroup_completion.jsonl. The peers are optional and skipped if missing:

    pip install exact-cover xcover ortools "nonet[sat]"

The first table shows the median time from a puzzle to its solution, or to the proof that there is
none, on one core. This includes building models, but not loading packages. A solver has ten seconds
per puzzle. Every answer is verified. Ratios are more reliable than absolute figures.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import statistics
import time
from functools import partial
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import click
import numpy as np
from house_peers import SOLVERS
from rich.console import Console
from rich.table import Table
from timing import json_option, keep, pinned, shown_machine, wall

import nonet
from nonet import House, Puzzle, Rules, bulk

LIMIT = 10.0
# The package of each solver, and how to create it.
PACKAGES = {
    "nonet sat": ("pysat", "python-sat"),
    "exact-cover": ("exact_cover", "exact-cover"),
    "xcover": ("xcover", "xcover"),
    "python-sat": ("pysat", "python-sat"),
    "CP-SAT": ("ortools", "ortools"),
}
SETS = ("6 × 6 shapes", "9 × 9 shapes", "16 × 16", "quasigroups of order 20")


def portable(file: Path) -> list[tuple[str, Puzzle]]:
    """Returns the puzzles with their kinds."""
    puzzles: list[tuple[str, Puzzle]] = []
    for line in file.read_text().splitlines():
        record = json.loads(line)
        order = record["n"]
        houses = [*Rules.jigsaw(record["regions"]).houses]
        if record["diagonals"]:
            falling, rising = (
                range(0, order**2, order + 1),
                range(order - 1, order**2 - 1, order - 1),
            )
            houses += [House("diagonal", 1, tuple(falling)), House("diagonal", 2, tuple(rising))]
        kind = "shapes" if record["kind"].startswith("jigsaw") else ""
        puzzles.append(
            (f"{order} × {order} {kind}".strip(), Puzzle(Rules(order, houses), record["givens"]))
        )
    return puzzles


def quasigroups(file: Path) -> list[tuple[str, Puzzle]]:
    """Returns the partial Latin squares with their orders."""
    records = [json.loads(line) for line in file.read_text().splitlines()]
    return [
        (
            f"quasigroups of order {record['n']}",
            Puzzle(
                Rules.latin(record["n"]), [value + 1 for row in record["grid"] for value in row]
            ),
        )
        for record in records
    ]


def against_peers(puzzles: list[tuple[str, Puzzle]]) -> dict[str, Any]:
    """Prints and returns the median seconds of every solver on every set."""
    missing = {name: get for name, (package, get) in PACKAGES.items() if not find_spec(package)}
    for name, get in missing.items():
        print(f"{name} is skipped; to include it: pip install {get}")
    solvers = [name for name in SOLVERS if name not in missing]
    table = Table("set", *solvers, title="milliseconds a puzzle, median; unfinished in brackets")
    results: dict[str, Any] = {}
    for kind in SETS:
        chosen = [puzzle for name, puzzle in puzzles if name == kind]
        if not chosen:
            continue
        times = {solver: Timed(solver).times(chosen) for solver in solvers}
        results[kind] = {solver: list(spent) for solver, spent in times.items()}
        table.add_row(f"{kind} ({len(chosen)})", *map(shown, times.values()))
    Console(width=140).print(table)
    return results


def shown(times: list[float]) -> str:
    """Returns the median in milliseconds and the number of timeouts, as text."""
    late = sum(math.isinf(spent) for spent in times)
    median = statistics.median(times)
    text = f"> {LIMIT * 1000:,.0f}" if math.isinf(median) else f"{median * 1000:,.2f}"
    return f"{text} ({late})" if late else text


class Timed:
    """A solver in a separate process, which is ended if it takes too long."""

    def __init__(self, name: str) -> None:
        self._name = name

    def times(self, puzzles: list[Puzzle]) -> list[float]:
        """Returns the seconds for each puzzle, infinite above the limit."""
        times: list[float] = []
        while len(times) < len(puzzles):
            here, there = multiprocessing.Pipe()
            left = puzzles[len(times) :]
            process = multiprocessing.Process(target=measure, args=(self._name, left, there))
            process.start()
            there.close()
            here.recv()
            for _ in left:
                if not here.poll(LIMIT):
                    times.append(math.inf)
                    break
                try:
                    times.append(here.recv())
                except EOFError:
                    raise SystemExit(f"{self._name} failed; nothing was measured") from None
            process.kill()
            process.join()
        return times


def measure(name: str, puzzles: list[Puzzle], parent: Connection) -> None:
    """Sends a message when ready, then the seconds for each puzzle: the best of three if short."""
    solve = SOLVERS[name]()
    solve(Puzzle(Rules.boxes(2, 2), [1] + [0] * 15))
    parent.send(None)
    for puzzle in puzzles:
        start = time.perf_counter()
        values = solve(puzzle)
        best = time.perf_counter() - start
        if best < 1:
            best = min(best, *(wall(partial(solve, puzzle)) for _ in range(2)))
        verify(name, puzzle, values)
        parent.send(best)


def verify(name: str, puzzle: Puzzle, values: bytes | None) -> None:
    """Exits with an error if the answer is wrong."""
    if values is None:
        right = nonet.solve(puzzle) is None
    else:
        kept = all(given in (0, value) for given, value in zip(puzzle.givens, values, strict=True))
        right = kept and not nonet.check(Puzzle(puzzle.rules, values)).faults
    if not right:
        raise SystemExit(f"{name} gave a wrong answer; nothing was measured")


def rates(puzzles: list[Puzzle], cores: list[int]) -> dict[str, float]:
    """Prints and returns the rates of the engine for any houses."""
    results: dict[str, float] = {}

    def note(what: str, figure: float, unit: str) -> None:
        results[what] = figure
        print(f"{what}: {figure:,.3g} {unit}" if figure < 100 else f"{what}: {figure:,.0f} {unit}")

    spent = wall(lambda: [counted(puzzle, 2, 1) for puzzle in puzzles])
    note(f"{len(puzzles)} puzzles of many rules solved and proven unique", spent, "seconds")
    order_6 = empty(Rules.boxes(2, 3))
    one = wall(lambda: counted(order_6, None, 28_200_960))
    note("Sudoku grids of order 6", 28_200_960 / one, "a second")
    os.sched_setaffinity(0, cores)
    several = wall(lambda: counted(order_6, None, 28_200_960))
    os.sched_setaffinity(0, cores[:1])
    note(f"the same on {len(cores)} threads", one / several, "× one")
    row = Puzzle(Rules.latin(6), [1, 2, 3, 4, 5, 6] + [0] * 30)
    spent = wall(lambda: counted(row, None, 812_851_200 // 720))
    note("Latin squares of order 6, first row given", 812_851_200 / 720 / spent, "a second")
    for side in (4, 5, 6, 7):
        giant = empty(Rules.boxes(side, side))
        note(f"empty {side**2} × {side**2}", 1000 * wall(lambda p=giant: nonet.solve(p)), "ms")
    note("9 × 9 shapes against classic", shapes_against_classic(puzzles), "× the time")
    return results


def counted(puzzle: Puzzle, limit: int | None, expected: int) -> None:
    """Counts solutions and exits with an error if the number is wrong."""
    if (found := nonet.count(puzzle, limit)) != expected:
        raise SystemExit(f"{found:,} solutions instead of {expected:,}; nothing was measured")


def empty(rules: Rules) -> Puzzle:
    """Returns the puzzle without givens."""
    return Puzzle(rules, [0] * rules.cells)


def shapes_against_classic(puzzles: list[Puzzle]) -> float:
    """Returns the slowdown of classic puzzles when their columns are permuted.

    This turns boxes into other shapes and changes nothing else.
    """
    columns = [3 * (column % 3) + column // 3 for column in range(9)]
    classic = [
        puzzle for puzzle in puzzles if puzzle.rules.order == 9 and puzzle.rules.frame.is_classic
    ]
    cells = [9 * row + column for row in range(9) for column in columns]
    boxes = [3 * (cell // 27) + cell % 9 // 3 for cell in cells]
    many = np.array([list(puzzle.givens) for puzzle in classic] * 5000, np.uint8)
    exchanged = np.ascontiguousarray(many[:, cells])
    shapes = Rules.jigsaw(boxes)
    ours, others = (
        statistics.median(wall(work) for _ in range(5))
        for work in (
            lambda: bulk.count(exchanged, rules=shapes, limit=2, threads=1),
            lambda: bulk.count(many, limit=2, threads=1),
        )
    )
    return ours / others


@click.command(help=__doc__)
@click.argument("portable_file", type=click.Path(exists=True, path_type=Path))
@click.argument("quasigroups_file", type=click.Path(exists=True, path_type=Path))
@json_option
def main(portable_file: Path, quasigroups_file: Path, json_file: Path | None) -> None:
    """Measures and prints the tables."""
    cores = pinned()
    results: dict[str, Any] = {"machine": shown_machine()}
    puzzles = portable(portable_file)
    results["rates"] = rates([puzzle for _, puzzle in puzzles], cores)
    results["peers"] = against_peers([*puzzles, *quasigroups(quasigroups_file)])
    keep(json_file, results)


if __name__ == "__main__":
    main()
