"""Options of a scale: what techniques may use beyond the usual."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import nonet
from nonet import Position, Puzzle, Rules
from nonet.logic import HODOKU, Grade, Scale, Step, find, scale_of, technique_of
from tests.facts import POJ_SAMPLE
from tests.logic import hodoku

pytestmark = pytest.mark.core

DATA = Path(__file__).parents[1] / "data" / "technique_options.txt"
WHOLE = pytest.mark.skipif(not hodoku.DATA.is_dir(), reason="HoDoKu's library is not here")


class Case(NamedTuple):
    """A position in which a technique finds a step only with an option."""

    technique: str
    option: str
    position: Position
    removed: frozenset[tuple[int, int]]

    @property
    def scale(self) -> Scale:
        """The usual scale with the option, and this technique before all others."""
        grade = HODOKU.grades[self.technique]._replace(usual=True)
        first: dict[str, Grade] = {self.technique: grade}
        rest = {name: each for name, each in HODOKU.grades.items() if name != self.technique}
        scale = Scale("own", "Own", HODOKU.levels, first | rest)
        return scale.with_options(**{self.option: True})


def cases() -> list[Case]:
    return [_case(*line.split()) for line in DATA.read_text(encoding="utf-8").splitlines()]


def _case(technique: str, option: str, grid: str, *words: str) -> Case:
    cells = re.findall(r"\+?[0-9.]", grid)
    values = [0 if cell == "." else int(cell[-1]) for cell in cells]
    givens = [0 if cell[0] == "+" else value for cell, value in zip(cells, values, strict=True)]
    crossed, removed = set[tuple[int, int]](), set[tuple[int, int]]()
    for word in words:
        row, column, sign, digits = re.fullmatch(r"r(\d)c(\d)(-|<>)(\d+)", word).groups()  # type: ignore[union-attr]
        found = crossed if sign == "-" else removed
        found.update((9 * int(row) + int(column) - 10, int(digit)) for digit in digits)
    position = Position(Puzzle(Rules.classic(), givens), values, sorted(crossed))
    return Case(technique, option, position, frozenset(removed))


def outcomes(steps: list[Step]) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(map(tuple, step.eliminations)) for step in steps}  # type: ignore[misc]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.option)
def test_an_option_admits_what_hodoku_finds_with_it(case: Case) -> None:
    assert case.removed not in outcomes(find(case.position, technique_of(case.technique)))
    asked = scale_of(f"hodoku:{case.option.replace('_', '-')}")
    found = find(case.position, technique_of(case.technique), scale=asked)
    assert case.removed in outcomes(found)


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.option)
def test_hints_lists_and_paths_honour_options(case: Case) -> None:
    scale = case.scale
    listed = [
        step
        for step in nonet.logic.find_all(case.position, scale=scale)
        if step.technique.name == case.technique
    ]
    assert case.removed in outcomes(listed)
    step = nonet.hint(case.position, scale=scale).step
    assert step is not None
    assert step == listed[0]
    assert nonet.explain(case.position, scale=scale)[0] == step
    for language in ("en", "zh"):
        assert step.text(language)
        assert step.pattern(language)


def test_ratings_honour_options_one_by_one_and_in_bulk() -> None:
    """With sets in chains, a few hard puzzles take other steps."""
    scale = HODOKU.with_options(sets_in_chains=True, siamese_fish=True)
    rows = list(nonet.read(DATA.with_name("classic_unique.txt")))[60:63]
    rated, plain = nonet.bulk.rate(rows, scale), nonet.bulk.rate(rows)
    assert rated.ratings == [nonet.rate(row, scale) for row in rows]
    assert not np.array_equal(rated.counts, plain.counts)
    assert str(rated.ratings[0].scale) == "hodoku:siamese-fish,sets-in-chains"


def test_an_option_that_does_not_matter_changes_nothing() -> None:
    scale = HODOKU.with_options(siamese_fish=True)
    assert nonet.rate(POJ_SAMPLE, scale).counts == nonet.rate(POJ_SAMPLE).counts
    assert nonet.rate(POJ_SAMPLE, scale) != nonet.rate(POJ_SAMPLE)


@WHOLE
def test_all_cases_that_need_options_are_found_by_a_scale_with_them() -> None:
    needed = [case for case in hodoku.cases() if any_unusual(case)]
    assert len(needed) > 100
    for case in needed:
        position = Position(
            Puzzle(
                Rules.classic(),
                [v if g else 0 for v, g in zip(case.values, case.given, strict=True)],
            ),
            case.values,
            sorted(each for each in case.deleted if not case.values[each[0]]),
        )
        scale = HODOKU.with_options(**hodoku.options(case))
        found = {
            (frozenset(step.placements), frozenset(step.eliminations))
            for name in hodoku.CODES[case.code]
            for step in find(position, technique_of(name), scale=scale)
        }
        expected = (case.expected.placements, case.expected.eliminations)
        assert (expected in found) != case.must_fail, case


def any_unusual(case: hodoku.Case) -> bool:
    return HODOKU.with_options(**hodoku.options(case)) != HODOKU
