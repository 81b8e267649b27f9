"""CPU time for each line of a file of classic puzzles, for the commands that read such files.

    python benchmarks/lines.py PUZZLES [--lines N] [--rounds N] [--json FILE]

PUZZLES holds one puzzle a line, plain or compressed with gzip. They are repeated to N lines, and to
a tenth of it for ratings. Each command runs in a process of its own, with its output going to a
file that is thrown away; what it takes for a file of a few lines, which is starting, is subtracted.
The same is done with a script that calls ``nonet.bulk.rate``. All of it takes turns, on one core;
the figures are medians.

The ratios are those that users notice: `count` should take no more than 1.5 times as long as
`solve`, and `rate --to csv` 1.2 times as long as `bulk.rate` of the same puzzles.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import contents, json_option, keep, machine, pinned

FEW = 10
"""Lines of the short file."""
LONG_ENOUGH = 1 << 17
"""Characters of a comment in it, so that it too is read in blocks."""
COMMANDS = {
    "solve": ["solve"],
    "count": ["count"],
    "solve --count": ["solve", "--count"],
    "check": ["check"],
    "convert --to line": ["convert", "--to", "line"],
    "convert --to grid": ["convert", "--to", "grid"],
    "convert --to list": ["convert", "--to", "list"],
    "rate": ["rate", "--threads", "1"],
    "rate --to csv": ["rate", "--threads", "1", "--to", "csv"],
    "rate --to jsonl": ["rate", "--threads", "1", "--to", "jsonl"],
}
BULK_RATE = """
import sys
from pathlib import Path
import nonet
nonet.bulk.rate(Path(sys.argv[1]).read_bytes(), threads=1)
"""
RATED = 10
"""There are so many times fewer lines for ratings, which take long."""
BARS = {("count", "solve"): 1.5, ("rate --to csv", "bulk.rate"): 1.2}


def files(folder: Path, puzzles: Path, lines: int) -> dict[int, Path]:
    """Returns files with the puzzles, by their number of lines."""
    found = [line for line in contents(puzzles).decode().splitlines() if line.strip()]
    repeated = found * (lines // len(found) + 1)
    made: dict[int, Path] = {}
    for number in (FEW, lines // RATED, lines):
        made[number] = folder / f"{number}.txt"
        end = f"# {'x' * LONG_ENOUGH}\n" if number == FEW else ""
        made[number].write_text("".join(f"{line}\n" for line in repeated[:number]) + end)
    return made


def seconds(arguments: list[str]) -> float:
    """Returns the CPU seconds of a Python process with these arguments."""
    with subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise click.ClickException(f"{arguments} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime


def measured(made: dict[int, Path], rounds: int) -> dict[str, float]:
    """Returns the microseconds for each line, by command; they take turns."""
    commands = {name: ["-m", "nonet", *arguments] for name, arguments in COMMANDS.items()}
    commands["bulk.rate"] = ["-c", BULK_RATE]
    few, some, many = made
    figures: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            number = some if "rate" in name else many
            spent, start = (seconds([*command, str(made[each])]) for each in (number, few))
            figures[name].append((spent - start) / (number - few) * 1e6)
    return {name: statistics.median(found) for name, found in figures.items()}


@click.command()
@click.argument("puzzles", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--lines", default=1_000_000, show_default=True, help="Lines of the long file.")
@click.option("--rounds", default=5, show_default=True, help="How often each is measured.")
@json_option
def main(puzzles: Path, lines: int, rounds: int, json_file: Path | None) -> None:
    """Prints the CPU time for each line, and the ratios."""
    pinned()
    with tempfile.TemporaryDirectory() as folder:
        figures = measured(files(Path(folder), puzzles, lines), rounds)
    table = Table("command", "µs a line", title=f"{puzzles.name}, {lines:,} lines")
    for name, figure in figures.items():
        table.add_row(name, f"{figure:.2f}")
    for (one, other), bar in BARS.items():
        table.add_row(f"{one} / {other}", f"{figures[one] / figures[other]:.2f} (bar {bar})")
    Console().print(table)
    keep(json_file, {"machine": machine(), "lines": lines, "microseconds": figures})


if __name__ == "__main__":
    main()
