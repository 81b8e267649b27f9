"""Finds rules under which nonet.bulk is slower per row than a loop over nonet.solve.

    python benchmarks/bulk_and_loop.py [--seconds 60] [--seed 1] [--ratio 10]

Tries rules of all families and of random houses, orders 4 to 40, with empty and nearly empty grids,
one row and 64. Prints each case in which a row of nonet.bulk takes more than RATIO times as long.
Work on a case is stopped after a second and counts as one second.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress

import click
import numpy as np
from numpy.typing import NDArray

import nonet
from nonet import Puzzle, Rules, bulk
from nonet.rules import Shape

LONGEST = 1.0
FAMILIES: list[Callable[[int, int], Rules]] = [
    Rules.boxes,
    Rules.diagonal,
    Rules.windows,
    Rules.disjoint_groups,
    Rules.anti_knight,
    Rules.toroidal,
    lambda rows, columns: Rules.boxes(rows, columns + 1),
    lambda rows, columns: Rules.latin(rows * columns),
]


class TooLongError(Exception):
    """The time is up."""


def until(end: float) -> Callable[..., None]:
    """Returns a progress callback that ends the work."""

    def check(*_: object) -> None:
        if time.process_time() > end:
            raise TooLongError

    return check


def any_rules(chance: random.Random) -> tuple[str, Rules]:
    """Returns random rules and their description."""
    if chance.random() < 0.5:
        side = chance.randint(2, 6)
        rules = chance.choice(FAMILIES)(side, side)
        return repr(rules), rules
    order = chance.randint(5, 40)
    shape = Shape(chance.randint(1, order), chance.randint(1, order))
    houses = [(first, min(shape.cells, first + order), 1) for first in range(0, shape.cells, order)]
    for _ in range(chance.randint(1, 3)):
        first, step = chance.randrange(shape.cells), chance.randint(1, 6)
        houses.append((first, min(shape.cells, first + order * step), step))
    rules = Rules(order, [range(*house) for house in houses], shape=shape)
    return f"order {order}, {shape}, houses {houses}", rules


def nearly_empty(chance: random.Random, rules: Rules, number: int) -> NDArray[np.uint8]:
    """Returns rows with up to three givens."""
    rows = np.zeros((number, rules.cells), np.uint8)
    for row in rows:
        for _ in range(chance.randrange(4)):
            row[chance.randrange(rules.cells)] = chance.randint(1, rules.order)
    return rows


def by_bulk(rules: Rules, rows: NDArray[np.uint8]) -> float:
    """Returns the seconds per row."""
    start = time.process_time()
    with suppress(TooLongError):
        bulk.solve(rows, rules=rules, threads=1, progress=until(start + LONGEST))
    return (time.process_time() - start) / len(rows)


def by_loop(rules: Rules, rows: NDArray[np.uint8]) -> float:
    """Returns the seconds per row."""
    start = time.process_time()
    done = 0
    for row in rows:
        done += 1
        try:
            nonet.solve(Puzzle(rules, row), engine="search", progress=until(start + LONGEST))
        except TooLongError:
            break
    return (time.process_time() - start) / done


@click.command(help=__doc__)
@click.option("--seconds", default=60, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--ratio", default=10.0, show_default=True)
def main(seconds: int, seed: int, ratio: float) -> None:
    """Prints the slow cases."""
    chance = random.Random(seed)
    end = time.monotonic() + seconds
    cases = 0
    while time.monotonic() < end:
        name, rules = any_rules(chance)
        for number in (1, 64):
            rows = nearly_empty(chance, rules, number)
            loop, lanes = by_loop(rules, rows), by_bulk(rules, rows)
            cases += 1
            if lanes > ratio * loop:
                print(f"{lanes / loop:6.0f} × {lanes * 1e3:.2f} ms, {number} rows: {name}")
    print(f"{cases} cases")


if __name__ == "__main__":
    main()
