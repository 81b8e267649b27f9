"""Canonical forms per second: grids, puzzles, the worst cases, and nauty beside them.

    python benchmarks/symmetry.py [--puzzles FILE] [--json FILE]

Grids and puzzles are made with a seed. A file has one puzzle in each line, such as the known
puzzles with 17 clues. The worst cases are puzzles with many symmetries of their own. nauty (through
pynauty, if it is installed) labels a graph of each puzzle; its time is that of the labelling alone.
One thread is pinned to a core and measured in CPU time, the median of the rounds; the rate on all
cores is by elapsed time.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table
from timing import json_option, keep, machine, wall

from nonet import bulk
from nonet.bulk.inputs import puzzle_rows
from nonet.engines.core.machine import cores

_ROWS = 10_000
_GRAPHS = 200
"""Fewer, because their labelling takes long."""
MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
WORST = "123456789..................231564897..................312645978.................."
"""The puzzle for which the search keeps the most arrangements, of all that were tried."""

Rows = NDArray[np.uint8]


def kinds(file: Path | None) -> dict[str, Rows]:
    """Returns the grids and puzzles."""
    made = bulk.generate(_ROWS, seed=1)
    thinned = made.solutions.copy()
    thinned[:, ::5] = 0
    found = {
        "complete grids": made.solutions,
        "minimal puzzles": made.puzzles,
        "64 givens": thinned,
        "most symmetric": puzzle_rows([MOST_SYMMETRIC] * 100),
        "worst known": puzzle_rows([WORST] * 100),
        "empty": puzzle_rows(["." * 81] * 100),
    }
    return found | ({file.name: puzzle_rows(file.read_bytes())} if file else {})


def graphs(nauty: Any, rows: Rows) -> list[Any]:
    """Returns a graph of each puzzle, with the same symmetries."""
    blocks, sides, values, givens = 18, 24, 26, 35
    found: list[Any] = []
    for row in rows.tolist():
        edges = {line: [blocks + line // 3] for line in range(blocks)}
        edges |= {block: [sides + (block - blocks) // 3] for block in range(blocks, sides)}
        filled = [(cell, value) for cell, value in enumerate(row) if value]
        for number, (cell, value) in enumerate(filled, start=givens):
            edges[number] = [cell // 9, 9 + cell % 9, values + value - 1]
        size = givens + len(filled)
        starts = sorted({0, blocks, sides, values, givens, size})
        colours = [set(range(*ends)) for ends in pairwise(starts)]
        found.append(nauty.Graph(size, adjacency_dict=edges, vertex_coloring=colours))
    return found


def labelling(rows: Rows) -> Callable[[], object] | None:
    """Returns the work of nauty, or None where it is not installed."""
    try:
        nauty: Any = import_module("pynauty")
    except ImportError:
        return None
    drawn = graphs(nauty, rows)
    certificate: Callable[[Any], bytes] = nauty.certificate
    return lambda: [certificate(each) for each in drawn]


def cpu(work: Callable[[], object]) -> float:
    """Returns the CPU seconds of the process, which include the threads that do the work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def rates(rows: Rows, rounds: int) -> dict[str, float]:
    """Returns rows a second: on one core, on all, transformed, and by nauty."""
    available = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(available)})
    works: dict[str, tuple[int, Callable[[], object]]] = {
        "one core": (len(rows), lambda: bulk.canonical(rows, threads=1)),
        "transformed": (len(rows), lambda: bulk.transform(rows, 1, threads=1)),
    }
    other = labelling(rows[:_GRAPHS])
    if other:
        works["nauty"] = (len(rows[:_GRAPHS]), other)
    measured: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, (number, work) in works.items():
            measured[name].append(number / cpu(work))
    os.sched_setaffinity(0, available)
    every = min(wall(lambda: bulk.canonical(rows)) for _ in range(rounds))
    found = {name: statistics.median(each) for name, each in measured.items()}
    return found | {f"{cores()} cores": len(rows) / every}


@click.command(help=__doc__)
@click.option("--puzzles", "file", type=click.Path(exists=True, path_type=Path))
@click.option("--rounds", default=5, show_default=True)
@json_option
def main(file: Path | None, rounds: int, json_file: Path | None) -> None:
    found = {name: rates(rows, rounds) for name, rows in kinds(file).items()}
    columns = list(next(iter(found.values())))
    table = Table("puzzles", *(f"{column}, a second" for column in columns))
    for name, each in found.items():
        table.add_row(name, *(f"{each[column]:,.0f}" for column in columns))
    Console().print(table)
    keep(json_file, {"machine": machine(), "rates": found})


if __name__ == "__main__":
    main()
