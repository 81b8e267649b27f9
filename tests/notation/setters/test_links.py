"""Links of f-puzzles and SudokuPad are read, or refused with a reason."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation.setters import lzstring
from tests.notation.hostile import SECONDS
from tests.notation.reading import DATA, faults, read, the_case
from tests.notation.setters.samples import ANTI_KNIGHT, LONG, PAD, WANTED, document
from tests.pasted import CELLS, PUZZLE, ROWS

PUBLISHED = [json.loads(line) for line in (DATA / "setters.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("hello", "BYUwNmD2Q==="),
        ("", "Q==="),
        ("a", "IZA="),
        ("a" * 30, "IY18ZJA="),
        ("数独 😀", "g6mhunAEi8G4AHtA"),
    ],
)
def test_words_of_lz_string_are_unpacked(text: str, word: str) -> None:
    """The words are those of ``compressToBase64`` of lz-string 1.5.0 of npm."""
    assert lzstring.unpacked(word) == lzstring.unpacked(word.rstrip("=")) == text


@pytest.mark.parametrize("word", ["", "B", "BYUwNmD2", "BYUwNmD2!", "////", "IZA" + "=" * 3 + "A"])
def test_damaged_words_are_refused(word: str) -> None:
    with pytest.raises(PuzzleError, match="a damaged link; copy it whole"):
        lzstring.unpacked(word)


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: case["title"] or "untitled")
def test_published_links_are_read_in_all_their_forms(case: Any) -> None:
    packed = case["packed"]
    forms = [
        f"{LONG}{packed}",
        f"{LONG}{quote(packed, safe='')}",
        f"{LONG}{packed.replace('+', ' ')}",
        f"{PAD}fpuzzles{packed}",
        f"{PAD}fpuz{packed}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}&setting-nogrid=1",
        f"fpuzzles{packed}",
        packed,
        lzstring.unpacked(packed),
        json.dumps(json.loads(lzstring.unpacked(packed)), indent=1),
    ]
    found = [the_case(form) for form in forms]
    for each in found:
        assert (each.error.code if each.error else "") == case["refused"]
        assert [phrase.code for phrase in each.left_out] == case["left_out"]
    assert [each.puzzle for each in found] == [found[0].puzzle] * len(forms)


def is_partial(case: Any) -> bool:
    """Returns whether rules are drawn or written in words alone."""
    return bool(case["refused"]) or "left-drawings" in case["left_out"]


@pytest.mark.core
@pytest.mark.parametrize(
    "case",
    [case for case in PUBLISHED if case["solution"] and not is_partial(case)],
    ids=lambda case: case["title"] or "untitled",
)
def test_published_links_have_their_published_solution(case: Any) -> None:
    puzzle = the_case(f"{LONG}{case['packed']}").puzzle
    assert puzzle
    solution = nonet.solve(puzzle)
    assert solution is not None
    assert nonet.count(puzzle) == 1
    assert list(solution.values) == case["solution"]


def test_an_anti_knight_puzzle_is_read_with_its_rules() -> None:
    (case,) = (case for case in PUBLISHED if case["title"] == "Knight Shift")
    puzzle = nonet.parse(f"{LONG}{case['packed']}")
    assert puzzle.rules == Rules.anti_knight()
    assert sum(map(bool, puzzle.givens)) == 19


SHORTENED = (
    "N4SwJgXA5AHlA0BbApgFwIZnRix0FdUALAewCdoAjBM/AG2QGdoA5cxdOgAkfzBIDW+LrQaMu6AA6S6ATwB0CVNHRQAv"
    "vADmdEpU4QA2lHQA7VCAEgTmqAF14AY2YBWAAyPkhg8ABuEAIwa8PD2BsEh8GG+EADMQaHhtvZkngZp7q6h7v6h/vCZkX"
    "k5oQbuAExZ8DG58BWFVUmRBmX5oS05kTGtnfDFTS11zQ09g13VjQ7ohtFQ5qgMEFwgqAA6UOJr6GvqtmpAA"
)
"""A document with antiking, shortened by SudokuPad's PuzzleZipper and packed by lz-string."""


@pytest.mark.parametrize("prefix", [f"{PAD}scl", f"{PAD}ctc", f"{PAD}sudoku/scl", "scl", ""])
def test_shortened_documents_are_read(prefix: str) -> None:
    if prefix:
        assert nonet.parse(f"{prefix}{SHORTENED}") == Puzzle(Rules.anti_king(2, 2), WANTED.givens)


