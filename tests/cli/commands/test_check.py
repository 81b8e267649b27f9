from __future__ import annotations

from pathlib import Path

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
