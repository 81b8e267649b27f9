"""Exercises: how they are made, and their hints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nonet.cells import CellLike, cell_of, value_for
from nonet.engines import Progress
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating import fresh_seed, generate
from nonet.generating.progress import Limited
from nonet.generating.targets import asked_technique, techniques_to_ask
from nonet.logic.engine import Finder, require
from nonet.logic.finding import usual
from nonet.logic.knowing import is_same
from nonet.logic.position import Candidate, Position, PositionLike, position_of
from nonet.logic.scales import Scale, ScaleLike, scale_of
from nonet.logic.steps import Step
from nonet.logic.techniques import TECHNIQUES, Technique, TechniqueLike, technique_of
from nonet.logic.trouble import examined
from nonet.puzzle import Grid
from nonet.rules import Rules, RulesLike, parse_rules
from nonet.training import wording
from nonet.training.verdict import Changes, Verdict, judged
from nonet.training.wording import PRESSES
from nonet.whole import checked_whole

_NEVER_EASIEST = ("franken_x_wing", "franken_swordfish", "finned_franken_x_wing")
"""Techniques for which no search has found a puzzle: an easier technique has a step wherever they
have one. Of the first, this is certain, because locked candidates always replace it."""


@frozen(repr=False)
class Exercise:
    """A position in which a technique is the next step.

    Every step of the technique there counts as right; the first one is what hints tell.
    """

    steps: tuple[Step, ...]
    """Every step of the technique in the position."""
    solution: Grid
    """The only solution."""
    scale: Scale
    """The scale in whose order no technique before it finds a step."""
    seed: int | None = None
    """The seed that makes the exercise again; None if the position was not made."""
    index: int = 0
    """The number of its puzzle among those of the seed."""

    @staticmethod
    def of(
        position: PositionLike,
        technique: TechniqueLike,
        *,
        rules: RulesLike | None = None,
        scale: ScaleLike = "hodoku",
        progress: Progress | None = None,
    ) -> Exercise:
        """Returns the exercise in a position; easier techniques may find steps there, too.

        Raises :class:`~nonet.PuzzleError` if the technique finds no step in the position, and if
        anything is wrong with the position.

        >>> given = Exercise.of("1... ..2. .3.. ...4", "naked_single")
        >>> given.hint(3), given.judge([("r2c2", 4)]).kind
        ('r2c2 sees 1, 2 and 3. Only 4 is left, so r2c2 is 4.', 'found')
        """
        start, chosen, asked = (
            position_of(position, rules),
            scale_of(scale),
            technique_of(technique),
        )
        require(start.rules)
        solution, trouble = examined(start, progress)
        if trouble or solution is None:
            raise PuzzleError("exercise-trouble")
        return _exercise(start, asked, Grid(start.rules, solution), chosen, progress)

    @property
    def technique(self) -> Technique:
        """The technique to find."""
        return self.steps[0].technique

    @property
    def position(self) -> Position:
        """The position, with the candidates that easier steps crossed out."""
        return self.steps[0].position

    def hint(self, press: int, language: str = "en") -> str:
        """Returns what a press for a hint tells, from 1 to 3.

        These are that there is a step and which houses to look at; the cells of its pattern; and
        the full reasoning, with what follows.
        """
        checked = checked_whole(press, 1, PRESSES, _press_error)
        return wording.hint(self.steps[0], checked, language).text

    def judge(
        self,
        placements: Iterable[tuple[CellLike, int]] = (),
        eliminations: Iterable[tuple[CellLike, int]] = (),
        *,
        progress: Progress | None = None,
    ) -> Verdict:
        """Returns what an answer is worth: values filled in, and candidates crossed out.

        Both are pairs of a cell and a value. What the position shows already is no part of the
        answer. A value also answers for the other candidates of its cell, and crossing out these
        answers for the value. ``progress`` is as for :func:`nonet.hint`.
        """
        rules = self.position.rules
        done = Changes(_candidates(rules, placements), _candidates(rules, eliminations))
        return judged(self.steps, self.solution.values, self.scale, done, progress)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"<Exercise {self.technique.name}, seed {self.seed}, index {self.index}>"


def exercise(
    technique: TechniqueLike,
    *,
    rules: RulesLike | None = None,
    seed: int | None = None,
    index: int = 0,
    scale: ScaleLike = "hodoku",
    timeout: float | None = None,
    progress: Progress | None = None,
) -> Exercise:
    """Returns a new position in which a technique is the next step.

    It comes from a puzzle that needs the technique and nothing harder on the ``scale``, or, for a
    single, from any puzzle: the steps are done up to the first one of the technique. ``rules`` are
    classic, or anti-king for a technique that needs cells which see a house by several others.
    Same seed and index, same exercise, on every machine. ``timeout`` is in seconds; ``progress`` is
    as for :func:`nonet.hint`.

    Raises :class:`~nonet.PuzzleError` for a technique that cannot be trained (see
    :func:`techniques_to_train`), for rules without what it needs, and if no puzzle was found in
    the time or in a number of attempts: a few techniques are very rare as the hardest step.

    >>> import nonet
    >>> given = nonet.training.exercise("hidden_pair", seed=7)
    >>> given
    <Exercise hidden_pair, seed 7, index 0>
    >>> nonet.hint(given.position).step == given.steps[0]
    True
    """
    asked, chosen = technique_of(technique), scale_of(scale)
    if asked.name in _NEVER_EASIEST:
        raise PuzzleError("exercise-never", technique=asked.name)
    if asked.name not in techniques_to_train(chosen):
        raise PuzzleError("exercise-technique", technique=asked.name, scale=str(chosen))
    limit = Limited(timeout, None if progress is None else lambda: progress(0, 0.0))
    puzzle = generate(
        rules_for(asked) if rules is None else rules,
        seed=fresh_seed() if seed is None else seed,
        index=index,
        technique=asked_technique(f"{asked.name}+") if asked.single else asked,
        scale=chosen,
        progress=limit,
    )

    def called(_: int, __: float) -> None:
        limit()

    finder = Finder(Position(puzzle), chosen.settings, puzzle.solution.values, called)
    path = finder.path(usual(chosen, uniqueness=True))
    found = next(step for step in path if step.technique is asked)
    made = _exercise(found.position, asked, puzzle.solution, chosen, called)
    return replace(made, seed=puzzle.seed, index=puzzle.index)


def techniques_to_train(scale: ScaleLike = "hodoku") -> list[str]:
    """Returns the names of the techniques of which there are exercises, easiest first.

    They are those that the scale uses, without brute force, which is a guess, and without exotic
    patterns, which new puzzles hardly ever have. Three Franken fish are missing, too: where these
    have a step, an easier technique has always had one.

    >>> techniques_to_train("people")[:3]
    ['full_house', 'hidden_single', 'naked_single']
    """
    return [
        name
        for name in techniques_to_ask(scale_of(scale))
        if not TECHNIQUES[name].guesses
        and name not in _NEVER_EASIEST
        and TECHNIQUES[name].family != "exotic patterns"
    ]


def rules_for(technique: Technique) -> Rules:
    """Returns the rules of exercises: classic, or anti-king where classic lacks a premise."""
    if "crossed houses" in technique.premises:
        return parse_rules("anti-king")
    return Rules.classic()


def _exercise(
    position: Position,
    technique: Technique,
    solution: Grid,
    scale: Scale,
    progress: Progress | None,
) -> Exercise:
    """Returns the exercise in a position whose solution is known."""
    finder = Finder(position, scale.settings, solution.values, progress)
    first = finder.next([technique.name])
    if first is None:
        raise PuzzleError("exercise-none", technique=technique.name)
    # The list of all may lack the longest chains.
    others = (each for each in finder.all(technique.name) if not is_same(each, first))
    return Exercise((first, *others), solution, scale)


def _candidates(rules: Rules, pairs: Iterable[tuple[CellLike, int]]) -> tuple[Candidate, ...]:
    cells = ((cell_of(rules, cell), value) for cell, value in pairs)
    return tuple(Candidate(cell, value_for(rules, cell, value)) for cell, value in cells)


def _press_error(found: int | str) -> PuzzleError:
    return PuzzleError("exercise-press", found=found, most=PRESSES)
