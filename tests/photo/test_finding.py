"""Grids are found where they are, and of the order that they have; other lines are no grid."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageOps

import nonet
from nonet import Puzzle
from nonet.photo.finding import Found, found
from nonet.photo.lattice import lattices
from tests.photo.drawing import CELL, MARGIN, drawn, photographed

ORDERS = {"boxes:2x2": 4, "boxes:2x3": 6, "boxes:3x2": 6, "classic": 9, "boxes:4x4": 16}


def page_of(rules: str, thick: int = 5) -> Image.Image:
    """Returns a drawn page with digits in some cells, which need not make a puzzle."""
    parsed = nonet.parse_rules(rules)
    values = np.random.default_rng(1).integers(1, parsed.order + 1, parsed.cells)
    values[::3] = 0
    return drawn(Puzzle(parsed, values.tolist()), thick=thick)


def look(page: Image.Image) -> Found | None:
    return found(np.asarray(page, np.float32))


def ruled(lines: int, step: int) -> Image.Image:
    """Returns a page with so many lines across and down."""
    edge, end = 40, 40 + (lines - 1) * step
    page = Image.new("L", (end + edge, end + edge), 240)
    pen = ImageDraw.Draw(page)
    for at in range(edge, end + 1, step):
        pen.line((edge, at, end, at), fill=30, width=2)
        pen.line((at, edge, at, end), fill=30, width=2)
    return page


def off(page: Image.Image, order: int) -> float:
    """Returns how far the corners are from where they were drawn, in cells."""
    seen = look(page)
    assert seen is not None
    assert seen.mesh.order == order
    first, last = MARGIN, MARGIN + order * CELL
    true = np.array([[first, first], [last, first], [last, last], [first, last]])
    return float(np.abs(seen.mesh.corners - true).max()) / CELL


@pytest.mark.parametrize("thick", [1, 3, 9])
@pytest.mark.parametrize(("rules", "order"), ORDERS.items())
def test_a_grid_is_found_to_a_tenth_of_a_cell(rules: str, order: int, thick: int) -> None:
    assert off(page_of(rules, thick), order) < 0.1


def test_light_lines_on_dark_paper_become_dark() -> None:
    page = ImageOps.invert(page_of("classic"))
    assert off(page, 9) < 0.1
    seen = look(page)
    assert seen is not None
    assert np.array_equal(seen.picture, 255 - np.asarray(page, np.float32))


def test_frames_around_a_grid_are_not_the_grid() -> None:
    page = page_of("classic")
    pen = ImageDraw.Draw(page)
    for away in (4, 8, 25, 60):
        end = page.width - MARGIN + away
        pen.rectangle((MARGIN - away, MARGIN - away, end, end), outline=20, width=2)
    assert off(page, 9) < 0.15


def test_a_grid_is_found_if_a_side_is_missing() -> None:
    page = page_of("classic")
    ImageDraw.Draw(page).rectangle((0, 0, page.width, MARGIN + 3), fill=245)
    assert off(page, 9) < 0.15


def test_a_grid_is_found_on_a_page_that_is_turned() -> None:
    page = page_of("classic").rotate(17, Image.Resampling.BILINEAR, expand=True, fillcolor=90)
    seen = look(page)
    assert seen is not None
    assert seen.mesh.order == 9
    sides = np.linalg.norm(seen.mesh.corners - np.roll(seen.mesh.corners, 1, axis=0), axis=1)
    assert sides == pytest.approx(9 * CELL, rel=0.01)


@pytest.mark.parametrize("cells", [3, 5, 7, 8, 10, 12, 15, 18, 20])
def test_grids_of_other_orders_are_none(cells: int) -> None:
    assert look(ruled(cells + 1, 600 // cells)) is None


def test_a_page_without_lines_is_none() -> None:
    blank = Image.new("L", (400, 300), 255)
    assert look(blank) is None
    noise = np.random.default_rng(1).integers(0, 256, (300, 400)).astype(np.float32)
    assert found(noise) is None


def test_lines_between_the_lines_are_seen() -> None:
    corners = np.array([[40, 40], [640, 40], [640, 640], [40, 640]], np.float64)
    pages = {
        cells: np.asarray(ruled(cells + 1, 600 // cells), np.float32) for cells in (4, 6, 8, 12)
    }
    orders = {
        cells: [each.order for each in lattices(page, corners)] for cells, page in pages.items()
    }
    assert orders == {4: [4], 6: [6], 8: [], 12: []}


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(8), marks=pytest.mark.long),
        pytest.param(range(8, 40), marks=pytest.mark.weekly),
    ],
    ids=["few", "many"],
)
@pytest.mark.parametrize("rules", ORDERS)
def test_of_many_photographs_the_order_is_found(rules: str, seeds: range) -> None:
    page = page_of(rules)
    looked = [look(photographed(page, seed)) for seed in seeds]
    assert [seen and seen.mesh.order for seen in looked] == [ORDERS[rules]] * len(seeds)
