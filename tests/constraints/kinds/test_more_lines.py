"""More kinds against an independent sentence of their rule: lines, cages, clues outside."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from itertools import product

import pytest

from nonet import Puzzle, PuzzleError, Rules, backtracking, check, parse_rules, solutions
from nonet.constraints import (
    Between,
    Constraint,
    Difference,
    DoubleArrow,
    Entropic,
    Equality,
    FullRank,
    HiddenSkyscraper,
    LittleKiller,
    Lockout,
    Lunchbox,
    Modular,
    Nabner,
    PillArrow,
    Product,
    Quotient,
    RegionSumLine,
    Rellik,
    SumLine,
    ValueIndexing,
    Zipper,
)
from tests.constraints.kinds.facts import (
    finds,
    finds_what_obeys,
    finds_what_the_plain_search_finds,
    free,
    sentences_of,
    with_some,
)
from tests.selection import rest_long

CASES: list[tuple[int, Constraint]] = [
    (5, Nabner([0, 1])),
    (5, Nabner([2, 1, 0])),
    (6, Nabner([3, 1, 0])),
    (5, Zipper([0, 1, 2])),
    (5, Zipper([0, 1, 2, 3])),
    (4, Zipper([4, 0, 1, 2, 3])),
    (6, Modular([0, 1, 2])),
    (5, Modular([0, 1, 2, 3])),
    (4, Modular([0, 1, 2, 3, 4], 2)),
    (6, Modular([0, 1, 2], 4)),
    (6, Entropic([0, 1])),
    (6, Entropic([0, 2, 1])),
    (6, Entropic([3, 0, 2, 1])),
    (5, SumLine([0, 1, 2], 6)),
    (5, SumLine([0, 1, 2, 3], 5)),
    (4, SumLine([0, 1, 2, 3, 4], 4)),
    (5, SumLine([0, 1, 2, 0], 6)),
    (5, SumLine([0, 1, 2, 3, 0], 5)),
    (4, SumLine([4, 1, 2, 3, 0, 4], 6)),
    (5, Between([0, 1, 2])),
    (5, Between([3, 1, 2, 0])),
    (5, Lockout([0, 1, 2], 2)),
    (5, Lockout([0, 1, 2, 3], 3)),
    (6, Lockout([3, 1, 2])),
    (5, PillArrow([0, 1, 2, 3, 4])),
    (5, PillArrow([1, 0, 2, 3, 4])),
    (6, DoubleArrow([0, 1, 2])),
    (5, DoubleArrow([0, 3, 2, 1])),
    (5, ValueIndexing([0, 1, 2])),
    (5, ValueIndexing([0, 1, 2, 3])),
    (4, ValueIndexing([3, 0, 0, 1, 2])),
    (6, Product([0], 5)),
    (6, Product([0, 1, 2], 12)),
    (5, Product([0, 1, 2, 3], 60)),
    (5, Difference([0, 1], 3)),
    (5, Difference([0, 1], 0)),
    (6, Difference([0, 1, 2], 1)),
    (5, Difference([3, 1, 2, 0], 0)),
    (6, Quotient([0, 1], 3)),
    (6, Quotient([0, 1, 2], 2)),
    (5, Quotient([0, 1, 2, 3], 1)),
    (4, HiddenSkyscraper([0, 1, 2, 3], 2)),
    (5, HiddenSkyscraper([4, 2, 3, 1, 0], 4)),
    (6, Rellik([0, 1, 2], 6)),
    (5, Rellik([0, 1, 2, 3], 11)),
    (5, Lunchbox([0, 1], 0)),
    (6, Lunchbox([0, 1, 2], 4)),
    (5, Lunchbox([0, 3, 1, 2], 5)),
    (4, Lunchbox([0, 3, 1, 2], 2)),
    (6, Equality([0, 1])),
    (5, Equality([0, 1, 2, 3])),
    (4, Equality([0, 1])),
    (4, LittleKiller([1, 4], 5)),
]
IDS = [f"{order} {constraint!r}" for order, constraint in CASES]


@pytest.mark.parametrize(("order", "constraint"), CASES, ids=IDS)
def test_what_breaks_it(order: int, constraint: Constraint) -> None:
    """Complete values break it exactly if they are wrong; others only if they cannot be right."""
    cells, values = sorted(set(constraint.cells)), [0] * order**2
    rules = free(order) | constraint
    (placed,), obeys = rules.constraints, sentences_of(rules)
    can_be_right: set[tuple[int, ...]] = set()
    for held in product(range(1, order + 1), repeat=len(cells)):
        for cell, value in zip(cells, held, strict=True):
            values[cell] = value
        right = obeys(values)
        assert (next(placed.broken(values), None) is None) == right
        if right:
            masks = product([0, 1], repeat=len(held))
            can_be_right |= {tuple(a * b for a, b in zip(held, m, strict=True)) for m in masks}
    for held in product(range(order + 1), repeat=len(cells)):
        for cell, value in zip(cells, held, strict=True):
            values[cell] = value
        if next(placed.broken(values), None) is not None:
            assert held not in can_be_right


@pytest.mark.core
@pytest.mark.parametrize(("order", "constraint"), CASES, ids=IDS)
def test_the_search_finds_exactly_the_values_that_obey_it(
    order: int, constraint: Constraint
) -> None:
    cells, rules = sorted(set(constraint.cells)), free(order) | constraint
    obeys = sentences_of(rules)
    givens = [0 if cell in cells else 1 for cell in range(order**2)]
    expected: set[bytes] = set()
    for held in product(range(1, order + 1), repeat=len(cells)):
        values = bytearray(givens)
        for cell, value in zip(cells, held, strict=True):
            values[cell] = value
        if obeys(values):
            expected.add(bytes(values))
    finds(Puzzle(rules, givens), expected)


@pytest.mark.core
@pytest.mark.parametrize("constraint", [each for order, each in CASES if order == 4], ids=repr)
def test_the_search_finds_exactly_the_squares_that_obey_it(constraint: Constraint) -> None:
    rules = Rules.latin(4)
    finds_what_obeys(rules, constraint, sentences_of(rules | constraint))


BOXES = [grid.values for grid in backtracking.solutions(Puzzle(Rules.boxes(2, 2), [0] * 16))]


@pytest.mark.core
@pytest.mark.parametrize("line", [[1, 2], [0, 1, 2, 3], [0, 5, 10, 11], [1, 2, 6, 5, 4, 8], [0, 1]])
def test_region_sum_lines(line: list[int]) -> None:
    rules = Rules.boxes(2, 2) | RegionSumLine(line)
    found = {grid.values for grid in solutions(Puzzle(rules, [0] * 16))}
    expected = set(filter(sentences_of(rules), BOXES))
    assert found == expected
    (placed,) = rules.constraints
    assert {grid for grid in BOXES if next(placed.broken(grid), None) is None} == expected


def _ranks(grid: Sequence[int], line: Sequence[int], ties: int) -> set[int]:
    """Returns the rank of a line of order 4, if its ties are allowed."""
    rows = [grid[4 * i : 4 * i + 4] for i in range(4)]
    columns = [grid[i::4] for i in range(4)]
    read = sorted(bytes(each[::way]) for each in (*rows, *columns) for way in (1, -1))
    this = bytes(grid[cell] for cell in line)
    alone = read.count(this) == 1
    if (ties == 0 and len(set(read)) < 16) or (ties == 1 and not alone):
        return set()
    return {1 + read.index(this)}


@pytest.mark.core
@pytest.mark.parametrize("ties", [0, 1, 2])
@pytest.mark.parametrize("rules", [Rules.boxes(2, 2), Rules.diagonal(2, 2)], ids=str)
def test_full_rank(rules: Rules, ties: int) -> None:
    every = [grid.values for grid in backtracking.solutions(Puzzle(rules, [0] * 16))]
    for line in ([0, 1, 2, 3], [7, 6, 5, 4], [2, 6, 10, 14]):
        for rank in range(1, 17):
            ranked = rules | FullRank(line, rank, ties)
            found = {grid.values for grid in solutions(Puzzle(ranked, [0] * 16))}
            expected = {grid for grid in every if rank in _ranks(grid, line, ties)}
            assert found == expected
            (placed,) = ranked.constraints
            assert {grid for grid in every if next(placed.broken(grid), None) is None} == expected


@pytest.mark.parametrize("seed", range(20))
def test_a_partial_grid_breaks_a_rank_only_if_it_cannot_be_right(seed: int) -> None:
    source = random.Random(seed)
    grid = source.choice(BOXES)
    line, ties = source.choice([[0, 1, 2, 3], [12, 8, 4, 0]]), source.choice([0, 1, 2])
    for rank in _ranks(grid, line, ties):
        (placed,) = (Rules.boxes(2, 2) | FullRank(line, rank, ties)).constraints
        for _ in range(50):
            share = source.random()
            partial = [value if source.random() < share else 0 for value in grid]
            assert next(placed.broken(partial), None) is None


@pytest.mark.core
@pytest.mark.parametrize("seed", rest_long(range(200), 40))
def test_mixed_constraints_have_the_solutions_of_the_plain_search(seed: int) -> None:
    source = random.Random(seed)
    frame = source.choice([Rules.boxes(2, 2), Rules.latin(4), Rules.boxes(2, 3)])
    rules = with_some(frame, source, 4, partial(_random, source, frame))
    grid = next(backtracking.solutions(Puzzle(frame, [0] * frame.cells))).values
    givens = [value if source.random() < 0.4 else 0 for value in grid]
    puzzle = Puzzle(rules, givens if frame.order == 6 else [grid[0], *[0] * 15])
    finds_what_the_plain_search_finds(puzzle)


def _random(source: random.Random, rules: Rules) -> Constraint:
    cells = source.sample(range(rules.cells), source.randint(2, 5))
    house, some = source.choice(rules.houses).cells, source.randint(1, 12)
    return source.choice(
        [
            lambda: source.choice([Nabner, Equality])(cells[: source.choice([2, 4])]),
            lambda: source.choice([Zipper, Between, DoubleArrow, ValueIndexing])(
                [*cells, *source.sample(range(rules.cells), 1)]
            ),
            lambda: source.choice([Entropic, RegionSumLine])(cells),
            lambda: Modular(cells, source.randint(2, 4)),
            lambda: SumLine([*cells, *source.choice([[], cells[:1]])], some),
            lambda: Lockout([*cells, *source.sample(range(rules.cells), 1)], source.randint(1, 3)),
            lambda: source.choice([Product, Difference, Quotient])(cells[:3], some),
            lambda: source.choice([Rellik, Lunchbox])(cells[:4], some),
            lambda: HiddenSkyscraper(house, source.randint(1, 4)),
            lambda: FullRank(range(rules.order), some, source.randint(0, 2)),
        ]
    )()


SENTENCES = [
    (
        Nabner([0, 1]),
        [1, 2, 0, 0],
        "the nabner line at r1c1 is broken by r1c1 and r1c2; expected values two or more apart",
    ),
    (
        Zipper([0, 1, 2, 3]),
        [1, 2, 4, 3],
        "the zipper line at r1c1 has the sum 4 at r1c1, r1c4, but not at r1c2, r1c3",
    ),
    (
        Modular([0, 1]),
        [1, 4, 0, 0],
        "the modular line at r1c1 is broken by r1c1 and r1c2; expected different remainders by 3",
    ),
    (
        SumLine([0, 1], 4),
        [1, 4, 0, 0],
        "the sum line at r1c1 does not divide into parts with the sum 4",
    ),
    (
        Between([0, 1, 2]),
        [1, 4, 2, 0],
        "the between line at r1c1 has 4 at r1c2; expected a value between r1c1 and r1c3",
    ),
    (
        Lockout([0, 1, 2], 2),
        [1, 2, 3, 0],
        "the lockout line at r1c1 has 2 at r1c2; expected a value outside of r1c1 to r1c3",
    ),
    (
        Lockout([0, 1, 2], 2),
        [1, 0, 2, 0],
        "the lockout line at r1c1 differs by 1 between r1c1 and r1c3; expected at least 2",
    ),
    (
        PillArrow([1, 0, 2, 3, 4]),
        [1, 2, 1, 1, 1],
        "the shaft of the pill arrow at r1c1 has the sum 3; its pill has 12",
    ),
    (
        DoubleArrow([0, 1, 2]),
        [1, 4, 2, 0],
        "the double arrow at r1c1 has the sum 3 at r1c1, r1c3, but not at r1c2",
    ),
    (
        ValueIndexing([0, 1, 2]),
        [1, 2, 0, 0],
        "the value indexing at r1c1 has 2 at r1c2; expected at most 1, since the line ends there",
    ),
    (
        ValueIndexing([0, 1, 2]),
        [3, 1, 4, 0],
        "the value indexing at r1c1 has 4 at r1c3; expected 3",
    ),
    (Product([0, 1], 6), [4, 0, 0, 0], "the product at r1c1 has 4, which does not divide 6"),
    (Product([0, 1], 6), [1, 3, 0, 0], "the product at r1c1 is 3; expected 6"),
    (Difference([0, 1], 2), [1, 4, 0, 0], "the difference at r1c1 is 3; expected 2"),
    (
        Quotient([0, 1], 2),
        [1, 4, 0, 0],
        "the quotient at r1c1 has the largest value 4; expected 2 times all others",
    ),
    (
        LittleKiller([3, 6, 9, 12], 4),
        [0, 0, 0, 4, 0, 0, 1],
        "the little killer at r1c4 has 5, more than 4",
    ),
    (
        HiddenSkyscraper([0, 1, 2, 3], 3),
        [1, 4, 2, 3],
        "the hidden skyscraper clue at r1c1 shows 2",
    ),
    (
        HiddenSkyscraper([0, 1, 2, 3], 3),
        [1, 2, 3, 4],
        "the hidden skyscraper clue at r1c1 shows no hidden value",
    ),
    (Rellik([0, 1, 2], 5), [1, 0, 4, 0], "the rellik cage at r1c1 has values with the sum 5"),
    (Lunchbox([0, 1, 2], 2), [1, 3, 4, 0], "the lunchbox at r1c1 has 3, more than 2"),
    (
        Equality([0, 1]),
        [1, 3, 0, 0],
        "the equality cage at r1c1 has 2 odd values; expected 1",
    ),
    (
        RegionSumLine([1, 2]),
        [0, 3, 4, 0],
        "the region sum line at r1c2 has the sum 3 at r1c2, but not at r1c3",
    ),
]


@pytest.mark.parametrize(("constraint", "values", "sentence"), SENTENCES, ids=repr)
def test_sentences(constraint: Constraint, values: list[int], sentence: str) -> None:
    rules = Rules.boxes(2, 2) | constraint
    filled = values + [0] * (16 - len(values))
    (placed,) = rules.constraints
    assert sentence in [str(each.phrase(rules)) for each in placed.broken(filled)]
    assert sentence in str(check(Puzzle(rules, filled)))


REFUSED = [
    ("nabner r1c1 r1c2 r1c3", "the nabner line at r1c1 has 3 cells; expected at most 2"),
    ("nabner r1c1 r1c1", "has a cell twice"),
    ("whisper:1 r1c1 r1c2 r1c2", "the whisper at r1c1 has r1c2 twice among 2 neighbours"),
    ("white-dot r1c1 r1c1", "has r1c1 twice among 2 neighbours; expected different cells"),
    ("black-dot r1c1 r1c1", "has r1c1 twice among 2 neighbours; expected different cells"),
    ("modular:3 r1c1 r1c2 r1c1", "has r1c1 twice among 3 neighbours; expected different cells"),
    ("zipper r1c1 r1c2 r1c1", "the zipper line at r1c1 has a cell twice"),
    ("modular:5 r1c1 r1c2 r1c3 r1c4 r2c1", "the modular line at r1c1 is 5; expected at most 4"),
    ("entropic r1c1 r1c2", "the entropic line at r1c1 on order 4; expected an order that 3"),
    ("sum-line:9 r1c1 r1c2", "the sum line at r1c1 is 9; expected at most 8"),
    ("sum-line:3 r1c1 r1c2 r1c3 r1c2", "the sum line at r1c1 has a cell twice"),
    ("between r1c1 r1c2 r1c1", "the between line at r1c1 has a cell twice"),
    ("lockout r1c1 r1c2 r1c3", "the lockout line at r1c1 differs by 4; expected at most 2"),
    ("pill-arrow:4 r1c1 r1c2 r1c3 r1c4 r2c1", "has a pill of 4 cells; expected 2 or 3"),
    ("pill-arrow r1c1 r1c2 r1c3", "has 1 cell on its shaft; expected 3 to 44"),
    ("double-arrow r1c1 r1c2 r1c1", "the double arrow at r1c1 has a cell twice"),
    ("value-indexing r1c1 r1c2", "value-indexing with 2 cells; expected at least 3"),
    ("product:5 r1c1 r1c2", "the product at r1c1 is 5, which no values of 2 cells have"),
    ("difference:4 r1c1 r1c2", "the difference at r1c1 is 4, which no values of 2 cells have"),
    ("quotient:5 r1c1 r1c2", "the quotient at r1c1 is 5, which no values of 2 cells have"),
    ("little-killer:5 r1c1 r2c2", "the little killer at r1c1 is not a diagonal"),
    ("little-killer:5 r1c1 r1c2 r1c3 r1c4", "the little killer at r1c1 is not a diagonal"),
    ("little-killer:9 r1c2 r2c1", "the little killer at r1c2 has the sum 9; expected 2 to 8"),
    ("hidden-skyscraper:4 r1c1 r1c2 r1c3 r1c4", "clue at r1c1 is 4; expected at most 3"),
    ("hidden-skyscraper:2 r1c1 r1c2", "is not a row or column"),
    ("rellik:8 r1c1 r1c2", "the rellik cage at r1c1 is 8; expected at most 7"),
    ("lunchbox:1 r1c1 r1c2 r1c3", "has the sum 1; expected a sum of different values from 2 on"),
    ("equality r1c1 r1c2 r1c3", "the equality cage at r1c1 has 3 cells; expected an even number"),
    ("full-rank:17 r1c1 r1c2 r1c3 r1c4", "the rank at r1c1 is 17; expected at most 16"),
    ("full-rank:3 r1c1 r1c2", "the rank at r1c1 is not a row or column"),
    ("full-rank:3:4 r1c1 r1c2 r1c3 r1c4", "with ties 4; expected 0, 1 or 2"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_no_values_satisfy_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(f"boxes:2x2+{text}")


def test_what_depends_on_regions_or_the_shape_needs_them() -> None:
    with pytest.raises(PuzzleError, match="has r1c1, which lies in no box or region"):
        parse_rules("latin:4+region-sum-line r1c1 r1c2")
    with pytest.raises(PuzzleError, match="has r1c1 twice among 3 neighbours"):
        parse_rules("boxes:2x3+entropic r1c1 r1c2 r1c1")
    with pytest.raises(PuzzleError, match="on a grid that is not square"):
        parse_rules("twin+full-rank:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9")


def test_a_table_that_is_too_large_is_refused() -> None:
    line = " ".join(f"r{1 + cell // 9}c{1 + cell % 9}" for cell in range(81))
    with pytest.raises(PuzzleError, match="needs a table of 810,000 states"):
        parse_rules(f"classic+sum-line:100 {line} r1c1")
