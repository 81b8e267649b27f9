"""Books of puzzles as PDF, with their answers. They need the extra ``nonet[print]``."""

from __future__ import annotations

from collections.abc import Iterable

from nonet import typesetting
from nonet.books.chapters import ANSWERS, Answers, Chapter, Matter, Part
from nonet.books.entries import Entry, EntryLike, entry
from nonet.books.layout import Layout
from nonet.books.paper import ARRANGEMENTS, MOST_IN_LARGE_PRINT, PAPERS, page
from nonet.books.words import words
from nonet.errors import PuzzleError
from nonet.logic.engine import require_core
from nonet.logic.scales import MeasuredLike, ScaleLike
from nonet.messages import printable
from nonet.names import spelled
from nonet.rules import RulesLike

__all__ = [
    "ANSWERS",
    "ARRANGEMENTS",
    "MOST_IN_LARGE_PRINT",
    "PAPERS",
    "Chapter",
    "Entry",
    "entry",
    "heading_of",
    "imprint_of",
    "pdf",
]


def __dir__() -> list[str]:
    return __all__


_LONGEST_TITLE = 120
_LONGEST_IMPRINT = 2000
MOST_CELLS = 1_000_000
"""In all puzzles of a book: 12,345 Sudokus, which take about 800 MB of memory, others more."""


def pdf(
    puzzles: Iterable[EntryLike | Chapter],
    *,
    rules: RulesLike | None = None,
    title: str = "",
    author: str = "",
    imprint: str = "",
    answers: Answers = "end",
    paper: str = "a4",
    per_page: int | None = None,
    large_print: bool = False,
    bound: bool = False,
    bleed: bool = False,
    show_levels: bool = False,
    scale: ScaleLike | MeasuredLike | None = None,
    candidates: bool = False,
    font: str = "",
    language: str = "en",
) -> bytes:
    """Returns a book of puzzles as PDF: the puzzles, numbered, and their answers.

    ``answers`` says where these are: at the ``"end"`` of the book, after each ``"chapter"``, or
    upside down ``"below"`` the puzzles of each page.

    ``paper`` is ``"a4"``, ``"letter"``, ``"a5"``, ``"b5"``, ``"6x9"`` or ``"8x10"`` inches, or a
    size such as ``"5.5x8.5in"`` or ``"140x216mm"``: at least 4 inches wide and 6 high, and at most
    20. A ``bound`` book has its margins mirrored, as printers ask for: that at the spine grows with
    the number of pages, which is even and at most 828. With ``bleed`` there is an eighth of an inch
    more around the pages, except at the spine of a bound book, for printers to cut off.
    ``per_page`` is 1, 2, 4, 6 or 9, by default 4. With ``large_print``, all texts and symbols have
    16 points or more where the page has room; then ``per_page`` is 1, 2 or 4, by default 2.
    ``show_levels`` prints the level of each puzzle, as :func:`nonet.rate` finds it on the
    ``scale``, or its rating ER on the scales ``explainer`` and ``sukaku``, and
    ``candidates`` prints in every empty cell the values that its houses allow. ``rules`` are those
    of puzzles given as text. ``font`` sets all texts and symbols: it is the name of a font of this
    machine, or a file beside those of its other weights. ``language`` is ``"en"`` or ``"zh"``.

    ``puzzles`` may be :class:`Chapter` values instead. Each chapter opens with a page of its own,
    and answers at the end are grouped by chapter. A book with chapters, with an ``author`` or with
    an ``imprint`` begins with a page for the title and the author, if it has a title, the imprint,
    the contents, and the rules with the first steps of a solution.

    The number of a puzzle and the number of its answer are links to each other, unless they are on
    the same page. Equal arguments
    give equal bytes. If typst itself has a font for every character, this holds on all machines
    with the same version of typst; others, such as Chinese ones, need a font of the system.

    Needs the extra ``nonet[print]``: otherwise raises ImportError. ``show_levels`` needs the
    compiled core. Raises :class:`~nonet.PuzzleError` for a puzzle without exactly one solution
    (``case`` is its number), for no puzzles, for an unknown paper, number, language or
    place of answers, for a font that there is not or that lacks a character, for a title
    or an author of more than 120 characters, an imprint of more than 2,000, a chapter without title
    or puzzles, puzzles beside chapters, for puzzles of more than 1,000,000 cells, and if no font
    has a character.
    """
    typesetting.require()
    if font:
        typesetting.face(font)
    if show_levels:
        require_core()
    sheet = page(paper, per_page, large_print)._replace(bleed=bleed)
    heading = heading_of(title)
    named, said = heading_of(author), imprint_of(imprint)
    words(language)
    placed = answers_of(answers)
    gathered = _Gathered(rules, show_levels, scale)
    gathered.add(puzzles)
    entries = gathered.entries
    if not entries:
        raise PuzzleError("book-empty")
    layout_of = Layout.bound if bound else Layout
    matter = Matter(heading, named, said, tuple(gathered.parts), placed, font)
    layout = layout_of(entries, sheet, matter=matter, candidates=candidates, language=language)
    return typesetting.pdf(layout.document())


