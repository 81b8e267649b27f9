"""What kind of picture a file is, and the parts of it that a decoder needs.

A decoder also reads comments, profiles and thumbnails. In a hostile file these take it long or fill
the memory, and nothing here needs them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import NamedTuple

from nonet.errors import PuzzleError

__all__ = ["Bounded", "Parts", "kind_of", "parts"]

MOST_BYTES = 80_000_000
_MOST_PARTS = 50_000
"""Chunks or segments of a file; a photograph has less than a thousand."""
_MOST_READS = 100_000
"""Reads of a decoder from a file, each at least a few microseconds of Python."""

_TAKEN = (
    ("JPEG", rb"\xff\xd8\xff"),
    ("PNG", rb"\x89PNG\r\n\x1a\n"),
    ("WebP", rb"RIFF....WEBP"),
    ("GIF", rb"GIF8[79]a"),
    ("TIFF", rb"II[*+]\0|MM\0[*+]"),
    ("BMP", rb"BM"),
)
_OTHERS = (
    ("HEIC", rb"....ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)"),
    ("AVIF", rb"....ftypavi[fs]"),
    ("JPEG XL", rb"\xff\x0a|\0\0\0\x0cJXL "),
    ("JPEG 2000", rb"\0\0\0\x0cjP  |\xff\x4f\xff\x51"),
    ("PDF", rb"\s*%PDF-"),
    ("SVG", rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml.*)?(?:<!--.*-->\s*)?(?:<!DOCTYPE svg.*)?<svg\b"),
    ("PSD", rb"8BPS\0"),
    ("ICO", rb"\0\0[\1\2]\0"),
)
"""Kinds that people may try, by how the file begins."""


class Parts(NamedTuple):
    """A file without what a decoder does not need."""

    data: bytes
    orientation: int
    """How the picture is turned and mirrored, 1 to 8 as in EXIF; 1 for not at all."""
    passes: int
    """How often a decoder goes over all pixels. More than one needs memory for all of them."""


class Bounded(io.BytesIO):
    """A file that can be read so many times and no more: some files make decoders read forever."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self._reads = _MOST_READS
        self._bytes = 4 * len(data) + 1_000_000

    def read(self, size: int | None = -1, /) -> bytes:
        """Returns the next bytes; raises OSError if there were too many reads."""
        found = super().read(size)
        self._reads -= 1
        self._bytes -= len(found)
        if self._reads < 0 or self._bytes < 0:
            raise OSError("too many parts")
        return found


def kind_of(data: bytes) -> str:
    """Returns the kind of a picture, as Pillow calls it; raises PuzzleError if it is not taken."""
    if not data:
        raise PuzzleError("picture-empty")
    if len(data) > MOST_BYTES:
        raise PuzzleError("picture-file", most=MOST_BYTES // 10**6)
    start = data[:1000]
    for kind, pattern in _TAKEN:
        if re.match(pattern, start, re.DOTALL):
            return kind
    for kind, pattern in _OTHERS:
        if re.match(pattern, start, re.DOTALL):
            raise _refusal(kind)
    raise PuzzleError("picture-unknown")


def _refusal(kind: str) -> PuzzleError:
    """Returns what to say of a kind that is not taken: of the commonest two, what to do."""
    if kind == "HEIC":
        return PuzzleError("picture-heic")
    if kind == "PDF":
        return PuzzleError("picture-pdf")
    return PuzzleError("picture-kind", kind=kind)


def parts(kind: str, data: bytes) -> Parts:
    """Returns the parts of a file that matter; raises PuzzleError if it has too many parts."""
    reduce = _REDUCE.get(kind)
    return Parts(data, 1, 1) if reduce is None else reduce(data)


_MARKER = re.compile(rb"\xff+([^\x00\xff\x01\xd0-\xd8])", re.DOTALL)
_END, _SCAN, _EXIF, _ADOBE = 0xD9, 0xDA, 0xE1, 0xEE
_APPLICATIONS = {*range(0xE0, 0xF0), 0xFE} - {_ADOBE}
"""Markers of segments for applications, and of comments. Adobe's tells how colours are stored."""


def _jpeg(data: bytes) -> Parts:
    """Returns the picture without the segments of applications (ITU-T T.81, annex B)."""
    kept, orientation, scans, place = [data[:2]], 1, 0, 2
    for _ in range(_MOST_PARTS):
        found = _MARKER.search(data, place)
        if found is None or found[1][0] == _END:
            return Parts(b"".join(kept), orientation, scans)
        marker, start = found[1][0], found.end()
        place = start + max(int.from_bytes(data[start : start + 2], "big"), 2)
        if marker == _SCAN:
            scans += 1
            if scans == 1:
                kept.append(data[found.start() :])
        elif marker == _EXIF and data[start + 2 : start + 8] == b"Exif\0\0" and orientation == 1:
            orientation = _orientation(data[start + 8 : place])
        if scans == 0 and marker not in _APPLICATIONS:
            kept.append(data[found.start() : place])
    raise PuzzleError("picture-broken", kind="JPEG")


_CHUNKS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")


def _png(data: bytes) -> Parts:
    """Returns the picture without chunks for other programs; of a moving one, the first picture."""
    kept, orientation, place = [data[:8]], 1, 8
    for _ in range(_MOST_PARTS):
        name = data[place + 4 : place + 8]
        stop = place + 12 + int.from_bytes(data[place : place + 4], "big")
        if name in _CHUNKS:
            kept.append(data[place:stop])
        elif name == b"eXIf":
            orientation = _orientation(data[place + 8 : stop - 4])
        place = stop
        if name == b"IEND" or place >= len(data):
            return Parts(b"".join(kept), orientation, 1)
    raise PuzzleError("picture-broken", kind="PNG")


def _webp(data: bytes) -> Parts:
    """Returns the file as it is, and how its EXIF chunk turns the picture."""
    place = 12
    for _ in range(_MOST_PARTS):
        if place >= len(data):
            return Parts(data, 1, 1)
        size = int.from_bytes(data[place + 4 : place + 8], "little")
        if data[place : place + 4] == b"EXIF":
            return Parts(data, _orientation(data[place + 8 : place + 8 + size]), 1)
        place += 8 + size + size % 2
    raise PuzzleError("picture-broken", kind="WebP")


_REDUCE: dict[str, Callable[[bytes], Parts]] = {"JPEG": _jpeg, "PNG": _png, "WebP": _webp}


def _orientation(exif: bytes) -> int:
    """Returns the orientation in EXIF data; 1 if there is none, or the data are broken."""
    exif = exif.removeprefix(b"Exif\0\0")
    if exif[:2] not in (b"II", b"MM"):
        return 1

    def number(place: int, size: int) -> int:
        return int.from_bytes(exif[place : place + size], "little" if exif[:1] == b"I" else "big")

    first = number(4, 4)
    for entry in range(first + 2, first + 2 + 12 * min(number(first, 2), 1000), 12):
        if number(entry, 2) == 0x0112:
            value = number(entry + 8, 4 if number(entry + 2, 2) == 4 else 2)
            return value if 1 <= value <= 8 else 1
    return 1
