"""From what a document says to the rules and the puzzle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from nonet.errors import PuzzleError
from nonet.notation.setters.parts import refuse
from nonet.notation.setters.wordings import unread
from nonet.notation.text.cells import band_height
from nonet.puzzle import Puzzle
from nonet.rules import House, Rules, default_rules


@dataclass
class Said:
    """What a document says of a puzzle, whatever its format."""

    order: int
    givens: list[int]
    candidates: list[Collection[int]] | None = None
    labels: list[int] | None = None
    """The region of each cell; None for the default boxes."""
    extensions: list[str] = field(default_factory=list[str])
    """Words of :func:`~nonet.parse_rules`."""
    diagonals: set[int] = field(default_factory=set[int])
    """The diagonals: 0 falls, 1 rises."""
    regions: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """Extra regions."""
    variants: list[str] = field(default_factory=list[str])
    """The names of rules that are not supported."""
    drawings: list[str] = field(default_factory=list[str])
    """What is drawn without a rule."""
    text: str = ""
    """The rules in words."""


def puzzle_of(said: Said) -> Puzzle:
    """Returns the puzzle; raises PuzzleError if it may have rules that are not supported."""
    base = default_rules(said.order)
    rows, columns = box(said.order)
    rules = base if said.labels is None else _shaped(said.labels, base)
    if rules is not base:
        rows, columns = 1, said.order
        if "disjoint-groups" in said.extensions:
            said.variants.append("disjoint groups of irregular regions")
    refuse(said.variants)
    known = set(said.extensions)
    for word in said.extensions:
        rules |= Rules.named(word, rows, columns)
    if said.diagonals:
        known.add("diagonal")
        rules |= _diagonals(said, rows, columns)
    if said.regions:
        is_windows = _are_windows(said)
        known.add("windows" if is_windows else "extra-regions")
        rules |= Rules.named("windows", rows, columns) if is_windows else _extra(said)
    _require_plain(said, known, (rows, columns))
    return Puzzle(rules, said.givens, said.candidates)


def box(order: int) -> tuple[int, int]:
    """Returns the height and the width of the default boxes: 1 × n for a prime order.

    >>> box(6), box(7)
    ((2, 3), (1, 7))
    """
    rows = band_height(order)
    return (rows, order // rows) if rows < order else (1, order)


def _shaped(labels: Sequence[int], base: Rules) -> Rules:
    """Returns the rules with these regions; those of the default boxes if the regions are these."""
    shaped = Rules.jigsaw(labels)
    same = {frozenset(house.cells) for house in shaped.regions} == {
        frozenset(house.cells) for house in base.regions
    }
    return base if same else shaped


def _diagonals(said: Said, rows: int, columns: int) -> Rules:
    both = Rules.named("diagonal", rows, columns)
    if len(said.diagonals) == 2:
        return both
    found = [house for house in both.houses if house.kind == "diagonal"]
    return Rules(said.order, [found[number] for number in said.diagonals])


def _are_windows(said: Said) -> bool:
    try:
        houses = Rules.windows(1, said.order).houses
    except PuzzleError:
        return False  # only square orders have windows
    windows = [frozenset(house.cells) for house in houses if house.kind == "window"]
    return sorted(map(sorted, windows)) == sorted(map(sorted, said.regions))


def _extra(said: Said) -> Rules:
    houses = [House("extra region", at, cells) for at, cells in enumerate(said.regions, start=1)]
    return Rules(said.order, houses)


def _require_plain(said: Said, known: Collection[str], box: tuple[int, int]) -> None:
    """Raises PuzzleError if words or drawings may say other rules than the known ones."""
    sentence = unread(said.text, known, said.order, box)
    if sentence:
        raise PuzzleError("document-words", sentence=sentence)
    if said.drawings and not said.text.strip():
        raise PuzzleError("document-drawings", drawings=list(dict.fromkeys(said.drawings)))
