"""Compares each kind of constraints with brute force, on a few cells that are open.

    python -m tests.differential.alone --problems 1000 --seed 1

A problem has one constraint, alone or among alternatives, and four to six cells with some
candidates each. All other cells are given. The solutions are the assignments that obey the houses
and the sentences of `sentences`. The kinds are those of the registry.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

import click

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.constraints.kinds import KINDS, constraint_of_json
from nonet.engines.core import constrained
from nonet.rules import Shape
from tests.differential.dividing import REGIONAL
from tests.differential.drawing import Drawing
from tests.differential.place import Fields, Place
from tests.differential.sentences import is_regional, ways

MOST = 700
"""Assignments that are tried."""
_TRIES = 60


def _free(rows: int, columns: int, order: int, lowest: int = 1) -> Rules:
    """Returns rules without a house that forbids anything."""
    rules = Rules(order, [[0]], shape=Shape(rows, columns))
    return rules.with_numbers(lowest, lowest + order - 1) if lowest != 1 else rules


FREE = [
    _free(4, 4, 4),
    _free(6, 6, 6),
    _free(9, 9, 9),
    _free(10, 10, 10),
    _free(16, 16, 16),
    _free(4, 4, 5, 0),
    _free(9, 9, 9, 0),
    _free(3, 4, 4),
    _free(2, 6, 3),
]
"""Frames where propagation is about the constraint alone."""
FRAMES = [
    *FREE,
    Rules.latin(4),
    Rules.boxes(2, 3),
    Rules.classic(),
    Rules.boxes(2, 5),
    Rules.boxes(4, 4),
    Rules.boxes(2, 2).with_numbers(0, 3),
    Rules.classic().with_numbers(0, 8),
    Rules.latin(5).with_numbers(0, 5),
    Rules.latin(3).with_numbers(0, 3),
    Rules.rectangular(4, 6, 2, 3),
    Rules.rectangular(3, 4),
    Rules.rectangular(2, 5),
    Rules.jigsaw("11222 11322 13334 55344 55544"),
    Rules.diagonal(2, 3),
    parse_rules("samurai"),
    parse_rules("butterfly"),
    Rules.latin(4).with_variables(2),
]


class Problem(NamedTuple):
    """A puzzle with few open cells."""

    puzzle: Puzzle
    place: Place
    open_cells: list[int]
    choices: list[list[int]]
    """The candidates of the open cells."""

    def assignments(self) -> Iterator[bytes]:
        """Returns an iterator over all grids that the candidates allow."""
        values = bytearray(self.puzzle.givens)
        for chosen in product(*self.choices):
            for cell, value in zip(self.open_cells, chosen, strict=True):
                values[cell] = value
            yield bytes(values)

    def ways(self, values: bytes) -> int:
        """Returns in how many ways a grid obeys the houses and the constraint."""
        for house in self.place.houses:
            if len({values[cell] for cell in house}) < len(house):
                return 0
        numbers = [value - 1 + self.place.low for value in values]
        return ways(numbers, self.place.constraints, self.place)


@cache
def _grid(rules: Rules) -> bytes:
    grid = nonet.solve(Puzzle(rules, bytes(rules.cells)))
    assert grid
    return grid.values


def _target(rules: Rules, chance: random.Random) -> bytes:
    """Returns a grid that obeys the houses."""
    if rules in FREE:
        return bytes(chance.choices(range(1, rules.order + 1), k=rules.cells))
    names = chance.sample(range(1, rules.order + 1), rules.order)
    return bytes(names[value - 1] for value in _grid(rules))


def problem(word: str, rules: Rules, chance: random.Random, *, among: bool) -> Problem | None:
    """Returns a problem about a kind, or None if it means nothing under the rules."""
    for _ in range(_TRIES):
        target = _target(rules, chance)
        place = Place(rules)
        drawing = Drawing(place, range(rules.cells), rules.cells, chance)
        numbers = [value - 1 + place.low for value in target]
        if not drawing.fits(word) or (fields := drawing.fields(word, numbers)) is None:
            return None
        if among:
            other = drawing.fields(chance.choice(["cage", "thermometer", "sum", "odd"]), numbers)
            assert other
            fields = {"kind": "or", "constraints": chance.sample([fields, other], 2)}
        constraints = [fields]
        if among and is_regional(fields):
            constraints.append({"kind": "unknown-regions"})
        found = _posed(rules, constraints, target, place, chance)
        if found and (chance.random() < 0.2 or ways(numbers, place.constraints, place)):
            return found
    return None


def _posed(
    rules: Rules, constraints: list[Fields], target: bytes, place: Place, chance: random.Random
) -> Problem | None:
    """Returns the problem; None if a constraint is refused."""
    try:
        made = [constraint_of_json(each) for each in constraints]
        for each in made:
            rules |= each
        for each in rules.constraints:
            each.check(rules)
    except PuzzleError:
        return None
    place.constraints = [each.json() for each in made]
    own = [*{cell for each in made for cell in each.cells}]
    if len(own) < 4:
        own += [cell for cell in chance.sample(range(rules.cells), 4) if cell not in own]
    open_cells = sorted(chance.sample(own, min(len(own), chance.randint(4, 6))))
    choices: list[list[int]] = []
    for cell in open_cells:
        some = chance.choices(range(1, rules.order + 1), k=chance.choice([1, 2, 3, 5]))
        choices.append(sorted({target[cell], *some}))
    while prod(map(len, choices)) > MOST:
        longest = max(choices, key=len)
        longest.remove(chance.choice(longest))
    for cell, values in zip(open_cells, choices, strict=True):
        target = target[:cell] + bytes([0 if len(values) > 1 else values[0]]) + target[cell + 1 :]
    allowed = [[*range(1, rules.order + 1)] for _ in range(rules.cells)]
    for cell, values in zip(open_cells, choices, strict=True):
        allowed[cell] = values
    return Problem(Puzzle(rules, target, allowed), place, open_cells, choices)


def fault(one: Problem, *, exact: bool) -> str | None:
    """Returns what is wrong with the answers to a problem, if anything is."""
    wanted = Counter[bytes]()
    for values in one.assignments():
        wanted[values] = one.ways(values)
    wanted += Counter[bytes]()
    found = Counter(grid.values for grid in nonet.solutions(one.puzzle))
    for values in found.keys() | wanted.keys():
        if found[values] != wanted[values]:
            said = [values[cell] - 1 + one.place.low for cell in one.open_cells]
            return f"{said} is found {found[values]} times, but obeys in {wanted[values]} ways"
    if nonet.count(one.puzzle) != wanted.total():
        return f"the count is not {wanted.total()}"
    numbers = nonet.true_candidates(one.puzzle, 255).numbers
    for cell, values in zip(one.open_cells, one.choices, strict=True):
        for value in values:
            times = sum(n for grid, n in wanted.items() if grid[cell] == value)
            if numbers[cell][value - 1] != min(255, times):
                return f"value {value} of cell {cell} is in {times} solutions"
            if exact and not times and guesses(one, cell, value):
                return f"value {value} of cell {cell} takes guesses"
    return None


def guesses(one: Problem, cell: int, value: int) -> int:
    """Returns how many guesses it takes to find that a value is in no solution."""
    puzzle = one.puzzle
    assert puzzle.candidates
    allowed = [[value] if at == cell else each for at, each in enumerate(puzzle.candidates)]
    search, _ = constrained._search(  # pyright: ignore[reportPrivateUsage]
        Puzzle(puzzle.rules, puzzle.givens, allowed)
    )
    search.count(1, 1 << 40)
    return search.guesses


WEAK = {
    *("and", "or", "replicate", "double-arrow", "entropic", "full-rank", "modular", "pill-arrow"),
    *("equal-sums", "little-killer", "sum", "whisper"),
    *REGIONAL,
}
"""Kinds whose propagation may leave values that are in no solution: sums, for example, look at the
least and the largest value of each cell. All others are exact on cells that no house joins."""


def compared(word: str, number: int, seed: int) -> Iterator[str | None]:
    """Returns an iterator over the faults of problems of a kind, None for each without one."""
    for at in range(number):
        chance = random.Random(f"{word} {seed} {at}")
        among = at % 3 == 2
        for rules in chance.sample(FRAMES, len(FRAMES)):
            one = problem(word, rules, chance, among=among)
            if one:
                exact = rules in FREE and not among and word not in WEAK
                found = fault(one, exact=exact)
                yield found and f"{found}\n  {_shown(one)}"
                break


def _shown(one: Problem) -> dict[str, Any]:
    puzzle = one.puzzle
    return {
        "rules": nonet.rules.rules_text(puzzle.rules),
        "givens": [*puzzle.givens],
        "candidates": dict(zip(one.open_cells, one.choices, strict=True)),
    }


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("words", nargs=-1)
@click.option("--problems", default=200, show_default=True, help="Of each kind.")
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same problems.")
def main(words: tuple[str, ...], problems: int, seed: int) -> None:
    """Compare each kind of constraints with brute force.

    Every difference is printed; if there is one, the exit status is 1.
    """
    faults = 0
    for word in words or sorted(KINDS):
        found = [*compared(word, problems, seed)]
        wrong = [each for each in found if each]
        faults += len(wrong)
        print(f"{word}: {len(found)} problems, {len(wrong)} differences", *wrong[:5], sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
