"""Values that cannot be changed, and that say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass
from typing import NoReturn, TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def frozen(
    *,
    init: bool = True,
    repr: bool = True,
    eq: bool = True,
) -> Callable[[type[_T]], type[_T]]:
    """Returns a decorator: a frozen dataclass with slots that names what cannot be set.

    Without it, CPython ends the assignment of an unknown name to such a dataclass in an unrelated
    TypeError (https://github.com/python/cpython/issues/90562).
    """

    def decorate(cls: type[_T]) -> type[_T]:
        value: type[_T] = dataclass(frozen=True, slots=True, init=init, repr=repr, eq=eq)(cls)
        for name, method in (("__setattr__", _refuse_set), ("__delattr__", _refuse_delete)):
            setattr(value, name, method)
        return value

    return decorate


def _refuse_set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} cannot be set")


def _refuse_delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} cannot be deleted")
