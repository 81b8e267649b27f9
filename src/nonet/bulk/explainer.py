"""The ratings of many puzzles by the measured scales."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.tables import arrow_table
from nonet.engines import Status
from nonet.engines.core import explainer
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic.explainer import ExplainerRating
from nonet.logic.scales import MeasuredScale


@frozen(eq=False)
class ExplainerRated:
    """The ratings of ``nonet.bulk.rate`` on the scale ``explainer`` or ``sukaku``, row by row.

    >>> import nonet
    >>> row = "786..314...3....62..24............5....12..8...7..54....8...216.3........245....7"
    >>> nonet.bulk.rate([row, "." * 81], "explainer").columns()
    {'status': ['unique', 'several'], 'er': [2.0, None], 'ep': [1.2, None], 'ed': [1.2, None]}
    """

    status: NDArray[np.uint8]
    """``(N,)``: the :class:`Status` of each row; only ``UNIQUE`` rows have a rating."""
    er: NDArray[np.float64]
    """``(N,)``: the highest rating of a step, or NaN; 20 where the program is stuck."""
    ep: NDArray[np.float64]
    """``(N,)``: the highest rating until a first value is placed."""
    ed: NDArray[np.float64]
    """``(N,)``: the rating of the first step."""
    scale: MeasuredScale
    """:data:`~nonet.logic.EXPLAINER` or :data:`~nonet.logic.SUKAKU`."""
    reasons: Mapping[int, PuzzleError] = field(default_factory=dict[int, PuzzleError], repr=False)
    """Why rows are unreadable, by the number of the row."""

    @property
    def measures(self) -> dict[str, NDArray[np.float64]]:
        """The three ratings by name."""
        return {"er": self.er, "ep": self.ep, "ed": self.ed}

    def columns(self) -> dict[str, list[str] | list[float | None]]:
        """Returns the ratings as columns: ``status``, ``er``, ``ep`` and ``ed``.

        A row without a rating has None in the last three.
        """
        words = [status.name.lower() for status in Status]
        columns: dict[str, list[str] | list[float | None]] = {
            "status": [words[status] for status in self.status.tolist()]
        }
        for name, values in self.measures.items():
            columns[name] = [None if value != value else value for value in values.tolist()]
        return columns

    @property
    def ratings(self) -> list[ExplainerRating]:
        """The ratings of each row, as from :func:`nonet.rate`, without the steps."""
        values = np.stack(list(self.measures.values()), axis=1).tolist()
        return [
            ExplainerRating(
                Status(status),
                dict(zip(self.scale.measures, row, strict=True)) if status == Status.UNIQUE else {},
                (),
                self.scale,
            )
            for status, row in zip(self.status.tolist(), values, strict=True)
        ]

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        return arrow_table(self.columns()).__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self.status)

    def __str__(self) -> str:
        rated = self.er[self.status == Status.UNIQUE]
        said = f"{len(self):,} rows"
        if len(rated):
            said += f": ER {rated.min()} to {rated.max()}"
        unrated = len(self) - len(rated)
        return f"{said}, {unrated:,} not rated" if unrated else said


def explainer_ratings(
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    scale: MeasuredScale,
    threads: int | None,
    progress: RowsDone | None,
) -> dict[str, NDArray[np.float64]]:
    """Returns the three ratings of classic puzzles by name; NaN where a solution is all zeros."""
    tenths = np.zeros((len(puzzles), len(scale.measures)), np.uint8)
    explainer.rate(puzzles, solutions, tenths, scale.name, threads=threads, progress=progress)
    ratings = np.where((solutions[:, :1] == 0), np.nan, tenths / 10)
    return {name: ratings[:, column].copy() for column, name in enumerate(scale.measures)}
