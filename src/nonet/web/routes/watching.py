"""The ordered backtracking of the textbooks, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

from nonet.backtracking import (
    BackUp,
    Counts,
    Event,
    Place,
    Reject,
    Solution,
    fewest_first,
    in_order,
    search,
)
from nonet.puzzle import Puzzle
from nonet.web import limits
from nonet.web.answering import Events, EventStream, done
from nonet.web.events import STREAM, event
from nonet.web.line import BusyError
from nonet.web.models import PuzzleIn
from nonet.web.work import TimeOverError, Work

router = APIRouter(tags=["Watching"])

_ORDERS = {"in order": in_order, "fewest first": fewest_first}
_STEPS_IN_EVENT = 200

Step = dict[str, object]


class TraceIn(PuzzleIn):
    """A puzzle and how to search it."""

    order: Literal["in order", "fewest first"] = Field(
        "in order", description="Which empty cell is filled next."
    )
    limit: int = Field(
        limits.TRACE_STEPS, ge=1, le=limits.TRACE_STEPS, description="Of steps to send."
    )


@router.post("/trace", response_class=StreamingResponse, responses=STREAM)
async def trace(request: Request, asked: TraceIn) -> EventStream:
    """Sends the steps of a backtracking search for all solutions as it goes.

    An event `step` has an array of steps, each with `kind`, `cell`, `value` and `depth`, the number
    of cells that are filled after it:

    - `place`: the value is written into the cell.
    - `remove`: the value, which the cell holds, is taken back. Each `place` has its `remove`.
    - `reject`: the value is not allowed in the cell; `house` is the index in the houses of the
      rules of the one that holds it already, null where it is no candidate.
    - `back up`: no value is left for the cell; the search goes back to the one before.
    - `solution`: every cell is filled.

    The last event, `end`, has the numbers of `placements`, `rejections`, `backtracks` and
    `solutions`, and `complete` tells whether the search came to its end. A client may end it at
    any time by closing the connection.
    """
    puzzle = await done(request, lambda _: asked.puzzle())
    return EventStream(request, lambda work: _events(puzzle, asked, work))


def _events(puzzle: Puzzle, asked: TraceIn, work: Work) -> Events:
    counts = Counts()
    steps = islice(_Steps(puzzle, counts).of(search(puzzle, _ORDERS[asked.order])), asked.limit)
    try:
        while batch := list(islice(steps, _STEPS_IN_EVENT)):
            work.progress()
            yield event("step", batch)
    except (BusyError, TimeOverError):
        pass  # which the last event tells
    yield event("end", asdict(counts))


class _Steps:
    """The events of a search as steps that can be taken back one by one."""

    def __init__(self, puzzle: Puzzle, counts: Counts) -> None:
        self._index = {house: index for index, house in enumerate(puzzle.rules.houses)}
        self._counts = counts
        self._filled: list[Place] = []

    def of(self, events: Iterator[Event]) -> Iterator[Step]:
        """Returns the steps."""
        for each in events:
            # A cell that is tried again was emptied before.
            if not isinstance(each, Solution) and self._filled[-1:] and self._holds(each.cell):
                yield self._step("remove", *self._filled.pop())
            self._counts.add(each)
            yield self._of(each)
        self._counts.complete = True

    def _holds(self, cell: int) -> bool:
        return self._filled[-1].cell == cell

    def _of(self, each: Event) -> Step:
        match each:
            case Place(cell, value):
                self._filled.append(each)
                return self._step("place", cell, value)
            case Reject(cell, value, house):
                step = self._step("reject", cell, value)
                return step | {"house": None if house is None else self._index[house]}
            case BackUp(cell):
                return self._step("back up", cell, None)
            case Solution():
                return self._step("solution", None, None)

    def _step(self, kind: str, cell: int | None, value: int | None) -> Step:
        return {"kind": kind, "cell": cell, "value": value, "depth": len(self._filled)}
