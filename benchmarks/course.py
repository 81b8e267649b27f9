"""Measures the programs of the course: steps and processor time on the same puzzles.

    python benchmarks/course.py [--only NAME] [--limit SECONDS]
    python benchmarks/course.py --show

It runs every program of ``examples/course`` on each puzzle there, and prints tables: the steps,
the processor seconds, and how many times as fast as the program of the chapter before it is. A
program that takes more than the limit is ended. Start-up counts, which is some hundredths of a
second for Python and half a second for Java. Programs in C++ are compiled with ``-O2`` first.

The figures go to ``benchmarks/course.json``, which the pages of the course show. ``--only``
measures one program again and keeps the others; ``--show`` prints the tables of these figures.
"""

from __future__ import annotations

import json
import os
import platform
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TypeAlias

import click

import nonet

ROOT = Path(__file__).parent.parent
COURSE = ROOT / "examples/course"
FIGURES = Path(__file__).with_suffix(".json")
CHAPTERS = (
    "recursive",
    "backtracking",
    "marks",
    "order",
    "propagation",
    "exact_cover",
    "learning",
    "counting",
    "lanes",
    "reasoning",
    "making",
)
"""Programs in the order of the chapters; others come after them."""
LINES = ("lanes",)
"""Programs that read a line for each puzzle."""
UNLIKE = ("making",)
"""Programs that solve no puzzles that they read."""
NAMES = ("POJ sample", "Wikipedia", "hard", "Easter Monster", "17 givens")

Figure: TypeAlias = dict[str, float | None]
"""The steps and the seconds; None if there are no steps, or if the limit was exceeded."""


def puzzles() -> dict[str, nonet.Puzzle]:
    """Returns the puzzles of the course by name."""
    read = [*nonet.read(COURSE / "puzzles.txt"), *nonet.read(COURSE / "seventeen.txt")]
    return dict(zip(NAMES, read, strict=True))


def programs() -> list[Path]:
    """Returns the programs, chapter by chapter."""
    found = [file for file in COURSE.iterdir() if file.suffix in (".py", ".cpp", ".java")]
    known = [file for file in found if file.stem not in UNLIKE]
    languages = [".py", ".cpp", ".java"]
    return sorted(known, key=lambda file: (languages.index(file.suffix), _chapter(file), file.name))


def _chapter(file: Path) -> int:
    return CHAPTERS.index(file.stem) if file.stem in CHAPTERS else len(CHAPTERS)


def command(file: Path, folder: str) -> list[str] | None:
    """Returns the command that runs a program, compiled if need be; None without a compiler."""
    if file.suffix == ".py":
        return [sys.executable, str(file)]
    compiler = "g++" if file.suffix == ".cpp" else "javac"
    if shutil.which(compiler) is None:
        return None
    target = str(Path(folder) / f"{file.name}.made")
    if file.suffix == ".cpp":
        subprocess.run([compiler, "-O2", "-std=c++17", str(file), "-o", target], check=True)
        return [target]
    subprocess.run([compiler, "-d", target, str(file)], check=True)
    return ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", target, "Main"]


def run(arguments: list[str], puzzle: nonet.Puzzle, notation: str, limit: int) -> Figure:
    """Returns the steps and the processor seconds of a program on a puzzle."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ended = subprocess.run(
        ["sh", "-c", f'ulimit -t {limit}; exec "$0" "$@"', *arguments],
        input=nonet.write(puzzle, notation),
        capture_output=True,
        text=True,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode:
        return {"steps": None, "seconds": None}
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    steps = re.findall(r"^steps (\d+)$", ended.stderr, re.MULTILINE)
    return {"steps": sum(map(int, steps)) if steps else None, "seconds": round(seconds, 3)}


def table(figures: dict[str, dict[str, Figure]], limit: int, which: str) -> str:
    """Returns a table in Markdown: ``steps``, ``seconds``, or the ``ratio`` to the row before."""
    lines = [f"| {which} | {' | '.join(NAMES)} |", f"|---|{'--:|' * len(NAMES)}"]
    before: dict[str, Figure] = {}
    language = ""
    for program, row in figures.items():
        if Path(program).suffix != language:
            before, language = {}, Path(program).suffix
        cells = [_cell(row[name], before.get(name), limit, which) for name in NAMES]
        lines.append(f"| `{program}` | {' | '.join(cells)} |")
        before = row
    return "\n".join(lines) + "\n"


def _cell(figure: Figure, before: Figure | None, limit: int, which: str) -> str:
    seconds, steps = figure["seconds"], figure["steps"]
    if which == "steps":
        return "" if steps is None else f"{steps:,.0f}"
    if seconds is None:
        return f"> {limit}" if which == "seconds" else ""
    if which == "seconds":
        return f"{seconds:.2f}"
    if before is None:
        return ""
    if before["seconds"] is None:
        return f"> {limit / seconds:.0f} ×"
    return f"{before['seconds'] / seconds:.1f} ×"


def measured(only: str | None, limit: int) -> dict[str, dict[str, Figure]]:
    """Returns the figures of all programs, those that are measured again among those kept."""
    kept: dict[str, dict[str, Figure]] = {}
    if FIGURES.exists():
        kept = json.loads(FIGURES.read_text(encoding="utf-8"))["programs"]
    found: dict[str, dict[str, Figure]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for file in programs():
            if only and only not in (file.stem, file.name):
                found |= {file.name: kept[file.name]} if file.name in kept else {}
                continue
            arguments = command(file, folder)
            if arguments is None:
                continue
            notation = "line" if file.stem in LINES else "judge"
            found[file.name] = {
                name: run(arguments, puzzle, notation, limit) for name, puzzle in puzzles().items()
            }
            click.echo(f"{file.name}: {found[file.name]}", err=True)
    return found


def processor() -> str:
    """Returns what the processor is called."""
    info = Path("/proc/cpuinfo")
    text = info.read_text(encoding="utf-8") if info.exists() else ""
    match = re.search(r"model name\s*: (.*)", text)
    return match[1] if match else platform.processor() or platform.machine()


@click.command(help=__doc__)
@click.option("--only", help="A program, with or without its ending.")
@click.option("--limit", default=60, show_default=True, help="Processor seconds for each puzzle.")
@click.option("--show", is_flag=True, help="Print the recorded figures.")
def main(only: str | None, limit: int, show: bool) -> None:
    """Measures and prints."""
    if not show:
        found = {
            "machine": f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}",
            "limit": limit,
            "programs": measured(only, limit),
        }
        FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    recorded = json.loads(FIGURES.read_text(encoding="utf-8"))
    click.echo(f"{recorded['machine']}; limit {recorded['limit']} s\n")
    for which in "steps", "seconds", "ratio":
        click.echo(table(recorded["programs"], recorded["limit"], which))


if __name__ == "__main__":
    main()
