"""Region maps: how soon nonet finds a grid for a map, or proves that there is none.

    python benchmarks/region_maps.py FILE... [--every N] [--verb solve|count|check]

A file has one map a line: a letter or digit for the region of each cell, row by row. Each map
becomes an empty puzzle with these regions, and rows and columns. A time is the CPU time of one call
without the SAT solver, including the making of the rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import machine

import nonet

VERBS: dict[str, Callable[[nonet.Puzzle], bool]] = {
    "solve": lambda puzzle: nonet.solve(puzzle, engine="search") is not None,
    "count": lambda puzzle: nonet.count(puzzle, limit=2, engine="search") > 0,
    "check": lambda puzzle: nonet.check(puzzle, engine="search").solutions > 0,
}
"""Returns whether there is a grid."""
SLOWEST = 5


def milliseconds(region_map: str, verb: str) -> tuple[float, bool]:
    """Returns the CPU time of one call, and whether there is a grid."""
    start = time.process_time()
    rules = nonet.Rules.jigsaw(region_map)
    possible = VERBS[verb](nonet.Puzzle(rules, bytes(rules.cells)))
    return 1e3 * (time.process_time() - start), possible


def row(kind: str, times: list[tuple[float, str]]) -> list[str]:
    """Returns the row of a table for maps of one kind, with their times in ascending order."""
    values = [took for took, _ in times]
    under = [sum(took < most for took in values) / len(values) for most in (1, 5, 20, 1000)]
    percentiles = [values[min(len(values) - 1, int(share * len(values)))] for share in (0.5, 0.97)]
    return [
        kind,
        f"{len(values):,}",
        *(f"{value:.2f}" for value in (*percentiles, values[-1])),
        *(f"{share:.2%}" for share in under),
    ]


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--every", default=1, show_default=True, help="Take every n-th map.")
@click.option("--verb", type=click.Choice(list(VERBS)), default="solve", show_default=True)
def main(files: tuple[Path, ...], every: int, verb: str) -> None:
    """Prints shares and percentiles of the times, and the slowest maps."""
    console = Console(width=120)
    console.print(f"{machine()}; nonet.{verb}; SAT solver not used")
    for file in files:
        maps = file.read_text().split()[::every]
        milliseconds(maps[0], verb)
        times: dict[bool, list[tuple[float, str]]] = {True: [], False: []}
        for region_map in maps:
            took, possible = milliseconds(region_map, verb)
            times[possible].append((took, region_map))
        table = Table(title=file.name)
        for heading in ("maps", "number", "median ms", "97 % ms", "longest ms"):
            table.add_column(heading, justify="right")
        for heading in ("under 1 ms", "under 5 ms", "under 20 ms", "under 1 s"):
            table.add_column(heading, justify="right")
        for possible, kind in ((True, "with a grid"), (False, "without a grid")):
            if times[possible]:
                table.add_row(*row(kind, sorted(times[possible])))
        console.print(table)
        for took, region_map in sorted(times[True] + times[False])[: -SLOWEST - 1 : -1]:
            console.print(f"{took:10.2f} ms  {region_map}", highlight=False)


if __name__ == "__main__":
    main()
