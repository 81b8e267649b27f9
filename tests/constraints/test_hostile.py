"""Constraints written by strangers: clear messages, in time that grows with the length."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from nonet import Puzzle, PuzzleError, Rules, parse, parse_rules
from nonet.constraints import Cage
from nonet.constraints.kinds import MOST_CONSTRAINTS
from nonet.notation.formats.link import link_of
from nonet.notation.text.packing import packed

SIZE = 100_000
CAGES = [
    f"cage:{3 + n % 15} r{n % 9 + 1}c{n // 9 % 9 + 1} r{n // 81 % 9 + 1}c9" for n in range(SIZE)
]

WRONG = {
    "cage:12 r1c1 r1c2+cage:12 r1c1 r1c10": "constraint 2: cell r1c10; expected names from r1c1",
    "cage:12 r0c1": "constraint 1: cell r0c1; expected",
    "cage:12 r99999c99999": "constraint 1: cell r99999c99999; expected",
    "cage:12 r999999c1": "constraint 1: cell r999999c1; expected",
    "cage:18 r1c1 r1c2": "at r1c1 has the sum 18; expected 3 to 17 for its cells",
    "cage:2 r5c5 r5c4": "at r5c4 has the sum 2; expected 3 to 17 for its cells",
    "cage:10 r1c1": "at r1c1 has the sum 10; expected 1 to 9 for its cells",
    "latin:2+cage:9 r1c1 r2c2": "at r1c1 has the sum 9; expected 3 to 3 for its cells",
    "latin:2+cage r1c1 r1c2 r2c1": "at r1c1 has 3 cells; expected at most 2, one for each symbol",
    # A cell that is listed twice counts twice.
    "latin:2+cage:6 r1c1 r1c1 r1c2": "at r1c1 has the sum 6; expected 4 to 5 for its cells",
    "cage:999999999999 r1c1": "expected cage",
    "cage:-3 r1c1": "constraint 1: cage with sum -3; expected a whole number from 0",
    "or()": "constraint 1: or of 0 constraints; expected at least 1",
    "replicate( ) r1c1": "constraint 1: replicate of 0 constraints; expected 1",
    "cagee:12 r1c1": "unknown rules 'cagee'; did you mean cage",
    "thermo r1c1 r1c2": "did you mean thermometer",
    f"cage:12 {'x' * 1000}": "constraint 1: cell x*…; expected names",
}


@pytest.mark.parametrize("text", WRONG)
def test_messages_say_which_constraint_is_wrong_and_why(text: str) -> None:
    with pytest.raises(PuzzleError, match=WRONG[text]):
        parse_rules(text)


def test_a_constraint_that_is_written_twice_is_kept_once() -> None:
    assert parse_rules("cage:12 r1c1 r1c2+cage:12 r1c1 r1c2").constraints == (Cage([0, 1], 12),)


def test_a_cell_that_is_listed_twice_counts_twice() -> None:
    assert parse_rules("latin:2+cage:5 r1c1 r1c2 r1c2").constraints == (Cage([0, 1, 1], 5),)


def test_too_many_are_refused() -> None:
    most = "+".join(CAGES[:MOST_CONSTRAINTS])
    assert len(parse_rules(most).constraints) == len(set(CAGES[:MOST_CONSTRAINTS]))
    with pytest.raises(PuzzleError, match="10,001 constraints; expected at most 10,000"):
        parse_rules(f"{most}+cage r1c1")
    empty = Puzzle(Rules.classic(), bytes(81))
    with pytest.raises(PuzzleError, match=r"expected at most 10,000|damaged"):
        parse(f"{link_of(empty)}~k{packed(CAGES)}", notation="link")


HOSTILE: dict[str, Callable[[int], str]] = {
    "many": lambda size: "+".join(CAGES[:size]),
    "the same": lambda size: "+".join(["cage:3 r1c1 r1c2"] * size),
    "a long one": lambda size: f"cage {' '.join(['r1c1'] * size)}",
    "empty ones": lambda size: "+cage" * size,
    "words": lambda size: "+diagonal" * size,
    "numbers": lambda size: f"cage{':1' * size} r1c1",
    "blanks": lambda size: f"cage:3{' ' * size}r1c1 r1c2",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_long_texts_are_read_or_refused_in_linear_time(name: str) -> None:
    text = HOSTILE[name](SIZE)
    begin = time.thread_time()
    with suppress(PuzzleError):
        parse_rules(text)
    assert time.thread_time() - begin < 2
