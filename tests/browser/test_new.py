"""A new puzzle of each kind."""

from __future__ import annotations

import pytest

import nonet
from nonet.notation.link import puzzle_of
from tests.browser.screens import Screens

KINDS = [
    ("boxes", "2x3"),
    ("boxes", "3x3"),
    ("boxes", "4x4"),
    ("jigsaw", "6"),
    ("latin", "6"),
    ("toroidal", ""),
    ("pandiagonal", "5"),
    ("samurai", ""),
    ("butterfly", ""),
    ("flower", ""),
    ("twin", ""),
]


def made(screens: Screens) -> nonet.Puzzle:
    """Submits the form and returns the new puzzle."""
    screens.button("Make the puzzle").click()
    screens.page.get_by_role("timer").wait_for()
    return puzzle_of(screens.page.url.partition("#p=")[2])


@pytest.mark.parametrize(("kind", "size"), KINDS)
def test_a_puzzle_of_each_kind(screens: Screens, kind: str, size: str) -> None:
    page = screens.open("new")
    page.get_by_label("Kind").select_option(kind)
    if size:
        page.get_by_label("Size").select_option(size)
    assert nonet.count(made(screens), limit=2) == 1


def test_the_same_seed_makes_the_same_puzzle(screens: Screens) -> None:
    puzzles: list[nonet.Puzzle] = []
    for _ in range(2):
        screens.open("new").get_by_label("Seed").fill("7")
        puzzles.append(made(screens))
    assert puzzles[0] == puzzles[1]
