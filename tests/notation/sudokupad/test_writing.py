"""Puzzles are written as links of SudokuPad, and read back as the same."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.notation.setters import lzstring
from nonet.notation.sudokupad.reading import taken_from
from nonet.notation.sudokupad.writing import document_of, link_of
from tests.notation.reading import DATA, the_case
from tests.notation.setters.samples import LONG, answer_of_lz_string, needs_node
from tests.notation.setters.test_keys import KEYS
from tests.strategies import puzzles

PUBLISHED = [json.loads(line) for line in (DATA / "setters.jsonl").read_text("utf-8").splitlines()]
VARIANTS = [json.loads(line) for line in (DATA / "variants.jsonl").read_text("utf-8").splitlines()]
ROW = " ".join(f"r1c{column}" for column in range(1, 10))
MORE = [
    "sum:12 r1c1 r1c2",
    f"numbered-room:3 {ROW}",
    "counting-circles r1c1 r1c4 r5c5",
    "greater r1c1 r1c2+greater r3c1 r2c1",
    "strict-dots+white-dot r1c1 r1c2",
    "strict-white-dots+white-dot r1c1 r1c2",
    "modular:4 r1c1 r1c2 r1c3 r1c4",
    "whisper:4 r1c1 r1c2+whisper:5 r3c3 r3c4",
    "thermometer r1c1 r1c2 r1c3+slow-thermometer r3c3 r3c4",
    "between r1c1 r1c2 r1c3+double-arrow r2c1 r2c2 r2c3+arrow r3c1 r3c2 r3c3",
    "odd r1c1+palindrome r1c1 r1c2 r1c3+even r1c3",
    "renban r1c1 r1c2 r1c3+renban r1c3 r2c3 r3c3",
    "minimum r1c1+minimum r1c2+maximum r5c5",
    "cage r1c1 r1c2+cage:12 r3c3 r3c4",
    "anti-knight",
    "anti-king+diagonal",
    "windows",
    "disjoint-groups",
]


def same(puzzle: Puzzle) -> bool:
    """Returns whether a puzzle is read back as it is, and whole."""
    found = taken_from(json.loads(json.dumps(document_of(puzzle))))
    return found.puzzle == puzzle and not found.left_out


@pytest.mark.parametrize("texts", [texts for _, texts in KEYS], ids=lambda texts: texts[0])
def test_each_kind_of_f_puzzles_is_written_and_read_again(texts: list[str]) -> None:
    assert same(Puzzle(parse_rules("+".join(["classic", *texts])), bytes(81)))


@pytest.mark.parametrize("rules", MORE)
def test_further_kinds_and_several_together_are_written_and_read_again(rules: str) -> None:
    assert same(Puzzle(parse_rules(f"classic+{rules}"), bytes(81)))


@pytest.mark.parametrize("rules", ["latin:4", "boxes:2x3", "latin:5+cage:3 r1c1 r1c2"])
def test_other_sizes_are_written_and_read_again(rules: str) -> None:
    made = parse_rules(rules)
    assert same(Puzzle(made, [1, *[0] * (made.cells - 1)]))
    assert same(Puzzle(Rules.jigsaw("0001 0111 2223 2333"), bytes(16)))


@pytest.mark.parametrize(
    "case", [case for case in PUBLISHED if not case["refused"]], ids=lambda case: case["title"]
)
def test_published_puzzles_are_written_and_read_again(case: Any) -> None:
    puzzle = the_case(f"{LONG}{case['packed']}").puzzle
    assert puzzle
    found = the_case(link_of(puzzle, "A title"))
    assert found.puzzle
    decorated = any(each.decorates for each in found.puzzle.rules.constraints)
    assert found.comment == "A title"
    assert [each.code for each in found.left_out] == ["left-drawings"] * decorated
    assert the_case(link_of(found.puzzle)).puzzle == found.puzzle


def test_variants_are_written_and_read_again_or_refused_by_name() -> None:
    refused: list[str] = []
    for case in VARIANTS:
        rules = parse_rules(case["rules"])
        try:
            link = link_of(Puzzle(rules, bytes(rules.cells)))
        except PuzzleError as error:
            refused.append(error.code)
            continue
        found = the_case(link)
        assert found.puzzle
        assert not found.left_out
        assert the_case(link_of(found.puzzle)).puzzle == found.puzzle
    # Twenty have kinds that nobody draws in one known way.
    assert refused == ["notation-constraint"] * 20


@given(puzzle=puzzles())
def test_random_puzzles_are_read_back(puzzle: Puzzle) -> None:
    try:
        text = nonet.write(puzzle, "sudokupad")
    except PuzzleError as error:
        reason = error.code
        assert reason in {"notation-lines", "notation-candidates", "notation-order"}
        return
    found = nonet.parse(text, notation="sudokupad")
    assert nonet.count(found, 3) == nonet.count(puzzle, 3)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ('regex:"12" r1c1 r1c2', "cannot be written in the notation sudokupad"),
        ("xv:7 r1c1 r1c2", "cannot be written in the notation sudokupad"),
        ("candidates:1,2 r1c1", "sudokupad"),
        ("sandwich:5 " + ROW + "+numbered-room:3 " + ROW, "cannot be told apart"),
        ("whisper:5 r1c1 r1c2+whisper:6 r2c1 r2c2", "cannot be told apart"),
        ("sum:5 r1c1 r1c2+cage:5 r2c1 r2c2", "cannot be told apart"),
        ("clone r1c1 r1c2 r5c5 r6c5", "cannot be told apart"),
    ],
)
def test_what_cannot_be_drawn_is_refused(rules: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.write(Puzzle(parse_rules(f"classic+{rules}"), bytes(81)), "sudokupad")


def test_a_document_has_its_solution_if_that_is_passed() -> None:
    puzzle = Puzzle(Rules.boxes(2, 2), [1, *[0] * 15])
    grid = nonet.solve(puzzle)
    assert grid is not None
    assert document_of(puzzle, solution=grid)["metadata"]["solution"] == "".join(
        map(str, grid.values)
    )
    assert "solution" not in document_of(puzzle)["metadata"]
    assert taken_from(document_of(puzzle, solution=grid)).puzzle == puzzle


@pytest.mark.parametrize("notation", ["sudokupad", "fpuzzles"])
def test_links_have_the_solution_on_request(notation: str) -> None:
    puzzle = Puzzle(parse_rules("boxes:2x3+cage:5 r1c1 r1c2"), [0, 0, 6, *[0] * 33])
    grid = nonet.solve(puzzle)
    assert grid is not None
    link = nonet.write(puzzle, notation, solution=grid)
    assert nonet.parse(link) == puzzle
    packed = unquote(link.strip().partition("scl" if notation == "sudokupad" else "load=")[2])
    document = json.loads(lzstring.unpacked(packed))
    written = document.get("solution") or map(int, document["metadata"]["solution"])
    assert bytes(written) == bytes(grid.values)


def test_only_solutions_are_written_and_only_where_they_have_a_place() -> None:
    puzzle = Puzzle(parse_rules("boxes:2x2"), [1, *bytes(15)])
    other = nonet.solve(Puzzle(puzzle.rules, [2, *bytes(15)]))
    with pytest.raises(PuzzleError, match="is not a solution"):
        nonet.write(puzzle, "sudokupad", solution=other)
    narrow = Puzzle(puzzle.rules, bytes(16), [[1], *[[1, 2, 3, 4]] * 15])
    with pytest.raises(PuzzleError, match="is not a solution"):
        nonet.write(narrow, "fpuzzles", solution=other)
    with pytest.raises(PuzzleError, match="the notation line has no place for a solution"):
        nonet.write(puzzle, "line", solution=nonet.solve(puzzle))
    large = Puzzle(parse_rules("boxes:3x4"), bytes(144))
    with pytest.raises(PuzzleError, match="no place for a solution of order 12"):
        nonet.write(large, "sudokupad", solution=nonet.solve(large))


@pytest.mark.long
@needs_node
def test_links_are_opened_by_the_library_of_the_site() -> None:
    """Unpacks with lz-string itself, after what a browser does to the path of an address."""
    puzzle = Puzzle(parse_rules("classic+renban r1c1 r1c2 r1c3"), bytes(81))
    link = link_of(puzzle, "数独 😀 + 1")
    assert "/" not in link.removeprefix("https://sudokupad.app/")
    program = """
        const name = decodeURIComponent(new URL(given).pathname);
        console.log(library.decompressFromBase64(name.replace("/scl", "")));
    """
    document = document_of(puzzle, "数独 😀 + 1")
    assert json.loads(answer_of_lz_string(program, link)) == document
    packed = unquote(link.removeprefix("https://sudokupad.app/scl"))
    assert json.loads(lzstring.unpacked(packed)) == document
