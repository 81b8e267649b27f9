"""Encodes bytes or JSON as one short word of letters, digits, ``-`` and ``_``.

*Encoded* bytes are in the URL-safe base64 of RFC 4648 without padding. *Packed* JSON is compressed
with zlib (RFC 1950), then encoded.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import cast

from nonet.errors import PuzzleError


def encoded(data: bytes) -> str:
    """Returns the word for bytes.

    >>> encoded("1 2".encode())
    'MSAy'
    """
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(word: str) -> bytes:
    """Returns the bytes of a word; raises PuzzleError for a damaged word."""
    try:
        return base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise damaged() from None


def packed(content: object) -> str:
    """Returns the word for lists, numbers and texts.

    >>> unpacked(packed([1, "a"]), most=100)
    [1, 'a']
    """
    text = json.dumps(content, separators=(",", ":"))
    return encoded(zlib.compress(text.encode(), 9))


def unpacked(word: str, most: int) -> object:
    """Returns the content of a word; raises PuzzleError if damaged or over ``most`` bytes."""
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(decoded(word), most + 1)
        if not unpacking.eof or len(text) > most:
            raise damaged()
        return cast("object", json.loads(text))
    except (ValueError, zlib.error, RecursionError):
        raise damaged() from None


def numbers_of(content: object) -> list[int]:
    """Returns the content as a list of integers; raises PuzzleError if it is anything else."""
    items = items_of(content)
    numbers = [item for item in items if isinstance(item, int) and not isinstance(item, bool)]
    if len(numbers) < len(items):
        raise damaged()
    return numbers


def text_of(content: object) -> str:
    """Returns the content as a text; raises PuzzleError for others and for surrogates."""
    if not isinstance(content, str) or any(
        "\ud800" <= character <= "\udfff" for character in content
    ):
        raise damaged()
    return content


def items_of(content: object, number: int | None = None) -> list[object]:
    """Returns the content as a list of ``number`` items, or any; raises PuzzleError otherwise."""
    items = cast("list[object]", content) if isinstance(content, list) else None
    if items is None or (number is not None and len(items) != number):
        raise damaged()
    return items


def damaged() -> PuzzleError:
    """Returns the error for a word with wrong content."""
    return PuzzleError("link-damaged")
