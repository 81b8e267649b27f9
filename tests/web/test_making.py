from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import httpx
import pytest

import nonet
from nonet.engines.core import machine
from nonet.generating import SYMMETRIES
from nonet.generating.laying import LAYOUTS
from nonet.generating.wishes import FLAGS, USUAL, checked_wishes
from nonet.languages import LANGUAGES, texts
from nonet.notation.formats.link import puzzle_of
from nonet.web import limits
from nonet.web.models import RulesIn
from nonet.web.routes.making import GenerateIn
from tests.web.asking import Json, asked, refused

PAGE = Path(nonet.__file__).parent / "web" / "static"


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({}, marks=pytest.mark.core),
        {"rules": {"text": "boxes:2x3+diagonal"}, "symmetry": "rotational"},
        {"rules": {"text": "latin:5"}, "shapes": True},
        {"rules": {"map": "0001 0211 2213 2333", "symbols": "ABCD"}, "clues": 8},
        pytest.param({"clues": 30, "minimal": False}, marks=pytest.mark.core),
    ],
)
def test_a_new_puzzle_has_one_solution(client: httpx.Client, wishes: Json) -> None:
    found = asked(client, "generate", wishes)
    puzzle = puzzle_of(found["link"])
    assert nonet.count(puzzle, limit=2) == 1
    if "clues" in wishes:
        assert sum(value != 0 for value in puzzle.givens) == wishes["clues"]
    assert asked(client, "generate", {**wishes, "seed": found["seed"]}) == found


def test_it_is_the_puzzle_of_the_library(client: httpx.Client) -> None:
    found = asked(client, "generate", {"rules": {"text": "boxes:2x3"}, "seed": 7, "index": 2})
    puzzle = nonet.generate("boxes:2x3", seed=7, index=2)
    assert puzzle_of(found["link"]) == puzzle
    assert (found["seed"], found["index"], found["clues"]) == (7, 2, puzzle.clues)
    assert found["solution"] == list(puzzle.solution)


@pytest.mark.core
def test_it_is_as_hard_as_was_asked_for(client: httpx.Client) -> None:
    wishes = {"difficulty": "medium", "technique": "naked_triple", "language": "zh"}
    rating = asked(client, "generate", wishes)["rating"]
    assert (rating["level"], rating["hardest"], rating["title"]) == (
        "medium",
        "naked_triple",
        "中等",
    )
    scores = {"difficulty": [1000, 1500], "technique": "skyscraper+", "scale": "hodoku"}
    rating = asked(client, "generate", scores)["rating"]
    assert 1000 <= rating["score"] <= 1500
    assert rating["techniques"]["skyscraper"]
    measured = {"difficulty": [4.2, 5], "scale": "explainer", "seed": 7}
    made = asked(client, "generate", measured)
    er = nonet.rate("".join(map(str, made["givens"])), "explainer").measures["er"]
    assert 4.2 <= er <= 5
    assert made["rating"]["scale"] == "hodoku"


def test_the_givens_follow_the_pattern(client: httpx.Client) -> None:
    pattern = "x.x. .x.x x..x .xx."
    wishes = {"rules": {"text": "boxes:2x2"}, "pattern": pattern}
    givens = asked(client, "generate", wishes)["givens"]
    assert "".join("x" if value else "." for value in givens) == pattern.replace(" ", "")


@pytest.mark.core
def test_grids_that_overlap_are_rated(client: httpx.Client) -> None:
    made = asked(client, "generate", {"rules": {"text": "samurai"}, "seed": 1})
    puzzle = nonet.Puzzle(nonet.Rules.samurai(), made["givens"])
    assert made["rating"]["score"] == nonet.rate(puzzle).score


