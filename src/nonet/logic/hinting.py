"""The next step: :func:`nonet.hint`."""

from __future__ import annotations

from html import escape
from typing import Literal, TypeAlias, get_args

from nonet.engines import Progress
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic import knowing, picture, tables
from nonet.logic.engine import Finder, require
from nonet.logic.finding import find, techniques_for
from nonet.logic.knowing import KnownLike, known_of
from nonet.logic.position import Position, PositionLike, position_of
from nonet.logic.record import ProofRecord, StepRecord, of_proof, of_step
from nonet.logic.refuting import refuted
from nonet.logic.scales import (
    HODOKU,
    MeasuredLike,
    MeasuredScale,
    Scale,
    ScaleLike,
    rating_scale_of,
)
from nonet.logic.steps import Step
from nonet.logic.techniques import Technique
from nonet.logic.trouble import Trouble, TroubleRecord, examined
from nonet.names import spelled
from nonet.records import TypedDict
from nonet.rules import RulesLike

Strength: TypeAlias = Literal["family", "technique", "focus", "pattern", "conclusion"]
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
"""How much a hint tells, from the least to everything."""


class LessonRecord(TypedDict):
    """That a technique is beyond what the player knows."""

    text: str
    """The announcement."""
    link: str | None
    """A puzzle to practise the technique, as a link; null if there is none."""


class HintRecord(TypedDict):
    """The next step in a position."""

    candidates: list[list[int]]
    """The candidates of each cell."""
    trouble: TroubleRecord | None
    """What is wrong; null if nothing is."""
    message: str | None
    """Why there is no step; null if there is one."""
    step: StepRecord | None
    proof: ProofRecord | None
    """The proof of the step."""
    explanation: str | None
    """How the technique of the step works."""
    lesson: LessonRecord | None
    """Whether the technique is new to the player; null if it is known."""


