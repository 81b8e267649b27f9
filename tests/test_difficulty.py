"""The difficulty asked for is the difficulty of the puzzles that are made."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import PuzzleError
from nonet.generating.targets import GradedTarget
from nonet.generating.walking import Walks
from nonet.generating.wishes import checked_wishes
from nonet.logic import HODOKU, TECHNIQUES, LevelName, TechniqueName
from nonet.logic.counting import counted
from nonet.logic.finding import usual
from nonet.logic.techniques import technique_of
from tests.selection import rest_long

LEVELS = tuple(level.name for level in HODOKU.levels)


@pytest.mark.core
@pytest.mark.parametrize("level", LEVELS)
def test_puzzles_are_of_the_level(level: LevelName) -> None:
    made = nonet.bulk.generate(25, difficulty=level, seed=4)
    assert [nonet.rate(puzzle).level for puzzle in made.puzzles] == [level] * 25
    assert set(nonet.bulk.count(made.puzzles, limit=2).tolist()) == {1}


@pytest.mark.core
@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_five_hundred_puzzles_are_of_the_level(level: LevelName) -> None:
    made = nonet.bulk.generate(500, difficulty=level, seed=5)
    assert {nonet.rate(puzzle).level for puzzle in made.puzzles} == {level}


@pytest.mark.core
@pytest.mark.parametrize(
    ("wish", "fewest", "most"),
    [
        ({}, 32, 38),
        ({"minimal": False}, 32, 38),
        ({"symmetry": "rotational"}, 32, 39),  # two at a time
        ({"rules": "diagonal"}, 32, 38),
        ({"rules": "boxes:2x3"}, 14, 17),
        ({"clues": 45}, 45, 45),
        ({"minimal": True}, 17, 30),
    ],
)
def test_easy_puzzles_have_givens_to_spare(wish: dict[str, Any], fewest: int, most: int) -> None:
    puzzles = list(nonet.generate_many(30, difficulty="easy", seed=2, **wish))
    clues = [puzzle.clues for puzzle in puzzles]
    assert fewest <= min(clues)
    assert max(clues) <= most
    assert {puzzle.rating.level for puzzle in puzzles} == {"easy"}
    if "minimal" not in wish and "clues" not in wish:
        assert len(set(clues)) > 2


DECIDED: dict[str, dict[str, Any]] = {
    **{level: {"difficulty": level} for level in LEVELS},
    "scores": {"difficulty": (400, 900)},
    "a technique": {"technique": "hidden_pair"},
    "a technique and more": {"technique": "naked_pair+"},
    "a technique in a level": {"technique": "xy_wing+", "difficulty": "unfair"},
    "a technique in the last level": {"technique": "naked_pair+", "difficulty": "extreme"},
    "people": {"difficulty": "hard", "scale": "people"},
    "people, last level": {"difficulty": "extreme", "scale": "people"},
    "crossed houses": {"rules": "boxes:2x3+diagonal", "difficulty": "medium"},
    "no regions": {"rules": "latin:6", "difficulty": "unfair"},
}
"""Wishes of every kind that limits how far paths are followed."""


@pytest.mark.core
@pytest.mark.parametrize("wish", DECIDED.values(), ids=DECIDED)
def test_a_path_that_ends_early_decides_the_same(wish: dict[str, Any]) -> None:
    wishes = checked_wishes(**wish)
    target = wishes.target
    assert isinstance(target, GradedTarget)
    made = nonet.bulk.generate(100, wishes.rules, seed=2)
    rows = (wishes.rules, made.puzzles, made.solutions, target.scale)
    every = counted(*rows, usual(target.scale, uniqueness=True))
    whole = target.met(every)
    if target.technique is not None and target.alone:
        harder = list(target.scale.grades).index(target.technique) + 1
        whole &= ~every.counts[:, harder:].any(axis=1)
    early = counted(*rows, target.names, limit=target.limit)
    assert target.met(early).tolist() == whole.tolist()
    assert 0 < whole.sum() < len(whole)


@pytest.mark.core
@pytest.mark.parametrize("scores", [(300, 320), range(1000, 1100), (2000, 2500)])
def test_scores_are_in_the_range(scores: range | tuple[int, int]) -> None:
    for puzzle in nonet.generate_many(5, difficulty=scores, seed=1):
        score = nonet.rate(puzzle).score
        assert score is not None
        assert min(scores) <= score <= max(scores)


@pytest.mark.core
@pytest.mark.parametrize("technique", ["naked_single", "X-Wing", "xy_wing", "hidden_pair", "aic"])
def test_the_technique_is_needed_and_nothing_harder(technique: TechniqueName) -> None:
    wanted = technique_of(technique)
    for puzzle in nonet.generate_many(2, technique=technique, seed=2):
        assert nonet.rate(puzzle).hardest == wanted


@pytest.mark.core
def test_the_path_contains_the_technique_and_may_be_harder() -> None:
    puzzles = list(nonet.generate_many(6, technique="x_wing+", difficulty="extreme", seed=3))
    for puzzle in puzzles:
        assert puzzle.rating.counts["x_wing"] > 0
        assert puzzle.rating.level == "extreme"
    assert {str(puzzle.rating.hardest) for puzzle in puzzles} != {"X-Wing"}


@pytest.mark.core
def test_other_wishes_hold_too() -> None:
    wishes = {"clues": (26, 28), "symmetry": "rotational", "technique": "pointing"}
    puzzle = nonet.generate(seed=1, clues=(26, 28), symmetry="rotational", technique="pointing")
    assert 26 <= puzzle.clues <= 28, wishes
    assert all(
        bool(one) == bool(other)
        for one, other in zip(puzzle.givens, puzzle.givens[::-1], strict=True)
    )
    assert str(puzzle.rating.hardest) == "Locked Candidates Type 1 (Pointing)", puzzle.rating


@pytest.mark.core
@pytest.mark.parametrize("rules", rest_long(["boxes:2x3", "diagonal", "boxes:3x4", "latin:6"]))
def test_other_rules_have_levels(rules: str) -> None:
    puzzle = nonet.generate(rules, difficulty="easy", seed=1)
    assert nonet.rate(puzzle).level == "easy"


@pytest.mark.core
def test_puzzles_with_shapes_of_their_own_have_levels() -> None:
    made = nonet.bulk.generate(4, "latin:6", shapes=True, difficulty="easy", seed=1)
    puzzles = [
        nonet.Puzzle(r, row.tobytes()) for r, row in zip(made.rules, made.puzzles, strict=True)
    ]
    assert [nonet.rate(puzzle).level for puzzle in puzzles] == ["easy"] * 4


@pytest.mark.core
@pytest.mark.parametrize("wish", [{"difficulty": "medium"}, {"technique": "skyscraper"}])
def test_an_item_does_not_depend_on_the_others(wish: dict[str, str]) -> None:
    made = nonet.bulk.generate(12, seed=9, threads=2, **wish)  # type: ignore[arg-type]
    alone = nonet.generate(seed=9, index=7, **wish)  # type: ignore[arg-type]
    assert alone.givens == made.puzzles[7].tobytes()


@pytest.mark.core
@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"difficulty": "hrad"}, "level 'hrad'; expected easy, medium, hard, unfair or extreme"),
        ({"difficulty": (5, 3)}, "scores 5 to 3; expected the smaller number first"),
        ({"difficulty": 5}, "level '5'; expected easy, medium"),
        ({"difficulty": (1, 2, 3)}, r"level '\(1, 2, 3\)'; expected easy, medium"),
        ({"technique": 5}, "technique '5'; expected a name such as"),
        ({"difficulty": range(0)}, "expected the smaller number first"),
        ({"scale": "mine", "difficulty": "easy"}, "scale 'mine'; expected hodoku"),
        ({"technique": "x_wong"}, "technique 'x_wong'; expected a name such as x_wing"),
        ({"technique": "death_blossom"}, "expected one that the scale hodoku uses"),
        ({"technique": "dual_two_string_kite+"}, "expected one that the scale hodoku uses"),
        (
            {"technique": "aic", "difficulty": "hard"},
            "aic in a puzzle of level hard; expected an easier one",
        ),
        ({"technique": "aic+", "difficulty": (0, 100)}, "aic in a puzzle with a score of 0 to 100"),
        ({"technique": "pointing", "rules": "latin:6"}, "expected rules with regions"),
        ({"technique": "common_peers"}, "expected rules with crossed houses"),
        ({"difficulty": "easy", "rules": "latin:26"}, "expected at most order 25"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused(wish: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.generate(seed=1, **wish)  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.core
def test_rare_difficulties_are_walked_to() -> None:
    wishes = checked_wishes(technique="swordfish")
    found, met = Walks(wishes, 11, 2, lambda: None).run()
    assert met
    rating = nonet.rate(found.puzzles[0])
    assert (rating.hardest, nonet.count(found.puzzles[0])) == (TECHNIQUES["swordfish"], 1)
    again, _ = Walks(wishes, 11, 2, lambda: None).run()
    assert again.puzzles.tobytes() == found.puzzles.tobytes()


RAREST = (
    "hidden_quadruple",
    "jellyfish",
    "unique_rectangle_5",
    "avoidable_rectangle_2",
    "sashimi_jellyfish",
    "simple_colors_wrap",
    "multi_colors_2",
)


@pytest.mark.core
@pytest.mark.long
@pytest.mark.parametrize("technique", RAREST)
def test_the_rarest_techniques_are_found(technique: TechniqueName) -> None:
    puzzle = nonet.generate(technique=technique, seed=1)
    assert puzzle.rating.hardest == TECHNIQUES[technique]
    assert nonet.count(puzzle, limit=2) == 1


@pytest.mark.core
def test_minimal_puzzles_stay_minimal_on_the_way() -> None:
    wishes = checked_wishes(technique="naked_quadruple", minimal=True)
    walks = Walks(wishes, 1, 0, lambda: None)
    puzzle, _ = walks.run()
    givens = puzzle.puzzles[0]
    for cell in givens.nonzero()[0]:
        fewer = givens.copy()
        fewer[cell] = 0
        assert nonet.count(fewer, limit=2) == 2


@pytest.mark.long
@pytest.mark.core
def test_the_nearest_puzzle_is_named_when_none_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.walking.ROUNDS", 4)
    message = (
        r"no puzzle of level extreme in [\d,]+ attempts; the nearest is [\d.]{16}, easy \(\d+\)"
    )
    with pytest.raises(PuzzleError, match=message):
        nonet.generate("boxes:2x2", difficulty="extreme", seed=1)
