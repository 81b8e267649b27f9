"""Indexing: a cell says where the number of its column, row or place in the box is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from nonet.constraints.base import Constraint, cells, constraint
from nonet.constraints.kinds.sandwich import no_such_cell
from nonet.constraints.nested import all_that_hold
from nonet.constraints.placing import Placed
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Ground, Naming, symbol_of

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark


class Indexing(Placed):
    """Cells with indices; the kinds say of what."""

    __slots__ = ("_lines",)
    _lines: dict[int, tuple[int, ...]]

    forbids: ClassVar[bool] = False
    """Whether no cell may say where the number is."""

    @classmethod
    def line_of(cls, cell: int, frame: Ground) -> Sequence[int]:
        """Returns the cells whose numbers, from 1, the cell may have as its value, if any."""
        raise NotImplementedError

    def indexing(self, constraints: Sequence[Constraint]) -> Sequence[int]:
        """Returns the cells that the rule is about."""
        return self.cells

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules.

        Raises PuzzleError for grids with holes, where columns and rows do not number the cells.
        """
        if frame.shape.grid.holes:
            raise PuzzleError("indexing-shape", what=self.called(frame))
        away = next((cell for cell in self.cells if cell >= frame.shape.grid.cells), None)
        if away is not None:
            cell = frame.cell_name(away)
            raise PuzzleError("indexing-variable", what=self.called(frame), cell=cell)
        made = super().placed(frame, constraints)
        lines = {cell: tuple(self.line_of(cell, frame)) for cell in made.indexing(constraints)}
        alone = next((cell for cell, line in lines.items() if not line), None)
        if alone is not None:
            cell = frame.cell_name(alone)
            raise PuzzleError("indexing-box", what=self.called(frame), cell=cell)
        object.__setattr__(made, "_lines", lines)
        return made

    @property
    def lines(self) -> dict[int, tuple[int, ...]]:
        """The line of each cell that the rule is about."""
        self.frame  # noqa: B018  raises an error outside rules
        return self._lines

    @property
    def scope(self) -> Sequence[int]:
        """The cells and their lines."""
        return tuple(dict.fromkeys(cell for line in self.lines.values() for cell in line))

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over cells whose value numbers a cell with a wrong value."""
        for cell, line in self.lines.items():
            if not values[cell]:
                continue
            if not 1 <= values[cell] <= len(line):
                if not self.forbids:
                    yield Broken(self, (cell,), values[cell], no_such_cell)
                continue
            other = line[values[cell] - 1]
            if values[other] and (values[other] == line.index(cell) + 1) == self.forbids:
                yield Broken(self, (cell, other), values[other], _wrong)

    def lower(self, put: Put) -> None:
        """Puts what each cell numbers."""
        for cell, line in self.lines.items():
            put.element(line.index(cell) + 1, cell, line, forbidden=self.forbids)

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the tinted cells."""
        from nonet.marks import Tint

        if self.cells:
            yield Tint(tuple(self.cells))


@constraint
class ColumnIndexing(Indexing):
    """The value of each cell says in which column of its row the number of its own column is.

    >>> from nonet import Puzzle, Rules, check
    >>> print(check(Puzzle(Rules.latin(4) | ColumnIndexing([0]), [3, 0, 2, 0] + [0] * 12)))
    the column indexing at r1c1 is broken by r1c1 and r1c3, which has 2; expected 1
    no solution
    """

    word = "column-indexing"
    title = "Column indexing"
    summary = "value v in column c: c is in column v of the row"
    example = "column-indexing r1c1 r2c1 r3c5"

    cells: Sequence[int] = cells()

    @classmethod
    def line_of(cls, cell: int, frame: Ground) -> Sequence[int]:
        """Returns the row of the cell."""
        columns = frame.shape.columns
        first = cell - cell % columns
        return range(first, first + columns)


@constraint
class RowIndexing(Indexing):
    """The value of each cell says in which row of its column the number of its own row is."""

    word = "row-indexing"
    title = "Row indexing"
    summary = "value v in row r: r is in row v of the column"
    example = "row-indexing r1c1 r2c1 r3c5"

    cells: Sequence[int] = cells()

    @classmethod
    def line_of(cls, cell: int, frame: Ground) -> Sequence[int]:
        """Returns the column of the cell."""
        columns = frame.shape.columns
        return range(cell % columns, frame.shape.grid.cells, columns)


@constraint
class BoxIndexing(Indexing):
    """The value of each cell says at which place in its box the number of its own place is.

    Places are counted from 1, row by row.
    """

    word = "box-indexing"
    title = "Box indexing"
    summary = "value v at place p: p is at place v of the box"
    example = "box-indexing r1c1 r2c1 r3c5"

    cells: Sequence[int] = cells()

    @classmethod
    def line_of(cls, cell: int, frame: Ground) -> Sequence[int]:
        """Returns the box of the cell; nothing if it is in none."""
        boxes = (region.cells for region in frame.regions)
        return sorted(next((box for box in boxes if cell in box), ()))


class StrictIndexing(Indexing):
    """All cells but the marked ones say nothing of this sort."""

    __slots__ = ()

    cells: Sequence[int] = ()
    forbids = True
    marking: ClassVar[type[Indexing]]
    """The kind that marks cells."""

    @classmethod
    def line_of(cls, cell: int, frame: Ground) -> Sequence[int]:
        """Returns the line of the kind that marks cells."""
        return cls.marking.line_of(cell, frame)

    def indexing(self, constraints: Sequence[Constraint]) -> Sequence[int]:
        """Returns the cells without a mark."""
        marks = (each for each in all_that_hold(constraints) if isinstance(each, self.marking))
        marked = {cell for each in marks for cell in each.cells}
        return [cell for cell in range(self.frame.shape.grid.cells) if cell not in marked]


@constraint
class StrictColumnIndexing(StrictIndexing):
    """No cell outside column indexing says in which column its own column number is."""

    word = "strict-column-indexing"
    title = "Strict column indexing"
    summary = "no unmarked cell obeys column indexing"
    example = "strict-column-indexing"
    marking = ColumnIndexing


@constraint
class StrictRowIndexing(StrictIndexing):
    """No cell outside row indexing says in which row its own row number is."""

    word = "strict-row-indexing"
    title = "Strict row indexing"
    summary = "no unmarked cell obeys row indexing"
    example = "strict-row-indexing"
    marking = RowIndexing


@constraint
class StrictBoxIndexing(StrictIndexing):
    """No cell outside box indexing says at which place in the box the number of its place is."""

    word = "strict-box-indexing"
    title = "Strict box indexing"
    summary = "no unmarked cell obeys box indexing"
    example = "strict-box-indexing"
    marking = BoxIndexing


def _wrong(broken: Broken, naming: Naming) -> Phrase:
    rule = broken.requirement
    assert isinstance(rule, Indexing)
    cell, other = broken.cells
    what, symbol = rule.called(naming), symbol_of(broken.found, naming)
    name, wrong = naming.cell_name(cell), naming.cell_name(other)
    if rule.forbids:
        return Phrase("indexing-forbidden", what=what, cell=name, other=wrong, symbol=symbol)
    return Phrase(
        "indexing-wrong",
        what=what,
        cell=name,
        other=wrong,
        symbol=symbol,
        expected=f"{rule.lines[cell].index(cell) + 1}",
    )
