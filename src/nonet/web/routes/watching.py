"""The ordered backtracking search of textbooks, step by step."""

from __future__ import annotations

from dataclasses import asdict
from itertools import islice
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

from nonet import backtracking
from nonet.backtracking import ORDERS, Counts, steps
from nonet.puzzle import Puzzle
from nonet.web import limits
from nonet.web.answering import Events, EventStream, done
from nonet.web.events import STREAM, event
from nonet.web.models import PuzzleIn
from nonet.web.queue import BusyError
from nonet.web.work import TimeOverError, Work

router = APIRouter(tags=["Watching"])

_STEPS_IN_EVENT = 200


class TraceIn(PuzzleIn):
    """A puzzle and how to search it."""

    order: Literal["in-order", "fewest-first"] = Field(
        "in-order", description="The order in which empty cells are filled."
    )
    all: bool = Field(
        False, description="Whether to continue after the first solution, to the end of the search."
    )
    limit: int | None = Field(
        None,
        ge=1,
        le=limits.COUNT,
        description="The number of steps after which to stop; null for no limit.",
    )


@router.post("/trace", response_class=StreamingResponse, responses=STREAM)
async def trace(request: Request, asked: TraceIn) -> EventStream:
    """Sends the steps of a backtracking search as it goes, up to its first solution.

    With `all` it continues to the end of the search. `nonet trace` shows the same steps.

    Each event `step` has an array of steps. A step has `kind`, `cell`, `value`, and `depth`, which
    is the number of cells filled after the step. The kinds are:

    - `place`: the value is written into the cell.
    - `reject`: the value is not allowed in the cell. `house` is the index, in the houses of the
      rules, of a house that already holds the value, or null if the value is not a candidate. The
      indices of constraints follow those of houses.
    - `back up`: no value is left for the cell, and the search goes back to the previous one.
    - `solution`: every cell is filled.

    A step on a cell that holds a value removes that value first. It then has `removed`, the value,
    so that steps can be undone.

    The last event, `end`, has the numbers of `placements`, `rejections`, `backtracks` and
    `solutions`, and `complete`, which says whether the search ran to its end. A client may end the
    stream at any time by closing the connection.
    """
    puzzle = await done(request, lambda _: asked.puzzle(), asked.size)
    return EventStream(request, lambda work: _events(puzzle, asked, work), asked.size)


def _events(puzzle: Puzzle, asked: TraceIn, work: Work) -> Events:
    counts = Counts()
    events = backtracking.trace(puzzle, ORDERS[asked.order], all=asked.all, counts=counts)
    chosen = islice(steps(puzzle.rules, events), asked.limit)
    try:
        while batch := list(islice(chosen, _STEPS_IN_EVENT)):
            work.progress()
            yield event("step", batch)
    except (BusyError, TimeOverError):
        pass  # the last event says so
    yield event("end", asdict(counts))
