"""The next step: :func:`nonet.hint`."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from nonet.engines import Progress
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic import picture, tables
from nonet.logic.engine import Finder, require
from nonet.logic.finding import techniques_for
from nonet.logic.position import Position, PositionLike, position_of
from nonet.logic.record import StepRecord, of_step
from nonet.logic.refuting import refuted
from nonet.logic.scales import ScaleLike
from nonet.logic.steps import Step
from nonet.logic.trouble import Trouble, TroubleRecord, examined
from nonet.records import TypedDict
from nonet.rules import RulesLike

Strength: TypeAlias = Literal["technique", "place", "full"]
STRENGTHS: tuple[Strength, ...] = get_args(Strength)


class HintRecord(TypedDict):
    """The next step in a position."""

    candidates: list[list[int]]
    """The candidates of each cell."""
    trouble: TroubleRecord | None
    """What is wrong; null if nothing is."""
    message: str | None
    """Why there is no step; null if there is one."""
    step: StepRecord | None
    explanation: str | None
    """How the technique of the step works."""


@frozen(repr=False)
class Hint:
    """The easiest next step, or why there is none; ``str`` is the full reasoning.

    :meth:`text` tells it in three strengths: the technique, the place to look at, everything.
    """

    position: Position
    step: Step | None
    """None if there is trouble, if the grid is complete, or if no technique finds anything."""
    trouble: Trouble | None
    """What is wrong, or None."""

    def text(
        self, strength: Strength = "full", language: str = "en", *, name_cells: bool = False
    ) -> str:
        """Returns the hint in words.

        ``strength`` is ``technique``, ``place`` or ``full``. ``name_cells`` names the cells of
        mistakes, if there are any.
        """
        if strength not in STRENGTHS:
            raise PuzzleError("strength-unknown", found=strength, known=STRENGTHS)
        if self.trouble:
            return self.trouble.text(language, name_cells=name_cells)
        if self.step is None:
            messages = tables.sentences(language).messages
            return messages["complete" if self.position.complete else "no-step"]
        if strength == "technique":
            return self.step.technique.title(language)
        if strength == "place":
            return self.step.place(language)
        return self.step.text(language)

    def json(self, language: str = "en") -> HintRecord:
        """Returns the hint as JSON values, with texts in a language."""
        return HintRecord(
            candidates=[list(values) for values in self.position.candidates],
            trouble=self.trouble.json(language) if self.trouble else None,
            message=None if self.step else self.text(language=language),
            step=of_step(self.step, language) if self.step else None,
            explanation=self.step.technique.explanation(language) if self.step else None,
        )

    def __str__(self) -> str:
        return str(self.trouble) if self.trouble else self.text()

    def __repr__(self) -> str:
        return f"<Hint: {self.trouble or self.step!r}>"

    def _repr_svg_(self) -> str | None:
        return picture.as_svg(self.step) if self.step else None


def hint(
    puzzle: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike = "hodoku",
    uniqueness: bool = True,
    progress: Progress | None = None,
) -> Hint:
    """Returns the easiest next step of a puzzle, or of a :class:`~nonet.Position`.

    The order of techniques is that of ``scale``. ``uniqueness`` admits techniques that rely on the
    promise of one solution. If the puzzle has no solution or several, or if a value that was filled
    in or a candidate that was crossed out is wrong, the hint says so instead. ``progress`` is
    called many times a second, as by :func:`nonet.count`; an exception that it raises ends the
    work. Raises :class:`~nonet.PuzzleError` for a text that is not a puzzle and for rules that are
    too large.

    >>> import nonet
    >>> hint = nonet.hint("123. 34.. .... 4..1")
    >>> print(hint.text("technique"), hint.text("place"), hint, sep="; ")
    Full House; Look at row 1.; r1c4 is the last empty cell of row 1, so r1c4 is 4.
    """
    start = position_of(puzzle, rules)
    require(start.rules)
    solution, trouble = examined(start, progress)
    if trouble or solution is None:
        return Hint(start, None, trouble and refuted(trouble, scale, progress))
    finder = Finder(start, solution, progress)
    return Hint(start, finder.next(techniques_for(start, scale, uniqueness=uniqueness)), None)
