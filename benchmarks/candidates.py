"""Measures true candidates of classic puzzles with many solutions, with a peer if it is there.

    python benchmarks/candidates.py [--iss FOLDER] [--limit N] [--json FILE]

FOLDER is a checkout of https://github.com/sigh/Interactive-Sudoku-Solver, which node runs. Each
puzzle has the givens of a random grid in random cells. Figures are microseconds a puzzle, medians
over the puzzles of the best of the rounds. nonet is measured with each instruction set that this
machine can run. All solvers must find the same candidates.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import statistics
import subprocess
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import json_option, keep

import nonet
from nonet import Puzzle
from nonet.engines.core.machine import instruction_sets

LEAST = 100
"""Solutions of each puzzle."""
ISS = """
import { readFileSync } from 'node:fs';
globalThis.self = globalThis;
self.VERSION_PARAM = '';
const [folder, limit, rounds] = process.argv.slice(-3);
const { SudokuParser } = await import(`${folder}/js/sudoku_parser.js`);
const { SudokuBuilder } = await import(`${folder}/js/solver/sudoku_builder.js`);
const built = (line) =>
  SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(line)));
const solvers = readFileSync(0, 'utf8').trim().split('\\n').map(built);
const best = solvers.map(() => Infinity);
let numbers;
for (let round = 0; round < Number(rounds); ++round)
  numbers = solvers.map((solver, k) => {
    const start = process.hrtime.bigint();
    const found = solver.solveAllPossibilities(Number(limit));
    best[k] = Math.min(best[k], Number(process.hrtime.bigint() - start) / 1e3);
    return [...found];
  });
console.log(JSON.stringify({ best, numbers }));
"""


def puzzles(number: int, givens: int, seed: int) -> list[Puzzle]:
    """Returns random puzzles with this many givens and many solutions."""
    draw = random.Random(seed)
    rules = nonet.Rules.classic()
    found: list[Puzzle] = []
    while len(found) < number:
        grid = nonet.generate(seed=draw.randrange(2**32)).solution
        kept = set(draw.sample(range(81), givens))
        puzzle = Puzzle(rules, [value * (cell in kept) for cell, value in enumerate(grid)])
        if nonet.count(puzzle, LEAST) == LEAST:
            found.append(puzzle)
    return found


def in_new_process(
    instruction_set: str, asked: list[Puzzle], limit: int, rounds: int
) -> tuple[list[float], list[list[int]]]:
    """Returns the same as :func:`ours` in a process that uses this instruction set."""
    os.environ["NONET_ISA"] = instruction_set
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(ours, asked, limit, rounds).result()


def ours(asked: list[Puzzle], limit: int, rounds: int) -> tuple[list[float], list[list[int]]]:
    """Returns the best microseconds of each puzzle, and its numbers of solutions."""
    best = [float("inf")] * len(asked)
    for _ in range(rounds):
        for k, puzzle in enumerate(asked):
            start = time.perf_counter()
            nonet.true_candidates(puzzle, limit)
            best[k] = min(best[k], 1e6 * (time.perf_counter() - start))
    found = [nonet.true_candidates(puzzle, limit).numbers for puzzle in asked]
    return best, [[number for own in numbers for number in own] for numbers in found]


def of_iss(
    folder: Path, asked: list[Puzzle], limit: int, rounds: int
) -> tuple[list[float], list[list[int]]]:
    """Returns the same of the peer."""
    lines = "\n".join("".join(map(str, puzzle.givens)) for puzzle in asked)
    command = ["node", "--input-type=module", "-e", ISS, "--"]
    command += [str(folder.resolve()), str(limit), str(rounds)]
    ended = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    told = json.loads(ended.stdout)
    return told["best"], told["numbers"]


@click.command(help=__doc__)
@click.option("--iss", "folder", type=click.Path(exists=True, path_type=Path))
@click.option("--number", default=200, show_default=True, help="Puzzles.")
@click.option("--givens", default=25, show_default=True)
@click.option("--limit", default=1, show_default=True, type=click.IntRange(1, 255))
@click.option("--rounds", default=7, show_default=True)
@click.option("--seed", default=1, show_default=True)
@json_option
def main(
    folder: Path | None,
    number: int,
    givens: int,
    limit: int,
    rounds: int,
    seed: int,
    json_file: Path | None,
) -> None:
    """Measures and prints a table."""
    asked = puzzles(number, givens, seed)
    found = {
        f"nonet, {name}": in_new_process(name, asked, limit, rounds) for name in instruction_sets()
    }
    if folder:
        found["ISS"] = of_iss(folder, asked, limit, rounds)
    best, numbers = next(iter(found.values()))
    if any(theirs != numbers for _, theirs in found.values()):
        raise click.ClickException("the solvers disagree")
    measured = {name: times for name, (times, _) in found.items()}
    title = f"microseconds a puzzle, {givens} givens, limit {limit}"
    table = Table("solver", "median", "slowest", "of the first", title=title)
    ours_at_median = statistics.median(best)
    figures: dict[str, dict[str, float]] = {}
    for name, times in measured.items():
        median = statistics.median(times)
        figures[name] = {"median": median, "slowest": max(times)}
        table.add_row(
            name, f"{median:,.0f}", f"{max(times):,.0f}", f"{median / ours_at_median:.1f}"
        )
    Console().print(table)
    keep(json_file, figures)


if __name__ == "__main__":
    main()
