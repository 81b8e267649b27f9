"""Kinds that count, against an independent sentence of their rule, as in `test_lines.py`."""

from __future__ import annotations

import random
from itertools import product

import pytest

from nonet import Puzzle, PuzzleError, Rules, backtracking, check, count, parse_rules, solutions
from nonet.constraints import (
    AllDifferent,
    Candidates,
    Clone,
    Constraint,
    Contains,
    ContainsExactly,
    CountDistinct,
    CountingCircles,
    Even,
    LookAndSay,
    Odd,
    Quadruple,
    SameValues,
)
from nonet.rules import Shape
from tests.constraints.kinds.facts import Obeys, sentences_of
from tests.selection import rest_long

CELLS = 5


def _free(order: int) -> Rules:
    """Returns rules for a row of six cells, with one house of a single cell."""
    return Rules(order, [[0]], shape=Shape(1, 6))


def _obeys(constraint: Constraint) -> Obeys:
    return sentences_of(_free(6) | constraint)


CASES: list[Constraint] = [
    Candidates([0, 3], [1, 4, 4]),
    Candidates([1, 1], [2]),
    Odd([0, 1, 4]),
    Even([2]),
    AllDifferent([0, 1, 3]),
    AllDifferent([4, 2, 1, 0]),
    Contains([0, 1, 2, 3], [1, 1, 4]),
    Contains([0, 1, 2, 3, 4], [2, 2, 2]),
    Contains([0, 4], [3]),
    Contains([0, 1, 4], [1, 2, 4]),
    ContainsExactly([0, 1, 2, 3, 4], [1, 1, 4]),
    ContainsExactly([4, 1, 0], [2]),
    Quadruple([0, 1, 3, 4], [1, 2]),
    Quadruple([0, 1, 3, 4], [1, 1, 2, 3]),
    LookAndSay([0, 1, 2, 3], [2, 3, 0, 1]),
    LookAndSay([0, 1, 2, 3, 4], [1, 1, 1, 2, 3, 4]),
    SameValues([0, 1, 2, 3], 2),
    SameValues([0, 1, 4], 3),
    SameValues([0, 1, 1, 2]),
    Clone([0, 1, 2, 3]),
    Clone([0, 4]),
    CountingCircles([0]),
    CountingCircles([0, 1]),
    CountingCircles([4, 1, 2, 0]),
    CountingCircles([0, 1, 2, 3, 4]),
    CountDistinct([0, 1]),
    CountDistinct([0, 1, 2, 3]),
    CountDistinct([4, 3, 2, 1, 0]),
]


@pytest.mark.parametrize("constraint", CASES, ids=repr)
@pytest.mark.parametrize("order", [3, 4])
def test_complete_assignments_break_it_exactly_if_they_are_wrong(
    constraint: Constraint, order: int
) -> None:
    obeys = _obeys(constraint)
    for values in product(range(1, order + 1), repeat=CELLS):
        assert (next(constraint.broken(values), None) is None) == obeys(values)


@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_no_assignment_that_can_become_right_breaks_it(constraint: Constraint) -> None:
    right = set(filter(_obeys(constraint), product(range(1, 5), repeat=CELLS)))
    possible = {
        tuple(value if kept else 0 for value, kept in zip(values, keep, strict=True))
        for values in right
        for keep in product([False, True], repeat=CELLS)
    }
    for values in product(range(5), repeat=CELLS):
        if next(constraint.broken(values), None) is not None:
            assert values not in possible


@pytest.mark.core
@pytest.mark.parametrize("order", [4, 5, 6])
@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_the_search_finds_exactly_the_lines_that_obey_it(
    constraint: Constraint, order: int
) -> None:
    givens = [0] * CELLS + [1]
    found = [tuple(grid)[:CELLS] for grid in solutions(Puzzle(_free(order) | constraint, givens))]
    expected = filter(_obeys(constraint), product(range(1, order + 1), repeat=CELLS))
    assert sorted(found) == [*expected]


