"""Recognises the notation of a text, or refuses it if that would be a guess.

Every notation says whether a text looks like it, allowing for a few faults. If several do, only
those that read the text without fault remain. If these read the same puzzles, the first one is
taken; if not, the text is refused. This table shows how ambiguous texts are decided:

===================================  =============================================================
the text could be                    decision
===================================  =============================================================
9 rows of 9: ``grid``; or 9 of       ``grid`` as soon as a symbol above 3 appears (4 rows of 4:
``line``, order 3                    above 2; 16 of 16: above 4), else refused
rows with groups, ``12.. ...4``:     ``grid``: up to order 3, a comment in ``line`` must not look
``grid``; or ``line`` with comment   like cells; n words of n characters are never a ``line``
a number, then rows: ``judge``; or   ``judge`` if the number is shorter than a row or counts the
``grid``, ``lanqiao``                cases exactly; ``lanqiao`` if the number follows n rows
two lines of n²: ``jigsaw``; or      ``jigsaw`` if the second is a region map where neighbours share
twice ``line``                       regions, unlike in any solution; any other map: refused
n³ characters: ``candidates``; or    ``candidates`` if symbols are in position and few cells are
``line`` (64: order 8, 729: 27)      without one; if many cells are, refused; else ``line``
n² numbers: ``list`` and ``grid``    either: both read the same puzzle
several grids of numbers             ``grid``: a ``list`` without brackets is one puzzle without
                                     blank lines
===================================  =============================================================
"""

from __future__ import annotations

from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.base import Case, Notation
from nonet.notation.registry import NOTATIONS
from nonet.notation.source import Head, Source, text_source
from nonet.rules import Rules

_CUT = 2
"""Cases at the end of an incomplete head that may be faulty because the text is cut."""


class Verdict(NamedTuple):
    """What a text is, taken as it stands."""

    notation: Notation | None
    error: PuzzleError | None
    """Why it is in no notation, or could be in several."""
    ambiguous: bool = False
    """Whether several notations read it without fault, and not as the same puzzles."""
    unknown: bool = False
    """Whether no notation recognises it."""


def verdict(source: Source, rules: Rules | None = None) -> Verdict:
    """Returns the notation of the text as it stands, or why it has none.

    ``rules`` are needed only if the cells are not a square.
    """
    head = source.head
    if not head.puzzle_lines():
        if head.text.strip():
            return Verdict(None, PuzzleError("text-comments", source=source.name), unknown=True)
        return Verdict(None, PuzzleError("text-empty", source=source.name), unknown=True)
    if rules and not rules.is_square:
        return Verdict(_of_shape(head, rules), None)
    found = [notation for notation in NOTATIONS.values() if notation.recognises(head)]
    if not found:
        return Verdict(None, _unknown(source, head), unknown=True)
    if len(found) == 1:
        return Verdict(found[0], None)
    readings = {notation.name: _reading(notation, head) for notation in found}
    clean = [notation for notation in found if not _fault(readings[notation.name])]
    if len(clean) == 1 or (clean and _agree([readings[n.name] for n in clean], head.whole)):
        return Verdict(clean[0], None)
    return Verdict(None, _ambiguous(source, clean or found, readings), bool(clean))


def is_clean(notation: Notation, head: Head, rules: Rules | None) -> bool:
    """Returns whether the notation reads the head without fault."""
    return _fault(_reading(notation, head, rules)) is None


def givens_read(notation: Notation, head: Head, rules: Rules | None) -> list[bool]:
    """Returns for each puzzle that the notation reads in the head whether it says anything."""
    cases = notation.cases(text_source(head.text), rules)
    puzzles = (case.puzzle for case in cases if case.puzzle is not None)
    return [
        len(puzzle.givens) > 1 and (any(puzzle.givens) or puzzle.candidates is not None)
        for puzzle in puzzles
    ]


def _of_shape(head: Head, rules: Rules) -> Notation:
    """Returns a notation that can read the text, or else the one it resembles most."""
    able = [notation for notation in NOTATIONS.values() if notation.any_shape]
    for notation in able:
        if not _fault(_reading(notation, head, rules)):
            return notation
    first = head.puzzle_lines()[0]
    if any(bracket in first for bracket in "[({"):
        return NOTATIONS["list"]
    longest = max(map(len, first.split()))
    return NOTATIONS["line" if longest > rules.shape.columns else "grid"]


def _reading(notation: Notation, head: Head, rules: Rules | None = None) -> list[Case]:
    forgiven = 0 if head.whole else _CUT
    cases: list[Case] = []
    faults = 0
    for case in notation.cases(text_source(head.text), rules):
        cases.append(case)
        faults += case.error is not None
        if faults > forgiven:
            break  # Only the first fault counts.
    for _ in range(forgiven):
        if len(cases) > 1 and cases[-1].error:
            cases.pop()
    return cases


def _fault(cases: list[Case]) -> PuzzleError | None:
    return next((case.error for case in cases if case.error), None)


def _agree(readings: list[list[Case]], whole: bool) -> bool:
    puzzles = [[case.puzzle for case in cases] for cases in readings]
    if not whole:
        # In a cut text, one notation may have seen one case more than another.
        seen_by_all = min(map(len, puzzles)) - 1
        puzzles = [cases[:seen_by_all] for cases in puzzles]
    return any(puzzles[0]) and all(others == puzzles[0] for others in puzzles)


def _unknown(source: Source, head: Head) -> PuzzleError:
    first, name = head.puzzle_lines()[0], source.name
    if head.whole or "\n" in head.text:
        return PuzzleError("text-unknown", beginning=first, known=NOTATIONS, source=name)
    # The end of a line that goes beyond the head is unknown.
    long = len(head.text)
    return PuzzleError(
        "text-unknown-long", beginning=first, found=long, known=NOTATIONS, source=name
    )


def _ambiguous(
    source: Source, notations: list[Notation], readings: dict[str, list[Case]]
) -> PuzzleError:
    names = [notation.name for notation in notations]
    found = {name: _fault(readings[name]) for name in names}
    faults = [
        Phrase("reading", notation=name, number=error.line or 1, fault=error.phrase)
        for name, error in found.items()
        if error
    ]
    first, place = names[0], source.name
    if not faults:
        return PuzzleError("text-ambiguous", names=names, first=first, source=place)
    return PuzzleError(
        "text-ambiguous-faulty", names=names, first=first, faults=faults, source=place
    )
