"""Rows depend on the recipe and their number alone, and hold what the recipe asks for."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import nonet
from nonet import logic
from nonet.datasets import SCHEMA, Recipe, rows

MIX = {"easy": 0.5, "medium": 0.5}


def refusal(function: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(nonet.PuzzleError) as raised:
        function()
    return raised.value.code, str(raised.value)


def test_a_row_depends_on_its_number_alone() -> None:
    recipe = Recipe(12, seed=7, rules="boxes:2x3")
    whole, part = rows(recipe), rows(replace(recipe, count=9), 5, 4)
    assert (whole.made.puzzles[5:9] == part.made.puzzles).all()
    assert part.made.index.tolist() == [5, 6, 7, 8]


@pytest.mark.core
def test_threads_and_larger_counts_change_no_column() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    recipe = Recipe(12, seed=7, levels=MIX, path=True)
    one = pyarrow.table(rows(recipe, threads=1))
    two = pyarrow.table(rows(replace(recipe, count=100), 0, 12, threads=2))
    assert one.equals(two)
    assert one.column_names == [name for name in SCHEMA if name not in ("er", "ep", "ed")]


@pytest.mark.core
@pytest.mark.parametrize("scale", [logic.EXPLAINER, logic.SUKAKU], ids=str)
def test_rows_have_the_ratings_of_the_scale_that_was_asked_for(scale: logic.MeasuredScale) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    recipe = Recipe(4, seed=7, difficulty=(1.5, 7.2), scale=scale, path=True)
    table = pyarrow.table(rows(recipe))
    assert table.column_names == list(SCHEMA)
    for row in table.to_pylist():
        rating = nonet.rate(row["puzzle"], scale)
        assert rating.measures == {name: row[name] for name in ("er", "ep", "ed")}
        assert 1.5 <= row["er"] <= 7.2
    numbers = pyarrow.record_batch({"index": [3, 1]})
    filled = nonet.datasets.Filling(recipe)(numbers)
    assert filled.column("er").to_pylist() == table.column("er").take([3, 1]).to_pylist()


@pytest.mark.core
def test_rules_that_a_scale_does_not_rate_are_refused() -> None:
    code, text = refusal(lambda: Recipe(1, seed=7, rules="latin:4", scale="explainer"))
    assert code == "explainer-rules"
    assert "expected classic Sudoku for the scale explainer" in text


@pytest.mark.core
def test_a_row_is_the_puzzle_of_generate_with_its_level_seed_and_index() -> None:
    found = rows(Recipe(10, seed=3, levels=MIX)).columns()
    assert set(found["level"]) == set(MIX)
    for row in range(0, 10, 4):
        puzzle = nonet.generate(difficulty=found["level"][row], seed=3, index=row)
        assert nonet.write(puzzle, "line").strip() == found["puzzle"][row]
        assert puzzle.rating.score == found["score"][row]
        assert nonet.symmetry.class_id(puzzle) == found["class_id"][row]


@pytest.mark.core
def test_levels_are_drawn_by_their_shares() -> None:
    recipe = Recipe(1, seed=5, levels={"hard": 0.75, "easy": 0.25})
    drawn: list[int] = recipe.draw(np.arange(20_000)).tolist()
    names = Counter(recipe.names[place] for place in drawn)
    assert set(names) == {"easy", "hard"}
    assert names["hard"] / 20_000 == pytest.approx(0.75, abs=0.02)


@pytest.mark.core
def test_the_order_of_levels_does_not_matter() -> None:
    one = Recipe(5, seed=1, levels={"hard": 0.75, "easy": 0.25})
    other = Recipe(5, seed=1, levels={"easy": 0.25, "hard": 0.75})
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == "Recipe(5, seed=1, levels={'easy': 0.25, 'hard': 0.75})"
    assert pickle.loads(pickle.dumps(one)) == one
    assert Recipe(5, seed=1, levels=["easy", "hard"]).shares == {"easy": 0.5, "hard": 0.5}


def test_rules_with_other_symmetries_have_no_class_ids() -> None:
    found = rows(Recipe(2, seed=1, rules="boxes:2x2+diagonal"))
    assert found.columns()["class_id"] == [None, None]


def test_one_row_that_cannot_be_made_costs_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.making.MOST_ATTEMPTS", 4)
    found = rows(Recipe(12, seed=1, rules="boxes:2x2", clues=5, minimal=True))
    assert found.unmet
    assert sorted([*found.made.index.tolist(), *found.unmet]) == list(range(12))


@pytest.mark.core
@pytest.mark.long
def test_a_level_that_no_row_reaches_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.datasets.making._ENOUGH", 1)
    recipe = Recipe(4, seed=1, rules="boxes:2x2", levels={"easy": 0.5, "hard": 0.5})
    code, text = refusal(lambda: rows(recipe))
    assert code == "generate-unmet"
    assert "level hard" in text


def test_a_recipe_that_cannot_be_met_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.making.MOST_ATTEMPTS", 4)
    recipe = Recipe(3, seed=1, rules="boxes:2x2", clues=8, minimal=True)
    code, text = refusal(lambda: rows(recipe))
    assert code == "generate-unmet"
    assert "no minimal puzzle with 8 clues" in text


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Recipe(5, seed=-1), "seed-range"),
        (lambda: Recipe(5, seed=2**63), "seed-range"),
        (lambda: Recipe(5, seed="7"), "seed-range"),  # type: ignore[arg-type]
        (lambda: Recipe(5, seed=None), "dataset-seed"),  # type: ignore[arg-type]
        (lambda: Recipe(0, seed=1), "dataset-count"),
        (lambda: Recipe("5", seed=1), "dataset-count"),  # type: ignore[arg-type]
        (lambda: Recipe(5, seed=1, levels={"easy": 0.5, "hard": 0.6}), "shares-sum"),
        (lambda: Recipe(5, seed=1, levels={"easy": 2.0, "hard": -1.0}), "share-range"),
        (lambda: Recipe(5, seed=1, levels={"easy": float("nan")}), "share-range"),
        (lambda: Recipe(5, seed=1, levels=["easy", "easy"]), "level-twice"),
        (lambda: Recipe(5, seed=1, levels=[]), "shares-sum"),
        (lambda: Recipe(5, seed=1, clues=16), "clues-few"),
        (lambda: Recipe(5, seed=1, rules="latin:4", shapes=True), "dataset-own-rules"),
        (lambda: Recipe(5, seed=1, make="killer"), "dataset-own-rules"),
        (lambda: Recipe(5, seed=1, levels="easy", difficulty=(1, 300)), "dataset-difficulty"),
        (lambda: rows(Recipe(5, seed=1), 4, 2), "dataset-rows"),
        (lambda: rows(Recipe(5, seed=1), -1), "dataset-rows"),
    ],
)
def test_recipes_that_make_no_sense(make: Callable[[], object], code: str) -> None:
    assert refusal(make)[0] == code


@pytest.mark.core
def test_a_recipe_takes_wishes_as_generate_does() -> None:
    pattern = {0, 1, 6, 7, 10, 12, 15}
    recipe = Recipe(4, seed=1, rules="boxes:2x2", pattern=pattern, scale=logic.HODOKU)
    assert recipe == Recipe(4, seed=1, rules="boxes:2x2", pattern="xx.. ..xx ..x. x..x")
    assert repr(recipe) == (
        "Recipe(4, seed=1, rules=Rules.boxes(2, 2), pattern='xx....xx..x.x..x')"
    )
    found = rows(recipe).made.puzzles
    assert {tuple(row.nonzero()[0].tolist()) for row in found} == {tuple(sorted(pattern))}
    wished = Recipe(2, seed=7, technique="x_wing", clues=range(22, 30))
    assert eval(repr(wished), {"Recipe": Recipe}) == wished
    again = nonet.generate(technique="x_wing", clues=(22, 29), seed=7, index=1)
    assert rows(wished).made.generated()[1] == again
    scores = Recipe(2, seed=7, difficulty=range(200, 401))
    assert all(200 <= score <= 400 for score in rows(scores).columns()["score"])
    assert scores.json()["difficulty"] == [200, 400]
    any_score = replace(scores, difficulty=None)  # type: ignore[call-arg] # one of the wishes
    assert any_score == Recipe(2, seed=7)
    with pytest.raises(TypeError, match="cluse"):
        Recipe(2, seed=7, cluse=24)  # type: ignore[call-arg]


@pytest.mark.core
def test_an_unknown_level() -> None:
    code, text = refusal(lambda: Recipe(5, seed=1, levels={"easy": 0.5, "diabolic": 0.5}))
    assert code == "level-unknown"
    assert "diabolic" in text
