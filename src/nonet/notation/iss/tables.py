"""Relations and automata as ISS packs them, into what constraints of the library say.

A relation is a bit for each pair of values, six to a letter. An automaton is a stream of bits: the
format, sizes, the accepting states, and the arrows of each state.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias
from urllib.parse import unquote

from nonet.errors import PuzzleError
from nonet.notation.iss.board import Board
from nonet.notation.iss.syntax import Item

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BITS = {letter: value for value, letter in enumerate(_LETTERS)}
_OLD = str.maketrans("-_", "_-")
"""``Binary`` and ``BinaryX`` have the last two letters in the other order."""
_PLAIN, _PACKED = 0, 1
_MOST_STATES = 1 << 12
_MOST_UNROLLED = 100_000
"""Arrows of an automaton that is made for cells in parts."""
_Automaton: TypeAlias = "tuple[list[tuple[int, int, int]], int, set[int]]"


def pairs_of_key(board: Board, item: Item, key: str) -> str:
    """Returns the pairs that a relation allows, ``1-2,2-1``; raises PuzzleError for a wrong key."""
    text = key.translate(_OLD) if item.name.startswith("Binary") else key
    bits = _bits_of(item, text)
    values = [(one, other) for one in range(board.order) for other in range(board.order)]
    if any(bits[len(values) :]):
        raise PuzzleError("iss-packed", name=item.name)
    allowed = (pair for pair, bit in zip(values, bits, strict=False) if bit)
    return ",".join(f"{one + board.low}-{other + board.low}" for one, other in allowed)


def key_of_pairs(board: Board, pairs: str) -> str:
    """Returns the key of a relation; :func:`pairs_of_key` reverses it."""
    allowed = {
        tuple(int(value) - board.low for value in pair.split("-")) for pair in pairs.split(",")
    }
    bits = [(one, other) in allowed for one in range(board.order) for other in range(board.order)]
    sixes = (bits[start : start + 6] for start in range(0, len(bits), 6))
    letters = (_LETTERS[sum(bit << at for at, bit in enumerate(six))] for six in sixes)
    return "".join(letters).rstrip(_LETTERS[0])


def is_symmetric(pairs: str) -> bool:
    """Returns whether each pair that a relation allows may stand in the other order, too.

    >>> is_symmetric("1-2,2-1,3-3"), is_symmetric("1-2")
    (True, False)
    """
    allowed = {tuple(pair.split("-")) for pair in pairs.split(",")}
    return all(pair[::-1] in allowed for pair in allowed)


def cells_of_bits(board: Board, item: Item, origin: int) -> list[int]:
    """Returns the cells that the first argument of ``Replicate`` marks, from the origin on."""
    bits = _bits_of(item, item.arguments[0] if item.arguments else "")
    found = [origin + at for at, bit in enumerate(bits) if bit]
    if found and found[-1] >= board.shape.cells:
        raise PuzzleError("iss-packed", name=item.name)
    return found


def pattern_of(item: Item) -> str:
    """Returns the regular expression in the first argument; raises PuzzleError if damaged."""
    text = item.arguments[0] if item.arguments else ""
    if "%" in text:
        return unquote(text)
    try:
        return "".join(_bytes_of(item, text).decode("ascii").split())
    except UnicodeDecodeError:
        raise PuzzleError("iss-packed", name=item.name) from None


def packed_pattern(pattern: str) -> str:
    """Returns a regular expression as an argument; :func:`pattern_of` reverses it."""
    return base64.urlsafe_b64encode(pattern.encode("ascii")).decode("ascii").rstrip("=")


def automaton_of(board: Board, item: Item, lengths: tuple[int, ...]) -> dict[str, Any]:
    """Returns the fields of the automaton in the first argument; raises PuzzleError if damaged.

    ``lengths`` are those of the parts of the cells. An automaton reads the value after the highest
    one between two parts. :func:`packed_automaton` reverses it for cells in one part.
    """
    arrows, starts, accepted = _unpacked(item._replace(arguments=item.arguments[:1]))
    if len(lengths) > 1:
        arrows, starts, accepted = _unrolled(item, board, (arrows, starts, accepted), lengths)
    else:
        arrows = [each for each in arrows if each[1] < board.order]
    if starts > 1:
        # One state before all others begins where any of the first ones does.
        first = [(0, value, target + 1) for origin, value, target in arrows if origin < starts]
        arrows = [*first, *((origin + 1, value, target + 1) for origin, value, target in arrows)]
        begins = {0} if accepted & set(range(starts)) else set[int]()
        accepted = {state + 1 for state in accepted} | begins
    ordered, ends = _ordered(arrows, accepted)
    text = ",".join(f"{origin}-{value + board.low}-{target}" for origin, value, target in ordered)
    return {"arrows": text, "ends": list(ends)}


def packed_automaton(board: Board, fields: dict[str, Any]) -> str | None:
    """Returns an automaton as an argument, None if it is too large for ISS."""
    texts = (text.split("-") for text in fields["arrows"].split(","))
    arrows = [(int(origin), int(value) - board.low, int(target)) for origin, value, target in texts]
    ordered, ends = _ordered(arrows, set(fields["ends"]))
    states = 1 + max(*(max(origin, target) for origin, _, target in ordered), *ends, 0)
    if states > _MOST_STATES:
        return None
    leaving: dict[int, list[tuple[int, int]]] = {}
    for origin, value, target in ordered:
        leaving.setdefault(origin, []).append((value, target))
    state_bits = max(1, (states - 1).bit_length())
    count_bits = max(map(len, leaving.values())).bit_length()
    if count_bits > 15 or len(ends) - (0 in ends) >= 1 << state_bits:
        return None
    begins = 0 in ends
    sizes = [(_PLAIN, 2), (state_bits - 1, 4), (board.order - 1, 4), (1, state_bits)]
    sizes += [(len(ends) - begins, state_bits), (begins, 1), (count_bits, 4)]
    value_bits = (board.order - 1).bit_length()
    for state in range(states):
        sizes.append((len(leaving.get(state, ())), count_bits))
        for value, target in leaving.get(state, ()):
            sizes += [(value, value_bits), (target, state_bits)]
    bits = "".join(f"{number:0{size}b}" for number, size in sizes if size)
    content = bytes(int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8))
    return base64.urlsafe_b64encode(content).decode("ascii").rstrip("=")


def _ordered(
    arrows: Iterable[tuple[int, int, int]], accepted: set[int]
) -> tuple[list[tuple[int, int, int]], list[int]]:
    """Returns arrows and accepting states with these right after the first state, as in ISS."""
    used = {state for origin, _, target in arrows for state in (origin, target)} | accepted
    ordered = sorted(used | {0}, key=lambda state: (state != 0, state not in accepted, state))
    number = {state: at for at, state in enumerate(ordered)}
    renamed = {(number[origin], value, number[target]) for origin, value, target in arrows}
    return sorted(renamed), sorted(number[state] for state in accepted)


@lru_cache(maxsize=64)
def _unpacked(item: Item) -> _Automaton:
    """Returns the arrows, with values from 0, how many states begin, and those that accept."""
    bits = _Bits(item, _bytes_of(item, item.arguments[0] if item.arguments else ""))
    form, state_bits, symbols = bits.read(2), bits.read(4) + 1, bits.read(4) + 1
    starts, accepting = bits.read(state_bits), bits.read(state_bits)
    starting = bits.read(starts)
    accepted = {at for at in range(starts) if starting >> at & 1}
    accepted |= set(range(starts, starts + accepting))
    if form not in (_PLAIN, _PACKED) or not starts:
        raise PuzzleError("iss-packed", name=item.name)
    arrows = bits.plain(state_bits, symbols) if form == _PLAIN else bits.packed(state_bits, symbols)
    return arrows, starts, accepted


def _unrolled(
    item: Item, board: Board, automaton: _Automaton, lengths: tuple[int, ...]
) -> _Automaton:
    """Returns an automaton for the cells of all parts, whose states know how many were read."""
    arrows, starts, accepted = automaton
    if len(arrows) * (sum(lengths) + len(lengths)) > _MOST_UNROLLED:
        raise PuzzleError("iss-packed", name=item.name)
    leaving: dict[int, list[tuple[int, int]]] = {}
    for origin, value, target in arrows:
        leaving.setdefault(origin, []).append((value, target))

    def after_break(states: Iterable[int]) -> set[int]:
        steps = (step for state in states for step in leaving.get(state, ()))
        return {target for value, target in steps if value == board.order}

    # By each place, the state of the new automaton for each old one; all that may begin are one.
    found: list[tuple[int, int, int]] = []
    number = 1
    now: dict[int, set[int]] = {0: set(range(starts))}
    for part, length in enumerate(lengths):
        if part:
            now = {state: after_break(old) for state, old in now.items()}
        for _ in range(length):
            then: dict[int, int] = {}
            for state, old in now.items():
                for value, target in sorted({s for each in old for s in leaving.get(each, ())}):
                    if value < board.order:
                        if target not in then:
                            then[target] = number
                            number += 1
                        found.append((state, value, then[target]))
            now = {state: {old} for old, state in then.items()}
    return found, 1, {state for state, old in now.items() if old & accepted}


class _Bits:
    """A stream of bits, the highest of each byte first."""

    def __init__(self, item: Item, content: bytes) -> None:
        self._item = item
        self._number = int.from_bytes(content, "big")
        self._left = 8 * len(content)
        # Shifting a long number for each field would take quadratic time.
        self._bits = f"{self._number:0{self._left}b}" if content else ""
        self._at = 0

    def read(self, count: int) -> int:
        """Returns the number of the next bits; raises PuzzleError if there are too few."""
        if self._at + count > self._left:
            raise PuzzleError("iss-packed", name=self._item.name)
        self._at += count
        return int(self._bits[self._at - count : self._at] or "0", 2)

    def has(self, count: int) -> bool:
        """Returns whether so many bits are left."""
        return self._at + count <= self._left

    def plain(self, state_bits: int, symbols: int) -> list[tuple[int, int, int]]:
        """Returns the arrows where each state counts its own."""
        count_bits, symbol_bits = self.read(4), (symbols - 1).bit_length()
        arrows: list[tuple[int, int, int]] = []
        state = 0
        while count_bits and self.has(count_bits):
            for _ in range(self.read(count_bits)):
                value = self.read(symbol_bits)
                arrows.append((state, value, self.read(state_bits)))
            state += 1
            self._check(state)
        return arrows

    def packed(self, state_bits: int, symbols: int) -> list[tuple[int, int, int]]:
        """Returns the arrows where each state has a bit per value."""
        arrows: list[tuple[int, int, int]] = []
        state = 0
        while self.has(symbols):
            marked = self.read(symbols)
            values = (value for value in range(symbols) if marked >> value & 1)
            arrows += [(state, value, self.read(state_bits)) for value in values]
            state += 1
            self._check(state)
        return arrows

    def _check(self, states: int) -> None:
        # Bits that fill the last byte may look like a few more states without arrows.
        if states > _MOST_STATES + 8:
            raise PuzzleError("iss-packed", name=self._item.name)


def _bits_of(item: Item, text: str) -> list[bool]:
    try:
        return [bool(_BITS[letter] >> at & 1) for letter in text for at in range(6)]
    except KeyError:
        raise PuzzleError("iss-packed", name=item.name) from None


def _bytes_of(item: Item, text: str) -> bytes:
    try:
        padded = f"{text}{'=' * (-len(text) % 4)}".encode("ascii")
        return base64.b64decode(padded, altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError):
        raise PuzzleError("iss-packed", name=item.name) from None
