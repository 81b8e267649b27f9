"""Estimates of numbers of solutions that are known."""

from __future__ import annotations

import pytest

import nonet
from nonet import Estimate, Puzzle, PuzzleError, Rules, parse_rules
from nonet.estimating import Walks
from tests import facts
from tests.selection import rest_long

pytestmark = pytest.mark.core
CAGES = "boxes:2x3+cage:7 r1c1 r1c2+thermometer r3c1 r3c2 r3c3+renban r5c5 r5c6 r6c6"


def empty(rules: Rules) -> Puzzle:
    """Returns the empty grid."""
    return Puzzle(rules, bytes(rules.cells))


@pytest.mark.parametrize(
    ("rules", "right"),
    [
        (Rules.boxes(2, 3), facts.SUDOKU_GRIDS_ORDER_6),
        (Rules.latin(6), facts.LATIN_SQUARES_ORDER_6),
        pytest.param(Rules.classic(), facts.SUDOKU_GRIDS, marks=pytest.mark.long),
        (parse_rules(CAGES), 185_904),
        (parse_rules("latin:5+candidates:1,2 r1c1"), facts.LATIN_SQUARES[5] * 2 // 5),
    ],
    ids=["boxes 2x3", "latin 6", "classic", "constraints", "candidates"],
)
@pytest.mark.parametrize("seed", rest_long(range(3)))
def test_known_numbers_are_within_the_error(rules: Rules, right: int, seed: int) -> None:
    found = nonet.estimate(empty(rules), seed=seed)
    assert not found.exact
    assert found.error < 0.2 * right
    assert abs(found.number - right) <= 4 * found.error + 1e-9 * right


def test_the_number_of_the_cages_is_counted() -> None:
    assert nonet.count(empty(parse_rules(CAGES))) == 185_904


def test_a_seed_gives_the_same_estimate() -> None:
    puzzle = empty(Rules.boxes(2, 3))
    found = [nonet.estimate(puzzle, walks=5, seed=seed) for seed in (3, 3, 4)]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(("givens", "right"), [("1...", 72), ("11..", 0)])
def test_few_solutions_are_counted(givens: str, right: int) -> None:
    found = nonet.estimate(givens + "." * 12)
    assert found == Estimate(right, 0.0, exact=True)
    assert str(found) == str(right)


def test_regions_that_are_unknown_are_counted_too() -> None:
    rules = parse_rules("latin:4+unknown-regions")
    found = nonet.estimate(empty(rules), walks=40)
    assert abs(found.number - nonet.count(empty(rules))) <= 4 * found.error


def test_more_than_a_number_can_tell_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    # A walk through a grid with so many solutions takes minutes.
    monkeypatch.setattr("nonet.estimating._MOST", 10**6)
    with pytest.raises(PuzzleError, match="more solutions than can be estimated"):
        nonet.estimate(empty(Rules.boxes(2, 3)))


def test_a_walk_alone_has_no_error() -> None:
    with pytest.raises(PuzzleError, match="1 walks; expected 2 to 1000000"):
        nonet.estimate("." * 16, walks=1)


def test_progress_tells_the_share_and_may_end_the_walks() -> None:
    shares: list[float] = []

    def progress(_: int, share: float) -> None:
        shares.append(share)
        if share > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nonet.estimate(empty(Rules.classic()), progress=progress)
    assert shares == sorted(shares)


def test_walks_that_are_ended_tell_what_the_fewer_walks_said() -> None:
    def progress(_: int, share: float) -> None:
        if share >= 0.1:
            raise KeyboardInterrupt

    ended = Walks(empty(Rules.classic()), 100, progress=progress)
    assert ended.estimate is None
    with pytest.raises(KeyboardInterrupt):
        ended.run()
    assert ended.estimate == nonet.estimate(empty(Rules.classic()), walks=10)
