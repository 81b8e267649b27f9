"""All drawings: what draws them, and the files that they become.

A function that draws is registered by :func:`drawing` or :func:`series`. It gets the language of
the page, ``en`` or ``zh``, and returns a :class:`Picture` or the text of an SVG image of the
library. Its files are ``NAME.svg`` and ``NAME.zh.svg``; without words, one file serves both.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from drawing.picture import Picture
from drawing.style import in_file

FOLDER = Path(__file__).parent.parent / "drawings"
"""Where the files are."""
LANGUAGES = "en", "zh"

Drawn: TypeAlias = Picture | str
One: TypeAlias = Callable[[str], Drawn]
Many: TypeAlias = Callable[[str], Sequence[Picture]]


class Entry(NamedTuple):
    """A registered drawing."""

    draw: Callable[[str], Sequence[Drawn]]
    shown: tuple[int, ...] | None
    """The numbers of the moments of a series that have files, from 1; None for one drawing."""
    words: bool


_ENTRIES: dict[str, Entry] = {}


def drawing(name: str, *, words: bool = True) -> Callable[[One], One]:
    """Registers a function that returns a drawing; without ``words`` all languages share it."""

    def add(draw: One) -> One:
        def alone(language: str) -> Sequence[Drawn]:
            return [draw(language)]

        _add(name, Entry(alone, None, words))
        return draw

    return add


def series(name: str, *shown: int, words: bool = True) -> Callable[[Many], Many]:
    """Registers a function that returns the moments of something that happens, one by one.

    The moments whose numbers are ``shown`` (from 1) become files ``NAME-NUMBER.svg``, which pages
    show side by side. A built page steps through all moments.
    """

    def add(draw: Many) -> Many:
        _add(name, Entry(draw, shown, words))
        return draw

    return add


def _add(name: str, entry: Entry) -> None:
    assert name not in _ENTRIES, f"two drawings are called {name}"
    _ENTRIES[name] = entry


@cache
def entries() -> dict[str, Entry]:
    """Returns all drawings by name; imports the modules that register them."""
    from drawing import chapters

    for module in pkgutil.iter_modules(chapters.__path__):
        importlib.import_module(f"drawing.chapters.{module.name}")
    return _ENTRIES


@cache
def drawn(name: str, language: str) -> Sequence[Drawn]:
    """Returns the drawing in a language, or all moments of a series."""
    return entries()[name].draw(language)


def files() -> Iterator[tuple[str, str]]:
    """Returns an iterator over the names of all files and their texts."""
    for name, entry in entries().items():
        for language in LANGUAGES if entry.words else LANGUAGES[:1]:
            ending = ".svg" if language == "en" else f".{language}.svg"
            pictures = drawn(name, language)
            if entry.shown is None:
                yield f"{name}{ending}", _text(pictures[0])
            else:
                for number in entry.shown:
                    yield f"{name}-{number}{ending}", _text(pictures[number - 1])


def _text(picture: Drawn) -> str:
    return in_file(picture if isinstance(picture, str) else picture.svg())
