"""Reasoning like a person: positions, steps, techniques, scales.

:func:`nonet.hint` is the next step, :func:`nonet.explain` the path to the solution and
:func:`nonet.rate` its difficulty. Here are the values that they return, and
:func:`find` and :func:`find_all`, which list the steps in a position. It works under all rules that
are made of houses, up to order 25, 640 cells and 255 full houses, and needs the compiled core.
Positions with more than 4,096 candidates get no chains or nets, which would take too long.

>>> import nonet
>>> position = nonet.Position("1... ..2. .3.. ...4").place(1, 2)
>>> for step in nonet.logic.find(position, "hidden_single")[:1]:
...     print(step.technique, step, sep=": ")
Hidden Single: In row 2, 1 can only go in r2c4, so r2c4 is 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.registry import loads_later

if TYPE_CHECKING:
    from nonet.logic.explainer import ExplainerRating, ExplainerStep
    from nonet.logic.explaining import (
        Explanation,
        MeasuredExplanation,
        ScoredExplanation,
        explain,
    )
    from nonet.logic.finding import find, find_all
    from nonet.logic.hinting import STRENGTHS, Hint, Strength, hint
    from nonet.logic.position import Candidate, Position, PositionLike
    from nonet.logic.rating import Rating, rate
    from nonet.logic.roles import ROLES
    from nonet.logic.scales import (
        EXPLAINER,
        HODOKU,
        MEASURED,
        PEOPLE,
        SCALES,
        SUKAKU,
        Grade,
        Level,
        MeasuredScale,
        Options,
        Scale,
        ScaleLike,
        level_of,
        rating_scale_of,
        scale_of,
    )
    from nonet.logic.steps import Step
    from nonet.logic.techniques import TECHNIQUES, Technique, TechniqueLike, technique_of
    from nonet.logic.trouble import Trouble
    from nonet.logic.value import Chain, Node, Part
    from nonet.names import LevelName, MeasuredName, ScaleName, TechniqueName

__all__ = [
    "EXPLAINER",
    "HODOKU",
    "MEASURED",
    "PEOPLE",
    "ROLES",
    "SCALES",
    "STRENGTHS",
    "SUKAKU",
    "TECHNIQUES",
    "Candidate",
    "Chain",
    "ExplainerRating",
    "ExplainerStep",
    "Explanation",
    "Grade",
    "Hint",
    "Level",
    "LevelName",
    "MeasuredExplanation",
    "MeasuredName",
    "MeasuredScale",
    "Node",
    "Options",
    "Part",
    "Position",
    "PositionLike",
    "Rating",
    "Scale",
    "ScaleLike",
    "ScaleName",
    "ScoredExplanation",
    "Step",
    "Strength",
    "Technique",
    "TechniqueLike",
    "TechniqueName",
    "Trouble",
    "explain",
    "find",
    "find_all",
    "hint",
    "level_of",
    "rate",
    "rating_scale_of",
    "scale_of",
    "technique_of",
]


def __dir__() -> list[str]:
    return __all__


# Loaded on first use, because few uses need all of it.
__getattr__ = loads_later(
    __name__,
    {
        "ExplainerRating": "nonet.logic.explainer",
        "ExplainerStep": "nonet.logic.explainer",
        "Explanation": "nonet.logic.explaining",
        "MeasuredExplanation": "nonet.logic.explaining",
        "ScoredExplanation": "nonet.logic.explaining",
        "explain": "nonet.logic.explaining",
        "find": "nonet.logic.finding",
        "find_all": "nonet.logic.finding",
        "STRENGTHS": "nonet.logic.hinting",
        "Hint": "nonet.logic.hinting",
        "Strength": "nonet.logic.hinting",
        "hint": "nonet.logic.hinting",
        "Candidate": "nonet.logic.position",
        "Position": "nonet.logic.position",
        "PositionLike": "nonet.logic.position",
        "Rating": "nonet.logic.rating",
        "rate": "nonet.logic.rating",
        "ROLES": "nonet.logic.roles",
        "EXPLAINER": "nonet.logic.scales",
        "HODOKU": "nonet.logic.scales",
        "MEASURED": "nonet.logic.scales",
        "PEOPLE": "nonet.logic.scales",
        "SCALES": "nonet.logic.scales",
        "SUKAKU": "nonet.logic.scales",
        "Grade": "nonet.logic.scales",
        "Level": "nonet.logic.scales",
        "MeasuredScale": "nonet.logic.scales",
        "Options": "nonet.logic.scales",
        "Scale": "nonet.logic.scales",
        "ScaleLike": "nonet.logic.scales",
        "level_of": "nonet.logic.scales",
        "rating_scale_of": "nonet.logic.scales",
        "scale_of": "nonet.logic.scales",
        "Step": "nonet.logic.steps",
        "TECHNIQUES": "nonet.logic.techniques",
        "Technique": "nonet.logic.techniques",
        "TechniqueLike": "nonet.logic.techniques",
        "technique_of": "nonet.logic.techniques",
        "Trouble": "nonet.logic.trouble",
        "Chain": "nonet.logic.value",
        "Node": "nonet.logic.value",
        "Part": "nonet.logic.value",
        "LevelName": "nonet.names",
        "MeasuredName": "nonet.names",
        "ScaleName": "nonet.names",
        "TechniqueName": "nonet.names",
    },
)
