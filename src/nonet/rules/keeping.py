"""Keeps what was computed from frames, like ``functools.lru_cache``, but little for large ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from nonet.rules.frame import Frame

_FEW = 4
_LARGE = 1000

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def kept(
    most: int, large: Callable[..., bool]
) -> Callable[[Callable[[*Ts], T]], Callable[[*Ts], T]]:
    """Returns a decorator that keeps the last ``most`` results, and only 4 of the large ones.

    ``large`` says by the arguments whether a result is large. Large results take megabytes, and a
    program that meets ever new large frames, such as a server, would soon run out of memory.

    >>> @kept(64, lambda number: number > 1000)
    ... def doubled(number: int) -> int:
    ...     print("computed")
    ...     return 2 * number
    >>> doubled(2), doubled(2)
    computed
    (4, 4)
    """

    def decorate(compute: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
        usual, few = lru_cache(most)(compute), lru_cache(_FEW)(compute)

        @wraps(compute)
        def computed(*arguments: *Ts) -> T:
            return (few if large(*arguments) else usual)(*arguments)

        return computed

    return decorate


def is_large(frame: Frame, *_: object) -> bool:
    """Returns whether a frame has so many cells or houses that what is computed from it is large.

    >>> from nonet import Rules
    >>> is_large(Rules.samurai().frame), is_large(Rules.latin(32).frame)
    (False, True)
    """
    return len(frame.houses) > _LARGE or frame.cells > _LARGE
