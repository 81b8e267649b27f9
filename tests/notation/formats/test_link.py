from __future__ import annotations

import json
import re
import zlib

import pytest
from hypothesis import given

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation.formats.link import link_of, puzzle_of
from nonet.notation.text.packing import encoded, packed
from tests.facts import LANQIAO_FIRST_MAP, POJ_SAMPLE
from tests.notation.reading import read
from tests.strategies import overlapping, puzzles

MANY_ZEROS = b"[" + 10_000_000 * b"0," + b"0]"
SHAPES = Rules.jigsaw(LANQIAO_FIRST_MAP)
LINKS = {
    "classic~1a3c5a9b2_1a9_4e7a4c3b5a2b6a6e5a7b8a3b4c4a1e9_2a5_8b8a4c1a7": POJ_SAMPLE,
    "boxes_2x2.diagonal~1_2m3": Puzzle(Rules.diagonal(2, 2), [1, 2, *[0] * 13, 3]),
    "latin_16~zzzzzzzzzv": Puzzle(Rules.latin(16), bytes(256)),
    f"map_{LANQIAO_FIRST_MAP.replace(' ', '')}~zj": Puzzle(SHAPES, bytes(36)),
    "map_000011022013221113243333244455445555.diagonal~zj": Puzzle(
        SHAPES | Rules.diagonal(1, 6), bytes(36)
    ),
}


@pytest.mark.parametrize(("link", "puzzle"), LINKS.items())
def test_links_are_written_and_read(link: str, puzzle: Puzzle | str) -> None:
    meant = nonet.parse(puzzle) if isinstance(puzzle, str) else puzzle
    assert link_of(meant) == link
    assert puzzle_of(link) == nonet.parse(link) == meant


@given(puzzle=puzzles())
def test_every_puzzle_is_read_back_whole(puzzle: Puzzle) -> None:
    link = link_of(puzzle)
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", link)
    assert nonet.parse(link) == puzzle


@given(puzzle=puzzles(any_rules=overlapping()))
def test_overlapping_grids_are_read_back_whole(puzzle: Puzzle) -> None:
    assert nonet.parse(link_of(puzzle)) == puzzle


def test_symbols_and_candidates_are_kept() -> None:
    rules = Rules(2, Rules.latin(2).houses, ["鼠", "ab"])
    puzzle = Puzzle(rules, [1, 0, 0, 0], [[1], [2], [], [1, 2]])
    assert nonet.parse(link_of(puzzle)) == puzzle


def test_a_pasted_url_is_read() -> None:
    text = "http://127.0.0.1:8642/#p=boxes_2x2~1o&s=abc a comment"
    assert nonet.parse(text) == Puzzle(Rules.boxes(2, 2), [1, *[0] * 15])


def test_a_comment_is_kept() -> None:
    assert nonet.notation.named("link").write(nonet.parse("boxes_2x2~1o"), "easy") == (
        "boxes_2x2~1o easy\n"
    )


