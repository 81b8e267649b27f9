"""Compares all engines on a thousand rows; ``python -m tests.differential`` takes more."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import Puzzle, Rules, bulk
from nonet.bulk import Solved, Status
from tests.differential import compare
from tests.differential.compare import differences, single_differences
from tests.differential.rows import classic
from tests.differential.run import Comparison
from tests.differential.truth import Rows
from tests.selection import rest_long

pytestmark = pytest.mark.core


@pytest.mark.long
def test_all_engines_agree_on_a_thousand_rows() -> None:
    comparison = Comparison(1000, seed=10)
    for case in comparison.blocks():
        assert case is None, str(case)
    assert comparison.compared["classic rows"] == 1000
    assert comparison.compared["rows of random rules"] == 160
    assert comparison.compared["given up"] < 5


def test_rows_are_of_every_kind() -> None:
    rows = classic(np.random.default_rng(2), 2000)
    status = bulk.solve(rows).status
    shares = np.bincount(status, minlength=len(Status)) / len(rows)
    kinds = [Status.ILLEGAL, Status.NONE, Status.UNIQUE, Status.SEVERAL]
    assert (shares[kinds] > 0.05).all()
    assert shares[Status.UNREADABLE] > 0.03
    assert rows.max() > 9


def test_puzzles_get_the_same_answers_one_by_one() -> None:
    rows = classic(np.random.default_rng(5), 400)
    assert single_differences(Rules.classic(), rows[rows.max(axis=1) <= 9]) == []


def test_another_answer_to_one_puzzle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_grid(_: Puzzle) -> None:
        """Returns None for every puzzle."""

    def one(_: Puzzle, limit: int) -> int:
        return min(limit, 1)

    monkeypatch.setattr(nonet, "solve", no_grid)
    monkeypatch.setattr(nonet, "count", one)
    rows = classic(np.random.default_rng(6), 20)
    found = single_differences(Rules.classic(), rows[rows.max(axis=1) <= 9])
    assert {text.partition(": ")[2] for _, text in found} == {
        "another grid alone",
        "another count alone",
    }


@pytest.mark.parametrize("wrong", rest_long(["counts", "status", "guesses", "grids"]))
def test_a_wrong_answer_is_found_and_minimised(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One instruction set is wrong if the first cell is given as 1 and another as 2."""
    solved_by = compare.solved_by

    def solved_wrong(name: str, rules: Rules, rows: Rows, limit: int) -> Solved:
        solved = solved_by(name, rules, rows, limit)
        if name == "baseline":
            array = getattr(solved, wrong)
            array[(rows[:, 0] == 1) & (rows[:, 1:] == 2).any(axis=1)] += 1
        return solved

    monkeypatch.setattr(compare, "solved_by", solved_wrong)
    [case] = [case for case in Comparison(500, seed=1).blocks() if case]
    assert case.rows.shape == (1, 81)
    assert sorted(case.rows[case.rows > 0]) == [1, 2]
    assert any(f"other {wrong}" in text for text in case.what)


def test_a_grid_that_every_engine_gets_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    solved_by = compare.solved_by

    def solved_wrong(name: str, rules: Rules, rows: Rows, limit: int) -> Solved:
        solved = solved_by(name, rules, rows, limit)
        solved.grids[:, [0, 80]] = solved.grids[:, [80, 0]]
        return solved

    monkeypatch.setattr(compare, "solved_by", solved_wrong)
    rows = classic(np.random.default_rng(4), 50)
    texts = {text for _, text in differences(Rules.classic(), rows)}
    assert "a grid that is no solution, limit 1" in texts
