"""What each command costs when it starts cold, against Python itself.

    python benchmarks/start.py [--program PATH] [--times N] [--json FILE]

Every command answers one easy puzzle in a process of its own, and is started so many times, the
commands by turns. The figures are the medians of CPU times, user and system, in milliseconds, with
all files in the system's cache. The program should come from a wheel: an editable install looks for
each module in a slower way. For comparison: Python that does nothing, the imports of click and of
NumPy, and one call of the library.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from timing import json_option, keep, shown_machine

PUZZLE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
COMMANDS = (
    ("solve", PUZZLE),
    ("count", PUZZLE),
    ("check", PUZZLE),
    ("hint", PUZZLE),
    ("explain", PUZZLE),
    ("rate", PUZZLE),
    ("convert", "--to", "grid", PUZZLE),
    ("generate", "--seed", "1"),
    ("--version",),
    ("--help",),
    ("solve", "--help"),
)
MOST = {"nonet solve": 60 / 14, "nonet generate --seed 1": 120 / 14}
"""The bars: the milliseconds on a machine on which Python alone took 14, as multiples of that."""
COMPLETION = {"_NONET_COMPLETE": "bash_complete", "COMP_WORDS": "nonet so", "COMP_CWORD": "1"}


def spent(command: list[str], more: dict[str, str]) -> float:
    """Returns the milliseconds of CPU time of a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env={**os.environ, **more},
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def python_of(program: str) -> str:
    """Returns the Python that runs a program installed by pip."""
    beside = Path(program).resolve().parent / "python"
    return str(beside) if beside.exists() else sys.executable


@click.command(help=__doc__)
@click.option("--program", default=lambda: shutil.which("nonet"), help="The program nonet.")
@click.option("--times", default=20, show_default=True)
@json_option
def main(program: str, times: int, json_file: Path | None) -> None:
    """Measures and prints a table."""
    python = python_of(program)
    starts: dict[str, tuple[list[str], dict[str, str]]] = {
        "python": ([python, "-c", "pass"], {}),
        "import click": ([python, "-c", "import click"], {}),
        "import numpy": ([python, "-c", "import numpy"], {}),
        "nonet.solve(...)": ([python, "-c", f"import nonet; nonet.solve({PUZZLE!r})"], {}),
    }
    for words in COMMANDS:
        name = " ".join(word for word in words if word != PUZZLE)
        starts[f"nonet {name}"] = ([program, *words], {})
    starts["completion"] = ([program], COMPLETION)
    for start in starts.values():
        spent(*start)  # so that all files are in the cache
    measured: dict[str, list[float]] = {name: [] for name in starts}
    for _ in range(times):
        for name, start in starts.items():
            measured[name].append(spent(*start))
    medians = {name: statistics.median(found) for name, found in measured.items()}
    about = shown_machine()
    table = Table("start", "ms of CPU", "least", "times Python", "at most")
    for name, median in medians.items():
        ratio = f"{median / medians['python']:.1f}"
        most = f"{MOST[name]:.1f}" if name in MOST else ""
        table.add_row(name, f"{median:.0f}", f"{min(measured[name]):.0f}", ratio, most)
    Console().print(table)
    keep(json_file, {"machine": about, "milliseconds": medians})


if __name__ == "__main__":
    main()
