"""Regular expressions that the values of a line match."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.constraints.base import cells, constraint, text
from nonet.constraints.patterns import compiled
from nonet.constraints.tables import ByTable, Table


@constraint
class Regex(ByTable):
    """The values in order match the whole regular expression.

    ``1`` to ``9`` are the values 1 to 9 and letters those from 10, whatever symbols stand for them;
    ``0`` is the value 0 where numbers begin there.
    Also known are ``.``, sets such as ``[1-4]`` and ``[^5]``, ``|``, parentheses, and the
    repetitions ``*``, ``+``, ``?``, ``{2}``, ``{2,}`` and ``{2,4}``.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules('regex:"1(2|3)*" r1c1 r1c2 r1c3')
    >>> print(check(Puzzle(rules, [1, 4] + [0] * 79)))
    the regular expression at r1c1 fails at r1c2
    no solution
    """

    word = "regex"
    title = "Regular expression"
    summary = "the values in order match a regular expression"
    example = 'regex:"1(2|3)*.[4-6]" r1c1 r1c2 r1c3 r1c4'
    enter = "line"

    cells: Sequence[int] = cells(least=1)
    pattern: str = text(least=1)

    def table(self, lowest: int) -> Table:
        """Returns the automaton of the expression."""
        return compiled(self.pattern, lowest)

    @property
    def shown(self) -> str:
        """The pattern, if it is short."""
        return self.pattern if len(self.pattern) <= 6 else ".*"
