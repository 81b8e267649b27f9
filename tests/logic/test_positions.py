"""Positions: a puzzle, the values filled in and the candidates crossed out."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from nonet import Grid, Puzzle, PuzzleError, Rules
from nonet.logic import Candidate, Position
from nonet.logic.position import position_of

SMALL = Puzzle(Rules.boxes(2, 2), [1, *[0] * 15])


def test_a_puzzle_is_the_position_that_it_starts() -> None:
    assert position_of(SMALL) == position_of("1... .... .... ....") == Position(SMALL)
    assert Position(SMALL).values == SMALL.givens
    assert Position(SMALL).crossed_out == frozenset()


def test_givens_stay_apart_from_values_filled_in() -> None:
    position = Position(SMALL).place(1, 2)
    assert position.values[:2] == b"\1\2"
    assert position.puzzle.givens[:2] == b"\1\0"
    assert position.place(1, 0) == Position(SMALL)


def test_candidates_are_what_houses_and_crosses_leave() -> None:
    position = Position(SMALL).cross_out(1, 2, 3).cross_out(5, 4)
    assert position.candidates[0] == ()
    assert position.candidates[1] == (4,)
    assert position.candidates[5] == (2, 3)
    assert position.candidates[15] == (1, 2, 3, 4)
    assert position.crossed_out == {Candidate(1, 2), Candidate(1, 3), Candidate(5, 4)}


def test_the_restrictions_of_a_puzzle_are_no_candidates_crossed_out() -> None:
    puzzle = Puzzle(SMALL.rules, SMALL.givens, [[1, 2]] * 16)
    position = Position(puzzle)
    assert position.candidates[15] == (1, 2)
    assert position.candidates[1] == (2,)
    assert position.crossed_out == frozenset()


def test_it_is_an_immutable_value() -> None:
    position = Position(SMALL, crossed_out=[(1, 2)])
    assert position == Position(SMALL).cross_out(1, 2)
    assert hash(position) == hash(Position(SMALL).cross_out(1, 2))
    assert position != Position(SMALL)
    assert eval(repr(position)) == position
    with pytest.raises(FrozenInstanceError):
        position.values = b""  # type: ignore[misc]


def test_values_may_be_a_grid() -> None:
    grid = Grid(SMALL.rules, [1, 2, *[0] * 14])
    assert Position(SMALL, grid) == Position(SMALL).place(1, 2)
    assert Position(SMALL, grid).grid == grid


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Position(SMALL, [2, *[0] * 15]), "2 at r1c1; expected 1, which is given"),
        (lambda: Position(SMALL, [0] * 16), ". at r1c1; expected 1, which is given"),
        (lambda: Position(SMALL).place(0, 2), "2 at r1c1; expected 1, which is given"),
        (lambda: Position(SMALL).place(16, 1), "cell 16; expected 0 to 15"),
        (lambda: Position(SMALL).place(-1, 1), "cell -1; expected 0 to 15"),
        (lambda: Position(SMALL).place(1, 5), "value 5 at r1c2; expected 0 to 4"),
        (lambda: Position(SMALL).cross_out(1, 0), "value 0 at r1c2; expected 1 to 4"),
        (lambda: Position(SMALL, crossed_out=[(99, 1)]), "cell 99; expected 0 to 15"),
        (lambda: Position(SMALL, [1, 2]), "2 values; expected 16"),
    ],
)
def test_what_does_not_fit_is_refused(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(PuzzleError, match=message.replace(".", r"\.")):
        make()


def test_it_is_drawn_like_a_grid_with_its_candidates() -> None:
    position = Position(SMALL).place(1, 2).cross_out(2, 3)
    assert str(position).splitlines()[0] == "1 2 | . ."
    drawn = position._repr_svg_()  # pyright: ignore[reportPrivateUsage]
    assert drawn.startswith("<svg")
    assert drawn.count("</text>") == 2 + sum(map(len, position.candidates))
