"""Data sets as folders: Parquet in shards, and a data card."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import version
from os import PathLike
from pathlib import Path
from typing import Any

from nonet.datasets.card import card
from nonet.datasets.making import rows
from nonet.datasets.recipe import Recipe
from nonet.datasets.shares import checked_splits, splits_of
from nonet.datasets.statistics import counted
from nonet.engines.protocol import RowsDone, counted_after
from nonet.files.shards import COMPRESSION, PARQUET, Folder
from nonet.symmetry.shapes import shape_of

CARD = "README.md"
ROWS_OF_SHARD = 20_000
"""The rows of a shard: few enough for a stopped run to lose little."""


def write(
    recipe: Recipe,
    folder: str | PathLike[str],
    *,
    splits: Mapping[str, float] | None = None,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Writes the rows of a recipe to Parquet files in a folder, with a data card.

    Each file holds the rows that its name gives, such as ``000000000000-000000019999.parquet``, and
    appears when it is complete. Run it again after an interruption, and it makes what is missing.
    With ``splits``, the share of each, such as :data:`SHARES`, every row is in the files of its
    split, such as ``000000000000-000000019999.train.parquet``; see :func:`split_of`. ``README.md``
    is the data card: the columns, the recipe, how to make the data again, and how clues, levels and
    scores are distributed.

    Rows that cannot be made as asked for are left out; the data card says how many. ``progress`` is
    called several times a second with the number of rows done. Needs PyArrow. Raises
    :class:`~nonet.PuzzleError` if the folder holds anything but a part of this data set from this
    version of nonet, if another program writes to it, if no row of a file can be made, and for
    splits under rules without class ids.
    """
    parts = [""]
    if splits is not None:
        parts = [f".{name}" for name in checked_splits(splits)]
        shape_of(recipe.wishes(recipe.names[0]).rules.frame)
    with Folder(Path(folder)) as place:
        place.claim(_claim(recipe, splits))
        # The last part of a shard is written last: with it, all of the shard is there.
        suffix = f"{parts[-1]}{PARQUET}"
        done = recipe.count - sum(map(len, place.missing(range(recipe.count), suffix)))

        def shard(left: range) -> int:
            nonlocal done
            items = left[:ROWS_OF_SHARD]
            _write_shard(recipe, place, items, splits, threads, counted_after(done, progress))
            done += len(items)
            if progress:
                progress(done)
            return len(items)

        place.fill(range(recipe.count), suffix, shard)
        ends = [f"{part}{PARQUET}" for part in parts]
        found = {end: counted(place.path, end) for end in ends}
        with place.file(CARD) as stream:
            stream.write(card(recipe, splits, found).encode())
        place.finish({"rows": sum(part.rows for part in found.values())})


def _claim(recipe: Recipe, splits: Mapping[str, float] | None) -> dict[str, object]:
    """Returns what decides the bytes of the shards."""
    return {
        "data": "nonet.datasets",
        "version": version("nonet"),
        **recipe.json(),
        "splits": None if splits is None else [[name, share] for name, share in splits.items()],
    }


def _write_shard(
    recipe: Recipe,
    place: Folder,
    items: range,
    splits: Mapping[str, float] | None,
    threads: int | None,
    progress: RowsDone | None,
) -> None:
    pyarrow: Any = import_module("pyarrow")
    made = rows(recipe, items.start, len(items), threads=threads, progress=progress)
    table = pyarrow.table(made)
    if splits is None or made.class_ids is None:
        _write_part(place, items, "", table)
        return
    drawn = splits_of(made.class_ids, splits)
    for number, name in enumerate(splits):
        _write_part(place, items, f".{name}", table.filter(pyarrow.array(drawn == number)))


def _write_part(place: Folder, items: range, part: str, table: Any) -> None:
    parquet: Any = import_module("pyarrow.parquet")
    with place.shard(items, f"{part}{PARQUET}") as stream:
        parquet.write_table(table, stream, compression=COMPRESSION)
