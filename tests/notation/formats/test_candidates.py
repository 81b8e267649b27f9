from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import named
from nonet.notation.text.source import text_source
from tests.facts import POJ_SOLUTION
from tests.notation.reading import POJ, faults, read


def test_every_cell_has_n_characters() -> None:
    puzzle = nonet.parse("12.2" + "1..0", notation="candidates")
    assert puzzle == Puzzle(Rules.latin(2), [0] * 4, [[1, 2], [2], [1], []])


def test_givens_become_single_candidates_that_lead_to_the_same_solution() -> None:
    text = nonet.write(POJ, "candidates")
    assert (len(text), text[:18]) == (730, "1........123456789")
    puzzle = nonet.parse(text)
    assert puzzle.givens == bytes(81)
    assert puzzle.candidates
    assert puzzle.candidates[:2] == ((1,), (1, 2, 3, 4, 5, 6, 7, 8, 9))
    solution = nonet.solve(puzzle)
    assert solution
    assert "".join(map(str, solution)) == POJ_SOLUTION


def test_a_given_outside_its_candidates_leaves_none() -> None:
    puzzle = Puzzle(Rules.latin(2), [1, 0, 0, 0], [[2], [1], [1, 2], [1, 2]])
    assert nonet.write(puzzle, "candidates") == "..1.1212\n"


def test_letters_follow_9() -> None:
    puzzle = Puzzle(Rules.latin(11), [0] * 121, [[1, 10, 11]] * 121)
    text = nonet.write(puzzle, "candidates")
    assert text.startswith("1........AB1")
    assert nonet.parse(text.lower()) == puzzle


def test_a_comment_may_follow() -> None:
    text = nonet.write(POJ, "candidates").strip()
    [case] = named("candidates").cases(text_source(f"{text} # easy"))
    assert case.comment == " # easy"


def test_a_symbol_out_of_position_is_reported() -> None:
    text = nonet.write(POJ, "candidates")
    assert faults(text.replace("123456789", "123456798", 1)) == [
        "line 1, case 1: '9' as character 8 of r1c2; expected 8, or . or 0 for no candidate"
    ]


def test_a_wrong_length_is_reported_and_the_next_puzzle_read() -> None:
    text = nonet.write(POJ, "candidates")
    puzzles, errors = read(text + text[1:] + text)
    assert puzzles == [nonet.parse(text)] * 2
    assert errors == ["line 2, case 2: 728 characters; expected n × n × n, such as 729"]


def test_the_order_is_at_most_35() -> None:
    with pytest.raises(PuzzleError, match="order 36; expected at most 35"):
        nonet.write(Puzzle(Rules.latin(36), [0] * 1296), "candidates")