@frozen(repr=False)
class Hint:
    """The easiest next step, or why there is none.

    ``str`` is the name of the technique, the full reasoning and the drawing as text; a notebook
    shows the picture. :meth:`text` tells the hint in five strengths, none of which tells more than
    its name says. :meth:`apply` does the step.
    """

    position: Position
    step: Step | None
    """None if there is trouble, if the grid is complete, or if no technique finds anything."""
    trouble: Trouble | None
    """What is wrong, or None."""
    scale: Scale | MeasuredScale = HODOKU
    """The scale in whose order techniques were tried."""
    uniqueness: bool = True
    """Whether techniques that rely on the promise of one solution were tried."""
    known: frozenset[str] | None = None
    """The names of the techniques that the player knows; None for all."""

    @property
    def lesson(self) -> Technique | None:
        """The technique of the step if the player does not know it, and else None.

        No technique that the player knows finds a step then. ``lesson.explanation()`` is what to
        learn, and ``lesson.example`` a position to practise.
        """
        if self.step is None or self.known is None or self.step.technique.name in self.known:
            return None
        return self.step.technique

    @property
    def alternatives(self) -> tuple[Step, ...]:
        """The other steps of the same technique; they are found when this is read.

        The programs of the scales ``explainer`` and ``sukaku`` tell none.
        """
        if self.step is None or isinstance(self.scale, MeasuredScale):
            return ()
        return tuple(knowing.alternatives(self.step, self.scale))

    @property
    def opens(self) -> tuple[Step, ...]:
        """The steps that become possible after the step and were not before.

        They are singles or, if there are none, steps of the easiest technique that has new ones, up
        to that of the step; on the scales ``explainer`` and ``sukaku``, they are singles. They are
        found when this is read.
        """
        return () if self.step is None else tuple(self._opened(self.step))

    def why(self, language: str = "en", progress: Progress | None = None) -> tuple[str, ...]:
        """Returns sentences that say why the step was chosen and what it leads to.

        They tell why no other technique, whether the step needs the promise of one solution, what
        it opens, and how many other steps of its technique there are. ``progress`` is as for
        :func:`nonet.hint`.
        """
        step, scale = self.step, self.scale
        if step is None:
            return ()
        if isinstance(scale, MeasuredScale):
            said = [knowing.chosen_by_program(scale, language)]
        else:
            new = self.lesson is not None
            said = [knowing.chosen_because(step, self._order(scale), language, new=new)]
        if step.technique.assumes_one_solution:
            said.append(knowing.told_promise(language))
        said.append(knowing.told_opened(self._opened(step, progress), language))
        if isinstance(scale, Scale):
            others = knowing.alternatives(step, scale, progress)
            said.append(knowing.told_alternatives(len(others), language))
        return tuple(said)

    def _opened(self, step: Step, progress: Progress | None = None) -> list[Step]:
        if isinstance(self.scale, MeasuredScale):
            return knowing.opened(step, HODOKU, knowing.SINGLES, progress)
        return knowing.opened(step, self.scale, self._order(self.scale), progress)

    def _order(self, scale: Scale) -> list[str]:
        names = techniques_for(self.position, scale, uniqueness=self.uniqueness)
        return knowing.known_first(names, self.known)

    def text(
        self, strength: Strength = "conclusion", language: str = "en", *, name_cells: bool = False
    ) -> str:
        """Returns the hint in words.

        ``strength`` is ``family`` (what kind of technique), ``technique``, ``focus`` (the digit or
        the house to look at), ``pattern`` (the cells of the pattern), or ``conclusion`` (the full
        reasoning, with what follows). ``name_cells`` names the cells of mistakes, if there are any.
        """
        asked = spelled(strength, STRENGTHS)
        if asked is None:
            raise PuzzleError("strength-unknown", found=strength, known=STRENGTHS)
        if self.trouble:
            return self.trouble.text(language, name_cells=name_cells)
        if self.step is None:
            messages = tables.sentences(language).messages
            return messages["complete" if self.position.complete else "no-step"]
        told = self._told(self.step, asked, language)
        if self.lesson is None:
            return told
        if asked in ("focus", "pattern", "conclusion"):
            title = self.lesson.title(language)
            told = tables.sentences(language).messages["titled"].format(title=title, text=told)
        return knowing.announced(told, language)

    @staticmethod
    def _told(step: Step, strength: Strength, language: str) -> str:
        match strength:
            case "family":
                return tables.family(step.technique.family, language)
            case "technique":
                return step.title(language)
            case "focus":
                return step.focus(language)
            case "pattern":
                return step.pattern(language)
            case "conclusion":
                return step.text(language)

    def json(self, language: str = "en") -> HintRecord:
        """Returns the hint as JSON values, with texts in a language."""
        return HintRecord(
            candidates=[list(values) for values in self.position.candidates],
            trouble=self.trouble.json(language) if self.trouble else None,
            message=None if self.step else self.text(language=language),
            step=of_step(self.step, language) if self.step else None,
            proof=of_proof(self.step, language) if self.step else None,
            explanation=self.step.technique.explanation(language) if self.step else None,
            lesson=self._lesson(language),
        )

    def _lesson(self, language: str) -> LessonRecord | None:
        if self.lesson is None:
            return None
        puzzle = knowing.practice(self.lesson)
        text = tables.sentences(language).messages["lesson"]
        from nonet.notation.formats.link import link_of  # slow to import

        return LessonRecord(text=text, link=link_of(puzzle) if puzzle else None)

    def html(self, language: str = "en") -> str:
        """Returns the hint as HTML: the name of the technique, the full reasoning and the picture.

        Without a step, it says why, with two solutions if there are several.
        """
        if self.step:
            return self.step.html(language)
        from nonet.render import svg  # rarely needed

        solutions = self.trouble.solutions if self.trouble else ()
        told = f"<p>{escape(self.text(language=language), quote=False)}</p>"
        return "\n".join([told, *(svg(grid, puzzle=self.position.puzzle) for grid in solutions)])

    def apply(
        self, puzzle: PositionLike | None = None, *, rules: RulesLike | None = None
    ) -> Position:
        """Returns the position after the step.

        ``puzzle`` is a puzzle or a position of it, as for :func:`nonet.hint`; by default it is the
        position in which the step was found. Raises :class:`~nonet.PuzzleError` for a hint without
        a step, for another puzzle, and for a value that contradicts the step.

        >>> import nonet
        >>> position = nonet.Position("1234 34.. 2.4. .3.1")
        >>> while (hint := nonet.hint(position)).step:
        ...     position = hint.apply(position)
        >>> print(hint)
        The grid is complete and right.
        >>> position.grid == nonet.solve(position.puzzle)
        True
        """
        if self.step is None:
            raise PuzzleError("hint-no-step")
        position = self.position if puzzle is None else position_of(puzzle, rules)
        self._check(position, self.step)
        return position.after(self.step)

    def _check(self, position: Position, step: Step) -> None:
        """Raises PuzzleError if the step is not one of the position."""
        mine, its = self.position.puzzle, position.puzzle
        if (mine.rules, mine.candidates) != (its.rules, its.candidates):
            raise PuzzleError("hint-puzzle")
        symbols = (".", *mine.rules.symbols)
        for cell, (expected, found) in enumerate(zip(mine.givens, its.givens, strict=True)):
            if expected != found:
                where = mine.rules.cell_name(cell)
                raise PuzzleError(
                    "hint-given", found=symbols[found], cell=where, given=symbols[expected]
                )
        wrong = [cell for cell, value in step.placements if position[cell] not in (0, value)]
        wrong += [cell for cell, value in step.eliminations if position[cell] == value]
        for cell in wrong:
            symbol, where = symbols[position[cell]], mine.rules.cell_name(cell)
            raise PuzzleError("hint-contradicted", found=symbol, cell=where)

    def __str__(self) -> str:
        if self.step:
            told = self.text() if self.lesson else self.step.titled()
            return f"{told}\n{self.step.drawn()}"
        return str(self.trouble) if self.trouble else self.text()

    def __repr__(self) -> str:
        return f"<Hint: {self.trouble or self.step!r}>"

    def _repr_html_(self) -> str:
        return self.html()

    def _repr_svg_(self) -> str | None:
        return picture.as_svg(self.step) if self.step else None


