"""Regular expressions over values, compiled to automata without backtracking.

Each place of a value in the pattern becomes a state (V. Glushkov, The abstract theory of automata,
1961). So the automaton never has more states than the pattern, with its repetitions written out,
has places: nothing explodes but such repetitions, which are counted before they are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from nonet.constraints.tables import ANY, Table
from nonet.errors import PuzzleError
from nonet.messages import Phrase

_MOST_CHARACTERS = 1_000
_MOST_PLACES = 512
_MOST_NUMBER = 10_000
_TIMES = "{2}, {2,} or {2,4}"
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The characters of the values from 0."""


@dataclass
class _Part:
    """A part of the pattern, whose places are ``begin`` to ``end``."""

    begin: int
    end: int
    empty: bool
    """Whether it matches no values at all."""
    first: int = 0
    """The places with which it may begin. A set of places is a number: bit p for place p."""
    last: int = 0


@dataclass
class _Group:
    """What has been read of a pair of parentheses: alternatives, and the parts of the last one."""

    place: int
    choices: list[_Part] = field(default_factory=list[_Part])
    parts: list[_Part] = field(default_factory=list[_Part])


@lru_cache(maxsize=256)
def compiled(pattern: str, lowest: int = 1) -> Table:
    """Returns the automaton of a pattern; raises PuzzleError for a wrong or too long one.

    ``lowest`` is the lowest value that there is, 1 or 0.

    >>> compiled("1(2|3)*").stuck([1, 2, 3]), compiled("1(2|3)*").stuck([1, 4])
    (None, 2)
    """
    if len(pattern) > _MOST_CHARACTERS:
        raise PuzzleError("regex-characters", found=len(pattern), most=_MOST_CHARACTERS)
    return _Reading(pattern, lowest).table()


def _places(places: int) -> Iterator[int]:
    """Returns an iterator over the places in a set."""
    while places:
        low = places & -places
        yield low.bit_length() - 1
        places ^= low


