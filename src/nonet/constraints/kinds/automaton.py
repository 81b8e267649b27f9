"""Automata that users define, which read the values of a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from nonet.constraints.base import cells, constraint, text, values
from nonet.constraints.kinds.relation import lists_text
from nonet.constraints.tables import ByTable, Table
from nonet.errors import PuzzleError

_ARROW = re.compile(r"\s*(\d{1,9})-(\d{1,9})-(\d{1,9})\s*", re.ASCII)
_MOST_VALUE = 64


def arrows_text(arrows: object) -> object:
    """Returns the text of arrows that are given as tuples."""
    return lists_text(arrows, 3)


@lru_cache(maxsize=64)
def table_of(text: str, ends: tuple[int, ...], lowest: int) -> Table:
    """Returns the automaton of arrows; raises PuzzleError for wrong ones."""
    sets: dict[tuple[int, int], int] = {}
    for number, each in enumerate(text.split(","), start=1):
        arrow = _ARROW.fullmatch(each)
        if not arrow:
            raise PuzzleError("automaton-arrow", number=number, found=each)
        origin, value, target = map(int, arrow.groups())
        if not lowest <= value <= _MOST_VALUE:
            most = _MOST_VALUE
            raise PuzzleError(
                "automaton-value", number=number, found=value, least=lowest, most=most
            )
        sets[origin, target] = sets.get((origin, target), 0) | 1 << value
    states = 1 + max(max(map(max, sets)), *ends)
    arrows = tuple((origin, target, values) for (origin, target), values in sets.items())
    return Table(states, frozenset(ends), arrows)


@constraint
class Automaton(ByTable):
    """The automaton accepts the values in order. It begins in state 0.

    ``arrows`` are ``FROM-VALUE-TO``: in state ``FROM``, the value leads to state ``TO``. Values
    without an arrow are not allowed; several arrows may leave a state with the same value. The word
    is accepted if the last state is one of ``ends``.

    >>> from nonet import Puzzle, Rules, check
    >>> alternating = Automaton([0, 1, 2], [(0, 1, 1), (1, 2, 0)], [0, 1])
    >>> print(check(Puzzle(Rules.classic() | alternating, [1, 3] + [0] * 79)))
    the automaton at r1c1 fails at r1c2
    no solution
    """

    word = "automaton"
    title = "Automaton"
    summary = "a state machine accepts the values in order"
    example = "automaton:0-1-1,1-2-0:0,1 r1c1 r1c2 r1c3"
    enter = "line"
    clue = "A"

    cells: Sequence[int] = cells(least=1)
    arrows: str = text(least=5, convert=arrows_text)
    ends: Sequence[int] = values(low=0)

    def table(self, lowest: int) -> Table:
        """Returns the automaton."""
        return table_of(self.arrows, tuple(self.ends), lowest)
