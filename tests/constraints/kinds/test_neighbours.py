"""Minima, connected values and regions of same values against an independent sentence."""

from __future__ import annotations

import random
from itertools import product

import pytest

from nonet import Grid, Puzzle, PuzzleError, Rules, backtracking, check, parse_rules, solutions
from nonet.constraints import Connected, Constraint, Maximum, Minimum, RegionSameValues
from nonet.constraints.kinds import constraint_of_text
from nonet.rules import Shape
from tests.constraints.kinds.facts import sentences_of
from tests.selection import rest_long

SHAPES = [Shape(2, 3), Shape(1, 6), Shape(3, 3, holes=(4, 7, 8))]
CASES: list[Constraint] = [
    Minimum([0]),
    Minimum([1, 2]),
    Maximum([4]),
    Maximum([0, 1, 5]),
    Connected([1]),
    Connected([1, 3]),
    Connected([2, 3], 4),
    Connected([3], 1),
    Connected([1, 2, 3], 6),
]


def _free(order: int, shape: Shape) -> Rules:
    return Rules(order, [[0]], shape=shape)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_complete_assignments_break_it_exactly_if_they_are_wrong(
    constraint: Constraint, shape: Shape
) -> None:
    rules = _free(3, shape) | constraint
    (placed,), obeys = rules.constraints, sentences_of(rules)
    for values in product(range(1, 4), repeat=shape.cells):
        assert (next(placed.broken(values), None) is None) == obeys(values)


@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_no_assignment_that_can_become_right_breaks_it(constraint: Constraint) -> None:
    rules = _free(3, SHAPES[0]) | constraint
    (placed,) = rules.constraints
    possible = {
        tuple(value if kept else 0 for value, kept in zip(values, keep, strict=True))
        for values in filter(sentences_of(rules), product(range(1, 4), repeat=6))
        for keep in product([False, True], repeat=6)
    }
    for values in product(range(4), repeat=6):
        if next(placed.broken(values), None) is not None:
            assert values not in possible


@pytest.mark.core
@pytest.mark.parametrize("order", [3, 4])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_the_search_finds_exactly_the_grids_that_obey_it(
    constraint: Constraint, shape: Shape, order: int
) -> None:
    rules = _free(order, shape) | constraint
    found = [tuple(grid) for grid in solutions(Puzzle(rules, [0] * shape.cells))]
    every = product(range(1, order + 1), repeat=shape.cells)
    assert sorted(found) == [*filter(sentences_of(rules), every)]


@pytest.mark.core
@pytest.mark.parametrize("seed", rest_long(range(60), 10))
def test_several_have_the_solutions_of_the_frame_that_obey_them(seed: int) -> None:
    source = random.Random(seed)
    order, frame = source.choice([(4, Rules.boxes(2, 2)), (4, Rules.latin(4)), (5, Rules.latin(5))])
    values = source.sample(range(1, order + 1), source.randint(1, order - 1))
    size = source.choice([None, len(values) * order])
    marked = source.sample(range(frame.cells), 4)
    chosen = [Connected(values, size), Minimum(marked[:1]), Maximum(marked[1:3])]
    chosen = chosen[seed % 3 :]
    rules = frame
    for each in chosen:
        rules |= each
    givens = [0] * order if order == 4 else [*range(1, order + 1)]
    givens += [0] * (frame.cells - order)
    every = (grid.values for grid in backtracking.solutions(Puzzle(frame, givens)))
    expected = set(filter(sentences_of(rules), every))
    assert {grid.values for grid in solutions(Puzzle(rules, givens))} == expected
    if order == 4:
        plain = {grid.values for grid in backtracking.solutions(Puzzle(rules, givens))}
        assert plain == expected


@pytest.mark.core
@pytest.mark.parametrize("order", [2, 3, 4])
def test_the_largest_houses_hold_the_same_values(order: int) -> None:
    houses = [[0, 1], [2, 3], [0, 2], [4]]
    rules = Rules(order, houses, shape=Shape(1, 5))
    expected = {
        grid.values
        for grid in backtracking.solutions(Puzzle(rules, [0] * 5))
        if {grid.values[0], grid.values[1]} == {grid.values[2], grid.values[3]}
        and {grid.values[0], grid.values[1]} == {grid.values[0], grid.values[2]}
    }
    same = rules | RegionSameValues()
    for find in (solutions, backtracking.solutions):
        assert {grid.values for grid in find(Puzzle(same, [0] * 5))} == expected
    assert len(expected) == order * order * (order - 1)


