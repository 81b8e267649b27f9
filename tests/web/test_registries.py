"""The lists of rules and notations, from which the page makes its choices."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import nonet
from nonet.constraints.kinds import KINDS
from nonet.languages import FOLDER, texts
from nonet.messages import language
from nonet.notation import NOTATIONS
from nonet.rules import NAMES, parse_rules
from tests import plugins
from tests.web.asking import Json, asked

PAGE = Path(nonet.__file__).parent / "web" / "static"


@pytest.fixture
def _more() -> Iterator[None]:
    plugins.register()
    yield
    plugins.unregister()


def rules(client: httpx.Client) -> dict[str, Json]:
    return {each["name"]: each for each in client.get("/api/rules").json()}


def notations(client: httpx.Client) -> dict[str, Json]:
    return {each["name"]: each for each in client.get("/api/notations").json()}


def test_all_are_listed_in_both_languages(client: httpx.Client) -> None:
    listed = rules(client)
    assert [(each["name"], each["kind"]) for each in listed.values()] == [
        *((word, name.kind) for word, name in NAMES.items()),
        *((word, "constraint") for word in KINDS),
    ]
    assert list(notations(client)) == list(NOTATIONS)
    for each in [*listed.values(), *notations(client).values()]:
        assert each["texts"].keys() == {"en", "zh"}
        assert all(texts["title"] and texts["summary"] for texts in each["texts"].values())
        assert re.search(r"[\u4e00-\u9fff]", each["texts"]["zh"]["title"])


def test_kinds_of_houses_have_names_in_chinese(client: httpx.Client) -> None:
    known = {*language("zh").words["kind"]}
    for each in rules(client).values():
        known |= each["texts"]["zh"]["houses"].keys()
    made = {house.kind for word in ("classic", *NAMES) for house in _sample(word).houses}
    assert made <= known


def _sample(word: str) -> nonet.Rules:
    name = NAMES[word]
    return parse_rules(name.choices[0].text if name.choices else word)


@pytest.mark.parametrize("word", [word for word, name in NAMES.items() if name.choices])
def test_sizes_lead_to_rules_of_their_order(client: httpx.Client, word: str) -> None:
    listed = rules(client)[word]
    sizes = listed["sizes"]
    assert listed["usual"] in [each["size"] for each in sizes]
    for each in sizes:
        if each["order"] <= 9:
            assert parse_rules(each["text"]).order == each["order"]
            for extra in each["extras"]:
                parse_rules(f"{each['text']}+{extra}")


def test_extras_are_those_that_suit(client: httpx.Client) -> None:
    listed = rules(client)

    def extras(name: str) -> dict[str, list[str]]:
        return {each["size"]: each["extras"] for each in listed[name]["sizes"]}

    chess = ["anti-knight", "anti-king"]
    assert extras("boxes")["3x3"] == ["diagonal", "windows", "disjoint-groups", *chess]
    assert extras("boxes")["2x3"] == ["diagonal", "disjoint-groups", *chess]
    assert extras("latin")["5"] == extras("jigsaw")["6"] == ["diagonal", *chess]
    assert extras("latin")["9"] == ["diagonal", "windows", *chess]
    for name in ("toroidal", "pandiagonal", "samurai", "butterfly", "flower", "twin"):
        assert not any(extras(name).values())
    assert [name for name, each in listed.items() if not each["sizes"]] == [
        name for name, each in listed.items() if each["kind"] in ("extension", "constraint")
    ]
    assert {name: each["same_as"] for name, each in listed.items() if each["same_as"]} == {
        "classic": "boxes:3x3"
    }
    assert listed["pandiagonal"]["generated"] == 7


@pytest.mark.usefixtures("_more")
def test_a_new_rule_is_listed_and_suits_grids(client: httpx.Client) -> None:
    listed = rules(client)
    assert listed[plugins.RULE]["texts"] == {
        "en": {"title": "Four corners", "summary": "the four corners differ", "houses": {}},
        "zh": {"title": "四角", "summary": "四个角的符号各不相同", "houses": {"corners": "角组"}},
    }
    sizes = [*listed["boxes"]["sizes"], *listed["latin"]["sizes"], *listed["jigsaw"]["sizes"]]
    assert all(plugins.RULE in each["extras"] for each in sizes)
    found = asked(client, "rules", {"text": f"boxes:2x2+{plugins.RULE}"})
    assert found["houses"][-1] == {
        "kind": "corners",
        "number": 1,
        "cells": [0, 3, 12, 15],
        "grid": 0,
    }


@pytest.mark.usefixtures("_more")
def test_what_has_no_chinese_is_listed_in_english(client: httpx.Client) -> None:
    del texts("zh", "rules")[plugins.RULE], texts("zh", "notations")[plugins.NOTATION]
    assert rules(client)[plugins.RULE]["texts"].keys() == {"en"}
    assert notations(client)[plugins.NOTATION]["texts"].keys() == {"en"}


@pytest.mark.usefixtures("_more")
def test_a_new_notation_is_listed_read_and_written(client: httpx.Client) -> None:
    listed = notations(client)[plugins.NOTATION]
    assert listed["texts"]["en"]["title"] == "Reversed"
    assert listed["texts"]["zh"]["title"] == "倒序"
    found = asked(client, "parse", {"text": f"reversed 12{'.' * 14}"})
    assert found["notation"] == plugins.NOTATION
    (position,) = found["puzzles"]
    assert position["givens"] == [0] * 14 + [2, 1]
    body = {"rules": position["rules"], "values": position["givens"], "notation": plugins.NOTATION}
    assert asked(client, "write", body)["text"] == f"reversed 12{'.' * 14}\n"


ALLOWED = {
    ("api.js", "candidates"),  # an endpoint
    ("drafts.js", "link"),  # opens what was entered
    ("i18n.js", "boxes"),  # an example
    ("page.json", "candidates"),  # what a cell may hold
    ("new.json", "diagonal"),  # a symmetry
    ("watch.js", "link"),  # copies the address of a moment
}


def test_no_script_or_text_of_the_page_lists_rules_or_notations() -> None:
    words = "|".join([*NAMES, *NOTATIONS])
    # Alone, or as part of a text for rules or of a key such as rules.diagonal.
    pattern = re.compile(rf"[\"'`](?:(?:rules|notation|house)\.)?({words})[\"'`:+]")
    found = {
        (path.name, match[1])
        for path in [
            *PAGE.rglob("*.js"),
            *(
                file
                for room in ("page", "enter", "new")
                for file in Path(FOLDER).rglob(f"{room}.json")
            ),
            *Path(FOLDER).rglob("watch.json"),
        ]
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    }
    assert found == ALLOWED
