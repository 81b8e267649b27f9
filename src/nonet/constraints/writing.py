"""How texts of constraints are divided: parentheses for nesting, quotes around any text.

A text is the word of the kind, parameters after colons, other constraints in parentheses, and
cells: ``or(cage:3 r1c1 r1c2, regex:"(12)+" r2c1 r2c2)``. A parameter with blanks or signs of the
grammar stands in quotes, and a quote in it is written twice. All takes linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import NamedTuple

MOST_DEPTH = 8
"""How deep constraints are nested in others."""
# Compiled when first used, because most rules have no constraints.
_WORD = cache(partial(re.compile, r'[^\s:()"]*'))
_SIGN = cache(partial(re.compile, r'["()+]|,(?=\s*[A-Za-z])'))
_BARE = cache(partial(re.compile, r'(?:[^\s:()"+,]|,(?![A-Za-z]|$))+'))


class Written(NamedTuple):
    """The parts of the text of a constraint."""

    word: str
    parameters: list[str]
    inside: str | None
    """What stands in parentheses."""
    cells: str


def word_of(text: str) -> str:
    """Returns the word before the parameters, the parentheses and the cells.

    >>> word_of("cage:12 r1c1"), word_of("or(cage r1c1, cage r1c2)")
    ('cage', 'or')
    """
    found = _WORD().match(text)
    return found[0] if found else ""


def divided(text: str) -> Written | None:
    """Returns the parts of the text of a constraint, or None if it is none.

    >>> divided('regex:"1+:2" r1c1 r1c2')
    Written(word='regex', parameters=['1+:2'], inside=None, cells='r1c1 r1c2')
    >>> divided("or(cage r1c1, cage r1c2)").inside
    'cage r1c1, cage r1c2'
    """
    word = word_of(text)
    parameters: list[str] = []
    at = len(word)
    while text.startswith(":", at):
        begin = at + 1
        if text.startswith('"', begin):
            at = _after_quote(text, begin)
            parameters.append(text[begin + 1 : at - 1].replace('""', '"'))
        else:
            found = _WORD().match(text, begin)
            at = found.end() if found else begin
            parameters.append(text[begin:at])
        if at < 0:
            return None
    inside = None
    if text.startswith("(", at):
        end = next((place for place, _, depth in _signs(text, at) if not depth), -1)
        if end < 0:
            return None
        inside, at = text[at + 1 : end], end + 1
    rest = text[at:]
    return (
        None if rest and not rest[0].isspace() else Written(word, parameters, inside, rest.strip())
    )


def split_outside(text: str, separator: str) -> list[str]:
    """Returns the parts of a text between separators that stand outside parentheses and quotes.

    The separator is ``+``, or a comma before a word. Where parentheses and quotes have no partners,
    they mean nothing.

    >>> split_outside("classic+or(cage r1c1+cage, r1c2)+a(", "+")
    ['classic', 'or(cage r1c1', 'cage, r1c2)', 'a(']
    >>> split_outside("a(b, c), d:1,2", ",")
    ['a(b, c)', ' d:1,2']
    """
    places: list[int] = []
    depth = 0
    for place, sign, depth in _signs(text, 0):
        if sign == separator and depth == 0:
            places.append(place)
    if depth != 0:
        places = [place for place, each in enumerate(text) if each == separator]
    begins = [0, *(place + 1 for place in places)]
    return [text[begin:end] for begin, end in zip(begins, [*places, len(text)], strict=True)]


def depth_of(text: str) -> int:
    """Returns how deep parentheses are nested.

    >>> depth_of("or(cage r1c1, and(cage r1c2))")
    2
    """
    return max((depth for _, _, depth in _signs(text, 0)), default=0)


def quoted(text: str) -> str:
    """Returns a text as a parameter, in quotes if it needs them.

    >>> quoted("1-2,2-1"), quoted("(12)+")
    ('1-2,2-1', '"(12)+"')
    """
    return text if _BARE().fullmatch(text) else '"' + text.replace('"', '""') + '"'


def _after_quote(text: str, begin: int) -> int:
    """Returns the place after the quote that ends the one at ``begin``; -1 if there is none."""
    at = begin + 1
    while True:
        at = text.find('"', at) + 1
        if not text.startswith('"', at) or at == 0:
            return at or -1
        at += 1


def _signs(text: str, begin: int) -> Iterator[tuple[int, str, int]]:
    """Returns an iterator over the signs outside quotes: place, sign and depth after it.

    The last depth is not 0 if parentheses or quotes have no partners.
    """
    depth, at = 0, begin
    while found := _SIGN().search(text, at):
        at, sign = found.end(), found[0]
        if sign == '"':
            at = _after_quote(text, found.start())
            if at < 0:
                yield found.start(), sign, -1
                return
            continue
        depth += {"(": 1, ")": -1}.get(sign, 0)
        yield found.start(), sign, depth
        if depth < 0:
            return
