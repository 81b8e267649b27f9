"""What is on each page of a book: titles, puzzles with their captions, answers, page numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from nonet.books.chapters import Matter, Part
from nonet.books.entries import Entry
from nonet.books.front import Front
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
_HEAD, _FOOT = 42.5, 29.75
"""From the top of a page to the running head, and from the number of a page to the bottom.

With bleed, printers ask for 27 points without ink, also above the capitals of large print.
"""
_BLACK = "#000000"


class Layout:
    """Lays out a book."""

    def __init__(
        self,
        entries: Sequence[Entry],
        page: Page,
        *,
        matter: Matter,
        candidates: bool,
        language: str,
    ) -> None:
        self._entries, self._page, self._matter = entries, page, matter
        self._title = matter.title
        self._parts = matter.parts or (Part("", 0, len(entries)),)
        self._front = Front(page, matter, entries, language)
        self._candidates, self._language = candidates, language
        self._said: Words = words(language)
        self._rules = list(dict.fromkeys(entry.puzzle.rules for entry in entries))
        self._named = any(named(rules, language) for rules in self._rules)
        self._openings: list[int] = []
        """The pages that open chapters."""
        self._puzzles, self._answers = self._places()
        sheets = self._answers[-1].page + 1
        blank = sheets % 2 if page.binding else 0
        self._pages: list[list[Item]] = [[] for _ in range(sheets + blank)]

    @classmethod
    def bound(
        cls,
        entries: Sequence[Entry],
        page: Page,
        *,
        matter: Matter,
        candidates: bool,
        language: str,
    ) -> Layout:
        """Returns the layout of a bound book, whose gutter fits its number of pages."""
        pages = 0
        while True:
            sheet = page.bound(pages)
            made = cls(entries, sheet, matter=matter, candidates=candidates, language=language)
            # In a wider gutter the answers are smaller, so a book may need fewer pages than before.
            if page.bound(made.pages).binding <= sheet.binding:
                return made
            pages = made.pages

    @property
    def pages(self) -> int:
        """The number of pages. That of a bound book is even."""
        return len(self._pages)

    def document(self) -> Document:
        """Returns everything to typeset."""
        self._add_front()
        self._add_titles()
        for index in range(len(self._entries)):
            self._add_puzzle(index)
        titles = {part.first: part.title for part in self._matter.parts}
        for index in range(len(self._entries)):
            if index in titles:
                self._add_answers_title(titles[index], self._answers[index])
            self._add_answer(index)
        self._add_feet()
        self._leave_gutters()
        return Document(
            title=self._title or self._said.title,
            language=self._language,
            width=self._page.width,
            height=self._page.height,
            bleed=self._page.bleeds,
            grounds=[ground(drawing_of(rules)) for rules in self._rules] + self._front.grounds,
            pages=self._pages,
        )

    def _leave_gutters(self) -> None:
        """Moves what is on right-hand pages away from the spine, and where links lead on these."""
        binding = self._page.binding
        for number, items in enumerate(self._pages, start=1):
            for item in items:
                if number % 2:
                    item["x"] = round(item["x"] + binding, 2)
                if item["kind"] == "text" and item["to"] and item["to"][0] % 2:
                    page, x, y = item["to"]
                    item["to"] = page, round(x + binding, 2), y

    def _places(self) -> tuple[list[Place], list[Place]]:
        page, measures = self._page, self._page.measures
        per_page = page.columns * page.rows
        groups = (
            [self._entries[index] for index in part.puzzles[first : first + per_page]]
            for part in self._parts
            for first in range(0, part.number, per_page)
        )
        most = max(len(self._notes(group)) for group in groups)
        bottom = page.height - measures.bottom
        top = measures.top if self._title or self._matter.parts else measures.margin
        extents = [drawing_of(entry.puzzle.rules).extent for entry in self._entries]
        area = Area(page, top, bottom - most * measures.small * _LINE)
        puzzles: list[Place] = []
        for part in self._parts:
            sheet = puzzles[-1].page + 1 if puzzles else self._front.pages
            if part.title:
                sheet += sheet % 2 if page.binding else 0
                self._openings.append(sheet)
                sheet += 1
            mine = extents[part.first : part.first + part.number]
            puzzles += puzzle_places(mine, area, self._caption_height(), sheet)
        below_heading = Area(page, measures.top, bottom)
        height, first = measures.caption * _LINE, puzzles[-1].page + 1
        headings = {part.first: measures.number * 2 for part in self._matter.parts}
        return puzzles, answer_places(extents, below_heading, height, first, headings)

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
        middle, room = page.middle, page.inner
        answers = self._answers[0].page
        opening = {0, answers}
        heads = self._heads()
        for number, items in enumerate(self._pages):
            text = self._said.answers if number == answers else heads[number]
            if text and number in opening:
                style = Style(measures.title, weight=700, heading=True)
                y = measures.top - measures.title * 1.2
            else:
                style = Style(measures.small, grey=GREY, aside=True)
                y = _HEAD
            if text:
                items.append(line(text, middle, y, style, room, align="center"))

    def _heads(self) -> list[str]:
        """Returns the running head of each page: the chapter, or else the title of the book."""
        heads = [""] * self._front.pages + [self._title] * (self.pages - self._front.pages)
        for part, opening in zip(self._matter.parts, self._openings, strict=True):
            last = self._puzzles[part.puzzles[-1]].page
            heads[opening : last + 1] = ["", *[part.title] * (last - opening)]
        # The page before a chapter, and the last page, may be blank.
        for blank in self._blank():
            heads[blank] = ""
        return heads

    def _blank(self) -> set[int]:
        """Returns the pages that have nothing: in bound books, chapters begin on right pages."""
        used = {place.page for place in (*self._puzzles, *self._answers)}
        used.update(self._openings, range(self._front.pages))
        return set(range(self.pages)) - used

    def _add_front(self) -> None:
        """Adds the pages before the puzzles, and those that open chapters."""
        targets = [opening + 1 for opening in self._openings]
        front = self._front.items(targets, self._answers[0].page + 1, len(self._rules))
        for items, made in zip(self._pages, front, strict=False):
            items += made
        for part, opening in zip(self._matter.parts, self._openings, strict=True):
            self._pages[opening] += self._front.opening(part)

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

    def _add_answers_title(self, title: str, first: Place) -> None:
        """Adds the title of a chapter above its answers."""
        page, measures = self._page, self._page.measures
        y = first.y - measures.caption * _LINE - measures.number * 0.7
        style = Style(measures.number, weight=700)
        self._pages[first.page].append(line(title, measures.margin, y, style, page.inner))

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
        middle, height = page.middle, measures.small * _LINE
        explained: dict[int, list[Entry]] = {}
        for entry, place in zip(self._entries, self._puzzles, strict=True):
            explained.setdefault(place.page, []).append(entry)
        plain = self._blank() | self._front.unnumbered
        for number, items in enumerate(self._pages):
            if number in plain:
                continue
            y = page.height - _FOOT
            style = Style(measures.small, grey=GREY, aside=True)
            items.append(line(f"{number + 1}", middle, y, style, page.inner, align="center"))
            said = self._notes(explained.get(number, []))
            y -= measures.small * 1.5 + height * len(said)
            for text in said:
                y += height
                style = Style(measures.small)
                items.append(line(text, middle, y, style, page.inner, align="center"))
