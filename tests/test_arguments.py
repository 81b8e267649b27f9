"""Odd arguments are refused with what was found and what was expected."""

from __future__ import annotations

import copy
import math
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import House, PuzzleError, Rules, Shape
from nonet.datasets import Recipe
from nonet.logic import Position
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

SMALL = "1... .... .... ...."

# What takes a whole number, and what it says of half a number more than two.
TAKERS: dict[str, Callable[[Any], object]] = {
    "limit {}; expected 0 to": lambda found: nonet.count(SMALL, found),
    "limit {}; expected 1 to": lambda found: nonet.bulk.count([SMALL], limit=found),
    "limit {}; expected 1 to ": lambda found: nonet.bulk.solve([SMALL], limit=found),
    "{} threads; expected 1 to 1,024": lambda found: nonet.bulk.solve([SMALL], threads=found),
    "seed {}; expected 0 to": lambda found: nonet.generate("boxes:2x2", seed=found),
    "puzzle {}; expected 0 to": lambda found: nonet.generate("boxes:2x2", index=found),
    "{} puzzles; expected 0 or more": lambda found: nonet.bulk.generate(found, "boxes:2x2"),
    "{} puzzles; expected 0 or more ": lambda found: nonet.generate_many(found, "boxes:2x2"),
    "puzzle {}; expected 0 to ": lambda found: nonet.bulk.generate(1, "boxes:2x2", start=found),
    "clues {}; expected a number": lambda found: nonet.generate("boxes:2x2", clues=found),
    "cell {} in a pattern": lambda found: nonet.generate("boxes:2x2", pattern={found}),
    "cell {}; expected": lambda found: Position(SMALL).place(found, 1),
    "cell {}; expected ": lambda found: Position(SMALL, crossed_out=[(found, 1)]),
    "value {} at r1c3; expected 0 to 4": lambda found: Position(SMALL).place(2, found),
    "value {} at r1c3; expected 1 to 4": lambda found: Position(SMALL).cross_out(2, found),
    "{} for the rules boxes; expected a whole": lambda found: Rules.boxes(found, 2),
    "{} for the rules latin; expected a whole": Rules.latin,
    "{} for the rules pandiagonal; expected a whole": Rules.pandiagonal,
    "{} for the rules latin; expected a whole ": nonet.latin.random,
    "order {}; expected 1 to 64": lambda found: Rules(found, [[0]]),
    "house 1 has cell {}; expected cells 0 to 3": lambda found: Rules(2, [[found, 1]]),
    "house {}; expected a number": lambda found: Rules(2, [House("house", found, (0, 1))]),
    "a shape of {} × 2 places; expected": lambda found: Shape(found, 2),
    "hole at place {}; expected places 0 to 3": lambda found: Shape(2, 2, holes=(found,)),
    "cells of {} pixels; expected 1 to": lambda found: nonet.render.svg(SMALL, cell=found),
    "cells of {} pixels; expected 1 or more": lambda found: nonet.render.png(SMALL, cell=found),
    "cells of {} pixels; expected 1 or more ": lambda found: nonet.render.pdf(SMALL, cell=found),
    "seed {}; expected a whole number": lambda found: nonet.latin.random(3, seed=found),
    "a count of {}; expected 1 to": lambda found: Recipe(found, seed=1),
    "seed {}; expected 0 to ": lambda found: Recipe(1, seed=found),
}
ODD: list[Any] = [
    2.5,
    2.0,
    math.nan,
    math.inf,
    "3",
    [],
    {},
    np.float64(3),
    np.bool_(True),
    np.arange(3),
    1j,
]


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


@pytest.mark.parametrize(("message", "taker"), TAKERS.items(), ids=[*TAKERS])
def test_what_is_no_whole_number_is_refused(message: str, taker: Callable[[Any], object]) -> None:
    for odd in ODD:
        if "pattern" in message and not _is_hashable(odd):
            continue
        with pytest.raises(PuzzleError) as found:
            taker(odd)
        assert message.strip().partition("{}")[2] in str(found.value)
        if isinstance(odd, float) and type(odd) is float:
            assert message.strip().format(odd) in str(found.value)


@pytest.mark.parametrize("taker", TAKERS.values(), ids=[*TAKERS])
def test_huge_and_negative_numbers_are_refused_or_taken(taker: Callable[[Any], object]) -> None:
    for huge in (2**63, 2**64, 2**70, 10**5000, -(2**63), -1):
        with suppress(PuzzleError):
            taker(huge)


