"""Game ids of Simon Tatham's puzzles, most of them made with his generators."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.notation import named
from nonet.notation.tatham.blocks import (
    blocks_of,
    edges_of,
    grid_of,
    text_of_blocks,
    text_of_grid,
)
from nonet.notation.text.source import Head
from tests.notation.reading import DATA, read, the_case

RECORDS = [
    json.loads(line) for line in (DATA / "portable_puzzles.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.core
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_ids_of_solo_have_their_solution(record: dict[str, Any]) -> None:
    puzzle = nonet.parse(record["game_id"])
    solution = nonet.solve(puzzle)
    assert solution
    assert list(solution.values) == record["solution"]
    assert nonet.count(puzzle) == 1
    description = record["game_id"].split(":")[1]
    assert nonet.write(puzzle, "tatham").strip().split(":")[1] == description


GAMES = {
    "2x2kdb:p,b______aaa_a_ab_,6b9_7_5_3e5a5a": "killer",
    "6jkda:zj,_fa_c__eaafa__b_____a_aa_bb_,__a___a_____a_aa__aaacaba__aaa__a___a__a,"
    "15_9_7a9_7b7e10a6a4_7b7c13_7a11_7e": "killer with irregular regions",
    "4dt:0,2,0,0,0,0,0,1,1,3,0,0,3,0,2,0,": "unequal without signs",
    "5ade:0RD,0DL,1,0RD,0DL,0UR,0URL,0RDL,0URDL,0UL,0RD,0DL,0UR,0UL,0D,0UR,0URL,0DL,0RD,0UDL,0,0,"
    "4U,0UR,0UL,": "unequal with consecutive neighbours",
    "4de:2/1/3/2/1/3/2/2/2/3/3/1/3/1/2/2": "towers",
    "4de:aa_3a5__a_a_,m6m12s1a4d2d2s2": "keen",
    "4de:_b_a__a_b_a__a_a,m8a6a7s2d2m4s1": "keen with a number after a letter or not",
}


@pytest.mark.core
@pytest.mark.parametrize("text", GAMES, ids=GAMES.values())
def test_ids_of_all_games_have_one_solution(text: str) -> None:
    """The generators promise this."""
    puzzle = nonet.parse(text)
    assert nonet.count(puzzle, 2) == 1
    written = nonet.write(puzzle, "tatham")
    assert written.strip().split(":")[1] == text.split(":")[1]
    assert nonet.parse(written) == puzzle


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("2x3:zj", "boxes:2x3"),
        ("3x2:zj", "boxes:3x2"),
        ("2x2x:p", "boxes:2x2+diagonal"),
        ("2x2r4db:p", "boxes:2x2"),
        ("2x2md4dux:p", "boxes:2x2+diagonal"),
        ("2x2xa:p", "boxes:2x2+diagonal"),
        ("2:0R,0,0,0,", "latin:2+greater r1c1 r1c2"),
        ("2:0,0,0U,0", "latin:2+greater r2c1 r1c1"),
        ("2a:0R,0L,0,0,", "latin:2+white-dot r1c1 r1c2+strict-white-dots"),
        ("2:1//2/////", "latin:2+skyscraper:1 r1c1 r2c1+skyscraper:2 r2c1 r1c1"),
        ("2:b__,a3m2", "latin:2+sum:3 r1c1 r1c2+product:2 r2c1 r2c2"),
        ("2:b__,s1d2", "latin:2+difference:1 r1c1 r1c2+quotient:2 r2c1 r2c2"),
    ],
)
def test_ids_say_these_rules(text: str, rules: str) -> None:
    made = parse_rules(rules)
    assert nonet.parse(text) == Puzzle(made, bytes(made.cells))


def test_solutions_of_keen_are_values_alone_because_keen_has_no_givens() -> None:
    grid = nonet.solve(nonet.parse("4de:aa_3a5__a_a_,m6m12s1a4d2d2s2"))
    assert grid
    text = named("tatham").write_solution(grid, 1)
    assert nonet.parse(text) == Puzzle(Rules.latin(4), grid.values)


def test_a_comment_may_follow() -> None:
    case = the_case("2x2:d3a1b1a4d easy, by Ada")
    assert case.comment == "easy, by Ada"
    assert case.puzzle
    text = named("tatham").write(case.puzzle, "easy")
    assert text.endswith(" easy\n")
    assert nonet.sniff(text).name == "tatham"
    assert len(read(f"{text}{text}")[0]) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3x3#123456", "only the program can make; expected an id with a colon"),
        ("2x2:o", "an id with 15 cells; expected 16 cells"),
        ("2x2:zzz", "an id with 26 cells|an id with .* cells; expected 16"),
        ("2x2:5o", "value 5 at r1c1; expected 0 to 4"),
        ("2x2:%", "'%' in a game id"),
        ("2x2k:p,b_", "an id of 2 parts"),
        ("2x2k:p,b_,p", "blocks 'b_' of another size"),
        ("4j:p,zzz", "blocks 'zzz' of another size"),
        ("4:0,0,0,0,0", "an id with 5 cells; expected 16 cells"),
        ("2:0R,0R,0,0,", "the sign R at r1c2, at the border"),
        ("2:1/1/1", "an id with 3 clues; expected 8"),
        ("2:b__,a3", "an id with 1 clue; expected 2"),
        ("99x99:a", "order 9,801; expected"),
    ],
)
def test_wrong_ids_are_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.parse(text)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("classic+renban r1c1 r1c2", "the renban line at r1c1 cannot be written"),
        ("classic+anti-knight", "because of knight move 1"),
        ("classic+cage:3 r1c1 r1c2", "because of the cage at r1c1"),
        ("latin:4+greater r1c1 r1c2+greater r2c1 r3c2+greater r3c1 r3c2", "sign at r2c1"),
        (
            "latin:4+skyscraper:2 r1c1 r1c2 r1c3 r1c4+greater r1c1 r1c2",
            "because of the greater-than sign at r1c1",
        ),
        ("latin:2+sum:3 r1c1 r1c2", "because of the sum at r1c1"),
        ("jigsaw", "rules of no game"),
    ],
)
def test_rules_of_no_game_are_refused(rules: str, message: str) -> None:
    made = (
        Rules.jigsaw("0011 1100 2233 2233") if rules == "jigsaw" else parse_rules(rules)
    )  # its regions are not connected
    with pytest.raises(PuzzleError, match=message):
        nonet.write(Puzzle(made, bytes(made.cells)), "tatham")


def test_rules_without_houses_are_refused() -> None:
    with pytest.raises(PuzzleError, match="because of order 1"):
        nonet.write(Puzzle(Rules(1, []), [0]), "tatham")


@pytest.mark.parametrize("text", ["16:9", "1:53..7....", "3:1,2", "a:b", "10:30 am", "12:b"])
def test_other_texts_with_a_colon_are_no_ids(text: str) -> None:
    assert not named("tatham").recognises(Head(text, True))


@given(numbers=st.lists(st.integers(0, 300), min_size=1, max_size=200))
def test_grids_are_read_back(numbers: list[int]) -> None:
    assert grid_of(text_of_grid(numbers), len(numbers)) == numbers


@given(data=st.data(), order=st.integers(1, 9), repeats=st.booleans())
def test_blocks_are_read_back(data: st.DataObject, order: int, repeats: bool) -> None:
    edges = list(edges_of(order))
    open_ = data.draw(st.lists(st.sampled_from(edges), max_size=60) if edges else st.just([]))
    labels = list(range(order * order))
    for one, other in open_:
        old, new = max(labels[one], labels[other]), min(labels[one], labels[other])
        labels = [new if label == old else label for label in labels]
    number: dict[int, int] = {}
    expected = [number.setdefault(label, len(number)) for label in labels]
    assert blocks_of(text_of_blocks(labels, order, repeats=repeats), order) == expected
