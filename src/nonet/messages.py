"""Messages by code: what is said of a fault, in English and in other languages.

A message is a *code*, such as ``row-length``, and *fields*. A language has a template for every
code: ``row {row} has {found:cell}; expected {expected}``. ``{found:cell}`` is a number with its
noun: 1 cell, 2 cells. ``{kind:plural}`` is the plural of a word. ``{known:or}`` is a list with
``or`` before its last item. The templates are in :mod:`nonet.languages`; the page reads them too.

English says what was found, what was expected, where, in lower case without a full stop.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from operator import index
from typing import NamedTuple, SupportsIndex, TypeAlias, cast

from nonet.languages import texts

__all__ = [
    "Field",
    "Language",
    "Phrase",
    "Raw",
    "filled",
    "language",
    "placeholders",
    "printable",
    "told",
]


def __dir__() -> list[str]:
    return __all__


Field: TypeAlias = "int | str | list[Field] | dict[str, Field]"
"""A JSON value. A mapping has ``code`` and ``fields``: a message within a message."""
Raw: TypeAlias = "SupportsIndex | str | Phrase | Iterable[Raw] | None"
"""What becomes a field."""

_LONGEST = 40
"""Characters of a text that are kept,"""
_LONGEST_LIST = 180
"""and of a list,"""
_LONGER = {"file": 200, "known": 500, "message": 600, "puzzle": 160, "sentence": 120}
"""but for these fields."""
_MOST_BITS = 64
_CHINESE = "\u3000"
"""The first of the characters that need no spaces."""


class Phrase:
    r"""A code and its fields.

    Fields are JSON values that every message can show: long texts and lists are cut, characters
    that cannot be printed are written as escapes, and numbers above 64 bits become powers of two.

    >>> print(Phrase("row-length", row=3, found=8, expected=9))
    row 3 has 8 cells; expected 9
    >>> Phrase("link-unknown", link="\x00" + "a" * 100).fields["link"]
    '\\x00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'
    """

    __slots__ = ("code", "fields")

    def __init__(self, code: str, /, **fields: Raw) -> None:
        self.code = code
        self.fields = {name: _field(name, value) for name, value in fields.items()}

    def json(self) -> dict[str, Field]:
        """Returns code and fields as one JSON value."""
        return {"code": self.code, "fields": self.fields}

    def __str__(self) -> str:
        return told(self.code, self.fields)

    def __repr__(self) -> str:
        return f"Phrase({self.code!r}, **{self.fields!r})"


class Language(NamedTuple):
    """How messages are worded in a language."""

    messages: Mapping[str, str]
    """A template for every code."""
    words: Mapping[str, Mapping[str, str]]
    """By the name of a field, words for some of its texts, such as kinds of houses."""
    comma: str
    """Between the items of a list."""
    semicolon: str
    """Between the messages of a list."""


@cache
def language(name: str) -> Language:
    """Returns the language ``en`` or ``zh``.

    >>> told("row-length", {"row": 3, "found": 1, "expected": 9}, language("zh"))
    '第 3 行有 1 格；应有 9 格'
    """
    return Language(**texts(name, "messages"))


def told(code: str, fields: Mapping[str, Field], said_in: Language | None = None) -> str:
    """Returns the message, in English if no other language is given.

    >>> told("row-length", {"row": 3, "found": 1, "expected": 9})
    'row 3 has 1 cell; expected 9'
    """
    chosen = said_in or language("en")
    return filled(chosen.messages[code], fields, chosen)


def filled(template: str, fields: Mapping[str, Field], said_in: Language) -> str:
    """Returns the text of a template, as of a message.

    >>> filled("{found:solution} so far", {"found": 1200}, language("en"))
    '1,200 solutions so far'
    """
    return "".join(
        text if name is None else f"{text}{_shown(name, fields[name], spec, said_in)}"
        for text, name, spec in _parts(template)
    )


def placeholders(template: str) -> frozenset[str]:
    """Returns the names of the fields that a template shows.

    >>> sorted(placeholders("row {row} has {found:symbol}"))
    ['found', 'row']
    """
    return frozenset(name for _, name, _ in _parts(template) if name is not None)


@cache
def _parts(template: str) -> list[tuple[str, str | None, str]]:
    """Returns pieces of text, each with the name and the specification of the field after it."""
    from string import Formatter  # rarely needed

    return [(text, name, spec or "") for text, name, spec, _ in Formatter().parse(template)]


def _shown(name: str, value: Field, spec: str, language: Language) -> str:
    """Returns the text of a field.

    ``spec`` is for a number the noun it counts, for a list the word before the last item, and
    ``plural`` for a word.
    """
    if isinstance(value, (int, str)):
        word = f"{value:,}" if isinstance(value, int) else _word(name, value, language)
        if spec == "plural":
            return f"{word}es" if word.endswith("x") else f"{word}s"
        plural = "" if value == 1 else "s"
        return f"{word} {spec}{plural}" if spec else word
    if isinstance(value, dict):
        fields = cast("dict[str, Field]", value["fields"])
        return told(cast(str, value["code"]), fields, language)
    items = [_shown(name, item, "", language) for item in value]
    messages = any(isinstance(item, dict) for item in value)
    between = language.semicolon if messages else language.comma
    if spec and len(items) > 1:
        return _spaced(between.join(items[:-1]), spec, items[-1])
    return between.join(items)


def _spaced(*texts: str) -> str:
    """Returns texts with spaces between them, but for those between Chinese characters."""
    return "".join(
        text if before[-1:] >= _CHINESE and text[:1] >= _CHINESE else f" {text}"
        for before, text in pairwise(("", *texts))
    ).removeprefix(" ")


def _word(name: str, text: str, language: Language) -> str:
    return language.words.get(name, {}).get(text, text)


def _field(name: str, value: Raw) -> Field:
    if isinstance(value, str):
        return _readable(value, _LONGER.get(name, _LONGEST))
    if isinstance(value, int):
        return _number(value)
    if isinstance(value, Phrase):
        return value.json()
    if isinstance(value, SupportsIndex):
        return _number(index(value))
    if isinstance(value, Iterable):
        return _items(value, _LONGER.get(name, _LONGEST_LIST))
    return _readable(str(value), _LONGEST)


def printable(text: str) -> str:
    r"""Returns a text in which characters that cannot be printed are written as escapes.

    These are control characters, which could colour or overwrite what a terminal shows, characters
    that change the direction of the text, and bytes of names and arguments that were not UTF-8.

    >>> print(printable("caf\udce9 \x1b[31m \u202e.txt"))
    caf\xe9 \x1b[31m \u202e.txt
    """
    if text.isprintable():
        return text
    return "".join(map(_escaped, text))


def _escaped(character: str) -> str:
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"  # the byte that was read
    return character if character.isprintable() else repr(character)[1:-1]


def _readable(text: str, longest: int) -> str:
    kept = text[:longest]
    shown = kept if kept.isprintable() else repr(kept)[1:-1]
    return shown if max(len(text), len(shown)) <= longest else f"{shown[:longest]}…"


def _number(number: int) -> int | str:
    # Python refuses to write numbers of many digits, and few readers of JSON keep them.
    if number.bit_length() <= _MOST_BITS:
        return number
    return f"≈ {'-' if number < 0 else ''}2^{number.bit_length() - 1}"


def _items(values: Iterable[Raw], room: int) -> list[Field]:
    found: list[Field] = []
    for value in values:
        field = _field("", value)
        room -= len(_shown("", field, "", language("en"))) + 2
        if room < 0:
            return [*found, "…"]
        found.append(field)
    return found
