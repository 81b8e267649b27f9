"""Chains as they are told: every sentence is read again, and what it claims is checked.

The words of a step are read, not its data. Each statement is derived once more from what the
sentence says that it follows from, and the reason at the end is compared with the last statements.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

import nonet
from nonet.logic import Position, Step, find
from nonet.rules import Rules, parse_rules
from tests.selection import rest_long

pytestmark = pytest.mark.core

CHAINS = (
    "x_chain",
    "xy_chain",
    "discontinuous_nice_loop",
    "grouped_discontinuous_nice_loop",
    "aic",
    "grouped_aic",
    "forcing_chain_contradiction",
    "forcing_chain_verity",
    "forcing_net_contradiction",
    "forcing_net_verity",
)
HARD = (
    "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
)
"""Puzzles that need chains."""
APART = 25
"""Steps between two positions of a path."""
OTHER_RULES = (
    Rules.boxes(2, 3),
    parse_rules("diagonal"),
    Rules.jigsaw("000011 022013 221113 243333 244455 445555"),
)

CELL = r"r\d+c\d+"
ANY = re.compile(rf"({CELL}) ([=≠]) (\w)|(\w) (not )?in ({CELL}(?:, {CELL})*(?: or {CELL})?)")
HOUSE = re.compile(r" \((\w+) (\d+)\)")
REASONS = {
    "opposite": re.compile(r"the assumption leads to its opposite"),
    "cell": re.compile(rf"no value would be left for ({CELL})"),
    "house": re.compile(r"no place would be left for (\w) in (\w+) (\d+)"),
    "repeated": re.compile(r"(\w) would be (twice|3 times|4 times) in (\w+) (\d+)"),
    "both": re.compile(rf"({CELL}) would be both (\w) and (\w)"),
    "statements": re.compile(rf"({CELL}) ([=≠]) (\w) and \1 ([=≠]) \3 would both hold"),
}
CHINESE = {
    "opposite": "假设推出了它的反面",
    "cell": "没有数可填",
    "house": "没有位置",
    "repeated": "会有",
    "both": "会同时是",
    "statements": "同时成立",
}


class Statement(NamedTuple):
    """That a value is in one of a few cells, or in none of them."""

    cells: frozenset[int]
    value: int
    on: bool
    house: frozenset[int] | None = None
    """The cells of the house that is told as the reason."""

    @property
    def claim(self) -> tuple[frozenset[int], int, bool]:
        """What is said, without the reason."""
        return self.cells, self.value, self.on


@cache
def peers_of(rules: Rules) -> Sequence[set[int]]:
    """Returns the cells in the houses of each cell, with the cell."""
    houses = [house.cells for house in rules.houses]
    return [
        {each for house in houses if cell in house for each in house} for cell in range(rules.cells)
    ]


class Reader:
    """Reads sentences about a position."""

    def __init__(self, position: Position) -> None:
        rules = position.rules
        self.houses = [frozenset(house.cells) for house in rules.houses]
        self.full = [house for house in self.houses if len(house) == rules.order]
        self.named = {(house.kind, str(house.number)): set(house.cells) for house in rules.houses}
        self.cells = {rules.cell_name(cell): cell for cell in range(rules.cells)}
        self.value = {symbol: value for value, symbol in enumerate(rules.symbols, 1)}
        self.candidates = [set(values) for values in position.candidates]
        self.peers = peers_of(rules)

    def statements(self, text: str) -> list[Statement]:
        """Returns the statements of a text, which has nothing else but what joins them."""
        found: list[Statement] = []
        end = 0
        for told in ANY.finditer(text):
            assert text[end : told.start()] in ("", " → ", ", ", " or ", "; "), text
            end = told.end()
            house = HOUSE.match(text, end)
            end = house.end() if house else end
            named = frozenset(self.named[house[1], house[2]]) if house else None
            cell, sign, symbol, value, absent, cells = told.groups()
            names = re.findall(CELL, cell or cells)
            found.append(
                Statement(
                    frozenset(self.cells[name] for name in names),
                    self.value[symbol or value],
                    sign == "=" if cell else not absent,
                    named,
                )
            )
        assert end == len(text), text
        return found

    def removed(self, statement: Statement) -> set[tuple[int, int]]:
        """Returns the candidates that are false if a statement is true, at once."""
        cells, value = statement.cells, statement.value
        if not statement.on:
            return {(cell, value) for cell in cells}
        seen = set[int].intersection(*(self.peers[cell] for cell in cells)) - cells
        false = {(cell, value) for cell in seen if value in self.candidates[cell]}
        if len(cells) == 1:
            (cell,) = cells
            false |= {(cell, other) for other in self.candidates[cell] - {value}}
        return false

    def follows(self, statement: Statement, false: set[tuple[int, int]]) -> bool:
        """Returns whether a statement follows if candidates are false."""
        cells, value = statement.cells, statement.value
        if not statement.on:
            return all((cell, value) in false for cell in cells)
        if statement.house is not None:
            return self._places(statement.house, value, false) <= cells <= statement.house
        if len(cells) == 1:
            (cell,) = cells
            if all((cell, other) in false for other in self.candidates[cell] - {value}):
                return True
        return any(self._locked(house, cells, value, false) for house in self.full)

    def _places(self, house: frozenset[int], value: int, false: set[tuple[int, int]]) -> set[int]:
        return {
            cell for cell in house if value in self.candidates[cell] and (cell, value) not in false
        }

    def _locked(
        self, house: frozenset[int], cells: frozenset[int], value: int, false: set[tuple[int, int]]
    ) -> bool:
        """Returns whether some cells of a house have too few values without this one there."""
        empty = [cell for cell in house if self.candidates[cell]]
        for size in range(1, len(empty) + 1):
            for chosen in combinations(empty, size):
                left = {
                    other
                    for cell in chosen
                    for other in self.candidates[cell]
                    if (cell, other) not in false and not (cell in cells and other == value)
                }
                if len(left) < size:
                    return True
        return False

    def check(self, start: Statement, told: str, *, net: bool) -> Statement:
        """Checks that each statement follows; returns the last.

        In a chain, it follows from the one before; in a net, from all before.
        """
        last = start
        false = self.removed(start)
        for statement in self.statements(told):
            assert self.follows(statement, false), (told, statement)
            now = self.removed(statement)
            false = false | now if net else now
            last = statement
        return last


class Parts(NamedTuple):
    """A sentence in parts."""

    reader: Reader
    step: Step
    net: bool

    def branches(self, start: Statement, told: str) -> list[Statement]:
        """Returns the last statements of branches, each of which follows from the start."""
        return [self.reader.check(start, each, net=self.net) for each in told.split("; ") if each]

    def conclusions(self) -> set[tuple[frozenset[int], int, bool]]:
        """Returns what the step places and removes."""
        step = self.step
        placed = {(frozenset({cell}), value, True) for cell, value in step.placements}
        return placed | {(frozenset({cell}), value, False) for cell, value in step.eliminations}


def opposite(statement: Statement) -> tuple[frozenset[int], int, bool]:
    return statement.cells, statement.value, not statement.on


def check_contradiction(parts: Parts, first: str, told: str, reason: str) -> str:
    """Checks a contradiction; returns the kind of its reason."""
    reader = parts.reader
    (start,) = reader.statements(first)
    ends = parts.branches(start, told)
    assert parts.conclusions() == {opposite(start)}
    kind, match = next(
        (kind, match) for kind, regex in REASONS.items() if (match := regex.fullmatch(reason))
    )
    known = {start, *ends}
    absent = {(cell, end.value) for end in known if not end.on for cell in end.cells}
    present = {(next(iter(end.cells)), end.value) for end in known if end.on}
    assert all(len(end.cells) == 1 for end in known)
    said = match.groups()
    match kind:
        case "opposite":
            assert [end.claim for end in ends] == [opposite(start)]
        case "cell":
            cell = reader.cells[said[0]]
            assert absent >= {(cell, value) for value in reader.candidates[cell]}
        case "house":
            value, house = reader.value[said[0]], reader.named[said[1], said[2]]
            assert absent >= {(c, value) for c in house if value in reader.candidates[c]}
        case "repeated":
            value, house = reader.value[said[0]], reader.named[said[2], said[3]]
            number = 2 if said[1] == "twice" else int(said[1][0])
            assert len({cell for cell, other in present if other == value} & house) == number
        case "both":
            cell = reader.cells[said[0]]
            assert present >= {(cell, reader.value[said[1]]), (cell, reader.value[said[2]])}
        case _:
            candidate = reader.cells[said[0]], reader.value[said[2]]
            assert {said[1], said[3]} == {"=", "≠"}
            assert candidate in present & absent
    return kind


def check_verity(parts: Parts, why: str, told: str) -> str:
    """Checks that one of the cases must be true, and that all lead to the conclusion."""
    reader = parts.reader
    starts: list[Statement] = []
    for case in told.split("; "):
        told_case = re.fullmatch(r"if (.+?), then (.+)", case)
        alone = re.fullmatch(r"(.+) says so itself", case)
        (start,) = reader.statements((told_case or alone)[1])  # type: ignore[index]
        end = reader.check(start, told_case[2] if told_case else "", net=parts.net)
        assert parts.conclusions() == {end.claim}
        starts.append(start)
    claims = {start.claim for start in starts}
    if cell := re.fullmatch(rf"({CELL}) is .+", why):
        place = reader.cells[cell[1]]
        values = reader.candidates[place]
        assert claims == {(frozenset({place}), value, True) for value in values}
        return "of a cell"
    if house := re.fullmatch(r"In (\w+) (\d+), (\w) is in .+", why):
        value, cells = reader.value[house[3]], reader.named[house[1], house[2]]
        places = {cell for cell in cells if value in reader.candidates[cell]}
        assert claims == {(frozenset({cell}), value, True) for cell in places}
        return "of a house"
    assert why.startswith("Either ")
    one, other = starts
    assert one.claim == opposite(other)
    return "either"


def check_one_of_two(parts: Parts, first: str, told: str, one: str, other: str | None) -> str:
    """Checks that one of two statements is true, and that both lead to the conclusion."""
    reader = parts.reader
    (start,) = reader.statements(first)
    end = reader.check(start, told, net=parts.net)
    ends = reader.statements(one)
    assert ends[0].claim == (opposite(start) if other else end.claim)
    if other:
        ends += reader.statements(other)
        assert ends[1].claim == end.claim
    else:
        assert end.claim == opposite(start)
    for candidate in parts.step.eliminations:
        assert all(candidate in reader.removed(each) for each in ends)
    return "either way" if other else "in any case"


WRONG = r"The assumption is wrong: .+\."
SENTENCES = (
    (rf"Suppose that (.+?)\. Then (.+)\. So (.+)\. {WRONG}", check_contradiction),
    (rf"Suppose that (.+?)\. Then()? (.+)\. {WRONG}", check_contradiction),
    (r"(.+?): (.+)\. In any case .+\.", check_verity),
    (r"If (.+?), then (.+)\. So (.+) or (.+); either way .+\.", check_one_of_two),
    (r"If (.+?), then (.+)\. So (.+) in any case()?, and .+\.", check_one_of_two),
)


def check(step: Step) -> str:
    """Checks the sentence of a step; returns its kind."""
    said = step.text()
    parts = Parts(Reader(step.position), step, step.technique.name.startswith("forcing_net"))
    for template, checked in SENTENCES:
        if match := re.fullmatch(template, said):
            return checked(parts, *match.groups())
    raise AssertionError(said)


@cache
def positions() -> Sequence[Position]:
    """Returns positions on the paths of puzzles."""
    puzzles = [nonet.parse(text) for text in HARD]
    puzzles += [nonet.generate(rules, seed=1) for rules in OTHER_RULES]
    return [step.position for each in puzzles for step in list(nonet.explain(each))[::APART]]


@cache
def told(technique: str) -> Sequence[tuple[Step, str]]:
    """Returns steps of a technique in these positions, and the kinds of their sentences."""
    return [(step, check(step)) for each in positions() for step in find(each, technique)]


@pytest.mark.parametrize("technique", rest_long(CHAINS, 4))
def test_a_sentence_tells_the_true_reason(technique: str) -> None:
    assert told(technique)


@pytest.mark.parametrize("technique", CHAINS)
def test_the_sentence_of_the_example_tells_the_true_reason(technique: str) -> None:
    example = nonet.logic.TECHNIQUES[technique].example
    assert example is not None
    assert all(map(check, find(example, technique)))


@pytest.mark.long
def test_all_reasons_occur() -> None:
    kinds = {kind for name in CHAINS for _, kind in told(name)}
    assert kinds == {*REASONS, "of a cell", "of a house", "either", "either way", "in any case"}


def test_a_chain_that_returns_to_its_start_says_so() -> None:
    example = nonet.logic.TECHNIQUES["forcing_chain_contradiction"].example
    assert example is not None
    step = find(example, "forcing_chain_contradiction")[0]
    assert step.text() == (
        "Suppose that r1c3 ≠ 8. Then r1c4 = 8 (row 1) → r5c4 ≠ 8 → r5c1 = 8 (row 5) → r2c1 ≠ 8 → "
        "r1c3 = 8 (box 1). So the assumption leads to its opposite. The assumption is wrong: "
        "r1c3 is 8."
    )


@pytest.mark.parametrize("technique", [name for name in CHAINS if "contradiction" in name])
def test_chinese_tells_the_same_reason(technique: str) -> None:
    for step, reason in told(technique):
        said = step.text("zh")
        assert [kind for kind, words in CHINESE.items() if words in said] == [reason]
