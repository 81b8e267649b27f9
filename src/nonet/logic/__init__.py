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

from nonet.logic.explaining import Explanation, explain
from nonet.logic.finding import find, find_all
from nonet.logic.hinting import STRENGTHS, Hint, Strength, hint
from nonet.logic.position import Candidate, Position, PositionLike
from nonet.logic.rating import Rating, rate
from nonet.logic.roles import ROLES
from nonet.logic.scales import (
    HODOKU,
    PEOPLE,
    SCALES,
    Grade,
    Level,
    Options,
    Scale,
    ScaleLike,
    level_of,
    scale_of,
)
from nonet.logic.steps import Step
from nonet.logic.techniques import TECHNIQUES, Technique, TechniqueLike, technique_of
from nonet.logic.trouble import Trouble
from nonet.logic.value import Chain, Node, Part
from nonet.names import LevelName, ScaleName, TechniqueName

__all__ = [
    "HODOKU",
    "PEOPLE",
    "ROLES",
    "SCALES",
    "STRENGTHS",
    "TECHNIQUES",
    "Candidate",
    "Chain",
    "Explanation",
    "Grade",
    "Hint",
    "Level",
    "LevelName",
    "Node",
    "Options",
    "Part",
    "Position",
    "PositionLike",
    "Rating",
    "Scale",
    "ScaleLike",
    "ScaleName",
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
    "scale_of",
    "technique_of",
]


def __dir__() -> list[str]:
    return __all__
