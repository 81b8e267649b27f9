"""The scale for people: the order in which they find steps.

HoDoKu's order was made to rate puzzles, and it tries a naked single before a hidden single. A
person sees it the other way round: where a digit goes in a box can be seen without notes, but that
a cell has one value left takes a look at three houses and all digits. So the order begins with what
can be seen in one house and without notes. What needs notes of candidates comes after it. Sources:

- Lee, Goodwin and Johnson-Laird, *The psychological puzzle of Sudoku*, Thinking & Reasoning 14
  (2008), 342-364. A tactic is harder if it depends on more constraints at a time. Notes of the
  possible digits of a cell are a step of their own, which harder puzzles need.
- R. Pelánek, *Difficulty rating of Sudoku puzzles: an overview and evaluation*, 2014,
  arXiv:1403.7373. Over 1,700 puzzles and the times of people: the difficulty comes from how complex
  single steps are, and from how steps depend on each other.
- N. Juillerat's program Sudoku Explainer 1.2.1, which rates single steps: the last cell of a house
  1.0, a hidden single in a box 1.2, in a line 1.5, a naked single 2.3, pointing 2.6, claiming 2.8,
  a naked pair 3.0, an X-wing 3.2, a hidden pair 3.4, a naked triple 3.6, a swordfish 3.8, a hidden
  triple 4.0, an XY-wing 4.2, an XYZ-wing 4.4, unique rectangles 4.5 to 5.0, quadruples 5.0 and 5.4,
  a jellyfish 5.2, a BUG 5.6, chains from 6.5, aligned triplet exclusion 7.5, nets from 8.5.
- Sukaku Explainer 1.18.1, which rates what that program lacks: common peers (generalised
  intersections) 2.9, cliques (generalised naked sets) as naked subsets, a skyscraper 4.0, a
  two-string kite 4.1, a turbot fish 4.2, an empty rectangle 4.3, a WXYZ-wing 5.5.

A technique with a rating scores ten times its rating. Two fish are later than theirs: they take a
look at the whole grid, and pairs and triples at one house. The others are beside similar ones: a
locked pair is a naked pair in two houses, a W-wing has as many cells as an XYZ-wing, and fish with
fins come after those without. Remote pairs and simple colours need marks in two colours, and 3D
Medusa such marks on several digits, so it comes after multi colours. Fireworks are hidden triples
and quadruples of a row and a column together, and come after the hidden quadruple. Sudoku
Explainer rates aligned pair exclusion 6.2, where only cells exclude pairs; here almost locked sets
do, too, so it comes after the ALS-XY-wing.

Neither program rates exotic patterns. They are extreme: players meet them in the hardest puzzles
alone. But they come before forcing chains, because each is a picture, and its reason is the same
whatever the puzzle. Their order is by how much there is to look at: three values in twelve cells, a
ring of sixteen cells, two base cells and three lines, then any rows and columns.

A level is that of the hardest technique alone. Scores do not raise it: a long puzzle of easy steps
stays easy for people.
"""

from __future__ import annotations

from types import MappingProxyType

from nonet.logic.scales.hodoku import HODOKU
from nonet.logic.scales.scale import Grade, Level, Scale

_EASY, _MEDIUM, _HARD, _UNFAIR, _EXTREME = range(5)

_LEVELS: dict[int, tuple[tuple[str, int], ...]] = {
    _EASY: (
        ("full_house", 10),
        # The rating of those in lines; those in boxes come first.
        ("hidden_single", 15),
        ("naked_single", 23),
    ),
    _MEDIUM: (
        ("pointing", 26),
        ("claiming", 28),
        ("common_peers", 29),
        ("locked_pair", 29),
        ("naked_pair", 30),
        ("clique_pair", 30),
        ("hidden_pair", 34),
        ("locked_triple", 35),
        ("naked_triple", 36),
        ("clique_triple", 36),
        ("hidden_triple", 40),
    ),
    _HARD: (
        ("x_wing", 40),
        ("skyscraper", 40),
        ("two_string_kite", 41),
        ("dual_two_string_kite", 41),
        ("turbot_fish", 42),
        ("swordfish", 42),
        ("xy_wing", 42),
        ("empty_rectangle", 43),
        ("dual_empty_rectangle", 43),
        ("xyz_wing", 44),
        ("w_wing", 44),
        ("remote_pair", 45),
        ("unique_rectangle_1", 45),
        ("unique_rectangle_2", 46),
        ("unique_rectangle_3", 46),
        ("unique_rectangle_4", 46),
        ("unique_rectangle_5", 47),
        ("unique_rectangle_6", 47),
        ("avoidable_rectangle_1", 47),
        ("avoidable_rectangle_2", 48),
        ("hidden_rectangle", 48),
        ("simple_colors_trap", 48),
        ("simple_colors_wrap", 48),
        ("naked_quadruple", 50),
        ("clique_quadruple", 50),
        ("finned_x_wing", 51),
        ("sashimi_x_wing", 52),
        ("jellyfish", 52),
        ("hidden_quadruple", 54),
        ("wxyz_wing", 55),
        ("firework_triple", 55),
        ("bug_plus_1", 56),
    ),
    _UNFAIR: (
        ("finned_swordfish", 57),
        ("sashimi_swordfish", 58),
        ("multi_colors_1", 58),
        ("multi_colors_2", 58),
        ("firework_quadruple", 59),
        ("medusa_trap", 60),
        ("medusa_wrap", 60),
        ("finned_jellyfish", 61),
        ("sashimi_jellyfish", 62),
        ("x_chain", 65),
        ("xy_chain", 66),
        ("sue_de_coq", 67),
        ("als_xz", 68),
        ("als_xy_wing", 69),
        ("aligned_pair_exclusion", 69),
        ("discontinuous_nice_loop", 70),
        ("continuous_nice_loop", 70),
        ("aic", 70),
        ("grouped_discontinuous_nice_loop", 72),
        ("grouped_continuous_nice_loop", 72),
        ("grouped_aic", 72),
        ("als_chain", 74),
        ("death_blossom", 75),
        ("aligned_triple_exclusion", 75),
    ),
    _EXTREME: (
        ("tridagon", 76),
        ("sk_loop", 77),
        ("junior_exocet", 78),
        ("double_exocet", 78),
        ("multi_sector_locked_sets", 79),
        ("senior_exocet", 79),
    ),
}
"""Technique and score, by level, easiest first. All others of HoDoKu's scale are extreme, in its
order."""


def _grades() -> dict[str, Grade]:
    """Returns the grades, easiest first."""
    usual = {name: grade.usual for name, grade in HODOKU.grades.items()}
    known = {
        name: Grade(name, level, score, usual.get(name, True))
        for level, rows in _LEVELS.items()
        for name, score in rows
    }
    rest = [name for name in HODOKU.grades if name not in known]
    return known | {name: Grade(name, _EXTREME, _extreme(name), usual[name]) for name in rest}


def _extreme(name: str) -> int:
    """Returns the score of a technique of the hardest level."""
    if name == "brute_force":
        return 200
    if name == "pattern_net":
        return 90
    return 85 if name.startswith("forcing_net") else 80


PEOPLE = Scale(
    "people",
    "For people",
    tuple(Level(level.name, None) for level in HODOKU.levels),
    MappingProxyType(_grades()),
    regions_first=True,
)
"""The order in which people find steps."""
