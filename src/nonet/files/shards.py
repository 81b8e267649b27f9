"""Folders of shards: the results of a long run in files that appear whole.

A run numbers its rows from 0. Each shard holds some of them and is named after the first and the
last, so that the names alone say what is left to do. ``manifest.json`` holds what was asked for: a
run with other wishes would mix its rows with these, and is refused.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeAlias, cast

from nonet.errors import PuzzleError
from nonet.files.parts import whole

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Wishes: TypeAlias = "Mapping[str, object]"
"""What decides the rows of a run: JSON values by name."""

MANIFEST = "manifest.json"
PARQUET = ".parquet"
"""The end of the names of shards that are Parquet files,"""
COMPRESSION = "zstd"
"""and how these are compressed."""
_LOCK = ".nonet.lock"
_NAME = re.compile(r"([0-9]{12,19})-([0-9]{12,19})(\..*)")


class Folder:
    """A folder of shards, made if it does not exist and locked until it is closed.

    Raises PuzzleError for a folder that another run is writing to, for one with other files, and
    for one with a manifest that cannot be read; OSError if it cannot be written to.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._lock: int | None = _locked(path)
        try:
            manifest = self._manifest()
            self.wishes: Wishes | None = manifest and manifest["wishes"]
            """What the shards hold; None for a new folder."""
            self._totals: object = manifest and manifest.get("complete")
        except BaseException:
            self.close()
            raise

    def claim(self, wishes: Wishes) -> None:
        """Writes the manifest; raises PuzzleError if the folder was made for other wishes."""
        # As they come back from the file, where a tuple has become a list.
        wishes = dict(json.loads(json.dumps(wishes)))
        if self.wishes is None:
            self._write({"wishes": wishes})
            self.wishes = wishes
        for name in {**self.wishes, **wishes}:
            found, asked = self.wishes.get(name), wishes.get(name)
            if found != asked:
                raise PuzzleError(
                    "folder-other",
                    file=str(self.path),
                    wish=name,
                    found=_shown(found),
                    expected=_shown(asked),
                )

    def finish(self, totals: Mapping[str, int]) -> None:
        """Notes in the manifest that the run was completed, and how many rows it has."""
        self._write({"wishes": self.wishes, "complete": totals})

    def completed(self, suffix: str) -> Mapping[str, int] | None:
        """Returns the totals of a run that was completed, if all its rows are still in shards.

        ``rows`` is the number of these.
        """
        totals = self._totals
        if not isinstance(totals, dict):
            return None
        known = cast("dict[str, int]", totals)
        rows = known.get("rows")
        if not isinstance(rows, int) or self.missing(range(rows), suffix):
            return None
        return known

    def missing(self, rows: range, suffix: str) -> list[range]:
        """Returns which of the rows are not in shards with this suffix, as ranges."""
        left: list[range] = []
        first = rows.start
        for done in self._done(suffix):
            if done.stop <= first:
                continue
            if done.start >= rows.stop:
                break
            if done.start > first:
                left.append(range(first, done.start))
            first = done.stop
        return [*left, range(first, rows.stop)] if first < rows.stop else left

    def fill(self, rows: range, suffix: str, shard: Callable[[range], int]) -> None:
        """Has those of the rows written that are not in shards with this suffix.

        ``shard`` writes a shard with the first of the rows that it is given, and returns their
        number; 0 ends the work.
        """
        for left in self.missing(rows, suffix):
            while left:
                number = shard(left)
                if not number:
                    return
                left = left[number:]

    @contextmanager
    def shard(self, rows: range, suffix: str) -> Generator[IO[bytes]]:
        """Returns a context with the stream of a new shard, which appears when it ends."""
        name = f"{rows.start:012}-{rows.stop - 1:012}{suffix}"
        with whole(self.path / name) as stream:
            yield stream

    @contextmanager
    def file(self, name: str) -> Generator[IO[bytes]]:
        """Returns a context with the stream of another file, which appears when it ends."""
        with whole(self.path / name) as stream:
            yield stream

    def close(self) -> None:
        """Unlocks the folder."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _manifest(self) -> dict[str, Any] | None:
        """Returns the manifest, which has wishes, or None for an empty folder."""
        try:
            text = (self.path / MANIFEST).read_text(encoding="utf-8")
        except FileNotFoundError:
            if any(not path.name.startswith(".") for path in self.path.iterdir()):
                raise PuzzleError("folder-foreign", file=str(self.path)) from None
            return None
        except UnicodeDecodeError:
            raise PuzzleError("folder-manifest", file=str(self.path)) from None
        try:
            manifest: Any = json.loads(text)
            has_wishes = isinstance(manifest["wishes"], dict)
        except (ValueError, TypeError, KeyError, RecursionError):
            manifest, has_wishes = None, False
        if not has_wishes:
            raise PuzzleError("folder-manifest", file=str(self.path))
        return cast("dict[str, Any]", manifest)

    def _write(self, manifest: Mapping[str, object]) -> None:
        text = json.dumps(manifest, indent=2, ensure_ascii=False)
        with whole(self.path / MANIFEST) as stream:
            # Bytes in names that are not UTF-8 become escapes of JSON.
            stream.write(f"{text}\n".encode(errors="backslashreplace"))

    def _done(self, suffix: str) -> list[range]:
        """Returns the rows of the shards with this suffix, ascending."""
        found = (_NAME.fullmatch(path.name) for path in self.path.iterdir())
        spans = (
            range(int(match[1]), int(match[2]) + 1)
            for match in found
            if match and match[3] == suffix
        )
        return sorted(spans, key=lambda span: span.start)


def _locked(path: Path) -> int:
    """Returns a descriptor that locks the folder until it is closed, or its process ends.

    On a file system without locks, nothing is locked.
    """
    if sys.platform == "win32":
        # Windows cannot open a folder.
        descriptor = os.open(path / _LOCK, os.O_RDWR | os.O_CREAT)
    else:
        descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        os.close(descriptor)
        raise PuzzleError("folder-busy", file=str(path)) from None
    except OSError:
        pass
    return descriptor


def _shown(value: object) -> str:
    return "–" if value is None else str(value)
