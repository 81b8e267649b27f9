"""The drawings of the chapter on exact cover: two matrices, and links that are taken out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product

import nonet
from drawing import programs
from drawing.chapters.backtracking import SMALL
from drawing.chart import bars
from drawing.picture import LINE, MARGIN, Picture, arrow, box, path, text
from drawing.registry import drawing, series

STEP = 38
"""The width of a column of the small matrix."""
LABEL = 64
DOT = 6
"""The width of a column of the large matrix."""
WORDS = {
    "en": {
        "matrix": "The matrix of an order 4 Sudoku: 64 rows, 64 columns and 256 ones",
        "links": "A node is taken out of a circle; its own links stay",
        "before": "before",
        "after": "B taken out",
        "steps": "Steps of chapters 4 and 5, on a scale in which equal lengths are equal ratios",
        "propagation": "propagation",
        "cover": "exact cover",
    },
    "zh": {
        "matrix": "4 阶数独的矩阵：64 行、64 列、256 个 1",
        "links": "从环中取下一个节点，它自己的链接保持不变",
        "before": "取下之前",
        "after": "取下 B 之后",
        "steps": "第 4 章与第 5 章的步数（对数刻度）",
        "propagation": "传播",
        "cover": "精确覆盖",
    },
}
GROUPS = {"en": ("cells", "rows", "columns"), "zh": ("单元格", "行", "列")}
NEEDS = {
    "en": ("each cell is filled", "values in rows", "values in columns", "values in boxes"),
    "zh": ("每格有数", "行中有数", "列中有数", "宫中有数"),
}
SAID = {
    "en": (
        "8 rows, 12 columns",
        "a column with the fewest ones: two rows can cover it",
        "r1c1=1 chosen: 3 columns and 4 rows are gone",
        "a column with one row left",
        "r1c2=2 chosen",
        "r2c1=2 and r2c2=1 chosen: every column is covered once",
    ),
    "zh": (
        "8 行 12 列",
        "1 最少的一列：有两行可以覆盖它",
        "选 r1c1=1：去掉 3 列 4 行",
        "只剩一行可选的一列",
        "选 r1c2=2",
        "选 r2c1=2 和 r2c2=1：每列恰好覆盖一次",
    ),
}
"""What the moments of the small matrix show."""

COLUMNS = [
    *(f"r{row}c{column}" for row, column in product((1, 2), repeat=2)),
    *(f"{kind}{number}={value}" for kind, number, value in product("rc", (1, 2), (1, 2))),
]
ROWS = {
    f"r{row}c{column}={value}": {f"r{row}c{column}", f"r{row}={value}", f"c{column}={value}"}
    for row, column, value in product((1, 2), repeat=3)
}
MOMENTS: Sequence[tuple[Sequence[str], str | None]] = [
    ([], None),
    ([], "r1c1"),
    (["r1c1=1"], None),
    (["r1c1=1"], "r1c2"),
    (["r1c1=1", "r1c2=2"], None),
    (["r1c1=1", "r1c2=2", "r2c1=2", "r2c2=1"], None),
]
"""The rows chosen so far, and the column to be covered next, if it is shown."""


@series("cover-latin", 2, 3, 6)
def latin(language: str) -> list[Picture]:
    """Returns the search for an exact cover that is a Latin square of order 2."""
    return [
        _matrix(chosen, column, said, GROUPS[language])
        for (chosen, column), said in zip(MOMENTS, SAID[language], strict=True)
    ]


def _matrix(
    chosen: Collection[str], shown: str | None, said: str, groups: Sequence[str]
) -> Picture:
    covered = {column for row in chosen for column in ROWS[row]}
    parts: list[str] = []
    top = MARGIN + 2 * LINE
    for number, group in enumerate(groups):
        x = LABEL + (4 * number + 2) * STEP
        parts.append(text(x, MARGIN + 10, group, "middle muted"))
    for place, column in enumerate(COLUMNS):
        kind = "middle tiny muted" if column in covered else "middle tiny"
        x = LABEL + place * STEP
        parts.append(text(x + STEP / 2, MARGIN + LINE + 12, column, kind))
        if column == shown:
            parts.append(box(x + 1, top, STEP - 2, len(ROWS) * LINE, "entry"))
    for line, (row, ones) in enumerate(ROWS.items()):
        y = top + (line + 0.5) * LINE
        gone = bool(ones & covered) and row not in chosen
        if row in chosen:
            parts.append(box(MARGIN, y - 11, LABEL + 12 * STEP - MARGIN, LINE - 2, "good"))
        kind = "muted" if gone else "strong" if row in chosen else ""
        parts.append(text(MARGIN + 4, y, row, kind))
        for place, column in enumerate(COLUMNS):
            if column in ones:
                shade = "muted" if gone else "good strong" if row in chosen else "strong"
                mark = "·" if gone else "1"
                x = LABEL + (place + 0.5) * STEP
                parts.append(text(x, y, mark, f"code middle {shade}"))
    bottom = top + len(ROWS) * LINE
    for edge in (0, 4, 8, 12):
        x = LABEL + edge * STEP
        parts.append(path(f"M{x} {MARGIN + LINE} V{bottom}"))
    parts.append(text(MARGIN + 4, bottom + LINE - 6, said, "strong"))
    return Picture(LABEL + 12 * STEP + MARGIN, bottom + LINE + 8, parts, said)


@drawing("cover-matrix")
def matrix(language: str) -> Picture:
    """Returns the matrix of Sudoku of order 4, with the rows of a solution."""
    words = WORDS[language]
    solution = nonet.solve(SMALL)
    assert solution is not None
    parts: list[str] = []
    top = MARGIN + LINE
    side = 64 * DOT
    for number, said in enumerate(NEEDS[language]):
        parts.append(
            text(MARGIN + (number + 0.5) * side / 4, MARGIN + 8, said, "middle tiny muted")
        )
    for cell, value in product(range(16), range(4)):
        row, column = divmod(cell, 4)
        block = row // 2 * 2 + column // 2
        needs = cell, 16 + 4 * row + value, 32 + 4 * column + value, 48 + 4 * block + value
        kind = "bar other" if solution.values[cell] == value + 1 else "bar"
        y = top + (4 * cell + value) * DOT
        parts += [box(MARGIN + need * DOT, y, DOT - 1, DOT - 1, kind, 0) for need in needs]
    for edge in range(5):
        x = MARGIN + edge * side / 4 - 0.5
        parts.append(path(f"M{x} {top - 4} V{top + side + 3}"))
    return Picture(side + 2 * MARGIN, top + side + 2 * MARGIN, parts, words["matrix"])


@drawing("cover-links")
def links(language: str) -> Picture:
    """Returns three nodes of a circle, before and after the middle one is taken out."""
    words = WORDS[language]
    parts: list[str] = []
    for line, said in enumerate((words["before"], words["after"])):
        y = 24 + 96 * line
        parts.append(text(MARGIN, y + 16, said, "muted"))
        out = line == 1
        for place, name in enumerate("ABC"):
            x = 120 + 110 * place
            kind = "free" if out and name == "B" else "entry"
            parts.append(box(x, y, 44, 32, kind))
            shade = "middle muted" if out and name == "B" else "middle strong"
            parts.append(text(x + 22, y + 16, name, shade))
        for place in (0, 1):
            x = 164 + 110 * place
            if not out or place == 1:
                parts.append(arrow((x, y + 10), (x + 66, y + 10)))
            if not out or place == 0:
                parts.append(arrow((x + 66, y + 22), (x, y + 22)))
        if out:
            parts.append(path(f"M142 {y} V{y - 14} H362 V{y - 11}", "arrow"))
            parts.append(arrow((362, y - 12), (362, y)))
            parts.append(path(f"M362 {y + 32} V{y + 46} H142 V{y + 43}", "arrow"))
            parts.append(arrow((142, y + 44), (142, y + 32)))
    return Picture(400, 24 + 96 + 32 + 26, parts, words["links"])


@drawing("cover-steps")
def steps(language: str) -> Picture:
    """Returns the steps of this chapter's program beside those of the chapter before."""
    words = WORDS[language]
    groups = {
        name: {words["propagation"]: before, words["cover"]: now}
        for name, before, now in zip(
            programs.NAMES[language],
            programs.steps("propagation"),
            programs.steps("exact_cover"),
            strict=True,
        )
    }
    return bars(groups, title=words["steps"], log=True)
