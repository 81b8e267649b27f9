"""Sphinx directives that show the drawings of ``drawings.py``.

``{marks} r1c2``: the puzzle of the page, and the values in the houses of a blank.
``{moments} 9 12``: grid and stack after the 9th event and after the 12th.
``{tree}``: the search up to the first solution.
``{bars} poj2676.txt grid.txt``: the numbers of events, in order and fewest first.
``{technique} x_wing swordfish``: the examples of techniques, and what the steps say.
``{constraint} cage``: a small puzzle with a kind of constraints. The body has rules line by line, a
blank line, and the rows of the grid; pages in other languages have none, and show the English one.

The body of the others is the caption. The language is that of the page, whose name may end in
``.zh``.
"""

from __future__ import annotations

import html
from abc import abstractmethod
from pathlib import Path

import drawings
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import nonet
from nonet.logic import TECHNIQUES, Step, examples, find, hint, picture
from nonet.training import techniques_to_train

EXAMPLES = Path(__file__).parent.parent / "examples"
PUZZLE = EXAMPLES / "small.txt"
BOARD = "http://localhost:8642/"
"""Where ``nonet play`` serves the board."""
GALLERY = Path(__file__).with_name("constraints.md")


class Drawing(SphinxDirective):
    """A figure of one or more drawings, with a caption."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    @abstractmethod
    def drawn(self, words: list[str], texts: drawings.Words) -> list[str]:
        """Returns the drawings."""

    def run(self) -> list[nodes.Node]:
        """Returns the figure."""
        self.env.note_dependency(str(PUZZLE))
        texts = drawings.CHINESE if self.env.docname.endswith(".zh") else drawings.ENGLISH
        words = self.arguments[0].split() if self.arguments else []
        pictures = "".join(self.drawn(words, texts))
        caption = html.escape(" ".join(self.content))
        text = (
            f'<figure class="drawing"><div class="pictures">{pictures}</div>'
            f"<figcaption>{caption}</figcaption></figure>"
        )
        return [nodes.raw("", text, format="html")]


class Marks(Drawing):
    """The values in the houses of a blank."""

    def drawn(self, words: list[str], texts: drawings.Words) -> list[str]:
        """Returns one drawing."""
        puzzle = next(nonet.read(PUZZLE))
        cell = [puzzle.rules.cell_name(i) for i in range(puzzle.rules.cells)].index(words[0])
        return [drawings.marks(puzzle, cell, texts)]


class Moments(Drawing):
    """Grid and stack after some events."""

    def drawn(self, words: list[str], texts: drawings.Words) -> list[str]:
        """Returns a drawing for each number of events."""
        puzzle = next(nonet.read(PUZZLE))
        return [drawings.moment(puzzle, int(word), texts) for word in words]


class Tree(Drawing):
    """The search as a tree."""

    def drawn(self, words: list[str], texts: drawings.Words) -> list[str]:
        """Returns one drawing."""
        return [drawings.tree(next(nonet.read(PUZZLE)), texts)]


class Bars(Drawing):
    """Numbers of events."""

    def drawn(self, words: list[str], texts: drawings.Words) -> list[str]:
        """Returns one drawing."""
        puzzles = {word: next(nonet.read(EXAMPLES / word)) for word in words}
        return [drawings.bars(puzzles, texts)]


class Techniques(SphinxDirective):
    """The examples of techniques: the drawing, the name, and the step in words."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Returns the figures, side by side if there are several."""
        self.env.note_dependency(examples.__file__.replace(".py", ".txt"))
        language = "zh" if self.env.docname.endswith(".zh") else "en"
        steps = [example_step(name) for name in self.arguments[0].split()]
        figures = "".join(_figure(step, language) for step in steps)
        return [nodes.raw("", f'<div class="steps">{figures}</div>', format="html")]


class Kind(SphinxDirective):
    """A small puzzle with a kind of constraints: its drawing and its text."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Returns the figure and the text."""
        text = "\n".join(self.content) or self._in_english()
        rules, _, rows = text.partition("\n\n")
        puzzle = nonet.parse(rows, rules="+".join(rules.splitlines()))
        drawn = nonet.render.svg(puzzle)
        figure = f'<div class="steps"><figure class="step">{drawn}</figure></div>'
        written = nodes.literal_block(text, text, language="none")
        return [nodes.raw("", figure, format="html"), written]

    def _in_english(self) -> str:
        self.env.note_dependency(str(GALLERY))
        start = f"```{{constraint}} {self.arguments[0]}\n"
        text = GALLERY.read_text(encoding="utf-8")
        return text.partition(start)[2].partition("\n```")[0]


def _figure(step: Step, language: str) -> str:
    title, said = step.technique.title(language), step.text(language)
    return (
        f'<figure class="step">{picture.as_svg(step)}'
        f"<figcaption><b>{html.escape(title)}</b><br>{html.escape(said)}"
        f"{_training(step, language)}</figcaption></figure>"
    )


def _training(step: Step, language: str) -> str:
    """Returns a link to exercises on the technique; nothing if there are none."""
    name = step.technique.name
    if name not in techniques_to_train("people"):
        return ""
    label = "练习" if language == "zh" else "Train it"
    return f' <a href="{BOARD}#train={name}">{label}</a>'


def example_step(name: str) -> Step:
    """Returns the step that the example of a technique shows."""
    position = TECHNIQUES[name].example
    assert position is not None
    step = hint(position).step if name == "brute_force" else find(position, TECHNIQUES[name])[0]
    assert step is not None
    return step


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directives."""
    app.add_directive("marks", Marks)
    app.add_directive("moments", Moments)
    app.add_directive("tree", Tree)
    app.add_directive("bars", Bars)
    app.add_directive("technique", Techniques)
    app.add_directive("constraint", Kind)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
