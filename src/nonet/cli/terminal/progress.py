"""A progress bar on the terminal during long work; nothing if standard error is a pipe."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from nonet.cli.language import text

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

_PATIENCE = 1.0
_REFRESH = 0.1


class Progress:
    """Shows the progress of the work after a second without output on the terminal."""

    def __init__(self) -> None:
        self.done = 0
        """Puzzles processed so far, or what :attr:`what` names."""
        self.solutions = 0
        """Solutions found so far, if several are requested."""
        self.share: float | None = None
        """The estimated share of the search that is done, 0 to 1; None if unknown."""
        self.fraction: Callable[[], float | None] = lambda: None
        """Returns the fraction of the input that was read, 0 to 1; None if unknown."""
        self.what: Callable[[int], str] = lambda done: text("{found:puzzle} done", found=done)
        """Returns what is done in words."""
        self._bar: Bar | None = None
        self._began = self._since = monotonic()
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._watcher: threading.Thread | None = None

    def start(self) -> None:
        """Starts the timer, if standard error is a terminal."""
        if self._watcher is None and sys.stderr.isatty():
            self._began = self._since = monotonic()
            self._watcher = threading.Thread(target=self._watch, daemon=True)
            self._watcher.start()

    def hide(self) -> None:
        """Removes the bar from the terminal, before something else is shown there."""
        if self._watcher:
            with self._lock:
                self._since = monotonic()
                if self._bar:
                    self._bar.stop()
                    self._bar = None

    def stop(self) -> None:
        """Removes the bar and stops the timer."""
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
        # When all input is read, work may remain: the bar then has no end.
        total = 1.0 if fraction is not None and fraction < 1 else None
        bar.update(bar.task_ids[0], completed=fraction or 0.0, total=total, status=self._status())

    def _status(self) -> str:
        seconds = int(monotonic() - self._began)
        parts = [self.what(self.done)]
        if self.solutions > self.done:
            parts.append(text("{found:solution}", found=self.solutions))
        if self.share and self.share >= 0.01:
            parts.append(text("about {share} of the search", share=f"{self.share:.0%}"))
        return text(", ").join([*parts, _clock(seconds), *self._outlook(seconds)])

    def _outlook(self, seconds: int) -> list[str]:
        """Returns the rate and the time left, as far as they are known."""
        if not seconds or not self.done:
            return []
        rate = self.done / seconds
        shown = f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"
        parts = [text("{rate} a second", rate=shown)]
        fraction = self.fraction()
        if fraction and fraction < 1:
            left = round(seconds * (1 - fraction) / fraction)
            parts.append(text("{time} left", time=_clock(left)))
        return parts


def _clock(seconds: int) -> str:
    """Returns a time as people write it.

    >>> _clock(59), _clock(3601)
    ('0:59', '1:00:01')
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _new_bar() -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    bar = Progress(
        BarColumn(),
        TextColumn("{task.fields[status]}"),
        console=Console(stderr=True),
        transient=True,
    )
    bar.add_task("", total=None, status="")
    return bar
