"""``killer-arrows``, ``killer-numbers`` and ``sumocue``: killers as one line of text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import ClassVar

from nonet.notation.base import Case, Notation, Part, agreed
from nonet.notation.killers import arrows, numbers, sumocue
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules


class KillerNotation(Notation):
    """One puzzle per line, then optionally a blank and a comment.

    A cage of one cell is a given.
    """

    expresses = frozenset([Part.CONSTRAINTS])

    form: ClassVar[ModuleType]

    def recognises(self, head: Head) -> bool:
        """Returns whether every line is in this form."""
        lines = head.puzzle_lines()
        return all(self.form.is_killer(line.split()[0]) for line in lines)

    def is_certain(self, head: Head) -> bool:
        """Returns whether every line is in this form, which no other text is."""
        return self.recognises(head)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the killer and the comment on one line."""
        return f"{' '.join([self.form.write(puzzle), *comment.split()])}\n"

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            text, *comment = line.text.split(maxsplit=1)
            read = partial(self._puzzle, text, rules)
            case = source.case(number, line.number, line.text, read)
            yield case._replace(comment="".join(comment).strip())

    def _puzzle(self, text: str, rules: Rules | None) -> Puzzle:
        return agreed(self.form.read(text), rules)


class ArrowsNotation(KillerNotation):
    """See :mod:`nonet.notation.killers.arrows`. One puzzle per line, as in the others."""

    name = arrows.NAME
    summary = "killers as sums and arrows, a character per cell: D<5<JE<H<^…"
    title = "Killer arrows"
    most = arrows.MOST
    form: ClassVar[ModuleType] = arrows


class NumbersNotation(KillerNotation):
    """See :mod:`nonet.notation.killers.numbers`. One puzzle per line, as in the others."""

    name = numbers.NAME
    summary = "killers as a number per cell: 3x3::k:2561:5122:…"
    title = "Killer numbers"
    most = numbers.MOST
    form: ClassVar[ModuleType] = numbers


class SumocueNotation(KillerNotation):
    """See :mod:`nonet.notation.killers.sumocue`. One puzzle per line, as in the others."""

    name = sumocue.NAME
    summary = "killers and jigsaws of SumoCue: SumoCueV1=12J0+0J0=5J1…"
    title = "SumoCue"
    form: ClassVar[ModuleType] = sumocue


KILLER_ARROWS = ArrowsNotation()
KILLER_NUMBERS = NumbersNotation()
SUMOCUE = SumocueNotation()
