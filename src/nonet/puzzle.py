"""Puzzles and grids: immutable values that know nothing about solving."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from nonet.cells import ByCell, CellLike, changed
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.messages import Phrase
from nonet.rules import Rules, RulesLike, as_rules

__all__ = ["Grid", "Puzzle", "drawn", "grid_of_answer"]


def __dir__() -> list[str]:
    return __all__


@frozen(init=False, repr=False)
class Grid(ByCell):
    """The values of all cells, row by row, 0 for empty; the grid may be complete or not.

    ``grid[cell]`` is the value of a cell: by index from 0, row by row, by name, as in
    ``grid["r1c2"]``, or by row and column from 0, as in ``grid[0, 1]``. Only the number and the
    range of the values are checked; use :func:`nonet.check` to find conflicts. Raises
    :class:`PuzzleError` for a wrong number of values, a value above the order, or a cell that the
    grid does not have.

    >>> grid = Grid(Rules.latin(2), [1, 2, 2, 1])
    >>> list(grid), grid[1], grid["r1c2"], grid[0, 1], grid.complete
    ([1, 2, 2, 1], 2, 2, 2, True)
    >>> print(grid)
    1 2
    2 1
    >>> grid
    Grid(Rules.latin(2), [1, 2, 2, 1])
    """

    rules: Rules
    values: bytes
    """One byte per cell, row by row, 0 for empty."""

    def __init__(self, rules: RulesLike, values: Iterable[int]) -> None:
        chosen = as_rules(rules)
        object.__setattr__(self, "rules", chosen)
        object.__setattr__(self, "values", _checked_values(chosen, values))

    def with_value(self, cell: CellLike, value: int) -> Grid:
        """Returns the grid with a value in a cell; 0 empties it.

        Raises :class:`PuzzleError` for a cell or value that the rules do not have.

        >>> print(Grid(Rules.latin(2), [1, 2, 2, 1]).with_value("r1c2", 0))
        1 .
        2 1
        """
        return Grid(self.rules, changed(self.rules, self.values, cell, value))

    @property
    def _by_cell(self) -> tuple[Rules, bytes]:
        return self.rules, self.values

    def __str__(self) -> str:
        return drawn(self.rules, self.values)

    def _repr_svg_(self) -> str:
        # Notebooks call this to show the value. No other use needs the imports.
        from nonet.drawing.houses import drawing_of
        from nonet.drawing.svg import image

        return image(drawing_of(self.rules), self.values)

    def __repr__(self) -> str:
        return f"Grid({self.rules!r}, {list(self.values)})"


@frozen(init=False, repr=False)
class Puzzle(ByCell):
    """Rules and givens, and optionally the candidates that the cells are restricted to.

    ``givens`` are the values of all cells, row by row, 0 for empty; it may be a :class:`Grid`.
    ``candidates``, if given, lists for every cell the values it may take. ``puzzle[cell]`` is the
    given of a cell, 0 for none; cells are named as for :class:`Grid`. Raises :class:`PuzzleError`
    for a wrong number of cells, a value above the order, or a cell that the grid does not have.
    Givens that contradict each other are not an error: the puzzle has no solution.

    >>> puzzle = Puzzle(Rules.latin(2), [1, 0, 0, 0])
    >>> print(puzzle)
    1 .
    . .
    >>> puzzle["r1c1"], puzzle[0, 1], puzzle.to_lists()
    (1, 0, [[1, 0], [0, 0]])
    >>> puzzle == eval(repr(puzzle))
    True
    """

    rules: Rules
    givens: bytes
    """One byte per cell, row by row, 0 for empty."""
    candidates: tuple[tuple[int, ...], ...] | None
    """The values each cell is restricted to, ascending; None without restrictions."""

    def __init__(
        self,
        rules: RulesLike,
        givens: Iterable[int],
        candidates: Iterable[Iterable[int]] | None = None,
    ) -> None:
        chosen = as_rules(rules)
        object.__setattr__(self, "rules", chosen)
        object.__setattr__(self, "givens", _checked_values(chosen, givens))
        object.__setattr__(
            self,
            "candidates",
            None if candidates is None else _checked_candidates(chosen, candidates),
        )

    @property
    def grid(self) -> Grid:
        """The givens as a grid."""
        return Grid(self.rules, self.givens)

    def with_value(self, cell: CellLike, value: int) -> Puzzle:
        """Returns the puzzle with a given in a cell; 0 takes the given away.

        Raises :class:`PuzzleError` for a cell or value that the rules do not have.

        >>> print(Puzzle(Rules.latin(2), [1, 0, 0, 0]).with_value("r2c2", 1))
        1 .
        . 1
        """
        givens = changed(self.rules, self.givens, cell, value)
        return Puzzle(self.rules, givens, self.candidates)

    @property
    def _by_cell(self) -> tuple[Rules, bytes]:
        return self.rules, self.givens

    def __str__(self) -> str:
        return drawn(self.rules, self.givens)

    def _repr_svg_(self) -> str:
        from nonet.drawing.houses import drawing_of
        from nonet.drawing.svg import image

        return image(drawing_of(self.rules), self.givens, self.givens, self.candidates)

    def __repr__(self) -> str:
        restricted = "" if self.candidates is None else f", {self.candidates!r}"
        return f"Puzzle({self.rules!r}, {list(self.givens)}{restricted})"


def grid_of_answer(rules: Rules, values: bytes) -> Grid:
    """Returns the grid of an engine's answer, which needs no check."""
    grid = object.__new__(Grid)
    object.__setattr__(grid, "rules", rules)
    object.__setattr__(grid, "values", values)
    return grid


