"""What is said of exercises: hints, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from nonet.logic.position import Change
from nonet.logic.roles import main_parts
from nonet.logic.steps import Step
from nonet.logic.wording import reasoning, strengths
from nonet.logic.wording.teller import Teller

PRESSES = 3
"""The presses for a hint, from that there is a step to all of it."""


class Told(NamedTuple):
    """A text, and what the names in it stand for."""

    text: str
    names: dict[str, list[int]]
    """The names of cells and houses, with their cells."""


class Judgement(Protocol):
    """What a verdict knows."""

    @property
    def first(self) -> Step:
        """The first step of the technique in the position."""
        ...

    @property
    def wrong(self) -> Change:
        """What the solution contradicts."""
        ...

    @property
    def others(self) -> Change:
        """What is true, but does not follow from the technique here."""
        ...

    @property
    def reason(self) -> Step | None:
        """A step of another technique from which the first of the others follows."""
        ...

    @property
    def step(self) -> Step | None:
        """The step that was completed or begun."""
        ...

    @property
    def left(self) -> Change:
        """What is left of the step."""
        ...


def hint(step: Step, press: int, language: str) -> Told:
    """Returns what a press tells of a step: the houses, then the pattern, then all."""
    teller = Teller(step, language)
    tell = (_there, strengths.pattern, reasoning)[press - 1]
    return Told(tell(teller), _names(teller))


def _there(teller: Teller) -> str:
    """Returns that there is a step, and the houses or the digit to look at."""
    houses = list(dict.fromkeys(house for part in main_parts(teller.step) for house in part.houses))
    if houses:
        look = teller.say("look-house", house=teller.houses(houses))
    else:
        look = strengths.focus(teller)
    return teller.say("exercise-there", look=look)


def told(verdict: Judgement, language: str) -> Told:
    """Returns a verdict in words: what is wrong, what is of another technique, what is right."""
    teller = Teller(verdict.first, language)
    said = [*_wrong(teller, verdict.wrong), *_others(teller, verdict, language)]
    names = _names(teller)
    if verdict.step is None:
        return Told(teller.sentences(said or [teller.say("exercise-nothing")]), names)
    if left := len(verdict.left.placements) + len(verdict.left.eliminations):
        said.append(teller.say("exercise-partial", number=str(left)))
        return Told(teller.sentences(said), names)
    whole = hint(verdict.step, PRESSES, language)
    said.append(teller.say("exercise-found", text=whole.text))
    return Told(teller.sentences(said), names | whole.names)


def _wrong(teller: Teller, wrong: Change) -> Iterator[str]:
    """Returns an iterator over sentences on what the solution contradicts."""
    for code, part in ("exercise-keeps", wrong.eliminations), ("exercise-not", wrong.placements):
        for cell, value in part:
            yield teller.say(code, cell=teller.cell(cell), value=teller.value(value))


def _others(teller: Teller, verdict: Judgement, language: str) -> Iterator[str]:
    """Returns an iterator over at most one sentence, on what is true but of another technique."""
    others, title = verdict.others, verdict.first.technique.title(language)
    what = [teller.are_these(others.placements)] if others.placements else []
    what += [teller.not_these(others.eliminations)] if others.eliminations else []
    if not what:
        return
    fields = {"what": teller.clauses(what), "title": title}
    if verdict.reason is None:
        yield teller.say("exercise-unexplained", **fields)
    else:
        other = verdict.reason.technique.title(language)
        yield teller.say("exercise-other", other=other, **fields)


def _names(teller: Teller) -> dict[str, list[int]]:
    return {name: list(cells) for name, cells in teller.named.items()}
