"""Exercises: positions that need a technique and nothing easier, and what answers are worth."""

from __future__ import annotations

import pytest

import nonet
from nonet.languages import LANGUAGES
from nonet.logic import TECHNIQUES, Candidate, Position, ScaleName, Step, find
from nonet.training import PRESSES, Exercise, exercise, techniques_to_train
from nonet.training.record import of_exercise, of_verdict
from tests.selection import rest_long

pytestmark = pytest.mark.core

SCALE: ScaleName = "people"
RARE = {"avoidable_rectangle_2"}
"""Techniques that take longer than a test should."""
QUICK = ["x_wing", "hidden_single", "w_wing"]
COMMON = [*QUICK, *(each for each in techniques_to_train(SCALE) if each not in {*QUICK, *RARE})]


def reached(made: Exercise) -> bool:
    """Returns whether the path of the puzzle leads to the position."""
    path = nonet.explain(made.position.puzzle, scale=SCALE)
    return made.position in [step.position for step in path]


@pytest.mark.parametrize("name", rest_long(COMMON, len(QUICK)))
def test_an_exercise_is_about_its_technique(name: str) -> None:
    for seed in 1, 2:
        made = exercise(TECHNIQUES[name], seed=seed, scale=SCALE)
        assert made.technique is TECHNIQUES[name]
        assert reached(made)
        hint = nonet.hint(made.position, scale=SCALE)
        assert hint.step is not None
        assert hint.step.technique is made.technique  # so no easier technique has a step
        assert nonet.solve(made.position.puzzle) == made.solution
        assert made.steps[0] == hint.step
        for step in made.steps:
            assert step.technique is made.technique
            assert step.placements or step.eliminations
            assert all(made.solution[cell] == value for cell, value in step.placements)
            assert all(made.solution[cell] != value for cell, value in step.eliminations)
            assert made.judge(step.placements, step.eliminations).kind == "found"


def test_the_same_seed_makes_the_same_exercise() -> None:
    one, same, other = (exercise("xy_wing", seed=7, index=index) for index in (0, 0, 1))
    assert one == same
    assert one.position != other.position
    assert (one.seed, one.index, other.index) == (7, 0, 1)
    assert exercise("xy_wing").seed is not None


def test_every_step_of_the_technique_counts() -> None:
    made = exercise("naked_pair", seed=1, scale=SCALE)
    outcomes = {(each.placements, frozenset(each.eliminations)) for each in made.steps}
    assert len(made.steps) == len(outcomes) == 2
    every = find(made.position, "naked_pair", scale=SCALE)
    assert outcomes == {(each.placements, frozenset(each.eliminations)) for each in every}
    first, second = made.steps
    assert made.judge(eliminations=second.eliminations).step == second
    both = made.judge(eliminations=[*first.eliminations, *second.eliminations])
    assert both.kind == "found"


@pytest.fixture(scope="module")
def x_wing() -> Exercise:
    return exercise("x_wing", seed=7)


def test_a_part_of_a_step_is_right_so_far(x_wing: Exercise) -> None:
    first, *rest = x_wing.steps[0].eliminations
    verdict = x_wing.judge(eliminations=[first])
    assert (verdict.kind, verdict.step) == ("partial", x_wing.steps[0])
    assert verdict.left.eliminations == tuple(rest)
    assert str(verdict) == f"Right so far. Still to do in this step: {len(rest)}."


def test_what_the_solution_holds_must_stay(x_wing: Exercise) -> None:
    cell = next(at for at, left in enumerate(x_wing.position.candidates) if left)
    value = x_wing.solution[cell]
    name = x_wing.position.rules.cell_name(cell)
    verdict = x_wing.judge(eliminations=[(name, value)])
    assert verdict.kind == "wrong"
    assert verdict.wrong.eliminations == (Candidate(cell, value),)
    assert str(verdict).startswith(f"{name} must keep {value}: it is the value of this cell")
    other = value % 9 + 1
    assert x_wing.judge([(cell, other)]).kind == "wrong"
    assert str(x_wing.judge([(cell, other)])) == f"{name} is not {other} in the solution."


def test_a_wrong_part_does_not_spoil_the_rest(x_wing: Exercise) -> None:
    step = x_wing.steps[0]
    cell = step.eliminations[0].cell
    verdict = x_wing.judge(eliminations=[*step.eliminations, (cell, x_wing.solution[cell])])
    assert (verdict.kind, verdict.found, verdict.step) == ("wrong", True, step)


def _all_others(made: Exercise) -> list[Candidate]:
    """Returns the candidates that are false, but not by the technique."""
    ours = {each for step in made.steps for each in step.eliminations}
    return [
        each
        for cell, values in enumerate(made.position.candidates)
        for each in (Candidate(cell, value) for value in values)
        if each not in ours and made.solution[cell] != each.value
    ]


def test_what_is_true_by_another_technique_names_a_step_of_it(x_wing: Exercise) -> None:
    reasons: list[Step] = []
    for each in _all_others(x_wing)[::8]:
        verdict = x_wing.judge(eliminations=[each])
        assert verdict.kind == "other"
        assert verdict.others.eliminations == (each,)
        if verdict.reason is None:
            assert "it does not follow from X-Wing here" in str(verdict)
        else:
            assert each in verdict.reason.eliminations
            assert verdict.reason.technique.title() in str(verdict)
            reasons.append(verdict.reason)
    assert reasons