def drawn(rules: Rules, values: bytes) -> str:
    """Returns the values as rows of symbols, with lines around grids and regions."""
    # Imported here because many programs read and solve puzzles without drawing any.
    from nonet.drawing.houses import frame_of
    from nonet.drawing.text import draw

    return draw(frame_of(rules.frame), values)


_BYTES = bytes(range(256))


def _checked_values(rules: Rules, values: Iterable[int]) -> bytes:
    checked = _as_bytes(rules, values)
    if len(checked) != rules.cells:
        size = Phrase("order", order=rules.order) if rules.is_square else rules.shape.phrase
        raise PuzzleError("values-count", found=len(checked), expected=rules.cells, size=size)
    # To delete the values in range is several times as fast as to look for the largest value.
    if checked.translate(None, _BYTES[: rules.order + 1]):
        cell = next(cell for cell, value in enumerate(checked) if value > rules.order)
        where = rules.cell_name(cell)
        raise PuzzleError("value-range", value=checked[cell], cell=where, most=rules.order)
    return checked


def _as_bytes(rules: Rules, values: Iterable[int]) -> bytes:
    if isinstance(values, bytes):
        return values
    try:
        # Through a list, because bytes() of an array would copy its memory, not its values.
        return bytes(list(values))
    except ValueError:
        raise PuzzleError("values-range", most=rules.order) from None
    except TypeError:
        raise PuzzleError("values-type", most=rules.order) from None


def _checked_candidates(
    rules: Rules, candidates: Iterable[Iterable[int]]
) -> tuple[tuple[int, ...], ...]:
    try:
        checked = tuple(tuple(sorted(set(map(index, values)))) for values in candidates)
    except TypeError:
        raise PuzzleError("candidates-type", most=rules.order) from None
    if len(checked) != rules.cells:
        raise PuzzleError("candidates-count", found=len(checked), expected=rules.cells)
    for cell, values in enumerate(checked):
        if values and not 1 <= values[0] <= values[-1] <= rules.order:
            where = rules.cell_name(cell)
            raise PuzzleError("candidates-range", values=values, cell=where, most=rules.order)
    return checked
