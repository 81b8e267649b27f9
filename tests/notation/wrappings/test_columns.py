"""The column of puzzles in a table: one rule for every command and function."""

from __future__ import annotations

import io

import pytest

import nonet
from nonet import PuzzleError
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

PUZZLES = [nonet.parse(POJ_SAMPLE), nonet.parse(TEN_SOLUTIONS), nonet.parse(POJ_SAMPLE)]
TEXTS = [POJ_SAMPLE, TEN_SOLUTIONS, POJ_SAMPLE]


def read(*lines: str) -> list[nonet.Puzzle]:
    return list(nonet.read(io.StringIO("\n".join(lines))))


@pytest.mark.parametrize("name", ["puzzle", "Puzzle", '"puzzle"', "quizzes", "question"])
def test_one_column_with_a_known_name(name: str) -> None:
    quoted = [f'"{text}"' for text in TEXTS]
    for rows in (1, 2, 3):
        assert read(name, *TEXTS[:rows]) == PUZZLES[:rows]
        assert read(name, *quoted[:rows]) == PUZZLES[:rows]


def test_a_single_word_of_another_kind_is_an_unreadable_first_row() -> None:
    with pytest.raises(PuzzleError, match="line 1"):
        read("hello", *TEXTS)


def test_a_title_above_a_drawn_grid_is_no_name_of_a_column() -> None:
    rows = [("123456789ABCDEFG" * 2)[start : start + 16] for start in range(16)]
    (puzzle,) = read("puzzle", *rows)
    assert puzzle.rules.order == 16


def test_the_column_is_found_by_what_it_holds() -> None:
    assert read("id,quizzes", *(f"{row},{text}" for row, text in enumerate(TEXTS))) == PUZZLES
    assert read("puzzle,givens", *(f"{row},{text}" for row, text in enumerate(TEXTS))) == PUZZLES
    rows = [f"{POJ_SOLUTION},{POJ_SAMPLE}"] * 3
    assert read("solutions,quizzes", *rows) == [PUZZLES[0]] * 3


def test_a_known_name_decides_between_several_columns_of_puzzles() -> None:
    rows = [f"{TEN_SOLUTIONS},{text}" for text in TEXTS]
    assert read("minimal,puzzle", *rows) == PUZZLES
    with pytest.raises(PuzzleError, match="puzzles in the columns minimal and found"):
        read("minimal,found", *rows)


@pytest.mark.parametrize("name", ["puzzle", "grid"])
def test_empty_grids_are_puzzles_under_constraints(name: str) -> None:
    table = "\n".join([f"id,{name}", *(f"{row},{'.' * 81}" for row in range(3))])
    found = list(nonet.read(io.StringIO(table), rules="classic+cage:3 r1c1 r1c2"))
    assert [puzzle.givens for puzzle in found] == [bytes(81)] * 3
