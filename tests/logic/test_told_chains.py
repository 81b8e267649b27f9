"""Chains as they are told: every sentence and every tree is read again, and its claims are checked.

The words of a step are read, not its data. Each statement is derived once more from those that it
is said to follow from, all of which must have been told above it, and the reason at the end of a
branch is compared with them.
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
from nonet.logic.wording.trees import INDENT
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
VALUES = r"\w\b(?:, \w\b(?! (?:not )?in ))*(?: or \w\b)?"
ANY = re.compile(rf"({CELL}) ([=≠]) ({VALUES})|(\w) (not )?in ({CELLS})")
HOUSES = re.compile(r"(\w+?)s? (\d+(?:(?:, | and )\d+)*)")
REASON = re.compile(r" \((.+?)\)")
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

    @property
    def claim(self) -> tuple[frozenset[tuple[int, int]], bool]:
        """What is said, without the reason."""
        return self.candidates, self.on


Known: TypeAlias = list[Statement]
"""The statements that have been told and hold where they are read, the last one at the end."""


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
        """Returns the only statement of a text, with its reason."""
        match = ANY.match(told)
        assert match, told
        reason = REASON.fullmatch(told, match.end())
        assert reason or match.end() == len(told), told
        why = reason[1] if reason else ""
        named = tuple(
            frozenset(self.named[kind, number])
            for kind, numbers in HOUSES.findall(why)
            for number in re.findall(r"\d+", numbers)
        )
        assert bool(why) == bool(named or why == "same cell"), told
        return self._read(match)._replace(houses=named, same_cell=why == "same cell")

    def statements(self, told: str) -> list[Statement]:
        """Returns the statements of a text without reasons, as in ``a, b and c``."""
        assert re.fullmatch("(, | and )*", ANY.sub("", told)), told
        return [self._read(match) for match in ANY.finditer(told)]

    def _read(self, match: re.Match[str]) -> Statement:
        cell, sign, symbols, value, absent, cells = match.groups()
        candidates = frozenset(
            (self.cells[name], self.value[symbol])
            for name in re.findall(CELL, cell or cells)
            for symbol in re.findall(r"\b\w\b", symbols or value)
        )
        return Statement(candidates, sign == "=" if cell else not absent)

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

    def check(self, told: str, known: Known, start: Statement | None) -> None:
        """Checks a line of statements, and adds them to those that are known.

        Each follows from the one before; the first, from those that it begins with, all of which
        must be known, or else from the start of the branch.
        """
        first, *rest = told.split(" → ")
        premises = [start] if start else []
        if not REASON.search(first) and self.holds(first, known):
            premises = self.statements(first)
            assert rest, told
        else:
            rest = [first, *rest]
        for each in rest:
            statement = self.statement(each)
            false = set[tuple[int, int]]().union(*map(self.removed, premises))
            assert self.follows(statement, false), (told, statement)
            assert is_there(premises, statement), (told, statement)
            known.append(statement)
            premises = [statement]

    def holds(self, told: str, known: Known) -> bool:
        """Returns whether all statements of a text are known, in these words or as part of others.

        That several candidates are false says so of each.
        """
        true = {each.claim for each in known if each.on}
        false = set[tuple[int, int]]().union(*(each.candidates for each in known if not each.on))
        return all(
            each.claim in true if each.on else each.candidates <= false
            for each in self.statements(told)
        )


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


class Told(NamedTuple):
    """A tree, read line by line."""

    known: Known
    """What holds without an assumption."""
    branches: list[Branch]


class Branch(NamedTuple):
    """What is told below an assumption."""

    start: Statement
    known: Known
    """What holds below it: all that holds without it, then itself, then what follows from it."""
    clash: str | None
    """Why the assumption is wrong."""


def read(reader: Reader, lines: Sequence[str]) -> Told:
    """Returns a tree, each statement of which follows from those that it is said to follow from."""
    told = Told([], [])
    for line in lines:
        if match := re.fullmatch(r"If (.+?)(:|, there is nothing left to show\.)", line):
            start = reader.statement(match[1])
            told.branches.append(Branch(start, [*told.known, start], None))
            continue
        if not line.startswith(INDENT):
            assert not told.branches
            reader.check(re.sub(r"^Without an assumption: ", "", line), told.known, None)
            continue
        branch, text = told.branches[-1], line.removeprefix(INDENT)
        assert branch.clash is None
        if match := re.fullmatch(r"Then (.+)\.", text):
            told.branches[-1] = branch._replace(clash=match[1])
        else:
            reader.check(text, branch.known, branch.start)
    return told


def check_contradiction(parts: Parts, first: str, tree: str) -> str:
    """Checks a contradiction; returns the kind of its reason."""
    reader = parts.reader
    (branch,) = read(reader, tree.splitlines()).branches
    assert branch.clash is not None
    assert branch.start == reader.statement(first)
    return check_clash(parts, branch.start, branch.known, branch.clash)


def check_sentence(parts: Parts, first: str, told: str, end: str) -> str:
    """Checks a contradiction in one sentence; returns the kind of its reason."""
    start = parts.reader.statement(first)
    known = [start]
    parts.reader.check(told, known, start)
    return check_clash(parts, start, known, end)


def check_clash(parts: Parts, start: Statement, known: Known, end: str) -> str:
    """Checks that statements are not all true, and that the step is the opposite of the first."""
    reader = parts.reader
    assert parts.conclusions() == {opposite(start)}
    ended = re.fullmatch(r"(.+?)(?:, because (.+))?", end)
    assert ended
    reason, because = ended.groups()
    kind, match = next(
        (kind, match) for kind, regex in REASONS.items() if (match := regex.fullmatch(reason))
    )
    if kind == "opposite":
        assert known[-1].claim == opposite(start)
        return kind
    said = match.groups()
    if kind == "both":
        assert reader.holds(f"{said[0]} = {said[1]} and {said[0]} = {said[2]}", known)
        return kind
    ends = [known[-1]]
    if because:
        assert reader.holds(because, known)
        ends = reader.statements(because)
    absent = set[tuple[int, int]]().union(*map(reader.removed, ends))
    if kind == "cell":
        cell = reader.cells[said[0]]
        assert absent >= {(cell, value) for value in reader.candidates[cell]}
    else:
        value, house = reader.value[said[0]], reader.named[said[1], said[2]]
        assert absent >= {(c, value) for c in house if value in reader.candidates[c]}
    return kind


def check_verity(parts: Parts, why: str, tree: str) -> str:
    """Checks that one of the cases must be true, and that all lead to the conclusion."""
    reader = parts.reader
    branches = read(reader, tree.splitlines()).branches
    for _, known, clash in branches:
        assert clash is None
        ((candidates, on),) = parts.conclusions()
        assert known[-1].on == on
        assert known[-1].candidates == candidates or (known[-1].candidates > candidates and not on)
    claims = {start.claim for start, *_ in branches}
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
    either = re.fullmatch(r"Either (.+), or not", why)
    assert either
    one, other = (start for start, *_ in branches)
    assert one == reader.statement(either[1])
    assert one.claim == opposite(other)
    return "either"


def check_directly(parts: Parts, tree: str) -> str:
    """Checks that the conclusion follows without an assumption."""
    told = read(parts.reader, tree.splitlines())
    assert not told.branches
    assert parts.conclusions() == {told.known[-1].claim}
    return "directly"


def check_one_of_two(parts: Parts, first: str, told: str, one: str, other: str | None) -> str:
    """Checks that one of two statements is true, and that both lead to the conclusion."""
    reader = parts.reader
    start = reader.statement(first)
    known = [start]
    reader.check(told, known, start)
    end = known[-1]
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


SENTENCES = (
    (r"(.+?) leads to a contradiction, so .+?\.\n(.+)", check_contradiction),
    (r"Suppose that (.+?)\. Then (.+)\. So (.+)\. The assumption is wrong: .+\.", check_sentence),
    (r"No assumption is needed to see that .+:\n(.+)", check_directly),
    (r"(.+?)\. In each case .+?\.\n(.+)", check_verity),
    (r"If (.+?), then (.+)\. So (.+) or (.+); either way .+\.", check_one_of_two),
    (r"If (.+?), then (.+)\. So (.+) in any case()?, and .+\.", check_one_of_two),
)


def check(step: Step) -> str:
    """Checks what a step says; returns its kind."""
    said = step.text()
    parts = Parts(Reader(step.position), step)
    for template, checked in SENTENCES:
        if match := re.fullmatch(template, said, re.DOTALL):
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
    """Returns steps of a technique in these positions, and the kinds of what they say."""
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
        "r1c3 ≠ 8 leads to a contradiction, so r1c3 is 8.\n"
        "If r1c3 ≠ 8:\n"
        "  r1c4 = 8 (row 1) → r5c4 ≠ 8 (column 4) → r5c1 = 8 (row 5) → r2c1 ≠ 8 (column 1) → "
        "r1c3 = 8 (box 1)\n"
        "  Then the assumption leads to its opposite."
    )


def test_two_statements_that_clash_are_both_named() -> None:
    example = nonet.logic.TECHNIQUES["forcing_chain_contradiction"].example
    assert example is not None
    step = find(example, "forcing_chain_contradiction")[0]
    ((start, one, *rest),) = step.chains
    both = replace(step, chains=((start, one), (start, one, *rest, one.opposite)))
    assert faults(both, both.proof) == []
    assert both.text().endswith("\n  Then r1c4 = 8 and r1c4 ≠ 8 would both hold.")


@pytest.mark.parametrize("technique", [name for name in CHAINS if "contradiction" in name])
def test_chinese_tells_the_same_reason(technique: str) -> None:
    for step, reason in told(technique):
        said = step.text("zh")
        assert [kind for kind, words in CHINESE.items() if words in said] == [reason]
