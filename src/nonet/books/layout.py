"""What is on each page of a book: titles, puzzles with their captions, answers, page numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from nonet.books.entries import Entry
from nonet.books.paper import Page
from nonet.books.places import Area, Place, answer_places, puzzle_places
from nonet.books.words import Words, described, named, notes, words
from nonet.checking import candidates_of
from nonet.drawing.houses import drawing_of
from nonet.drawing.typeset import Values, ground, values_of
from nonet.typesetting.items import GREY, Document, Dots, Grid, Item, Style, dots_width, line

_LINE = 1.35
"""Distance of lines, as a part of the size of their font."""
_WIDE_LINE = 1.6
"""The same between the two lines of a caption."""
_DIGIT = 0.55
"""Width of a digit, as a part of the size of its font, at most."""
_DOT = 0.28
"""Radius of a dot, as a part of the size of the font beside it."""
_BLACK = "#000000"


class Layout:
    """Lays out a book; ``title`` may be empty."""

    def __init__(
        self,
        entries: Sequence[Entry],
        page: Page,
        *,
        title: str,
        candidates: bool,
        language: str,
    ) -> None:
        self._entries, self._page, self._title = entries, page, title
        self._candidates, self._language = candidates, language
        self._said: Words = words(language)
        self._rules = list(dict.fromkeys(entry.puzzle.rules for entry in entries))
        self._named = any(named(rules, language) for rules in self._rules)
        self._puzzles, self._answers = self._places()
        sheets = self._answers[-1].page + 1
        self._pages: list[list[Item]] = [[] for _ in range(sheets)]

    def document(self) -> Document:
        """Returns everything to typeset."""
        self._add_titles()
        for index in range(len(self._entries)):
            self._add_puzzle(index)
        for index in range(len(self._entries)):
            self._add_answer(index)
        self._add_feet()
        return Document(
            title=self._title or self._said.title,
            language=self._language,
            width=self._page.width,
            height=self._page.height,
            grounds=[ground(drawing_of(rules)) for rules in self._rules],
            pages=self._pages,
        )

    def _places(self) -> tuple[list[Place], list[Place]]:
        page, measures = self._page, self._page.measures
        per_page = page.columns * page.rows
        groups = (
            self._entries[first : first + per_page]
            for first in range(0, len(self._entries), per_page)
        )
        most = max(len(self._notes(group)) for group in groups)
        bottom = page.height - measures.bottom
        top = measures.top if self._title else measures.margin
        extents = [drawing_of(entry.puzzle.rules).extent for entry in self._entries]
        area = Area(page, top, bottom - most * measures.small * _LINE)
        puzzles = puzzle_places(extents, area, self._caption_height())
        below_heading = Area(page, measures.top, bottom)
        height = measures.caption * _LINE
        return puzzles, answer_places(extents, below_heading, height, puzzles[-1].page + 1)

    def _caption_height(self) -> float:
        measures = self._page.measures
        second_line = measures.caption * _WIDE_LINE if self._named else 0.0
        return measures.number * _LINE + second_line

    def _notes(self, entries: Iterable[Entry]) -> list[str]:
        """Returns what the foot of a page says about the rules of its puzzles."""
        found = (notes(entry.puzzle.rules, self._language) for entry in entries)
        return list(dict.fromkeys(chain.from_iterable(found)))

    def _add_titles(self) -> None:
        """Adds a title to the first page and the first answers, and running heads to the others."""
        page, measures = self._page, self._page.measures
        middle, room = page.width / 2, page.inner
        answers = self._answers[0].page
        for number, items in enumerate(self._pages):
            text = self._said.answers if number == answers else self._title
            if text and number in (0, answers):
                style = Style(measures.title, weight=700, heading=True)
                y = measures.top - measures.title * 1.2
            else:
                style = Style(measures.small, grey=GREY, aside=True)
                y = measures.margin
            if text:
                items.append(line(text, middle, y, style, room, align="center"))

    def _add_puzzle(self, index: int) -> None:
        entry, place, answer = self._entries[index], self._puzzles[index], self._answers[index]
        measures = self._page.measures
        items = self._pages[place.page]
        width = place.cell * drawing_of(entry.puzzle.rules).extent[0]
        y, right = place.y - measures.number * 0.5, place.x + width
        leads = self._said.page.format(page=answer.page + 1)
        to = answer.target(measures.number * 2)
        if self._named:
            said = named(entry.puzzle.rules, self._language)
            items += [line(said, place.x, y, Style(measures.caption), width)] if said else []
            y -= measures.caption * _WIDE_LINE
        number = Style(measures.number, weight=700, to=to)
        items.append(line(f"{index + 1}", place.x, y, number, width / 3))
        wide = len(f"{index + 1}") * measures.number * _DIGIT + measures.number * 0.6
        items += self._mark(entry, place.x + wide, y, width * 0.7 - wide)
        style = Style(measures.caption, grey=GREY, to=to)
        items.append(line(leads, right, y, style, width * 0.3, align="right"))
        small = candidates_of(entry.puzzle) if self._candidates else entry.puzzle.candidates
        shown = values_of(entry.puzzle.givens, candidates=small)
        items.append(self._grid(entry, place, shown, self._said.puzzle, index))

    def _mark(self, entry: Entry, x: float, y: float, room: float) -> list[Item]:
        """Returns the level of a puzzle, as dots and as a word."""
        rating = entry.rating
        if rating is None or rating.level is None:
            return []
        size = self._page.measures.caption
        names = [level.name for level in rating.scale.levels]
        radius, number = size * _DOT, names.index(rating.level) + 1
        dots = Dots(kind="dots", x=x, y=y - 0.2, radius=radius, filled=number, of=len(names))
        wide = dots_width(dots) + size * 0.6
        word = rating.json(self._language)["title"] or rating.level
        return [dots, line(word, x + wide, y, Style(size), room - wide)]

    def _add_answer(self, index: int) -> None:
        entry, place = self._entries[index], self._answers[index]
        size = self._page.measures.caption
        items = self._pages[place.page]
        to = self._puzzles[index].target(2 * self._caption_height())
        width = place.cell * drawing_of(entry.puzzle.rules).extent[0]
        number = Style(size, weight=700, to=to)
        items.append(line(f"{index + 1}", place.x, place.y - size * 0.4, number, width))
        shown = values_of(entry.solution.values, entry.puzzle.givens)
        items.append(self._grid(entry, place, shown, self._said.answer, index))

    def _grid(self, entry: Entry, place: Place, shown: Values, said: str, index: int) -> Grid:
        rules = entry.puzzle.rules
        values = [a or b for a, b in zip(shown["givens"], shown["others"], strict=True)]
        rows = described(drawing_of(rules), values, self._said)
        return Grid(
            kind="grid",
            x=place.x,
            y=place.y,
            cell=place.cell,
            ground=self._rules.index(rules),
            values=shown,
            colour=_BLACK,
            alt=said.format(number=index + 1, rows=rows),
        )

    def _add_feet(self) -> None:
        """Adds the number of each page, and above it what its rules mean."""
        page, measures = self._page, self._page.measures
        middle, height = page.width / 2, measures.small * _LINE
        explained: dict[int, list[Entry]] = {}
        for entry, place in zip(self._entries, self._puzzles, strict=True):
            explained.setdefault(place.page, []).append(entry)
        for number, items in enumerate(self._pages):
            y = page.height - measures.margin * 0.7
            style = Style(measures.small, grey=GREY, aside=True)
            items.append(line(f"{number + 1}", middle, y, style, page.inner, align="center"))
            said = self._notes(explained.get(number, []))
            y -= measures.small * 1.5 + height * len(said)
            for text in said:
                y += height
                style = Style(measures.small)
                items.append(line(text, middle, y, style, page.inner, align="center"))
