"""Many constraints, large ones and large numbers: answered, or refused or stopped at once."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from math import prod
from pathlib import Path

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse, parse_rules
from nonet.constraints import (
    And,
    Arrow,
    Cage,
    Constraint,
    Or,
    Product,
    Renban,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
)
from nonet.constraints.kinds import constraint_of_json
from nonet.engines import plain
from nonet.rules.text import read_rules

SECONDS = 1.0
"""Of CPU time, until a search is stopped."""
GRID = [(3 * (at // 9) + at // 27 + at % 9) % 9 + 1 for at in range(81)]
ALL = " ".join(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))
LONG = "9" * 10_000


class StoppedError(Exception):
    """The search took its second."""


def stopped(seconds: float = SECONDS) -> Callable[..., None]:
    """Returns a progress callback that stops a search."""
    end = time.thread_time() + seconds

    def look(*_: object) -> None:
        if time.thread_time() > end:
            raise StoppedError

    return look


def counted(rules: Rules) -> None:
    """Counts up to two solutions, for a second of CPU time at most."""
    begin = time.thread_time()
    with suppress(StoppedError):
        nonet.count(Puzzle(rules, bytes(rules.cells)), 2, progress=stopped())
    assert time.thread_time() - begin < 3 * SECONDS


def smallest_step(cells: Sequence[int]) -> int:
    """Returns the smallest difference of neighbours."""
    return min(abs(GRID[one] - GRID[other]) for one, other in pairwise(cells))


def total(cells: Sequence[int]) -> int:
    """Returns the sum in the grid."""
    return sum(GRID[cell] for cell in cells)


MAKERS: dict[str, Callable[[list[int]], Constraint]] = {
    "cage": lambda cells: Cage(cells, total(cells)),
    "sum": lambda cells: Sum(cells, total(cells)),
    "thermometer": lambda cells: Thermometer(sorted(cells, key=lambda cell: GRID[cell])),
    "whisper": lambda cells: Whisper(cells, max(1, smallest_step(cells))),
    "sum line": lambda cells: SumLine(cells, total(cells)),
    "product": lambda cells: Product(cells, prod(GRID[cell] for cell in cells)),
    "renban": Renban,
    "arrow": Arrow,
    "alternatives": lambda cells: Or([Sum(cells, total(cells)), Renban(cells)]),
    "compositions": lambda cells: And([SumLine(cells, total(cells)), Cage(cells, total(cells))]),
}


def lines(number: int) -> Iterator[list[int]]:
    """Returns an iterator over random lists of cells with different values."""
    chance = random.Random(number)
    while number:
        cells = chance.sample(range(81), chance.randint(2, 9))
        if len({GRID[cell] for cell in cells}) == len(cells):
            number -= 1
            yield cells


@pytest.mark.core
@pytest.mark.parametrize("name", MAKERS)
def test_500_overlapping_lines(name: str) -> None:
    counted(Rules.of(Rules.classic().frame, map(MAKERS[name], lines(500))))


@pytest.mark.core
def test_lines_of_all_kinds_together() -> None:
    kinds = [make for name, make in MAKERS.items() if name not in ("renban", "arrow")]
    chosen = [make(cells) for make in kinds for cells in lines(60)]
    counted(Rules.of(Rules.classic().frame, chosen))


def test_the_plain_search_is_stopped_between_its_slices_however_many_lines() -> None:
    rules = Rules.of(Rules.classic().frame, map(MAKERS["alternatives"], lines(500)))
    begin = time.thread_time()
    with pytest.raises(StoppedError):
        plain.count(Puzzle(rules, bytes(81)), 2, stopped(0.2))
    assert time.thread_time() - begin < 3 * SECONDS


def test_the_plain_search_is_stopped_while_it_looks_at_the_houses() -> None:
    """A rank among all lines takes long to compare, at every cell."""
    line = " ".join(f"r9c{column}" for column in range(1, 26))
    rules = parse_rules(f"boxes:5x5+full-rank:5:1 {line}")
    begin = time.thread_time()
    with pytest.raises(StoppedError):
        plain.count(Puzzle(rules, bytes(625)), 2, stopped(0.2))
    assert time.thread_time() - begin < 3 * SECONDS


THIRTY = """cage:45 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9
    sum:12 r2c2 r3c3 r4c4
    arrow r5c5 r4c5 r4c6
    thermometer r6c1 r6c2 r7c3
    slow-thermometer r7c7 r8c8 r9c9
    whisper:4 r5c1 r6c2 r7c1
    renban r8c1 r8c2 r9c3
    palindrome r1c4 r2c5 r3c5 r4c6
    white-dot r1c8 r1c9
    black-dot r3c8 r3c9
    xv:10 r5c8 r5c9
    greater r6c5 r7c5
    sandwich:8 r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9
    skyscraper:3 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9
    x-sum:15 r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9
    numbered-room:3 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9
    candidates:1,2,3 r9c1
    odd r9c2
    even r8c4
    all-different r1c1 r2c2 r4c3
    contains:1,2 r6c6 r6c7 r7c8 r7c9
    quadruple:3,4 r8c5 r8c6 r9c5 r9c6
    same-values r3c1 r3c2 r6c8 r6c9
    count-distinct r7c2 r8c3 r9c4 r9c5
    nabner r1c7 r2c7 r2c8
    zipper r4c7 r5c7 r6c7
    modular r8c7 r9c7 r9c8
    entropic r2c4 r3c4 r4c4
    region-sum-line r1c3 r1c4 r1c5
    between r9c8 r8c9 r7c9
    lockout:4 r6c3 r5c3 r5c2
    product:24 r7c4 r7c5
    little-killer:30 r1c6 r2c7 r3c8 r4c9
    rellik:9 r3c6 r3c7
    lunchbox:6 r9c6 r9c7 r9c8
    full-rank:9 r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2
    regex:".*1.*" r5c4 r5c5 r5c6
    connected:1,2,3,4,5
    or(non-consecutive, taxicab)"""


@pytest.mark.core
def test_a_puzzle_with_more_than_thirty_kinds() -> None:
    rules = parse_rules("+".join(["classic", *map(str.strip, THIRTY.splitlines())]))
    assert len({each.word for each in rules.constraints}) >= 30
    counted(rules)


OVER_THE_GRID: dict[str, str | None] = {
    "cage:405": "the cage at r1c1 has 81 cells; expected at most 9",
    "rellik:5": "the rellik cage at r1c1 has 81 cells; expected at most 9",
    "lunchbox:5": "the lunchbox at r1c1 has 81 cells; expected at most 9",
    "thermometer": "the thermometer at r1c1 has 81 cells; expected at most 9",
    "arrow": "the arrow at r1c1 has 80 cells on its shaft; expected at most 9",
    "difference:0": "the difference at r1c1 is 0, which no values of 81 cells have",
    "counting-circles": "at r1c1 has 81 cells; expected at most 45",
    "sum:405": None,
    "product:362880": None,
    "sum-line:405": None,
    "same-values:9": None,
    "count-distinct": None,
    "whisper:1": None,
    "zipper": None,
    "region-sum-line": None,
    "pill-arrow:3": None,
    "contains:1": None,
    'regex:"([1-9]{3}|[3-9]{2})*"': None,
}


@pytest.mark.core
@pytest.mark.parametrize("word", OVER_THE_GRID)
def test_constraints_over_the_whole_grid(word: str) -> None:
    message = OVER_THE_GRID[word]
    if message is None:
        counted(parse_rules(f"{word} {ALL}"))
    else:
        with pytest.raises(PuzzleError, match=message):
            parse_rules(f"{word} {ALL}")


AT_ONCE: dict[str, Callable[[], object]] = {
    "a sum in text": lambda: parse_rules(f"cage:{LONG} r1c1"),
    "a sum in JSON": lambda: constraint_of_json({"kind": "cage", "cells": [0], "sum": LONG}),
    "a sum": lambda: Cage([0], 10**10_000).check(Rules.classic()),
    "a value": lambda: parse_rules(f"candidates:{LONG} r1c1"),
    "a pair": lambda: parse_rules(f"relation:1-{LONG} r1c1 r1c2"),
    "a state": lambda: parse_rules(f"automaton:0-1-{LONG}:1 r1c1 r1c2"),
    "a repetition": lambda: parse_rules(f'regex:"1{{{LONG}}}" r1c1'),
    "a cell in text": lambda: parse_rules(f"cage r1c{LONG}"),
    "a cell": lambda: Rules.classic() | Cage([10**10_000]),
    "numbers": lambda: parse_rules(f"classic+numbers:0-{LONG}"),
    "a sum of ISS": lambda: parse(f".Cage~{LONG}~R1C1~R1C2"),
    "a cell of ISS": lambda: parse(f".Thermo~R1C1~R1C{LONG}"),
    "a shape of ISS": lambda: parse(f".Shape~{LONG}x{LONG}.Cage~3~R1C1~R1C2"),
    "or and and": lambda: parse_rules("and(or(" * 5_000 + "cage r1c1" + "))" * 5_000),
    "or of ISS": lambda: parse(".Or" * 10_000 + ".Cage~3~R1C1~R1C2" + ".End" * 10_000),
    "open or of ISS": lambda: parse(".Or.Cage~3~R1C1~R1C2" * 9_000),
    "cages of ISS": lambda: parse(".Cage~3~R1C1~R1C2" * 100_000),
    "patterns of ISS": lambda: parse(f".Regex~{'(' * 5_000}1{')' * 5_000}~R1C1"),
    "a cell of ISS off the grid": lambda: parse(".Cage~3~R1C1~R1C10"),
    "a clue of ISS at no edge": lambda: parse(".Sandwich~5~R12,1"),
    "an impossible sum of ISS": lambda: parse(".Cage~99~R1C1~R1C2"),
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_large_numbers_and_deep_nesting_are_refused_at_once(name: str) -> None:
    begin = time.thread_time()
    with pytest.raises(PuzzleError) as refusal:
        AT_ONCE[name]()
    assert len(str(refusal.value)) < 400
    assert time.thread_time() - begin < SECONDS


def test_a_file_of_a_million_lines_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    for number, message in ((1_000_000, "16,777,216 characters"), (900_000, "at most 10,000")):
        file.write_text("cage:3 r1c1 r1c2\n" * number, encoding="utf-8")
        begin = time.thread_time()
        with pytest.raises(PuzzleError, match=message):
            read_rules(str(file))
        assert time.thread_time() - begin < 4 * SECONDS


def test_one_broken_line_of_many_is_named_by_its_number(tmp_path: Path) -> None:
    written = ["classic", *["cage:3 r1c1 r1c2"] * 10_000]
    written[7_776] = "cage:99 r1c1 r1c2"
    file = tmp_path / "rules.txt"
    file.write_text("\n".join(["# many", "", *written]), encoding="utf-8")
    with pytest.raises(PuzzleError, match="line 7779: constraint 7,776: the cage at r1c1 has the"):
        read_rules(str(file))
