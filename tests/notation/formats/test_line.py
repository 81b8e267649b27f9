from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import named
from nonet.notation.text.source import text_source
from tests.facts import POJ_SAMPLE
from tests.notation.reading import DATA, POJ, faults, read


def test_full_stops_and_zeros_are_empty() -> None:
    assert nonet.parse(POJ_SAMPLE) == nonet.parse(POJ_SAMPLE.replace("0", ".")) == POJ


def test_a_published_collection_is_read_to_its_end() -> None:
    puzzles = list(nonet.read(DATA / "17clue_sample.txt"))
    assert [81 - puzzle.givens.count(0) for puzzle in puzzles] == [17] * 197


@pytest.mark.parametrize("comment", [" 2.6", ",easy, 17", "\t# a", "; x"])
def test_the_text_after_the_cells_is_kept_as_a_comment(comment: str) -> None:
    [case] = named("line").cases(text_source(f"{POJ_SAMPLE}{comment}\n"))
    assert case.puzzle == POJ
    assert named("line").write(POJ, case.comment).endswith(f"7{comment}\n")


def test_a_comment_is_written_so_that_it_is_read_as_one() -> None:
    text = named("line").write(POJ, "easy\n17")
    assert text.endswith("7 easy 17\n")
    assert nonet.parse(text) == POJ


def test_blank_lines_and_comment_lines_are_skipped_but_counted() -> None:
    text = f"# hard\n\n  {POJ_SAMPLE}\n#\n\n{POJ_SAMPLE[1:]}\n"
    assert read(text, "line") == (
        [POJ],
        ["line 6, case 2: 80 cells; expected n × n, such as 81"],
    )


def test_letters_follow_9() -> None:
    puzzle = nonet.parse("G" + "." * 254 + "a")
    assert (puzzle.rules, puzzle.givens[0], puzzle.givens[255]) == (Rules.boxes(4, 4), 16, 10)


@pytest.mark.parametrize("extra", [-2, -1, 1, 2])
def test_an_extra_or_missing_cell_is_reported(extra: int) -> None:
    text = (POJ_SAMPLE + "00")[: 81 + extra]
    assert faults(text) == [f"line 1, case 1: {81 + extra} cells; expected n × n, such as 81"]


def test_a_letter_among_digits_is_reported_with_its_cell() -> None:
    assert faults(POJ_SAMPLE.replace("7", "x", 1)) == [
        "line 1, case 1: 'x' at r3c4; expected . 0 or 1 to 9"
    ]


def test_a_character_outside_ascii_is_reported_with_its_cell() -> None:
    [fault] = faults(POJ_SAMPLE[:80] + "木")
    assert fault == "line 1, case 1: '木' at r9c9; expected . 0 or 1 to 9"


def test_one_bad_puzzle_does_not_stop_the_others() -> None:
    puzzles, errors = read(f"{POJ_SAMPLE}\nx{POJ_SAMPLE[1:]}\n{POJ_SAMPLE}\n")
    assert puzzles == [POJ, POJ]
    assert errors == ["line 2, case 2: 'x' at r1c1; expected . 0 or 1 to 9"]


def test_without_on_error_the_bad_puzzle_is_raised() -> None:
    with pytest.raises(PuzzleError, match="'x' at r1c1"):
        nonet.parse("x" + POJ_SAMPLE[1:])


def test_rules_given_must_have_the_order_of_the_text() -> None:
    assert nonet.parse(POJ_SAMPLE, rules=Rules.diagonal()).rules == Rules.diagonal()
    with pytest.raises(PuzzleError, match="81 cells; expected 16 for order 4"):
        nonet.parse(POJ_SAMPLE, rules=Rules.latin(4))


def test_puzzles_that_it_cannot_express_are_not_written() -> None:
    with pytest.raises(PuzzleError, match="order 36; expected at most 35"):
        nonet.write(Puzzle(Rules.latin(36), [0] * 1296), "line")
    with pytest.raises(PuzzleError, match="candidate restrictions"):
        nonet.write(Puzzle(Rules.latin(3), [0] * 9, [[1, 2]] * 9), "line")
