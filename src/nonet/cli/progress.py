"""A sign of life on the terminal while long work goes on; nothing in a pipe."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

_PATIENCE = 1.0
_REFRESH = 0.1


class Progress:
    """Shows how far the work is once nothing was seen on the terminal for a second.

    ``done`` counts and ``fraction`` tells what there is of the whole, None where that is unknown.
    """

    def __init__(self) -> None:
        self.done = 0
        self.solutions = 0
        self.fraction: Callable[[], float | None] = lambda: None
        self._bar: Bar | None = None
        self._since = monotonic()
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._watcher: threading.Thread | None = None

    def start(self) -> None:
        """Begins to watch the clock, if standard error is a terminal."""
        if sys.stderr and sys.stderr.isatty():
            self._watcher = threading.Thread(target=self._watch, daemon=True)
            self._watcher.start()

    def hide(self) -> None:
        """Takes the bar off the terminal, since something else is about to be shown there."""
        if self._watcher:
            with self._lock:
                self._since = monotonic()
                if self._bar:
                    self._bar.stop()
                    self._bar = None

    def stop(self) -> None:
        """Ends it."""
        self._over.set()
        if self._watcher:
            self._watcher.join()
        self.hide()

    def _watch(self) -> None:
        while not self._over.wait(_REFRESH):
            with self._lock:
                if self._bar:
                    self._update(self._bar)
                elif monotonic() - self._since > _PATIENCE:
                    self._bar = _new_bar()
                    self._update(self._bar)
                    self._bar.start()

    def _update(self, bar: Bar) -> None:
        fraction = self.fraction()
        total = None if fraction is None else 1.0
        bar.update(bar.task_ids[0], completed=fraction or 0.0, total=total, done=self.done)


def _new_bar() -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    bar = Progress(
        BarColumn(),
        TextColumn("{task.fields[done]:,} done"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    bar.add_task("", total=None, done=0)
    return bar
