"""Styles: one table, from which every medium takes the look of ink."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import nonet
from nonet.board import inkstyle
from nonet.drawing.styles import BOARD_CELL, STYLES
from nonet.marks import Role

STATIC = Path(nonet.__file__).parent / "web" / "static"


def test_the_css_of_the_board_is_made_from_the_table() -> None:
    """If this fails: ``python -m nonet.board.inkstyle``."""
    assert inkstyle.MODULE.read_text(encoding="utf-8") == inkstyle.module()


def test_the_table_and_the_board_agree_on_the_width_of_a_cell() -> None:
    lattice = inkstyle.MODULE.with_name("lattice.js").read_text(encoding="utf-8")
    assert f"export const CELL = {BOARD_CELL};" in lattice


def test_the_dark_page_has_the_dark_colours_of_the_table() -> None:
    dark = (STATIC / "style" / "dark.css").read_text(encoding="utf-8")
    changed = [style.board for style in STYLES.values() if style.board.dark]
    assert len(changed) >= 5
    for paint in changed:
        assert f"--board-{paint.name}: {paint.dark};" in dark, paint


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(times * part for times, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(
    "name", [name for name, style in STYLES.items() if "bulb" in name and style.board.dark]
)
def test_large_symbols_can_be_read_on_bulbs(name: str) -> None:
    paint, given = STYLES[name].board, STYLES["line-clue"].board
    grounds = (paint.colour.ljust(7, "f"), paint.dark)
    for symbol, ground in zip((given.colour, given.dark), grounds, strict=True):
        low, high = sorted(map(luminance, (symbol, ground)))
        assert (high + 0.05) / (low + 0.05) >= 3  # large text, WCAG 2, level AA


def ratio(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    low, high = sorted(luminance(each.ljust(7, each[-1])) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"),
    [("number", "number-ground"), ("letter", "letter-pattern"), ("letter", "letter-other")],
)
def test_small_texts_can_be_read_on_their_grounds(text: str, ground: str) -> None:
    upper, lower = STYLES[text].board, STYLES[ground].board
    assert ratio(upper.colour, lower.colour) >= 4.5  # WCAG 2, level AA
    assert ratio(upper.dark or upper.colour, lower.dark or lower.colour) >= 4.5


@pytest.mark.parametrize("name", ["strong-link", "weak-link", "link-head", "ring", "halo"])
def test_lines_can_be_seen_on_paper_of_both_pages(name: str) -> None:
    paint, paper = STYLES[name].board, STYLES["paper"].board
    assert ratio(paint.colour, paper.colour) >= 3  # WCAG 2, 1.4.11
    assert ratio(paint.dark, paper.dark) >= 3


@pytest.mark.parametrize("name", [name for name in STYLES if "spot-" in name])
def test_candidates_can_be_read_on_their_discs(name: str) -> None:
    """The texts of these candidates are dark on both pages: ``.spotted`` in ``style.js``."""
    ground = STYLES[name].board
    assert ratio("#10151c", ground.colour) >= 4.5
    assert ratio("#10151c", ground.dark or ground.colour) >= 4.5


def test_the_inner_ring_can_be_seen_on_every_disc() -> None:
    for role in get_args(Role):
        assert ratio(STYLES["inner-ring"].board.colour, STYLES[f"spot-{role}"].board.colour) >= 3


@pytest.mark.parametrize("role", get_args(Role))
def test_every_role_has_a_colour_for_cells_and_candidates(role: str) -> None:
    assert STYLES[f"shade-{role}"].image.name == STYLES[f"spot-{role}"].image.name == role


def test_a_style_is_a_stroke_in_all_media_or_in_none() -> None:
    for style in STYLES.values():
        paints = [style.image, style.board, *filter(None, [style.page])]
        assert len({bool(paint.width) for paint in paints}) == 1
        assert len({bool(paint.dash) for paint in paints}) == 1


def test_layers_follow_one_another() -> None:
    layers = [style.layer for style in STYLES.values()]
    assert sorted(layers, key=["ground", "lines", "notes", "strokes"].index) == layers
