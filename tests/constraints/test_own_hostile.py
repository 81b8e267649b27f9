"""What users define, written by strangers: clear messages, in time that grows with the length."""

from __future__ import annotations

import json
import pickle
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import product

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, backtracking, parse_rules
from nonet.constraints import (
    Automaton,
    Cage,
    Constraint,
    Or,
    Predicate,
    Regex,
    RelationPairs,
    Replicate,
    predicate,
)
from nonet.constraints.kinds import constraint_of_json

SIZE = 30_000
LATIN = Rules.latin(4)


def _deep(depth: int) -> Constraint:
    made: Constraint = Cage([0])
    for _ in range(depth):
        made = Or([made])
    return made


def _json(depth: int) -> dict[str, object]:
    made: dict[str, object] = {"kind": "cage", "cells": [0]}
    for _ in range(depth):
        made = {"kind": "or", "constraints": [made]}
    return made


def _many_states() -> object:
    arrows = ",".join(f"{state}-1-{state + 1}" for state in range(1_000_000))
    return parse_rules(f"automaton:{arrows}:1000000 r1c1 r1c2")


def _many_arrows() -> object:
    pairs = product(range(2_500), repeat=2)
    arrows = ",".join(f"{one}-1-{other}" for one, other in list(pairs)[:500_000])
    return parse_rules(f"automaton:{arrows}:1 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9")


HOSTILE: dict[str, tuple[Callable[[], object], str]] = {
    "nested 10,000 deep": (
        lambda: parse_rules("or(" * 10_000 + "cage r1c1" + ")" * 10_000),
        "constraint 1: or with constraints nested more than 8 deep",
    ),
    "objects nested 400 deep": (
        lambda: constraint_of_json(_json(400)),
        "or with constraints nested more than 8 deep",
    ),
    "values nested deep": (lambda: _deep(9), "or with constraints nested more than 8 deep"),
    "copies of copies": (
        lambda: Replicate([Replicate([Cage([0])], [0] * 1_000)], [0] * 1_000),
        "replicate with 1,000,000 cells in all; expected at most 100,000",
    ),
    "a pattern nested 400 deep": (
        lambda: parse_rules(f"regex:{quoted_deep(400)} r1c1 r1c2"),
        "the regular expression at r1c1 accepts no values of 2 cells",
    ),
    "a pattern nested 10,000 deep": (
        lambda: parse_rules(f"regex:{quoted_deep(10_000)} r1c1"),
        "the regular expression at r1c1: 20,001 characters; expected at most 1,000",
    ),
    "repetitions of repetitions": (
        lambda: parse_rules('regex:"((1{99}){99}){99}" r1c1'),
        "the regular expression at r1c1: 9,801 values when repetitions are written out",
    ),
    "a repetition": (
        lambda: parse_rules('regex:"1{999999999999}" r1c1'),
        "the regular expression at r1c1: 10,000 values when repetitions are written out",
    ),
    "a million states": (
        _many_states,
        "the automaton at r1c1 has 1,000,001 states; expected at most 65,536",
    ),
    "many arrows": (
        _many_arrows,
        "the automaton at r1c1 has 4,500,000 arrows along its cells; expected at most 4,194,304",
    ),
    "a million pairs": (
        lambda: parse_rules(f"relation:{','.join(['1-2'] * 1_000_000)},0-1 r1c1 r1c2"),
        "the relation at r1c1 has the value 0",
    ),
    "pairs of many cells": (
        lambda: RelationPairs(list(range(300)), "1-2").check(Rules.latin(20)),
        "the relation of all pairs at r1c1 has 300 cells; expected at most 256",
    ),
    "tuples": (
        lambda: nonet.count(Puzzle(Rules.classic() | predicate(range(9), max), bytes(81))),
        "the predicate at r1c1 has 9 cells, whose values are too many to try",
    ),
}


def quoted_deep(depth: int) -> str:
    return '"' + "(" * depth + "1" + ")" * depth + '"'


@pytest.mark.core
@pytest.mark.long
@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_too_large_is_refused_by_name(name: str) -> None:
    make, message = HOSTILE[name]
    begin = time.thread_time()
    with pytest.raises(PuzzleError, match=message):
        make()
    assert time.thread_time() - begin < 10


LONG: dict[str, Callable[[int], str]] = {
    "open": lambda size: "or(" * size,
    "closed": lambda size: "cage r1c1" + ")" * size,
    "quotes": lambda size: 'regex:"' + '""' * size,
    "quoted": lambda size: 'regex:"' + '""' * size + '" r1c1',
    "pairs of parentheses": lambda size: "or(" + "or(cage r1c1), " * size + "cage r1c1)",
    "commas": lambda size: "or(" + "cage r1c1," * size + "cage r1c1)",
    "slashes": lambda size: "equal-sums r1c1" + " / r1c1" * size,
    "branches": lambda size: f"and({', '.join(['cage:3 r1c1 r1c2'] * size)})",
    "groups": lambda size: f"and(equal-sums {' / '.join(['r1c1 r1c2'] * size)})",
    "alternatives": lambda size: f'regex:"{"|" * size}" r1c1',
    "pairs": lambda size: f"relation:{','.join(['1-2'] * size)} r1c1 r1c2",
}


