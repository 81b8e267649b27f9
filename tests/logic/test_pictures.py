"""Drawings of steps: marks as data, as SVG and as text."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import nonet
from nonet.logic import Position, Step
from nonet.logic.picture import as_text, marks_of
from nonet.marks import Link, Shade, Spot
from tests.facts import POJ_SOLUTION

pytestmark = pytest.mark.core

SMALL = "1... ..2. .3.. ...4"


def steps() -> list[Step]:
    return [step for seed in range(30) for step in nonet.explain(nonet.generate(seed=seed))]


def test_a_single_has_its_house_and_its_candidate() -> None:
    step = nonet.hint(POJ_SOLUTION[:80] + ".").step
    assert step
    assert marks_of(step) == (Shade(tuple(range(72, 81)), "pattern"), Spot((80,), 7, "placed"))


def test_what_a_step_removes_is_marked_so() -> None:
    for step in steps():
        removed = {
            (cell, mark.value)
            for mark in marks_of(step)
            if isinstance(mark, Spot) and mark.role == "removed"
            for cell in mark.cells
        }
        assert removed == set(step.eliminations)


def test_chains_have_links() -> None:
    found = [step for step in steps() if step.chains]
    assert found
    for step in found:
        links = [mark for mark in marks_of(step) if isinstance(mark, Link)]
        assert len(links) >= sum(len(chain) - 1 for chain in step.chains) / 4
        assert len(set(links)) == len(links)


def test_the_picture_is_an_image_with_all_marks() -> None:
    seen: set[str] = set()
    for step in steps():
        if step.technique.name in seen:
            continue
        seen.add(step.technique.name)
        root = ElementTree.fromstring(step._repr_svg_())  # pyright: ignore[reportPrivateUsage]
        discs = sum(len(mark.cells) for mark in marks_of(step) if isinstance(mark, Spot))
        assert len(list(root.iterfind(".//{*}circle"))) == discs


def test_the_text_shows_signs_after_candidates() -> None:
    step = nonet.hint(SMALL).step
    assert step
    assert step.drawn().splitlines()[1] == "34 4+ | 2  13"


def test_large_orders_have_commas_between_candidates() -> None:
    rules = nonet.Rules.boxes(3, 4).with_symbols([str(value) for value in range(1, 13)])
    grid = nonet.solve(nonet.Puzzle(rules, bytes(144)))
    assert grid
    values = bytearray(grid.values)
    values[0] = values[1] = values[12] = values[13] = 0
    step = nonet.logic.find(Position(nonet.Puzzle(rules, values)), "naked_single")[0]
    assert "," in step.drawn() or "+" in step.drawn()


def test_paint_gets_whole_candidates_with_their_roles_and_keeps_the_columns() -> None:
    rules = nonet.Rules(4, nonet.Rules.boxes(2, 2).houses, ["10", "11", "12", "13"])
    [step] = nonet.logic.find(nonet.Puzzle(rules, [1, 2, 3, 0] + [0] * 12), "full_house")
    painted = as_text(step, lambda text, role: f"<{text}:{role}>")
    assert "<13+:placed>" in painted
    plain = painted.replace("<", "").replace(">", "").replace(":placed", "")
    assert plain == step.drawn()
