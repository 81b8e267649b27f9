"""Why a puzzle has no solution: the steps that lead to a contradiction."""

from __future__ import annotations

from dataclasses import replace

from nonet import checking
from nonet.checking import Report
from nonet.engines import Progress
from nonet.logic.engine import Finder
from nonet.logic.finding import techniques_for
from nonet.logic.position import Position
from nonet.logic.scales import ScaleLike, scale_of
from nonet.logic.steps import Step
from nonet.logic.trouble import Trouble
from nonet.puzzle import Puzzle


def refuted(trouble: Trouble, scale: ScaleLike, progress: Progress | None = None) -> Trouble:
    """Returns the trouble with the steps to a contradiction, if it needs some and they exist.

    They begin at the givens: values that were filled in prove nothing about the puzzle. A
    technique that relies on the promise of one solution would prove nothing either.
    """
    if trouble.report is None or trouble.report.faults:
        return trouble
    start = Position(trouble.position.puzzle)
    chosen = scale_of(scale)
    names = techniques_for(start, chosen, uniqueness=False)
    steps: list[Step] = []
    for step in Finder(start, chosen.settings, progress=progress).path(names):
        steps.append(step)
        report = _inspected(step.position.after(step))
        if report.faults:
            return replace(trouble, steps=tuple(steps), contradiction=report)
    return trouble


def _inspected(position: Position) -> Report:
    """Returns the faults that can be seen in a position."""
    lists = [
        (value,) if value else candidates
        for value, candidates in zip(position.values, position.candidates, strict=True)
    ]
    return checking.inspect(Puzzle(position.rules, position.values, lists))
