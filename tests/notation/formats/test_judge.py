from __future__ import annotations

import pytest

import nonet
from nonet import PuzzleError, Rules
from nonet.notation import named
from nonet.notation.text.source import text_source
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.notation.reading import POJ, POJ_ROWS, faults, read, rows

JUDGE = named("judge")


@pytest.mark.parametrize("separator", ["\n", " ", "\t", "\n\n", " \r\n"])
def test_the_sample_reads_the_same_whatever_white_space_separates_it(separator: str) -> None:
    assert read(separator.join(["1", *POJ_ROWS])) == ([POJ], [])


def test_the_sample_has_only_its_published_solution() -> None:
    solutions = list(nonet.solutions(" ".join(["1", *POJ_ROWS])))
    answer = [JUDGE.write_solution(grid, 1) for grid in solutions]
    assert answer == ["".join(f"{row}\n" for row in rows(POJ_SOLUTION))]


@pytest.mark.parametrize("order", [2, 4, 5, 6, 8])
def test_the_length_of_the_rows_gives_the_order(order: int) -> None:
    text = "\n".join(["2", *["0" * order] * (2 * order)])
    puzzles, errors = read(text, "judge")
    assert [puzzle.rules.order for puzzle in puzzles] == [order, order]
    assert not errors


def test_without_a_solution_the_rows_come_back_unchanged() -> None:
    text = "\n".join(["1", "550000000", *["000000000"] * 8])
    [case] = JUDGE.cases(text_source(text))
    assert JUDGE.write_no_solution(case) == "\n".join(["550000000", *["000000000"] * 8, ""])


def test_an_unreadable_case_comes_back_unchanged() -> None:
    case = next(JUDGE.cases(text_source("1\n12x4 2143\n3412 4321")))
    assert JUDGE.write_no_solution(case) == "12x4\n2143\n3412\n4321\n"


def test_a_file_begins_with_the_number_of_its_cases() -> None:
    text = "".join(JUDGE.write_all([(POJ, ""), (POJ, "easy")]))
    assert text.split() == ["2", *POJ_ROWS, *POJ_ROWS]


def test_cases_of_different_orders_are_not_written_into_one_file() -> None:
    other = nonet.Puzzle(Rules.latin(2), [0] * 4)
    with pytest.raises(PuzzleError, match="order 2 after cases of another"):
        list(JUDGE.write_all([(POJ, ""), (other, "")]))


@pytest.mark.parametrize(("count", "fault"), [("1", "1 cases; found 2"), ("3", "3 cases; found 2")])
def test_a_wrong_count_is_reported_after_all_cases_are_read(count: str, fault: str) -> None:
    text = "\n".join([count, *POJ_ROWS, *POJ_ROWS])
    assert read(text) == ([POJ, POJ], [f"line 1: a count of {fault}"])


def test_a_count_that_is_not_a_number_is_reported() -> None:
    text = "\n".join(["one", *POJ_ROWS])
    assert read(text) == ([POJ], ["line 1: a count 'one'; expected the number of cases (1)"])


@pytest.mark.parametrize(("row", "symbols"), [("10300050", 8), ("1030005090", 10)])
def test_a_row_of_8_or_10_is_reported_and_the_next_case_read(row: str, symbols: int) -> None:
    text = "\n".join(["2", POJ_ROWS[0], row, *POJ_ROWS[2:], *POJ_ROWS])
    assert read(text) == ([POJ], [f"line 3, case 1: row 2 has {symbols} cells; expected 9"])


def test_a_letter_among_digits_is_reported_with_its_cell() -> None:
    text = "\n".join(["2", *POJ_ROWS, "10300x509", *POJ_ROWS[1:]])
    assert read(text) == ([POJ], ["line 11, case 2: 'x' at r1c6; expected 0 to 9"])


def test_a_digit_above_the_order_is_reported() -> None:
    assert faults("1\n1234\n2143\n3412\n4325") == ["line 5, case 1: '5' at r4c4; expected 0 to 4"]


def test_after_a_missing_row_a_blank_line_leads_to_the_next_case() -> None:
    text = "\n".join(["3", *POJ_ROWS[:8], "", *POJ_ROWS, "", *POJ_ROWS])
    assert read(text) == ([POJ, POJ], ["line 2, case 1: 8 rows; expected 9"])


def test_blank_lines_between_bands_do_not_end_a_case() -> None:
    text = "\n".join(["2", *POJ_ROWS[:3], "", *POJ_ROWS[3:], "", *POJ_ROWS, "000000000"])
    puzzles, errors = read(text)
    assert puzzles == [POJ, POJ]
    assert errors[0] == "line 22, case 3: 1 row; expected 9"


def test_an_order_above_9_is_reported() -> None:
    text = "\n".join(["1", *["0" * 16] * 16])
    assert faults(text, "judge") == ["rows of 16 cells; expected at most 9"]
    with pytest.raises(PuzzleError, match="order 16; expected at most 9"):
        nonet.write(nonet.Puzzle(Rules.boxes(4, 4), [0] * 256), "judge")


def test_rules_may_be_given() -> None:
    [puzzle], _ = read(" ".join(["1", *POJ_ROWS]), rules=Rules.diagonal())
    assert puzzle.rules == Rules.diagonal()
    assert bytes(map(int, POJ_SAMPLE)) == puzzle.givens
