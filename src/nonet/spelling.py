"""Names as people write them.

Everything that takes a name (a rule, a level, a technique, a notation, …) looks it up here, so that
capital letters, blanks, hyphens and underscores make no difference anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

_Name = TypeVar("_Name", bound=str)


def plain(name: str) -> str:
    """Returns a name in small letters, with hyphens between its words.

    >>> plain("Anti Knight"), plain("x_wing"), plain(" Two-String  Kite ")
    ('anti-knight', 'x-wing', 'two-string-kite')
    """
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


def spelled(asked: object, names: Iterable[_Name]) -> _Name | None:
    """Returns the one of the names that a person means; None if it is none of them.

    >>> spelled("X-Wing", ["swordfish", "x_wing"])
    'x_wing'
    """
    if not isinstance(asked, str):
        return None
    known = _by_plain(tuple(names))
    # Most names come as they are written here.
    return known.get(asked) or known.get(plain(asked))


@lru_cache(maxsize=64)
def _by_plain(names: tuple[_Name, ...]) -> dict[str, _Name]:
    return {plain(name): name for name in names}
