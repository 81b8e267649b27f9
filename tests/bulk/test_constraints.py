"""Bulk work under rules with constraints, shared or of each puzzle's own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, backtracking, bulk
from nonet.bulk import Status
from nonet.constraints import Cage, Whisper, predicate
from nonet.grading import Outcome

SMALL = Rules.boxes(2, 2) | Cage([0, 1], 5) | Cage([14, 15], 3)
EMPTY = "." * 16
TEXTS: list[Any] = [
    EMPTY,
    "1... .... .... ....",
    "1... .... .... ..4.",
    "11.. .... .... ....",
    "x",
    None,
]


def grids_of(puzzle: Puzzle) -> list[Grid]:
    return list(backtracking.solutions(puzzle))


def test_every_row_has_the_answer_of_the_plain_search() -> None:
    found = bulk.solve(TEXTS, rules=SMALL, limit=1000)
    puzzles = [nonet.parse(text, rules=SMALL) for text in TEXTS[:4] if text]
    counts = [len(grids_of(puzzle)) for puzzle in puzzles]
    assert counts[0] > counts[1] > 0 == counts[2] == counts[3]
    assert found.counts.tolist() == [*counts, 0, 0]
    assert found.grids[0].tolist() == list(nonet.solve(puzzles[0]) or ())
    assert [Status(status).name for status in found.status] == [
        *("SEVERAL", "SEVERAL", "ILLEGAL", "ILLEGAL", "UNREADABLE", "UNREADABLE")
    ]
    assert sorted(found.reasons) == [4, 5]
    assert bulk.count(TEXTS, rules=SMALL).tolist() == found.counts.tolist()
    assert bulk.check(TEXTS, rules=SMALL).tolist() == found.status.tolist()


def test_a_row_without_a_solution_whose_givens_break_nothing_is_none() -> None:
    rules = Rules.latin(3) | Cage([0, 1], 3)
    assert bulk.check(["... 3.. ...", "..2 ... ..."], rules=rules).tolist() == [
        Status.SEVERAL,
        Status.NONE,
    ]


@pytest.mark.core
@given(
    rows=st.lists(st.lists(st.integers(0, 5), min_size=16, max_size=16), max_size=12),
    threads=st.sampled_from([1, 2, 5]),
)
def test_answers_depend_on_the_row_alone(rows: list[list[int]], threads: int) -> None:
    array = np.array(rows, np.uint8).reshape(-1, 16)
    found = bulk.solve(array, rules=SMALL, threads=threads, guesses=True)
    assert found.guesses is not None
    for row, values in enumerate(rows):
        alone = bulk.solve(array[row : row + 1], rules=SMALL, threads=1, guesses=True)
        one = slice(row, row + 1)
        assert (alone.grids == found.grids[one]).all()
        assert (alone.counts == found.counts[one]).all()
        assert (alone.status == found.status[one]).all()
        assert alone.guesses is not None
        assert (alone.guesses == found.guesses[one]).all()
        if max(values) <= 4:
            assert found.counts[row] == nonet.count(Puzzle(SMALL, values), 2)


def test_answers_are_graded_under_constraints() -> None:
    right, other = "3241 4132 1423 2314", "1234 3412 2143 4321"
    rules = Rules.boxes(2, 2) | Cage([0, 1], 5)
    graded = bulk.grade([EMPTY] * 3, [right, other, EMPTY], rules=rules)
    assert [Outcome(code).name for code in graded.outcomes] == ["SOLVED", "WRONG", "INCOMPLETE"]
    assert bulk.verify([EMPTY] * 2, [right, other], rules="boxes:2x2").all()
    assert bulk.verify([EMPTY] * 2, [right, other], rules=rules).tolist() == [True, False]


MIXED: list[tuple[str, str | None, str]] = [
    ("boxes:2x2+cage:3 r1c1 r1c2", "." * 16, "SEVERAL"),
    ("boxes:2x2", "1234 3412 2143 ....", "UNIQUE"),
    ("latin:3+whisper:2 r1c1 r1c2", "... .2. ...", "SEVERAL"),
    ("latin:3+cage:3 r1c1 r1c2", "13. ... ...", "ILLEGAL"),
    ("latin:3+cage:3 r1c1 r1c2", "3.. ... ...", "NONE"),
    ("latin:3+cage:99 r1c1 r1c2", "... ... ...", "UNREADABLE"),
    ("latin:3+nonsense", "... ... ...", "UNREADABLE"),
    ("jigsaw:/etc/passwd", "... ... ...", "UNREADABLE"),
    ("latin:3", "1234", "UNREADABLE"),
    ("latin:3", None, "UNREADABLE"),
    ("latin:2", "12 21", "UNIQUE"),
]


@pytest.mark.parametrize("threads", [1, 2, None])
def test_each_puzzle_has_rules_of_its_own_and_a_bad_one_spoils_no_other(
    threads: int | None,
) -> None:
    rules, puzzles = [row[0] for row in MIXED], [row[1] for row in MIXED]
    found = bulk.solve_each(puzzles, rules=rules, threads=threads)
    assert [answer.status.name for answer in found] == [row[2] for row in MIXED]
    for answer, text, puzzle in zip(found, rules, puzzles, strict=True):
        assert (answer.reason is not None) == (answer.status is Status.UNREADABLE)
        if puzzle and answer.reason is None:
            asked = nonet.parse(puzzle, rules=text)
            assert answer.count == min(2, len(grids_of(asked)))
            assert answer.grid == nonet.solve(asked)


def test_puzzles_keep_their_rules_their_candidates_and_their_numbers() -> None:
    restricted = Puzzle("latin:2", [0] * 4, [[1], [1, 2], [1, 2], [1, 2]])
    zeros = Puzzle(Rules.latin(3).with_numbers(0, 2) | Cage([0, 1], 1), [0] * 9)
    found = bulk.solve_each([restricted, zeros, Grid("latin:2", [1, 0, 0, 0])], limit=1000)
    assert [answer.count for answer in found] == [1, len(grids_of(zeros)), 1]
    assert found[1].grid == nonet.solve(zeros)


@pytest.mark.core
def test_many_rows_of_one_frame_are_solved_among_others() -> None:
    frames = ["latin:3", "boxes:2x2", "latin:3+cage:3 r1c1 r1c2"] * 70 + ["boxes:2x3"]
    sizes = {"latin:3": 9, "boxes:2x2": 16, "boxes:2x3": 36}
    told: list[int] = []
    puzzles = ["." * sizes[text.partition("+")[0]] for text in frames]
    found = bulk.solve_each(puzzles, rules=frames, limit=1000, progress=told.append)
    counts = {
        text: nonet.count("." * sizes[text.partition("+")[0]], 1000, rules=text)
        for text in set(frames)
    }
    assert [answer.count for answer in found] == [counts[text] for text in frames]
    assert all(0 <= done <= len(frames) for done in told)


def test_solve_each_refuses_what_does_not_fit() -> None:
    with pytest.raises(PuzzleError, match="1 rules for 2 puzzles; expected as many"):
        bulk.solve_each(["....", "...."], rules=["latin:2"])
    with pytest.raises(TypeError, match="row 1: a puzzle of type int"):
        bulk.solve_each(["....", 7], rules="latin:2")  # type: ignore[list-item]
    assert bulk.solve_each([]) == []


class StopError(Exception):
    """Ends work from outside."""


def ended(work: Callable[[Callable[[int], None]], object]) -> None:
    """Ends work by its progress."""

    def stop(done: int) -> None:
        raise StopError

    before = threading.active_count()
    with pytest.raises(StopError):
        work(stop)
    assert threading.active_count() == before


@pytest.mark.core
def test_progress_ends_work_in_the_middle_of_a_puzzle() -> None:
    # The number of solutions has many digits.
    rules = Rules.classic() | Whisper([0, 1, 2])
    rows = np.zeros((2, 81), np.uint8)
    ended(lambda stop: bulk.count(rows, rules=rules, progress=stop))
    puzzles = [Puzzle(rules, [0] * 81)] * 2
    ended(lambda stop: bulk.solve_each(puzzles, limit=2**60, progress=stop))


@pytest.mark.core
def test_a_function_that_fails_is_the_reason_of_its_row() -> None:
    def fails(*_: int) -> bool:
        raise ZeroDivisionError

    bad = Puzzle(Rules.latin(2) | predicate([0, 1], fails), [0] * 4)
    found = bulk.solve_each([bad, "12 21"], rules=[None, "latin:2"])  # type: ignore[list-item]
    assert [answer.status.name for answer in found] == ["UNREADABLE", "UNIQUE"]
    assert "ZeroDivisionError" in str(found[0].reason)


@pytest.mark.core
def test_two_threads_may_solve_under_the_same_rules_at_once() -> None:
    rules = Rules.classic() | Cage(range(9), 45)
    rows = np.zeros((40, 81), np.uint8)
    rows[:, 0] = np.arange(40) % 9 + 1
    answers: list[bulk.Solved] = []
    work = [
        threading.Thread(target=lambda: answers.append(bulk.solve(rows, rules=rules, limit=5)))
        for _ in range(2)
    ]
    for each in work:
        each.start()
    for each in work:
        each.join()
    assert answers[0] == answers[1]
    assert (answers[0].counts == 5).all()
