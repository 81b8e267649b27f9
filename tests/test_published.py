"""Collections of published puzzles, each with its published solution or count."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import House, Puzzle, Rules

DATA = Path(__file__).parent / "data"
# The complete collections are not part of the repository; some developers have them beside it.
WHOLE = Path(__file__).parents[2] / "shared" / "data"
whole = pytest.mark.skipif(not WHOLE.is_dir(), reason="the whole collections are not here")


def portable(record: dict[str, Any]) -> Puzzle:
    """Returns the puzzle of a line of portable_puzzles.jsonl."""
    order = record["n"]
    houses = [*Rules.jigsaw(record["regions"]).houses]
    if record["diagonals"]:
        houses.append(House("diagonal", 1, tuple(range(0, order * order, order + 1))))
        houses.append(House("diagonal", 2, tuple(range(order - 1, order * order - 1, order - 1))))
    return Puzzle(Rules(order, houses), record["givens"])


def assert_portable(file: Path) -> None:
    records = [json.loads(line) for line in file.read_text().splitlines()]
    for record in records:
        solutions = [list(grid) for grid in nonet.solutions(portable(record))]
        assert solutions == [record["solution"]], record["id"]
    assert records


@pytest.mark.core
def test_generated_puzzles_of_all_kinds_have_only_their_solution() -> None:
    assert_portable(DATA / "portable_puzzles.jsonl")


@whole
@pytest.mark.core
def test_all_generated_puzzles_have_only_their_solution() -> None:
    assert_portable(WHOLE / "houses" / "portable_puzzles.jsonl")


@pytest.mark.long
@whole
@pytest.mark.core
def test_all_quasigroups_of_the_minizinc_benchmarks_are_decided() -> None:
    for line in (WHOLE / "latin" / "qcp_minizinc.jsonl").read_text().splitlines():
        record = json.loads(line)
        values = [value + 1 for row in record["grid"] for value in row]
        grid = nonet.solve(Puzzle(Rules.latin(record["n"]), values))
        assert (grid is not None) == (record["status"] == "sat"), record["id"]
        if grid is not None:
            assert nonet.check(Puzzle(grid.rules, grid)).unique, record["id"]
            assert all(given in (0, value) for given, value in zip(values, grid, strict=True))


@pytest.mark.core
def test_puzzles_with_17_clues_have_one_solution() -> None:
    counts = [nonet.count(puzzle, limit=2) for puzzle in nonet.read(DATA / "17clue_sample.txt")]
    assert counts == [1] * 197


@whole
@pytest.mark.core
def test_all_49_158_puzzles_with_17_clues_have_one_solution() -> None:
    with gzip.open(WHOLE / "bench" / "17clue_49158.txt.gz", "rt") as file:
        counts = [nonet.count(puzzle, limit=2) for puzzle in nonet.read(file)]
    assert counts == [1] * 49_158
