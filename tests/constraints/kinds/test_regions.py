"""Unknown regions against an independent enumeration of all divisions of small grids."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, backtracking, check, count, parse_rules, solutions
from nonet.constraints.kinds import constraint_of_text
from nonet.constraints.regional import numbered
from nonet.engines.core import constrained

Pair = tuple[bytes, tuple[int, ...]]
"""Values, and the region of each cell, numbered from 0 in the order of their first cells."""


def beside(order: int, cell: int) -> Iterator[int]:
    """Returns an iterator over the orthogonal neighbours."""
    row, column = divmod(cell, order)
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        if 0 <= row + down < order and 0 <= column + right < order:
            yield cell + down * order + right


def shapes(order: int, first: int, free: frozenset[int]) -> set[frozenset[int]]:
    """Returns the connected sets of so many free cells with a cell."""
    found = {frozenset([first])}
    for _ in range(order - 1):
        found = {
            each | {other}
            for each in found
            for cell in each
            for other in beside(order, cell)
            if other in free and other not in each
        }
    return found


def maps(order: int, free: frozenset[int], number: int = 0) -> Iterator[dict[int, int]]:
    """Returns an iterator over all divisions into connected regions."""
    if not free:
        yield {}
        return
    for region in shapes(order, min(free), free):
        for rest in maps(order, free - region, number + 1):
            yield rest | dict.fromkeys(region, number)


@cache
def pairs(order: int) -> list[Pair]:
    """Returns all Latin squares with all divisions into connected regions with every value."""
    cells = range(order * order)
    divided = [tuple(each[cell] for cell in cells) for each in maps(order, frozenset(cells))]
    latin = backtracking.solutions(Puzzle(Rules.latin(order), bytes(order * order)))
    return [
        (grid.values, regions)
        for grid in latin
        for regions in divided
        if len({*zip(grid.values, regions, strict=True)}) == order * order
    ]


def test_the_divisions_are_those_of_the_literature() -> None:
    """OEIS A172477: divisions of a square of order n into n polyominoes of n cells."""
    assert [sum(1 for _ in maps(n, frozenset(range(n * n)))) for n in (1, 2, 3, 4)] == [
        1,
        2,
        10,
        117,
    ]


@pytest.mark.parametrize("order", [2, 3, 4])
def test_a_solution_is_values_and_regions(order: int) -> None:
    rules = Rules.latin(order) | constraint_of_text("unknown-regions", Rules.latin(order).shape)
    assert count(Puzzle(rules, bytes(order * order)), limit=20_000) == len(pairs(order))


@pytest.mark.parametrize("order", [2, 3])
def test_the_plain_search_finds_the_same_solutions(order: int) -> None:
    rules = parse_rules(f"latin:{order}+unknown-regions")
    plain = [grid.values for grid in backtracking.solutions(Puzzle(rules, bytes(order * order)))]
    assert sorted(plain) == sorted(values for values, _ in pairs(order))


def run(regions: Sequence[int], arm: Sequence[int]) -> int:
    """Returns how many cells of an arm are in the region of its first one, up to another."""
    same = [regions[cell] == regions[arm[0]] for cell in arm]
    return same.index(False) if False in same else len(same)


def around(cell: int) -> list[int]:
    """Returns a cell of order 4 and those around it."""
    row, column = divmod(cell, 4)
    return [
        4 * (row + down) + column + right
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if 0 <= row + down < 4 and 0 <= column + right < 4
    ]


SENTENCES: list[tuple[str, Callable[[Sequence[int], Sequence[int]], object]]] = [
    ("same-region r1c1 r3c3", lambda v, r: r[0] == r[10]),
    ("same-region r1c1 r1c2 r2c3 r2c4", lambda v, r: len({r[0], r[1], r[6], r[7]}) == 1),
    ("different-regions r1c1 r1c2 r2c3", lambda v, r: len({r[0], r[1], r[6]}) == 3),
    ("count-regions r2c1 r1c1 r1c2 r1c3 r1c4", lambda v, r: v[4] == len({*r[:4]})),
    ("count-regions r1c1 r1c1 r2c2 r3c3", lambda v, r: v[0] == len({r[0], r[5], r[10]})),
    ("region-arrow r1c1 / r2c1 r2c2 r2c3", lambda v, r: v[0] == run(r, [4, 5, 6])),
    ("region-arrow:1 r2c1 / r2c1 r2c2 r2c3 r2c4", lambda v, r: v[4] + 1 == run(r, [4, 5, 6, 7])),
    (
        "region-arrow r2c2 / r2c2 r2c3 r2c4 / r2c2 r3c2 r4c2",
        lambda v, r: v[5] == run(r, [5, 6, 7]) + run(r, [5, 9, 13]) - 1,
    ),
    (
        "region-arrow r2c2",
        lambda v, r: (
            v[5] == run(r, [5, 6, 7]) + run(r, [5, 9, 13]) + run(r, [5, 4]) + run(r, [5, 1]) - 3
        ),
    ),
    ("region-count r3c3", lambda v, r: v[10] == sum(r[cell] == r[10] for cell in around(10))),
    (
        "region-count:1 r1c1 r2c2 r1c1 r3c3 r2c3",
        lambda v, r: v[0] + 1 == sum(r[cell] == r[5] for cell in (0, 5, 6, 10)),
    ),
    ("region-automaton:0-2-1:1:1 r1c4", lambda v, r: r[3] == 1),
    (
        "region-automaton:0-1-1,0-2-2,0-3-3,0-4-4,1-1-5,2-2-5,3-3-5,4-4-5:5:1,0 r2c2 r4c4",
        lambda v, r: r[5] + 1 == v[15],
    ),
    (
        "or(same-region r1c1 r1c2, different-regions r4c1 r4c4)",
        lambda v, r: r[0] == r[1] or r[12] != r[15],
    ),
    (
        "and(same-region r1c1 r1c2, cage:3 r1c1 r1c2)",
        lambda v, r: r[0] == r[1] and v[0] + v[1] == 3,
    ),
    (
        "replicate(different-regions r1c1 r1c2) r1c1 r3c3",
        lambda v, r: r[0] != r[1] and r[10] != r[11],
    ),
]


@pytest.mark.parametrize(("text", "sentence"), SENTENCES, ids=[text for text, _ in SENTENCES])
def test_clues_mean_what_their_sentence_says(
    text: str, sentence: Callable[[Sequence[int], Sequence[int]], object]
) -> None:
    rules = parse_rules(f"latin:4+unknown-regions+{text}")
    wanted = sorted(values for values, regions in pairs(4) if sentence(values, regions))
    assert sorted(grid.values for grid in solutions(Puzzle(rules, bytes(16)))) == wanted


@pytest.mark.parametrize("seed", range(8))
def test_several_clues_hold_together(seed: int) -> None:
    source = random.Random(seed)
    chosen = source.sample(SENTENCES, 3)
    words = "+".join(text for text, _ in chosen)
    rules = parse_rules(f"latin:4+unknown-regions+{words}")
    wanted = sorted(v for v, r in pairs(4) if all(holds(v, r) for _, holds in chosen))
    assert sorted(grid.values for grid in solutions(Puzzle(rules, bytes(16)))) == wanted
    givens = [*source.choice(pairs(4))[0][:8], *[0] * 8]
    of_givens = [values for values in wanted if [*values[:8]] == givens[:8]]
    plain = backtracking.solutions(Puzzle(rules, givens))
    assert sorted(grid.values for grid in plain) == of_givens


@pytest.mark.parametrize("seed", range(4))
def test_what_is_given_restricts_what_is_found(seed: int) -> None:
    source = random.Random(seed)
    rules = parse_rules("boxes:2x3+unknown-regions+region-count r2c2+region-arrow r5c5")
    grid = nonet.solve(Puzzle(rules, bytes(36)))
    assert grid
    cells = source.sample(range(36), 30)
    givens = [value if cell in cells else 0 for cell, value in enumerate(grid.values)]
    found = sorted(each.values for each in solutions(Puzzle(rules, givens)))
    assert grid.values in found
    plain = backtracking.solutions(Puzzle(rules, givens))
    assert found == sorted(each.values for each in plain)


@pytest.mark.core
def test_there_may_be_fewer_regions_than_values() -> None:
    arrows = (
        "0-1-2,0-2-3,0-4-0,0-4-2,1-2-3,1-5-1,2-1-0,2-1-1,2-2-0,2-2-2,2-4-0,2-4-2,3-1-3,3-2-0,"
        "3-4-3,3-5-0"
    )
    cells = "r2c5 r1c5 r1c4 r1c3 r2c2 r1c2 r2c3 r2c4"
    rules = parse_rules(f"rectangular:2x5+region-automaton:{arrows}:0:1 {cells}")
    puzzle = Puzzle(rules, [0, 5, 2, 1, 4, 5, 4, 3, 2, 1])
    assert [len([*solutions(puzzle)]) for _ in range(4)] == [1] * 4


def test_numbers_of_regions_begin_where_values_do() -> None:
    from_zero = Rules.latin(3).with_numbers(0, 2)
    rules = from_zero | constraint_of_text("region-automaton:0-1-1:1:1 r1c3", from_zero.shape)
    assert count(Puzzle(rules, bytes(9)), limit=100) == sum(r[2] == 1 for _, r in pairs(3))
    assert list(numbered([0, 1, -1], from_zero.frame.numbers([1, 2, 3]))) == [0, 1, 0]


# Chaos Construction Sudoku (Cell Count) by Clover, gmpuzzles.com, June 2025.
CLOVER = (
    ".Shape~6x6.ChaosConstruction.NoBoxes.~R1C2_6~R1C4_4~R1C6_3~R2C1_3~R6C1_4~R6C3_2~R6C5_6~R5C6_5"
    + "".join(
        f".ChaosCount~{cell}"
        for cell in ("R1C2", "R1C4", "R1C6", "R2C6", "R5C1", "R6C1", "R6C3", "R6C5")
    )
)


@pytest.mark.core
def test_a_published_puzzle_has_the_published_solution() -> None:
    puzzle = nonet.parse(CLOVER)
    (grid,) = solutions(puzzle)
    assert "".join(map(str, grid.values)) == "265413314652543126126534631245452361"
    assert check(puzzle).unique
    assert nonet.parse(nonet.write(puzzle, "iss")) == puzzle


BROKEN = [
    ("region-arrow r1c1 / r1c1 r1c2", [3], "the region arrow at r1c1 is broken: 3 at r1c1"),
    ("region-count r1c1", [5], "where at most 4 cells can be counted"),
    ("count-regions r1c1 r1c2", [2], "where at most 1 cell can be counted"),
    ("same-region r1c1 r2c2", [1, 2, 3, 4, 2, 1], "1 twice in the region at r1c1: r1c1, r2c2"),
]


@pytest.mark.parametrize(("text", "values", "message"), BROKEN)
def test_what_is_broken_is_named(text: str, values: list[int], message: str) -> None:
    order = 9 if max(values) > 4 else 4
    puzzle = Puzzle(parse_rules(f"latin:{order}+{text}"), values + [0] * (order**2 - len(values)))
    assert message in str(check(puzzle))


SQUARE = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]


def test_complete_values_without_regions_are_broken() -> None:
    rules = parse_rules("latin:4+same-region r1c1 r1c2+different-regions r1c1 r1c2")
    assert "no regions of connected cells with every value fit all clues" in str(
        check(Puzzle(rules, SQUARE))
    )
    rules = parse_rules("latin:4+same-region r1c1 r4c1")
    assert "the region at r1c1 is broken: no regions of connected cells" in str(
        check(Puzzle(rules, [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1]))
    ) or nonet.count(Puzzle(rules, [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1]))


REFUSED = [
    ("latin:4+region-arrow r1c1 r1c2", "one cell that counts, and arms that begin with the same"),
    ("latin:4+region-arrow r1c1 / r1c1 r1c2 / r2c1 r2c2", "arms that begin with the same cell"),
    ("latin:4+region-arrow r1c1 / r1c1 r1c2 r1c1", "has a cell twice"),
    ("latin:4+region-count r1c1 r1c2 r1c2", "has a cell twice"),
    ("latin:4+same-region r1c1 r1c2 r1c3 r1c4 r2c1", "has 5 cells; expected at most 4"),
    ("latin:4+different-regions r1c1 r1c2 r1c3 r1c4 r2c1", "has 5 cells; expected at most 4"),
    ("latin:4+count-regions r1c1 r1c2 r1c2", "has a cell twice"),
    ("latin:4+region-automaton:0-1-1:1:2 r1c1", "0 for values and 1 for regions"),
    ("latin:4+region-automaton:0-5-1:1:1 r1c1", "the automaton of regions at r1c1"),
    ("latin:4+or(same-region r1c1 r1c2, cage r1c1 r1c2)", "expected unknown-regions outside"),
    ("samurai+unknown-regions", "the unknown regions on a grid of 369 cells"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_makes_no_sense_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(text)


def test_variables_are_in_no_region() -> None:
    with pytest.raises(PuzzleError, match="the unknown regions beside 4 variables; expected none"):
        parse_rules("rectangular:3x4+variables:4+unknown-regions")


@pytest.mark.core
def test_many_clues_on_a_large_grid_are_for_the_core() -> None:
    """Each depends on all cells, but the regions are prepared once."""
    clues = (f"region-count:0 r{row}c{column}" for row in range(1, 17) for column in (1, 5, 9))
    assert constrained.fits(parse_rules("+".join(["latin:16", *clues])))


def test_true_candidates_count_values_with_regions() -> None:
    puzzle = Puzzle(parse_rules("latin:3+region-count:0 r1c1"), bytes(9))
    fitting = [v for v, r in pairs(3) if v[0] == sum(r[cell] == r[0] for cell in (0, 1, 3, 4))]
    found = nonet.true_candidates(puzzle, limit=100)
    expected = [sum(values[0] == value for values in fitting) for value in (1, 2, 3)]
    assert list(found.numbers[0]) == expected


@pytest.mark.core
@pytest.mark.parametrize("order", [9, 12, 13, 16])
def test_the_broken_clue_of_a_complete_large_grid_is_named_at_once(order: int) -> None:
    grid = nonet.latin.random(order, seed=1)
    rules = parse_rules(f"latin:{order}+unknown-regions+same-region r1c1 r1c2 r9c9")
    begin = time.process_time()
    faults = nonet.checking.inspect(Puzzle(rules, grid.values)).faults
    (status,) = nonet.bulk.check([list(grid.values)], rules=rules)
    assert time.process_time() - begin < 5
    assert faults == (
        "the region at r1c1 is broken: no regions of connected cells with every value fit it",
    )
    assert status == nonet.bulk.Status.NONE
