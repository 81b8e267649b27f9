"""Random fields of constraints of all kinds, chosen so that a given grid often obeys them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

from nonet import PuzzleError
from nonet.constraints import Constraint
from nonet.constraints.base import Field
from nonet.constraints.kinds import KINDS, constraint_of_json
from tests.differential.dividing import REGIONAL, may_divide
from tests.differential.place import Fields, Place, cells_of, parts_of
from tests.differential.sentences import GRIDS, LINES, letter, obeys

_COMPOSED = ("and", "or", "replicate")
_LINES_OF_ALL = (
    "sandwich",
    "skyscraper",
    "x-sum",
    "numbered-room",
    "hidden-skyscraper",
    "full-rank",
)
_COPIED = {*LINES, "same-region", "different-regions", "count-regions"}
"""Kinds that are replicated."""
_SIZES = (2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 9, 12)
_MOST_DEPTH = 3
_OF_GRIDS = {*GRIDS, *REGIONAL, "region-sum-line"}
"""Kinds that have nothing to say of variables."""


class Drawing:
    """Draws fields for a grid of which some cells are open."""

    def __init__(
        self, place: Place, open_cells: Sequence[int], count: int, chance: random.Random
    ) -> None:
        self.place, self.chance, self._count = place, chance, count
        self._open = open_cells
        self._numbers = range(place.low, place.high + 1)
        self._words = [*filter(self.fits, KINDS), *_COMPOSED, *_COMPOSED]

    def fits(self, word: str) -> bool:
        """Returns whether a kind means something in the grid."""
        place = self.place
        if word in REGIONAL:
            return may_divide(place, self._count)
        if ("box" in word or word == "region-sum-line") and not place.regions:
            return False
        if word == "full-rank":
            return place.rows == place.columns == place.order and place.is_full
        if word in ("entropic", "global-entropy"):
            return place.order % 3 == 0
        if word == "doppelganger":
            return place.rows == place.columns == place.high and place.low == 0 and place.is_full
        return word != "dutch-flatmates" or place.order % 2 == 1

    def word(self) -> str:
        """Returns a kind."""
        return self.chance.choice(self._words)

    def fields(self, word: str, target: Sequence[int], depth: int = 0) -> Fields | None:
        """Returns fields of a kind; None if there can be none."""
        if word in _COMPOSED:
            return self._composed(word, target, depth)
        kind, chance = KINDS[word], self.chance
        fields: Fields = {"kind": word}
        numbers: list[Field] = []
        for field in kind.fields():
            if field.type == "cells":
                cells = self._cells(word)
                if cells is None:
                    return None
                fields["cells"] = cells
            elif word == "region-arrow":
                fields["groups"] = self._arms()
            elif field.type == "groups":
                sizes = chance.choices([1, 2, 2, 3], k=chance.choice([2, 2, 3]))
                fields["groups"] = [chance.choices(self._some_cells(), k=size) for size in sizes]
            elif field.type == "values" and not field.required and chance.random() < 0.6:
                continue
            elif field.type == "values":
                fields[field.name] = self._values(word, field.name, fields, target)
            elif field.type == "text":
                fields[field.name] = self._text(field.name, fields, target)
            elif field.required or chance.random() < 0.6:
                numbers.append(field)
        for field in numbers:
            self._choose_number(kind, field, fields, target)
        return fields

    def _choose_number(
        self, kind: type[Constraint], field: Field, fields: Fields, target: Sequence[int]
    ) -> None:
        """Adds a number, one that the target obeys if there is one."""
        if field.name in ("ties", "sets", "modulus", "size") and kind.word != "connected":
            choice = [0, 1, 2] if field.name == "ties" else [2, 2, 3, 3, 4]
            fields[field.name] = self.chance.choice(choice)
            return
        numbers = [*range(max(field.least, -15), 41), 48, 60, 72, 120]
        self.chance.shuffle(numbers)
        known = {each.name: None for each in kind.fields()} | {"ties": 1} | fields
        fits = (n for n in numbers if obeys(target, known | {field.name: n}, self.place))
        is_random = self.chance.random() < 0.05 or kind.word.startswith("strict")
        found = numbers[0] % 12 if is_random else next(fits, numbers[0])
        fields[field.name] = max(found, field.least)

    def _grid_cells(self) -> Sequence[int]:
        """Returns cells to choose from without the variables."""
        found = [cell for cell in self._some_cells() if cell < self.place.cells]
        return found or range(self.place.cells)

    def _some_cells(self) -> Sequence[int]:
        """Returns cells to choose from, the open ones most often."""
        if len(self._open) > 1 and self.chance.random() < 0.8:
            return self._open
        return range(self.place.cells)

    def _cells(self, word: str) -> list[int] | None:
        """Returns cells in an order that suits the kind."""
        place, chance = self.place, self.chance
        if word in _LINES_OF_ALL:
            cell = chance.choice(self._grid_cells())
            return chance.choice([place.row, place.column])(cell)[:: chance.choice([1, -1])]
        if word == "little-killer":
            return self._diagonal()
        if word == "quadruple":
            return chance.choice(place.blocks) if place.blocks else None
        way, size = chance.randrange(8), chance.choice(_SIZES)
        some = self._grid_cells() if word in _OF_GRIDS else self._some_cells()
        if way < 2:
            cells = self._walk(size)
        elif way == 2:
            house = list(chance.choice(place.houses))
            cells = chance.sample(house, min(size, len(house)))
        elif way == 3:
            cells = list(chance.choice(place.houses))[:: chance.choice([1, -1])]
        else:
            cells = chance.sample(some, min(size, len(some)))
        if chance.random() < 0.06:
            cells.append(chance.choice([cells[0], chance.choice(cells)]))
        return cells

    def _walk(self, size: int, first: int | None = None) -> list[int]:
        """Returns a path from cell to cell, across corners too."""
        place, chance = self.place, self.chance
        cells = [chance.choice(self._grid_cells()) if first is None else first]
        for _ in range(size - 1):
            row, column = place.where(cells[-1])
            steps = [
                place.at(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)
            ]
            near = [cell for cell in steps if cell is not None and cell not in cells]
            if not near:
                break
            cells.append(chance.choice(near))
        return cells

    def _arms(self) -> list[list[int]]:
        """Returns a cell that counts, and arms that begin with one cell, if there are any."""
        control = self.chance.choice(self._grid_cells())
        first = self.chance.choice([control, self.chance.choice(self._grid_cells())])
        some = self.chance.choice([0, 1, 2])
        return [[control], *(self._walk(self.chance.randint(2, 4), first) for _ in range(some))]

    def _diagonal(self) -> list[int] | None:
        place, chance = self.place, self.chance
        row, column = place.where(chance.choice(self._grid_cells()))
        right, found = chance.choice([1, -1]), list[int]()
        for step in range(-place.rows, place.rows):
            cell = place.at(row + step, column + step * right)
            found += [] if cell is None else [cell]
        return found[:: chance.choice([1, -1])] if len(found) > 1 else None

    def _values(self, word: str, name: str, fields: Fields, target: Sequence[int]) -> list[int]:
        chance, numbers = self.chance, self._numbers
        line = [target[cell] for cell in cells_of(fields)] if "cells" in fields else [*target]
        if name == "coefficients":
            return chance.choices([-3, -2, -1, 1, 1, 2, 3], k=len(line))
        if name == "which":
            return chance.choice([[0], [1], [1], [0, 1], [1, 0]])
        if name == "ends":
            return chance.sample(range(4), chance.randint(1, 3))
        if word == "look-and-say":
            said = chance.sample(numbers, chance.randint(1, min(3, len(numbers))))
            return [each for value in said for each in (line.count(value), value)]
        if word.startswith("contains") or word == "quadruple":
            some = chance.sample(line, chance.randint(1, min(4, len(line))))
            times = line.count if word == "contains-exactly" else some.count
            return [value for value in {*some} for _ in range(times(value))]
        return chance.sample(numbers, chance.randint(1, len(numbers)))

    def _text(self, name: str, fields: Fields, target: Sequence[int]) -> str:
        chance, numbers = self.chance, self._numbers
        line = [target[cell] for cell in cells_of(fields)]
        if name == "pattern":
            return "".join(map(self._pattern, line))
        if name == "arrows":
            arrows = {
                (chance.randrange(4), chance.choice(numbers), chance.randrange(4))
                for _ in range(chance.randint(4, 4 * len(numbers)))
            }
            return ",".join("-".join(map(str, each)) for each in sorted(arrows))
        often = chance.random()
        pairs = {(a, b) for a in numbers for b in numbers if chance.random() < often}
        pairs |= {*pairwise(line)} | {(numbers[0], numbers[-1])}
        return ",".join(f"{a}-{b}" for a, b in sorted(pairs))

    def _pattern(self, number: int) -> str:
        """Returns a regular expression for a number."""
        chance = self.chance
        another = chance.choice(self._numbers)
        low, high = map(letter, sorted([number, another]))
        value, other = letter(number), letter(another)
        forms = [f"{value}", ".", f"({value}|{other})", f"[{low}-{high}]", f"{value}*", ".?", ".*"]
        forms += [f"({value}{other})*{value}?", f"[{value}{other}]{{1,2}}", f"({other}|){value}"]
        forms += [f"[^{other}]"] if other != value and len(self._numbers) > 1 else []
        return chance.choice(forms)

    def _composed(self, word: str, target: Sequence[int], depth: int) -> Fields | None:
        if depth >= _MOST_DEPTH:
            return None
        if word == "replicate":
            return self._replicated(target)
        chance = self.chance
        parts: list[Fields] = []
        for number in range(chance.choice([1, 2, 2, 3])):
            for _ in range(20):
                part = self.fields(self.word(), target, depth + 1)
                if part is None or part["kind"] == "doppelganger":  # which is refused there
                    continue
                is_wanted = word == "or" and number > 0
                if is_wanted or self._is_obeyed(part, target):
                    parts.append(part)
                    break
        return {"kind": word, "constraints": parts} if parts else None

    def _is_obeyed(self, part: Fields, target: Sequence[int]) -> bool:
        try:
            return obeys(target, constraint_of_json(part).json(), self.place)
        except PuzzleError:
            return False

    def _replicated(self, target: Sequence[int]) -> Fields | None:
        """Returns copies of a constraint that stay inside the grid."""
        place, chance = self.place, self.chance
        part = self.fields(chance.choice([word for word in self._words if word in _COPIED]), target)
        if part is None or max(cells_of(part)) >= place.cells:
            return None
        fit: list[int] = []
        for begin in range(place.cells):
            (copy,) = parts_of(
                {"kind": "replicate", "constraints": [part], "places": [begin]}, place
            )
            if None not in copy["cells"]:
                fit.append(begin)
        places = chance.sample(fit, min(len(fit), chance.choice([1, 2, 2, 3])))
        return {"kind": "replicate", "constraints": [part], "places": places}
