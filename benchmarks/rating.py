"""Puzzles rated per second of one core: compares nonet with HoDoKu in one run.

    python benchmarks/rating.py PUZZLES [--hodoku JAR] [--json FILE]

PUZZLES holds one puzzle a line, plain or compressed with gzip; several files are mixed. HoDoKu
2.2.0 is a Java program (https://sourceforge.net/projects/hodoku/); its jar can also be named by the
environment variable HODOKU_JAR. Without it, nonet is measured alone.

Both get the same puzzles, spread evenly over the files, on one core, and CPU time is measured.
HoDoKu rates a few puzzles and then all of them: the difference leaves out what Java takes to start.
"""

from __future__ import annotations

import re
import resource
import subprocess
import tempfile
import time
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import contents, hodoku_option, json_option, keep, machine, pinned

import nonet

FEW = 10


def sample(files: tuple[Path, ...], number: int) -> list[str]:
    """Returns puzzles spread evenly over the files, as 81 characters."""
    puzzles: list[str] = []
    for file in files:
        texts = contents(file).decode().splitlines()
        lines = [line[:81] for line in texts if re.match(r"[0-9.]{81}", line)]
        wanted = max(1, number // len(files))
        puzzles += lines[:: max(1, len(lines) // wanted)][:wanted]
    return puzzles


def ours(puzzles: list[str]) -> tuple[float, list[int]]:
    """Returns the CPU seconds that nonet takes, and the scores."""
    start = time.process_time()
    rated = nonet.bulk.rate(puzzles, threads=1)
    spent = time.process_time() - start
    return spent, rated.scores.tolist()


def hodoku(jar: Path, puzzles: list[str]) -> tuple[float, list[tuple[str, int]]]:
    """Returns the CPU seconds that HoDoKu takes, with the start of Java, and levels and scores."""
    with tempfile.TemporaryDirectory() as folder:
        # Paths without a slash at the start, which would make them options.
        Path(folder, "puzzles.txt").write_text("\n".join(puzzles) + "\n")
        java = ["java", "-Xmx512m", "-Djava.awt.headless=true", "-jar", str(jar.resolve())]
        command = [*java, "/bs", "puzzles.txt"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        rated = Path(folder, "puzzles.txt.out.txt").read_text()
        found = re.findall(r"^[0-9.]{81} #\d+ (\w+) \((\d+)\)", rated, re.MULTILINE)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, [(level.lower(), int(score)) for level, score in found]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("--number", default=500, show_default=True, help="Puzzles in all.")
@hodoku_option
@json_option
def main(files: tuple[Path, ...], number: int, jar: Path | None, json_file: Path | None) -> None:
    """Measure ratings per second of one core, ours and HoDoKu's."""
    pinned()
    puzzles = sample(files, number)
    ours(puzzles[:FEW])
    seconds, scores = ours(puzzles)
    figures: dict[str, float] = {"nonet": seconds / len(puzzles)}
    if jar:
        start, _ = hodoku(jar, puzzles[:FEW])
        whole, theirs = hodoku(jar, puzzles)
        figures["HoDoKu"] = (whole - start) / (len(puzzles) - FEW)
        same = sum(a == b for a, (_, b) in zip(scores, theirs, strict=True))
        print(f"{same} of {len(puzzles)} scores are the same; HoDoKu starts in {start:.1f} s")
    _print(figures)
    keep(json_file, {"machine": machine(), "puzzles": len(puzzles), "seconds": figures})


def _print(figures: dict[str, float]) -> None:
    table = Table("", "ms per puzzle", "puzzles per second", "times as fast")
    slowest = max(figures.values())
    for name, seconds in figures.items():
        times = f"{slowest / seconds:,.0f}"
        table.add_row(name, f"{1e3 * seconds:.3f}", f"{1 / seconds:,.0f}", times)
    Console().print(table)


if __name__ == "__main__":
    main()
