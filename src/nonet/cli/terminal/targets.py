"""Files that output goes to: those that appear whole, and devices. Most goes to the screen."""

from __future__ import annotations

import io
import os
import stat
import sys
from pathlib import Path
from typing import IO

from nonet.cli.language import text
from nonet.cli.terminal.streams import Descriptor
from nonet.files.parts import kept_locked, new_part
from nonet.messages import printable


class Device:
    """A named pipe, a device or a descriptor, written to directly."""

    def __init__(self, name: str) -> None:
        self.name = str(Path(name))
        flags = os.O_WRONLY | os.O_APPEND
        if sys.platform == "win32":
            flags |= os.O_BINARY
        else:
            flags |= os.O_NOCTTY
        self.stream: IO[bytes] = io.BufferedWriter(Descriptor(os.open(self.name, flags), self.name))

    def finish(self) -> None:
        """Closes the stream."""
        self.stream.close()

    def abandon(self) -> None:
        """Closes the stream."""
        self.stream.close()


class WholeFile:
    """A file that appears complete or not at all: written beside its place, then moved there."""

    def __init__(self, name: str) -> None:
        self.name = str(Path(name))
        self._place = Path(os.path.realpath(self.name))
        descriptor, self._beside = new_part(self._place)
        self.stream: IO[bytes] = io.BufferedWriter(Descriptor(descriptor, self.name))

    def finish(self) -> None:
        """Moves the complete file to its place."""
        with kept_locked(self.stream.fileno()):
            # Some file systems report only here that the disk is full.
            self.stream.close()
            self._beside.replace(self._place)

    def abandon(self) -> None:
        """Removes the incomplete file."""
        self.stream.close()
        self._beside.unlink(missing_ok=True)
        fault = text("not written, because the work did not finish")
        place = printable(self.name)
        print(text("{place}: {message}", place=place, message=fault), file=sys.stderr)


def replaceable(name: str, found: os.stat_result) -> bool:
    """Returns whether what a name refers to is a file that another one can replace."""
    # A path such as /dev/stderr may refer to a regular file that is already open.
    path = Path(name)
    is_descriptor = path.is_relative_to("/dev") or path.is_relative_to("/proc")
    return stat.S_ISREG(found.st_mode) and not is_descriptor