def test_after_the_step_easier_steps_are_told_by_name(x_wing: Exercise) -> None:
    step = x_wing.steps[0]
    follows = nonet.hint(x_wing.position.after(step)).step
    assert follows is not None
    done = [*step.eliminations, *follows.eliminations]
    verdict = x_wing.judge(follows.placements, done)
    assert (verdict.kind, verdict.found) == ("other", True)
    assert verdict.reason is not None
    assert verdict.reason.technique is follows.technique


def test_a_value_answers_for_the_other_candidates_of_its_cell() -> None:
    made = exercise("hidden_single", seed=3, scale=SCALE)
    [placed] = made.steps[0].placements
    others = [(placed.cell, each) for each in made.position.candidates[placed.cell]]
    others.remove(placed)
    assert made.judge(eliminations=others[:1]).kind == "partial"
    assert made.judge(eliminations=others).kind == "found"
    assert made.judge([placed]).kind == "found"


def test_nothing_is_no_answer(x_wing: Exercise) -> None:
    position = x_wing.position
    given = next(cell for cell, value in enumerate(position.values) if value)
    gone = next(iter(position.crossed_out), None) or (given, position[given])
    for verdict in (
        x_wing.judge(),
        x_wing.judge([(given, position[given])]),
        x_wing.judge(eliminations=[gone]),
    ):
        assert (verdict.kind, str(verdict)) == ("nothing", "Nothing has been done yet.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_tell_more_with_each_press(x_wing: Exercise, language: str) -> None:
    there, pattern, whole = (x_wing.hint(press, language) for press in range(1, PRESSES + 1))
    step, cell_name = x_wing.steps[0], x_wing.position.rules.cell_name
    cells = {cell_name(cell) for part in step.parts for cell in part.cells}
    ends = {cell_name(cell) for cell, _ in step.eliminations}
    assert not [name for name in cells | ends if name in there]
    assert all(name in pattern for name in cells)
    assert not [name for name in ends - cells if name in pattern]
    assert whole == step.text(language)


def test_the_json_has_all_texts_in_both_languages(x_wing: Exercise) -> None:
    for language in LANGUAGES:
        record = of_exercise(x_wing, language)
        assert [each["text"] for each in record["taught"]["hints"]] == [
            x_wing.hint(press, language) for press in (1, 2, 3)
        ]
        verdict = x_wing.judge(eliminations=x_wing.steps[0].eliminations)
        told = of_verdict(verdict, language)
        assert (told["kind"], told["found"], told["left"]) == ("found", True, 0)
        assert told["told"]["text"] == verdict.text(language)
        assert all(name in told["told"]["text"] for name in told["told"]["names"])


@pytest.mark.parametrize("rules", ["jigsaw", "diagonal", "boxes:2x3"])
def test_other_rules(rules: str) -> None:
    chosen = (
        nonet.Rules.jigsaw("000011 022013 221113 243333 244455 445555")
        if rules == "jigsaw"
        else nonet.parse_rules(rules)
    )
    made = exercise("pointing", rules=chosen, seed=1)
    assert made.position.rules == chosen
    assert made.judge(eliminations=made.steps[0].eliminations).found


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("brute_force", "exercise-technique"),  # a guess
        ("dual_two_string_kite", "exercise-technique"),  # two steps of another one
        ("whale", "exercise-technique"),  # not used by the scale
        ("franken_x_wing", "exercise-never"),
        ("x-wong", "technique-unknown"),
    ],
)
def test_techniques_without_exercises(name: str, code: str) -> None:
    with pytest.raises(nonet.PuzzleError) as caught:
        exercise(name)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_rules_without_what_the_technique_needs() -> None:
    with pytest.raises(nonet.PuzzleError) as caught:
        exercise("pointing", rules="latin:9")
    assert caught.value.code == "technique-regions"
    with pytest.raises(nonet.PuzzleError) as caught:
        exercise("clique_pair", rules="classic")
    assert caught.value.code == "technique-crossed"


def test_a_rare_technique_ends_with_the_time() -> None:
    with pytest.raises(nonet.PuzzleError) as caught:
        exercise("avoidable_rectangle_2", seed=1, timeout=0.2)
    assert str(caught.value) == "nothing found in 0.2 seconds"


def test_progress_can_end_the_search() -> None:
    class EndError(Exception):
        """Ends it."""

    def end(_: int, __: float) -> None:
        raise EndError

    with pytest.raises(EndError):
        exercise("x_wing", seed=1, progress=end)


def test_positions_without_exercises() -> None:
    with pytest.raises(nonet.PuzzleError) as caught:
        Exercise.of("1234 34.. 2.4. .3.1", "x_wing")
    assert caught.value.code == "exercise-none"
    for position in "1... .... .... ....", Position("1... ..2. .3.. ...4").place(1, 4):
        with pytest.raises(nonet.PuzzleError) as caught:
            Exercise.of(position, "naked_single")
        assert caught.value.code == "exercise-trouble"


@pytest.mark.parametrize("press", [0, 4, 1.5])
def test_presses_out_of_range(x_wing: Exercise, press: int) -> None:
    with pytest.raises(nonet.PuzzleError, match="expected 1 to 3"):
        x_wing.hint(press)


def test_answers_out_of_range(x_wing: Exercise) -> None:
    for answer in [("r10c1", 1)], [(0, 10)], [(0, 0)]:
        with pytest.raises(nonet.PuzzleError):
            x_wing.judge(answer)
        with pytest.raises(nonet.PuzzleError):
            x_wing.judge(eliminations=answer)
