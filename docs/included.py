"""Copies code into the pages: ``python docs/included.py``; with ``--check`` it only compares.

A comment before a fenced block names the code that the block shows: a file, a function or class in
it, or the lines from one text to another:

    <!-- code: examples/course/marks.py -->
    <!-- code: src/nonet/backtracking.py State.place -->
    <!-- code: src/nonet/backtracking.py "stack = [" to "yield from state.solutions()" -->
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(
    r"(?P<before>^<!-- code: (?P<file>\S+)(?: (?P<part>[^\n]+?))? -->\n+```\w*\n)"
    r"(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


def code(file: str, part: str | None) -> str:
    """Returns the code that a comment names, without the indent that all its lines share."""
    text = (ROOT / file).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    if part is None:
        return text
    if part.startswith('"'):
        start, end = re.fullmatch(r'"(.+)" to "(.+)"', part).groups()  # pyright: ignore
        first = next(i for i, line in enumerate(lines) if start in line)
        last = next(i for i, line in enumerate(lines) if i >= first and end in line)
        return dedent("".join(lines[first : last + 1]))
    node: ast.AST = ast.parse(text)
    for name in part.split("."):
        node = next(each for each in ast.iter_child_nodes(node) if _name(each) == name)
    assert isinstance(node, ast.stmt)
    return dedent("".join(lines[node.lineno - 1 : node.end_lineno]))


def _name(node: ast.AST) -> str | None:
    return getattr(node, "name", None)


def updated(page: str) -> str:
    """Returns the text of a page with the code as it is now."""
    return BLOCK.sub(
        lambda found: f"{found['before']}{code(found['file'], found['part'])}```", page
    )


def main(arguments: list[str]) -> int:
    """Updates or compares all pages; returns the number of those that differ."""
    differing = 0
    for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]):
        text = page.read_text(encoding="utf-8")
        new = updated(text)
        if new != text:
            differing += 1
            print(page.relative_to(ROOT))
            if "--check" not in arguments:
                page.write_text(new, encoding="utf-8", newline="\n")
    return differing if "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
