"""Constraints: rules that are not houses, such as a killer cage.

Each kind is a class of frozen values with declared fields, in a module of :mod:`kinds`; from the
fields follow text, JSON, validation, ``repr`` and lists. :mod:`lowering` turns constraints into the
plain tuples that engines understand. The import loads no kind: each is loaded when it is first
used, because ``attrs``, which makes the classes, takes long to load.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint as Constraint
    from nonet.constraints.kinds.all_different import AllDifferent as AllDifferent
    from nonet.constraints.kinds.and_ import And as And
    from nonet.constraints.kinds.anti_move import AntiMove as AntiMove
    from nonet.constraints.kinds.arrow import Arrow as Arrow
    from nonet.constraints.kinds.automaton import Automaton as Automaton
    from nonet.constraints.kinds.between import Between as Between
    from nonet.constraints.kinds.black_dot import BlackDot as BlackDot
    from nonet.constraints.kinds.cage import Cage as Cage
    from nonet.constraints.kinds.candidates import Candidates as Candidates
    from nonet.constraints.kinds.clone import Clone as Clone
    from nonet.constraints.kinds.connected import Connected as Connected
    from nonet.constraints.kinds.contains import Contains as Contains
    from nonet.constraints.kinds.contains_exactly import ContainsExactly as ContainsExactly
    from nonet.constraints.kinds.count_distinct import CountDistinct as CountDistinct
    from nonet.constraints.kinds.count_regions import CountRegions as CountRegions
    from nonet.constraints.kinds.counting_circles import CountingCircles as CountingCircles
    from nonet.constraints.kinds.difference import Difference as Difference
    from nonet.constraints.kinds.different_regions import DifferentRegions as DifferentRegions
    from nonet.constraints.kinds.doppelganger import Doppelganger as Doppelganger
    from nonet.constraints.kinds.double_arrow import DoubleArrow as DoubleArrow
    from nonet.constraints.kinds.dutch_flatmates import DutchFlatmates as DutchFlatmates
    from nonet.constraints.kinds.entropic import Entropic as Entropic
    from nonet.constraints.kinds.equal_sums import EqualSums as EqualSums
    from nonet.constraints.kinds.equality import Equality as Equality
    from nonet.constraints.kinds.even import Even as Even
    from nonet.constraints.kinds.extremum import Maximum as Maximum
    from nonet.constraints.kinds.extremum import Minimum as Minimum
    from nonet.constraints.kinds.full_rank import FullRank as FullRank
    from nonet.constraints.kinds.global_entropy import GlobalEntropy as GlobalEntropy
    from nonet.constraints.kinds.global_entropy import GlobalModular as GlobalModular
    from nonet.constraints.kinds.greater import Greater as Greater
    from nonet.constraints.kinds.hidden_skyscraper import HiddenSkyscraper as HiddenSkyscraper
    from nonet.constraints.kinds.indexing import BoxIndexing as BoxIndexing
    from nonet.constraints.kinds.indexing import ColumnIndexing as ColumnIndexing
    from nonet.constraints.kinds.indexing import RowIndexing as RowIndexing
    from nonet.constraints.kinds.indexing import StrictBoxIndexing as StrictBoxIndexing
    from nonet.constraints.kinds.indexing import StrictColumnIndexing as StrictColumnIndexing
    from nonet.constraints.kinds.indexing import StrictRowIndexing as StrictRowIndexing
    from nonet.constraints.kinds.little_killer import LittleKiller as LittleKiller
    from nonet.constraints.kinds.lockout import Lockout as Lockout
    from nonet.constraints.kinds.look_and_say import LookAndSay as LookAndSay
    from nonet.constraints.kinds.lunchbox import Lunchbox as Lunchbox
    from nonet.constraints.kinds.modular import Modular as Modular
    from nonet.constraints.kinds.nabner import Nabner as Nabner
    from nonet.constraints.kinds.non_consecutive import (
        DiagonalNonConsecutive as DiagonalNonConsecutive,
    )
    from nonet.constraints.kinds.non_consecutive import NonConsecutive as NonConsecutive
    from nonet.constraints.kinds.numbered_room import NumberedRoom as NumberedRoom
    from nonet.constraints.kinds.odd import Odd as Odd
    from nonet.constraints.kinds.or_ import Or as Or
    from nonet.constraints.kinds.palindrome import Palindrome as Palindrome
    from nonet.constraints.kinds.pill_arrow import PillArrow as PillArrow
    from nonet.constraints.kinds.product import Product as Product
    from nonet.constraints.kinds.quadruple import Quadruple as Quadruple
    from nonet.constraints.kinds.quotient import Quotient as Quotient
    from nonet.constraints.kinds.regex import Regex as Regex
    from nonet.constraints.kinds.region_arrow import RegionArrow as RegionArrow
    from nonet.constraints.kinds.region_automaton import RegionAutomaton as RegionAutomaton
    from nonet.constraints.kinds.region_count import RegionCount as RegionCount
    from nonet.constraints.kinds.region_same_values import RegionSameValues as RegionSameValues
    from nonet.constraints.kinds.region_sum_line import RegionSumLine as RegionSumLine
    from nonet.constraints.kinds.relation import Relation as Relation
    from nonet.constraints.kinds.relation_pairs import RelationPairs as RelationPairs
    from nonet.constraints.kinds.rellik import Rellik as Rellik
    from nonet.constraints.kinds.renban import Renban as Renban
    from nonet.constraints.kinds.replicate import Replicate as Replicate
    from nonet.constraints.kinds.same_region import SameRegion as SameRegion
    from nonet.constraints.kinds.same_values import SameValues as SameValues
    from nonet.constraints.kinds.sandwich import Sandwich as Sandwich
    from nonet.constraints.kinds.skyscraper import Skyscraper as Skyscraper
    from nonet.constraints.kinds.slow_thermometer import SlowThermometer as SlowThermometer
    from nonet.constraints.kinds.strict import StrictBlackDots as StrictBlackDots
    from nonet.constraints.kinds.strict import StrictDots as StrictDots
    from nonet.constraints.kinds.strict import StrictWhiteDots as StrictWhiteDots
    from nonet.constraints.kinds.strict import StrictXv as StrictXv
    from nonet.constraints.kinds.sum import Sum as Sum
    from nonet.constraints.kinds.sum_line import SumLine as SumLine
    from nonet.constraints.kinds.taxicab import Taxicab as Taxicab
    from nonet.constraints.kinds.thermometer import Thermometer as Thermometer
    from nonet.constraints.kinds.unknown_regions import UnknownRegions as UnknownRegions
    from nonet.constraints.kinds.value_indexing import ValueIndexing as ValueIndexing
    from nonet.constraints.kinds.whisper import Whisper as Whisper
    from nonet.constraints.kinds.white_dot import WhiteDot as WhiteDot
    from nonet.constraints.kinds.x_sum import XSum as XSum
    from nonet.constraints.kinds.xv import Xv as Xv
    from nonet.constraints.kinds.zipper import Zipper as Zipper
    from nonet.constraints.predicates import Predicate as Predicate
    from nonet.constraints.predicates import predicate as predicate

    __all__: list[str]

_OTHERS = {"Constraint": "base", "Predicate": "predicates", "predicate": "predicates"}


def __getattr__(name: str) -> object:
    modules = _modules()
    if name == "__all__":
        return sorted(modules)
    if name not in modules:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"nonet.constraints.{modules[name]}"), name)


def __dir__() -> list[str]:
    return list(_modules())


@cache
def _modules() -> dict[str, str]:
    """Returns the module of each name; a class is called like the word of its kind."""
    from nonet.constraints.kinds import MODULES

    kinds = {word.title().replace("-", ""): f"kinds.{module}" for word, module in MODULES.items()}
    return _OTHERS | kinds
