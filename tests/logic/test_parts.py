"""The pattern of a step as parts with roles."""

from __future__ import annotations

import pytest

from nonet import logic
from nonet.logic import ROLES, Part, examples
from nonet.logic.roles import main_parts

pytestmark = pytest.mark.core


def step_of(technique: str) -> logic.Step:
    position = examples.example(technique)
    assert position is not None
    return logic.find(position, logic.TECHNIQUES[technique])[0]


def roles(technique: str) -> list[str]:
    return [part.role for part in step_of(technique).parts]


def test_the_roles_of_some_techniques() -> None:
    assert roles("naked_pair") == ["pattern"]
    assert roles("pointing") == ["base", "cover"]
    assert roles("x_wing") == ["base", "cover"]
    assert roles("finned_x_wing") == ["base", "cover", "fin"]
    assert roles("xy_wing") == ["pivot", "pincer"]
    assert roles("w_wing") == ["pincer", "link"]
    assert roles("multi_colors_1")[1:] == ["colour 1", "colour 2", "colour 3", "colour 4"]
    assert roles("dual_two_string_kite") == ["pattern", "joint", "joint"]
    assert roles("unique_rectangle_3") == ["corner", "set"]
    assert roles("death_blossom")[0] == "stem"
    assert roles("tridagon") == ["guarded"]
    assert roles("sk_loop") == ["pattern", *["cover"] * 8]
    assert roles("junior_exocet") == ["base", "target", "cover", "cover", "cover"]


def test_examples_have_every_role() -> None:
    # Brute force needs the solution. Only techniques of programs have excluders.
    names = set(logic.TECHNIQUES) - {"brute_force"}
    found = {part.role for name in names for part in step_of(name).parts}
    assert found == set(ROLES) - {"excluder"}


def test_the_parts_of_a_wing() -> None:
    step = step_of("xyz_wing")
    (pivot,), pincers = step.part("pivot").cells, step.part("pincer").cells
    assert set(pivot_values := step.position.candidates[pivot]) == set(step.part("pivot").values)
    assert all(set(step.position.candidates[cell]) < set(pivot_values) for cell in pincers)
    assert main_parts(step) == list(step.parts)


def test_a_part_that_is_not_there_is_empty() -> None:
    step = step_of("xyz_wing")
    assert step.part("fin") == Part("fin")
    assert step.each("fin") == ()


def test_a_part_for_each_set_and_each_link() -> None:
    step = step_of("als_xy_wing")
    assert [part.role for part in step.each("set")] == ["set"] * 3
    assert [part.role for part in step.each("restricted")] == ["restricted"] * 2


def test_the_json_has_the_parts() -> None:
    step = step_of("finned_x_wing")
    told = step.json()["parts"]
    assert [part["role"] for part in told] == ["base", "cover", "fin"]
    assert [len(part["houses"]) for part in told] == [2, 2, 0]
    assert told[2]["values"] == list(step.part("fin").values)
