"""A text without its wrappings."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING

from nonet.notation.source import Head, Line, Piece, Source, Word, text_source

if TYPE_CHECKING:
    from nonet.notation.wrappings.base import Unwrap


class Unwrapped(Source):
    """A source without wrappings. Its lines have the numbers that they have in the text."""

    def __init__(self, source: Source, unwraps: list[Unwrap]) -> None:
        lines: Iterator[Line] = reduce(lambda lines, unwrap: unwrap(lines), unwraps, source.lines())
        self._numbers: deque[int] = deque()
        super().__init__(self._texts(lines), source.name, lambda: source.fraction)

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
            first = numbers[0]
            if numbers == list(range(first, first + len(numbers))):
                yield Piece(text, first - following)
            else:
                before = [following - 1, *numbers]
                for line, number, last in zip(text.split("\n"), numbers, before, strict=False):
                    yield Piece(f"{line}\n", number - last - 1)
            following = numbers[-1] + 1

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
