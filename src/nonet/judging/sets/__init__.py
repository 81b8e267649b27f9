"""Sets of cases: a default one for each format, and one that punishes naive programs.

The puzzles are in text files of this folder; ``README.md`` beside them says where each is from.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from nonet.judging.cases import CaseSet
from nonet.judging.sets.classic import adversarial, classic
from nonet.judging.sets.latin import lanqiao

__all__ = ["sets"]


def __dir__() -> list[str]:
    return __all__


@cache
def sets() -> Mapping[str, CaseSet]:
    """Returns the sets by name; those with the name of a format are its default.

    >>> {name: len(each.cases) for name, each in sets().items()}
    {'judge': 11, 'lanqiao': 6, 'line': 10, 'grid': 10, 'adversarial': 12}
    """
    found = (classic("judge"), lanqiao(), classic("line"), classic("grid"), adversarial())
    return MappingProxyType({each.name: each for each in found})
