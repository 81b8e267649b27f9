"""What people copy is read, and what would be a guess is refused."""

from __future__ import annotations

import io
import re
from contextlib import suppress

import pytest
from hypothesis import given, strategies

import nonet
from nonet import PuzzleError, Rules
from nonet.notation.text.source import Head
from nonet.notation.wrappings import WRAPPINGS, may_be_wrapped
from tests.notation.reading import read
from tests.pasted import (
    BLANK,
    CELLS,
    CHINESE,
    DOTTED,
    MARKED,
    MORE,
    PAGE,
    PUZZLE,
    ROWS,
    SOLUTION,
    apart,
    lines,
    page_forms,
)

FORMS = page_forms()
MARKS = "30. Pencil marks"


def test_the_page_has_forty_two_forms() -> None:
    assert [int(title.split(".")[0]) for title in FORMS] == list(range(1, 43))
    assert len(set(FORMS.values())) == 42


@pytest.mark.parametrize("title", [title for title in FORMS if title != MARKS])
def test_a_form_of_the_page_is_read(title: str) -> None:
    assert nonet.parse(FORMS[title]) == PUZZLE


@pytest.mark.parametrize("name", MORE)
def test_more_forms_are_read(name: str) -> None:
    assert nonet.parse(MORE[name]) == PUZZLE
    assert list(nonet.read(io.StringIO(MORE[name]))) == [PUZZLE]


@pytest.mark.parametrize("text", [*MARKED.values(), FORMS[MARKS]], ids=[*MARKED, MARKS])
def test_pencil_marks_are_restrictions(text: str) -> None:
    found = nonet.parse(text)
    assert nonet.sniff(text).name == "marks"
    assert all(own in (0, given) for own, given in zip(PUZZLE.givens, found.givens, strict=True))
    assert found.candidates is not None
    assert found.candidates[2] == (1, 2, 4)
    assert nonet.solve(found) == nonet.solve(PUZZLE)


def test_the_chinese_page_has_the_same_texts_and_wrappings() -> None:
    assert list(page_forms(CHINESE).values()) == list(FORMS.values())
    names = re.findall(r"^\| ([a-z-]+) \|", CHINESE.read_text("utf-8"), re.MULTILINE)
    assert names == list(WRAPPINGS)


def test_the_page_lists_the_wrappings() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("\\|", "|")
    rows = [f"| {wrapping.name} | {wrapping.summary} |" for wrapping in WRAPPINGS.values()]
    assert [line for line in text.split("\n") if line in rows] == rows


def test_a_wrapping_is_listed_under_its_name() -> None:
    assert list(WRAPPINGS) == [wrapping.name for wrapping in WRAPPINGS.values()]


def _found(text: str) -> list[str]:
    """Returns the names of the wrappings that are found, or refused, in a text."""
    names: list[str] = []
    for name, wrapping in WRAPPINGS.items():
        with suppress(PuzzleError):
            if wrapping.found(Head(text, whole=True)) is None:
                continue
        names.append(name)
    return names


BARE_TEXTS = [
    *(lines(ROWS), CELLS, lines(DOTTED), lines([CELLS, SOLUTION]), lines(["9", *ROWS])),
    *("123\n456\n789", ".12\n1..\n2..", "5.0\n1.0\n", "...\n...", "\n\n"),
]


@pytest.mark.parametrize("text", BARE_TEXTS)
def test_digits_dots_and_line_ends_are_no_wrapping(text: str) -> None:
    assert not may_be_wrapped(Head(text, whole=True))
    assert _found(text) == []


@given(strategies.text(".0123456789\n", max_size=200))
def test_no_text_of_digits_dots_and_line_ends_is_wrapped(text: str) -> None:
    assert not may_be_wrapped(Head(text, whole=True))
    assert _found(text) == []


@pytest.mark.parametrize("name", MORE)
def test_what_has_a_wrapping_may_be_wrapped(name: str) -> None:
    head = Head(MORE[name], whole=True)
    assert may_be_wrapped(head) >= bool(_found(head.text))


HALF = "id,puzzle\n" + lines([f"{n},{CELLS if n % 2 else 'none'}" for n in range(10)])
SLIP = CELLS[:40] + "%" + CELLS[40:]

BESIDE = (
    "rules beside the cells, which cannot be read from this document: {}; expected the cells alone"
)

