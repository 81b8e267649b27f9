"""Kinds against an independent sentence of their rule: on small assignments and in searches."""

from __future__ import annotations

import random
from functools import partial

import pytest

from nonet import Puzzle, PuzzleError, Rules, check, parse_rules
from nonet.constraints import (
    Arrow,
    BlackDot,
    Cage,
    Constraint,
    Greater,
    NumberedRoom,
    Palindrome,
    Renban,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Sum,
    Thermometer,
    Whisper,
    WhiteDot,
    XSum,
    Xv,
)
from tests.constraints.kinds.facts import (
    FREE,
    breaks_nothing_that_can_become_right,
    breaks_what_is_wrong,
    finds_what_obeys,
    finds_what_the_plain_search_finds,
    sentences_of,
    with_some,
)
from tests.selection import rest_long

CASES: list[Constraint] = [
    Thermometer([0, 1]),
    Thermometer([3, 1, 2]),
    Thermometer([0, 1, 2, 3]),
    Whisper([0, 1, 2], 2),
    Whisper([0, 1, 2, 0], 2),
    Whisper([3, 1], 3),
    Renban([2]),
    Renban([0, 2]),
    Renban([0, 1, 3]),
    Arrow([0, 1]),
    Arrow([1, 0, 2]),
    Arrow([0, 1, 2, 3]),
    SlowThermometer([0, 1, 2]),
    Palindrome([0, 1, 2, 3]),
    Palindrome([3, 1, 0]),
    WhiteDot([0, 1, 2]),
    WhiteDot([0, 3], 2),
    BlackDot([0, 1, 2]),
    BlackDot([1, 2], 3),
    Xv([0, 1], 5),
    Xv([0, 1, 2], 4),
    Greater([0, 1, 3]),
    Sum([0, 1, 2], 7),
    Sum([0, 1, 0], 7),
    Sum([0], 3),
    Sum([0, 1], -3, [1, -2]),
    Sum([0, 1, 2], 0, [3, -1, -1]),
    Sum([0, 1, 0], 4, [2, 1, -1]),
    Sum([0, 1, 0], 2, [1, 1, -1]),
    Sum([0, 1], 0, [0, 0]),
    Sum([0, 1, 2], 40, [10, 5, 0]),
    Skyscraper([0, 1, 2, 3], 2),
    Skyscraper([3, 2, 1, 0], 4),
    XSum([0, 1, 2, 3], 6),
    XSum([0, 1, 2, 3], 1),
    NumberedRoom([0, 1, 2, 3], 3),
    NumberedRoom([2, 1, 0, 3], 1),
    Sandwich([0, 1, 2, 3], 0),
    Sandwich([3, 2, 0, 1], 3),
    Sandwich([0, 1, 2, 3], 5),
]


@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_complete_assignments_break_it_exactly_if_they_are_wrong(constraint: Constraint) -> None:
    breaks_what_is_wrong(constraint, sentences_of(FREE | constraint))


@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_no_assignment_that_can_become_right_breaks_it(constraint: Constraint) -> None:
    breaks_nothing_that_can_become_right(constraint, sentences_of(FREE | constraint))


@pytest.mark.core
@pytest.mark.parametrize("rules", [FREE, Rules.latin(4)], ids=["free", "latin"])
@pytest.mark.parametrize("constraint", CASES, ids=repr)
def test_the_search_finds_exactly_the_grids_that_obey_it(
    rules: Rules, constraint: Constraint
) -> None:
    finds_what_obeys(rules, constraint, sentences_of(rules | constraint))


@pytest.mark.core
@pytest.mark.parametrize("seed", rest_long(range(150), 40))
def test_mixed_constraints_have_the_solutions_of_the_plain_search(seed: int) -> None:
    source = random.Random(seed)
    frame = source.choice([Rules.boxes(2, 2), Rules.latin(4), Rules.diagonal(2, 2)])
    rules = with_some(frame, source, 5, partial(_random, source, frame))
    givens = [0] * 16
    givens[source.randrange(16)] = source.randint(1, 4)
    finds_what_the_plain_search_finds(Puzzle(rules, givens))


def _random(source: random.Random, rules: Rules) -> Constraint:
    cells = source.sample(range(rules.cells), source.randint(2, 4))
    kind = source.choice(["cage", "clue", "line", "sandwich", "whisper", "xv"])
    if kind == "cage":
        return Cage(source.choices(cells, k=len(cells)), source.randint(2, 11))
    if kind == "sandwich":
        return Sandwich(source.choice(rules.houses).cells, source.choice([0, 2, 3, 5]))
    if kind == "whisper":
        return Whisper(cells, source.randint(1, 3))
    if kind == "clue":
        clue = source.choice([NumberedRoom, Skyscraper, XSum])
        return clue(source.choice(rules.houses).cells, source.randint(1, 4))
    if kind == "xv":
        return source.choice([Sum, Xv])(cells, source.randint(3, 9))
    lines = [Arrow, Greater, Palindrome, Renban, SlowThermometer, Thermometer, BlackDot, WhiteDot]
    return source.choice(lines)(cells)


