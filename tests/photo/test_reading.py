"""Boards that are drawn and photographed are read as they are; other pictures are no puzzles."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageOps

import nonet
from nonet import PuzzleError, photo
from tests.photo.drawing import drawn, photographed, pixels, stored
from tests.photo.others import KINDS, others, picture

CLASSIC = nonet.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
LARGE = pytest.param("boxes:4x4", marks=pytest.mark.core)
JIGSAWS = ("examples/jigsaw.txt", "examples/lanqiao1.txt")
NOT_SUDOKUS = (
    *("calendar", "contradiction", "empty grid", "multiplication table", "plain", "word search"),
)


@pytest.mark.parametrize("quarters", range(4))
def test_a_photograph_is_read_whichever_way_it_is_held(quarters: int) -> None:
    reading = photo.read(stored(photographed(drawn(CLASSIC), 1, quarters=quarters)))
    assert reading.puzzle == CLASSIC
    assert reading.sure
    left, top = reading.corners[0]
    # The top left of the puzzle is where the picture was turned to.
    assert (left > 0.5, top > 0.5) == [(False, False), (False, True), (True, True), (True, False)][
        quarters
    ]


@pytest.mark.parametrize(
    "rules", ["boxes:2x2", "boxes:2x3", "boxes:3x2", "classic", LARGE], ids=str
)
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_orders_and_boxes_are_found(rules: str, seed: int) -> None:
    puzzle = nonet.generate(rules, seed=seed)
    assert photo.read(pixels(photographed(drawn(puzzle), seed))).puzzle == puzzle


@pytest.mark.parametrize("file", JIGSAWS)
def test_regions_are_found(file: str) -> None:
    puzzle = next(nonet.read(file))
    page = drawn(puzzle, words=puzzle.rules.symbols)
    assert photo.read(pixels(photographed(page, 3))).puzzle == puzzle


@pytest.mark.core
@pytest.mark.parametrize("letters", ["ABCDEFG", "0123456789ABCDEF"])
def test_sixteen_values_may_be_letters(letters: str) -> None:
    words = list(letters) if len(letters) == 16 else [*map(str, range(1, 10)), *letters]
    puzzle = nonet.generate("boxes:4x4", seed=3)
    assert photo.read(pixels(photographed(drawn(puzzle, words=words), 4))).puzzle == puzzle


def test_light_lines_on_dark_are_read() -> None:
    reading = photo.read(pixels(ImageOps.invert(drawn(CLASSIC))))
    assert reading.puzzle == CLASSIC
    assert reading.sure


def test_rules_that_are_told_are_taken() -> None:
    puzzle = nonet.generate("diagonal", seed=3)
    page = pixels(photographed(drawn(puzzle), 5))
    assert photo.read(page, rules="diagonal").puzzle == puzzle
    assert photo.read(page).others == ("diagonal",)
    with pytest.raises(PuzzleError, match="expected 6"):
        photo.read(page, rules="boxes:2x3")


def is_sure(page: Image.Image) -> bool:
    try:
        return photo.read(np.asarray(page)).sure
    except PuzzleError:
        return False


@pytest.mark.parametrize("kind", NOT_SUDOKUS)
def test_a_picture_without_a_sudoku_is_no_sure_puzzle(kind: str) -> None:
    assert not is_sure(picture(kind, 1))


@pytest.mark.weekly
@pytest.mark.parametrize("seed", range(1, 6))
def test_no_picture_without_a_sudoku_is_a_sure_puzzle(seed: int) -> None:
    assert [kind for kind, page in others(len(KINDS), seed) if is_sure(page)] == []
