"""Random complete grids: CPU time for each, by the core and by NumPy in turns.

    python benchmarks/grids.py [--rounds N] [--json FILE]

The two make the same grids, which the script checks. Times are CPU times, medians of the rounds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from nonet import parse_rules
from nonet.draws import Draws
from nonet.engines import policy
from nonet.generating.counting import Values
from nonet.generating.grids import random_grids
from nonet.rules import Rules

# How many grids are made: by the core, and by NumPy.
RULES = {
    "classic": (50_000, 2_000),
    "boxes:2x3": (10_000, 500),
    "boxes:4x4": (1_000, 50),
    "latin:9": (5_000, 100),
    "latin:16": (500, 10),
    "windows": (2_000, 50),
    "anti-knight": (2_000, 50),
    "boxes:4x4+diagonal": (200, 10),
}


def grids_of(rules: Rules, number: int, first: int) -> Values:
    """Returns random grids of some items of seed 1."""
    items = np.arange(first, first + number)
    return random_grids(rules, Draws.of(1, items, np.zeros(number, np.int64)), lambda: None)


def seconds(make: Callable[[], Values]) -> tuple[float, Values]:
    """Returns the CPU time that making grids takes, and the grids."""
    begin = process_time()
    made = make()
    return process_time() - begin, made


def measured(text: str, rounds: int) -> tuple[float, float]:
    """Returns the microseconds for a grid of the core and of NumPy."""
    rules, (many, few) = parse_rules(text), RULES[text]
    usual = policy.grid_maker
    times: list[tuple[float, float]] = []
    grids_of(rules, 1, 0)
    for each in range(rounds):
        by_core, made = seconds(lambda first=each * many: grids_of(rules, many, first))
        try:
            policy.grid_maker = lambda: None
            grids_of(rules, 1, 0)
            by_numpy, same = seconds(lambda first=each * many: grids_of(rules, few, first))
        finally:
            policy.grid_maker = usual
        if (made[:few] != same).any():
            raise SystemExit(f"{text}: the core and NumPy make different grids")
        times.append((by_core / many, by_numpy / few))
    core, numpy = (1e6 * median(column) for column in zip(*times, strict=True))
    return core, numpy


@click.command(help=__doc__)
@click.option("--rounds", default=5, show_default=True)
@click.option("--json", "path", type=Path)
def main(rounds: int, path: Path | None) -> None:
    table = Table("rules", "core, µs a grid", "NumPy, µs a grid", "ratio")
    figures: dict[str, tuple[float, float]] = {}
    for text in RULES:
        core, numpy = figures[text] = measured(text, rounds)
        table.add_row(text, f"{core:.3g}", f"{numpy:.3g}", f"{numpy / core:.0f}")
    Console().print(table)
    if path:
        path.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
