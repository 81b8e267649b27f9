from __future__ import annotations

import json

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from tests.facts import TEN_SOLUTIONS
from tests.notation.reading import faults, read, rows

# As in the source code of the script that this project grew from.
ENUMERATOR = (
    "5,0,2,6,0,0,3,0,0, 0,0,0,0,0,8,0,1,0, 0,0,0,2,0,0,0,6,8, 2,4,0,0,0,0,0,0,9,"
    " 0,0,7,0,0,0,1,3,0, 6,0,0,0,0,0,8,0,0, 0,5,6,0,1,0,0,0,0, 9,0,0,0,0,0,6,0,1,"
    " 0,7,0,0,0,9,0,4,2"
)
PUZZLE = Puzzle(Rules.classic(), [int(digit) for digit in TEN_SOLUTIONS])
NESTED = [[int(digit) for digit in row] for row in rows(TEN_SOLUTIONS)]
C_ROWS = ", ".join("{" + ",".join(row) + "}" for row in rows(TEN_SOLUTIONS))


def test_the_enumerators_list_has_ten_solutions() -> None:
    assert nonet.parse(ENUMERATOR) == PUZZLE
    assert nonet.count(ENUMERATOR) == 10


@pytest.mark.parametrize(
    "text",
    [
        f"[{ENUMERATOR}]",
        f"({ENUMERATOR},);",
        ENUMERATOR.replace(",", " "),
        ENUMERATOR.replace(",", "\n"),
        str(NESTED),
        str(tuple(map(tuple, NESTED))),
        str(NESTED).replace("],", "],\n"),
        f"int grid[9][9] = {{ {C_ROWS} }};",
        f"grid = {NESTED}\n",
        "\n".join(f"{row}," for row in NESTED),
        json.dumps([["." if value == 0 else str(value) for value in row] for row in NESTED]),
        f"# copied\n{NESTED}",
    ],
)
def test_lists_pasted_from_source_code_are_read(text: str) -> None:
    assert nonet.sniff(text).name == "list"
    assert nonet.parse(text) == PUZZLE


def test_it_is_written_as_a_list_of_rows() -> None:
    assert nonet.write(Puzzle(Rules.latin(2), [1, 0, 0, 2]), "list") == "[[1, 0],\n [0, 2]]\n"


def test_several_lists_are_several_puzzles() -> None:
    text = nonet.write(PUZZLE, "list")
    assert read(f"{text}{NESTED}\n[{ENUMERATOR}]") == ([PUZZLE] * 3, [])


def test_orders_to_64_are_read() -> None:
    puzzle = Puzzle(Rules.boxes(8, 8), [64, *[0] * 4094, 10])
    assert nonet.parse(nonet.write(puzzle, "list")) == puzzle


def test_a_missing_number_is_reported() -> None:
    assert faults(f"[{ENUMERATOR[2:]}]") == [
        "line 1, case 1: 80 numbers; expected n × n, such as 81"
    ]


@pytest.mark.parametrize("nested", [True, False])
def test_a_row_of_8_is_reported_with_its_line(nested: bool) -> None:
    rows = [*NESTED[:4], NESTED[4][1:], *NESTED[5:]]
    text = ",\n".join(map(str, rows))
    [fault] = faults(f"[{text}]" if nested else text)
    assert fault == "line 5, case 1: row 5 has 8 numbers; expected 9"


@pytest.mark.parametrize("wrong", ["x", "10", "-1", "1.5"])
def test_a_wrong_value_is_reported_with_its_cell(wrong: str) -> None:
    assert faults(str(NESTED).replace("2", wrong, 1)) == [
        f"line 1, case 1: '{wrong}' at r1c3; expected 0 to 9"
    ]


def test_a_bad_list_does_not_stop_the_next() -> None:
    puzzles, errors = read(f"[{ENUMERATOR[2:]}]\n{NESTED}")
    assert puzzles == [PUZZLE]
    assert len(errors) == 1


def test_too_many_numbers_are_reported() -> None:
    assert faults(f"[{'0,' * 5000}]") == [
        "line 1, case 1: over 4,096 numbers; expected n × n, such as 81"
    ]


def test_candidates_are_not_written() -> None:
    with pytest.raises(PuzzleError, match="candidate restrictions"):
        nonet.write(Puzzle(Rules.latin(3), [0] * 9, [[1, 2]] * 9), "list")
