"""One short word of letters, digits, ``-`` and ``_`` for any text, and for JSON.

A text is written in UTF-8 and in the URL-safe base64 of RFC 4648 without padding; JSON is deflated
(RFC 1950) before.
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
    """Returns the bytes of a word; raises PuzzleError for what is none."""
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
    """Returns what a word holds; raises PuzzleError for a damaged word, or over ``most`` bytes."""
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(decoded(word), most + 1)
        if not unpacking.eof or len(text) > most:
            raise damaged()
        return cast("object", json.loads(text))
    except (ValueError, zlib.error, RecursionError):
        raise damaged() from None


def numbers_of(content: object) -> list[int]:
    """Returns the list; raises PuzzleError unless it is one of whole numbers."""
    items = items_of(content)
    numbers = [item for item in items if isinstance(item, int) and not isinstance(item, bool)]
    if len(numbers) < len(items):
        raise damaged()
    return numbers


def text_of(content: object) -> str:
    """Returns the text; raises PuzzleError unless it is one of whole characters."""
    if not isinstance(content, str) or any(
        "\ud800" <= character <= "\udfff" for character in content
    ):
        raise damaged()
    return content


def items_of(content: object, number: int | None = None) -> list[object]:
    """Returns the list; raises PuzzleError unless it is one, of so many items if told."""
    items = cast("list[object]", content) if isinstance(content, list) else None
    if items is None or (number is not None and len(items) != number):
        raise damaged()
    return items


def damaged() -> PuzzleError:
    """Returns what to raise for a word that holds something else than it should."""
    return PuzzleError("a damaged link; copy it whole")
