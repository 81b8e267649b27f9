"""The board in a notebook. Needs the extra ``nonet[notebook]``."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any, cast

try:
    from anywidget import AnyWidget
    from traitlets import Bunch, Dict, Int, List, TraitError, observe, validate
except ModuleNotFoundError as error:
    if error.name not in ("anywidget", "traitlets"):
        raise
    raise ImportError(
        'nonet.Board needs more packages; install them: pip install "nonet[notebook]"'
    ) from None

from nonet import board, checking, logic, render, supporting
from nonet.drawing.layout import layout
from nonet.errors import PuzzleError
from nonet.logic import panels
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle

_MOST_STEPS = 50
"""Steps of each technique in a list."""
_SCALE: logic.ScaleName = "people"
"""The order in which hints come."""
_MOST_SECONDS = 5
"""For true candidates: a notebook waits for an answer."""


class Board(AnyWidget):
    """An interactive board that shows a puzzle in a notebook, with keys, marks, undo, hints and
    the path to the solution.

    Front ends without widgets show a picture instead.

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
    _marks: Dict[str, Any] = Dict().tag(sync=True)
    """What else the cells hold, by cell: corner and centre marks, colours and lines."""
    _asked: Dict[str, Any] = Dict().tag(sync=True)
    """A question: its number, what it asks for (``hint``, ``why``, ``steps``, ``path``, ``judge``
    or ``candidates``), the candidates that a person has crossed out, and a limit of solutions."""
    _told: Dict[str, Any] = Dict().tag(sync=True)
    """The answer, with the number of the question."""
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
            self._marks = _restrictions(shown)
            self.values = list(shown.givens)

    @observe("_asked")
    def _answer(self, change: Bunch) -> None:
        asked: dict[str, Any] = change.new
        self._told = {
            **self._found(asked["what"], asked.get("crossed_out", []), asked.get("limit", 1)),
            "number": asked["number"],
        }

    def _found(
        self, what: str, crossed_out: list[tuple[int, int]], limit: int
    ) -> Mapping[str, Any]:
        try:
            if what == "candidates":
                return self._supported(limit)
            if what == "judge":
                return {"broken": checking.inspect(self.puzzle).broken()}
            position = logic.Position(self._puzzle, self.values, crossed_out)
            if what == "path":
                return panels.path_of(logic.explain(position, scale=_SCALE))
            hint = logic.hint(position, scale=_SCALE)
            if what == "hint":
                return hint.json()
            if what == "why":
                return panels.why(hint)
            steps = logic.find_all(position, scale=_SCALE) if hint.step else []
            return panels.listed(hint, steps, _MOST_STEPS)
        except PuzzleError as error:
            return {
                "candidates": [],
                "trouble": None,
                "message": str(error),
                "step": None,
                "steps": [],
                "counts": {},
                "broken": [],
            }

    def _supported(self, limit: int) -> Mapping[str, Any]:
        """Returns the true candidates, in the form of the API."""
        end = monotonic() + _MOST_SECONDS

        def progress(found: int, share: float) -> None:
            if monotonic() > end:
                raise TimeoutError

        try:
            found = supporting.true_candidates(self.puzzle, limit, progress=progress)
        except TimeoutError:
            return {"candidates": None, "numbers": None, "timed_out": True}
        numbers = [list(own) for own in found.numbers]
        candidates = [list(own) for own in found.candidates]
        return {"candidates": candidates, "numbers": numbers, "timed_out": False}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Returns the widget, and the values as a picture and as text for other front ends."""
        shown: Any = super()._repr_mimebundle_(**kwargs)  # pyright: ignore
        if shown is None:
            return None
        data, metadata = cast(tuple[dict[str, Any], dict[str, Any]], shown)
        grid = Grid(self._puzzle.rules, self.values)
        picture = render.svg(grid, puzzle=self._puzzle)
        return {**data, "text/plain": str(grid), "image/svg+xml": picture}, metadata

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


def _restrictions(puzzle: Puzzle) -> dict[str, Any]:
    """Returns the candidates that a puzzle restricts, as centre marks of its empty cells."""
    return {
        str(cell): {"corner": [], "centre": list(values), "colours": []}
        for cell, values in enumerate(puzzle.candidates or [])
        if not puzzle.givens[cell] and len(values) < puzzle.rules.order
    }
