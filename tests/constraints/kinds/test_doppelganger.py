"""Doppelgänger: the rule against an independent count of all grids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

import nonet
from nonet import Puzzle, PuzzleError, backtracking, parse_rules
from nonet.checking import faults

FOUR = parse_rules("boxes:2x2+numbers:0-4+doppelganger")
ROWS = [row for row in permutations(range(5), 4) if 0 in row]


def missed(house: Sequence[int]) -> int:
    """Returns the number from 0 to 4 that a house of four different ones misses."""
    (number,) = {0, 1, 2, 3, 4} - {*house}
    return number


def obeys(rows: Sequence[Sequence[int]], *, boxes: bool) -> bool:
    """Returns whether rows without repeats, which miss different numbers, obey the rule."""
    columns = [*zip(*rows, strict=True)]
    blocks = [
        [rows[top + down][left + right] for down in (0, 1) for right in (0, 1)]
        for top in (0, 2)
        for left in (0, 2)
    ]
    for family in (columns, blocks) if boxes else (columns,):
        if any(len({*house}) < 4 or 0 not in house for house in family):
            return False
        if len({*map(missed, family)}) < 4:
            return False
    for row in range(4):
        column = rows[row].index(0)
        around = [missed(rows[row]), missed(columns[column])]
        if boxes:
            around.append(missed(blocks[row // 2 * 2 + column // 2]))
        if len({*around}) < len(around):
            return False
    return True


def grids(first: Sequence[int], *, boxes: bool) -> Iterator[tuple[int, ...]]:
    """Returns an iterator over the numbers of all grids that begin with a row."""
    waiting: list[list[tuple[int, ...]]] = [[tuple(first)]]
    while waiting:
        rows = waiting.pop()
        if len(rows) == 4:
            if obeys(rows, boxes=boxes):
                yield tuple(number for row in rows for number in row)
            continue
        for row in ROWS:
            differs = all(
                one != other for above in rows for one, other in zip(above, row, strict=True)
            )
            if differs and missed(row) not in map(missed, rows):
                waiting.append([*rows, row])


@pytest.mark.parametrize("boxes", [True, False])
@pytest.mark.parametrize("first", [(0, 1, 2, 3), (2, 4, 0, 1)])
def test_the_grids_are_those_of_an_independent_count(first: tuple[int, ...], boxes: bool) -> None:
    rules = FOUR if boxes else parse_rules("latin:4+numbers:0-4+doppelganger")
    puzzle = Puzzle(rules, [number + 1 for number in first] + [0] * 12)
    expected = {*grids(first, boxes=boxes)}
    found = [tuple(value - 1 for value in grid.values) for grid in nonet.solutions(puzzle)]
    assert {*found} == expected
    assert len(found) == len(expected) == nonet.count(puzzle, limit=100_000)


def test_the_plain_search_agrees() -> None:
    puzzle = Puzzle(FOUR, [1, 2, 3, 4] + [0] * 12)
    assert len([*backtracking.solutions(puzzle)]) == nonet.count(puzzle, limit=100_000)


@pytest.mark.core
def test_true_candidates_are_those_of_the_cells() -> None:
    puzzle = Puzzle(FOUR, [1, 2, 3, 4] + [0] * 12)
    grids = [grid.values for grid in nonet.solutions(puzzle)]
    expected = [sorted({*column}) for column in zip(*grids, strict=True)]
    assert [[*each] for each in nonet.true_candidates(puzzle).candidates] == expected
    restricted = Puzzle(FOUR, bytes(16), [[1, 2, 3]] + [[*range(1, 6)]] * 15)
    assert nonet.count(restricted, limit=1000) == sum(
        nonet.count(Puzzle(FOUR, [value] + [0] * 15), limit=1000) for value in (1, 2, 3)
    )


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ([1, 2, 3, 4] + [0] * 12, []),
        ([2, 3, 4, 5] + [0] * 12, ["r1c1, r1c2, r1c3, r1c4 have no 0, which the Doppelgänger"]),
        (
            [1, 2, 3, 4, 3, 4, 2, 1] + [0] * 8,
            ["4 is missing in r1c1, r1c2, r1c3, r1c4 and in r2c1, r2c2, r2c3, r2c4, which"],
        ),
        (
            [1, 2, 3, 4, 3, 0, 0, 0, 4, 0, 0, 0, 2] + [0] * 3,
            ["4 is missing in r1c1, r1c2, r1c3, r1c4 and in r1c1, r2c1, r3c1, r4c1, which"],
        ),
    ],
)
def test_sentences(numbers: list[int], expected: list[str]) -> None:
    found = faults(Puzzle(FOUR, numbers))
    assert bool(found) == bool(expected)
    assert all(any(each.startswith(start) for each in found) for start in expected)


@pytest.mark.core
def test_a_variable_may_hold_what_a_house_misses() -> None:
    text = f"{nonet.rules.rules_text(FOUR)}+variables:1+all-different r1c1 r1c2 r1c3 r1c4 v1"
    puzzle = Puzzle(parse_rules(text), [*bytes(16), 3])
    grids = [*nonet.solutions(puzzle)]
    assert all(missed([value - 1 for value in grid.values[:4]]) == 2 for grid in grids)
    assert len(grids) == nonet.count(Puzzle(FOUR, bytes(16)), limit=10_000) // 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("classic+doppelganger", "with numbers up to 9 on another grid; expected numbers from 0"),
        ("classic+numbers:0-8+doppelganger", "with numbers up to 8 on another grid"),
        ("rectangular:4x3+numbers:0-4+doppelganger", "with numbers up to 4 on another grid"),
        ("latin:4+numbers:0-4+or(doppelganger, odd r1c1)", "as one of several alternatives"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.count(Puzzle(parse_rules(text), bytes(parse_rules(text).cells)))
