"""New puzzles as arrays: :func:`nonet.bulk.generate`."""

from __future__ import annotations

import pickle
import sys
import time
from itertools import islice
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, backtracking, bulk
from nonet.generating import making
from nonet.logic import HODOKU, Level

pytestmark = pytest.mark.core

COLUMNS = ["puzzle", "solution", "clues", "level", "score", "techniques", "seed", "index"]


def test_the_puzzles_are_those_of_generate_many() -> None:
    made = bulk.generate(50, seed=3, start=7)
    one_by_one = list(nonet.generate_many(50, seed=3, start=7))
    assert [row.tobytes() for row in made.puzzles] == [puzzle.givens for puzzle in one_by_one]
    assert [row.tobytes() for row in made.solutions] == [
        puzzle.solution.values for puzzle in one_by_one
    ]
    assert made.index.tolist() == list(range(7, 57))
    assert made.clues.tolist() == [puzzle.clues for puzzle in one_by_one]
    assert made.complete


def test_another_search_finds_the_same_solution_and_no_other() -> None:
    made = bulk.generate(20, "boxes:2x3", seed=1)
    for rules, puzzle, solution in zip(made.rules, made.puzzles, made.solutions, strict=True):
        grids = backtracking.solutions(nonet.Puzzle(rules, puzzle.tobytes()))
        assert [grid.values for grid in grids] == [solution.tobytes()]


@pytest.mark.long
def test_ten_thousand_puzzles_are_minimal_and_all_different() -> None:
    made = bulk.generate(10_000, seed=2)
    assert (bulk.check(made.puzzles) == bulk.Status.UNIQUE).all()
    assert bulk.verify(made.puzzles, made.solutions).all()
    for cell in range(81):
        rows = made.puzzles[made.puzzles[:, cell] > 0]
        rows[:, cell] = 0
        assert (bulk.count(rows, limit=2) == 2).all()
    assert len(np.unique(made.puzzles, axis=0)) == 10_000


def test_columns_are_texts_and_numbers() -> None:
    made = bulk.generate(2, "boxes:2x2", seed=5)
    columns = made.columns()
    assert list(columns) == COLUMNS
    assert [len(text) for text in columns["puzzle"]] == [16, 16]
    assert str(made) == f"2 puzzles with {made.clues.min()} to {made.clues.max()} clues, seed 5"


def test_ratings_are_those_of_nonet_rate() -> None:
    made = bulk.generate(20, seed=5)
    columns = made.columns()
    ratings = [nonet.rate(puzzle) for puzzle in columns["puzzle"]]
    assert made.rated.ratings == ratings
    assert made.rated is made.rated
    assert columns["level"] == [rating.level for rating in ratings]
    assert columns["score"] == [rating.score for rating in ratings]
    assert columns["techniques"] == [dict(rating.counts) for rating in ratings]


def test_ratings_are_on_the_scale_that_was_asked_for() -> None:
    easy = nonet.logic.Scale("own", "Own", (Level("any", None),), HODOKU.grades)
    grades = {name: grade._replace(level=0, score=1) for name, grade in easy.grades.items()}
    scale = nonet.logic.Scale("own", "Own", easy.levels, grades)
    made = bulk.generate(3, seed=5, scale=scale)
    expected = [nonet.rate(puzzle, scale).score for puzzle in made.columns()["puzzle"]]
    assert made.columns()["score"] == expected
    assert [puzzle.rating.score for puzzle in made.generated()] == expected
    assert [puzzle.rating.score for puzzle in nonet.generate_many(3, seed=5, scale=scale)] == (
        expected
    )
    copied = pickle.loads(pickle.dumps(made.generated()[0]))
    assert copied.rating.score == expected[0]


def test_puzzles_with_shapes_of_their_own_are_written_and_rated_with_them() -> None:
    made = bulk.generate(3, "latin:4", shapes=True, seed=5)
    columns = made.columns()
    for rules, text, solution, score in zip(
        made.rules, columns["puzzle"], columns["solution"], columns["score"], strict=True
    ):
        puzzle = nonet.parse(text)
        assert puzzle.rules == rules
        assert nonet.solve(puzzle) == nonet.Grid(rules, [int(value) for value in solution])
        assert nonet.rate(puzzle).score == score


def large() -> bulk.Made:
    """Returns a puzzle under rules that are too large to rate."""
    rows = np.array([[(row + column) % 26 + 1 for row in range(26) for column in range(26)]])
    grid = rows.astype(np.uint8)
    rules, index = [nonet.Rules.latin(26)], np.array([0])
    return bulk.Made(rules, grid, grid, index, 1, HODOKU, "line", {}, True)


