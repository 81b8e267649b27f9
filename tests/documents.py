"""The example blocks of the READMEs and of the documentation pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
READMES = (ROOT / "README.md", ROOT / "README.zh.md")
PAGES = (*READMES, *sorted((ROOT / "docs").glob("*.md")))
CORE_MARK = "<!-- needs the core -->"
"""The mark before a block whose output differs with the search in Python, or takes it long."""

_BLOCK = re.compile(
    rf"^(?:(?P<mark>{CORE_MARK})\n+|<!-- code: (?P<source>[^\n]+) -->\n+)?"
    r"^```(?P<kind>[a-z]+)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


_PUZZLE = re.compile(
    r"^<!-- constraint: (\S+) -->\n\n!\[[^\n]*\n\n```text\n(.*?)^```$", re.DOTALL | re.MULTILINE
)


def gallery(text: str) -> dict[str, str]:
    """Returns the puzzle of each kind in the gallery of constraints: rules, a blank line, rows."""
    return dict(_PUZZLE.findall(text))


class Block(NamedTuple):
    """A fenced block of a page."""

    page: Path
    line: int
    """The number of its first line, from 1."""
    kind: str
    """``python``, ``console``, ``bash`` or ``text``."""
    text: str
    needs_core: bool
    source: str | None
    """The code that it shows, as the comment before it says: a file, and what of it."""

    @property
    def place(self) -> str:
        """The place of the block, for messages."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    """Returns the fenced blocks of the page."""
    text = page.read_text(encoding="utf-8")
    for match in _BLOCK.finditer(text):
        line = text.count("\n", 0, match.start("text")) + 1
        yield Block(page, line, match["kind"], match["text"], bool(match["mark"]), match["source"])


class Command(NamedTuple):
    """A command in a block of kind ``console``, and its output."""

    line: str
    output: str


def commands(block: Block) -> list[Command]:
    """Returns the commands of a block of kind ``console``: each begins with ``$`` and a blank."""
    first, *shown = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not first, f"{block.place} begins with output"
    return [Command(*part.split("\n", 1)) for part in shown]
