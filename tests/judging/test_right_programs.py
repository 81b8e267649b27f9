"""Right programs in many styles are accepted: there are no false verdicts."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.judging import Verdict
from nonet.judging.formats import FORMATS
from nonet.judging.sets import sets
from tests.judging.programs import HERE, command_of, found

SET = {"latin.cpp": "lanqiao", "by_line.py": "line"}
RIGHT = sorted(file.name for file in (HERE / "right").iterdir() if file.is_file())


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=() if each == "fewest.py" else pytest.mark.long) for each in RIGHT],
)
def test_a_right_program_is_accepted(name: str, tmp_path: Path) -> None:
    command = command_of(HERE / "right" / name, tmp_path)
    for case in sets()[SET.get(name, "judge")].cases:
        finding = found(command, case)
        assert finding.verdict is Verdict.ACCEPTED, (case.name, finding.text())


@pytest.mark.parametrize(
    "name",
    # The plain search is one of the programs that this set punishes.
    [
        pytest.param(each, marks=pytest.mark.core if each == "adversarial" else ())
        for each in sets()
    ],
)
def test_the_answers_of_the_library_are_accepted(name: str) -> None:
    for case in sets()[name].cases:
        form = FORMATS[case.format]
        answer = form.answered(case.puzzles)
        for same in (answer, answer.rstrip(b"\n"), answer.replace(b"\n", b"\r\n"), answer + b"\n"):
            finding = form.compare(case, same)
            assert finding.verdict is Verdict.ACCEPTED, (case.name, finding.text())
            assert finding.remarks == ()


@pytest.mark.parametrize("name", [*sets()])
def test_a_case_has_a_name_of_its_own_and_asks_what_it_says(name: str) -> None:
    cases = sets()[name].cases
    assert len({case.name for case in cases}) == len(cases)
    for case in cases:
        assert case.format == sets()[name].format
        assert case.input.split() == FORMATS[case.format].asked(case.puzzles).split()
