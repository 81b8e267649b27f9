"""Twelve classic mistakes, in Python and C++, get a verdict and a sentence that points at them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from nonet.judging import Verdict, judge
from nonet.judging.sets import sets
from tests.judging.programs import HERE, command_of, found


class Expected(NamedTuple):
    """What the judge says of a mistake: on which case of which set, and by which sentence."""

    mistake: str
    case: str
    verdict: Verdict
    code: str
    set: str = "judge"


WRONG, LOOKS = Verdict.WRONG_ANSWER, Verdict.PRESENTATION_ERROR
IN_PYTHON = [
    Expected("box_index", "probes", WRONG, "why-probe-box"),
    Expected("box_corner", "probes", WRONG, "why-probe-box-corner"),
    Expected("no_boxes", "sample", WRONG, "why-box"),
    Expected("forgotten_reset", "probes", WRONG, "why-reset"),
    Expected("missing_backtrack", "sample", WRONG, "why-stopped"),
    Expected("off_by_one", "probes", WRONG, "why-probe-highest"),
    Expected("first_only", "probes", WRONG, "why-first-only"),
    Expected("no_output", "unsolvable", WRONG, "why-no-output"),
    Expected("spaced", "smallest", LOOKS, "look-spaced"),
    Expected("trailing", "smallest", LOOKS, "look-trailing"),
    Expected("zeros_left", "easy", WRONG, "why-certain"),
    Expected("unnumbered", "sample-2", WRONG, "why-unnumbered", "lanqiao"),
    Expected("deep_recursion", "sample", Verdict.RUNTIME_ERROR, "why-recursion"),
    Expected("fixed_order", "rows", Verdict.TIME_LIMIT, "hint-order", "adversarial"),
]
OTHERWISE_IN_CPP = {
    "missing_backtrack": Expected("missing_backtrack", "sample", WRONG, "why-kept"),
    "off_by_one": Expected("off_by_one", "smallest", WRONG, "why-short-rows"),
    "deep_recursion": Expected("deep_recursion", "several", Verdict.RUNTIME_ERROR, "why-segment"),
}
"""The same mistake shows in other ways."""
IN_CPP = [OTHERWISE_IN_CPP.get(each.mistake, each) for each in IN_PYTHON]


def check(source: Path, expected: Expected, folder: Path) -> None:
    """The first case that is not accepted is the expected one, with its verdict and sentence."""
    command = command_of(source, folder)
    for case in sets()[expected.set].cases:
        seconds = 2.0 if expected.verdict is Verdict.TIME_LIMIT else 20.0
        finding = found(command, case, seconds)
        if case.name == expected.case:
            assert finding.verdict is expected.verdict, finding.text()
            assert expected.code in [remark.code for remark in finding.remarks], finding.text()
            return
        assert finding.verdict is Verdict.ACCEPTED or expected.set == "lanqiao", finding.text()
    raise AssertionError(f"no case {expected.case}")


@pytest.mark.parametrize("expected", IN_PYTHON, ids=lambda each: each.mistake)
def test_a_mistake_in_python(expected: Expected, tmp_path: Path) -> None:
    check(HERE / "mistakes" / f"{expected.mistake}.py", expected, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("expected", IN_CPP, ids=lambda each: each.mistake)
def test_a_mistake_in_cpp(expected: Expected) -> None:
    if not shutil.which("c++"):
        pytest.skip("no compiler for C++")
    report = judge(HERE / "mistakes" / f"{expected.mistake}.cpp", [expected.set])
    failed = [each for each in report.outcomes if each.verdict is not Verdict.ACCEPTED]
    outcome = next(each for each in failed if each.case == expected.case)
    assert outcome.verdict is expected.verdict, outcome.text()
    assert expected.code in [remark.code for remark in outcome.remarks], outcome.text()
    # The solutions of the smallest puzzle have no numbers either.
    assert failed[0] is outcome or expected.set == "lanqiao"


def test_every_program_is_tried() -> None:
    names = {file.name for file in (HERE / "mistakes").iterdir() if file.is_file()}
    tried = {f"{each.mistake}{suffix}" for each in IN_PYTHON for suffix in (".py", ".cpp")}
    assert names == tried
