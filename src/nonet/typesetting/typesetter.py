"""The typesetter: typst, through its package on PyPI. Only this module knows it.

Typst reads the files beside this one, and data. It gets no other text, reads no other files, and
has no reason to use the network.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any, Literal, TypeVar

from nonet.drawing.styles import STYLES
from nonet.drawing.typeset import Ground
from nonet.typesetting.fonts import STANDARD, Fonts
from nonet.typesetting.items import Document, Grid, Item
from nonet.typesetting.joining import Joined

T = TypeVar("T")

# Where typst may read. By default it is the working directory, which may not exist any more.
_ROOT = Path(__file__).parent
_PAGES, _FRAMES = _ROOT / "pages.typ", _ROOT / "frames.typ"
# Typst needs about 2 KB for a cell and 50 KB for a page, and keeps the last ten or so parts.
MOST_CELLS, _MOST_PAGES = 3_000, 50
"""In a part, which has hardly more."""
# Seconds between two checks for Ctrl-C.
_PATIENCE = 0.05
_TEXT = re.compile(">([^<]*)</text>")
_FONT = re.compile('font-family="[^"]*"')
_STYLE = re.compile(' style="[^"]*"')


class MissingTypesetterError(ImportError):
    """typst or pikepdf is not installed.

    >>> print(MissingTypesetterError())
    PDF and PNG need the packages typst and pikepdf: pip install "nonet[print]"
    """

    def __init__(self) -> None:
        super().__init__(
            'PDF and PNG need the packages typst and pikepdf: pip install "nonet[print]"'
        )


@cache
def available() -> bool:
    """Returns whether typst and pikepdf are installed."""
    return all(find_spec(name) is not None for name in ("typst", "pikepdf"))


def require() -> None:
    """Raises :class:`MissingTypesetterError` if one of them is not installed."""
    if not available():
        raise MissingTypesetterError


def pdf(document: Document) -> bytes:
    """Returns the PDF of a document; equal documents give equal bytes."""
    require()
    fonts, joined = Fonts(document["font"]), None
    for pages in _parts(document["pages"]):
        part = _made(document, pages, fonts, "pdf")
        if joined is None:
            joined = Joined(part)
        else:
            joined.add(part)
    if joined is None:
        raise ValueError("no pages")
    return _interruptible(partial(joined.data, document["link"]))


def pages(data: bytes) -> int:
    """Returns the number of pages of a PDF."""
    require()
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as made:
        return len(made.pages)


def png(document: Document, scale: float) -> bytes:
    """Returns the PNG of the only page of a document, so many pixels a point."""
    require()
    return _made(document, [*document["pages"]], Fonts(document["font"]), "png", 72 * scale)


def pngs(pictures: Sequence[str]) -> list[bytes]:
    """Returns SVG images of one size as PNG, a pixel for each of theirs.

    They are read without their CSS, which only repeats attributes with variables for pages.
    """
    require()
    import typst

    fonts, families, _ = Fonts("").with_all(frozenset("".join(_TEXT.findall("".join(pictures)))))
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


def _parts(pages: Iterable[list[Item]]) -> Iterator[list[list[Item]]]:
    """Returns the pages, as many at a time as typst gets at once.

    Each part begins with a right-hand page, which typst takes the first page for.
    """
    part: list[list[Item]] = []
    cells = 0
    for page in pages:
        part.append(page)
        cells += sum(len(grid["ground"]["cells"]) for grid in _grids(page))
        if (cells >= MOST_CELLS or len(part) >= _MOST_PAGES) and len(part) % 2 == 0:
            yield part
            part, cells = [], 0
    if part:
        yield part


def _made(
    document: Document,
    pages: list[list[Item]],
    fonts: Fonts,
    form: Literal["pdf", "png"],
    resolution: float | None = None,
) -> bytes:
    import typst

    grounds = {id(each["ground"]): each["ground"] for page in pages for each in _grids(page)}
    numbers = {key: number for number, key in enumerate(grounds)}
    files, families, scale = fonts.with_all(frozenset("".join(_texts(pages, grounds.values()))))
    book = {
        **document,
        "pages": [_written(page, numbers) for page in pages],
        "grounds": [*grounds.values()],
        "fonts": families,
        "scale": scale,
        "styles": _styles(),
    }
    data = json.dumps(book, ensure_ascii=False)
    return _interruptible(
        lambda: typst.compile(
            _PAGES,
            root=_ROOT,
            format=form,
            ppi=resolution,
            font_paths=files,
            sys_inputs={"book": data},
            pdf_standards=STANDARD if form == "pdf" else [],
            timestamp=0,
        )
    )


def _grids(items: Iterable[Item]) -> Iterator[Grid]:
    """Returns all grids among items."""
    for item in items:
        if item["kind"] == "grid":
            yield item
        elif item["kind"] == "turned":
            yield from _grids(item["items"])


def _written(items: Iterable[Item], numbers: dict[int, int]) -> list[dict[str, Any]]:
    """Returns items with the numbers of their drawings, which ``numbers`` has by identity."""
    written: list[dict[str, Any]] = []
    for item in items:
        if item["kind"] == "grid":
            written.append({**item, "ground": numbers[id(item["ground"])]})
        elif item["kind"] == "turned":
            written.append({**item, "items": _written(item["items"], numbers)})
        else:
            written.append({**item})
    return written


def _texts(pages: list[list[Item]], grounds: Iterable[Ground]) -> Iterator[str]:
    """Returns all texts that are drawn."""
    for ground in grounds:
        yield from ground["symbols"]
        yield from (each["text"] for each in ground["ink"] if each["kind"] == "label")
    for page in pages:
        yield from _words(page)


def _words(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if item["kind"] == "text" or item["kind"] == "paragraph":
            yield item["text"]
        elif item["kind"] == "turned":
            yield from _words(item["items"])


def _styles() -> dict[str, dict[str, Any]]:
    """Returns how each style of ink looks on paper."""
    return {
        name: {**style.page._asdict(), "cap": style.cap, "start": style.start}
        for name, style in STYLES.items()
        if style.page
    }


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
