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
    from nonet.constraints.kinds.all_different import AllDifferent
    from nonet.constraints.kinds.and_ import And
    from nonet.constraints.kinds.anti_move import AntiMove
    from nonet.constraints.kinds.arrow import Arrow
    from nonet.constraints.kinds.automaton import Automaton
    from nonet.constraints.kinds.between import Between
    from nonet.constraints.kinds.black_dot import BlackDot
    from nonet.constraints.kinds.cage import Cage
    from nonet.constraints.kinds.candidates import Candidates
    from nonet.constraints.kinds.clone import Clone
    from nonet.constraints.kinds.connected import Connected
    from nonet.constraints.kinds.contains import Contains
    from nonet.constraints.kinds.contains_exactly import ContainsExactly
    from nonet.constraints.kinds.count_distinct import CountDistinct
    from nonet.constraints.kinds.count_regions import CountRegions
    from nonet.constraints.kinds.counting_circles import CountingCircles
    from nonet.constraints.kinds.difference import Difference
    from nonet.constraints.kinds.different_regions import DifferentRegions
    from nonet.constraints.kinds.doppelganger import Doppelganger
    from nonet.constraints.kinds.double_arrow import DoubleArrow
    from nonet.constraints.kinds.dutch_flatmates import DutchFlatmates
    from nonet.constraints.kinds.entropic import Entropic
    from nonet.constraints.kinds.equal_sums import EqualSums
    from nonet.constraints.kinds.equality import Equality
    from nonet.constraints.kinds.even import Even
    from nonet.constraints.kinds.extremum import Maximum, Minimum
    from nonet.constraints.kinds.full_rank import FullRank
    from nonet.constraints.kinds.global_entropy import GlobalEntropy, GlobalModular
    from nonet.constraints.kinds.greater import Greater
    from nonet.constraints.kinds.hidden_skyscraper import HiddenSkyscraper
    from nonet.constraints.kinds.indexing import (
        BoxIndexing,
        ColumnIndexing,
        RowIndexing,
        StrictBoxIndexing,
        StrictColumnIndexing,
        StrictRowIndexing,
    )
    from nonet.constraints.kinds.little_killer import LittleKiller
    from nonet.constraints.kinds.lockout import Lockout
    from nonet.constraints.kinds.look_and_say import LookAndSay
    from nonet.constraints.kinds.lunchbox import Lunchbox
    from nonet.constraints.kinds.modular import Modular
    from nonet.constraints.kinds.nabner import Nabner
    from nonet.constraints.kinds.non_consecutive import DiagonalNonConsecutive, NonConsecutive
    from nonet.constraints.kinds.numbered_room import NumberedRoom
    from nonet.constraints.kinds.odd import Odd
    from nonet.constraints.kinds.or_ import Or
    from nonet.constraints.kinds.palindrome import Palindrome
    from nonet.constraints.kinds.pill_arrow import PillArrow
    from nonet.constraints.kinds.product import Product
    from nonet.constraints.kinds.quadruple import Quadruple
    from nonet.constraints.kinds.quotient import Quotient
    from nonet.constraints.kinds.regex import Regex
    from nonet.constraints.kinds.region_arrow import RegionArrow
    from nonet.constraints.kinds.region_automaton import RegionAutomaton
    from nonet.constraints.kinds.region_count import RegionCount
    from nonet.constraints.kinds.region_same_values import RegionSameValues
    from nonet.constraints.kinds.region_sum_line import RegionSumLine
    from nonet.constraints.kinds.relation import Relation
    from nonet.constraints.kinds.relation_pairs import RelationPairs
    from nonet.constraints.kinds.rellik import Rellik
    from nonet.constraints.kinds.renban import Renban
    from nonet.constraints.kinds.replicate import Replicate
    from nonet.constraints.kinds.same_region import SameRegion
    from nonet.constraints.kinds.same_values import SameValues
    from nonet.constraints.kinds.sandwich import Sandwich
    from nonet.constraints.kinds.skyscraper import Skyscraper
    from nonet.constraints.kinds.slow_thermometer import SlowThermometer
    from nonet.constraints.kinds.strict import (
        StrictBlackDots,
        StrictDots,
        StrictWhiteDots,
        StrictXv,
    )
    from nonet.constraints.kinds.sum import Sum
    from nonet.constraints.kinds.sum_line import SumLine
    from nonet.constraints.kinds.taxicab import Taxicab
    from nonet.constraints.kinds.thermometer import Thermometer
    from nonet.constraints.kinds.unknown_regions import UnknownRegions
    from nonet.constraints.kinds.value_indexing import ValueIndexing
    from nonet.constraints.kinds.whisper import Whisper
    from nonet.constraints.kinds.white_dot import WhiteDot
    from nonet.constraints.kinds.x_sum import XSum
    from nonet.constraints.kinds.xv import Xv
    from nonet.constraints.kinds.zipper import Zipper
    from nonet.constraints.predicates import Predicate, predicate

