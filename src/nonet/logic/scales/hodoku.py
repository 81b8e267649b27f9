"""HoDoKu's scale."""

from __future__ import annotations

from types import MappingProxyType

from nonet.logic.scales.scale import Grade, Level, Scale

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = range(5)
_FISH = ("squirmbag", "whale", "leviathan")


def _small_fish(
    kind: str, level: int, scores: tuple[int, ...], usual: tuple[bool, ...]
) -> list[Grade]:
    sizes = ("x_wing", "swordfish", "jellyfish")
    return [
        Grade(f"{kind}{size}", level, score, used)
        for size, score, used in zip(sizes, scores, usual, strict=True)
    ]


def _large_fish(level: int, *kinds: str) -> list[Grade]:
    return [Grade(f"{kind}{size}", level, 470, False) for size in _FISH for kind in kinds]


def _hodoku() -> list[Grade]:
    """Returns the techniques in HoDoKu's order, and after them those that it does not have."""
    return [
        *_easy_grades(),
        *_hard_grades(),
        *_unfair_grades(),
        *_extreme_grades(),
    ]


def _easy_grades() -> list[Grade]:
    return [
        Grade("full_house", _EASY, 4),
        Grade("naked_single", _EASY, 4),
        Grade("hidden_single", _EASY, 14),
        Grade("locked_pair", _MEDIUM, 40),
        Grade("locked_triple", _MEDIUM, 60),
        Grade("pointing", _MEDIUM, 50),
        Grade("claiming", _MEDIUM, 50),
        Grade("naked_pair", _MEDIUM, 60),
        Grade("naked_triple", _MEDIUM, 80),
        Grade("hidden_pair", _MEDIUM, 70),
        Grade("hidden_triple", _MEDIUM, 100),
    ]


def _hard_grades() -> list[Grade]:
    return [
        Grade("naked_quadruple", _HARD, 120),
        Grade("hidden_quadruple", _HARD, 150),
        *_small_fish("", _HARD, (140, 150, 160), (True, True, True)),
        *_large_fish(_UNFAIR, ""),
        Grade("remote_pair", _HARD, 110),
        Grade("bug_plus_1", _HARD, 100),
        Grade("skyscraper", _HARD, 130),
        Grade("two_string_kite", _HARD, 150),
        Grade("dual_two_string_kite", _HARD, 150),
        Grade("turbot_fish", _HARD, 120),
        Grade("empty_rectangle", _HARD, 120),
        Grade("dual_empty_rectangle", _HARD, 120),
        Grade("w_wing", _HARD, 150),
        Grade("xy_wing", _HARD, 160),
        Grade("xyz_wing", _HARD, 180),
        *(Grade(f"unique_rectangle_{kind}", _HARD, 100) for kind in range(1, 7)),
        Grade("hidden_rectangle", _HARD, 100),
        Grade("avoidable_rectangle_1", _HARD, 100),
        Grade("avoidable_rectangle_2", _HARD, 100),
        Grade("finned_x_wing", _HARD, 130),
        Grade("sashimi_x_wing", _HARD, 150),
    ]


def _unfair_grades() -> list[Grade]:
    return [
        Grade("finned_swordfish", _UNFAIR, 200),
        Grade("sashimi_swordfish", _UNFAIR, 240),
        Grade("finned_jellyfish", _UNFAIR, 250),
        Grade("sashimi_jellyfish", _UNFAIR, 260),
        *_large_fish(_UNFAIR, "finned_", "sashimi_"),
        Grade("sue_de_coq", _UNFAIR, 250),
        Grade("simple_colors_trap", _HARD, 150),
        Grade("simple_colors_wrap", _HARD, 150),
        Grade("multi_colors_1", _HARD, 200),
        Grade("multi_colors_2", _HARD, 200),
        Grade("x_chain", _UNFAIR, 260),
        Grade("xy_chain", _UNFAIR, 260),
        Grade("discontinuous_nice_loop", _UNFAIR, 280),
        Grade("continuous_nice_loop", _UNFAIR, 280),
        Grade("aic", _UNFAIR, 280),
        Grade("grouped_discontinuous_nice_loop", _UNFAIR, 300),
        Grade("grouped_continuous_nice_loop", _UNFAIR, 300),
        Grade("grouped_aic", _UNFAIR, 300),
        Grade("als_xz", _UNFAIR, 300),
        Grade("als_xy_wing", _UNFAIR, 320),
        Grade("als_chain", _UNFAIR, 340),
        Grade("death_blossom", _UNFAIR, 360, False),
        *_small_fish("franken_", _UNFAIR, (300, 350, 370), (True, True, False)),
    ]


def _extreme_grades() -> list[Grade]:
    return [
        *_large_fish(_EXTREME, "franken_"),
        *_small_fish("finned_franken_", _UNFAIR, (390, 410, 430), (True, True, False)),
        *_large_fish(_EXTREME, "finned_franken_"),
        *_small_fish("mutant_", _EXTREME, (450, 450, 450), (False, False, False)),
        *_large_fish(_EXTREME, "mutant_"),
        *_small_fish("finned_mutant_", _EXTREME, (470, 470, 470), (False, False, False)),
        *_large_fish(_EXTREME, "finned_mutant_"),
        Grade("kraken_fish_1", _EXTREME, 500, False),
        Grade("kraken_fish_2", _EXTREME, 500, False),
        Grade("forcing_chain_contradiction", _EXTREME, 500),
        Grade("forcing_chain_verity", _EXTREME, 500),
        Grade("forcing_net_contradiction", _EXTREME, 700),
        Grade("forcing_net_verity", _EXTREME, 700),
        *_crossed_grades(),
        Grade("template_set", _EXTREME, 10_000, False),
        Grade("template_delete", _EXTREME, 10_000, False),
        Grade("brute_force", _EXTREME, 10_000),
    ]


def _crossed_grades() -> list[Grade]:
    """Returns the techniques for crossed houses, which find nothing in classic Sudoku.

    As they come after all others that reason, ratings of other puzzles do not depend on them.
    """
    return [
        Grade("common_peers", _MEDIUM, 50),
        Grade("clique_pair", _MEDIUM, 60),
        Grade("clique_triple", _MEDIUM, 80),
        Grade("clique_quadruple", _HARD, 120),
        Grade("pattern_net", _EXTREME, 800),
    ]


HODOKU = Scale(
    "hodoku",
    "HoDoKu 2.2.0",
    (
        Level("easy", 800),
        Level("medium", 1000),
        Level("hard", 1600),
        Level("unfair", 1800),
        Level("extreme", None),
    ),
    MappingProxyType({grade.technique: grade for grade in _hodoku()}),
)
"""The scale of B. Hobiger's program HoDoKu, with its default settings."""
