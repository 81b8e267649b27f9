"""Values that cannot be changed, and that say so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar, NoReturn, TypeVar, dataclass_transform

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


_V = TypeVar("_V", bound="Value")


@dataclass_transform(frozen_default=True)
class Value:
    """The base of frozen values whose fields are their annotations, as in a frozen dataclass.

    Its methods are those of all of them. A dataclass has methods of its own, and half a millisecond
    goes into making them: use this for what is loaded whenever a puzzle is.

    >>> class Point(Value):
    ...     row: int
    ...     column: int = 0
    >>> Point(1), Point(1) == Point(1, 0), Point(1) == Point(2), hash(Point(1)) == hash(Point(1))
    (Point(row=1, column=0), True, False, True)
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        fields = (*cls.__match_args__, *cls.__annotations__)
        cls.__match_args__ = fields  # type: ignore[misc]  # made here instead of written

    def __init__(self, *values: object, **named: object) -> None:
        fields, kind = self.__match_args__, type(self)
        given = {**dict(zip(fields, values, strict=False)), **named}
        if len(given) < len(values) + len(named) or not given.keys() <= set(fields):
            raise TypeError(f"{kind.__name__} takes {', '.join(fields)}, each once")
        for name in fields:
            if name not in given:
                if not hasattr(kind, name):
                    raise TypeError(f"{kind.__name__} needs {name}")
                given[name] = getattr(kind, name)
        self.__dict__.update(given)

    def _values(self) -> tuple[object, ...]:
        return tuple([self.__dict__[name] for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value) or type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        shown = (f"{name}={self.__dict__[name]!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        _refuse_set(self, name, value)

    def __delattr__(self, name: str) -> NoReturn:
        _refuse_delete(self, name)


def changed(value: _V, **fields: object) -> _V:
    """Returns the value with other fields.

    >>> class Point(Value):
    ...     row: int
    ...     column: int
    >>> changed(Point(1, 2), column=5)
    Point(row=1, column=5)
    """
    own = {name: value.__dict__[name] for name in value.__match_args__}
    return type(value)(**{**own, **fields})


def _refuse_set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} cannot be set")


def _refuse_delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} cannot be deleted")
