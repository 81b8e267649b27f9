"""New puzzles per second: compares nonet with other generators in one run.

    python benchmarks/generating.py [--tdoku libtdoku.so] [--rust PROGRAM] [--qqwing PROGRAM]
        [--set NAME…] [--json FILE]

tdoku (https://github.com/t-dillon/tdoku; benchmarks/classic.py says how to build it) makes a
minimal puzzle by adding random givens until there is one solution and then removing those that can
be spared. The program of the crate sudoku (https://crates.io/crates/sudoku) prints as many puzzles
as it is asked for, without the symmetry that they have otherwise, which takes fewer tests:

    use sudoku::{Sudoku, Symmetry};

    fn main() {
        let number: usize = std::env::args().nth(1).unwrap().parse().unwrap();
        for _ in 0..number {
            println!("{}", Sudoku::generate_with_symmetry(Symmetry::None));
        }
    }

QQWing (https://qqwing.com, packaged by Debian) makes a random grid and removes givens. All run on
one pinned core, nonet with each instruction set. tdoku and nonet alternate; times are CPU times of
the thread, medians of the rounds. The last table compares two threads with one, in elapsed time.
Ratios are more reliable than absolute figures.
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from timing import in_turns, json_option, keep, machine, pinned, wall

import nonet
from nonet import Rules
from nonet.engines.core.machine import instruction_set, instruction_sets
from nonet.generating.making import Making
from nonet.generating.wishes import checked_wishes

_JIGSAW = (
    "111222233 111222233 111424433 555444433 555644637 555666677 888696677 888999977 888999977"
)
KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "classic, minimal": (2048, {}),
    "half turn, minimal": (2048, {"symmetry": "rotational"}),
    "classic, 22 clues": (16, {"clues": 22}),
    "classic, 20 clues": (1, {"clues": 20}),
    "boxes 2 × 3": (2048, {"rules": "boxes:2x3"}),
    "jigsaw 9 × 9": (256, {"rules": Rules.jigsaw(_JIGSAW)}),
    "9 × 9, random shapes": (512, {"rules": "latin:9", "shapes": True}),
    "12 × 12": (128, {"rules": "boxes:3x4"}),
    "16 × 16": (16, {"rules": "boxes:4x4"}),
    "16 × 16, 120 clues": (64, {"rules": "boxes:4x4", "clues": 120}),
    "anti-knight": (256, {"rules": "anti-knight"}),
    "diagonal": (512, {"rules": "diagonal"}),
    "latin 9": (512, {"rules": "latin:9"}),
}
"""The puzzles made at once, and what they are."""
_TDOKU = 200
_QQWING = 300
_RUST = 5000
_TOGETHER = 40_000


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


def rust(program: str) -> float:
    """Returns the CPU seconds that the crate sudoku takes for a puzzle."""
    return _spent([program, str(_RUST)]) / _RUST


def qqwing(program: str) -> float:
    """Returns the CPU seconds that QQWing takes for a puzzle."""
    return _spent([program, "--generate", str(_QQWING), "--one-line"]) / _QQWING


def _spent(command: list[str]) -> float:
    """Returns the CPU seconds of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def use(isa: str) -> None:
    """Uses an instruction set from now on."""
    os.environ["NONET_ISA"] = isa
    instruction_set.cache_clear()


def measured(
    isa: str, library: Path | None, program: str | None, crate: str | None, rounds: int
) -> tuple[dict[str, float], dict[str, float]]:
    """Returns puzzles per second: of each kind, and classic ones of each peer."""
    use(isa)
    number, wishes = KINDS["classic, minimal"]
    works = [ours(number, wishes), *([tdoku(library)] if library else [])]
    seconds = in_turns(rounds, *works)
    rates = {"classic, minimal": number / seconds[0]}
    peers = {"tdoku": _TDOKU / seconds[1]} if library else {}
    if crate:
        peers["sudoku"] = 1 / median(rust(crate) for _ in range(rounds))
    if program:
        peers["QQWing"] = 1 / median(qqwing(program) for _ in range(rounds))
    for name, (number, wishes) in KINDS.items():
        if name not in rates:
            rates[name] = number / in_turns(rounds, ours(number, wishes))[0]
    return rates, peers


def two_threads(rounds: int) -> float:
    """Returns how many times faster two threads are than one, in elapsed time."""

    def make(threads: int) -> float:
        return wall(lambda: nonet.bulk.generate(_TOGETHER, seed=1, threads=threads))

    return median(make(1) / make(2) for _ in range(rounds))


@click.command(help=__doc__)
@click.option("--tdoku", "library", type=click.Path(exists=True, path_type=Path))
@click.option("--rust", "crate", help="The program that uses the crate sudoku.")
@click.option("--qqwing", "program", help="The program, such as qqwing.")
@click.option("--set", "sets", multiple=True, help="An instruction set; all by default.")
@click.option("--rounds", default=5, show_default=True)
@json_option
def main(
    library: Path | None,
    crate: str | None,
    program: str | None,
    sets: tuple[str, ...],
    rounds: int,
    json_file: Path | None,
) -> None:
    ratio = two_threads(rounds)
    pinned()
    figures: dict[str, Any] = {}
    for isa in sets or instruction_sets():
        rates, peers = measured(isa, library, program, crate, rounds)
        figures[isa] = {"rates": rates, "peers": peers}
        table = Table(f"puzzles, {isa}", "a second", *(f"× {peer}" for peer in peers))
        for name, rate in rates.items():
            ratios = [f"{rate / peer:,.1f}" for peer in peers.values()]
            table.add_row(name, f"{rate:,.0f}", *(ratios if "minimal" in name else []))
        for peer, rate in peers.items():
            table.add_row(peer, f"{rate:,.0f}")
        Console().print(table)
    Console().print(f"two threads: {ratio:.2f} × one")
    keep(json_file, {"machine": machine(), "sets": figures, "two threads": ratio})


if __name__ == "__main__":
    main()
