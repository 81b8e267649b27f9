"""Exercises over the API: they are those of the library, and answers are judged as there."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import nonet
from nonet.notation.formats.link import puzzle_of
from nonet.training import Exercise, exercise, techniques_to_train
from nonet.training.record import of_exercise, of_verdict
from nonet.web import limits
from tests.web.asking import Json, asked, refused

pytestmark = pytest.mark.core

WISH: Json = {"technique": "X-Wing", "seed": 7, "scale": "people"}


@pytest.fixture(scope="module")
def made() -> Exercise:
    return exercise("x_wing", seed=7, scale="people")


def answered(made: Exercise, **more: Any) -> Json:
    """Returns the body for an answer to an exercise."""
    position = made.position
    return {
        "rules": {"text": "classic"},
        "values": list(position.puzzle.givens),
        "filled": list(position.values),
        "crossed_out": [list(each) for each in sorted(position.crossed_out)],
        "technique": made.technique.name,
        "scale": "people",
        **more,
    }


def test_an_exercise_is_that_of_the_library(client: httpx.Client, made: Exercise) -> None:
    found = asked(client, "exercise", WISH)
    assert found["exercise"] == of_exercise(made)
    assert puzzle_of(found["link"]) == made.position.puzzle
    other = asked(client, "exercise", {**WISH, "index": 1, "language": "zh"})["exercise"]
    assert (other["index"], other["title"]) == (1, "X 翼（二阶鱼）")
    assert other["candidates"] != found["exercise"]["candidates"]


def test_answers_are_judged_as_in_the_library(client: httpx.Client, made: Exercise) -> None:
    step = made.steps[0]
    cell = step.eliminations[0].cell
    wrong = (cell, made.solution[cell])
    for eliminations in [], step.eliminations[:1], step.eliminations, [wrong]:
        body = answered(made, eliminations=[list(each) for each in eliminations])
        found = asked(client, "answer", body)
        assert found == of_verdict(made.judge(eliminations=eliminations))
    body = answered(made, placements=[list(wrong)], language="zh")
    expected = made.judge(placements=[wrong])
    assert asked(client, "answer", body)["told"]["text"] == expected.text("zh")


def test_the_techniques_are_listed_in_the_order_of_the_scale(client: httpx.Client) -> None:
    found = client.get("/api/exercise?scale=people").json()
    assert [each["name"] for each in found] == techniques_to_train("people")
    [wing] = [each for each in found if each["name"] == "x_wing"]
    assert wing == {
        "name": "x_wing",
        "titles": {"en": "X-Wing", "zh": "X 翼（二阶鱼）"},
        "families": {"en": "Basic fish", "zh": "基本鱼"},
        "levels": {"en": "hard", "zh": "困难"},
    }
    assert "scale" in refused(client.get("/api/exercise?scale=none"))


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"technique": "brute_force"}, "no guess"),
        ({"technique": "nothing"}, "expected a name such as"),
        ({"technique": "x" * 101}, "technique"),
        ({}, "technique"),
        ({"technique": "x_wing", "rules": {"text": "boxes:5x5"}}, "order 25"),
        ({"technique": "pointing", "rules": {"text": "latin:9"}}, "expected rules with regions"),
        ({"technique": "x_wing", "seed": -1}, "seed"),
        ({"technique": "avoidable_rectangle_2", "timeout": 0.1}, "nothing found in 0.1 seconds"),
    ],
)
def test_what_cannot_be_made_is_refused(client: httpx.Client, wish: Json, said: str) -> None:
    assert said in refused(client.post("/api/exercise", json=wish))


def test_a_rare_technique_takes_no_longer_than_any_answer(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.3)
    answer = client.post("/api/exercise", json={"technique": "avoidable_rectangle_2"})
    assert answer.json()["error"]["code"] == "time-over"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"technique": "full_house"}, "a position without a step of full_house"),
        ({"eliminations": [[81, 1]]}, "81"),
        ({"placements": [[0, 10]]}, "10"),
        ({"placements": [[0]]}, "placements"),
        ({"filled": [9] * 81}, "given"),
        ({"values": [0] * 81, "filled": None}, "something is wrong"),
    ],
)
def test_answers_that_make_no_sense(
    client: httpx.Client, made: Exercise, more: Json, said: str
) -> None:
    assert said in refused(client.post("/api/answer", json=answered(made, **more)))


def test_a_hint_takes_a_list_of_known_techniques(client: httpx.Client, made: Exercise) -> None:
    body = answered(made, known=["full_house", "hidden_single", "naked_single"])
    found = asked(client, "hint", body)
    assert found["step"]["technique"] == "x_wing"
    assert found["lesson"] is not None
    known = asked(client, "hint", {**body, "known": ["x_wing"]})
    assert known["lesson"] is None
    assert nonet.hint(made.position, scale="people", known=["x_wing"]).lesson is None
    for wrong in ["nothing"], [7], ["x"] * 201:
        refused(client.post("/api/hint", json={**body, "known": wrong}))
