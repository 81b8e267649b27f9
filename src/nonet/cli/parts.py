"""Files that are not whole yet: each is locked by the program that writes it.

What a killed program left behind is thereby told from what another one is writing now.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp

if sys.platform != "win32":
    import fcntl

_PREFIX, _SUFFIX = ".nonet-", ".part"


def new_part(folder: Path) -> tuple[int, Path]:
    """Returns the descriptor and the path of a new locked file, after removing what is left over.

    Raises OSError where the folder cannot be written to.
    """
    _remove_leftovers(folder)
    while True:
        descriptor, name = mkstemp(prefix=_PREFIX, suffix=_SUFFIX, dir=folder)
        # Not every file system has locks; on those without nothing counts as left over.
        with suppress(OSError):
            _lock(descriptor)
        # Before it was locked another program may have taken it for left over.
        if os.path.exists(name):  # noqa: PTH110 - of a path that is a text
            return descriptor, Path(name)
        os.close(descriptor)


@contextmanager
def kept_locked(descriptor: int) -> Generator[None]:
    """Keeps the file locked while its descriptor is closed and it is put in its place.

    Otherwise another program could remove it as left over.
    """
    if sys.platform == "win32":
        yield  # Windows moves no file that is open.
        return
    lock = os.dup(descriptor)
    try:
        yield
    finally:
        os.close(lock)


def _remove_leftovers(folder: Path) -> None:
    for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        # Those of others, and those in use.
        with suppress(OSError):
            _remove_if_free(path)


def _remove_if_free(path: Path) -> None:
    if sys.platform == "win32":
        path.unlink()  # Windows refuses it for a file that is open.
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
