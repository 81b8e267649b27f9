"""Candidate restrictions in notations that carry givens alone."""

from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.checking import candidates_of
from tests.documents import ROOT

SMALL = next(nonet.read(ROOT / "examples" / "small.txt"))
SAMPLE = next(nonet.read(ROOT / "examples" / "grid.txt"))
EVERY = [1, 2, 3]


@pytest.mark.parametrize("puzzle", [SMALL, SAMPLE])
@pytest.mark.parametrize("name", ["line", "grid", "list", "link"])
def test_a_puzzle_comes_back_from_candidates(puzzle: Puzzle, name: str) -> None:
    restricted = nonet.parse(nonet.write(puzzle, "candidates"))
    assert restricted.candidates is not None
    back = nonet.parse(nonet.write(restricted, name), rules=puzzle.rules)
    assert nonet.solve(back) == nonet.solve(puzzle)
    assert name == "link" or back == puzzle


def test_candidates_that_the_givens_leave_are_no_restriction() -> None:
    marked = Puzzle(SMALL.rules, bytes(16), candidates_of(SMALL))
    written = nonet.parse(nonet.write(marked, "line"))
    assert all(
        given in (0, value) for given, value in zip(SMALL.givens, written.givens, strict=True)
    )
    assert list(nonet.solutions(written)) == list(nonet.solutions(SMALL))


@pytest.mark.parametrize(
    ("givens", "candidates", "cell"),
    [
        ([0] * 9, [EVERY, [1, 2], *[EVERY] * 7], "r1c2"),
        ([0] * 9, [[1], [2], [], *[EVERY] * 6], "r1c3"),
        ([0, 0, 3, *[0] * 6], [EVERY, EVERY, [1, 2], *[EVERY] * 6], "r1c3"),
    ],
)
def test_what_givens_cannot_say_is_refused(
    givens: list[int], candidates: list[list[int]], cell: str
) -> None:
    puzzle = Puzzle(Rules.latin(3), givens, candidates)
    with pytest.raises(PuzzleError, match=f"candidate restrictions at {cell}; expected a puzzle"):
        nonet.write(puzzle, "line")
