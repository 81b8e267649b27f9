"""The scales that only rate on the command line: ``--scale explainer`` and ``sukaku``."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import click
import pytest

import nonet as library
from nonet.cli.commands.options import complete_rating_scale, complete_scale
from nonet.cli.commands.rate import rate
from tests.cli.running import nonet, written

pytestmark = pytest.mark.core

HARD = "8...79..6.9.5.8...5.....1.........2..2..36..9.61..7.....4........8..23752.....8.."
EASY = "786..314...3....62..24............5....12..8...7..54....8...216.3........245....7"
EMPTY = "." * 81
# Rated by Sukaku Explainer itself: tests/data/sukaku_paths.txt.
WITH_WING = ".698..3........6......5..42.3...98...82.6.41...71...2.91..3......6........3..419."
MEASURES = [{"er": 4.2, "ep": 1.2, "ed": 1.2}, {"er": 2.0, "ep": 1.2, "ed": 1.2}]


def test_one_puzzle_gets_three_ratings() -> None:
    ended = nonet("rate", "--scale", "explainer", HARD)
    place = f"{HARD[:40]}…, line 1, case 1"
    assert (ended.stdout, ended.returncode) == (f"{place}: ER 4.2, EP 1.2, ED 1.2\n", 0)
    ended = nonet("rate", "--scale", "Explainer", "--lang", "zh", HARD)
    assert ended.stdout.endswith("：ER 4.2，EP 1.2，ED 1.2\n")


def test_sukaku_explainer_rates_too() -> None:
    ended = nonet("rate", "--scale", "sukaku", "--to", "csv", WITH_WING)
    assert ended.stdout.splitlines()[1].endswith("unique,6.4,1.2,1.2")
    lines = nonet("explain", "--scale", "sukaku", WITH_WING).stdout.splitlines()
    (wing,) = (line for line in lines if "VWXYZ-Wing 1311 (6.4): Almost locked sets" in line)
    assert wing.endswith("r9c1 is not 8.")
    assert lines[-1] == "Rating: ER 6.4, EP 1.2, ED 1.2"


def test_the_last_line_has_the_range_and_what_has_no_rating(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", HARD, EASY, "12x", EMPTY)
    ended = nonet("rate", "--scale", "explainer", file)
    lines = ended.stdout.splitlines()
    assert lines[0] == f"{file}, line 1, case 1: ER 4.2, EP 1.2, ED 1.2"
    assert lines[-1] == f"{file}, line 4, case 4: several solutions"
    assert "2 × ER 2.0 to 4.2" in ended.stderr
    assert "1 × several solutions" in ended.stderr
    assert ended.returncode == 2


def test_tables_have_a_column_for_each_measure(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", HARD, EASY, EMPTY)
    lines = nonet("rate", "--scale", "explainer", "--to", "jsonl", file).stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    none = dict.fromkeys(MEASURES[0])
    assert [{name: row[name] for name in none} for row in rows] == [*MEASURES, none]
    assert "level" not in rows[0]
    text = nonet("rate", "--scale", "explainer", "--to", "csv", file).stdout
    table = list(csv.DictReader(io.StringIO(text)))
    assert [row["er"] for row in table] == ["4.2", "2.0", ""]
    assert list(table[0]) == ["source", "line", "case", "puzzle", "status", "er", "ep", "ed"]
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "p.parquet"
    nonet("rate", "--scale", "explainer", "--to", "parquet", "-o", str(out), file)
    found = parquet.read_table(out)
    assert str(found.schema.field("ep").type) == "double"
    assert found.column("er").to_pylist() == [4.2, 2.0, None]


def test_a_puzzle_that_cannot_be_rated_does_not_spoil_its_neighbours(tmp_path: Path) -> None:
    restricted = library.Puzzle(library.Rules.classic(), [0] * 81, [{1, 2}, *([range(1, 10)] * 80)])
    assert restricted.candidates
    good = tmp_path / "links.txt"
    links = [library.write(library.parse(text), "link").strip() for text in (HARD, EASY)]
    written(good, links[0], library.write(restricted, "link").strip(), links[1])
    ended = nonet("rate", "--scale", "explainer", str(good))
    assert [line.rpartition(": ")[2][:6] for line in ended.stdout.splitlines()] == [
        "ER 4.2",
        "ER 2.0",
    ]
    assert "line 2, case 2: a puzzle with restricted candidates" in ended.stderr


def test_a_path_has_ratings_names_and_what_follows(tmp_path: Path) -> None:
    rating = library.rate(HARD, "explainer")
    lines = nonet("explain", "--scale", "explainer", HARD).stdout.splitlines()
    assert [line.partition(": ")[0] for line in lines[:-1]] == [
        f"{number}. {step.technique} ({step.rating})"
        for number, step in enumerate(rating.steps, start=1)
    ]
    assert lines[-1] == "Rating: ER 4.2, EP 1.2, ED 1.2"
    said = nonet("explain", "--scale", "explainer", "--to", "json", "--lang", "zh", HARD).stdout
    assert json.loads(said)["rating"] == json.loads(json.dumps(rating.json("zh")))
    file = written(tmp_path / "p.txt", HARD, EMPTY)
    ended = nonet("explain", "--scale", "explainer", "--to", "markdown", file)
    lines = ended.stdout.splitlines()
    assert lines[:2] == [f"## {file}, line 1, case 1", ""]
    assert lines[2].startswith("1. **Hidden Single (1.2):** In ")
    assert lines[-1].startswith("The puzzle has several solutions.")
    assert ended.returncode == 1


def test_a_hint_is_the_next_step_of_the_program() -> None:
    ended = nonet("hint", "--scale", "explainer", HARD)
    assert (ended.stdout[:21], ended.returncode) == ("Hidden Single (1.2): ", 0)
    ended = nonet("hint", "--scale", "explainer", "--why", "--proof", "--lang", "zh", HARD)
    assert "Sudoku Explainer 1.2.1 按自己的顺序" in ended.stdout
    assert "  1. " in ended.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rate", "--scale", "er"], "scale 'er'; expected hodoku, people, explainer or sukaku"),
        (["hint", "--scale", "er"], "scale 'er'; expected hodoku, people, explainer or sukaku"),
        (["hint", "--scale", "explainer", "--all"], "--all is for the scales hodoku and people"),
        (["levels", "--scale", "explainer"], "whose program has techniques of its own"),
        (["rate", "--scale", "explainer", "--no-uniqueness"], "expected uniqueness"),
        (["rate", "--scale", "explainer", "--rules", "diagonal"], "expected classic Sudoku"),
        (["explain", "--scale", "explainer", "--known", "x_wing"], "--known is for the scales"),
        (["explain", "--scale", "explainer", "--no-uniqueness"], "expected uniqueness"),
        (["rate", "--scale", "sukaku", "--rules", "diagonal"], "expected classic Sudoku"),
    ],
)
def test_what_the_scale_cannot_do_is_one_message(arguments: list[str], said: str) -> None:
    ended = nonet(*arguments, HARD)
    assert (ended.stdout, ended.returncode) == ("", 2)
    assert said in ended.stderr


def test_shells_complete_the_scales_that_a_command_takes() -> None:
    context, option = click.Context(rate), rate.params[0]
    named = [item.value for item in complete_rating_scale(context, option, "")]
    assert named == ["hodoku", "people", "explainer", "sukaku"]
    assert [item.value for item in complete_rating_scale(context, option, "hodoku:si")] == [
        "hodoku:siamese-fish"
    ]
    assert [item.value for item in complete_scale(context, option, "e")] == []


def test_puzzles_are_made_by_their_rating(tmp_path: Path) -> None:
    asked = ["generate", "--difficulty", "4.2-5", "--scale", "explainer", "--seed", "7"]
    ended = nonet(*asked, "-n", "3", "--to", "line")
    lines = ended.stdout.splitlines()
    made = [library.rate(line, "explainer").measures["er"] for line in lines]
    assert len(made) == 3
    assert all(4.2 <= er <= 5 for er in made)
    # A table has the ratings beside HoDoKu's level and score.
    text = nonet(*asked, "-n", "3", "--to", "csv").stdout
    table = list(csv.DictReader(io.StringIO(text)))
    assert list(table[0])[-3:] == ["er", "ep", "ed"]
    assert [float(row["er"]) for row in table] == made
    assert all(row["level"] for row in table)
    # A folder goes on where it ended, and knows what was asked for.
    folder = tmp_path / "made"
    nonet(*asked, "-n", "2", "-o", f"{folder}/")
    assert nonet(*asked, "-n", "3", "-o", f"{folder}/").returncode == 0
    texts = "".join(file.read_text() for file in sorted(folder.glob("*.txt")))
    assert texts.split() == lines
    asked[2] = "4.2-5.1"
    assert "difficulty = " in nonet(*asked, "-n", "4", "-o", f"{folder}/").stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--difficulty", "7.1-7.3"], "or scores such as 1000-1500"),
        (["--difficulty", "hard", "--scale", "explainer"], "such as 7.1-7.3"),
        (["--difficulty", "7-6.1", "--scale", "explainer"], "expected the smaller number first"),
        (["--difficulty", "1-7", "--scale", "explainer", "--rules", "x"], "expected classic"),
        (
            ["--technique", "x_wing", "--scale", "explainer"],
            "whose program has techniques of its own",
        ),
    ],
)
def test_ranges_that_cannot_be_made_are_one_message(arguments: list[str], said: str) -> None:
    ended = nonet("generate", *arguments)
    assert (ended.stdout, ended.returncode) == ("", 2)
    assert said in ended.stderr
