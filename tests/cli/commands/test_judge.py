from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, guarded, nonet
from tests.judging.solvers import SOLVER, program

WRONG = "print('0' * 9)"


@pytest.mark.core
def test_a_program_gets_a_line_for_each_case(tmp_path: Path) -> None:
    ended = nonet("judge", program(tmp_path, SOLVER))
    *lines, last = ended.stdout.splitlines()
    assert (ended.returncode, ended.stderr) == (0, "")
    assert [line.split()[1] for line in lines] == ["Accepted"] * len(lines)
    assert last == f"program.py: Accepted, {len(lines)} of {len(lines)} cases accepted"


def test_what_is_wrong_is_said_in_both_languages(tmp_path: Path) -> None:
    path = program(tmp_path, "1 / 0")
    english = nonet("judge", path)
    assert english.returncode == 1
    assert "Runtime Error" in english.stdout
    assert "ZeroDivisionError" in english.stdout
    chinese = nonet("judge", "--lang", "zh", path)
    assert "Runtime Error" in chinese.stdout
    assert "除以零" in chinese.stdout


def test_a_class_gets_a_line_for_each_program_and_reports(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    for name, text in {"a.py": SOLVER, "b.py": WRONG, "c.py": "print("}.items():
        program(folder, text, name)
    program(folder, "words", "notes.txt")
    page, table = tmp_path / "class.html", tmp_path / "class.csv"
    ended = nonet("judge", "--report", page, "--report", table, folder)
    lines = [line for line in ended.stdout.splitlines() if not line.startswith("  ")]
    assert [line.split()[:3] for line in lines] == [
        ["a.py", lines[0].split()[1], "Accepted"],
        ["b.py", lines[1].split()[1], "Wrong"],
        ["c.py", lines[2].split()[1], "Compilation"],
        ["1", "of", "3"],
    ]
    assert ended.returncode == 1
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert len(table.read_text(encoding="utf-8").splitlines()) == 4


def test_json_is_a_line_for_each_program(tmp_path: Path) -> None:
    paths = [program(tmp_path, SOLVER, "a.py"), program(tmp_path, WRONG, "b.py")]
    ended = nonet("judge", "--json", "-j", "1", *paths)
    first, second = map(json.loads, ended.stdout.splitlines())
    assert (first["verdict"], second["verdict"]) == ("Accepted", "Wrong Answer")
    assert first["cases"][0]["seconds"] > 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Name a program, or a folder with programs."),
        (["missing.py"], "missing.py: no such file or folder"),
        (["."], "no programs in this folder"),
        (["--set", "foo", "."], "no set of cases 'foo'; expected judge"),
        (["--set", "line", "--set", "judge", "program.py"], "expected cases in one format"),
        (["--report", "a.txt", "program.py"], "expected a name that ends in .html or .csv"),
        (["--report", "/nowhere/a.csv", "program.py"], "No such file or directory"),
        (["--time", "0", "program.py"], "0 is not in the range"),
    ],
)
def test_wrong_usage_is_refused(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if "program.py" in arguments:
        program(tmp_path, SOLVER)
    ended = nonet("judge", *arguments)
    assert ended.returncode == 2
    assert message in ended.stderr
    assert ended.stdout == ""


def test_the_sets_are_listed() -> None:
    ended = nonet("judge", "--sets")
    assert ended.returncode == 0
    assert [line.split()[0] for line in ended.stdout.splitlines()][:2] == ["judge", "lanqiao"]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks at processes")
def test_ctrl_c_leaves_no_process_and_no_folder(tmp_path: Path) -> None:
    path, temporary = program(tmp_path, "while True: pass"), tmp_path / "temporary"
    temporary.mkdir()
    with guarded(
        subprocess.Popen(
            [*COMMAND, "judge", "--time", "1000", str(path), "-j", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TMPDIR": str(temporary)},
        )
    ) as process:
        while len(children(process.pid)) < 4:
            assert process.poll() is None
        found = children(process.pid)
        assert list(temporary.iterdir())
        process.send_signal(signal.SIGINT)
        _, messages = process.communicate(timeout=60)
    assert (process.returncode, messages.strip()) == (130, "stopped")
    assert [each for each in found if Path(f"/proc/{each}").exists()] == []
    assert list(temporary.iterdir()) == []


def children(process: int) -> list[int]:
    """Returns the processes below this one."""
    found: list[int] = []
    try:
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in map(int, (thread / "children").read_text().split()):
                found += [child, *children(child)]
    except OSError:
        pass
    return found
