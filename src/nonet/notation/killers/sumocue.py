"""Killers and jigsaws of SumoCue: ``SumoCueV1=12J0+0J0=5J1…``.

An entry for each cell: ``=12`` begins a cage with the sum 12, and ``+0`` is in the cage that begins
at cell 0. ``=0`` is no cage, or one without a sum if cells join it. ``J0`` and so on are irregular
regions. ``SumoCueV1D`` adds the diagonals. (Of the author, on sudocue.net, forum, t519.) In the
jigsaws that circulate, ``=8`` is a given, as a cage of one cell is.
"""

from __future__ import annotations

import re
from math import isqrt

from nonet.errors import PuzzleError
from nonet.notation.killers.cages import Group, groups_of, puzzle_of, refuse_houses
from nonet.notation.text.cells import band_height
from nonet.puzzle import Puzzle
from nonet.rules import Rules, default_rules
from nonet.rules.checks import checked_order

NAME = "sumocue"
_BEGINNING = "SumoCueV"
_TEXT = re.compile(r"SumoCueV1(D?)((?:[=+]\d{1,4}(?:J\d{1,2})?)+)", re.ASCII)
_ENTRY = re.compile(r"([=+])(\d+)(?:J(\d+))?", re.ASCII)


def is_killer(text: str) -> bool:
    """Returns whether a line is in this form, with a fault or without."""
    return text.startswith(_BEGINNING)


def read(text: str) -> Puzzle:
    """Returns the puzzle of a text; raises PuzzleError for a wrong one."""
    found = _TEXT.fullmatch(text)
    entries: list[tuple[str, str, str]] = _ENTRY.findall(found[2]) if found else []
    order = isqrt(len(entries))
    if found is None or order * order != len(entries):
        raise PuzzleError("killer-sumocue", found=text)
    checked_order(order)
    rules = _rules(order, [label for *_, label in entries], is_diagonal=bool(found[1]))
    cells_of: dict[int, list[int]] = {}
    for cell, (sign, number, _) in enumerate(entries):
        first = cell if sign == "=" else int(number)
        if first >= len(entries) or entries[first][0] != "=":
            raise PuzzleError("killer-member", cell=rules.cell_name(cell), found=first)
        cells_of.setdefault(first, []).append(cell)
    groups = (Group(cells, int(entries[at][1]) or None) for at, cells in cells_of.items())
    return puzzle_of(rules, groups)


def _rules(order: int, labels: list[str], *, is_diagonal: bool) -> Rules:
    """Returns the rules with these regions, or the usual boxes if there are no labels."""
    height = band_height(order)
    boxes = (height, order // height) if height < order else (1, order)
    if any(labels):
        jigsaw = Rules.jigsaw(labels)
        return jigsaw | Rules.diagonal(1, order) if is_diagonal else jigsaw
    return Rules.diagonal(*boxes) if is_diagonal else default_rules(order)


def write(puzzle: Puzzle) -> str:
    """Returns the text of a puzzle; raises PuzzleError for rules and cages without this form.

    >>> from nonet import parse_rules
    >>> write(Puzzle(parse_rules("latin:2+cage:3 r1c1 r2c1"), [0] * 4))
    'SumoCueV1=3=0+0=0'
    """
    rules = puzzle.rules
    labels = _labels(rules)
    forms = {sign: _rules(rules.order, labels, is_diagonal=bool(sign)) for sign in ("", "D")}
    refuse_houses(rules, *forms.values(), notation=NAME)
    is_plain = {*map(frozenset, rules.cell_sets)} == {*map(frozenset, forms[""].cell_sets)}
    entries = ["=0"] * rules.cells
    for cells, total in groups_of(puzzle, NAME):
        entries[cells[0]] = f"={total or 0}"
        for cell in cells[1:]:
            entries[cell] = f"+{cells[0]}"
    ends = (f"J{label}" if label else "" for label in labels)
    return f"SumoCueV1{'' if is_plain else 'D'}{''.join(map(str.__add__, entries, ends))}"


def _labels(rules: Rules) -> list[str]:
    """Returns the region of each cell; empty texts for the usual boxes and for no regions."""
    regions = [frozenset(region.cells) for region in rules.regions]
    usual = {frozenset(region.cells) for region in default_rules(rules.order).regions}
    none = [""] * rules.cells
    if {*regions} == usual or sum(map(len, regions)) != rules.cells:
        return none
    regions.sort(key=min)
    label = {cell: f"{at}" for at, region in enumerate(regions) for cell in region}
    return [label.get(cell, "") for cell in range(rules.cells)]
