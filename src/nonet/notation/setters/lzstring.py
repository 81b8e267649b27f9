"""Packs and unpacks as ``compressToBase64`` of the JavaScript library lz-string does.

The word is a stream of bits, six per character and the highest first; it is not the base64 of
bytes. The stream is a sequence of codes in the manner of Lempel and Ziv (1978), each with its
lowest bit first. Codes grow by a bit whenever the dictionary needs it. The first three are
reserved: an 8-bit character follows, a 16-bit character follows, and the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from nonet.notation.text.packing import damaged

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
LONGEST = 1 << 18
"""Characters of a word. Those of puzzles have a few thousand."""
_MOST = 1 << 21
"""Characters that a word may unpack to; a small word can hold billions."""
_BITS = str.maketrans({character: f"{code:06b}" for code, character in enumerate(ALPHABET)})
_WORD = re.compile(r"[A-Za-z0-9+/]*")
_SHORT, _LONG, _END = 0, 1, 2
_WIDTHS = {_SHORT: 8, _LONG: 16}


def unpacked(word: str) -> str:
    """Returns the text of a word, with or without ``=`` at its end.

    What follows the code for the end is ignored. Raises PuzzleError for a damaged word, and for one
    that is too long or unpacks to too long a text.

    >>> unpacked("BYUwNmD2Q===")
    'hello'
    """
    codes = word.rstrip("=")
    if len(codes) > LONGEST or not _WORD.fullmatch(codes):
        raise damaged()
    units = _units(_reader(codes.translate(_BITS)))
    # JavaScript counts a character outside the basic plane as two.
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def packed(text: str) -> str:
    """Returns the word of a text; :func:`unpacked` reverses it.

    >>> packed("hello")
    'BYUwNmD2Q==='
    """
    units = text.encode("utf-16-le", "surrogatepass")
    codes = _Codes()
    last = ""
    for low, high in zip(units[::2], units[1::2], strict=True):
        unit = chr(low + 256 * high)
        codes.know(unit)
        if last + unit not in codes.entries:
            codes.put(last)
            codes.know(last + unit)
            last = ""
        last += unit
    if last:
        codes.put(last)
    return codes.word()


class _Codes:
    """The codes of a text."""

    def __init__(self) -> None:
        self.entries: dict[str, int] = {}
        """The number of each piece of the text that has one, from 3 on."""
        self._fresh: set[str] = set()
        """The characters that were met and not yet written."""
        self._width = self._room = 2
        self._bits: list[str] = []

    def know(self, piece: str) -> None:
        """Gives a number to a piece that has none."""
        if piece not in self.entries:
            self.entries[piece] = len(self.entries) + 3
            if len(piece) == 1:
                self._fresh.add(piece)

    def put(self, piece: str) -> None:
        """Writes the code of a piece, or the character that it is if that is new."""
        if piece in self._fresh:
            self._fresh.remove(piece)
            code = _SHORT if ord(piece) < 256 else _LONG
            self._write(code, self._width)
            self._write(ord(piece), _WIDTHS[code])
            self._count()
        else:
            self._write(self.entries[piece], self._width)
        self._count()

    def word(self) -> str:
        """Returns the word of all codes and the one for the end."""
        self._write(_END, self._width)
        bits = "".join(self._bits) + "0"
        bits += "0" * (-len(bits) % 6)
        word = "".join(ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
        return word + "=" * (-len(word) % 4)

    def _write(self, number: int, width: int) -> None:
        self._bits.append(f"{number:0{width}b}"[::-1])

    def _count(self) -> None:
        self._room -= 1
        if not self._room:
            self._room = 1 << self._width
            self._width += 1


def _reader(bits: str) -> Callable[[int], int]:
    """Returns what reads the next number of so many bits; raises PuzzleError after the last."""
    place = 0

    def read(width: int) -> int:
        nonlocal place
        place += width
        if place > len(bits):
            raise damaged()
        return int(bits[place - width : place][::-1], 2)

    return read


def _units(read: Callable[[int], int]) -> str:
    entries = [""] * 3
    width, room = 2, 2
    """The width of the next code, and how many numbers can still be given out before it grows."""
    pieces: list[str] = []
    last, length = "", 0
    while (code := read(width)) != _END:
        if code in _WIDTHS:
            entries.append(chr(read(_WIDTHS[code])))
            code = len(entries) - 1
            room -= 1
            if not room:
                width, room = width + 1, 1 << width
        if code > len(entries) or (code == len(entries) and not last):
            raise damaged()
        piece = entries[code] if code < len(entries) else last + last[0]
        length += len(piece)
        if length > _MOST:
            raise damaged()
        pieces.append(piece)
        if last:
            entries.append(last + piece[0])
        room -= 1
        if not room:
            width, room = width + 1, 1 << width
        last = piece
    return "".join(pieces)
