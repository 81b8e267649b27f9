"""PyTorch reads every row once, however many workers there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import nonet
from nonet.datasets import Recipe, rows, splits_of

RECIPE = Recipe(50, seed=3, rules="boxes:2x2")
HALVES = {"train": 0.5, "test": 0.5}


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
class TestStream:
    @pytest.fixture(autouse=True)
    def _torch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.data: Any = pytest.importorskip("torch.utils.data")
        from nonet.datasets import torch

        monkeypatch.setattr(torch, "_ROWS", 8)
        self.stream: Any = torch.PuzzleStream

    def indices(self, stream: Any, workers: int) -> list[int]:
        loader = self.data.DataLoader(stream, batch_size=None, num_workers=workers)
        return [item["index"] for item in loader]

    @pytest.mark.parametrize("workers", [0, 1, 2, 3])
    def test_workers_share_the_rows(self, workers: int) -> None:
        found = self.indices(self.stream(RECIPE), workers)
        assert sorted(found) == list(range(50))
        assert found == self.indices(self.stream(RECIPE), workers)

    def test_replicas_share_the_rows(self) -> None:
        parts = [self.indices(self.stream(RECIPE, rank=rank, replicas=3), 2) for rank in range(3)]
        assert all(parts)
        assert sorted(index for part in parts for index in part) == list(range(50))

    def test_an_item_is_the_row(self) -> None:
        made = rows(RECIPE).made
        for item in self.stream(RECIPE):
            assert item["puzzle"].tolist() == made.puzzles[item["index"]].tolist()
            assert item["solution"].tolist() == made.solutions[item["index"]].tolist()

    def test_batches_are_stacked(self) -> None:
        batch = next(iter(self.data.DataLoader(self.stream(RECIPE), batch_size=4)))
        assert batch["puzzle"].shape == (4, 16)

    def test_a_split_has_its_rows_alone(self) -> None:
        ids = rows(RECIPE).class_ids
        assert ids is not None
        for place, name in enumerate(HALVES):
            stream = self.stream(RECIPE, split=name, shares=HALVES)
            expected = [row for row, at in enumerate(splits_of(ids, HALVES)) if at == place]
            assert sorted(self.indices(stream, 2)) == expected

    @pytest.mark.parametrize(
        ("recipe", "wishes", "code"),
        [
            (RECIPE, {"rank": 2, "replicas": 2}, "stream-rank"),
            (RECIPE, {"split": "dev"}, "split-unknown"),
            (
                Recipe(1, seed=1, rules="boxes:2x2+diagonal"),
                {"split": "test"},
                "symmetry-rules",
            ),
        ],
    )
    def test_streams_that_make_no_sense(
        self, recipe: Recipe, wishes: Mapping[str, Any], code: str
    ) -> None:
        with pytest.raises(nonet.PuzzleError) as raised:
            self.stream(recipe, **wishes)
        assert raised.value.code == code


def test_without_pytorch_a_stream_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from nonet.datasets import torch

    monkeypatch.setattr(torch, "_Base", object)
    with pytest.raises(ImportError, match=r"nonet\[torch\]"):
        torch.PuzzleStream(RECIPE)
