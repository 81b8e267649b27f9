"""Chains as they are told: every sentence is read again, and what it claims is checked.

The words of a step are read, not its data. Each statement is derived once more from what the
sentence says that it follows from, and the reason at the end is compared with the last statements.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

import pytest

import nonet
from nonet.logic import Position, Step, find, technique_of
from nonet.rules import Rules, parse_rules
from tests.logic.proving import faults
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
CELLS = rf"{CELL}(?:, {CELL})*(?: or {CELL})?"
ANY = re.compile(rf"({CELL}) ([=≠]) (\w(?:, \w)*(?: or \w)?)|(\w) (not )?in ({CELLS})")
HOUSES = re.compile(r"(\w+?)s? (\d+(?:(?:, | and )\d+)*)")
LINE = re.compile(r"\[(\d+)\]")
REASON = re.compile(r" \(((?!with ).+?)?(?:(?:, )?with (.+?))?\)")
FROM = re.compile(r"(\[[^→]+\]) → ")
REASONS = {
    "opposite": re.compile(r"the assumption leads to its opposite"),
    "cell": re.compile(rf"no value would be left for ({CELL})"),
    "house": re.compile(r"no place would be left for (\w) in (\w+) (\d+)"),
    "both": re.compile(rf"({CELL}) would be both (\w) and (\w)"),
}
CHINESE = {
    "opposite": "假设推出了它的反面",
    "cell": "没有数可填",
    "house": "没有位置",
    "both": "会同时是",
}


class Statement(NamedTuple):
    """That one of a few candidates is true, or none of them."""

    candidates: frozenset[tuple[int, int]]
    on: bool
    houses: tuple[frozenset[int], ...] = ()
    """The cells of the houses that are told as the reason."""
    same_cell: bool = False
    """Whether the reason is told to be the cell."""
    others: tuple[int, ...] = ()
    """The numbers of statements that it follows from, beside the one before."""
    number: int | None = None
    """By which others name it."""

    @property
    def claim(self) -> tuple[frozenset[tuple[int, int]], bool]:
        """What is said, without the reason."""
        return self.candidates, self.on


Known: TypeAlias = dict[int | None, Statement]
"""Statements by number, and the last one."""


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

    def statement(self, told: str) -> Statement:
        """Returns the only statement of a text, with its reason and its number."""
        match = ANY.match(told)
        assert match, told
        cell, sign, symbols, value, absent, cells = match.groups()
        candidates = frozenset(
            (self.cells[name], self.value[symbol])
            for name in re.findall(CELL, cell or cells)
            for symbol in re.findall(r"\b\w\b", symbols or value)
        )
        rest = told[match.end() :]
        reason = REASON.match(rest)
        why, others = reason.groups() if reason else (None, None)
        named = tuple(
            frozenset(self.named[kind, number])
            for kind, numbers in HOUSES.findall(why or "")
            for number in re.findall(r"\d+", numbers)
        )
        assert bool(why) == bool(named or why == "same cell"), told
        rest = rest[reason.end() :] if reason else rest
        number = re.fullmatch(rf" {LINE.pattern}", rest)
        assert number or not rest, told
        return Statement(
            candidates,
            sign == "=" if cell else not absent,
            named,
            why == "same cell",
            numbers(others or ""),
            int(number[1]) if number else None,
        )

    def removed(self, statement: Statement) -> set[tuple[int, int]]:
        """Returns the candidates that are false if a statement is true, at once."""
        if not statement.on:
            return set(statement.candidates)
        false: set[tuple[int, int]] = {
            (cell, value) for cell, values in enumerate(self.candidates) for value in values
        }
        for cell, value in statement.candidates:
            seen = {(each, value) for each in self.peers[cell] - {cell}}
            false &= seen | {(cell, other) for other in self.candidates[cell] - {value}}
        return false

    def follows(self, statement: Statement, false: set[tuple[int, int]]) -> bool:
        """Returns whether a statement follows if candidates are false."""
        if not statement.on:
            return statement.candidates <= false
        cells = frozenset(cell for cell, _ in statement.candidates)
        (value,) = {value for _, value in statement.candidates}
        for house in statement.houses:
            return self._places(house, value, false) <= cells <= house
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

    def check(self, start: Statement | None, told: str, before: Known | None = None) -> Known:
        """Checks that each statement follows; returns those with numbers, and the last.

        It follows from the one before, and from those that it names. After a semicolon, it follows
        from those that are named there, which may stand in another text before.
        """
        known: Known = dict(before or {})
        if start:
            known |= {start.number: start, None: start}
        first = [start] if start else []
        for run in told.split("; ") if told else []:
            source = FROM.match(run)
            premises = [known[number] for number in numbers(source[1])] if source else first
            first = []
            for each in run[source.end() if source else 0 :].split(" → "):
                statement = self.statement(each)
                premises += [known[number] for number in statement.others]
                false = set[tuple[int, int]]().union(*map(self.removed, premises))
                assert self.follows(statement, false), (told, statement)
                assert is_there(premises, statement), (told, statement)
                known |= {statement.number: statement, None: statement}
                premises = [statement]
        return known


def is_there(premises: Sequence[Statement], statement: Statement) -> bool:
    """Returns whether a statement and what it follows from are about the place that is told."""
    before = {cell for each in premises for cell, _ in each.candidates}
    after = {cell for cell, _ in statement.candidates}
    if statement.same_cell:
        return len(before | after) == 1
    # That a value is true because of a house is checked by its places there.
    return (statement.on or not statement.houses) or all(
        any({one, other} <= house for house in statement.houses)
        for one in before
        for other in after
    )


def numbers(text: str) -> tuple[int, ...]:
    """Returns the numbers of statements in a text."""
    return tuple(map(int, LINE.findall(text)))


class Parts(NamedTuple):
    """A sentence in parts."""

    reader: Reader
    step: Step

    def conclusions(self) -> set[tuple[frozenset[tuple[int, int]], bool]]:
        """Returns what the step places and removes."""
        step = self.step
        placed = {(frozenset({(cell, value)}), True) for cell, value in step.placements}
        return placed | {(frozenset({(cell, value)}), False) for cell, value in step.eliminations}


def opposite(statement: Statement) -> tuple[frozenset[tuple[int, int]], bool]:
    return statement.candidates, not statement.on


def check_contradiction(parts: Parts, before: str, first: str, told: str, end: str) -> str:
    """Checks a contradiction; returns the kind of its reason."""
    reader = parts.reader
    start = reader.statement(first)
    known = reader.check(start, told, reader.check(None, before))
    assert parts.conclusions() == {opposite(start)}
    reason, others = re.fullmatch(r"(.+?)(?: \(with (.+)\))?", end).groups()  # type: ignore[union-attr]
    kind, match = next(
        (kind, match) for kind, regex in REASONS.items() if (match := regex.fullmatch(reason))
    )
    ends = {known[None], *(known[number] for number in numbers(others or ""))}
    if kind == "both":  # it is clear which of its statements was supposed
        ends.add(start)
    if kind == "opposite":
        assert {each.claim for each in ends} == {opposite(start)}
        return kind
    absent = set[tuple[int, int]]().union(*map(reader.removed, ends))
    present = {
        each for end in ends if end.on and len(end.candidates) == 1 for each in end.candidates
    }
    said = match.groups()
    match kind:
        case "cell":
            cell = reader.cells[said[0]]
            assert absent >= {(cell, value) for value in reader.candidates[cell]}
        case "house":
            value, house = reader.value[said[0]], reader.named[said[1], said[2]]
            assert absent >= {(c, value) for c in house if value in reader.candidates[c]}
        case _:
            cell = reader.cells[said[0]]
            assert present >= {(cell, reader.value[said[1]]), (cell, reader.value[said[2]])}
    return kind


def check_verity(parts: Parts, before: str, why: str, told: str) -> str:
    """Checks that one of the cases must be true, and that all lead to the conclusion."""
    reader = parts.reader
    known = reader.check(None, before)
    starts: list[Statement] = []
    for case in told.split(". "):
        told_case = re.fullmatch(r"If (.+?), then (.+)", case)
        alone = re.fullmatch(r"(.+) says so itself", case)
        start = reader.statement((told_case or alone)[1])  # type: ignore[index]
        end = reader.check(start, told_case[2] if told_case else "", known)[None]
        ((candidates, on),) = parts.conclusions()
        assert end.on == on
        assert end.candidates == candidates or (end.candidates > candidates and not on)
        starts.append(start)
    claims = {start.claim for start in starts}
    if cell := re.fullmatch(rf"({CELL}) is .+", why):
        place = reader.cells[cell[1]]
        values = reader.candidates[place]
        assert claims == {(frozenset({(place, value)}), True) for value in values}
        return "of a cell"
    if house := re.fullmatch(r"In (\w+) (\d+), (\w) is in .+", why):
        value, cells = reader.value[house[3]], reader.named[house[1], house[2]]
        places = {cell for cell in cells if value in reader.candidates[cell]}
        assert claims == {(frozenset({(cell, value)}), True) for cell in places}
        return "of a house"
    assert why.startswith("Either ")
    one, other = starts
    assert one.claim == opposite(other)
    return "either"


def check_directly(parts: Parts, told: str) -> str:
    """Checks that the conclusion follows without an assumption."""
    assert parts.conclusions() == {parts.reader.check(None, told)[None].claim}
    return "directly"


def check_one_of_two(parts: Parts, first: str, told: str, one: str, other: str | None) -> str:
    """Checks that one of two statements is true, and that both lead to the conclusion."""
    reader = parts.reader
    start = reader.statement(first)
    end = reader.check(start, told)[None]
    ends = [reader.statement(one)]
    assert ends[0].claim == (opposite(start) if other else end.claim)
    if other:
        ends.append(reader.statement(other))
        assert ends[1].claim == end.claim
    else:
        assert end.claim == opposite(start)
    for candidate in parts.step.eliminations:
        assert all(candidate in reader.removed(each) for each in ends)
    return "either way" if other else "in any case"


WRONG = r"The assumption is wrong: .+\."
BEFORE = r"(?:To begin with, (.+?)\. )?"
SENTENCES = (
    (rf"{BEFORE}Suppose that (.+?)\. Then (.+)\. So (.+)\. {WRONG}", check_contradiction),
    (rf"{BEFORE}Suppose that (.+?)\. Then()? (.+)\. {WRONG}", check_contradiction),
    (r"No assumption is needed: (.+)\. So .+\.", check_directly),
    (rf"{BEFORE}(.+?)\. (.+)\. In any case .+\.", check_verity),
    (r"If (.+?), then (.+)\. So (.+) or (.+); either way .+\.", check_one_of_two),
    (r"If (.+?), then (.+)\. So (.+) in any case()?, and .+\.", check_one_of_two),
)


def check(step: Step) -> str:
    """Checks the sentence of a step; returns its kind."""
    said = step.text()
    parts = Parts(Reader(step.position), step)
    for template, checked in SENTENCES:
        if match := re.fullmatch(template, said):
            return checked(parts, *match.groups(""))
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
    return [
        (step, check(step)) for each in positions() for step in find(each, technique_of(technique))
    ]


@pytest.mark.parametrize("technique", rest_long(CHAINS, 4))
def test_a_sentence_tells_the_true_reason(technique: str) -> None:
    assert told(technique)


@pytest.mark.parametrize("technique", CHAINS)
def test_the_sentence_of_the_example_tells_the_true_reason(technique: str) -> None:
    example = nonet.logic.TECHNIQUES[technique].example
    assert example is not None
    assert all(map(check, find(example, technique_of(technique))))


@pytest.mark.long
def test_all_reasons_occur() -> None:
    kinds = {kind for name in CHAINS for _, kind in told(name)}
    assert kinds == {
        *REASONS,
        "of a cell",
        "of a house",
        "either",
        "directly",
        "either way",
        "in any case",
    }


def test_a_chain_that_returns_to_its_start_says_so() -> None:
    example = nonet.logic.TECHNIQUES["forcing_chain_contradiction"].example
    assert example is not None
    step = find(example, "forcing_chain_contradiction")[0]
    assert step.text() == (
        "Suppose that r1c3 ≠ 8. Then r1c4 = 8 (row 1) → r5c4 ≠ 8 (column 4) → r5c1 = 8 (row 5) → "
        "r2c1 ≠ 8 (column 1) → r1c3 = 8 (box 1). So the assumption leads to its opposite. The "
        "assumption is wrong: r1c3 is 8."
    )


def test_two_statements_that_clash_are_both_named() -> None:
    example = nonet.logic.TECHNIQUES["forcing_chain_contradiction"].example
    assert example is not None
    step = find(example, "forcing_chain_contradiction")[0]
    ((start, one, *rest),) = step.chains
    both = replace(step, chains=((start, one), (start, one, *rest, one.opposite)))
    assert faults(both, both.proof) == []
    assert "So r1c4 = 8 and r1c4 ≠ 8 would both hold (with [2])." in both.text()


@pytest.mark.parametrize("technique", [name for name in CHAINS if "contradiction" in name])
def test_chinese_tells_the_same_reason(technique: str) -> None:
    for step, reason in told(technique):
        said = step.text("zh")
        assert [kind for kind, words in CHINESE.items() if words in said] == [reason]
