"""``nonet.explain``: paths that end in the solution, in words, as Markdown and as JSON."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

import nonet
from nonet.languages import LANGUAGES
from nonet.logic import HODOKU, TECHNIQUES, Position, ScoredExplanation, Step, tables
from nonet.logic.wording import TOLD
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

pytestmark = pytest.mark.core


@cache
def paths() -> tuple[ScoredExplanation, ...]:
    return tuple(nonet.explain(nonet.generate(seed=seed)) for seed in range(40))


@cache
def first_of_each() -> dict[str, Step]:
    """Returns the first step of each technique in the paths."""
    found: dict[str, Step] = {}
    for path in paths():
        for step in path:
            found.setdefault(step.technique.name, step)
    return found


def test_every_path_ends_in_the_solution() -> None:
    for path in paths():
        solution = nonet.solve(path.position.puzzle)
        assert solution
        assert path.solved
        assert path.end.values == solution.values


def test_no_step_contradicts_the_solution() -> None:
    for path in paths():
        end = path.end.values
        for step in path:
            assert step.placements or step.eliminations
            assert all(end[cell] == value for cell, value in step.placements)
            assert all(end[cell] != value for cell, value in step.eliminations)


def test_each_step_changes_the_position_before_it() -> None:
    for path in paths()[:10]:
        position = path.position
        for step in path:
            assert step.position == position
            candidates = position.candidates
            for cell, value in (*step.placements, *step.eliminations):
                assert value in candidates[cell]
            position = position.after(step)
        assert position == path.end


def test_each_step_is_of_the_easiest_technique_that_finds_one() -> None:
    order = list(HODOKU.grades)
    for path in paths()[:5]:
        for step in path:
            easier = order[: order.index(step.technique.name)]
            usual = [name for name in easier if HODOKU.grades[name].usual]
            found = [
                name for name in usual[:20] if nonet.logic.find(step.position, TECHNIQUES[name])
            ]
            assert found == []


def test_every_technique_has_its_sentences() -> None:
    for language in LANGUAGES:
        alone = {name for name in TECHNIQUES if tables.technique(name, language).sentence}
        assert alone | set(TOLD) == set(TECHNIQUES)
        assert not alone & set(TOLD)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_sentence_ends_in_what_follows(language: str) -> None:
    for step in first_of_each().values():
        text = step.text(language)
        names = [
            step.position.rules.cell_name(cell)
            for cell, _ in (*step.placements, *step.eliminations)
        ]
        assert all(name in text for name in names), text
        assert text.endswith("." if language == "en" else "。")


def test_a_single_is_told_so_that_it_can_be_checked() -> None:
    step = first_of_each()["hidden_single"]
    ((cell, value),) = step.placements
    (house,) = step.part("pattern").houses
    name = step.position.rules.cell_name(cell)
    assert str(step) == f"In {house}, {value} can only go in {name}, so {name} is {value}."


def test_the_text_has_a_line_for_each_step() -> None:
    path = nonet.explain(POJ_SAMPLE)
    lines = path.text().splitlines()
    assert len(lines) == len(path)
    assert lines[0].startswith("1. ")
    assert str(path) == path.text()
    assert repr(path) == f"<Explanation: {len(path)} steps>"


def test_the_markdown_is_a_numbered_list() -> None:
    path = nonet.explain(POJ_SAMPLE)
    lines = path.markdown().splitlines()
    assert len(lines) == len(path)
    assert lines[0] == f"1. **{path[0].technique}:** {path[0]}"
    assert path._repr_markdown_() == path.markdown()  # pyright: ignore[reportPrivateUsage]


def test_trees_are_indented_below_their_steps() -> None:
    path = nonet.explain(
        "9...5...1..68.49...........7.......6.5.....3...8...4...3..7..9....4.5...5.92.61.4"
    )
    said = path.text().splitlines()
    listed = path.markdown().splitlines()
    lines = [line for step in path for line in str(step).splitlines()]
    assert len(said) == len(listed) == len(lines) > len(path)
    for number, step in enumerate(path, start=1):
        first, *tree = str(step).splitlines()
        at = said.index(f"{number}. {step.technique}: {first}")
        assert said[at + 1 : at + 1 + len(tree)] == [f"    {line}" for line in tree]
        below = [re.sub("^( *)", r"    \1- ", line) for line in tree]
        assert listed[at] == f"{number}. **{step.technique}:** {first}"
        assert listed[at + 1 : at + 1 + len(tree)] == below


def test_the_json_says_everything() -> None:
    for path in paths()[:5]:
        found = json.loads(json.dumps(path.json()))
        assert found["solved"]
        assert found["rating"]["level"] == path.rating.level
        for step, told in zip(path, found["steps"], strict=True):
            assert told["technique"] == step.technique.name
            assert told["text"] == str(step)
            assert [tuple(each.values()) for each in told["placements"]] == list(step.placements)
            assert told["position"]["values"] == list(step.position.values)
            assert told["marks"]


def test_a_puzzle_with_trouble_has_no_steps() -> None:
    for puzzle in ("11" + "." * 79, TEN_SOLUTIONS):
        path = nonet.explain(puzzle)
        assert (len(path), path.solved) == (0, False)
        assert path.trouble
        assert path.text() == path.trouble.text()
        assert path.json()["trouble"] == path.trouble.text()
        assert path.rating.level is None


def test_steps_lead_to_a_contradiction_if_no_fault_can_be_seen() -> None:
    puzzle = f"{POJ_SAMPLE[:7]}2{POJ_SAMPLE[8:]}"
    path = nonet.explain(Position(puzzle).place(POJ_SAMPLE.index("0"), 4))
    assert path.trouble
    assert path.position == Position(puzzle)
    assert path.steps == path.trouble.steps
    assert (len(path), path.solved, path.rating.level, path.rating.counts) == (8, False, None, {})
    assert path.end.candidates[4] == ()
    told = path.trouble.text()
    assert told == "The puzzle has no solution: after 8 steps, no candidate for r1c5."
    first, *_, last = path.text().splitlines()
    assert first.startswith("1. Naked Single: r1c4 sees")
    assert last == told
    assert path.markdown().endswith(f"so r1c6 is 8.\n\n{told}\n")
    assert len(path.json()["steps"]) == 8
    assert str(path) == path.text()


def test_a_full_grid_takes_no_steps() -> None:
    path = nonet.explain(POJ_SOLUTION)
    assert path.solved
    assert path.text() == "The grid is complete and right."
    assert (path.rating.level, path.rating.score) == ("easy", 0)


def test_it_begins_at_a_position() -> None:
    path = nonet.explain(POJ_SAMPLE)
    rest = nonet.explain(path[10].position)
    assert [str(step) for step in rest] == [str(step) for step in path[10:]] or rest.solved


def test_it_is_a_sequence() -> None:
    path = nonet.explain(POJ_SAMPLE)
    assert list(path) == list(path.steps)
    assert path[:3] == path.steps[:3]
    assert path[-1] in path
