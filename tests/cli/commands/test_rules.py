"""``nonet rules`` and the option ``--rules``."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.constraints.kinds import KINDS
from nonet.rules import NAMES
from tests import facts
from tests.cli.running import nonet, written

DATA = Path(__file__).parents[2] / "data"
LATIN = "12. ... ...\n"


def test_all_rules_are_listed_with_a_picture() -> None:
    ended = nonet("rules")
    assert all(f"{name.usage} " in ended.stdout for name in NAMES.values())
    assert all(name.summary in ended.stdout for name in NAMES.values())
    assert "\\......./" in ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 80


def test_a_larger_picture_is_shown_with_the_houses() -> None:
    ended = nonet("rules", "boxes:2x2+windows")
    assert ended.stdout == (
        "boxes:2x2+windows: order 4, 16 cells\n"
        "  4 rows of 4 cells\n"
        "  4 columns of 4 cells\n"
        "  4 boxes of 4 cells\n"
        "  1 window of 4 cells\n"
        "\n"
        "windows: the cells of a letter hold every symbol once:\n"
        ". . | . .\n"
        ". a | a .\n"
        "----+----\n"
        ". a | a .\n"
        ". . | . .\n"
    )


def test_the_word_of_a_constraint_is_explained_with_a_picture_of_its_example() -> None:
    empty = ". . . | . . . | . . .\n"
    line = "------+-------+------\n"
    assert nonet("rules", "thermometer").stdout == (
        "thermometer CELLS: Thermometer\n"
        "  values that grow from the bulb on\n"
        "  cells: 2 cells or more\n"
        "\n"
        "Example: thermometer r1c1 r2c1 r3c2\n"
        "\n"
        "The cells of the example in order, from a on:\n"
        "a . . | . . . | . . .\n"
        "b . . | . . . | . . .\n"
        f". c . | . . . | . . .\n{line}{empty * 3}{line}{empty * 3}"
    )


def test_every_kind_of_constraints_is_explained() -> None:
    explained = nonet("rules", *KINDS).stdout
    for kind in KINDS.values():
        assert f"{kind.usage()}: {kind.title}\n  {kind.summary}\n" in explained
        assert f"\nExample: {kind.example}\n" in explained


def test_fields_of_constraints_say_what_they_take() -> None:
    shown = nonet("rules", "cage", "candidates", "regex", "equal-sums", "replicate").stdout
    assert "\n  sum: a whole number from 0, optional\n" in shown
    assert "\n  values: one or more whole numbers from 0\n" in shown
    assert "\n  pattern: text, 1 character or more\n" in shown
    assert "\n  groups: 2 or more groups of cells\n" in shown
    assert "\n  constraints: 1 constraint or more\n" in shown


def test_constraints_are_explained_in_chinese() -> None:
    shown = nonet("--lang", "zh", "rules", "cage", more_env={"PYTHONUTF8": "1"}).stdout
    assert shown.startswith(
        "cage[:SUM] CELLS：杀手数独笼\n"
        "  若干格内的数互不相同，和为给定的数\n"
        "  cells：至少 1 格\n"
        "  sum：整数，不小于 0，可省略\n"
        "\n"
        "示例：cage:12 r1c1 r1c2\n"
    )


def test_a_constraint_on_the_whole_grid_has_no_picture() -> None:
    ended = nonet("rules", "taxicab")
    assert ended.stdout.endswith("\nExample: taxicab\n")
    assert ended.stdout.count("\n") == 4


def test_a_constraint_with_cells_is_shown_among_rules() -> None:
    shown = nonet("rules", "classic+cage:3 r1c1 r1c2").stdout
    assert shown.startswith("classic+cage:3 r1c1 r1c2: order 9, 81 cells\n")
    assert "\n  Killer cage 3: r1c1 r1c2\n" in shown


def test_several_are_shown_in_turn() -> None:
    shown = nonet("rules", "twin", "latin:2").stdout
    assert shown.startswith("twin: order 9, 153 cells\n")
    assert "\n\nlatin:2: order 2, 4 cells\n" in shown


@pytest.mark.parametrize(
    "command", ["solve", "count", "check", "show", "convert --to line", "trace"]
)
def test_unknown_rules_are_refused_with_the_nearest(command: str) -> None:
    ended = nonet(*command.split(), "--rules", "anti-night", given=LATIN)
    assert "unknown rules 'anti-night'; did you mean anti-knight? Known are" in ended.stderr
    assert (ended.returncode, ended.stdout) == (2, "")


def test_unknown_rules_are_refused_by_rules_too() -> None:
    ended = nonet("rules", "samurei")
    assert "did you mean samurai?" in ended.stderr
    assert ended.returncode == 2


@pytest.mark.parametrize("arguments", ["rules anti-queen", "solve --rules anti-queen -"])
def test_well_known_rules_that_are_not_supported_say_so(arguments: str) -> None:
    ended = nonet(*arguments.split(), given=LATIN)
    assert (
        "rules 'anti-queen' are not supported yet; expected one of classic, boxes" in ended.stderr
    )
    assert "the changelog names new ones" in ended.stderr
    assert (ended.returncode, ended.stdout) == (2, "")


def test_other_words_for_rules_are_read() -> None:
    pictures = {nonet("rules", word).stdout.partition("\n")[2] for word in ("x", "diagonal")}
    assert len(pictures) == 1
    diagonal = ("--rules", "sudoku-x", "--from", "line")
    assert nonet("count", *diagonal, given=facts.SUDOKU_X + "\n").stdout == "1\n"


def test_every_command_reads_puzzles_under_the_rules() -> None:
    diagonal = ("--rules", "diagonal", "--from", "line")
    puzzle = facts.SUDOKU_X + "\n"
    assert nonet("count", *diagonal, given=puzzle).stdout == "1\n"
    assert nonet("solve", "--count", *diagonal, given=puzzle).stdout == "1\n"
    assert "one solution" in nonet("check", *diagonal, given=puzzle).stdout
    assert nonet("convert", "--to", "line", *diagonal, given=puzzle).stdout == puzzle
    assert '"house": 27}' in nonet("trace", "--all", *diagonal, given=puzzle).stdout
    assert "several solutions" in nonet("check", given=puzzle).stdout


def test_a_jigsaw_comes_from_a_file(tmp_path: Path) -> None:
    file = written(tmp_path / "map.txt", "# shapes", *facts.LANQIAO_FIRST_MAP.split())
    shown = nonet("show", "--rules", f"jigsaw:{file}", "--from", "line", given="." * 36).stdout
    assert shown.splitlines()[1] == "  +-------+   |   +--"


@pytest.mark.core
def test_a_samurai_is_solved() -> None:
    ended = nonet("solve", "--rules", "samurai", "--to", "line", DATA / "samurai.txt")
    puzzle, solution = ended.stdout.splitlines()
    assert puzzle == solution
    assert len(puzzle) == 369


def test_a_notation_for_squares_refuses_a_samurai() -> None:
    ended = nonet("show", "--rules", "samurai", "--from", "judge", given="1\n")
    assert ended.stderr == (
        "standard input: rules of 21 × 21 places with 72 holes;"
        " expected a square in the notation judge\n"
    )
    assert ended.returncode == 2


def test_the_empty_grid_is_solved() -> None:
    ended = nonet("solve", "--rules", "latin:10", "--empty")
    rows = ended.stdout.split("\n\n")[0].splitlines()
    assert {"".join(sorted(row.split())) for row in rows} == {"123456789A"}
    assert len(rows) == 10


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("solve --rules anti", {"anti-knight", "anti-king", "anti-move"}),
        ("count --rules diagonal+win", {"diagonal+windows"}),
        ("show --rules la", {"latin:"}),
        ("rules fl", {"flower"}),
        ("rules hyp", {"hyper"}),
        ("solve --rules classic+windo", {"classic+windows"}),
    ],
)
def test_names_of_rules_are_completed(typed: str, offered: set[str]) -> None:
    asked = {
        "_NONET_COMPLETE": "bash_complete",
        "COMP_WORDS": f"nonet {typed}",
        "COMP_CWORD": str(len(typed.split())),
    }
    found = nonet(more_env=asked).stdout.split()
    assert {item.removeprefix("plain,") for item in found} == offered


def test_a_path_without_a_file_is_said_to_be_none() -> None:
    ended = nonet("solve", "--rules", "nofile.rules", given=".")
    assert "nofile.rules: No such file or directory; expected a file of rules" in ended.stderr
    assert "unknown rules 'nofile'" in nonet("solve", "--rules", "nofile", given=".").stderr
