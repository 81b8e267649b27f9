"""The search for canonical forms in Python, for installations without the compiled core.

Rows are placed one after another, in breadth: of all arrangements of the rows so far, those with
the smallest rows remain. Columns that can change places without changing the rows so far stay in a
group: their order is chosen when a later row depends on it. The stacks of a group can change places
too. A value is labelled by the place where it appears first, so the order of the columns settles
its label as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nonet.symmetry.shapes import Place, Roles, Shape

Arrangement = tuple[int, Sequence[int], Sequence[int]]
"""The number of an image, and its rows and columns in their order."""
Found = tuple[Sequence[int], int, int, Sequence[Arrangement]]
"""A form; where groups of columns and of stacks begin, as bit sets; what leads to the form.

There are no arrangements if too many have to be looked at, which does not happen under classic
rules."""

MOST_ARRANGEMENTS = 500_000


class Board(NamedTuple):
    """An image of a grid."""

    values: list[list[int]]
    """By row and column."""
    home: list[dict[int, int]]
    """For each row, the column of each value."""


def canonical_form(shape: Shape, grid: bytes) -> Found | None:
    """Returns the form of a grid; None if a value is above the order or twice in a house."""
    places = [
        (cell // shape.order, cell % shape.order, value - 1)
        for cell, value in enumerate(grid)
        if value
    ]
    if max(grid) > shape.order or not _is_legal(shape, places):
        return None
    boards = [_board(shape.order, places, roles) for roles in shape.roles]
    found = [_Partial(shape, image) for image in range(len(boards))]
    form: list[list[int]] = []
    for level in range(shape.order):
        row = _Row(shape, boards, form, level)
        for partial in found:
            row.extend(partial)
        if row.too_many:
            return [], 0, 0, []
        found = row.kept
        form.append(row.smallest)
    first = found[0]
    return (
        [value for row in form for value in row],
        sum(1 << place for place in first.column_groups),
        sum(1 << place for place in first.stack_groups),
        [(each.image, each.rows, each.columns) for each in found],
    )


def _is_legal(shape: Shape, places: list[Place]) -> bool:
    """Returns whether no house holds a value twice."""
    rows = {(row, value) for row, _, value in places}
    columns = {(column, value) for _, column, value in places}
    boxes = {
        (row // shape.height, column // shape.width, value)
        for row, column, value in (places if shape.height < shape.order else ())
    }
    return all(len(found) in (0, len(places)) for found in (rows, columns, boxes))


def _board(order: int, places: list[Place], roles: Roles) -> Board:
    """Returns an image of a grid."""
    board = Board([[0] * order for _ in range(order)], [{} for _ in range(order)])
    for place in places:
        row, column, value = (place[role] for role in roles)
        board.values[row][column] = value + 1
        board.home[row][value + 1] = column
    return board


class _Partial:
    """An arrangement of some rows, and as much of the order of the columns as it needs."""

    def __init__(self, shape: Shape, image: int) -> None:
        self.shape = shape
        self.image = image
        self.rows: list[int] = []
        self.columns = list(range(shape.order))
        """The column at each place."""
        self.level: dict[int, int] = {}
        """The place of the row where each value appears first."""
        self.column_groups = set(range(0, shape.order + 1, shape.width))
        """The places where groups begin, and the place after the last."""
        self.stack_groups = {0, shape.order}

    def copy(self) -> _Partial:
        other = _Partial.__new__(_Partial)
        other.shape, other.image = self.shape, self.image
        other.rows, other.columns = self.rows.copy(), self.columns.copy()
        other.level = self.level.copy()
        other.column_groups = self.column_groups.copy()
        other.stack_groups = self.stack_groups.copy()
        return other

    def swap(self, one: int, other: int, size: int = 1) -> None:
        """Exchanges the columns at two places, or at so many from each on."""
        if one != other:
            columns = self.columns
            (columns[one : one + size], columns[other : other + size]) = (
                columns[other : other + size],
                columns[one : one + size],
            )

    def choose(self, column: int) -> int:
        """Gives a column the first place of its group, and its stack likewise; returns it."""
        width = self.shape.width
        stack = self.columns.index(column) // width * width
        first_stack = begin(self.stack_groups, stack)
        self.swap(first_stack, stack, width)
        self.stack_groups.add(first_stack + width)
        place = self.columns.index(column)
        first = begin(self.column_groups, place)
        self.swap(first, place)
        self.column_groups.add(first + 1)
        return first


def begin(groups: set[int], place: int) -> int:
    """Returns the place where the group of this place begins."""
    while place not in groups:
        place -= 1
    return place


def end(groups: set[int], place: int) -> int:
    """Returns the place where the group of this place ends."""
    place += 1
    while place not in groups:
        place += 1
    return place


class _Row:
    """The search for the smallest next row of all arrangements."""

    def __init__(
        self, shape: Shape, boards: list[Board], form: list[list[int]], level: int
    ) -> None:
        self._shape = shape
        self._boards = boards
        self._form = form
        self._level = level
        self._known = max((value for row in form for value in row), default=0)
        self._values: list[int] = []
        self.smallest = [shape.order + 1] * shape.order
        self.kept: list[_Partial] = []
        self.too_many = False

    def extend(self, partial: _Partial) -> None:
        """Tries every row that can come next."""
        for row in self._candidates(partial):
            found = partial.copy()
            found.rows.append(row)
            self._values = self._boards[partial.image].values[row]
            self._place(found, 0, self._known + 1)

    def _candidates(self, partial: _Partial) -> Iterator[int]:
        """Returns the rows that can come next; of rows that are alike, the first."""
        height = self._shape.height
        values = self._boards[partial.image].values
        seen: set[object] = set()
        for row in range(self._shape.order):
            band = row // height * height
            empty = not any(values[row])
            empty_band = empty and not any(map(any, values[band : band + height]))
            alike = "band" if empty_band else (band, "row") if empty else row
            other_band = self._level % height and partial.rows[-1] // height * height != band
            if row not in partial.rows and not other_band and alike not in seen:
                seen.add(alike)
                yield row

    def _place(self, found: _Partial, place: int, label: int) -> None:
        """Places columns from this place on; ``label`` is that of the next new value."""
        while place < self._shape.order:
            if place % self._shape.width == 0 and self._branch_on_stacks(found, place, label):
                return
            group = end(found.column_groups, place)
            empty = [c for c in found.columns[place:group] if not self._values[c]]
            filled = [c for c in found.columns[place:group] if self._values[c]]
            known = [c for c in filled if self._values[c] in found.level]
            found.columns[place:group] = empty + filled
            found.column_groups.add(place + len(empty))
            row = [0] * len(empty)
            if not known:
                row += range(label, label + len(filled))
                label += len(filled)
            if not self._emit(place, row):
                return
            place += len(row)
            if known:
                self._branch_on_columns(found, place, known, label)
                return
        for value in filter(None, self._values):
            found.level.setdefault(value, self._level)
        self.too_many = len(self.kept) == MOST_ARRANGEMENTS
        if not self.too_many:
            self.kept.append(found)

    def _branch_on_stacks(self, found: _Partial, place: int, label: int) -> bool:
        """Puts the stacks of a group first that have the smallest pattern.

        Where that leaves a choice that matters, tries every stack, and returns True.
        """
        width = self._shape.width
        group = range(place, end(found.stack_groups, place), width)
        patterns = {at: self._pattern(found, at) for at in group}
        least = min(patterns.values())
        stacks = [at for at in group if patterns[at] == least]
        if least[-1] == _KNOWN and len(group) > 1:
            for at in stacks:
                chosen = found.copy()
                chosen.swap(place, at, width)
                chosen.stack_groups.add(place + width)
                self._place(chosen, place, label)
            return True
        for number, at in enumerate(stacks):
            found.swap(place + number * width, at, width)
        found.stack_groups.add(place + len(stacks) * width)
        return False

    def _pattern(self, found: _Partial, stack: int) -> tuple[int, ...]:
        """Returns the kinds of the cells in a stack up to the first known value.

        The stack with the smallest pattern comes first, however its columns are placed.
        """
        pattern: list[int] = []
        place = stack
        while place < stack + self._shape.width:
            group = end(found.column_groups, place)
            kinds = sorted(map(self._kind, [found] * (group - place), found.columns[place:group]))
            if _KNOWN in kinds:
                return (*pattern, *kinds[: kinds.index(_KNOWN) + 1])
            pattern += kinds
            place = group
        return tuple(pattern)

    def _kind(self, found: _Partial, column: int) -> int:
        value = self._values[column]
        return _EMPTY if not value else _KNOWN if value in found.level else _NEW

    def _branch_on_columns(self, found: _Partial, place: int, known: list[int], label: int) -> None:
        """Tries every column with a known value as the first one of a group."""
        for column in known:
            chosen = found.copy()
            chosen.choose(column)
            value = self._values[column]
            level = chosen.level[value]
            home = self._boards[chosen.image].home[chosen.rows[level]][value]
            if self._emit(place, [self._form[level][chosen.choose(home)]]):
                self._place(chosen, place + 1, label)

    def _emit(self, place: int, values: list[int]) -> bool:
        """Writes values to the row; returns False if smaller ones are known."""
        last = place + len(values)
        if values > self.smallest[place:last] or self.too_many:
            return False
        if values < self.smallest[place:last]:
            self.smallest[place:] = values + [self._shape.order + 1] * (self._shape.order - last)
            self.kept.clear()
        return True


_EMPTY, _KNOWN, _NEW = range(3)
"""The kinds of cells, in the order of the values that they can have in the form."""
