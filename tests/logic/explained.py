"""Checks that the paths of the Explainers through many puzzles lead to the solutions.

Half of the puzzles are generated, the others known ones of all difficulties.

python -m tests.logic.explained --scale explainer --puzzles 100000 --seed 1
"""

from __future__ import annotations

import sys
from collections import Counter

import click
from rich.console import Console
from rich.progress import track

import nonet
from nonet import Puzzle
from nonet.engines.core import explainer
from nonet.logic import MEASURED
from tests.logic.compare import CLASSIC
from tests.logic.soundness import puzzles


def fault(givens: bytes, solution: bytes, steps: list[explainer.Found]) -> str | None:
    """Returns what is wrong with a path, or None."""
    values = bytearray(givens)
    for name, _, placed, removed in steps:
        if any(solution[cell] != value for cell, value in placed):
            return f"{name} places a wrong value: {placed}"
        if any(solution[cell] == value for cell, value in removed):
            return f"{name} removes the solution: {removed}"
        for cell, value in placed:
            values[cell] = value
    return None if bytes(values) == solution else "the path does not end at the solution"


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--scale", type=click.Choice(list(MEASURED)), default="explainer", show_default=True)
@click.option("--puzzles", "number", default=1000, show_default=True)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same puzzles.")
def main(scale: str, number: int, seed: int) -> None:
    """Follow the paths of puzzles, and check every step. The exit status is 1 after a fault."""
    errors = Console(stderr=True)
    steps: Counter[str] = Counter()
    faults = 0
    source = puzzles(number, seed)
    for givens in track(source, total=number, console=errors, disable=not errors.is_terminal):
        solution = nonet.solve(Puzzle(CLASSIC, list(givens)))
        assert solution is not None
        _, found = explainer.path(givens, scale)
        steps.update(name for name, *_ in found)
        if wrong := fault(givens, bytes(solution.values), found):
            faults += 1
            print(f"{''.join(str(value or '.') for value in givens)}\n  {wrong}")
    for name, times in steps.most_common():
        print(f"{times:>12,}  {name}")
    print(f"{number:,} puzzles, {steps.total():,} steps, {faults} faults")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
