"""Rows of a recipe as a function from record batches to record batches, for clusters."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np

from nonet.bulk.tables import arrow_schema
from nonet.datasets.making import rows_of
from nonet.datasets.recipe import Recipe
from nonet.datasets.schema import kinds_of
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.frozen import frozen

_INDEX = "index"


@frozen()
class Filling:
    """A function that makes the rows of a recipe whose numbers are in the column ``index``.

    It takes a record batch of PyArrow and returns one with the columns of :data:`SCHEMA`. It can be
    pickled, and works as a job of ``nonet.jobs.spark`` and ``nonet.jobs.ray``. Rows that cannot be
    made are left out. Raises :class:`~nonet.PuzzleError` if the column is missing, has another
    type, or has a number that the recipe does not have.
    """

    recipe: Recipe
    threads: int = 1

    def schema(self, schema: Any) -> Any:
        """Returns the Arrow schema of the batches that are made of those of ``schema``."""
        if schema.names.count(_INDEX) != 1:
            raise PuzzleError("filling-column", found=",".join(schema.names), name=_INDEX)
        found = str(schema.field(_INDEX).type)
        if found not in ("int32", "int64"):
            raise PuzzleError("filling-type", name=_INDEX, found=found)
        return arrow_schema(kinds_of(self.recipe))

    def __call__(self, batch: Any, progress: RowsDone | None = None) -> Any:
        """Returns the rows, in the order of their numbers in the batch."""
        arrow: Any = import_module("pyarrow")
        schema = self.schema(batch.schema)
        column = batch.column(_INDEX)
        if column.null_count:
            raise PuzzleError("filling-null", name=_INDEX)
        asked = np.asarray(column.to_numpy(zero_copy_only=False), np.int64)
        numbers = np.unique(asked)
        if len(numbers) and not 0 <= numbers[0] <= numbers[-1] < self.recipe.count:
            wrong = int(numbers[0]) if numbers[0] < 0 else int(numbers[-1])
            raise PuzzleError("dataset-rows", start=wrong, number=1, count=self.recipe.count)
        if not len(numbers):
            return _none(schema)
        items = tuple(numbers.tolist())
        made = rows_of(self.recipe, items, threads=self.threads, progress=progress)
        table = arrow.table(made).cast(schema)
        kept = asked[np.isin(asked, made.made.index)]
        places = np.searchsorted(made.made.index, kept)
        filled = table.take(arrow.array(places)).combine_chunks().to_batches()
        return filled[0] if filled else _none(schema)


def _none(schema: Any) -> Any:
    """Returns a record batch without rows."""
    arrow: Any = import_module("pyarrow")
    return arrow.RecordBatch.from_pylist([], schema=schema)
