"""Constraints: rules that are not houses, such as a killer cage.

Each kind is a class of frozen values with declared fields, in a module of :mod:`kinds`; from the
fields follow text, JSON, validation, ``repr`` and lists. :mod:`lowering` turns constraints into the
plain tuples that engines understand. The import loads no kind: each is loaded when it is first
used, because ``attrs``, which makes the classes, takes long to load.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint
    from nonet.constraints.kinds.arrow import Arrow
    from nonet.constraints.kinds.between import Between
    from nonet.constraints.kinds.black_dot import BlackDot
    from nonet.constraints.kinds.cage import Cage
    from nonet.constraints.kinds.difference import Difference
    from nonet.constraints.kinds.double_arrow import DoubleArrow
    from nonet.constraints.kinds.entropic import Entropic
    from nonet.constraints.kinds.equality import Equality
    from nonet.constraints.kinds.full_rank import FullRank
    from nonet.constraints.kinds.greater import Greater
    from nonet.constraints.kinds.hidden_skyscraper import HiddenSkyscraper
    from nonet.constraints.kinds.little_killer import LittleKiller
    from nonet.constraints.kinds.lockout import Lockout
    from nonet.constraints.kinds.lunchbox import Lunchbox
    from nonet.constraints.kinds.modular import Modular
    from nonet.constraints.kinds.nabner import Nabner
    from nonet.constraints.kinds.numbered_room import NumberedRoom
    from nonet.constraints.kinds.palindrome import Palindrome
    from nonet.constraints.kinds.pill_arrow import PillArrow
    from nonet.constraints.kinds.product import Product
    from nonet.constraints.kinds.quotient import Quotient
    from nonet.constraints.kinds.region_sum_line import RegionSumLine
    from nonet.constraints.kinds.rellik import Rellik
    from nonet.constraints.kinds.renban import Renban
    from nonet.constraints.kinds.sandwich import Sandwich
    from nonet.constraints.kinds.skyscraper import Skyscraper
    from nonet.constraints.kinds.slow_thermometer import SlowThermometer
    from nonet.constraints.kinds.sum import Sum
    from nonet.constraints.kinds.sum_line import SumLine
    from nonet.constraints.kinds.thermometer import Thermometer
    from nonet.constraints.kinds.value_indexing import ValueIndexing
    from nonet.constraints.kinds.whisper import Whisper
    from nonet.constraints.kinds.white_dot import WhiteDot
    from nonet.constraints.kinds.x_sum import XSum
    from nonet.constraints.kinds.xv import Xv
    from nonet.constraints.kinds.zipper import Zipper

__all__ = [
    "Arrow",
    "Between",
    "BlackDot",
    "Cage",
    "Constraint",
    "Difference",
    "DoubleArrow",
    "Entropic",
    "Equality",
    "FullRank",
    "Greater",
    "HiddenSkyscraper",
    "LittleKiller",
    "Lockout",
    "Lunchbox",
    "Modular",
    "Nabner",
    "NumberedRoom",
    "Palindrome",
    "PillArrow",
    "Product",
    "Quotient",
    "RegionSumLine",
    "Rellik",
    "Renban",
    "Sandwich",
    "Skyscraper",
    "SlowThermometer",
    "Sum",
    "SumLine",
    "Thermometer",
    "ValueIndexing",
    "Whisper",
    "WhiteDot",
    "XSum",
    "Xv",
    "Zipper",
]

_MODULE_OF = {
    "Constraint": "base",
    "Arrow": "kinds.arrow",
    "Between": "kinds.between",
    "BlackDot": "kinds.black_dot",
    "Cage": "kinds.cage",
    "Difference": "kinds.difference",
    "DoubleArrow": "kinds.double_arrow",
    "Entropic": "kinds.entropic",
    "Equality": "kinds.equality",
    "FullRank": "kinds.full_rank",
    "Greater": "kinds.greater",
    "HiddenSkyscraper": "kinds.hidden_skyscraper",
    "LittleKiller": "kinds.little_killer",
    "Lockout": "kinds.lockout",
    "Lunchbox": "kinds.lunchbox",
    "Modular": "kinds.modular",
    "Nabner": "kinds.nabner",
    "NumberedRoom": "kinds.numbered_room",
    "Palindrome": "kinds.palindrome",
    "PillArrow": "kinds.pill_arrow",
    "Product": "kinds.product",
    "Quotient": "kinds.quotient",
    "RegionSumLine": "kinds.region_sum_line",
    "Rellik": "kinds.rellik",
    "Renban": "kinds.renban",
    "Sandwich": "kinds.sandwich",
    "Skyscraper": "kinds.skyscraper",
    "SlowThermometer": "kinds.slow_thermometer",
    "Sum": "kinds.sum",
    "SumLine": "kinds.sum_line",
    "Thermometer": "kinds.thermometer",
    "ValueIndexing": "kinds.value_indexing",
    "Whisper": "kinds.whisper",
    "WhiteDot": "kinds.white_dot",
    "XSum": "kinds.x_sum",
    "Xv": "kinds.xv",
    "Zipper": "kinds.zipper",
}


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"nonet.constraints.{_MODULE_OF[name]}"), name)
