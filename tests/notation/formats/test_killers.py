"""Killers as one line of text, most of them published."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.constraints import Cage
from nonet.notation import named
from tests.notation.reading import DATA, read, the_case
from tests.strategies import region_maps

FORMS = ("killer-arrows", "killer-numbers", "sumocue")
NUMBERS = "3x3::k:" + ":".join(f"{256 * 45 + row}" for row in range(9) for _ in range(9)) + ":"
ARROWS = "".join(f"j{'<' * 8}" for _ in range(9))
SUMOCUE = "SumoCueV1" + "".join("=45" + f"+{9 * row}" * 8 for row in range(9))
ROWS = Puzzle(
    Rules.of(Rules.classic().frame, [Cage(range(at, at + 9), 45) for at in range(0, 81, 9)]),
    bytes(81),
)
JIGSAW = (
    "SumoCueV1=0J0=8J0=0J0=0J1=0J2=0J2=0J2=5J2=0J2=8J3=0J0=0J1=0J1=0J2=7J2=0J4=0J4=5J4=0J3=0J0=0J1"
    "=0J1=9J2=0J2=0J5=0J6=0J4=0J3=7J0=0J1=1J1=6J5=9J5=0J5=0J6=0J4=0J3=0J0=4J1=3J1=0J5=1J7=8J7=0J6"
    "=0J4=0J3=0J0=0J5=8J5=7J5=6J7=0J7=3J6=0J4=0J3=0J0=0J5=0J8=5J8=0J7=0J7=0J6=0J4=3J3=0J3=0J3=6J8"
    "=0J8=0J7=0J7=0J6=2J4=0J8=9J8=0J8=0J8=0J8=0J7=0J6=8J6=0J6"
)
"""In the tests of several public solvers of jigsaws, such as KevinvdKlundert/Sudoku-DP1."""


def published() -> list[dict[str, str]]:
    """Returns the killers of the collection of ISS that are in these forms."""
    lines = (DATA / "iss.jsonl").read_text("utf-8").splitlines()
    return [each for each in map(json.loads, lines) if not each["input"].startswith(".")]


@pytest.mark.core
@pytest.mark.parametrize(
    "record",
    [each for each in published() if nonet.sniff(each["input"]).name in FORMS],
    ids=lambda record: record["name"],
)
def test_published_killers_have_their_solution_in_every_form(record: dict[str, str]) -> None:
    puzzle = nonet.parse(record["input"])
    solution = nonet.solve(puzzle)
    assert solution
    assert "".join(map(str, solution.values)) == record["solution"]
    assert nonet.count(puzzle) == 1
    has_diagonals = puzzle.rules.frame != Rules.classic().frame
    for name in FORMS if not has_diagonals else FORMS[1:]:
        assert nonet.parse(nonet.write(puzzle, name)) == puzzle


@pytest.mark.core
def test_a_published_jigsaw_has_one_solution() -> None:
    puzzle = nonet.parse(JIGSAW)
    assert nonet.count(puzzle) == 1
    assert puzzle.givens[1] == 8
    assert nonet.write(puzzle, "sumocue").strip() == JIGSAW


@pytest.mark.parametrize(("name", "text"), [*zip(FORMS, [ARROWS, NUMBERS, SUMOCUE], strict=True)])
def test_the_same_cages_in_three_forms(name: str, text: str) -> None:
    assert nonet.sniff(text).name == name
    assert nonet.parse(text) == ROWS
    assert nonet.write(ROWS, name) == f"{text}\n"
    assert read(f"{text}\n\n# a remark\n{text} easy\n")[0] == [ROWS] * 2
    assert the_case(f"{text} by Ada").comment == "by Ada"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("6<00^00000000000", "boxes:2x2+cage:6 r1c1 r1c2 r2c1"),
        ("0<00^00000000000", "boxes:2x2+cage r1c1 r1c2 r2c1"),
        (
            "0v0,0650'0.00003",
            "boxes:2x2+cage:6 r1c2 r2c2 r3c1+cage:5 r1c4 r2c3+cage:3 r3c3 r4c4",
        ),
        ("2x2::k:1536:1536:1:2:1536:3:4:5:6:7:8:9:10:11:12:13", "boxes:2x2+cage:6 r1c1 r1c2 r2c1"),
        ("2x2:d:k" + ":0" * 16, "boxes:2x2+diagonal"),
        ("SumoCueV1=3=0+0=0", "latin:2+cage:3 r1c1 r2c1"),
        ("SumoCueV1=0=0+0=0", "latin:2+cage r1c1 r2c1"),
        ("SumoCueV1D" + "=0" * 16, "boxes:2x2+diagonal"),
        ("SumoCueV1" + "=0" * 36, "boxes:2x3"),
    ],
)
def test_texts_say_these_rules(text: str, rules: str) -> None:
    name = None if text[0] in "S2" else "killer-arrows"
    made = parse_rules(rules)
    assert nonet.parse(text, notation=name) == Puzzle(made, bytes(made.cells))


def test_a_cage_of_one_cell_is_a_given() -> None:
    puzzle = Puzzle(parse_rules("boxes:2x2+cage:3 r1c1 r1c2"), [0, 0, 4, *[0] * 13])
    cages = Puzzle(parse_rules("boxes:2x2+cage:3 r1c1 r1c2+cage:4 r1c3"), bytes(16))
    for name in FORMS:
        text = nonet.write(puzzle, name)
        assert nonet.write(cages, name) == text
        assert nonet.parse(text, notation=name) == puzzle


def test_solutions_are_values_alone() -> None:
    grid = nonet.solve("." * 16, rules="boxes:2x2+cage:3 r1c1 r1c2")
    assert grid
    for name in FORMS:
        text = named(name).write_solution(grid, 1)
        assert nonet.parse(text, notation=name) == Puzzle(Rules.boxes(2, 2), grid.values)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("killer-arrows", "<" * 81, "the arrow at r1c1 leads to no sum"),
        ("killer-arrows", "><" * 40 + "<", "the arrow at r1c1 leads to no sum"),
        ("killer-arrows", "3<7<3<7", "a killer of 7 characters; expected a square"),
        ("killer-arrows", "k<7<", "'k' in a killer"),
        ("killer-arrows", f"i{'<' * 8}" * 9, "45"),
        ("killer-numbers", "3x3::k:1:2:3", "a killer of 3 numbers; expected 81"),
        ("killer-numbers", "3x3:x:k:1:2:3", "'3x3:x:k:1:2:3'; expected 3x3, a colon"),
        ("killer-numbers", f"2x3::k{':0' * 36}", "boxes of 2x3; expected 2x2, 3x3 or 4x4"),
        ("killer-numbers", f"3x3::k:257:513{':0' * 79}", "another sum at r1c2"),
        ("sumocue", "SumoCueV1=1=2=3", "'SumoCueV1=1=2=3'; expected SumoCueV1"),
        ("sumocue", "SumoCueV2=0", "'SumoCueV2=0'; expected SumoCueV1"),
        ("sumocue", "SumoCueV1=1=2=0=9", "value 9 at r2c2; expected 0 to 2"),
        ("sumocue", "SumoCueV1=3+2+1=0", "r1c2 joins a cage at cell 2, where none begins"),
        ("sumocue", "SumoCueV1=3+9+1=0", "r1c2 joins a cage at cell 9, where none begins"),
        ("sumocue", "SumoCueV1=9+0=0=0", "sum 9"),
        ("sumocue", "SumoCueV1=0J0=0J0=0J1=0", "label|region"),
    ],
)
def test_wrong_texts_are_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.parse(text, notation=name)


@pytest.mark.parametrize(
    ("name", "rules", "message"),
    [
        (
            None,
            "classic+renban r1c1 r1c2",
            "the renban line at r1c1 cannot be written in the notation",
        ),
        (None, "classic+anti-knight", "houses that the notation .* has not"),
        ("killer-arrows", "diagonal", "houses that the notation killer-arrows has not"),
        ("killer-numbers", "boxes:2x3", "houses that the notation killer-numbers has not"),
        (None, "classic+cage:3 r1c1 r1c2+cage:4 r1c1 r2c1", "two cages .* at r1c1"),
        ("killer-arrows", "classic+cage:3 r1c1 r1c3", "the cage at r1c1 has cells that do not"),
        ("killer-numbers", "classic+cage r1c1 r1c2", "the cage at r1c1 has no sum"),
        ("killer-arrows", "boxes:2x5", "order 10; expected at most 9"),
        ("killer-numbers", "boxes:5x5", "order 25; expected at most 16"),
    ],
)
def test_what_a_form_cannot_say_is_refused(name: str | None, rules: str, message: str) -> None:
    made = parse_rules(rules)
    for each in (name,) if name else FORMS:
        with pytest.raises(PuzzleError, match=message):
            nonet.write(Puzzle(made, bytes(made.cells)), each)


def test_a_given_within_a_cage_is_refused() -> None:
    puzzle = Puzzle(parse_rules("boxes:2x2+cage:3 r1c1 r1c2"), [1, *bytes(15)])
    for name in FORMS:
        with pytest.raises(PuzzleError, match="a given and a cage at r1c1"):
            nonet.write(puzzle, name)


@given(labels=st.integers(2, 6).flatmap(region_maps), data=st.data())
def test_cages_are_read_back(labels: list[int], data: st.DataObject) -> None:
    """Regions of a random map serve as cages."""
    order = round(len(labels) ** 0.5)
    rules = nonet.rules.default_rules(order)
    groups = [[cell for cell, at in enumerate(labels) if at == label] for label in set(labels)]
    some = data.draw(st.lists(st.sampled_from(groups), unique_by=tuple))
    total = order * (order + 1) // 2
    puzzle = Puzzle(
        Rules.of(rules.frame, [Cage(cells, total) for cells in some]), bytes(len(labels))
    )
    assert nonet.parse(nonet.write(puzzle, "sumocue"), notation="sumocue") == puzzle
    for name in FORMS[:2]:
        try:
            text = nonet.write(puzzle, name)
        except PuzzleError as refusal:
            assert refusal.code in ("killer-apart", "killer-houses")  # noqa: PT017 - either end
        else:
            assert nonet.parse(text, notation=name) == puzzle


HOSTILE: dict[str, Callable[[int], str]] = {
    "numbers": lambda size: f"3x3::k{':1' * (size // 2)}",
    "a long number": lambda size: f"3x3::k:{'9' * size}",
    "killers": lambda size: f"{ARROWS}\n" * (size // 82),
    "arrows": lambda size: "<" * size,
    "entries": lambda size: f"SumoCueV1{'=0J0' * (size // 4)}",
    "an entry": lambda size: f"SumoCueV1={'0' * size}",
    "members": lambda size: f"SumoCueV1=0{'+0' * (size // 2)}",
    "beginnings": lambda size: "SumoCueV" * (size // 8),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_long_texts_are_read_or_refused_in_linear_time(name: str) -> None:
    text = HOSTILE[name](10_000_000 if name != "killers" else 1 << 18)
    begin = time.thread_time()
    with suppress(PuzzleError):
        read(text)
    assert time.thread_time() - begin < 10