@pytest.mark.parametrize(
    "number", [np.int64(2), np.uint8(2), np.array(2), 2], ids=["int64", "uint8", "array", "int"]
)
def test_every_kind_of_whole_number_is_taken(number: Any) -> None:
    assert nonet.count("." * 16, number) == 2
    assert Rules.boxes(number, number) == Rules.boxes(2, 2)
    assert repr(Rules.boxes(number, number)) == "Rules.boxes(2, 2)"
    assert nonet.generate("boxes:2x2", seed=number).seed == 2
    assert Position(SMALL).cross_out(number, number).crossed_out == {(2, 2)}
    assert repr(Rules(number, [[0, number]]).houses[0].cells) == "(0, 2)"
    assert repr(Shape(number, number)) == "Shape(2, 2)"
    assert len(nonet.bulk.generate(number, "boxes:2x2", seed=1)) == 2
    assert nonet.latin.random(number).rules.order == 2
    assert nonet.render.svg(SMALL, cell=number) == nonet.render.svg(SMALL, cell=2)


@pytest.mark.parametrize("seconds", [math.nan, -1, "5", [], 1j, -(10**9999)], ids=range(6))
def test_a_timeout_is_a_number_of_seconds(seconds: Any) -> None:
    with pytest.raises(PuzzleError, match=r"timeout .*; expected 0 seconds or more"):
        nonet.generate("boxes:2x2", timeout=seconds)


@pytest.mark.parametrize("seconds", [math.inf, 10**400, np.float32(60), 60], ids=range(4))
def test_a_timeout_may_be_any_number(seconds: Any) -> None:
    assert nonet.generate("boxes:2x2", seed=1, timeout=seconds) == nonet.generate(
        "boxes:2x2", seed=1
    )


def test_the_last_puzzle_of_a_series_has_an_index() -> None:
    with pytest.raises(PuzzleError, match="expected 0 to 4,611,686,018,427,387,903"):
        nonet.bulk.generate(2, "boxes:2x2", start=2**62 - 1)
    assert len(nonet.bulk.generate(1, "boxes:2x2", start=2**62 - 1)) == 1


@pytest.mark.parametrize("odd", [[], None, 3, b"1234"])
def test_an_answer_is_text(odd: Any) -> None:
    with pytest.raises(TypeError, match=r"an answer of type .*; expected text"):
        nonet.grade(POJ_SAMPLE, odd)


def _results() -> dict[str, object]:
    puzzle = nonet.parse(POJ_SAMPLE)
    conflict = "11" + "." * 79
    results: dict[str, object] = {
        "Rules": nonet.parse_rules("samurai"),
        "Shape": nonet.parse_rules("samurai").shape,
        "House": puzzle.rules.houses[0],
        "Puzzle": puzzle,
        "Grid": nonet.solve(puzzle),
        "Report": nonet.check(puzzle),
        "Report with conflicts": nonet.check(conflict),
        "Generated": nonet.generate("boxes:2x2", seed=1),
        "Grade": nonet.grade(puzzle, POJ_SOLUTION),
        "Position": Position(puzzle).cross_out(1, 8),
        "Recipe": Recipe(3, seed=1),
        "Info": nonet.engines.info(),
    }
    if not nonet.engines.info().compiled:
        return results
    hint = nonet.hint(puzzle)
    path = nonet.explain(puzzle)
    return results | {
        "Hint": hint,
        "Hint without a step": nonet.hint(conflict),
        "Step": hint.step,
        "Technique": path.steps[0].technique,
        "Explanation": path,
        "Scale": path.scale,
        "Rating": nonet.rate(puzzle),
        "Rating without a level": nonet.rate(conflict),
        "Symmetry": nonet.symmetry.isomorphic(puzzle, puzzle),
        "Solved": nonet.bulk.solve([puzzle]),
        "Graded": nonet.bulk.grade([puzzle], [POJ_SOLUTION]),
        "Rated": nonet.bulk.rate([puzzle]),
        "Made": nonet.bulk.generate(2, "boxes:2x2", seed=1),
        "Job": nonet.jobs.solve(),
    }


RESULTS = _results()
WITHOUT_EQUALITY = ("Solved", "Graded", "Rated", "Made")
"""They hold arrays."""
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "pickle 2": lambda value: pickle.loads(pickle.dumps(value, 2)),
}


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize(("name", "value"), RESULTS.items(), ids=[*RESULTS])
def test_copies_of_results_are_equal(name: str, value: Any, copied: Callable[[Any], Any]) -> None:
    other = copied(value)
    assert type(other) is type(value)
    if name not in WITHOUT_EQUALITY:
        assert other == value
    assert repr(other) == repr(value)
    assert str(other) == str(value)


@pytest.mark.core
def test_ratings_can_be_compared_and_hashed_but_not_changed() -> None:
    rating = nonet.rate(POJ_SAMPLE)
    again = pickle.loads(pickle.dumps(rating))
    assert {rating, again} == {rating}
    assert list(again.counts) == list(rating.counts)
    with pytest.raises(TypeError):
        again.counts["x_wing"] = 1
