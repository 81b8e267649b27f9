"""The search on a terminal: pace, stack, steps back, and frames of any size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import nonet
from nonet.backtracking import BackUp, Counts, Event, Place, search, trace
from nonet.cli.terminal.layout import Stack, frame
from nonet.moments.trail import KEPT, Trail
from tests import facts
from tests.cli.terminal.test_terminal import terminal
from tests.documents import ROOT
from tests.selection import rest_long

SMALL = ROOT / "examples" / "small.txt"
PUZZLE = next(nonet.read(SMALL))
LEFT, RIGHT = "\x1b[D", "\x1b[C"
HOME = "\x1b[H"
STACK = Stack(["r1c1 = 1", "r1c2 = 2"], 4, 8)


@pytest.fixture
def paused() -> Iterator[Any]:
    """A trace that waits before its first event."""
    with terminal("trace", "--speed", "0.1", SMALL) as running:
        running.expect_exact("0.1 events per second")
        running.send(" ")
        running.expect_exact("paused")
        yield running


def shown(running: Any) -> str:
    """Returns what was drawn of the last frame, without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", (running.before + running.after).split(HOME)[-1])


def test_the_small_puzzle_has_the_events_that_the_documentation_shows() -> None:
    with terminal("trace", "--speed", "1000", SMALL) as running:
        running.expect_exact(facts.SMALL_EVENTS)


@pytest.mark.parametrize(
    ("on", "back"), rest_long([pytest.param(".", ","), pytest.param(RIGHT, LEFT)])
)
def test_keys_go_on_and_back(paused: Any, on: str, back: str) -> None:
    for number in range(1, 6):
        paused.send(on)
        paused.expect(f"{number} events?: ")
    assert "r1c3 = 4" in shown(paused)
    paused.send(back)
    paused.expect_exact("4 events: 1 placement, 3 rejections")
    assert "r1c3: 3 rejected, already in row 1" in shown(paused)
    assert "r1c3 = ?" in shown(paused)
    for number in (3, 2, 1, 0):
        paused.send(back)
        paused.expect(f"{number} events?: ")
    paused.send(back + on)
    paused.expect_exact("1 event: 1 placement, 0 rejections")


@pytest.mark.long
def test_it_starts_slowly_unless_a_speed_is_given() -> None:
    with terminal("trace", SMALL) as running:
        running.expect_exact("1 event per second")
        running.expect_exact("2 events per second")


def test_the_frame_follows_the_size_of_the_terminal(paused: Any) -> None:
    paused.send(".")
    paused.expect_exact("1 event: 1 placement")
    assert "stack" in shown(paused)
    # Too small for anything but the last event and a part of the grid.
    paused.setwinsize(4, 12)
    paused.expect_exact(f"{HOME}r1c2: 1 plac")
    paused.expect_exact("----+----")
    assert "stack" not in shown(paused)
    paused.setwinsize(30, 100)
    paused.expect_exact("paused")
    assert "r1c2 = 1" in shown(paused)


@pytest.mark.parametrize("lines", [1, 2, 5, 9, 24])
@pytest.mark.parametrize("columns", [5, 17, 80])
def test_a_frame_is_never_higher_than_the_terminal(columns: int, lines: int) -> None:
    grid = [f"\x1b[7m{line}\x1b[0m" if line == 11 else f"{line}" for line in range(16)]
    drawn = frame(columns, lines, grid, STACK, ["event", "counts", "keys"])
    assert len(drawn) <= lines
    assert "event" in drawn
    assert lines < 2 or any("11" in line for line in drawn)


@pytest.mark.parametrize(("height", "entries"), [(24, 4), (9, 4), (8, 4), (7, 3)])
def test_a_stack_that_does_not_fit_shows_its_top(height: int, entries: int) -> None:
    full = Stack(["r1c1 = 1", "r1c2 = 2", "r2c1 = 2", "r2c2 = ?"], 4, 8)
    drawn = frame(80, height, ["1 2", "2 ."], full, ["event"])
    wells = [line for line in drawn if line.endswith("|")]
    assert len(wells) == entries
    assert "r2c2 = ?" in wells[0]
    assert ("+2" in wells[-1]) == (entries < 4)


def test_a_trail_that_is_undone_is_as_it_began() -> None:
    trail = Trail(PUZZLE, search(PUZZLE))
    states: list[tuple[bytes, list[int], Event | None]] = []
    moving = True
    while moving:
        states.append((bytes(trail.values), [*trail.stack], trail.last))
        moving = trail.forward()
    assert len(states) == 62
    for values, stack, last in reversed(states):
        assert (bytes(trail.values), trail.stack, trail.last) == (values, stack, last)
        assert trail.back() == (last is not None)
    assert trail.counts == Counts()
    assert trail.values == PUZZLE.givens


def test_a_trail_forgets_old_events() -> None:
    puzzle = next(nonet.read(ROOT / "examples" / "grid.txt"))
    trail = Trail(puzzle, trace(puzzle))
    while trail.forward():
        pass
    undone = 0
    while trail.back():
        undone += 1
    assert undone == KEPT - 1
    assert trail.last is not None
    while trail.forward():
        pass
    solution = nonet.solve(puzzle)
    assert solution is not None
    assert trail.values == solution.values


def test_the_stack_holds_the_blanks_that_were_reached() -> None:
    trail = Trail(PUZZLE, search(PUZZLE))
    reached: list[int] = []
    while trail.forward():
        event = trail.last
        if isinstance(event, Place):
            assert trail.stack[-1] == event.cell
        elif isinstance(event, BackUp):
            assert event.cell not in trail.stack
        reached.append(len(trail.stack))
    assert max(reached) == PUZZLE.givens.count(0)
    assert trail.stack == []
