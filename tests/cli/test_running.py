"""The program behaves the same whether it is forked, as in most tests, or started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, FORKS, LONG, nonet, started, warm
from tests.cli.warm import Wanted
from tests.documents import ROOT
from tests.facts import POJ_SAMPLE

pytestmark = [pytest.mark.long, pytest.mark.skipif(not FORKS, reason="takes fork")]

CHINESE = {"LC_ALL": "zh_CN.UTF-8"}
MANY = f"{POJ_SAMPLE}\n" * 2_000
"""More than a pipe holds, both as input and as output."""


@pytest.mark.parametrize(
    ("arguments", "given", "more_env"),
    [
        ("solve", POJ_SAMPLE, {}),
        ("solve", f"{POJ_SAMPLE} \udcff题\n", {}),
        ("solve --from line", MANY, {}),
        ("solve --no-such-option", MANY, {}),
        ("check - missing.txt", "11" + "." * 14, {}),
        ("check - 缺.txt", "11" + "." * 14, CHINESE),
        ("--help", "", {"COLUMNS": "60"}),
        ("solve --help", "", CHINESE),
        ("--lang zh sovle", "", {}),
        ("--version", "", {}),
        pytest.param("hint", POJ_SAMPLE, {}, marks=pytest.mark.core),
        pytest.param("explain", POJ_SAMPLE, CHINESE, marks=pytest.mark.core),
        ("", "", {"_NONET_COMPLETE": "fish_complete", "COMP_WORDS": "nonet ", "COMP_CWORD": ""}),
    ],
)
def test_status_and_output_are_the_same(
    arguments: str,
    given: str,
    more_env: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    real = started(arguments.split(), given, {**os.environ, **more_env})
    ended = nonet(*arguments.split(), given=given, more_env=more_env)
    assert (ended.returncode, ended.stderr) == (real.returncode, real.stderr)
    assert ended.stdout == real.stdout


def test_a_pipe_without_reader_ends_it_in_the_same_way() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    wanted = Wanted(arguments=["rules"], environment={**os.environ}, folder=str(ROOT))
    status = warm().run(wanted, [0, writing, 2])
    real = subprocess.run([*COMMAND, "rules"], stdout=writing, timeout=LONG, check=False)
    os.close(writing)
    assert status == real.returncode == 128 + signal.SIGPIPE


def test_a_variable_that_chooses_an_engine_is_heeded() -> None:
    assert "pure Python" in nonet("--version", more_env={"NONET_ENGINE": "python"}).stdout


def test_the_warm_process_ends_with_a_killed_one() -> None:
    script = (
        "import os, signal\n"
        "from tests.cli.running import nonet\n"
        "print(nonet('--version').returncode, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    # Returns when nothing holds standard error any more, which the warm process shares.
    ended = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=LONG, check=False
    )
    assert (ended.stdout, ended.stderr) == (b"0\n", b"")
    assert ended.returncode == -signal.SIGKILL
