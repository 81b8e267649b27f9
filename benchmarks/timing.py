"""What benchmarks share: they measure time, describe the machine, and write figures as JSON."""

from __future__ import annotations

import gc
import gzip
import json
import os
import platform
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import click

from nonet.engines.core.machine import compiler, instruction_set

HERE = Path(__file__).parent
SECONDS_A_ROUND = 0.2

hodoku_option = click.option(
    "--hodoku",
    "jar",
    envvar="HODOKU_JAR",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The jar of HoDoKu 2.2.0.",
)
json_option = click.option(
    "--json",
    "json_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write the figures to FILE as JSON.",
)


def seconds(work: Callable[[], object]) -> float:
    """Returns the thread's CPU seconds for the work, which is repeated if it is short."""
    times = 0
    start = time.thread_time()
    while (spent := time.thread_time() - start) < SECONDS_A_ROUND:
        work()
        times += 1
    return spent / times


def in_turns(rounds: int, *works: Callable[[], object]) -> list[float]:
    """Returns the median seconds of each piece of work; they alternate."""
    measured = [[seconds(work) for work in works] for _ in range(rounds)]
    return [statistics.median(column) for column in zip(*measured, strict=True)]


def wall(work: Callable[[], object]) -> float:
    """Returns the elapsed seconds, for work on several threads."""
    gc.collect()  # or the garbage of earlier work could be collected in this time
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def keep(json_file: Path | None, figures: object) -> None:
    """Writes figures to the file of `--json`, if it was given."""
    if json_file:
        json_file.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def contents(file: Path) -> bytes:
    """Returns the contents of a file that may be compressed with gzip."""
    opened = gzip.open if file.suffix == ".gz" else open
    with opened(file, "rb") as stream:
        return stream.read()


def pinned() -> list[int]:
    """Pins the process to one core; returns two that it can use, that one first."""
    if not hasattr(os, "sched_setaffinity"):
        return []  # on a Mac
    cores = sorted(os.sched_getaffinity(0))[-2:]
    os.sched_setaffinity(0, cores[:1])
    return cores


def shown_machine() -> dict[str, str]:
    """Prints and returns the machine."""
    found = machine()
    print(*(f"{name}: {value}" for name, value in found.items()), sep="\n")
    return found


def machine() -> dict[str, str]:
    """Returns the machine and versions that the figures depend on."""
    model = platform.processor()
    if Path("/proc/cpuinfo").exists():
        names = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if "name" in line]
        model = names[0].split(":")[1].strip() if names else model
    commit = ["git", "-C", str(HERE), "describe", "--always", "--dirty"]
    return {
        "processor": model,
        "instruction set": instruction_set(),
        "compiler": compiler(),
        "python": platform.python_version(),
        "commit": subprocess.run(commit, capture_output=True, text=True).stdout.strip(),
    }
