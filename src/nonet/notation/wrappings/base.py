"""What every wrapping is: something that stands around or between the cells of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from nonet.notation.source import Head, Line

Unwrap: TypeAlias = Callable[[Iterator[Line]], Iterator[Line]]
"""From the lines of a text to lines that a notation reads, each with the number of the line it
comes from. Takes them one by one and holds only a bounded number of them."""


class Wrapping(NamedTuple):
    """A way in which puzzles are wrapped, and how to take it off."""

    name: str
    summary: str
    """One line for people."""
    found: Callable[[Head], Unwrap | None]
    """Returns how to take it off a text with this head; None if the text does not have it.

    Raises PuzzleError for a text that has it, but in which the puzzles are not certain.
    """
    document: bool = False
    """Whether puzzles may stand far behind the head."""
    notation: str = ""
    """What puzzles in it are written in, where several notations could be; any, if not told."""
    outweighs: bool = False
    """Whether it counts even if a notation reads some puzzles of the text as it is."""


def each(change: Callable[[str], str]) -> Unwrap:
    """Returns what changes the lines one by one.

    >>> [line.text for line in each(str.upper)(iter([Line(1, "a"), Line(2, "b")]))]
    ['A', 'B']
    """

    def unwrap(lines: Iterator[Line]) -> Iterator[Line]:
        for number, text in lines:
            yield Line(number, change(text))

    return unwrap
