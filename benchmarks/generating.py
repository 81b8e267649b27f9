"""New puzzles per second: compares nonet with other generators in one run.

    python benchmarks/generating.py [--tdoku libtdoku.so] [--qqwing PROGRAM] [--json FILE]

tdoku (https://github.com/t-dillon/tdoku; benchmarks/classic.py says how to build it) makes a
minimal puzzle by adding random givens until there is one solution and then removing those that can
be spared. QQWing (https://qqwing.com, packaged by Debian) makes a random grid and removes givens.
All run on one pinned core. tdoku and nonet alternate; times are CPU times of the thread, medians of
the rounds. Ratios are more reliable than absolute figures.
"""

from __future__ import annotations

import ctypes
import resource
import subprocess
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from timing import in_turns, json_option, keep, machine, pinned

from nonet.generating.making import Making
from nonet.generating.wishes import checked_wishes

KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "classic, minimal": (2048, {}),
    "half turn, minimal": (2048, {"symmetry": "rotational"}),
    "classic, 22 clues": (16, {"clues": 22}),
    "classic, 20 clues": (1, {"clues": 20}),
    "boxes 2 × 3": (2048, {"rules": "boxes:2x3"}),
    "9 × 9, random shapes": (512, {"rules": "latin:9", "shapes": True}),
    "12 × 12": (128, {"rules": "boxes:3x4"}),
    "16 × 16": (16, {"rules": "boxes:4x4"}),
    "diagonal": (512, {"rules": "diagonal"}),
    "latin 9": (512, {"rules": "latin:9"}),
}
"""The puzzles made at once, and what they are."""
_TDOKU = 200
_QQWING = 300


def ours(number: int, wishes: dict[str, Any]) -> Callable[[], object]:
    """Returns the work of making puzzles, others each time, on the calling thread."""
    checked = checked_wishes(**wishes)
    starts = count(step=number)

    def make() -> None:
        first = next(starts)
        Making(checked, 1, range(first, first + number), lambda: None).run()

    return make


def tdoku(library: Path) -> Callable[[], object]:
    """Returns the work of making puzzles with tdoku."""
    functions: Any = ctypes.CDLL(str(library.resolve()))
    functions.TdokuConstrain.restype = ctypes.c_bool
    functions.TdokuMinimize.restype = ctypes.c_bool

    def make() -> None:
        for _ in range(_TDOKU):
            puzzle = ctypes.create_string_buffer(b"." * 81)
            while not functions.TdokuConstrain(False, puzzle):
                puzzle = ctypes.create_string_buffer(b"." * 81)
            functions.TdokuMinimize(False, False, puzzle)

    return make


def qqwing(program: str) -> float:
    """Returns the CPU seconds that QQWing takes for a puzzle."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "--generate", str(_QQWING), "--one-line"]
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) / _QQWING


@click.command(help=__doc__)
@click.option("--tdoku", "library", type=click.Path(exists=True, path_type=Path))
@click.option("--qqwing", "program", help="The program, such as qqwing.")
@click.option("--rounds", default=5, show_default=True)
@json_option
def main(library: Path | None, program: str | None, rounds: int, json_file: Path | None) -> None:
    pinned()
    rates: dict[str, float] = {}
    number, wishes = KINDS["classic, minimal"]
    works = [ours(number, wishes), *([tdoku(library)] if library else [])]
    numbers = [number, _TDOKU]
    measured = in_turns(rounds, *works)
    rates["classic, minimal"] = number / measured[0]
    peers = {"tdoku": numbers[1] / measured[1]} if library else {}
    if program:
        peers["QQWing"] = 1 / sorted(qqwing(program) for _ in range(rounds))[rounds // 2]
    for name, (number, wishes) in KINDS.items():
        if name not in rates:
            rates[name] = number / in_turns(rounds, ours(number, wishes))[0]
    table = Table("puzzles", "a second", *(f"× {peer}" for peer in peers))
    for name, rate in rates.items():
        ratios = [f"{rate / peer:,.1f}" for peer in peers.values()]
        table.add_row(name, f"{rate:,.0f}", *(ratios if "classic" in name else []))
    for peer, rate in peers.items():
        table.add_row(peer, f"{rate:,.0f}")
    Console().print(table)
    keep(json_file, {"machine": machine(), "rates": rates, "peers": peers})


if __name__ == "__main__":
    main()
