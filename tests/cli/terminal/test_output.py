"""Targets of output, valid and invalid."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, LONG, guarded, nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.selection import rest_long

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="takes pipes and links of POSIX"),
]
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="takes the device /dev/full")

ANSWER = f"{POJ_SOLUTION}\n"
SPEAKING = [
    "--help",
    "--version",
    "solve --help",
    "rules",
    "solve FILE",
    "count FILE",
    "check FILE",
    "show FILE",
    "trace FILE",
    "convert --to line FILE",
    pytest.param("generate --seed 1", marks=pytest.mark.core),
]


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    return written(tmp_path / "sample.txt", POJ_SAMPLE)


def _shell(
    command: str, sample: Path, more_env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs a bash command line in which ``nonet`` is the program, and returns the process."""
    program = " ".join([*COMMAND, "'$@'"]).replace("'", '"')
    return subprocess.run(
        ["bash", "-c", f"nonet() {{ {program}; }}\n{command.replace('FILE', str(sample))}"],
        cwd=sample.parent,
        capture_output=True,
        text=True,
        timeout=LONG,
        env={**os.environ, **(more_env or {})},
        check=False,
    )


@FULL
@pytest.mark.parametrize("command", rest_long(SPEAKING, 2))
def test_a_full_disk_behind_standard_output_is_reported_in_one_line(
    command: str, sample: Path
) -> None:
    ended = _shell(f"nonet {command} > /dev/full", sample)
    assert ended.stderr == f"Error: standard output: {os.strerror(errno.ENOSPC)}\n"
    assert ended.returncode == 2


@FULL
@pytest.mark.parametrize("asked", ["bash_source", "bash_complete"])
def test_a_full_disk_behind_completion_is_reported(asked: str, sample: Path) -> None:
    words = {"_NONET_COMPLETE": asked, "COMP_WORDS": "nonet ", "COMP_CWORD": "1"}
    ended = _shell("nonet > /dev/full", sample, words)
    assert ended.stderr == f"Error: standard output: {os.strerror(errno.ENOSPC)}\n"
    assert ended.returncode == 2


@pytest.mark.parametrize("command", rest_long(SPEAKING, 2))
def test_closed_standard_output_is_reported_in_one_line(command: str, sample: Path) -> None:
    ended = _shell(f"nonet {command} >&-", sample)
    assert ended.stderr.startswith("Error: standard output: ")
    assert len(ended.stderr.splitlines()) == 1
    assert ended.returncode == 2


