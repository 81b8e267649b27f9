"""Fills in the sentences of a language for one step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TypeAlias

from nonet.logic.languages import tables
from nonet.logic.position import Candidate
from nonet.logic.value import StepValue
from nonet.messages import Field, filled
from nonet.rules import House

Texts: TypeAlias = list[Field]
"""A list of texts that a sentence joins."""


class Teller:
    """A step, and how its parts are called in a language."""

    def __init__(self, step: StepValue, language: str) -> None:
        self.step = step
        self._language = tables.sentences(language)
        self._rules = step.position.rules

    def say(self, code: str, **fields: Field) -> str:
        """Returns the sentence of a code with its fields."""
        return filled(self._language.messages[code], fields, self._language)

    def join(self, texts: Iterable[str]) -> str:
        """Returns texts one after another, as in ``a, b and c``."""
        return self.say("all", parts=list(texts))

    def cell(self, cell: int) -> str:
        """Returns the name of a cell: ``r1c1``."""
        return self._rules.cell_name(cell)

    def cells(self, cells: Iterable[int]) -> Texts:
        """Returns the names of cells, ascending."""
        return [self._rules.cell_name(cell) for cell in sorted(set(cells))]

    def value(self, value: int) -> str:
        """Returns the symbol of a value."""
        return self._rules.symbols[value - 1]

    def values(self, values: Iterable[int]) -> Texts:
        """Returns the symbols of values, ascending."""
        return [self._rules.symbols[value - 1] for value in sorted(set(values))]

    def house(self, house: House) -> str:
        """Returns the name of a house: ``row 4``."""
        fields: dict[str, Field] = {"kind": house.kind, "number": str(house.number)}
        if house.grid:
            return self.say("house-in-grid", **fields, grid=str(house.grid))
        return self.say("house", **fields)

    def houses(self, houses: Iterable[House]) -> str:
        """Returns the names of houses: ``rows 2 and 5 and box 3``."""
        by_kind: dict[tuple[str, int], list[House]] = {}
        for house in houses:
            by_kind.setdefault((house.kind, house.grid), []).append(house)
        return self.join(self._of_kind(each) for each in by_kind.values())

    def _of_kind(self, houses: Sequence[House]) -> str:
        if len(houses) == 1 or houses[0].grid:
            return self.join(map(self.house, houses))
        numbers: Texts = [str(house.number) for house in houses]
        return self.say("houses", kind=houses[0].kind, numbers=numbers)

    def not_these(self, candidates: Iterable[Candidate]) -> str:
        """Returns that candidates are false: ``r1c5 is not 3``."""
        by_value: dict[int, set[int]] = {}
        for cell, value in candidates:
            by_value.setdefault(value, set()).add(cell)
        by_cells: dict[tuple[int, ...], list[int]] = {}
        for value, cells in by_value.items():
            by_cells.setdefault(tuple(sorted(cells)), []).append(value)
        return self.join(
            self.say(
                "is-not" if len(cells) == 1 else "are-not",
                cells=self.cells(cells),
                values=self.values(values),
            )
            for cells, values in by_cells.items()
        )

    def is_this(self, candidate: Candidate) -> str:
        """Returns that a candidate is true: ``r1c5 is 3``."""
        return self.say("is", cell=self.cell(candidate.cell), value=self.value(candidate.value))

    @cached_property
    def so(self) -> str:
        """What follows from the step, as a clause."""
        parts = [self.is_this(placed) for placed in self.step.placements]
        if self.step.eliminations:
            parts.append(self.not_these(self.step.eliminations))
        return self.join(parts)


Told: TypeAlias = Callable[[Teller], str]
"""Returns the full reasoning of a step."""
