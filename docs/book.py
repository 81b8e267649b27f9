"""Makes ``_static/book-*.png``, pages of a book: ``python docs/book.py``."""

from __future__ import annotations

from pathlib import Path

import nonet
from nonet import books, typesetting
from nonet.books.chapters import Matter
from nonet.books.layout import Layout
from nonet.books.paper import page
from nonet.typesetting.items import Document, Item

STATIC = Path(__file__).parent / "_static"
SCALE = 1.25
"""Pixels in a point."""
SHOWN = (("classic", 34), ("diagonal", 26), ("windows", 24), ("anti-knight", 20))
"""Rules and numbers of givens."""


def sample() -> Document:
    """Returns a book of four kinds of rules."""
    entries = [
        books.entry(nonet.generate(rules, clues=clues, seed=seed), levels=True)
        for seed, (rules, clues) in enumerate(SHOWN, start=3)
    ]
    layout = Layout(
        entries,
        page("a4", 4, large_print=False),
        matter=Matter("Rainy days"),
        candidates=False,
        language="en",
    )
    return layout.document()


def without_links(items: list[Item]) -> list[Item]:
    """Returns the items of a page that stands alone."""
    for item in items:
        if item["kind"] == "text":
            item["to"] = None
    return items


if __name__ == "__main__":
    book = sample()
    for name, items in zip(("puzzles", "answers"), book["pages"], strict=True):
        alone: Document = {**book, "pages": [without_links(items)]}
        (STATIC / f"book-{name}.png").write_bytes(typesetting.png(alone, SCALE))
