"""Drawings of steps: marks as data, as SVG and as text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import nonet
from nonet.drawing.houses import frame_of
from nonet.drawing.ink import inks_of
from nonet.drawing.shapes import Path
from nonet.logic import TECHNIQUES, Candidate, Position, Step, find, find_all
from nonet.logic.picture import as_text, marks_by_line, marks_of, marks_upto, roles_of, shown
from nonet.logic.record import of_proof
from nonet.marks import Cross, Halo, Letter, Link, Mark, Number, Ring, Shade, Spot
from tests.facts import POJ_SOLUTION

pytestmark = pytest.mark.core

SMALL = "1... ..2. .3.. ...4"


NINE = range(1, 10)


@cache
def steps() -> list[Step]:
    return [step for seed in range(30) for step in nonet.explain(nonet.generate(seed=seed))]


@cache
def example(technique: str) -> Step:
    position = TECHNIQUES[technique].example
    assert position is not None
    return find(position, TECHNIQUES[technique])[0]


def test_a_single_has_its_house_and_its_candidate() -> None:
    step = nonet.hint(POJ_SOLUTION[:80] + ".").step
    assert step
    assert marks_of(step) == (Shade(tuple(range(72, 81)), "pattern"), Spot((80,), 7, "placed"))
    assert shown(step) == ((80, 7),)


def crossed(marks: Iterable[Mark]) -> set[tuple[int, int]]:
    crosses = (mark for mark in marks if isinstance(mark, Cross))
    return {(cell, mark.value) for mark in crosses for cell in mark.cells}


def halos(step: Step) -> set[int]:
    return {cell for mark in marks_of(step) if isinstance(mark, Halo) for cell in mark.cells}


def see(step: Step, one: int, other: int) -> bool:
    return any({one, other} <= set(house.cells) for house in step.position.rules.houses)


def test_what_a_step_removes_is_crossed_out() -> None:
    for step in steps():
        if step.technique.family != "singles":
            assert crossed(marks_of(step)) == set(step.eliminations)


def test_each_other_place_of_a_hidden_single_is_forbidden_by_a_value_that_is_marked() -> None:
    found = [step for step in steps() if step.technique.name == "hidden_single"]
    assert found
    for step in found:
        ((place, value),) = step.placements
        [house] = step.part("pattern").houses
        values = step.position.values
        marked = halos(step)
        assert {values[cell] for cell in marked} <= {value}
        for cell in house.cells:
            if not values[cell] and cell != place:
                forbidden = any(see(step, cell, each) for each in marked)
                assert forbidden or (cell, value) in crossed(marks_of(step))
        # None of them could be left out.
        for each in marked:
            others = marked - {each}
            assert any(
                see(step, cell, each) and not any(see(step, cell, other) for other in others)
                for cell in house.cells
                if not values[cell] and cell != place
            )


def test_each_other_value_of_a_naked_single_is_marked_once() -> None:
    found = [step for step in steps() if step.technique.name == "naked_single"]
    assert found
    for step in found:
        ((cell, value),) = step.placements
        marked = halos(step)
        gone = {each for place, each in crossed(marks_of(step)) if place == cell}
        assert all(see(step, cell, each) for each in marked)
        assert sorted([*(step.position.values[each] for each in marked), *gone, value]) == [*NINE]


def test_singles_show_no_other_candidates() -> None:
    position = Position("." * 81).cross_out(0, 1, 2, 3).place(1, 4).place(9, 5).place(10, 6)
    position = position.place(2, 7).place(18, 8)
    [step] = [each for each in find(position, "naked_single") if each.placements[0].cell == 0]
    assert shown(step) == ((0, 1), (0, 2), (0, 3), (0, 9))
    assert halos(step) == {1, 2, 9, 10, 18}
    assert step.drawn().splitlines()[0].startswith("1-2-3-9+")
    root = ElementTree.fromstring(step._repr_svg_())  # pyright: ignore[reportPrivateUsage]
    assert len(list(root.iterfind(".//{*}text"))) == 5 + 4


def test_a_crossed_out_candidate_of_a_chain_keeps_its_role() -> None:
    step = example("discontinuous_nice_loop")
    [gone] = step.eliminations
    assert roles_of(step)[gone] == "pattern"
    assert crossed(marks_of(step)) == {gone}
    assert "4*-" in step.drawn()


def test_a_loop_is_closed() -> None:
    step = example("continuous_nice_loop")
    links = [mark for mark in marks_of(step) if isinstance(mark, Link)]
    starts = [(mark.cells, mark.value) for mark in links]
    assert sorted(starts) == sorted((mark.other_cells, mark.other_value) for mark in links)
    assert len(starts) == len(set(starts)) == len(step.chains[0])


def test_the_ends_of_a_chain_have_rings() -> None:
    step = example("aic")
    first, last = step.chains[0][0], step.chains[0][-1]
    rings = [mark for mark in marks_of(step) if isinstance(mark, Ring)]
    assert rings == [Ring(first.cells, first.value), Ring(last.cells, last.value, end=True)]


def test_statements_have_the_numbers_of_their_lines() -> None:
    step = example("grouped_aic")
    numbers = {
        (mark.cells[0], mark.value): int(mark.text)
        for mark in marks_of(step)
        if isinstance(mark, Number)
    }
    assert len(numbers) == len(step.chains[0])
    for (cell, value), number in numbers.items():
        assert (cell, value) in step.proof.lines[number - 1].claim.candidates


@pytest.mark.parametrize("name", ["als_xz", "als_xy_wing", "als_chain", "death_blossom"])
def test_the_sets_have_the_letters_of_the_sentence(name: str) -> None:
    step = example(name)
    cells: dict[str, set[int]] = {}
    for mark in marks_of(step):
        if isinstance(mark, Letter):
            cells.setdefault(mark.text, set()).update(mark.cells)
            # It covers no candidate.
            assert all(mark.value not in step.position.candidates[cell] for cell in mark.cells)
    assert list(cells.values()) == [set(part.cells) for part in step.each("set")]
    for letter, places in cells.items():
        # "A = r1c1 and r1c2 (…)", and the names of its cells alone.
        said = re.search(rf"\b{letter} = (.*?) \(", step.text())
        assert said
        names = set(re.findall(r"r\dc\d", said[1]))
        assert names == {step.position.rules.cell_name(cell) for cell in places}


def test_restricted_values_are_linked_and_marked() -> None:
    step = example("als_xz")
    [restricted] = step.part("restricted").values
    roles = roles_of(step)
    one, other = (set(part.cells) for part in step.each("set"))
    links = [mark for mark in marks_of(step) if isinstance(mark, Link)]
    assert links
    for link in links:
        assert (link.value, link.other_value) == (restricted, restricted)
        assert set(link.cells) <= one
        assert set(link.other_cells) <= other
        assert see(step, link.cells[0], link.other_cells[0])
    for cell in one | other:
        if restricted in step.position.candidates[cell]:
            assert roles[Candidate(cell, restricted)] == "link"


def test_a_wing_has_lines_from_its_pivot() -> None:
    step = example("xy_wing")
    links = [mark for mark in marks_of(step) if isinstance(mark, Link)]
    assert {mark.cells for mark in links} == {step.part("pivot").cells}
    assert {cell for mark in links for cell in mark.other_cells} == set(step.part("pincer").cells)
    step = example("w_wing")
    strong = [mark for mark in marks_of(step) if isinstance(mark, Link) and mark.strong]
    [link] = strong
    assert (*link.cells, *link.other_cells) == step.part("link").cells


@pytest.mark.parametrize(
    "name", ["simple_colors_trap", "simple_colors_wrap", "multi_colors_1", "multi_colors_2"]
)
def test_the_links_of_a_net_join_its_colours(name: str) -> None:
    step = example(name)
    links = [mark for mark in marks_of(step) if isinstance(mark, Link) and mark.strong]
    colours = [{*step.part(f"colour {number}").cells} for number in (1, 2, 3, 4)]
    for one, other in (colours[:2], colours[2:]):
        reached = {min(one)} if one else set[int]()
        for _ in range(len(one | other)):
            for link in links:
                ends = {*link.cells, *link.other_cells}
                if ends & reached:
                    reached |= ends
        assert reached == one | other


def test_values_that_are_filled_in_and_named_have_rings() -> None:
    step = example("avoidable_rectangle_1")
    [empty] = {each.cell for each in step.eliminations}
    assert halos(step) == set(step.part("corner").cells) - {empty}


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
        discs = 0
        for mark in marks_of(step):
            if isinstance(mark, (Spot, Halo, Ring, Letter)):
                discs += len(mark.cells) * (2 if isinstance(mark, Ring) and mark.end else 1)
        assert len(list(root.iterfind(".//{*}circle"))) == discs


def test_the_text_shows_signs_after_candidates() -> None:
    step = nonet.hint(SMALL).step
    assert step
    assert step.drawn().splitlines()[1] == ".  4+ | 2* ."
    [pointing] = find(TECHNIQUES["pointing"].example or "", "pointing")
    assert "3*" in pointing.drawn()
    assert "3-" in pointing.drawn()


PROVEN = ["aic", "als_xz", "continuous_nice_loop", "finned_x_wing", "unique_rectangle_3", "w_wing"]


@pytest.mark.parametrize("name", PROVEN)
def test_the_growing_picture_shows_a_line_and_what_it_follows_from(name: str) -> None:
    step = example(name)
    for number, line in enumerate(step.proof.lines, start=1):
        marks = marks_upto(step, step.proof, number)
        ringed = {(cell, m.value) for m in marks if isinstance(m, Ring) for cell in m.cells}
        clear = {
            (cell, mark.value)
            for mark in marks
            if isinstance(mark, Spot) and not mark.pale
            for cell in mark.cells
        }
        assert ringed == set(line.claim.candidates)
        for each in (line, *(step.proof.lines[premise] for premise in line.premises)):
            assert clear >= set(each.claim.candidates)
        shaded = {cell for mark in marks if isinstance(mark, Shade) for cell in mark.cells}
        houses = (*line.houses, *line.covers)
        assert shaded == {cell for house in houses for cell in house.cells} | {*line.cells}
        numbers = {m.text for m in marks if isinstance(m, Number)}
        assert {"1"} >= numbers or str(number) in " ".join(numbers) or not line.claim.candidates
        # Nothing is said of later lines.
        known = {c for each in step.proof.lines[:number] for c in each.claim.candidates}
        named = {Candidate(c, v) for c in range(81) for v in line.values}
        assert {Candidate(*each) for each in clear} <= known | named


@pytest.mark.parametrize("name", PROVEN)
def test_the_last_picture_crosses_out_what_the_step_removes(name: str) -> None:
    step = example(name)
    marks = marks_upto(step, step.proof, len(step.proof.lines))
    gone = {each for each in step.eliminations if each in step.proof.lines[-1].claim.candidates}
    assert gone
    assert crossed(marks) >= gone


def test_what_is_only_assumed_is_not_crossed_out() -> None:
    step = example("aic")
    opened = step.proof.open()
    for number in range(1, len(step.proof.lines) + 1):
        if opened[number - 1]:
            assert not crossed(marks_upto(step, step.proof, number))


def test_the_lines_of_a_proof_are_told_and_drawn() -> None:
    step = example("aic")
    record = of_proof(step, "en")
    assert [tuple(each["premises"]) for each in record["lines"]] == [
        line.premises for line in step.proof.lines
    ]
    assert record["lines"][1]["text"].startswith("r8c7 is 3")
    for number, line in enumerate(record["lines"], start=1):
        discs = {
            (cell, mark.value)
            for mark in marks_upto(step, step.proof, number)
            if isinstance(mark, Spot)
            for cell in mark.cells
        }
        assert discs == {
            (cell, mark["value"])
            for mark in line["marks"]
            if mark["type"] == "spot"
            for cell in mark["cells"]
        }
        assert len(discs) == sum(each["style"].find("spot-") >= 0 for each in line["notes"])
    assert json.loads(json.dumps(record)) == record


def test_arrows_do_not_move_while_the_picture_grows() -> None:
    step = example("grouped_continuous_nice_loop")
    pictures = marks_by_line(step, step.proof)
    inks = inks_of(frame_of(step.position.rules.frame), pictures)
    courses = [
        {each.lines[0][1] for each in ink if isinstance(each, Path) and each.curved} for ink in inks
    ]
    assert len(courses[7]) == 7
    for earlier, later in pairwise(courses[:8]):
        assert earlier < later


def test_large_orders_have_commas_between_candidates() -> None:
    rules = nonet.Rules.boxes(3, 4).with_symbols([str(value) for value in range(1, 13)])
    grid = nonet.solve(nonet.Puzzle(rules, bytes(144)))
    assert grid
    position = Position(nonet.Puzzle(rules, bytes(48) + grid.values[48:]))
    step = next(step for step in find_all(position) if step.technique.family != "singles")
    assert "," in step.drawn()


def test_paint_gets_whole_candidates_with_their_roles_and_keeps_the_columns() -> None:
    rules = nonet.Rules(4, nonet.Rules.boxes(2, 2).houses, ["10", "11", "12", "13"])
    [step] = nonet.logic.find(nonet.Puzzle(rules, [1, 2, 3, 0] + [0] * 12), "full_house")
    painted = as_text(step, lambda text, role: f"<{text}:{role}>")
    assert "<13+:placed>" in painted
    plain = painted.replace("<", "").replace(">", "").replace(":placed", "")
    assert plain == step.drawn()