def test_a_lost_slash_is_found() -> None:
    """Some programs turn two slashes in a path into one. The word was packed by lz-string."""
    packed = (
        "N4IgzglgXgpiBcAWANCALhNAbO8SDEKQLtRBU/kEnBQUgpB//EGxYQHMZAx6EHWiQbjpBHLhFQHMAnCAEwQBt"
        "QaABuAQywBXXAEYuEUTAB2CNNxkBfZMG26dmgLrIResweOmdICdNwBmBUtXx1WgxZP7vZw8ZDiyhgA1soQnAA"
        "WaGoaMJpAA"
    )
    assert "//" in packed
    assert nonet.parse(f"{PAD}fpuzzles{packed}") == WANTED
    assert nonet.parse(f"{PAD}fpuzzles{packed.replace('//', '/')}") == WANTED


def test_short_forms_of_plain_puzzles_are_read() -> None:
    """The first word is the sample of SudokuPad's own tools."""
    plain = nonet.parse(f"{PAD}classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B")
    assert sum(map(bool, plain.givens)) == 23
    assert nonet.count(plain) == 1
    assert nonet.parse(f"{PAD}classic53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79") == PUZZLE
    cells = [int(digit) for digit in CELLS.replace(".", "0")]
    coded, place = "", 0
    while place < 81:
        blanks = next((n for n in range(5) if place + n + 1 > 80 or cells[place + n + 1]), 5)
        coded += "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"[
            cells[place] + 10 * blanks
        ]
        place += blanks + 1
    assert nonet.parse(f"{PAD}scf{coded}") == PUZZLE
    assert nonet.parse(f"{PAD}scf{coded}x").rules == Rules.diagonal()
    assert nonet.parse(f"{PAD}scf{coded}wx").rules == Rules.windows() | Rules.diagonal()
    assert faults(f"{PAD}scf{coded}q") == [
        "line 1, case 1: rules that are not supported yet: q;"
        " expected only rules that nonet rules lists"
    ]


@pytest.mark.parametrize(
    ("link", "code", "hint"),
    [
        (
            "https://f-puzzles.com/?id=abc",
            "link-short-fpuzzles",
            "expected a link with ?load=: open",
        ),
        ("https://www.f-puzzles.com/?id=y2zd3x9p", "link-short-fpuzzles", "export the puzzle"),
        ("https://sudokupad.app/abc123", "link-short-sudokupad", "sudokupad.app/api/puzzle/abc123"),
        (
            "sudokupad.app/sudoku/QM8RdBLBb9?a=1",
            "link-short-sudokupad",
            "/api/puzzle/QM8RdBLBb9 in",
        ),
        ("https://sudokupad.app/fpuzzlesyhkyz63b", "link-short-sudokupad", "fpuzzlesyhkyz63b in"),
        (
            "https://logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=000ABC",
            "link-page",
            "expected the link on it to SudokuPad",
        ),
        ("https://tinyurl.com/y6abcd", "link-short", "copy the address that appears"),
    ],
)
def test_short_links_say_how_to_get_the_long_one(link: str, code: str, hint: str) -> None:
    for text in (link, f"Have a look:\n{link} (12 May 2024)\nBye", f"> {link}\n", f"<{link}>"):
        with pytest.raises(PuzzleError) as refusal:
            nonet.parse(text)
        assert refusal.value.code == code
        assert hint in refusal.value.message


@pytest.mark.parametrize(
    "text",
    [
        f"{LONG}{ANTI_KNIGHT}",
        f"1. {LONG}{ANTI_KNIGHT}",
        f"My puzzle, hope you like it: {LONG}{ANTI_KNIGHT} and that is it",
        f"On Monday, Ada wrote:\n> {LONG}{ANTI_KNIGHT}\n> Bye",
        f"```\n{LONG}{ANTI_KNIGHT}\n```",
        f"[this]({LONG}{ANTI_KNIGHT})",
        f'<p>See <a href="{LONG}{ANTI_KNIGHT}">this</a></p>',
        f'{{"link": "{LONG}{ANTI_KNIGHT}"}}',
        f"Title,Link\nOne,{LONG}{ANTI_KNIGHT}\n",
    ],
)
def test_a_link_is_read_within_a_text(text: str) -> None:
    assert nonet.parse(text) == WANTED
    assert list(nonet.read(io.StringIO(text))) == [WANTED]


