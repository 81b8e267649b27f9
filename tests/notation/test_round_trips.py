"""Every notation reads back what it writes, for random rules and puzzles."""

from __future__ import annotations

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import NOTATIONS, named
from nonet.rules import default_rules
from tests.notation.reading import DATA, read
from tests.strategies import SYMBOLS, puzzles, region_maps

RECORDS = map(json.loads, (DATA / "portable_puzzles.jsonl").read_text().splitlines())
# Their regions are connected, so that lines can show them.
DRAWN_JIGSAWS = [
    Rules.jigsaw(record["regions"]) for record in RECORDS if record["kind"] == "jigsaw"
]


@st.composite
def with_symbols(draw: st.DrawFn) -> Puzzle:
    """Puzzles with symbols of all kinds."""
    puzzle = draw(puzzles(candidates=False))
    order = puzzle.rules.order
    symbols = draw(st.lists(SYMBOLS, min_size=order, max_size=order, unique=True))
    return Puzzle(Rules(order, puzzle.rules.houses, symbols), puzzle.givens)


@st.composite
def plain(draw: st.DrawFn, rules: st.SearchStrategy[Rules]) -> Puzzle:
    """Puzzles without candidate restrictions under these rules."""
    on = draw(rules)
    return Puzzle(
        on, draw(st.lists(st.integers(0, on.order), min_size=on.cells, max_size=on.cells))
    )


def jigsaws(symbols: str | None = None) -> st.SearchStrategy[Rules]:
    """Jigsaws with regions that need not be connected."""
    return st.integers(2, 7).flatmap(
        lambda order: region_maps(order).map(
            lambda labels: Rules.jigsaw(labels, symbols[:order] if symbols else None)
        )
    )


@pytest.mark.parametrize("name", ["line", "judge", "list", "candidates"])
@given(puzzle=puzzles(candidates=False))
def test_givens_are_read_back_with_the_rules(name: str, puzzle: Puzzle) -> None:
    text = nonet.write(puzzle, name)
    again = nonet.parse(text, notation=name, rules=puzzle.rules)
    if name == "candidates":
        assert again.givens == bytes(puzzle.rules.cells)
        assert nonet.write(again, name) == text
    else:
        assert again == puzzle


@given(puzzle=puzzles())
def test_candidates_are_read_back_with_the_rules(puzzle: Puzzle) -> None:
    assume(puzzle.candidates is not None)
    bare = Puzzle(puzzle.rules, bytes(puzzle.rules.cells), puzzle.candidates)
    text = nonet.write(bare, "candidates")
    assert nonet.parse(text, notation="candidates", rules=puzzle.rules) == bare


@given(puzzle=with_symbols())
def test_drawings_are_read_back_with_the_rules(puzzle: Puzzle) -> None:
    try:
        text = nonet.write(puzzle, "grid")
    except PuzzleError:
        assume(False)
        return
    assert text == f"{puzzle}\n"
    assert nonet.parse(text, notation="grid", rules=puzzle.rules) == puzzle


@given(puzzle=plain(st.sampled_from(DRAWN_JIGSAWS)))
def test_drawings_of_jigsaws_are_read_back_without_hints(puzzle: Puzzle) -> None:
    assert nonet.parse(str(puzzle)) == puzzle


@given(
    puzzle=plain(st.sampled_from([(2, 3), (3, 2), (2, 4), (4, 3)]).map(lambda b: Rules.boxes(*b)))
)
def test_drawings_of_boxes_are_read_back_without_hints(puzzle: Puzzle) -> None:
    assert nonet.parse(str(puzzle)) == puzzle


@given(puzzle=plain(jigsaws()))
def test_jigsaws_are_read_back_without_the_rules(puzzle: Puzzle) -> None:
    assert nonet.parse(nonet.write(puzzle, "jigsaw"), notation="jigsaw") == puzzle


@given(puzzle=plain(jigsaws("ABCDEFG")))
def test_lettered_jigsaws_are_read_back_without_hints(puzzle: Puzzle) -> None:
    assert nonet.parse(nonet.write(puzzle, "lanqiao")) == puzzle


@given(puzzle=plain(st.integers(1, 12).map(Rules.latin)))
def test_latin_squares_are_read_back_without_hints(puzzle: Puzzle) -> None:
    assert nonet.parse(nonet.write(puzzle, "pls")) == puzzle


@pytest.mark.parametrize("name", NOTATIONS)
@given(
    several=st.lists(plain(st.just(Rules.jigsaw("1122 1122 3344 3344"))), min_size=1, max_size=5)
)
def test_several_puzzles_are_read_back_in_order(name: str, several: list[Puzzle]) -> None:
    on = {"pls": Rules.latin(4), "lanqiao": Rules.jigsaw("1122 1122 3344 3344", "ABCD")}
    on |= dict.fromkeys(("killer-arrows", "killer-numbers"), Rules.boxes(2, 2))
    rules = on.get(name, several[0].rules)
    meant = [Puzzle(rules, puzzle.givens) for puzzle in several]
    text = "".join(named(name).write_all((puzzle, "") for puzzle in meant))
    found, errors = read(text, name, rules)
    assert not errors
    assert len(found) == len(meant)
    if name != "candidates":
        assert found == meant


@pytest.mark.parametrize("name", NOTATIONS)
@given(text=st.text(st.sampled_from("0123.A |-+\n[],order#_*"), max_size=60))
def test_any_text_is_read_or_refused_with_a_message(name: str, text: str) -> None:
    puzzles_found, errors = read(text, name)
    assert puzzles_found or errors


@given(text=st.text(st.sampled_from("0123.A |-+\n[],order#_*"), max_size=60))
def test_any_text_is_recognised_or_refused_with_a_message(text: str) -> None:
    try:
        name = nonet.sniff(text).name
    except PuzzleError:
        return
    assert name in NOTATIONS


@pytest.mark.parametrize("name", ["judge", "line", "grid", "list"])
@given(
    puzzle=plain(st.integers(2, 9).map(default_rules)),
    blank=st.sets(st.integers(0, 80)),
)
def test_written_texts_are_recognised_or_refused_but_never_mistaken(
    name: str, puzzle: Puzzle, blank: set[int]
) -> None:
    givens = [0 if cell in blank else value for cell, value in enumerate(puzzle.givens)]
    sparse = Puzzle(puzzle.rules, givens)
    try:
        read_back = nonet.parse(nonet.write(sparse, name))
    except PuzzleError as refusal:
        assert "could be" in refusal.message  # noqa: PT017 - either end is right
    else:
        assert read_back == sparse


@given(puzzle=plain(st.sampled_from(DRAWN_JIGSAWS)))
def test_a_jigsaw_is_recognised_on_one_line_and_two(puzzle: Puzzle) -> None:
    text = nonet.write(puzzle, "jigsaw").strip()
    half = len(text) // 2
    assert nonet.parse(text) == nonet.parse(f"{text[:half]}\n{text[half:]}") == puzzle
