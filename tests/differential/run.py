"""Compares blocks of rows, and finds the smallest case where engines differ."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import NamedTuple

import numpy as np

from nonet import Rules
from tests.differential import rows
from tests.differential.compare import (
    Difference,
    GivenUpError,
    count_difference,
    differences,
    single_differences,
    slow_differences,
    twin_differences,
)
from tests.differential.rules import any_rules, shuffled
from tests.differential.truth import Rows

BLOCK = 1 << 14
SAMPLE = 4096
"""One row in this many goes to the slow engines, with a minimum per block."""
FEW = 4
RULES = 4
"""Random rules per block, and rows of each."""
ROWS_OF_RULES = 40
CLASSIC = Rules.classic()

Check = Callable[[Rows], list[Difference]]


class Case(NamedTuple):
    """Rows on which engines differ."""

    rules: Rules
    rows: Rows
    what: list[str]

    def __str__(self) -> str:
        values = self.rows.tolist()
        return "\n".join(
            ["engines differ:", *self.what, f"rules = {self.rules!r}", f"rows = {values}"]
        )


class Comparison:
    """A comparison of random rows, reproducible by its seed."""

    def __init__(self, number: int, seed: int) -> None:
        self._number = number
        self._seed = seed
        self.compared: Counter[str] = Counter()

    def blocks(self) -> Iterator[Case | None]:
        """Returns for each block None, or the smallest case where engines differ."""
        for start in range(0, self._number, BLOCK):
            size = min(BLOCK, self._number - start)
            numbers = np.random.default_rng([self._seed, start])
            chance = random.Random(f"{self._seed} {start}")
            yield self._classic(chance, rows.classic(numbers, size)) or self._random(
                chance, numbers
            )

    def _classic(self, chance: random.Random, block: Rows) -> Case | None:
        twin, old_cells = shuffled(chance, CLASSIC)
        self.compared["classic rows"] += len(block)
        return (
            self._case(CLASSIC, block, lambda part: list(differences(CLASSIC, part)))
            or self._case(
                CLASSIC, block, lambda part: twin_differences(CLASSIC, twin, old_cells, part)
            )
            or self._one_by_one(block)
            or self._slow(chance, CLASSIC, block)
        )

    def _one_by_one(self, block: Rows) -> Case | None:
        legal = block[block.max(axis=1) <= CLASSIC.order]
        self.compared["classic rows, one by one"] += len(legal)
        return self._case(CLASSIC, legal, lambda part: single_differences(CLASSIC, part))

    def _random(self, chance: random.Random, numbers: np.random.Generator) -> Case | None:
        for _ in range(RULES):
            rules = any_rules(chance)
            block = rows.nearly_empty(numbers, ROWS_OF_RULES, rules.cells, rules.order)
            self.compared["random rules"] += 1
            self.compared["rows of random rules"] += len(block)
            found = self._case(
                rules, block, lambda part, on=rules: list(differences(on, part))
            ) or self._slow(chance, rules, block)
            if found:
                return found
        return None

    def _slow(self, chance: random.Random, rules: Rules, block: Rows) -> Case | None:
        for number in chance.sample(
            range(len(block)), min(len(block), max(FEW, len(block) // SAMPLE))
        ):
            for name, engines in (("slow", slow_differences), ("count", count_difference)):
                found = self._case(
                    rules,
                    block[number : number + 1],
                    lambda part, ask=engines: [
                        Difference(0, text) for row in part for text in ask(rules, row)
                    ],
                )
                if found:
                    return found
                self.compared[f"rows for {name} engines"] += 1
        return None

    def _case(self, rules: Rules, block: Rows, check: Check) -> Case | None:
        try:
            found = check(block)
        except GivenUpError:
            self.compared["given up"] += 1
            return None
        if not found:
            return None
        smallest = _smallest(block, found, check)
        return Case(rules, smallest, sorted({text for _, text in check(smallest) or found}))


def _smallest(block: Rows, found: list[Difference], check: Check) -> Rows:
    """Returns the fewest rows with the fewest givens that still differ."""

    def differs(part: Rows) -> bool:
        with suppress(GivenUpError):
            return bool(check(part))
        return False

    alone = block[found[0].row : found[0].row + 1]
    if not differs(alone):
        return _fewer(block, differs)
    smallest = alone.copy()
    for cell in np.flatnonzero(smallest[0]):
        tried = smallest.copy()
        tried[0, cell] = 0
        if differs(tried):
            smallest = tried
    return smallest


def _fewer(block: Rows, differs: Callable[[Rows], bool]) -> Rows:
    """Returns part of the rows, for a difference that needs several."""
    size = len(block) // 2
    while size:
        parts = [
            np.delete(block, slice(first, first + size), 0) for first in range(0, len(block), size)
        ]
        smaller = next((part for part in parts if len(part) and differs(part)), None)
        if smaller is None:
            size //= 2
        else:
            block = smaller
            size = min(size, len(block) // 2)
    return block
