"""HoDoKu's technique cases, paths and step order, which lie beside the repository."""

from __future__ import annotations

import csv
import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parents[3] / "shared" / "data" / "logic"

Candidates = frozenset[tuple[int, int]]
"""Pairs of a cell and a value."""


class Outcome(NamedTuple):
    """What follows from a step."""

    placements: Candidates
    eliminations: Candidates

    def __str__(self) -> str:
        parts = [f"r{c // 9 + 1}c{c % 9 + 1}={v}" for c, v in sorted(self.placements)]
        parts += [f"r{c // 9 + 1}c{c % 9 + 1}<>{v}" for c, v in sorted(self.eliminations)]
        return " ".join(parts)


class Case(NamedTuple):
    """A position, and what a technique must find in it."""

    line: int
    code: str
    variant: str
    values: bytes
    given: bytes
    deleted: Candidates
    expected: Outcome
    focus: str
    """The values that the pattern is about, as a hint for slow searches."""

    @property
    def must_fail(self) -> bool:
        """Whether nothing may be found."""
        return self.variant == "x"

    def __str__(self) -> str:
        name = f"{self.code}-{self.variant}" if self.variant else self.code
        return f"line {self.line} ({name})"


class Step(NamedTuple):
    """A step of a path."""

    name: str
    outcome: Outcome
    text: str


class HodokuPath(NamedTuple):
    """HoDoKu's path for a puzzle."""

    number: int
    puzzle: str
    level: str
    score: int
    steps: list[Step]


# Codes of HoDoKu's library. The last digit of a code of five digits is a variant.
CODES: dict[str, tuple[str, ...]] = {
    "0000": ("full_house",),
    "0002": ("hidden_single",),
    "0003": ("naked_single",),
    "0100": ("pointing",),
    "0101": ("claiming",),
    "0110": ("locked_pair",),
    "0111": ("locked_triple",),
    "0200": ("naked_pair",),
    "0201": ("naked_triple",),
    "0202": ("naked_quadruple",),
    "0210": ("hidden_pair",),
    "0211": ("hidden_triple",),
    "0212": ("hidden_quadruple",),
    "0400": ("skyscraper",),
    "0401": ("two_string_kite",),
    "0402": ("empty_rectangle",),
    "0403": ("turbot_fish",),
    "0404": ("dual_two_string_kite",),
    "0405": ("dual_empty_rectangle",),
    "0500": ("simple_colors_trap",),
    "0501": ("simple_colors_wrap",),
    "0502": ("multi_colors_1",),
    "0503": ("multi_colors_2",),
    "0606": ("hidden_rectangle",),
    "0607": ("avoidable_rectangle_1",),
    "0608": ("avoidable_rectangle_2",),
    "0610": ("bug_plus_1",),
    "0701": ("x_chain",),
    "0702": ("xy_chain",),
    "0703": ("remote_pair",),
    "0706": ("continuous_nice_loop",),
    "0707": ("discontinuous_nice_loop",),
    "0708": ("aic",),
    "0709": ("grouped_continuous_nice_loop",),
    "0710": ("grouped_discontinuous_nice_loop",),
    "0711": ("grouped_aic",),
    "0800": ("xy_wing",),
    "0801": ("xyz_wing",),
    "0803": ("w_wing",),
    "0901": ("als_xz",),
    "0902": ("als_xy_wing",),
    "0903": ("als_chain",),
    "0904": ("death_blossom",),
    "1101": ("sue_de_coq",),
    "1201": ("template_set",),
    "1202": ("template_delete",),
    "1301": ("forcing_chain_contradiction",),
    "1302": ("forcing_chain_verity",),
    "1303": ("forcing_net_contradiction",),
    "1304": ("forcing_net_verity",),
    **{f"060{i}": (f"unique_rectangle_{i + 1}",) for i in range(6)},
    **{
        f"03{family}{size}": (f"{prefix}{fish}",)
        for family, prefix in enumerate(
            ["", "finned_", "sashimi_", "franken_", "finned_franken_", "mutant_", "finned_mutant_"]
        )
        for size, fish in enumerate(
            ["x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"]
        )
    },
}

_SIZES = {
    "X-Wing": "x_wing",
    "Swordfish": "swordfish",
    "Jellyfish": "jellyfish",
    "Squirmbag": "squirmbag",
    "Whale": "whale",
    "Leviathan": "leviathan",
}

