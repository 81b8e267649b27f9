"""Facts about frames, and about rules as a frame and constraints."""

from __future__ import annotations

import copy
import pickle

import pytest

from nonet import Frame, House, Puzzle, Rules, parse_rules, solve
from nonet.rules import as_rules

SEVERAL = ["classic", "latin:5", "boxes:2x3+diagonal", "anti-knight", "samurai"]


@pytest.mark.parametrize("text", SEVERAL)
def test_rules_of_a_frame_are_the_rules(text: str) -> None:
    rules = parse_rules(text)
    assert Rules.of(rules.frame) == rules == as_rules(rules.frame)
    assert hash(Rules.of(rules.frame)) == hash(rules) == hash(rules.frame)


@pytest.mark.parametrize("text", SEVERAL)
def test_rules_know_what_their_frame_knows(text: str) -> None:
    rules = parse_rules(text)
    for name in ("order", "houses", "symbols", "shape", "recipe", "cells", "is_square", "regions"):
        assert getattr(rules, name) == getattr(rules.frame, name)
    assert (rules.houses_of, rules.cell_sets) == (rules.frame.houses_of, rules.frame.cell_sets)
    assert rules.cell_name(3) == rules.frame.cell_name(3)


@pytest.mark.parametrize("text", SEVERAL)
def test_frames_survive_pickling_copying_and_repr(text: str) -> None:
    frame = parse_rules(text).frame
    for twin in (pickle.loads(pickle.dumps(frame)), copy.deepcopy(frame), eval(repr(frame))):
        assert twin == frame
        assert hash(twin) == hash(frame)
        assert repr(twin) == repr(frame)


def test_the_repr_of_a_joined_frame_has_parentheses() -> None:
    joined = (Rules.latin(4) | Rules.jigsaw("1122 1122 3344 3344") | Rules.anti_king(1, 4)).frame
    assert repr(joined).startswith("(")
    assert eval(repr(joined)) == joined


def test_the_order_of_houses_does_not_matter() -> None:
    frame = Rules.boxes(2, 2).frame
    turned = Frame(4, [house._replace(cells=house.cells[::-1]) for house in frame.houses[::-1]])
    assert turned == frame
    assert hash(turned) == hash(frame)
    assert turned != Frame(4, frame.houses[:-1])
    assert turned != frame.with_symbols("ABCD")
    assert frame != "classic"


def test_only_the_houses_make_a_frame_classic() -> None:
    classic = Rules.classic().frame
    assert classic.is_classic
    assert classic.with_symbols("ABCDEFGHI").is_classic
    assert Frame(9, [house.cells for house in classic.houses]).is_classic
    assert not Frame(9, classic.houses[:-1]).is_classic
    assert not Frame(9, [*classic.houses, House("pair", 1, (0, 80))]).is_classic
    assert not Rules.latin(9).frame.is_classic
    assert not Rules.boxes(2, 2).frame.is_classic


def test_frames_are_immutable() -> None:
    with pytest.raises(AttributeError, match="frozen"):
        Rules.classic().frame.order = 4
    with pytest.raises(AttributeError, match="frozen"):
        del Rules.classic().frame.order


def test_named_rules_share_a_frame() -> None:
    assert Rules.diagonal().frame is parse_rules("diagonal").frame


def test_a_frame_stands_for_rules_without_constraints() -> None:
    puzzle = Puzzle(Rules.latin(2).frame, [1, 0, 0, 0])
    assert puzzle.rules == Rules.latin(2)
    assert solve(puzzle)
