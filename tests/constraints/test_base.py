"""What follows from the declared fields of constraints, and rules with constraints."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pytest

from nonet import PuzzleError, Rules, parse_rules, render
from nonet.constraints import Cage, Constraint
from nonet.constraints.base import cells, constraint, number, values
from nonet.constraints.kinds import KINDS, constraint_of_json, constraint_of_text
from nonet.puzzle import Puzzle
from nonet.rules import most_cells, rules_text
from nonet.rules.requirement import Broken

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark

CAGES = [Cage([0, 1], 12), Cage([2, 11, 20]), Cage([5, 4], 3)]
RULES = Rules.classic() | CAGES[0] | CAGES[1] | CAGES[2]


@pytest.mark.parametrize("word", KINDS)
def test_every_kind_has_an_example_that_survives_all_forms(word: str) -> None:
    kind, shape = KINDS[word], Rules.classic().shape
    made = constraint_of_text(kind.example, shape)
    assert made.text(Rules.classic()) == kind.example
    assert constraint_of_json(made.json()) == made
    assert eval(repr(made), {each.__name__: each for each in KINDS.values()}) == made
    assert pickle.loads(pickle.dumps(made)) == made
    assert kind.usage().startswith(word)
    assert {"en", "zh"} <= kind.texts().keys()


@pytest.mark.parametrize("cage", CAGES, ids=repr)
def test_text_json_and_repr_are_reversible(cage: Cage) -> None:
    assert Cage.parsed(cage.text(RULES), RULES.shape) == cage
    assert Cage.of_json(cage.json()) == cage
    assert eval(repr(cage)) == cage
    assert copy.deepcopy(cage) == cage
    assert hash(Cage(list(cage.cells), cage.sum)) == hash(cage)


def test_fields_decide_equality() -> None:
    assert Cage([0, 1], 12) != Cage([0, 1], 11)
    assert Cage([0, 1], 12) != Cage([1, 0], 12)
    assert Cage([0, 1]) != (0, 1)


def test_constraints_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Cage([0, 1], 12).sum = 3  # type: ignore[misc]


@constraint
class Exact(Constraint):
    """A kind whose number must be given."""

    word = "exact"
    title = "Exact sum"
    summary = "Values add up to a number."
    example = "exact:3 r1c1"

    cells: Sequence[int] = cells()
    sum: int = number(low=1)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        yield from ()

    def lower(self, put: Put) -> None:
        put.linear(self.sum, [1] * len(self.cells), self.cells)

    def marks(self) -> Iterator[Mark]:
        yield from ()


def test_a_number_without_a_default_must_be_given() -> None:
    shape = Rules.latin(2).shape
    assert Exact.parsed("exact:3 r1c1", shape) == Exact([0], 3)
    with pytest.raises(PuzzleError, match="exact r1c1; expected exact:SUM CELLS"):
        Exact.parsed("exact r1c1", shape)


@constraint
class Listed(Constraint):
    """A kind with a list of values, and a number that may be left out."""

    word = "listed"
    title = "Listed values"
    summary = "Values that are listed."
    example = "listed:1,1,5 r1c1"

    cells: Sequence[int] = cells()
    values: Sequence[int] = values(low=1)
    size: int | None = number(low=1, default=None)

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        yield from ()

    def lower(self, put: Put) -> None:
        put.distinct(self.cells)

    def marks(self) -> Iterator[Mark]:
        yield from ()


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("listed:1,1,5 r1c1 r1c2", Listed([0, 1], [1, 1, 5])),
        ("listed:7 r1c2", Listed([1], [7])),
        ("listed:12,3:4 r1c1", Listed([0], [12, 3], 4)),
    ],
)
def test_a_list_of_values_survives_all_forms(text: str, made: Listed) -> None:
    rules = Rules.latin(2)
    assert Listed.parsed(text, rules.shape) == made
    assert made.text(rules) == text
    assert Listed.of_json(made.json()) == made
    assert isinstance(made.json()["values"], list)
    assert eval(repr(made)) == made
    assert pickle.loads(pickle.dumps(made)) == made
    assert made.line(rules).startswith(f"Listed values {text.split()[0][7:].replace(':', ' ')}: r1")


def test_a_list_of_values_is_declared_like_other_fields() -> None:
    assert Listed.usage() == "listed:VALUES[:SIZE] CELLS"
    assert [(each.type, each.least, each.required) for each in Listed.fields()] == [
        ("cells", 1, True),
        ("values", 1, True),
        ("number", 1, False),
    ]


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: Cage([], 3), "cage with 0 cells; expected at least 1"),
    (lambda: Cage([0], -1), "cage with sum -1; expected a whole number from 0"),
    (
        lambda: Listed([0], []),
        r"listed with values \[\]; expected whole numbers from 1, at least one",
    ),
    (lambda: Listed([0], [1, 0]), "listed with values 0; expected whole numbers from 1"),
    (lambda: Listed([0], "12"), "listed with values '12'; expected whole numbers"),  # type: ignore
    (lambda: Listed([0], 3), "listed with values 3; expected whole numbers"),  # type: ignore
    (lambda: Listed([0], None), "listed with values None; expected"),  # type: ignore
    (lambda: Listed.parsed("listed:1,,2 r1c1", Rules.latin(2).shape), "expected listed:VALUES"),
    (lambda: Listed.parsed("listed r1c1", Rules.latin(2).shape), "expected listed:VALUES"),
    (lambda: Cage([-1], 3), "cage with cell -1; expected whole numbers from 0"),
    (lambda: Rules.latin(3) | Cage([0, 9], 3), "with cell 9; expected cells 0 to 8"),
    (lambda: parse_rules("cage:x r1c1"), r"cage:x r1c1; expected cage\[:SUM\] CELLS, for example"),
    (lambda: parse_rules("cage:1:2 r1c1"), "expected cage"),
    (lambda: parse_rules("cage:3 r10c1"), "cell r10c1; expected names from r1c1 to r9c9"),
    (lambda: parse_rules("cage:3 r0c1"), "cell r0c1; expected"),
    (lambda: parse_rules("cage:3"), "cage with 0 cells"),
    (lambda: parse_rules("cages:3 r1c1"), "cages:3 r1c1|cages"),
    (lambda: constraint_of_json({"kind": "cage"}), "cage with the fields .*; expected cells, sum"),
    (lambda: constraint_of_json({"kind": "cage", "cells": [0], "total": 3}), "expected cells, sum"),
    (lambda: constraint_of_json({"kind": "pen", "cells": [0]}), "expected one of cage"),
]


@pytest.mark.parametrize(("make", "message"), WRONG)
def test_wrong_fields_are_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        make()


def test_rules_join_constraints() -> None:
    assert RULES.constraints == tuple(CAGES)
    assert (RULES | CAGES[0]) == RULES == (RULES | RULES)
    assert (Rules.diagonal() | RULES).constraints == RULES.constraints
    assert RULES.requirements == (*RULES.houses, *CAGES)
    assert RULES.frame is Rules.classic().frame
    with pytest.raises(TypeError):
        RULES | 5  # type: ignore[operator]


def test_constraints_count_in_comparisons_whatever_their_order() -> None:
    assert Rules.classic() != RULES
    other = Rules.of(RULES.frame, CAGES[::-1])
    assert other == RULES
    assert hash(other) == hash(RULES)


def test_constraints_are_kept() -> None:
    assert Rules(9, RULES.houses, constraints=CAGES) == RULES
    assert pickle.loads(pickle.dumps(RULES)) == RULES
    assert eval(repr(RULES)) == RULES
    assert repr(RULES).startswith("Rules.classic() | Cage([0, 1], 12) | Cage(")
    letters = RULES.with_symbols("ABCDEFGHI")
    assert letters.constraints == RULES.constraints
    assert eval(repr(letters)) == letters


@pytest.mark.parametrize("words", ["classic", "diagonal+anti-knight", "latin:9", "samurai"])
def test_rules_are_read_from_their_text(words: str) -> None:
    text = f"{words}+cage:12 r1c1 r1c2+cage r3c3 r3c2"
    rules = parse_rules(text)
    assert rules.frame == parse_rules(words).frame
    assert rules.constraints == (
        Cage([0, 1], 12),
        Cage(
            [
                rules.shape.cell_of[2 * rules.shape.columns + 2],
                rules.shape.cell_of[2 * rules.shape.columns + 1],
            ]
        ),
    )
    assert parse_rules(rules_text(rules) or "") == rules
    assert most_cells(text) == most_cells(words)


def test_a_picture_shows_cages() -> None:
    plain = render.svg(Puzzle(Rules.classic(), bytes(81)))
    shown = render.svg(Puzzle(RULES, bytes(81)))
    assert shown != plain
    assert ">12<" in shown


def test_rules_of_houses_alone_load_no_kind() -> None:
    code = "import sys, nonet; nonet.parse_rules('diagonal'); nonet.check('.' * 81)"
    check = f"{code}; print([name for name in sys.modules if name.startswith('attr')])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


class _Counting(Cage):
    """A cage that counts how often it is hashed."""

    hashed = 0

    def __hash__(self) -> int:
        _Counting.hashed += 1
        return super().__hash__()


def test_rules_on_a_known_frame_cost_what_their_constraints_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frame = Rules.anti_knight().frame
    hash(frame)
    monkeypatch.setattr("nonet.rules.frame.kinds_and_cells", None)
    cages = [_Counting([cell, cell + 1], 5) for cell in range(30)]
    one, other = Rules.of(frame, cages), Rules.of(frame, cages)
    hash(one)
    assert one == other
    assert _Counting.hashed == 30


def test_a_constraint_is_a_requirement_of_its_own_kind() -> None:
    assert isinstance(CAGES[0], Constraint)
    assert not CAGES[0].distinct
    assert CAGES[1].distinct
