"""The interface of reasoning-gym, with and without the package."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

import nonet
from nonet.datasets import ReasoningDataset, Recipe

SMALL = ReasoningDataset(Recipe(70, seed=7, rules="boxes:2x2"))


def test_an_entry_depends_on_its_number_alone() -> None:
    entries = list(SMALL)
    assert len(entries) == len(SMALL) == 70
    assert SMALL[65] == entries[65]
    assert entries[65]["metadata"]["source_index"] == 65
    assert [entry["metadata"]["source_index"] for entry in islice(SMALL, 3)] == [0, 1, 2]


@pytest.mark.parametrize("index", [-1, 70])
def test_an_index_out_of_range(index: int) -> None:
    with pytest.raises(IndexError):
        SMALL[index]


def test_the_answer_of_an_entry_scores_1_in_free_text_too() -> None:
    entry = json.loads(json.dumps(SMALL[3]))
    assert SMALL.score_answer(entry["answer"], entry) == 1
    assert SMALL.score_answer(f"I think:\n{entry['answer']}\nDone.", entry) == 1


def test_other_answers_score_less() -> None:
    entry = SMALL[3]
    solution, puzzle = entry["metadata"]["solution"], entry["metadata"]["puzzle"]
    blank = next(i for i in range(16) if not puzzle[i // 4][i % 4])
    given = next(i for i in range(16) if puzzle[i // 4][i % 4])

    def changed(cell: int) -> str:
        values = [value for row in solution for value in row]
        values[cell] = values[cell] % 4 + 1
        return "\n".join(" ".join(map(str, values[i : i + 4])) for i in range(0, 16, 4))

    blanks = entry["metadata"]["num_empty"]
    assert SMALL.score_answer(changed(blank), entry) == pytest.approx((blanks - 1) / blanks)
    assert SMALL.score_answer(changed(given), entry) == 0
    assert SMALL.score_answer("no idea", entry) == 0
    assert SMALL.score_answer("", entry) == 0
    assert SMALL.score_answer(None, entry) == 0


def test_the_question_gives_the_rules() -> None:
    assert (
        "each box of 2 rows and 3 columns"
        in (ReasoningDataset(Recipe(1, seed=1, rules="boxes:2x3"))[0]["question"])
    )
    latin = ReasoningDataset(Recipe(1, seed=1, rules="latin:4"))[0]["question"]
    assert "Latin square" in latin
    assert "box" not in latin


def test_rules_that_no_question_puts_into_words() -> None:
    with pytest.raises(nonet.PuzzleError) as raised:
        ReasoningDataset(Recipe(1, seed=1, rules="boxes:2x2+diagonal"))
    assert raised.value.code == "question-rules"


@pytest.mark.long
def test_entries_are_like_those_of_reasoning_gym() -> None:
    gym: Any = pytest.importorskip("reasoning_gym")
    theirs = gym.create_dataset("mini_sudoku", size=2, seed=1)
    ours, entry = SMALL[0], theirs[0]
    assert ours.keys() == entry.keys()
    assert ours["metadata"].keys() >= entry["metadata"].keys()
    assert (theirs.size, theirs.seed, theirs.category) == (2, 1, SMALL.category)
    # Each package accepts the answers of the other one.
    assert theirs.score_answer(ours["answer"], ours) == 1
    assert SMALL.score_answer(entry["answer"], entry) == 1
    for name in ("config", "size", "seed", "category", "score_answer"):
        assert hasattr(theirs, name)
        assert hasattr(SMALL, name)
