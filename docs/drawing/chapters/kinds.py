"""The puzzles of the gallery of constraints, as its English page has them."""

from __future__ import annotations

import re
from pathlib import Path

import nonet
from drawing.registry import drawing

PUZZLE = re.compile(
    r"^<!-- constraint: (?P<word>\S+) -->\n.*?^```text\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
"""A comment with the word of a kind, and a block: rules line by line, a blank line, the rows."""
GALLERY = Path(__file__).parents[2] / "constraints.md"


def puzzles() -> dict[str, str]:
    """Returns the text of the puzzle of each kind."""
    page = GALLERY.read_text(encoding="utf-8")
    return {found["word"]: found["text"] for found in PUZZLE.finditer(page)}


def add(word: str, text: str) -> None:
    """Registers the drawing of a puzzle."""

    @drawing(f"constraint-{word}", words=False)
    def draw(language: str) -> str:
        rules, _, rows = text.rstrip("\n").partition("\n\n")
        return nonet.render.svg(nonet.parse(rows, rules="+".join(rules.splitlines())))


for each, written in puzzles().items():
    add(each, written)
