"""Registries: values by name, each in a module that is imported on first use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple, TypeVar, cast

T = TypeVar("T")


class Texts(NamedTuple):
    """What lists say of a rule or notation in one language."""

    title: str
    summary: str
    houses: Mapping[str, str] = {}
    """For languages other than English: the names of the kinds of houses that a rule brings."""


def by_language(english: Texts, chinese: Texts | None) -> dict[str, Texts]:
    """Returns the texts by the code of the language; English is always there."""
    return {"en": english, "zh": chinese} if chinese else {"en": english}


class Registry(Mapping[str, T]):
    """The values by name, in the order of ``modules``.

    ``modules`` maps each name to a module of the package. In that module, the value is the constant
    with the same name in capitals.
    """

    def __init__(self, package: str, modules: Mapping[str, str]) -> None:
        self._package = package
        self._modules = modules
        self._loaded: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            module = import_module(f"{self._package}.{self._modules[name]}")
            self._loaded[name] = cast("T", getattr(module, name.upper().replace("-", "_")))
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)
