"""Folders of Parquet open with the package ``datasets`` of Hugging Face."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.datasets import Recipe, write
from tests.cli.running import nonet as command
from tests.cli.running import written

pytestmark = [pytest.mark.long, pytest.mark.core]


@pytest.fixture
def loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that opens a folder, and returns all its rows."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    pytest.importorskip("datasets")
    load: Any = import_module("datasets").load_dataset

    def rows(folder: Path) -> list[dict[str, Any]]:
        cache = str(tmp_path / "cache")
        splits = load(str(folder), cache_dir=cache)
        return [row for split in splits.values() for row in split]

    return rows


def assert_rated(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        rating = nonet.rate(row["puzzle"])
        counts = {step["technique"]: step["count"] for step in row["techniques"]}
        assert (row["score"], counts) == (rating.score, dict(rating.counts))


@pytest.mark.parametrize("splits", [None, {"train": 0.5, "test": 0.5}])
def test_a_data_set(loaded: Any, splits: dict[str, float] | None, tmp_path: Path) -> None:
    write(Recipe(30, seed=7, path=True), tmp_path / "set", splits=splits)
    rows = loaded(tmp_path / "set")
    assert sorted(row["index"] for row in rows) == [*range(30)]
    assert all(row["path"] for row in rows)
    assert_rated(rows)


def test_generated_puzzles(loaded: Any, tmp_path: Path) -> None:
    folder = tmp_path / "generated"
    ended = command("generate", "-n", "30", "--seed", "7", "--to", "parquet", "-o", f"{folder}/")
    assert ended.returncode == 0
    rows = loaded(folder)
    assert len(rows) == 30
    assert_rated(rows)


def test_ratings(loaded: Any, tmp_path: Path) -> None:
    puzzles = [nonet.parse(row) for row in nonet.bulk.generate(10, seed=7).columns()["puzzle"]]
    file = written(tmp_path / "p.txt", *(nonet.write(puzzle, "line") for puzzle in puzzles))
    folder = tmp_path / "rated"
    folder.mkdir()
    assert command("rate", "--to", "parquet", "-o", folder / "rated.parquet", file).returncode == 0
    rows = loaded(folder)
    assert len(rows) == 10
    assert_rated(rows)
