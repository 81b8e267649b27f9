"""Numbered rooms: the clue is in the cell that the first value numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import cells, constraint, number
from nonet.constraints.kinds.sandwich import no_such_cell, refuse_clue, refuse_no_line
from nonet.constraints.looks import FromOutside
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming, highest_of, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


@constraint
class NumberedRoom(FromOutside):
    """The value stands in the cell of the line whose number is the first value."""

    word = "numbered-room"
    title = "Numbered room"
    summary = "first value x: cell x of the line has the clue"
    example = "numbered-room:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
    clue = "{value}"

    cells: Sequence[int] = cells(least=2)
    value: int = number(low=0)

    def check(self, naming: Naming) -> None:
        """Raises PuzzleError unless there is a cell for each value, and the clue is possible."""
        refuse_no_line(self, naming)
        refuse_clue(self, self.value, naming.lowest, highest_of(naming), naming)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over another value in the cell."""
        number = values[self.cells[0]]
        if number and not 1 <= number <= len(self.cells):
            yield Broken(self, (self.cells[0],), number, no_such_cell)
        elif number:
            found = values[self.cells[number - 1]]
            if found and found != self.value:
                yield Broken(self, (self.cells[0], self.cells[number - 1]), found, _other_value)

    def lower(self, put: Put) -> None:
        """Puts the automaton that reads the line."""
        put.automaton("numbered-room", [self.value], self.cells)


def _other_value(broken: Broken, naming: Naming) -> Phrase:
    room = broken.requirement
    assert isinstance(room, NumberedRoom)
    cell, symbol = naming.cell_name(broken.cells[1]), symbol_of(broken.found, naming)
    expected = symbol_of(room.value, naming)
    return Phrase("room-has", what=room.called(naming), symbol=symbol, cell=cell, expected=expected)
