"""Well-known kinds of puzzles whose rules are not supported yet, or only as constraints."""

from __future__ import annotations

from nonet.names import plain

_WORDS = """
anti-consecutive anti-queen anti-taxicab arrow arrows between between-line box-indexing calcudoku
clone clones column-indexing consecutive diagonal-non-consecutive difference double-arrow
dutch-flatmates dutch-whispers entropic entropic-line entropy equality-cage even even-odd fog-of-war
frame full-rank futoshiki german-whispers global-entropy global-modular greater-than
hidden-skyscraper hidden-skyscrapers indexing inequality keen kenken killer kropki little-killer
little-killers lockout lockout-line lunchbox lunchboxes mathdoku maximum minimum miracle modular
modular-line nabner nabner-line non-consecutive nonconsecutive numbered-rooms odd odd-even outside
palindrome palindromes parity pill-arrow product quadruple quadruples quotient ratio
region-sum-lines rellik rellik-cage renban row-indexing sandwich skyscraper skyscrapers slingshot
slow-thermo strict-dots strict-kropki strict-xv sum-line sum-lines taxicab ten-lines thermo
thermometer thermometers thermos towers unequal value-indexing whisper whispers x-sum x-sums xsum xv
zipper zipper-line
"""
VARIANTS = frozenset(_WORDS.split())
_KINDS = {
    "killer": "cage",
    "arrows": "arrow",
    "futoshiki": "greater",
    "greater-than": "greater",
    "numbered-rooms": "numbered-room",
    "palindromes": "palindrome",
    "renbans": "renban",
    "sandwiches": "sandwich",
    "skyscrapers": "skyscraper",
    "slow-thermo": "slow-thermometer",
    "thermo": "thermometer",
    "thermometers": "thermometer",
    "thermos": "thermometer",
    "whispers": "whisper",
    "x-sums": "x-sum",
    "xsum": "x-sum",
    "german-whispers": "whisper",
    "159": "column-indexing",
    "anti-consecutive": "non-consecutive",
    "anti-taxicab": "taxicab",
    "between-line": "between",
    "calcudoku": "product",
    "clones": "clone",
    "consecutive": "strict-white-dots",
    "dutch-flatmates": "dutch-flatmates",
    "dutch-whispers": "whisper",
    "entropic-line": "entropic",
    "equality-cage": "equality",
    "even-odd": "even",
    "extra-region": "all-different",
    "global-entropy": "global-entropy",
    "global-mod": "global-modular",
    "global-modular": "global-modular",
    "hidden-skyscrapers": "hidden-skyscraper",
    "indexing": "column-indexing",
    "inequality": "greater",
    "keen": "product",
    "kenken": "product",
    "kropki": "strict-dots",
    "little-killers": "little-killer",
    "lockout-line": "lockout",
    "lunchboxes": "lunchbox",
    "mathdoku": "product",
    "miracle": "non-consecutive",
    "modular-line": "modular",
    "nabner-line": "nabner",
    "non-consecutive": "non-consecutive",
    "nonconsecutive": "non-consecutive",
    "odd-even": "odd",
    "quadruples": "quadruple",
    "region-sum-lines": "region-sum-line",
    "rellik-cage": "rellik",
    "slingshot": "value-indexing",
    "strict-kropki": "strict-dots",
    "sum-lines": "sum-line",
    "taxicab": "taxicab",
    "ten-lines": "sum-line",
    "towers": "skyscraper",
    "unequal": "greater",
    "zipper-line": "zipper",
}
"""The kinds of constraints that make up such puzzles, as far as they are supported."""
_NAMED = """
anti-king anti-knight cage diagonal disjoint-group extra-region fog jigsaw killer-cage
region-sum-line window
"""
_OF_STATISTICS = """
clone consecutive difference entropy even frame maximum minimum modular odd outside parity product
quadruple quotient ratio
"""
"""Words that may as well name a number or a list of numbers about a puzzle."""


def is_variant(word: str) -> bool:
    """Returns whether a word names such a kind, written in any usual way.

    >>> is_variant("killer"), is_variant("Killer Sudoku"), is_variant("little_killer")
    (True, True, True)
    >>> is_variant("samurai")
    False
    """
    return _name(word) in VARIANTS


def kind_of_variant(word: str) -> str | None:
    """Returns the word of the kind of constraints that such a puzzle has, if it is supported.

    >>> kind_of_variant("Killer Sudoku")
    'cage'
    """
    return _KINDS.get(_name(word))


def _name(word: str) -> str:
    return plain(word).removesuffix("-sudoku")


def is_rule_key(key: str) -> bool:
    """Returns whether a key of a document names rules of the puzzle in it, supported or not.

    >>> is_rule_key("cages"), is_rule_key("killerCages"), is_rule_key("anti_knight")
    (True, True, True)
    >>> is_rule_key("difficulty"), is_rule_key("entropy")
    (False, False)
    """
    return _letters(key) in _KEYS


def _letters(word: str) -> str:
    """Returns the letters of a word, lower case, without an s at its end."""
    return "".join(filter(str.isalpha, word.lower())).removesuffix("s")


_KEYS = frozenset(map(_letters, [*VARIANTS, *_NAMED.split()])) - frozenset(
    map(_letters, _OF_STATISTICS.split())
)
