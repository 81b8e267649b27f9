"""Writes results to the screen, to files, or to several of them at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from time import monotonic
from types import TracebackType

from nonet.cli.interrupt import held
from nonet.cli.places import SCREEN, Target, targets
from nonet.cli.streams import UTF_8, ScreenClosedError, encoded, failure

_CHUNK = 1 << 16
_INTERVAL = 0.1


class Output:
    """Writes pieces of text, each a whole result, to all targets.

    Pieces are buffered for up to a tenth of a second; on a terminal, each is shown at once.
    ``before`` is called before anything is written to a terminal. Puzzles are written in UTF-8;
    ``encoding`` is for what people read.
    """

    def __init__(
        self,
        names: Sequence[str] = (),
        before: Callable[[], object] = lambda: None,
        encoding: str = UTF_8,
    ) -> None:
        self._encoding = encoding
        self._targets = targets(names or [SCREEN])
        self._pieces: list[str] = []
        self._size = 0
        self._flushed = 0.0
        self.terminal = any(target.stream.isatty() for target in self._targets)
        only_terminals = all(target.stream.isatty() for target in self._targets)
        self.coloured = only_terminals and "NO_COLOR" not in os.environ
        self._before = before
        self._interval = 0.0 if self.terminal else _INTERVAL

    def write(self, text: str) -> None:
        """Adds a piece of text, which includes its line end."""
        self._pieces.append(text)
        self._size += len(text)
        if self._size >= _CHUNK or monotonic() - self._flushed >= self._interval:
            self.flush()

    def flush(self) -> None:
        """Writes the buffered pieces; Ctrl-C does not interrupt this."""
        if self.terminal:
            self._before()
        with held:
            data = encoded("".join(self._pieces), self._encoding)
            self._pieces.clear()
            self._size = 0
            self.send(data)
        self._flushed = monotonic()

    def send(self, data: bytes) -> None:
        """Writes bytes to all targets at once."""
        for target in list(self._targets):
            self._send(target, data)

    def _send(self, target: Target, data: bytes) -> None:
        try:
            target.stream.write(data)
            target.stream.flush()
        except ScreenClosedError:
            self._targets.remove(target)
            if not self._targets:
                raise

    def __enter__(self) -> Output:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            if kind is None or issubclass(kind, KeyboardInterrupt):
                self.flush()
            if kind is None:
                self._finish()
        finally:
            self._abandon()

    def _finish(self) -> None:
        while self._targets:
            target = self._targets[0]
            try:
                target.finish()
            except OSError as error:
                raise failure(target.name, error) from None
            del self._targets[0]

    def _abandon(self) -> None:
        for target in self._targets:
            target.abandon()
