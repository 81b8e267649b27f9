"""Verifying grids, and solving the same puzzles again, for each instruction set.

    python benchmarks/verifying.py [--rows N] [--json FILE]

The rows are easy puzzles, which have 45 givens, hard ones, which are minimal, and empty grids of
order 16. Times are CPU times of one thread, medians of turns. The instruction set matters for
solving alone: grids are verified with the vectors that every machine has.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import click
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table
from timing import json_option, keep, pinned, shown_machine

from nonet import Rules, bulk
from nonet.engines.core import search
from nonet.engines.core.machine import instruction_sets

TURNS = 5
GIVENS = 45

Rows = NDArray[np.uint8]


def samples(rows: int) -> dict[str, tuple[Rules, Rows, Rows]]:
    """Returns rules, puzzles and their grids, by name."""
    made = bulk.generate(min(rows, 5_000), seed=1)
    hard, grids = made.puzzles, made.solutions
    chosen = np.random.default_rng(1).random(grids.shape).argsort(axis=1) < GIVENS
    easy = np.where(chosen | (hard > 0), grids, 0).astype(np.uint8)
    times = max(1, rows // len(grids))
    large = Rules.boxes(4, 4)
    empty = np.zeros((max(1, rows // 100), large.cells), np.uint8)
    filled = bulk.solve(empty, rules=large, limit=1).grids

    def repeated(values: Rows) -> Rows:
        return np.tile(values, (times, 1))

    return {
        "easy": (Rules.classic(), repeated(easy), repeated(grids)),
        "hard": (Rules.classic(), repeated(hard), repeated(grids)),
        "16 × 16, empty": (large, empty, filled),
    }


def times(rules: Rules, puzzles: Rows, grids: Rows) -> tuple[float, float]:
    """Returns the nanoseconds of a row: to verify it, and to solve it."""
    if not bulk.verify(puzzles, grids, rules=rules).all():
        raise SystemExit("a grid is wrong")
    turns = [
        (
            spent(lambda: bulk.verify(puzzles, grids, rules=rules, threads=1)),
            spent(lambda: bulk.solve(puzzles, rules=rules, threads=1)),
        )
        for _ in range(TURNS)
    ]
    verified, solved = (statistics.median(column) for column in zip(*turns, strict=True))
    return verified / len(puzzles) * 1e9, solved / len(puzzles) * 1e9


def spent(work: Callable[[], object]) -> float:
    """Returns the CPU seconds of the process: the core verifies on a thread of its own."""
    start = time.process_time()
    work()
    return time.process_time() - start


@click.command(help=__doc__)
@click.option("--rows", default=200_000, show_default=True)
@json_option
def main(rows: int, json_file: Path | None) -> None:
    """Measures and prints a table."""
    pinned()
    results: dict[str, object] = {"machine": shown_machine()}
    table = Table("instruction set", "rows", "verify, ns", "solve, ns", "solve / verify")
    for name in instruction_sets():
        for kind, sample in samples(rows).items():
            with patch.object(search, "instruction_set", lambda name=name: name):
                verified, solved = times(*sample)
            results[f"{name}, {kind}"] = {"verify": verified, "solve": solved}
            ratio = f"{solved / verified:.1f}"
            table.add_row(name, kind, f"{verified:,.0f}", f"{solved:,.0f}", ratio)
    Console().print(table)
    keep(json_file, results)


if __name__ == "__main__":
    main()