REFUSED: dict[str, tuple[str, str]] = {
    "cages beside a text": (
        f'{{"grid": ["{CELLS}"], "cages": [{{"cells": [[0, 0], [0, 1]], "sum": 3}}]}}',
        BESIDE.format("cages"),
    ),
    "thermometers beside rows": (
        f'{{"grid": {[list(row) for row in ROWS]}, "thermos": [[[0, 0], [0, 1]]]}}'.replace(
            "'", '"'
        ),
        BESIDE.format("thermos"),
    ),
    "rules that are on, deeper": (
        f'{{"a": {{"puzzle": "{CELLS}"}}, "b": [{{"antiKnight": true, "Killer-Cages": [1]}}]}}',
        BESIDE.format("antiKnight, Killer-Cages"),
    ),
    "9 rows of 10 cells": (
        lines(["\t".join(f"{row}1").replace("0", "") for row in ROWS]),
        "a table of 9 rows and 10 columns; expected as many rows as columns",
    ),
    "10 rows of 9 cells": (
        apart(",", "") + "\n1,,,,,,,,",
        "a table of 10 rows and 9 columns; expected as many rows as columns",
    ),
    "Markdown of 9 × 10": (
        f"|{' |' * 10}\n|{'-|' * 10}\n" + lines([f"|{'|'.join(row)}| |" for row in BLANK]),
        "a table of 9 rows and 10 columns; expected as many rows as columns",
    ),
    "HTML of 9 × 10": (
        "<table>" + "".join(f"<tr>{'<td>'.join(f' {row}1')}</tr>" for row in ROWS) + "</table>",
        "a table of 9 rows and 10 columns; expected as many rows as columns",
    ),
    "a long cell": (
        f"{apart(chr(9), '')}123",
        "line 9: '9123' in column 9; expected a symbol or an empty cell",
    ),
    "8 rows with blanks": (
        lines(BLANK[:8]),
        "8 rows of 9 characters with blanks for empty cells;"
        " expected as many rows as characters, or a mark for each empty cell",
    ),
    "a column that is not there": (
        lines([row[:8] for row in BLANK]),
        "9 rows of 8 characters with blanks for empty cells;"
        " expected as many rows as characters, or a mark for each empty cell",
    ),
    "half a column": (
        HALF,
        "5 puzzles in the 10 rows of the column puzzle; expected one in each row",
    ),
    "two columns": (
        f"easy,hard\n{CELLS},{CELLS[:-2]}00",
        "puzzles in the columns easy and hard; expected one column of puzzles",
    ),
    "a spaced table of order 4, or one of order 5": (
        "1,2,,3,\n3,,,,2\n,,,,\n2,,,4,\n4,3,,2,1",
        "a table of order 4 with empty rows and columns between boxes, or of order 5;"
        " expected . or 0 in empty cells",
    ),
    "pairs in another order": (
        "(1,9)=1 (1,2)=5 (9,9)=3 (2,2)=7 (3,3)=9",
        "names of cells that could be row and column or column and row; expected names such as"
        " r1c2",
    ),
    "pairs from 0 or 1": (
        "(1,2)=1 (1,3)=9 (2,2)=3 (3,4)=7 (4,5)=8",
        "names of cells that could be row and column or column and row; expected names such as"
        " r1c2",
    ),
    "a cell with two values": (
        "r1c1=5 r1c2=9 r9c9=3 r1c1=7",
        "two values at r1c1; expected one",
    ),
    "givens by cell that do not say the order": (
        "r1c1=5 r1c2=8 r2c2=3 r3c1=7",
        "values by cell up to 8, which do not say the order; expected every cell, . for empty",
    ),
    "two puzzles in JSON": (
        f'{{"a": "{CELLS}", "b": "{CELLS[:-2]}00"}}',
        "2 puzzles or more; expected 1 (nonet.read takes several)",
    ),
    "a number that is no digit": (
        f"{[[10] + [0] * 8] + [[0] * 9] * 8}",
        "line 1, case 1: '10' at r1c1; expected 0 to 9",
    ),
    "numbers below 0": (
        f"{[[int(cell) or -1 for cell in row] for row in ROWS]}",
        "line 1, case 1: '-1' at r1c3; expected 0 to 9",
    ),
    "two marks": (
        CELLS.replace("0", "-", 9).replace("0", "?"),
        "line 1: '-' in column 3; expected 1 to 9 or ? for an empty cell",
    ),
    "a stray character": (
        SLIP,
        "line 1, case 1: '%' in column 41; expected 1 to 9 or . for an empty cell",
    ),
    "a stray character in a row": (
        lines(ROWS).replace("195", "1!95"),
        "line 2, case 1: '!' in column 5; expected 1 to 9 or . for an empty cell",
    ),
    "a stray character among hyphens": (
        SLIP.replace("0", "-"),
        "line 1: '%' in column 41; expected 1 to 9 or - for an empty cell",
    ),
    "a stray character in a row with hyphens": (
        apart("", "-").replace("195", "1&5"),
        "line 2: '&' in column 5; expected 1 to 9 or - for an empty cell",
    ),
    "an unknown mark": (
        CELLS.replace("0", "@"),
        "line 1: '@' in column 3; expected 1 to 9 or . for an empty cell",
    ),
    "a cell too few among hyphens": (
        CELLS.replace("0", "-")[:-1],
        "line 1: 80 cells; expected n × n, such as 81",
    ),
    "a stray character in a fence": (
        f"```\n{lines(ROWS)}\n```".replace("195", "1%5"),
        "line 3, case 1: '%' at r2c5; expected . 0 _ * or 1 to 9",
    ),
    "a puzzle with a fault beside its solution": (
        f'{{"puzzle": "{CELLS[:-1]}", "solution": "{SOLUTION}"}}',
        "line 1, case 1: 80 cells; expected n × n, such as 81",
    ),
    "lists with a fault beside their solution": (
        MORE["JSON of a service"].replace("[0, 9, 8, 0, ", "[0, 9, 8, ", 1),
        "line 1, case 1: row 3 has 8 cells; expected 9",
    ),
    "a row without a puzzle beside its solution": (
        f"puzzle,solution\n{CELLS[:60]},{SOLUTION}",
        "no Sudoku in a text that begins 'puzzle,solution';"
        " expected 81 cells, for example nine lines of nine digits, with . or 0 for empty cells",
    ),
    "marks with a stray point": (
        MARKED["marks"].replace("13457", "13.57"),
        "line 3, case 1: '13.57' at r3c7;"
        " expected symbols from 1 to 9, ascending, or . for no marks",
    ),
    "a wall out of its column": (
        page_forms()["7. Box drawing"].replace("│   9 8 │", "    9 8 │"),
        "no Sudoku in a text that begins '┌───────┬───────┬───────┐';"
        " expected 81 cells, for example nine lines of nine digits, with . or 0 for empty cells",
    ),
    "a superscript": (
        CELLS.replace("5", "\u2075"),
        "line 1, case 1: '⁵' at r1c1; expected . 0 or 1 to 9",
    ),
    "a row that is short": (
        "1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4",
        "line 2, case 1: row 2 has 3 cells; expected 4",
    ),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_what_would_be_a_guess_is_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        nonet.parse(text)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    "text",
    [
        "> ....\n> ....\n> ....\n> ....",
        MORE["OpenSudoku, version 2"].replace("|28||1|", "|28||1|1|", 1),
        "<html><body><p>Hello</p></body></html>",
        "<opensudoku><game data='123'/></opensudoku>",
        '{"a": 1, "b": [true, "easy"]}',
        "https://example.org/sudoku",
        "> hello\n> world",
        "```\nprint()\n```",
        "hello,world,how\nare,you,today",
    ],
)
def test_a_wrapping_without_puzzles_is_in_no_notation(text: str) -> None:
    with pytest.raises(PuzzleError, match=r"no Sudoku|could be|rows"):
        nonet.parse(text)


