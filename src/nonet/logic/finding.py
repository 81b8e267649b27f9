"""Finding steps: all of them, or those of one technique."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.engines import Progress
from nonet.logic.engine import Finder
from nonet.logic.position import Position, PositionLike, position_of
from nonet.logic.scales import Scale, ScaleLike, scale_of
from nonet.logic.techniques import TECHNIQUES, TechniqueLike, technique_of
from nonet.rules import RulesLike

if TYPE_CHECKING:
    from nonet.logic.steps import Step


def find(
    position: PositionLike,
    technique: TechniqueLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike = "hodoku",
) -> list[Step]:
    """Returns all steps of a technique in a position.

    ``technique`` is a :class:`Technique` or its name. The position is taken as it is: nothing is
    solved, and a technique that relies on the promise of one solution takes it for granted. Of the
    ``scale``, the options count: what the technique may use. Raises :class:`~nonet.PuzzleError` for
    an unknown technique, and for rules that are too large.

    Often many almost locked sets remove the same candidates. Then the list has one step for them:
    that with the fewest cells, or of ALS chains that with the fewest links. ALS chains have up to
    six links, and the list is complete for those with three.

    With many candidates left, the list of the largest fish or of ALS chains can take minutes.
    Ctrl-C ends it.

    >>> [str(step) for step in find("123. .... .... ....", "full_house")]
    ['r1c4 is the last empty cell of row 1, so r1c4 is 4.']
    """
    finder = Finder(position_of(position, rules), scale_of(scale).settings)
    return finder.all(technique_of(technique).name)


def find_all(
    position: PositionLike,
    *,
    rules: RulesLike | None = None,
    scale: ScaleLike = "hodoku",
    uniqueness: bool = True,
    progress: Progress | None = None,
) -> list[Step]:
    """Returns all steps in a position, of the techniques that the scale uses, easiest first.

    ``uniqueness`` admits techniques that rely on the promise of one solution. Steps that only
    guess, such as brute force, are left out. ``progress`` is as for :func:`nonet.hint`.

    >>> steps = find_all("123. .... .... ....")
    >>> print(steps[0].technique, steps[1].technique, steps[2].technique, sep=", ")
    Full House, Naked Single, Hidden Single
    """
    start, chosen = position_of(position, rules), scale_of(scale)
    finder = Finder(start, chosen.settings, progress=progress)
    names = techniques_for(start, chosen, uniqueness=uniqueness)
    return [step for name in names if not TECHNIQUES[name].guesses for step in finder.all(name)]


def techniques_for(position: Position, scale: Scale, *, uniqueness: bool) -> list[str]:
    """Returns the techniques to try in a position, in the order of the scale.

    Where the candidates of a puzzle are restricted, values cannot be exchanged freely, so the
    techniques that rely on the promise of one solution would be wrong.
    """
    free = position.puzzle.candidates is None
    return usual(scale, uniqueness=uniqueness and free)


def usual(scale: Scale, *, uniqueness: bool) -> list[str]:
    """Returns the techniques that a scale uses, in its order."""
    return list(_usual(scale, uniqueness))


@lru_cache(maxsize=64)
def _usual(scale: Scale, uniqueness: bool) -> tuple[str, ...]:
    techniques = (TECHNIQUES[name] for name in scale.usual)
    return tuple(each.name for each in techniques if uniqueness or not each.assumes_one_solution)
