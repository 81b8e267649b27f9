"""The catalogue of techniques: their families, their premises, and what they are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.languages import LANGUAGES
from nonet.logic import examples, tables
from nonet.logic.position import Position
from nonet.names import TechniqueName, plain, spelled

Premise: TypeAlias = Literal["lines", "regions", "crossed houses", "one solution"]
"""What a technique needs: rows and columns, regions, cells that see a house by several others, or
the promise that the puzzle has exactly one solution. Houses are crossed in jigsaws, by diagonals
and by pairs a knight's move apart, but not in classic Sudoku."""

_SIZES = ("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
_LOOPS = ("discontinuous_nice_loop", "continuous_nice_loop", "aic")
_LINES: tuple[Premise, ...] = ("lines",)
_BOTH: tuple[Premise, ...] = ("lines", "regions")
_CROSSED: tuple[Premise, ...] = ("crossed houses",)
_UNIQUE: tuple[Premise, ...] = ("lines", "one solution")


@frozen(repr=False)
class Technique:
    """A named kind of step.

    ``name`` is the word by which functions take a technique. ``premises`` are what it needs; in a
    grid without them it finds nothing. A ``single`` fills a cell that has only one value left, or
    is the only place of a value. A ``double`` stands for two steps of another technique: it is
    listed, but a path takes the two instead. A technique that ``guesses`` takes a value from the
    solution, without a reason.

    >>> TECHNIQUES["x_wing"]
    <Technique x_wing>
    >>> print(TECHNIQUES["x_wing"], TECHNIQUES["x_wing"].title("zh"), sep=", ")
    X-Wing, X 翼（二阶鱼）
    """

    name: str
    family: str
    premises: tuple[Premise, ...]
    single: bool = False
    double: bool = False
    guesses: bool = False

    def title(self, language: str = "en") -> str:
        """Returns what people call the technique, in English (``en``) or Chinese (``zh``)."""
        return tables.technique(self.name, language).title

    def explanation(self, language: str = "en") -> str:
        """Returns a paragraph that says how the technique works and why it is right."""
        return tables.technique(self.name, language).explanation

    @property
    def example(self) -> Position | None:
        """A position in which the first step of the technique is a clear one.

        For brute force, it is one in which no other technique finds a step. It is None for a
        technique without an example.
        """
        return examples.example(self.name)

    @property
    def assumes_one_solution(self) -> bool:
        """Whether it is wrong for puzzles with several solutions."""
        return "one solution" in self.premises

    def __str__(self) -> str:
        return self.title()

    def __repr__(self) -> str:
        return f"<Technique {self.name}>"


def _fish(kind: str) -> tuple[str, ...]:
    return tuple(f"{kind}{size}" for size in _SIZES)


class _Row(NamedTuple):
    """Techniques with the same properties."""

    family: str
    premises: tuple[Premise, ...]
    names: tuple[str, ...]
    single: bool = False
    double: bool = False
    guesses: bool = False


_CATALOGUE = (
    _Row("singles", (), ("full_house", "naked_single", "hidden_single"), single=True),
    _Row("intersections", _BOTH, ("locked_pair", "locked_triple", "pointing", "claiming")),
    _Row("intersections", _CROSSED, ("common_peers",)),
    _Row("subsets", (), ("naked_pair", "naked_triple", "naked_quadruple")),
    _Row("subsets", (), ("hidden_pair", "hidden_triple", "hidden_quadruple")),
    _Row("subsets", _CROSSED, ("clique_pair", "clique_triple", "clique_quadruple")),
    _Row("fish", _LINES, _fish("")),
    _Row("finned fish", _LINES, (*_fish("finned_"), *_fish("sashimi_"))),
    _Row("franken fish", _BOTH, (*_fish("franken_"), *_fish("finned_franken_"))),
    _Row("mutant fish", _LINES, (*_fish("mutant_"), *_fish("finned_mutant_"))),
    _Row("kraken fish", _LINES, ("kraken_fish_1", "kraken_fish_2")),
    _Row("single-digit patterns", _LINES, ("skyscraper",)),
    _Row("single-digit patterns", _BOTH, ("two_string_kite",)),
    _Row("single-digit patterns", _BOTH, ("dual_two_string_kite",), double=True),
    _Row("single-digit patterns", (), ("turbot_fish",)),
    _Row("single-digit patterns", _BOTH, ("empty_rectangle",)),
    _Row("single-digit patterns", _BOTH, ("dual_empty_rectangle",), double=True),
    _Row("colouring", (), ("simple_colors_trap", "simple_colors_wrap")),
    _Row("colouring", (), ("multi_colors_1", "multi_colors_2")),
    _Row("colouring", (), ("medusa_trap", "medusa_wrap")),
    _Row("uniqueness", _UNIQUE, tuple(f"unique_rectangle_{kind}" for kind in range(1, 7))),
    _Row("uniqueness", _UNIQUE, ("hidden_rectangle",)),
    _Row("uniqueness", _UNIQUE, ("avoidable_rectangle_1", "avoidable_rectangle_2")),
    _Row("uniqueness", ("one solution",), ("bug_plus_1",)),
    _Row("wings", (), ("w_wing", "xy_wing", "xyz_wing", "wxyz_wing")),
    _Row("wings", _BOTH, ("firework_triple", "firework_quadruple")),
    _Row("chains", (), ("remote_pair", "x_chain", "xy_chain")),
    _Row("chains", (), _LOOPS),
    _Row("chains", (), tuple(f"grouped_{loop}" for loop in _LOOPS)),
    _Row("almost locked sets", (), ("als_xz", "als_xy_wing", "als_chain", "death_blossom")),
    _Row("almost locked sets", (), ("aligned_pair_exclusion", "aligned_triple_exclusion")),
    _Row("almost locked sets", _BOTH, ("sue_de_coq",)),
    _Row("exotic patterns", _BOTH, ("tridagon", "sk_loop")),
    _Row("exotic patterns", _BOTH, ("junior_exocet", "double_exocet", "senior_exocet")),
    _Row("exotic patterns", _LINES, ("multi_sector_locked_sets",)),
    _Row("last resort", (), ("forcing_chain_contradiction", "forcing_chain_verity")),
    _Row("last resort", (), ("forcing_net_contradiction", "forcing_net_verity")),
    _Row("last resort", _CROSSED, ("pattern_net",)),
    _Row("last resort", (), ("template_set", "template_delete")),
    _Row("last resort", (), ("brute_force",), guesses=True),
)
"""All techniques, family by family. The core finds them by their names."""

TECHNIQUES: Mapping[str, Technique] = MappingProxyType(
    {
        name: Technique(name, row.family, row.premises, row.single, row.double, row.guesses)
        for row in _CATALOGUE
        for name in row.names
    }
)
"""All techniques by name, family by family. The order in which they are tried belongs to a scale
(:class:`Scale`)."""

TechniqueLike: TypeAlias = "Technique | TechniqueName"
"""A technique or its name."""


def technique_of(asked: Technique | str) -> Technique:
    """Returns the technique with a name or a title in any language, however it is written.

    Raises :class:`~nonet.PuzzleError` for an unknown name.

    >>> technique_of("X-Wing"), technique_of("XWing"), technique_of("显性数对")
    (<Technique x_wing>, <Technique x_wing>, <Technique naked_pair>)
    """
    if isinstance(asked, Technique):
        return asked
    known = spelled(asked, TECHNIQUES) or _by_title().get(_squeezed(asked))
    if known is not None:
        return TECHNIQUES[known]
    from difflib import get_close_matches  # rarely needed, and slow to import

    word = plain(asked[:40]).replace("-", "_")
    near = get_close_matches(word, TECHNIQUES, n=3)
    # Of a part of a name, such as "pair", the names that end or begin with it.
    near = near or [name for name in TECHNIQUES if word and name.endswith(f"_{word}")][:3]
    near = near or [name for name in TECHNIQUES if word and name.startswith(word)][:3]
    raise PuzzleError("technique-unknown", found=asked, near=near or ["full_house"])


def _squeezed(title: str) -> str:
    return plain(title).replace("-", "")


@cache
def _by_title() -> dict[str, str]:
    """Returns the names of techniques by their titles in all languages, however they are written.

    What is in brackets may be left out, unless only that tells two techniques apart.
    """
    titles = [
        (title, name)
        for name, technique in TECHNIQUES.items()
        for title in (name, *map(technique.title, LANGUAGES))
    ]
    short = [(re.split("[(（]", title)[0], name) for title, name in titles]
    several = {
        title for title, name in short for other in short if other[0] == title and other[1] != name
    }
    known = {_squeezed(title): name for title, name in short if title not in several}
    return known | {_squeezed(title): name for title, name in titles}
