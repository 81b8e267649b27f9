"""How long puzzles of a difficulty take: each level and each technique, on one core.

    python benchmarks/levels.py [--seeds 5] [--only TECHNIQUE ...] [--contained] [--json FILE]

For each level, new puzzles a second. For each technique, the median and the most CPU seconds that
``nonet.generate(technique=NAME)`` takes for one puzzle, over some seeds, and how many of them found
one. ``--contained`` asks for ``NAME+``: a path that contains the technique. Times are CPU times of
the process, which is pinned to a core.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from itertools import count
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import machine, seconds

from nonet import PuzzleError
from nonet.generating.making import made
from nonet.generating.wishes import checked_wishes
from nonet.logic import HODOKU
from nonet.logic.finding import usual

_PUZZLES = 512
"""The puzzles of a level that are made at once."""
_BAR = 5.0
"""The CPU seconds that a technique may take."""


def asked() -> list[str]:
    """Returns the techniques up to AIC that can be asked for."""
    names = usual(HODOKU, uniqueness=True)
    names = names[: names.index("aic") + 1]
    return [name for name in names if not name.startswith("dual_")]


def level_rate(level: str, rounds: int) -> float:
    """Returns how many puzzles of a level are made in a second."""
    wishes = checked_wishes(difficulty=level)
    starts = count(step=_PUZZLES)
    spent = [
        seconds(lambda: made(wishes, 1, next(starts), _PUZZLES, lambda: None))
        for _ in range(rounds)
    ]
    return _PUZZLES / statistics.median(spent)


def technique_times(technique: str, seeds: int) -> tuple[list[float], int]:
    """Returns the seconds that each seed takes, and how many of them lead to a puzzle."""
    wishes = checked_wishes(technique=technique)
    spent, found = [], 0
    for seed in range(1, seeds + 1):
        start = time.process_time()
        try:
            found += len(made(wishes, seed, 0, 1, lambda: None))
        except PuzzleError:
            pass
        spent.append(time.process_time() - start)
    return spent, found


@click.command(help=__doc__)
@click.option("--seeds", default=5, show_default=True, help="The seeds of each technique.")
@click.option("--only", multiple=True, help="A level or a technique, instead of all of them.")
@click.option("--contained", is_flag=True, help="Allow harder techniques too.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Also write JSON here.")
def main(seeds: int, only: tuple[str, ...], contained: bool, target: Path | None) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    console = Console()
    levels = {
        level.name: level_rate(level.name, seeds)
        for level in HODOKU.levels
        if not only or level.name in only
    }
    for level, rate in levels.items():
        console.print(f"{level:40} {rate:8,.0f} a second")
    table = Table("technique", "median s", "most s", "found", "")
    techniques: dict[str, dict[str, float]] = {}
    for name in asked():
        if only and name not in only:
            continue
        spent, found = technique_times(name + "+" * contained, seeds)
        middle, most = statistics.median(spent), max(spent)
        techniques[name] = {"median": middle, "most": most, "found": found}
        met = middle < _BAR and found > seeds / 2
        table.add_row(
            name, f"{middle:.2f}", f"{most:.2f}", f"{found}/{seeds}", "" if met else "missed"
        )
        print(name, f"{middle:.2f}", f"{most:.2f}", f"{found}/{seeds}", "" if met else "missed", flush=True)
    if techniques:
        console.print(table)
    if target:
        results = {"machine": machine(), "levels": levels, "techniques": techniques}
        target.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
