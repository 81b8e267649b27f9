"""Contest inputs, answered in the contest's format."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import nonet, written
from tests.facts import (
    LANQIAO_FIRST_GIVENS,
    LANQIAO_FIRST_MAP,
    LANQIAO_FIRST_SOLUTION,
    LANQIAO_SECOND_GIVENS,
    LANQIAO_SECOND_MAP,
    LANQIAO_SECOND_SOLUTIONS,
    POJ_SAMPLE,
    POJ_SOLUTION,
    TEN_SOLUTIONS,
)


def rows(cells: str) -> list[str]:
    return [cells[i : i + 9] for i in range(0, 81, 9)]


POJ_INPUT = ["1", *rows(POJ_SAMPLE)]


@pytest.mark.parametrize("separator", ["\n", " "])
def test_the_sample_of_poj_2676_from_standard_input(separator: str) -> None:
    ended = nonet("solve", given=separator.join(POJ_INPUT))
    assert ended.stdout.splitlines() == rows(POJ_SOLUTION)
    assert (ended.stderr, ended.returncode) == ("", 0)


def test_the_sample_of_poj_2676_from_a_file(tmp_path: Path) -> None:
    ended = nonet("solve", written(tmp_path / "poj.txt", *POJ_INPUT))
    assert ended.stdout.splitlines() == rows(POJ_SOLUTION)


def test_a_case_without_solution_is_printed_unchanged(tmp_path: Path) -> None:
    illegal = rows("55" + "0" * 79)
    poj = written(tmp_path / "poj.txt", "3", *rows(POJ_SAMPLE), *illegal, *rows(POJ_SAMPLE))
    ended = nonet("solve", poj)
    assert ended.stdout.splitlines() == [*rows(POJ_SOLUTION), *illegal, *rows(POJ_SOLUTION)]
    assert f"{poj}, line 11, case 2: no solution: 5 twice in row 1" in ended.stderr
    assert ended.returncode == 1


def test_a_wrong_count_is_reported_and_the_cases_are_answered() -> None:
    ended = nonet("solve", given="\n".join(["2", *rows(POJ_SAMPLE)]))
    assert ended.stdout.splitlines() == rows(POJ_SOLUTION)
    assert "a count of 2 cases; found 1" in ended.stderr
    assert ended.returncode == 2


def _lanqiao(map: str, givens: tuple[str, ...]) -> str:
    return "\n".join([*map.split(), str(len(givens)), *givens, ""])


def _answered(output: str) -> list[str]:
    """Returns the solutions, after checking their numbers."""
    lines = output.splitlines()
    assert lines[::7] == [str(number) for number in range(1, len(lines) // 7 + 1)]
    return [
        " ".join(row.replace(" ", "") for row in lines[i + 1 : i + 7])
        for i in range(0, len(lines), 7)
    ]


def test_the_first_sample_of_lanqiao_has_one_solution() -> None:
    ended = nonet("solve", given=_lanqiao(LANQIAO_FIRST_MAP, LANQIAO_FIRST_GIVENS))
    assert ended.stdout.splitlines()[:2] == ["1", "E F C B D A"]
    assert _answered(ended.stdout) == [LANQIAO_FIRST_SOLUTION]
    assert (ended.stderr, ended.returncode) == ("", 0)


def test_the_second_sample_of_lanqiao_has_nine_solutions_by_default() -> None:
    ended = nonet("solve", given=_lanqiao(LANQIAO_SECOND_MAP, LANQIAO_SECOND_GIVENS))
    assert sorted(_answered(ended.stdout)) == sorted(LANQIAO_SECOND_SOLUTIONS)


def test_lanqiao_without_solution_says_so_in_any_locale() -> None:
    bare = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    ended = nonet("solve", given=_lanqiao(LANQIAO_FIRST_MAP, ("00A", "01A")), more_env=bare)
    assert (ended.stdout, ended.returncode) == ("无解\n", 1)


def test_the_enumerators_list_has_ten_solutions() -> None:
    ended = nonet("solve", "--all", "--to", "line", given=", ".join(TEN_SOLUTIONS))
    grids = ended.stdout.splitlines()
    assert len(set(grids)) == len(grids) == 10
    assert ended.stderr == "10 solutions\n"


def test_cases_are_converted_to_lines_and_back() -> None:
    line = POJ_SAMPLE.replace("0", ".")
    assert nonet("convert", "--to", "line", given="\n".join(POJ_INPUT)).stdout == f"{line}\n"
    assert nonet("convert", "--to", "judge", given=f"{line}\n").stdout.splitlines() == POJ_INPUT


def test_an_unreadable_case_is_left_out_where_cases_are_counted() -> None:
    ended = nonet("convert", "--to", "judge", given=f"{POJ_SAMPLE}\n{POJ_SAMPLE}\n{'x' * 81}\n")
    assert ended.stdout.splitlines() == ["2", *rows(POJ_SAMPLE) * 2]
    assert ended.returncode == 2


def test_puzzles_that_cannot_share_a_text_are_reported(tmp_path: Path) -> None:
    mixed = f"{POJ_SAMPLE}\n{'.' * 16}\n"
    ended = nonet("convert", "--to", "judge", "-o", tmp_path / "out.txt", given=mixed)
    assert "order 4" in ended.stderr
    assert ended.returncode == 2
    assert list(tmp_path.iterdir()) == []
