"""Published puzzles of f-puzzles, drawn as SudokuPad's converter draws them, are recognised."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nonet import Puzzle, PuzzleError
from nonet.notation.setters import fpuzzles, lzstring
from nonet.notation.setters.assembling import Taken
from nonet.notation.sudokupad import reading
from tests.notation.reading import DATA
from tests.notation.sudokupad.converting import converted

LINES = (DATA / "setters.jsonl").read_text("utf-8").splitlines()
PUBLISHED = [case for case in map(json.loads, LINES) if not case["refused"]]
TITLES = [case["title"] or "untitled" for case in PUBLISHED]
UNRECOGNISED = {
    "Cloneways Game of Life": "three shapes of one colour, so that no two are clones for certain",
    "Digit Sum Arrows": "its words change the rule of arrows",
    "Alien": "its words say that grey lines with a bulb are whispers",
}
"""Puzzles of which a part is left out, and why that is right."""
FURTHER = {
    "The Art of Sashimi": "entropic",
    "WackyWavingInflatableTubeMan!": "region-sum-line",
}
"""Puzzles whose words name lines that f-puzzles knows as mere drawings."""


def document_of(case: Any) -> dict[str, Any]:
    """Returns the document of f-puzzles."""
    return json.loads(lzstring.unpacked(case["packed"]))


def told(case: Any) -> bool:
    """Returns whether the document has rules in words."""
    return bool(document_of(case).get("ruleset"))


def both(case: Any, **options: Any) -> tuple[Taken, Taken | PuzzleError]:
    """Returns what is read from the document of f-puzzles and from the drawn one."""
    document = document_of(case)
    solution = case["solution"] or ()
    drawn = converted(document, solution=solution, **options)
    try:
        return fpuzzles.taken_from(document), reading.taken_from(drawn)
    except PuzzleError as error:
        return fpuzzles.taken_from(document), error


def meant(puzzle: Puzzle) -> set[object]:
    """Returns the constraints, those of pairs without the order of their cells; no decorations."""
    return {
        (each.word, *sorted(each.cells))
        if each.word in ("black-dot", "white-dot", "xv")
        else each.text(puzzle.rules)
        for each in puzzle.rules.constraints
        if not each.decorates
    }


@pytest.mark.parametrize("case", PUBLISHED, ids=TITLES)
def test_drawings_with_words_are_read_as_the_document_they_were_made_from(case: Any) -> None:
    wanted, found = both(case)
    if case["title"] in UNRECOGNISED or (isinstance(found, PuzzleError) and not told(case)):
        assert isinstance(found, PuzzleError) or found.left_out
        assert isinstance(found, PuzzleError) or meant(found.puzzle) <= meant(wanted.puzzle)
        return
    assert isinstance(found, Taken)
    further = meant(found.puzzle) - meant(wanted.puzzle)
    assert {str(each).split()[0] for each in further} <= {FURTHER.get(case["title"], "")}
    assert meant(wanted.puzzle) <= meant(found.puzzle)
    sets = [{*map(frozenset, each.puzzle.rules.cell_sets)} for each in (wanted, found)]
    assert sets[0] == sets[1]
    assert found.puzzle.givens == wanted.puzzle.givens
    assert not wanted.left_out or found.left_out


def test_all_drawings_with_words_are_read_whole() -> None:
    whole = [case for case in filter(told, PUBLISHED) if not case["left_out"]]
    assert len(whole) > 20
    for case in whole:
        found = both(case)[1]
        assert isinstance(found, Taken)
        assert not found.left_out


@pytest.mark.parametrize("case", PUBLISHED, ids=TITLES)
def test_drawings_without_words_are_never_read_wrong_without_a_word(case: Any) -> None:
    wanted, found = both(case, rules=False)
    if isinstance(found, Taken):
        assert found.left_out or meant(found.puzzle) == meant(wanted.puzzle)


def test_what_a_solution_refutes_is_left_out() -> None:
    (case,) = (case for case in PUBLISHED if case["title"] == "Clipped")
    document = document_of(case)
    document["thermometer"][0]["lines"][0].reverse()
    found = reading.taken_from(converted(document, solution=case["solution"]))
    words = {each.word for each in found.puzzle.rules.constraints}
    assert words == {"arrow"}
    assert "left-likely" in {phrase.code for phrase in found.left_out}
