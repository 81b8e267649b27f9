"""What the first bytes of a file tell: that it is a picture, and no text."""

from __future__ import annotations

from collections.abc import Callable
from typing import IO

__all__ = ["is_picture", "peeked"]

_LENGTH = 12
"""The number of bytes that tell."""
_PICTURES = (
    b"\xff\xd8\xff",  # JPEG
    b"\x89PNG\r\n\x1a\n",
    b"GIF87a",
    b"GIF89a",
    b"II*\0",  # TIFF
    b"MM\0*",
)
_DOCUMENT = b"%PDF-"
_IN_BOXES = (b"ftyphei", b"ftyphev", b"ftypmif1", b"ftypmsf1", b"ftypavi")
"""What follows the first four bytes of HEIC, as telephones write it, and of AVIF."""


def is_picture(start: bytes) -> bool:
    """Returns whether a file with this beginning is a picture, or a PDF, which may hold one.

    It need not be a picture that can be read.

    >>> is_picture(b"GIF89a" + bytes(6)), is_picture(b"GIF89a is text")
    (True, False)
    """
    if start.startswith((_PICTURES[2], _PICTURES[3])):
        return not start[:_LENGTH].isascii() or b"\0" in start[:_LENGTH]
    return (
        start.startswith((*_PICTURES, _DOCUMENT))
        or (start[:4] == b"RIFF" and start[8:12] == b"WEBP")
        or (start[:2] == b"BM" and start[6:10] == bytes(4))
        or start[4:].startswith(_IN_BOXES)
    )


def peeked(binary: IO[bytes]) -> bytes:
    """Returns the first bytes of a stream, which stay in it; none if it cannot be looked into."""
    # Peek, because a pipe cannot be read twice; not every stream can peek.
    peek: Callable[[int], bytes] | None = getattr(binary, "peek", None)
    return peek(_LENGTH)[:_LENGTH] if peek else b""
