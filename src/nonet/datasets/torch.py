"""Puzzles as a stream for PyTorch. Needs the extra ``nonet[torch]``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from nonet.datasets.making import rows
from nonet.datasets.recipe import Recipe
from nonet.datasets.shares import SHARES, splits_of
from nonet.errors import PuzzleError
from nonet.symmetry.shapes import shape_of

if TYPE_CHECKING:
    _Base = object
else:
    try:
        from torch.utils.data import IterableDataset as _Base
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        _Base = object

_ROWS = 256
"""The rows that a worker makes at once."""


class PuzzleStream(_Base):
    """The rows of a recipe as a PyTorch ``IterableDataset``.

    Each item is a dictionary with ``puzzle`` and ``solution``, tensors of ``uint8`` with a value
    for each cell, 0 for empty, and ``index``, the number of the row. The workers of a
    ``DataLoader`` make different rows, all rows together, however many there are. So do
    ``replicas``, processes on one or several machines, each with its own ``rank``. Rows come in the
    same order in every run with the same numbers of workers and replicas.

    With ``split``, only rows of this split come; see :func:`nonet.datasets.split_of`. Raises
    :class:`~nonet.PuzzleError` for a split that is not in ``shares`` or under rules without class
    ids.
    """

    def __init__(
        self,
        recipe: Recipe,
        *,
        split: str | None = None,
        shares: Mapping[str, float] = SHARES,
        rank: int = 0,
        replicas: int = 1,
    ) -> None:
        if _Base is object:
            raise ImportError('PyTorch is missing; install it: pip install "nonet[torch]"')
        if not 0 <= rank < replicas:
            raise PuzzleError("stream-rank", rank=rank, replicas=replicas)
        if split is not None:
            shape_of(recipe.wishes(recipe.names[0]).rules.frame)
            if split not in shares:
                raise PuzzleError("split-unknown", split=split, known=list(shares))
        self.recipe = recipe
        self._split = split
        self._shares = dict(shares)
        self._rank = rank
        self._replicas = replicas

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Returns an iterator over the rows of this worker."""
        torch: Any = import_module("torch")
        info: Any = torch.utils.data.get_worker_info()
        worker, workers = (0, 1) if info is None else (info.id, info.num_workers)
        first = _ROWS * (self._rank * workers + worker)
        # A worker is one of many processes, so it uses one thread.
        threads = None if info is None else 1
        for start in range(first, self.recipe.count, _ROWS * workers * self._replicas):
            number = min(_ROWS, self.recipe.count - start)
            part = rows(self.recipe, start, number, threads=threads)
            chosen = np.arange(len(part))
            if self._split is not None and part.class_ids is not None:
                place = list(self._shares).index(self._split)
                chosen = np.flatnonzero(splits_of(part.class_ids, self._shares) == place)
            for row in chosen.tolist():
                yield {
                    "puzzle": torch.from_numpy(part.made.puzzles[row]),
                    "solution": torch.from_numpy(part.made.solutions[row]),
                    "index": int(part.made.index[row]),
                }
