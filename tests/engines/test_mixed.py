"""Puzzles that mix kinds of constraints, compared with a sentence of each kind."""

from __future__ import annotations

from collections import Counter

import pytest

import nonet
from nonet.constraints.kinds import KINDS
from tests.differential.dividing import REGIONAL
from tests.differential.mixed import compared
from tests.differential.sentences import COMPOSED, GRIDS, LINES


def test_every_kind_has_a_sentence() -> None:
    assert {*LINES, *GRIDS, *REGIONAL, *COMPOSED} == {*KINDS}


@pytest.mark.core
@pytest.mark.parametrize(
    "number",
    [
        60,
        pytest.param(300, marks=pytest.mark.long),
        pytest.param(2_000, marks=pytest.mark.weekly),
    ],
)
def test_the_search_finds_what_obeys_the_sentences(number: int) -> None:
    kinds: Counter[str] = Counter()
    faults = [found for found in compared(number, number, kinds) if found]
    assert not faults, "\n".join(faults)
    assert kinds["given up"] <= number // 100
    if number > 1_000:
        assert {*KINDS} <= {*kinds}


@pytest.mark.core
def test_a_wrong_sentence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LINES, "sum", lambda line, fields, _: sum(line) <= fields["sum"])
    assert any(compared(400, 0))


@pytest.mark.core
def test_a_lost_solution_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    every = nonet.solutions

    def all_but_one(puzzle: nonet.Puzzle, **options: object) -> list[nonet.Grid]:
        return [*every(puzzle)][:-1] if puzzle.rules.constraints else [*every(puzzle)]

    monkeypatch.setattr(nonet, "solutions", all_but_one)
    assert any(compared(20, 0))
