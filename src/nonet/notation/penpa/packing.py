"""The address of a link, and the text that it packs.

The text is compressed (RFC 1951) and then in base64 (RFC 4648). In it, ``z`` and a character stand
for frequent words in quotes.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from urllib.parse import unquote

from nonet.errors import PuzzleError
from nonet.notation.text.packing import damaged

_LINK = re.compile(
    r"(?<![\w.-])(?:https?://)?[\w.-]{4,60}/penpa-edit/(?:index\.html)?[?#](?P<rest>[^\s<>\"]+)",
    re.IGNORECASE | re.ASCII,
)
_ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=solve&p="
_LONGEST = 1 << 18
"""Characters of a word. Those of puzzles have a few thousand."""
_MOST = 1 << 20
"""Bytes that a word may unpack to; a small word can hold billions."""
_SIGNS = "9QAGMSLEWCNYPBRU81F2T3D05467_"
_WORDS = (
    *("qa", "pu_q", "pu_a", "grid", "edit_mode", "surface", "line", "lineE", "wall", "cage"),
    *("number", "symbol", "special", "board", "command_redo", "command_undo", "command_replay"),
    *("numberS", "freeline", "freelineE", "thermo", "arrows", "direction", "squareframe"),
    *("polygon", "deletelineE", "killercages", "nobulbthermo", "__a"),
)
_WORD_OF = {"Z": "z", "O": "null"} | {
    sign: f'"{word}"' for sign, word in zip(_SIGNS, _WORDS, strict=True)
}
_SHORT = re.compile("z(.)", re.DOTALL)
_LONG = re.compile("|".join(re.escape(word) for word in _WORD_OF.values()))
_SIGN_OF = {word: f"z{sign}" for sign, word in _WORD_OF.items()}


def is_link(text: str) -> bool:
    """Returns whether a text begins with a link of Penpa+."""
    return _LINK.match(text) is not None


def links_in(text: str) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the start and the end of each link within a text."""
    return (found.span() for found in _LINK.finditer(text))


def parts_of_link(text: str) -> dict[str, str]:
    """Returns the parts of the address: ``p`` packs the puzzle, and ``a`` the answer."""
    found = _LINK.match(text)
    parts = found["rest"].split("&") if found else []
    pairs = (part.lstrip("?#").partition("=") for part in parts)
    return {key: unquote(value).replace(" ", "+") for key, _, value in pairs}


def text_of(word: str) -> str:
    """Returns the text that a word packs; raises PuzzleError if it is damaged or too long."""
    text = inflated(word)
    return _SHORT.sub(lambda found: _WORD_OF.get(found[1], found[0]), text)


def inflated(word: str) -> str:
    """Returns the text of a word without the short forms; raises PuzzleError as text_of."""
    bare = word.rstrip("=")
    if not bare or len(bare) > _LONGEST:
        raise damaged()
    unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        data = base64.b64decode(bare + "=" * (-len(bare) % 4), validate=True)
        text = unpacking.decompress(data, _MOST + 1)
        if not unpacking.eof or len(text) > _MOST:
            raise damaged()
        return text.decode()
    except (ValueError, zlib.error):
        raise damaged() from None


def link_of_text(text: str) -> str:
    """Returns the link that packs a text; :func:`text_of` reverses it.

    >>> text_of(parts_of_link(link_of_text('{"line":null} z'))["p"])
    '{"line":null} z'
    """
    short = _LONG.sub(lambda found: _SIGN_OF[found[0]], text)
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = packing.compress(short.encode()) + packing.flush()
    word = base64.b64encode(data).decode()
    return _ADDRESS + word


def unreadable(part: str) -> PuzzleError:
    """Returns the error for a part of the text that is not what it should be."""
    return PuzzleError("document-unreadable", part=part)
