"""A Sphinx extension: built pages contain their drawings, and moments become interactive.

An image of ``drawings/`` that stands alone in its paragraph, or several of them, becomes a figure
with the drawings in the page itself. A paragraph in italics after it is the caption. Images of one
series become a player that steps through all its moments (``_static/player.js``); without
JavaScript they stay pictures.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

from drawing import registry, style
from drawing.picture import Picture

_NUMBERED = re.compile(r"(.+)-(\d+)")


class Series(NamedTuple):
    """Images of one series."""

    name: str
    numbers: list[int]


class Figures(SphinxTransform):
    """Turns paragraphs of drawings into figures."""

    default_priority = 300

    def apply(self, **_: object) -> None:
        """Replaces the paragraphs of the page."""
        language = "zh" if self.env.docname.endswith(".zh") else "en"
        told: set[str] = set()
        for paragraph in list(self.document.findall(nodes.paragraph)):
            images = images_of(paragraph)
            if not images:
                continue
            paths = [Path(self.env.srcdir) / image["uri"] for image in images]
            for path in paths:
                self.env.note_dependency(str(path))
            series = series_of(paths)
            opening = _opening(paths, [image["alt"] for image in images], series, language)
            if series and series.name not in told:
                told.add(series.name)
                opening = _moments(series.name, language) + opening
            parent, place = paragraph.parent, paragraph.parent.index(paragraph)
            caption = caption_of(parent, place + 1)
            if caption is None:
                parent[place : place + 1] = [_raw(f"{opening}</figure>")]
                continue
            before, after = _raw(f"{opening}<figcaption>"), _raw("</figcaption></figure>")
            words = nodes.paragraph("", "", *caption.children)
            parent[place : place + 2] = [before, words, after]


def images_of(paragraph: nodes.paragraph) -> list[nodes.image]:
    """Returns the drawings in a paragraph, or none if it has anything else."""
    images = [each for each in paragraph.children if isinstance(each, nodes.image)]
    others = [each for each in paragraph.children if not isinstance(each, nodes.image)]
    drawn = all(str(image["uri"]).startswith("drawings/") for image in images)
    return images if drawn and not any(each.astext().strip() for each in others) else []


def caption_of(parent: nodes.Element, place: int) -> nodes.Element | None:
    """Returns the text in italics that is the whole paragraph at a place, if it is one."""
    after = parent[place] if place < len(parent) else None
    if isinstance(after, nodes.paragraph) and len(after) == 1:
        only = after[0]
        if isinstance(only, nodes.emphasis):
            return only
    return None


def series_of(paths: Sequence[Path]) -> Series | None:
    """Returns the series and the moments that files show, if all are of one series."""
    found = [_NUMBERED.fullmatch(path.name.partition(".")[0]) for path in paths]
    names = {match and match[1] for match in found}
    name = names.pop()
    entry = registry.entries().get(name or "")
    if names or not name or entry is None or entry.shown is None:
        return None
    return Series(name, [int(match[2]) for match in found if match])


def _opening(
    paths: Sequence[Path], said: Sequence[str], series: Series | None, language: str
) -> str:
    pictures = "".join(
        style.in_page(path.read_text(encoding="utf-8")).replace(
            'role="img"', f'role="img" aria-label="{html.escape(words)}"', 1
        )
        for path, words in zip(paths, said, strict=True)
    )
    more = ""
    if series:
        numbers = " ".join(map(str, series.numbers))
        more = f' data-series="{series.name}" data-shown="{numbers}" data-language="{language}"'
    return f'<figure class="drawing"{more}><div class="pictures">{pictures}</div>'


def _moments(name: str, language: str) -> str:
    """Returns the moments of a series as JSON: their parts, each written once."""
    pictures = [each for each in registry.drawn(name, language) if isinstance(each, Picture)]
    numbers: dict[str, int] = {}
    frames = [
        [numbers.setdefault(part, len(numbers)) for part in picture.parts] for picture in pictures
    ]
    sizes = [[picture.width, picture.height] for picture in pictures]
    kept = {
        "parts": list(numbers),
        "frames": frames,
        "sizes": sizes,
        "said": [picture.title for picture in pictures],
    }
    text = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return f'<script type="application/json" data-moments="{name}">{text}</script>'


def _raw(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def _style(
    app: Sphinx, page: str, template: str, context: dict[str, object], doctree: nodes.Node | None
) -> None:
    """Adds the style of drawings to the head of pages that have some."""
    if doctree is not None and any("<figure" in raw.astext() for raw in doctree.findall(nodes.raw)):
        context["metatags"] = f"{context.get('metatags', '')}<style>{style.of_page()}</style>"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the extension."""
    app.add_transform(Figures)
    app.connect("html-page-context", _style)
    app.add_js_file("player.js", loading_method="defer")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
