"""Proofs of fireworks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import IMPOSSIBLE, Proof, none_of, one_of
from nonet.logic.value import StepValue
from nonet.rules import House
from nonet.rules.house import REGION_KINDS


class Firework(NamedTuple):
    """Values of a row and a column that are where these cross or in one of two wings."""

    crossing: int
    wings: tuple[int, int]
    """The wing in the row, and that in the column."""
    lines: tuple[House, House]
    region: House
    """That of the crossing cell."""
    values: tuple[int, ...]


def fireworks_of(step: StepValue) -> tuple[Firework, ...]:
    """Returns the firework of a triple, or the two of a quadruple."""
    _, (crossing, *wings), values, (row, column, *others) = step.part("pattern")
    first = _firework(step, crossing, wings[:2], (row, column), values)
    if not others:
        return (first,)
    second = _firework(step, wings[2], wings[:2], others, values)
    return next(
        (first._replace(values=pair), second._replace(values=rest))
        for pair in combinations(first.values, 2)
        if (rest := tuple(value for value in values if value not in pair))
        and set(rest) <= set(second.values)
    )


def _firework(
    step: StepValue,
    crossing: int,
    wings: Sequence[int],
    lines: Sequence[House],
    values: Iterable[int],
) -> Firework:
    """Returns a firework with those of the values that are one."""
    row, column = lines
    in_row, in_column = sorted(wings, key=lambda cell: cell not in row.cells)
    region = next(
        house
        for house in step.position.rules.houses
        if house.kind in REGION_KINDS and crossing in house.cells
    )
    candidates = step.position.candidates
    outside = [
        (cell, wing)
        for line, wing in ((row, in_row), (column, in_column))
        for cell in line.cells
        if cell not in region.cells
    ]
    found = tuple(
        value
        for value in values
        if all(cell == wing or value not in candidates[cell] for cell, wing in outside)
    )
    return Firework(crossing, (in_row, in_column), (row, column), region, found)


def fireworks(step: StepValue) -> Proof:
    """Returns the proof of fireworks: each value is in one of as many cells as there are values."""
    argument = Argument(step.position)
    lines = [line for each in fireworks_of(step) for line in _places(argument, each)]
    ends: list[int] = []
    for gone in step.eliminations:
        start = argument.assume(one_of([gone]))
        ends.append(argument.refuted(start, _clash(argument, lines, start)))
    return argument.proof(*ends)


def _places(argument: Argument, firework: Firework) -> Iterator[int]:
    """Returns an iterator over the lines that a value is in one of the three cells.

    If it were in none, row and column would have it in the region in different cells.
    """
    row, column = firework.lines
    cells = (firework.crossing, *firework.wings)
    for value in firework.values:
        start = argument.assume(
            none_of((cell, value) for cell in cells if value in argument.candidates[cell])
        )
        clash = argument.left_in_house(row, value, [start])
        if argument.claim(clash) != IMPOSSIBLE:
            rest = [each for each in argument.places(column, value) if each.cell not in cells]
            gone = [argument.excluded(clash, rest)] if rest else []
            clash = argument.left_in_house(column, value, [start, *gone])
        yield argument.refuted(start, clash)


def _clash(argument: Argument, lines: Sequence[int], true: int) -> int:
    """Returns the line that some value has no place left if a candidate is true.

    Each of the lines has the places of a value.
    """
    left: list[int] = []
    for line in lines:
        gone = [
            each
            for each in argument.claim(line).candidates
            if argument.excludes(argument.claim(true), each)
        ]
        rest = argument.left_of(line, [argument.excluded(true, gone)]) if gone else line
        if argument.claim(rest) == IMPOSSIBLE:
            return rest
        left.append(rest)
    fewest = min(left, key=lambda line: len(argument.claim(line).candidates))
    others = [line for line in left if line != fewest]
    places = argument.claim(fewest).candidates
    if len(places) == 1:
        return _clash(argument, others, fewest)
    wrong: list[int] = []
    for each in places:
        start = argument.assume(one_of([each]))
        wrong.append(argument.refuted(start, _clash(argument, others, start)))
    return argument.left_of(fewest, wrong)


PROVED = {"firework_triple": fireworks, "firework_quadruple": fireworks}
"""The functions that prove a step, by technique."""