def _random(source: random.Random, rules: Rules) -> Constraint:
    """Returns a constraint on up to six cells of a grid."""
    cells = source.sample(range(rules.cells), source.randint(2, 6))
    values = [source.randint(1, rules.order) for _ in range(source.randint(1, len(cells)))]
    pairs = [part for value in set(values) for part in (source.randint(0, 2), value)]
    halves = cells[: len(cells) // 2 * 2]
    return source.choice(
        [
            Candidates(cells[:3], [*values, 1, 2]),
            Odd(cells[:2]),
            Even(cells[:2]),
            AllDifferent(cells[: rules.order]),
            Contains(cells, values),
            ContainsExactly(cells, values[:2]),
            LookAndSay(cells, pairs[:4]),
            SameValues(halves, 2),
            SameValues((cells * 3)[:6], 3),
            Clone(halves),
            CountingCircles(cells),
            CountDistinct(cells),
        ]
    )


@pytest.mark.core
@pytest.mark.parametrize("seed", rest_long(range(150), 40))
def test_mixed_constraints_have_the_solutions_of_the_frame_that_obey_them(seed: int) -> None:
    source = random.Random(seed)
    frame = source.choice([Rules.boxes(2, 2), Rules.latin(4), Rules.diagonal(2, 2)])
    chosen: list[Constraint] = []
    while len(chosen) < 1 + seed % 3:
        made = _random(source, frame)
        try:
            made.check(frame)
        except PuzzleError:
            continue
        chosen.append(made)
    rules = frame
    for each in chosen:
        rules |= each
    every = (grid.values for grid in backtracking.solutions(Puzzle(frame, [0] * 16)))
    expected = set(filter(sentences_of(rules), every))
    puzzle = Puzzle(rules, [0] * 16)
    found = [grid.values for grid in solutions(puzzle)]
    assert len(found) == len(expected) == count(puzzle)
    assert set(found) == expected


SENTENCES: list[tuple[Constraint, list[int], str]] = [
    (
        Candidates([1, 0], [3, 1]),
        [2, 0, 0, 0],
        "the candidates at r1c2 are broken by 2 at r1c1; expected 1 or 3",
    ),
    (Odd([0, 2]), [2, 0, 1, 0], "the odd cells at r1c1 are broken by 2 at r1c1; expected an odd"),
    (
        Even([0, 2]),
        [2, 0, 1, 0],
        "the even cells at r1c1 are broken by 1 at r1c3; expected an even",
    ),
    (AllDifferent([0, 2]), [2, 0, 2, 0], "2 twice in the different cells at r1c1: r1c1, r1c3"),
    (
        Contains([0, 1, 2], [3, 3]),
        [2, 1, 0, 0],
        "the contains clue at r1c1 has 1 cell for 3; expected at least 2",
    ),
    (
        ContainsExactly([0, 1, 2], [3]),
        [3, 3, 0, 0],
        "the contains-exactly clue at r1c1 has 2 cells with 3; expected at most 1",
    ),
    (
        Quadruple([0, 1, 2, 3], [4]),
        [1, 2, 3, 1],
        "the quadruple at r1c1 has 0 cells for 4; expected at least 1",
    ),
    (
        LookAndSay([0, 1], [0, 2]),
        [1, 2, 0, 0],
        "the look-and-say clue at r1c1 has 1 cell with 2; expected at most 0",
    ),
    (
        SameValues([0, 1, 2, 3]),
        [1, 2, 1, 1],
        "the same-values clue at r1c1 is broken: 1 occurs more often from r1c3 on than from r1c1",
    ),
    (
        Clone([0, 1, 2, 3]),
        [1, 2, 2, 0],
        "the clone at r1c1 is broken by r1c1 and r1c3; expected equal values",
    ),
    (
        CountingCircles([0, 1, 2]),
        [3, 0, 1, 0],
        "the set of counting circles at r1c1 has 2 cells for 3; expected at least 3",
    ),
    (
        CountDistinct([0, 1, 2, 3]),
        [1, 2, 3, 0],
        "the distinct count at r1c1 has 2 different values, more than its first cell says",
    ),
    (
        CountDistinct([0, 1, 2, 3]),
        [3, 2, 2, 0],
        "the distinct count at r1c1 can have 2 different values, fewer than its first cell says",
    ),
]


@pytest.mark.parametrize(("constraint", "values", "sentence"), SENTENCES, ids=repr)
def test_sentences(constraint: Constraint, values: list[int], sentence: str) -> None:
    rules = Rules.latin(4)
    assert str(next(constraint.broken(values)).phrase(rules)).startswith(sentence)
    free = Rules(4, [[0]], shape=rules.shape)
    assert sentence in str(check(Puzzle(free | constraint, values + [0] * 12)))


REFUSED = [
    ("candidates:0 r1c1", "value 0 for the candidates at r1c1; expected 1 to 4"),
    ("candidates:1,5 r1c1", "value 5 for the candidates at r1c1; expected 1 to 4"),
    ("candidates r1c1", "expected candidates:VALUES CELLS, for example candidates:1,2,3 r1c1 r1c2"),
    ("all-different r1c1 r1c2 r1c3 r1c4 r2c1", "has 5 cells; expected at most 4"),
    ("all-different r1c1 r1c1", "the different cells at r1c1 has a cell twice"),
    ("contains:1,1,2 r1c1 r1c2", "the contains clue at r1c1 has 2 cells; expected at least 3"),
    ("contains:7 r1c1 r1c2", "value 7 for the contains clue at r1c1; expected 1 to 4"),
    ("contains-exactly:1 r1c1 r1c1", "the contains-exactly clue at r1c1 has a cell twice"),
    ("quadruple:1 r1c1 r1c2", "the quadruple at r1c1 has 2 cells; expected 4"),
    ("look-and-say:1,2,3 r1c1 r1c2", "has the numbers 1, 2, 3; expected pairs of how often"),
    ("look-and-say:1,2,1,2 r1c1 r1c2", "expected pairs of how often and which value, each value"),
    ("look-and-say:3,2 r1c1 r1c2", "has 2 cells; expected at least 3, one for each value"),
    ("same-values:1 r1c1 r1c2", "same-values with sets 1; expected a whole number from 2"),
    ("same-values r1c1 r1c2 r1c3", "3 cells in the same-values clue at r1c1; expected a multiple"),
    ("clone r1c1 r1c2 r1c3", "3 cells in the clone at r1c1; expected a multiple of 2"),
    ("counting-circles r1c1 r1c1", "the set of counting circles at r1c1 has a cell twice"),
    (
        "counting-circles "
        + " ".join(f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3, 4)),
        "the set of counting circles at r1c1 has 12 cells; expected at most 10",
    ),
    ("count-distinct r1c1 r1c2 r1c1", "the distinct count at r1c1 has a cell twice"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_no_values_satisfy_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(f"boxes:2x2+{text}")
