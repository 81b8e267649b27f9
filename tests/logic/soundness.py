"""Checks on many puzzles that no step removes a candidate of the solution.

The path of a puzzle ends at its only solution just when no step of it is wrong: values are placed
only where they are candidates, by brute force too. So the paths of most puzzles are followed in
bulk, and a share of the puzzles, and those that are not solved, step by step.

python -m tests.logic.soundness --puzzles 100000 --seed 1
python -m tests.logic.soundness --puzzles 100000 --scale people
"""

from __future__ import annotations

import gzip
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import click
import numpy as np
from rich.console import Console
from rich.progress import track

import nonet
from nonet import Puzzle
from nonet.engines.core import search
from nonet.engines.core.logic import solver, technique_names
from nonet.logic import SCALES, Scale
from tests.logic.compare import CLASSIC, numbers, outcome_of
from tests.logic.hodoku import DATA, Outcome

if TYPE_CHECKING:
    from nonet import _core

BENCH = DATA.parent / "bench"
FILES = ("magictour_1465", "hardest_375", "17clue_49158", "easy_50k")
BATCH = 1000
LISTED = 0.02
"""The share of the positions, step by step, in which all steps are listed."""
# All steps of these take seconds or more in one position.
SLOW = frozenset(
    f"{finned}{kind}_{size}"
    for finned in ("", "finned_")
    for kind in ("franken", "mutant")
    for size in ("jellyfish", "squirmbag", "whale", "leviathan")
)


def puzzles(number: int, seed: int) -> Iterator[bytes]:
    """Returns an iterator over puzzles of all difficulties, half of them generated."""
    chance = random.Random(seed)
    known: list[bytes] = []
    for name in FILES:
        file = BENCH / f"{name}.txt.gz"
        if file.is_file():
            lines = gzip.decompress(file.read_bytes()).split()
            known += chance.sample(lines, min(len(lines), number // 8))
    for line in known:
        yield bytes(0 if symbol in b".0" else symbol - 48 for symbol in line)
    for index in range(number - len(known)):
        yield bytes(nonet.generate(seed=seed * 10_000_000 + index).givens)


def fault(outcome: Outcome, solution: bytes, logic: _core.Logic) -> str | None:
    """Returns what is wrong with the outcome of a step in a position, or None."""
    candidates = logic.candidates
    if not outcome.placements and not outcome.eliminations:
        return "does nothing"
    if any(solution[cell] != value for cell, value in outcome.placements):
        return "places a wrong value"
    if any(solution[cell] == value for cell, value in outcome.eliminations):
        return "removes the solution"
    if any(not candidates[c] >> v - 1 & 1 for c, v in outcome.placements | outcome.eliminations):
        return "is about what is no candidate"
    return None


def refuted(givens: bytes, outcome: Outcome) -> bool:
    """Returns whether search finds no solution with any of the candidates that a step removes."""
    for cell, value in outcome.eliminations:
        tried = bytearray(givens)
        tried[cell] = value
        if search.first(Puzzle(CLASSIC, list(tried))) is not None:
            return False
    return True


class Check:
    """Follows paths, and counts what it has checked."""

    def __init__(self, scale: Scale, share: float, seed: int) -> None:
        self.steps = Counter[str]()
        self.listed = Counter[str]()
        self.refuted = 0
        self._share = share
        self._chance = random.Random(seed)
        self._logic = solver(CLASSIC.frame)
        self._names = technique_names()
        self._order = [numbers()[name] for name in scale.usual]
        self._all = [numbers()[name] for name in sorted(set(numbers()) - SLOW)]

    def puzzle(self, givens: bytes) -> str | None:
        """Follows the path of a puzzle; returns the first fault, or None."""
        solution = search.first(Puzzle(CLASSIC, list(givens)))
        assert solution is not None
        logic = self._logic
        logic.start(givens, [511] * 81, givens, solution)
        while not logic.solved:
            if self._chance.random() < self._share and (wrong := self._all_steps(solution)):
                return wrong
            step = logic.next(self._order)
            if step is None:
                return "no step leads further"
            outcome = outcome_of(step)
            self.steps[self._names[step.technique]] += 1
            if wrong := fault(outcome, solution, logic):
                return self._told(step.technique, outcome, wrong)
            if self._chance.random() < self._share:
                self.refuted += len(outcome.eliminations)
                if not refuted(givens, outcome):
                    return self._told(step.technique, outcome, "is not refuted by search")
            logic.apply(step)
        return None

    def _all_steps(self, solution: bytes) -> str | None:
        for technique in self._all:
            for step in self._logic.all(technique):
                self.listed[self._names[technique]] += 1
                outcome = outcome_of(step)
                if wrong := fault(outcome, solution, self._logic):
                    return self._told(technique, outcome, wrong)
        return None

    def _told(self, technique: int, outcome: Outcome, wrong: str) -> str:
        values = "".join(str(value or ".") for value in self._logic.values)
        candidates = self._logic.candidates
        return f"{self._names[technique]} {wrong}: {outcome}\n  {values}\n  {candidates}"


def batches(source: Iterator[bytes]) -> Iterator[list[bytes]]:
    """Returns an iterator over puzzles, many at a time."""
    while batch := list(islice(source, BATCH)):
        yield batch


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--puzzles", "number", default=1000, show_default=True)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same puzzles.")
@click.option("--share", default=0.01, show_default=True, help="Puzzles to follow step by step.")
@click.option("--scale", "named", type=click.Choice(list(SCALES)), default="hodoku")
@click.option("--threads", default=1, show_default=True)
def main(number: int, seed: int, share: float, named: str, threads: int) -> None:
    """Follow the paths of puzzles, and check that no step is wrong.

    In a share of the puzzles every step is checked, in some of their positions all steps of all
    techniques, and for some steps search proves that the eliminations are right. The exit status is
    1 after a fault.
    """
    start = time.monotonic()
    scale = SCALES[named]
    check = Check(scale, LISTED, seed)
    chance = random.Random(seed)
    errors = Console(stderr=True)
    counts = np.zeros(len(scale.grades), np.int64)
    levels: Counter[str] = Counter()
    faults = 0
    source = batches(puzzles(number, seed))
    total = -(-number // BATCH)
    for batch in track(source, total=total, console=errors, disable=not errors.is_terminal):
        rows = np.frombuffer(b"".join(batch), np.uint8).reshape(-1, 81)
        rated = nonet.bulk.rate(rows, scale, threads=threads)
        counts += rated.counts.sum(axis=0, dtype=np.int64)
        levels.update(str(level) for level in rated.columns()["level"])
        for givens, score in zip(batch, rated.scores.tolist(), strict=True):
            wrong = check.puzzle(givens) if score < 0 or chance.random() < share else None
            if wrong or score < 0:
                faults += 1
                print(
                    f"{''.join(str(value or '.') for value in givens)}\n  {wrong or 'not solved'}"
                )
    for name, steps in zip(scale.grades, counts.tolist(), strict=True):
        print(f"{steps:>12,} steps {check.listed[name]:>12,} listed  {name}")
    print(
        f"{number:,} puzzles ({', '.join(f'{levels[name]:,} {name}' for name in sorted(levels))}),"
        f" {counts.sum():,} steps, {check.steps.total():,} of them checked one by one,"
        f" {check.listed.total():,} listed, {check.refuted:,} eliminations refuted by search;"
        f" {faults} faults; {time.monotonic() - start:.0f} s"
    )
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
