"""The order in which givens are removed."""

from __future__ import annotations

import numpy as np
import pytest

from nonet.draws import Draws
from nonet.engines.core import machine, search
from nonet.engines.core.machine import _core
from nonet.engines.core.thinning import Removal
from nonet.generating import SymmetryName
from nonet.generating.attempts import attempted, fewest
from nonet.generating.counting import Counter
from nonet.generating.grids import random_grids
from nonet.generating.houses import houses_of
from nonet.generating.thinning import even_orders, thinned, thinned_by_counting, uneven_orders
from nonet.generating.wishes import Wished, checked_wishes
from nonet.rules import Rules, RulesLike


def draws(rows: int) -> Draws:
    return Draws.of(1, np.arange(rows), np.zeros(rows, np.int64))


@pytest.mark.parametrize("symmetry", [None, "full"])
def test_every_group_has_its_turn(symmetry: SymmetryName | None) -> None:
    wishes = checked_wishes("boxes:2x2", symmetry=symmetry)
    grids = np.tile(np.array([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], np.uint8), (40, 1))
    number = int(wishes.groups.max()) + 1
    for orders in (even_orders(wishes, draws(40)), uneven_orders(wishes, grids, draws(40))):
        assert (np.sort(orders, axis=1) == np.arange(number)).all()


@pytest.mark.core
def test_uneven_puzzles_have_empty_houses_and_values_without_givens() -> None:
    wishes = checked_wishes()
    even, uneven = (
        attempted(wishes, 1, np.arange(200), np.zeros(200, np.int64), lambda: None, uneven=each)
        for each in (False, True)
    )
    houses = houses_of(wishes.rules.frame).full[0]

    def empty(puzzles: np.ndarray) -> int:
        """Returns how many houses have no given, and values have one at most."""
        values = [(puzzles == value).sum(axis=1) < 2 for value in range(1, 10)]
        return int((puzzles[:, houses].max(axis=2) == 0).sum() + np.sum(values))

    assert empty(uneven.puzzles) > 1.5 * empty(even.puzzles)
    assert abs(uneven.clues.mean() - even.clues.mean()) < 2


_JIGSAW = Rules.jigsaw("000111 000111 222333 222333 444555 444555")
_MANY: list[tuple[int, RulesLike | None, Wished]] = [
    (70, None, {}),
    (1, None, {}),
    (33, None, {"symmetry": "rotational"}),
    (40, None, {"symmetry": "full", "clues": (30, 50)}),
    (40, None, {"clues": 30}),
    (20, None, {"clues": (81, 81)}),
    (70, "boxes:2x3", {}),
    (40, "boxes:2x2", {"symmetry": "full"}),
    (20, _JIGSAW, {}),
    (3, "anti-knight", {}),
    (20, "diagonal", {"symmetry": "diagonal"}),
    (20, "latin:6", {}),
    (20, "latin:7", {}),
    (2, "boxes:3x4", {"clues": 80}),
]
_SLOW = pytest.param(2, "boxes:4x4", {}, marks=pytest.mark.long)


@pytest.mark.core
@pytest.mark.parametrize(("number", "rules", "asked"), [*_MANY, _SLOW])
def test_the_core_removes_the_givens_that_tests_of_one_after_another_remove(
    number: int, rules: RulesLike | None, asked: Wished
) -> None:
    wishes = checked_wishes(rules, **asked)
    drawn = draws(number)
    grids = random_grids(wishes.rules, drawn.stream(0), lambda: None)
    counter, least = Counter(wishes.rules, lambda: None), fewest(wishes, drawn)
    orders = even_orders(wishes, drawn.stream(1))
    expected = thinned_by_counting(grids, wishes.groups, orders, least, counter)
    for given in (orders, drawn.stream(1)):
        assert (thinned(grids, wishes.groups, given, least, counter) == expected).all()
    # What is left of a puzzle with some givens more is the same if these come first.
    more = np.where((expected > 0) | (grids == grids[:, :1]), grids, 0).astype(np.uint8)
    there = np.zeros(orders.shape, np.bool_)
    np.put_along_axis(there, wishes.groups[None], more > 0, 1)
    last = np.take_along_axis(there, orders, 1).argsort(axis=1, kind="stable")
    orders = np.take_along_axis(orders, last, 1)
    less = thinned_by_counting(more, wishes.groups, orders, least, counter)
    assert (thinned(more, wishes.groups, orders, least, counter, grids) == less).all()


@pytest.mark.core
@pytest.mark.parametrize("isa", ["baseline", "avx2"])
@pytest.mark.parametrize(("number", "rules"), [(100, None), (50, "boxes:3x4"), (3, "boxes:4x4")])
def test_every_instruction_set_removes_the_same(
    isa: str, number: int, rules: RulesLike | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes, drawn = checked_wishes(rules), draws(number)
    grids = random_grids(wishes.rules, drawn.stream(0), lambda: None)
    least, counter = fewest(wishes, drawn), Counter(wishes.rules, lambda: None)
    expected = thinned(grids, wishes.groups, drawn, least, counter)
    if isa not in machine.instruction_sets():
        pytest.skip("this machine lacks it")
    monkeypatch.setattr(search, "instruction_set", lambda: isa)
    assert (thinned(grids, wishes.groups, drawn, least, counter) == expected).all()


@pytest.mark.core
@pytest.mark.parametrize("rules", ["boxes:4x4", "latin:16"])
def test_few_tests_are_made_besides_one_for_each_given(rules: RulesLike) -> None:
    # Where lanes are idle, too: there are fewer grids than lanes.
    wishes, drawn = checked_wishes(rules), draws(4)
    grids = random_grids(wishes.rules, drawn.stream(0), lambda: None)
    removal = Removal(
        grids,
        None,
        wishes.groups.astype(np.uint16),
        None,
        drawn.keys,
        np.zeros(4, np.uint64),
        np.empty_like(grids),
    )
    work = _core.Thinning(search.setup_for(wishes.rules.frame), *removal)
    while not work.run(100):
        pass
    assert work.tests < 3 * np.count_nonzero(removal.puzzles)


@pytest.mark.core
def test_an_exception_of_the_progress_ends_the_removal() -> None:
    wishes, drawn = checked_wishes("boxes:3x3"), draws(20_000)
    grids = random_grids(wishes.rules, draws(1), lambda: None).repeat(20_000, axis=0)
    calls = 0

    def stop() -> None:
        nonlocal calls
        calls += 1
        raise KeyboardInterrupt

    counter = Counter(wishes.rules, stop)
    with pytest.raises(KeyboardInterrupt):
        thinned(grids, wishes.groups, drawn, fewest(wishes, drawn), counter)
    assert calls == 1


@pytest.mark.core
def test_only_complete_grids_are_solutions() -> None:
    wishes, drawn = checked_wishes("boxes:2x2"), draws(1)
    counter = Counter(wishes.rules, lambda: None)
    with pytest.raises(ValueError, match="complete"):
        thinned(np.zeros((1, 16), np.uint8), wishes.groups, drawn, np.zeros(1, np.int64), counter)
