"""Every way to paste a puzzle is read from files, from standard input and as an argument."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import nonet, written
from tests.notation.setters.samples import ANTI_KNIGHT, LONG, PAD
from tests.pasted import CELLS, MARKED, MORE, SOLUTION, page_forms
from tests.selection import rest_long

FORMS = page_forms()
LINK = f"{LONG}{ANTI_KNIGHT}"


def test_all_forms_are_read_from_files(tmp_path: Path) -> None:
    texts = [*FORMS.values(), *MORE.values(), *MARKED.values()]
    files = [tmp_path / f"{number}.txt" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    ended = nonet("solve", "--to", "line", *files)
    found = [line[:81] for line in ended.stdout.split("\n")[:-1]]
    assert (found, ended.stderr) == ([SOLUTION] * len(texts), "")


@pytest.mark.parametrize("title", rest_long(FORMS, 5))
def test_a_form_of_the_page_is_read_from_standard_input(title: str) -> None:
    ended = nonet("solve", "--to", "line", given=FORMS[title])
    assert (ended.stdout[:81], ended.stderr) == (SOLUTION, "")


def test_all_forms_of_the_page_are_arguments() -> None:
    ended = nonet("solve", "--to", "line", "--", *FORMS.values())
    found = [line[:81] for line in ended.stdout.split("\n")[:-1]]
    assert (found, ended.stderr) == ([SOLUTION] * len(FORMS), "")


def test_a_data_set_is_solved_with_its_other_columns_behind(tmp_path: Path) -> None:
    file = tmp_path / "set.csv"
    rows = "".join(f"{n},{CELLS},x\n" for n in range(2000))
    file.write_text(f"id,puzzle,note\n{rows}", encoding="utf-8")
    ended = nonet("solve", file)
    assert ended.stdout == "".join(f"{SOLUTION},{n},x\n" for n in range(2000))
    assert (
        nonet("check", file).stdout.split("\n")[1999]
        == f"{file}, line 2001, case 2000: one solution"
    )


def test_solutions_in_a_file_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "set.csv"
    wrong = f"4{SOLUTION[1:]}"
    file.write_text(
        f"puzzle,level,solution\n{CELLS},easy,{SOLUTION}\n{CELLS},easy,{wrong}\n{CELLS},easy,\n",
        encoding="utf-8",
    )
    ended = nonet("check", "--against-solutions", file)
    assert ended.stdout == (
        f"{file}, line 2, case 1: one solution, as in the file\n"
        f"{file}, line 3, case 2: one solution, not the one in the file\n"
        "  4 at r1c1; expected 5, which is given\n"
        "  4 twice in row 1: r1c1, r1c3\n"
        "  4 twice in column 1: r1c1, r5c1\n"
        "  4 twice in box 1: r1c1, r1c3\n"
        f"{file}, line 4, case 3: one solution, no solution in the file\n"
    )
    assert ended.returncode == 1
    assert nonet("check", file).returncode == 0


def test_a_link_is_solved_from_a_file_from_standard_input_and_as_an_argument(
    tmp_path: Path,
) -> None:
    file = written(tmp_path / "link.txt", "Look at this:", LINK)
    for given, argument in (("", file), (LINK, "-"), ("", LINK)):
        ended = nonet("solve", "--to", "grid", "--", argument, given=given)
        assert (ended.returncode, ended.stderr) == (0, "")
    assert "boxes_2x2.anti-knight~1h3f" in nonet("convert", "--to", "link", given=LINK).stdout


@pytest.mark.parametrize(
    ("asked", "hint"), [([], "sudokupad.app/api/puzzle/abc123 in a"), (["--lang", "zh"], "短链接")]
)
def test_a_short_link_explains_itself(asked: list[str], hint: str) -> None:
    ended = nonet("solve", *asked, given=f"{PAD}abc123")
    assert hint in ended.stderr
    assert ended.returncode != 0
