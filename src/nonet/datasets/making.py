"""The rows of a recipe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.made import Made
from nonet.bulk.making import made_of
from nonet.bulk.symmetry import class_id
from nonet.bulk.tables import arrow_table
from nonet.datasets.formats.base import ROWS, Block
from nonet.datasets.recipe import Recipe
from nonet.datasets.schema import columns_of, kinds_of
from nonet.engines.protocol import RowsDone, counted_after
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.progress import Limited
from nonet.generating.workers import made_blocks

_ENOUGH = 20
"""The rows of a level that show that it cannot be met, if none of them can be made."""


@frozen(eq=False)
class Rows:
    """Rows of a data set, from :func:`rows`."""

    recipe: Recipe
    made: Made
    """Puzzles, solutions, indices and ratings."""
    class_ids: NDArray[np.uint8] | None
    """``(N, 16)``: the class of each puzzle up to symmetry, from :func:`nonet.bulk.class_id`; None
    for rules without."""

    @property
    def unmet(self) -> Mapping[int, PuzzleError]:
        """Why rows are missing, by their index: no attempt led to what was asked for."""
        return self.made.unmet

    @property
    def block(self) -> Block:
        """Puzzles, solutions and the other columns, for :func:`save`."""
        columns = self.columns()
        others = {name: columns[name] for name in columns if name not in ("puzzle", "solution")}
        return Block(self.made.puzzles, self.made.solutions, others)

    def columns(self) -> dict[str, Any]:
        """Returns the columns of :data:`SCHEMA` by name."""
        ids: list[str | None] = [None] * len(self)
        if self.class_ids is not None:
            text = self.class_ids.tobytes().hex()
            ids = [text[first : first + 32] for first in range(0, len(text), 32)]
        return columns_of(self.made, ids, self.recipe)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        kinds = kinds_of(self.recipe)
        return arrow_table(self.columns(), kinds).__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self.made)

    def __str__(self) -> str:
        return str(self.made)


def rows(
    recipe: Recipe,
    start: int = 0,
    number: int | None = None,
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Rows:
    """Returns ``number`` rows from row ``start`` on, all by default.

    They do not depend on ``threads``, nor on which other rows are made with them. A row that cannot
    be made as asked for is left out, and :attr:`Rows.unmet` says why. Raises
    :class:`~nonet.PuzzleError` for rows that the recipe does not have, and for a level that cannot
    be met. ``progress`` is called several times a second with the number of rows tried.

    >>> import nonet
    >>> recipe = nonet.datasets.Recipe(1000, seed=7, levels={"easy": 0.5, "hard": 0.5})
    >>> columns = nonet.datasets.rows(recipe, 10, 3).columns()
    >>> list(zip(columns["index"].tolist(), columns["level"], columns["score"]))
    [(10, 'hard', 654), (11, 'easy', 184), (12, 'hard', 554)]
    """
    if number is None:
        number = recipe.count - start
    if not (start >= 0 and 0 <= number <= recipe.count - start):
        raise PuzzleError("dataset-rows", start=start, number=number, count=recipe.count)
    return rows_of(recipe, range(start, start + number), threads=threads, progress=progress)


def rows_of(
    recipe: Recipe,
    items: Sequence[int],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Rows:
    """Returns some rows, whose numbers are ascending, as :func:`rows` does."""
    made = _made(recipe, items, threads, progress)
    ids = None
    if recipe.has_classes:
        ids = class_id(made.puzzles, rules=recipe.rules, threads=threads)
    return Rows(recipe, made, ids)


def blocks(recipe: Recipe, *, threads: int | None = None) -> Iterator[Block]:
    """Returns an iterator over all rows in blocks of some thousand, for :func:`save`."""
    for first in range(0, recipe.count, ROWS):
        yield rows(recipe, first, min(ROWS, recipe.count - first), threads=threads).block


def _made(
    recipe: Recipe, items: Sequence[int], threads: int | None, progress: RowsDone | None
) -> Made:
    """Returns the puzzles of some rows, level by level, in order of their indices."""
    numbers = np.array(items, np.int64)
    drawn = recipe.draw(numbers)
    parts: list[Made] = []
    for place, level in enumerate(recipe.names):
        done = sum(int((drawn == earlier).sum()) for earlier in range(place))
        chosen = tuple(numbers[drawn == place].tolist())
        wishes = recipe.wishes(level)
        blocks = made_blocks(
            wishes,
            recipe.seed,
            chosen,
            Limited(None),
            threads=threads,
            progress=counted_after(done, progress),
        )
        part = made_of(wishes, recipe.seed, list(blocks), len(chosen))
        if part.unmet and not len(part) and len(chosen) >= min(_ENOUGH, len(items)):
            index, error = next(iter(part.unmet.items()))
            raise PuzzleError("generate-unmet", index=index, reason=error.phrase)
        parts.append(part)
    return _joined(parts)


def _joined(parts: Sequence[Made]) -> Made:
    order = np.argsort(np.concatenate([part.index for part in parts]))
    rules = [each for part in parts for each in part.rules]
    places: list[int] = order.tolist()
    unmet = {index: error for part in parts for index, error in part.unmet.items()}
    return Made(
        [rules[place] for place in places],
        np.concatenate([part.puzzles for part in parts])[order],
        np.concatenate([part.solutions for part in parts])[order],
        np.concatenate([part.index for part in parts])[order],
        parts[0].seed,
        parts[0].scale,
        parts[0].notation,
        dict(sorted(unmet.items())),
        complete=True,
    )
