"""Constraints that users define and compose, against an independent sentence of their rule."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from nonet import Puzzle, PuzzleError, Rules, backtracking, check, count, parse_rules, solutions
from nonet.constraints import (
    And,
    Automaton,
    Cage,
    Constraint,
    EqualSums,
    Or,
    Regex,
    Relation,
    RelationPairs,
    Renban,
    Replicate,
    Sandwich,
    Skyscraper,
    Sum,
    Thermometer,
    Whisper,
    Xv,
    predicate,
)
from tests.constraints.kinds.facts import (
    FREE,
    Obeys,
    breaks_nothing_that_can_become_right,
    breaks_what_is_wrong,
    finds_what_obeys,
    finds_what_the_plain_search_finds,
    with_some,
)
from tests.selection import rest_long

RISING_BY_ONE: Any = [(1, 2), (2, 3), (3, 4)]
BIGGER: Any = [(one, other) for one in range(1, 5) for other in range(1, 5) if one > other]
PATTERNS = [
    "1(2|3)*4",
    ".*12.*",
    "[^1]{3}1?",
    "(1|2){2}[3-4]{2}",
    "(12|21)+",
    "(1*2?)*.",
    "1{0}2{1,3}.?",
    "((1|2)(3|4)){2}",
    ".{4}",
    "2*3*4*1*",
    "(|1)(2|)3+4?",
    "(1{2}){1,}.*",
]


def _is_product(one: int, other: int, product: int) -> bool:
    return one * other == product


def _remainder(value: int) -> int:
    return value % 2


def _are_equal(one: int, other: int) -> bool:
    return one == other


def _matches(pattern: str) -> Obeys:
    found = re.compile(pattern)
    return lambda values: found.fullmatch("".join(map(str, values))) is not None


def _alternating(values: Sequence[int]) -> bool:
    return all(value % 2 == (place + 1) % 2 for place, value in enumerate(values[:3]))


LOOP: Any = [*BIGGER, (1, 4)]
ODD_EVEN: Any = [(state, value, 1 - state) for state in (0, 1) for value in (1 + state, 3 + state)]

CASES: list[tuple[Constraint, Obeys]] = [
    (EqualSums([[0, 1], [2, 3]]), lambda v: v[0] + v[1] == v[2] + v[3]),
    (EqualSums([[0], [1, 2], [3]]), lambda v: v[0] == v[1] + v[2] == v[3]),
    (EqualSums([[0, 0], [1, 2]]), lambda v: 2 * v[0] == v[1] + v[2]),
    (EqualSums([[0, 1], [1, 2], [3, 0]]), lambda v: v[0] + v[1] == v[1] + v[2] == v[3] + v[0]),
    (Relation([0, 1, 2], RISING_BY_ONE), lambda v: v[0] + 1 == v[1] == v[2] - 1),
    (Relation([3, 0], "1-1,2-3"), lambda v: (v[3], v[0]) in {(1, 1), (2, 3)}),
    (Relation([0, 1, 0], LOOP), lambda v: {v[0], v[1]} == {1, 4}),
    (
        RelationPairs([0, 1, 3], BIGGER),
        lambda v: v[0] > v[1] > v[3],
    ),
    (
        RelationPairs([2, 0, 1, 3], "1-1,2-2,1-2,3-1"),
        lambda v: all(
            pair in {(1, 1), (2, 2), (1, 2), (3, 1)}
            for pair in combinations([v[2], v[0], v[1], v[3]], 2)
        ),
    ),
    *((Regex([0, 1, 2, 3], pattern), _matches(pattern)) for pattern in PATTERNS),
    (Regex([2, 0], "3."), lambda v: v[2] == 3),
    (Regex([0, 1, 0], "(12)*1"), lambda v: v[:2] == (1, 2)),
    (Automaton([0, 1, 2], ODD_EVEN, [1]), _alternating),
    (
        # Several arrows with one value: the last value but one is 2.
        Automaton([0, 1, 2, 3], "0-1-0,0-2-0,0-3-0,0-4-0,0-2-1,1-1-2,1-2-2,1-3-2,1-4-2", [2]),
        lambda v: v[2] == 2,
    ),
    (predicate([0, 1, 3], _is_product), lambda v: v[0] * v[1] == v[3]),
    (predicate([2], _remainder), lambda v: v[2] in {1, 3}),
    (
        predicate([3, 1, 2, 0], lambda *v: sorted(v) == list(v)),
        lambda v: v[3] <= v[1] <= v[2] <= v[0],
    ),
    (
        Or([Cage([0, 1], 3), Cage([0, 1, 2], 6)]),
        lambda v: {v[0], v[1]} == {1, 2} or sorted(v[:3]) == [1, 2, 3],
    ),
    (Or([Thermometer([0, 1, 2, 3])]), lambda v: v == (1, 2, 3, 4)),
    (
        Or([Cage([0, 1]), Xv([2, 3], 5), Renban([1, 2])]),
        lambda v: v[0] != v[1] or v[2] + v[3] == 5 or abs(v[1] - v[2]) == 1,
    ),
    (
        Or(
            [
                And([Xv([0, 1], 5), Xv([2, 3], 5)]),
                And([Or([Cage([0, 1], 3), Sum([2, 3], 3)]), Whisper([0, 3], 2)]),
            ]
        ),
        lambda v: (
            v[0] + v[1] == v[2] + v[3] == 5
            or (({v[0], v[1]} == {1, 2} or v[2] + v[3] == 3) and abs(v[0] - v[3]) >= 2)
        ),
    ),
    (
        Or([Sandwich([0, 1, 2, 3], 5), Skyscraper([0, 1, 2, 3], 1)]),
        lambda v: v[0] == max(v) or (sorted(v) == [1, 2, 3, 4] and {v[0], v[3]} == {1, 4}),
    ),
    (Or([Cage([0, 1], 30), Cage([1, 2], 3)]), lambda v: {v[1], v[2]} == {1, 2}),
    (Or([Whisper([0, 1]), And([Xv([2, 3], 9)]), Sum([0, 1], 3)]), lambda v: v[0] + v[1] == 3),
    (Or([Regex([0], "12"), Cage([0, 1], 1), Sum([0, 1], 3)]), lambda v: v[0] + v[1] == 3),
    (And([Cage([0, 1], 5), Regex([1, 2], "[12].")]), lambda v: v[0] + v[1] == 5 and v[1] <= 2),
    (Replicate([Xv([0, 1], 5)], [0, 2]), lambda v: v[0] + v[1] == v[2] + v[3] == 5),
    (
        Or(
            [
                Replicate([Relation([0, 1], BIGGER)], [0, 1, 2]),
                Replicate([Whisper([1, 0], 3)], [1, 3]),
            ]
        ),
        lambda v: all(a > b for a, b in pairwise(v)) or (abs(v[0] - v[1]) == 3 == abs(v[2] - v[3])),
    ),
]
IDS = [f"{type(each).__name__} {number}" for number, (each, _) in enumerate(CASES)]


@pytest.mark.parametrize(("constraint", "obeys"), CASES, ids=IDS)
def test_complete_assignments_break_it_exactly_if_they_are_wrong(
    constraint: Constraint, obeys: Obeys
) -> None:
    breaks_what_is_wrong(constraint, obeys)


@pytest.mark.parametrize(("constraint", "obeys"), CASES, ids=IDS)
def test_no_assignment_that_can_become_right_breaks_it(
    constraint: Constraint, obeys: Obeys
) -> None:
    breaks_nothing_that_can_become_right(constraint, obeys)


@pytest.mark.core
@pytest.mark.parametrize("rules", [FREE, Rules.latin(4)], ids=["free", "latin"])
@pytest.mark.parametrize(("constraint", "obeys"), CASES, ids=IDS)
def test_the_search_finds_exactly_the_grids_that_obey_it(
    rules: Rules, constraint: Constraint, obeys: Obeys
) -> None:
    constraint.check(rules)
    finds_what_obeys(rules, constraint, lambda values: obeys(tuple(values[:4])))


@pytest.mark.core
@pytest.mark.parametrize("seed", rest_long(range(150), 40))
def test_compositions_have_the_solutions_of_the_plain_search(seed: int) -> None:
    source = random.Random(seed)
    frame = source.choice([Rules.boxes(2, 2), Rules.latin(4), Rules.diagonal(2, 2)])
    rules = with_some(frame, source, 4, partial(_random, source, 2))
    givens = [0] * 16
    givens[source.randrange(16)] = source.randint(1, 4)
    finds_what_the_plain_search_finds(Puzzle(rules, givens))


def _random(source: random.Random, depth: int) -> Constraint:
    if depth and source.random() < 0.6:
        parts = [_random(source, depth - 1) for _ in range(source.randint(1, 3))]
        return source.choice([Or, Or, And])(parts)
    cells = source.sample(range(16), source.randint(2, 4))
    size = len(cells)
    table: Any = [pair for pair in product(range(1, 5), repeat=2) if source.random() < 0.6] or [
        (1, 2)
    ]
    choices: list[Callable[[], Constraint]] = [
        lambda: Cage(cells, source.randint(2, 11)),
        lambda: Cage(cells),
        lambda: Sum(cells, source.randint(3, 12)),
        lambda: Renban(cells),
        lambda: EqualSums([cells[:1], cells[1:]]),
        lambda: Relation(cells, table),
        lambda: RelationPairs(cells, table),
        lambda: Regex(cells, source.choice(PATTERNS)),
        lambda: predicate(cells, lambda *values: sum(values) % 3 == size % 3),
        lambda: Thermometer(cells),
    ]
    return source.choice(choices)()


SENTENCES = [
    (
        EqualSums([[0, 1], [2]]),
        [1, 2, 4, 0],
        "the equal sums at r1c1 are 3 at r1c1, r1c2 and 4 at r1c3",
    ),
    (
        Relation([0, 1], "1-2"),
        [2, 1, 0, 0],
        "the relation at r1c1 is broken by r1c1 and r1c2; expected one of its pairs",
    ),
    (
        RelationPairs([0, 1, 2], "1-2,2-3"),
        [1, 0, 3, 0],
        "the relation of all pairs at r1c1 is broken by r1c1 and r1c3; expected one of its pairs",
    ),
    (Regex([0, 1], "12"), [0, 3, 0, 0], "the regular expression at r1c1 fails at r1c2"),
    (Automaton([0, 1], "0-1-1,1-2-0", [0]), [1, 1, 0, 0], "the automaton at r1c1 fails at r1c2"),
    (
        predicate([0, 1], _are_equal),
        [1, 2, 0, 0],
        "the predicate at r1c1 rejects the values of r1c1, r1c2",
    ),
    (
        Or([Cage([0, 1], 3), Cage([1, 2], 3)]),
        [4, 4, 0, 0],
        "the alternatives at r1c1 are all broken: r1c1, r1c2, r1c3",
    ),
    (And([Cage([0, 1], 3)]), [4, 2, 0, 0], "the cage at r1c1 has 6, more than 3"),
    (Replicate([Cage([0, 1], 3)], [2]), [0, 0, 4, 2], "the cage at r1c3 has 6, more than 3"),
]


@pytest.mark.parametrize(("constraint", "values", "sentence"), SENTENCES, ids=repr)
def test_sentences(constraint: Constraint, values: list[int], sentence: str) -> None:
    rules = Rules.latin(4)
    assert [str(each.phrase(rules)) for each in constraint.broken(values)] == [sentence]
    assert sentence in str(check(Puzzle(FREE | constraint, values + [0] * 12)))


REFUSED = [
    ("equal-sums r1c1", "equal-sums with 1 group; expected at least 2"),
    ("equal-sums r1c1 / ", "equal-sums with 0 cells; expected at least 1"),
    ("equal-sums r1c1 / r1c1 r1c2 r1c3 r1c4 r2c1", "have 5 cells in one group and 1 in another"),
    ("relation:1-2;3 r1c1 r1c2", "pair 1 is '1-2;3'; expected two values, such as 1-2"),
    ("relation:1-2,3-5 r1c1 r1c2", "the relation at r1c1 has the value 5; expected values from 1"),
    ("relation:1-0 r1c1 r1c2", "has the value 0; expected values from 1 to 4"),
    ("relation r1c1 r1c2", "expected relation:PAIRS CELLS, for example"),
    ("relation-pairs:1-2 r1c1 r1c1", "the relation of all pairs at r1c1 has a cell twice"),
    (
        'regex:"1(2" r1c1',
        "regular expression at r1c1: '[(]' at character 3; expected a parenthesis",
    ),
    ('regex:"12)" r1c1', "'[)]' at character 3; expected a parenthesis to match it"),
    ('regex:"1**" r1c1', "'[*]' at character 3; expected a value 1 to 9"),
    ('regex:"1[2" r1c1', "expected more, up to ]"),
    ('regex:"1{2" r1c1', "'[{]2' at character 2; expected numbers of repetitions such as"),
    ('regex:"1{3,2}" r1c1', "'[{]3,2[}]' at character 2; expected numbers"),
    ('regex:"12" r1c1', "the regular expression at r1c1 accepts no values of 1 cell"),
    ('regex:"5." r1c1 r1c2', "the regular expression at r1c1 accepts no values of 2 cells"),
    ("automaton:0-1:0 r1c1", "automaton with arrows '0-1'; expected a text of at least 5"),
    ("automaton:0-1-x:0 r1c1", "the automaton at r1c1: arrow 1 is '0-1-x'; expected a state, a"),
    ("automaton:0-0-1:0 r1c1", "arrow 1 has the value 0; expected 1 to 64"),
    ("automaton:0-1-1:0 r1c1", "the automaton at r1c1 accepts no values of 1 cell"),
    ("or()", "constraint 1: or of 0 constraints; expected at least 1"),
    ("or(cage:30 r1c1 r1c2, xv:9 r1c1 r1c2)", "the alternatives at r1c1 with its constraint 1"),
    ("or(and(renban r1c1 r1c1), cage r1c1)", "constraint 1: the renban line at r1c1 has a cell"),
    ('or(regex:"(" r1c1, cage r1c1)', "its constraint 1: the regular expression at r1c1: '[(]' at"),
    ("or(cage:3 r1c1 r1c2) r1c1", "expected or[(]CONSTRAINT, …[)], for example"),
    ("or cage:3 r1c1 r1c2", "expected or[(]CONSTRAINT, …[)]"),
    ("or(cage:3 r1c1 r1c2", "expected or[(]CONSTRAINT, …[)]"),
    ("and(cage r1c1)(cage r1c2)", "expected and[(]CONSTRAINT, …[)]"),
    ("cage(cage r1c1) r1c1", "expected cage"),
    ("replicate(cage r1c1, cage r1c2) r1c1", "replicate of 2 constraints; expected 1"),
    ("replicate(cage r1c1 r1c2) r1c4", "leaves the grid with its first cell at r1c4"),
    ("replicate(cage r1c1 r2c1) r1c1 r4c4", "leaves the grid with its first cell at r4c4"),
    ("replicate(cage r2c2 r1c1) r1c1", "leaves the grid with its first cell at r1c1"),
    ("predicate r1c1", "unknown rules 'predicate r1c1'"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_makes_no_sense_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(f"boxes:2x2+{text}")


PLACED = [
    "or(taxicab, cage:3 r1c1 r1c2)",
    "or(and(column-indexing r1c1, cage:3 r1c1 r1c2), odd r1c1 r1c2)",
    "replicate(column-indexing r1c1) r1c1 r2c2 r3c1",
    "or(replicate(row-indexing r1c1) r2c1 r3c3, quadruple:1,2 r1c1 r1c2 r2c1 r2c2)",
]


@pytest.mark.core
@pytest.mark.parametrize("text", PLACED)
def test_parts_may_see_the_rules(text: str) -> None:
    rules = parse_rules(f"latin:4+{text}")
    puzzle = Puzzle(rules, bytes(16))
    expected = {grid.values for grid in backtracking.solutions(puzzle)}
    assert {grid.values for grid in solutions(puzzle)} == expected
    assert 0 < len(expected) < 576
    assert rules.constraints[0].text(rules) == text


@pytest.mark.core
@pytest.mark.parametrize(
    ("strict", "marks"),
    [
        (
            "strict-row-indexing",
            [f"row-indexing r1c{at} r2c{at} r3c{at} r4c{at}" for at in (1, 3)],
        ),
        (
            "strict-column-indexing",
            [f"column-indexing r{at}c1 r{at}c2 r{at}c3 r{at}c4" for at in (1, 3)],
        ),
        (
            "strict-xv:3",
            ["xv:3 r1c2 r1c1 r2c1", "xv:3 r3c4 r3c3 r4c3", "xv:3 r4c2 r4c3", "xv:3 r2c4 r3c4"],
        ),
        ("minimum r1c1", ["minimum r1c2", "minimum r3c3"]),
        ("maximum r1c1", ["maximum r1c2"]),
    ],
)
def test_marks_in_compositions_are_exceptions_too(strict: str, marks: list[str]) -> None:
    def found(*parts: str) -> set[bytes]:
        puzzle = Puzzle(parse_rules("+".join(["latin:4", strict, *parts])), bytes(16))
        return {grid.values for grid in solutions(puzzle)}

    expected = found(*marks)
    assert expected
    assert found(f"and({', '.join(marks)})") == expected
    assert found(*(f"replicate({mark}) {mark.split()[1]}" for mark in marks)) == expected


@pytest.mark.core
def test_minima_among_alternatives_are_not_compared_with_each_other() -> None:
    empty = bytes(16)
    alone = count(Puzzle(parse_rules("latin:4+minimum r1c1 r1c2"), empty))
    assert count(Puzzle(parse_rules("latin:4+or(minimum r1c1 r1c2)"), empty)) == alone > 0


@pytest.mark.core
@pytest.mark.parametrize("impossible", ["full-rank:17:1 r4c2 r3c2 r2c2 r1c2", "cage:30 r1c1 r1c2"])
def test_alternatives_that_no_grid_obeys_may_stand_beside_others(impossible: str) -> None:
    empty = bytes(16)
    rules = parse_rules(f"latin:4+or({impossible}, sum:3 r1c1 r1c2)")
    alone = parse_rules("latin:4+sum:3 r1c1 r1c2")
    assert count(Puzzle(rules, empty)) == count(Puzzle(alone, empty)) > 0


def test_a_cell_twice_is_refused_among_alternatives() -> None:
    for kind in ("rellik:5", "nabner", "all-different", "renban", "arrow"):
        with pytest.raises(PuzzleError, match="has a cell twice"):
            parse_rules(f"latin:4+or({kind} r1c1 r1c2 r1c3 r1c4 r1c1, sum:3 r1c1 r1c2)")
    with pytest.raises(PuzzleError, match="has a cell twice"):
        parse_rules("latin:4+or(and(cage:30 r1c1 r1c2, contains:1 r1c1 r1c1), sum:3 r1c1 r1c2)")
