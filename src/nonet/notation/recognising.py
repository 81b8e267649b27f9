"""Recognises what a text is, or refuses it if that would be a guess.

A *reading* of a text is: the wrappings taken off, the notation of what is left, the cases that this
notation finds, and its faults. Readings are made one by one, the cheapest first: the text as it is,
then without its outermost wrapping, then without the next one too. The text as it is counts if it
has no fault; a text in wrappings as soon as it says something. If there is no such reading, the
better one of the first and the last counts: see :attr:`_Reading.worth`.

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

import re
from collections.abc import Iterator
from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import PuzzleError
from nonet.frozen import Value
from nonet.messages import Phrase
from nonet.notation.base import Case, Notation, Part
from nonet.notation.formats import BARE, NOTATIONS
from nonet.notation.formats.line import LINE, classic_line
from nonet.notation.text.source import Head, Source, text_source
from nonet.notation.wrappings import WRAPPINGS, may_be_wrapped
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.notation.wrappings.base import Unwrap, Unwrapped, Wrapping

_CUT = 2
"""Cases at the end of an incomplete head that may be faulty because the text is cut."""
_FILE_NAME = re.compile(r"[^\s,;:|]+\.[A-Za-z]{2,7}")
"""What looks like the name of a file; some take functions of texts for functions of files."""


class Recognised(NamedTuple):
    """The notation of a text, and the text without its wrappings."""

    notation: Notation
    source: Source

    def cases(self, rules: Rules | None = None) -> Iterator[Case]:
        """Returns the cases one by one, as :meth:`Notation.cases` does."""
        return self.notation.cases(self.source, rules)


def sniff(text: str | Source, rules: Rules | None = None) -> Notation:
    """Returns the notation of the text, wrapped or not.

    ``rules`` are needed only if the cells are not a square, or if the text could be puzzles of
    several orders. Raises PuzzleError if no notation fits, or if several do; the message then names
    them and says how to choose.

    >>> sniff("1... ..2. .3.. ...4").name
    'grid'
    """
    source = text if isinstance(text, Source) else text_source(text)
    return recognised(source, rules).notation


def recognised(source: Source, rules: Rules | None = None) -> Recognised:
    """Returns the notation of a text and the source to read it from; raises as :func:`sniff`."""
    if classic_line(source.head.text, rules):
        # The most common text is read without asking every notation.
        return Recognised(LINE, source)
    bare = last = _Reading(source.head, source.name, rules)
    if bare.is_settled or not may_be_wrapped(source.head) or bare.is_clean:
        return _required(bare, source)
    for last in _unwrapped(bare):
        if last.is_cut:
            return recognised(_unwrapped_source(source, last), rules)
        if last.is_settled:
            break
    # The first of both if they are worth the same.
    return _required(max(bare, last, key=lambda reading: reading.worth), source)


def _required(reading: _Reading, source: Source) -> Recognised:
    """Returns what is recognised by a reading; raises PuzzleError if it has no notation."""
    notation, likeness, refusal = reading.choice
    if notation:
        inner = _unwrapped_source(source, reading) if reading.off else source
        return Recognised(notation, inner)
    if likeness is _Likeness.NONE:
        from nonet.notation.nearly import fault_of_nearly  # most texts are puzzles

        if fault := fault_of_nearly(source.head, _first_fault):
            raise fault.at(source.name, fault.line)
    raise refusal or PuzzleError("no-puzzle", source=source.name)


def _unwrapped_source(source: Source, reading: _Reading) -> Unwrapped:
    from nonet.notation.wrappings.base import Unwrapped  # most texts are not wrapped

    return Unwrapped(source, reading.unwraps)


class _Likeness(IntEnum):
    """What a text looks like, as it stands."""

    NONE = 0
    """Nothing that a notation recognises."""
    FAULTY = 1
    """Several notations, and none of them reads it without fault."""
    SEVERAL = 2
    """Several notations, which read it without fault, but not as the same puzzles."""
    ONE = 3
    CERTAIN = 4
    """One notation, with a fault or without: it can be nothing else."""


class _Choice(NamedTuple):
    """The notation of a text as it stands."""

    notation: Notation | None
    likeness: _Likeness
    refusal: PuzzleError | None = None
    """Why there is no notation."""


class _Reading(Value):
    """The beginning of a text with some wrappings taken off, and how it is read."""

    head: Head
    name: str | None
    """That of the source, for messages."""
    rules: Rules | None
    off: tuple[tuple[Wrapping, Unwrap], ...] = ()
    """The wrappings that are off, the outermost first."""

    @property
    def unwraps(self) -> list[Unwrap]:
        """How to take off the wrappings."""
        return [unwrap for _, unwrap in self.off]

    @property
    def in_document(self) -> bool:
        """Whether a wrapping is a document, which no notation is."""
        return any(wrapping.document for wrapping, _ in self.off)

    @property
    def is_cut(self) -> bool:
        """Whether the puzzles may stand far behind the head."""
        return bool(self.off) and self.off[-1][0].document and not self.head.whole

    @cached_property
    def choice(self) -> _Choice:
        """The notation; a wrapping settles what could be several."""
        # Without wrappings, a text may be longer than a head.
        head = text_source(self.head.text).head if self.off else self.head
        found = _chosen(head, self.name, self.rules)
        told = next((wrapping.notation for wrapping, _ in self.off if wrapping.notation), None)
        if told and found.likeness in (_Likeness.FAULTY, _Likeness.SEVERAL):
            return _Choice(NOTATIONS[told], _Likeness.ONE)
        return found

    @cached_property
    def cases(self) -> list[Case]:
        """What the notation finds in the head."""
        return _cases(self.choice.notation, self.head, self.rules) if self.choice.notation else []

    @property
    def is_clean(self) -> bool:
        """Whether the notation reads the head without fault."""
        return self.choice.notation is not None and _fault(self.cases) is None

    @property
    def says(self) -> bool:
        """Whether a puzzle says anything: by givens, restrictions or constraints."""
        return any(_says(case.puzzle) for case in self.cases if case.puzzle)

    @property
    def is_hollow(self) -> bool:
        """Whether there are puzzles, but none that says anything."""
        return any(case.puzzle for case in self.cases) and not self.says

    @property
    def is_settled(self) -> bool:
        """Whether nothing more need be taken off, with a fault or without."""
        likeness = self.choice.likeness
        if self.off:
            return likeness is _Likeness.CERTAIN or self.says
        other_shape = self.rules is not None and not self.rules.is_square
        return other_shape or likeness in (_Likeness.CERTAIN, _Likeness.SEVERAL)

    @property
    def worth(self) -> int:
        """How likely it is what is meant.

        === ========================================================================
        6   a text that can be nothing else
        5   puzzles in wrappings
        4   faults alone, in a document
        3   faults, in a text as it is
        2   faults alone, in other wrappings
        1   a text that could be in several notations
        0   a text in no notation; also empty grids in wrappings, which are more likely
            what is left of something else
        === ========================================================================
        """
        notation, likeness, _ = self.choice
        if likeness is _Likeness.CERTAIN:
            return 6
        if notation is None:
            return 1 if likeness else 0
        if not self.off:
            return 3
        if self.is_hollow:
            return 0
        return 5 if self.says else 4 if self.in_document else 2


def _unwrapped(bare: _Reading) -> Iterator[_Reading]:
    """Returns the readings of a text without wrappings, each with one more off than before.

    No wrapping is taken off twice. Raises PuzzleError if the puzzles in one are not certain.
    """
    from nonet.notation.wrappings.base import head_without

    reading = bare
    # Beside puzzles that are read as they are, only these count.
    left = [wrapping for wrapping in WRAPPINGS.values() if wrapping.outweighs or not bare.says]
    while layer := _outermost(left, reading):
        wrapping, unwrap = layer
        left.remove(wrapping)
        head = head_without(reading.head, unwrap)
        reading = _Reading(head, reading.name, reading.rules, (*reading.off, layer))
        yield reading


def _outermost(left: list[Wrapping], reading: _Reading) -> tuple[Wrapping, Unwrap] | None:
    for wrapping in left:
        try:
            unwrap = wrapping.found(reading.head)
        except PuzzleError as error:
            raise error.at(reading.name, error.line) from None
        if unwrap:
            return wrapping, unwrap
    return None


def _chosen(head: Head, name: str | None, rules: Rules | None) -> _Choice:
    """Returns the notation of a text as it stands, by what the notations read in its head."""
    if not head.puzzle_lines():
        if head.text.strip():
            return _Choice(None, _Likeness.NONE, PuzzleError("text-comments", source=name))
        return _Choice(None, _Likeness.NONE, PuzzleError("text-empty", source=name))
    if rules and not rules.is_square:
        return _Choice(_of_shape(head, rules), _Likeness.ONE)
    possible = [NOTATIONS[each] for each in (NOTATIONS if may_be_wrapped(head) else BARE)]
    for notation in possible:
        if notation.is_certain(head):
            return _Choice(notation, _Likeness.CERTAIN)
    found = [notation for notation in possible if notation.recognises(head)]
    if not found:
        return _Choice(None, _Likeness.NONE, _unknown(head, name))
    if len(found) == 1:
        return _Choice(found[0], _Likeness.ONE)
    cases = {notation: _cases(notation, head, None) for notation in found}
    clean = [notation for notation in found if not _fault(cases[notation])]
    if len(clean) > 1 and rules:
        # The rules tell a grid of four rows from four lines of order 2.
        fitting = [notation for notation in clean if not _fault(_cases(notation, head, rules))]
        clean = fitting or clean
    if len(clean) == 1 or (clean and _agree([cases[each] for each in clean], head.whole)):
        return _Choice(clean[0], _Likeness.ONE)
    likeness = _Likeness.SEVERAL if clean else _Likeness.FAULTY
    return _Choice(None, likeness, _ambiguous({each: cases[each] for each in clean or found}, name))


def _of_shape(head: Head, rules: Rules) -> Notation:
    """Returns a notation that reads the shape of the rules, or else the one it resembles most."""
    for notation in NOTATIONS.values():
        if Part.SHAPES in notation.expresses and not _fault(_cases(notation, head, rules)):
            return notation
    first = head.puzzle_lines()[0]
    if any(bracket in first for bracket in "[({"):
        return NOTATIONS["list"]
    longest = max(map(len, first.split()))
    return NOTATIONS["line" if longest > rules.shape.columns else "grid"]


def _cases(notation: Notation, head: Head, rules: Rules | None) -> list[Case]:
    """Returns the cases in a head, without faulty ones at the end of one that is cut."""
    cases = list(notation.cases(text_source(head.text), rules))
    for _ in range(0 if head.whole else _CUT):
        if len(cases) > 1 and cases[-1].error:
            cases.pop()
    return cases


def _says(puzzle: Puzzle) -> bool:
    restricted = puzzle.candidates is not None or bool(puzzle.rules.constraints)
    return len(puzzle.givens) > 1 and (any(puzzle.givens) or restricted)


def _fault(cases: list[Case]) -> PuzzleError | None:
    return next((case.error for case in cases if case.error), None)


def _first_fault(text: str) -> PuzzleError | None:
    return _fault(_Reading(text_source(text).head, None, None).cases)


def _agree(found: list[list[Case]], whole: bool) -> bool:
    puzzles = [[case.puzzle for case in cases] for cases in found]
    if not whole:
        # In a cut text, one notation may have seen one case more than another.
        seen_by_all = min(map(len, puzzles)) - 1
        puzzles = [cases[:seen_by_all] for cases in puzzles]
    return any(puzzles[0]) and all(others == puzzles[0] for others in puzzles)


def _unknown(head: Head, name: str | None) -> PuzzleError:
    first = head.puzzle_lines()[0]
    if head.whole and _FILE_NAME.fullmatch(head.text.strip()):
        return PuzzleError("text-path", text=first, source=name)
    if any("\udc80" <= character <= "\udcff" for character in first):
        return PuzzleError("text-encoding", source=name)
    if head.whole or "\n" in head.text:
        return PuzzleError("text-unknown", beginning=first, source=name)
    # The end of a line that goes beyond the head is unknown.
    return PuzzleError("text-unknown-long", beginning=first, found=len(head.text), source=name)


def _ambiguous(cases: dict[Notation, list[Case]], name: str | None) -> PuzzleError:
    names = [notation.name for notation in cases]
    faults = [
        Phrase("reading", notation=notation.name, number=error.line or 1, fault=error.phrase)
        for notation, found in cases.items()
        if (error := _fault(found))
    ]
    if not faults:
        return PuzzleError("text-ambiguous", names=names, first=names[0], source=name)
    return PuzzleError(
        "text-ambiguous-faulty", names=names, first=names[0], faults=faults, source=name
    )
