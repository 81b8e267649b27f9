from __future__ import annotations

import json

import httpx
import pytest

import nonet
from nonet import Puzzle, Rules, parse_rules
from nonet.notation.formats.link import link_of, puzzle_of
from nonet.rules import NAMES
from tests.documents import ROOT
from tests.facts import LANQIAO_FIRST_MAP, POJ_SAMPLE
from tests.notation.setters.samples import ANTI_KNIGHT, LONG, PAD, document
from tests.pasted import MARKED, MORE, PUZZLE, page_forms
from tests.selection import rest_long
from tests.web.asking import Json, asked, puzzle, refused

EXAMPLES = {
    "poj2676.txt": "judge",
    "lanqiao1.txt": "lanqiao",
    "seventeen.txt": "line",
    "grid.txt": "grid",
    "enumerate.txt": "grid",
    "jigsaw.txt": "jigsaw",
}
FORMS = page_forms() | MORE


@pytest.mark.parametrize(("name", "notation"), EXAMPLES.items())
def test_each_notation_is_recognised(client: httpx.Client, name: str, notation: str) -> None:
    file = ROOT / "examples" / name
    found = asked(client, "parse", {"text": file.read_text(encoding="utf-8")})
    assert (found["notation"], found["errors"]) == (notation, [])
    assert [each["link"] for each in found["puzzles"]] == list(map(link_of, nonet.read(file)))


def test_bad_puzzles_are_reported_beside_good_ones(client: httpx.Client) -> None:
    text = (ROOT / "examples" / "three.txt").read_text(encoding="utf-8")
    found = asked(client, "parse", {"text": text})
    assert len(found["puzzles"]) == 2
    assert found["errors"] == [
        {
            "message": "15 cells; expected n × n, such as 81",
            "code": "cells-square",
            "fields": {"found": 15},
            "line": 3,
        }
    ]


def test_a_text_in_no_notation_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/parse", json={"text": "hello world"})
    assert "no Sudoku" in refused(answer)


def test_rules_are_those_of_the_request(client: httpx.Client) -> None:
    body = {"text": 81 * ".", "rules": {"text": "diagonal"}}
    (found,) = asked(client, "parse", body)["puzzles"]
    assert found["rules"]["text"] == "diagonal"


def test_a_puzzle_is_written(client: httpx.Client) -> None:
    found = asked(client, "write", puzzle(POJ_SAMPLE, notation="line"))
    assert found["text"] == POJ_SAMPLE.replace("0", ".") + "\n"


def test_a_puzzle_that_a_notation_cannot_express_is_refused(client: httpx.Client) -> None:
    body = puzzle(16 * ".", {"text": "boxes:2x2"}, notation="lanqiao", candidates=[[1, 2]] * 16)
    assert "candidate restrictions" in refused(client.post("/api/write", json=body))
    body = puzzle(POJ_SAMPLE, notation="morse")
    assert "expected one of judge" in refused(client.post("/api/write", json=body))


def test_a_link_holds_the_whole_puzzle(client: httpx.Client) -> None:
    shapes = Rules.jigsaw(LANQIAO_FIRST_MAP, symbols="ABCDEF")
    whole = Puzzle(shapes, [1, *[0] * 34, 6], [[1, 2, 3, 6]] * 36)
    found = asked(client, "open", {"link": link_of(whole)})
    assert found["givens"] == list(whole.givens)
    assert found["candidates"] == [[1, 2, 3, 6]] * 36
    assert found["rules"]["symbols"] == list("ABCDEF")
    assert puzzle_of(found["link"]) == whole


@pytest.mark.parametrize("link", ["", "hello", "classic~hello!", "classic~z~z~z", "jigsaw_map~a"])
def test_an_invalid_link_is_refused(client: httpx.Client, link: str) -> None:
    assert refused(client.post("/api/open", json={"link": link}))


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"jigsaw"}))
def test_returned_named_rules_are_accepted(client: httpx.Client, name: str) -> None:
    text = NAMES[name].example or name
    found = asked(client, "rules", {"text": text})
    assert found["text"] == text
    assert asked(client, "rules", found) == found
    bare = {key: found[key] for key in ("order", "houses", "positions", "symbols")}
    listed = asked(client, "rules", bare)
    # Houses do not record how they were made, even if they equal those of named rules.
    assert (listed["text"], listed["map"], listed["name"]) == (
        (None, None, "jigsaw" if parse_rules(text).regions else "houses")
    )
    same = found.keys() - {"text", "map", "name"}
    assert {key: listed[key] for key in same} == {key: found[key] for key in same}


JIGSAW: Json = {"map": LANQIAO_FIRST_MAP, "symbols": "ABCDEF", "also": "diagonal"}


def test_a_returned_jigsaw_is_accepted(client: httpx.Client) -> None:
    found = asked(client, "rules", JIGSAW)
    assert (found["text"], found["map"], found["also"]) == (
        None,
        LANQIAO_FIRST_MAP.replace(" ", ""),
        "diagonal",
    )
    assert [ink["style"] for ink in found["ground"] + found["lines"]] == [
        "paper",
        "line",
        "thin",
        "wall",
    ]
    assert found["ground"][1]["lines"] == [[[0, 0], [6, 6]], [[0, 6], [6, 0]]]
    assert [house["kind"] for house in found["houses"][-2:]] == ["diagonal", "diagonal"]
    assert asked(client, "rules", found) == found


