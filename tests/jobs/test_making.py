"""The job that makes puzzles: each depends on the seed and its index alone."""

from __future__ import annotations

import pickle
from typing import Any

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import PuzzleError, bulk, jobs, parse
from nonet.generating import Wished

pyarrow: Any = untyped_pyarrow
pytestmark = pytest.mark.core

SMALL = "boxes:2x2"


def rows(job: jobs.Job, indices: list[int | None]) -> list[dict[str, Any]]:
    return job(pyarrow.record_batch({"index": pyarrow.array(indices, pyarrow.int64())})).to_pylist()


def test_rows_in_any_order_are_the_puzzles_of_their_indices() -> None:
    made = bulk.generate(40, SMALL, seed=7).columns()
    indices = [5, 3, 4, 39, 0, 3, 20]
    found = rows(jobs.generate(rules=SMALL, seed=7), [*indices])
    for name in ("puzzle", "solution", "clues", "seed"):
        assert [row[name] for row in found] == [made[name][index] for index in indices]
    assert all(row["reason"] is None for row in found)


def test_a_job_takes_every_wish() -> None:
    wishes: Wished = {"clues": range(6, 9), "pattern": None, "technique": None}
    assert rows(jobs.generate(rules=SMALL, seed=7, **wishes), [2])[0]["clues"] in (6, 7, 8)
    pattern = {0, 3, 5, 6, 9, 12}
    job = jobs.generate(rules=SMALL, seed=7, pattern=pattern)
    text = rows(job, [1])[0]["puzzle"]
    assert {cell for cell, symbol in enumerate(text) if symbol != "."} == pattern
    assert job == jobs.generate(rules=SMALL, seed=7, pattern="x..x .xx. .x.. x...")
    assert pickle.loads(pickle.dumps(job)) == job
    assert hash(job)


def test_random_shapes_are_in_the_text_of_the_puzzle() -> None:
    made = bulk.generate(4, "latin:4", seed=7, shapes=True)
    found = rows(jobs.generate(rules="latin:4", seed=7, shapes=True), [3, None, 1])
    puzzles = [found[0]["puzzle"], found[2]["puzzle"]]
    assert puzzles == [made.columns()["puzzle"][index] for index in (3, 1)]
    assert [parse(text) for text in puzzles] == [made.generated()[index] for index in (3, 1)]
    assert found[1]["puzzle"] is None


def test_unsuitable_indices_are_reasons() -> None:
    first, missing, negative, last = rows(jobs.generate(rules=SMALL, seed=7), [0, None, -1, 2**62])
    assert first["reason"] is None
    assert (missing["puzzle"], missing["reason"]) == (None, "null; expected a value")
    assert negative["reason"] == "puzzle -1; expected 0 to 4,611,686,018,427,387,903"
    assert last["puzzle"] is last["clues"] is last["seed"] is None


def test_puzzles_that_cannot_be_made_are_reasons() -> None:
    # Minimal squares of this order have two or three givens.
    job = jobs.generate(rules="latin:3", seed=7, clues=6, minimal=True)
    found = rows(job, [0, 1, None])
    assert [row["puzzle"] for row in found] == [None] * 3
    assert all("6 clues" in row["reason"] for row in found[:2])


def test_contradictory_wishes_and_seeds_out_of_range_are_refused_at_once() -> None:
    with pytest.raises(PuzzleError, match="clues"):
        jobs.generate(clues=3)
    with pytest.raises(PuzzleError, match=r"seed -1; expected 0 to"):
        jobs.generate(seed=-1)
    with pytest.raises(PuzzleError, match=r"seed 9,223,372,036,854,775,808; expected 0 to 9,"):
        jobs.generate(seed=2**63)


def test_a_fresh_seed_is_drawn_once() -> None:
    job = jobs.generate(rules=SMALL)
    assert rows(pickle.loads(pickle.dumps(job)), [1]) == rows(job, [1])


def test_a_column_of_texts_is_refused() -> None:
    with pytest.raises(PuzzleError, match="column 'index' of type string; expected int8, "):
        jobs.generate(seed=1)(pyarrow.record_batch({"index": ["1"]}))
