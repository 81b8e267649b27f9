"""The result of :func:`nonet.bulk.generate`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.explainer import explainer_ratings
from nonet.bulk.rating import Rated, rated_rows
from nonet.bulk.results import cell_texts
from nonet.bulk.tables import Kind, arrow_table
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.attempts import Attempts
from nonet.generating.making import generated
from nonet.generating.value import Generated
from nonet.logic import MeasuredScale, Scale
from nonet.logic.engine import require
from nonet.notation import named
from nonet.rules import Rules

KINDS: dict[str, Kind] = {
    "puzzle": "text",
    "solution": "text",
    "clues": "whole",
    "level": "text",
    "score": "whole",
    "techniques": "counts",
    "seed": "unsigned",
    "index": "whole",
}
"""The columns of :meth:`Made.columns` and their types, without those of measured scales."""


def kinds_for(measured: MeasuredScale | None) -> dict[str, Kind]:
    """Returns all columns and their types, with those of a measured scale."""
    measures: dict[str, Kind] = dict.fromkeys(measured.measures if measured else (), "number")
    return KINDS | measures


@frozen(eq=False)
class Made:
    """The puzzles of :func:`nonet.bulk.generate`, row by row."""

    rules: Sequence[Rules]
    """The rules of each row."""
    puzzles: NDArray[np.uint8]
    """``(N, cells)``: the givens, 0 for empty."""
    solutions: NDArray[np.uint8]
    """``(N, cells)``: the only solution."""
    index: NDArray[np.int64]
    """``(N,)``: the number of each puzzle among those of the seed."""
    seed: int
    scale: Scale
    """The scale on which the puzzles are rated."""
    notation: str
    """That of the texts: ``line``, or ``jigsaw`` or ``link`` if each row has its own rules."""
    unmet: Mapping[int, PuzzleError]
    """Why puzzles are missing, by their index: no attempt led to what was asked for."""
    complete: bool
    """Whether all puzzles were tried; False if the time was over before."""
    measured: MeasuredScale | None = None
    """The scale ``explainer`` or ``sukaku``, if it was asked for."""
    _rated: Rated | None = field(default=None, init=False, repr=False)

    @property
    def clues(self) -> NDArray[np.int64]:
        """``(N,)``: the number of givens of each row."""
        clues: NDArray[np.int64] = (self.puzzles > 0).sum(axis=1)
        return clues

    @property
    def rated(self) -> Rated:
        """The ratings of the puzzles, found when they are first asked for.

        Raises PuzzleError without the compiled core and for rules that are too large to rate.
        """
        if self._rated is None:
            for rules in self.rules[:1]:
                require(rules)
            rated = rated_rows(self.rules, self.puzzles, self.solutions, self.scale)
            object.__setattr__(self, "_rated", rated)
        assert self._rated is not None
        return self._rated

    def columns(self) -> dict[str, list[Any] | NDArray[np.int64] | NDArray[np.uint64]]:
        """Returns the puzzles as columns.

        They are ``puzzle``, ``solution``, ``clues``, ``level``, ``score``, ``techniques``, ``seed``
        and ``index``. Puzzles and solutions are texts in the notation ``line``, a character a cell.
        With random shapes, puzzles are texts in the notation ``jigsaw``, and with constraints
        that were made, in ``link``. ``techniques`` are the numbers of steps of each technique, by
        name. ``level``, ``score`` and ``techniques`` are None if :attr:`rated` raises. On the
        scales ``explainer`` and ``sukaku``, there are ``er``, ``ep`` and ``ed`` as well. Raises
        PuzzleError for orders above 35, which have no character for every value.

        >>> import nonet
        >>> columns = nonet.bulk.generate(1, seed=7).columns()
        >>> columns["clues"], columns["level"], columns["score"]
        (array([24]), ['medium'], [628])
        """
        rated = self._rated_if_possible()
        found = rated.columns() if rated else {}
        none = [None] * len(self)
        return {
            "puzzle": self.texts(),
            "solution": cell_texts(self.solutions),
            "clues": self.clues,
            "level": found.get("level", none),
            "score": found.get("score", none),
            "techniques": rated.steps if rated else none,
            "seed": np.full(len(self), self.seed, np.uint64),
            "index": self.index,
            **{name: each.tolist() for name, each in self._measures().items()},
        }

    def _measures(self) -> dict[str, NDArray[np.float64]]:
        if self.measured is None:
            return {}
        return explainer_ratings(self.puzzles, self.solutions, self.measured, None, None)

    def texts(self) -> list[str]:
        """Returns the puzzles as :meth:`columns` has them, without rating them."""
        if self.notation == "line":
            return cell_texts(self.puzzles)
        notation = named(self.notation)
        return [notation.write(puzzle).rstrip("\n") for puzzle in self.generated()]

    def generated(self) -> list[Generated]:
        """Returns the puzzles as from :func:`nonet.generate_many`."""
        rows = Attempts(self.rules, self.puzzles, self.solutions, self.index, self.index)
        return list(generated(rows, self.seed, self.scale))

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        return arrow_table(self.columns(), kinds_for(self.measured)).__arrow_c_stream__(
            requested_schema
        )

    def __len__(self) -> int:
        return len(self.puzzles)

    def __str__(self) -> str:
        if not len(self):
            return "0 puzzles"
        clues = self.clues
        return f"{len(self):,} puzzles with {clues.min()} to {clues.max()} clues, seed {self.seed}"

    def _rated_if_possible(self) -> Rated | None:
        try:
            return self.rated
        except PuzzleError as error:
            if error.code in ("logic-size", "logic-without-core", "constraints"):
                return None
            raise
