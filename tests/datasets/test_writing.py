"""Folders of Parquet: whole shards, a data card, and no mixture of data sets."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.datasets import SHARES, Recipe, read, rows, split_of, write
from nonet.datasets.statistics import counted
from tests.selection import rest_long

pyarrow: Any = pytest.importorskip("pyarrow")
dataset: Any = pytest.importorskip("pyarrow.dataset")

SMALL = Recipe(25, seed=4, rules="boxes:2x3")
HALVES = {"train": 0.5, "test": 0.5}


@pytest.fixture(autouse=True)
def _small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.datasets.writing.ROWS_OF_SHARD", 10)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_shards_hold_all_rows_in_order(tmp_path: Path) -> None:
    write(SMALL, tmp_path)
    shards = sorted(tmp_path.glob("*.parquet"))
    table = pyarrow.concat_tables(dataset.dataset(shard).to_table() for shard in shards)
    assert len(shards) == 3
    assert table.equals(pyarrow.table(rows(SMALL)))
    assert sum(map(len, read(tmp_path, rules="boxes:2x3"))) == 25


def test_every_row_is_in_the_files_of_its_split(tmp_path: Path) -> None:
    write(SMALL, tmp_path, splits=HALVES)
    found: list[int] = []
    for name in HALVES:
        table = dataset.dataset(sorted(tmp_path.glob(f"*.{name}.parquet"))).to_table()
        assert {split_of(each, HALVES) for each in table["class_id"].to_pylist()} == {name}
        found += table["index"].to_pylist()
    assert sorted(found) == list(range(25))


class StopError(Exception):
    """Ends a run."""


def stopped_after(number: int) -> Callable[[int], None]:
    def progress(done: int) -> None:
        if done >= number:
            raise StopError

    return progress


@pytest.mark.parametrize("splits", rest_long([HALVES, None]))
def test_a_run_continues_where_it_was_stopped(
    splits: dict[str, float] | None, tmp_path: Path
) -> None:
    write(SMALL, tmp_path / "whole", splits=splits)
    for number in (10, 20):
        with pytest.raises(StopError):
            write(SMALL, tmp_path / "parts", splits=splits, progress=stopped_after(number))
        assert not (tmp_path / "parts" / "README.md").exists()
        assert "complete" not in json.loads(files(tmp_path / "parts")["manifest.json"])
    write(SMALL, tmp_path / "parts", splits=splits, threads=1)
    assert files(tmp_path / "parts") == files(tmp_path / "whole")
    assert json.loads(files(tmp_path / "parts")["manifest.json"])["complete"] == {"rows": 25}
    made: list[int] = []
    write(SMALL, tmp_path / "parts", splits=splits, progress=made.append)
    assert made == []


@pytest.mark.parametrize(
    "other",
    [
        replace(SMALL, seed=5),
        replace(SMALL, count=26),
        replace(SMALL, rules=nonet.parse_rules("boxes:2x2")),
        replace(SMALL, symmetry="rotational"),  # type: ignore[call-arg] # one of the wishes
    ],
    ids=["seed", "count", "rules", "symmetry"],
)
def test_a_folder_of_another_recipe_is_refused(other: Recipe, tmp_path: Path) -> None:
    write(SMALL, tmp_path)
    before = files(tmp_path)
    for make in (lambda: write(other, tmp_path), lambda: write(SMALL, tmp_path, splits=HALVES)):
        with pytest.raises(nonet.PuzzleError) as raised:
            make()
        assert raised.value.code == "folder-other"
    assert files(tmp_path) == before


def test_splits_need_class_ids(tmp_path: Path) -> None:
    recipe = replace(SMALL, rules=nonet.parse_rules("boxes:2x2+diagonal"))
    with pytest.raises(nonet.PuzzleError) as raised:
        write(recipe, tmp_path / "new", splits=HALVES)
    assert raised.value.code == "symmetry-rules"
    assert not (tmp_path / "new").exists()


def test_the_data_card_says_what_is_there(tmp_path: Path) -> None:
    write(SMALL, tmp_path, splits=SHARES)
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "# 25 puzzles" in card
    assert repr(SMALL) in card
    for name in (*SHARES, "class_id", "techniques"):
        assert name in card
    numbers = {name: counted(tmp_path, f".{name}.parquet").rows for name in SHARES}
    assert sum(numbers.values()) == 25
    for name, number in numbers.items():
        assert f"| {name} | {number} |" in card


@pytest.mark.core
def test_the_data_card_counts_rows_that_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.generating.making.MOST_ATTEMPTS", 4)
    recipe = Recipe(10, seed=1, rules="boxes:2x2", clues=5, minimal=True)
    missing = len(rows(recipe).unmet)
    assert missing
    write(recipe, tmp_path)
    card = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert f"{missing} of the 10 rows of the recipe could not be made" in card
