"""Makes many classic puzzles and checks every one of them.

    python benchmarks/million.py [--number N] [--symmetry NAME] [--seed N] [--threads N]

Each puzzle must have exactly one solution, which another engine than the one that made it confirms;
it must lose that when any given, or with a symmetry any group of givens, is removed; and no two may
be equal. Without a symmetry, the script then prints how many puzzles have how many clues, next to
what was published for all minimal puzzles (D. Berthier, "Unbiased statistics of a CSP", 2009: mean
26.577), of which this method finds those with few clues too often (published mean 24.38). A
statistic over puzzles that weighs each by the ratio of the two shares is corrected for that.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import islice

import click
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track
from rich.table import Table

from nonet import Puzzle, Rules, bulk
from nonet.engines.core import machine, search
from nonet.generating import SymmetryName
from nonet.generating.wishes import checked_wishes

BLOCK = 20_000
# In percent, by number of clues.
OF_ALL = {
    21: 0.000034,
    22: 0.0034,
    23: 0.149,
    24: 2.28,
    25: 13.42,
    26: 31.94,
    27: 32.74,
    28: 15.48,
    29: 3.56,
    30: 0.41,
    31: 0.022,
}

Rows = NDArray[np.uint8]


def check_solutions(puzzles: Rows, solutions: Rows) -> None:
    """Raises ValueError for a puzzle without exactly this solution, by the search on a trail."""
    rules = Rules.classic()
    for givens, solution in zip(puzzles, solutions, strict=True):
        grids = search.slices(Puzzle(rules, givens.tobytes()))
        found = list(islice((grid for grid in grids if grid is not None), 2))
        if found != [solution.tobytes()]:
            raise ValueError(f"{len(found)} solutions of {givens.tolist()}")


def check_minimal(puzzles: Rows, groups: NDArray[np.intp], threads: int) -> None:
    """Raises ValueError for a puzzle of which a group of givens can be removed."""
    for group in range(int(groups.max()) + 1):
        inside = groups == group
        filled = puzzles[(puzzles[:, inside] > 0).any(axis=1)]
        fewer = np.where(inside, np.uint8(0), filled)
        if (bulk.count(fewer, limit=2, threads=threads) != 2).any():
            raise ValueError(f"givens in {np.flatnonzero(inside)} can be removed")


def distribution(clues: NDArray[np.int64]) -> Table:
    """Returns the shares of puzzles by number of clues, and the weights of these puzzles."""
    table = Table("clues", "puzzles", "percent", "percent of all minimal puzzles", "weight")
    for number, count in enumerate(np.bincount(clues).tolist()):
        if count:
            share, true = 100 * count / len(clues), OF_ALL.get(number)
            of_all = "" if true is None else f"{true:g}"
            weight = "" if true is None else f"{true / share:.3g}"
            table.add_row(f"{number}", f"{count:,}", f"{share:.4f}", of_all, weight)
    return table


@click.command(help=__doc__)
@click.option("--number", default=1_000_000, show_default=True)
@click.option("--symmetry", help="The symmetry of the givens.")
@click.option("--seed", default=1, show_default=True)
@click.option("--threads", default=machine.cores(), show_default=True)
def main(number: int, symmetry: SymmetryName | None, seed: int, threads: int) -> None:
    groups = checked_wishes(symmetry=symmetry).groups
    every: list[Rows] = []
    with ProcessPoolExecutor(threads) as pool:
        for start in track(range(0, number, BLOCK)):
            size = min(BLOCK, number - start)
            made = bulk.generate(size, symmetry=symmetry, seed=seed, start=start, threads=threads)
            parts = np.array_split(np.arange(size), 4 * threads)
            puzzles = [made.puzzles[part] for part in parts]
            list(pool.map(check_solutions, puzzles, [made.solutions[part] for part in parts]))
            check_minimal(made.puzzles, groups, threads)
            every.append(made.puzzles)
    rows = np.concatenate(every)
    different = len(np.unique(rows.view("V81")))
    clues = (rows > 0).sum(axis=1)
    console = Console()
    console.print(f"{number:,} puzzles, seed {seed}: all minimal, all with one solution")
    console.print(f"{different:,} different; clues {clues.mean():.4f} ± {clues.std():.4f}")
    if symmetry is None:
        console.print(distribution(clues))
    if different != number:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
