"""The typesetter: typst, through its package on PyPI. Only this module knows it.

Typst reads the files beside this one, and data. It gets no other text, reads no other files, and
has no reason to use the network.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from nonet.drawing.styles import STYLES
from nonet.errors import PuzzleError
from nonet.typesetting.items import Document

if TYPE_CHECKING:
    import typst

T = TypeVar("T")

# Where typst may read. By default it is the working directory, which may not exist any more.
_ROOT = Path(__file__).parent
_PAGES, _FRAMES, _CHECK = _ROOT / "pages.typ", _ROOT / "frames.typ", _ROOT / "check.typ"
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
# Accessible PDF. Typst refuses to make it where a character has no font.
_STANDARD: Literal["ua-1"] = "ua-1"
# Seconds between two checks for Ctrl-C.
_PATIENCE = 0.05
_TEXT = re.compile(">([^<]*)</text>")
_FONT = re.compile('font-family="[^"]*"')
_STYLE = re.compile(' style="[^"]*"')


class MissingTypesetterError(ImportError):
    """typst is not installed.

    >>> print(MissingTypesetterError())
    PDF and PNG need the package typst: pip install "nonet[print]"
    """

    def __init__(self) -> None:
        super().__init__('PDF and PNG need the package typst: pip install "nonet[print]"')


@cache
def available() -> bool:
    """Returns whether typst is installed."""
    return find_spec("typst") is not None


def require() -> None:
    """Raises :class:`MissingTypesetterError` if typst is not installed."""
    if not available():
        raise MissingTypesetterError


def pdf(document: Document) -> bytes:
    """Returns the PDF of a document; equal documents give equal bytes."""
    return _made(document, "pdf", None)


def png(document: Document, scale: float) -> bytes:
    """Returns the PNG of the only page of a document, so many pixels a point."""
    return _made(document, "png", 72 * scale)


def pngs(pictures: Sequence[str]) -> list[bytes]:
    """Returns SVG images of one size as PNG, a pixel for each of theirs.

    They are read without their CSS, which only repeats attributes with variables for pages.
    """
    require()
    import typst

    fonts, families = _fonts_for(frozenset("".join(_TEXT.findall("".join(pictures)))))
    width, height = re.findall(r'(?:width|height)="([\d.]+)"', pictures[0])[:2]
    font = f'font-family="{",".join(families)}"'
    plain = [_STYLE.sub("", _FONT.sub(font, picture)) for picture in pictures]
    data = json.dumps({"width": float(width), "height": float(height), "pictures": plain})
    made = _interruptible(
        lambda: typst.compile(
            _FRAMES,
            root=_ROOT,
            format="png",
            ppi=72,
            font_paths=fonts,
            sys_inputs={"frames": data},
            timestamp=0,
        )
    )
    return made if isinstance(made, list) else [made]


def _made(document: Document, form: Literal["pdf", "png"], resolution: float | None) -> bytes:
    require()
    import typst

    fonts, families = _fonts_for(frozenset("".join(_texts(document))))
    data = json.dumps({**document, "fonts": families, "styles": _styles()}, ensure_ascii=False)
    return _interruptible(
        lambda: typst.compile(
            _PAGES,
            root=_ROOT,
            format=form,
            ppi=resolution,
            font_paths=fonts,
            sys_inputs={"book": data},
            pdf_standards=_STANDARD if form == "pdf" else [],
            timestamp=0,
        )
    )


def _texts(document: Document) -> Iterator[str]:
    """Returns all texts that are drawn."""
    for ground in document["grounds"]:
        yield from ground["symbols"]
        yield from (each["text"] for each in ground["ink"] if each["kind"] == "label")
    for page in document["pages"]:
        for item in page:
            if item["kind"] == "text" or item["kind"] == "paragraph":
                yield item["text"]


def _styles() -> dict[str, dict[str, Any]]:
    """Returns how each style of ink looks on paper."""
    return {
        name: {**style.page._asdict(), "cap": style.cap, "start": style.start}
        for name, style in STYLES.items()
        if style.page
    }


def _fonts_for(characters: frozenset[str]) -> tuple[typst.Fonts, list[str]]:
    """Returns fonts for the characters, and the names of those to use.

    They are those of typst itself, which are the same on every machine, if these suffice. Raises
    PuzzleError if no font on this machine has a character.
    """
    import typst

    fonts = typst.Fonts(include_system_fonts=False)
    if _drawable(characters, fonts, [_LATIN]):
        return fonts, [_LATIN]
    fonts = typst.Fonts()
    known = set(fonts.families())
    families = [_LATIN, *[name for name in _CHINESE if name in known][:1]]
    if _drawable(characters, fonts, families):
        return fonts, families
    missing = [each for each in sorted(characters) if not _drawable([each], fonts, families)]
    if any("\u4e00" <= each <= "\u9fff" for each in missing):
        raise PuzzleError("book-font-chinese", characters=missing)
    raise PuzzleError("book-font", characters=missing)


def _drawable(characters: Iterable[str], fonts: typst.Fonts, families: list[str]) -> bool:
    """Returns whether there is a font for each of the characters."""
    import typst

    inputs = {"text": "".join(sorted(characters)), "fonts": json.dumps(families)}
    try:
        typst.compile(
            _CHECK, root=_ROOT, font_paths=fonts, sys_inputs=inputs, pdf_standards=_STANDARD
        )
    except (typst.TypstError, UnicodeEncodeError):
        return False
    return True


def _interruptible(work: Callable[[], T]) -> T:
    """Returns the result of work that does not hold the GIL; Ctrl-C does not wait for its end."""
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_PATIENCE)
    if errors:
        raise errors[0]
    return results[0]
