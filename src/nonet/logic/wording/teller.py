"""Fills in the sentences of a language for one step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TypeAlias, cast

from nonet.logic import tables
from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate
from nonet.logic.value import Node, StepValue
from nonet.messages import Field, filled
from nonet.rules import House

Texts: TypeAlias = list[str]
"""A list of texts that a sentence joins."""

_Groups: TypeAlias = "list[tuple[tuple[int, ...], tuple[int, ...]]]"
"""Cells, each group with its values."""

Parts: TypeAlias = dict[str, str | Texts]
"""The fields of a sentence."""


class Teller:
    """A step, and how its parts are called in a language."""

    def __init__(self, step: StepValue, language: str) -> None:
        self.step = step
        self.named: dict[str, tuple[int, ...]] = {}
        """The names of cells and houses that have been said, and the cells that they stand for."""
        self._language = tables.sentences(language)
        self._rules = step.position.rules

    def say(self, code: str, **fields: str | Texts) -> str:
        """Returns the sentence of a code with its fields."""
        return filled(
            self._language.messages[code], cast("dict[str, Field]", fields), self._language
        )

    def by_parts(self) -> str:
        """Returns the sentence of the technique.

        A part with the role ``pivot`` fills in ``{pivot}``, ``{pivot_values}`` and, if it has
        houses, ``{pivot_houses}``. ``{gone}`` are the values that are crossed out, and ``{so}`` is
        what follows.
        """
        step = self.step
        fields: Parts = {
            "so": self.so,
            "gone": self.values(each.value for each in step.eliminations),
        }
        for role, cells, values, houses in step.parts:
            name = role.replace(" ", "_")
            fields |= {name: self.names(cells), f"{name}_values": self.values(values)}
            if houses:
                fields[f"{name}_houses"] = self.houses(houses)
        return self.say(step.technique.name, **fields)

    def sentences(self, texts: Iterable[str]) -> str:
        """Returns sentences one after another."""
        return self.say("space").join(texts)

    def either(self, texts: Iterable[str]) -> str:
        """Returns texts one after another, as in ``a, b or c``."""
        return self.say("any", parts=list(texts))

    def join(self, texts: Iterable[str]) -> str:
        """Returns names one after another, as in ``a, b and c``."""
        return self.say("all", parts=list(texts))

    def clauses(self, texts: Iterable[str]) -> str:
        """Returns clauses one after another."""
        *first, last = texts
        if not first:
            return last
        return self.say("clause").join(first) + self.say("clause-last") + last

    def cell(self, cell: int) -> str:
        """Returns the name of a cell: ``r1c1``."""
        name = self._rules.cell_name(cell)
        self.named[name] = (cell,)
        return name

    def cells(self, cells: Iterable[int]) -> Texts:
        """Returns the names of cells, ascending."""
        return self.names(sorted(set(cells)))

    def names(self, cells: Iterable[int]) -> Texts:
        """Returns the names of cells, in this order."""
        return [self.cell(cell) for cell in cells]

    def value(self, value: int) -> str:
        """Returns the symbol of a value."""
        return self._rules.symbols[value - 1]

    def values(self, values: Iterable[int]) -> Texts:
        """Returns the symbols of values, ascending."""
        return [self._rules.symbols[value - 1] for value in sorted(set(values))]

    def house(self, house: House) -> str:
        """Returns the name of a house: ``row 4``; pairs of cells are too many for their numbers."""
        if self._is_pair(house):
            return self.say("house-of-two", kind=house.kind)
        fields = {"kind": house.kind, "number": str(house.number)}
        if house.grid:
            name = self.say("house-in-grid", **fields, grid=str(house.grid))
        else:
            name = self.say("house", **fields)
        self.named[name] = house.cells
        return name

    def houses(self, houses: Iterable[House]) -> str:
        """Returns the names of houses: ``rows 2 and 5 and box 3``."""
        by_kind: dict[tuple[str, int], list[House]] = {}
        for house in houses:
            by_kind.setdefault((house.kind, house.grid), []).append(house)
        return self.join(self._of_kind(each) for each in by_kind.values())

    def _of_kind(self, houses: Sequence[House]) -> str:
        if self._is_pair(houses[0]):
            return self.house(houses[0])
        if len(houses) == 1 or houses[0].grid:
            return self.join(map(self.house, houses))
        numbers = [str(number) for number in sorted(house.number for house in houses)]
        name = self.say("houses", kind=houses[0].kind, numbers=numbers)
        self.named[name] = tuple(cell for house in houses for cell in house.cells)
        return name

    def _is_pair(self, house: House) -> bool:
        return len(house.cells) == 2 < self._rules.order

    def not_these(self, candidates: Iterable[Candidate]) -> str:
        """Returns that candidates are false: ``r1c5 is not 3``."""
        return self.clauses(self._not_these(*each) for each in _grouped(candidates))

    def _not_these(self, cells: Sequence[int], values: Sequence[int]) -> str:
        one, several = ("is-not", "are-not") if len(values) != 2 else ("is-neither", "are-neither")
        code = one if len(cells) == 1 else several
        return self.say(code, cells=self.cells(cells), values=self.values(values))

    def are_these(self, candidates: Iterable[Candidate]) -> str:
        """Returns that candidates are true: ``r1c5 is 3``."""
        by_value: dict[int, list[int]] = {}
        for cell, value in candidates:
            by_value.setdefault(value, []).append(cell)
        return self.clauses(
            self.say(
                "is" if len(cells) == 1 else "are",
                cells=self.cells(cells),
                value=self.value(value),
            )
            for value, cells in by_value.items()
        )

    def is_this(self, candidate: Candidate) -> str:
        """Returns that a candidate is true: ``r1c5 is 3``."""
        return self.are_these([candidate])

    def statement(self, node: Node) -> str:
        """Returns a statement of a chain: ``r1c5 = 3``."""
        group = "" if len(node.cells) == 1 else "-group"
        code = f"statement{group}" if node.on else f"statement-not{group}"
        cells = self.cells(node.cells)
        if group:
            return self.say(code, cells=cells, value=self.value(node.value))
        return self.say(code, cell=cells[0], values=self.values([node.value]))

    def see(self, one: int, other: int) -> bool:
        """Returns whether two cells share a house."""
        of = self._rules.houses_of
        return one != other and not set(of[one]).isdisjoint(of[other])

    def common_house(self, cells: Iterable[int]) -> House:
        """Returns the first house that has all of these cells."""
        wanted = set(cells)
        return next(house for house in self._rules.houses if wanted.issubset(house.cells))

    def only_house(self, cells: Iterable[int], value: int) -> House:
        """Returns the first full house in which a value can only go in these cells."""
        found = self.only_house_or_none(cells, value)
        assert found is not None
        return found

    def only_house_or_none(self, cells: Iterable[int], value: int) -> House | None:
        """Returns the first full house in which a value can only go in these cells, if any."""
        wanted, possible = set(cells), self._candidates
        for house in full_houses(self._rules.frame):
            places = {cell for cell in house.cells if value in possible[cell]}
            if places and places <= wanted <= set(house.cells):
                return house
        return None

    @cached_property
    def _candidates(self) -> tuple[tuple[int, ...], ...]:
        return self.step.position.candidates

    @cached_property
    def so(self) -> str:
        """What follows from the step, as a clause."""
        said = [
            *([self.are_these(self.step.placements)] if self.step.placements else ()),
            *([self.not_these(self.step.eliminations)] if self.step.eliminations else ()),
        ]
        return self.clauses(said)


def _grouped(candidates: Iterable[Candidate]) -> _Groups:
    """Returns candidates as cells that have values in common, by the way that takes fewer words.

    Either all cells of a value are together, or all values of a cell.
    """
    by_value: dict[int, set[int]] = {}
    by_cell: dict[int, set[int]] = {}
    for cell, value in candidates:
        by_value.setdefault(value, set()).add(cell)
        by_cell.setdefault(cell, set()).add(value)
    of_values: _Groups = [(cells, values) for values, cells in _together(by_value)]
    of_cells = _together(by_cell)
    return sorted(of_cells if _words(of_cells) <= _words(of_values) else of_values)


def _together(by: dict[int, set[int]]) -> _Groups:
    """Returns the keys that have the same items, with these items."""
    found: dict[tuple[int, ...], list[int]] = {}
    for key in sorted(by):
        found.setdefault(tuple(sorted(by[key])), []).append(key)
    return [(tuple(keys), items) for items, keys in found.items()]


def _words(groups: _Groups) -> int:
    return sum(len(cells) + len(values) for cells, values in groups)


Told: TypeAlias = Callable[[Teller], str]
"""Returns the full reasoning of a step."""
