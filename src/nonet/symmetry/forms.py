"""Canonical forms with all that leads to them, from the compiled core or from Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise, permutations, product
from math import factorial, prod
from typing import NamedTuple

from nonet.engines import policy
from nonet.engines.core import symmetry
from nonet.errors import PuzzleError
from nonet.notation.text.cells import cells_text
from nonet.symmetry import plain
from nonet.symmetry.shapes import Shape
from nonet.symmetry.value import Symmetry

Lines = tuple[int, ...]
"""Rows or columns in an order."""


class Alike(NamedTuple):
    """Which rows or columns of a form can change places."""

    lines: list[range]
    """The places of lines that are alike, within a band or stack."""
    blocks: list[list[range]]
    """The places of bands or stacks that are alike."""

    @property
    def number(self) -> int:
        """The number of orders."""
        return prod(factorial(len(group)) for group in [*self.lines, *self.blocks])

    def orders(self, lines: Sequence[int]) -> Iterator[Lines]:
        """Returns an iterator over the orders of the lines."""
        for moved in product(*map(permutations, self.blocks)):
            outer = list(lines)
            for group, taken in zip(self.blocks, moved, strict=True):
                for block, source in zip(group, taken, strict=True):
                    outer[block.start : block.stop] = [lines[place] for place in source]
            for inner in product(*(permutations(outer[g.start : g.stop]) for g in self.lines)):
                order = outer.copy()
                for group_of_lines, chosen in zip(self.lines, inner, strict=True):
                    order[group_of_lines.start : group_of_lines.stop] = chosen
                yield tuple(order)


class Form(NamedTuple):
    """The canonical form of a puzzle, and what leads to it: orders of rows and columns."""

    shape: Shape
    values: bytes
    rows: Alike
    columns: Alike
    arrangements: Sequence[plain.Arrangement]

    @property
    def mappings(self) -> int:
        """The number of symmetries that lead to the form; it has as many automorphisms."""
        absent = self.shape.order - max(self.values)
        orders = self.rows.number * self.columns.number * factorial(absent)
        return len(self.arrangements) * orders

    def mappings_of(self, grid: bytes) -> Iterator[Symmetry]:
        """Returns an iterator over the symmetries that lead from the grid to the form."""
        for image, rows, columns in self.arrangements:
            for row_order in self.rows.orders(rows):
                for column_order in self.columns.orders(columns):
                    yield from self._labelled(grid, image, row_order, column_order)

    def _labelled(self, grid: bytes, image: int, rows: Lines, columns: Lines) -> Iterator[Symmetry]:
        """Returns the symmetries that differ in the labels of absent values only."""
        order = self.shape.order
        unlabelled = Symmetry(
            self.shape.roles[image], (_places(rows), _places(columns), tuple(range(order)))
        )
        moved = unlabelled.moved(order, grid)
        labels = {value - 1: label - 1 for value, label in zip(moved, self.values, strict=True)}
        labels.pop(-1, None)
        absent = [value for value in range(order) if value not in labels]
        for others in permutations(range(len(labels), order)):
            labels.update(zip(absent, others, strict=True))
            values = tuple(labels[value] for value in range(order))
            yield Symmetry(unlabelled.roles, (*unlabelled.maps[:2], values))


def form_of(shape: Shape, grid: bytes) -> Form:
    """Returns the form of a grid; raises PuzzleError if it has none."""
    if policy.info().compiled and shape.order <= symmetry.LARGEST_ORDER:
        found: plain.Found | None = symmetry.canonical_form(shape.numbers, grid)
    else:
        found = plain.canonical_form(shape, grid)
    if found is None:
        raise PuzzleError("symmetry-illegal")
    values, columns, stacks, arrangements = found
    if not arrangements:
        raise PuzzleError("symmetry-many", most=plain.MOST_ARRANGEMENTS)
    rows, form = _alike_rows(shape, values), bytes(values)
    return Form(shape, form, rows, _alike_columns(shape, columns, stacks), arrangements)


def hash_of(form: bytes) -> bytes:
    """Returns the hash of a canonical form; see :func:`nonet.symmetry.class_id`."""
    return blake2b(cells_text(form).encode("ascii"), digest_size=16).digest()


def _places(lines: Lines) -> tuple[int, ...]:
    """Returns the place of each line."""
    return tuple(sorted(range(len(lines)), key=lines.__getitem__))


def _alike_columns(shape: Shape, columns: int, stacks: int) -> Alike:
    return Alike(
        [range(*ends) for ends in _ends(columns)],
        [
            [range(place, place + shape.width) for place in range(*ends, shape.width)]
            for ends in _ends(stacks)
        ],
    )


def _ends(begins: int) -> Iterator[tuple[int, int]]:
    """Returns where the groups begin and end, from a bit set of where they begin."""
    return pairwise(place for place in range(begins.bit_length()) if begins >> place & 1)


def _alike_rows(shape: Shape, values: Sequence[int]) -> Alike:
    """Returns the empty rows of each band, and the empty bands."""
    order, height = shape.order, shape.height
    empty = [not any(values[order * row : order * (row + 1)]) for row in range(order)]
    bands = [range(top, top + height) for top in range(0, order, height)]
    # Empty rows are the first of their band, and empty bands the first of all.
    rows = [range(band.start, band.start + sum(empty[row] for row in band)) for band in bands]
    return Alike(rows, [[band for band in bands if all(empty[row] for row in band)]])
