"""Each key of a document of f-puzzles is a constraint, and is written back."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.notation.setters.writing import document_of
from nonet.rules import default_rules
from tests.notation.reading import the_case
from tests.notation.setters.samples import document

Texts = list[str]


def read(order: int = 9, **more: Any) -> Puzzle:
    puzzle = the_case(json.dumps(document(order, **more))).puzzle
    assert puzzle
    return puzzle


def told(puzzle: Puzzle) -> Texts:
    return [each.text(puzzle.rules) for each in puzzle.rules.constraints]


CELLS = ["R1C1", "R1C2", "R1C3"]
LINE = [{"lines": [CELLS]}]
ROW = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
COLUMN_UP = "r9c2 r8c2 r7c2 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2"
KEYS: list[tuple[dict[str, Any], Texts]] = [
    ({"thermometer": LINE}, ["thermometer r1c1 r1c2 r1c3"]),
    (
        {"thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}]},
        ["thermometer r1c1 r1c2", "thermometer r1c1 r2c1"],
    ),
    ({"slowthermometer": LINE}, ["slow-thermometer r1c1 r1c2 r1c3"]),
    ({"palindrome": LINE}, ["palindrome r1c1 r1c2 r1c3"]),
    ({"renban": LINE}, ["renban r1c1 r1c2 r1c3"]),
    ({"entropicline": LINE}, ["entropic r1c1 r1c2 r1c3"]),
    ({"modularline": LINE}, ["modular:3 r1c1 r1c2 r1c3"]),
    ({"regionsumline": LINE}, ["region-sum-line r1c1 r1c2 r1c3"]),
    ({"nabner": LINE}, ["nabner r1c1 r1c2 r1c3"]),
    ({"doublearrow": LINE}, ["double-arrow r1c1 r1c2 r1c3"]),
    ({"zipperline": LINE}, ["zipper r1c1 r1c2 r1c3"]),
    ({"betweenline": LINE}, ["between r1c1 r1c2 r1c3"]),
    ({"lockout": LINE}, ["lockout:4 r1c1 r1c2 r1c3"]),
    ({"whispers": LINE}, ["whisper:5 r1c1 r1c2 r1c3"]),
    ({"whispers": [{"lines": [CELLS], "value": "4"}]}, ["whisper:4 r1c1 r1c2 r1c3"]),
    ({"arrow": [{"cells": ["R1C1"], "lines": [CELLS]}]}, ["arrow r1c1 r1c2 r1c3"]),
    (
        {"arrow": [{"cells": ["R1C1", "R2C1"], "lines": [["R2C1", "R2C2", "R2C3"]]}]},
        ["pill-arrow:2 r1c1 r2c1 r2c2 r2c3"],
    ),
    ({"killercage": [{"cells": CELLS, "value": "17"}]}, ["cage:17 r1c1 r1c2 r1c3"]),
    ({"killercage": [{"cells": CELLS}]}, ["cage r1c1 r1c2 r1c3"]),
    (
        {
            "littlekillersum": [
                {
                    "cell": "R0C4",
                    "cells": ["R1C3", "R2C2", "R3C1"],
                    "direction": "DL",
                    "value": "12",
                }
            ]
        },
        ["little-killer:12 r1c3 r2c2 r3c1"],
    ),
    ({"sandwichsum": [{"cell": "R1C0", "value": "8"}]}, [f"sandwich:8 {ROW}"]),
    ({"xsum": [{"cell": "R10C2", "value": "8"}]}, [f"x-sum:8 {COLUMN_UP}"]),
    ({"skyscraper": [{"cell": "R10C2", "value": "3"}]}, [f"skyscraper:3 {COLUMN_UP}"]),
    ({"odd": [{"cell": "R1C2"}, {"cell": "R3C3"}]}, ["odd r1c2", "odd r3c3"]),
    ({"even": [{"cell": "R1C2"}]}, ["even r1c2"]),
    ({"minimum": [{"cell": "R1C2"}]}, ["minimum r1c2"]),
    ({"maximum": [{"cell": "R1C2"}]}, ["maximum r1c2"]),
    ({"rowindexer": [{"cells": CELLS}]}, ["row-indexing r1c1 r1c2 r1c3"]),
    ({"columnindexer": [{"cells": CELLS}]}, ["column-indexing r1c1 r1c2 r1c3"]),
    ({"boxindexer": [{"cells": CELLS}]}, ["box-indexing r1c1 r1c2 r1c3"]),
    ({"difference": [{"cells": ["R1C1", "R1C2"]}]}, ["white-dot:1 r1c1 r1c2"]),
    ({"difference": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}, ["white-dot:3 r1c1 r1c2"]),
    ({"ratio": [{"cells": ["R1C1", "R1C2"]}]}, ["black-dot:2 r1c1 r1c2"]),
    ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}]}, ["xv:10 r1c1 r1c2"]),
    ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "V"}]}, ["xv:5 r1c1 r1c2"]),
    (
        {"clone": [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R5C1", "R5C2"]}]},
        ["clone r1c1 r1c2 r5c1 r5c2"],
    ),
    (
        {"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 1]}]},
        ["quadruple:1,1 r1c1 r1c2 r2c1 r2c2"],
    ),
    ({"nonconsecutive": True}, ["non-consecutive"]),
    ({"negative": ["xv"]}, ["strict-xv"]),
    ({"negative": ["ratio"]}, ["strict-black-dots"]),
]


@pytest.mark.parametrize(("more", "texts"), KEYS, ids=lambda value: str(value)[:30])
def test_keys_are_constraints_and_are_written_back(more: Any, texts: Texts) -> None:
    puzzle = read(**more)
    assert told(puzzle) == texts
    assert puzzle.rules == parse_rules("+".join(["classic", *texts]))
    written = document_of(puzzle)
    assert read(**{key: written[key] for key in more}) == puzzle
    assert {key for key in written if key not in ("size", "grid")} == {*more}


EMPTY: list[dict[str, Any]] = [
    {"thermometer": [{"lines": [["R1C1"]]}, {"lines": []}]},
    {"betweenline": [{"lines": [["R1C1", "R1C2"]]}]},
    {"arrow": [{"cells": ["R1C1"], "lines": [["R1C1"]]}, {"cells": ["R1C1"]}]},
    {"sandwichsum": [{"cell": "R1C0", "value": ""}, {"cell": "R2C0"}]},
    {"littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": ""}]},
    {"xv": [{"cells": ["R1C1", "R1C2"], "value": ""}]},
    {"killercage": [{"cells": [], "value": "5"}]},
    {"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}]},
    {"clone": [{"cells": [], "cloneCells": []}]},
    {"minimum": [], "negative": [], "nonconsecutive": False},
]


@pytest.mark.parametrize("more", EMPTY, ids=lambda value: next(iter(value)))
def test_entries_that_say_nothing_are_skipped(more: Any) -> None:
    assert read(**more).rules == Rules.classic()


def test_a_dot_frees_its_cells_from_the_rules_for_all_neighbours() -> None:
    dots = [{"cells": ["R1C1", "R1C2"]}]
    assert told(read(nonconsecutive=True, difference=dots))[1:] == ["strict-white-dots"]
    assert told(read(nonconsecutive=True, ratio=dots))[1:] == ["strict-white-dots"]
    assert told(read(negative=["ratio"], nonconsecutive=True, ratio=dots))[1:] == ["strict-dots"]
    wide = [{"cells": ["R1C1", "R1C2"], "value": "3"}]
    assert told(read(nonconsecutive=True, difference=wide))[1:] == ["strict-white-dots:1"]
    for puzzle in (
        read(nonconsecutive=True, difference=dots),
        read(nonconsecutive=True, difference=wide),
        read(nonconsecutive=True, negative=["ratio", "xv"], ratio=dots),
    ):
        assert nonet.parse(nonet.write(puzzle, "fpuzzles")) == puzzle


def test_whispers_differ_by_half_of_the_order() -> None:
    for order, difference in ((4, 2), (6, 3), (7, 4), (9, 5)):
        assert told(read(order, whispers=LINE)) == [f"whisper:{difference} r1c1 r1c2 r1c3"]


def test_a_lockout_line_of_two_cells_keeps_its_ends_apart() -> None:
    assert told(read(lockout=[{"lines": [["R1C1", "R1C2"]]}])) == ["whisper:4 r1c1 r1c2"]


def test_a_little_killer_of_one_cell_is_a_cage() -> None:
    clue = {"cell": "R0C2", "direction": "DL", "value": "7"}
    assert told(read(littlekillersum=[clue])) == ["cage:7 r1c1"]


def test_cells_that_say_themselves_what_they_are_hold_odd_or_even_values() -> None:
    value = document(9)
    value["grid"][0][1] = {"parity": "Odd"}
    value["grid"][8][8] = {"parity": "Even"}
    puzzle = nonet.parse(json.dumps(value))
    assert told(puzzle) == ["odd r1c2", "even r9c9"]


def test_cells_in_no_region_leave_the_others() -> None:
    value = document(4)
    value["grid"][0][0]["region"] = None
    puzzle = nonet.parse(json.dumps(value))
    sets = {frozenset(house.cells) for house in puzzle.rules.houses}
    assert {frozenset((1, 4, 5)), frozenset((2, 3, 6, 7))} <= sets
    assert frozenset((0, 1, 4, 5)) not in sets
    nowhere = document(4)
    for row in nowhere["grid"]:
        for cell in row:
            cell["region"] = None
    assert nonet.parse(json.dumps(nowhere)).rules == Rules.latin(4)


def test_values_of_a_player_are_left_out_beside_constraints() -> None:
    value = document(9, thermometer=LINE)
    value["grid"][0][0] = {"value": 5}
    assert not any(nonet.parse(json.dumps(value)).givens)


WORDS = ["left-words"]
DOT = [{"cells": ["R1C1", "R1C2"]}]
X = {"cells": ["R1C1", "R1C2"], "value": "X"}
LEFT: list[tuple[dict[str, Any], list[str]]] = [
    ({"killercage": [{"cells": CELLS, "value": "?"}]}, ["left-clue"]),
    ({"killercage": [{"cells": CELLS, "value": "0"}]}, ["left-clue"]),
    ({"thermometer": LINE, "killercage": [{"cells": [], "value": "6"}]}, ["left-clue"]),
    ({"sandwichsum": [{"cell": "R1C0", "value": "1-5"}]}, ["left-clue"]),
    ({"foglight": ["R1C1"]}, ["left-fog"]),
    ({"negative": ["foglight"]}, ["left-fog"]),
    ({"cage": [{"cells": ["R1C1"], "value": "FOW"}]}, ["left-fog"]),
    ({"thermometer": LINE, "cage": [{"cells": ["R5C5"], "value": "A"}]}, ["left-drawings"]),
    ({"thermometer": LINE, "ruleset": "Digits on lines zigzag."}, ["left-words"]),
    ({"antiking": True, "line": [{"lines": [["R1C1", "R2C2"]]}]}, ["left-drawings"]),
    ({"thermometer": LINE, "line": [{"lines": [["R1C1", "R1C2", "R1C3"]]}]}, []),
    ({"renban": LINE, "line": [{"lines": [["R7C1"]], "fromConstraint": "Renban"}]}, []),
    ({"thermometer": LINE, "ruleset": "Digits increase from the bulb to the end."}, []),
    ({"whispers": LINE, "ruleset": "Digits on lines have a difference of at least 5."}, []),
    ({"whispers": LINE, "ruleset": "Digits on lines have a difference of at least 4."}, WORDS),
    ({"whispers": LINE, "ruleset": "... a difference of five or more"}, []),
    ({"difference": DOT, "ruleset": "Not all dots are given. (No negative constraint)"}, []),
    ({"difference": DOT, "ruleset": "All possible dots are given."}, WORDS),
    ({"difference": DOT, "ruleset": "The negative constraint applies."}, WORDS),
    ({"ratio": DOT, "negative": ["ratio"], "ruleset": "All dots are given."}, []),
    ({"xv": [X], "negative": ["ratio"], "ruleset": "All Xs and Vs are given."}, WORDS),
    ({"xv": [X], "negative": ["xv"], "ruleset": "All Xs and Vs are given."}, []),
    ({"killercage": [{"cells": CELLS}], "ruleset": "Digits may not repeat in a cage"}, []),
    ({"killercage": [{"cells": CELLS}], "ruleset": "Digits can repeat in a cage"}, WORDS),
]


@pytest.mark.parametrize(("more", "codes"), LEFT, ids=lambda value: str(value)[:40])
def test_what_may_be_a_further_rule_is_left_out_with_a_word(more: Any, codes: list[str]) -> None:
    text = json.dumps(document(9, **more))
    case = the_case(text)
    assert case.puzzle
    assert [phrase.code for phrase in case.left_out] == codes
    if codes:
        with pytest.warns(nonet.LeftOutWarning, match="line 1, case 1: read in part; left out: "):
            nonet.parse(text)


def test_title_and_author_are_the_comment() -> None:
    assert the_case(json.dumps(document(title="One", author="Ada"))).comment == "One by Ada"
    assert the_case(json.dumps(document(author="Ada"))).comment == "Ada"


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"thermometer": [{"lines": [["R1C1", "R10C1"]]}]}, "an unreadable thermometer"),
    ({"thermometer": [{"lines": "R1C1"}]}, "an unreadable thermometer"),
    ({"thermometer": 3}, "an unreadable thermometer"),
    ({"thermometer": [{"lines": [["R1C1", "R1C2", "R1C1"]]}]}, "constraint 1: .* twice"),
    ({"difference": [{"cells": ["R1C1"]}]}, "an unreadable difference"),
    ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "Y"}]}, "an unreadable xv"),
    ({"killercage": [{"cells": ["R1C1"], "value": "99"}]}, "constraint 1: "),
    (
        {"littlekillersum": [{"cell": "R0C1", "direction": "UL", "value": "20"}]},
        "an unreadable littlekillersum",
    ),
    ({"sandwichsum": [{"cell": "R0C0", "value": "5"}]}, "an unreadable sandwichsum"),
    ({"sandwichsum": [{"cell": "R1C1", "value": "5"}]}, "an unreadable sandwichsum"),
    ({"clone": [{"cells": ["R1C1"], "cloneCells": []}]}, "an unreadable clone"),
    ({"negative": ["whispers"]}, "an unreadable negative"),
    ({"quadruple": [{"cells": ["R1C1"], "values": ["a"]}]}, "an unreadable quadruple"),
    ({"odd": [{}]}, "an unreadable odd"),
    ({"palindrome": [{"lines": [["R1C1", "R1C2"] * 60_000]}]}, "more than 100,000 cells"),
]


@pytest.mark.parametrize(("more", "message"), WRONG, ids=lambda value: str(value)[:30])
def test_wrong_entries_are_refused_by_their_key(more: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.parse(json.dumps(document(9, **more)))


def test_every_order_has_its_constraints() -> None:
    for order in (4, 6, 7, 16):
        puzzle = read(order, thermometer=LINE, killercage=[{"cells": ["R2C2", "R2C3"]}])
        assert puzzle.rules.frame == default_rules(order).frame
        assert sorted(told(puzzle)) == ["cage r2c2 r2c3", "thermometer r1c1 r1c2 r1c3"]


def test_a_script_in_a_title_is_text() -> None:
    title = '<script>alert(1)</script>"; DROP TABLE'
    case = the_case(json.dumps(document(title=title, ruleset="<img src=x onerror=alert(1)>")))
    assert case.error
    assert case.error.code == "document-words"
    assert the_case(json.dumps(document(title=title))).comment == title
