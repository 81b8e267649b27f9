"""Jigsaws against classic puzzles: 9 × 9 puzzles whose regions are random shapes.

    python benchmarks/jigsaws.py [--portable FILE] [--maps N] [--json FILE]

Makes minimal puzzles for many region maps and classic ones in the same way, and easy puzzles by
adding values of the solution to both. FILE holds published puzzles, in the format of
tests/data/portable_puzzles.jsonl; these are repeated with other digits. All puzzles of a map are
solved in one call, on one core, with grids and status. Jigsaws and classic puzzles alternate; times
are CPU times, medians of the rounds. Ratios are more reliable than rates. NONET_ISA selects the
instruction set.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table
from timing import in_turns, json_option, keep, pinned, shown_machine

from nonet import Rules, bulk

Values = NDArray[np.uint8]
Sets = list[tuple[Rules, Values]]

ROWS = 1024
"""The rows of each call."""
MADE = 256
"""The puzzles made for each map. Each occurs several times in a call."""
EASY_GIVENS = 36
SEED = 20


def minimal(rules: Rules, seed: int) -> tuple[Values, Values]:
    """Returns random minimal puzzles and their solutions."""
    made = bulk.generate(MADE, rules, seed=seed, threads=1)
    return made.puzzles, made.solutions


def eased(puzzles: Values, solutions: Values, draws: np.random.Generator) -> Values:
    """Returns the puzzles with more givens, chosen at random."""
    ranks = np.where(puzzles > 0, -1.0, draws.random(puzzles.shape)).argsort(axis=1).argsort(axis=1)
    return np.where(ranks < EASY_GIVENS, solutions, 0).astype(np.uint8)


def filled(puzzles: Values, draws: np.random.Generator) -> Values:
    """Returns the rows of a call: the puzzles again and again, each time with other digits."""
    digits = draws.permuted(np.tile(np.arange(1, 10), (ROWS, 1)), axis=1)
    digits = np.hstack([np.zeros((ROWS, 1), np.int64), digits]).astype(np.uint8)
    return np.take_along_axis(digits, np.resize(puzzles, (ROWS, 81)).astype(np.int64), axis=1)


def made_sets(maps: int) -> dict[str, tuple[Sets, Values]]:
    """Returns puzzles of random maps and classic ones, minimal and easy."""
    draws = np.random.default_rng(SEED)
    shapes = bulk.generate(maps, "latin:9", shapes=True, seed=SEED, threads=1).rules
    found: dict[str, tuple[Sets, Values]] = {}
    jigsaws = [(rules, *minimal(rules, seed)) for seed, rules in enumerate(shapes)]
    classic, solutions = minimal(Rules.classic(), SEED)
    found["minimal"] = (
        [(rules, filled(puzzles, draws)) for rules, puzzles, _ in jigsaws],
        filled(classic, draws),
    )
    found["easy"] = (
        [(rules, filled(eased(puzzles, grids, draws), draws)) for rules, puzzles, grids in jigsaws],
        filled(eased(classic, solutions, draws), draws),
    )
    return found


def published(file: Path, draws: np.random.Generator) -> Sets:
    """Returns the jigsaws of order 9 in the file."""
    records = [json.loads(line) for line in file.read_text().splitlines()]
    wanted = [
        record for record in records if record["n"] == 9 and record["kind"].startswith("jigsaw")
    ]
    return [
        (
            Rules.jigsaw(record["regions"]),
            filled(np.array([record["givens"]], np.uint8), draws),
        )
        for record in wanted
        if not record["diagonals"]
    ]


def solving(sets: Sets) -> Callable[[], object]:
    """Returns the work of solving all of them."""

    def solve() -> None:
        for rules, rows in sets:
            bulk.solve(rows, rules=rules, threads=1)

    return solve


def guesses(sets: Sets) -> float:
    """Returns the guesses of an average row."""
    taken = [bulk.solve(rows, rules=rules, guesses=True).guesses for rules, rows in sets]
    return float(np.mean([row for row in taken if row is not None]))


@click.command(help=__doc__)
@click.option("--portable", type=click.Path(exists=True, path_type=Path))
@click.option("--maps", default=32, show_default=True, help="The number of random maps.")
@click.option("--rounds", default=5, show_default=True)
@json_option
def main(portable: Path | None, maps: int, rounds: int, json_file: Path | None) -> None:
    """Measures and prints the table."""
    pinned()
    results: dict[str, Any] = {"machine": shown_machine()}
    sets = made_sets(maps)
    if portable:
        jigsaws = published(portable, np.random.default_rng(SEED))
        sets["published"] = (jigsaws, sets["minimal"][1])
    table = Table("puzzles", "guesses", "classic", "a second", "classic", "ratio")
    for kind, (jigsaws, classic) in sets.items():
        classic_sets = [(Rules.classic(), classic)] * len(jigsaws)
        times = in_turns(rounds, solving(jigsaws), solving(classic_sets))
        rates = [ROWS * len(jigsaws) / spent for spent in times]
        needed = [guesses(jigsaws), guesses(classic_sets[:1])]
        results[kind] = {"guesses": needed, "rates": rates, "ratio": rates[0] / rates[1]}
        table.add_row(
            kind,
            *(f"{number:.2f}" for number in needed),
            *(f"{rate:,.0f}" for rate in rates),
            f"{rates[0] / rates[1]:.2f}",
        )
    Console().print(table)
    keep(json_file, results)


if __name__ == "__main__":
    main()