SENTENCES = [
    (
        Thermometer([0, 1, 2]),
        [2, 0, 3, 0],
        "the thermometer at r1c1 has 3 at r1c3, too little above r1c1",
    ),
    (
        Whisper([1, 0], 3),
        [2, 4, 0, 0],
        "the whisper at r1c2 differs by 2 between r1c2 and r1c1; expected at least 3",
    ),
    (
        Renban([0, 1]),
        [1, 4, 0, 0],
        "the renban line at r1c1 has values 3 apart; expected 2 consecutive ones",
    ),
    (Renban([0, 1, 2]), [2, 0, 2, 0], "2 twice in the renban line at r1c1: r1c1, r1c3"),
    (
        Arrow([0, 1, 2]),
        [3, 3, 1, 0],
        "the shaft of the arrow at r1c1 has the sum 4, which its circle is not",
    ),
    (Sandwich([0, 1, 2, 3], 2), [4, 3, 0, 1], "the sandwich at r1c1 has 3, more than 2"),
    (Sandwich([0, 1, 2, 3], 3), [4, 2, 1, 0], "the sandwich at r1c1 has 2, less than 3"),
    (Sandwich([0, 1, 2, 3], 0), [2, 2, 3, 1], "the sandwich at r1c1 lacks 1 or 4"),
    (
        WhiteDot([0, 1]),
        [1, 3, 0, 0],
        "the white dot at r1c1 is broken by r1c1 and r1c2; expected a difference of 1",
    ),
    (
        BlackDot([0, 1]),
        [1, 3, 0, 0],
        "the black dot at r1c1 is broken by r1c1 and r1c2; expected one to be 2 times the other",
    ),
    (Xv([0, 1], 5), [1, 3, 0, 0], "the XV at r1c1 is broken by r1c1 and r1c2; expected the sum 5"),
    (
        Greater([0, 1]),
        [1, 3, 0, 0],
        "the greater-than sign at r1c1 is broken by r1c1 and r1c2;"
        " expected the first to be greater",
    ),
    (
        SlowThermometer([0, 1]),
        [3, 1, 0, 0],
        "the slow thermometer at r1c1 is broken by r1c1 and r1c2;"
        " expected the second not to be smaller",
    ),
    (
        Palindrome([0, 1, 2]),
        [3, 1, 2, 0],
        "the palindrome at r1c1 is broken by r1c1 and r1c3; expected equal values",
    ),
    (Sum([0, 1], 4), [3, 2, 0, 0], "the sum at r1c1 has 5, more than 4"),
    (Sum([0, 1], -3, [1, -2]), [3, 4, 0, 0], "the sum at r1c1 has -5, less than -3"),
    (Sum([0, 1, 2], 3, [1, -2, 1]), [4, 1, 2, 0], "the sum at r1c1 has 4, more than 3"),
    (Skyscraper([0, 1, 2, 3], 2), [1, 2, 3, 4], "the skyscraper clue at r1c1 shows 4"),
    (XSum([0, 1, 2, 3], 5), [2, 4, 0, 0], "the X-sum at r1c1 has 6, more than 5"),
    (
        NumberedRoom([0, 1, 2, 3], 3),
        [2, 4, 0, 0],
        "the numbered room at r1c1 has 4 at r1c2; expected 3",
    ),
]


@pytest.mark.parametrize(("constraint", "values", "sentence"), SENTENCES, ids=repr)
def test_sentences(constraint: Constraint, values: list[int], sentence: str) -> None:
    rules = Rules.latin(4)
    assert [str(each.phrase(rules)) for each in constraint.broken(values)] == [sentence]
    report = check(Puzzle(FREE | constraint, values + [0] * 12))
    assert sentence in str(report)


REFUSED = [
    ("thermometer r1c1 r1c2 r1c3 r1c4 r2c1", "has 5 cells; expected at most 4, one for each value"),
    ("thermometer r1c1 r1c2 r1c1", "has a cell twice; expected different cells"),
    ("thermometer r1c1", "thermometer with 1 cell; expected at least 2"),
    ("renban r1c1 r1c1", "the renban line at r1c1 has a cell twice"),
    ("whisper:4 r1c1 r1c2", "the whisper at r1c1 differs by 4; expected at most 3"),
    ("whisper r1c1 r1c2", "the whisper at r1c1 differs by 5; expected at most 3"),
    ("arrow r1c1 r1c2 r2c1 r2c2 r3c1 r3c2", "has 5 cells on its shaft; expected at most 4"),
    ("arrow r1c1 r1c2 r1c1", "the arrow at r1c1 has a cell twice"),
    ("sandwich:3 r1c1 r1c2", "not a row or column; expected 4 different cells"),
    (
        "sandwich:4 r1c1 r1c2 r1c3 r1c4",
        "has the sum 4; expected a sum of different values from 2 on, at most 5",
    ),
    ("sandwich r1c1 r1c2 r1c3 r1c4", "expected sandwich:SUM CELLS"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_no_values_satisfy_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        parse_rules(f"boxes:2x2+{text}")
