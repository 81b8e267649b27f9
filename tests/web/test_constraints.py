"""Rules with constraints: listed with their fields, sent and returned, judged and refused."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import httpx
import pytest

import nonet
from nonet import Rules, parse_rules
from nonet.board import STATIC
from nonet.constraints import Cage, Or, Skyscraper
from nonet.constraints.kinds import KINDS
from nonet.notation.formats.link import link_of
from nonet.web import limits
from tests.web.asking import Json, asked, puzzle, refused
from tests.web.test_registries import PAGE, rules

CAGE: Json = {"kind": "cage", "cells": [0, 1], "sum": 12}
RULES: Json = {"text": "boxes:2x2", "constraints": [{"kind": "cage", "cells": [0, 1], "sum": 6}]}


def test_kinds_are_listed_with_their_fields(client: httpx.Client) -> None:
    listed = rules(client)
    assert [name for name, each in listed.items() if each["kind"] == "constraint"] == [*KINDS]
    assert listed["cage"]["argument"] == "[:SUM] CELLS"
    assert listed["cage"]["fields"] == [
        {
            "name": "cells",
            "type": "cells",
            "least": 1,
            "required": True,
            "titles": {"en": "Cells", "zh": "格"},
        },
        {
            "name": "sum",
            "type": "number",
            "least": 0,
            "required": False,
            "titles": {"en": "Sum", "zh": "和"},
        },
    ]


def test_rules_with_constraints_are_drawn_and_returned(client: httpx.Client) -> None:
    plain, found = asked(client, "rules", {"text": "boxes:2x2"}), asked(client, "rules", RULES)
    assert (plain["constrained"], plain["constraints"]) == (False, [])
    assert (found["constrained"], found["constraints"]) == (True, RULES["constraints"])
    assert found["text"] == plain["text"] == "boxes:2x2"
    assert found["houses"] == plain["houses"]
    assert {each["style"] for each in found["lines"]} - {
        each["style"] for each in plain["lines"]
    } == {"cage", "clue"}
    assert [
        each["text"] for each in found["ground"] + found["lines"] if each["kind"] == "label"
    ] == ["6"]
    assert asked(client, "rules", found) == found
    assert found["inside"] == [""]


@pytest.mark.parametrize(
    "sent",
    [
        Rules(4, []).with_numbers(0, 3) | Cage([0, 1], 1),
        Rules.jigsaw("0001 0211 2213 2333").with_numbers(0, 3) | Skyscraper([0, 1, 2, 3], 2),
        parse_rules("boxes:2x2+numbers:0-3+or(cage:1 r1c1 r1c2, cage:5 r1c1 r1c2)"),
    ],
)
def test_rules_that_are_returned_can_be_sent(client: httpx.Client, sent: Rules) -> None:
    text = link_of(nonet.Puzzle(sent, [0] * 16))
    (read,) = asked(client, "parse", {"text": text})["puzzles"]
    found = asked(client, "rules", read["rules"])
    assert found == read["rules"]
    assert (found["lowest"], found["margin"] > 0) == (0, Skyscraper in map(type, sent.constraints))
    assert found["inside"] == [
        "cage:1 r1c1 r1c2, cage:5 r1c1 r1c2" if isinstance(each, Or) else ""
        for each in sent.constraints
    ]
    asked(client, "check", {"rules": found, "values": [0] * 16})


def test_kinds_about_the_whole_grid_need_no_cells(client: httpx.Client) -> None:
    assert rules(client)["non-consecutive"]["fields"] == []
    given = {"text": "boxes:2x2", "constraints": [{"kind": "diagonal-non-consecutive"}]}
    found = asked(client, "rules", given)
    assert found["constraints"] == given["constraints"]
    assert asked(client, "rules", found) == found
    broken = asked(client, "check", puzzle("1....2..........", given))["broken"]
    assert [each["cells"] for each in broken] == [[0, 5]]
    assert "diagonally non-consecutive rule is broken by r1c1 and r2c2" in broken[0]["text"]


def test_lists_of_values_are_declared_sent_and_returned(client: httpx.Client) -> None:
    cells, values = rules(client)["contains"]["fields"]
    assert (cells["type"], values["type"], values["least"]) == ("cells", "values", 0)
    given = {"kind": "contains", "cells": [0, 5], "values": [1, 1]}
    found = asked(client, "rules", {"text": "boxes:2x2", "constraints": [given]})
    assert found["constraints"] == [given]
    assert asked(client, "rules", found) == found


def test_constraints_come_with_every_form_of_rules(client: httpx.Client) -> None:
    forms: list[Json] = [
        {"text": "boxes:2x2+cage:3 r1c1 r1c2"},
        {"map": "0011001122332233"},
        {"order": 2, "houses": [[0, 1], [2, 3], [0, 2], [1, 3]]},
    ]
    for form in forms:
        found = asked(client, "rules", {**form, "constraints": [{"kind": "cage", "cells": [0, 2]}]})
        assert found["constraints"][-1] == {"kind": "cage", "cells": [0, 2], "sum": None}
        assert asked(client, "rules", found) == found


def test_the_same_constraint_is_kept_once(client: httpx.Client) -> None:
    twice = {"text": "classic+cage:12 r1c1 r1c2", "constraints": [CAGE, CAGE]}
    assert asked(client, "rules", twice)["constraints"] == [CAGE]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "the cage at r1c1 has 7, more than 6"), ("zh", "r1c1 处的笼中的和为 7，大于 6")],
)
def test_values_are_judged_without_a_search(
    client: httpx.Client, language: str, sentence: str
) -> None:
    body = puzzle(f"43{'.' * 14}", RULES, search=False, language=language)
    found = asked(client, "check", body)
    assert found["broken"] == [{"cells": [0, 1], "text": sentence}]
    assert (found["legal"], found["conflicts"]) == (False, [])
    assert asked(client, "check", {**body, "values": [4] + [0] * 15})["broken"] == []


def test_values_possible_under_constraints_are_listed_on_request(client: httpx.Client) -> None:
    body = puzzle(f"4{'.' * 15}", RULES, search=False, candidates=[[3, 4]] + [[1, 2, 3, 4]] * 15)
    assert asked(client, "check", body)["possible"] is None
    found = asked(client, "check", {**body, "possible": True})["possible"]
    # The cage leaves r1c2 only 2, which its row does not know of r1c3.
    assert found[:4] == [[4], [2], [1, 2, 3], [1, 2, 3]]


@pytest.mark.parametrize("verb", ["hint", "steps", "path", "rate"])
def test_what_considers_only_houses_refuses_them(client: httpx.Client, verb: str) -> None:
    answer = client.post(f"/api/{verb}", json=puzzle("." * 16, RULES))
    assert re.search("rules with 1 constraint for .*; expected houses alone", refused(answer))


@pytest.mark.core
def test_puzzles_with_constraints_are_solved(client: httpx.Client) -> None:
    body = puzzle("." * 16, RULES)
    rules = nonet.parse_rules("boxes:2x2+cage:6 r1c1 r1c2")
    number = len(list(nonet.backtracking.solutions(nonet.Puzzle(rules, bytes(16)))))
    assert asked(client, "count", body)["count"] == number
    solved = asked(client, "solve", body)["grid"]
    assert not nonet.check(nonet.Grid(rules, solved)).faults
    assert asked(client, "check", body)["solutions"] == 2
    answer = client.post("/api/solutions", json={**body, "limit": 1000})
    assert answer.text.count("event: solution") == number


def test_a_search_can_be_watched(client: httpx.Client) -> None:
    answer = client.post("/api/trace", json=puzzle(f"4{'.' * 15}", RULES))
    assert answer.status_code == 200
    assert '"solution"' in answer.text


def test_pictures_links_and_reading_carry_them(client: httpx.Client) -> None:
    body = puzzle(f"4{'.' * 15}", RULES)
    assert ">6<" in client.post("/api/render", json=body).text
    text = asked(client, "write", {**body, "notation": "link"})["text"].strip()
    expected = nonet.Puzzle(nonet.Rules.boxes(2, 2) | Cage([0, 1], 6), body["values"])
    assert nonet.parse(text) == expected
    for found in (
        asked(client, "open", {"link": text}),
        asked(client, "parse", {"text": text})["puzzles"][0],
        asked(client, "parse", {"text": f"4{'.' * 15}", "rules": RULES})["puzzles"][0],
    ):
        assert found["rules"]["constraints"] == RULES["constraints"]
        assert found["link"] == text
    line = client.post("/api/write", json={**body, "notation": "line"})
    assert "with 1 constraint for" in refused(line)


WRONG: list[tuple[Any, str]] = [
    ({"kind": "pen"}, "constraint 1: the constraint pen; expected one of cage"),
    ({}, "constraint 1: the constraint None; expected one of"),
    ({"kind": "cage"}, "constraint 1: cage with the fields ; expected cells, sum"),
    ({"kind": "cage", "cells": 5}, "constraint 1: cage with cell 5"),
    ({"kind": "cage", "cells": ["r1c1"]}, r"constraint 1: cage with cell \['r1c1'\]"),
    ({"kind": "cage", "cells": []}, "constraint 1: cage with 0 cells; expected at least 1"),
    ({"kind": "cage", "cells": [81]}, "cage with cell 81; expected cells 0 to 80"),
    ({**CAGE, "sum": "12"}, "constraint 1: cage with sum '12'; expected a whole number from 0"),
    ({**CAGE, "sum": 18}, "the cage at r1c1 has the sum 18; expected 3 to 17 for its cells"),
    ({**CAGE, "sum": 10**400}, "has the sum"),
    ({"kind": "cage", "cells": [*range(10)]}, "at r1c1 has 10 cells; expected at most 9"),
]


@pytest.mark.parametrize(("constraint", "message"), WRONG)
def test_wrong_constraints_are_refused(client: httpx.Client, constraint: Any, message: str) -> None:
    answer = client.post("/api/rules", json={"text": "classic", "constraints": [constraint]})
    assert re.search(message, refused(answer))


def test_texts_stand_for_groups_and_for_other_constraints(client: httpx.Client) -> None:
    written = [
        {"kind": "equal-sums", "groups": "r1c1 r1c2 / r2c1 r2c2"},
        {"kind": "or", "constraints": 'cage:3 r1c1 r1c2, regex:"12+" r2c1 r2c2'},
    ]
    found = asked(client, "rules", {"text": "classic", "constraints": written})["constraints"]
    assert found[0]["groups"] == [[0, 1], [9, 10]]
    assert [each["kind"] for each in found[1]["constraints"]] == ["cage", "regex"]
    again = asked(client, "rules", {"text": "classic", "constraints": found})["constraints"]
    assert again == found


def test_constraints_nested_too_deep_are_refused(client: httpx.Client) -> None:
    nested: dict[str, Any] = {"kind": "cage", "cells": [0]}
    for _ in range(100):
        nested = {"kind": "or", "constraints": [nested]}
    answer = client.post("/api/rules", json={"text": "classic", "constraints": [nested]})
    assert "nested more than 8 deep" in refused(answer)


def test_too_many_are_refused(client: httpx.Client) -> None:
    many = [{"kind": "cage", "cells": [0]}] * (limits.CONSTRAINTS + 1)
    answer = client.post("/api/rules", json={"text": "classic", "constraints": many})
    assert "at most 10000 items" in refused(answer)


def test_no_script_names_a_kind_of_constraint() -> None:
    common = {"and", "candidates", "contains", "or"}  # also names of other things
    kinds = "|".join(KINDS.keys() - common)
    words = re.compile(rf"[\"'`.]({kinds})s?\b", re.IGNORECASE)  # in texts and styles
    scripts = {path for folder in (PAGE, STATIC) for path in folder.rglob("*.js")}
    assert len(scripts) > 80
    found = {path.name for path in scripts if words.search(path.read_text(encoding="utf-8"))}
    assert found == {"inkstyle.js"}  # made from the table of styles


def nested(depth: int) -> str:
    """Returns the JSON text of alternatives within each other."""
    return '{"kind":"or","constraints":[' * depth + '{"kind":"cage","cells":[0]}' + "]}" * depth


LONG = "9" * 10_000
REQUESTS: dict[str, str] = {
    "a sum": '{"kind":"cage","cells":[0],"sum":%s}' % LONG,  # noqa: UP031 - it is full of braces
    "a cell": '{"kind":"cage","cells":[%s]}' % LONG,  # noqa: UP031
    "alternatives": nested(10_000),
    "a few alternatives": nested(40),
    "a long line": json.dumps({"kind": "renban", "cells": [0] * 200_000}),
    "an impossible sum": json.dumps({"kind": "cage", "cells": [0], "sum": 99}),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_hostile_constraints_are_refused_at_once(client: httpx.Client, name: str) -> None:
    body: Json = puzzle("." * 81, {"text": "classic", "constraints": ["here"]})
    content = json.dumps(body).replace('"here"', REQUESTS[name])
    begin = time.process_time()
    answer = client.post(
        "/api/solve", content=content, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 413, 422), answer.text[:200]
    assert len(refused(answer, answer.status_code)) < 400
    assert time.process_time() - begin < 3
