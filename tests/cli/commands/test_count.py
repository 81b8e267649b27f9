"""``nonet count``."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from nonet import Puzzle, solving
from nonet.cli.program import program
from tests import facts
from tests.cli.running import COMMAND, LONG, guarded, nonet, written
from tests.documents import ROOT


def test_each_puzzle_has_its_count_on_a_line(tmp_path: Path) -> None:
    file = written(tmp_path / "several.txt", facts.POJ_SAMPLE, facts.TEN_SOLUTIONS)
    ended = nonet("count", file)
    assert (ended.stdout, ended.stderr) == ("1\n10\n", "2 puzzles, 11 solutions\n")
    assert ended.returncode == 0


def test_standard_input_is_read() -> None:
    assert nonet("count", given=facts.TEN_SOLUTIONS).stdout == "10\n"
    assert nonet("count", "-", given=facts.TEN_SOLUTIONS).stdout == "10\n"


def test_it_counts_no_further_than_the_limit() -> None:
    assert nonet("count", "--limit", "3", given=facts.TEN_SOLUTIONS).stdout == "3\n"
    assert nonet("count", "--limit", "100", given=facts.TEN_SOLUTIONS).stdout == "10\n"
    assert nonet("count", "--limit", "0", given=facts.TEN_SOLUTIONS).returncode == 2


def test_no_solution_is_reported() -> None:
    ended = nonet("count", given="11..............\n")
    assert ended.stdout == "0\n"
    assert ended.stderr.startswith("standard input, line 1, case 1: no solution: 1 twice in row 1")
    assert ended.returncode == 1


def test_what_is_left_out_of_a_document_is_said() -> None:
    ended = nonet("count", ROOT / "examples" / "zigzag.txt")
    assert ended.returncode == 0
    assert ended.stdout == "72\n"
    assert "zigzag.txt, line 1, case 1: read in part; left out: rules in words" in ended.stderr
    assert ended.stderr.count("left out") == 1


def test_an_unreadable_puzzle_keeps_its_place() -> None:
    ended = nonet("count", "--from", "line", given="1...............\n123\n................\n")
    assert ended.stdout == "72\nunreadable\n288\n"
    assert "line 2, case 2: 3 cells" in ended.stderr
    assert ended.returncode == 2


def test_the_empty_grid_of_rules_is_counted() -> None:
    assert nonet("count", "--empty", "--rules", "boxes:2x2").stdout == "288\n"
    assert nonet("count", "--empty", "--rules", "boxes:2x2+diagonal").stdout == "48\n"
    assert nonet("count", "--empty", "--limit", "1000").stdout == "1000\n"


def test_rules_without_a_grid_have_no_solution() -> None:
    ended = nonet("count", "--empty", "--rules", "latin:2+diagonal")
    assert (ended.stdout, ended.stderr) == ("0\n", "the empty grid: no solution\n")
    assert ended.returncode == 1


def test_the_empty_grid_excludes_files() -> None:
    ended = nonet("count", "--empty", "puzzles.txt")
    assert "--empty takes no FILE" in ended.stderr
    assert ended.returncode == 2


def test_ctrl_c_reports_the_count_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(
        puzzle: Puzzle, limit: int | None, engine: str, progress: Callable[[int, float], object]
    ) -> int:
        progress(1200, 0.1)
        progress(3400, 0.3)
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "count", interrupted)
    with pytest.raises(click.Abort):
        program.main(["count", "--empty"], standalone_mode=False)
    assert capsys.readouterr().err.strip() == "the empty grid: 3,400 solutions so far"


@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_ctrl_c_ends_it() -> None:
    with guarded(
        subprocess.Popen(
            [*COMMAND, "count"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(f"{facts.POJ_SAMPLE}\n{'.' * 81}\n")
        running.stdin.close()
        running.stdin = None
        assert running.stdout.readline() == "1\n"
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=LONG)
    assert running.returncode == 130
    assert errors.endswith("stopped\n")
