"""The drawings of steps: as SVG and as text."""

from __future__ import annotations

from collections.abc import Callable, Collection

from nonet.drawing.houses import drawing_of, frame_of
from nonet.drawing.svg import image
from nonet.drawing.text import draw_texts
from nonet.logic.picture.singles import shown
from nonet.logic.picture.whole import marks_of, roles_of
from nonet.logic.position import Candidate
from nonet.logic.value import StepValue
from nonet.marks import Role

SIGNS: dict[Role, str] = {"pattern": "*", "other": "'", "link": "~", "placed": "+", "removed": ""}
"""The sign after a candidate in a drawing of text."""
CROSSED = "-"
"""The sign after a candidate that is crossed out; it comes after the other."""

Paint = Callable[[str, Role], str]


def as_svg(step: StepValue, cell: int = 54) -> str:
    """Returns the picture of a step; ``cell`` is the width of a cell in pixels."""
    position = step.position
    drawing, givens = drawing_of(position.rules), position.puzzle.givens
    return image(drawing, position.values, givens, _candidates(step), cell, marks_of(step))


def as_text(step: StepValue, paint: Paint | None = None) -> str:
    """Returns the candidates of all cells as text, with the signs of the step.

    ``paint`` takes a candidate with its sign, and its role. It returns the text to draw, which can
    add colour codes.
    """
    position, roles = step.position, roles_of(step)
    symbols = position.rules.symbols
    between = "" if all(len(symbol) == 1 for symbol in symbols) else ","
    candidates = _candidates(step)
    crossed = {*step.eliminations, *(shown(step) or ())} - {*step.placements}

    def told(cell: int, paint: Paint) -> str:
        value = position.values[cell]
        found = (value,) if value else candidates[cell]
        signed: list[str] = []
        for each in found:
            role = roles.get(Candidate(cell, each))
            sign = CROSSED if (cell, each) in crossed else ""
            text = symbols[each - 1] + (SIGNS[role] if role else "") + sign
            signed.append(paint(text, role) if role else text)
        return between.join(signed) or "."

    texts = [told(cell, _plain) for cell in range(position.rules.cells)]

    def painted(cell: int, text: str) -> str:
        # Painted only now, because colour codes have no width.
        return told(cell, paint or _plain) + " " * (len(text) - len(texts[cell]))

    return draw_texts(frame_of(position.rules.frame), texts, painted)


def _candidates(step: StepValue) -> tuple[Collection[int], ...]:
    """Returns the candidates of each cell that are drawn."""
    few = shown(step)
    if few is None:
        return step.position.candidates
    found: list[list[int]] = [[] for _ in range(step.position.rules.cells)]
    for cell, value in few:
        found[cell].append(value)
    return tuple(found)


def _plain(text: str, role: Role) -> str:
    return text
