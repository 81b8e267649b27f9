"""Requests of a setter: clues that contradict each other, and clues that could go."""

from __future__ import annotations

import httpx
import pytest

import nonet
from tests.web.asking import Json, asked, puzzle, refused

SMALL: Json = {"text": "boxes:2x2"}
RULES: Json = {
    "text": "boxes:2x2",
    "constraints": [
        {"kind": "cage", "cells": [0, 1], "sum": 3},
        {"kind": "cage", "cells": [2, 3], "sum": 4},
    ],
}


def test_clues_that_contradict_each_other(client: httpx.Client) -> None:
    found = asked(client, "conflict", puzzle("." * 15 + "1", RULES, language="zh"))
    assert found == {
        "clues": [
            {"cells": [0, 1], "value": 0, "constraint": 0, "text": "杀手数独笼 3: r1c1 r1c2"},
            {"cells": [2, 3], "value": 0, "constraint": 1, "text": "杀手数独笼 4: r1c3 r1c4"},
        ],
        "timed_out": False,
    }
    assert asked(client, "conflict", puzzle("." * 16, SMALL))["clues"] is None


def test_clues_that_could_go(client: httpx.Client) -> None:
    found = asked(client, "unnecessary", puzzle("12....2..3.....4", SMALL))
    given = {"cells": [1], "value": 2, "constraint": None, "text": "r1c2=2"}
    assert found == {"clues": [given], "timed_out": False}
    answer = client.post("/api/unnecessary", json=puzzle("." * 16, SMALL))
    assert "several solutions; expected exactly one" in refused(answer)


@pytest.mark.parametrize("verb", ["conflict", "unnecessary"])
def test_a_search_that_takes_too_long_says_so(
    client: httpx.Client, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = nonet.Puzzle("latin:40", [0] * 1600)
    body = {"rules": {"text": "latin:40"}, "values": [*hard.givens]}
    monkeypatch.setattr("nonet.web.limits.SECONDS", 0.0)
    found = asked(client, verb, body)
    assert found == {"clues": None, "timed_out": True}
