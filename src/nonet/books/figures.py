"""Puzzles and answers with what is written above them."""

from __future__ import annotations

from nonet.books.entries import Entry
from nonet.books.paper import Page
from nonet.books.places import Place
from nonet.books.words import Words, described, named, words
from nonet.checking import candidates_of
from nonet.drawing.houses import drawing_of
from nonet.drawing.typeset import Values, ground, values_of
from nonet.logic import ExplainerRating
from nonet.typesetting.items import GREY, Dots, Grid, Item, Style, Target, dots_width, line

LINE = 1.35
"""Distance of lines, as a part of the size of their font."""
_WIDE_LINE = 1.6
"""The same between the two lines of a caption."""
_DIGIT = 0.55
"""Width of a digit, as a part of the size of its font, at most."""
_DOT = 0.28
"""Radius of a dot, as a part of the size of the font beside it."""
_BLACK = "#000000"


class Figures:
    """Makes what is printed of a puzzle and of its answer."""

    def __init__(self, page: Page, *, two_lines: bool, candidates: bool, language: str) -> None:
        self._page, self._two_lines = page, two_lines
        self._candidates, self._language = candidates, language
        self._said: Words = words(language)

    @property
    def caption(self) -> float:
        """The height of what is written above a puzzle."""
        measures = self._page.measures
        second_line = measures.caption * _WIDE_LINE if self._two_lines else 0.0
        return measures.number * LINE + second_line

    @property
    def answer_caption(self) -> float:
        """The height of what is written above an answer."""
        return self._page.measures.caption * LINE

    def puzzle(self, entry: Entry, number: int, place: Place, answer: Place | None) -> list[Item]:
        """Returns a puzzle; it leads to its answer unless that is on the same page."""
        measures = self._page.measures
        items: list[Item] = []
        width = place.cell * drawing_of(entry.puzzle.rules).extent[0]
        y = place.y - measures.number * 0.5
        if self._two_lines:
            said = named(entry.puzzle.rules, self._language)
            items += [line(said, place.x, y, Style(measures.caption), width)] if said else []
            y -= measures.caption * _WIDE_LINE
        to = answer.target(measures.number * 2) if answer else None
        style = Style(measures.number, weight=700, to=to)
        items.append(line(f"{number}", place.x, y, style, width / 3))
        wide = len(f"{number}") * measures.number * _DIGIT + measures.number * 0.6
        items += self._mark(entry, place.x + wide, y, width * 0.7 - wide)
        if answer:
            leads = self._said.page.format(page=answer.page + 1)
            style = Style(measures.caption, grey=GREY, to=to)
            items.append(line(leads, place.x + width, y, style, width * 0.3, align="right"))
        small = candidates_of(entry.puzzle) if self._candidates else entry.puzzle.candidates
        shown = values_of(entry.puzzle.givens, candidates=small)
        return [*items, self._grid(entry, place, shown, self._said.puzzle, number)]

    def _mark(self, entry: Entry, x: float, y: float, room: float) -> list[Item]:
        """Returns the level of a puzzle, as dots and as a word."""
        rating, size = entry.rating, self._page.measures.caption
        if isinstance(rating, ExplainerRating):
            first = self._measured(rating)
            return [line(first, x, y, Style(size), room)] if room > 4 * size else []
        if rating is None or rating.level is None:
            return []
        names = [level.name for level in rating.scale.levels]
        radius, number = size * _DOT, names.index(rating.level) + 1
        dots = Dots(kind="dots", x=x, y=y - 0.2, radius=radius, filled=number, of=len(names))
        wide = dots_width(dots) + size * 0.6
        if room < wide + 2 * size:
            return [dots] if room > wide else []
        word = rating.json(self._language)["title"] or rating.level
        return [dots, line(word, x + wide, y, Style(size), room - wide)]

    @staticmethod
    def _measured(rating: ExplainerRating) -> str:
        """Returns the first measure of a rating: ``ER 7.1``."""
        name, *_ = rating.scale.measures
        return f"{name.upper()} {rating.measures[name]}"

    def answer(self, entry: Entry, number: int, place: Place, puzzle: Place | None) -> list[Item]:
        """Returns an answer; it leads to its puzzle unless that is on the same page."""
        size = self._page.measures.caption
        to: Target | None = puzzle.target(2 * self.caption) if puzzle else None
        width = place.cell * drawing_of(entry.puzzle.rules).extent[0]
        style = Style(size, weight=700, to=to)
        shown = values_of(entry.solution.values, entry.puzzle.givens)
        return [
            line(f"{number}", place.x, place.y - size * 0.4, style, width),
            self._grid(entry, place, shown, self._said.answer, number),
        ]

    def _grid(self, entry: Entry, place: Place, shown: Values, said: str, number: int) -> Grid:
        drawing = drawing_of(entry.puzzle.rules)
        values = [a or b for a, b in zip(shown["givens"], shown["others"], strict=True)]
        return Grid(
            kind="grid",
            x=place.x,
            y=place.y,
            cell=place.cell,
            ground=ground(drawing),
            values=shown,
            colour=_BLACK,
            alt=said.format(number=number, rows=described(drawing, values, self._said)),
        )
