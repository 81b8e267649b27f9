from __future__ import annotations

import io

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import named
from tests.facts import LANQIAO_FIRST_MAP
from tests.notation.reading import POJ, POJ_ROWS, faults, read

GRID = named("grid")
PENCIL_AND_PAPER = """\
1 _ 3 | _ _ _ | 5 _ 9
_ _ 2 | 1 _ 9 | 4 _ _
_ _ _ | 7 _ 4 | _ _ _
---------------------
3 _ _ | 5 _ 2 | _ _ 6
_ 6 _ | _ _ _ | _ 5 _
7 _ _ | 8 _ 3 | _ _ 4
---------------------
_ _ _ | 4 _ 1 | _ _ _
_ _ 9 | 2 _ 5 | 8 _ _
8 _ 4 | _ _ _ | 1 _ 7
"""
# The frame that Simple Sudoku writes.
SIMPLE_SUDOKU = """\
*-----------*
|1.3|...|5.9|
|..2|1.9|4..|
|...|7.4|...|
|---+---+---|
|3..|5.2|..6|
|.6.|...|.5.|
|7..|8.3|..4|
|---+---+---|
|...|4.1|...|
|..9|2.5|8..|
|8.4|...|1.7|
*-----------*
"""
BOX_DRAWING = (
    PENCIL_AND_PAPER.replace("|", "│").replace("-" * 21, "──────┼───────┼──────").replace("_", ".")
)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(POJ_ROWS),
        " ".join(POJ_ROWS),
        ",".join(POJ_ROWS),
        "\n".join(" ".join(row) for row in POJ_ROWS),
        "\n".join("\t".join(row) for row in POJ_ROWS),
        "\n".join(", ".join(row) for row in POJ_ROWS).replace("0", "*"),
        "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in POJ_ROWS),
        "\n\n".join("\n".join(POJ_ROWS[i : i + 3]) for i in (0, 3, 6)),
        "\r\n".join(POJ_ROWS),
        "\r".join(POJ_ROWS),
        PENCIL_AND_PAPER,
        SIMPLE_SUDOKU,
        BOX_DRAWING,
        f"# the sample\n{PENCIL_AND_PAPER}# its end",
        f"Grid 01\n{PENCIL_AND_PAPER}",
        str(POJ),
    ],
)
def test_the_sample_drawn_in_many_ways_is_the_sample(text: str) -> None:
    assert nonet.sniff(text).name == "grid"
    assert nonet.parse(text) == POJ


def test_lines_between_all_cells_define_no_regions() -> None:
    rows = [" | ".join(row).replace("0", ".") for row in POJ_ROWS]
    assert nonet.parse(f"\n{'-' * 33}\n".join(rows)) == POJ


def test_numbers_of_several_digits_need_separated_cells() -> None:
    rows = [["."] * 12 for _ in range(12)]
    rows[0][0], rows[11][11], rows[5][5] = "12", "07", "b"
    puzzle = nonet.parse("\n".join(" ".join(row) for row in rows))
    assert (puzzle.rules, puzzle.givens[0], puzzle.givens[143]) == (Rules.boxes(3, 4), 12, 7)
    assert puzzle.givens[65] == 11


def test_letters_follow_9_if_cells_are_joined() -> None:
    text = "\n".join(["g" + "." * 15, *["." * 16] * 14, "." * 15 + "A"])
    puzzle = nonet.parse(text)
    assert (puzzle.givens[0], puzzle.givens[255]) == (16, 10)


@pytest.mark.parametrize("size", [(2, 3), (3, 2), (2, 4), (4, 2), (2, 5), (5, 2), (7, 3), (6, 6)])
def test_lines_define_the_boxes(size: tuple[int, int]) -> None:
    puzzle = Puzzle(Rules.boxes(*size), [0] * (size[0] * size[1]) ** 2)
    assert nonet.parse(str(puzzle)) == puzzle


def test_lines_define_a_jigsaw() -> None:
    rules = Rules.jigsaw(LANQIAO_FIRST_MAP)
    puzzle = Puzzle(rules, [6, *[0] * 34, 1])
    assert nonet.parse(str(puzzle)) == puzzle


def test_vertical_lines_alone_define_boxes() -> None:
    text = "1 2 | . .\n. . | 1 2\n2 1 | . .\n. . | 2 1"
    assert nonet.parse(text).rules == Rules.boxes(2, 2)


def test_lines_that_enclose_no_region_are_reported() -> None:
    text = str(Puzzle(Rules.jigsaw(LANQIAO_FIRST_MAP), [0] * 36)).replace("+---+", "+    ", 1)
    assert faults(text) == [
        "line 1, case 1: lines that do not divide the cells into regions of 6;"
        " expected lines around whole regions, none, or rules given"
    ]
    assert nonet.parse(text, rules=Rules.latin(6)).rules == Rules.latin(6)


