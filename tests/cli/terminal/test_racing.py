"""The table of a race on a terminal."""

from __future__ import annotations

import re
import sys

import pytest

from tests.cli.terminal.test_terminal import terminal
from tests.documents import ROOT

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX terminal")

PUZZLES = ROOT / "examples/course/puzzles.txt"
SEVENTEEN = ROOT / "examples/course/seventeen.txt"
"""The first of these takes both orders long."""
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.mark.long
def test_the_table_changes_while_racers_run() -> None:
    with terminal("race", "--order", "in-order", "--order", "fewest-first", PUZZLES) as running:
        running.expect("3 of 4\x1b.*racing")
        running.expect("order fewest-first")
        running.expect(pexpect.EOF)
        running.wait()
        assert running.exitstatus == 0
        rows = _CODES.sub("", running.before).splitlines()
        ended = [row.split() for row in rows if row.startswith("order")][-2:]
        assert [row[1] for row in ended] == ["fewest-first", "in-order"]
        assert [row[-1] for row in ended] == ["fastest", "finished"]


def test_ctrl_c_shows_how_far_the_racers_got() -> None:
    with terminal("race", "--order", "in-order", "--seconds", "600", PUZZLES, SEVENTEEN) as running:
        running.expect("[1-4] of 5\x1b.*racing")
        running.sendintr()
        running.expect("[1-4] of 5\x1b.*interrupted")
        running.expect("stopped")
        running.expect(pexpect.EOF)
        running.wait()
        assert running.exitstatus == 130
