"""Puzzles whose constraints are made with them: how long each takes, and whether it is right.

    python benchmarks/making.py [--kind NAME…] [--puzzles NUMBER] [--seed SEED] [--json FILE]

Each puzzle is made by itself on one pinned core; times are CPU times of the process. Then CP-SAT
proves that the puzzle has one solution, and that it is the one that was made; nonet has no part in
this. It needs OR-tools, which is too large for the extra `bench`: pip install ortools. Puzzles are
counted as undecided if CP-SAT needs more than `--limit` seconds. If a puzzle is wrong, the exit
status is 1.
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from timing import json_option, keep, machine, pinned
from variant_peers import Apart, Unsupported
from variants import percentile

import nonet
from nonet import Puzzle
from nonet.generating import Generated

KINDS: dict[str, dict[str, Any]] = {
    "killer": {"make": "killer"},
    "killer, minimal": {"make": "killer", "minimal": True},
    "killer 6 × 6": {"make": "killer", "rules": "boxes:2x3"},
    **{
        word: {"make": word}
        for word in ("kropki", "thermometers", "arrows", "sandwich", "renban", "whispers", "xv")
    },
    **{word: {"make": word} for word in ("greater", "skyscrapers", "kenken", "futoshiki")},
}
"""What is made, with the wishes for it."""


def judged(puzzle: Generated, peer: Apart) -> str:
    """Returns what the peer says of a puzzle: right, wrong or undecided."""
    whole = Puzzle(puzzle.rules, puzzle.solution.values)
    try:
        found = {peer.count(asked, "").solutions for asked in (puzzle, whole)}
    except Unsupported:
        return "cannot be asked"
    return "right" if found == {1} else "undecided" if None in found else "wrong"


@click.command(help=__doc__)
@click.option("--kind", "kinds", multiple=True, type=click.Choice(list(KINDS)))
@click.option("--puzzles", "number", default=20, show_default=True, help="Of each kind.")
@click.option("--seed", default=1, show_default=True)
@click.option("--limit", default=60.0, show_default=True, help="Seconds of CP-SAT for a puzzle.")
@json_option
def main(
    kinds: tuple[str, ...], number: int, seed: int, limit: float, json_file: Path | None
) -> None:
    pinned()
    peer = Apart("CP-SAT", limit)
    figures: dict[str, dict[str, Any]] = {}
    table = Table("made", "CPU seconds: median", "90th percentile", "longest", "CP-SAT says")
    for kind in kinds or KINDS:
        seconds: list[float] = []
        answers: Counter[str] = Counter()
        for index in range(number):
            start = time.process_time()
            puzzle = nonet.generate(seed=seed, index=index, **KINDS[kind])
            seconds.append(time.process_time() - start)
            answers[judged(puzzle, peer)] += 1
        figures[kind] = {"seconds": seconds, "answers": answers}
        times = (median(seconds), percentile(seconds, 90), max(seconds))
        said = ", ".join(f"{times} {answer}" for answer, times in answers.most_common())
        table.add_row(f"{kind} ({number})", *(f"{each:.3f}" for each in times), said)
    peer.close()
    Console().print(table)
    keep(json_file, {"machine": machine(), "seed": seed, "kinds": figures})
    if any(found["answers"]["wrong"] for found in figures.values()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
