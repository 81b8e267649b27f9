"""What every wrapping is: something that stands around or between the cells of a puzzle."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import reduce
from typing import NamedTuple, TypeAlias

from nonet.errors import PuzzleError
from nonet.notation.text.source import Head, Line, Piece, Source, Word, text_source

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


class Unwrapped(Source):
    """A source without wrappings. Its lines have the numbers that they have in the text."""

    def __init__(self, source: Source, unwraps: list[Unwrap]) -> None:
        lines: Iterator[Line] = reduce(lambda lines, unwrap: unwrap(lines), unwraps, source.lines())
        self._inner = source
        self._numbers: deque[int] = deque()
        super().__init__(self._texts(lines), source.name, lambda: source.fraction, source.waits)

    @property
    def damage(self) -> PuzzleError | None:
        """Why the text ends early."""
        return self._inner.damage

    def _texts(self, lines: Iterator[Line]) -> Iterator[str]:
        for number, text in lines:
            self._numbers.append(number)
            # A line without its end, whatever it was made of.
            yield f"{text}\n" if "\n" not in text else f"{' '.join(text.split())}\n"

    def lines(self) -> Iterator[Line]:
        """Returns the lines, cut after LONGEST characters."""
        for _, text in super().lines():
            yield Line(self._numbers.popleft(), text)

    def blocks(self) -> Iterator[Piece]:
        """Returns an iterator over the text in pieces of lines that follow each other."""
        following = 1
        for text, _ in super().blocks():
            numbers = [self._numbers.popleft() for _ in range(text.count("\n"))]
            lines, begin = text.split("\n"), 0
            for end in range(1, len(numbers) + 1):
                if end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
                    continue
                piece = "\n".join([*lines[begin:end], ""])
                yield Piece(piece, numbers[begin] - following)
                following, begin = numbers[end - 1] + 1, end

    def words(self) -> Iterator[Word]:
        """Returns what stands between white space, cut after LONGEST characters."""
        passed, number = 0, 1
        for line, text in super().words():
            while passed < line:
                number = self._numbers.popleft()
                passed += 1
            yield Word(number, text)


def head_without(head: Head, unwrap: Unwrap) -> Head:
    """Returns the head of the text without a wrapping."""
    lines = unwrap(text_source(head.text).lines())
    return Head("\n".join(line.text for line in lines), head.whole)
