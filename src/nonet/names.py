"""Names: how people write them, and which ones type checkers know.

Everything that takes a name (a rule, a level, a technique, a notation, …) looks it up by
:func:`spelled`, so that capital letters, blanks, hyphens and underscores make no difference
anywhere.

A type checker refuses ``nonet.generate(difficulty="hardd")`` because of the types below. The names
themselves belong to :data:`~nonet.logic.TECHNIQUES` and :data:`~nonet.logic.SCALES`; a test
compares them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias, TypeVar

_Name = TypeVar("_Name", bound=str)


def plain(name: str) -> str:
    """Returns a name in small letters, with hyphens between its words.

    >>> plain("Anti Knight"), plain("x_wing"), plain(" Two-String  Kite ")
    ('anti-knight', 'x-wing', 'two-string-kite')
    """
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def spelled(asked: object, names: Iterable[_Name]) -> _Name | None:
    """Returns the one of the names that a person means; None if it is none of them.

    >>> spelled("X-Wing", ["swordfish", "x_wing"])
    'x_wing'
    """
    if not isinstance(asked, str):
        return None
    known = _by_plain(tuple(names))
    # Most names come as they are written here.
    return known.get(asked) or known.get(plain(asked))


@lru_cache(maxsize=64)
def _by_plain(names: tuple[_Name, ...]) -> dict[str, _Name]:
    return {plain(name): name for name in names}


ScaleName: TypeAlias = Literal["hodoku", "people"]
"""The names of the scales."""
MeasuredName: TypeAlias = Literal["explainer", "sukaku"]
"""The names of the measured scales."""
LevelName: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""The names of the levels of these scales."""
TechniqueName: TypeAlias = Literal[
    "full_house",
    "naked_single",
    "hidden_single",
    "locked_pair",
    "locked_triple",
    "pointing",
    "claiming",
    "common_peers",
    "naked_pair",
    "naked_triple",
    "naked_quadruple",
    "hidden_pair",
    "hidden_triple",
    "hidden_quadruple",
    "clique_pair",
    "clique_triple",
    "clique_quadruple",
    "x_wing",
    "swordfish",
    "jellyfish",
    "squirmbag",
    "whale",
    "leviathan",
    "finned_x_wing",
    "finned_swordfish",
    "finned_jellyfish",
    "finned_squirmbag",
    "finned_whale",
    "finned_leviathan",
    "sashimi_x_wing",
    "sashimi_swordfish",
    "sashimi_jellyfish",
    "sashimi_squirmbag",
    "sashimi_whale",
    "sashimi_leviathan",
    "franken_x_wing",
    "franken_swordfish",
    "franken_jellyfish",
    "franken_squirmbag",
    "franken_whale",
    "franken_leviathan",
    "finned_franken_x_wing",
    "finned_franken_swordfish",
    "finned_franken_jellyfish",
    "finned_franken_squirmbag",
    "finned_franken_whale",
    "finned_franken_leviathan",
    "mutant_x_wing",
    "mutant_swordfish",
    "mutant_jellyfish",
    "mutant_squirmbag",
    "mutant_whale",
    "mutant_leviathan",
    "finned_mutant_x_wing",
    "finned_mutant_swordfish",
    "finned_mutant_jellyfish",
    "finned_mutant_squirmbag",
    "finned_mutant_whale",
    "finned_mutant_leviathan",
    "kraken_fish_1",
    "kraken_fish_2",
    "skyscraper",
    "two_string_kite",
    "dual_two_string_kite",
    "turbot_fish",
    "empty_rectangle",
    "dual_empty_rectangle",
    "simple_colors_trap",
    "simple_colors_wrap",
    "multi_colors_1",
    "multi_colors_2",
    "medusa_trap",
    "medusa_wrap",
    "unique_rectangle_1",
    "unique_rectangle_2",
    "unique_rectangle_3",
    "unique_rectangle_4",
    "unique_rectangle_5",
    "unique_rectangle_6",
    "hidden_rectangle",
    "avoidable_rectangle_1",
    "avoidable_rectangle_2",
    "bug_plus_1",
    "w_wing",
    "xy_wing",
    "xyz_wing",
    "wxyz_wing",
    "firework_triple",
    "firework_quadruple",
    "remote_pair",
    "x_chain",
    "xy_chain",
    "discontinuous_nice_loop",
    "continuous_nice_loop",
    "aic",
    "grouped_discontinuous_nice_loop",
    "grouped_continuous_nice_loop",
    "grouped_aic",
    "als_xz",
    "als_xy_wing",
    "als_chain",
    "death_blossom",
    "aligned_pair_exclusion",
    "aligned_triple_exclusion",
    "sue_de_coq",
    "tridagon",
    "sk_loop",
    "junior_exocet",
    "double_exocet",
    "senior_exocet",
    "multi_sector_locked_sets",
    "forcing_chain_contradiction",
    "forcing_chain_verity",
    "forcing_net_contradiction",
    "forcing_net_verity",
    "pattern_net",
    "template_set",
    "template_delete",
    "brute_force",
]
"""The names of the techniques."""
OrHarderName: TypeAlias = Literal[
    "full_house+",
    "naked_single+",
    "hidden_single+",
    "locked_pair+",
    "locked_triple+",
    "pointing+",
    "claiming+",
    "common_peers+",
    "naked_pair+",
    "naked_triple+",
    "naked_quadruple+",
    "hidden_pair+",
    "hidden_triple+",
    "hidden_quadruple+",
    "clique_pair+",
    "clique_triple+",
    "clique_quadruple+",
    "x_wing+",
    "swordfish+",
    "jellyfish+",
    "squirmbag+",
    "whale+",
    "leviathan+",
    "finned_x_wing+",
    "finned_swordfish+",
    "finned_jellyfish+",
    "finned_squirmbag+",
    "finned_whale+",
    "finned_leviathan+",
    "sashimi_x_wing+",
    "sashimi_swordfish+",
    "sashimi_jellyfish+",
    "sashimi_squirmbag+",
    "sashimi_whale+",
    "sashimi_leviathan+",
    "franken_x_wing+",
    "franken_swordfish+",
    "franken_jellyfish+",
    "franken_squirmbag+",
    "franken_whale+",
    "franken_leviathan+",
    "finned_franken_x_wing+",
    "finned_franken_swordfish+",
    "finned_franken_jellyfish+",
    "finned_franken_squirmbag+",
    "finned_franken_whale+",
    "finned_franken_leviathan+",
    "mutant_x_wing+",
    "mutant_swordfish+",
    "mutant_jellyfish+",
    "mutant_squirmbag+",
    "mutant_whale+",
    "mutant_leviathan+",
    "finned_mutant_x_wing+",
    "finned_mutant_swordfish+",
    "finned_mutant_jellyfish+",
    "finned_mutant_squirmbag+",
    "finned_mutant_whale+",
    "finned_mutant_leviathan+",
    "kraken_fish_1+",
    "kraken_fish_2+",
    "skyscraper+",
    "two_string_kite+",
    "dual_two_string_kite+",
    "turbot_fish+",
    "empty_rectangle+",
    "dual_empty_rectangle+",
    "simple_colors_trap+",
    "simple_colors_wrap+",
    "multi_colors_1+",
    "multi_colors_2+",
    "medusa_trap+",
    "medusa_wrap+",
    "unique_rectangle_1+",
    "unique_rectangle_2+",
    "unique_rectangle_3+",
    "unique_rectangle_4+",
    "unique_rectangle_5+",
    "unique_rectangle_6+",
    "hidden_rectangle+",
    "avoidable_rectangle_1+",
    "avoidable_rectangle_2+",
    "bug_plus_1+",
    "w_wing+",
    "xy_wing+",
    "xyz_wing+",
    "wxyz_wing+",
    "firework_triple+",
    "firework_quadruple+",
    "remote_pair+",
    "x_chain+",
    "xy_chain+",
    "discontinuous_nice_loop+",
    "continuous_nice_loop+",
    "aic+",
    "grouped_discontinuous_nice_loop+",
    "grouped_continuous_nice_loop+",
    "grouped_aic+",
    "als_xz+",
    "als_xy_wing+",
    "als_chain+",
    "death_blossom+",
    "aligned_pair_exclusion+",
    "aligned_triple_exclusion+",
    "sue_de_coq+",
    "tridagon+",
    "sk_loop+",
    "junior_exocet+",
    "double_exocet+",
    "senior_exocet+",
    "multi_sector_locked_sets+",
    "forcing_chain_contradiction+",
    "forcing_chain_verity+",
    "forcing_net_contradiction+",
    "forcing_net_verity+",
    "pattern_net+",
    "template_set+",
    "template_delete+",
    "brute_force+",
]
"""Techniques of new puzzles that may take harder steps, too."""
