"""From what a document says to the rules and the puzzle.

A puzzle without one of its rules is another puzzle. If nothing but a plain grid was understood,
what may be a further rule makes the document unreadable. Beside other rules it is left out, and
noted.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from nonet.constraints import Constraint
from nonet.constraints.kinds import constraint_of_json, constraints_of
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import refuse
from nonet.notation.setters.refuting import tested
from nonet.notation.setters.wordings import unread
from nonet.notation.text.cells import band_height
from nonet.puzzle import Puzzle
from nonet.rules import House, Rules, default_rules

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint

_NUMBERS = {"whisper": "difference", "lockout": "difference", "modular": "modulus"}
"""By kind, the field of a number that the rules in words tell."""


class Taken(NamedTuple):
    """What was taken over from a document."""

    puzzle: Puzzle
    title: str = ""
    """Title and author."""
    left_out: tuple[Phrase, ...] = ()
    """What was not taken over, although it may be a rule."""


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
    """What is drawn without a rule, and decorates if the rules in words say nothing of it."""
    unknown: list[str | Phrase] = field(default_factory=list[str | Phrase])
    """What is drawn and may be a rule, whatever the rules in words say."""
    constraints: list[Fields] = field(default_factory=list[Fields])
    likely: list[Fields] = field(default_factory=list[Fields])
    """Constraints that the drawings seem to mean, without being sure."""
    decorations: list[Fields] = field(default_factory=list[Fields])
    """What is drawn without being a constraint for certain."""
    solution: list[int] | None = None
    """The value of each cell, by which constraints that were recognised are tested."""
    left_out: list[Phrase] = field(default_factory=list[Phrase])
    text: str = ""
    """The rules in words."""
    title: str = ""


def taken(said: Said) -> Taken:
    """Returns the puzzle; raises PuzzleError if it may have rules that are not supported."""
    rules, known = _frame(said)
    refuse(said.variants)
    made: Sequence[Constraint] = constraints_of(said.constraints, constraint_of_json, rules)
    likely = constraints_of(said.likely, constraint_of_json, rules)
    if said.solution is not None:
        made, refuted = tested(made, rules, said.givens, said.solution)
        likely = (*refuted, *likely)
    decorations = constraints_of(said.decorations, constraint_of_json, rules)
    rules = rules.with_checked((*made, *decorations))
    known |= {each.word for each in made}
    rest = _rest(said, known)
    if likely:
        rest = {"likely": [each.called(rules.frame) for each in likely], **rest}
    if rest and not known:
        raise _refusal(*next(iter(rest.items())))
    puzzle = Puzzle(rules, said.givens, said.candidates)
    left_out = [_left_out(name, found) for name, found in rest.items()]
    if said.drawings and "drawings" not in rest:
        left_out.append(Phrase("left-decoration", drawings=[*dict.fromkeys(said.drawings)]))
    return Taken(puzzle, said.title, (*said.left_out, *left_out))


def _frame(said: Said) -> tuple[Rules, set[str]]:
    """Returns the rules that are houses, and the words of those that go beyond a plain grid."""
    base = default_rules(said.order)
    rows, columns = box(said.order)
    rules = base if said.labels is None else _shaped(said.labels, base)
    if rules is not base:
        rows, columns = 1, said.order
        if "disjoint-groups" in said.extensions:
            said.variants.append("disjoint groups of irregular regions")
            said.extensions.remove("disjoint-groups")
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
    return rules, known


def box(order: int) -> tuple[int, int]:
    """Returns the height and the width of the default boxes: 1 × n for a prime order.

    >>> box(6), box(7)
    ((2, 3), (1, 7))
    """
    rows = band_height(order)
    return (rows, order // rows) if rows < order else (1, order)


def _shaped(labels: Sequence[int], base: Rules) -> Rules:
    """Returns the rules with these regions; those of the default boxes if the regions are these.

    Cells with a negative label are in no region.
    """
    if min(labels) < 0:
        return _with_some_regions(labels, base.order)
    shaped = Rules.jigsaw(labels)
    same = {frozenset(house.cells) for house in shaped.regions} == {
        frozenset(house.cells) for house in base.regions
    }
    return base if same else shaped


def _with_some_regions(labels: Sequence[int], order: int) -> Rules:
    cells_of: dict[int, list[int]] = {}
    for cell, label in enumerate(labels):
        if label >= 0:
            cells_of.setdefault(label, []).append(cell)
    regions = [tuple(cells) for cells in cells_of.values()]
    houses = [House("extra region", at, cells) for at, cells in enumerate(regions, start=1)]
    return Rules.latin(order) | Rules(order, houses) if houses else Rules.latin(order)


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


def _rest(said: Said, known: Collection[str]) -> dict[str, Sequence[str | Phrase]]:
    """Returns the words and drawings that may say other rules than the known ones."""
    told = ((each, _NUMBERS.get(each["kind"])) for each in said.constraints)
    numbers = {each[name] for each, name in told if name}
    sentences = unread(said.text, known, said.order, box(said.order), numbers)
    drawings = [*said.unknown]
    if sentences or said.constraints or not said.text.strip():
        drawings += dict.fromkeys(said.drawings)
    found: dict[str, Sequence[str | Phrase]] = {"words": sentences, "drawings": drawings}
    return {name: listed for name, listed in found.items() if listed}


def _left_out(name: str, found: Sequence[str | Phrase]) -> Phrase:
    """Returns what messages call a part that was not taken over."""
    if name == "words":
        return Phrase("left-words", sentences=found)
    if name == "likely":
        return Phrase("left-likely", what=found)
    return Phrase("left-drawings", drawings=found)


def _refusal(name: str, found: Sequence[str | Phrase]) -> PuzzleError:
    """Returns the error for what may be a rule, where nothing but a plain grid was understood."""
    if name == "words":
        return PuzzleError("document-words", sentence=found[0])
    if name == "likely":
        return PuzzleError("document-likely", what=found)
    return PuzzleError("document-drawings", drawings=found)
