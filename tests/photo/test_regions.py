"""Regions are those that thick lines make; boxes where all lines are alike."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import Puzzle, Rules
from nonet.photo.finding import found
from nonet.photo.regions import regions
from tests.photo.drawing import drawn, photographed

JIGSAWS = (
    "000011 022013 221113 243333 244455 445555",
    "000111122 000112222 330111225 300444255 344474555 333374555 666374888 666778888 666777788",
    "000011222 001111225 003112225 033414425 633444555 633447855 633477885 666678888 667777788",
)
BOXES = ("boxes:2x2", "boxes:2x3", "boxes:3x2", "classic", "boxes:4x4")


def seen(rules: Rules, seed: int, thick: int = 5) -> list[int]:
    """Returns the regions in a photograph of a board with digits in some cells."""
    values = np.random.default_rng(seed).integers(1, rules.order + 1, rules.cells)
    values[seed % 3 :: 3] = 0
    page = photographed(drawn(Puzzle(rules, values.tolist()), thick=thick), seed)
    grid = found(np.asarray(page, np.float32))
    assert grid is not None
    return parts([int(label) for label in regions(grid.mesh)])


def parts(labels: list[int]) -> list[int]:
    """Returns for each cell the first cell of its part."""
    return [labels.index(label) for label in labels]


def boxes(rules: Rules) -> list[int]:
    """Returns for each cell the first cell of its box."""
    found = [0] * rules.cells
    for house in rules.houses:
        if house.kind not in ("row", "column"):
            for cell in house.cells:
                found[cell] = min(house.cells)
    return found


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("text", JIGSAWS)
def test_regions_of_a_jigsaw_are_seen(text: str, seed: int) -> None:
    assert seen(Rules.jigsaw(text), seed) == parts([int(each) for each in "".join(text.split())])


@pytest.mark.parametrize("text", BOXES)
def test_boxes_are_seen(text: str) -> None:
    rules = nonet.parse_rules(text)
    assert seen(rules, 3) == boxes(rules)


@pytest.mark.parametrize("text", ["boxes:2x2", "classic"])
def test_a_board_with_lines_that_are_all_alike_has_boxes(text: str) -> None:
    rules = nonet.parse_rules(text)
    assert seen(rules, 4, thick=1) == boxes(rules)


@pytest.mark.long
@pytest.mark.parametrize("text", JIGSAWS)
def test_regions_are_seen_in_many_photographs(text: str) -> None:
    true = parts([int(each) for each in "".join(text.split())])
    right = [seen(Rules.jigsaw(text), seed) == true for seed in range(50)]
    assert right.count(True) >= 49
