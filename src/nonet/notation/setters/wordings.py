"""Rules that a setter wrote in words: whether they say more than the rules that were read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from nonet.notation.setters.vocabulary import CLUES, HOUSES, OF_RULES, PLAIN

_CHINESE = re.compile(
    "标准|普通|常规|一般|经典|规则|适用|数独|不规则|每个?|各|行|列|宫|区域|填入|数字|重复|不|且|的|和"
)
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
SENTENCE = re.compile(r"(?:[^.!?;:\n。！？；：]|(?<=\d):(?=\d))+")
"""A sentence, or a part of it. A ratio such as 1:2 does not end one."""
_LONGEST = 500
"""The most characters of a sentence that is understood; each is searched several times."""
_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_ALL = re.compile(
    r"\ball\b.*\bgiven\b|\bnegative constraint"
    r"|\ball\b.*\b(?:dots|circles|x|v|xs|vs)\b.*\b(?:marked|shown|drawn|placed|indicated)\b"
)
_ALLOWED = re.compile(r"^\W*(?:there (?:is|are) )?no negative constraint")
"""What begins a sentence that says what is allowed, and nothing else."""
_EQUALS = re.compile(
    r"\b(?:is|be|are)? ?equals?(?: to)? (?=the (?:value|number|total|clue|sum|digit)\b)"
)
_MARK = re.compile(r"\b(?:dots?|circles?|[xv](?:e?s|'s)?|xv|symbols?|marks?)\b")
_HEDGED = re.compile(
    r"\bmay or may not\b|\bno(?:t any)? negative constraints?\b|\bnot (?:all|every|necessarily)\b"
    r"|\bneed not\b"
)
_NEGATION = re.compile(
    r"\b(?:no|not|without|never|neither|nor|cannot|un\w+ed)\b|n't\b"
    r"|\b(?:always|every pair|any pair)\b"
)
_PERMITTED = re.compile(r"\b(?:may|might|could|can)\b(?! not\b| only\b)|\bdo(?:n't| not) know\b")
_FORBIDDEN = re.compile(r"\b(?:cannot|can't|may not|must not|mustn't|never|only|always)\b")
_SAME_SUM = re.compile(
    r"\b(?:same|equal|different|distinct|unique) (?:sums?|totals?)\b"
    r"|\b(?:sums?|totals?)\b.* (?:are|is|be) (?:all )?"
    r"(?:the same|equal|different|distinct|unique)\b"
)
_PAIRS = frozenset(("white-dot", "black-dot", "xv"))
"""The kinds of which pairs without a mark may not be."""
_OF_SUMS = ("region-sum-line", "zipper", "double-arrow")
_DENIED = re.compile(r"\b(?:not|no|without)\b")
_REPEATED = re.compile(r"\b(?:may|can) (?:be )?repeat")
_XV = re.compile(r"\b[xv]'?s?\b|\bxv\b")
_OF_DOTS = ("strict-dots", "strict-white-dots", "strict-black-dots", "non-consecutive")
_OF_XV = ("strict-xv",)
_SIZE = re.compile(r"(\d{1,3})\s?[x×*]\s?(\d{1,3})")


def unread(
    text: str,
    rules: Collection[str],
    order: int,
    box: tuple[int, int],
    numbers: Iterable[int] = (),
) -> list[str]:
    """Returns the sentences that may say another rule, each once.

    ``rules`` are the rules that were read, ``numbers`` those in them. A sentence is understood if
    all of its words describe these rules or plain Sudoku. Other words may mean anything.

    >>> unread("Normal sudoku rules apply. Digits on a line increase.", [], 9, (3, 3))
    ['Digits on a line increase']
    >>> unread("Cells a knight's move apart cannot be equal.", ["anti-knight"], 9, (3, 3))
    []
    """
    clues = "" if HOUSES.issuperset(rules) else CLUES
    described = (OF_RULES.get(rule, "") for rule in rules)
    said = " ".join(f"{number} {_NUMBERS[number % 10]}" for number in numbers)
    known = frozenset(" ".join([PLAIN, clues, said, *described]).split())
    sizes = {(order, order), box, box[::-1]}
    found = (
        _shown(each)
        for each in SENTENCE.findall(text)
        if len(each) > _LONGEST
        or _is_contrary(each.lower(), rules)
        or not _is_read(each, known, sizes, order)
    )
    return list(dict.fromkeys(found))


def _is_contrary(sentence: str, rules: Collection[str]) -> bool:
    """Returns whether known words say what the rules do not: that no mark lacks, or repeats."""
    if "cage" in rules and "cage" in sentence and _REPEATED.search(sentence):
        return True
    if _SAME_SUM.search(sentence) and set(_OF_SUMS).isdisjoint(rules):
        return True
    if not _PAIRS.isdisjoint(rules) and _says_of_unmarked(sentence):
        return {*_OF_XV, *_OF_DOTS}.isdisjoint(rules)
    if not _ALL.search(sentence) or _DENIED.search(sentence):
        return False
    wanted = {*(_OF_XV if _XV.search(sentence) else ()), *(_OF_DOTS if "dot" in sentence else ())}
    return (wanted or {*_OF_XV, *_OF_DOTS}).isdisjoint(rules)


def _says_of_unmarked(sentence: str) -> bool:
    """Returns whether a sentence says that pairs without a mark are none, or all others are one.

    It denies twice: those *not* separated by a dot *cannot* be consecutive. Or it says always.
    """
    plain = _HEDGED.sub(" ", sentence)
    if _PERMITTED.search(plain) and not _FORBIDDEN.search(plain):
        return False
    denied = _NEGATION.findall(plain)
    is_always = any("always" in each or "pair" in each for each in denied)
    return bool(_MARK.search(plain)) and (len(denied) > 1 or is_always)


def _is_read(
    sentence: str, known: frozenset[str], sizes: Collection[tuple[int, ...]], order: int
) -> bool:
    if any(tuple(map(int, size)) not in sizes for size in _SIZE.findall(sentence)):
        return False
    plain = _EQUALS.sub(" ", _SIZE.sub(" ", sentence).lower().replace("’", "'"))
    if _ALLOWED.match(plain):
        return True
    words = _WORD.findall(plain)
    return all(_is_known(word, known, order) for word in words)


def _shown(sentence: str) -> str:
    return " ".join(sentence.split()).lstrip("-+*• ")


def _is_known(word: str, known: frozenset[str], order: int) -> bool:
    if word in known or not _CHINESE.sub("", word):
        return True
    parts = word.split("-")
    return all(part in known or _is_number(part, order) for part in parts)


def _is_number(text: str, order: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 3 and int(text) in (1, order)
