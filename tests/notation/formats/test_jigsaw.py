from __future__ import annotations

import json

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from tests.notation.reading import DATA, faults, read

GIVENS = "..2...4..1...2.."
MAP = "aabcabbcabccdddd"
PUZZLE = Puzzle(Rules.jigsaw(MAP), [0, 0, 2, 0, 0, 0, 4, 0, 0, 1, 0, 0, 0, 2, 0, 0])


@pytest.mark.parametrize("text", [f"{GIVENS}{MAP}", f"{GIVENS}\n{MAP}\n"])
def test_givens_and_map_stand_on_one_line_or_two(text: str) -> None:
    assert nonet.sniff(text).name == "jigsaw"
    assert nonet.parse(text) == PUZZLE


@pytest.mark.parametrize("gap", ["", "\n"])
def test_generated_jigsaws_have_their_solution_only(gap: str) -> None:
    records = map(json.loads, (DATA / "portable_puzzles.jsonl").read_text().splitlines())
    jigsaws = [record for record in records if record["kind"] == "jigsaw"]
    assert jigsaws
    for record in jigsaws:
        givens = "".join(
            "123456789ABCDEF"[value - 1] if value else "." for value in record["givens"]
        )
        text = givens + gap + "".join("ABCDEFGHIJKLMNO"[region] for region in record["regions"])
        assert nonet.sniff(text).name == "jigsaw"
        assert [list(grid) for grid in nonet.solutions(text)] == [record["solution"]]


def test_labels_of_different_case_are_different() -> None:
    rules = nonet.parse("...." + "aaAA").rules
    assert [house.cells for house in rules.regions] == [(0, 1), (2, 3)]


def test_it_is_written_with_regions_numbered_as_they_appear() -> None:
    assert nonet.write(PUZZLE, "jigsaw") == f"{GIVENS}1123122312334444\n"


def test_a_comment_may_follow() -> None:
    assert read(f"{GIVENS}{MAP} easy\n{GIVENS}{MAP};2") == ([PUZZLE, PUZZLE], [])


def test_lines_in_both_forms_may_follow_one_another() -> None:
    assert read(f"{GIVENS}\n{MAP}\n{GIVENS}{MAP}\n{GIVENS}\n{MAP}") == ([PUZZLE] * 3, [])


def test_boxes_are_regions_too() -> None:
    text = nonet.write(Puzzle(Rules.boxes(2, 2), [0] * 16), "jigsaw")
    assert text == "." * 16 + "1122112233443344\n"


def test_a_region_of_5_cells_is_reported() -> None:
    wrong = f"{GIVENS}{MAP[:-1]}a"
    assert faults(wrong) == [
        "line 1, case 1: region a has 5 cells (r1c1, r1c2, r2c1, r3c1, r4c4); expected 4"
    ]


def test_a_missing_label_of_the_map_is_reported() -> None:
    good = f"{GIVENS}\n{MAP}\n"
    assert read(f"{good}{GIVENS}\n{MAP[1:]}\n{good}") == (
        [PUZZLE, PUZZLE],
        ["line 3, case 2: a region map of 15 labels; expected 16"],
    )


def test_givens_without_a_map_are_reported_and_the_next_case_read() -> None:
    puzzles, errors = read(f"{GIVENS}\n{GIVENS}{MAP}\n{GIVENS}{MAP}\n", "jigsaw")
    assert puzzles == [PUZZLE, PUZZLE]
    assert errors[0].startswith("line 1, case 1: 16 characters; expected n × n givens")


def test_a_missing_character_is_reported() -> None:
    text = f"{'.' * 81}{'123456789' * 9}"[:161]
    [fault] = faults(text)
    assert fault.startswith(
        "line 1, case 1: 161 characters; expected n × n givens and n × n labels"
    )


def test_a_wrong_given_is_reported_with_its_cell() -> None:
    assert faults(f"5{GIVENS[1:]}{MAP}") == ["line 1, case 1: '5' at r1c1; expected . 0 or 1 to 4"]


def test_rules_with_further_houses_are_not_written() -> None:
    for rules in (Rules.latin(4), Rules.diagonal(2, 2)):
        with pytest.raises(PuzzleError, match="rules that a region map cannot express"):
            nonet.write(Puzzle(rules, [0] * 16), "jigsaw")
