"""Ratings as the programs Sudoku Explainer and Sukaku Explainer give them: ER, EP and ED."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from nonet.engines import Progress, Status
from nonet.engines.core import explainer
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic import tables
from nonet.logic.position import Candidate, CandidateRecord, Position
from nonet.logic.scales import MeasuredScale
from nonet.logic.trouble import examined, status_of
from nonet.records import TypedDict
from nonet.rules import Frame, Rules

STUCK = 20.0
"""The rating ER of a puzzle that a program cannot solve."""


class ExplainerStepRecord(TypedDict):
    """A step of a path."""

    technique: str
    rating: float
    placements: list[CandidateRecord]
    eliminations: list[CandidateRecord]


class ExplainerRecord(TypedDict):
    """How difficult a puzzle is for Sudoku Explainer or Sukaku Explainer."""

    status: str
    """`unique`; else `none`, `several` or `illegal`."""
    scale: str
    """`explainer` or `sukaku`."""
    measures: dict[str, float]
    """`er`, `ep` and `ed`; empty without a rating."""
    steps: list[ExplainerStepRecord]
    text: str


@frozen(repr=False)
class ExplainerStep:
    """One step of the program: its name there, what it is rated, and what follows."""

    technique: str
    """As the program prints it, such as ``Dynamic Region Forcing Chains (+)``."""
    rating: float
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]

    def __str__(self) -> str:
        name = Rules.classic().cell_name
        done = [f"{name(cell)}={value}" for cell, value in self.placements]
        gone = [f"{name(cell)}-{value}" for cell, value in self.eliminations]
        return f"{self.rating} {self.technique}: {' '.join(done or gone)}"

    def __repr__(self) -> str:
        return f"<ExplainerStep {self}>"


@frozen(repr=False)
class ExplainerRating:
    r"""What the program of a scale rates a puzzle; ``str`` has the three ratings.

    >>> import nonet
    >>> puzzle = "..8.9.1...6.5...2......6....3.1.7.5.........9..4...3...5....2...7...3.8.2..7....4"
    >>> rating = nonet.rate(puzzle, "explainer")
    >>> print(rating, rating.steps[0], rating.hardest, sep="\n")
    ER 9.0, EP 2.5, ED 2.5
    2.5 Direct Hidden Triplet: r1c4=3
    Dynamic Cell Forcing Chains
    >>> puzzle = ".698..3........6......5..42.3...98...82.6.41...71...2.91..3......6........3..419."
    >>> rating = nonet.rate(puzzle, "sukaku")
    >>> print(nonet.rate(puzzle, "explainer"), rating, rating.hardest, sep="\n")
    ER 7.1, EP 1.2, ED 1.2
    ER 6.4, EP 1.2, ED 1.2
    VWXYZ-Wing 1311
    """

    status: Status
    """``UNIQUE``, or why there is no rating: ``NONE``, ``SEVERAL`` or ``ILLEGAL``."""
    measures: Mapping[str, float]
    """``er``, the highest rating of a step, ``ep``, the highest until a first value is placed, and
    ``ed``, that of the first step. 20 means that the program is stuck; empty without a rating."""
    steps: tuple[ExplainerStep, ...]
    """The path, step by step."""
    scale: MeasuredScale
    """:data:`~nonet.logic.EXPLAINER` or :data:`~nonet.logic.SUKAKU`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "measures", MappingProxyType(dict(self.measures)))

    def __hash__(self) -> int:
        return hash((self.status, *self.measures.items(), self.steps, self.scale))

    def __reduce__(self) -> tuple[object, ...]:
        # Python cannot pickle the view that keeps the measures from being changed.
        return (ExplainerRating, (self.status, dict(self.measures), self.steps, self.scale))

    @property
    def hardest(self) -> str | None:
        """The name of the step with the highest rating; of several, the first."""
        return max(self.steps, key=lambda step: step.rating).technique if self.steps else None

    def text(self, language: str = "en") -> str:
        """Returns the ratings in words, or why there are none."""
        said: dict[str, str] = tables.table(language)["sentences"]
        if not self.measures:
            return said[f"status-{self.status.name.lower()}"]
        return said["rating-explainer"].format(**self.measures)

    def json(self, language: str = "en") -> ExplainerRecord:
        """Returns the rating and the path as JSON values."""
        steps = [
            ExplainerStepRecord(
                technique=step.technique,
                rating=step.rating,
                placements=_records(step.placements),
                eliminations=_records(step.eliminations),
            )
            for step in self.steps
        ]
        return ExplainerRecord(
            status=self.status.name.lower(),
            scale=self.scale.name,
            measures=dict(self.measures),
            steps=steps,
            text=self.text(language),
        )

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<ExplainerRating: {self}>"


def rated(
    start: Position, scale: MeasuredScale, progress: Progress | None, *, uniqueness: bool
) -> ExplainerRating:
    """Returns the rating of a puzzle; see :func:`nonet.rate`."""
    require(scale, start.rules, uniqueness=uniqueness)
    require_givens(start, scale)
    solution, trouble = examined(start, progress)
    if trouble or solution is None:
        return ExplainerRating(status_of(trouble), {}, (), scale)
    tenths, found = explainer.path(start.puzzle.givens, scale.name, progress)
    measures = {name: each / 10 for name, each in zip(scale.measures, tenths, strict=True)}
    return ExplainerRating(Status.UNIQUE, measures, tuple(map(_step, found)), scale)


def require(scale: MeasuredScale, rules: Rules, *, uniqueness: bool) -> Frame:
    """Returns the frame of classic rules; raises PuzzleError for others."""
    explainer.require()
    frame = rules.houses_alone(f"the scale {scale}")
    if not frame.is_classic:
        raise PuzzleError("explainer-rules", scale=scale.name)
    if not uniqueness:
        raise PuzzleError("explainer-uniqueness", scale=scale.name)
    return frame


def require_givens(start: Position, scale: MeasuredScale) -> None:
    """Raises PuzzleError for a puzzle with restricted candidates."""
    if start.puzzle.candidates is not None:
        raise PuzzleError("explainer-candidates", scale=scale.name)


def rating_of(
    scale: MeasuredScale, steps: Sequence[ExplainerStep], status: Status, *, solved: bool
) -> ExplainerRating:
    """Returns the rating of a path; one that is not solved has ER 20, as the program says."""
    if status is not Status.UNIQUE:
        return ExplainerRating(status, {}, (), scale)
    ratings = [step.rating for step in steps]
    first = next((at for at, step in enumerate(steps, start=1) if step.placements), 0)
    tops = (ratings if solved else [STUCK], ratings[:first], ratings[:1])
    measures = {
        name: max(each, default=0.0) for name, each in zip(scale.measures, tops, strict=True)
    }
    return ExplainerRating(status, measures, tuple(steps), scale)


def _step(found: explainer.Found) -> ExplainerStep:
    name, tenths, placed, removed = found
    return ExplainerStep(name, tenths / 10, _candidates(placed), _candidates(removed))


def _candidates(found: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, value) for cell, value in found)


def _records(found: Iterable[Candidate]) -> list[CandidateRecord]:
    return [CandidateRecord(cell=cell, value=value) for cell, value in found]
