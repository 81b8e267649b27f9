"""The board in a notebook. Needs the extra ``nonet[notebook]``."""

from __future__ import annotations

from typing import Any

try:
    from anywidget import AnyWidget
    from traitlets import Bunch, Dict, Int, List, TraitError, validate
except ModuleNotFoundError as error:
    if error.name not in ("anywidget", "traitlets"):
        raise
    raise ImportError(
        'nonet.Board needs more packages; install them: pip install "nonet[notebook]"'
    ) from None

from nonet import board
from nonet.drawing.layout import layout
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Puzzle


class Board(AnyWidget):
    """An interactive board that shows a puzzle in a notebook.

    ``puzzle`` is a puzzle, a grid, or a text in any notation. :attr:`values` are the current values
    of the cells, givens and entries alike, 0 for empty. A program may set and ``observe`` them.

    Raises :class:`~nonet.PuzzleError` for a text that is not a puzzle, and ``TraitError`` for
    values that do not fit the cells.

    >>> import nonet
    >>> board = nonet.Board("3... 4..2 ..1. .3.4")
    >>> board.values = list(nonet.solve(board.puzzle))
    >>> print(board.puzzle)
    3 2 | 4 1
    4 1 | 3 2
    ----+----
    2 4 | 1 3
    1 3 | 2 4
    """

    _esm = board.widget()
    _rules: Dict[str, Any] = Dict().tag(sync=True)
    _givens: List[int] = List(Int()).tag(sync=True)
    values: List[int] = List(Int()).tag(sync=True)

    def __init__(self, puzzle: PuzzleLike) -> None:
        super().__init__()
        self.puzzle = puzzle

    @property
    def puzzle(self) -> Puzzle:
        """The board as a puzzle, with all current values as givens.

        Setting it shows another puzzle, under any rules.
        """
        return Puzzle(self._puzzle.rules, self.values, self._puzzle.candidates)

    @puzzle.setter
    def puzzle(self, puzzle: PuzzleLike) -> None:
        shown = puzzle_of(puzzle)
        self._puzzle = shown
        with self.hold_sync():
            self._rules = dict(layout(shown.rules))
            self._givens = list(shown.givens)
            self.values = list(shown.givens)

    @validate("values")
    def _fitting(self, proposal: Bunch) -> list[int]:
        values: list[int] = proposal.value
        rules = self._puzzle.rules
        if len(values) != rules.cells:
            raise TraitError(f"{len(values)} values; expected {rules.cells}, one a cell")
        for cell, value in enumerate(values):
            if not 0 <= value <= rules.order:
                raise TraitError(f"value {value} in cell {cell}; expected 0 to {rules.order}")
        return values
