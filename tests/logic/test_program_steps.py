"""Steps as Sudoku Explainer and Sukaku Explainer take them: ``hint`` and ``explain`` on their
scales.

Names, ratings and what follows are compared with the programs' own paths, and each proof is checked
by a program that knows nothing of how it was made.
"""

from __future__ import annotations

import pickle
import re
from collections import Counter
from functools import cache

import pytest

import nonet
from nonet import PuzzleError
from nonet.logic import (
    EXPLAINER,
    MEASURED,
    TECHNIQUES,
    ExplainerStep,
    Explanation,
    MeasuredName,
    Position,
)
from nonet.logic.explainer.steps import ProgramStep
from nonet.logic.explainer.techniques import OWN
from nonet.logic.hinting import example_step
from tests.logic.proving import faults
from tests.logic.test_explainer import EASY, KNOWN, OF_SUKAKU

pytestmark = pytest.mark.core

EVERY = [(known.scale, known.puzzle) for known in (*KNOWN, *OF_SUKAKU)]
HARD = "..8.9.1...6.5...2......6....3.1.7.5.........9..4...3...5....2...7...3.8.2..7....4"
"""Its path has cell, region and dynamic chains, a cycle and a unique rectangle."""


@cache
def explained(scale: MeasuredName, puzzle: str) -> Explanation:
    """Returns the path of a puzzle."""
    return nonet.explain(puzzle, scale=scale)


def told(path: Explanation) -> list[ProgramStep]:
    """Returns the steps of a path."""
    return [step for step in path if isinstance(step, ProgramStep)]


@pytest.mark.parametrize(("scale", "puzzle"), EVERY)
def test_the_explanation_is_the_path_of_the_rating(scale: MeasuredName, puzzle: str) -> None:
    path, rating = explained(scale, puzzle), nonet.rate(puzzle, scale)
    assert path.solved
    assert path.rating == rating
    assert [step.rated for step in told(path)] == list(rating.steps)


@pytest.mark.parametrize(("scale", "puzzle"), EVERY)
def test_every_step_is_proven(scale: MeasuredName, puzzle: str) -> None:
    for step in told(explained(scale, puzzle)):
        assert not faults(step, step.proof), step


@pytest.mark.parametrize(("scale", "puzzle"), EVERY)
def test_a_tree_starts_from_assumptions_alone(scale: MeasuredName, puzzle: str) -> None:
    for step in told(explained(scale, puzzle)):
        if step.account is None:
            continue
        leaves = [line for line in step.proof.lines if not line.premises]
        plain = {"assumption", "left", "naked set", "hidden set", "fish"}
        assert {line.rule for line in leaves} <= plain, step
        for branch in step.account.branches:
            first, *others = branch
            assert first.parents == ()
            known = {first.fact}
            for line in others:
                assert known.issuperset(line.parents)
                assert line.parents or line.inner
                known.add(line.fact)


def test_all_kinds_of_steps_occur() -> None:
    every = Counter(
        step.technique.name for scale, puzzle in EVERY for step in told(explained(scale, puzzle))
    )
    # Where a value that is locked in a line leaves one place in the next line, a box beside it has
    # the value in one place, or locked in the third line, which leaves the same place. The programs
    # find that first.
    assert OWN.keys() - every.keys() == {"direct_claiming"}


def test_a_hint_is_the_next_step_of_the_program() -> None:
    rating = nonet.rate(HARD, "explainer")
    position = Position(HARD)
    for expected in rating.steps[:30]:
        step = nonet.hint(position, scale="explainer").step
        assert isinstance(step, ProgramStep)
        assert step.rated == expected
        position = position.after(step)


