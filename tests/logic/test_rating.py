"""``nonet.rate`` and ``nonet.bulk.rate``."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.bulk import Status
from nonet.logic import HODOKU
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

pytestmark = pytest.mark.core

CONFLICT = "11" + "." * 79
NONE = f"{POJ_SAMPLE[:7]}2{POJ_SAMPLE[8:]}"


def test_a_rating_is_that_of_the_path() -> None:
    for seed in range(10):
        puzzle = nonet.generate(seed=seed)
        path, rating = nonet.explain(puzzle), nonet.rate(puzzle)
        scores = [HODOKU.grades[step.technique.name].score for step in path]
        assert rating.score == sum(scores)
        assert rating.level == path.rating.level
        assert dict(rating.counts) == dict(path.rating.counts)
        assert sum(rating.counts.values()) == len(path)
        order = list(HODOKU.grades)
        assert rating.hardest
        assert order.index(rating.hardest.name) == max(
            order.index(step.technique.name) for step in path
        )


def test_a_rating_reads_well() -> None:
    rating = nonet.rate(POJ_SOLUTION[:80] + ".")
    assert str(rating) == "easy (4), hardest step Full House"
    assert rating.text("zh") == "简单（4），最难的一步：唯一空格"
    assert str(nonet.rate(POJ_SOLUTION)) == "easy (0)"


@pytest.mark.parametrize(
    ("puzzle", "status", "text"),
    [
        (CONFLICT, Status.ILLEGAL, "no solution"),
        (NONE, Status.NONE, "no solution"),
        (TEN_SOLUTIONS, Status.SEVERAL, "several solutions"),
    ],
)
def test_without_one_solution_there_is_a_status(puzzle: str, status: Status, text: str) -> None:
    rating = nonet.rate(puzzle)
    assert (rating.status, rating.level, rating.score) == (status, None, None)
    assert str(rating) == text
    assert rating.json()["status"] == status.name.lower()


def test_many_are_rated_as_one() -> None:
    puzzles = [nonet.generate(seed=seed) for seed in range(20)]
    rated = nonet.bulk.rate(puzzles)
    for rating, puzzle in zip(rated.ratings, puzzles, strict=True):
        one = nonet.rate(puzzle)
        assert (rating.status, rating.level, rating.score) == (one.status, one.level, one.score)
        assert dict(rating.counts) == dict(one.counts)


def test_bad_rows_get_a_status_and_do_not_harm_the_others() -> None:
    rows = [CONFLICT, POJ_SAMPLE, "no puzzle", TEN_SOLUTIONS, NONE, POJ_SOLUTION]
    rated = nonet.bulk.rate(rows)
    assert [Status(status).name for status in rated.status] == [
        "ILLEGAL",
        "UNIQUE",
        "UNREADABLE",
        "SEVERAL",
        "NONE",
        "UNIQUE",
    ]
    assert [level is not None for level in rated.columns()["level"]] == [
        status == Status.UNIQUE for status in rated.status
    ]
    assert rated.scores[[0, 2, 3, 4]].tolist() == [-1] * 4
    assert rated.scores[5] == 0
    assert rated.ratings[1].score == nonet.rate(POJ_SAMPLE).score


def test_the_array_that_is_rated_stays_as_it_is() -> None:
    rows = np.full((2, 81), 200, np.uint8)
    before = rows.copy()
    nonet.bulk.rate(rows)
    assert (rows == before).all()


def test_threads_do_not_change_ratings() -> None:
    puzzles = [nonet.generate(seed=seed) for seed in range(30)]
    one, four = nonet.bulk.rate(puzzles, threads=1), nonet.bulk.rate(puzzles, threads=4)
    assert (one.scores == four.scores).all()
    assert (one.counts == four.counts).all()


def test_progress_is_called_with_finished_rows() -> None:
    seen: list[int] = []
    nonet.bulk.rate([nonet.generate(seed=seed) for seed in range(3)] * 200, progress=seen.append)
    assert all(0 <= number <= 600 for number in seen)
    assert seen == sorted(seen)


def test_ratings_are_columns() -> None:
    rated = nonet.bulk.rate([POJ_SAMPLE, TEN_SOLUTIONS])
    columns = rated.columns()
    assert list(columns) == ["status", "level", "score", "hardest"]
    assert columns["status"] == ["unique", "several"]
    assert columns["level"][1] is None
    assert columns["hardest"][1] is None
    assert str(rated).startswith("2 rows: ")
    assert str(rated).endswith("1 not rated")
    assert str(nonet.bulk.rate([])) == "0 rows"


def test_ratings_are_an_arrow_table() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    rated = nonet.bulk.rate([POJ_SAMPLE, TEN_SOLUTIONS])
    assert pyarrow.table(rated).to_pydict() == rated.columns()


def test_other_rules_are_rated() -> None:
    rated = nonet.bulk.rate(["1... ..2. .3.. ...4", "1" * 16], rules="boxes:2x2")
    assert rated.columns()["level"] == ["easy", None]
    with pytest.raises(PuzzleError, match="order 30"):
        nonet.bulk.rate([Puzzle(Rules.boxes(5, 6), bytes(900))], rules=Rules.boxes(5, 6))


def test_without_uniqueness_the_rating_does_not_use_it() -> None:
    for seed in range(10):
        rating = nonet.rate(nonet.generate(seed=seed), uniqueness=False)
        assert not any(
            "rectangle" in name or name == "bug_plus_1"
            for name in rating.counts
            if name not in ("empty_rectangle", "dual_empty_rectangle")
        )


def test_an_x_chain_may_end_where_it_starts() -> None:
    """HoDoKu, too, rates this puzzle with 5112."""
    row = ".71..9.....5.1..3..2.....5.....2..8..1.4.86.3..6.....1.4......59...........2.3.7."
    path = nonet.explain(row)
    chains = [step.chains[0] for step in path if step.technique.name == "x_chain"]
    loop = next(chain for chain in chains if chain[0].cells == chain[-1].cells)
    assert (loop[0].on, loop[-1].on) == (False, True)
    assert path.rating.score == 5112
