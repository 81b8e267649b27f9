"""Sets of Sudoku: one for each format with one grid per puzzle, and the adversarial one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from nonet.frozen import frozen
from nonet.judging.cases import Case, CaseSet
from nonet.judging.formats import FORMATS
from nonet.judging.remarks import Remark
from nonet.judging.sets.files import ORIGIN, words_of_lines
from nonet.notation import parse
from nonet.puzzle import Puzzle

__all__ = ["Adversary", "adversarial", "adversaries", "classic"]

_HINTS = {
    "smallest": "hint-smallest",
    "probes": "hint-probes",
    "full": "hint-full",
    "easy": "hint-easy",
    "several": "hint-several",
    "unsolvable": "hint-unsolvable",
    "many": "hint-many",
    "17-givens": "hint-seventeen",
    "space": "hint-space",
    "long": "hint-long",
}
_LONG = 100
"""Puzzles of the case that is long."""


def __dir__() -> list[str]:
    return __all__


@frozen()
class Adversary:
    """A puzzle that punishes a kind of program."""

    case: str
    """The case that it belongs to."""
    strategy: str
    """What it punishes: an order of cells, or a choice, as ``tools/placements.cpp`` names them."""
    placements: int
    """The values that this strategy writes into blanks, up to the first solution."""
    fewest: int
    """And those of the order ``fewest-first``."""
    puzzle: Puzzle


def classic(name: str) -> CaseSet:
    """Returns the default set of the format ``judge``, ``line`` or ``grid``."""
    groups: dict[str, list[Puzzle]] = {}
    for case, puzzle in words_of_lines("basic.txt"):
        groups.setdefault(case, []).append(_puzzle(puzzle))
    groups["long"] = _many(groups["sample"][0])
    cases = [_case(case, name, puzzles, _HINTS.get(case, "")) for case, puzzles in groups.items()]
    if name == "judge":
        cases.insert(-1, _spaced(_case("space", name, groups["several"], "hint-space")))
    return CaseSet(name, tuple(cases), Remark(f"set-{name}"), ORIGIN)


def adversarial() -> CaseSet:
    """Returns the cases that punish a fixed order or a naive choice, in the format ``judge``."""
    groups: dict[str, list[Puzzle]] = {}
    for each in adversaries():
        groups.setdefault(each.case, []).append(each.puzzle)
    cases = tuple(_case(case, "judge", puzzles, _hint(case)) for case, puzzles in groups.items())
    return CaseSet("adversarial", cases, Remark("set-adversarial"), ORIGIN)


@cache
def adversaries() -> tuple[Adversary, ...]:
    """Returns the puzzles of the adversarial set."""
    return tuple(
        Adversary(case, strategy, int(placements), int(fewest), _puzzle(puzzle))
        for case, strategy, placements, fewest, puzzle in words_of_lines("adversarial.txt")
    )


def _hint(case: str) -> str:
    if case.startswith("cells"):
        return "hint-cells"
    return "hint-contradiction" if case.startswith("contradiction") else "hint-order"


def _puzzle(text: str) -> Puzzle:
    return parse(text, notation="line")


def _case(name: str, form: str, puzzles: list[Puzzle], hint: str) -> Case:
    asked = FORMATS[form].asked(puzzles)
    return Case(name, form, tuple(puzzles), asked, hint=Remark(hint) if hint else None)


def _spaced(case: Case) -> Case:
    """Returns the case with blank lines, line ends of Windows, and none at the end."""
    order = case.puzzles[0].rules.order
    count, *rows = case.input.decode("ascii").split()
    blocks = ["\r\n".join(rows[at : at + order]) for at in range(0, len(rows), order)]
    return replace(case, input="\r\n\r\n".join([count, *blocks]).encode("ascii"))


def _many(puzzle: Puzzle) -> list[Puzzle]:
    """Returns many puzzles: this one with other names for its digits, and turned over."""
    order = puzzle.rules.order
    turned = bytes(
        puzzle.givens[row * order + column] for column in range(order) for row in range(order)
    )
    found: list[Puzzle] = []
    for number in range(_LONG):
        shift, step = number % order, 1 + number // order % 2
        names = bytes([0, *((value * step + shift) % order + 1 for value in range(order))])
        givens = turned if number // (2 * order) % 2 else puzzle.givens
        found.append(Puzzle(puzzle.rules, givens.translate(names.ljust(256, b"\0"))))
    return found
