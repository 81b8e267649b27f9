"""Answers are judged by the rules."""

from __future__ import annotations

import time
from itertools import cycle

import numpy as np
import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, bulk
from nonet.grading import Outcome
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

ROWS = [POJ_SOLUTION[start : start + 9] for start in range(0, 81, 9)]
SPACED = [" ".join(row) for row in ROWS]
RULED = "\n------+-------+------\n".join(
    "\n".join(f"{row[:3]}|{row[3:6]}|{row[6:]}" for row in ROWS[band : band + 3])
    for band in (0, 3, 6)
)
GRIDS = {
    "a line": POJ_SOLUTION,
    "a sentence": f"The solution is {POJ_SOLUTION}. I am sure.",
    "a tag": f"<think>1 2 3</think><answer>{POJ_SOLUTION}</answer>",
    "LaTeX": f"$\\boxed{{{POJ_SOLUTION}}}$",
    "rows": "My answer\n\n" + "\n".join(ROWS) + "\n\nIt took 9 steps.",
    "a code block": "Here it is:\n```text\n" + "\n".join(SPACED) + "\n```\nDone",
    "labelled rows": "\n".join(f"Row {n}: {row}" for n, row in enumerate(SPACED, 1)),
    "numbered rows": "Rows:\n" + "\n".join(f"{n}. {row}" for n, row in enumerate(SPACED, 1)),
    "a ruled grid": f"Final grid\n{RULED}\nwhich is valid",
    "a Markdown table": "so:\n" + "\n".join(f"| {' | '.join(row)} |" for row in ROWS) + "\n!",
    "JSON": "result = " + str([[int(value) for value in row] for row in ROWS]) + " # end",
    "JSON in lines": "[\n" + ",\n".join(f"[{', '.join(row)}]" for row in ROWS) + "\n]\nthat's it",
    "the puzzle first": f"Puzzle: {POJ_SAMPLE}\nhas as solution: {POJ_SOLUTION}",
    "a wrong grid first": "1 1 1 1 1 1 1 1 1\n" * 9 + "no, wait\n" + "\n".join(ROWS),
    "bold rows": "\n".join(f"**{row}**" for row in SPACED) + "\nbye",
    "rows in Chinese": "\n".join(f"第{n}行：{row}" for n, row in enumerate(SPACED, 1)),
}
SIGNS = [": ", "=", " = ", " is "]
MOVES = [
    f"r{cell // 9 + 1}c{cell % 9 + 1}{sign}{value}"
    for cell, (value, sign) in enumerate(zip(POJ_SOLUTION, cycle(SIGNS), strict=False))
    if POJ_SAMPLE[cell] in ".0"
]


@pytest.mark.parametrize("text", GRIDS.values(), ids=GRIDS)
def test_the_grid_in_a_text_is_found(text: str) -> None:
    grade = nonet.grade(POJ_SAMPLE, text)
    assert grade.solved, grade
    assert grade.share == 1


PARTLY = "".join(
    "." if given in ".0" and (number % 2 or number > 76) else value
    for number, (given, value) in enumerate(zip(POJ_SAMPLE, POJ_SOLUTION, strict=True))
)
"""An answer that leaves cells empty."""


def answers_with(mark: str) -> dict[str, str]:
    """Returns an answer that begins and ends with empty cells, in many forms."""
    line = f".{PARTLY[1:-1]}.".replace(".", mark)
    rows = [line[start : start + 9] for start in range(0, 81, 9)]
    spaced = "\n".join(" ".join(row) for row in rows)
    other = POJ_SOLUTION[::-1]
    return {
        "a line": line,
        "a sentence": f"The solution is {line}.",
        "a shout": f"The solution is {line}!",
        "no stop": f"The solution is {line}",
        "within a sentence": f"So {line} is it.",
        "a comma": f"So {line}, I say.",
        "brackets": f"The answer ({line}).",
        "quotes": f'It is "{line}".',
        "a label": f"Answer: {line}",
        "prose": f"I think the answer is\n\n{line}\n\nbecause of logic.",
        "bold": f"**{line}**",
        "bold in a sentence": f"The answer: **{line}**.",
        "rows": "\n".join(rows),
        "other line ends": "\r\n".join(rows),
        "spaced": spaced,
        "a fence": f"```\n{spaced}\n```",
        "numbered": "\n".join(f"Row {n}: {' '.join(row)}" for n, row in enumerate(rows, 1)),
        "a table": "\n".join(f"|{'|'.join(row)}|" for row in rows),
        "lists": str([list(row) for row in rows]).replace("'", ""),
        "lists of texts": str([list(row) for row in rows]),
        "JSON": f'{{"solution": "{line}"}}',
        "a correction": f"{other}\nNo wait. Final answer:\n{line}",
        "corrected rows": f"{other}\n\nCorrection:\n\n{spaced}",
        "two lines": f"{other}\n{line}",
    }


