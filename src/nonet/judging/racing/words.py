"""The texts of a race in the language of its reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nonet.judging.remarks import Remark
from nonet.languages import texts
from nonet.messages import Phrase, told
from nonet.rules.speaking import spoken


class Words(NamedTuple):
    """The texts of a language; those with fields are templates."""

    racer: str
    puzzles: str
    time: str
    rate: str
    steps: str
    ratio: str
    """The time in times of the fastest."""
    state: str
    part: str
    """So many puzzles of all."""
    more: str
    """A ratio that is a lower bound."""
    engine: str
    order: str
    program: str
    fastest: str
    waiting: str
    racing: str
    finished: str
    stopped: str
    wrong: str
    failed: str
    interrupted: str
    note: str
    """Says why a racer failed."""
    title: str
    """Of the chart."""
    across: str
    """What the chart has from left to right."""

    def called(self, kind: str, name: str) -> str:
        """Returns the name of a racer of a kind."""
        template: str = getattr(self, kind)
        return template.format(name=name)

    def stands(self, state: str) -> str:
        """Returns a state in words."""
        said: str = getattr(self, state)
        return said


def words(language: str) -> Words:
    """Returns the texts of a language.

    >>> words("zh").called("order", "in-order")
    '顺序 in-order'
    """
    return Words(**texts(language, "race"))


def told_of(faults: Sequence[Phrase], language: str) -> str:
    """Returns what is wrong with a racer: messages, and remarks of the judge."""
    between = "" if language == "zh" else " "
    return between.join(
        fault.text(language)
        if isinstance(fault, Remark)
        else told(fault.code, fault.fields, spoken(language))
        for fault in faults
    )


_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))


def duration(seconds: float) -> str:
    """Returns a time with its unit.

    >>> duration(0), duration(0.0000123), duration(0.25), duration(1.5), duration(83.2)
    ('0 s', '12.3 µs', '250 ms', '1.50 s', '83.2 s')
    """
    if not seconds:
        return "0 s"
    size, unit = next((each for each in _UNITS if seconds >= each[0]), _UNITS[-1])
    return f"{short(seconds / size)} {unit}"


def short(number: float) -> str:
    """Returns a number with three digits, or all of a large one.

    >>> short(1.234), short(12.34), short(123.4), short(1234567.8)
    ('1.23', '12.3', '123', '1,234,568')
    """
    digits = 0 if number >= 99.95 else 1 if number >= 9.995 else 2
    return f"{number:,.{digits}f}"
