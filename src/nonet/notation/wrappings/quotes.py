"""Quotes around a text: those of Markdown, of mail, and of programs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping, each

_FENCE = re.compile(r"\s*(?:```|~{3,}[^~\d]*$)")
_MAIL = re.compile(r"\s*(?:> ?)+")
_TRIPLE = re.compile(r"\"\"\"|'''|`")
_LITERAL = re.compile(r"\"([^\"]*)\"|'([^']*)'")
_CODE = re.compile(r"[\s\w.,:;=+&()\[\]{}<>*\\$@-]*")
_NUMBER = re.compile(r"(?<![\w\[.])\d")
_LINE_END = re.compile(r"\\r\\n|\\n|\\r")


def _fences_found(head: Head) -> Unwrap | None:
    if "```" not in head.text and "~~~" not in head.text:
        return None
    fences = sum(1 for line in head.text.split("\n") if _FENCE.match(line))
    return _within_fences if fences else None


def _within_fences(lines: Iterator[Line]) -> Iterator[Line]:
    inside = False
    for number, text in lines:
        fence = _FENCE.match(text) is not None
        inside ^= fence
        yield Line(number, text if inside and not fence else "")


def _mail_found(head: Head) -> Unwrap | None:
    if ">" not in head.text:
        return None
    lines = [line for line in head.text.split("\n") if line.strip()]
    quoted = sum(1 for line in lines if _MAIL.match(line))
    return each(_without_marks) if 2 * quoted > len(lines) else None


def _without_marks(text: str) -> str:
    found = _MAIL.match(text)
    return text[found.end() :] if found else ""


def _strings_found(head: Head) -> Unwrap | None:
    text = head.text.strip()
    if not text or not any(quote in text for quote in "\"'`"):
        return None
    if len(_TRIPLE.findall(text)) >= 2 and '""""' not in text:
        return _within_triple
    if text[0] == text[-1] and text[0] in "\"'" and text.count(text[0]) == 2 and "\n" in text:
        return each(lambda line: line.replace(text[0], ""))
    lines = text.split("\n")
    literals = sum(1 for line in lines if _LITERAL.search(line))
    outside = _LITERAL.sub("", text)
    if literals and _CODE.fullmatch(outside) and not _NUMBER.search(outside):
        return _literals
    return None


def _within_triple(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns what stands between triple quotes or backquotes."""
    inside = False
    for number, text in lines:
        pieces: list[str] = []
        for piece in _TRIPLE.split(text):
            pieces += [piece] if inside else []
            inside = not inside
        inside = not inside
        yield Line(number, " ".join(filter(None, pieces)))


def _literals(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns the texts in quotes; those of single characters on a line are cells of a row."""
    for number, text in lines:
        found = [first or second for first, second in _LITERAL.findall(text)]
        if len(found) > 1 and all(len(literal) <= 1 for literal in found):
            yield Line(number, " ".join(literal.strip() or "." for literal in found))
            continue
        for literal in found:
            for part in filter(str.strip, _LINE_END.split(literal)):
                yield Line(number, part)


FENCES = Wrapping("fences", "``` or ~~~ of Markdown; text around them is left out", _fences_found)
MAIL = Wrapping("mail", "> at the beginning of lines, as in quoted mail", _mail_found)
STRINGS = Wrapping(
    "strings", "texts in quotes, as in programs, one a row or one a puzzle", _strings_found
)