class _Reading:
    """Reads a pattern from left to right. Parentheses are a stack, so depth does not matter."""

    def __init__(self, pattern: str, lowest: int) -> None:
        self._pattern, self._lowest, self._at = pattern, lowest, 0
        self._values: list[int] = []
        """The set of values of each place."""
        self._after: list[int] = []
        """The set of places that may come after each."""

    def table(self) -> Table:
        """Returns the automaton: state 0 is the start, and p + 1 is place p."""
        whole = self._whole()
        arrows = [(0, place + 1, self._values[place]) for place in _places(whole.first)]
        for place, after in enumerate(self._after):
            arrows += [(place + 1, each + 1, self._values[each]) for each in _places(after)]
        accepting = {place + 1 for place in _places(whole.last)}
        if whole.empty:
            accepting.add(0)
        return Table(len(self._values) + 1, frozenset(accepting), tuple(arrows))

    def _whole(self) -> _Part:
        groups = [_Group(0)]
        while self._at < len(self._pattern):
            sign = self._pattern[self._at]
            self._at += 1
            if sign == "(":
                groups.append(_Group(len(self._values)))
            elif sign == "|":
                self._end_choice(groups[-1])
            elif sign == ")":
                if len(groups) == 1:
                    raise self._wrong(")", Phrase("regex-expected-partner"))
                done = self._ended(groups.pop())
                groups[-1].parts.append(self._repeated(done))
            else:
                groups[-1].parts.append(self._repeated(self._place(self._set(sign))))
        if len(groups) > 1:
            raise self._wrong("(", Phrase("regex-expected-partner"))
        return self._ended(groups[0])

    def _end_choice(self, group: _Group) -> None:
        place = group.choices[-1].end if group.choices else group.place
        found = _Part(place, place, empty=True)
        for part in group.parts:
            found = self._joined(found, part)
        group.choices.append(found)
        group.parts = []

    def _ended(self, group: _Group) -> _Part:
        self._end_choice(group)
        done = _Part(group.place, len(self._values), empty=False)
        for each in group.choices:
            done.empty |= each.empty
            done.first |= each.first
            done.last |= each.last
        return done

    def _joined(self, one: _Part, other: _Part) -> _Part:
        self._lead(one.last, other.first)
        return _Part(
            one.begin,
            max(one.end, other.end),
            one.empty and other.empty,
            one.first | other.first if one.empty else one.first,
            one.last | other.last if other.empty else other.last,
        )

    def _lead(self, last: int, first: int) -> None:
        """Lets some places come after others."""
        for place in _places(last):
            self._after[place] |= first

    def _place(self, values: int) -> _Part:
        place = len(self._values)
        self._refuse_more(1)
        self._values.append(values)
        self._after.append(0)
        return _Part(place, place + 1, empty=False, first=1 << place, last=1 << place)

    def _set(self, sign: str) -> int:
        """Returns the set of values that one place has."""
        if sign == ".":
            return ANY
        if sign != "[":
            return 1 << self._value(sign)
        negated = self._pattern.startswith("^", self._at)
        self._at += negated
        found = 0
        while True:
            sign = self._next("]")
            if sign == "]":
                break
            low = high = self._value(sign)
            if self._pattern.startswith("-", self._at):
                self._at += 1
                high = self._value(self._next("]"))
            for value in range(low, high + 1):
                found |= 1 << value
        return ANY & ~found if negated else found

    def _value(self, sign: str) -> int:
        value = _LETTERS.find(sign.upper())
        if value < self._lowest or len(sign) != 1:
            raise self._wrong(sign, Phrase("regex-expected-value", least=self._lowest))
        return value

    def _next(self, end: str) -> str:
        if self._at == len(self._pattern):
            raise self._wrong("", Phrase("regex-expected-more", end=end))
        self._at += 1
        return self._pattern[self._at - 1]

    def _repeated(self, part: _Part) -> _Part:
        """Returns the part as often as the signs after it say."""
        if self._at == len(self._pattern) or self._pattern[self._at] not in "*+?{":
            return part
        self._at += 1
        least, most = self._times(self._pattern[self._at - 1])
        return self._times_over(part, least, most)

    def _times(self, sign: str) -> tuple[int, int | None]:
        """Returns how often a part is repeated, at least and at most."""
        if sign != "{":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        end = self._pattern.find("}", self._at)
        text = self._pattern[self._at : end] if end >= 0 else self._pattern[self._at :]
        low, comma, high = text.partition(",")
        digits = [each for each in (low, high) if each or each is low]
        if end < 0 or not all(each.isascii() and each.isdigit() for each in digits):
            raise self._wrong("{" + text, Phrase("regex-expected-times", example=_TIMES))
        numbers = [int(each) if len(each) < 6 else _MOST_NUMBER for each in digits]
        least, most = numbers[0], numbers[-1] if high or not comma else None
        if most is not None and most < least:
            raise self._wrong("{" + text + "}", Phrase("regex-expected-times", example=_TIMES))
        self._at = end + 1
        return least, most

    def _times_over(self, part: _Part, least: int, most: int | None) -> _Part:
        if part.begin == part.end:
            return part  # it matches no values, however often
        copies = max(least, 1) if most is None else most
        self._refuse_more((part.end - part.begin) * (max(copies, 1) - 1))
        parts = [part, *(self._copy(part, number) for number in range(1, copies))][:copies]
        if most is None:
            last = parts[-1]
            self._lead(last.last, last.first)
            last.empty = last.empty or least == 0
        for each in parts[least:]:
            each.empty = True
        found = _Part(part.begin, part.begin, empty=True)
        for each in parts:
            found = self._joined(found, each)
        return found

    def _copy(self, part: _Part, number: int) -> _Part:
        size = part.end - part.begin
        by = number * size
        self._values += self._values[part.begin : part.end]
        old = self._after[part.begin : part.end]
        self._after += [after << by for after in old]
        first, last = part.first << by, part.last << by
        return _Part(part.begin + by, part.end + by, part.empty, first, last)

    def _refuse_more(self, more: int) -> None:
        found = len(self._values) + more
        if found > _MOST_PLACES:
            raise PuzzleError("regex-places", found=found, most=_MOST_PLACES)

    def _wrong(self, found: str, expected: Phrase) -> PuzzleError:
        place = max(self._at, 1)
        return PuzzleError("regex-syntax", found=found, place=place, expected=expected)