NEARLY = {
    "75 cells": (CELLS[:75], "line 1: 75 cells; expected 81"),
    "90 cells": (f"{CELLS}123456789", "line 1: 90 cells; expected 81"),
    "75 cells and hyphens": (CELLS[:75].replace("0", "-"), "line 1: 75 cells; expected 81"),
    "7 rows": (lines(ROWS[:7]), "line 1: 7 rows of 9 cells; expected 9 rows"),
    "5 rows after a greeting": (
        f"Help me please:\n{lines(DOTTED[:5])}",
        "line 2: 5 rows of 9 cells; expected 9 rows",
    ),
    "a short row among hyphens after a greeting": (
        f"Help me please:\n{lines([*ROWS[:4], ROWS[4][:7], *ROWS[5:]])}".replace("0", "-"),
        "line 6: row 5 has 7 cells; expected 9",
    ),
    "words": (
        "hello world",
        "no Sudoku in a text that begins 'hello world'; expected 81 cells, for example nine lines"
        " of nine digits, with . or 0 for empty cells",
    ),
}


@pytest.mark.parametrize(("text", "message"), NEARLY.values(), ids=NEARLY)
def test_what_is_nearly_a_puzzle_is_told_what_it_lacks(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        nonet.parse(text)
    assert str(refusal.value) == message


def test_puzzles_on_lines_with_blank_lines_between_are_no_rows() -> None:
    """Nine puzzles of order 3, and sixteen of order 4 in words."""
    small = ["123231312"] * 8 + ["12323131."]
    assert len(read("\n\n".join(small))[0]) == 9
    words = ["1... ..2. .3.. ...4"] * 16
    assert len(read("\n\n".join(words))[0]) == 16


def test_texts_that_are_read_as_they_are_keep_their_meaning() -> None:
    """Each has a wrapping by its form."""
    grid = "1 2 3 4\n-------\n3 4 1 2\n-------\n2 1 4 3\n-------\n4 3 2 1"
    assert bytes(nonet.parse(grid).givens) == bytes(map(int, "1234341221434321"))
    line = f"{CELLS},{SOLUTION}"
    assert nonet.parse(line) == PUZZLE
    symbols = Rules(3, Rules.latin(3).houses, "x-?")
    drawn = nonet.Puzzle(symbols, [1, 0, 0, 0, 1, 0, 0, 0, 1])
    assert nonet.parse("x . .\n. x .\n. . x", rules=symbols) == drawn


def test_lines_beside_a_bad_one_are_read_as_before() -> None:
    text = f"{CELLS}\nhello world\n{CELLS}\n"
    assert read(text) == (
        [PUZZLE, PUZZLE],
        ["line 2, case 2: 5 cells; expected n × n, such as 81"],
    )


def test_a_data_set_is_read_row_by_row() -> None:
    rows = [f"{n},{CELLS},{SOLUTION},30" for n in range(1000)]
    rows[499] = f"499,{CELLS[:-1]}%,{SOLUTION},30"
    rows[998] = "998,,,"
    puzzles, errors = read(lines(["id,puzzle,solution,clues", *rows]))
    assert puzzles == [PUZZLE] * 998
    assert errors == [
        "line 501, case 500: '%' at r9c9; expected . 0 or 1 to 9",
        "line 1000, case 999: 0 cells; expected n × n, such as 81",
    ]


def test_a_line_of_json_each_is_read_line_by_line() -> None:
    rows = [f'{{"id": {n}, "puzzle": "{CELLS}", "solution": "{SOLUTION}"}}' for n in range(1000)]
    rows[499] = rows[499][:30]
    puzzles, errors = read(lines(rows))
    assert puzzles == [PUZZLE] * 999
    assert errors == ["line 500, case 500: '{' in column 1; expected 1 to 9 or . for an empty cell"]


def test_rules_beside_a_puzzle_that_say_nothing_are_no_rules() -> None:
    keys = '"cages": [], "thermos": [[]], "antiknight": false, "killer": null, "entropy": [1]'
    assert nonet.parse(f'{{"puzzle": "{CELLS}", {keys}, "xv": 3}}') == PUZZLE


def test_a_line_of_json_with_rules_is_a_case_with_an_error() -> None:
    rows = [f'{{"puzzle": "{CELLS}"}}'] * 4
    rows[2] = f'{{"puzzle": "{CELLS}", "cages": [[1, 2]]}}'
    puzzles, errors = read(lines(rows))
    assert puzzles == [PUZZLE] * 3
    assert [error.split(":")[0] for error in errors] == ["line 3, case 3"]


def test_a_puzzle_far_down_a_page_is_read() -> None:
    page = f"<html><p>{'word ' * 50_000}</p>\n{page_forms()['22. A table of HTML']}</html>"
    assert nonet.parse(page) == PUZZLE


def test_several_grids_of_a_wrapping_are_several_puzzles() -> None:
    drawn = lines([f"> {row}".replace(".", "-") for row in DOTTED])
    assert read(f"{drawn}\n>\n{drawn}")[0] == [PUZZLE, PUZZLE]


def test_the_solution_beside_a_puzzle_is_no_puzzle_but_alone_it_is() -> None:
    assert nonet.parse(f'{{"solution": "{SOLUTION}"}}').givens == bytes(map(int, SOLUTION))
    assert nonet.parse(f"solutions\tid\n{SOLUTION}\t7").givens == bytes(map(int, SOLUTION))


def test_entities_of_xml_are_not_followed() -> None:
    entities = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))
    bomb = f"<!DOCTYPE x [<!ENTITY e0 '{CELLS}'>{entities}]><opensudoku><game data='&e9;'/>"
    with pytest.raises(PuzzleError):
        nonet.parse(bomb)
