"""What setters publish: documents in JSON over many lines, and links within a text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise

from nonet.notation.iss import syntax
from nonet.notation.penpa import packing
from nonet.notation.setters import documents, links
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.words import is_prose

_MOST = 1 << 23
"""Characters of a document."""
_LEAST = 14
"""Characters of cells beside links that may be a puzzle; words with a date have fewer."""
_CELLS = "123456789.0_"
_CELLS_OF_HTML = re.compile(r"<(?:table|t[dr]|pre|code|input)\b", re.IGNORECASE)


def _documents_found(head: Head) -> Unwrap | None:
    first = head.text.lstrip().partition("\n")[0]
    if documents.loaded(first) is not None or not documents.is_document(head.text):
        return None
    return _a_line_each


def _a_line_each(lines: Iterator[Line]) -> Iterator[Line]:
    texts: list[str] = []
    room = _MOST
    for line in lines:
        room -= len(line.text)
        if room < 0:
            return
        texts.append(line.text)
    value = documents.loaded("\n".join(texts))
    if value is None:
        # A damaged document is refused as one, and what stands in it is not read.
        yield Line(1, " ".join(texts))
    for document in documents.documents_in(value):
        yield Line(1, json.dumps(document, separators=(",", ":")))


def _links_found(head: Head) -> Unwrap | None:
    if not _links_in(head.text) or _CELLS_OF_HTML.search(head.text):
        return None
    others = map(_without_links, head.puzzle_lines())
    cells = sum(sum(map(line.count, _CELLS)) for line in others if not is_prose(line))
    return _links_alone if cells < _LEAST else None


def _links_in(text: str) -> list[tuple[int, int]]:
    """Returns the start and the end of each link of a site within a text."""
    return sorted([*links.links_in(text), *syntax.links_in(text), *packing.links_in(text)])


def _without_links(line: str) -> str:
    for start, end in reversed(_links_in(line)):
        line = f"{line[:start]} {line[end:]}"
    return line


def _links_alone(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns the links, a line each, with what follows them up to the next link."""
    for number, text in lines:
        starts = [start for start, _ in _links_in(text)]
        for start, end in pairwise([*starts, len(text)]):
            yield Line(number, text[start:end])


DOCUMENTS = Wrapping(
    "documents",
    "documents of f-puzzles and SudokuPad, anywhere in JSON",
    _documents_found,
    document=True,
    outweighs=True,
)
LINKS = Wrapping(
    "links",
    "words around links of f-puzzles, SudokuPad, ISS and Penpa+",
    _links_found,
    document=True,
)
