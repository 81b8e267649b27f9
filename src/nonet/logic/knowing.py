"""What a player knows, and why a hint is the one that it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from nonet.engines import Progress
from nonet.errors import PuzzleError
from nonet.logic import tables
from nonet.logic.engine import Finder
from nonet.logic.scales import MeasuredScale, Scale
from nonet.logic.steps import Step
from nonet.logic.techniques import TECHNIQUES, Technique, TechniqueLike, technique_of
from nonet.messages import Field, filled
from nonet.puzzle import Puzzle

KnownLike: TypeAlias = "TechniqueLike | Collection[TechniqueLike] | None"
"""What a player knows: techniques, or the last one that they know in the order of the scale; None
for all."""

SINGLES = tuple(name for name, technique in TECHNIQUES.items() if technique.single)
"""The names of the techniques that fill a cell at once."""


def known_of(asked: KnownLike, scale: Scale) -> frozenset[str] | None:
    """Returns the names of the techniques that a player knows; None for all.

    Raises PuzzleError for an unknown technique, and for one that the scale does not have.
    """
    if asked is None:
        return None
    if isinstance(asked, Technique | str):
        names = list(scale.grades)
        return frozenset(names[: names.index(_graded(asked, scale)) + 1])
    return frozenset(_graded(each, scale) for each in asked)


def _graded(asked: TechniqueLike, scale: Scale) -> str:
    name = technique_of(asked).name
    if name not in scale.grades:
        raise PuzzleError("technique-unused", technique=name, scale=str(scale))
    return name


def known_first(names: Sequence[str], known: Collection[str] | None) -> list[str]:
    """Returns techniques with the known ones before all others, else in the same order."""
    return sorted(names, key=lambda name: known is not None and name not in known)


def practice(technique: Technique) -> Puzzle | None:
    """Returns the example of a technique as a puzzle of its own; None without an example.

    Its values are givens, and what is crossed out is missing from the lists of candidates. Where
    that would exclude the technique, it is the puzzle from which the example comes.
    """
    example = technique.example
    if example is None:
        return None
    if technique.assumes_one_solution:
        return example.puzzle
    lists = [
        [value] if value else candidates
        for value, candidates in zip(example.values, example.candidates, strict=True)
    ]
    return Puzzle(example.rules, example.values, lists if example.crossed_out else None)


def opened(
    step: Step, scale: Scale, names: Sequence[str], progress: Progress | None = None
) -> list[Step]:
    """Returns the steps that become possible after a step and were not before.

    They are those of singles or, if there are none, of the easiest technique that has new ones, up
    to that of the step. ``names`` are techniques in the order in which they are tried.
    """
    before = Finder(step.position, scale.settings, progress=progress)
    after = Finder(step.position.after(step), scale.settings, progress=progress)
    found: list[Step] = []
    for name in _upto(names, step.technique.name):
        if found and not TECHNIQUES[name].single:
            break
        old = {_outcome(each) for each in before.all(name)}
        found += (each for each in after.all(name) if _outcome(each) not in old)
    # A cell may be a full house and a naked single; the easiest step counts.
    return list({_outcome(each): each for each in reversed(found)}.values())[::-1]


def _upto(names: Sequence[str], last: str) -> Sequence[str]:
    """Returns names up to one; all if it is not among them."""
    return names[: names.index(last) + 1] if last in names else names


def alternatives(step: Step, scale: Scale, progress: Progress | None = None) -> list[Step]:
    """Returns the other steps of the same technique in the same position."""
    finder = Finder(step.position, scale.settings, progress=progress)
    return [each for each in finder.all(step.technique.name) if not is_same(each, step)]


def is_same(one: Step, other: Step) -> bool:
    """Returns whether two steps place and remove the same."""
    return _outcome(one) == _outcome(other)


def _outcome(step: Step) -> tuple[object, ...]:
    return (frozenset(step.placements), frozenset(step.eliminations))


def chosen_because(step: Step, names: Sequence[str], language: str, *, new: bool) -> str:
    """Returns why a step was chosen among those in its position."""
    title = step.technique.title(language)
    if new:
        return _said("chosen-new", language, title=title)
    easier = [name for name in names[: names.index(step.technique.name)] if _counts(name)]
    if not easier:
        return _said("chosen-first", language, title=title)
    before = TECHNIQUES[easier[-1]].title(language)
    return _said("chosen", language, title=title, before=before)


def chosen_by_program(scale: MeasuredScale, language: str) -> str:
    """Returns why the program of a scale chose a step."""
    return _said("chosen-program", language, program=scale.title)


def _counts(name: str) -> bool:
    """Returns whether a technique is tried; a double one stands for two steps of another."""
    return not TECHNIQUES[name].double


def told_opened(steps: Iterable[Step], language: str) -> str:
    """Returns which steps a step opens, in words."""
    counts = Counter(step.technique.name for step in steps)
    if not counts:
        return _said("opens-nothing", language)
    said: Field = [
        _said("times", language, number=str(number), title=TECHNIQUES[name].title(language))
        for name, number in counts.items()
    ]
    return _said("opens", language, steps=said)


def told_alternatives(number: int, language: str) -> str:
    """Returns how many other steps of the technique there are, in words."""
    return _said("alternatives" if number else "alternatives-none", language, number=str(number))


def told_promise(language: str) -> str:
    """Returns that a step relies on the promise of one solution."""
    return _said("promise", language)


def announced(text: str, language: str) -> str:
    """Returns the text of a hint after the announcement of a new technique."""
    return _said("hint-new", language, text=text)


def _said(code: str, language: str, **fields: Field) -> str:
    spoken = tables.sentences(language)
    return filled(spoken.messages[code], fields, spoken)