def _houses(content: str) -> str:
    """Returns a link of rules in full, from their JSON."""
    return f"houses_{packed(json.loads(content))}~d"


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("boxes_2x2", "'boxes_2x2' is not a link; expected RULES~VALUES"),
        ("boxes_2x2~1o~x", "parts that are unknown or repeated"),
        ("boxes_2x2~1o~cAA~cAA", "parts that are unknown or repeated"),
        ("boxes_2x2~1n", "15 values; expected 16"),
        ("boxes_2x2~5o", "value 5 at r1c1; expected 0 to 4"),
        ("boxes_2x2~999o", "value 999 in a link"),
        ("boxes_2x2~1_o", "values '1_o'; expected numbers"),
        ("boxen_2x2~1o", "unknown rules 'boxen'; did you mean boxes"),
        ("jigsaw_map.txt~1o", "expected"),
        ("map_0001~1c", "region 0 has 3 cells"),
        ("map_00110011.jigsaw~1c", "expected"),
        ("houses_~1o", "a damaged link"),
        ("houses_eJw~1o", "a damaged link"),
        (_houses("[2, 2, 2, []]"), "a damaged link"),
        (_houses('["2", 2, 2, [], []]'), "a damaged link"),
        (_houses('[2, 2, 2, [], [["row", 1]]]'), "a damaged link"),
        (_houses("[2, 1000000000, 1000000000, [], []]"), "a shape of"),
        (_houses("[1000000000, 2, 2, [], []]"), "order 1,000,000,000; expected"),
        (f"boxes_2x2~p~c{packed([16] * 16)}", "a damaged link"),
        (f"boxes_2x2~p~c{packed(['1'] * 16)}", "a damaged link"),
        (_houses('[2, 2, 2, [], [["\\ud800", 1, [0]]]]'), "a damaged link"),
        (_houses("[2, 2, 2, [], [[2, 1, [0]]]]"), "a damaged link"),
        (f"boxes_2x2~p~c{encoded(zlib.compress(MANY_ZEROS))}", "a damaged link"),
        (f"boxes_2x2~p~s{encoded(b'a b c')}", "3 symbols"),
        (f"boxes_2x2~p~s{encoded(b'a b c ')}", "symbol ''"),
        (f"boxes_2x2~p~s{encoded(bytes([255]))}", "a damaged link"),
        ("boxes_2x2~p~sA", "a damaged link"),
        (f"boxes_2x2~{'1' * 4301}", "values of 4,301 characters; expected those of 16 cells"),
        (f"boxes_2x2~{'1' * 32}-", "values '11111111111111111111111111111111-'; expected numbers"),
        (f"boxes_2x2~p~c{packed([15] * 15)}", "candidates for 15 cells; expected 16"),
        (_houses("[true, 1, 1, [], []]"), "a damaged link"),
        (_houses(f"[1, {7**4000}, {7**4000}, [], []]"), "a shape of ≈ 2^22458"),
        (f"houses_{packed([1, 1, 1, [], [['row', 1, [0]]] * 10_000])}~1", "a damaged link"),
    ],
)
def test_faults_are_reported(link: str, reason: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        puzzle_of(link)
    assert reason in refusal.value.message


def test_requested_rules_must_be_those_of_the_link() -> None:
    _, errors = read("boxes_2x2~1o", "link", Rules.latin(4))
    assert errors == ["line 1, case 1: other rules than those asked for; expected the same"]


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("anti-knight+diagonal", Rules.diagonal() | Rules.anti_knight()),
        ("diagonal", Rules(9, Rules.diagonal().houses[::-1])),
        ("samurai+diagonal", Rules.samurai(Rules(9, Rules.diagonal().houses))),
    ],
)
def test_a_link_is_accepted_for_equal_rules(words: str, asked: Rules) -> None:
    puzzle = Puzzle(nonet.parse_rules(words), bytes(asked.cells))
    link = link_of(puzzle)
    assert link.startswith(words.replace("+", "."))
    assert nonet.parse(link, rules=asked) == puzzle


def test_a_link_records_how_the_rules_were_made() -> None:
    rules = Rules.diagonal(2, 2)
    listed = Rules(4, rules.houses)
    links = [link_of(Puzzle(each, bytes(16))).partition("~")[0] for each in (rules, listed, rules)]
    assert links[0] == links[2] == "boxes_2x2.diagonal"
    assert links[1].startswith("houses_")
    assert puzzle_of(link_of(Puzzle(listed, bytes(16)))).rules == rules


def test_symbols_do_not_change_the_words_of_the_rules() -> None:
    puzzle = Puzzle(Rules.diagonal(2, 2).with_symbols("ABCD"), bytes(16))
    assert link_of(puzzle).startswith("boxes_2x2.diagonal~p~s")
    assert repr(puzzle_of(link_of(puzzle)).rules) == repr(puzzle.rules)


def test_links_keep_the_grid_of_a_house() -> None:
    rules = Rules.overlapping([(Rules.boxes(2, 2), 0, 0), (Rules.boxes(2, 2), 2, 2)])
    assert puzzle_of(link_of(Puzzle(rules, bytes(28)))).rules.houses == rules.houses


def test_houses_without_a_grid_have_three_items() -> None:
    assert puzzle_of(_houses('[2, 2, 2, [], [["row", 1, [0, 1]]]]')).rules.houses == (
        nonet.House("row", 1, (0, 1)),
    )
