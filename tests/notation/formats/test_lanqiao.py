from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import named
from nonet.notation.text.source import text_source
from tests import facts
from tests.notation.reading import faults, read

LANQIAO = named("lanqiao")


def written(map: str, givens: tuple[str, ...], count: str | None = None) -> str:
    """Returns the input of the contest."""
    return "\n".join([*map.split(), count or str(len(givens)), *givens, ""])


FIRST = written(facts.LANQIAO_FIRST_MAP, facts.LANQIAO_FIRST_GIVENS)
SECOND = written(facts.LANQIAO_SECOND_MAP, facts.LANQIAO_SECOND_GIVENS)


def test_the_first_sample_has_only_its_published_solution() -> None:
    assert shown(FIRST) == [facts.LANQIAO_FIRST_SOLUTION]


def test_the_second_sample_has_its_nine_published_solutions() -> None:
    assert sorted(shown(SECOND)) == sorted(facts.LANQIAO_SECOND_SOLUTIONS)


def shown(text: str) -> list[str]:
    """Returns the solutions as the contest publishes them."""
    return [
        " ".join("".join(row) for row in grid.rows) for grid in nonet.solutions(nonet.parse(text))
    ]


def test_a_solution_is_a_number_and_six_rows_of_letters_with_blanks_between() -> None:
    grid = nonet.solve(FIRST)
    assert grid
    assert LANQIAO.write_solution(grid, 3).splitlines() == [
        "3",
        *(" ".join(row) for row in facts.LANQIAO_FIRST_SOLUTION.split()),
    ]


def test_no_solution_is_written_in_the_words_of_the_contest() -> None:
    [case] = LANQIAO.cases(text_source(written("0011 0011 2233 2233", ("00A", "01A"))))
    assert LANQIAO.write_no_solution(case) == "无解\n"


def test_an_unreadable_case_is_not_answered_with_no_solution() -> None:
    [case] = LANQIAO.cases(text_source(written("0011 0011 2233 2233", ("00X",))))
    assert LANQIAO.write_no_solution(case) == "0011\n0011\n2233\n2233\n1\n00X\n"


@pytest.mark.parametrize("text", [FIRST, SECOND])
def test_it_is_written_as_it_was_read(text: str) -> None:
    assert nonet.write(nonet.parse(text), "lanqiao") == text


def test_it_may_stand_on_one_line_and_in_lower_case() -> None:
    assert nonet.parse(FIRST.replace("\n", " ").lower()) == nonet.parse(FIRST)


def test_several_cases_may_follow_one_another() -> None:
    puzzles, errors = read(FIRST + SECOND)
    assert puzzles == [nonet.parse(FIRST), nonet.parse(SECOND)]
    assert not errors


def test_above_order_10_digits_continue_with_letters() -> None:
    rules = Rules.jigsaw([row for row in range(12) for _ in range(12)], "ABCDEFGHIJKL")
    puzzle = Puzzle(rules, [*[0] * 142, 12, 0])
    text = nonet.write(puzzle, "lanqiao")
    assert text.splitlines()[11:] == ["BBBBBBBBBBBB", "1", "BAL"]
    assert nonet.parse(text) == puzzle


def test_a_puzzle_may_have_no_givens() -> None:
    assert nonet.parse(written("0011 0011 2233 2233", ())).givens == bytes(16)


def test_a_region_of_5_cells_is_reported() -> None:
    [fault] = faults(written("000010 022013 221113 243333 244455 445555", ("02C",)))
    assert "region 0 has 7 cells (r1c1, r1c2, r1c3, r1c4, r1c6, r2c1, r2c4); expected 6" in fault
    [fault] = faults(written("000011 022113 221113 243333 244455 445555", ("02C",)))
    assert "region 0 has 5 cells (r1c1, r1c2, r1c3, r1c4, r2c1); expected 6" in fault


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("62C", "row 6 in the given 62C; expected 0 to 5"),
        ("06C", "column 6 in the given 06C; expected 0 to 5"),
        ("00G", "letter G in the given 00G; expected A to F"),
        ("02D", "D at r1c3 by 02D, after C by 02C; expected one letter for a cell"),
        ("2C", "'2C'; expected a given such as 02C: row, column, letter"),
        ("023", "'023'; expected a given such as 02C: row, column, letter"),
    ],
)
def test_a_wrong_given_is_reported_with_its_line(given: str, reason: str) -> None:
    text = written(facts.LANQIAO_FIRST_MAP, (*facts.LANQIAO_FIRST_GIVENS, given))
    assert faults(text) == [f"line 14, case 1: {reason}"]


def test_the_same_letter_twice_in_a_cell_is_harmless() -> None:
    text = written(facts.LANQIAO_FIRST_MAP, (*facts.LANQIAO_FIRST_GIVENS, "02C"))
    assert nonet.parse(text) == nonet.parse(FIRST)


@pytest.mark.parametrize("count", ["5", "7"])
def test_a_wrong_count_is_reported_and_the_next_case_read(count: str) -> None:
    text = written(facts.LANQIAO_FIRST_MAP, facts.LANQIAO_FIRST_GIVENS, count)
    assert read(text + SECOND) == (
        [nonet.parse(SECOND)],
        [f"line 7, case 1: a count of {count} givens; found 6"],
    )


def test_a_count_that_is_not_a_number_is_reported() -> None:
    text = written(facts.LANQIAO_FIRST_MAP, facts.LANQIAO_FIRST_GIVENS, "six")
    assert faults(text) == ["line 7, case 1: a count 'six'; expected the number of givens (6)"]


def test_a_missing_label_in_a_row_of_the_map_is_reported() -> None:
    text = FIRST.replace("022013", "02201")
    assert faults(text) == ["line 2, case 1: row 2 of the region map has 5 labels; expected 6"]


def test_a_text_that_ends_in_the_map_is_reported() -> None:
    assert faults("000011\n022013\n", "lanqiao") == [
        "line 2, case 1: 2 rows of the region map; expected 6"
    ]


def test_a_text_that_ends_after_the_map_is_reported() -> None:
    assert faults("0011 0011 2233 2233", "lanqiao") == [
        "line 1, case 1: no count after the region map; expected one"
    ]


def test_rules_without_regions_or_with_more_are_not_written() -> None:
    for rules in (Rules.latin(4), Rules.diagonal(2, 2)):
        with pytest.raises(PuzzleError, match="rules that a region map cannot express"):
            nonet.write(Puzzle(rules, [0] * 16), "lanqiao")


def test_rules_given_must_have_the_regions_of_the_text() -> None:
    own = nonet.parse(FIRST).rules
    digits = Rules(6, own.houses)
    assert nonet.parse(FIRST, rules=digits).rules == digits
    with pytest.raises(PuzzleError, match="a region map that differs from the rules given"):
        nonet.parse(FIRST, rules=Rules.boxes(2, 3))