def test_houses_alone_are_rules(client: httpx.Client) -> None:
    body = {"order": 2, "houses": [[0, 1], [2, 3], [0, 2], [1, 3]], "symbols": ["a", "b"]}
    found = asked(client, "rules", body)
    assert (found["rows"], found["columns"]) == (2, 2)
    thin, wall = found["lines"]
    assert thin["lines"] == [[[0, 1], [2, 1]], [[1, 0], [1, 2]]]
    assert wall["lines"] == [[[0, y], [2, y]] for y in (0, 2)] + [[[x, 0], [x, 2]] for x in (0, 2)]
    assert found["houses"][0] == {"kind": "house", "number": 1, "cells": [0, 1], "grid": 0}


def test_answers_depend_on_how_rules_were_made_not_on_what_came_before(
    client: httpx.Client,
) -> None:
    first = asked(client, "rules", {"text": "anti-knight+diagonal"})
    second = asked(client, "rules", {"text": "diagonal+anti-knight"})
    assert (first["text"], second["text"]) == ("anti-knight+diagonal", "diagonal+anti-knight")


def test_houses_of_overlapping_grids_have_their_grid(client: httpx.Client) -> None:
    houses = asked(client, "rules", {"text": "twin"})["houses"]
    assert {(house["kind"], house["grid"]) for house in houses} == {
        ("row", 1), ("row", 2), ("column", 1), ("column", 2), ("box", 0),
    }  # fmt: skip


@pytest.mark.parametrize("name", rest_long([*FORMS, *MARKED], 10))
def test_every_way_to_paste_a_puzzle_is_read(client: httpx.Client, name: str) -> None:
    found = asked(client, "parse", {"text": (FORMS | MARKED)[name]})
    (pasted,) = found["puzzles"]
    assert found["errors"] == []
    if found["notation"] == "marks":
        assert pasted["candidates"][2] == [1, 2, 4]
    else:
        assert pasted["givens"] == list(PUZZLE.givens)


@pytest.mark.parametrize("text", ["{}", "Look at this:\n{} (fun)"])
def test_a_link_is_read(client: httpx.Client, text: str) -> None:
    found = asked(client, "parse", {"text": text.format(f"{LONG}{ANTI_KNIGHT}")})
    (pasted,) = found["puzzles"]
    assert (found["notation"], found["errors"], pasted["left_out"]) == ("fpuzzles", [], [])
    assert pasted["rules"]["text"] == "boxes:2x2+anti-knight"
    assert pasted["givens"] == [1, *[0] * 8, 3, *[0] * 6]


def test_what_is_left_out_is_listed(client: httpx.Client) -> None:
    palindrome = [{"lines": [["R1C1", "R2C2"]]}]
    text = json.dumps(document(palindrome=palindrome, ruleset="Digits on lines zigzag."))
    found = asked(client, "parse", {"text": f"{text}\n{text}"})
    assert len(found["puzzles"]) == 2
    for line, each in enumerate(found["puzzles"], start=1):
        assert each["rules"]["constraints"]
        (fault,) = each["left_out"]
        assert (fault["code"], fault["line"]) == ("left-words", line)
        assert fault["fields"] == {"sentences": ["Digits on lines zigzag"]}


def test_a_short_link_explains_itself(client: httpx.Client) -> None:
    found = asked(client, "parse", {"text": f"{PAD}abc123"})
    assert found["puzzles"] == []
    assert found["errors"][0]["code"] == "link-short-sudokupad"


@pytest.mark.parametrize(
    "notation",
    ["killer-arrows", "killer-numbers", "sumocue", "penpa", "tatham", "iss", "fpuzzles", "link"],
)
def test_a_killer_goes_out_and_comes_back(client: httpx.Client, notation: str) -> None:
    cages = [f"cage:10 r{row}c1 r{row}c2 r{row}c3 r{row}c4" for row in range(1, 5)]
    rules = "+".join(["boxes:2x2", *cages])
    killer = Puzzle(parse_rules(rules), bytes(16))
    written = asked(client, "write", puzzle("." * 16, {"text": rules}, notation=notation))
    found = asked(client, "parse", {"text": written["text"]})
    assert (found["notation"], found["errors"]) == (notation, [])
    assert [each["link"] for each in found["puzzles"]] == [link_of(killer)]
    assert [each.get("left_out", []) for each in found["puzzles"]] == [[]]


def test_what_a_link_of_penpa_leaves_out_is_told(client: httpx.Client) -> None:
    record = json.loads((ROOT / "tests/data/penpa.jsonl").read_text("utf-8").splitlines()[1])
    (found,) = asked(client, "parse", {"text": record["link"]})["puzzles"]
    assert [each["code"] for each in found["left_out"]] == record["left_out"]
