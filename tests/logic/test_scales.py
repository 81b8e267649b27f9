"""Scales: what they are, how they are written, and the order in which people find steps."""

from __future__ import annotations

import pickle
from itertools import islice, pairwise
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, Rules
from nonet.logic import HODOKU, PEOPLE, SCALES, TECHNIQUES, Grade, Position, Scale
from nonet.logic.scales import (
    EXPLAINER,
    MEASURED,
    OPTIONS,
    level_of,
    rating_scale_of,
    scale_of,
)
from nonet.rules.house import REGION_KINDS
from tests.facts import POJ_SAMPLE, SUDOKU_X

DATA = Path(__file__).parents[1] / "data"
JIGSAW = Rules.jigsaw("000011 022013 221113 243333 244455 445555")
ASKED = "hodoku:siamese-fish,no-incomplete-rectangles"

# Ratings of Sudoku Explainer 1.2.1 and, from the skyscraper to the empty rectangle and of the
# WXYZ-wing, of Sukaku Explainer 1.18.1.
RATED = {
    "full_house": 1.0,
    "hidden_single": 1.5,
    "naked_single": 2.3,
    "pointing": 2.6,
    "claiming": 2.8,
    "naked_pair": 3.0,
    "hidden_pair": 3.4,
    "naked_triple": 3.6,
    "hidden_triple": 4.0,
    "skyscraper": 4.0,
    "two_string_kite": 4.1,
    "turbot_fish": 4.2,
    "empty_rectangle": 4.3,
    "xyz_wing": 4.4,
    "naked_quadruple": 5.0,
    "jellyfish": 5.2,
    "hidden_quadruple": 5.4,
    "wxyz_wing": 5.5,
    "bug_plus_1": 5.6,
    "x_chain": 6.5,
    "xy_chain": 6.6,
    "aic": 7.0,
    "aligned_triple_exclusion": 7.5,
}


def hidden_singles(position: Position) -> dict[bool, set[tuple[int, int]]]:
    """Returns the cells and values that are the only place in a full house, by whether that is a
    region; found here by plain enumeration."""
    found: dict[bool, set[tuple[int, int]]] = {True: set(), False: set()}
    candidates = position.candidates
    for house in position.rules.houses:
        for value in range(1, position.rules.order + 1):
            places = [cell for cell in house.cells if value in candidates[cell]]
            if len(places) == 1 and len(house.cells) == position.rules.order:
                found[house.kind in REGION_KINDS].add((places[0], value))
    return found


def test_names_stand_for_scales() -> None:
    assert {name: scale_of(name) for name in SCALES} == SCALES
    assert scale_of("hodoku") is HODOKU
    with pytest.raises(PuzzleError, match="scale 'er'; expected hodoku or people"):
        scale_of("er")
    with pytest.raises(
        PuzzleError,
        match="the scale explainer, whose program has techniques of its own; expected hodoku",
    ):
        scale_of("Explainer")


def test_scales_that_only_rate_have_names_too() -> None:
    assert {name: rating_scale_of(name) for name in MEASURED} == MEASURED
    assert rating_scale_of(" EXPLAINER ") is rating_scale_of(EXPLAINER) is EXPLAINER
    assert rating_scale_of(ASKED) == scale_of(ASKED)
    assert not MEASURED.keys() & SCALES.keys()
    assert pickle.loads(pickle.dumps(EXPLAINER)) == EXPLAINER
    for wrong in ("er", "explainer:siamese-fish"):
        with pytest.raises(PuzzleError, match="expected hodoku, people, explainer or sukaku"):
            nonet.rate("." * 81, wrong)  # type: ignore[call-overload]
    with pytest.raises(PuzzleError, match="whose program has techniques of its own"):
        scale_of("explainer")


def test_levels_are_found_by_their_titles_too() -> None:
    assert level_of("中等") is level_of("medium") is level_of(" Medium ")
    assert level_of("简单", "people").name == "easy"
    with pytest.raises(PuzzleError, match="level '容易'; expected easy, medium"):
        level_of("容易")


def test_options_are_part_of_the_text_of_a_scale() -> None:
    scale = HODOKU.with_options(siamese_fish=True, incomplete_rectangles=False)
    assert str(scale) == ASKED
    assert scale_of(ASKED) == scale != HODOKU
    assert scale_of("hodoku: no_incomplete_rectangles,Siamese-Fish") == scale
    assert scale.with_options(siamese_fish=False, incomplete_rectangles=True) == HODOKU
    for name in OPTIONS:
        assert scale_of(str(PEOPLE.with_options(**{name: True}))).options == (
            PEOPLE.with_options(**{name: True}).options
        )


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(PuzzleError, match="option 'fish' of a scale; expected siamese-fish"):
        scale_of("hodoku:fish")
    with pytest.raises(PuzzleError, match="option '' of a scale"):
        scale_of("people:")
    with pytest.raises(TypeError):
        HODOKU.with_options(fish=True)


