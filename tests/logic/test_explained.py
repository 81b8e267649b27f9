"""The paths of Sudoku Explainer and Sukaku Explainer end at the solutions, without a false step."""

from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle
from nonet.engines.core import explainer
from nonet.logic import MEASURED
from tests.logic.compare import CLASSIC
from tests.logic.explained import fault
from tests.logic.soundness import puzzles

pytestmark = pytest.mark.core


@pytest.mark.parametrize("number", [8, pytest.param(2_000, marks=pytest.mark.weekly)])
@pytest.mark.parametrize("scale", MEASURED)
def test_no_step_is_false(scale: str, number: int) -> None:
    for givens in puzzles(number, seed=34):
        solution = nonet.solve(Puzzle(CLASSIC, list(givens)))
        assert solution is not None
        _, steps = explainer.path(givens, scale)
        assert fault(givens, bytes(solution.values), steps) is None


def test_a_false_step_is_noticed() -> None:
    givens = next(puzzles(1, seed=34))
    solution = nonet.solve(Puzzle(CLASSIC, list(givens)))
    assert solution is not None
    _, steps = explainer.path(givens, "explainer")
    right = solution[0]
    wrong = right % 9 + 1
    assert "removes the solution" in str(
        fault(givens, bytes(solution.values), [("It", 10, [], [(0, right)])])
    )
    assert "places a wrong value" in str(
        fault(givens, bytes(solution.values), [("It", 10, [(0, wrong)], [])])
    )
    assert "does not end" in str(fault(givens, bytes(solution.values), steps[:-1]))
