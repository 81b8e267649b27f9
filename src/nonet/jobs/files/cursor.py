"""A text in blocks of bytes, and the place up to which it was read."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import IO

from nonet.notation.text.source import LONGEST, Line, Source, is_plain

_PIECE = 1 << 20
_LONGEST_BYTES = 4 * LONGEST
"""The bytes of so many characters, at most."""


class Place:
    """A place in a block of text, at the begin of a line."""

    def __init__(self, block: bytes, begin: int, line: int) -> None:
        self.block = block
        """What is in memory, in UTF-8; bytes that were not UTF-8 are as they were."""
        self.begin = begin
        """The place in it of the first line that was not read,"""
        self.line = line
        """and the number of this line in the whole text."""

    def lines(self) -> Iterator[Line]:
        """Returns an iterator over the next lines, cut after LONGEST characters.

        They count as read when :meth:`pass_lines` says so, after which this iterator is void.
        """
        offset, number = 0, self.line
        while True:
            while self.begin + offset >= len(self.block):
                if not self._load():
                    return
            begin = self.begin + offset
            end = self._end(begin)
            text = self.block[begin:end].decode("utf-8", "surrogateescape")
            yield Line(number, text[:LONGEST])
            offset += end + 1 - begin
            number += 1

    def pass_lines(self, number: int) -> None:
        """Moves the place behind so many lines, which :meth:`lines` has returned."""
        for _ in range(number):
            self.begin = min(self._end(self.begin) + 1, len(self.block))
        self.line += number

    def _end(self, begin: int) -> int:
        """Returns where the line that begins there ends in the block."""
        end = self.block.find(b"\n", begin)
        return len(self.block) if end < 0 else end

    def _load(self) -> bool:
        """Adds text to the block if there is more; returns whether there was."""
        return False


class Cursor(Place):
    """The place up to which a text was read. Lines end with newlines, whatever they did before.

    ``source`` and ``stream`` are the same file. Nothing is decoded that is in UTF-8.
    """

    def __init__(self, source: Source, stream: IO[bytes]) -> None:
        super().__init__(b"", 0, 1)
        self._source = source
        self._stream = stream if is_plain(stream) else None
        self._size = os.fstat(stream.fileno()).st_size
        self._pieces = _plain_pieces(stream) if self._stream else _pieces(source)
        self._fraction: float | None = 0.0
        """The fraction of the text before the block."""

    @property
    def fraction(self) -> float | None:
        """The fraction of the text that was read, 0 to 1; None if unknown."""
        after = self._fraction_loaded()
        if self._fraction is None or after is None:
            return None
        part = self.begin / len(self.block) if self.block else 0.0
        return self._fraction + (after - self._fraction) * part

    def _fraction_loaded(self) -> float | None:
        """Returns the fraction of the text up to the end of the block."""
        if self._stream:
            return self._stream.tell() / self._size if self._size else None
        return self._source.fraction

    def _load(self) -> bool:
        """Adds the next piece of the text to the block, without what was read; False at the end."""
        before = self.fraction
        piece = next(self._pieces, None)
        if piece is None:
            return False
        self._fraction = before
        # A new block, because what was taken of this one may still have to be read.
        self.block = self.block[self.begin :] + piece
        self.begin = 0
        return True


def _pieces(source: Source) -> Iterator[bytes]:
    """Returns an iterator over pieces of whole lines."""
    for piece in source.blocks():
        yield piece.text.encode("utf-8", "surrogateescape")


def _plain_pieces(stream: IO[bytes]) -> Iterator[bytes]:
    """Returns an iterator over the same pieces of a file in UTF-8."""
    # A source leaves out one mark as its encoding does, and another.
    rest = stream.read(2 * len(BOM_UTF8)).removeprefix(BOM_UTF8).removeprefix(BOM_UTF8)
    while data := stream.read(_PIECE):
        text = rest + data
        # Whether a newline follows is in the next piece.
        held = text[-1:] if text.endswith(b"\r") else b""
        if b"\r" in text:
            text = _with_newlines(text.removesuffix(held))
        end = text.rfind(b"\n") + 1
        yield text[:end]
        rest = text[end:][:_LONGEST_BYTES] + held
    if rest:
        yield _with_newlines(rest)


def _with_newlines(text: bytes) -> bytes:
    return text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
