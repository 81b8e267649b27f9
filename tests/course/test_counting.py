"""Chapter 7: all solutions, and their number."""

from __future__ import annotations

from random import Random

import pytest

import nonet
from tests.course.running import FOLDER, length, ran
from tests.documents import ROOT
from tests.facts import LANQIAO_SECOND_SOLUTIONS

LATIN = {2: 2, 3: 12, 4: 576, 5: 161_280}
"""Latin squares by order (A002860)."""


def empty(order: int) -> str:
    """The empty grid in the format of POJ 2676."""
    return f"1\n{('0' * order + chr(10)) * order}"


def printed(output: str) -> list[str]:
    """The grids of the output; checks that they are numbered from 1."""
    lines = output.splitlines()
    order = len(lines[1].split())
    blocks = [lines[start : start + order + 1] for start in range(0, len(lines), order + 1)]
    assert [block[0] for block in blocks] == [str(i) for i in range(1, len(blocks) + 1)]
    return [" ".join(row.replace(" ", "") for row in block[1:]) for block in blocks]


def test_the_program_is_short() -> None:
    assert length("counting") <= 60


def test_there_are_288_grids_of_order_4() -> None:
    shown, counted = ran("counting", given=empty(4)), ran("counting", "count", given=empty(4))
    assert len(set(printed(shown.output))) == 288
    assert counted.output == "288\n"
    assert (shown.steps, counted.steps) == ([2272], [96])


@pytest.mark.weekly
def test_there_are_28_200_960_grids_of_order_6() -> None:
    assert ran("counting", "count", given=empty(6)) == ("28200960\n", [416_379])


@pytest.mark.parametrize("order", LATIN)
def test_latin_squares_are_squares_with_rows_as_regions(order: int) -> None:
    regions = "\n".join(str(row) * order for row in range(order))
    assert ran("counting", "count", given=f"{regions}\n0\n").output == f"{LATIN[order]}\n"


def test_the_second_sample_of_lanqiao_has_nine_solutions() -> None:
    shown = ran("counting", given=(ROOT / "examples/lanqiao2.txt").read_text(encoding="utf-8"))
    assert sorted(printed(shown.output)) == sorted(LANQIAO_SECOND_SOLUTIONS)


@pytest.mark.parametrize("givens", ["2\n00A\n01A\n", "2\n00A\n10A\n", "4\n00A\n01B\n02C\n13D\n"])
def test_no_solution_is_said(givens: str) -> None:
    assert ran("counting", given=f"0011\n0011\n2233\n2233\n{givens}").output == "无解\n"


def test_ten_solutions_are_those_of_the_library() -> None:
    shown = ran("counting", given=(FOLDER / "ten.txt").read_text(encoding="utf-8"))
    expected = nonet.solutions(next(nonet.read(FOLDER / "ten.txt")))
    rows = [" ".join("".join(row) for row in grid.rows) for grid in expected]
    assert sorted(printed(shown.output)) == sorted(rows)
    assert len(rows) == 10


def test_both_ways_to_count_agree_with_the_library() -> None:
    draw = Random(1)
    cases = [
        [draw.randint(1, 4) if draw.random() < share else 0 for _ in range(16)]
        for share in (0.1, 0.15, 0.2, 0.3)
        for _ in range(20)
    ]
    given = f"{len(cases)}\n" + "".join(
        "".join(map(str, case[row : row + 4])) + "\n" for case in cases for row in range(0, 16, 4)
    )
    counted = ran("counting", "count", given=given).output.split()
    expected = [nonet.count(nonet.Puzzle(nonet.Rules.boxes(2, 2), case)) for case in cases]
    assert list(map(int, counted)) == expected
    assert len(set(expected)) > 10
    shown = ran("counting", given=given).output.splitlines()
    assert shown.count("无解") == expected.count(0)
    assert sum(" " in line for line in shown) == 4 * sum(expected)
