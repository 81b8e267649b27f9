"""``nonet solve PUZZLE`` on the short way: what it prints, and what it leaves to the long one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from nonet import bulk, solve
from nonet.cli import direct
from tests.cli.running import Ended, nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

pytestmark = pytest.mark.core

DOTTED = POJ_SAMPLE.replace("0", ".")
TWICE = "11" + "." * 79
UNSOLVABLE = "12345678.........9" + "." * 63
SHORT = "17" + "." * 70


def _both(*arguments: str, **more_env: str) -> tuple[Ended, Ended]:
    """Returns the program that solves a puzzle, and the same on the long way."""
    return (
        nonet("solve", *arguments, more_env=more_env),
        nonet("solve", "--engine", "auto", *arguments, more_env=more_env),
    )


def _same(one: Ended, other: Ended) -> bool:
    ends = [(each.returncode, each.stdout, each.stderr) for each in (one, other)]
    return ends[0] == ends[1]


@pytest.mark.parametrize(
    "puzzle", [POJ_SAMPLE, DOTTED, POJ_SOLUTION, "." * 81, "0" * 81, f"{'.' * 80}7"]
)
def test_the_answer_is_that_of_the_long_way(puzzle: str) -> None:
    short, long = _both(puzzle)
    assert _same(short, long)
    assert short.stdout


def test_solutions_are_those_of_the_library(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    givens = bulk.generate(60, seed=3).puzzles
    # With a few cells less there are several solutions, and the first one must be the same.
    fewer = np.where(np.random.default_rng(3).random(givens.shape) < 0.9, givens, 0)
    for row in np.concatenate([givens, fewer]):
        puzzle = "".join(map(str, row))
        assert direct.answered(["solve", puzzle])
        solution = solve(puzzle)
        assert solution
        assert capfdbinary.readouterr().out.decode() == f"{''.join(map(str, solution.values))}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [TWICE],
        [UNSOLVABLE],
        [SHORT],
        [f"{POJ_SAMPLE[:40]}x{POJ_SAMPLE[41:]}"],
        [f"{POJ_SAMPLE[:40]}²{POJ_SAMPLE[41:]}"],
        [f"{POJ_SAMPLE}7"],
        [POJ_SAMPLE, POJ_SAMPLE],
        ["--count", POJ_SAMPLE],
        ["--", POJ_SAMPLE],
        [],
    ],
)
def test_other_questions_are_left(
    arguments: list[str], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert not direct.answered(["solve", *arguments])
    assert not direct.answered(arguments)
    assert capfdbinary.readouterr() == (b"", b"")
    assert _same(*_both(*arguments))


@pytest.mark.parametrize(
    "settings",
    [
        {"NONET_ENGINE": "python"},
        {"NONET_ENGINE": "abacus"},
        {"NONET_ISA": "baseline"},
        {"NONET_ISA": "abacus"},
        {"_NONET_COMPLETE": "bash_complete", "COMP_WORDS": "nonet so", "COMP_CWORD": "1"},
    ],
)
def test_settings_are_left(settings: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = _both(POJ_SAMPLE, **settings)
    assert _same(short, long)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert not direct.answered(["solve", POJ_SAMPLE])


def test_a_file_of_that_name_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path / DOTTED, "17" + "." * 79)
    assert not direct.answered(["solve", DOTTED])
    assert nonet("solve", DOTTED).stdout.startswith("17")


@pytest.mark.skipif(sys.platform == "win32", reason="takes streams of POSIX")
class TestOddOutput:
    def test_a_terminal_shows_colours(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import pty

        theirs, ours = pty.openpty()
        with os.fdopen(ours, "w") as screen:
            monkeypatch.setattr(sys, "stdout", screen)
            assert not direct.answered(["solve", POJ_SAMPLE])
        os.close(theirs)

    def test_no_output(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdout", None)
        assert not direct.answered(["solve", POJ_SAMPLE])

    def test_nobody_reads(self, monkeypatch: pytest.MonkeyPatch) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            monkeypatch.setattr(sys, "stdout", pipe)
            assert not direct.answered(["solve", POJ_SAMPLE])
