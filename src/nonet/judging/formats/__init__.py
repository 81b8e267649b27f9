"""Formats: how a contest asks for solutions, and what it takes for an answer.

``judge``, ``line`` and ``grid`` ask for one grid per puzzle, ``lanqiao`` for all solutions of one
puzzle. Inputs are written by the notations of these names.
"""

from __future__ import annotations

from collections.abc import Mapping

from nonet.judging.formats.base import Format
from nonet.judging.formats.lanqiao import LANQIAO
from nonet.judging.formats.layouts import GRID, JUDGE, LINE

__all__ = ["FORMATS", "Format"]

FORMATS: Mapping[str, Format] = {each.name: each for each in (JUDGE, LANQIAO, LINE, GRID)}
"""The formats by name."""


def __dir__() -> list[str]:
    return __all__