# The names in HoDoKu's paths.
NAMES: dict[str, str] = {
    "Full House": "full_house",
    "Naked Single": "naked_single",
    "Hidden Single": "hidden_single",
    "Locked Pair": "locked_pair",
    "Locked Triple": "locked_triple",
    "Locked Candidates Type 1 (Pointing)": "pointing",
    "Locked Candidates Type 2 (Claiming)": "claiming",
    "Naked Pair": "naked_pair",
    "Naked Triple": "naked_triple",
    "Naked Quadruple": "naked_quadruple",
    "Hidden Pair": "hidden_pair",
    "Hidden Triple": "hidden_triple",
    "Hidden Quadruple": "hidden_quadruple",
    "Remote Pair": "remote_pair",
    "Bivalue Universal Grave + 1": "bug_plus_1",
    "Skyscraper": "skyscraper",
    "2-String Kite": "two_string_kite",
    "Dual 2-String Kite": "dual_two_string_kite",
    "Turbot Fish": "turbot_fish",
    "Empty Rectangle": "empty_rectangle",
    "Dual Empty Rectangle": "dual_empty_rectangle",
    "W-Wing": "w_wing",
    "XY-Wing": "xy_wing",
    "XYZ-Wing": "xyz_wing",
    "Hidden Rectangle": "hidden_rectangle",
    "Avoidable Rectangle Type 1": "avoidable_rectangle_1",
    "Avoidable Rectangle Type 2": "avoidable_rectangle_2",
    "Sue de Coq": "sue_de_coq",
    "Simple Colors Trap": "simple_colors_trap",
    "Simple Colors Wrap": "simple_colors_wrap",
    "Multi Colors 1": "multi_colors_1",
    "Multi Colors 2": "multi_colors_2",
    "X-Chain": "x_chain",
    "XY-Chain": "xy_chain",
    "Continuous Nice Loop": "continuous_nice_loop",
    "Discontinuous Nice Loop": "discontinuous_nice_loop",
    "AIC": "aic",
    "Grouped Continuous Nice Loop": "grouped_continuous_nice_loop",
    "Grouped Discontinuous Nice Loop": "grouped_discontinuous_nice_loop",
    "Grouped AIC": "grouped_aic",
    "Almost Locked Set XZ-Rule": "als_xz",
    "Almost Locked Set XY-Wing": "als_xy_wing",
    "Almost Locked Set Chain": "als_chain",
    "Death Blossom": "death_blossom",
    "Forcing Chain Contradiction": "forcing_chain_contradiction",
    "Forcing Chain Verity": "forcing_chain_verity",
    "Forcing Net Contradiction": "forcing_net_contradiction",
    "Forcing Net Verity": "forcing_net_verity",
    "Template Set": "template_set",
    "Template Delete": "template_delete",
    "Brute Force": "brute_force",
    **{f"Uniqueness Test {i}": f"unique_rectangle_{i}" for i in range(1, 7)},
    **{
        prefix + name: prefix.lower().replace(" ", "_") + ours
        for prefix in [
            "",
            "Finned ",
            "Sashimi ",
            "Franken ",
            "Finned Franken ",
            "Mutant ",
            "Finned Mutant ",
        ]
        for name, ours in _SIZES.items()
    },
}

# What HoDoKu's table calls by one name and we by several, in the order of its finders.
_FAMILIES: dict[str, tuple[str, ...]] = {
    "LOCKED_CANDIDATES_1": ("pointing",),
    "LOCKED_CANDIDATES_2": ("claiming",),
    "UNIQUENESS_1": ("unique_rectangle_1",),
    "UNIQUENESS_2": ("unique_rectangle_2",),
    "UNIQUENESS_3": ("unique_rectangle_3",),
    "UNIQUENESS_4": ("unique_rectangle_4",),
    "UNIQUENESS_5": ("unique_rectangle_5",),
    "UNIQUENESS_6": ("unique_rectangle_6",),
    "TWO_STRING_KITE": ("two_string_kite", "dual_two_string_kite"),
    "EMPTY_RECTANGLE": ("empty_rectangle", "dual_empty_rectangle"),
    "SIMPLE_COLORS": ("simple_colors_trap", "simple_colors_wrap"),
    "MULTI_COLORS": ("multi_colors_1", "multi_colors_2"),
    "NICE_LOOP": ("discontinuous_nice_loop", "continuous_nice_loop", "aic"),
    "GROUPED_NICE_LOOP": (
        "grouped_discontinuous_nice_loop",
        "grouped_continuous_nice_loop",
        "grouped_aic",
    ),
    "ALS_XY_CHAIN": ("als_chain",),
    "KRAKEN_FISH": ("kraken_fish_1", "kraken_fish_2"),
    "FORCING_CHAIN": ("forcing_chain_contradiction", "forcing_chain_verity"),
    "FORCING_NET": ("forcing_net_contradiction", "forcing_net_verity"),
    "TEMPLATE_DEL": ("template_delete",),
}
_NOT_TECHNIQUES = ("LOCKED_CANDIDATES", "INCOMPLETE", "GIVE_UP")


