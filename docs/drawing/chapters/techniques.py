"""The examples of the pages on techniques: a step of each technique that has one."""

from __future__ import annotations

from drawing.registry import drawing
from nonet.logic import TECHNIQUES, Step, picture
from nonet.logic.hinting import example_step


def add(name: str, step: Step) -> None:
    """Registers the drawing of a step."""

    @drawing(name, words=False)
    def draw(language: str) -> str:
        return picture.as_svg(step)


for each in TECHNIQUES.values():
    step = example_step(each)
    if step:
        add(f"technique-{each.name}", step)
