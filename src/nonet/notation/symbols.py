"""The values of symbols in drawn grids."""

from __future__ import annotations

from functools import lru_cache

from nonet.notation.cells import VALUE_CHARACTERS
from nonet.rules import EMPTY_MARKS, Rules


def symbol_value(rules: Rules, text: str) -> int | None:
    """Returns the value of a symbol of the rules, 0 for empty, None for anything else.

    With default symbols, a value may be written as a number or as a letter.

    >>> [symbol_value(Rules.latin(12), text) for text in ("12", "c", "07", "_", "D")]
    [12, 12, 7, 0, None]
    """
    value = _values(rules).get(text)
    return 0 if value is None and text and not text.strip(EMPTY_MARKS) else value


@lru_cache(maxsize=64)
def _values(rules: Rules) -> dict[str, int]:
    symbols = dict(zip(rules.symbols, range(1, rules.order + 1), strict=True))
    if rules.symbols != Rules.latin(rules.order).symbols:
        return symbols
    values = {name: value for value in symbols.values() for name in (f"{value}", f"{value:02}")}
    for value, letter in enumerate(VALUE_CHARACTERS[: rules.order + 1]):
        if letter.isalpha():
            values[letter] = values[letter.lower()] = value
    return values
