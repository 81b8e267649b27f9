"""Paper sizes, and the measures of a page. Distances are in points: 72 are an inch."""

from __future__ import annotations

from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.names import spelled

PAPERS = {"a4": (595.276, 841.89), "letter": (612.0, 792.0)}
"""Width and height by name."""
ARRANGEMENTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Columns and rows by the number of puzzles on a page."""
MOST_IN_LARGE_PRINT = 4
"""Puzzles on a page; with more, the symbols would be smaller than 16 points."""


class Measures(NamedTuple):
    """The sizes of texts and gaps."""

    margin: float
    """Left and right of everything."""
    top: float
    """From the top of the page to the first puzzle."""
    bottom: float
    """From the last puzzle to the bottom of the page, without notes."""
    gap: float
    """Between puzzles side by side."""
    title: float
    """Of the font, as are the next three."""
    number: float
    caption: float
    small: float
    answer: float
    """The least width of a cell of an answer."""
    largest: float
    """The greatest width of a cell."""


NORMAL = Measures(
    margin=42.5,
    top=82,
    bottom=60,
    gap=22,
    title=22,
    number=13,
    caption=9.5,
    small=9,
    answer=11.5,
    largest=64,
)
LARGE = Measures(
    margin=42.5,
    top=88,
    bottom=72,
    gap=26,
    title=26,
    number=22,
    caption=16,
    small=16,
    answer=25,
    largest=72,
)


class Page(NamedTuple):
    """The page of a book: its size, its measures, and how puzzles are arranged on it."""

    width: float
    height: float
    measures: Measures
    columns: int
    rows: int

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.measures.margin


def page(paper: str, per_page: int | None, large_print: bool) -> Page:
    """Returns the page for these wishes; raises PuzzleError for an unknown paper or number.

    Without ``per_page``, four puzzles are on a page, or two in large print.

    >>> page("a4", 6, large_print=False)[3:]
    (2, 3)
    """
    known = spelled(paper, PAPERS)
    if known is None:
        raise PuzzleError("book-paper", paper=paper, known=PAPERS)
    most = MOST_IN_LARGE_PRINT if large_print else max(ARRANGEMENTS)
    allowed = [number for number in ARRANGEMENTS if number <= most]
    wanted = per_page or (2 if large_print else 4)
    if per_page is not None and per_page not in allowed:
        if per_page in ARRANGEMENTS:
            raise PuzzleError("book-large-print", found=per_page, known=allowed)
        raise PuzzleError("book-per-page", found=per_page, known=allowed)
    return Page(*PAPERS[known], LARGE if large_print else NORMAL, *ARRANGEMENTS[wanted])
