"""``nonet rules`` and the option ``--rules``."""

from __future__ import annotations

from pathlib import Path

import pytest

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
    assert "rules 'anti-queen' are not supported yet; expected one of classic, boxes" in ended.stderr
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
        ("solve --rules anti", {"anti-knight", "anti-king"}),
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
