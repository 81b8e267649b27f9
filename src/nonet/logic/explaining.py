"""The path to the solution: :func:`nonet.explain`."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import overload

from nonet.engines import Progress
from nonet.frozen import frozen
from nonet.logic import explainer, picture, tables
from nonet.logic.engine import Finder, require
from nonet.logic.explainer import ExplainerRating, ExplainerRecord, ExplainerStep
from nonet.logic.finding import techniques_for
from nonet.logic.knowing import KnownLike, known_first, known_of
from nonet.logic.position import Position, PositionLike, position_of
from nonet.logic.rating import Rating, RatingRecord, rating_of
from nonet.logic.record import PlacedStepRecord, PositionRecord, of_position
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
from nonet.logic.trouble import Trouble, examined, status_of
from nonet.records import TypedDict
from nonet.rules import RulesLike, rules_text


class ExplanationRecord(TypedDict):
    """An explanation as JSON values."""

    rules: str | None
    """None for rules without a text."""
    position: PositionRecord
    trouble: str | None
    solved: bool
    rating: RatingRecord | ExplainerRecord
    steps: list[PlacedStepRecord]


@frozen(repr=False)
class Explanation(Sequence[Step]):
    """The steps from a position to its solution; a sequence of :class:`~nonet.logic.Step`.

    ``str`` is the text of all steps, each on a line of its own.
    """

    position: Position
    steps: tuple[Step, ...]
    trouble: Trouble | None
    """What is wrong, or None. There are no steps then, except for those that show that the puzzle
    has no solution."""

    @property
    def lessons(self) -> tuple[Technique, ...]:
        """The techniques of the path that the player does not know, in the order of first use."""
        used = dict.fromkeys(step.technique for step in self.steps)
        return tuple(each for each in used if self._new(each))

    def _new(self, technique: Technique) -> bool:
        return self._learned is not None and technique.name not in self._learned

    @property
    def _learned(self) -> frozenset[str] | None:
        """The names of the techniques that the player knows; None for all."""
        return None

    @property
    def end(self) -> Position:
        """The position after the last step."""
        return self.steps[-1].position.after(self.steps[-1]) if self.steps else self.position

    @property
    def solved(self) -> bool:
        """Whether the steps lead to the solution."""
        return self.trouble is None and self.end.complete

    @property
    @abstractmethod
    def rating(self) -> Rating | ExplainerRating:
        """What this path is worth on its scale."""

    def text(self, language: str = "en", *, name_cells: bool = False) -> str:
        """Returns the steps in words, each on a line of its own; or what is wrong.

        A step that is told as a tree has the lines of the tree below it, indented.
        """
        return "\n".join(self._lines(language, name_cells=name_cells))

    def _lines(self, language: str, *, name_cells: bool) -> Iterator[str]:
        said = tables.sentences(language).messages
        for number, step in enumerate(self.steps, start=1):
            code = "step-new" if self._new(step.technique) else "step"
            yield said[code].format(
                number=number,
                title=step.title(language),
                text=step.text(language).replace("\n", "\n    "),
            )
        if self.trouble:
            yield self.trouble.text(language, name_cells=name_cells)
        elif not self.solved:
            yield said["no-step"]
        elif not self.steps:
            yield said["complete"]

    def markdown(self, language: str = "en") -> str:
        """Returns the steps as a numbered list in Markdown; or what is wrong."""
        if not self.steps:
            return f"{self.text(language)}\n"
        said = tables.sentences(language).messages
        lines = [
            said["step-new-markdown" if self._new(step.technique) else "step-markdown"].format(
                number=number,
                title=step.title(language),
                text=_as_list(step.text(language)),
            )
            for number, step in enumerate(self.steps, start=1)
        ]
        if self.trouble:
            lines += ["", self.trouble.text(language)]
        elif not self.solved:
            lines += ["", said["no-step"]]
        return "".join(f"{line}\n" for line in lines)

    def json(self, language: str = "en") -> ExplanationRecord:
        """Returns the explanation as JSON values, with texts in a language."""
        return ExplanationRecord(
            rules=rules_text(self.position.rules),
            position=of_position(self.position),
            trouble=self.trouble.text(language) if self.trouble else None,
            solved=self.solved,
            rating=self.rating.json(language),
            steps=[step.json(language) for step in self.steps],
        )

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        solutions = self.trouble.solutions if self.trouble else ()
        return "\n\n".join([self.text(), *map(str, solutions)])

    def __repr__(self) -> str:
        steps = "1 step" if len(self) == 1 else f"{len(self)} steps"
        return f"<Explanation: {self.trouble or steps}>"

    def _repr_markdown_(self) -> str:
        return self.markdown()

    def _repr_svg_(self) -> str | None:
        hardest = max(self.steps, key=self._score, default=None)
        return picture.as_svg(hardest) if hardest else None

    @abstractmethod
    def _score(self, step: Step) -> float:
        """Returns how hard a step is."""


@frozen(repr=False)
class ScoredExplanation(Explanation):
    """The path in the order of a scale with techniques."""

    scale: Scale
    known: frozenset[str] | None = None
    """The names of the techniques that the player knows; None for all."""

    @property
    def rating(self) -> Rating:
        """Level and score of this path."""
        counted = () if self.trouble else self.steps
        counts = Counter(step.technique.name for step in counted)
        return rating_of(self.scale, counts, self.trouble, solved=self.solved)

    @property
    def _learned(self) -> frozenset[str] | None:
        return self.known

    def _score(self, step: Step) -> float:
        return list(self.scale.grades).index(step.technique.name)


@frozen(repr=False)
class MeasuredExplanation(Explanation):
    """The path of Sudoku Explainer or Sukaku Explainer."""

    scale: MeasuredScale

    @property
    def rating(self) -> ExplainerRating:
        """ER, EP and ED of this path."""
        return explainer.rating_of(
            self.scale, self._measured(), status_of(self.trouble), solved=self.solved
        )

    def _measured(self) -> list[ExplainerStep]:
        """Returns the steps as a rating has them; none if they only show a contradiction."""
        from nonet.logic.explainer.steps import ProgramStep  # rarely needed

        return [step.rated for step in self.steps if isinstance(step, ProgramStep)]

    def _score(self, step: Step) -> float:
        from nonet.logic.explainer.steps import ProgramStep  # rarely needed

        return step.rating if isinstance(step, ProgramStep) else 0


def _troubled(
    start: Position, trouble: Trouble | None, order: Scale, progress: Progress | None
) -> tuple[Position, tuple[Step, ...], Trouble | None]:
    """Returns where a path begins, its steps to a contradiction, and what is wrong."""
    trouble = trouble and refuted(trouble, order, progress)
    steps = trouble.steps if trouble else ()
    return steps[0].position if steps else start, steps, trouble


def _as_list(text: str) -> str:
    """Returns a text of several lines with each line after the first as an item of a list."""
    first, *rest = text.split("\n")
    items = (f"    {line[: len(line) - len(line.lstrip())]}- {line.lstrip()}" for line in rest)
    return "\n".join([first, *items])


@overload
def explain(
    puzzle: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: MeasuredLike,
    uniqueness: bool = True,
    known: KnownLike = None,
    progress: Progress | None = None,
) -> MeasuredExplanation: ...
@overload
def explain(
    puzzle: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike = "hodoku",
    uniqueness: bool = True,
    known: KnownLike = None,
    progress: Progress | None = None,
) -> ScoredExplanation: ...
@overload
def explain(
    puzzle: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike | MeasuredLike,
    uniqueness: bool = True,
    known: KnownLike = None,
    progress: Progress | None = None,
) -> Explanation: ...
def explain(
    puzzle: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike | MeasuredLike = "hodoku",
    uniqueness: bool = True,
    known: KnownLike = None,
    progress: Progress | None = None,
) -> Explanation:
    """Returns the path to the solution, step by step, each of the easiest technique that has one.

    It takes the same arguments as :func:`nonet.hint` and begins at a position, too. On the scales
    ``explainer`` and ``sukaku``, it is the path of Sudoku Explainer or Sukaku Explainer. Steps of
    techniques that the player does not know are marked as new, and ``lessons`` lists these. If the
    puzzle has no solution or several, or if the position has a mistake, ``trouble`` says so, and
    there are no steps. The exception is a puzzle without a solution in which no fault can be seen:
    the steps lead from its givens to a contradiction, if the techniques find one. Raises
    :class:`~nonet.PuzzleError` as :func:`nonet.hint` does.

    >>> import nonet
    >>> path = nonet.explain("1234 34.. 2.4. .3.1")
    >>> print(path[0])
    r4c1 is the last empty cell of column 1, so r4c1 is 4.
    >>> path.solved, path.rating.level
    (True, 'easy')
    """
    start, chosen = position_of(puzzle, rules), rating_scale_of(scale)
    if isinstance(chosen, MeasuredScale):
        from nonet.logic.explainer import steps as measured  # rarely needed

        measured.require(start, chosen, uniqueness=uniqueness, known=known)
        solution, trouble = examined(start, progress)
        if trouble or solution is None:
            return MeasuredExplanation(*_troubled(start, trouble, HODOKU, progress), chosen)
        steps = tuple(measured.path(start, chosen, progress))
        return MeasuredExplanation(start, steps, None, chosen)
    learned = known_of(known, chosen)
    require(start.rules)
    solution, trouble = examined(start, progress)
    if trouble or solution is None:
        return ScoredExplanation(*_troubled(start, trouble, chosen, progress), chosen)
    finder = Finder(start, chosen.settings, solution, progress)
    names = techniques_for(start, chosen, uniqueness=uniqueness)
    path = finder.path(known_first(names, learned))
    return ScoredExplanation(start, tuple(path), None, chosen, learned)
