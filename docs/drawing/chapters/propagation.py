"""The drawings of the chapter on propagation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from drawing import programs
from drawing.chart import bars
from drawing.picture import CELL, LINE, MARGIN, Picture, box, grid, path, text
from drawing.registry import drawing, series
from nonet import Rules

RULES = Rules.boxes(3, 3)
PROGRAM = programs.module("propagation")
SAMPLE = programs.givens()[0]
WORDS = {
    "en": {
        "title": "Row 1 with the candidates of its blanks, and the bits of all values",
        "once": "at least once",
        "twice": "at least twice",
        "only": "exactly once",
        "pass": "pass {number}: {new} values",
        "start": "the givens",
        "steps": "Steps of chapters 3 and 4, on a scale in which equal lengths are equal ratios",
        "order": "fewest first",
        "propagation": "propagation",
    },
    "zh": {
        "title": "第 1 行各空格的候选数，以及每个数的二进制位",
        "once": "至少出现一次",
        "twice": "至少出现两次",
        "only": "恰好出现一次",
        "pass": "第 {number} 轮：填入 {new} 个数",
        "start": "已知数",
        "steps": "第 3 章与第 4 章的步数（对数刻度）",
        "order": "最少优先",
        "propagation": "传播",
    },
}


class Pass(NamedTuple):
    """The grid after a pass over all cells and houses."""

    values: list[int]
    left: list[int]
    new: list[int]
    """The cells that this pass filled."""


def passes(givens: str) -> Iterator[Pass]:
    """Returns an iterator over the grids of the program, first with the givens alone."""
    values, left = [0] * 81, [PROGRAM.ALL] * 81
    for cell, given in enumerate(givens):
        if given != "0":
            PROGRAM.place(values, left, cell, int(given))
    yield Pass(values[:], left[:], [])
    while found := PROGRAM.singles(values, left):
        for cell, bits in found.items():
            PROGRAM.place(values, left, cell, bits.bit_length() - 1)
        yield Pass(values[:], left[:], list(found))


@drawing("propagation-house")
def house(language: str) -> Picture:
    """Returns a row, its candidates as bits, and the bits that occur once and twice."""
    words = WORDS[language]
    values, left, _ = next(passes(SAMPLE))
    names = max(len(words[name]) for name in ("once", "twice", "only"))
    label = names * (14 if language == "zh" else 7.6) + 20
    parts: list[str] = []
    for column in range(9):
        x = label + column * CELL
        naked, hidden = column == 3, column == 1
        parts.append(box(x, MARGIN, CELL, CELL, "cell good" if naked or hidden else "cell", 0))
        if values[column]:
            middle = x + CELL / 2, MARGIN + CELL / 2
            parts.append(text(*middle, str(values[column]), "symbol middle given"))
        for value in range(1, 10) if not values[column] else ():
            if left[column] >> value & 1:
                down, across = divmod(value - 1, 3)
                place = x + (across + 0.5) * CELL / 3, MARGIN + (down + 0.5) * CELL / 3
                strong = "good" if naked or (hidden and value == 4) else "muted"
                parts.append(text(*place, str(value), f"tiny middle {strong}"))
    parts.append(box(label, MARGIN, 9 * CELL, CELL, "frame", 0))
    once = twice = 0
    y = MARGIN + CELL + LINE
    for value in range(1, 10):
        x = label + (value - 0.5) * CELL
        parts.append(text(x, y, str(value), "middle muted"))
    lines: list[tuple[str, int, str]] = []
    for cell in range(9):
        twice |= once & left[cell]
        once |= left[cell]
        lines.append((f"r1c{cell + 1}", left[cell], ""))
    lines += [(words["once"], once, ""), (words["twice"], twice, "")]
    lines.append((words["only"], once & ~twice, "good"))
    for name, bits, kind in lines:
        y += LINE if name != words["once"] else LINE + 6
        parts.append(text(MARGIN, y, name, "muted"))
        for value in range(1, 10):
            x = label + (value - 0.5) * CELL
            one = bits >> value & 1
            shade = "muted" if not one else f"{kind} strong".strip()
            parts.append(text(x, y, str(one), f"code middle {shade}"))
    line = MARGIN + CELL + LINE * 10 + 15
    parts.append(path(f"M{MARGIN} {line} H{label + 9 * CELL}", "thin"))
    return Picture(label + 9 * CELL + MARGIN, y + 16, parts, words["title"])


@series("propagation-pass", 1, 2, 3, 4)
def rounds(language: str) -> list[Picture]:
    """Returns the grid of the sample after each pass."""
    words = WORDS[language]
    pictures: list[Picture] = []
    side = 9 * CELL
    for number, (values, left, new) in enumerate(passes(SAMPLE)):
        said = words["pass"].format(number=number, new=len(new)) if number else words["start"]
        blanks = {cell: _values(left[cell]) for cell in range(81) if not values[cell]}
        parts = list(
            grid(
                RULES,
                {cell: str(value) for cell, value in enumerate(values) if value},
                tints=dict.fromkeys(new, "good"),
                kinds={cell: "placed" for cell, given in enumerate(SAMPLE) if given == "0"},
                candidates=blanks,
            )
        )
        parts.append(text(MARGIN, MARGIN + side + LINE - 4, said, "strong"))
        height = side + 2 * MARGIN + LINE
        pictures.append(Picture(side + 2 * MARGIN, height, parts, said))
    return pictures


def _values(bits: int) -> list[int]:
    return [value for value in range(1, 10) if bits >> value & 1]


@drawing("propagation-steps")
def steps(language: str) -> Picture:
    """Returns the steps of this chapter's program beside those of the chapter before."""
    words = WORDS[language]
    groups = {
        name: {words["order"]: before, words["propagation"]: now}
        for name, before, now in zip(
            programs.NAMES[language],
            programs.steps("order"),
            programs.steps("propagation"),
            strict=True,
        )
    }
    return bars(groups, title=words["steps"], log=True)
