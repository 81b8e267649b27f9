"""JSON in one short word of letters, digits, ``-`` and ``_``: what links carry beside plain text.

Deflated (RFC 1950), in the URL-safe base64 of RFC 4648 without padding.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import cast

from nonet.errors import PuzzleError

_MOST_UNPACKED = 1 << 22
"""Bytes; enough for every house of any rules, and no more than a stranger may ask for."""


def packed(content: object) -> str:
    """Returns the word for lists, numbers and texts.

    >>> unpacked(packed([1, "a"]))
    [1, 'a']
    """
    text = json.dumps(content, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(part: str) -> object:
    """Returns what a word holds; raises PuzzleError for what is none, or holds too much."""
    try:
        data = base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, _MOST_UNPACKED)
        if not unpacking.eof:
            raise damaged()
        return cast("object", json.loads(text))
    except (ValueError, zlib.error, RecursionError):
        raise damaged() from None


def numbers_of(content: object) -> list[int]:
    """Returns the list; raises PuzzleError unless it is one of whole numbers."""
    items = items_of(content)
    numbers = [item for item in items if isinstance(item, int)]
    if len(numbers) < len(items):
        raise damaged()
    return numbers


def texts_of(content: object) -> list[str]:
    """Returns the list; raises PuzzleError unless it is one of texts."""
    items = items_of(content)
    texts = [item for item in items if isinstance(item, str)]
    if len(texts) < len(items):
        raise damaged()
    return texts


def items_of(content: object, number: int | None = None) -> list[object]:
    """Returns the list; raises PuzzleError unless it is one, of so many items if told."""
    items = cast("list[object]", content) if isinstance(content, list) else None
    if items is None or (number is not None and len(items) != number):
        raise damaged()
    return items


def damaged() -> PuzzleError:
    """Returns what to raise for a word that holds something else than it should."""
    return PuzzleError("a damaged link; copy it whole")
