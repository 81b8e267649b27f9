from __future__ import annotations

from pathlib import Path

import pytest

from nonet import count, parse, unnecessary
from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, TEN_SOLUTIONS

ILLEGAL = "55" + "." * 79


def test_a_good_puzzle_has_one_solution() -> None:
    ended = nonet("check", given=POJ_SAMPLE)
    assert ended.stdout == "standard input, line 1, case 1: one solution\n"
    assert (ended.stderr, ended.returncode) == ("", 0)


def test_faults_are_named_with_their_places() -> None:
    ended = nonet("check", given=ILLEGAL)
    assert ended.stdout.splitlines() == [
        "standard input, line 1, case 1: no solution",
        "  5 twice in row 1: r1c1, r1c2",
        "  5 twice in box 1: r1c1, r1c2",
    ]
    assert ended.returncode == 1


def test_several_puzzles_end_with_a_summary(tmp_path: Path) -> None:
    puzzles = written(tmp_path / "p.txt", POJ_SAMPLE, "123", ILLEGAL, TEN_SOLUTIONS, POJ_SAMPLE)
    ended = nonet("check", puzzles)
    verdicts = [line.partition(": ")[2] for line in ended.stdout.splitlines() if line[0] != " "]
    assert verdicts == [
        "one solution",
        "unreadable",
        "no solution",
        "several solutions",
        "one solution",
    ]
    assert ended.stderr.splitlines()[-1] == (
        "5 puzzles: 2 × one solution, 1 × unreadable, 1 × no solution, 1 × several solutions"
    )
    assert ended.returncode == 2


def test_the_sat_engine_without_python_sat_is_wrong_usage(tmp_path: Path) -> None:
    # A package of this name that the import system cannot find.
    written(tmp_path / "sitecustomize.py", "import sys; sys.modules['pysat'] = None")
    ended = nonet(
        "check", "--engine", "sat", given=POJ_SAMPLE, more_env={"PYTHONPATH": str(tmp_path)}
    )
    assert ended.returncode == 2
    assert 'pip install "nonet[sat]"' in ended.stderr


def test_the_symmetry_of_givens_is_named_in_chinese() -> None:
    told = nonet("check", "--givens", "--lang", "zh", given=TEN_SOLUTIONS + "\n" + POJ_SAMPLE)
    assert told.stdout.splitlines()[-1] == "  已知数的对称：左右和上下"


@pytest.mark.core
def test_givens_are_described(tmp_path: Path) -> None:
    minimal = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."
    puzzles = written(tmp_path / "p.txt", minimal, POJ_SAMPLE, ILLEGAL, TEN_SOLUTIONS)
    lines = nonet("check", "--givens", puzzles).stdout.splitlines()
    told = [line for line in lines if line.startswith("  ") and "twice" not in line]
    assert told[:2] == ["  minimal: no clue could go", "  symmetry of the givens: none"]
    assert told[3:] == ["  symmetry of the givens: both"]
    head, _, clues = told[2].rpartition(": ")
    assert head == "  not minimal: each of these clues could go"
    found = parse(POJ_SAMPLE)
    assert clues.split(", ") == [clue["text"] for clue in unnecessary(found).records()]
    for clue in clues.split(", "):
        cell = [*map(found.rules.cell_name, range(81))].index(clue.partition("=")[0])
        assert count(POJ_SAMPLE[:cell] + "0" + POJ_SAMPLE[cell + 1 :], limit=2) == 1


@pytest.mark.core
def test_a_puzzle_without_givens_has_no_symmetry_of_givens() -> None:
    made = nonet("generate", "--rules", "boxes:2x2", "--make", "killer", "--seed", "1").stdout
    ended = nonet("check", "--givens", given=made)
    verdict, minimal = ended.stdout.splitlines()
    assert verdict.endswith("one solution")
    assert "minimal" in minimal
