"""The fonts of a document: those of typst itself if they suffice, and otherwise others."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from nonet.errors import PuzzleError

if TYPE_CHECKING:
    import typst

# Accessible PDF. Typst refuses to make it where a character has no font.
STANDARD: Literal["ua-1"] = "ua-1"
_CHECK = Path(__file__).parent / "check.typ"
_LATIN = "Libertinus Serif"
"""Part of typst."""
_CHINESE = (
    "Noto Serif CJK SC",
    "Source Han Serif SC",
    "Songti SC",
    "SimSun",
    "Noto Sans CJK SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
)
"""Fonts for Chinese, the preferred ones first."""


class Chosen(NamedTuple):
    """Fonts that typst may use."""

    files: typst.Fonts
    families: list[str]
    """The names of those to use, the preferred ones first."""


class Fonts:
    """The fonts of a document, which is typeset in parts."""

    def __init__(self) -> None:
        self._known: frozenset[str] = frozenset()
        """The characters that the chosen fonts have."""
        self._chosen: Chosen | None = None

    def with_all(self, characters: frozenset[str]) -> Chosen:
        """Returns fonts for these characters and those of earlier calls.

        They are those of typst itself, which are the same on every machine, if these suffice.
        Raises PuzzleError if no font on this machine has a character.
        """
        if self._chosen is None or not characters <= self._known:
            self._known |= characters
            self._chosen = _chosen(self._known)
        return self._chosen


def _chosen(characters: frozenset[str]) -> Chosen:
    import typst

    own = Chosen(typst.Fonts(include_system_fonts=False), [_LATIN])
    if _drawable(characters, own):
        return own
    files = typst.Fonts()
    known = set(files.families())
    found = Chosen(files, [_LATIN, *[name for name in _CHINESE if name in known][:1]])
    if _drawable(characters, found):
        return found
    missing = [each for each in sorted(characters) if not _drawable([each], found)]
    if any("\u4e00" <= each <= "\u9fff" for each in missing):
        raise PuzzleError("book-font-chinese", characters=missing)
    raise PuzzleError("book-font", characters=missing)


def _drawable(characters: Iterable[str], fonts: Chosen) -> bool:
    """Returns whether there is a font for each of the characters."""
    import typst

    inputs = {"text": "".join(sorted(characters)), "fonts": json.dumps(fonts.families)}
    try:
        typst.compile(
            _CHECK,
            root=_CHECK.parent,
            font_paths=fonts.files,
            sys_inputs=inputs,
            pdf_standards=STANDARD,
        )
    except (typst.TypstError, UnicodeEncodeError):
        return False
    return True
