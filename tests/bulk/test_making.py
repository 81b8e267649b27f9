"""New puzzles as arrays: :func:`nonet.bulk.generate`."""

from __future__ import annotations

import time

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, backtracking, bulk

pytestmark = pytest.mark.core


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
    assert list(columns) == ["puzzle", "solution", "clues", "seed", "index"]
    assert [len(text) for text in columns["puzzle"]] == [16, 16]  # type: ignore[arg-type]
    assert str(made) == f"2 puzzles with {made.clues.min()} to {made.clues.max()} clues, seed 5"


def test_a_table_of_arrow_has_the_columns() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table(bulk.generate(3, "boxes:2x2", seed=5))
    assert table.column_names == ["puzzle", "solution", "clues", "seed", "index"]
    assert table["index"].to_pylist() == [0, 1, 2]


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
