"""The drawings of the chapter on reasoning: a step of each technique that its program knows."""

from __future__ import annotations

from functools import cache

import nonet
from drawing.chapters.backtracking import EXAMPLES
from drawing.registry import drawing
from nonet.logic import Step, TechniqueName, picture

KNOWN: tuple[TechniqueName, ...] = (
    "full_house", "hidden_single", "naked_single", "pointing", "claiming", "naked_pair", "x_wing"
)  # fmt: skip
"""What the program of the chapter knows."""


@drawing("reasoning-single", words=False)
def single(language: str) -> str:
    """Returns the first step: a digit with one place."""
    return _drawn("reasoning.txt", 0, "hidden_single")


@drawing("reasoning-locked", words=False)
def locked(language: str) -> str:
    """Returns a digit of a box that is locked in a column."""
    return _drawn("reasoning.txt", 0, "pointing")


@drawing("reasoning-pair", words=False)
def pair(language: str) -> str:
    """Returns a pair in a column."""
    return _drawn("reasoning.txt", 0, "naked_pair")


@drawing("reasoning-x-wing", words=False)
def x_wing(language: str) -> str:
    """Returns the X-wing without which the puzzle is not solved."""
    return _drawn("reasoning.txt", 0, "x_wing")


@drawing("reasoning-further", words=False)
def further(language: str) -> str:
    """Returns the step that the program lacks where it stops at the third puzzle."""
    return _drawn("puzzles.txt", 2, "xy_wing")


def _drawn(file: str, number: int, technique: TechniqueName) -> str:
    step = next(each for each in _path(file, number) if each.technique.name == technique)
    return picture.as_svg(step)


@cache
def _path(file: str, number: int) -> tuple[Step, ...]:
    puzzle = list(nonet.read(EXAMPLES / "course" / file))[number]
    return tuple(nonet.explain(puzzle, scale="people", known=KNOWN))
