"""The pages before the puzzles: title, imprint, contents, how to play; and openings of chapters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING

from nonet.books.chapters import Matter, Part
from nonet.books.entries import Entry
from nonet.books.paper import Page
from nonet.books.words import Words, notes, words
from nonet.drawing.houses import drawing_of
from nonet.drawing.typeset import Ground, ground, values_of
from nonet.errors import PuzzleError
from nonet.rules import Rules
from nonet.rules.house import REGION_KINDS
from nonet.typesetting.items import Grid, Item, Paragraph, Style, line

if TYPE_CHECKING:
    from nonet.drawing.shapes import InkRecord
    from nonet.logic import Step

_WIDE = "\u2e80"
"""Characters from here on are as wide as their font is large."""
_WIDTH = 0.46
"""Width of other characters, at most on average, as a part of the size of their font."""
_LINE = 1.4
"""Distance of lines in a paragraph, as a part of the size of their font."""
_STEPS = 2
"""How many steps are explained."""
_LOOKED_AT = 12
"""Among how many steps these are."""


class Front:
    """Lays out what precedes the puzzles."""

    def __init__(self, page: Page, matter: Matter, entries: Sequence[Entry], language: str) -> None:
        self._page, self._matter, self._language = page, matter, language
        self._said: Words = words(language)
        self._entries = entries
        self._names = list(self._order()) if matter.has_front else []
        if page.binding and len(self._names) % 2:
            self._names.append("blank")

    @property
    def pages(self) -> int:
        """The number of pages before the puzzles."""
        return len(self._names)

    @property
    def unnumbered(self) -> set[int]:
        """The pages that have no number at their foot."""
        plain = ("title", "imprint", "blank")
        return {index for index, name in enumerate(self._names) if name in plain}

    def _order(self) -> Iterator[str]:
        if self._matter.title:
            yield "title"
        if self._matter.imprint:
            # The imprint is on the back of the title.
            yield "imprint"
        elif self._matter.title and self._page.binding:
            yield "blank"
        if self._matter.parts:
            yield "contents"
        yield "rules"

    def items(self, contents: Sequence[tuple[str, int]]) -> list[list[Item]]:
        """Returns what is on each page; the contents list titles and pages after the rules."""
        made: dict[str, Callable[[], list[Item]]] = {
            "title": self._title,
            "imprint": self._imprint,
            "contents": lambda: self._contents(contents),
            "rules": self._rules,
            "blank": list,
        }
        return [made[name]() for name in self._names]

    def opening(self, part: Part) -> list[Item]:
        """Returns the page that opens a chapter."""
        page, measures = self._page, self._page.measures
        said = self._said.range.format(first=part.first + 1, last=part.first + part.number)
        title = Style(measures.title * 1.4, weight=700, heading=True)
        y = page.height * 0.4
        return [
            line(part.title, page.middle, y, title, page.inner, align="center"),
            self._centred(said, y + measures.title * 1.4, measures.number),
        ]

    def _centred(self, text: str, y: float, size: float) -> Item:
        return line(text, self._page.middle, y, Style(size), self._page.inner, align="center")

    def _title(self) -> list[Item]:
        page, size = self._page, self._page.measures.title * 1.6
        style, y = Style(size, weight=700, heading=True), page.height * 0.38
        items: list[Item] = [
            line(self._matter.title, page.middle, y, style, page.inner, align="center")
        ]
        if self._matter.author:
            items.append(self._centred(self._matter.author, y + size * 1.8, size * 0.5))
        return items

    def _imprint(self) -> list[Item]:
        size, text = self._page.measures.caption, self._matter.imprint
        height = self._height(text, size, self._page.inner)
        y = self._page.height - self._page.measures.bottom - height
        return [self._paragraph(text, self._page.measures.margin, y, size, self._page.inner)]

    def _contents(self, contents: Sequence[tuple[str, int]]) -> list[Item]:
        page, measures = self._page, self._page.measures
        said, size = self._said, measures.number
        named = [(said.rules, self._names.index("rules") + 1), *contents]
        room = page.height - measures.top - measures.bottom
        distance = min(size * 2.2, room / len(named))
        items, y = [self._heading(said.contents)], measures.top + size
        right = measures.margin + page.inner
        for text, number in named:
            style = Style(min(size, distance * 0.8), to=(number, measures.margin, 0.0))
            items.append(line(text, measures.margin, y, style, page.inner * 0.85))
            items.append(line(f"{number}", right, y, style, page.inner * 0.14, align="right"))
            y += distance
        return items

    def _heading(self, text: str) -> Item:
        page, measures = self._page, self._page.measures
        style = Style(measures.title, weight=700, heading=True)
        y = measures.top - measures.title * 1.2
        return line(text, page.middle, y, style, page.inner, align="center")

    def _rules(self) -> list[Item]:
        page, measures = self._page, self._page.measures
        size, bottom = measures.caption * 1.1, page.height - measures.bottom
        items, y = [self._heading(self._said.rules)], measures.top
        text = "\n".join(self._told())
        items.append(self._paragraph(text, measures.margin, y, size, page.inner))
        y += self._height(text, size, page.inner)
        steps, rules = self._steps(), self._entries[0].puzzle.rules
        if not steps:
            return items
        y += size * 2.4
        heading = Style(measures.number, weight=700)
        added: list[Item] = [line(self._said.solve, measures.margin, y, heading, page.inner)]
        y += size * 0.9
        cells = self._said.cells
        added.append(self._paragraph(cells, measures.margin, y, size, page.inner))
        y += self._height(cells, size, page.inner) + size
        room = (page.inner - (_STEPS - 1) * measures.gap) / _STEPS
        columns, rows = drawing_of(rules).extent
        cell = round(room / columns, 2)
        height = cell * rows
        for number, step in enumerate(steps):
            x = measures.margin + number * (room + measures.gap)
            text = step.text(self._language)
            below = self._height(text, size, room)
            if y + height + size + below > bottom:
                return items
            drawn = _drawn(step, rules, self._language)
            added.append(_picture(step, x, y, cell, drawn, text))
            added.append(self._paragraph(text, x, y + height + size, size, room))
        return items + added

    def _told(self) -> list[str]:
        """Returns the rules of all puzzles, sentence by sentence."""
        told: dict[str, None] = {}
        for rules in dict.fromkeys(entry.puzzle.rules for entry in self._entries):
            fill = self._said.regions if _has_regions(rules) else self._said.lines
            first, last = rules.symbols[0], rules.symbols[-1]
            told[fill.format(first=first, last=last)] = None
            told.update(dict.fromkeys(notes(rules, self._language)))
        return [*told, self._said.one]

    def _steps(self) -> list[Step]:
        """Returns steps of different techniques from the first puzzle, if it can be explained."""
        from nonet import logic  # slow to import

        try:
            path = logic.explain(self._entries[0].puzzle)
        except PuzzleError:
            # Too large, of rules that are not explained, or without the compiled core.
            return []
        found: dict[str, Step] = {}
        for step in path.steps[:_LOOKED_AT]:
            if step.placements:
                found.setdefault(step.technique.name, step)
        return list(found.values())[:_STEPS]

    def _paragraph(self, text: str, x: float, y: float, size: float, room: float) -> Item:
        return Paragraph(
            kind="paragraph",
            x=round(x, 2),
            y=round(y, 2),
            text=text,
            size=size,
            room=round(room, 2),
        )

    def _height(self, text: str, size: float, room: float) -> float:
        """Returns the height of a paragraph, or a little more."""
        lines = 0
        for each in text.splitlines() or [""]:
            wide = sum(1 if character >= _WIDE else _WIDTH for character in each) * size
            lines += max(1, ceil(wide / (room - size)))
        return lines * size * _LINE


def _has_regions(rules: Rules) -> bool:
    return any(house.kind in REGION_KINDS for house in rules.houses)


def _drawn(step: Step, rules: Rules, language: str) -> Ground:
    """Returns the drawing of the rules, with what a step looks at: grey cells, and rings."""
    made = ground(drawing_of(rules)).copy()
    marks: list[InkRecord] = []
    for each in step.json(language)["notes"]:
        if each["style"] == "halo":
            marks.append(each)
        elif each["style"].startswith("shade-"):
            shade = each.copy()
            shade["style"] = "tint"
            marks.append(shade)
    made["ink"] = [*marks, *made["ink"]]
    return made


def _picture(step: Step, x: float, y: float, cell: float, drawn: Ground, text: str) -> Item:
    values = list(step.position.values)
    for cell_number, value in step.placements:
        values[cell_number] = value
    return Grid(
        kind="grid",
        x=round(x, 2),
        y=round(y, 2),
        cell=cell,
        ground=drawn,
        values=values_of(values, step.position.puzzle.givens),
        colour="#000000",
        alt=text,
    )
