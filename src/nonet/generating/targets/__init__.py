"""How hard a new puzzle should be.

:mod:`~nonet.generating.targets.graded` has levels, scores and techniques of scales with techniques,
and :mod:`~nonet.generating.targets.measured` ratings on measured scales.
:func:`checked_target` returns what was asked for, and the search for puzzles asks it which of them
meet that, and how far the others are from it.
"""

from __future__ import annotations

from typing import TypeAlias

from nonet.generating.targets.graded import (
    AskedTechnique,
    Difficulty,
    GradedTarget,
    asked_technique,
    graded_target,
    techniques_to_ask,
)
from nonet.generating.targets.measured import MeasuredTarget, measured_target
from nonet.generating.targets.rows import Nearness
from nonet.logic.scales import MeasuredLike, MeasuredScale, ScaleLike, rating_scale_of, scale_of
from nonet.rules import Rules

Target: TypeAlias = GradedTarget | MeasuredTarget
"""The ratings that meet a wish."""


def checked_target(
    rules: Rules,
    difficulty: Difficulty | None,
    technique: AskedTechnique | None,
    scale: ScaleLike | MeasuredLike,
    *,
    shapes: bool = False,
) -> Target | None:
    """Returns what was asked for; raises PuzzleError for wishes that no puzzle can meet.

    ``shapes`` says that the rules get regions.
    """
    chosen = rating_scale_of(scale)
    if difficulty is None and technique is None:
        return None
    if isinstance(chosen, MeasuredScale) and technique is None:
        return measured_target(rules, difficulty, chosen)
    # A measured scale has no techniques.
    return graded_target(rules, difficulty, technique, scale_of(chosen), shapes=shapes)


__all__ = [
    "AskedTechnique",
    "Difficulty",
    "GradedTarget",
    "MeasuredTarget",
    "Nearness",
    "Target",
    "asked_technique",
    "checked_target",
    "techniques_to_ask",
]
