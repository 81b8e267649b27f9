"""Books of puzzles as PDF, with the answers at the back. They need the extra ``nonet[print]``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nonet import typesetting
from nonet.books.entries import Entry, EntryLike, entry
from nonet.books.layout import Layout
from nonet.books.paper import ARRANGEMENTS, MOST_IN_LARGE_PRINT, PAPERS, page
from nonet.books.words import words
from nonet.errors import PuzzleError
from nonet.logic.engine import require_core
from nonet.messages import printable
from nonet.rules import RulesLike

__all__ = [
    "ARRANGEMENTS",
    "MOST_IN_LARGE_PRINT",
    "PAPERS",
    "Entry",
    "entry",
    "heading_of",
    "pdf",
]


def __dir__() -> list[str]:
    return __all__


_LONGEST_TITLE = 120
MOST_CELLS = 400_000
"""In all puzzles of a book: 4,938 Sudokus. Typst would need several gigabytes for more."""


def pdf(
    puzzles: Iterable[EntryLike],
    *,
    rules: RulesLike | None = None,
    title: str = "",
    paper: str = "a4",
    per_page: int | None = None,
    large_print: bool = False,
    levels: bool = False,
    candidates: bool = False,
    language: str = "en",
) -> bytes:
    """Returns a book of puzzles as PDF: the puzzles, numbered, and then their answers.

    ``paper`` is ``"a4"`` or ``"letter"``. ``per_page`` is 1, 2, 4, 6 or 9, by default 4. With
    ``large_print``, all texts and symbols have 16 points or more where the page has room; then
    ``per_page`` is 1, 2 or 4, by default 2. ``levels`` prints the level of each puzzle, as
    :func:`nonet.rate` finds it, and ``candidates`` prints in every empty cell the values that its
    houses allow. ``rules`` are those of puzzles given as text. ``language`` is ``"en"`` or
    ``"zh"``.

    The number of a puzzle and the number of its answer are links to each other. Equal arguments
    give equal bytes. If typst itself has a font for every character, this holds on all machines
    with the same version of typst; others, such as Chinese ones, need a font of the system.

    Needs the extra ``nonet[print]``: otherwise raises ImportError. ``levels`` needs the compiled
    core. Raises :class:`~nonet.PuzzleError` for a puzzle without exactly one solution (``case`` is
    its number), for no puzzles, for an unknown paper, number or language, for a title of more than
    120 characters, for puzzles of more than 400,000 cells, and if no font has a character.
    """
    typesetting.require()
    if levels:
        require_core()
    sheet, heading = page(paper, per_page, large_print), heading_of(title)
    words(language)
    entries = list(_entries(puzzles, rules, levels))
    if not entries:
        raise PuzzleError("book-empty")
    layout = Layout(entries, sheet, title=heading, candidates=candidates, language=language)
    return typesetting.pdf(layout.document())


def heading_of(title: str) -> str:
    """Returns the title on one line; raises PuzzleError if it is too long or not text."""
    heading = " ".join(title.split())
    if any("\ud800" <= character <= "\udfff" for character in heading):
        raise PuzzleError("book-title-encoding", title=printable(heading))
    if len(heading) > _LONGEST_TITLE:
        raise PuzzleError("book-title", found=len(heading), most=_LONGEST_TITLE)
    return heading


def _entries(
    puzzles: Iterable[EntryLike], rules: RulesLike | None, levels: bool
) -> Iterator[Entry]:
    cells = 0
    for number, puzzle in enumerate(puzzles, start=1):
        found = _entry(puzzle, rules, levels, number)
        cells += found.puzzle.rules.cells
        if cells > MOST_CELLS:
            raise PuzzleError("book-size", puzzles=number - 1, most=MOST_CELLS)
        yield found


def _entry(puzzle: EntryLike, rules: RulesLike | None, levels: bool, number: int) -> Entry:
    if isinstance(puzzle, Entry):
        return puzzle
    try:
        return entry(puzzle, rules=rules, levels=levels)
    except PuzzleError as error:
        raise error.at(error.source, error.line, number) from None
