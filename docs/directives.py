"""Sphinx directives that show steps and constraints.

``{technique} x_wing swordfish``: the examples of techniques, and what the steps say.
``{constraint} cage``: a small puzzle with a kind of constraints. The body has rules line by line, a
blank line, and the rows of the grid; pages in other languages have none, and show the English one.

The language is that of the page, whose name may end in ``.zh``.
"""

from __future__ import annotations

import html
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import nonet
from nonet.logic import TECHNIQUES, Step, examples, find, hint, picture
from nonet.training import techniques_to_train

BOARD = "http://localhost:8642/"
"""Where ``nonet play`` serves the board."""
GALLERY = Path(__file__).with_name("constraints.md")


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
    app.add_directive("technique", Techniques)
    app.add_directive("constraint", Kind)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
