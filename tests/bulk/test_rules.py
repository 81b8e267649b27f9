"""Bulk work on puzzles under any rules, on every instruction set."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import nonet
from nonet import House, Puzzle, PuzzleError, Rules, backtracking, bulk
from nonet.bulk import Status
from nonet.engines.core import search
from tests import facts
from tests.bulk.test_bulk import INSTRUCTION_SETS, MIXED, MIXED_STATUS, rows
from tests.strategies import puzzles
from tests.test_published import portable

pytestmark = pytest.mark.core

DATA = Path(__file__).parents[1] / "data"
PORTABLE = [json.loads(line) for line in (DATA / "portable_puzzles.jsonl").read_text().splitlines()]


@pytest.fixture(params=INSTRUCTION_SETS)
def isa(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Selects each instruction set of this machine in turn."""
    name: str = request.param
    monkeypatch.setattr(search, "instruction_set", lambda: name)
    return name


@pytest.mark.usefixtures("isa")
@pytest.mark.parametrize("record", PORTABLE, ids=[record["id"] for record in PORTABLE])
def test_published_puzzles_have_their_solution_only(record: dict[str, Any]) -> None:
    rules = portable(record).rules
    solved = bulk.solve(np.array([record["givens"]] * 3, np.uint8), rules=rules)
    assert list(solved.status) == [Status.UNIQUE] * 3
    assert solved.grids.tolist() == [record["solution"]] * 3
    assert bulk.verify(solved.grids, solved.grids, rules=rules).all()


@given(puzzle=puzzles(candidates=False), limit=st.sampled_from([1, 2, 3, 50]))
def test_the_plain_search_agrees_on_any_rules(puzzle: Puzzle, limit: int) -> None:
    expected = len(list(islice(backtracking.solutions(puzzle), limit)))
    array = np.array([list(puzzle.givens)] * 17, np.uint8)
    answers: set[bytes] = set()
    for name in INSTRUCTION_SETS:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(search, "instruction_set", lambda name=name: name)
            assert nonet.count(puzzle, limit=limit) == expected
            found = list(islice(nonet.solutions(puzzle), limit))
            assert len(set(found)) == len(found) == expected
            solved = bulk.solve(array, rules=puzzle.rules, limit=limit, threads=2)
        assert list(solved.counts) == [expected] * 17
        assert (solved.grids == solved.grids[0]).all()
        if expected:
            assert bulk.verify(array, solved.grids, rules=puzzle.rules).all()
        answers.add(solved.grids.tobytes())
    assert len(answers) == 1


@pytest.mark.usefixtures("isa")
def test_the_houses_engine_agrees_with_the_classic_one() -> None:
    classic = Rules.classic()
    # A house of the tops of three columns makes the rules differ without changing any answer.
    rules = Rules(9, [*classic.houses, House("house", 1, (0, 1, 2))])
    solved = bulk.solve(rows(MIXED), rules=rules, limit=50)
    expected = bulk.solve(MIXED, limit=50)
    assert list(solved.status) == MIXED_STATUS
    assert list(solved.counts) == list(expected.counts)
    unique = expected.counts == 1
    assert (solved.grids[unique] == expected.grids[unique]).all()


@pytest.mark.usefixtures("isa")
def test_small_partial_houses_are_kept() -> None:
    order = 5
    steps = [(1, 2), (2, 1), (1, -2), (2, -1)]
    pairs = [
        (order * i + j, order * (i + down) + j + right)
        for i in range(order)
        for j in range(order)
        for down, right in steps
        if i + down < order and 0 <= j + right < order
    ]
    rules = Rules(order, [*Rules.latin(order).houses, *pairs])
    puzzle = Puzzle(rules, [0] * 25)
    assert nonet.count(puzzle) == sum(1 for _ in backtracking.solutions(puzzle))


def test_texts_are_read_by_their_rules() -> None:
    rules = Rules.jigsaw("000011 022013 221113 243333 244455 445555", symbols="ABCDEF")
    texts = ["..CB.A ...... D..... .....E ...... ...F..", "A.A... " + "......" * 5, "?"]
    solved = bulk.solve(texts, rules=rules)
    assert list(solved.status) == [Status.UNIQUE, Status.UNREADABLE, Status.UNREADABLE]
    assert "".join(rules.symbols[value - 1] for value in bytes(solved.grids[0])) == (
        "EFCBDAACEDFBDABECFFBDCAEBDFAECCEAFBD"
    )


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: bulk.solve(np.zeros((2, 81), np.uint8), rules=Rules.latin(4)),
            r"shape \(2, 81\); expected \(N, 16\) or \(N, 4, 4\)",
        ),
        (
            lambda: bulk.solve(
                np.zeros((1, 16), np.uint8),
                rules=Rules.latin(4),
                out=np.zeros((1, 81), np.uint8),
            ),
            r"expected \(N, 16\)",
        ),
    ],
)
def test_wrong_arguments_are_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        call()


def test_verify_applies_the_rules() -> None:
    grid = np.array([[1, 2, 2, 1]], np.uint8)
    wrong: NDArray[np.uint8] = np.array([[1, 2, 1, 2]], np.uint8)
    rules = Rules.latin(2)
    assert list(bulk.verify(grid * 0, grid, rules=rules)) == [True]
    assert list(bulk.verify(grid * 0, wrong, rules=rules)) == [False]


@pytest.mark.parametrize("rules", [Rules.latin(8), Rules.latin(20), Rules.classic()])
def test_a_count_reports_progress_and_can_be_ended(rules: Rules) -> None:
    told: list[tuple[int, float]] = []

    def stop(counted: int, share: float) -> None:
        told.append((counted, share))
        raise TimeoutError

    with pytest.raises(TimeoutError):
        nonet.count(Puzzle(rules, [0] * rules.cells), progress=stop)
    assert 0 <= told[0][1] < 1


@pytest.mark.parametrize(
    ("rules", "number"),
    [
        (Rules.latin(5), facts.LATIN_SQUARES[5]),
        pytest.param(Rules.boxes(2, 3), facts.SUDOKU_GRIDS_ORDER_6, marks=pytest.mark.long),
    ],
    ids=repr,
)
def test_the_share_of_a_count_that_is_done_only_grows(rules: Rules, number: int) -> None:
    shares: list[float] = []
    empty = Puzzle(rules, [0] * rules.cells)
    assert nonet.count(empty, progress=lambda _, share: shares.append(share)) == number
    assert len(shares) > 1
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)
