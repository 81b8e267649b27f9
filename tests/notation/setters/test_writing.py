"""Puzzles are written as documents and links of f-puzzles, or refused by what has no form there."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.notation.setters import lzstring
from nonet.notation.setters.writing import document_of, link_of
from tests.notation.reading import DATA, the_case
from tests.notation.setters.samples import LONG, answer_of_lz_string, document, needs_node
from tests.strategies import puzzles

PUBLISHED = [json.loads(line) for line in (DATA / "setters.jsonl").read_text("utf-8").splitlines()]


def again(puzzle: Puzzle) -> Puzzle:
    return nonet.parse(nonet.write(puzzle, "fpuzzles"), notation="fpuzzles")


def empty(rules: str) -> Puzzle:
    made = parse_rules(rules)
    return Puzzle(made, bytes(made.cells))


@pytest.mark.parametrize(
    "case",
    [case for case in PUBLISHED if not case["refused"]],
    ids=lambda case: case["title"] or "untitled",
)
def test_published_puzzles_are_written_and_read_again(case: Any) -> None:
    found = the_case(f"{LONG}{case['packed']}")
    assert found.puzzle
    assert again(found.puzzle) == found.puzzle
    link = link_of(found.puzzle, "A title")
    assert the_case(link).comment == "A title"
    assert the_case(link).left_out == ()


def test_colours_of_cells_are_kept_as_decorations() -> None:
    coloured = document()
    coloured["grid"][0][1] = {"c": "#D0D0FF"}
    coloured["grid"][2][3] = {"cArray": [0, "lightblue", "rgb(1, 2, 3)"]}
    coloured["grid"][3][0] = {"c": 99, "highlight": "#ff0000"}
    puzzle = nonet.parse(json.dumps(coloured))
    colours = [(each.json()["points"], each.json()["colours"]) for each in puzzle.rules.constraints]
    assert colours == [
        ([50, 150], "d0d0ff/none"),
        ([250, 316], "a8a8a8/none"),
        ([250, 349], "add8e6/none"),
        ([250, 382], "010203/none"),
    ]
    assert again(puzzle) == puzzle
    assert document_of(puzzle)["grid"][0][1] == {"c": "#d0d0ff"}
    assert nonet.count(puzzle) == 288 // 4


def test_decorations_that_are_no_colours_of_cells_are_not_written() -> None:
    texts = (
        'decoration:line:50,50,50,150:10:ff0000:""',
        'decoration:disc:50,50:80,80,0:ff0000/none:""',
        'decoration:rectangle:50,50:80,80,0:ff0000/none:""',
        'decoration:rectangle:-50,50:100,100,0:ff0000/none:""',
        'decoration:rectangle:50,50:100,100,0:ff0000/000000:""',
    )
    puzzle = empty("+".join(("boxes:2x2", *texts)))
    assert again(puzzle) == empty("boxes:2x2")


@pytest.mark.parametrize(
    "rules",
    [
        "classic",
        "boxes:2x2",
        "boxes:2x3",
        "latin:4",
        "latin:7",
        "jigsaw:0011 0011 2233 2233",
        "diagonal",
        "anti-knight",
        "anti-king",
        "disjoint-groups",
        "windows",
        "anti-knight+anti-king+diagonal",
        "latin:6+anti-knight+diagonal",
    ],
)
def test_rules_of_houses_are_written_and_read_again(rules: str) -> None:
    if rules.startswith("jigsaw:"):
        made = Rules.jigsaw("0001 0111 2223 2333")
        puzzle = Puzzle(made, bytes(made.cells))
    else:
        puzzle = empty(rules)
    assert again(puzzle) == puzzle


def test_one_diagonal_and_extra_regions_are_written() -> None:
    falling = [house for house in Rules.diagonal().houses if house.kind == "diagonal"][:1]
    rules = Rules.classic() | Rules(9, falling)
    assert "diagonal-" in document_of(Puzzle(rules, bytes(81)))
    assert again(Puzzle(rules, bytes(81))).rules == rules
    odd = Rules(9, [nonet.House("extra region", 1, (0, 20, 40))]) | Rules.classic()
    assert document_of(Puzzle(odd, bytes(81)))["extraregion"] == [
        {"cells": ["R1C1", "R3C3", "R5C5"]}
    ]


@given(puzzle=puzzles())
def test_random_puzzles_are_read_back_with_their_candidates(puzzle: Puzzle) -> None:
    try:
        text = nonet.write(puzzle, "fpuzzles")
    except PuzzleError as error:
        reason = error.code
        assert reason in {"notation-lines", "marks-none", "notation-order"}
        return
    found = nonet.parse(text, notation="fpuzzles")
    assert found.givens == puzzle.givens
    sets = [{*map(frozenset, each.rules.cell_sets)} for each in (found, puzzle)]
    assert sets[0] == sets[1]
    assert nonet.count(found, 3) == nonet.count(puzzle, 3)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("sum:12 r1c1 r1c2 r1c3", "the sum at r1c1 cannot be written in the notation fpuzzles"),
        ("xv:7 r1c1 r1c2", "cannot be written in the notation fpuzzles"),
        ("modular:4 r1c1 r1c2 r1c3 r1c4", "the modular line at r1c1 cannot be written"),
        ("or(cage:3 r1c1 r1c2, cage:3 r2c1 r2c2)", "cannot be written in the notation fpuzzles"),
        ("numbered-room:3 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", "cannot be written"),
        ("non-consecutive+white-dot r1c1 r1c2", "non-consecutive rule cannot be written"),
        ("strict-white-dots:2", "strict white dots rule cannot be written"),
        ("strict-black-dots:3", "strict black dots rule cannot be written"),
        ("strict-xv:7", "strict XV rule cannot be written"),
    ],
)
def test_constraints_without_a_form_are_refused_by_name(rules: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.write(empty(f"classic+{rules}"), "fpuzzles")


@pytest.mark.parametrize(
    ("rules", "same"),
    [
        ("greater r1c1 r1c2", "thermometer r1c2 r1c1"),
        ("and(cage:3 r1c1 r1c2, renban r5c5 r5c6)", "cage:3 r1c1 r1c2+renban r5c5 r5c6"),
        ("replicate(renban r1c1 r1c2) r1c1 r5c5", "renban r1c1 r1c2+renban r5c5 r5c6"),
        ("white-dot r1c1 r1c2 r1c3", "white-dot r1c1 r1c2+white-dot r1c2 r1c3"),
        ("strict-dots", "strict-black-dots+non-consecutive"),
        ("odd r1c1 r2c2", "odd r1c1+odd r2c2"),
    ],
)
def test_other_constraints_are_written_as_ones_that_mean_the_same(rules: str, same: str) -> None:
    assert again(empty(f"classic+{rules}")) == empty(f"classic+{same}")


def test_candidates_are_marks_of_the_setter() -> None:
    puzzle = empty("boxes:2x2+candidates:1,2,3 r1c1")
    one_less = Puzzle(puzzle.rules, puzzle.givens, [[2, 3, 4], *[[1, 2, 3, 4]] * 15])
    assert document_of(one_less)["grid"][0][0] == {"givenPencilMarks": [2, 3]}
    none = Puzzle(puzzle.rules, puzzle.givens, [[4], *[[1, 2, 3, 4]] * 15])
    with pytest.raises(PuzzleError, match="r1c1"):
        nonet.write(none, "fpuzzles")


def test_rules_without_lines_and_other_grids_are_refused() -> None:
    with pytest.raises(PuzzleError, match="rules without all rows and columns"):
        nonet.write(Puzzle(Rules(4, [nonet.House("row", 1, (0, 1, 2, 3))]), bytes(16)), "fpuzzles")
    with pytest.raises(PuzzleError, match="expected a square in the notation fpuzzles"):
        nonet.write(empty("samurai"), "fpuzzles")
    with pytest.raises(PuzzleError, match="expected at most 16 in the notation fpuzzles"):
        nonet.write(empty("latin:17"), "fpuzzles")


def test_links_hold_no_sign_that_programs_take_for_a_blank() -> None:
    for case in PUBLISHED:
        puzzle = the_case(f"{LONG}{case['packed']}").puzzle
        if puzzle:
            assert "+" not in link_of(puzzle)


@given(text=st.text())
def test_packed_texts_are_unpacked(text: str) -> None:
    assert lzstring.unpacked(lzstring.packed(text)) == text


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: case["title"] or "untitled")
def test_texts_are_packed_as_the_site_packed_them(case: Any) -> None:
    text = lzstring.unpacked(case["packed"])
    assert lzstring.packed(text).rstrip("=") == case["packed"].rstrip("=")


@pytest.mark.long
@needs_node
def test_links_are_opened_by_the_library_of_the_site() -> None:
    """Unpacks with lz-string itself, after what a browser does to an address."""
    found = [the_case(f"{LONG}{case['packed']}").puzzle for case in PUBLISHED]
    wanted = [puzzle for puzzle in found if puzzle]
    links = [link_of(puzzle, "数独 😀 + 1") for puzzle in wanted]
    program = """
        const loaded = JSON.parse(given).map((link) => new URL(link).searchParams.get("load"));
        console.log(JSON.stringify(loaded.map((word) => library.decompressFromBase64(word))));
    """
    texts = json.loads(answer_of_lz_string(program, json.dumps(links)))
    expected = [document_of(puzzle, "数独 😀 + 1") for puzzle in wanted]
    assert [json.loads(text) for text in texts] == expected
