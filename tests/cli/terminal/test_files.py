"""Unreadable and unwritable files, and text in all encodings."""

from __future__ import annotations

import codecs
import gzip
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, LONG, guarded, nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION


@pytest.mark.parametrize("command", ["solve", "check", "show", "convert --to line", "trace"])
def test_a_missing_file_is_reported_in_one_line(command: str, tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    ended = nonet(*command.split(), missing)
    assert ended.stderr == f"{missing}: No such file or directory\n"
    assert ended.returncode == 2


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no puzzle: the text is empty"),
        (b"\n \n", "no puzzle: the text is empty"),
        (b"\x7fELF\0\0\0", "binary data"),
        (b"\x1f\x8b\x08\0nonsense", "gzip"),
    ],
)
def test_a_file_that_is_not_text_is_reported_in_one_line(
    content: bytes, reason: str, tmp_path: Path
) -> None:
    bad, good = tmp_path / "bad", written(tmp_path / "good", POJ_SAMPLE)
    bad.write_bytes(content)
    ended = nonet("solve", bad, good)
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith(f"{bad}: ")
    assert reason in ended.stderr
    assert ended.stdout == f"{POJ_SOLUTION}\n"
    assert ended.returncode == 2


def test_a_directory_is_reported(tmp_path: Path) -> None:
    ended = nonet("solve", tmp_path)
    assert (ended.stderr, ended.returncode) == (f"{tmp_path}: Is a directory\n", 2)


@pytest.mark.parametrize("place", ["missing/result.txt", "."])
def test_an_unwritable_output_is_reported_before_the_work(place: str, tmp_path: Path) -> None:
    ended = nonet("solve", "-o", tmp_path / place, "--tee", given=POJ_SAMPLE)
    assert ended.returncode == 2
    assert str(tmp_path / place) in ended.stderr
    assert ended.stdout == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="takes the device /dev/full")
def test_a_full_disk_is_reported() -> None:
    ended = nonet("solve", "-o", "/dev/full", given=POJ_SAMPLE)
    assert "/dev/full: No space left on device" in ended.stderr
    assert ended.returncode == 2


def test_files_are_made_with_the_usual_permissions(tmp_path: Path) -> None:
    usual, made = written(tmp_path / "usual"), tmp_path / "made"
    nonet("solve", "-o", made, given=POJ_SAMPLE)
    assert made.stat().st_mode == usual.stat().st_mode
    made.chmod(0o640)
    nonet("solve", "-o", made, given=POJ_SAMPLE)
    assert made.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="takes named pipes")
def test_named_pipes_are_read_to_the_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with guarded(subprocess.Popen([*COMMAND, "solve", pipe], stdout=subprocess.PIPE)) as running:
        pipe.write_text(POJ_SAMPLE)
        output, _ = running.communicate(timeout=LONG)
    assert output.decode() == f"{POJ_SOLUTION}\n"


@pytest.mark.skipif(sys.platform == "win32", reason="takes pipes of POSIX")
def test_non_blocking_input_is_read_to_the_end() -> None:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    line = f"{POJ_SAMPLE}\n".encode()
    with guarded(
        subprocess.Popen(
            [*COMMAND, "check", "--from", "line"],
            stdin=reading,
            stderr=subprocess.PIPE,
        )
    ) as running:
        # As long as this test holds the other end, a pause is not the end.
        os.close(reading)
        os.write(writing, line)
        time.sleep(1)
        os.write(writing, line)
        os.close(writing)
        assert running.stderr
        assert running.stderr.read().endswith(b"2 puzzles: 2 \xc3\x97 one solution\n")


@pytest.mark.parametrize(
    "content",
    [
        codecs.BOM_UTF8 + POJ_SAMPLE.encode(),
        codecs.BOM_UTF16_LE + POJ_SAMPLE.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + POJ_SAMPLE.encode("utf-16-be"),
        f"{POJ_SAMPLE}\r\n".encode(),
    ],
)
def test_byte_order_marks_and_line_ends_of_other_systems_are_read(
    content: bytes, tmp_path: Path
) -> None:
    (tmp_path / "p.txt").write_bytes(content)
    assert nonet("solve", tmp_path / "p.txt").stdout == f"{POJ_SOLUTION}\n"


def test_any_bytes_in_a_comment_are_kept() -> None:
    comment = " 无解 ".encode() + b"\xff\xfe"
    bare = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    output = subprocess.run(
        [*COMMAND, "solve"],
        input=POJ_SAMPLE.encode() + comment,
        env=os.environ | bare,
        capture_output=True,
        timeout=LONG,
        check=True,
    ).stdout
    assert output == POJ_SOLUTION.encode() + comment + b"\n"


def test_a_long_file_of_only_comments_is_reported() -> None:
    ended = nonet("solve", "--from", "line", given="# a comment\n" * 10_000)
    assert ended.stderr == "standard input: no puzzle; expected at least one\n"
    assert (ended.stdout, ended.returncode) == ("", 2)


@pytest.mark.parametrize("lines", [5, 3000])
@pytest.mark.parametrize(
    "command",
    ["solve", "check", "count", "convert", pytest.param("rate", marks=pytest.mark.core)],
)
def test_the_puzzles_before_damaged_data_are_answered(
    command: str, lines: int, tmp_path: Path
) -> None:
    file = tmp_path / "p.gz"
    # The checksum comes after the data, so all lines but the cut one can be read.
    file.write_bytes(gzip.compress(f"{POJ_SAMPLE}\n".encode() * lines)[:-4])
    ended = nonet(command, *(["--to", "line"] if command == "convert" else []), file)
    assert ended.stdout.count("\n") == lines
    assert ended.stderr.splitlines()[0].startswith(f"{file}, line {lines + 1}: damaged gzip data")
    assert ended.returncode == 2
