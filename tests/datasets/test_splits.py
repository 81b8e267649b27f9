"""Splits depend on the isomorphism class alone, so no two of them share a class."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

import nonet
from nonet.datasets import SHARES, Recipe, rows, split_of, splits_of

HALVES = {"train": 0.5, "test": 0.5}


def test_the_share_of_each_split() -> None:
    ids = np.random.default_rng(1).integers(0, 256, (50_000, 16), np.uint8)
    found = np.bincount(splits_of(ids)) / len(ids)
    assert found == pytest.approx(list(SHARES.values()), abs=0.01)


def test_one_id_and_many_have_the_same_split() -> None:
    ids = np.random.default_rng(2).integers(0, 256, (200, 16), np.uint8)
    names = list(SHARES)
    many = [names[int(place)] for place in splits_of(ids)]
    assert [split_of(row.tobytes()) for row in ids] == many
    assert [split_of(row.tobytes().hex()) for row in ids] == many


def test_a_smaller_last_split_is_part_of_a_larger_one() -> None:
    ids = np.random.default_rng(3).integers(0, 256, (2000, 16), np.uint8)
    small = splits_of(ids, {"train": 0.9, "test": 0.1}) == 1
    assert (splits_of(ids, HALVES)[small] == 1).all()


def test_images_of_a_puzzle_are_in_its_split() -> None:
    recipe = Recipe(40, seed=2, rules="boxes:2x3")
    found = rows(recipe)
    assert found.class_ids is not None
    images = nonet.bulk.transform(found.made.puzzles, 9, rules=recipe.rules)
    ids = nonet.bulk.class_id(images, rules=recipe.rules)
    assert (splits_of(ids, HALVES) == splits_of(found.class_ids, HALVES)).all()


@pytest.mark.core
def test_splits_share_no_canonical_form() -> None:
    found = rows(Recipe(100, seed=11, levels="easy"))
    more = rows(Recipe(100, seed=12))
    forms: dict[int, set[bytes]] = {0: set(), 1: set()}
    for part in (found, more):
        assert part.class_ids is not None
        canonical = nonet.bulk.canonical(part.made.puzzles)
        for place, form in zip(splits_of(part.class_ids, HALVES), canonical, strict=True):
            forms[int(place)].add(form.tobytes())
    assert all(forms.values())
    assert not forms[0] & forms[1]


@pytest.mark.parametrize(
    ("class_id", "shares", "code"),
    [
        ("12", SHARES, "class-id"),
        (b"12", SHARES, "class-id"),
        ("x" * 32, SHARES, "class-id"),
        ("0" * 32, {"train": 0.5}, "shares-sum"),
        ("0" * 32, {}, "shares-sum"),
        ("0" * 32, {"../up": 1.0}, "split-name"),
    ],
)
def test_splits_that_make_no_sense(
    class_id: str | bytes, shares: Mapping[str, float], code: str
) -> None:
    with pytest.raises(nonet.PuzzleError) as raised:
        split_of(class_id, shares)
    assert raised.value.code == code
