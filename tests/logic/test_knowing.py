"""Hints within what the player knows, and why a hint is the one that it is."""

from __future__ import annotations

import time

import pytest

import nonet
from nonet import Position, PuzzleError
from nonet.logic import PEOPLE, TECHNIQUES, Hint, Technique, find
from nonet.logic.knowing import practice
from nonet.logic.techniques import technique_of
from nonet.names import TechniqueName
from tests.facts import POJ_SAMPLE

pytestmark = pytest.mark.core

HARD = "8...79..6.9.5.8...5.....1.........2..2..36..9.61..7.....4........8..23752.....8.."
"""It needs pointing, a naked pair and an XY-wing."""
NAMES = list(PEOPLE.grades)
SINGLES = ("full_house", "hidden_single", "naked_single")


def stuck(known: TechniqueName) -> Hint:
    """Returns the first hint for the hard puzzle that is beyond what the player knows."""
    hint = nonet.hint(HARD, scale="people", known=known)
    while hint.lesson is None:
        hint = nonet.hint(hint.apply(), scale="people", known=known)
    return hint


def test_a_hint_stays_within_what_the_player_knows() -> None:
    hint = stuck("naked_single")
    assert hint.step is not None
    assert hint.lesson == hint.step.technique == TECHNIQUES["pointing"]
    for name in SINGLES:
        assert find(hint.position, name) == []
    known = nonet.hint(hint.position, scale="people", known="pointing")
    assert known.step == hint.step
    assert known.lesson is None


def test_techniques_that_are_known_come_first_whatever_the_order() -> None:
    position = stuck("naked_single").position
    assert find(position, "x_wing") == []
    (pair, *_) = find(position, "naked_pair")
    hint = nonet.hint(
        position, scale="people", known=[technique_of(name) for name in (*SINGLES, "Naked Pair")]
    )
    assert hint.lesson is None
    assert hint.step == pair
    assert nonet.hint(position, scale="people").step != pair


def test_without_a_wish_everything_is_known() -> None:
    assert all(nonet.hint(HARD).lesson is None for _ in range(2))
    path = nonet.explain(HARD, scale="people")
    assert path.lessons == ()
    assert "(new)" not in path.text()


def test_a_new_technique_is_announced_in_every_strength() -> None:
    hint = stuck("naked_single")
    announced = "The techniques that you know find no step here. The next one to learn: "
    assert hint.step is not None
    assert hint.text("family") == f"{announced}Intersections"
    assert hint.text("technique") == f"{announced}{hint.step.technique}"
    assert hint.text() == f"{announced}{hint.step.titled()}"
    assert str(hint).startswith(hint.text())
    assert hint.text(language="zh").startswith("已会的技巧在这里找不到下一步。接下来该学：宫区块：")
    record = hint.json()["lesson"]
    assert record is not None
    assert record["text"].startswith("The techniques that you know find no step here.")
    assert record["link"] is not None
    puzzle = nonet.parse(record["link"])
    assert nonet.count(puzzle, limit=2) == 1


def test_a_path_names_its_lessons_and_marks_their_steps() -> None:
    path = nonet.explain(HARD, scale="people", known="naked_single")
    assert [each.name for each in path.lessons] == ["pointing", "naked_pair", "xy_wing"]
    new = [step for step in path if step.technique in path.lessons]
    assert path.text().count("(new)") == path.markdown().count("(new)") == len(new)
    for step in new:
        assert not any(find(step.position, name) for name in SINGLES)
    assert path.solved


def test_unknown_techniques_are_refused() -> None:
    with pytest.raises(PuzzleError, match="technique 'xy-swing'"):
        nonet.hint(HARD, known=technique_of("xy-swing"))
    with pytest.raises(PuzzleError, match="technique 'y'"):
        nonet.explain(HARD, known=["x_wing", technique_of("y")])
    small = nonet.logic.Scale(
        "small", "Small", PEOPLE.levels, {"full_house": PEOPLE.grades["full_house"]}
    )
    with pytest.raises(PuzzleError, match=r"x_wing|X-Wing"):
        nonet.hint(HARD, scale=small, known="x_wing")


def practised() -> list[Technique]:
    return [
        each
        for each in TECHNIQUES.values()
        if each.example and not each.guesses and not each.assumes_one_solution
    ]


@pytest.mark.long
def test_a_practice_puzzle_has_a_step_of_its_technique() -> None:
    for technique in practised():
        puzzle = practice(technique)
        assert puzzle is not None
        assert find(puzzle, technique), technique


def test_practice_of_uniqueness_is_the_puzzle_of_the_example() -> None:
    example = TECHNIQUES["unique_rectangle_1"].example
    assert example is not None
    assert practice(TECHNIQUES["unique_rectangle_1"]) == example.puzzle


def test_what_a_step_opens_was_not_there_before() -> None:
    opening = 0
    for step in nonet.explain(HARD, scale="people"):
        hint = Hint(step.position, step, None, PEOPLE)
        after = step.position.after(step)
        for opened in hint.opens:
            name = opened.technique.name
            assert NAMES.index(name) <= NAMES.index(step.technique.name)
            now = [
                each.placements + each.eliminations
                for each in find(after, opened.technique, scale="people")
            ]
            before = [
                each.placements + each.eliminations
                for each in find(step.position, opened.technique, scale="people")
            ]
            outcome = opened.placements + opened.eliminations
            assert outcome in now
            assert outcome not in before
            opening += 1
    assert opening > 20


def test_alternatives_are_the_other_steps_of_the_technique() -> None:
    hint = nonet.hint(HARD, scale="people")
    assert hint.step is not None
    listed = find(hint.position, "hidden_single", scale="people")
    assert [hint.step, *hint.alternatives] == listed
    assert nonet.hint(nonet.solve(HARD) or "").alternatives == ()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_why_says_why_this_one_and_what_it_leads_to(language: str) -> None:
    hint = stuck("naked_single")
    assert hint.step is not None
    chosen, opens, others = hint.why(language)
    assert hint.step.technique.title(language) in chosen
    assert opens != others
    assert str(len(hint.alternatives)) in others
    first = nonet.hint("1234 34.. 2.4. .3.1").why(language)
    assert TECHNIQUES["full_house"].title(language) in first[0]


def test_why_says_where_one_solution_is_needed() -> None:
    example = TECHNIQUES["unique_rectangle_1"].example
    step = find(example, "unique_rectangle_1")[0] if example else None
    assert step is not None
    said = Hint(step.position, step, None, PEOPLE).why()
    assert "This step relies on the promise that the puzzle has exactly one solution." in said
    assert not any("promise" in line for line in nonet.hint(POJ_SAMPLE).why())


def test_a_hint_with_what_the_player_knows_takes_little_time() -> None:
    position = stuck("naked_single").position
    nonet.hint(position, scale="people", known="naked_single")
    start = time.process_time()
    for _ in range(20):
        nonet.hint(position, scale="people", known="naked_single")
    # Measured: 0.3 ms each.
    assert time.process_time() - start < 20 * 0.02


def test_a_position_without_a_step_has_no_reasons() -> None:
    assert nonet.hint(Position(nonet.solve(POJ_SAMPLE) or "")).why() == ()
