"""Kraken fish: off by default, listed on demand, and told in words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

import nonet
from nonet.logic import HODOKU, Scale, Step, find, find_all
from tests.logic.proving import faults

pytestmark = pytest.mark.core

KRAKEN = ("kraken_fish_1", "kraken_fish_2")
# Made by nonet.generate; it needs forcing chains by default.
HARD = nonet.parse(
    ".4......91....8.5...62.17....3....1..5.1.6..42....45.....7...6.....92....2..1.4.."
)


def scale_with_kraken_fish() -> Scale:
    usual = {name: HODOKU.grades[name]._replace(usual=True) for name in KRAKEN}
    return replace(HODOKU, grades={**HODOKU.grades, **usual})


@cache
def steps() -> tuple[Step, ...]:
    return tuple(step for name in KRAKEN for step in find(HARD, name))


def test_they_are_found_although_the_scale_does_not_use_them() -> None:
    assert {step.technique.name for step in steps()} == set(KRAKEN)
    assert not {step.technique.name for step in find_all(HARD)}.intersection(KRAKEN)


def test_a_scale_can_use_them() -> None:
    scale = scale_with_kraken_fish()
    listed = {step.technique.name for step in find_all(HARD, scale=scale)}
    assert listed.issuperset(KRAKEN)
    path = nonet.explain(HARD, scale=scale)
    assert path.solved
    assert {step.technique.name for step in path}.issuperset(KRAKEN)


def test_each_removes_one_candidate_once_and_not_that_of_the_solution() -> None:
    solution = nonet.solve(HARD)
    assert solution
    for name in KRAKEN:
        removed = [step.eliminations for step in steps() if step.technique.name == name]
        assert len(removed) == len(set(removed))
    for step in steps():
        [(cell, value)] = step.eliminations
        assert solution.values[cell] != value


def test_each_chain_starts_with_the_value_of_the_fish_and_ends_at_the_candidate() -> None:
    for step in steps():
        [(cell, value)] = step.eliminations
        for chain in step.chains:
            assert (chain[0].value, chain[0].on) == (step.part("base").values[0], True)
            assert (chain[-1].cells, chain[-1].value, chain[-1].on) == ((cell,), value, False)
        starts = {chain[0].cells[0] for chain in step.chains}
        fins = set(step.part("fin").cells)
        assert starts == fins if step.technique.name == KRAKEN[0] else starts > fins


def is_fish(step: Step) -> bool:
    """Returns whether a step needs its fish: the end of a chain can be true without its start."""
    return any(line.rule == "fish" for line in step.proof.lines)


def test_what_needs_no_fish_is_told_without() -> None:
    direct = [step for step in steps() if not is_fish(step)]
    assert direct
    for step in direct:
        assert step.text().startswith("No assumption is needed to see that ")
        assert faults(step, step.proof) == []


@pytest.mark.parametrize(("language", "other"), [("en", "must be in"), ("zh", "必在")])
def test_the_sentence_names_fish_fins_and_cases(language: str, other: str) -> None:
    for step in filter(is_fish, steps()):
        told = step.text(language)
        assert other in told
        _, cells, (value,), _ = step.part("fin")
        for cell in cells:
            assert HARD.rules.cell_name(cell) in told
        for chain in step.chains:
            name = HARD.rules.cell_name(chain[0].cells[0])
            assert f"{name} = {value}" in told


def test_the_sentence_of_the_second_type_names_a_cover_house() -> None:
    step = next(each for each in filter(is_fish, steps()) if each.technique.name == KRAKEN[1])
    fins = set(step.part("fin").cells)
    places = {chain[0].cells[0] for chain in step.chains} - fins
    covers = [house for house in step.part("cover").houses if places.issubset(house.cells)]
    assert len(covers) == 1
    assert f"the {step.part('base').values[0]} of {covers[0]} must be in" in str(step)