@pytest.mark.parametrize(
    "text",
    [
        f"{CELLS} {PAD}abc123",
        "\n".join([*ROWS, f"{PAD}abc123"]),
        "\n".join([f"Solve it at {PAD}abc123", "", *ROWS]),
        json.dumps({"puzzle": CELLS, "link": f"{PAD}abc123"}),
        f"id,puzzle,link\n1,{CELLS},{PAD}abc123\n",
        f"<pre>{CELLS}</pre><a href='{PAD}abc123'>play</a>",
    ],
)
def test_a_puzzle_beside_a_link_is_read(text: str) -> None:
    assert nonet.parse(text) == PUZZLE


def test_a_bad_link_does_not_cost_the_good_ones() -> None:
    good = f"{LONG}{ANTI_KNIGHT} easy"
    puzzles, errors = read(f"{good}\n{PAD}abc123\n{LONG}N4IgzglgXgpiBc\n{good}\n")
    assert puzzles == [WANTED, WANTED]
    assert [error.partition(":")[0] for error in errors] == ["line 2, case 2", "line 3, case 3"]
    assert "a damaged link; copy it whole" in errors[1]


def test_requested_rules_must_be_those_of_the_document() -> None:
    assert nonet.parse(f"{LONG}{ANTI_KNIGHT}", rules=Rules.anti_knight(2, 2)) == WANTED
    with pytest.raises(PuzzleError, match="other rules than those asked for"):
        nonet.parse(f"{LONG}{ANTI_KNIGHT}", rules=Rules.boxes(2, 2))


def _bomb(codes: int) -> str:
    """Returns a word that unpacks to about codes² / 2 times ``a``: each code is the newest one."""
    bits = "00" + f"{ord('a'):08b}"[::-1]
    width, room = 3, 4
    for code in range(4, 4 + codes):
        bits += f"{code:0{width}b}"[::-1]
        room -= 1
        if not room:
            width, room = width + 1, 1 << width
    bits += "0" * (-len(bits) % 6)
    return "".join(lzstring.ALPHABET[int(bits[i : i + 6], 2)] for i in range(0, len(bits), 6))


def test_a_small_word_that_unpacks_to_much_is_refused() -> None:
    assert lzstring.unpacked("IY18ZJA=") == "a" * 30
    assert _bomb(6)[:4] == "IY18"
    began = time.thread_time()
    with pytest.raises(PuzzleError, match="a damaged link"):
        lzstring.unpacked(_bomb(50_000))
    assert time.thread_time() - began < SECONDS


HOSTILE: dict[str, Callable[[], str]] = {
    "long": lambda: f"{LONG}{'A' * 10_000_000}",
    "slashes": lambda: f"{LONG}{'/' * 200_000}",
    "blanks": lambda: f"{LONG}N4Ig{'+ ' * 500_000}",
    "bomb": lambda: f"{LONG}{_bomb(50_000)}",
    "words": lambda: f"{PAD}scl{'N4Ig' * 100_000}",
    "open": lambda: f'{{"size": 4, "grid": [[{{"a": {"[" * 1_000_000}',
    "nested": lambda: f'{{"size": 4, "grid": [[{{"a": {"[" * 100_000}{"]" * 100_000}}}]]}}',
    "title": lambda: json.dumps(document(title="x" * 3_000_000)),
    "lines": lambda: json.dumps(document(thermometer=[{"lines": [["R1C1", "R1C2"]] * 200_000}])),
    "circle": lambda: json.dumps(
        document(arrow=[{"cells": ["R1C1"] * 300_000, "lines": [["R1C1"] * 9]}])
    ),
    "odd": lambda: json.dumps(document(odd=[{"cell": "R1C1"}] * 200_000)),
    "cages": lambda: json.dumps(document(cage=[{"cells": ["R1C1"], "value": "x" * 9}] * 100_000)),
    "rules": lambda: json.dumps(document(ruleset="lines zigzag. " * 200_000)),
    "number": lambda: json.dumps(
        document(killercage=[{"cells": ["R1C1"], "value": "9" * 1_000_000}])
    ),
    "size": lambda: json.dumps(document(size=10**9)),
    "packed": lambda: LONG + lzstring.packed(json.dumps(document(xv=[{"value": "X" * 500_000}]))),
    "hosts": lambda: "sudokupad.app/" * 50_000,
    "runs": lambda: f"{PAD}classic{'B' * 1_000_000}",
}
"""Texts that take long to make, so each is made where it is read."""


@pytest.mark.parametrize("made", HOSTILE.values(), ids=HOSTILE)
def test_hostile_links_are_refused_soon(made: Callable[[], str]) -> None:
    text = made()
    began = time.thread_time()
    with pytest.raises(PuzzleError):
        nonet.parse(text)
    assert time.thread_time() - began < SECONDS
