"""Ambiguous texts, and how they are decided."""

from __future__ import annotations

import random
import re

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import NOTATIONS
from nonet.notation.formats import BARE
from nonet.notation.text.source import text_source
from nonet.notation.wrappings import may_be_wrapped
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.notation.reading import POJ, POJ_ROWS, read

JIGSAW_MAP = "aabcabbcabccdddd"
EMPTY_9 = "\n".join(["........."] * 9)
CANDIDATES = nonet.write(POJ, "candidates")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        # 9 rows of 9: one grid, or 9 puzzles of order 3.
        ("\n".join(POJ_ROWS), "grid"),
        ("\n".join([*["123231312"] * 8, "12323131."]) + "\n123......", "line"),
        # Rows of groups, or cells with a comment.
        ("1... ..2. .3.. ...4", "grid"),
        ("1234 3412\n3412 1234\n" * 4, "grid"),
        (".... ....\n" * 8, "grid"),
        (f"{POJ_SAMPLE} {POJ_SOLUTION}", "line"),
        (f"{POJ_SAMPLE},{POJ_SOLUTION}", "line"),
        # A count before rows.
        ("1\n1..2\n".replace(".", "0") + "0000\n0000\n2001", "judge"),
        ("1000\n0200\n0030\n0004", "grid"),
        ("0011\n0011\n2233\n2233\n0", "lanqiao"),
        # Two lines of n²: a map whose neighbours share regions is neither a puzzle nor a solution.
        (f"................\n{JIGSAW_MAP}", "jigsaw"),
        ("................\n1123122312334444", "jigsaw"),
        (f"{POJ_SAMPLE}\n{POJ_SAMPLE}", "line"),
        # n³ characters.
        (CANDIDATES, "candidates"),
        ("".join(("12345678" * 2)[row : row + 8] for row in range(8)), "line"),
        ("1234" * 16, "candidates"),
        (POJ_SAMPLE * 9, "line"),
        # Numbers.
        ("1 2 3\n2 3 1\n3 1 2", "grid"),
        ("1, 2, 3,\n2, 3, 1,\n3, 1, 2", "grid"),
        ("1 2 3 2 3 1 3 1 2", "list"),
        ("0 0 1 0", "list"),
        ("1 . | . .\n. . | 1 .\n----+----\n. . | . .\n. . | . .", "grid"),
        ("order 2\n0 1\n1 0\n", "pls"),
        ("1", "line"),
    ],
)
def test_how_ambiguous_texts_are_decided(text: str, name: str) -> None:
    assert nonet.sniff(text).name == name


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (EMPTY_9, ("line", "grid")),
        ("1234\n" * 0 + "12..\n..12\n21..\n..21", ("line", "grid")),
        (f"{POJ_SAMPLE}\n{POJ_SOLUTION}", ("line", "jigsaw")),
        ("." * 64, ("line", "candidates")),
        ("1" + "." * 728, ("line", "candidates")),
    ],
)
def test_an_ambiguous_text_is_refused(text: str, names: tuple[str, str]) -> None:
    with pytest.raises(PuzzleError) as refusal:
        nonet.parse(text)
    first, second = names
    assert refusal.value.message == (
        f"the text could be {first} or {second}; choose with notation='{first}' or --from {first}"
    )
    assert all(read(text, name)[0] for name in names)


@pytest.mark.parametrize(
    ("text", "rules", "name"),
    [
        (EMPTY_9, "classic", "grid"),
        (EMPTY_9, "boxes:1x3", "line"),
        ("12..\n..12\n21..\n..21", "boxes:2x2", "grid"),
        ("." * 64, "boxes:2x4", "line"),
        ("." * 64, "boxes:2x2", "candidates"),
    ],
)
def test_rules_decide_what_could_be_of_several_orders(text: str, rules: str, name: str) -> None:
    assert nonet.sniff(text, nonet.parse_rules(rules)).name == name


def test_an_ambiguous_faulty_text_is_refused_with_the_faults() -> None:
    text = "\n".join(["1........"] * 5 + ["9........"] * 3 + ["........"])
    with pytest.raises(PuzzleError) as refusal:
        nonet.sniff(text)
    assert "line: line 6: '9' at r1c1" in refusal.value.message
    assert "grid: line 9: row 9 has 8 cells; expected 9" in refusal.value.message


