"""``nonet.hint``: the next step in five strengths, or what is wrong."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Grid, Position, Puzzle, PuzzleError, Rules
from nonet.logic import HODOKU, STRENGTHS, TECHNIQUES, Hint
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, SUDOKU_X, TEN_SOLUTIONS

pytestmark = pytest.mark.core

HIDDEN_FAULT = f"{POJ_SAMPLE[:7]}2{POJ_SAMPLE[8:]}"
"""No house holds a value twice, but there is no solution."""
NEEDS_GUESSES = "3.......5.7...8.6...2...9...1...6......82.......1.7.4...9.7.2...8.6...1.5.......3"
"""No technique leads to a contradiction, but there is no solution."""
LAST = POJ_SOLUTION[:80] + "0"


def test_it_tells_in_five_strengths() -> None:
    hint = nonet.hint(LAST)
    told = [hint.text(strength) for strength in STRENGTHS]
    assert told == [
        "Singles",
        "Full House",
        "Look at row 9.",
        "Pattern: r9c9 in row 9.",
        "r9c9 is the last empty cell of row 9, so r9c9 is 7.",
    ]


def test_as_text_it_is_a_sentence_with_the_name_of_the_technique_and_a_drawing() -> None:
    hint = nonet.hint(LAST)
    assert hint.step
    first, drawn = str(hint).split("\n", 1)
    assert first == "Full House: r9c9 is the last empty cell of row 9, so r9c9 is 7."
    assert drawn == hint.step.drawn()
    assert drawn.endswith(" 7+")
    assert hint.step.titled("zh") == "唯一空格：r9c9 是第 9 行最后一个空格，所以 r9c9 是 7。"


def test_it_tells_in_chinese() -> None:
    hint = nonet.hint(LAST)
    assert [hint.text(strength, "zh") for strength in STRENGTHS] == [
        "唯一数",
        "唯一空格",
        "看第 9 行。",
        "图形：第 9 行中的 r9c9。",
        "r9c9 是第 9 行最后一个空格，所以 r9c9 是 7。",
    ]


def test_an_unknown_strength_is_refused() -> None:
    with pytest.raises(PuzzleError, match="strength 'all'; expected family, technique, focus"):
        nonet.hint(LAST).text("all")  # type: ignore[arg-type]


def test_a_full_grid_is_complete_and_right() -> None:
    hint = nonet.hint(POJ_SOLUTION)
    assert (hint.step, hint.trouble) == (None, None)
    assert str(hint) == "The grid is complete and right."


def test_what_is_filled_in_and_crossed_out_counts() -> None:
    position = Position(POJ_SAMPLE)
    step = nonet.hint(position).step
    while step:
        assert step.position == position
        for cell, value in step.placements:
            assert not position.values[cell]
            assert str(value) == POJ_SOLUTION[cell]
        position = position.after(step)
        step = nonet.hint(position).step
    assert bytes(map(int, POJ_SOLUTION)) == position.values


def test_a_wrong_value_is_said_first_and_named_only_when_asked() -> None:
    right = int(POJ_SOLUTION[1])
    wrong = Position(POJ_SAMPLE).place(1, right % 9 + 1)
    hint = nonet.hint(wrong)
    assert hint.step is None
    assert hint.trouble
    assert (hint.trouble.kind, hint.trouble.cells) == ("wrong values", (1,))
    for strength in STRENGTHS:
        assert "r1c2" not in hint.text(strength)
    assert hint.text() == "Something is wrong: not all values that were filled in can be right."
    named = hint.text(name_cells=True)
    assert named == "Something is wrong: the solution has other values in r1c2."
    assert "r1c2" in hint.text("conclusion", "zh", name_cells=True)


def test_a_right_candidate_that_was_crossed_out_is_reported() -> None:
    lost = Position(POJ_SAMPLE).cross_out(1, int(POJ_SOLUTION[1]))
    trouble = nonet.hint(lost).trouble
    assert trouble
    assert (trouble.kind, trouble.cells) == ("lost candidates", (1,))
    assert "r1c2" not in trouble.text()
    assert "r1c2" in trouble.text(name_cells=True)


def test_a_list_of_candidates_without_the_right_one_is_reported() -> None:
    lists = [[1, 2, 3, 4, 5, 6, 7, 8, 9]] * 81
    lists[1] = [value for value in range(1, 10) if value != int(POJ_SOLUTION[1])]
    puzzle = Puzzle(Rules.classic(), map(int, POJ_SAMPLE), lists)
    trouble = nonet.hint(puzzle).trouble
    assert trouble
    assert (trouble.kind, trouble.cells) == ("lost candidates", (1,))


def test_a_puzzle_without_a_solution_shows_the_conflict() -> None:
    hint = nonet.hint("11" + "." * 79)
    assert hint.trouble
    assert hint.trouble.kind == "no solution"
    assert str(hint).startswith("The puzzle has no solution: 1 twice in row 1: r1c1, r1c2")
    assert "第 1 行" in hint.text("conclusion", "zh")


def test_where_no_fault_can_be_seen_steps_lead_to_a_contradiction() -> None:
    hint = nonet.hint(HIDDEN_FAULT)
    trouble = hint.trouble
    assert trouble
    assert trouble.report
    assert trouble.report.faults == ()
    assert trouble.contradiction
    assert hint.text() == "The puzzle has no solution: after 8 steps, no candidate for r1c5."
    assert hint.text(language="zh") == "谜题无解：推理 8 步之后，r1c5 没有候选数。"
    end = trouble.steps[-1].position.after(trouble.steps[-1])
    assert end.values[4] == 0
    assert end.candidates[4] == ()


def test_a_house_without_a_place_is_a_contradiction() -> None:
    hint = nonet.hint(".... 41.. ...4 ...1")
    assert hint.text() == "The puzzle has no solution: after 1 step, no place for 1 in row 1."


def test_a_contradiction_does_not_rely_on_values_that_were_filled_in() -> None:
    position = Position(HIDDEN_FAULT).place(HIDDEN_FAULT.index("0"), 4)
    trouble = nonet.hint(position).trouble
    assert trouble
    assert trouble.steps[0].position == Position(HIDDEN_FAULT)


def test_it_says_so_if_only_trying_values_leads_to_a_contradiction() -> None:
    trouble = nonet.hint(NEEDS_GUESSES).trouble
    assert trouble
    assert (trouble.steps, trouble.contradiction) == ((), None)
    assert trouble.text().endswith("The techniques do not show why; only trying values does.")


def test_a_puzzle_with_several_solutions_shows_two_that_differ() -> None:
    hint = nonet.hint(TEN_SOLUTIONS)
    trouble = hint.trouble
    assert trouble
    assert trouble.kind == "several solutions"
    one, other = trouble.solutions
    assert one != other
    assert trouble.cells == tuple(cell for cell in range(81) if one[cell] != other[cell])
    for grid in (one, other):
        assert grid.complete
        assert str(grid) in str(hint)
    assert "Two of them differ" in hint.text()


def test_techniques_that_assume_one_solution_can_be_switched_off() -> None:
    path = nonet.explain(POJ_SAMPLE, uniqueness=False)
    assert path.solved
    assert not any(step.technique.assumes_one_solution for step in path)


def test_restricted_candidates_exclude_techniques_that_assume_one_solution() -> None:
    """Values cannot be exchanged where the puzzle itself restricts candidates."""
    from nonet.logic.finding import techniques_for

    free = Position(POJ_SAMPLE)
    restricted = Position(Puzzle(free.rules, free.puzzle.givens, [range(1, 10)] * 81))
    assert any(
        TECHNIQUES[name].assumes_one_solution
        for name in techniques_for(free, HODOKU, uniqueness=True)
    )
    assert not any(
        TECHNIQUES[name].assumes_one_solution
        for name in techniques_for(restricted, HODOKU, uniqueness=True)
    )


@pytest.mark.parametrize(
    ("puzzle", "rules"),
    [
        ("1... ..2. .3.. ...4", "boxes:2x2"),
        (SUDOKU_X, "diagonal"),
        ([1, 0, 0, 0, 2, 0, 0, 0, 0], "latin:3"),
    ],
)
def test_it_works_under_other_rules(puzzle: object, rules: str) -> None:
    path = nonet.explain(puzzle, rules=rules)  # type: ignore[arg-type]
    assert path.solved
    solution = nonet.solve(puzzle, rules=rules)  # type: ignore[arg-type]
    assert solution is not None
    assert path.end.values == solution.values


def test_it_works_up_to_order_16() -> None:
    rules = Rules.boxes(4, 4)
    grid = nonet.solve(Puzzle(rules, bytes(256)))
    assert grid
    values = bytearray(grid.values)
    for cell in range(0, 256, 11):
        values[cell] = 0
    path = nonet.explain(Puzzle(rules, values))
    assert path.end.values == grid.values


def test_a_notebook_shows_the_sentence_and_the_picture() -> None:
    formatters = pytest.importorskip("IPython.core.formatters")
    hint = nonet.hint(LAST)
    for shown in (hint, hint.step):
        data, _ = formatters.DisplayFormatter().format(shown)
        assert data.keys() == {"text/plain", "text/html", "image/svg+xml"}
        told, drawn = data["text/html"].split("\n", 1)
        assert told == f"<p><strong>Full House:</strong> {hint.text()}</p>"
        assert drawn == data["image/svg+xml"]
        assert drawn.startswith("<svg")


def test_a_notebook_says_why_there_is_no_step() -> None:
    formatters = pytest.importorskip("IPython.core.formatters")
    data, _ = formatters.DisplayFormatter().format(nonet.hint(POJ_SOLUTION))
    assert data["text/html"] == "<p>The grid is complete and right.</p>"
    assert "image/svg+xml" not in data
    several = nonet.hint("1... .... .... ....").html()
    assert several.startswith("<p>The puzzle has several solutions.")
    assert several.count("<svg") == 2


def test_html_shows_any_symbol() -> None:
    rules = Rules.jigsaw("1122 1122 3344 3344", symbols=["<b>", "&", '"', "'"])
    told = nonet.hint(Grid(rules, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0])).html("zh")
    ElementTree.fromstring(f"<div>{told}</div>")
    assert "&lt;b&gt;" in told


def test_steps_are_applied_until_the_puzzle_is_solved() -> None:
    position = Position(POJ_SAMPLE)
    steps = 0
    while (hint := nonet.hint(position)).step:
        position = hint.apply(position)
        assert position == hint.apply() == hint.position.after(hint.step)
        steps += 1
    assert "".join(map(str, position)) == POJ_SOLUTION
    assert steps == len(nonet.explain(POJ_SAMPLE))


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (POJ_SOLUTION[:80] + "1", "1 at r9c9; expected ., which is given in the puzzle"),
        (POJ_SOLUTION[:79] + "00", "[.] at r9c8; expected 2, which is given in the puzzle"),
        (Puzzle("diagonal", map(int, LAST)), "a puzzle of other rules or candidates"),
        (Puzzle("classic", map(int, LAST), [range(1, 10)] * 81), "other rules or candidates"),
        (Position(LAST).place("r9c9", 1), "1 at r9c9, which contradicts the step"),
    ],
)
def test_a_step_is_not_applied_to_another_puzzle(puzzle: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.hint(LAST).apply(puzzle)


def test_a_step_is_applied_to_a_later_position_of_the_same_puzzle() -> None:
    position = Position(POJ_SAMPLE)
    hint = nonet.hint(position)
    assert hint.step
    later = hint.step.position.after(hint.step)
    second = nonet.hint(later)
    assert hint.apply(second.apply(later)) == second.apply(later)


def test_a_step_is_not_applied_where_a_value_that_it_removes_was_filled_in() -> None:
    position = TECHNIQUES["pointing"].example
    assert position
    step = nonet.logic.find(position, "pointing")[0]
    cell, value = step.eliminations[0]
    hint = Hint(position, step, None)
    assert (cell, value) in hint.apply().crossed_out
    with pytest.raises(PuzzleError, match="contradicts the step"):
        hint.apply(position.place(cell, value))


def test_a_hint_without_a_step_is_not_applied() -> None:
    for puzzle in (POJ_SOLUTION, "1... .... .... ...."):
        with pytest.raises(PuzzleError, match="a hint without a step"):
            nonet.hint(puzzle).apply()
