"""Counts how many puzzles of other rules fall to logic, and checks that every step is right.

python -m tests.logic.variants solved [RULES=NUMBER...]
python -m tests.logic.variants sound --steps 100000
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

import click

import nonet
from nonet.logic import HODOKU, TECHNIQUES, Position
from nonet.logic.engine import Finder, counted
from nonet.logic.finding import usual

BARS = ("anti-knight=40", "diagonal=60")
KINDS = (
    "anti-knight",
    "diagonal",
    "anti-king",
    "windows",
    "disjoint-groups",
    "diagonal+anti-knight",
    "windows+diagonal",
    "latin:7",
    "latin:7+diagonal",
    "boxes:2x3+anti-knight",
    "boxes:2x4+diagonal",
)
SEED = 1


def order() -> list[str]:
    """Returns the techniques that reason, in HoDoKu's order."""
    names = usual(HODOKU, uniqueness=True)
    return [name for name in names if not TECHNIQUES[name].guesses]


def solution_of(puzzle: nonet.Puzzle) -> bytes:
    """Returns the values of the only solution."""
    found = list(nonet.solutions(puzzle))
    assert len(found) == 1
    return bytes(found[0].values)


def puzzles(rules: str, number: int | None, seed: int) -> Iterator[nonet.Puzzle]:
    """Returns an iterator over minimal puzzles; jigsaws have a shape of their own each."""
    if rules == "jigsaw":
        yield from nonet.generate_many(number, "latin:9", shapes=True, seed=seed)
    else:
        yield from nonet.generate_many(number, rules, seed=seed)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Follow puzzles of other rules."""


@main.command()
@click.argument("kinds", nargs=-1)
@click.option("--seed", default=SEED, show_default=True)
@click.option("--techniques", is_flag=True, help="List how often each technique is used.")
def solved(kinds: tuple[str, ...], seed: int, techniques: bool) -> None:
    """Count the puzzles that are solved without a guess: RULES=NUMBER, such as anti-knight=40."""
    for kind in kinds or BARS:
        rules, _, number = kind.rpartition("=")
        start = time.process_time()
        steps = Counter[str]()
        done = 0
        for puzzle in puzzles(rules, int(number), seed):
            found, complete = counted(puzzle, solution_of(puzzle), tuple(order()), HODOKU.settings)
            steps.update(found)
            done += complete
        seconds = time.process_time() - start
        print(f"{rules}: {done} of {number} solved, {steps.total():,} steps, {seconds:.1f} s")
        for name, times in steps.most_common() if techniques else ():
            print(f"{times:>8,} {name}")


@main.command()
@click.option("--steps", "wanted", default=10_000, show_default=True)
@click.option("--seed", default=SEED, show_default=True)
@click.option("--listed", default=0.01, show_default=True, help="Positions with all steps listed.")
def sound(wanted: int, seed: int, listed: float) -> None:
    """Compare each step with the only solution, under many rules in turn.

    In a share of the positions all steps of the techniques for crossed houses are compared, too.
    The exit status is 1 after a wrong step.
    """
    sources = [puzzles(rules, None, seed) for rules in (*KINDS, "jigsaw")]
    chance = random.Random(seed)
    steps = Counter[str]()
    wrong = 0
    while steps.total() < wanted:
        for source in sources:
            puzzle = next(source)
            for name, told in _path(puzzle, chance, listed):
                steps[name] += 1
                wrong += told is not None
                if told:
                    print(told)
    for name, times in steps.most_common():
        print(f"{times:>8,} {name}")
    print(f"{steps.total():,} steps under {len(sources)} kinds of rules, {wrong} wrong")
    sys.exit(wrong > 0)


def _path(
    puzzle: nonet.Puzzle, chance: random.Random, listed: float
) -> Iterator[tuple[str, str | None]]:
    """Returns an iterator over the techniques of the steps of a path, with what is wrong."""
    solution = solution_of(puzzle)
    finder = Finder(Position(puzzle), HODOKU.settings, solution)
    crossed = [name for name, each in TECHNIQUES.items() if "crossed houses" in each.premises]
    for step in finder.path(order()):
        found = [step]
        if chance.random() < listed:
            found += [
                each
                for name in crossed
                for each in Finder(step.position, HODOKU.settings).all(name)
            ]
        for each in found:
            right = all(solution[cell] == value for cell, value in each.placements) and all(
                solution[cell] != value for cell, value in each.eliminations
            )
            yield each.technique.name, None if right else f"{each!r} in {each.position!r}: {each}"


if __name__ == "__main__":
    main()
