"""The puzzles that punish naive programs cost what their file says."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import nonet
from nonet.backtracking import Place, Solution, fewest_first, search
from nonet.judging import Case, Verdict
from nonet.judging.sets import sets
from nonet.judging.sets.classic import Adversary, adversaries
from tests.documents import ROOT
from tests.judging.programs import HERE, command_of, found

ORDERS = [each for each in adversaries() if not each.strategy.startswith("fewest")]
PEARLS = [each for each in adversaries() if each.strategy.startswith("fewest")]


def name(each: Adversary) -> str:
    return each.strategy


def placements(puzzle: nonet.Puzzle) -> int:
    """Returns the values that the library's search writes, fewest candidates first."""
    placed = 0
    for event in search(puzzle, fewest_first):
        placed += isinstance(event, Place)
        if isinstance(event, Solution):
            break
    return placed


def test_puzzles_that_punish_an_order_have_one_solution() -> None:
    assert [nonet.count(each.puzzle) for each in ORDERS] == [1] * len(ORDERS)
    assert {each.placements > 10**9 for each in ORDERS} == {True}
    assert {sum(map(bool, each.puzzle.givens)) for each in ORDERS} == {17}


@pytest.mark.core
def test_those_that_punish_a_naive_choice_have_many_solutions_or_none() -> None:
    # The second puzzle is published as one without a solution.
    assert [nonet.count(each.puzzle, limit=20) for each in PEARLS] == [20, 20, 0, 0]
    assert {each.placements > 10**6 for each in PEARLS} == {True}


def test_symmetry_makes_the_orders_equal() -> None:
    by_rows = [each.placements for each in ORDERS if each.case not in ("snake", "boxes")]
    assert len(by_rows) == 14
    assert len(set(by_rows)) == 1


@pytest.mark.parametrize("each", ORDERS, ids=name)
def test_fewest_first_is_quick(each: Adversary) -> None:
    assert placements(each.puzzle) == each.fewest < 4000


@pytest.fixture(name="counter", scope="module")
def _counter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the program that counts placements."""
    compiler = shutil.which("c++")
    if not compiler:
        pytest.skip("no compiler")
    program = tmp_path_factory.mktemp("counter") / "placements"
    source = ROOT / "tools" / "placements.cpp"
    subprocess.run([compiler, "-std=c++20", "-O3", "-o", program, source], check=True)
    return program


@pytest.mark.weekly
@pytest.mark.parametrize("each", [ORDERS[0], ORDERS[-2], ORDERS[-1], *PEARLS], ids=name)
def test_the_placements_are_as_the_file_says(each: Adversary, counter: Path) -> None:
    givens = "".join(map(str, each.puzzle.givens))
    asked = f"{each.strategy} {givens}\n"
    ran = subprocess.run([counter], input=asked, capture_output=True, text=True, check=True)
    assert int(ran.stdout) == each.placements


@pytest.mark.long
@pytest.mark.parametrize("case", sets()["adversarial"].cases, ids=lambda case: case.name)
def test_a_program_that_chooses_well_is_accepted(case: Case, tmp_path: Path) -> None:
    for program in ("fewest.py", "exact_cover.py"):
        if program == "exact_cover.py" or case.name not in ("cells", "contradiction"):
            finding = found(command_of(HERE / "right" / program, tmp_path), case)
            assert finding.verdict is Verdict.ACCEPTED, (program, finding.text())
