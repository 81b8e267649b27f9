"""Pictures as PNG and PDF."""

from __future__ import annotations

import io
import struct

import numpy as np
import pytest

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, render
from tests.books import reading
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

pytest.importorskip("typst")
pytest.importorskip("pypdf")
Image = pytest.importorskip("PIL.Image")

PUZZLE = Puzzle(Rules.classic(), map(int, POJ_SAMPLE))


def symbols(pdf: bytes) -> dict[tuple[int, int], list[str]]:
    """Returns the texts by row and column, in cells 36 points wide."""
    reader = reading.opened(pdf)
    height = float(reader.pages[0].mediabox[3])
    found: dict[tuple[int, int], list[str]] = {}
    for word in reading.words(reader, 0):
        place = int((height - word.y - 2) // 36), int((word.x - 2) // 36)
        found.setdefault(place, []).append(word.text)
    return found


def test_givens_stand_in_their_cells() -> None:
    assert symbols(render.pdf(POJ_SAMPLE)) == {
        divmod(cell, 9): [digit] for cell, digit in enumerate(POJ_SAMPLE) if digit != "0"
    }


def test_a_solution_with_its_givens() -> None:
    grid = Grid(Rules.classic(), map(int, POJ_SOLUTION))
    expected = {divmod(cell, 9): [digit] for cell, digit in enumerate(POJ_SOLUTION)}
    assert symbols(render.pdf(grid)) == symbols(render.pdf(grid, puzzle=PUZZLE)) == expected
    with pytest.raises(PuzzleError, match="expected the rules of what is drawn"):
        render.pdf(grid, puzzle=Puzzle(Rules.diagonal(), bytes(81)))


def test_candidates_are_those_that_the_houses_leave() -> None:
    found = symbols(render.pdf("3... 4..2 ..1. .3.4", candidates=True))
    assert found[0, 1] == ["1", "2"]
    assert found[0, 0] == ["3"]


def test_the_page_is_as_large_as_the_picture() -> None:
    [page] = reading.opened(render.pdf(nonet.parse("1" + "." * 80), cell=96)).pages
    assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, 657, 657], abs=0.1)


@pytest.mark.parametrize("cell", [1, 20, 72, 100])
def test_an_image_has_cells_of_the_width_asked_for(cell: int) -> None:
    image = render.png(PUZZLE, cell=cell)
    width, height = struct.unpack(">II", image[16:24])
    assert image.startswith(b"\x89PNG")
    assert width == height
    assert 0 <= width - 9 * cell <= 2 + cell / 4


@pytest.mark.parametrize("cell", [0, -5, 2000, 10**9])
def test_a_picture_has_a_size(cell: int) -> None:
    for draw in (render.png, render.pdf):
        with pytest.raises(PuzzleError, match="expected 1 or more, and at most 100,000,000 pixels"):
            draw(PUZZLE, cell=cell)


def test_the_same_picture_has_the_same_bytes() -> None:
    assert render.png(PUZZLE) == render.png(POJ_SAMPLE)
    assert render.pdf(PUZZLE) == render.pdf(POJ_SAMPLE)


def inked(image: bytes, column: int, row: int, cell: int) -> tuple[int, int]:
    """Returns the first and the last row of pixels with ink, away from the lines of a cell."""
    width, height = struct.unpack(">II", image[16:24])
    with Image.open(io.BytesIO(image)) as picture:
        pixels = np.asarray(picture.convert("L"))
    left, top = (width - 9 * cell) // 2 + column * cell, (height - 9 * cell) // 2 + row * cell
    inside = pixels[
        top + cell // 12 : top + cell - cell // 12, left + cell // 4 : left + cell * 3 // 4
    ]
    rows = np.flatnonzero((inside < 128).any(axis=1)) + cell // 12
    return int(rows[0]), int(rows[-1]) + 1


def test_digits_are_55_to_60_percent_as_high_as_their_cells() -> None:
    image = render.png(nonet.parse(POJ_SOLUTION), cell=100)
    for cell in range(81):
        first, end = inked(image, cell % 9, cell // 9, 100)
        assert 55 <= end - first <= 60
        assert first == pytest.approx(100 - end, abs=5)


@pytest.mark.core
def test_digits_are_smaller_where_cells_have_clues() -> None:
    puzzle = nonet.generate(make="killer", seed=7)
    image = render.png(puzzle.solution, cell=100)
    heights = {end - first for first, end in (inked(image, n % 9, n // 9, 100) for n in range(81))}
    assert min(heights) < 50
