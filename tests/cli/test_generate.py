"""``nonet generate``."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import nonet as library
from tests.cli.running import nonet


def test_it_writes_puzzles_with_one_solution_and_shows_the_seed() -> None:
    ended = nonet("generate", "--rules", "boxes:2x3", "-n", "3", "--to", "line")
    assert ended.returncode == 0
    assert ended.stderr.startswith("seed ")
    rules = library.Rules.boxes(2, 3)
    puzzles = list(library.read(io.StringIO(ended.stdout), rules=rules))
    assert [library.count(puzzle) for puzzle in puzzles] == [1, 1, 1]


def test_the_same_seed_makes_the_same_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    first = nonet("generate", "--rules", "latin:4", "--seed", "5")
    again = nonet("generate", "--rules", "latin:4", "--seed", "5", "-o", file)
    assert (first.stderr, again.stderr, again.stdout) == ("", "", "")
    assert file.read_text() == first.stdout


def test_impossible_requests_are_reported() -> None:
    ended = nonet("generate", "--rules", "pandiagonal:4")
    assert ended.returncode == 2
    assert "there is no grid under these rules" in ended.stderr


@pytest.mark.core
def test_a_level_and_a_technique_can_be_asked_for() -> None:
    ended = nonet("generate", "--difficulty", "hard", "--technique", "x_wing+", "--seed", "1")
    rating = library.rate(ended.stdout)
    assert (ended.returncode, rating.level) == (0, "hard")
    assert rating.counts["x_wing"] > 0


@pytest.mark.core
def test_scores_can_be_asked_for() -> None:
    ended = nonet("generate", "--difficulty", "500-600", "--seed", "1")
    assert 500 <= (library.rate(ended.stdout).score or 0) <= 600


@pytest.mark.core
def test_an_unknown_level_is_reported() -> None:
    ended = nonet("generate", "--difficulty", "hrad")
    assert ended.returncode == 2
    assert "level 'hrad'; expected easy, medium, hard, unfair or extreme" in ended.stderr
