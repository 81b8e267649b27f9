"""17-clue puzzles a second: nonet against what Python has, in one run on one machine.

    python benchmarks/seventeen.py PUZZLES [--json FILE]

PUZZLES holds one puzzle a line, plain or packed by gzip; the known puzzles with 17 clues come with
tdoku's benchmark (https://github.com/t-dillon/tdoku). Needs: pip install ".[bench]".

Every solver gets as many of the puzzles, spread over the file, as take it some seconds; the solvers
take turns, and the median of the rounds counts. Each answer is compared with nonet's; every one of
these puzzles has one solution. Timings wander: trust the ratios.
"""

from __future__ import annotations

import gzip
import json
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import click
import peers
from rich.console import Console
from rich.table import Table

import nonet

ROUNDS = 5
Batch = Callable[[list[str]], list[str]]


def one_by_one(solve: peers.Solver) -> Batch:
    """Returns what solves a list with a solver of single puzzles."""
    return lambda puzzles: [solve(puzzle) for puzzle in puzzles]


def nonet_solve(text: str) -> str:
    """Returns the solution by the library, from text to text."""
    grid = nonet.solve(nonet.parse(text, notation="line"))
    return "" if grid is None else "".join(map(str, grid))


def command_line(puzzles: list[str]) -> list[str]:
    """Returns the solutions by one call of ``nonet solve``, its start included."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.txt"), Path(folder, "out.txt")
        source.write_text("\n".join(puzzles) + "\n")
        command = [sys.executable, "-m", "nonet", "solve", str(source), "-o", str(target)]
        subprocess.run(command, check=True, capture_output=True)
        return target.read_text().split()


def solvers() -> dict[str, tuple[Batch, int]]:
    """Returns the solvers and how many puzzles each gets a round."""
    return {
        "nonet solve, command line": (command_line, 50_000),
        "nonet.solve(nonet.parse(text))": (one_by_one(nonet_solve), 20_000),
        "python-sat, Glucose 4": (one_by_one(peers.python_sat()), 2_000),
        "Norvig's approach": (one_by_one(peers.norvig()), 200),
        "py-sudoku": (one_by_one(peers.py_sudoku()), 5),
    }


def rate(batch: Batch, puzzles: list[str]) -> float:
    """Returns puzzles a second; the answers must be right."""
    start = time.perf_counter()
    answers = batch(puzzles)
    duration = time.perf_counter() - start
    if answers != [nonet_solve(puzzle) for puzzle in puzzles]:
        raise SystemExit("a solver gave a wrong answer; nothing was measured")
    return len(puzzles) / duration


def spread(puzzles: list[str], number: int) -> list[str]:
    """Returns so many of the puzzles, evenly spread over the list."""
    step = max(1, len(puzzles) // number)
    return puzzles[::step][:number]


def machine() -> dict[str, str]:
    """Returns what the figures depend on."""
    return {
        "processor": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "nonet": nonet.__version__,
        "engine": str(nonet.engine.info()),
    }


@click.command(help=__doc__)
@click.argument("puzzles", type=click.Path(exists=True, path_type=Path))
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write the figures too.")
def main(puzzles: Path, json_file: Path | None) -> None:
    """Measures and prints the table."""
    opener = gzip.open if puzzles.suffix == ".gz" else open
    with opener(puzzles, "rt") as file:
        lines = file.read().split()
    rates: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for name, (batch, number) in solvers().items():
            rates.setdefault(name, []).append(rate(batch, spread(lines, number)))
    medians = {name: statistics.median(values) for name, values in rates.items()}
    slowest = min(medians.values())

    table = Table(
        "solver", "puzzles a second", "× slowest", title=f"{puzzles.name}, {ROUNDS} rounds"
    )
    for name, median in medians.items():
        table.add_row(name, f"{median:,.0f}", f"{median / slowest:,.0f}")
    Console().print(table)
    if json_file:
        json_file.write_text(json.dumps({"machine": machine(), "rates": medians}, indent=2) + "\n")


if __name__ == "__main__":
    main()
