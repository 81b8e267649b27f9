"""Rows and columns of any length, with boxes or without."""

from __future__ import annotations

import re
from math import prod

from nonet.errors import PuzzleError
from nonet.rules.named.base import Choice, Name

_SIZE = r"(\d{1,3})[x×](\d{1,3})(?::(\d{1,3})[x×](\d{1,3}))?"
_OFFERED = ((4, 6, 2, 3), (6, 4, 3, 2), (6, 9, 3, 3), (6, 8, 2, 4), (8, 12, 4, 3))
"""Numbers that people choose from in lists."""


class Lattice(Name):
    """A grid that need not be square; texts give its rows and columns, and the size of a box."""

    kind = "grid"

    @property
    def usual(self) -> str:
        """The size that lists show first."""
        return _size(*_OFFERED[0])

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The sizes that people choose from in lists."""
        return tuple(
            Choice(_size(*numbers), f"{self.word}:{_size(*numbers)}", order, (1, order))
            for numbers in _OFFERED
            for order in [max(*numbers[:2], prod(numbers[2:]))]
        )

    @property
    def argument(self) -> str:
        """The placeholder for the argument after the colon."""
        return "RxC"

    @property
    def example(self) -> str:
        """The word with an argument."""
        return f"{self.word}:{self.usual}"

    def numbers(self, argument: str) -> tuple[int, ...]:
        """Returns rows, columns and the size of a box; raises PuzzleError if malformed."""
        found = re.fullmatch(_SIZE, argument, re.ASCII)
        if found is None:
            text = f"{self.word}:{argument}"
            raise PuzzleError("rules-argument", text=text, usage=self.usage, example=self.example)
        return tuple(int(number) for number in found.groups() if number)

    def words(self, *numbers: int) -> str:
        """Returns the text for these numbers."""
        return f"{self.word}:{_size(*numbers)}"


def _size(rows: int, columns: int, *box: int) -> str:
    return ":".join([f"{rows}x{columns}", *(["x".join(map(str, box))] if box else [])])


RECTANGULAR = Lattice(
    "rectangular",
    "R rows and C columns; :RxC after them gives the size of boxes",
)