def test_a_step_reads_well() -> None:
    hint = nonet.hint(HARD, scale="explainer")
    step = hint.step
    assert isinstance(step, ProgramStep)
    assert (step.called, step.rating) == ("Direct Hidden Triplet", 2.5)
    assert hint.text("technique") == "Direct Hidden Triplet (2.5)"
    assert str(step) == (
        "In row 1, 5, 6 and 7 can only go in r1c1, r1c8 and r1c9. "
        "That leaves r1c4 as the only place there for 3, so r1c4 is 3."
    )
    assert step.drawn()
    assert hint.why()[0].startswith("Why this step: Sudoku Explainer 1.2.1 tries techniques")
    assert hint.alternatives == ()
    assert all(opened.technique.single for opened in hint.opens)
    again: ProgramStep = pickle.loads(pickle.dumps(step))
    assert again == step


def test_chains_are_told_as_trees() -> None:
    step = next(
        step for step in told(explained("explainer", HARD)) if step.called == "Cell Forcing Chains"
    )
    first, *lines = step.text().splitlines()
    assert re.fullmatch(r"r\dc\d is [\d, ]+ or \d\. In each case r\dc\d is not \d\.", first)
    values = [line for line in lines if line.startswith("If r")]
    assert len(values) == len(step.position.candidates[step.parts[0].cells[0]])
    assert all(line.startswith(("If r", "  ")) for line in lines)
    assert step.tree()[: len(lines)] == lines
    assert step.tree("zh")[0].startswith("如果 r")
    assert "<br>&emsp;" in step.html()
    listed = nonet.explain(HARD, scale="explainer").markdown()
    assert "\n    - If r" in listed


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_step_is_told_and_drawn(language: str) -> None:
    seen: set[str] = set()
    for scale, puzzle in EVERY:
        for step in told(explained(scale, puzzle)):
            if step.technique.name in seen:
                continue
            seen.add(step.technique.name)
            record = step.json(language)
            assert record["title"].startswith(step.called)
            assert all(record[part] for part in ("text", "pattern", "focus"))
            assert len(record["proof"]) == len(step.lines(language))
            assert record["marks"]


@pytest.mark.parametrize("scale", MEASURED)
def test_what_is_impossible_is_said(scale: MeasuredName) -> None:
    with pytest.raises(PuzzleError, match="expected classic Sudoku"):
        nonet.hint("1234 34.. 2.4. .3.1", scale=scale)
    with pytest.raises(PuzzleError, match="expected uniqueness"):
        nonet.explain(EASY, scale=scale, uniqueness=False)
    with pytest.raises(PuzzleError, match="expected none"):
        nonet.hint(EASY, scale=scale, known="xy_wing")
    assert nonet.hint("." * 81, scale=scale).trouble
    broken = nonet.explain("11" + "." * 79, scale=scale)
    assert broken.trouble
    assert broken.rating.measures == {}


def test_a_complete_grid_has_no_step() -> None:
    solution = nonet.solve(EASY)
    assert solution is not None
    position = Position(EASY, solution.values)
    hint = nonet.hint(position, scale="explainer")
    assert hint.step is None
    assert str(hint) == "The grid is complete and right."
    assert nonet.explain(position, scale="explainer").rating.measures == dict.fromkeys(
        EXPLAINER.measures, 0.0
    )


def test_an_old_step_is_what_it_was() -> None:
    step = nonet.rate(HARD, "explainer").steps[0]
    assert isinstance(step, ExplainerStep)
    assert step.technique == "Direct Hidden Triplet"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_proof_can_be_told_as_a_tree(language: str) -> None:
    begins = {"en": "If ", "zh": "如果 "}[language]
    for technique in TECHNIQUES.values():
        step = example_step(technique)
        if step is None:
            continue
        lines, opened = step.tree(language), step.proof.open()
        assumed = [line for line in step.proof.lines if line.rule == "assumption"]
        assert sum(line.lstrip().startswith(begins) for line in lines) == len(assumed), technique
        # What relies on no assumption is not indented, and something always is at the end.
        assert not opened[-1]
        assert not lines[-1].startswith(" ")
        deepest = max(len(each) for each in opened)
        assert max(len(line) - len(line.lstrip()) for line in lines) == 2 * deepest or not assumed
