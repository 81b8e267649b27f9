"""What pictures say to those who cannot see them, and in their titles."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.drawing.value import Drawing


def title(drawing: Drawing, values: Sequence[int], givens: Sequence[int] | None) -> str:
    """Returns the title of a picture; ``givens`` is None if they are not known.

    >>> from nonet.drawing.houses import drawing_of
    >>> from nonet.rules import Rules
    >>> title(drawing_of(Rules.diagonal(1, 2)), [1, 0, 0, 0], [1, 0, 0, 0])
    'Puzzle of order 2 with 1 given, diagonals'
    """
    number = len(givens) - givens.count(0) if givens else 0
    with_givens = f" with {number} given{'' if number == 1 else 's'}" if number else ""
    kind = "Puzzle" if givens is not None and 0 in values else "Grid"
    special = "".join(f", {name}" for name in drawing.names)
    return f"{kind} of order {len(drawing.symbols)}{with_givens}{special}"


def rows(drawing: Drawing) -> str:
    """Returns a text of the rows, with ``%s`` for each cell, and of the notes of the drawing.

    >>> from nonet.rules.shape import square
    >>> rows(Drawing(square(2), ("1", "2"), ()))
    'row 1: %s %s; row 2: %s %s'
    >>> rows(Drawing(square(1).with_variables(1), ("1",), ()))
    'row 1: %s; v1: %s'
    """
    grid, shape = drawing.shape.grid, drawing.shape
    texts = (
        " ".join("-" if cell is None else "%s" for cell in grid.row(row))
        for row in range(grid.rows)
    )
    lines = (f"row {number}: {row}" for number, row in enumerate(texts, start=1))
    variables = (f"{shape.name(cell)}: %s" for cell in range(grid.cells, shape.cells))
    return "; ".join([*lines, *variables, *(note.replace("%", "%%") for note in drawing.notes)])
