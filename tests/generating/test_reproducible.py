"""Item i depends only on the seed and on i."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet
from nonet.generating import SymmetryName, thinning
from nonet.generating.attempts import attempted
from nonet.generating.counting import Counter, Values
from nonet.generating.making import Sizes
from nonet.generating.wishes import checked_wishes
from tests.selection import rest_long

pytestmark = pytest.mark.long

WISHES: dict[str, dict[str, Any]] = {
    "classic": {},
    "symmetric": {"symmetry": "rotational"},
    "clues": {"clues": (24, 30)},
    "rare": {"clues": 21, "minimal": True},
    "boxes": {"rules": "boxes:2x3"},
    "diagonal": {"rules": "boxes:2x3+diagonal"},
    "shapes": {"rules": "latin:6", "shapes": True},
    "pattern": {"rules": "boxes:2x3", "pattern": "xx..xx x....x .x.... ....x. x....x xx..xx"},
}


def test_a_seed_makes_the_same_puzzle_everywhere() -> None:
    puzzle = nonet.generate("boxes:2x3", seed=7)
    assert "".join(map(str, puzzle.givens)) == SEVEN
    assert nonet.generate("boxes:2x3", seed=8) != puzzle


SEVEN = "002005000000020000004103300500000401"


@pytest.mark.core
@pytest.mark.parametrize("wishes", WISHES.values(), ids=WISHES)
def test_a_puzzle_does_not_depend_on_what_else_is_made(wishes: dict[str, Any]) -> None:
    every = list(nonet.generate_many(12, seed=5, **wishes))
    assert every[7] == nonet.generate(seed=5, index=7, **wishes)
    assert every[3:9] == list(nonet.generate_many(6, seed=5, start=3, **wishes))


def _seven(sizes: Sizes, number: int, seconds: float) -> None:
    sizes.size = 7


@pytest.mark.core
@pytest.mark.parametrize("name", rest_long(WISHES, 3))
def test_threads_and_sizes_of_blocks_change_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = nonet.bulk.generate(40, seed=5, threads=1, **WISHES[name])
    monkeypatch.setattr(Sizes, "took", _seven)
    two = nonet.bulk.generate(40, seed=5, threads=3, **WISHES[name])
    assert (one.puzzles == two.puzzles).all()
    assert (one.solutions == two.solutions).all()
    assert one.rules == two.rules


@pytest.mark.parametrize("wishes", rest_long(["boxes", "classic", "symmetric"]))
def test_the_search_in_python_makes_the_same_puzzles(wishes: str) -> None:
    import os
    import subprocess
    import sys

    if not nonet.engines.info().compiled:
        pytest.skip("there is only the search in Python")
    script = f"import nonet; print(nonet.generate(seed=3, **{WISHES[wishes]!r}).givens.hex())"
    environment = os.environ | {"NONET_ENGINE": "python"}
    plain = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert plain.stdout.strip() == nonet.generate(seed=3, **WISHES[wishes]).givens.hex()


@pytest.mark.core
@pytest.mark.parametrize("fewest", [0, 24, 40])
@pytest.mark.parametrize("symmetry", [None, "rotational", "full"])
def test_removing_many_givens_at_once_is_the_same_as_one_by_one(
    fewest: int, symmetry: SymmetryName | None
) -> None:
    wishes = checked_wishes(symmetry=symmetry)
    made = attempted(wishes, 1, np.arange(30), np.zeros(30, np.int64), lambda: None)
    groups = wishes.groups
    number = int(groups.max()) + 1
    orders = np.random.default_rng(1).permuted(np.tile(np.arange(number), (30, 1)), axis=1)
    left = np.full(30, fewest)
    counter = Counter(wishes.rules, lambda: None)
    fast = thinning.thinned(made.solutions, groups, orders, left, counter)
    slow = [
        one_by_one(counter, grid, groups, order, fewest)
        for grid, order in zip(made.solutions, orders, strict=True)
    ]
    assert (fast == np.array(slow)).all()


@pytest.mark.core
@pytest.mark.parametrize("fewest", [0, 14, 20])
@pytest.mark.parametrize("symmetry", [None, "rotational"])
def test_the_same_holds_where_each_row_has_rules_of_its_own(
    fewest: int, symmetry: SymmetryName | None
) -> None:
    wishes = checked_wishes("latin:6", shapes=True, symmetry=symmetry)
    made = attempted(wishes, 1, np.arange(10), np.zeros(10, np.int64), lambda: None)
    groups = wishes.groups
    number = int(groups.max()) + 1
    orders = np.random.default_rng(1).permuted(np.tile(np.arange(number), (10, 1)), axis=1)
    counter = Counter(made.rules, lambda: None)
    fast = thinning.thinned(made.solutions, groups, orders, np.full(10, fewest), counter)
    slow = [
        one_by_one(counter, made.solutions[row], groups, orders[row], fewest, row)
        for row in range(10)
    ]
    assert (fast == np.array(slow)).all()


def one_by_one(
    counter: Counter, grid: Values, groups: np.ndarray, order: np.ndarray, fewest: int, row: int = 0
) -> Values:
    left = grid.copy()
    for group in order.tolist():
        fewer = np.where(groups == group, 0, left).astype(np.uint8)
        enough = np.count_nonzero(fewer) >= fewest
        if enough and counter.counts(fewer[None], np.array([row]))[0] == 1:
            left = fewer
    return left
