"""The drawings of the chapter on lanes: numbers whose bits belong to many puzzles."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import nonet
from drawing.chapters.backtracking import EXAMPLES
from drawing.chart import bars
from drawing.picture import MARGIN, Picture, box, path, text
from drawing.registry import drawing

PUZZLES = [*nonet.read(EXAMPLES / "course/puzzles.txt"), *nonet.read(EXAMPLES / "seventeen.txt")][
    :7
]
CELL = 62
"""A cell that has different numbers of values left in these puzzles."""
ACROSS, LABEL, LINE = 40, 120, 34
FIGURES = EXAMPLES.parent / "benchmarks/course_lanes.json"


class Words(NamedTuple):
    """The texts of the drawings."""

    can: str
    once: str
    twice: str
    one: str
    said: str
    pace: str
    puzzles: str


WORDS = {
    "en": Words(
        can="{cell} can be {value}",
        once="once",
        twice="twice",
        one="once & ~twice",
        said="Nine numbers for the cell {cell}, with a bit for each of {number} puzzles",
        pace="Milliseconds per puzzle",
        puzzles="{number:,} at once",
    ),
    "zh": Words(
        can="{cell} 可填 {value}",
        once="once",
        twice="twice",
        one="once & ~twice",
        said="格 {cell} 的九个整数，每个整数的各位属于 {number} 道谜题",
        pace="每题毫秒数",
        puzzles="同时 {number:,} 道",
    ),
}


@drawing("lanes-bits")
def lanes_bits(language: str) -> Picture:
    """Returns the nine numbers of a cell of several puzzles, and what two loops find in them."""
    words = WORDS[language]
    cell = PUZZLES[0].rules.cell_name(CELL)
    left = [nonet.checking.candidates_of(puzzle)[CELL] for puzzle in PUZZLES]
    rows = [
        (words.can.format(cell=cell, value=value), [value in held for held in left], "good")
        for value in range(1, 10)
    ]
    sizes = [len(held) for held in left]
    rows.append((words.once, [size >= 1 for size in sizes], "free"))
    rows.append((words.twice, [size >= 2 for size in sizes], "bad"))
    rows.append((words.one, [size == 1 for size in sizes], "good"))
    parts = [
        text(LABEL + (len(PUZZLES) - place - 0.5) * ACROSS, 12, f"{place}", "middle muted")
        for place in range(len(PUZZLES))
    ]
    for number, (name, bits, kind) in enumerate(rows):
        y = 28 + number * LINE + (12 if number >= len(rows) - 3 else 0)
        parts.append(text(MARGIN, y + 13, name, "strong" if number >= len(rows) - 3 else ""))
        for place, on in enumerate(bits):
            x = LABEL + (len(bits) - place - 1) * ACROSS
            parts.append(box(x, y, ACROSS - 3, 27, kind if on else "free"))
            strength = "middle code strong" if on else "middle code muted"
            parts.append(text(x + ACROSS / 2 - 1.5, y + 13, "1" if on else "0", strength))
    width = LABEL + len(PUZZLES) * ACROSS
    line = 28 + (len(rows) - 3) * LINE + 3
    parts.append(path(f"M{MARGIN} {line} H{width}"))
    said = words.said.format(cell=cell, number=len(PUZZLES))
    return Picture(width + MARGIN, 28 + len(rows) * LINE + 16, parts, said)


@drawing("lanes-pace")
def lanes_pace(language: str) -> Picture:
    """Returns the time per puzzle of two programs, for several numbers of puzzles at once."""
    words = WORDS[language]
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    groups: dict[str, dict[str, float]] = {}
    for program, times in figures["seconds"].items():
        for size, seconds in times.items():
            name = words.puzzles.format(number=int(size))
            groups.setdefault(name, {})[program] = 1000 * seconds / int(size)
    return bars(groups, title=words.pace, form="{:.2f}")
