"""The drawings of the chapter on reasoning: a step of each technique that its program knows."""

from __future__ import annotations

import re
import runpy
from functools import cache

import nonet
from drawing.chapters.backtracking import EXAMPLES
from drawing.picture import CELL, LINE, MARGIN, Picture, grid, text
from drawing.registry import drawing, series
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


CHINESE = {
    r"(\d) has one place in ([^:,]*)": r"\2的 \1 只剩一格",
    r"(\d) is all that is left": r"只剩候选数 \1",
    r"(\d) of ([^:,]*) is in ([^:,]*)": r"\2的 \1 都在\3",
    r"(\d) and (\d) are a pair in ([^:,]*)": r"\3的数对 \1、\2",
    r"(\d) is an X-wing of ([^:,]*), ([^:,]*)": r"\2和\3的 \1 构成 X 翼",
    r"write it in ([^:,]*)": r"填入 \1",
    r"cross out in ([^:,]*)": r"划去 \1",
    r"box (\d)": r"第 \1 宫",
    r"row (\d)": r"第 \1 行",
    r"column (\d)": r"第 \1 列",
}
"""What the program says, as patterns, and in Chinese."""


@series("reasoning-path", 14, 18, 62)
def path(language: str) -> list[Picture]:
    """Returns all steps of the program on its puzzle."""
    program = runpy.run_path(str(EXAMPLES / "course/reasoning.py"))
    puzzle = next(nonet.read(EXAMPLES / "course/reasoning.txt"))
    values, pictures = list(puzzle.givens), list[Picture]()
    peers: list[set[int]] = program["SEEN"]
    seen = [{values[other] for other in cells} for cells in peers]
    left = [set[int]() if value else set(range(1, 10)) - seen[c] for c, value in enumerate(values)]
    while True:
        before = [set(each) for each in left]
        told: str = program["step"](values, left)
        if not told:
            return pictures
        cells = [9 * int(r) + int(c) - 10 for r, c in re.findall(r"r(\d)c(\d)", told.split(":")[1])]
        parts = list(
            grid(
                puzzle.rules,
                {cell: str(value) for cell, value in enumerate(values) if value},
                tints=dict.fromkeys(cells, "good" if "write" in told else "bad"),
                kinds={c: "given" if given else "placed" for c, given in enumerate(puzzle.givens)},
                candidates=dict(enumerate(before)),
            )
        )
        words = told
        for pattern, chinese in CHINESE.items() if language == "zh" else ():
            words = re.sub(pattern, chinese, words)
        why, what = re.split(": ", words)
        below = MARGIN + 9 * CELL + LINE
        parts += [text(MARGIN, below, why), text(MARGIN, below + LINE, what, "strong")]
        title = words if language == "en" else words.replace(": ", "：")
        pictures.append(Picture(2 * MARGIN + 9 * CELL, below + 2 * LINE, parts, title))


def _drawn(file: str, number: int, technique: TechniqueName) -> str:
    step = next(each for each in _path(file, number) if each.technique.name == technique)
    return picture.as_svg(step)


@cache
def _path(file: str, number: int) -> tuple[Step, ...]:
    puzzle = list(nonet.read(EXAMPLES / "course" / file))[number]
    return tuple(nonet.explain(puzzle, scale="people", known=KNOWN))
