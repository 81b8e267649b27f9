"""Constraints are refused by everything that considers only houses."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, bulk, messages, symmetry
from nonet.constraints import Arrow, Cage, Constraint, Sandwich, Sum, WhiteDot
from nonet.drawing.rules import pictures
from nonet.engines import sat
from nonet.engines.core import constrained, search
from nonet.notation import NOTATIONS, named
from nonet.notation.base import Part
from nonet.rules import map_text
from nonet.rules.speaking import spoken

CAGE = Cage([0, 1], 3)
CLASSIC = Rules.classic() | CAGE
SQUARE = Rules.latin(3) | CAGE
PUZZLE, GRID = Puzzle(CLASSIC, bytes(81)), Grid(SQUARE, [1, 2, 3, 2, 3, 1, 3, 1, 2])
SMALL = Puzzle(SQUARE, bytes(9))
ROWS = np.zeros((1, 81), np.uint8)

REFUSAL = r"with 1 constraint for .*; expected houses alone"

ENTRANCES: dict[str, tuple[str, Callable[[], object]]] = {
    "hint": ("hints, explanations and ratings", lambda: nonet.hint(PUZZLE)),
    "explain": ("hints, explanations and ratings", lambda: nonet.explain(PUZZLE)),
    "rate": ("hints, explanations and ratings", lambda: nonet.rate(PUZZLE)),
    "find_all": ("hints, explanations and ratings", lambda: nonet.logic.find_all(PUZZLE)),
    "bulk.rate": ("rating", lambda: bulk.rate(ROWS, rules=CLASSIC)),
    "jobs.rate": ("rating", lambda: nonet.jobs.rate(rules=CLASSIC)),
    "bulk.canonical": ("symmetry", lambda: bulk.canonical(ROWS, rules=CLASSIC)),
    "bulk.distinct": ("symmetry", lambda: bulk.distinct(ROWS, rules=CLASSIC)),
    "bulk.transform": ("symmetry", lambda: bulk.transform(ROWS, rules=CLASSIC, seed=1)),
    "jobs.canonical": ("symmetry", lambda: nonet.jobs.canonical(rules=CLASSIC)),
    "symmetry.canonical": ("symmetry", lambda: symmetry.canonical(PUZZLE)),
    "symmetry.isomorphic": ("symmetry", lambda: symmetry.isomorphic(PUZZLE, PUZZLE)),
    "sat.solutions": ("the SAT solver", lambda: next(sat.solutions(PUZZLE))),
    "generate difficulty": (
        "generating",
        lambda: nonet.generate(CLASSIC, difficulty="easy"),
    ),
    "generate shapes": ("generating", lambda: nonet.generate(SQUARE, shapes=True)),
    "latin.reduced": ("Latin squares", lambda: nonet.latin.reduced(GRID)),
    "latin.are_orthogonal": ("Latin squares", lambda: nonet.latin.are_orthogonal(GRID, GRID)),
    "pictures": ("pictures of houses", lambda: next(pictures(CLASSIC))),
    "overlapping": ("overlapping grids", lambda: Rules.overlapping([(CLASSIC, 0, 0)])),
    "samurai": ("overlapping grids", lambda: Rules.samurai(CLASSIC)),
}


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_constraints_are_refused_by_name(entrance: str) -> None:
    if entrance.startswith("sat"):
        pytest.importorskip("pysat")
    what, ask = ENTRANCES[entrance]
    with pytest.raises(PuzzleError, match=REFUSAL.replace(".*", f"{what}.*")):
        ask()


@pytest.mark.parametrize("what", sorted({what for what, _ in ENTRANCES.values()}))
def test_refusals_are_in_chinese_too(what: str) -> None:
    error = PuzzleError("constraints", found=1, what=what)
    told = messages.told(error.phrase.code, error.phrase.fields, spoken("zh"))
    assert what not in told


CORE: dict[str, Callable[[Puzzle], object]] = {
    "first": search.first,
    "solutions": lambda puzzle: next(search.solutions(puzzle)),
    "slices": lambda puzzle: next(search.slices(puzzle)),
    "count": lambda puzzle: search.count(puzzle, 2),
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
    lacking = {"tatham": "rules of no game", "killer-numbers": "killer-numbers has not"}
    if name == "tatham" or (name in lacking and puzzle is SMALL):
        with pytest.raises(PuzzleError, match=lacking[name]):
            nonet.write(puzzle, name)
        return
    if Part.CONSTRAINTS in named(name).expresses:
        assert nonet.parse(nonet.write(puzzle, name), notation=name) == puzzle
        return
    with pytest.raises(PuzzleError, match=REFUSAL):
        nonet.write(puzzle, name)
    with pytest.raises(PuzzleError, match=REFUSAL):
        list(named(name).write_all([(puzzle, "")]))


@pytest.mark.parametrize("name", ["judge", "line", "grid", "list", "candidates", "marks"])
def test_a_solution_is_written_without_them(name: str) -> None:
    grid = nonet.solve(PUZZLE)
    assert grid is not None
    plain = Grid(Rules.classic(), grid.values)
    assert named(name).write_solution(grid, 1) == named(name).write_solution(plain, 1)


def test_rules_with_constraints_have_no_region_map() -> None:
    assert map_text(Rules.jigsaw("1122 1122 3344 3344") | CAGE) is None


@pytest.mark.core
@pytest.mark.parametrize(
    ("constraint", "message"),
    [
        (Cage(range(5)), "the cage at r1c1 has 5 cells; expected at most 4"),
        (Cage([0, 1], 10**30), "the cage at r1c1 has the sum"),
        (Sandwich([0, 1, 2], 0), "the sandwich at r1c1 is not a row or column"),
        (Arrow([0, 1, 1]), "the arrow at r1c1 has a cell twice"),
    ],
)
def test_the_core_says_which_constraint_it_cannot_prepare(
    constraint: Constraint, message: str
) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.solve(Puzzle(Rules.latin(4) | constraint, bytes(16)))


@pytest.mark.core
def test_numbers_of_any_size_are_impossible_like_others() -> None:
    assert nonet.solve(Puzzle(Rules.latin(4) | WhiteDot([0, 1], 10**30), bytes(16))) is None


@pytest.mark.core
def test_what_would_take_long_to_prepare_is_left_to_the_plain_search() -> None:
    assert constrained.fits(Rules.latin(16) | Sum(range(256), 2000))
    assert constrained.fits(Rules.latin(64) | Sandwich(range(64), 100) | Cage([0]))
    clues = [Sandwich(range(row, row + 64), 100) for row in range(0, 640, 64)]
    assert not constrained.fits(Rules.of(Rules.latin(64).frame, clues))
    sums = Rules.latin(16)
    for number in range(40):
        sums |= Sum(range(256), 2000 + number)
    assert not constrained.fits(sums)
    grid = nonet.latin.random(17, seed=1)
    assert nonet.solve(Puzzle(Rules.latin(17) | Cage([0], grid[0]), grid.values)) is not None
