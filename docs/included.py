"""Copies code and figures into the pages: ``python docs/included.py``.

With ``--check`` it only compares, and names the pages that differ.

A comment before a fenced block names the code that the block shows: a file, a function or class in
it, or the lines from one text to another:

    <!-- code: examples/course/marks.py -->
    <!-- code: src/nonet/backtracking.py State.place -->
    <!-- code: src/nonet/backtracking.py "stack = [" to "yield from state.solutions()" -->

A comment before a table names figures of ``benchmarks/course.json``: what each column has, for a
table with a row for each puzzle, or what the table has, if each row is a program:

    <!-- figures: steps of marks.py, seconds of backtracking.py, seconds of marks.py -->
    <!-- programs: seconds -->

A comment names techniques or a kind of constraints, and has their drawings after it. The puzzle of
a kind is written in ``constraints.md`` and copied into the page in Chinese:

    <!-- technique: squirmbag whale leviathan -->
    <!-- constraint: cage -->

What :mod:`built` describes with autodoc is a list elsewhere.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path
from textwrap import dedent

from built import BUILT
from drawing.chapters.kinds import puzzles
from reference import listed

from nonet.constraints.kinds import KINDS
from nonet.languages import texts
from nonet.logic import technique_of
from nonet.logic.hinting import example_step
from nonet.training import techniques_to_train

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(
    r"(?P<before>^<!-- code: (?P<file>\S+)(?: (?P<part>[^\n]+?))? -->\n+```\w*\n)"
    r"(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
TABLE = re.compile(
    r"(?P<before>^<!-- (?P<kind>figures|programs): (?P<what>[^\n]+) -->\n+\|.*\n\|[-:|]+\n)"
    r"(?P<rows>(?:\|.*\n)*)",
    re.MULTILINE,
)
TECHNIQUES = re.compile(
    r"^(?P<before><!-- technique: (?P<names>[a-z_0-9 ]+) -->\n)"
    r"(?:\n!\[.*\n\n\*.*\*\n(?:\n(?: *- .*\n)+)?)*",
    re.MULTILINE,
)
CONSTRAINT = re.compile(
    r"^(?P<before><!-- constraint: (?P<word>\S+) -->\n)(?:\n!\[[^\n]*\n)?"
    r"\n```text\n.*?^```$",
    re.DOTALL | re.MULTILINE,
)
BOARD = "http://localhost:8642/"
"""Where ``nonet play`` serves the board."""
FIGURES = ROOT / "benchmarks/course.json"
CHINESE = {
    "POJ sample": "POJ 样题",
    "Wikipedia": "维基百科",
    "hard": "较难",
    "17 givens": "17 个已知数",
}
"""The names of puzzles in Chinese."""


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


def rows(kind: str, what: str, chinese: bool) -> str:
    """Returns the rows of a table of figures."""
    recorded = json.loads(FIGURES.read_text(encoding="utf-8"))
    programs, limit = recorded["programs"], recorded["limit"]
    if kind == "programs":
        table = {
            f"`{program}`": [_cell(figures[puzzle], what, limit) for puzzle in figures]
            for program, figures in programs.items()
        }
    else:
        columns = [column.split(" of ") for column in what.split(", ")]
        table = {
            CHINESE.get(puzzle, puzzle) if chinese else puzzle: [
                _cell(programs[program][puzzle], which, limit) for which, program in columns
            ]
            for puzzle in programs["order.py"]
        }
    return "".join(f"| {name} | {' | '.join(cells)} |\n" for name, cells in table.items())


def _cell(figure: dict[str, float | None], which: str, limit: int) -> str:
    number = figure[which]
    if number is not None:
        return f"{number:,.0f}" if which == "steps" else f"{number:.2f}"
    return f"> {limit}" if which == "seconds" else ""


def steps(names: str, language: str) -> str:
    """Returns the drawings of techniques, each with its name and what the step says below it."""
    shown = ""
    for name in names.split():
        technique = technique_of(name)
        step = example_step(technique)
        assert step
        title, between = technique.title(language), "：" if language == "zh" else ": "
        told = re.sub(r"([*_<\[])", r"\\\1", f"{title}{between}{step.text(language)}")
        said, *tree = told.split("\n")
        if name in techniques_to_train("people"):
            said += f" [{'练习' if language == 'zh' else 'Train it'}]({BOARD}#train={name})"
        shown += f"\n![{title}](drawings/technique-{name}.svg)\n\n*{said}*\n"
        if tree:
            items = (re.sub(r"^( *)(.*)", r"\1- *\2*\n", line) for line in tree)
            shown += f"\n{''.join(items)}"
    return shown


def kind(word: str, language: str) -> str:
    """Returns the drawing of the puzzle of a kind of constraints, and its text."""
    title = KINDS[word].title if language == "en" else texts(language, "constraints")[word]["title"]
    return f"\n![{title}](drawings/constraint-{word}.svg)\n\n```text\n{puzzles()[word]}```"


def updated(page: str, chinese: bool) -> str:
    """Returns the text of a page with everything that is included as it is now."""
    language = "zh" if chinese else "en"
    page = TECHNIQUES.sub(lambda found: found["before"] + steps(found["names"], language), page)
    page = CONSTRAINT.sub(lambda found: found["before"] + kind(found["word"], language), page)
    page = BUILT.sub(_with_list, page)
    page = BLOCK.sub(
        lambda found: f"{found['before']}{code(found['file'], found['part'])}```", page
    )
    return TABLE.sub(
        lambda found: found["before"] + rows(found["kind"], found["what"], chinese), page
    )


def _with_list(found: re.Match[str]) -> str:
    if "{eval-rst}" not in found["built"]:
        return found[0]
    return f"<!-- built\n{found['built']}-->\n\n{listed(found['built'])}\n<!-- /built -->"


def main(arguments: list[str]) -> int:
    """Updates or compares all pages; returns the number of those that differ."""
    differing = 0
    for page in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]):
        text = page.read_text(encoding="utf-8")
        new = updated(text, page.name.endswith(".zh.md"))
        if new != text:
            differing += 1
            print(page.relative_to(ROOT))
            if "--check" not in arguments:
                page.write_text(new, encoding="utf-8", newline="\n")
    return differing if "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
