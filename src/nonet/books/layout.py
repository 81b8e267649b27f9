"""What is on each page of a book: titles, puzzles with their captions, answers, page numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from nonet.books.chapters import Matter, Part
from nonet.books.entries import Entry
from nonet.books.figures import LINE, Figures
from nonet.books.front import Front
from nonet.books.paper import Page
from nonet.books.places import (
    SMALLER,
    Area,
    Extent,
    Place,
    answer_places,
    foot_of,
    puzzle_places,
    turned_places,
)
from nonet.books.words import Words, named, notes, words
from nonet.drawing.houses import drawing_of
from nonet.errors import PuzzleError
from nonet.typesetting.items import GREY, Document, Item, Style, Turned, line

_LARGER = 1.25
"""How much larger puzzles are than the answers below them, at least."""
_HEAD, _FOOT = 42.5, 29.75
"""From the top of a page to the running head, and from the number of a page to the bottom.

With bleed, printers ask for 27 points without ink, also above the capitals of large print.
"""


class _Section(NamedTuple):
    """Pages of one kind, from one page up to another."""

    first: int
    end: int
    title: str
    """Above the first page."""
    head: str
    """Above the others."""


class Layout:
    """Lays out a book. Its pages are made one after the other, when they are typeset."""

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
        self._parts = matter.parts or (Part("", 0, len(entries)),)
        self._front = Front(page, matter, entries, language)
        self._language = language
        self._said: Words = words(language)
        rules = dict.fromkeys(entry.puzzle.rules for entry in entries)
        self._figures = Figures(
            page,
            two_lines=any(named(each, language) for each in rules),
            candidates=candidates,
            language=language,
        )
        self._extents: list[Extent] = [drawing_of(each.puzzle.rules).extent for each in entries]
        self._puzzles: list[Place] = []
        self._answers: list[Place] = []
        """Empty if the answers are on the pages of their puzzles."""
        self._openings: list[int] = []
        """The pages that open chapters."""
        self._sections: list[_Section] = []
        self._answer_cell = self._strip = 0.0
        """The greatest width of a cell of answers at the foot of a page, and their height."""
        self._set()
        sheets = self._sections[-1].end
        self.pages = sheets + (sheets % 2 if page.binding else 0)
        """The number of pages. That of a bound book is even."""

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

    def document(self) -> Document:
        """Returns everything to typeset."""
        return Document(
            title=self._matter.title or self._said.title,
            language=self._language,
            width=self._page.width,
            height=self._page.height,
            bleed=self._page.bleeds,
            font=self._matter.font,
            link=self._said.link,
            pages=self._made(),
        )

    def _set(self) -> None:
        """Finds the place of every puzzle and answer."""
        page, measures, matter = self._page, self._page.measures, self._matter
        bottom = page.height - measures.bottom
        below_notes = self._note_lines() * measures.small * LINE
        area = Area(page, self._top(), bottom - below_notes)
        if matter.answers == "below":
            area = self._reserved(area)
        end = self._front.pages
        for part in self._parts:
            if part.title:
                end += end % 2 if page.binding else 0
                self._openings.append(end)
                end += 1
            extents = self._extents[part.first : part.first + part.number]
            places = puzzle_places(extents, area, self._figures.caption, end)
            self._puzzles += places
            title = "" if part.title or end else matter.title
            self._add_section(end, places, title, part.title or matter.title)
            end = places[-1].page + 1
            if matter.answers == "chapter":
                end = self._set_answers(extents, end, {})
        if matter.answers == "end":
            headings = {part.first: measures.number * 2 for part in matter.parts}
            self._set_answers(self._extents, end, headings)

    def _top(self) -> float:
        """Returns where the puzzles of a page can begin: below the title or a running head."""
        measures = self._page.measures
        if self._matter.parts or (self._matter.title and self._front.pages):
            return _HEAD + measures.small * 2
        return measures.top if self._matter.title else measures.margin

    def _reserved(self, area: Area) -> Area:
        """Returns what is left of an area above the answers at the foot of the page.

        The answers are as large as leaves much larger puzzles.
        """
        page, measures = self._page, self._page.measures
        for largest in (measures.answer, measures.answer * SMALLER):
            self._answer_cell = largest
            self._strip = max(self._strip_height(group) for group in self._groups())
            left = area._replace(bottom=area.bottom - self._strip - measures.gap)
            puzzles = puzzle_places(self._extents, left, self._figures.caption, 0)
            if min(place.cell for place in puzzles) >= _LARGER * largest:
                return left
        raise PuzzleError("book-answers-below", found=page.columns * page.rows)

    def _set_answers(
        self, extents: Sequence[Extent], first: int, headings: dict[int, float]
    ) -> int:
        """Finds the places of answers from a page on, and returns the page after them."""
        page, measures = self._page, self._page.measures
        area = Area(page, measures.top, page.height - measures.bottom)
        places = answer_places(extents, area, self._figures.answer_caption, first, headings)
        self._answers += places
        self._add_section(first, places, self._said.answers, self._said.answers)
        return places[-1].page + 1

    def _add_section(self, first: int, places: Sequence[Place], title: str, head: str) -> None:
        self._sections.append(_Section(first, places[-1].page + 1, title, head))

    def _groups(self) -> Iterator[range]:
        """Returns the indices of the puzzles of each page."""
        number = self._page.columns * self._page.rows
        for part in self._parts:
            for first in range(part.first, part.first + part.number, number):
                yield range(first, min(first + number, part.first + part.number))

    def _note_lines(self) -> int:
        """Returns how many lines the longest notes at the foot of a page have."""
        return max(len(self._notes(group)) for group in self._groups())

    def _strip_height(self, indices: Iterable[int]) -> float:
        """Returns the height of the answers to the puzzles of a page, at its foot."""
        extents = [self._extents[index] for index in indices]
        return foot_of(self._turned_places(extents), extents)

    def _turned_places(self, extents: Sequence[Extent]) -> list[Place]:
        caption = self._figures.answer_caption
        return turned_places(extents, self._page, caption, self._answer_cell)

    def _notes(self, indices: Iterable[int]) -> list[str]:
        """Returns what the foot of a page says about the rules of its puzzles."""
        rules = dict.fromkeys(self._entries[index].puzzle.rules for index in indices)
        found = (notes(each, self._language) for each in rules)
        return list(dict.fromkeys(chain.from_iterable(found)))

    def _made(self) -> Iterator[list[Item]]:
        """Returns what is on each page."""
        puzzles, answers = _by_page(self._puzzles), _by_page(self._answers)
        front = self._front.items(self._contents())
        openings = dict(zip(self._openings, self._matter.parts, strict=False))
        headings = {part.first: part.title for part in self._matter.parts}
        for number in range(self.pages):
            items = front[number] if number < len(front) else []
            if number in openings:
                items += self._front.opening(openings[number])
            items += self._title(number)
            for index in puzzles.get(number, ()):
                answer = self._answers[index] if self._answers else None
                entry, place = self._entries[index], self._puzzles[index]
                items += self._figures.puzzle(entry, index + 1, place, answer)
            for index in answers.get(number, ()):
                entry, place = self._entries[index], self._answers[index]
                if self._matter.answers == "end" and index in headings:
                    items.append(self._heading(headings[index], place))
                items += self._figures.answer(entry, index + 1, place, self._puzzles[index])
            items += self._foot(number, puzzles.get(number, []))
            yield self._away_from_spine(number, items)

    def _contents(self) -> list[tuple[str, int]]:
        """Returns what the contents list, with its pages from 1."""
        named = zip((part.title for part in self._matter.parts), self._openings, strict=False)
        found = [(title, page + 1) for title, page in named]
        answers = self._said.answers
        found += [(answers, each.first + 1) for each in self._sections if each.title == answers]
        return sorted(found, key=lambda each: each[1])

    def _title(self, number: int) -> list[Item]:
        """Returns the title of a section above its first page, and the head of its others."""
        page, measures = self._page, self._page.measures
        for section in self._sections:
            if not section.first <= number < section.end:
                continue
            if number == section.first and section.title:
                style = Style(measures.title, weight=700, heading=True)
                y, text = measures.top - measures.title * 1.2, section.title
            else:
                style, y = Style(measures.small, grey=GREY, aside=True), _HEAD
                text = section.head
            if text:
                return [line(text, page.middle, y, style, page.inner, align="center")]
        return []

    def _heading(self, title: str, first: Place) -> Item:
        """Returns the title of a chapter above its answers."""
        measures = self._page.measures
        y = first.y - measures.caption * LINE - measures.number * 0.7
        style = Style(measures.number, weight=700)
        return line(title, measures.margin, y, style, self._page.inner)

    def _foot(self, number: int, indices: list[int]) -> list[Item]:
        """Returns the number of a page, what its rules mean, and answers that are below puzzles."""
        page, measures = self._page, self._page.measures
        blank = number >= self._front.pages and not any(
            section.first <= number < section.end for section in self._sections
        )
        if number in self._front.unnumbered or (blank and number not in self._openings):
            return []
        height, middle = measures.small * LINE, page.middle
        y = page.height - _FOOT
        style = Style(measures.small, grey=GREY, aside=True)
        items: list[Item] = [line(f"{number + 1}", middle, y, style, page.inner, align="center")]
        said = self._notes(indices)
        y -= measures.small * 1.5 + height * len(said)
        if indices and self._strip:
            items.append(self._turned(indices, page.height - measures.bottom - height * len(said)))
        for text in said:
            y += height
            items.append(line(text, middle, y, Style(measures.small), page.inner, align="center"))
        return items

    def _turned(self, indices: list[int], bottom: float) -> Item:
        """Returns the answers of a page upside down, above a height."""
        extents = [self._extents[index] for index in indices]
        places = self._turned_places(extents)
        height = foot_of(places, extents)
        items = (
            self._figures.answer(self._entries[index], index + 1, place, None)
            for index, place in zip(indices, places, strict=True)
        )
        return Turned(
            kind="turned",
            x=self._page.measures.margin,
            y=round(bottom - height, 2),
            width=self._page.inner,
            height=round(height, 2),
            items=[*chain.from_iterable(items)],
        )

    def _away_from_spine(self, number: int, items: list[Item]) -> list[Item]:
        """Moves what is on a right-hand page away from the spine, and where links lead on these."""
        binding = self._page.binding
        for item in items:
            if number % 2 == 0:
                item["x"] = round(item["x"] + binding, 2)
            if item["kind"] == "text" and item["to"] and item["to"][0] % 2:
                page, x, y = item["to"]
                item["to"] = page, round(x + binding, 2), y
        return items


def _by_page(places: Iterable[Place]) -> dict[int, list[int]]:
    """Returns the indices of places by their page."""
    found: dict[int, list[int]] = {}
    for index, place in enumerate(places):
        found.setdefault(place.page, []).append(index)
    return found