def test_the_symbols_of_given_rules_are_read() -> None:
    rules = Rules.jigsaw(LANQIAO_FIRST_MAP, symbols="ABCDEF")
    puzzle = Puzzle(rules, [6, *[0] * 34, 1])
    assert nonet.parse(str(puzzle), rules=rules) == puzzle
    words = Rules(2, Rules.latin(2).houses, ["red", "blue"])
    [named_puzzle], _ = read("red .\n. blue", "grid", words)
    assert list(named_puzzle.givens) == [1, 0, 0, 2]


def test_several_grids_stand_between_blank_lines_or_titles() -> None:
    rows = "\n".join(POJ_ROWS)
    assert read(f"{rows}\n\n\n{PENCIL_AND_PAPER}\n# next\n{rows}") == ([POJ] * 3, [])
    assert read(f"Grid 01\n{rows}\nGrid 02\n{rows}") == ([POJ] * 2, [])


def test_each_line_of_n_words_is_a_grid() -> None:
    text = "1... ..2. .3.. ...4"
    puzzle = nonet.parse(text)
    assert list(puzzle.givens) == [1, *[0] * 5, 2, 0, 0, 3, *[0] * 5, 4]
    assert read(f"{text}\n{text}\n") == ([puzzle, puzzle], [])


def test_empty_rows_on_a_line_are_a_grid_of_the_rules() -> None:
    for text in (".... .... .... ....", "0000 0000 0000 0000", "____ ____ ____ ____"):
        assert nonet.parse(text, rules="boxes:2x2").givens == bytes(16)
    empty = " ".join(["." * 9] * 9)
    assert nonet.parse(empty, rules="classic").givens == bytes(81)
    assert len(list(nonet.read(io.StringIO(f"{empty}\n{empty}\n"), rules="classic"))) == 2
    # Two rows of two words of order 2 are one grid.
    assert nonet.parse(".. ..\n.. ..", rules="latin:2").givens == bytes(4)


def test_several_grids_are_written_with_blank_lines_between() -> None:
    text = "".join(GRID.write_all([(POJ, ""), (POJ, ", easy"), (POJ, "")]))
    assert text == f"{POJ}\n\n# easy\n{POJ}\n\n{POJ}\n"
    assert read(text) == ([POJ] * 3, [])


def test_solutions_one_after_another_can_be_read_again() -> None:
    grids = list(nonet.solutions(Puzzle(Rules.boxes(2, 2), [1, 2, 3, 4, *[0] * 12])))
    text = "".join(GRID.write_solution(grid, i) for i, grid in enumerate(grids, start=1))
    puzzles, _ = read(text, "grid")
    assert [puzzle.grid for puzzle in puzzles] == grids
    assert len(grids) == 12


@pytest.mark.parametrize(("row", "symbols"), [("10300050", 8), ("1030005090", 10)])
def test_a_row_of_8_or_10_is_reported_with_its_line(row: str, symbols: int) -> None:
    text = "\n".join(["# sample", row, *POJ_ROWS[1:]])
    assert faults(text) == [f"line 2, case 1: row 1 has {symbols} cells; expected 9"]


@pytest.mark.parametrize("rows", [POJ_ROWS[1:], [*POJ_ROWS, POJ_ROWS[0]]])
def test_an_extra_or_missing_row_is_reported(rows: list[str]) -> None:
    assert faults("\n".join(rows)) == [
        f"line 1, case 1: {len(rows)} rows of 9 cells; expected 9 rows"
    ]


def test_a_letter_among_digits_is_reported_with_its_cell() -> None:
    text = PENCIL_AND_PAPER.replace("7 _ 4", "7 x 4")
    assert faults(text) == [
        "line 3, case 1: 'x' at r3c5; expected . 0 _ * or 1 to 9",
    ]


def test_a_bad_grid_does_not_stop_the_others() -> None:
    bad = PENCIL_AND_PAPER.replace("7 _ 4", "7 4")
    puzzles, errors = read("\n".join([PENCIL_AND_PAPER, bad, PENCIL_AND_PAPER]))
    assert puzzles == [POJ, POJ]
    assert errors == ["line 15, case 2: row 3 has 8 cells; expected 9"]


def test_order_65_is_reported() -> None:
    text = "\n".join([" ".join(["."] * 65)] * 65)
    assert faults(text) == ["line 1, case 1: rows of 65 cells; expected at most 64"]


@pytest.mark.parametrize("symbol", ["|", "-", "a-b", "#", "#1", "─", "a,b", "sudoku"])
def test_a_symbol_that_could_be_a_line_is_not_written(symbol: str) -> None:
    rules = Rules(2, Rules.latin(2).houses, [symbol, "x"])
    with pytest.raises(PuzzleError, match="expected one that cannot be taken for a line"):
        nonet.write(Puzzle(rules, [0] * 4), "grid")
