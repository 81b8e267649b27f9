"""Compares one puzzle at a time, without Python, with the fastest published solver.

    python benchmarks/single.py FOLDER --tdoku libtdoku.so [--kernel avx2] [--json FILE]

FOLDER holds sets of puzzles, one puzzle per line, plain or compressed with gzip. The core is built
with the compiler that CMake finds. benchmarks/classic.py says how to build the library: with
-march=native to compare with the fastest kernel, with -march=haswell for --kernel avx2. The two
solvers alternate. Times are CPU times, medians of the rounds, and both must find the same numbers
of solutions.
"""

from __future__ import annotations

import statistics
import subprocess
import tempfile
from pathlib import Path

import click
from classic import TDOKU
from instructions import built, unpacked
from rich.console import Console
from rich.table import Table
from timing import json_option, keep

from nonet.engines.core import machine


def times(
    program: Path, kernel: str, file: Path, limit: int, rounds: int, library: Path, symbol: str
) -> tuple[float, float]:
    """Returns the nanoseconds per puzzle of nonet and of the peer."""
    command = [program, kernel, file, limit, rounds, library.resolve(), symbol]
    ended = subprocess.run([*map(str, command)], check=True, stdout=subprocess.PIPE, text=True)
    ours, theirs = map(float, ended.stdout.split())
    return ours, theirs


@click.command(help=__doc__)
@click.argument("sets", type=click.Path(exists=True, path_type=Path))
@click.option("--tdoku", "library", type=click.Path(exists=True, path_type=Path), required=True)
@click.option("--symbol", default=TDOKU, show_default=True, help="The peer's function.")
@click.option("--kernel", default=machine.instruction_set(), show_default=True)
@click.option("--rounds", default=5, show_default=True)
@json_option
def main(
    sets: Path, library: Path, symbol: str, kernel: str, rounds: int, json_file: Path | None
) -> None:
    """Measures and prints a table for each limit."""
    results: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder) / "build", "single")
        files = unpacked(sets, Path(folder))
        for limit in (1, 2):
            title = f"nanoseconds a puzzle, one at a time, {kernel}, limit {limit}"
            table = Table("set", "nonet", "peer", "ratio", title=title)
            ratios: list[float] = []
            for file in files:
                ours, theirs = times(program, kernel, file, limit, rounds, library, symbol)
                ratios.append(theirs / ours)
                results[f"{file.stem}, limit {limit}"] = {"nonet": ours, "peer": theirs}
                table.add_row(file.stem, f"{ours:,.0f}", f"{theirs:,.0f}", f"{theirs / ours:.2f}")
            table.add_row("geometric mean", "", "", f"{statistics.geometric_mean(ratios):.2f}")
            Console().print(table)
    keep(json_file, results)


if __name__ == "__main__":
    main()
