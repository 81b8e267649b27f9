"""The scales ``explainer`` and ``sukaku``: ``nonet.rate(puzzle, "explainer")``."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import NamedTuple

import pytest

import nonet
from nonet import PuzzleError
from nonet.bulk import Status
from nonet.logic import EXPLAINER, MEASURED, SUKAKU, ExplainerRating, ExplainerStep, MeasuredName

pytestmark = pytest.mark.core


class Known(NamedTuple):
    """What a program itself says of a puzzle."""

    scale: MeasuredName
    puzzle: str
    ratings: str
    steps: list[str]


def _known(scale: MeasuredName) -> list[Known]:
    paths: list[Known] = []
    data = Path(__file__).parents[1] / "data" / f"{scale}_paths.txt"
    for line in data.read_text().splitlines():
        if line.startswith(" "):
            paths[-1].steps.append(line.strip())
        else:
            puzzle, ratings = line.split(" ", 1)
            paths.append(Known(scale, puzzle, ratings, []))
    return paths


KNOWN = _known("explainer")
OF_SUKAKU = _known("sukaku")
EASY = KNOWN[0].puzzle


def _line(step: ExplainerStep) -> str:
    """Returns a step as the file has it."""
    signs = [
        (("+", *each) for each in step.placements),
        (("-", *each) for each in step.eliminations),
    ]
    done = [
        f"{sign}{value} r{cell // 9 + 1}c{cell % 9 + 1}"
        for all_ in signs
        for sign, cell, value in all_
    ]
    return f"{step.rating}|{step.technique}|{' '.join(done)}"


@pytest.mark.parametrize(
    "known",
    [*KNOWN, *OF_SUKAKU],
    ids=[f"{known.scale} {known.ratings}" for known in (*KNOWN, *OF_SUKAKU)],
)
def test_the_path_is_that_of_the_program(known: Known) -> None:
    rating = nonet.rate(known.puzzle, known.scale)
    assert (
        " ".join(f"{name.upper()}={value}" for name, value in rating.measures.items())
        == known.ratings
    )
    assert [_line(step) for step in rating.steps] == known.steps


def test_all_its_techniques_occur() -> None:
    names = {step.split("|")[1] for known in KNOWN for step in known.steps}
    assert len(names) == 56


def test_the_techniques_of_sukaku_explainer_occur() -> None:
    names = " ".join(step for known in OF_SUKAKU for step in known.steps)
    for letters in ("", "V", "UV", "TUV"):
        assert f"|{letters}WXYZ-Wing 1" in names
    for links in ("Skyscraper", "2-String Kite", "2 Strong links", "3 Strong links", "4 Strong"):
        assert f"|{links}" in names
        assert f"|Grouped {links}" in names
    for loop in ("(3 Strong Links) X-Loop", "(3 Strong Links) Grouped X-Loop"):
        assert f"|{loop}" in names


def test_the_scales_differ() -> None:
    known = OF_SUKAKU[-1]
    ratings = [nonet.rate(known.puzzle, scale) for scale in MEASURED.values()]
    assert [rating.scale for rating in ratings] == [EXPLAINER, SUKAKU]
    assert ratings[0] != ratings[1]
    assert [rating.json()["scale"] for rating in ratings] == ["explainer", "sukaku"]
    again: ExplainerRating = pickle.loads(pickle.dumps(ratings[1]))
    assert again == ratings[1]


def test_a_rating_reads_well() -> None:
    rating = nonet.rate(EASY, "explainer")
    assert str(rating) == "ER 1.2, EP 1.2, ED 1.2"
    assert rating.text("zh") == "ER 1.2，EP 1.2，ED 1.2"
    assert rating.hardest == "Hidden Single"
    assert str(rating.steps[0]).startswith("1.2 Hidden Single: r")
    record = rating.json()
    assert record["measures"] == {"er": 1.2, "ep": 1.2, "ed": 1.2}
    assert len(record["steps"]) == len(rating.steps)
    again: ExplainerRating = pickle.loads(pickle.dumps(rating))
    assert again == rating
    assert hash(again) == hash(rating)


@pytest.mark.parametrize(
    ("puzzle", "status", "text"),
    [
        ("11" + "." * 79, Status.ILLEGAL, "no solution"),
        ("." * 81, Status.SEVERAL, "several solutions"),
    ],
)
def test_without_one_solution_there_is_a_status(puzzle: str, status: Status, text: str) -> None:
    rating = nonet.rate(puzzle, "explainer")
    assert (rating.status, dict(rating.measures), rating.steps) == (status, {}, ())
    assert str(rating) == text


def test_a_solved_grid_takes_no_step() -> None:
    grid = nonet.solve(EASY)
    assert grid
    rating = nonet.rate(nonet.Puzzle(nonet.Rules.classic(), grid.values), "explainer")
    assert (dict(rating.measures), rating.steps) == ({"er": 0.0, "ep": 0.0, "ed": 0.0}, ())
    assert rating.hardest is None


def test_other_rules_and_puzzles_are_refused() -> None:
    small = "1... ..2. .3.. ...4"
    with pytest.raises(PuzzleError, match="expected classic Sudoku"):
        nonet.rate(small, "explainer")
    with pytest.raises(PuzzleError, match="expected classic Sudoku"):
        nonet.rate(EASY, "explainer", rules="diagonal")
    with pytest.raises(PuzzleError, match="expected uniqueness"):
        nonet.rate(EASY, scale="explainer", uniqueness=False)
    candidates = [{1, 2}, *([range(1, 10)] * 80)]
    puzzle = nonet.Puzzle(nonet.Rules.classic(), [0] * 81, candidates)
    with pytest.raises(PuzzleError, match="expected givens alone"):
        nonet.rate(puzzle, "explainer")


def test_each_scale_has_measures_by_name() -> None:
    rating = nonet.rate(EASY)
    assert rating.measures == {"score": rating.score}
    assert nonet.rate("." * 81).measures == {}


def test_a_long_search_calls_progress_and_can_be_stopped() -> None:
    class StopError(Exception):
        pass

    hardest = "1.......2.3.4...5...6...7...5.9.4.......23......8...9...2...6...9...8.4.7.......1"

    def stop(_: int, __: float) -> None:
        raise StopError

    with pytest.raises(StopError):
        nonet.rate(hardest, "explainer", progress=stop)


def test_many_are_rated_as_one() -> None:
    easy = [known.puzzle for known in KNOWN if float(known.ratings[3:6]) < 9]
    rated = nonet.bulk.rate([*easy, "." * 81, "x"], "explainer")
    columns = rated.columns()
    for row, puzzle in enumerate(easy):
        rating = nonet.rate(puzzle, "explainer")
        assert {name: columns[name][row] for name in ("er", "ep", "ed")} == rating.measures
    assert columns["status"][-2:] == ["several", "unreadable"]
    assert columns["er"][-2:] == [None, None]
    assert list(rated.reasons) == [len(easy) + 1]
    assert str(rated) == f"{len(easy) + 2} rows: ER 1.2 to 8.9, 2 not rated"
    assert str(nonet.bulk.rate(["." * 81], "explainer")) == "1 rows, 1 not rated"
    assert str(nonet.bulk.rate([], "explainer")) == "0 rows"
    with pytest.raises(PuzzleError, match="expected classic Sudoku"):
        nonet.bulk.rate([], "explainer", rules="boxes:2x2")


def test_many_are_rated_on_each_scale() -> None:
    puzzles = [known.puzzle for known in OF_SUKAKU if float(known.ratings[3:6]) < 9]
    rated = nonet.bulk.rate(puzzles, "sukaku")
    assert rated.scale is SUKAKU
    assert rated.ratings == [
        ExplainerRating(rating.status, rating.measures, (), rating.scale)
        for rating in (nonet.rate(puzzle, "sukaku") for puzzle in puzzles)
    ]


def test_the_number_of_threads_makes_no_difference() -> None:
    puzzles = [known.puzzle for known in KNOWN[:20]]
    one, two = (nonet.bulk.rate(puzzles, "explainer", threads=number) for number in (1, 2))
    assert one.columns() == two.columns()
