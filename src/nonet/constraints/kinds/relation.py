"""Relations that users define: a table of the pairs of values that neighbours may have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import cast

from nonet.constraints.base import cells, constraint, text
from nonet.constraints.looks import Tinted
from nonet.constraints.related import Related
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Naming, highest_of

_PAIR = re.compile(r"\s*(\d{1,3})-(\d{1,3})\s*", re.ASCII)


def lists_text(lists: object, size: int) -> object:
    """Returns the text of lists of so many numbers; anything else is returned as it is."""
    if isinstance(lists, str) or not isinstance(lists, Iterable):
        return lists
    found: list[list[object]] = [
        [*cast("Iterable[object]", each)] if isinstance(each, Iterable) else [each]
        for each in cast("Iterable[object]", lists)
    ]
    if not all(len(each) == size for each in found):
        return repr(found)  # which no text is
    return ",".join("-".join(map(str, each)) for each in found)


def pairs_text(pairs: object) -> object:
    """Returns the text of pairs of values; anything that is none of pairs is returned as it is.

    >>> pairs_text([(1, 2), (2, 1)])
    '1-2,2-1'
    """
    return lists_text(pairs, 2)


@lru_cache(maxsize=256)
def pairs_of(text: str) -> frozenset[tuple[int, int]]:
    """Returns the pairs of a text; raises PuzzleError for one that is none.

    >>> sorted(pairs_of("2-1, 1-2"))
    [(1, 2), (2, 1)]
    """
    found: set[tuple[int, int]] = set()
    for number, each in enumerate(text.split(","), start=1):
        pair = _PAIR.fullmatch(each)
        if not pair:
            raise PuzzleError("relation-pair", number=number, found=each)
        found.add((int(pair[1]), int(pair[2])))
    return frozenset(found)


@lru_cache(maxsize=256)
def _values_of(text: str) -> tuple[int, ...]:
    """Returns the two values of each pair of a text, in ascending order of the pairs."""
    return tuple(value for pair in sorted(pairs_of(text)) for value in pair)


class Tabled(Tinted, Related):
    """A constraint whose pairs of values are in a table."""

    __slots__ = ()

    clue = "R"
    pairs: str

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError for a text that has no pairs, or for values that do not exist."""
        least, most = naming.lowest, highest_of(naming)
        values = _values_of(self.pairs)
        if least <= min(values) and max(values) <= most:
            return
        what, found = self.called(naming), next(v for v in values if not least <= v <= most)
        raise PuzzleError("relation-value", what=what, found=found, least=least, most=most)

    @property
    def expected(self) -> Phrase:
        """What is expected of two values."""
        return Phrase("expected-pair")

    def fits(self, one: int, other: int) -> bool:
        """Returns whether the pair is in the table."""
        return (one, other) in pairs_of(self.pairs)

    def relation(self) -> tuple[str, Sequence[int]]:
        """Returns the maker of the relation of their values, and its numbers."""
        return "table", _values_of(self.pairs)


@constraint
class Relation(Tabled):
    """Each cell in the list and the next one have one of the pairs of values, in this order.

    >>> from nonet import Puzzle, Rules, check
    >>> rules = Rules.classic() | Relation([0, 1], [(1, 2), (2, 4)])
    >>> print(check(Puzzle(rules, [1, 4] + [0] * 79)))
    the relation at r1c1 is broken by r1c1 and r1c2; expected one of its pairs
    no solution
    """

    word = "relation"
    title = "Relation"
    summary = "neighbours have one of the given pairs of values"
    example = "relation:1-2,2-4,3-6 r1c1 r1c2 r1c3"
    enter = "line"
    closes = True

    cells: Sequence[int] = cells(least=2)
    pairs: str = text(least=3, convert=pairs_text)
