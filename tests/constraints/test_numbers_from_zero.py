"""Constraints where numbers begin at 0: every kind, and the sentence of each rule about numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from math import prod
from pathlib import Path

import pytest

import nonet
from nonet import (
    Puzzle,
    PuzzleError,
    Rules,
    backtracking,
    check,
    count,
    parse_rules,
    solutions,
)
from nonet.constraints import (
    And,
    Arrow,
    Automaton,
    Between,
    BlackDot,
    Cage,
    Constraint,
    Difference,
    HiddenSkyscraper,
    LittleKiller,
    Lockout,
    Modular,
    Nabner,
    NumberedRoom,
    Or,
    PillArrow,
    Product,
    Quotient,
    Regex,
    Relation,
    RelationPairs,
    Rellik,
    Replicate,
    Sandwich,
    Skyscraper,
    Sum,
    SumLine,
    ValueIndexing,
    XSum,
    Xv,
    predicate,
)
from nonet.constraints.kinds import KINDS
from tests.selection import rest_long

ORDER = 4
SQUARE = Rules.boxes(2, 2).with_numbers(0, 3)
FREE = Rules(ORDER, [[0]], shape=SQUARE.shape).with_numbers(0, 3)
"""Sixteen cells without any rule but one house of a single cell."""
SMALL = Rules.latin(3).with_numbers(0, 2)
ROW = range(ORDER)
MADE_OF_FIELDS = [
    word
    for word, kind in KINDS.items()
    if all(field.type in ("cells", "number", "values") for field in kind.fields())
    and word != "doppelganger"
]
"""The kinds whose fields can be chosen at random, on grids with n numbers for n rows."""


def givens(rules: Rules) -> list[int]:
    """Returns givens that leave the first row open; none for grids with houses."""
    open_row = [0] * rules.order
    return [*open_row, *([1] * 12)] if rules == FREE else [0] * rules.cells


@cache
def grids(rules: Rules) -> list[bytes]:
    """Returns the grids of the houses alone."""
    if rules == FREE:
        return [bytes([*row, *[1] * 12]) for row in product(range(1, ORDER + 1), repeat=ORDER)]
    return [grid.values for grid in backtracking.solutions(Puzzle(rules, bytes(rules.cells)))]


def obeys(rules: Rules, constraint: Constraint, values: Sequence[int]) -> bool:
    """Returns whether the constraint finds nothing wrong with the numbers."""
    return next(constraint.broken(rules.frame.numbers(values)), None) is None


def found(rules: Rules, constraint: Constraint) -> list[bytes]:
    """Returns what the search finds."""
    return [grid.values for grid in solutions(Puzzle(rules | constraint, givens(rules)))]


def made(kind: type[Constraint], rules: Rules, source: random.Random) -> Constraint:
    """Returns a constraint with random fields, or raises PuzzleError."""
    row, every = range(rules.order), range(rules.cells)
    size = source.choice([2, 3, rules.order])
    cells = list(row) if size == rules.order else source.sample(source.choice([row, every]), size)
    fields: dict[str, object] = {}
    for field in kind.fields():
        if field.type == "cells":
            fields[field.name] = cells
        elif field.type == "values":
            fields[field.name] = source.choices(row, k=source.choice([1, 2, 4]))
        elif field.required or source.random() < 0.5:
            fields[field.name] = source.choice([0, 1, 2, 3, 4, 5, 7])
    return kind.of_json(fields)


def samples(word: str, number: int) -> Iterator[tuple[Rules, Constraint]]:
    """Returns an iterator over random constraints of a kind that some values satisfy."""
    source, wanted = random.Random(word), number
    for _ in range(90 * number):
        rules = source.choice([SQUARE, FREE, SMALL])
        try:
            (constraint,) = (rules | made(KINDS[word], rules, source)).constraints
            constraint.check(rules)
        except PuzzleError:
            continue
        yield rules, constraint
        number -= 1
        if not number:
            return
    # Few values of the fields fit kinds with clues; at least one must.
    assert number < wanted, f"no samples of {word}"


@pytest.mark.core
@pytest.mark.parametrize("word", rest_long(MADE_OF_FIELDS, 30))
def test_the_search_finds_the_grids_that_break_nothing(word: str) -> None:
    for rules, constraint in samples(word, 12):
        answers = found(rules, constraint)
        # Regions can be drawn in several ways.
        assert len(answers) == len(set(answers)) or constraint.regional, constraint
        expected = {values for values in grids(rules) if obeys(rules, constraint, values)}
        assert set(answers) == expected, constraint


@pytest.mark.parametrize("word", MADE_OF_FIELDS)
def test_nothing_is_wrong_that_empty_cells_can_make_right(word: str) -> None:
    for rules, constraint in samples(word, 4):
        order, rest = rules.order, [1] * (rules.cells - rules.order)
        for part in product(range(order + 1), repeat=order):
            if obeys(rules, constraint, [*part, *rest]):
                continue
            choices = [range(1, order + 1) if not value else [value] for value in part]
            wrong = (not obeys(rules, constraint, [*row, *rest]) for row in product(*choices))
            assert all(wrong), (constraint, part)


@pytest.mark.parametrize("word", MADE_OF_FIELDS)
def test_messages_can_be_read(word: str) -> None:
    for rules, constraint in samples(word, 2):
        rest = [1] * (rules.cells - rules.order)
        for row in product(range(rules.order + 1), repeat=rules.order):
            for broken in constraint.broken(rules.frame.numbers([*row, *rest])):
                assert str(broken.phrase(rules))


def test_kinds_name_numbers_by_one_function() -> None:
    """The index of a number among the symbols depends on the lowest number."""
    kinds = Path(nonet.__file__).parent / "constraints"
    for file in kinds.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"symbols\[.* - 1\]", text), file.name


def sandwich(line: Sequence[int], total: int) -> bool:
    """Returns whether one 0 and one 3 enclose the total."""
    if line.count(0) != 1 or line.count(3) != 1:
        return False
    low, high = sorted([line.index(0), line.index(3)])
    return sum(line[low + 1 : high]) == total


def visible(line: Sequence[int]) -> int:
    """Returns how many numbers, other than 0, are higher than all before."""
    return sum(each > max((0, *line[:place])) for place, each in enumerate(line))


def divides(line: Sequence[int], total: int) -> bool:
    """Returns whether the line has parts that all have the sum, from its first to its last cell."""
    ends = range(1, len(line) + 1)
    return any(
        sum(line[:end]) == total and (end == len(line) or divides(line[end:], total))
        for end in ends
    )


def turned(line: Sequence[int], by: int) -> Sequence[int]:
    """Returns a closed line that begins at another cell."""
    return [*line[by:], *line[:by]]


def hidden(line: Sequence[int]) -> int | None:
    """Returns the first number that is not higher than all before."""
    every = (each for place, each in enumerate(line) if place and each <= max(line[:place]))
    return next(every, None)


def between(one: int, value: int, other: int) -> bool:
    """Returns whether the value is between two others."""
    return min(one, other) < value < max(one, other)


def locked_out(line: Sequence[int], least: int) -> bool:
    """Returns whether the ends are so far apart, and all others are outside of them."""
    low, high = sorted([line[0], line[-1]])
    return high - low >= least and all(not low <= each <= high for each in line[1:-1])


def rellik(line: Sequence[int], total: int) -> bool:
    """Returns whether all differ and no numbers of one or more cells have the sum."""
    sets = (each for size in range(1, len(line) + 1) for each in combinations(line, size))
    return len(set(line)) == len(line) and all(sum(each) != total for each in sets)


PAIRS = {(0, 0), (2, 0), (0, 3)}
AUTOMATON = "0-0-1,1-1-0,1-2-0"
"""Reads 0, then 1 or 2, and so on."""


def paired(line: Sequence[int]) -> bool:
    """Returns whether any two of three numbers are one of the pairs."""
    return all(pair in PAIRS for pair in combinations(line[:3], 2))


def some_or_same(a: int, b: int, c: int) -> object:
    """Returns what is false where the first number is 0 and the others differ."""
    return a or b == c


def text(line: Sequence[int]) -> str:
    """Returns the digits."""
    return "".join(map(str, line))


SENTENCES: list[tuple[Constraint, Callable[[list[int]], object]]] = [
    (Cage(ROW, 6), lambda line: sorted(line) == [0, 1, 2, 3]),
    (Cage([0, 2], 3), lambda line: line[0] != line[2] and line[0] + line[2] == 3),
    (Sum([0, 1], 0), lambda line: line[:2] == [0, 0]),
    (Sum([0, 1, 3, 0], 5), lambda line: 2 * line[0] + line[1] + line[3] == 5),
    (Arrow(ROW), lambda line: line[0] == sum(line[1:])),
    (BlackDot([0, 1, 2]), lambda line: all(2 * min(p) == max(p) for p in pairwise(line[:3]))),
    (Xv([1, 2], 0), lambda line: line[1:3] == [0, 0]),
    (Xv([1, 2], 5), lambda line: line[1] + line[2] == 5),
    (XSum(ROW, 4), lambda line: sum(line[: line[0]]) == 4),
    (XSum(ROW, 0), lambda line: line[0] == 0),
    (NumberedRoom(ROW, 0), lambda line: line[0] > 0 and line[line[0] - 1] == 0),
    (NumberedRoom(ROW, 2), lambda line: line[0] > 0 and line[line[0] - 1] == 2),
    (Skyscraper(ROW, 1), lambda line: visible(line) == 1),
    (Skyscraper(ROW, 3), lambda line: visible(line) == 3),
    (PillArrow(ROW), lambda line: 10 * line[0] + line[1] == line[2] + line[3]),
    (SumLine([0, 1, 2], 3), lambda line: divides(line[:3], 3)),
    (SumLine([*ROW, 0], 3), lambda line: any(divides(turned(line, by), 3) for by in ROW)),
    (HiddenSkyscraper(ROW, 0), lambda line: hidden(line) == 0),
    (HiddenSkyscraper(ROW, 2), lambda line: hidden(line) == 2),
    (ValueIndexing(ROW), lambda line: 1 <= line[1] <= 2 and line[line[1] + 1] == line[0]),
    (Product([0, 1, 2], 0), lambda line: 0 in line[:3]),
    (Product([0, 1, 2], 6), lambda line: prod(line[:3]) == 6),
    (Difference([0, 1, 2], 1), lambda line: 2 * max(line[:3]) - sum(line[:3]) == 1),
    (Quotient([0, 1], 2), lambda line: max(line[:2]) == 2 * min(line[:2])),
    (Between(ROW), lambda line: all(between(line[0], each, line[3]) for each in line[1:3])),
    (Lockout(ROW, 2), lambda line: locked_out(line, 2)),
    (Nabner([0, 3]), lambda line: abs(line[0] - line[3]) > 1),
    (Modular([0, 1, 2], 3), lambda line: {each % 3 for each in line[:3]} == {0, 1, 2}),
    (Rellik([0, 1, 2], 3), lambda line: rellik(line[:3], 3)),
    (Relation([0, 1], "0-0,2-0,0-3"), lambda line: tuple(line[:2]) in PAIRS),
    (RelationPairs([0, 1, 2], "0-0,2-0,0-3"), paired),
    (Regex(ROW, "0?[^1]+|1.2[0-1]"), lambda line: re.fullmatch("0?[^1]+|1.2[0-1]", text(line))),
    (Regex(ROW, ".*0{2,}.*"), lambda line: "00" in text(line)),
    (Automaton(ROW, AUTOMATON, [0, 1]), lambda line: re.fullmatch("(0[12])*0?", text(line))),
    (predicate([0, 1, 2], some_or_same), lambda line: line[0] or line[1] == line[2]),
    (
        Or([Sum([0, 1], 0), Regex(ROW, "30.*")]),
        lambda line: line[:2] == [0, 0] or line[:2] == [3, 0],
    ),
    (
        And([Relation([0, 1], "0-1,3-0"), Xv([2, 3], 2)]),
        lambda line: line[:2] in ([0, 1], [3, 0]) and line[2] + line[3] == 2,
    ),
    (Replicate([Sum([0, 1], 3)], [0, 2]), lambda line: line[0] + line[1] == line[2] + line[3] == 3),
    (Replicate([Relation([0, 1], "0-3,1-0")], [0, 1]), lambda line: line[:3] == [1, 0, 3]),
    (Sandwich(ROW, 0), lambda line: sandwich(line, 0)),
    (Sandwich(ROW, 3), lambda line: sandwich(line, 3)),
]


@pytest.mark.core
@pytest.mark.parametrize("rules", [SQUARE, FREE], ids=["boxes", "free"])
@pytest.mark.parametrize(
    ("constraint", "sentence"), SENTENCES, ids=[repr(each) for each, _ in SENTENCES]
)
def test_rules_are_about_numbers(
    rules: Rules, constraint: Constraint, sentence: Callable[[list[int]], object]
) -> None:
    expected = [values for values in grids(rules) if sentence([v - 1 for v in values[:ORDER]])]
    assert [values for values in grids(rules) if obeys(rules, constraint, values)] == expected
    assert sorted(found(rules, constraint)) == sorted(expected)
    plain = backtracking.solutions(Puzzle(rules | constraint, givens(rules)))
    assert sorted(grid.values for grid in plain) == sorted(expected)


def test_bounds_and_messages_are_about_numbers() -> None:
    rules = SQUARE | Cage([0, 1], 5)
    report = str(check(Puzzle(rules, [1, 2] + [0] * 14)))
    assert "the cage at r1c1 has 1, less than 5" in report
    with pytest.raises(PuzzleError, match="the cage at r1c1 has the sum 6; expected 1 to 5"):
        Cage([0, 1], 6).check(SQUARE)
    LittleKiller([2, 5, 8], 0).check(SQUARE)
    with pytest.raises(PuzzleError, match="has the sum 10; expected 0 to 9"):
        LittleKiller([2, 5, 8], 10).check(SQUARE)
    assert "0 twice in row 1: r1c1, r1c2" in str(check(Puzzle(SQUARE, [1, 1] + [0] * 14)))
    assert count(Puzzle(Rules.classic().with_numbers(0, 8) | Cage([0], 0), bytes(81)), limit=2) == 2


LINE = "r1c1 r1c2 r1c3 r1c4"


@pytest.mark.parametrize(
    "text",
    [
        "cage:0 r1c1",
        "sum:0 r1c1 r2c2",
        "xv:0 r1c1 r2c2",
        "product:0 r1c1 r1c2",
        f"x-sum:0 {LINE}",
        f"numbered-room:0 {LINE}",
        f"hidden-skyscraper:0 {LINE}",
        "candidates:0,1 r1c1",
        "contains:0 r1c1",
        "connected:0,1,2",
        'regex:"[0-2]" r1c1',
        "automaton:0-0-1:1 r1c1",
        "relation:1-0,1-2 r1c1 r1c2",
    ],
)
def test_0_is_refused_where_numbers_begin_at_1(text: str) -> None:
    rules = parse_rules(f"latin:4+numbers:0-3+{text}")
    assert next(solutions(Puzzle(rules, bytes(16))), None)
    with pytest.raises(PuzzleError):
        parse_rules(f"latin:4+{text}")
