"""Temporary files for output that is not complete yet, locked by the program that writes them.

The lock distinguishes a file in use from one that a killed program left behind.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

if sys.platform != "win32":
    import fcntl

_PREFIX, _SUFFIX = ".nonet-", ".part"


def new_part(place: Path) -> tuple[int, Path]:
    """Returns the descriptor and the path of a new locked file beside a place.

    It has the permissions of the file at this place, or those of a new file if there is none.
    Removes leftover files. Raises OSError if the folder cannot be written to.
    """
    _remove_leftovers(place.parent)
    allowed = _permissions(place)
    while True:
        descriptor, path = _new_file(place.parent, allowed)
        # On a file system without locks, no file counts as a leftover.
        with suppress(OSError):
            _lock(descriptor)
        # Another program may have removed the file before it was locked.
        if path.exists():
            return descriptor, path
        os.close(descriptor)


def _permissions(place: Path) -> int | None:
    """Returns the permissions of the file at this place; None if there is none."""
    try:
        return place.stat().st_mode & 0o777
    except FileNotFoundError:
        return None


def _new_file(folder: Path, allowed: int | None) -> tuple[int, Path]:
    # Not made by tempfile, which takes longer to import than a few puzzles take to solve.
    path = folder / f"{_PREFIX}{os.urandom(8).hex()}{_SUFFIX}"
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
    # The system applies the mask of the process. A program can read the mask only by changing it,
    # and its other threads would make files in between.
    mode = 0o666 if allowed is None else 0o600
    if sys.platform == "win32":
        return os.open(path, flags | os.O_BINARY | os.O_NOINHERIT, mode), path
    descriptor = os.open(path, flags | os.O_NOFOLLOW, mode)
    if allowed is not None:
        os.fchmod(descriptor, allowed)
    return descriptor, path


@contextmanager
def kept_locked(descriptor: int) -> Generator[None]:
    """Keeps the file locked while it is closed and moved to its place.

    Without the lock another program could remove it as a leftover.
    """
    if sys.platform == "win32":
        yield  # Windows cannot move an open file.
        return
    lock = os.dup(descriptor)
    try:
        yield
    finally:
        os.close(lock)


@contextmanager
def whole(place: Path) -> Generator[IO[bytes]]:
    """Returns a context with the stream of a file that appears at its place when it ends."""
    descriptor, beside = new_part(place)
    try:
        with kept_locked(descriptor):
            with os.fdopen(descriptor, "wb") as stream:
                yield stream
                stream.flush()
                # The name must not reach the disk before the content does.
                os.fsync(descriptor)
            beside.replace(place)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _remove_leftovers(folder: Path) -> None:
    for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        # Fails if the file belongs to another user or is in use.
        with suppress(OSError):
            _remove_if_free(path)


def _remove_if_free(path: Path) -> None:
    if sys.platform == "win32":
        path.unlink()  # Windows refuses this for an open file.
    else:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
        finally:
            os.close(descriptor)


def _lock(descriptor: int) -> None:
    if sys.platform != "win32":
        fcntl.flock(descriptor, fcntl.LOCK_EX)