def hint(
    puzzle: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike | MeasuredLike = "hodoku",
    uniqueness: bool = True,
    known: KnownLike = None,
    progress: Progress | None = None,
) -> Hint:
    """Returns the easiest next step of a puzzle, or of a :class:`~nonet.Position`.

    The order of techniques is that of ``scale``. On the scales ``explainer`` and ``sukaku``, which
    are for classic puzzles, the step is the one that Sudoku Explainer 1.2.1 or Sukaku Explainer
    1.18.1 takes, with its name and rating there. ``uniqueness`` admits techniques that rely on the
    promise of one solution. ``known`` is what the player knows: techniques, or the last one in the
    order of the scale. Known techniques come first. If none of them finds a step, the hint is the
    easiest of the others, and ``Hint.lesson`` is its technique. If the puzzle has no solution or
    several, or if a value that was filled in or a candidate that was crossed out is wrong, the hint
    says so instead. ``progress`` is called many times a second, as by :func:`nonet.count`; an
    exception that it raises ends the work. Raises :class:`~nonet.PuzzleError` for a text that is
    not a puzzle, for rules that are too large, and for unknown techniques.

    >>> import nonet
    >>> hint = nonet.hint("123. 34.. .... 4..1")
    >>> for strength in nonet.logic.STRENGTHS:
    ...     print(f"{strength}: {hint.text(strength)}")
    family: Singles
    technique: Full House
    focus: Look at row 1.
    pattern: Pattern: r1c4 in row 1.
    conclusion: r1c4 is the last empty cell of row 1, so r1c4 is 4.
    >>> print(hint)
    Full House: r1c4 is the last empty cell of row 1, so r1c4 is 4.
    1  2  | 3  4+
    3  4  | .  .
    ------+------
    .  .  | .  .
    4  .  | .  1
    """
    start, chosen = position_of(puzzle, rules), rating_scale_of(scale)
    if isinstance(chosen, MeasuredScale):
        return _measured(start, chosen, progress, uniqueness=uniqueness, known=known)
    learned = known_of(known, chosen)
    require(start.rules)
    solution, trouble = examined(start, progress)
    if trouble or solution is None:
        return Hint(start, None, trouble and refuted(trouble, chosen, progress))
    finder = Finder(start, chosen.settings, solution, progress)
    names = techniques_for(start, chosen, uniqueness=uniqueness)
    step = finder.next(knowing.known_first(names, learned))
    return Hint(start, step, None, chosen, uniqueness, learned)


def _measured(
    start: Position,
    scale: MeasuredScale,
    progress: Progress | None,
    *,
    uniqueness: bool,
    known: KnownLike,
) -> Hint:
    """Returns the step that the program of a scale takes."""
    from nonet.logic.explainer import steps  # rarely needed

    steps.require(start, scale, uniqueness=uniqueness, known=known)
    solution, trouble = examined(start, progress)
    if trouble or solution is None:
        return Hint(start, None, trouble and refuted(trouble, HODOKU, progress), scale)
    return Hint(start, steps.next_step(start, scale, progress), None, scale)


def example_step(technique: Technique) -> Step | None:
    """Returns the step that the example of a technique shows; None without an example.

    >>> from nonet.logic import TECHNIQUES
    >>> print(example_step(TECHNIQUES["full_house"]))
    r7c7 is the last empty cell of column 7, so r7c7 is 4.
    """
    position = technique.example
    if position is None:
        return None
    if technique.guesses:
        return hint(position).step
    return next(iter(find(position, technique)), None)
