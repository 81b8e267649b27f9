"""Paper sizes, and the measures of a page. Distances are in points: 72 are an inch."""

from __future__ import annotations

import re
from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.names import spelled

PAPERS = {
    "a4": (595.276, 841.89),
    "letter": (612.0, 792.0),
    "a5": (419.528, 595.276),
    "b5": (498.898, 708.661),
    "6x9": (432.0, 648.0),
    "8x10": (576.0, 720.0),
}
"""Width and height by name; names of two numbers are inches."""
ARRANGEMENTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Columns and rows by the number of puzzles on a page."""
LEAST, MOST = 288.0, 1440.0
"""The shortest and the longest side of paper whose size is given: 4 and 20 inches."""
_SIZE = re.compile(
    r"(\d{1,4}(?:\.\d{1,3})?) ?[x×] ?(\d{1,4}(?:\.\d{1,3})?) ?(in|mm)", re.ASCII | re.IGNORECASE
)
_LEAST_HEIGHT = 432.0
"""Less has no room for nine puzzles with their captions."""
_UNITS = {"in": 72.0, "mm": 72 / 25.4}
MOST_IN_LARGE_PRINT = 4
"""Puzzles on a page; with more, the symbols would be smaller than 16 points."""


_OUTSIDE = 36.0
"""The margin away from the spine of a bound book."""
_BLEED = 9.0
"""What Kindle Direct Publishing asks for around a page: an eighth of an inch, not at the spine."""
_FROM_SPINE = 18.0
"""What a bound book has inside besides the gutter, so that grids do not begin in the fold."""
# The inside margins of Kindle Direct Publishing, as three guides to it list them.
_GUTTERS = ((150, 27.0), (300, 36.0), (500, 45.0), (700, 54.0), (828, 63.0))
"""The most pages of a book, and the least distance of ink from its spine."""


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
    largest=100,
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
    largest=100,
)


class Page(NamedTuple):
    """The page of a book: its size, its measures, and how puzzles are arranged on it."""

    width: float
    height: float
    measures: Measures
    columns: int
    rows: int
    binding: float = 0.0
    """How much wider the margin at the spine is; 0 for loose sheets."""
    bleed: bool = False
    """Whether there is more paper around the page, which printers cut off."""

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.measures.margin - self.binding

    @property
    def middle(self) -> float:
        """The middle between the margins of a left-hand page."""
        return self.measures.margin + self.inner / 2

    @property
    def bleeds(self) -> dict[str, float]:
        """The bleed at each side, as typst names sides: none at the spine of a bound book."""
        if not self.bleed:
            return {}
        if not self.binding:
            return {"rest": _BLEED}
        return {"top": _BLEED, "bottom": _BLEED, "outside": _BLEED}

    def bound(self, pages: int) -> Page:
        """Returns the same page of a bound book with so many pages; the more, the wider its gutter.

        Raises PuzzleError for more pages than the table of gutters has.
        """
        gutters = [gutter for most, gutter in _GUTTERS if pages <= most]
        if not gutters:
            raise PuzzleError("book-pages", found=pages, most=_GUTTERS[-1][0])
        measures = self.measures._replace(margin=_OUTSIDE)
        return self._replace(measures=measures, binding=gutters[0] + _FROM_SPINE - _OUTSIDE)


def size_of(paper: str) -> tuple[float, float]:
    """Returns the width and the height of paper; raises PuzzleError if there is none such.

    >>> size_of("5.5x8.5in")
    (396.0, 612.0)
    """
    known = spelled(paper, PAPERS)
    if known is not None:
        return PAPERS[known]
    found = _SIZE.fullmatch(paper.strip())
    if not found:
        raise PuzzleError("book-paper", paper=paper, known=PAPERS)
    width, height = (
        round(float(side) * _UNITS[found[3].lower()], 3) for side in found.groups()[:2]
    )
    if min(width, height) < LEAST or max(width, height) > MOST or height < _LEAST_HEIGHT:
        raise PuzzleError("book-paper-size", paper=paper)
    return width, height


def page(paper: str, per_page: int | None, large_print: bool) -> Page:
    """Returns the page for these wishes; raises PuzzleError for an unknown paper or number.

    Without ``per_page``, four puzzles are on a page, or two in large print.

    >>> made = page("a4", 6, large_print=False)
    >>> made.columns, made.rows
    (2, 3)
    """
    most = MOST_IN_LARGE_PRINT if large_print else max(ARRANGEMENTS)
    allowed = [number for number in ARRANGEMENTS if number <= most]
    wanted = per_page or (2 if large_print else 4)
    if per_page is not None and per_page not in allowed:
        if per_page in ARRANGEMENTS:
            raise PuzzleError("book-large-print", found=per_page, known=allowed)
        raise PuzzleError("book-per-page", found=per_page, known=allowed)
    return Page(*size_of(paper), LARGE if large_print else NORMAL, *ARRANGEMENTS[wanted])
