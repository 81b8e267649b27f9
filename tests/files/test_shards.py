"""Folders of shards: :mod:`nonet.files.shards`."""

from __future__ import annotations

import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from nonet import PuzzleError
from nonet.files.parts import whole
from nonet.files.shards import MANIFEST, Folder

WISHES: dict[str, object] = {"job": "count", "seed": 7, "rules": None}


def shard(folder: Folder, rows: range, suffix: str = ".txt") -> None:
    with folder.shard(rows, suffix) as stream:
        stream.write(f"{rows}\n".encode())


def names(path: Path) -> list[str]:
    return sorted(each.name for each in path.iterdir())


def test_a_new_folder_gets_a_manifest_and_shards_named_after_their_rows(tmp_path: Path) -> None:
    with Folder(tmp_path / "new" / "out") as folder:
        assert folder.wishes is None
        folder.claim(WISHES)
        shard(folder, range(10))
        shard(folder, range(10, 12))
    path = tmp_path / "new" / "out"
    assert names(path) == [
        "000000000000-000000000009.txt",
        "000000000010-000000000011.txt",
        MANIFEST,
    ]
    assert (path / "000000000010-000000000011.txt").read_text() == "range(10, 12)\n"
    assert json.loads((path / MANIFEST).read_text())["wishes"] == WISHES


def test_a_rerun_finds_what_is_missing(tmp_path: Path) -> None:
    with Folder(tmp_path) as folder:
        folder.claim(WISHES)
        for rows in (range(10), range(20, 30), range(10**15, 10**15 + 5)):
            shard(folder, rows)
        shard(folder, range(10, 20), ".rejects")
    with Folder(tmp_path) as folder:
        assert folder.wishes == WISHES
        folder.claim(WISHES)
        assert folder.missing(range(25), ".txt") == [range(10, 20)]
        assert folder.missing(range(5, 40), ".txt") == [range(10, 20), range(30, 40)]
        assert folder.missing(range(25, 28), ".txt") == []
        assert folder.missing(range(10**15 + 4, 10**15 + 6), ".txt") == [
            range(10**15 + 5, 10**15 + 6)
        ]
        assert folder.missing(range(12), ".rejects") == [range(10)]


def test_what_is_missing_is_filled_shard_by_shard_until_one_is_empty(tmp_path: Path) -> None:
    asked: list[range] = []

    def pairs(left: range) -> int:
        asked.append(left)
        shard(folder, left[:2])
        return len(left[:2])

    def none(left: range) -> int:
        asked.append(left)
        return 0

    with Folder(tmp_path) as folder:
        shard(folder, range(3, 5))
        folder.fill(range(8), ".txt", pairs)
        assert folder.missing(range(8), ".txt") == []
        folder.fill(range(10), ".txt", none)
    assert asked == [range(3), range(2, 3), range(5, 8), range(7, 8), range(8, 10)]


def test_a_shard_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    seen: list[list[str]] = []

    def stopped(folder: Folder) -> None:
        with folder.shard(range(5), ".txt") as stream:
            stream.write(b"half")
            stream.flush()
            seen.append([name for name in names(tmp_path) if not name.startswith(".")])
            raise KeyboardInterrupt

    with Folder(tmp_path) as folder:
        folder.claim(WISHES)
        with pytest.raises(KeyboardInterrupt):
            stopped(folder)
    assert [*seen, names(tmp_path)] == [[MANIFEST], [MANIFEST]]


def test_other_wishes_are_refused_with_what_differs(tmp_path: Path) -> None:
    with Folder(tmp_path) as folder:
        folder.claim(WISHES)
    differing: list[tuple[dict[str, object], str]] = [
        ({**WISHES, "seed": 8}, "made with seed = 7, not 8"),
        ({**WISHES, "rules": "diagonal"}, "made with rules = –, not diagonal"),
        ({**WISHES, "clues": 24}, "made with clues = –, not 24"),
        ({"job": "count"}, "made with seed = 7, not –"),
    ]
    for wishes, message in differing:
        with Folder(tmp_path) as folder, pytest.raises(PuzzleError, match=message):
            folder.claim(wishes)
    assert json.loads((tmp_path / MANIFEST).read_text())["wishes"] == WISHES


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / ".hidden").touch()
    Folder(tmp_path).close()
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(PuzzleError, match=r"other files and without manifest\.json"):
        Folder(tmp_path)


@pytest.mark.parametrize(
    "manifest", [b"", b"{", b"[]", b"7", b"{}", b'{"wishes": 7}', b"\xff\xff", b"[" * 100_000]
)
def test_a_manifest_that_cannot_be_read_is_refused(manifest: bytes, tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_bytes(manifest)
    with pytest.raises(PuzzleError, match=r"manifest\.json cannot be read"):
        Folder(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="takes locks of POSIX")
def test_two_runs_do_not_write_to_one_folder_at_once(tmp_path: Path) -> None:
    with Folder(tmp_path), pytest.raises(PuzzleError, match="another program writes"):
        Folder(tmp_path)
    Folder(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="takes permissions of POSIX")
def test_shards_have_the_usual_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    with Folder(tmp_path / "out") as folder:
        folder.claim(WISHES)
        shard(folder, range(1))
    modes = {
        stat.S_IMODE(path.stat().st_mode)
        for path in [tmp_path / "usual", *(tmp_path / "out").iterdir()]
    }
    assert len(modes) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="takes permissions of POSIX")
def test_files_get_the_mask_of_the_process_without_setting_it(tmp_path: Path) -> None:
    # A mask that is set, even for a moment, is set for the files of all threads.
    program = """
import os, stat, sys
from pathlib import Path
from nonet.cli.terminal.output import Output
from nonet.files.parts import whole

os.umask(0o077)
del os.umask
folder = Path(sys.argv[1])
with whole(folder / "whole"):
    pass
with Output(str(folder / "target")):
    pass
print([oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir()])
"""
    command = [sys.executable, "-c", program, str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert (ended.stdout, ended.stderr) == ("['0o600', '0o600']\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="takes permissions of POSIX")
def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path) -> None:
    for mode in (0o600, 0o640, 0o666):
        (tmp_path / "file").touch()
        (tmp_path / "file").chmod(mode)
        with whole(tmp_path / "file") as stream:
            (part,) = (path for path in tmp_path.iterdir() if path.name != "file")
            assert stat.S_IMODE(part.stat().st_mode) == mode
            stream.write(b"new")
        assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == mode