@pytest.mark.parametrize("name", LONG)
def test_long_texts_are_read_or_refused_in_linear_time(name: str) -> None:
    text = LONG[name](SIZE)
    begin = time.thread_time()
    with suppress(PuzzleError):
        parse_rules(text)
    assert time.thread_time() - begin < 4


def test_the_costliest_pattern_is_compiled_at_once() -> None:
    begin = time.thread_time()
    Regex([0], "(" * 200 + "(1?){500}" + ")*" * 200).check(LATIN)
    Regex([0], "(1?2?3?){170}").check(LATIN)
    assert time.thread_time() - begin < 3


# ---- predicates ----


def _is_small(one: int, other: int) -> bool:
    return one + other <= 3


def _raises(one: int, other: int) -> bool:
    return 1 // (one - other) > 0


def _unnamed() -> Callable[[int, int], bool]:
    return lambda one, other: True


SMALL, LAMBDA = predicate([0, 1], _is_small), predicate([0, 1], _unnamed())


@pytest.mark.core
def test_a_predicate_that_raises_names_itself_and_the_values() -> None:
    message = r"the predicate _raises raised ZeroDivisionError: .* by zero for the values 1, 1"
    puzzle = Puzzle(LATIN | predicate([0, 1], _raises), bytes(16))
    with pytest.raises(PuzzleError, match=message) as caught:
        nonet.solve(puzzle)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(PuzzleError, match=message):
        nonet.check(Puzzle(LATIN | predicate([0, 1], _raises), [1, 1] + [0] * 14))


@pytest.mark.core
@pytest.mark.parametrize(
    "work", [nonet.solve, nonet.count, nonet.check], ids=lambda work: work.__name__
)
def test_a_predicate_that_never_returns_is_stopped_by_ctrl_c(
    work: Callable[[Puzzle], object],
) -> None:
    called = threading.Event()

    def endless(value: int) -> bool:
        called.set()
        while True:
            pass

    def interrupt() -> None:
        called.wait(20)
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        work(Puzzle(LATIN | predicate([0], endless), bytes(16)))
    thread.join()


@pytest.mark.core
def test_a_predicate_is_called_once_for_all_values() -> None:
    calls: list[tuple[int, ...]] = []

    def noted(*values: int) -> bool:
        calls.append(values)
        return sum(values) > 6

    puzzle = Puzzle(LATIN | predicate([0, 1, 2], noted), bytes(16))
    assert nonet.count(puzzle) == sum(1 for _ in backtracking.solutions(puzzle))
    calls.clear()
    again = Puzzle(LATIN | predicate([0, 1, 2], noted), bytes(16))
    nonet.count(again)
    assert len(calls) <= 64


@pytest.mark.core
def test_six_cells_of_the_classic_grid_are_possible() -> None:
    rules = Rules.classic() | predicate(
        range(6), lambda *values: sum(values) == 21 and values[0] > 5
    )
    solution = nonet.solve(Puzzle(rules, bytes(81)))
    assert solution is not None
    assert sum(solution.values[:6]) == 21
    assert solution.values[0] == 6


def _text(rules: Rules) -> str:
    return rules.constraints[0].text(rules)


def _as_json(rules: Rules) -> str:
    return json.dumps(rules.constraints[0].json())


def _link(rules: Rules) -> str:
    return nonet.write(Puzzle(rules, bytes(16)), "link")


def _nested(rules: Rules) -> str:
    return Or([rules.constraints[0], Cage([0])]).text(rules)


@pytest.mark.parametrize(
    ("write", "form"), [(_text, "text"), (_as_json, "JSON"), (_link, "text"), (_nested, "text")]
)
def test_a_predicate_cannot_be_written(write: Callable[[Rules], object], form: str) -> None:
    with pytest.raises(PuzzleError, match=f"a predicate as {form}; expected constraints"):
        write(LATIN | SMALL)


def test_a_predicate_is_sent_by_the_name_of_its_function() -> None:
    assert pickle.loads(pickle.dumps(SMALL)) == SMALL
    assert pickle.loads(pickle.dumps(LATIN | SMALL)) == LATIN | SMALL
    with pytest.raises(PuzzleError, match=r"a predicate with .*lambda.* for other processes"):
        pickle.dumps(LATIN | LAMBDA)


def test_predicates_are_values() -> None:
    assert predicate([0, 1], _is_small) == SMALL != LAMBDA
    assert hash(predicate([0, 1], _is_small)) == hash(SMALL)
    assert repr(SMALL) == "Predicate([0, 1], _is_small)"
    assert isinstance(SMALL, Predicate)
    assert nonet.rules.rules_text(LATIN | SMALL) is None
    for function in ("max", None):
        with pytest.raises(PuzzleError, match=r"predicate with .*; expected a function"):
            predicate([0], function)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="the predicate at r1c1 has a cell twice"):
        predicate([0, 0], _is_small).check(LATIN)


def test_65_536_states_are_accepted() -> None:
    arrows = ",".join(f"{state}-{1 + state % 9}-{state + 1}" for state in range(65_535))
    Automaton([0, 1], arrows, [2]).check(Rules.classic())


def test_a_predicate_is_drawn_and_listed() -> None:
    rules = LATIN | predicate([0, 1], _is_small)
    assert "Predicate _is_small: r1c1 r1c2" in nonet.render.svg(Puzzle(rules, bytes(16)))
