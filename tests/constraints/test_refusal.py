"""Constraints are refused everywhere, because no kind is supported yet."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import pytest

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, backtracking, bulk
from nonet.checking import candidates_of, faults, inspect, is_legal
from nonet.constraints import Constraint
from nonet.drawing.houses import drawing_of
from nonet.drawing.layout import layout
from nonet.drawing.rules import pictures
from nonet.engines import core, sat
from nonet.engines.protocol import Results
from nonet.notation import NOTATIONS, named
from nonet.notation.link import link_of
from nonet.rules import map_text, rules_text


@dataclass(frozen=True)
class Cage:
    """Cells whose values have a given sum."""

    cells: tuple[int, ...]
    total: int

    def allows(self, values: Sequence[int]) -> bool:
        """Returns whether cells without a blank have the sum."""
        return 0 in values or sum(values) == self.total


CAGES: list[Constraint] = [Cage((0, 1), 3)]
CLASSIC = Rules.classic().with_constraints(CAGES)
SQUARE = Rules.latin(3).with_constraints(CAGES)
PUZZLE, GRID = Puzzle(CLASSIC, bytes(81)), Grid(SQUARE, [1, 2, 3, 2, 3, 1, 3, 1, 2])
SMALL = Puzzle(SQUARE, bytes(9))
ROWS = np.zeros((1, 81), np.uint8)

REFUSAL = r"with 1 constraint for .*; expected houses alone"

ENTRANCES: dict[str, Callable[[], object]] = {
    "solve": lambda: nonet.solve(PUZZLE),
    "solve a square": lambda: nonet.solve(SMALL),
    "solutions": lambda: nonet.solutions(PUZZLE),
    "count": lambda: nonet.count(PUZZLE, limit=2),
    "count none": lambda: nonet.count(SMALL, limit=0),
    "solve by search": lambda: nonet.solve(PUZZLE, engine="search"),
    "check": lambda: nonet.check(PUZZLE),
    "inspect": lambda: inspect(PUZZLE),
    "faults": lambda: faults(PUZZLE),
    "is_legal": lambda: is_legal(PUZZLE),
    "candidates_of": lambda: candidates_of(PUZZLE),
    "bulk.solve": lambda: bulk.solve(ROWS, rules=CLASSIC),
    "bulk.count": lambda: bulk.count(ROWS, rules=CLASSIC, limit=2),
    "bulk.check": lambda: bulk.check(["." * 81], rules=CLASSIC),
    "bulk.verify": lambda: bulk.verify(ROWS, ROWS, rules=CLASSIC),
    "backtracking.search": lambda: next(backtracking.search(PUZZLE)),
    "backtracking.solutions": lambda: next(backtracking.solutions(PUZZLE)),
    "sat.solutions": lambda: next(sat.solutions(PUZZLE)),
    "generate": lambda: nonet.generate(CLASSIC),
    "generate shapes": lambda: nonet.generate(SQUARE, shapes=True),
    "latin.reduced": lambda: nonet.latin.reduced(GRID),
    "render.svg of a puzzle": lambda: nonet.render.svg(PUZZLE),
    "render.svg of a grid": lambda: nonet.render.svg(GRID),
    "drawing": lambda: drawing_of(CLASSIC),
    "layout": lambda: layout(CLASSIC),
    "pictures": lambda: next(pictures(CLASSIC)),
    "link": lambda: link_of(PUZZLE),
    "overlapping": lambda: Rules.overlapping([(CLASSIC, 0, 0)]),
    "samurai": lambda: Rules.samurai(CLASSIC),
}


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_constraints_are_refused(entrance: str) -> None:
    if entrance.startswith("sat"):
        pytest.importorskip("pysat")
    with pytest.raises(PuzzleError, match=REFUSAL):
        ENTRANCES[entrance]()


CORE: dict[str, Callable[[Puzzle], object]] = {
    "first": core.first,
    "solutions": lambda puzzle: next(core.solutions(puzzle)),
    "slices": lambda puzzle: next(core.slices(puzzle)),
    "count": lambda puzzle: core.count(puzzle, 2),
    "batch": lambda puzzle: core.batch(
        puzzle.rules, np.frombuffer(puzzle.givens, np.uint8)[None], Results(), limit=2
    ),
}


@pytest.mark.core
@pytest.mark.parametrize("rules", [CLASSIC, SQUARE], ids=["classic", "square"])
@pytest.mark.parametrize("name", CORE)
def test_the_core_refuses_them_itself(rules: Rules, name: str) -> None:
    with pytest.raises(PuzzleError, match=REFUSAL):
        CORE[name](Puzzle(rules, bytes(rules.cells)))


@pytest.mark.parametrize("puzzle", [PUZZLE, SMALL], ids=["classic", "square"])
@pytest.mark.parametrize("name", NOTATIONS)
def test_no_notation_omits_them(name: str, puzzle: Puzzle) -> None:

    with pytest.raises(PuzzleError, match=REFUSAL):
        nonet.write(puzzle, name)
    with pytest.raises(PuzzleError, match=REFUSAL):
        list(named(name).write_all([(puzzle, "")]))
    with pytest.raises(PuzzleError, match=REFUSAL):
        named(name).write_solution(puzzle.grid, 1)


def test_rules_with_constraints_have_no_words() -> None:
    assert rules_text(CLASSIC) is None
    assert map_text(Rules.jigsaw("1122 1122 3344 3344").with_constraints(CAGES)) is None


def test_constraints_count_in_comparisons_whatever_their_order() -> None:
    assert Rules.classic() != CLASSIC
    assert not core.is_classic(CLASSIC)
    cages = [Cage((0, 1), 3), Cage((2, 3), 5)]
    one, other = (Rules.latin(4).with_constraints(each) for each in (cages, cages[::-1]))
    assert one == other
    assert hash(one) == hash(other)


def test_constraints_are_kept() -> None:
    assert Rules(9, CLASSIC.houses, constraints=CAGES) == CLASSIC
    assert pickle.loads(pickle.dumps(CLASSIC)) == CLASSIC
    assert eval(repr(CLASSIC)) == CLASSIC
    assert CLASSIC.with_symbols("ABCDEFGHI").constraints == CLASSIC.constraints
    assert (Rules.diagonal() | CLASSIC).constraints == CLASSIC.constraints
    assert (CLASSIC | CLASSIC) == CLASSIC


def test_constraints_on_cells_that_do_not_exist_are_refused() -> None:
    with pytest.raises(PuzzleError, match="a constraint on cell 9; expected cells 0 to 8"):
        Rules.latin(3).with_constraints([Cage((9,), 1)])
