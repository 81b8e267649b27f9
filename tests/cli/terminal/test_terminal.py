"""Behaviour on a terminal."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import COMMAND, LONG, nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX terminal"),
]


def _painted(given: bool, symbols: str) -> str:
    return f"\x1b[{1 if given else 32}m{symbols}\x1b[0m"


_RUNS = groupby(zip(POJ_SAMPLE, POJ_SOLUTION, strict=True), lambda pair: pair[0] != "0")
BOLD_GIVENS = "".join(_painted(given, "".join(symbol for _, symbol in run)) for given, run in _RUNS)
"""The solution of the sample in one line, as a terminal gets it."""


@contextmanager
def terminal(*arguments: str | Path) -> Generator[Any]:
    """Yields the program running on a terminal."""
    program, *rest = COMMAND
    # COLUMNS and LINES, which pytest-xdist sets for its workers, outweigh the size of the terminal.
    unset = {"NO_COLOR", "COLUMNS", "LINES"}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    running = pexpect.spawn(
        program,
        [*rest, *map(str, arguments)],
        env=environment | {"TERM": "xterm-256color"},
        encoding="utf-8",
        dimensions=(40, 100),
        timeout=LONG,
    )
    try:
        yield running
    finally:
        running.close(force=True)


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    return written(tmp_path / "sample.txt", POJ_SAMPLE)


def _status(running: Any) -> int:
    running.expect(pexpect.EOF)
    running.wait()
    return running.exitstatus


@pytest.mark.core
def test_count_shows_progress_and_the_count_at_ctrl_c() -> None:
    with terminal("count", "--empty", "--rules", "windows") as running:
        running.expect("0 puzzles done, [0-9,]+ solutions, (about [0-9]+% of the search, )?0:0")
        running.sendintr()
        running.expect("the empty grid: [0-9,]+ solutions so far")
        assert _status(running) == 130


def test_trace_draws_the_grid_and_ends_with_the_counts(sample: Path) -> None:
    with terminal("trace", "--speed", "1000", sample) as running:
        running.expect("r[1-9]c[1-9]: [1-9] (placed|rejected)")
        running.expect("placements, 1,299 rejections, 136 backtracks, 1 solution")
        assert _status(running) == 0


def test_trace_is_told_in_chinese(sample: Path) -> None:
    with terminal("trace", "--lang", "zh", "--speed", "1000", sample) as running:
        running.expect("r[1-9]c[1-9] (填入 [1-9]|不能填 [1-9]：第 [1-9] (行|列|宫)中已有)")
        running.expect("每秒 1,000 个事件：\\+ 加快  - 减慢  空格 暂停  , 后退  . 前进  q 结束")
        running.expect("排除 1,299 次，回退 136 次，1 个解")
        assert _status(running) == 0


@pytest.mark.core
def test_progress_and_ctrl_c_are_told_in_chinese() -> None:
    with terminal("count", "--lang", "zh", "--empty", "--rules", "windows") as running:
        running.expect("已完成 0 道谜题，[0-9,]+ 个解，(约为搜索的 [0-9]+%，)?0:0")
        running.sendintr()
        running.expect("空盘面：到目前为止有 [0-9,]+ 个解")
        running.expect("已停止")
        assert _status(running) == 130


def test_keys_pause_and_end_trace(sample: Path) -> None:
    with terminal("trace", "--speed", "1", sample) as running:
        running.expect("1 event per second")
        running.send("+")
        running.expect("2 events per second")
        running.send(" ")
        running.expect("paused")
        running.send(".")
        running.expect("r1c2: ")
        running.send("q")
        running.expect("0 solutions")
        assert _status(running) == 0


def test_ctrl_c_ends_trace_and_restores_the_terminal(sample: Path) -> None:
    with terminal("trace", sample) as running:
        running.expect("r1c2: ")
        running.sendintr()
        running.expect_exact("\x1b[?25h")  # the cursor is shown again
        running.expect("stopped")
        assert _status(running) == 130


def test_a_terminal_that_goes_away_leaves_no_traceback(sample: Path) -> None:
    errors = sample.with_name("errors.txt")
    command = shlex.join([*COMMAND, "trace", str(sample)])
    running = pexpect.spawn("sh", ["-c", f"exec {command} 2> {errors}"], timeout=LONG)
    running.expect("r1c2: ")
    running.ptyproc.fileobj.close()
    running.ptyproc.wait()
    # Either the signal or the failed write comes first.
    told = {128 + signal.SIGHUP: "", 2: "Error: standard output: Input/output error\n"}
    assert errors.read_text() == told[running.ptyproc.exitstatus]


def test_solve_sets_givens_apart_on_a_terminal_only(sample: Path, tmp_path: Path) -> None:
    drawn = nonet("solve", "--to", "grid", sample).stdout
    assert "\x1b" not in drawn
    with terminal("solve", "--to", "grid", sample) as running:
        running.expect_exact("\x1b[1m1\x1b[0m \x1b[32m4\x1b[0m \x1b[1m3\x1b[0m | ")
        assert _status(running) == 0
    with terminal("solve", sample) as running:
        running.expect_exact(BOLD_GIVENS)
        assert _status(running) == 0
    # A file gets no colours, even if the same is shown on a terminal.
    out = tmp_path / "out.txt"
    with terminal("solve", "--tee", "-o", out, sample) as running:
        running.expect_exact(POJ_SOLUTION)
        assert _status(running) == 0
    assert out.read_text(encoding="utf-8") == f"{POJ_SOLUTION}\n"


def test_one_of_several_solutions_is_announced_on_a_terminal_only(tmp_path: Path) -> None:
    puzzles = written(tmp_path / "two.txt", POJ_SAMPLE, "." * 81, "1.")
    note = "two.txt, line 2, case 2: one of several solutions; nonet set says what would leave one"
    with terminal("solve", puzzles) as running:
        running.expect_exact(BOLD_GIVENS)
        running.expect_exact(note)
        assert _status(running) == 2
        assert "line 1" not in running.before
    assert "one of" not in nonet("solve", puzzles).stderr
    with terminal("solve", "--limit", "1", puzzles) as running:
        running.expect_exact("2 solutions")
        assert "one of" not in running.before


def test_show_is_coloured_on_a_terminal_only(sample: Path) -> None:
    with terminal("show", sample) as running:
        running.expect_exact("\x1b[1m1\x1b[0m")
        assert _status(running) == 0
    assert "\x1b" not in nonet("show", sample).stdout


def test_a_person_who_types_is_told_how_to_end() -> None:
    with terminal("solve") as running:
        running.expect("Ctrl-D")
        running.sendline(POJ_SAMPLE)
        running.sendeof()
        running.expect_exact(BOLD_GIVENS)
        assert _status(running) == 0


def test_long_work_shows_progress(tmp_path: Path) -> None:
    with terminal("solve", "--count", written(tmp_path / "p.txt", "." * 81)) as running:
        running.expect("0 puzzles done")
        running.sendintr()
        running.expect("stopped")
        assert _status(running) == 130


@pytest.mark.core
def test_generating_shows_the_rate_and_the_time_left(tmp_path: Path) -> None:
    wishes = ("--rules", "boxes:2x2", "--seed", "1", "-n", "100000000", "-o", tmp_path / "new.sdm")
    with terminal("generate", *wishes) as running:
        running.expect(r"[0-9,]+ puzzles done, 0:\d\d, [0-9,.]+ a second, \d+:\d\d(:\d\d)? left")
        running.sendintr()
        running.expect("stopped")
        assert _status(running) == 130


def test_in_a_pipe_long_work_is_silent(tmp_path: Path) -> None:
    ended = nonet("solve", "--limit", "200000", "-o", tmp_path / "o", given="." * 81)
    assert (ended.stdout, ended.stderr) == ("", "200,000 solutions\n")
