"""Proofs: a checker that knows nothing of how they are made finds no fault in them."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from statistics import median

import pytest

import nonet
from nonet.logic import TECHNIQUES, Position, Step, find
from nonet.logic.engine import Finder
from nonet.logic.proofs import PROVED, Proof
from nonet.logic.proofs.value import none_of
from tests.logic import hodoku
from tests.logic.hodoku import Case
from tests.logic.proving import faults
from tests.selection import rest_long

pytestmark = pytest.mark.core

HARD = (
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
)
"""Puzzles that need many techniques; the first and the last are well known."""
NETS = ("forcing_net_contradiction", "forcing_net_verity")
with_data = pytest.mark.skipif(not hodoku.DATA.is_dir(), reason="the collections are not here")


@pytest.mark.parametrize("name", PROVED)
def test_each_line_follows_from_its_premises_and_is_used(name: str) -> None:
    example = TECHNIQUES[name].example
    assert example is not None
    for step in nonet.logic.find(example, TECHNIQUES[name])[:20]:
        assert faults(step, step.proof) == [], step


def test_every_technique_has_a_proof() -> None:
    assert PROVED.keys() == TECHNIQUES.keys()


def faults_on_path(puzzle: str) -> list[list[str]]:
    """Returns the faults in the proofs of the steps to the solution of a puzzle."""
    return [found for each in nonet.explain(puzzle) if (found := faults(each, each.proof))]


@pytest.mark.parametrize("puzzle", HARD)
def test_the_steps_of_hard_puzzles_are_proven(puzzle: str) -> None:
    assert faults_on_path(puzzle) == []


def test_forcing_nets_have_few_lines() -> None:
    steps = [each for puzzle in HARD for each in nonet.explain(puzzle)]
    lines = [len(each.proof.lines) for each in steps if each.technique.name in NETS]
    assert lines
    assert median(lines) <= 20


@pytest.mark.parametrize("rules", rest_long(["boxes:2x3", "diagonal", "anti-knight"]))
def test_nets_are_proven_under_other_rules(rules: str) -> None:
    steps = list(nonet.explain(nonet.generate(rules, seed=1)))
    found = [
        step
        for each in steps[:: len(steps) // 3]
        for name in NETS
        for step in find(each.position, name)
    ]
    assert found
    for step in found[:50]:
        assert faults(step, step.proof) == [], step


@with_data
@pytest.mark.weekly
@pytest.mark.parametrize("name", ["hardest_375", "magictour_1465"])
def test_the_steps_of_many_hard_puzzles_are_proven(name: str) -> None:
    file = hodoku.DATA.parent / "bench" / f"{name}.txt.gz"
    with gzip.open(file, "rt") as lines:
        puzzles = [line.split()[0] for line in lines if line[0] in ".0123456789"]
    for puzzle in puzzles[:: len(puzzles) // 100]:
        assert faults_on_path(puzzle) == [], puzzle


@with_data
def test_the_json_has_the_statements_and_their_structure() -> None:
    example = TECHNIQUES["aic"].example
    assert example is not None
    step = nonet.logic.find(example, "aic")[0]
    told = step.json("zh")["proof"]
    assert [each["text"] for each in told] == step.lines("zh")
    assert [
        (each["sort"], each["rule"], tuple(each["premises"]), len(each["candidates"]))
        for each in told
    ] == [
        (line.claim.sort, line.rule, line.premises, len(line.claim.candidates))
        for line in step.proof.lines
    ]


@pytest.mark.long
def test_the_steps_of_hodokus_cases_are_proven() -> None:
    # They use settings that no usual scale has: sets in chains, pairs of fish, ...
    for case in hodoku.cases():
        for step in steps_of(case):
            assert faults(step, step.proof) == [], (str(case), str(step))


def steps_of(case: Case) -> Iterator[Step]:
    """Returns an iterator over steps in the position of a case."""
    givens = [value if given else 0 for value, given in zip(case.values, case.given, strict=True)]
    puzzle = nonet.Puzzle(nonet.Rules.classic(), bytes(givens))
    finder = Finder(Position(puzzle, case.values, case.deleted), hodoku.options(case))
    for name in hodoku.CODES[case.code]:
        yield from finder.all(name)[:25]


def test_the_checker_finds_faults() -> None:
    example = TECHNIQUES["x_chain"].example
    assert example is not None
    step = nonet.logic.find(example, "x_chain")[0]
    lines = step.proof.lines
    for at, line in enumerate(lines):
        assert faults(step, Proof((*lines[:at], *lines[at + 1 :]))), "a line is missing"
        if line.premises:
            without = line._replace(premises=line.premises[1:])
            assert faults(step, Proof((*lines[:at], without, *lines[at + 1 :])))
    more = lines[0]._replace(claim=none_of([(0, 1)]))
    assert faults(step, Proof((more, *lines)))
    assert faults(step, Proof((*lines, more)))
