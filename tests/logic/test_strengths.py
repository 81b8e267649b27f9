"""The five strengths of a hint: none tells more than its name says."""

from __future__ import annotations

import re
from functools import cache

import pytest

import nonet
from nonet.logic import STRENGTHS, TECHNIQUES, Hint, Step, find
from nonet.logic.roles import main_parts

pytestmark = pytest.mark.core

LANGUAGES = ("en", "zh")
CELL = re.compile(r"r\d+c\d+")
CONCLUDING = re.compile(r"\b(is|are|so|not)\b|[是≠=]|不|所以")
"""Words of what follows; those of sets have an equals sign."""


@cache
def examples() -> dict[str, Step]:
    """Returns a step of each technique, by its name."""
    found: dict[str, Step] = {}
    for name, technique in TECHNIQUES.items():
        if technique.example is None:
            continue
        step = (
            nonet.hint(technique.example).step
            if technique.guesses
            else find(technique.example, technique)[0]
        )
        assert step is not None
        found[name] = step
    return found


def names_of(step: Step, cells: set[int]) -> set[str]:
    return {step.position.rules.cell_name(cell) for cell in cells}


def pattern_cells(step: Step) -> set[int]:
    """Returns the cells of the pattern: those of its main parts, sets, colours, fins and chains."""
    sides = (
        part for part in step.parts if part.role.startswith(("colour", "fin", "inside", "set"))
    )
    parts = (*main_parts(step), *sides)
    cells = {cell for part in parts for cell in part.cells}
    return cells | {cell for chain in step.chains for node in chain for cell in node.cells}


def test_most_techniques_have_an_example() -> None:
    assert len(examples()) > 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_focus_names_one_digit_or_house_and_no_cell(language: str) -> None:
    for step in examples().values():
        told = step.focus(language)
        assert not CELL.search(told), told
        assert len(re.findall(r"\d+", told)) == 1, told
        assert told.endswith("." if language == "en" else "。")


def test_the_focus_is_a_digit_of_patterns_of_one_digit_and_else_a_house() -> None:
    said = {name: step.focus() for name, step in examples().items()}
    for name in ("hidden_single", "pointing", "x_wing", "skyscraper", "simple_colors_trap"):
        (value,) = {value for part in examples()[name].parts for value in part.values}
        assert said[name] == f"Look at the places of {value}."
    for name in ("full_house", "naked_pair", "hidden_triple"):
        (house,) = examples()[name].part("pattern").houses
        assert said[name] == f"Look at {house}."
    # A value would be what follows.
    for name in ("naked_single", "als_xz", "xy_wing", "bug_plus_1"):
        assert re.fullmatch(r"Look at (row|column|box) \d\.", said[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pattern_names_all_of_its_cells_and_nothing_that_follows(language: str) -> None:
    for name, step in examples().items():
        told = step.pattern(language)
        sets = re.sub(r"\b[A-Z] = ", "", told)
        assert not CONCLUDING.search(sets), told
        named = set(CELL.findall(told))
        if name in ("hidden_single", "template_set", "template_delete"):
            assert named == set()  # the cells are what follows
        else:
            assert named >= names_of(step, pattern_cells(step)), told
        if not step.chains:
            removed = {cell for cell, _ in step.eliminations} - pattern_cells(step)
            assert named.isdisjoint(names_of(step, removed)), told
        for cell, value in step.placements:
            if TECHNIQUES[name].single or TECHNIQUES[name].guesses:
                both = {step.position.rules.cell_name(cell), f" {value} "}
                assert not all(each in f" {told} " for each in both)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_strength_tells_something_else(language: str) -> None:
    for step in examples().values():
        hint = Hint(step.position, step, None)
        told = [hint.text(strength, language) for strength in STRENGTHS]
        assert len(set(told)) == len(STRENGTHS), told
        assert told[1] == step.technique.title(language)
        assert told[-1] == step.text(language)
