"""The result of :func:`nonet.bulk.solve`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.tables import arrow_table
from nonet.engines import Status
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.notation.text.cells import MAX_ORDER, cells_text

_SHOWN = 10
"""How many rows a notebook shows."""


@frozen(eq=False)
class Solved:
    """The answers of :func:`nonet.bulk.solve`, row by row."""

    grids: NDArray[np.uint8]
    """``(N, cells)``: a solution, or zeros."""
    counts: NDArray[np.uint64]
    """``(N,)``: the number of solutions, exact up to the limit."""
    status: NDArray[np.uint8]
    """``(N,)``: the :class:`Status` of each row."""
    guesses: NDArray[np.uint64] | None = None
    """``(N,)``: how often the search guessed; None unless requested.

    For a row whose count reached the limit, this is the number of guesses before the first
    solution; for any other row, that of the whole search. It depends only on the row, the rules
    and the limit, not on threads, other rows or the instruction set."""
    reasons: Mapping[int, PuzzleError] = field(default_factory=dict[int, PuzzleError], repr=False)
    """Why rows are unreadable, by the number of the row."""

    @property
    def texts(self) -> list[str | None]:
        """The solutions in the notation ``line``, a character a cell; None where there is none.

        Raises PuzzleError for orders above 35, which have no character for every value.

        >>> import nonet
        >>> puzzles = ["1234 3412 2143 ....", "11.. .... .... ...."]
        >>> nonet.bulk.solve(puzzles, rules="boxes:2x2").texts
        ['1234341221434321', None]
        """
        solved = (self.counts > 0).tolist()
        return [
            text if found else None
            for text, found in zip(cell_texts(self.grids), solved, strict=True)
        ]

    def columns(self) -> dict[str, list[str | None] | list[str] | NDArray[np.uint64]]:
        """Returns the answers as columns: ``solution``, ``solutions``, ``status``, ``guesses``.

        A solution is a text or None, a status the name of a :class:`Status` in lower case. The
        last column is there only if guesses were counted. Raises PuzzleError as :attr:`texts` does.
        """
        names = [status.name.lower() for status in Status]
        columns: dict[str, list[str | None] | list[str] | NDArray[np.uint64]] = {
            "solution": self.texts,
            "solutions": self.counts,
            "status": [names[status] for status in self.status.tolist()],
        }
        return columns if self.guesses is None else {**columns, "guesses": self.guesses}

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the columns by the Arrow PyCapsule protocol, made by PyArrow or Polars."""
        return arrow_table(self.columns()).__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return len(self.grids)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solved):
            return NotImplemented
        return all(
            np.array_equal(getattr(self, name), getattr(other, name))
            for name in ("grids", "counts", "status", "guesses")
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        numbers = zip(*np.unique(self.status, return_counts=True), strict=True)
        found = ", ".join(f"{number:,} {Status(s).name.lower()}" for s, number in numbers)
        first = next(iter(self.reasons.items()), None)
        why = f"; row {first[0]} is no puzzle: {first[1].message}" if first else ""
        return f"{len(self):,} rows: {found}{why}" if len(self) else "0 rows"

    def _repr_html_(self) -> str:
        # Notebooks ask for it. No other use needs the import.
        from html import escape

        shown = Solved(self.grids[:_SHOWN], self.counts[:_SHOWN], self.status[:_SHOWN])
        rows = "".join(
            f"<tr><td>{row}</td><td><code>{escape(text or '')}</code></td><td>{number}</td>"
            f"<td>{Status(status).name.lower()}</td></tr>"
            for row, (text, number, status) in enumerate(
                zip(shown.texts, shown.counts, shown.status, strict=True)
            )
        )
        return (
            "<table><thead><tr><th></th><th>solution</th><th>solutions</th><th>status</th></tr>"
            f"</thead><tbody>{rows}</tbody></table><p>{escape(str(self))}</p>"
        )


def cell_texts(values: NDArray[np.uint8]) -> list[str]:
    """Returns ``(N, cells)`` values as texts in the notation ``line``, a character a cell.

    Raises PuzzleError for values above 35, which have no character.
    """
    highest = values.max(initial=0)
    if highest > MAX_ORDER:
        raise PuzzleError("texts-value", value=highest, most=MAX_ORDER)
    text = cells_text(values.tobytes())
    cells = values.shape[1]
    return [text[start : start + cells] for start in range(0, len(text), cells)]
