"""The fonts of a document: those of typst itself if they suffice, and otherwise others."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from nonet.errors import PuzzleError
from nonet.messages import printable

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


_FILES = (".ttf", ".otf", ".ttc", ".otc")
"""How names of files of fonts end."""
_DIGIT = 0.645
"""How high a digit of the usual font is, as a part of its size."""
_LENT = "→"
"""What the usual font draws if the font that was asked for lacks it."""


class Chosen(NamedTuple):
    """Fonts that typst may use."""

    files: typst.Fonts
    families: list[str]
    """The names of those to use, the preferred ones first."""
    scale: float = 1.0
    """By how much larger digits are set than in the usual font, to be as high."""


class Fonts:
    """The fonts of a document, which is typeset in parts.

    ``asked`` is a font as :func:`face` takes it, or empty for the usual one.
    """

    def __init__(self, asked: str) -> None:
        self._asked = asked
        self._known: frozenset[str] = frozenset()
        """The characters that the chosen fonts have."""
        self._chosen = face(asked) if asked else None

    def with_all(self, characters: frozenset[str]) -> Chosen:
        """Returns fonts for these characters and those of earlier calls.

        Without a wish they are those of typst itself, which are the same on every machine, if these
        suffice. Raises PuzzleError for a character that no font on this machine has, or that the
        font that was asked for lacks.
        """
        if self._chosen is None or not characters <= self._known:
            self._known |= characters
            if self._asked and self._chosen:
                _check(self._asked, self._known, self._chosen)
            else:
                self._chosen = _usual(self._known)
        return self._chosen


def face(asked: str) -> Chosen:
    """Returns a font by its name, or by a file that is beside those of its other weights.

    Raises PuzzleError if there is no such font on this machine.
    """
    import typst

    file = Path(asked)
    if file.suffix.lower() in _FILES:
        files = typst.Fonts(include_system_fonts=False, font_paths=[f"{file.parent.absolute()}"])
        here = [each for each in files.fonts() if each.path and Path(each.path).name == file.name]
        families = [each.family for each in here]
    else:
        files = typst.Fonts()
        families = [name for name in files.families() if name.lower() == asked.strip().lower()]
    if not families:
        raise PuzzleError("book-face", font=printable(file.name))
    found = Chosen(files, [families[0], _LATIN])
    inputs = {"text": "", "fonts": json.dumps(found.families), "alone": ""}
    height = json.loads(
        typst.query(
            _CHECK,
            "<digit>",
            root=_CHECK.parent,
            font_paths=files,
            sys_inputs=inputs,
            field="value",
            one=True,
        )
    )
    return found._replace(scale=round(_DIGIT / height, 3))


def _check(asked: str, characters: frozenset[str], fonts: Chosen) -> None:
    """Raises PuzzleError if the first of the fonts lacks a character."""
    alone = fonts._replace(families=fonts.families[:1])
    wanted = sorted(characters - set(_LENT))
    if not _drawable(wanted, alone, alone=True):
        missing = [each for each in wanted if not _drawable([each], alone, alone=True)]
        raise PuzzleError(
            "book-face-characters", font=printable(Path(asked).name), characters=missing
        )


def _usual(characters: frozenset[str]) -> Chosen:
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


def _drawable(characters: Iterable[str], fonts: Chosen, *, alone: bool = False) -> bool:
    """Returns whether there is a font for each of the characters.

    If ``alone``, this must be one of those named, and otherwise any.
    """
    import typst

    inputs = {
        "text": "".join(sorted(characters)),
        "fonts": json.dumps(fonts.families),
        "alone": "yes" if alone else "",
    }
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
