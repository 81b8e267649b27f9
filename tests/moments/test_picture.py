"""Pictures of a moment, read back as XML."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, moments
from nonet.backtracking import Place, fewest_first, trace
from tests import facts

SMALL = nonet.parse("3... 4..2 ..1. .3.4")


def texts(image: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(image).iterfind(".//{*}text")]


def title(image: str) -> str:
    return ElementTree.fromstring(image).findtext("{*}title") or ""


def test_it_shows_the_grid_the_stack_the_sentence_and_the_counts() -> None:
    shown = texts(moments.svg(SMALL, 9))
    given = ["3", "4", "2", "1", "3", "4"]
    assert sorted(shown[: len(given) + 3]) == sorted([*given, "1", "4", "4"])
    assert shown[len(given) + 3 :] == [
        "r1c2 = 1",
        "r1c3 = 4",
        "r1c4 = ?",
        "4 rejected at r1c4: row 1 has it at r1c3",
        "Step 9 · 2 placed · 7 rejected · 0 backed up",
    ]


def test_each_kind_of_step_is_told() -> None:
    said = [title(image).partition(": ")[2] for image in moments.frames(SMALL, 0, 34)]
    assert said[0] == "Ready."
    assert said[1] == "1 placed at r1c2"
    assert said[10] == "No value left for r1c4: back up"
    assert said[34] == "A solution"
    assert len(said) == 1 + sum(facts.SMALL_COUNTS.values())


def test_chinese() -> None:
    assert title(moments.svg(SMALL, 9, language="zh")).endswith(
        "r1c4 不能填 4：第 1 行的 r1c3 已是 4"
    )


def test_a_step_beyond_the_end_is_the_end() -> None:
    assert moments.svg(SMALL, 10**9) == moments.svg(SMALL, 34)
    assert title(moments.svg(SMALL, 10**9, all=True)).endswith("back up")


def test_the_order_is_that_of_the_search() -> None:
    step, (cell, value) = next(
        (step, event)
        for step, event in enumerate(trace(SMALL, fewest_first), 1)
        if isinstance(event, Place)
    )
    assert SMALL.rules.cell_name(cell) != "r1c2"
    said = f"Step {step}: {value} placed at {SMALL.rules.cell_name(cell)}"
    assert title(moments.svg(SMALL, step, fewest_first)) == said


def test_a_high_stack_shows_its_top_and_how_many_entries_are_below() -> None:
    shown = texts(moments.svg(facts.POJ_SAMPLE, 10**6))
    entries = [text for text in shown if " = " in text]
    more = next(text for text in shown if text.endswith(" more"))
    blanks = facts.POJ_SAMPLE.count("0")
    assert more == f"… {blanks - len(entries)} more"
    assert 10 < len(entries) < blanks


def test_a_rejection_without_a_house() -> None:
    puzzle = Puzzle(Rules.latin(2), [0] * 4, [[2], [1, 2], [1, 2], [1, 2]])
    assert title(moments.svg(puzzle, 1)) == "Step 1: 1 rejected at r1c1: not a candidate"
    thermometer = nonet.parse("." * 16, rules="boxes:2x2+thermometer r1c2 r1c1")
    images = moments.frames(thermometer, 0, 20)
    assert any(title(image).endswith("it breaks a constraint") for image in images)


@pytest.mark.parametrize(
    "rules", ["latin:1", "latin:12", "boxes:5x5", "samurai", "diagonal+anti-knight"]
)
def test_other_rules(rules: str) -> None:
    empty = Puzzle(nonet.parse_rules(rules), [0] * nonet.parse_rules(rules).cells)
    assert title(moments.svg(empty, 1)).startswith("Step 1: 1 placed at r1c1")


def test_symbols_are_written_as_text() -> None:
    rules = Rules(2, [], symbols=["<", "&"])
    assert "r1c1 = <" in texts(moments.svg(Puzzle(rules, [0] * 4), 1))


def test_errors_say_what_was_expected() -> None:
    with pytest.raises(PuzzleError, match="step -1; expected 0 or more"):
        moments.svg(SMALL, -1)
    with pytest.raises(PuzzleError, match="language 'fr'"):
        moments.svg(SMALL, 1, language="fr")
    with pytest.raises(PuzzleError, match="steps 5 to 4; expected the lower one first"):
        moments.frames(SMALL, 5, 4)
    with pytest.raises(PuzzleError, match="301 steps in a moving picture; expected at most 300"):
        moments.frames(SMALL, 0, 300)


def test_progress_can_end_a_long_search() -> None:
    class EnoughError(Exception):
        pass

    calls: list[int] = []

    def progress() -> None:
        calls.append(1)
        if len(calls) == 3:
            raise EnoughError

    with pytest.raises(EnoughError):
        moments.svg("." * 81, 10**12, all=True, progress=progress)
