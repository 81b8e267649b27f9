"""Chapters of a book, as callers give them and as the layout needs them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from nonet.books.entries import EntryLike
from nonet.frozen import frozen

Answers: TypeAlias = Literal["end", "chapter", "below"]
"""Where answers are: at the end of the book, after each chapter, or upside down on their pages."""
ANSWERS: tuple[Answers, ...] = ("end", "chapter", "below")


@frozen()
class Chapter:
    """A chapter of a book: its title, and its puzzles, which are read once."""

    title: str
    puzzles: Iterable[EntryLike]


class Part(NamedTuple):
    """A chapter as it is laid out."""

    title: str
    first: int
    """The index of its first puzzle."""
    number: int
    """How many puzzles it has."""

    @property
    def puzzles(self) -> range:
        """The indices of its puzzles."""
        return range(self.first, self.first + self.number)


class Matter(NamedTuple):
    """What a book has besides its puzzles."""

    title: str = ""
    author: str = ""
    imprint: str = ""
    parts: tuple[Part, ...] = ()
    answers: Answers = "end"
    font: str = ""

    @property
    def has_front(self) -> bool:
        """Whether pages with the title, the contents and the rules precede the puzzles."""
        return bool(self.author or self.imprint or self.parts)