@pytest.mark.core
def test_a_published_puzzle_whose_regions_have_the_same_six_of_nine_values() -> None:
    """Con-Set-Cutive (https://sudokupad.app/LFB3qhjfNB)."""
    rows = [list(range(6 * row, 6 * row + 6)) for row in range(6)]
    columns = [list(range(column, 36, 6)) for column in range(6)]
    boxes = [
        [6 * (top + row) + left + column for row in range(2) for column in range(3)]
        for top in (0, 2, 4)
        for left in (0, 3)
    ]
    rules = Rules(9, rows + columns + boxes, shape=Shape(6, 6))
    for text in (
        "region-same-values",
        *("cage:10 r1c2 r2c2", "cage:8 r3c1 r4c1", "renban r4c1 r5c1", "renban r2c1 r2c2"),
        *("renban r3c4 r4c4 r5c4 r6c4", "whisper:5 r4c3 r4c4 r4c5", "whisper:5 r2c4 r2c5"),
        "arrow r6c4 r6c3 r6c2 r6c1",
    ):
        rules |= constraint_of_text(text, rules.shape)
    found = solutions(Puzzle(rules, [0] * 36))
    assert "".join(map(str, next(found))) == "627198981276198762762819879621216987"
    assert next(found, None) is None


def test_neighbours_that_are_marked_in_another_constraint_are_not_compared() -> None:
    shape = Rules.latin(3).shape
    (one, _) = (_free(3, shape) | Minimum([0]) | Minimum([1])).constraints
    assert next(one.broken([2, 1, 0, 0, 0, 0, 0, 0, 0]), None) is None
    (one, _) = (_free(3, shape) | Minimum([0]) | Maximum([1])).constraints
    assert next(one.broken([2, 1, 0, 0, 0, 0, 0, 0, 0]), None) is not None


SENTENCES = [
    (
        Minimum([0]),
        [3, 1, 0, 0],
        "the minimum at r1c1 is broken by r1c1 and r1c2; expected the second to be greater",
    ),
    (
        Maximum([0]),
        [1, 3, 0, 0],
        "the maximum at r1c1 is broken by r1c2 and r1c1; expected the second to be greater",
    ),
    (Connected([1, 3], 2), [1, 3, 0, 1], "the area of 1 or 3 has 3 cells; expected 2"),
    (Connected([1], 4), [1, 0, 0, 2], "the area of 1 has room for 3 cells; expected 4"),
    (Connected([1]), [2, 3, 3, 2], "the area of 1 has room for 0 cells; expected 1"),
    (Connected([1]), [1, 2, 2, 1], "r1c1 and r2c2 are not connected in the area of 1"),
]


@pytest.mark.parametrize(("constraint", "values", "sentence"), SENTENCES, ids=repr)
def test_sentences(constraint: Constraint, values: list[int], sentence: str) -> None:
    rules = Rules(3, [[0]], shape=Shape(2, 2)) | constraint
    assert str(check(Puzzle(rules, values))).splitlines()[0] == sentence


REFUSED = [
    ("minimum", "minimum alone; expected minimum CELLS, for example minimum r1c1 r5c5"),
    ("connected:1,5", "value 5 for the area of 1; expected 1 to 4"),
    ("connected:1:0", "connected with size 0; expected a whole number from 1"),
    ("connected:1:17", "the area of 1 has a size of 17; expected at most 16"),
    ("connected:1 r1c1", r"expected connected:VALUES\[:SIZE\], for example connected:1,3,5:45"),
    ("connected", r"expected connected:VALUES\[:SIZE\]"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_no_values_satisfy_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(f"boxes:2x2+{text}")


def test_outside_rules_they_say_nothing() -> None:
    for each in (Minimum([0]), Connected([1])):
        with pytest.raises(PuzzleError, match="rules"):
            next(each.broken([1, 2]))
    grid = Grid(Rules.latin(2) | Minimum([0, 3]), [1, 2, 2, 1])
    assert check(grid).legal
