"""The examples of techniques: positions in which each technique finds exactly the step expected."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import nonet
from nonet.languages import LANGUAGES
from nonet.logic import TECHNIQUES, Candidate, Step, find, picture

FILE = Path(__file__).parent.parent / "data" / "technique_examples.txt"
EXPECTED = {
    name: set(outcome)
    for name, *outcome in map(str.split, FILE.read_text(encoding="utf-8").splitlines())
}
"""What follows in the example of each technique, such as ``r1c2-34`` or ``r1c2=3``."""


@cache
def _step(name: str) -> Step:
    """Returns the step that the example of a technique shows."""
    position = TECHNIQUES[name].example
    assert position is not None
    step = (
        nonet.hint(position).step if name == "brute_force" else find(position, TECHNIQUES[name])[0]
    )
    assert step is not None
    return step


def _outcome(step: Step) -> set[str]:
    names = step.position.rules.cell_name
    values: dict[int, str] = {}
    for cell, value in sorted(step.eliminations):
        values[cell] = values.get(cell, "") + str(value)
    return {f"{names(cell)}={value}" for cell, value in step.placements} | {
        f"{names(cell)}-{text}" for cell, text in values.items()
    }


@pytest.mark.core
def test_the_techniques_that_can_be_found_have_an_example() -> None:
    assert set(TECHNIQUES) == set(EXPECTED)
    assert set(TECHNIQUES) == {name for name, technique in TECHNIQUES.items() if technique.example}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_example_is_a_position(name: str) -> None:
    position = TECHNIQUES[name].example
    assert position is not None
    assert not position.complete


@pytest.mark.core
@pytest.mark.parametrize("name", EXPECTED)
def test_the_example_gives_exactly_the_step(name: str) -> None:
    step = _step(name)
    assert step.technique is TECHNIQUES[name]
    assert _outcome(step) == EXPECTED[name]


@pytest.mark.core
@pytest.mark.parametrize("name", EXPECTED)
def test_the_step_of_the_example_is_right(name: str) -> None:
    step = _step(name)
    (solution,) = nonet.solutions(step.position.puzzle)
    right, position = solution.values, step.position
    assert all(right[cell] == value for cell, value in step.placements)
    assert all(right[cell] != value for cell, value in step.eliminations)
    for value, filled, left in zip(right, position.values, position.candidates, strict=True):
        assert value in (left if filled == 0 else (filled,))


@pytest.mark.core
def test_the_extra_candidates_of_a_rectangle_are_of_the_other_colour() -> None:
    step = _step("unique_rectangle_5")
    roles, left = picture.roles_of(step), step.position.candidates
    _, cells, values, _ = step.part("corner")
    told = {roles[Candidate(cell, value)] for cell in cells for value in values}
    extra = {
        roles[Candidate(cell, value)]
        for cell in cells
        for value in left[cell]
        if value not in values
    }
    assert (told, extra) == ({"pattern"}, {"other"})


@pytest.mark.core
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXPECTED)
def test_the_example_can_be_told_and_drawn(name: str, language: str) -> None:
    step = _step(name)
    changed = {cell for cell, _ in (*step.placements, *step.eliminations)}
    said = step.text(language)
    assert all(step.position.rules.cell_name(cell) in said for cell in changed)
    assert picture.as_svg(step).startswith("<svg")
