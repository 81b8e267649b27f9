"""What a print-on-demand service checks, on books of 120 puzzles, with the ink on each page."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import nonet
from nonet import books
from nonet.names import LevelName
from tests.books import reading
from tests.leaving_out import leave_out

pytest.importorskip("typst")
pytest.importorskip("pypdf")

pytestmark = [pytest.mark.core, pytest.mark.long]

LEVELS: list[LevelName] = ["easy", "medium", "hard", "unfair"]
RESOLUTION = 50
"""Dots an inch."""
BLEED = 9
"""An eighth of an inch."""
# Inches at the spine by Kindle Direct Publishing's table, by the most pages.
GUTTERS = {150: 0.375, 300: 0.5, 500: 0.625, 700: 0.75, 828: 0.875}
EDGE = 0.25
"""Inches at the other sides, 0.375 where there is bleed."""


class Ink(NamedTuple):
    """Inches from each side of the trimmed page to what is nearest; infinite on a blank page."""

    left: float
    right: float
    top: float
    bottom: float


@pytest.fixture(scope="module")
def chapters() -> list[books.Chapter]:
    return [
        books.Chapter(level.title(), list(nonet.generate_many(30, difficulty=level, seed=1)))
        for level in LEVELS
    ]


@pytest.mark.parametrize(
    ("paper", "size", "per_page", "bleed", "language", "large_print"),
    [
        ("6x9", (432, 648), 4, True, "en", False),
        ("6x9", (432, 648), 1, False, "en", False),
        ("a5", (419.528, 595.276), 2, True, "zh", False),
        ("5.5x8.5in", (396, 612), 6, True, "en", False),
        ("8x10", (576, 720), 2, True, "en", True),
    ],
)
def test_a_bound_book_passes_the_checks_of_printers(
    paper: str,
    size: tuple[float, float],
    per_page: int,
    bleed: bool,
    language: str,
    large_print: bool,
    chapters: list[books.Chapter],
    tmp_path: Path,
) -> None:
    data = books.pdf(
        chapters,
        title="Rainy days",
        author="A. Setter",
        imprint="Printed here.",
        paper=paper,
        per_page=per_page,
        bound=True,
        bleed=bleed,
        language=language,
        large_print=large_print,
    )
    sheets: list[Any] = list(reading.opened(data).pages)
    assert len(sheets) % 2 == 0
    assert len(sheets) >= 24
    for index, page in enumerate(sheets):
        around = BLEED if bleed else 0
        left, low, right, high = (float(side) for side in page.trimbox)
        outside = (0, around) if index % 2 == 0 else (around, 0)
        assert (right - left, high - low) == pytest.approx(size, abs=0.01)
        whole = (left - outside[0], low - around, right + outside[1], high + around)
        assert tuple(map(float, page.mediabox)) == pytest.approx(whole, abs=0.01)
        assert page.bleedbox == page.cropbox == page.mediabox
        assert "/Group" not in page
        _check_resources(page["/Resources"])
    gutter = next(least for most, least in GUTTERS.items() if len(sheets) <= most)
    edge = EDGE + 0.125 if bleed else EDGE
    drawn = _inks(data, sheets, tmp_path)
    for index, ink in enumerate(drawn):
        spine, other = (ink.left, ink.right) if index % 2 == 0 else (ink.right, ink.left)
        assert spine >= gutter, index
        assert min(other, ink.top, ink.bottom) >= edge, index
    # The margins are mirrored, and used: something stands where they begin.
    least = min(min(ink.left for ink in drawn[::2]), min(ink.right for ink in drawn[1::2]))
    assert least < gutter + 0.35


def _check_resources(resources: Any) -> None:
    for state in resources.get("/ExtGState", {}).values():
        found = state.get_object()
        assert found.get("/SMask", "/None") == "/None"
        assert found.get("/CA", 1) == found.get("/ca", 1) == 1
        assert found.get("/BM", "/Normal") == "/Normal"
    for image in resources.get("/XObject", {}).values():
        assert "/SMask" not in image.get_object()
        assert "/Group" not in image.get_object()
    for font in resources.get("/Font", {}).values():
        for part in font.get_object()["/DescendantFonts"]:
            described = part.get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in described or "/FontFile3" in described


def _inks(data: bytes, sheets: list[Any], folder: Path) -> list[Ink]:
    """Returns where the ink of each page is, as pdftoppm draws it."""
    program = shutil.which("pdftoppm")
    if program is None:
        leave_out("no pdftoppm (Debian: apt install poppler-utils)")
    file = folder / "book.pdf"
    file.write_bytes(data)
    command = [program, "-gray", "-r", f"{RESOLUTION}", f"{file}", f"{folder / 'page'}"]
    subprocess.run(command, check=True, timeout=600)
    pictures = sorted(folder.glob("page-*.pgm"))
    assert len(pictures) == len(sheets)
    return [_ink(path, page) for path, page in zip(pictures, sheets, strict=True)]


def _ink(path: Path, page: Any) -> Ink:
    kind, size, most, rest = path.read_bytes().split(b"\n", 3)
    assert (kind, most) == (b"P5", b"255")
    width, height = map(int, size.split())
    dark = np.frombuffer(rest, np.uint8).reshape(height, width) < 200
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    if not len(rows):
        return Ink(*[float("inf")] * 4)
    left, low, right, high = (float(side) / 72 for side in page.trimbox)
    media_high = float(page.mediabox[3]) / 72
    return Ink(
        columns[0] / RESOLUTION - left,
        right - (columns[-1] + 1) / RESOLUTION,
        rows[0] / RESOLUTION - (media_high - high),
        (media_high - low) - (rows[-1] + 1) / RESOLUTION,
    )
