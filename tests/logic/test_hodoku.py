"""The same steps, paths and scores as HoDoKu, for its library of cases and for its paths."""

from __future__ import annotations

import pytest

from nonet.engines.core.logic import solver
from nonet.logic import TECHNIQUES
from nonet.logic.scales import HODOKU
from tests.logic import hodoku
from tests.logic.compare import CLASSIC, chosen, compared, failure, usual_order

whole = pytest.mark.skipif(not hodoku.DATA.is_dir(), reason="HoDoKu's library is not here")
pytestmark = [whole, pytest.mark.core]


def test_the_scale_is_hodokus() -> None:
    theirs = [
        (name, place.level, place.score, place.enabled)
        for place in hodoku.order()
        for name in place.names
    ]
    ours = [
        (grade.technique, HODOKU.levels[grade.level].name, grade.score, grade.usual)
        for grade in HODOKU.grades.values()
        if "crossed houses" not in TECHNIQUES[grade.technique].premises
    ]
    assert ours == theirs


@pytest.mark.parametrize("code", hodoku.CODES)
def test_the_cases_of_a_technique_have_only_their_outcome(code: str) -> None:
    failures = [failure(case) for case in hodoku.cases() if case.code == code]
    assert [told for told in failures if told] == []


@pytest.mark.long
def test_paths_levels_and_scores_are_the_same() -> None:
    logic, order = solver(CLASSIC.frame), usual_order()
    for path in chosen(hodoku.paths(), 300):
        result = compared(path, logic, order)
        assert not result.missing, path.number
        assert result.difference is None, path.number
        assert (result.level, result.score) == (path.level, path.score), path.number
