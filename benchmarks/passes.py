"""Times the passes and the service of the classic engine, for each instruction set.

    python benchmarks/passes.py FOLDER [--json FILE]

FOLDER holds sets of puzzles, one puzzle per line, plain or compressed with gzip. The core is built
with the compiler that CMake finds, and its kernels solve each set with limit 2, with grids, counts
and status. The rounds of passes are counted, and the same rounds are timed over full lanes without
a search. Service is the rest of the time: reading rows, moving nodes, choosing guesses, and writing
answers. Times are CPU times of one thread, medians of the repetitions.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import click
from instructions import built, unpacked
from rich.console import Console
from rich.table import Table
from timing import json_option, keep, machine

from nonet.engines.core.machine import instruction_sets

COLUMNS = ("rounds a puzzle", "ns a round", "ns a puzzle", "passes", "service")


def times(program: Path, kernel: str, file: Path, repetitions: int) -> dict[str, float]:
    """Returns the figures of one set of puzzles by column."""
    command = [*map(str, (program, kernel, file, repetitions))]
    ended = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return dict(zip(COLUMNS, map(float, ended.stdout.split()), strict=True))


@click.command(help=__doc__)
@click.argument("sets", type=click.Path(exists=True, path_type=Path))
@click.option("--repetitions", default=5, show_default=True)
@json_option
def main(sets: Path, repetitions: int, json_file: Path | None) -> None:
    """Measures and prints a table for each instruction set."""
    about = machine()
    del about["instruction set"], about["compiler"]
    results: dict[str, object] = {"machine": about}
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder) / "build", "passes")
        files = unpacked(sets, Path(folder))
        for kernel in instruction_sets():
            table = Table("set", *COLUMNS, title=kernel)
            figures = {file.stem: times(program, kernel, file, repetitions) for file in files}
            for name, numbers in figures.items():
                table.add_row(name, *(f"{number:,.1f}" for number in numbers.values()))
            Console().print(table)
            results[kernel] = figures
    keep(json_file, results)


if __name__ == "__main__":
    main()
