"""Judging whole programs: verdicts, steps, several programs, and what fools no judge."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from nonet import PuzzleError
from nonet.judging import Case, Limits, Outcome, Verdict, judge, judge_all, sets
from tests.facts import POJ_SOLUTION
from tests.judging.solvers import SOLVER, program

SMALL = Limits(seconds=0.3, memory=64 << 20, output=1 << 18)
CASES = {case.name: case for case in sets()["judge"].cases}
SAMPLE = CASES["sample"]
FEW = [CASES[name] for name in ("smallest", "sample", "several")]


def limited(cases: Sequence[Case], limits: Limits = SMALL) -> list[Case]:
    """Returns the cases with these limits."""
    return [replace(case, limits=limits) for case in cases]


def test_a_correct_program_is_accepted(tmp_path: Path) -> None:
    seen: list[Outcome] = []
    report = judge(program(tmp_path, SOLVER), progress=seen.append)
    assert report.verdict is Verdict.ACCEPTED
    assert [outcome.case for outcome in seen] == list(CASES)
    assert seen == list(report.outcomes)
    assert all(outcome.steps is None is outcome.reference for outcome in seen)


def test_limits_can_be_given(tmp_path: Path) -> None:
    spins = program(tmp_path, "while True: pass")
    [outcome] = judge(spins, [SAMPLE], seconds=0.1).outcomes
    assert outcome.verdict is Verdict.TIME_LIMIT
    assert outcome.seconds < 1
    allocates = program(tmp_path, "x = bytearray(50 << 20)\nwhile True: pass")
    [outcome] = judge(allocates, [SAMPLE], memory=40 << 20).outcomes
    assert outcome.verdict is Verdict.MEMORY_LIMIT


def test_steps_are_added_up_and_compared(tmp_path: Path) -> None:
    source = "import sys\nprint('steps 180\\nhello\\nsteps 8', file=sys.stderr)"
    [outcome] = judge(program(tmp_path, source), [SAMPLE]).outcomes
    # The sample of POJ 2676 takes 187 placements, as docs/course-backtracking.md says.
    assert (outcome.steps, outcome.reference) == (188, 187)


FOOLING = {
    "the input": ("import sys; print(sys.stdin.read(), end='')", Verdict.WRONG_ANSWER, 0),
    "a stored answer": (
        f"rows = '{POJ_SOLUTION}'\nfor row in range(9): print(rows[9 * row : 9 * row + 9])",
        Verdict.WRONG_ANSWER,
        2,
    ),
    "answers of others": (
        "import os, sys\n"
        "found = []\n"
        "for folder, folders, files in os.walk('/'):\n"
        "    if folder == '/': folders[:] = {*folders} - {'dev', 'proc', 'sys', 'usr'}\n"
        "    found += [os.path.join(folder, name) for name in files if 'answer' in name]\n"
        "print(found)",
        Verdict.WRONG_ANSWER,
        0,
    ),
    "nothing": ("", Verdict.WRONG_ANSWER, 0),
}


@pytest.mark.parametrize("name", FOOLING)
def test_a_program_that_does_not_solve_is_not_accepted(name: str, tmp_path: Path) -> None:
    source, verdict, right = FOOLING[name]
    report = judge(program(tmp_path, source), FEW)
    assert report.verdict is verdict
    assert sum(outcome.verdict is Verdict.ACCEPTED for outcome in report.outcomes) == right


RUNTIME = {
    "needs a terminal": ("open('/dev/tty')", "needs a terminal"),
    "asks a terminal": ("import termios; termios.tcgetattr(0)", "needs a terminal"),
    "too many processes": (
        "import os, time\nwhile True:\n    if os.fork() == 0: time.sleep(9)",
        "",
    ),
    "fails": ("x = [1]\n\nx[9]", "IndexError: list index out of range"),
    "recursion": ("def f(): f()\nf()", "recursion is too deep"),
}


@pytest.mark.parametrize("name", RUNTIME)
def test_a_runtime_error_says_why(name: str, tmp_path: Path) -> None:
    source, message = RUNTIME[name]
    [outcome] = judge(program(tmp_path, source), limited([SAMPLE])).outcomes
    assert outcome.verdict is Verdict.RUNTIME_ERROR
    assert message in outcome.text()
    assert outcome.text("zh")


def test_memory_that_the_system_refuses_is_the_limit_of_memory(tmp_path: Path) -> None:
    [outcome] = judge(program(tmp_path, "x = bytearray(10 ** 10)"), limited([SAMPLE])).outcomes
    assert outcome.verdict is Verdict.MEMORY_LIMIT


def test_a_class_is_judged_in_order_with_one_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    paths = [program(tmp_path, SOLVER, f"{number:03}.py") for number in range(6)]
    program(tmp_path, "import time; time.sleep(1000)", "001.py")
    program(tmp_path, "print(", "003.py")
    paths.insert(4, tmp_path / "missing.py")
    told: list[str] = []
    reports = list(judge_all(paths, limited(FEW), progress=lambda name, outcome: told.append(name)))
    assert [report.program for report in reports] == [path.name for path in paths]
    verdicts = [report.verdict for report in reports]
    assert verdicts[1] is Verdict.TIME_LIMIT
    assert verdicts[3] is verdicts[4] is Verdict.COMPILATION_ERROR
    assert {verdicts[number] for number in (0, 2, 5, 6)} == {Verdict.ACCEPTED}
    assert told == [report.program for report in reports for _ in report.outcomes]
    assert list(temporary.iterdir()) == []


def test_judging_ends_when_its_iterator_is_closed(tmp_path: Path) -> None:
    paths = [program(tmp_path, SOLVER, "a.py"), program(tmp_path, "while True: pass", "b.py")]
    reports = judge_all(paths, [SAMPLE], seconds=1000)
    assert next(reports).verdict is Verdict.ACCEPTED
    reports.close()
    assert list(reports) == []


def test_what_cannot_be_judged_is_refused(tmp_path: Path) -> None:
    path = program(tmp_path, SOLVER)
    for cases, message in {
        "foo": "no set of cases 'foo'; expected judge, lanqiao",
        ("line", "judge"): "cases in these formats: judge, line; expected cases in one format",
        (): "expected cases in one format",
    }.items():
        with pytest.raises(PuzzleError, match=message):
            judge(path, cases)
    with pytest.raises(PuzzleError, match="no such file"):
        judge(tmp_path / "missing.py")
    with pytest.raises(PuzzleError, match="threads"):
        judge(path, threads=0)
