"""Measures chapter 8 of the course: programs and engines on one puzzle, and on many at once.

    python benchmarks/course_lanes.py
    python benchmarks/course_lanes.py --show

The puzzles are made by ``nonet generate --seed 8``. The first table has the processor time of
``propagation.py`` and of ``lanes.py`` for 1, 16, 256 and 4,096 puzzles, with the start of Python.
The second one has the engine of ``nonet`` on one thread: one puzzle at a time, and many at once
with each instruction set of this machine. All are measured in the same run, several times in turn,
and the least time counts. The figures go to ``benchmarks/course_lanes.json``; ``--show`` prints
those that are there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

import click

import nonet
from nonet.notation import NOTATIONS

ROOT = Path(__file__).parent.parent
COURSE = ROOT / "examples/course"
FIGURES = Path(__file__).with_suffix(".json")
SIZES = (1, 16, 256, 4096)
SEED = 8
TIMES = 3
PROGRAMS = {"propagation.py": "judge", "lanes.py": "line"}
ENGINES = {
    "one": "one puzzle at a time",
    "baseline": "8 lanes (SSE2)",
    "avx2": "16 lanes (AVX2)",
    "avx512": "32 lanes (AVX-512)",
}
ENGINE = """
import sys, time
import numpy as np
import nonet
from nonet.engines import policy
puzzles = [nonet.parse(line) for line in sys.stdin.read().split()]
rows = np.frombuffer(b"".join(each.givens for each in puzzles), np.uint8).reshape(-1, 81)
one = sys.argv[1] == "one"
least = 1e9
for _ in range(20):
    began = time.process_time()
    if one:
        for puzzle in puzzles:
            policy.first(puzzle, "search")
    else:
        nonet.bulk.solve(rows, limit=1, threads=1)
    least = min(least, time.process_time() - began)
print(least)
"""


def text(puzzles: Sequence[nonet.Puzzle], notation: str) -> str:
    """Returns puzzles in a notation."""
    return "".join(NOTATIONS[notation].write_all((puzzle, "") for puzzle in puzzles))


def seconds_of(program: str, given: str) -> float:
    """Returns the processor time of a program of the course on an input."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, str(COURSE / program)],
        input=given,
        capture_output=True,
        text=True,
        check=True,
    )
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rate_of(engine: str, given: str) -> float | None:
    """Returns puzzles per second of the engine; None if this machine cannot run it."""
    chosen = {} if engine == "one" else {"NONET_ISA": engine}
    ended = subprocess.run(
        [sys.executable, "-c", ENGINE, engine],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **chosen},
    )
    return None if ended.returncode else SIZES[-1] / float(ended.stdout)


def measured() -> dict[str, Any]:
    """Returns the figures."""
    puzzles = list(nonet.generate_many(SIZES[-1], seed=SEED))
    seconds: dict[str, dict[str, float]] = {name: {} for name in PROGRAMS}
    for _ in range(TIMES):
        for size in SIZES:
            for name, notation in PROGRAMS.items():
                found = seconds_of(name, text(puzzles[:size], notation))
                seconds[name][str(size)] = min(found, seconds[name].get(str(size), found))
    lines = text(puzzles, "line")
    rates: dict[str, float] = {}
    for _ in range(TIMES):
        for engine in ENGINES:
            rate = rate_of(engine, lines)
            if rate is not None:
                rates[engine] = max(rate, rates.get(engine, 0.0))
    return {"seconds": seconds, "rates": rates}


def programs_table(figures: dict[str, Any]) -> str:
    """Returns the table of the programs in Markdown: milliseconds per puzzle."""
    lines = ["| puzzles | `propagation.py` | `lanes.py` | ratio |", "|--:|--:|--:|--:|"]
    for size in SIZES:
        slow, fast = (1000 * figures["seconds"][name][str(size)] / size for name in PROGRAMS)
        lines.append(f"| {size:,} | {slow:.2f} | {fast:.2f} | {slow / fast:.1f} |")
    return "\n".join(lines) + "\n"


def engines_table(figures: dict[str, Any]) -> str:
    """Returns the table of the engines in Markdown: puzzles per second."""
    rates = figures["rates"]
    lines = ["| `nonet`, one thread | puzzles per second | ratio |", "|---|--:|--:|"]
    for engine, name in ENGINES.items():
        if engine in rates:
            lines.append(f"| {name} | {rates[engine]:,.0f} | {rates[engine] / rates['one']:.1f} |")
    return "\n".join(lines) + "\n"


@click.command(help=__doc__)
@click.option("--show", is_flag=True, help="Print the recorded figures.")
def main(show: bool) -> None:
    """Measures and prints."""
    if not show:
        FIGURES.write_text(json.dumps(measured(), indent=1) + "\n", encoding="utf-8")
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    click.echo(programs_table(figures))
    click.echo(engines_table(figures))


if __name__ == "__main__":
    main()