def test_what_can_be_asked_for_is_listed(client: httpx.Client) -> None:
    listed = client.get("/api/generate").json()
    assert listed["symmetries"] == list(SYMMETRIES)
    for flag in listed["flags"]:
        assert flag["titles"].keys() == {"en", "zh"}
        assert asked(client, "generate", {"rules": {"text": "boxes:2x2"}, flag["name"]: True})
    for layout in listed["layouts"]:
        usual = "-".join(map(str, layout["cells"] or ()))
        rules, make = {"text": layout["rules"]}, f"{layout['name']}:{usual}".removesuffix(":")
        wished = checked_wishes(make=layout["name"])
        assert checked_wishes(RulesIn(**rules).rules(), make=make) == wished
    if not machine.available():
        assert listed["scales"] == []
        assert listed["trouble"]["code"] == "logic-without-core"
        return
    assert listed["trouble"] is None
    measured = [scale for scale in listed["scales"] if scale["measures"]]
    assert {scale["name"]: scale["measures"] for scale in measured} == {
        name: list(scale.measures) for name, scale in nonet.logic.MEASURED.items()
    }
    graded = [scale for scale in listed["scales"] if not scale["measures"]]
    assert [scale["name"] for scale in graded] == list(nonet.logic.SCALES)
    for scale in graded:
        name = scale["name"]
        levels = [level["name"] for level in scale["levels"]]
        assert levels == [level.name for level in nonet.logic.SCALES[name].levels]
        for each in scale["techniques"]:
            assert each["level"] in levels
            crossed = "crossed houses" in nonet.logic.TECHNIQUES[each["name"]].premises
            rules = nonet.Rules.diagonal() if crossed else nonet.Rules.classic()
            checked_wishes(rules, technique=each["name"], difficulty=each["level"], scale=name)
        for each in [*scale["levels"], *scale["techniques"]]:
            assert each["titles"].keys() == {"en", "zh"}


def test_the_api_has_a_field_for_every_wish() -> None:
    fields = GenerateIn.model_fields
    assert [name for name in fields if name in USUAL] == list(USUAL)
    assert {name: fields[name].default for name in USUAL} == USUAL


def test_the_page_asks_for_wishes_that_there_are() -> None:
    text = (PAGE / "app" / "state" / "wishes.js").read_text(encoding="utf-8")
    request = re.split("^}", text.partition("function requestOf")[2], flags=re.MULTILINE)[0]
    # Words before a colon in braces or at the start of a line are what the page asks for.
    words = set(re.findall(r"(?:\{ |^ +)(\w+)(?=:| })", request, re.MULTILINE)) - {"text", "rules"}
    assert words | FLAGS.keys() == {"seed", *USUAL} - NOT_ON_THE_PAGE


NOT_ON_THE_PAGE = {"pattern"}
"""A pattern would have to be drawn."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("group", "names"), [("symmetry", SYMMETRIES), ("make", LAYOUTS)])
def test_the_page_has_a_word_for_every_choice(
    group: str, names: Iterable[str], language: str
) -> None:
    words = {code for code in texts(language, "new") if code.startswith(f"{group}.")}
    assert words == {f"{group}.{name}" for name in ("none", *names)}


@pytest.mark.parametrize(
    "wishes",
    [
        {"rules": {"text": "boxes:5x5"}},
        {"rules": {"text": "pandiagonal:4"}},
        {"clues": 82},
        {"minimal": False},
        {"symmetry": "none"},
        {"seed": -1},
        {"index": -1},
        {"timeout": 0},
        {"timeout": limits.SECONDS + 1},
        {"pattern": "x" * 80},
        {"difficulty": "hardest"},
        {"difficulty": [2, 1]},
        {"difficulty": [1, 2, 3]},
        {"technique": "guessing"},
        {"technique": "x_wing", "difficulty": "easy"},
        {"technique": "x_wing", "scale": "none"},
    ],
)
def test_impossible_requests_are_refused(client: httpx.Client, wishes: Json) -> None:
    assert refused(client.post("/api/generate", json=wishes))


def test_a_request_that_takes_too_long_is_ended(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.3)
    body = {"rules": {"text": "boxes:4x4"}, "clues": 20}
    assert "longer" in refused(client.post("/api/generate", json=body))


def test_a_timeout_ends_the_search(client: httpx.Client) -> None:
    body = {"rules": {"text": "boxes:4x4"}, "clues": 20, "timeout": 0.1}
    answer = client.post("/api/generate", json=body)
    assert refused(answer) == "nothing found in 0.1 seconds"
