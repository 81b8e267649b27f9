"""What is wrong with a grid that is given as a solution of a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from nonet.frozen import frozen
from nonet.judging.remarks import Remark
from nonet.puzzle import Puzzle
from nonet.rules import Frame
from nonet.solving import solutions, solve

__all__ = ["Fault", "all_solutions", "fault", "is_solution", "kinds_broken", "samples", "solvable"]


def __dir__() -> list[str]:
    return __all__


@frozen()
class Fault:
    """The first thing that is wrong in a grid."""

    where: str
    """A cell or a house."""
    remark: Remark


def is_solution(puzzle: Puzzle, values: bytes) -> bool:
    """Returns whether the values are a solution of the puzzle."""
    if len(values) != puzzle.rules.cells or 0 in values:
        return False
    kept = all(given in (0, value) for given, value in zip(puzzle.givens, values, strict=True))
    if not kept or any(
        len(set(map(values.__getitem__, house))) < len(house)
        for house in _cells(puzzle.rules.frame)
    ):
        return False
    numbers = puzzle.rules.frame.numbers(values)
    return not any(True for each in puzzle.rules.constraints for _ in each.broken(numbers))


def fault(puzzle: Puzzle, values: bytes, number: int) -> Fault | None:
    """Returns the first fault: a given that was changed, a value twice in a house, or a blank.

    ``number`` is that of the puzzle in its case.
    """
    rules = puzzle.rules
    name, symbols = rules.cell_name, ("0", *rules.symbols)
    for cell, (given, value) in enumerate(zip(puzzle.givens, values, strict=True)):
        if given and value != given:
            found, asked = symbols[value], symbols[given]
            remark = Remark("given", number=number, cell=name(cell), found=found, given=asked)
            return Fault(name(cell), remark)
    for house in rules.houses:
        held = [values[cell] for cell in house.cells]
        twice = next((value for value in held if value and held.count(value) > 1), 0)
        if twice:
            first, second = [name(cell) for cell in house.cells if values[cell] == twice][:2]
            symbol, called = symbols[twice], house.phrase
            return Fault(
                str(house),
                Remark(
                    "twice", number=number, house=called, symbol=symbol, first=first, second=second
                ),
            )
    if 0 in values:
        where = name(values.index(0))
        return Fault(where, Remark("blank", number=number, cell=where))
    return None if is_solution(puzzle, values) else Fault(name(0), Remark("broken", number=number))


def kinds_broken(frame: Frame, values: Sequence[int]) -> set[str]:
    """Returns the kinds of houses in which a value is repeated; blanks do not count."""
    return {
        house.kind
        for house in frame.houses
        if len(set(filled := [values[c] for c in house.cells if values[c]])) < len(filled)
    }


@lru_cache(maxsize=4096)
def solvable(puzzle: Puzzle) -> bool:
    """Returns whether the puzzle has a solution."""
    return solve(puzzle) is not None


MOST_SOLUTIONS = 100_000
"""More are not listed."""


@lru_cache(maxsize=64)
def all_solutions(puzzle: Puzzle) -> tuple[bytes, ...]:
    """Returns the solutions; raises ValueError if there are more than contests ask for."""
    found = tuple(grid.values for grid in islice(solutions(puzzle), MOST_SOLUTIONS + 1))
    if len(found) > MOST_SOLUTIONS:
        raise ValueError(f"more than {MOST_SOLUTIONS:,} solutions; expected fewer")
    return found


@lru_cache(maxsize=64)
def _cells(frame: Frame) -> list[tuple[int, ...]]:
    return [house.cells for house in frame.houses]


@lru_cache(maxsize=1)
def samples() -> frozenset[bytes]:
    """Returns the solution of the sample of POJ 2676, which some programs print for any puzzle."""
    return frozenset({bytes(map(int, _POJ_SAMPLE))})


_POJ_SAMPLE = "143628579572139468986754231391542786468917352725863914237481695619275843854396127"
