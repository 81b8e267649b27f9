"""How long puzzles of a difficulty take: each level and each technique, on one core.

    python benchmarks/levels.py [--only NAME ...] [--contained] [--hodoku JAR] [--json FILE]

For each level, new puzzles a second, and how many there should be. For each technique up to AIC
that is used by default, the median and the most CPU seconds that ``nonet.generate(technique=NAME)``
takes, over some seeds, and how many of them found a puzzle. ``--contained`` asks for
``NAME+``: a path that contains the technique. With the jar of HoDoKu 2.2.0 (https://sourceforge.net/projects/hodoku/),
that program rates some puzzles of each level, and the table says how many of its levels and scores
are the same.

Everything runs on one pinned core. Times are CPU times of the process.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click
from rating import hodoku
from rich.console import Console
from rich.table import Table
from timing import hodoku_option, json_option, keep, machine, pinned

import nonet
from nonet.logic import HODOKU, TECHNIQUES, level_of
from nonet.logic.finding import usual

_PUZZLES = 2048
"""The puzzles of a level that are made at once."""
_RATES = {"easy": 10_000, "medium": 5_000, "hard": 3_000, "unfair": 1_000, "extreme": 1_000}
"""The puzzles of each level that should be made in a second."""
_RATED = 100
"""The puzzles of a level that HoDoKu rates."""
_BAR = 5.0
"""The CPU seconds that a technique may take at the median."""


def levels() -> list[str]:
    """Returns the names of the levels."""
    return [level.name for level in HODOKU.levels]


def techniques() -> list[str]:
    """Returns the techniques up to AIC that can be asked for."""
    names = usual(HODOKU, uniqueness=True)
    names = names[: names.index("aic") + 1]
    return [name for name in names if not TECHNIQUES[name].double]


def level_rate(level: str, rounds: int) -> float:
    """Returns how many puzzles of a level are made in a second."""
    chosen, spent = level_of(level), list[float]()
    for turn in range(rounds):
        start = time.process_time()
        nonet.bulk.generate(_PUZZLES, difficulty=chosen, seed=1, start=turn * _PUZZLES, threads=1)
        spent.append(time.process_time() - start)
    return _PUZZLES / statistics.median(spent)


def technique_times(technique: str, seeds: int) -> tuple[list[float], int]:
    """Returns the seconds that each seed takes, and how many of them lead to a puzzle."""
    spent: list[float] = []
    found = 0
    for seed in range(1, seeds + 1):
        start = time.process_time()
        with suppress(nonet.PuzzleError):
            nonet.generate(technique=TECHNIQUES[technique], seed=seed)
            found += 1
        spent.append(time.process_time() - start)
    return spent, found


def agreement(level: str, jar: Path) -> tuple[int, int]:
    """Returns how many levels and how many scores are the same for HoDoKu."""
    made = nonet.bulk.generate(_RATED, difficulty=level_of(level), seed=14, threads=1).puzzles
    theirs = hodoku(jar, ["".join(map(str, row)) for row in made.tolist()], warm_ups=0)
    scores = nonet.bulk.rate(made).scores.tolist()
    same = sum(each.score == ours for each, ours in zip(theirs, scores, strict=True))
    return sum(each.level == level for each in theirs), same


def rows(
    names: list[str], seeds: int, *, contained: bool
) -> Iterator[tuple[str, dict[str, float]]]:
    """Returns an iterator over the techniques and their figures."""
    for name in names:
        spent, found = technique_times(name + "+" * contained, seeds)
        yield name, {"median": statistics.median(spent), "most": max(spent), "found": found}


@click.command(help=__doc__)
@click.option("--seeds", default=5, show_default=True, help="The seeds of each technique.")
@click.option("--only", multiple=True, help="A level or a technique, instead of all of them.")
@click.option("--contained", is_flag=True, help="Allow harder techniques too.")
@hodoku_option
@json_option
def main(
    seeds: int, only: tuple[str, ...], contained: bool, jar: Path | None, json_file: Path | None
) -> None:
    pinned()
    console = Console()
    rates: dict[str, float] = {}
    for level in [name for name in levels() if not only or name in only]:
        rates[level] = level_rate(level, seeds)
        missed = ", missed" if rates[level] < _RATES[level] else ""
        line = f"{level}: {rates[level]:,.0f} a second ({_RATES[level]:,}{missed})"
        if jar:
            line += "; HoDoKu agrees with {} levels and {} scores".format(*agreement(level, jar))
            line += f" of {_RATED}"
        console.print(line)
    figures: dict[str, dict[str, float]] = {}
    table = Table("technique", "median s", "most s", "found", "")
    for name, row in rows(
        [x for x in techniques() if not only or x in only], seeds, contained=contained
    ):
        figures[name] = row
        met = row["median"] < _BAR and 2 * row["found"] > seeds
        found = f"{row['found']} of {seeds}"
        table.add_row(
            name, f"{row['median']:.2f}", f"{row['most']:.2f}", found, "" if met else "missed"
        )
    if figures:
        console.print(table)
    keep(json_file, {"machine": machine(), "levels": rates, "techniques": figures})


if __name__ == "__main__":
    main()
