"""Rules that a setter wrote in words: whether they say more than the rules that were read."""

from __future__ import annotations

import re
from collections.abc import Iterable

_PLAIN = """
    normal standard classic classical regular usual conventional ordinary default basic traditional
    sudoku sudokus rule rules ruleset apply applies applied constraint constraints only just this is
    that's that it it's its and or nor all a an the of in on for with to from through as be are
    place put fill enter write insert complete solve digit digits number numbers symbol symbols
    each every any both row rows column columns col cols box boxes region regions block blocks
    subgrid subgrids house houses cell cells grid grids empty blank
    so must should shall will has have having contain contains containing include includes
    including appear appears appearing occur occurs exactly once one same two no not never repeat
    repeats repeated repeating repetition repetitions without may cannot can can't do don't does
    doesn't different unique distinct given givens already some there
    irregular jigsaw shape shapes shaped bold thick outlined outline bordered border borders
    enjoy fun good luck happy solving thanks thank you your please puzzle puzzles solver hope like
    my me i first gl hf easy medium hard gentle beginner friendly approachable
    """
"""Words that say no rule besides that the houses hold every symbol."""
_OF_RULES = {
    "anti-knight": """anti knight knight's knights antiknight chess move moves moved apart away
        separated sees see itself equal identical""",
    "anti-king": """anti king king's kings antiking chess move moves moved apart away separated
        sees see itself equal identical touch touches touching diagonally adjacent orthogonally""",
    "diagonal": """diagonal diagonals main marked indicated long blue x sudoku-x antidiagonal
        positive negative""",
    "disjoint-groups": """disjoint group groups set sets position positions relative their
        respective across""",
    "windows": """windoku hyper hypersudoku window windows extra additional shaded grey gray
        highlighted coloured colored four""",
    "extra-regions": "extra additional shaded grey gray highlighted coloured colored set sets",
}
"""By rule, the words that describe it."""
_CHINESE = re.compile(
    "标准|普通|常规|一般|经典|规则|适用|数独|不规则|每个?|各|行|列|宫|区域|填入|数字|重复|不|且|的|和"
)
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_SENTENCE = re.compile(r"[^.!?;:\n。！？；：]+")
_SIZE = re.compile(r"(\d{1,3})\s?[x×*]\s?(\d{1,3})")


def unread(text: str, rules: Iterable[str], order: int, box: tuple[int, int]) -> str:
    """Returns the first sentence that may say another rule; empty if there is none.

    ``rules`` are the rules that were read. A sentence is understood if all of its words describe
    these or plain Sudoku. Other words may mean anything.

    >>> unread("Normal sudoku rules apply. Digits on a line increase.", [], 9, (3, 3))
    'Digits on a line increase'
    >>> unread("Cells a knight's move apart cannot be equal.", ["anti-knight"], 9, (3, 3))
    ''
    """
    known = frozenset(" ".join([_PLAIN, *map(_OF_RULES.__getitem__, rules)]).split())
    sizes = {(order, order), box, box[::-1]}
    for sentence in _SENTENCE.findall(text):
        if any(tuple(map(int, size)) not in sizes for size in _SIZE.findall(sentence)):
            return _shown(sentence)
        words = _WORD.findall(_SIZE.sub(" ", sentence).lower().replace("’", "'"))
        if not all(_is_known(word, known, order) for word in words):
            return _shown(sentence)
    return ""


def _shown(sentence: str) -> str:
    return " ".join(sentence.split()).lstrip("-+*• ")


def _is_known(word: str, known: frozenset[str], order: int) -> bool:
    if word in known or not _CHINESE.sub("", word):
        return True
    parts = word.split("-")
    return all(part in known or _is_number(part, order) for part in parts)


def _is_number(text: str, order: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 3 and int(text) in (1, order)
