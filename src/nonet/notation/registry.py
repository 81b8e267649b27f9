"""The notations there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from nonet.errors import PuzzleError
from nonet.notation.base import Notation

# In the order in which lists show them. A module is imported when its notation is first
# asked for: all of them take longer to import than the rest of nonet.
_MODULES = {
    "judge": "judge",
    "lanqiao": "lanqiao",
    "line": "line",
    "grid": "grid",
    "list": "list_",
    "jigsaw": "jigsaw",
    "candidates": "candidates",
    "pls": "pls",
    "link": "link",
}


class _Registry(Mapping[str, Notation]):
    """The notations by name."""

    def __getitem__(self, name: str) -> Notation:
        return _loaded(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


@cache
def _loaded(name: str) -> Notation:
    module = import_module(f"nonet.notation.{_MODULES[name]}")
    notation: Notation = getattr(module, name.upper())
    return notation


NOTATIONS: Mapping[str, Notation] = _Registry()
"""All notations by name."""


def named(name: str) -> Notation:
    """Returns the notation of this name; raises PuzzleError with the names there are."""
    try:
        return NOTATIONS[name]
    except KeyError:
        raise PuzzleError(f"notation {name!r}; expected one of {', '.join(NOTATIONS)}") from None
