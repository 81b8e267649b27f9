"""Hints, steps, paths and ratings."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import httpx
import pytest

import nonet
from nonet.logic import MeasuredName, Position
from nonet.web import limits
from tests.web.asking import CLASSIC, Json, asked, puzzle, refused

pytestmark = pytest.mark.core

LINE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
SMALL = "3...4..2..1..3.4"
SMALL_RULES: Json = {"text": "boxes:2x2"}
MANY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
VERBS = ("hint", "steps", "path")


def started(**more: Any) -> Json:
    """Returns the body for the position that a puzzle starts."""
    return puzzle(LINE.replace("0", "."), **more)


def small(**more: Any) -> Json:
    return puzzle(SMALL, SMALL_RULES, **more)


def solution() -> list[int]:
    found = nonet.solve(LINE)
    assert found is not None
    return list(found)


def test_a_hint_is_that_of_the_library(client: httpx.Client) -> None:
    step = nonet.hint(LINE).step
    assert step is not None
    found = asked(client, "hint", started())
    assert (found["trouble"], found["message"]) == (None, None)
    alone = {name: each for name, each in step.json().items() if name not in ("position", "proof")}
    assert found["step"] == alone
    assert found["candidates"] == [list(values) for values in step.position.candidates]


def test_texts_are_in_the_language_asked_for(client: httpx.Client) -> None:
    step = nonet.hint(LINE).step
    assert step is not None
    found = asked(client, "hint", started(language="zh"))["step"]
    assert (found["title"], found["text"]) == (step.technique.title("zh"), step.text("zh"))
    explanation = asked(client, "hint", started(language="zh"))["explanation"]
    assert explanation == step.technique.explanation("zh")
    assert "language" in refused(client.post("/api/hint", json=started(language="fr")))


def test_a_hint_respects_what_was_filled_in_and_crossed_out(client: httpx.Client) -> None:
    values = solution()
    last = asked(client, "hint", started(filled=[values[0], 0, *values[2:]]))["step"]
    assert last["technique"] == "full_house"
    assert last["placements"] == [{"cell": 1, "value": values[1]}]
    crossed_out = [[1, 1], [1, 4]]
    found = asked(client, "hint", small(crossed_out=crossed_out))
    expected = Position(nonet.parse(SMALL, rules="boxes:2x2"), crossed_out=[(1, 1), (1, 4)])
    assert found["candidates"] == [list(each) for each in expected.candidates]
    assert found["step"]["text"] == str(nonet.hint(expected).step)


@pytest.mark.parametrize("verb", VERBS)
def test_a_wrong_value_is_named_apart(client: httpx.Client, verb: str) -> None:
    values = solution()
    filled = [int(each) for each in LINE]
    cell = filled.index(0)
    filled[cell] = values[cell] % 9 + 1
    found = asked(client, verb, started(filled=filled))
    trouble = found["trouble"]
    name = nonet.Rules.classic().cell_name(cell)
    assert (trouble["kind"], trouble["cells"]) == ("wrong values", [cell])
    assert name not in trouble["text"]
    assert name in trouble["named"]
    assert not found.get("step")
    assert not found.get("steps")


def test_a_lost_candidate_is_reported(client: httpx.Client) -> None:
    values = solution()
    found = asked(client, "hint", started(crossed_out=[[1, values[1]]]))
    assert (found["trouble"]["kind"], found["trouble"]["cells"]) == ("lost candidates", [1])


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("line", "kind"), [(16 * ".", "several solutions"), ("11" + 14 * ".", "no solution")]
)
def test_no_and_several_solutions_are_told(
    client: httpx.Client, verb: str, line: str, kind: str
) -> None:
    found = asked(client, verb, puzzle(line, SMALL_RULES))
    assert found["trouble"]["kind"] == kind
    assert found["message"] == found["trouble"]["text"]


def test_a_complete_grid_has_no_next_step(client: httpx.Client) -> None:
    found = asked(client, "hint", started(filled=solution()))
    assert (found["step"], found["trouble"]) == (None, None)
    assert found["message"] == "The grid is complete and right."
    assert asked(client, "path", started(filled=solution()))["message"] == found["message"]


def test_all_steps_are_those_of_the_library(client: httpx.Client) -> None:
    found = asked(client, "steps", small())
    steps = nonet.logic.find_all(nonet.parse(SMALL, rules="boxes:2x2"))
    assert found["counts"] == Counter(step.technique.name for step in steps)
    told = {str(step) for step in steps}
    assert all(step["text"] in told for step in found["steps"])
    assert found["steps"][0] == asked(client, "hint", small())["step"]


@pytest.mark.long
def test_of_thousands_of_steps_few_of_each_technique_are_sent(client: httpx.Client) -> None:
    found = asked(client, "steps", puzzle(MANY))
    assert max(found["counts"].values()) > limits.STEPS
    sent = Counter(step["technique"] for step in found["steps"])
    assert sent == {name: min(limits.STEPS, count) for name, count in found["counts"].items()}


def test_the_path_leads_to_the_solution(client: httpx.Client) -> None:
    found = asked(client, "path", started())
    values = [int(each) for each in LINE]
    for step in found["steps"]:
        for placed in step["placements"]:
            values[placed["cell"]] = placed["value"]
    assert values == solution()
    assert found["solved"]
    assert found["rating"] == asked(client, "rate", started())


def test_the_path_may_lead_to_a_contradiction(client: httpx.Client) -> None:
    hidden = f"{LINE[:7]}2{LINE[8:]}".replace("0", ".")
    expected = nonet.explain(hidden)
    assert expected.trouble
    found = asked(client, "path", puzzle(hidden))
    assert [step["text"] for step in found["steps"]] == list(map(str, expected.steps))
    assert found["message"] == found["trouble"]["text"] == expected.trouble.text()
    assert not found["solved"]


def test_a_rating_is_that_of_the_library(client: httpx.Client) -> None:
    rating = nonet.rate(LINE)
    found = asked(client, "rate", started())
    assert (found["level"], found["score"]) == (rating.level, rating.score)
    assert found["text"] == str(rating)
    assert asked(client, "rate", puzzle(81 * "."))["status"] == "several"


def test_a_rating_may_be_that_of_another_program(client: httpx.Client) -> None:
    rating = nonet.rate(LINE, "explainer")
    found = asked(client, "rate", started(scale="explainer", language="zh"))
    assert found == json.loads(json.dumps(rating.json("zh")))
    assert found["measures"] == {"er": rating.measures["er"], "ep": 1.2, "ed": 1.2}
    rating = nonet.rate(LINE, "sukaku")
    assert asked(client, "rate", started(scale="sukaku")) == json.loads(json.dumps(rating.json()))
    empty = asked(client, "rate", puzzle(81 * ".", scale="Explainer"))
    assert (empty["status"], empty["measures"], empty["steps"]) == ("several", {}, [])
    for verb, body, said in (
        ("rate", small(scale="explainer"), "expected classic"),
        ("rate", started(scale="er"), "explainer or sukaku"),
        ("steps", started(scale="explainer"), "whose program has techniques of its own"),
    ):
        assert said in refused(client.post(f"/api/{verb}", json=body))


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"filled": [1]}, "1 value; expected 81"),
        ({"filled": [5] * 81}, "given"),
        ({"crossed_out": [[81, 1]]}, "cell 81"),
        ({"crossed_out": [[1, 0]]}, "value 0"),
        ({"crossed_out": [[1, 10]]}, "value 10"),
        ({"crossed_out": [[0, 1]] * 20_000}, "16000"),
        ({"crossed_out": [[1]]}, "crossed_out"),
    ],
)
def test_positions_that_do_not_fit_are_refused(
    client: httpx.Client, more: dict[str, Any], message: str
) -> None:
    assert message in refused(client.post("/api/hint", json=started(**more)))


@pytest.mark.parametrize("verb", [*VERBS, "rate"])
def test_rules_that_are_too_large_are_refused(client: httpx.Client, verb: str) -> None:
    body = {"rules": {"text": "latin:26"}, "values": [0] * 676}
    assert "order 25" in refused(client.post(f"/api/{verb}", json=body))


def test_the_promise_of_one_solution_can_be_left_out(client: httpx.Client) -> None:
    body = {"rules": CLASSIC, "values": started()["values"], "uniqueness": False}
    assert asked(client, "rate", body)["level"] is not None


@pytest.mark.parametrize("scale", ["explainer", "sukaku"])
def test_hints_and_paths_may_be_those_of_another_program(
    client: httpx.Client, scale: MeasuredName
) -> None:
    path = nonet.explain(LINE, scale=scale)
    found = asked(client, "path", started(scale=scale))
    assert [step["title"] for step in found["steps"]] == [step.title() for step in path]
    assert found["rating"] == json.loads(json.dumps(path.rating.json()))
    assert found["solved"]
    hint = asked(client, "hint", started(scale=scale, language="zh"))
    assert hint["step"]["text"] == path[0].text("zh")
    assert hint["proof"]["lines"]
    why = asked(client, "why", started(scale=scale))
    assert "tries techniques in an order of its own" in why["reasons"][0]
    assert "expected none" in refused(
        client.post("/api/hint", json=started(scale=scale, known="x_wing"))
    )
