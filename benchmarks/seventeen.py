"""17-clue puzzles per second: compares nonet with other Python packages in one run.

    python benchmarks/seventeen.py PUZZLES [--json FILE]

PUZZLES holds one puzzle per line, plain or compressed with gzip; the known puzzles with 17 clues
come with tdoku's benchmark (https://github.com/t-dillon/tdoku). Needs: pip install ".[bench]".

Every solver gets a sample, spread over the file, that takes it a few seconds. The solvers take
turns, and the result is the median of the rounds. Each answer is compared with nonet's; all these
puzzles have one solution. Timings vary: ratios are more reliable than absolute figures.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click
import peers
from rich.console import Console
from rich.table import Table
from timing import contents, json_option, keep, machine

import nonet

ROUNDS = 5
DIGITS = bytes(range(48, 58)).ljust(256, b"?")


class Entry(NamedTuple):
    """A solver in the table."""

    name: str
    puzzles: int
    """The number of puzzles per round."""
    solve: Callable[[list[Any]], list[str]]
    """The timed function: from puzzles to solutions of 81 characters."""
    prepare: Callable[[str], Any] = str
    """The untimed preparation of each puzzle."""


def parsed(text: str) -> nonet.Puzzle:
    """Returns the puzzle of a line."""
    return nonet.parse(text, notation="line")


def solved(puzzle: nonet.Puzzle) -> str:
    """Returns the library's solution as 81 characters."""
    grid = nonet.solve(puzzle)
    return "" if grid is None else grid.values.translate(DIGITS).decode()


def command_line(puzzles: list[str]) -> list[str]:
    """Returns the solutions of one call of ``nonet solve``, including its start."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.txt"), Path(folder, "out.txt")
        source.write_text("\n".join(puzzles) + "\n")
        command = [sys.executable, "-m", "nonet", "solve", str(source), "-o", str(target)]
        subprocess.run(command, check=True, capture_output=True)
        return target.read_text().split()


def one_by_one(solve: Callable[[Any], str]) -> Callable[[list[Any]], list[str]]:
    """Returns a function that solves a list with a solver for single puzzles."""
    return lambda puzzles: [solve(puzzle) for puzzle in puzzles]


def entries() -> list[Entry]:
    """Returns the rows of the table."""
    return [
        Entry("nonet.solve(puzzle)", 20_000, one_by_one(solved), parsed),
        Entry(
            "nonet.solve(nonet.parse(text))", 20_000, one_by_one(lambda text: solved(parsed(text)))
        ),
        Entry("nonet solve, command line", 50_000, command_line),
        Entry("python-sat, Glucose 4", 2_000, one_by_one(peers.python_sat())),
        Entry("Norvig's approach", 200, one_by_one(peers.norvig())),
        Entry("py-sudoku", 5, one_by_one(peers.py_sudoku())),
    ]


def rate(entry: Entry, texts: list[str]) -> float:
    """Returns puzzles per second; exits with an error on a wrong answer."""
    prepared = [entry.prepare(text) for text in texts]
    start = time.perf_counter()
    answers = entry.solve(prepared)
    duration = time.perf_counter() - start
    if answers != [solved(parsed(text)) for text in texts]:
        raise SystemExit(f"{entry.name} gave a wrong answer; nothing was measured")
    return len(texts) / duration


def spread(puzzles: list[str], number: int) -> list[str]:
    """Returns a number of puzzles, evenly spread over the list."""
    step = max(1, len(puzzles) // number)
    return puzzles[::step][:number]


@click.command(help=__doc__)
@click.argument("puzzles", type=click.Path(exists=True, path_type=Path))
@json_option
def main(puzzles: Path, json_file: Path | None) -> None:
    """Measures and prints the table."""
    lines = contents(puzzles).decode().split()
    rates: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for entry in entries():
            texts = spread(lines, entry.puzzles)
            rates.setdefault(entry.name, []).append(rate(entry, texts))
    medians = {name: statistics.median(values) for name, values in rates.items()}
    slowest = min(medians.values())

    table = Table(
        "solver", "puzzles per second", "× slowest", title=f"{puzzles.name}, {ROUNDS} rounds"
    )
    for name, median in medians.items():
        table.add_row(name, f"{median:,.0f}", f"{median / slowest:,.0f}")
    Console().print(table)
    keep(json_file, {"machine": machine(), "rates": medians})


if __name__ == "__main__":
    main()
