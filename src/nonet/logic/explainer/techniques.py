"""The techniques of Sudoku Explainer and Sukaku Explainer.

Where one of ours says the same, their steps are told as steps of that. The others are here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from nonet.logic.techniques import TECHNIQUES, Technique
from nonet.logic.value import Part

_OWN = (
    *(
        Technique(name, "singles", (), single=True)
        for name in (
            "direct_pointing",
            "direct_claiming",
            "direct_hidden_pair",
            "direct_hidden_triple",
        )
    ),
    *(
        Technique(f"{kind}_{number}", "uniqueness", ("one solution",))
        for kind in ("unique_loop", "bug")
        for number in range(1, 5)
    ),
    *(Technique(name, "subsets", ()) for name in ("aligned_exclusion_2", "aligned_exclusion_3")),
    *(
        Technique(name, "last resort", ())
        for name in (
            "nishio_forcing_chains",
            "cell_forcing_chains",
            "region_forcing_chains",
            "dynamic_contradiction",
            "dynamic_double",
            "dynamic_cell",
            "dynamic_region",
        )
    ),
)
OWN: Mapping[str, Technique] = MappingProxyType({each.name: each for each in _OWN})
"""The techniques that only these programs have, by name."""

_NAMES = {
    "Hidden Single": "hidden_single",
    "Direct Pointing": "direct_pointing",
    "Direct Claiming": "direct_claiming",
    "Direct Hidden Pair": "direct_hidden_pair",
    "Naked Single": "naked_single",
    "Direct Hidden Triplet": "direct_hidden_triple",
    "Pointing": "pointing",
    "Claiming": "claiming",
    "Naked Pair": "naked_pair",
    "Naked Triplet": "naked_triple",
    "Naked Quad": "naked_quadruple",
    "Hidden Pair": "hidden_pair",
    "Hidden Triplet": "hidden_triple",
    "Hidden Quad": "hidden_quadruple",
    "X-Wing": "x_wing",
    "Swordfish": "swordfish",
    "Jellyfish": "jellyfish",
    "XY-Wing": "xy_wing",
    "XYZ-Wing": "xyz_wing",
    "Aligned Pair Exclusion": "aligned_exclusion_2",
    "Aligned Triplet Exclusion": "aligned_exclusion_3",
    "Bidirectional X-Cycle": "continuous_nice_loop",
    "Bidirectional Y-Cycle": "continuous_nice_loop",
    "Bidirectional Cycle": "continuous_nice_loop",
    "Turbot Fish": "discontinuous_nice_loop",
    "Forcing X-Chain": "discontinuous_nice_loop",
    "Forcing Chain": "discontinuous_nice_loop",
    "Nishio Forcing Chains": "nishio_forcing_chains",
    "Cell Forcing Chains": "cell_forcing_chains",
    "Region Forcing Chains": "region_forcing_chains",
    "Dynamic Contradiction Forcing Chains": "dynamic_contradiction",
    "Dynamic Double Forcing Chains": "dynamic_double",
    "Dynamic Cell Forcing Chains": "dynamic_cell",
    "Dynamic Region Forcing Chains": "dynamic_region",
}
"""Our names of techniques by those of the programs, without what follows these."""
_TYPED = re.compile(r"(Unique Rectangle|Unique Loop|BUG)(?: \d+)? type (\d)")
_TYPES = {"Unique Rectangle": "unique_rectangle", "Unique Loop": "unique_loop", "BUG": "bug"}


def technique(name: str, rating: float, parts: tuple[Part, ...]) -> Technique:
    """Returns the technique of a step with a name of the programs and a pattern."""
    return OWN.get(found := _name(name, rating, parts)) or TECHNIQUES[found]


def _name(name: str, rating: float, parts: tuple[Part, ...]) -> str:
    typed = _TYPED.match(name)
    if typed:
        kind, number = typed.groups()
        if (kind, number) == ("BUG", "1") and len(parts[0].values) == 1:
            return "bug_plus_1"
        return f"{_TYPES[kind]}_{number}"
    if "WXYZ-Wing" in name:
        return "als_xz"
    if are_links(name):
        grouped = "grouped_" if "Grouped" in name else ""
        return f"{grouped}continuous_nice_loop" if "X-Loop" in name else f"{grouped}aic"
    if name == "Hidden Single" and rating == 1.0:
        return "full_house"
    return _NAMES[name.partition(" (+")[0]]


def are_links(name: str) -> bool:
    """Returns whether a name is one of strong links on one value."""
    return any(word in name for word in ("Skyscraper", "String Kite", "Strong links", "X-Loop"))
