"""Registries: values by name, each in a module that is imported on first use."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import NamedTuple, TypeVar, cast

from nonet.languages import LANGUAGES, texts

T = TypeVar("T")


class Texts(NamedTuple):
    """What lists say of a rule or notation in one language."""

    title: str
    summary: str
    houses: Mapping[str, str] = {}
    """For languages other than English: the names of the kinds of houses that a rule brings."""
    fields: Mapping[str, str] = {}
    """The same: what forms call the fields of a constraint."""


def by_language(english: Texts, room: str, code: str) -> dict[str, Texts]:
    """Returns the texts by language: English, and those of the room that have this code."""
    found = {"en": english}
    for language in LANGUAGES[1:]:
        if said := texts(language, room).get(code):
            found[language] = Texts(**said)
    return found


def loads_later(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """Returns a ``__getattr__`` for a package: names are imported from their modules on first use.

    ``modules`` maps each name to the full name of its module.
    """

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return load


class Registry(Mapping[str, T]):
    """The values by name, in the order of ``modules``.

    ``modules`` maps each name to a module of the package. In that module, the value is the constant
    with the same name in capitals; with ``classes``, the class with that name in camel case.
    """

    def __init__(self, package: str, modules: Mapping[str, str], *, classes: bool = False) -> None:
        self._package = package
        self._modules = modules
        self._classes = classes
        self._loaded: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            module = import_module(f"{self._package}.{self._modules[name]}")
            self._loaded[name] = cast("T", getattr(module, self._named(name)))
        return self._loaded[name]

    def _named(self, name: str) -> str:
        if self._classes:
            return "".join(part.capitalize() for part in name.split("-"))
        return name.upper().replace("-", "_")

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)