class Place(NamedTuple):
    """The place of a technique in HoDoKu's order."""

    names: tuple[str, ...]
    level: str
    score: int
    enabled: bool


def order() -> list[Place]:
    """Returns HoDoKu's order of techniques."""
    places: list[Place] = []
    with (DATA / "hodoku_step_order.csv").open() as file:
        for row in csv.DictReader(file):
            kind = row["type"]
            if kind not in _NOT_TECHNIQUES:
                names = _FAMILIES.get(kind, (kind.lower(),))
                level = row["level"].lower()
                places.append(Place(names, level, int(row["score"]), row["enabled"] == "true"))
    return places


def cases() -> list[Case]:
    """Returns the cases of the library."""
    lines = (DATA / "technique_cases.txt").read_text().splitlines()
    return [
        _case(number, line)
        for number, line in enumerate(lines, start=1)
        if line.startswith(":") and not line.startswith("#")
    ]


def _case(number: int, line: str) -> Case:
    fields = line.split(":")
    code, _, variant = fields[1].partition("-")
    if len(code) == 5:
        code, variant = code[:4], code[4]
    cells = re.findall(r"\+?[1-9.0]", fields[3])
    values = bytes(0 if cell in ".0" else int(cell[-1]) for cell in cells)
    given = bytes(cell[0] not in "+.0" for cell in cells)
    outcome = Outcome(_listed(fields[6]), _listed(fields[5]))
    return Case(number, code, variant, values, given, _listed(fields[4]), outcome, fields[2])


_SIAMESE_FISH = (
    "01",
    "02",
    "11",
    "12",
    "21",
    "22",
    "31",
    "32",
    "41",
    "42",
    "51",
    "52",
    "61",
    "62",
)


def options(case: Case) -> dict[str, bool]:
    """Returns the options of the core that a case is about."""
    code, variant = case.code, case.variant
    return {
        "siamese_fish": code in {f"03{kind}" for kind in _SIAMESE_FISH},
        "small_empty_rectangles": code == "0405" or (code, variant) == ("0402", "1"),
        "incomplete_rectangles": not ("0600" <= code <= "0608" and variant == "1"),
        "overlapping_sets": code in ("0902", "0903", "0904") and variant == "2",
        "sets_in_chains": (code, variant) == ("0709", "2")
        or (code in ("0710", "0711") and variant in ("3", "4")),
    }


def _listed(field: str) -> Candidates:
    """Returns candidates written as digit, row and column."""
    return frozenset(
        ((int(item[1]) - 1) * 9 + int(item[2]) - 1, int(item[0])) for item in field.split()
    )


def paths() -> Iterator[HodokuPath]:
    """Returns an iterator over HoDoKu's paths."""
    with gzip.open(DATA / "hodoku_paths.txt.gz", "rt") as file:
        yield from paths_of(file.read())


def paths_of(text: str) -> Iterator[HodokuPath]:
    """Returns an iterator over the paths of a text that HoDoKu wrote."""
    path: HodokuPath | None = None
    for line in text.splitlines():
        head = re.match(r"([0-9.]{81}) #(\d+) (\w+) \((\d+)\)", line)
        if head:
            if path:
                yield path
            puzzle = head[1].replace("0", ".")
            path = HodokuPath(int(head[2]), puzzle, head[3].lower(), int(head[4]), [])
        elif line.startswith("   ") and path:
            path.steps.append(_step(line.strip()))
    if path:
        yield path


def _step(text: str) -> Step:
    single = re.match(r"(.*): r(\d)c(\d)=(\d)$", text)
    if single and "=>" not in text:
        cell = (int(single[2]) - 1) * 9 + int(single[3]) - 1
        outcome = Outcome(frozenset({(cell, int(single[4]))}), frozenset())
        return Step(NAMES[single[1]], outcome, text)
    head, _, result = text.rpartition(" => ")
    name = head.partition(":")[0].partition(" in ")[0]
    placements: set[tuple[int, int]] = set()
    eliminations: set[tuple[int, int]] = set()
    for part in result.split(", "):
        cells, sign, value = re.split(r"(<>|=)", part)
        found = placements if sign == "=" else eliminations
        found.update((cell, int(value)) for cell in cells_of(cells))
    return Step(NAMES[name], Outcome(frozenset(placements), frozenset(eliminations)), text)


def cells_of(text: str) -> Iterator[int]:
    """Returns an iterator over cells written as in ``r12c3,r4c56``."""
    for rows, columns in re.findall(r"r(\d+)c(\d+)", text):
        for row in rows:
            for column in columns:
                yield (int(row) - 1) * 9 + int(column) - 1