@pytest.mark.parametrize("form", answers_with("."))
def test_empty_cells_at_both_ends_are_cells(form: str) -> None:
    told = "".join(
        given if given not in ".0" else value
        for given, value in zip(POJ_SAMPLE, f".{PARTLY[1:-1]}.", strict=True)
    )
    for mark in ".0_*-?xXoO~":
        found = nonet.grade(POJ_SAMPLE, answers_with(mark)[form])
        assert found.grid is not None, (mark, found)
        assert found.grid.values == bytes(map(int, told.replace(".", "0"))), mark
        assert found.outcome is Outcome.INCOMPLETE


@pytest.mark.parametrize("between", ["\n", ", ", "; then "])
def test_moves_are_made_on_the_givens(between: str) -> None:
    assert nonet.grade(POJ_SAMPLE, between.join(MOVES)).solved
    most = nonet.grade(POJ_SAMPLE, between.join(MOVES[:-1]))
    assert most.outcome is Outcome.INCOMPLETE
    assert (most.right, most.blanks) == (len(MOVES) - 1, len(MOVES))


@pytest.mark.parametrize(
    "move", ["r1c2: 4", "R1C2=4", "r1c2 -> 4", "row 1, column 2 is 4", "Row 1 col 2: 4", "r1c2 4."]
)
def test_a_move_can_be_written_in_many_ways(move: str) -> None:
    grade = nonet.grade(POJ_SAMPLE, f"First, {move}")
    assert grade.grid is not None
    assert (grade.outcome, grade.right, grade.grid[1]) == (Outcome.INCOMPLETE, 1, 4)


def test_moves_after_a_grid_change_it() -> None:
    wrong = POJ_SOLUTION[:1] + "3" + POJ_SOLUTION[2:]
    assert nonet.grade(POJ_SAMPLE, f"{wrong}\nCorrection: r1c2 = 4").solved
    assert nonet.grade(POJ_SAMPLE, f"r1c2 = 3\n{POJ_SOLUTION}").solved


@pytest.mark.parametrize(
    ("text", "outcome", "message"),
    [
        ("", Outcome.MALFORMED, "malformed: no grid and no moves such as r3c6: 5"),
        ("I cannot solve r1c2.", Outcome.MALFORMED, "malformed: no grid and no moves"),
        ("r1c2 cannot be 4", Outcome.MALFORMED, "malformed: no grid"),
        (POJ_SOLUTION[:-1], Outcome.MALFORMED, "malformed: no grid"),
        ("r10c2: 5", Outcome.MALFORMED, "malformed: a move to r10c2; expected a cell of the grid"),
        ("r1c1: 5", Outcome.GIVEN_CHANGED, "given changed: 5 at r1c1; expected 1, which is given"),
        ("r1c2: 1", Outcome.WRONG, "wrong: 1 twice in row 1: r1c1, r1c2"),
        ("r1c2: 7", Outcome.WRONG, "wrong: no place for 4 in row 1, 0 of 51 cells right"),
        ("r1c8: 2", Outcome.WRONG, "wrong: no solution has these values"),
        ("r1c2: 4", Outcome.INCOMPLETE, "incomplete, 1 of "),
        (POJ_SOLUTION, Outcome.SOLVED, "solved"),
    ],
)
def test_outcomes(text: str, outcome: Outcome, message: str) -> None:
    grade = nonet.grade(POJ_SAMPLE, text)
    assert grade.outcome is outcome
    assert str(grade).startswith(message)
    assert grade.solved == (outcome is Outcome.SOLVED)


