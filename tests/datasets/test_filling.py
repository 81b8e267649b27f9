"""Rows of a recipe from record batches, in any parts and in any order."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import nonet
from nonet.datasets import Filling, Recipe, rows

pyarrow: Any = pytest.importorskip("pyarrow")

RECIPE = Recipe(30, seed=4, rules="boxes:2x3")


def batch(indices: list[int]) -> Any:
    return pyarrow.record_batch({"index": pyarrow.array(indices, "int64")})


def test_parts_in_any_order_are_the_rows() -> None:
    fill = pickle.loads(pickle.dumps(Filling(RECIPE)))
    whole = pyarrow.table(rows(RECIPE))
    assert fill(batch([])).num_rows == 0
    assert pyarrow.table(fill(batch([7, 3, 7]))).equals(whole.take([7, 3, 7]))
    parts = [fill(batch(list(range(first, 30, 4)))) for first in range(4)]
    assert pyarrow.Table.from_batches(parts).sort_by("index").equals(whole)
    assert fill.schema(batch([1]).schema).equals(whole.schema)


def test_rows_that_cannot_be_made_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.making.MOST_ATTEMPTS", 4)
    recipe = Recipe(12, seed=1, rules="boxes:2x2", clues=5, minimal=True)
    found = Filling(recipe)(batch(list(range(12))))
    assert 0 < found.num_rows < 12
    assert found.column("index").to_pylist() == rows(recipe).made.index.tolist()


@pytest.mark.weekly
@pytest.mark.filterwarnings("default")  # those of Ray are not ours to mend
def test_ray_makes_the_same_rows() -> None:
    ray: Any = pytest.importorskip("ray")
    data: Any = pytest.importorskip("ray.data")
    fill = Filling(RECIPE)

    def filled(table: Any) -> Any:
        return pyarrow.Table.from_batches(map(fill, table.to_batches()))

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        indices = data.from_arrow(pyarrow.table(batch(list(range(30)))))
        made = indices.repartition(4).map_batches(filled, batch_format="pyarrow", batch_size=8)
        tables = ray.get(made.to_arrow_refs())
    finally:
        ray.shutdown()
    found = pyarrow.concat_tables(tables).sort_by("index").combine_chunks()
    assert found.equals(pyarrow.table(rows(RECIPE)))


@pytest.mark.parametrize(
    ("columns", "code"),
    [
        ({"number": [1]}, "filling-column"),
        ({"index": ["1"]}, "filling-type"),
        ({"index": [1, None]}, "filling-null"),
        ({"index": [30]}, "dataset-rows"),
        ({"index": [-1]}, "dataset-rows"),
    ],
)
def test_batches_that_name_no_rows(columns: dict[str, list[Any]], code: str) -> None:
    with pytest.raises(nonet.PuzzleError) as raised:
        Filling(RECIPE)(pyarrow.record_batch(columns))
    assert raised.value.code == code
