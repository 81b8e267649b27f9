"""How a job is done, on which no answer depends."""

from __future__ import annotations

from typing import NamedTuple

from nonet.engines.protocol import RowsDone


class Work(NamedTuple):
    """How a job is done."""

    threads: int
    progress: RowsDone | None = None
