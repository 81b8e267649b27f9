"""Documents of f-puzzles and SudokuPad are read, or refused by name."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import nonet
from nonet import House, Puzzle, PuzzleError, Rules, parse_rules
from nonet.messages import language, told
from nonet.notation.setters.wordings import unread
from nonet.notation.sudokupad.zipping import unzipped
from nonet.rules import default_rules
from tests.notation.reading import read
from tests.notation.setters.samples import REGIONS, document, pad


def parsed(value: object) -> Puzzle:
    """Returns the puzzle of a document, which is the same on one line and on many."""
    puzzle = nonet.parse(json.dumps(value))
    assert nonet.parse(json.dumps(value, indent=2)) == puzzle
    return puzzle


def fault(value: object) -> PuzzleError:
    """Returns the fault of a document, which is the same on one line and on many."""
    found: list[PuzzleError] = []
    for text in (json.dumps(value), json.dumps(value, indent=2), json.dumps({"data": [value]})):
        with pytest.raises(PuzzleError) as refusal:
            nonet.parse(text)
        found.append(refusal.value)
    assert len({error.message for error in found}) == 1
    return found[0]


NAMED: list[tuple[dict[str, Any], Rules | None]] = [
    ({}, Rules.boxes(2, 2)),
    ({"diagonal+": True, "diagonal-": True}, Rules.diagonal(2, 2)),
    ({"antiking": True}, Rules.anti_king(2, 2)),
    ({"disjointgroups": True}, Rules.disjoint_groups(2, 2)),
    ({"antiknight": True, "antiking": False}, Rules.anti_knight(2, 2)),
    ({"thermometer": [], "negative": [], "foo": False}, Rules.boxes(2, 2)),
    ({"title": "A", "author": "B", "solution": [1] * 16, "successMessage": "!"}, None),
    ({"ruleset": "Normal sudoku rules apply. And that's it!"}, None),
    ({"cage": [{"value": "title: a"}, {"cells": [], "value": ""}]}, None),
    (
        {"extraregion": [{"cells": ["R2C2", "R2C3", "R3C2", "R3C3"]}]},
        Rules.windows(2, 2),
    ),
]


@pytest.mark.parametrize(("more", "rules"), NAMED)
def test_rules_of_f_puzzles_are_those_of_nonet(more: Any, rules: Rules | None) -> None:
    expected = rules or Rules.boxes(2, 2)
    puzzle = parsed(document(**more))
    assert puzzle == Puzzle(expected, [1, *[0] * 15])
    assert repr(puzzle.rules) == repr(expected)


def test_drawings_beside_plain_rules_in_words_are_listed() -> None:
    words: Any = {"ruleset": "Normal sudoku rules apply.", "line": [{"lines": [1]}]}
    with pytest.warns(nonet.LeftOutWarning, match="the rules in words do not mention: lines"):
        assert parsed(document(**words)).rules == Rules.boxes(2, 2)


def test_one_diagonal_and_other_extra_regions_are_houses() -> None:
    rising = parsed(document(**{"diagonal+": True})).rules
    assert rising.houses[-1] == House("diagonal", 2, (12, 9, 6, 3))
    falling = parsed(document(**{"diagonal-": True})).rules
    assert falling.houses[-1] == House("diagonal", 1, (0, 5, 10, 15))
    extra = parsed(document(extraregion=[{"cells": ["R1C1", "R2C2", "R4C4"]}])).rules
    assert extra.houses[-1] == House("extra region", 1, (0, 5, 15))


@pytest.mark.parametrize("order", [1, 5, 6, 7, 8, 10, 12, 16])
def test_all_sizes_have_the_default_boxes(order: int) -> None:
    assert parsed(document(order)).rules == default_rules(order)


def test_regions_replace_the_default_boxes_cell_by_cell() -> None:
    shapes = document()
    for row, column, region in [(0, 3, 0), (1, 0, 1), (1, 1, 1), (0, 2, 0)]:
        shapes["grid"][row][column]["region"] = region
    assert parsed(shapes).rules == Rules.jigsaw("0000 1111 2233 2233")
    for row in range(4):
        for column in range(4):
            shapes["grid"][row][column]["region"] = row // 2 * 2 + column // 2
    assert repr(parsed(shapes).rules) == "Rules.boxes(2, 2)"


def test_marks_of_the_setter_restrict_and_notes_of_a_player_are_left_out() -> None:
    marked = document()
    marked["grid"][0][1] = {"givenPencilMarks": [2, 3], "centerPencilMarks": [4], "c": "#fff"}
    marked["grid"][0][2] = {"value": 4, "givenPencilMarks": []}
    puzzle = parsed(marked)
    assert puzzle.givens == bytes([1, *[0] * 15])
    assert puzzle.candidates is not None
    assert puzzle.candidates[:3] == ((1, 2, 3, 4), (2, 3), (1, 2, 3, 4))


def test_values_that_are_not_given_count_only_if_nothing_is() -> None:
    """As in a file of OpenSudoku."""
    filled = document()
    filled["grid"][0][1] = {"value": 2}
    assert list(parsed(filled).givens[:2]) == [1, 0]
    filled["grid"][0][0] = {"value": 1}
    assert list(parsed(filled).givens[:2]) == [1, 2]


@pytest.mark.parametrize(
    ("more", "names"),
    [
        ({"newthing": [{"cells": ["R1C1"]}]}, ["newthing"]),
        ({"line": [{"lines": [["R1C1"]], "fromConstraint": "Renban"}]}, ["renban"]),
        ({"disjointgroups": True, "newthing": True}, ["newthing"]),
    ],
)
def test_other_rules_of_f_puzzles_are_refused_by_name(more: Any, names: list[str]) -> None:
    error = fault(document(**more, solution=[1] * 16))
    assert (error.code, error.fields["variants"]) == ("document-rules", names)


def test_rules_are_named_in_chinese_too() -> None:
    long_pill = {"cells": ["R1C1", "R1C2", "R1C3", "R1C4"], "lines": [["R1C4", "R2C4"]]}
    error = fault(document(arrow=[long_pill]))
    assert error.message == (
        "rules that are not supported yet: arrow with a long pill;"
        " expected only rules that nonet rules lists"
    )
    assert told(error.code, error.fields, language("zh")) == (
        "有尚不支持的规则：圈过长的箭头；应只有 nonet rules 列出的规则"
    )


@pytest.mark.parametrize(
    ("words", "more"),
    [
        ("Normal sudoku rules apply.", {}),
        ("Place the digits 1-4 so that no digit repeats in any row, column or 2x2 box.", {}),
        ("- Anti-knight: Digits a knight's move apart in chess can't repeat.", {"antiknight": 1}),
        ("Normal Sudoku rules. Digits cannot repeat on the marked diagonals", {"diagonal+": 1}),
        ("标准数独规则适用。", {}),
    ],
)
def test_words_for_the_rules_of_the_document_are_accepted(words: str, more: Any) -> None:
    assert parsed(document(ruleset=words, **more)).givens[0] == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Normal sudoku rules apply. Digits on lines increase.", "Digits on lines increase"),
        (
            "Normal Sudoku.\nAdjacent digits differ by 2 or more",
            "Adjacent digits differ by 2 or more",
        ),
        ("Digits a knight's move apart differ", "Digits a knight's move apart differ"),
        ("Every 3x3 square has no repeated digit", "Every 3x3 square has no repeated digit"),
        ("Ziffern steigen an", "Ziffern steigen an"),
        ("标准数独规则，杀手框", "标准数独规则，杀手框"),
    ],
)
def test_rules_in_words_alone_are_refused(words: str, sentence: str) -> None:
    """A puzzle without them would be another one."""
    for value in (document(ruleset=words), pad(metadata={"rules": words})):
        error = fault(value)
        assert (error.code, error.fields["sentence"]) == ("document-words", sentence)


MARKS = ("white-dot", "black-dot", "xv")
GIVEN: Any = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]


@pytest.mark.parametrize(
    "sentence",
    [
        "Digits not separated by a dot cannot be consecutive or in a 1:2 ratio",
        "Cells without a dot must never be consecutive",
        "If there is no dot between two cells, the digits must not be consecutive",
        "Cells without an X or V do not sum to 5 or 10",
        "Consecutive digits are always separated by a white dot",
        "Unmarked pairs cannot be consecutive",
        "Consecutive digits may never be without a dot",
    ],
)
def test_what_holds_without_a_mark_is_a_rule(sentence: str) -> None:
    assert unread(sentence, MARKS, 9, (3, 3)) == [sentence]
    if "Unmarked" not in sentence:  # no word of dots
        assert unread(sentence, [*MARKS, "strict-dots", "strict-xv"], 9, (3, 3)) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Not all dots are given",
        "Not all possible Xs and Vs are necessarily given",
        "Digits without a dot may or may not be consecutive",
        "(No negative constraint - other pairs of adjacent digits may have a difference of 1",
        "There are no negative constraints (digits without a V, etc",
        "Digits not separated by a dot may be consecutive, in a 1:2 ratio, or neither",
    ],
)
def test_what_may_hold_without_a_mark_is_no_rule(sentence: str) -> None:
    assert unread(sentence, MARKS, 9, (3, 3)) == []


def test_sums_that_are_compared_are_a_rule() -> None:
    for sentence in ("All cages have the same sum", "The sums of all cages are different"):
        assert unread(sentence, ["cage"], 9, (3, 3)) == [sentence]
    equal = "Also, the sum of the digits in each cage must equal the value given"
    assert unread(equal, ["cage"], 9, (3, 3)) == []
    same = "Along each line, the digits in each box it passes have the same sum"
    assert unread(same, ["region-sum-line"], 9, (3, 3)) == []


@pytest.mark.parametrize("words", ["all ", "sum ", "no dot ", "x ", "equal to the "])
def test_long_sentences_are_not_searched_again_and_again(words: str) -> None:
    text = words * (1_000_000 // len(words))
    start = time.process_time()
    assert len(unread(text, MARKS, 9, (3, 3))) == 1
    assert time.process_time() - start < 5


def test_drawings_without_a_word_are_refused() -> None:
    error = fault(document(line=[{"lines": [["R1C1", "R2C2"]]}], circle=[{"cells": ["R1C1"]}]))
    assert error.message == (
        "drawings that may be rules: lines, circles; expected a document without them"
    )


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (document(size=5), "an unreadable grid in the document"),
        (document(size=4.5), "an unreadable size"),
        (document(ruleset=[1]), "an unreadable ruleset"),
        (document(extraregion=[{"cells": ["R9C9"]}]), "an unreadable extraregion"),
        (document(extraregion=7), "an unreadable extraregion"),
        (document(size=0), "order 0; expected 1 to 64"),
        (pad(regions=[]), "r1c1 lies in no region"),
        (pad(regions=[[[0, 0]], [[0, 0]]]), "an unreadable regions"),
        (pad(regions=[[[0, "x"]]]), "an unreadable regions"),
        (pad(regions=[[[0, -1]]]), "an unreadable regions"),
        (pad(metadata=[]), "an unreadable metadata"),
    ],
)
def test_damaged_documents_are_refused(value: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.parse(json.dumps(value))


def test_a_value_out_of_range_is_refused_with_its_cell() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"value": 5, "given": True}, "value 5 at r1c2; expected 0 to 4"),
        ({"value": [], "given": True}, "an unreadable r1c2"),
        ({"value": 10**30, "given": True}, "an unreadable r1c2"),
        ({"givenPencilMarks": [5]}, "an unreadable r1c2"),
        ({"parity": "none"}, "an unreadable r1c2"),
        ({"region": [1]}, "an unreadable r1c2"),
    ]
    for cell, message in wrong:
        value = document()
        value["grid"][0][1] = cell
        assert message in fault(value).message


@pytest.mark.parametrize(
    ("more", "rules"),
    [
        ({}, Rules.boxes(2, 2)),
        ({"global": ["antiknight"]}, Rules.anti_knight(2, 2)),
        ({"global": ["antiking"], "lines": [], "foglight": []}, Rules.anti_king(2, 2)),
        ({"global": ["disjoint"]}, Rules.disjoint_groups(2, 2)),
        ({"metadata": {"title": "A", "rules": "Normal sudoku rules apply"}}, Rules.boxes(2, 2)),
        ({"cages": [{"value": "title: A"}, {"value": "solution: 1234"}]}, Rules.boxes(2, 2)),
        ({"cells": GIVEN}, Rules.boxes(2, 2)),
    ],
)
def test_documents_of_sudokupad_are_read(more: Any, rules: Rules) -> None:
    assert parsed(pad(**more)) == Puzzle(rules, [1, *[0] * 15])


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"cages": [{"cells": [[0, 0]], "value": "3"}]}, "not certain: the cage at r1c1; expected"),
        ({"cages": [{"cells": [[0, 0]]}]}, "drawings that may be rules: cages"),
        ({"global": ["antiqueen"]}, "not supported yet: antiqueen"),
        ({"newthing": 1}, "not supported yet: newthing"),
        ({"metadata": {"norowcol": True}}, "not supported yet: norowcol"),
        (
            {"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#123", "thickness": 9}]},
            "drawings that may be rules: lines (1 in #112233); expected",
        ),
        ({"lines": [{"wayPoints": 7}]}, "drawings that may be rules: lines (1)"),
        (
            {"underlays": [{"center": [1, 1], "text": "A", "backgroundColor": "none"}]},
            "drawings that may be rules: underlays (1)",
        ),
    ],
)
def test_other_rules_and_drawings_of_sudokupad_are_refused(more: Any, message: str) -> None:
    assert message in fault(pad(**more)).message


def test_json_is_restored_from_its_short_form() -> None:
    assert unzipped(r"{t:'it\'s :t,',ce:[[,{v:1},],[,,]],ca:[{r:t,h:f,c1:#0,c2:00ff00}]}") == {
        "title": "it's :t,",
        "cells": [[{}, {"value": 1}, {}], [{}, {}, {}]],
        "cages": [
            {
                "rounded": True,
                "height": False,
                "borderColor": "#000000",
                "backgroundColor": "#00ff00",
            }
        ],
    }


def test_documents_are_read_one_a_line() -> None:
    lines = [json.dumps(document()), json.dumps(document(foo=[1])), json.dumps(document())]
    puzzles, errors = read("\n".join(lines))
    assert len(puzzles) == 2
    assert errors == [
        "line 2, case 2: rules that are not supported yet: foo;"
        " expected only rules that nonet rules lists"
    ]


def test_cages_and_margins_of_sudokupad_are_read() -> None:
    """The board is the square of the regions; the cells around it are for clues outside."""
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(6)] for _ in range(6)]
    cells[1][1] = {"value": "1"}
    regions = [[[row + 1, column + 1] for row, column in region] for region in REGIONS]
    cages = [
        {"cells": [[1, 2], [2, 2]], "unique": True, "value": "5", "sum": 5},
        {"cells": [[4, 4], [4, 3]], "unique": True},
        {"cells": [[2, 2], [2, 3]], "style": "fpColumnIndexer"},
        {"value": "rules: Digits in cages do not repeat and sum to the small clue."},
    ]
    value = pad(cells=cells, regions=regions, cages=cages)
    rules = "boxes:2x2+column-indexing r2c2 r2c3+cage:5 r1c2 r2c2+cage r4c4 r4c3"
    wanted = Puzzle(parse_rules(rules), [1, *[0] * 15])
    assert parsed(value) == wanted
    with pytest.warns(nonet.LeftOutWarning, match="Zigzag"):
        found = nonet.parse(json.dumps(value | {"cages": [*cages, {"value": "rules: Zigzag"}]}))
    assert found == wanted


def test_a_solution_refutes_cages_and_rules() -> None:
    solution = "1234341221434321"
    cages = [
        {"cells": [[0, 0], [0, 1]], "unique": True, "value": "3"},
        {"cells": [[1, 0], [1, 1]], "unique": True, "value": "6"},
    ]
    assert fault(pad(cages=cages, metadata={"solution": solution})).code == "document-likely"
    right = pad(cages=cages[:1], metadata={"solution": solution})
    assert parsed(right).rules.constraints == parse_rules("boxes:2x2+cage:3 r1c1 r1c2").constraints
    for wrong in ("1134341221434321", "2134341221434321", "1239341221434321"):
        assert fault(pad(metadata={"solution": wrong})).code == "document-solution"
    for none in ("12", "?" * 16, "1.34341221434321"):
        assert parsed(pad(metadata={"solution": none})).givens[0] == 1