def test_two_notations_that_read_the_same_need_no_choice() -> None:
    text = "1, 2, 3\n2, 3, 1\n3, 1, 2"
    assert nonet.parse(text, notation="grid") == nonet.parse(text, notation="list")
    assert nonet.parse(text) == Puzzle(Rules.latin(3), [1, 2, 3, 2, 3, 1, 3, 1, 2])


@pytest.mark.parametrize("text", ["hello world", "53", "1,2,x", "<xml/>", "木" * 81])
def test_a_text_in_no_notation_is_refused_with_what_is_expected(text: str) -> None:
    with pytest.raises(
        PuzzleError,
        match=r"no Sudoku in a text that begins .*; expected 81 cells, for example nine lines of",
    ):
        nonet.sniff(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("puzzle.txt", "'puzzle.txt', which looks like the name of a file; expected the text of"),
        ("../a/b.sdk\n", "which looks like the name of a file"),
        ("hello. world", "no Sudoku in a text that begins 'hello. world'"),
        ("\udca3\udcb1\udca3\udcb0", "bytes that are not UTF-8; expected UTF-8"),
        ("PAR1\0\0", "a Parquet file; expected text"),
        ("PK\3\4\0\0", "a zip archive or a spreadsheet; expected text"),
    ],
)
def test_what_people_take_for_the_text_of_a_puzzle_is_named(text: str, expected: str) -> None:
    with pytest.raises(PuzzleError, match=re.escape(expected)):
        nonet.parse(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no puzzle: the text is empty"),
        (" \n\t\n", "no puzzle: the text is empty"),
        ("# one\n\n# two", "no puzzle: comments alone"),
    ],
)
def test_a_text_without_puzzles_is_reported(text: str, reason: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        nonet.parse(text)
    assert str(refusal.value) == reason


@pytest.mark.parametrize("name", nonet.notation.NOTATIONS)
def test_a_text_without_puzzles_is_reported_in_every_notation(name: str) -> None:
    assert read("\n", name) == ([], ["no puzzle; expected at least one"])


def test_an_unknown_name_is_refused_with_a_list_of_names() -> None:
    with pytest.raises(PuzzleError, match="notation 'sdk'; expected one of judge, lanqiao"):
        nonet.parse(POJ_SAMPLE, notation="sdk")


def test_parse_expects_one_puzzle() -> None:
    with pytest.raises(PuzzleError, match="2 puzzles or more; expected 1"):
        nonet.parse(f"{POJ_SAMPLE}\n{POJ_SAMPLE}")


@pytest.mark.parametrize("times", [1, 2, 40_000])
def test_readings_that_agree_are_not_ambiguous_however_long_the_text(times: int) -> None:
    """Grids of one cell, separated by blank lines, can also be read as lines."""
    assert nonet.sniff("1\n\n" * times).name == "line"


def test_a_text_of_digits_and_dots_is_in_no_notation_that_is_not_asked() -> None:
    """These are the notations for which such a text loads no module."""
    draws = random.Random(7)
    lengths = [1, 2, 4, 9, 16, 27, 36, 64, 81, 256, 729]
    texts = ["0", ".", "9\n9", "1" * 5000]
    for _ in range(400):
        cells = "".join(draws.choices(draws.choice([".", "01", ".123456789", "0123456789"]), k=729))
        length = draws.choice(lengths)
        rows = [cells[:length]] * draws.choice([1, 2, 3, length]) if draws.random() < 0.5 else []
        texts.append("\n".join([*rows, cells[: draws.choice(lengths)]]))
    for name in NOTATIONS.keys() - {*BARE}:
        for text in texts:
            head = text_source(text).head
            assert not may_be_wrapped(head)
            assert not NOTATIONS[name].is_certain(head), (name, text)
            assert not NOTATIONS[name].recognises(head), (name, text)


def test_the_most_common_text_is_recognised_as_every_other_line_is() -> None:
    for text in (POJ_SAMPLE, f"{POJ_SAMPLE}\n", f"{POJ_SAMPLE}\n\n", f" {POJ_SAMPLE}", "." * 81):
        assert nonet.sniff(text).name == "line"
    assert nonet.sniff(POJ_SAMPLE, Rules.latin(9)).name == "line"
