"""The drawings of the chapter on marks: bit sets of houses."""

from __future__ import annotations

import nonet
from drawing.chapters.backtracking import EXAMPLES, SMALL
from drawing.picture import MARGIN, Picture, box, path, text
from drawing.registry import drawing
from drawing.search import WORDS, marks

FIRST = next(nonet.read(EXAMPLES / "course/puzzles.txt"))
BLANK = 1
"""The first blank of the first puzzle."""
ACROSS = 30
LABEL = 150


@drawing("small-marks")
def small_marks(language: str) -> Picture:
    """Returns the values in the houses of the first blank of the small puzzle."""
    return marks(SMALL, 1, language)


@drawing("marks-bits")
def marks_bits(language: str) -> Picture:
    """Returns the bits of three houses, their union, and what is left."""
    words = WORDS[language]
    rules = FIRST.rules
    lines: list[tuple[str, set[int], str]] = []
    taken: set[int] = set()
    for index in rules.houses_of[BLANK]:
        house = rules.houses[index]
        held = {FIRST.givens[cell] for cell in house.cells} - {0}
        taken |= held
        name = words.house.format(kind=words.kinds[house.kind], number=house.number)
        lines.append((name, held, "bad"))
    lines.append((f"{words.taken}  |", taken, "bad"))
    left = set(range(1, rules.order + 1)) - taken
    said = words.left.format(cell=rules.cell_name(BLANK))
    lines.append((f"{said}  ~", left, "good"))
    parts = [
        text(LABEL + (rules.order - value + 0.5) * ACROSS, 12, str(value), "middle muted")
        for value in range(1, rules.order + 1)
    ]
    for number, (name, held, kind) in enumerate(lines):
        y = 28 + number * 36 + (10 if number >= 3 else 0) + (10 if number == 4 else 0)
        parts.append(text(MARGIN, y + 14, name, "strong" if number >= 3 else ""))
        for value in range(1, rules.order + 1):
            x = LABEL + (rules.order - value) * ACROSS
            on = value in held
            parts.append(box(x, y, ACROSS - 3, 28, kind if on else "free"))
            strength = "middle code strong" if on else "middle code muted"
            parts.append(text(x + ACROSS / 2 - 1.5, y + 14, "1" if on else "0", strength))
    width = LABEL + rules.order * ACROSS
    parts += [path(f"M{MARGIN} {y} H{width}") for y in (138, 184)]
    found = words.comma.join(map(str, sorted(left)))
    return Picture(width + MARGIN, 232, parts, said + words.colon + found)