@pytest.mark.parametrize("scale", [HODOKU, PEOPLE, scale_of(ASKED)], ids=str)
def test_a_scale_is_pickled_by_its_text(scale: Scale) -> None:
    packed = pickle.dumps(scale)
    assert pickle.loads(packed) == scale
    assert len(packed) < 200


def test_scales_are_equal_if_all_parts_are() -> None:
    grades = dict(HODOKU.grades)
    same = Scale(HODOKU.name, HODOKU.title, HODOKU.levels, grades)
    assert same == HODOKU
    assert hash(same) == hash(HODOKU)
    # The order of the techniques is what a scale is about.
    turned = Scale(HODOKU.name, HODOKU.title, HODOKU.levels, dict(reversed(grades.items())))
    assert turned != HODOKU
    own = Scale("hodoku", "Own", HODOKU.levels, {"full_house": Grade("full_house", 0, 1)})
    assert pickle.loads(pickle.dumps(own)) == own != HODOKU


def test_the_scale_of_people_has_all_techniques() -> None:
    assert PEOPLE.grades.keys() == TECHNIQUES.keys()
    others = TECHNIQUES.keys() - HODOKU.grades.keys()
    assert set(PEOPLE.usual) == {*HODOKU.usual, *others}


def test_its_order_is_that_of_its_scores_and_levels() -> None:
    for one, other in pairwise(PEOPLE.grades.values()):
        if other.level < 4:
            assert one.score <= other.score, other.technique
        assert one.level <= other.level, other.technique


def test_its_order_is_that_of_programs_that_rate_single_steps() -> None:
    assert [name for name in PEOPLE.grades if name in RATED] == list(RATED)
    for name, rating in RATED.items():
        assert PEOPLE.grades[name].score == round(10 * rating)


@pytest.mark.core
@pytest.mark.parametrize(
    ("puzzle", "rules"),
    [
        (POJ_SAMPLE, "classic"),
        (SUDOKU_X, "diagonal"),
        (".....5 .4.... ..6... ...3.. ....2. 1.....", JIGSAW),
        ([1, 0, 0, 0, 2, 0, 0, 0, 0], "latin:3"),
    ],
    ids=["classic", "diagonal", "jigsaw", "latin"],
)
def test_people_see_hidden_singles_of_regions_before_all_others(
    puzzle: str | list[int], rules: str | Rules
) -> None:
    path = nonet.explain(puzzle, rules=rules, scale="people")
    for step in path:
        singles = hidden_singles(step.position)
        name = step.technique.name
        if name == "hidden_single":
            (house,) = step.part("pattern").houses
            in_region = house.kind in REGION_KINDS
            assert in_region == bool(singles[True])
            assert set(step.placements) <= singles[in_region]
        elif name != "full_house":
            assert not singles[True] | singles[False]
    listed = nonet.logic.find(path.position, "hidden_single", scale="people")
    named = [step.part("pattern").houses[0].kind in REGION_KINDS for step in listed]
    assert named == sorted(named, reverse=True)
    everything = {placed for step in listed for placed in step.placements}
    assert {cell for cell, _ in everything} == {
        cell for each in hidden_singles(path.position).values() for cell, _ in each
    }


@pytest.mark.core
def test_a_rating_for_people_is_that_of_the_hardest_step() -> None:
    rows = [nonet.parse(POJ_SAMPLE), *islice(nonet.read(DATA / "classic_unique.txt"), 20)]
    rated = nonet.bulk.rate(rows, "people")
    for row, rating in zip(rows, rated.ratings, strict=True):
        assert rating == nonet.rate(row, "people")
        assert rating.level is not None
        hardest = max(PEOPLE.grades[name].level for name in rating.counts)
        assert rating.level == PEOPLE.levels[hardest].name
        scores = (PEOPLE.grades[name].score * times for name, times in rating.counts.items())
        assert rating.score == sum(scores)
    assert len(np.unique(rated.levels)) > 1


@pytest.mark.core
def test_new_puzzles_can_be_made_for_people() -> None:
    puzzle = nonet.generate(difficulty="medium", scale="people", seed=3)
    assert puzzle.rating == nonet.rate(puzzle, "people")
    assert puzzle.rating.level == "medium"
    assert {TECHNIQUES[name].family for name in puzzle.rating.counts} <= {
        "singles",
        "intersections",
        "subsets",
    }