@pytest.mark.parametrize("command", rest_long(SPEAKING, 2))
def test_a_pipe_without_reader_ends_it_silently(command: str, sample: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with guarded(
        subprocess.Popen(
            [*COMMAND, *command.replace("FILE", str(sample)).split()],
            stdout=writing,
            stderr=subprocess.PIPE,
        )
    ) as running:
        os.close(writing)
        _, errors = running.communicate(timeout=LONG)
    assert (errors, running.returncode) == (b"", 128 + signal.SIGPIPE)


def test_messages_stay_out_of_the_results_if_standard_error_is_closed(sample: Path) -> None:
    ended = _shell("nonet solve missing FILE 2>&-", sample)
    assert (ended.stdout, ended.returncode) == (ANSWER, 2)


@FULL
def test_messages_that_cannot_be_written_do_not_end_the_work(sample: Path) -> None:
    ended = _shell("nonet solve missing FILE 2> /dev/full", sample)
    assert (ended.stdout, ended.returncode) == (ANSWER, 2)


def test_all_standard_streams_may_be_closed(sample: Path) -> None:
    ended = _shell("nonet solve -o result FILE <&- >&- 2>&-", sample)
    assert ended.returncode == 0
    assert (sample.parent / "result").read_text() == ANSWER


def test_a_non_blocking_pipe_receives_everything(tmp_path: Path) -> None:
    many = written(tmp_path / "many.txt", *[POJ_SOLUTION] * 5_000)
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with guarded(
        subprocess.Popen(
            [*COMMAND, "solve", "--from", "line", many],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
        )
    ) as running:
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as pipe:
            assert pipe.read() == ANSWER * 5_000
        _, errors = running.communicate(timeout=LONG)
    assert (errors, running.returncode) == ("", 0)


@pytest.mark.parametrize("places", ["--tee -o /dev/stdout", "--tee -o /dev/fd/1"])
@pytest.mark.parametrize("to", ["| cat", "> result; cat result"])
def test_standard_output_under_several_names_is_written_once(
    places: str, to: str, sample: Path
) -> None:
    assert _shell(f"nonet solve {places} FILE {to}", sample).stdout == ANSWER


def test_standard_output_may_be_the_file_that_is_named(sample: Path) -> None:
    ended = _shell("nonet solve --tee -o result FILE > result; cat result", sample)
    assert ended.stdout == ANSWER


def test_a_pipe_may_get_its_reader_later(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with guarded(
        subprocess.Popen(
            [*COMMAND, "solve", "-o", pipe],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ) as running:
        late: list[str] = []
        reader = threading.Timer(0.5, lambda: late.append(pipe.read_text()))
        reader.start()
        _, errors = running.communicate(POJ_SAMPLE, timeout=LONG)
        reader.join(LONG)
    assert (late, errors, running.returncode) == ([ANSWER], "", 0)


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("loop", errno.ELOOP),
        ("loop/result", errno.ELOOP),
        ("folder", errno.EISDIR),
        ("sample.txt/result", errno.ENOTDIR),
        ("missing/result", errno.ENOENT),
        ("x" * 300, errno.ENAMETOOLONG),
    ],
)
def test_an_impossible_output_is_reported_in_one_line(
    place: str, number: int, sample: Path
) -> None:
    (sample.parent / "loop").symlink_to("loop")
    (sample.parent / "folder").mkdir()
    ended = nonet("solve", "-o", sample.parent / place, sample)
    assert ended.stderr == f"Error: {sample.parent / place}: {os.strerror(number)}\n"
    assert (ended.stdout, ended.returncode) == ("", 2)


def test_output_through_a_link_is_written_to_its_target(sample: Path) -> None:
    link = sample.parent / "link"
    link.symlink_to("result")
    nonet("solve", "-o", link, sample)
    assert link.is_symlink()
    assert (sample.parent / "result").read_text() == ANSWER


def test_a_name_may_hold_any_bytes(sample: Path) -> None:
    name = Path(os.fsdecode(bytes(sample.parent) + b"/\xff\xfe\n"))
    assert nonet("solve", "-o", name, sample).returncode == 0
    assert name.read_text() == ANSWER


def test_a_file_may_be_read_and_replaced(sample: Path) -> None:
    assert nonet("solve", "-o", sample, sample).returncode == 0
    assert sample.read_text() == ANSWER
    assert list(sample.parent.iterdir()) == [sample]


def test_the_current_folder_may_be_gone(sample: Path) -> None:
    gone = "mkdir gone; cd gone; rmdir ../gone;"
    assert _shell(f"{gone} nonet solve FILE", sample).stdout == ANSWER
    ended = _shell(f"{gone} nonet solve -o result FILE", sample)
    assert ended.stderr == f"Error: result: {os.strerror(errno.ENOENT)}\n"
    assert ended.returncode == 2


def test_leftovers_of_a_killed_program_are_removed(sample: Path) -> None:
    folder = sample.parent / "results"
    folder.mkdir()
    with guarded(
        subprocess.Popen(
            [*COMMAND, "solve", "--all", "-o", folder / "all", "--tee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(b"." * 81)
        running.stdin.close()
        running.stdout.readline()
        nonet("solve", "-o", folder / "one", sample)
        assert len(list(folder.iterdir())) == 2, "a file in use was removed"
        running.kill()
    nonet("solve", "-o", folder / "two", sample)
    assert sorted(path.name for path in folder.iterdir()) == ["one", "two"]
