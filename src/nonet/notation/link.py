"""Links: a whole puzzle in one short word that may stand in an address as it is.

``RULES~VALUES``, then optionally ``~sSYMBOLS`` and ``~cCANDIDATES``, of letters, digits and
``- . _ ~`` alone:

========== ======================================================================================
RULES      the words of :func:`nonet.parse_rules` with ``_`` for the colon and ``.`` for the plus:
           ``boxes_2x3.diagonal``; or ``map_`` and a region label a cell, with ``.`` before further
           words; or ``houses_`` and, packed, order, rows, columns, holes and all houses
VALUES     numbers for givens, with ``_`` between two neighbours, and ``a`` to ``z`` for 1 to 26
           empty cells in a row, as in the game descriptions of Simon Tatham's puzzle collection
SYMBOLS    packed, where they are not the usual ones
CANDIDATES packed: a bit set a cell, bit v - 1 for the value v, where they are restricted
========== ======================================================================================

*Packed* is JSON, deflated (RFC 1950), in the URL-safe base64 of RFC 4648 without padding.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import cast

from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import House, Rules, Shape, map_text, parse_rules, rules_text

_EXPECTED = "expected RULES~VALUES, as in boxes_2x2~1b2a3a4f3b1"
_MOST_UNPACKED = 1 << 22
"""Bytes; enough for every house of any rules, and no more than a stranger may ask for."""
_MAP, _HOUSES = "map_", "houses_"
_RUN = "abcdefghijklmnopqrstuvwxyz"
_VALUES = re.compile(r"(?:[a-z]|\d{1,3}(?:_(?=\d))?)*", re.ASCII)


def link_of(puzzle: Puzzle) -> str:
    """Returns the link of a puzzle.

    >>> link_of(Puzzle(Rules.diagonal(2, 2), [1, 2, 0, 0] + [0] * 11 + [3]))
    'boxes_2x2.diagonal~1_2m3'
    """
    rules = puzzle.rules
    parts = [_rules_part(rules), _values_part(puzzle.givens)]
    if rules.symbols != Rules.latin(rules.order).symbols:
        parts.append(f"s{_packed(rules.symbols)}")
    if puzzle.candidates is not None:
        sets = [sum(1 << value - 1 for value in values) for values in puzzle.candidates]
        parts.append(f"c{_packed(sets)}")
    return "~".join(parts)


def puzzle_of(link: str) -> Puzzle:
    """Returns the puzzle of a link; raises PuzzleError for what is none.

    >>> print(puzzle_of("boxes_2x2~1b2a3a4f3b1"))
    1 . | . 2
    . 3 | . 4
    ----+----
    . . | . .
    . . | 3 .
    """
    first, *others = link.strip().split("~")
    if not others:
        raise PuzzleError(f"{_shown(link)} is no link; {_EXPECTED}")
    options = {part[:1]: part[1:] for part in others[1:]}
    if options.keys() - {"s", "c"} or len(options) < len(others) - 1:
        raise PuzzleError(f"{_shown(link)} has parts that are unknown or come twice; {_EXPECTED}")
    rules = _rules(first)
    if "s" in options:
        rules = Rules(rules.order, rules.houses, _texts(_unpacked(options["s"])), rules.shape)
    sets = _numbers(_unpacked(options["c"])) if "c" in options else None
    candidates = None if sets is None else [_values_of_set(rules, values) for values in sets]
    return Puzzle(rules, _values(others[0]), candidates)


def _rules_part(rules: Rules) -> str:
    text = rules_text(rules)
    if text is not None:
        return text.replace(":", "_").replace("+", ".")
    drawn = map_text(rules)
    if drawn is not None:
        labels, words = drawn
        return f"{_MAP}{labels}{'.' if words else ''}{words.replace('+', '.')}"
    shape = rules.shape
    return _HOUSES + _packed([rules.order, shape.rows, shape.columns, shape.holes, rules.houses])


def _rules(part: str) -> Rules:
    if part.startswith(_HOUSES):
        return _rules_of_houses(_unpacked(part.removeprefix(_HOUSES)))
    if part.startswith(_MAP):
        labels, _, words = part.removeprefix(_MAP).partition(".")
        rules = Rules.jigsaw(labels)
        if not words:
            return rules
        more = parse_rules(f"latin:{rules.order}+{words.replace('.', '+')}", files=False)
        return rules | more
    return parse_rules(part.replace("_", ":").replace(".", "+"), files=False)


def _rules_of_houses(fields: object) -> Rules:
    match fields:
        case [int(order), int(rows), int(columns), holes, houses]:
            shape = Shape(rows, columns, tuple(_numbers(holes)))
            return Rules(order, map(_house, _items(houses)), shape=shape)
        case _:
            raise _damaged()


def _house(fields: object) -> House:
    match fields:
        case [str(kind), int(number), cells]:
            return House(kind, number, tuple(_numbers(cells)))
        case _:
            raise _damaged()


def _values_part(values: Iterable[int]) -> str:
    """Returns numbers and letters, with a mark between two numbers."""
    text = ""
    for value, group in groupby(values):
        if value:
            for _ in group:
                text += f"_{value}" if text[-1:].isdigit() else f"{value}"
        else:
            whole, rest = divmod(len(list(group)), len(_RUN))
            text += _RUN[-1] * whole + (_RUN[rest - 1] if rest else "")
    return text


def _values(part: str) -> bytes:
    if not _VALUES.fullmatch(part):
        raise PuzzleError(f"values {_shown(part)}; expected numbers, letters a to z, _ between")
    values: list[int] = []
    for token in re.findall(r"[a-z]|\d+", part):
        values += [int(token)] if token.isdigit() else [0] * (_RUN.index(token) + 1)
    if max(values, default=0) > 255:
        raise PuzzleError(f"value {max(values)} in a link; expected one up to the order")
    return bytes(values)


def _values_of_set(rules: Rules, values: int) -> Iterator[int]:
    if not 0 <= values < 1 << rules.order:
        raise _damaged()
    return (value for value in range(1, rules.order + 1) if values >> value - 1 & 1)


def _packed(content: object) -> str:
    text = json.dumps(content, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def _unpacked(part: str) -> object:
    try:
        data = base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, _MOST_UNPACKED)
        if not unpacking.eof:
            raise _damaged()
        return cast("object", json.loads(text))
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise _damaged() from None


def _numbers(content: object) -> list[int]:
    items = _items(content)
    numbers = [item for item in items if isinstance(item, int)]
    if len(numbers) < len(items):
        raise _damaged()
    return numbers


def _texts(content: object) -> list[str]:
    items = _items(content)
    texts = [item for item in items if isinstance(item, str)]
    if len(texts) < len(items):
        raise _damaged()
    return texts


def _items(content: object) -> list[object]:
    if not isinstance(content, list):
        raise _damaged()
    return cast("list[object]", content)


def _damaged() -> PuzzleError:
    return PuzzleError("a damaged link; copy it whole")


def _shown(text: str) -> str:
    return repr(text) if len(text) <= 40 else f"{text[:40]!r}…"