__all__ = [
    "AllDifferent",
    "And",
    "AntiMove",
    "Arrow",
    "Automaton",
    "Between",
    "BlackDot",
    "BoxIndexing",
    "Cage",
    "Candidates",
    "Clone",
    "ColumnIndexing",
    "Connected",
    "Constraint",
    "Contains",
    "ContainsExactly",
    "CountDistinct",
    "CountRegions",
    "CountingCircles",
    "DiagonalNonConsecutive",
    "Difference",
    "DifferentRegions",
    "Doppelganger",
    "DoubleArrow",
    "DutchFlatmates",
    "Entropic",
    "EqualSums",
    "Equality",
    "Even",
    "FullRank",
    "GlobalEntropy",
    "GlobalModular",
    "Greater",
    "HiddenSkyscraper",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
    "Maximum",
    "Minimum",
    "Modular",
    "Nabner",
    "NonConsecutive",
    "NumberedRoom",
    "Odd",
    "Or",
    "Palindrome",
    "PillArrow",
    "Predicate",
    "Product",
    "Quadruple",
    "Quotient",
    "Regex",
    "RegionArrow",
    "RegionAutomaton",
    "RegionCount",
    "RegionSameValues",
    "RegionSumLine",
    "Relation",
    "RelationPairs",
    "Rellik",
    "Renban",
    "Replicate",
    "RowIndexing",
    "SameRegion",
    "SameValues",
    "Sandwich",
    "Skyscraper",
    "SlowThermometer",
    "StrictBlackDots",
    "StrictBoxIndexing",
    "StrictColumnIndexing",
    "StrictDots",
    "StrictRowIndexing",
    "StrictWhiteDots",
    "StrictXv",
    "Sum",
    "SumLine",
    "Taxicab",
    "Thermometer",
    "UnknownRegions",
    "ValueIndexing",
    "Whisper",
    "WhiteDot",
    "XSum",
    "Xv",
    "Zipper",
    "predicate",
]

_MODULE_OF = {
    "Constraint": "base",
    "AllDifferent": "kinds.all_different",
    "And": "kinds.and_",
    "AntiMove": "kinds.anti_move",
    "Arrow": "kinds.arrow",
    "Automaton": "kinds.automaton",
    "Between": "kinds.between",
    "BlackDot": "kinds.black_dot",
    "BoxIndexing": "kinds.indexing",
    "Cage": "kinds.cage",
    "Candidates": "kinds.candidates",
    "Clone": "kinds.clone",
    "ColumnIndexing": "kinds.indexing",
    "Connected": "kinds.connected",
    "Contains": "kinds.contains",
    "ContainsExactly": "kinds.contains_exactly",
    "CountDistinct": "kinds.count_distinct",
    "CountRegions": "kinds.count_regions",
    "CountingCircles": "kinds.counting_circles",
    "DiagonalNonConsecutive": "kinds.non_consecutive",
    "Difference": "kinds.difference",
    "DifferentRegions": "kinds.different_regions",
    "Doppelganger": "kinds.doppelganger",
    "DoubleArrow": "kinds.double_arrow",
    "DutchFlatmates": "kinds.dutch_flatmates",
    "Entropic": "kinds.entropic",
    "EqualSums": "kinds.equal_sums",
    "Equality": "kinds.equality",
    "Even": "kinds.even",
    "FullRank": "kinds.full_rank",
    "GlobalEntropy": "kinds.global_entropy",
    "GlobalModular": "kinds.global_entropy",
    "Greater": "kinds.greater",
    "HiddenSkyscraper": "kinds.hidden_skyscraper",
    "LittleKiller": "kinds.little_killer",
    "Lockout": "kinds.lockout",
    "LookAndSay": "kinds.look_and_say",
    "Lunchbox": "kinds.lunchbox",
    "Maximum": "kinds.extremum",
    "Minimum": "kinds.extremum",
    "Modular": "kinds.modular",
    "Nabner": "kinds.nabner",
    "NonConsecutive": "kinds.non_consecutive",
    "NumberedRoom": "kinds.numbered_room",
    "Odd": "kinds.odd",
    "Or": "kinds.or_",
    "Palindrome": "kinds.palindrome",
    "PillArrow": "kinds.pill_arrow",
    "Predicate": "predicates",
    "Product": "kinds.product",
    "Quadruple": "kinds.quadruple",
    "Quotient": "kinds.quotient",
    "Regex": "kinds.regex",
    "RegionArrow": "kinds.region_arrow",
    "RegionAutomaton": "kinds.region_automaton",
    "RegionCount": "kinds.region_count",
    "RegionSameValues": "kinds.region_same_values",
    "RegionSumLine": "kinds.region_sum_line",
    "Relation": "kinds.relation",
    "RelationPairs": "kinds.relation_pairs",
    "Rellik": "kinds.rellik",
    "Renban": "kinds.renban",
    "Replicate": "kinds.replicate",
    "RowIndexing": "kinds.indexing",
    "SameRegion": "kinds.same_region",
    "SameValues": "kinds.same_values",
    "Sandwich": "kinds.sandwich",
    "Skyscraper": "kinds.skyscraper",
    "SlowThermometer": "kinds.slow_thermometer",
    "StrictBlackDots": "kinds.strict",
    "StrictBoxIndexing": "kinds.indexing",
    "StrictColumnIndexing": "kinds.indexing",
    "StrictDots": "kinds.strict",
    "StrictRowIndexing": "kinds.indexing",
    "StrictWhiteDots": "kinds.strict",
    "StrictXv": "kinds.strict",
    "Sum": "kinds.sum",
    "SumLine": "kinds.sum_line",
    "Taxicab": "kinds.taxicab",
    "Thermometer": "kinds.thermometer",
    "UnknownRegions": "kinds.unknown_regions",
    "ValueIndexing": "kinds.value_indexing",
    "Whisper": "kinds.whisper",
    "WhiteDot": "kinds.white_dot",
    "XSum": "kinds.x_sum",
    "Xv": "kinds.xv",
    "Zipper": "kinds.zipper",
    "predicate": "predicates",
}


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"nonet.constraints.{_MODULE_OF[name]}"), name)
