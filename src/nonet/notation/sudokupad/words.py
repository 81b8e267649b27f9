"""What the rules in words name: kinds of constraints, and the colours of their lines."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice
from typing import NamedTuple

from nonet.notation.setters.colours import WORDS
from nonet.notation.setters.wordings import SENTENCE, unread

_LONGEST = 1_000
"""Characters of a sentence that is looked at."""
_MOST = 400
"""Sentences that are looked at."""
_WORD = re.compile(r"[a-z]+")
_NUMBER = re.compile(r"\b\d{1,2}\b", re.ASCII)
_SHAPES = re.compile(r"\b(circle|square|odd|even)(?:s|d)?\b")
_PAIRS = ({"circle", "odd"}, {"square", "even"})
_CHANGED = re.compile(
    r"xvxv|\beither\b|\bor 15\b|sum to \w+ or\b|cosmetic|decorat|\bunless\b|\binstead\b"
    r"|at least one\b|one of the|\brank\b|\bunknown\b|may be\b|teleport|modifier|doubler"
)
"""Words that change a rule that people know."""
_NAMES = {
    "anti-knight": r"\bknight",
    "diagonal": r"\bdiagonals?\b",
    "arrow": r"\barrows?\b",
    "pill-arrow": r"\bpills?\b|two[- ]digit|concatenat",
    "thermometer": r"\bthermo",
    "slow-thermometer": r"\bslow\b|\bthermo.*(?:never decrease|stay the same|not decrease)",
    "double-arrow": r"\bdouble arrows?\b",
    "between": r"\bbetween\b.*\b(?:circles?|ends?|bulbs?)\b|\bbetween lines?\b",
    "lockout": r"\blockout\b|\bdiamonds?\b",
    "white-dot": r"\bkropki\b|\bwhite (?:dots?|circles?)\b|\bdots?\b.*\bconsecutive\b",
    "black-dot": r"\bkropki\b|\bblack (?:dots?|circles?)\b",
    "xv": r"\b[xv]'?s?\b|\bxv\b",
    "greater": r"\bgreater\b|\binequalit|\bsmaller\b|\blarger\b",
    "cage": r"\bcages?\b|\bkiller\b",
    "sum": r"\bcages?\b.*\b(?:may|can) (?:be )?repeat|\brepeat.*\bin (?:a )?cages?\b",
    "little-killer": r"\blittle killers?\b|\bdiagonals?\b",
    "sandwich": r"\bsandwich",
    "x-sum": r"\bx-?sums?\b|\bfirst x\b",
    "skyscraper": r"\bskyscrapers?\b|\bbuildings?\b",
    "numbered-room": r"\bnumbered rooms?\b",
    "quadruple": r"\bquad|\bfour (?:surrounding|touching|neighbouring)? ?cells\b|\bsurrounding\b",
    "minimum": r"\bmin(?:im|\b)|\blower than\b|\bless than\b|\bsmaller than\b",
    "maximum": r"\bmax(?:im|\b)|\bhigher than\b|\bgreater than\b|\blarger than\b",
    "counting-circles": r"\bcounting circles?\b|\bcircles?\b.*\bhow many\b",
    "clone": r"\bclones?\b|\bidentical\b",
    "extra-regions": r"\bextra regions?\b|\bwindoku\b|\bhyper\b|\bwindows?\b",
    "whisper": r"\bwhispers?\b|\bdiffer(?:ence)?\b.*\b(?:at least|or more)\b",
    "renban": r"\brenbans?\b|\b(?:set|run|sequence) of (?:non-repeating )?consecutive\b"
    r"|\bconsecutive (?:set|run|sequence)\b",
    "palindrome": r"\bpalindrom|\bsame in both directions\b|\bsame (?:forwards?|backwards?)\b",
    "region-sum-line": r"\bregion sum|\bbox(?:es)?\b.*\b(?:equal|same) sums?\b|"
    r"\b(?:equal|same) sums?\b.*\bbox(?:es)?\b|\bsum to the same (?:total|number|value)\b"
    r"|\bsum of the digits\b.*\b(?:same|equal)\b.*\bbox(?:es)?\b",
    "entropic": r"\bentrop|\blow\b.*\b(?:middle|medium)\b.*\bhigh\b|\b1-?2-?3\b",
    "modular": r"\bmodular\b|\bmodulo\b|\bremainder",
    "nabner": r"\bnabner",
    "zipper": r"\bzipper",
}
_NAMED = {word: re.compile(pattern) for word, pattern in _NAMES.items()}


class Mention(NamedTuple):
    """A sentence that names a kind."""

    word: str
    colours: frozenset[str]
    """The classes of colours that it may mean."""
    number: int | None
    is_clear: bool
    """Whether nothing else in it changes the rule."""


class _Sentence(NamedTuple):
    text: str
    words: list[str]
    """The kinds that it names."""
    colours: frozenset[str]


class Words:
    """The rules in words."""

    def __init__(
        self, text: str, order: int, box: tuple[int, int], rules: Collection[str] = ()
    ) -> None:
        """Reads the text of a document that says some rules in another way."""
        self.is_silent = not text.strip()
        self._order, self._box, self._rules = order, box, rules
        found = islice(SENTENCE.finditer(text.lower()), _MOST)
        read = [_read(each[0]) for each in found if len(each[0]) < _LONGEST]
        named = {word for each in read for word in each.words}
        self._mentions: dict[str, list[Mention]] = {}
        for at, sentence in enumerate(read):
            if "example" in sentence.text:
                continue
            colours = sentence.colours or _colours_beside(read, at)
            is_clear = self._is_clear(sentence, named)
            for word in sentence.words:
                mention = Mention(word, colours, _number_in(sentence.text), is_clear)
                self._mentions.setdefault(word, []).append(mention)

    def mentions(self, word: str) -> list[Mention]:
        """Returns what names a kind; nothing if any of it changes the rule."""
        found = self._mentions.get(word, [])
        return found if all(each.is_clear for each in found) else []

    def _is_clear(self, sentence: _Sentence, named: Collection[str]) -> bool:
        numbers = [int(each) for each in _NUMBER.findall(sentence.text)]
        known = {*named, *self._rules}
        if "sum" in sentence.words:
            # Values may repeat in some cages, which says nothing of others.
            known.discard("cage")
        rest = unread(sentence.text, known, self._order, self._box, numbers)
        return not _CHANGED.search(sentence.text) and not rest


def _read(text: str) -> _Sentence:
    words = [word for word, pattern in _NAMED.items() if pattern.search(text)]
    colours = (WORDS[word] for word in _WORD.findall(text) if word in WORDS)
    classes = frozenset(name for found in colours for name in found.split())
    return _Sentence(text, [*words, *_parities(text)], classes)


def _parities(text: str) -> Iterator[str]:
    """Returns an iterator over odd and even, if each is named with its usual shape or with none."""
    found = _SHAPES.findall(text)
    if {"circle", "square"}.isdisjoint(found):
        yield from {*found}
        return
    pairs = [{*found[at : at + 2]} for at in range(0, len(found), 2)]
    if found and all(pair in _PAIRS for pair in pairs):
        yield from (word for word in ("odd", "even") if word in found)


def _colours_beside(read: list[_Sentence], at: int) -> frozenset[str]:
    """Returns the colours of the next or the last sentence, if that names no kind itself."""
    beside = [read[place] for place in (at + 1, at - 1) if 0 <= place < len(read)]
    none: frozenset[str] = frozenset()
    return next((each.colours for each in beside if each.colours and not each.words), none)


def _number_in(text: str) -> int | None:
    found = _NUMBER.findall(text)
    return int(found[0]) if len(found) == 1 else None