def test_rules_too_large_to_rate_have_no_ratings() -> None:
    made = large()
    columns = made.columns()
    assert [columns[name] for name in ("level", "score", "techniques")] == [[None]] * 3
    with pytest.raises(PuzzleError):
        made.rated  # noqa: B018


def listed(steps: dict[str, int]) -> list[dict[str, object]]:
    return [{"technique": name, "count": number} for name, number in steps.items()]


def test_a_table_of_arrow_has_the_columns() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    made = bulk.generate(3, "boxes:2x2", seed=5)
    table = pyarrow.table(made)
    assert table.column_names == COLUMNS
    assert table["index"].to_pylist() == [0, 1, 2]
    assert table.to_pydict() == {
        **{name: list(column) for name, column in made.columns().items()},
        "techniques": [listed(steps) for steps in made.columns()["techniques"]],
    }
    entry = pyarrow.struct([("technique", pyarrow.string()), ("count", pyarrow.int32())])
    assert table.schema.field("techniques").type == pyarrow.list_(entry)
    assert pyarrow.table(bulk.generate(0, seed=5)).schema == table.schema
    assert pyarrow.table(large()).schema == table.schema


def test_polars_makes_the_table_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    polars = pytest.importorskip("polars")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    made = bulk.generate(3, "boxes:2x2", seed=5)
    table = polars.DataFrame(made)
    assert table["puzzle"].to_list() == made.columns()["puzzle"]
    assert table["seed"].dtype == polars.UInt64
    assert table["techniques"].to_list() == list(map(listed, made.columns()["techniques"]))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives up an item after 12 attempts, so that some of the items below are not met."""
    monkeypatch.setattr(making, "MOST_ATTEMPTS", 12)


UNMET: dict[str, Any] = {"clues": (17, 23), "minimal": True, "seed": 1}


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("threads", [1, 2])
def test_an_unmet_puzzle_loses_no_other(threads: int) -> None:
    made = bulk.generate(12, **UNMET, threads=threads)
    assert made.complete
    assert sorted([*made.index, *made.unmet]) == list(range(12))
    assert 0 < len(made.unmet) < 12
    assert (made.clues <= 23).all()
    for index, error in made.unmet.items():
        with pytest.raises(PuzzleError) as found:
            nonet.generate(**UNMET, index=index)
        assert str(found.value) == str(error)
    for row, index in zip(made.puzzles, made.index.tolist(), strict=True):
        assert nonet.generate(**UNMET, index=index).givens == row.tobytes()


@pytest.mark.usefixtures("few")
def test_generate_many_reports_an_unmet_puzzle_and_goes_on() -> None:
    made, errors = bulk.generate(12, **UNMET), list[PuzzleError]()
    puzzles = list(nonet.generate_many(12, **UNMET, on_error=errors.append))
    assert [puzzle.index for puzzle in puzzles] == made.index.tolist()
    assert [error.fields["index"] for error in errors] == list(made.unmet)
    first = min(made.unmet)
    assert str(errors[0]).startswith(f"puzzle {first}: no minimal puzzle with 17 to 23 clues in 12")


@pytest.mark.usefixtures("few")
def test_generate_many_raises_when_the_turn_of_an_unmet_puzzle_comes() -> None:
    first = min(bulk.generate(12, **UNMET).unmet)
    puzzles = nonet.generate_many(12, **UNMET)
    assert [puzzle.index for puzzle in islice(puzzles, first)] == list(range(first))
    with pytest.raises(PuzzleError, match=f"puzzle {first}: no minimal puzzle"):
        next(puzzles)


def test_no_puzzles_are_an_empty_result() -> None:
    made = bulk.generate(0, seed=1)
    assert len(made) == 0
    assert str(made) == "0 puzzles"
    with pytest.raises(PuzzleError, match="-1 puzzles; expected 0 or more"):
        bulk.generate(-1)


def test_what_was_made_in_time_is_kept() -> None:
    made = bulk.generate(10_000_000, seed=1, timeout=0.5)
    assert not made.complete
    assert len(made) < 10_000_000
    if len(made):
        assert (made.puzzles[:5] == bulk.generate(5, seed=1).puzzles[: len(made)]).all()


def test_progress_is_reported_and_may_end_the_work() -> None:
    numbers: list[int] = []

    def stop(number: int) -> None:
        numbers.append(number)
        if len(numbers) == 3:
            raise KeyboardInterrupt

    before = time.process_time()
    with pytest.raises(KeyboardInterrupt):
        bulk.generate(10_000_000, seed=1, progress=stop)
    assert numbers == sorted(numbers)
    assert time.process_time() - before < 5  # it stops, rather than make ten million