def test_every_solution_counts() -> None:
    for solution in nonet.solutions(TEN_SOLUTIONS):
        grade = nonet.grade(TEN_SOLUTIONS, "".join(map(str, solution)))
        assert grade.solved
        assert grade.share is None


def test_other_rules_are_graded() -> None:
    rules = Rules(3, Rules.latin(3).houses, symbols="XYZ")
    puzzle = Puzzle(rules, [1, 0, 0, 0, 0, 0, 0, 0, 0])
    assert nonet.grade(puzzle, "X Y Z\nY Z X\nZ X Y").solved
    assert nonet.grade(puzzle, "r1c2 = Z").outcome is Outcome.INCOMPLETE
    restricted = Puzzle(puzzle.rules, puzzle.givens, [{1, 2, 3}, {2}, *[{1, 2, 3}] * 7])
    assert nonet.grade(restricted, "r1c2 = Z").outcome is Outcome.WRONG


def test_a_puzzle_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(PuzzleError):
        nonet.grade("?", POJ_SOLUTION)


@pytest.mark.parametrize(
    "unit", ["r1c1" + " " * 50_000, "r1", "1 2 3 4 5 6 7 8 9\n", "row 1 , ", "<" * 9, "1:", "x\n"]
)
def test_free_text_takes_linear_time(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    began = time.process_time()
    nonet.grade(POJ_SAMPLE, text)
    assert time.process_time() - began < 5


ANSWERS = {
    POJ_SOLUTION: Outcome.SOLVED,
    POJ_SAMPLE: Outcome.INCOMPLETE,
    "." * 81: Outcome.INCOMPLETE,
    f"5{POJ_SOLUTION[1:]}": Outcome.GIVEN_CHANGED,
    f".2{'.' * 79}": Outcome.WRONG,
    POJ_SOLUTION[::-1]: Outcome.GIVEN_CHANGED,
    "?": Outcome.MALFORMED,
    POJ_SOLUTION[1:]: Outcome.MALFORMED,
}


def test_many_answers_are_graded_as_one_by_one() -> None:
    graded = bulk.grade([POJ_SAMPLE] * len(ANSWERS), list(ANSWERS))
    assert graded.outcomes.tolist() == list(ANSWERS.values())
    one_by_one = [nonet.grade(POJ_SAMPLE, answer) for answer in ANSWERS]
    assert [grade.outcome for grade in one_by_one] == list(ANSWERS.values())
    assert graded.shares.tolist() == [grade.share for grade in one_by_one]


def test_solved_is_what_verify_says() -> None:
    values = np.random.default_rng(5).integers(0, 5, (5_000, 16), np.uint8)
    solved = bulk.solve(np.zeros((1, 16), np.uint8), rules="boxes:2x2").grids
    values[::2] = solved
    values[::4, 3] = 0
    puzzles = np.zeros_like(values)
    graded = bulk.grade(puzzles, values, rules="boxes:2x2")
    assert (graded.solved == bulk.verify(puzzles, values, rules="boxes:2x2")).all()
    assert np.isnan(graded.shares).all()
    assert graded.solved.sum() > 1000


def test_broken_rows_cost_no_other() -> None:
    graded = bulk.grade(["?", POJ_SAMPLE, "11" + "." * 79], [POJ_SOLUTION] * 3)
    outcomes = [Outcome.MALFORMED, Outcome.SOLVED, Outcome.GIVEN_CHANGED]
    assert graded.outcomes.tolist() == outcomes
    assert np.isnan(graded.shares).tolist() == [True, False, True]
    assert str(graded) == "3 answers: 1 malformed, 1 given changed, 1 solved"
    assert graded.columns()["outcome"] == ["malformed", "solved", "given_changed"]


def test_numbers_of_rows_that_differ_are_refused() -> None:
    with pytest.raises(PuzzleError, match="1 grid for 2 puzzles"):
        bulk.grade([POJ_SAMPLE] * 2, [POJ_SOLUTION])