def heading_of(title: str) -> str:
    """Returns the title on one line; raises PuzzleError if it is too long or not text."""
    heading = " ".join(title.split())
    if any("\ud800" <= character <= "\udfff" for character in heading):
        raise PuzzleError("book-title-encoding", title=printable(heading))
    if len(heading) > _LONGEST_TITLE:
        raise PuzzleError("book-title", found=len(heading), most=_LONGEST_TITLE)
    return heading


def imprint_of(imprint: str) -> str:
    """Returns the imprint; raises PuzzleError if it is too long or not text."""
    said = imprint.strip()
    if any("\ud800" <= character <= "\udfff" for character in said):
        raise PuzzleError("book-imprint-encoding", imprint=printable(said))
    if len(said) > _LONGEST_IMPRINT:
        raise PuzzleError("book-imprint", found=len(said), most=_LONGEST_IMPRINT)
    return said


def answers_of(answers: str) -> Answers:
    """Returns where answers are; raises PuzzleError for an unknown place."""
    known = spelled(answers, ANSWERS)
    if known is None:
        raise PuzzleError("book-answers", answers=answers, known=ANSWERS)
    return known


class _Gathered:
    """The puzzles of a book, and its chapters."""

    def __init__(
        self, rules: RulesLike | None, levels: bool, scale: ScaleLike | MeasuredLike | None
    ) -> None:
        self.entries: list[Entry] = []
        self.parts: list[Part] = []
        self._rules, self._levels, self._cells = rules, levels, 0
        self._scale: ScaleLike | MeasuredLike | None = scale

    def add(self, puzzles: Iterable[EntryLike | Chapter]) -> None:
        """Adds puzzles or chapters; raises PuzzleError for both in one book."""
        for each in puzzles:
            if isinstance(each, Chapter):
                self._add_chapter(each)
            elif self.parts:
                raise PuzzleError("book-mixed", number=len(self.entries) + 1)
            else:
                self._add_puzzle(each)

    def _add_chapter(self, chapter: Chapter) -> None:
        first = len(self.entries)
        if first and not self.parts:
            raise PuzzleError("book-mixed", number=1)
        title = heading_of(chapter.title)
        for puzzle in chapter.puzzles:
            self._add_puzzle(puzzle)
        if not title or len(self.entries) == first:
            raise PuzzleError("book-chapter", number=len(self.parts) + 1)
        self.parts.append(Part(title, first, len(self.entries) - first))

    def _add_puzzle(self, puzzle: EntryLike) -> None:
        number = len(self.entries) + 1
        found = self._entry(puzzle, number)
        self._cells += found.puzzle.rules.cells
        if self._cells > MOST_CELLS:
            raise PuzzleError("book-size", puzzles=number - 1, most=MOST_CELLS)
        self.entries.append(found)

    def _entry(self, puzzle: EntryLike, number: int) -> Entry:
        if isinstance(puzzle, Entry):
            return puzzle
        try:
            return entry(puzzle, rules=self._rules, levels=self._levels, scale=self._scale)
        except PuzzleError as error:
            raise error.at(error.source, error.line, number) from None
