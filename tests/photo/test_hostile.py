"""Hostile files and arrays are pictures or are refused in a sentence, soon and in little memory."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from nonet import PuzzleError, photo
from nonet.photo.pictures import LARGEST, LEAST_SIDE, grey
from tests.photo.hostile import hostile, wholes

SECONDS = 2.0
"""Of CPU, for each file."""
MEGABYTES = 500


def refused(data: bytes) -> bool:
    """Returns whether the file is refused; fails if that takes long or needs more than a line."""
    start = time.process_time()
    try:
        seen = grey(data)
    except PuzzleError as error:
        message = str(error)
    else:
        message = ""
        assert seen.dtype == np.float32
        assert min(seen.shape) >= 1
        assert max(seen.shape) <= LARGEST
        assert 0 <= seen.min() <= seen.max() <= 255.01
    assert time.process_time() - start < SECONDS
    assert "\n" not in message
    assert len(message) < 200
    return bool(message)


def test_a_whole_picture_of_each_kind_is_taken() -> None:
    assert [name for name, data in wholes().items() if refused(data)] == []


def test_hostile_files_are_taken_or_refused(capfd: pytest.CaptureFixture[str]) -> None:
    answers = [refused(data) for _, data in hostile(250)]
    assert answers.count(True) > 60
    assert answers.count(False) > 60
    assert capfd.readouterr() == ("", "")


@pytest.mark.weekly
@pytest.mark.parametrize("seed", range(1, 11))
def test_ten_thousand_hostile_files_are_taken_or_refused(
    seed: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert sum(refused(data) for _, data in hostile(1000, seed)) > 200
    assert capfd.readouterr() == ("", "")


SCRIPT = """
import sys
from nonet import PuzzleError
from nonet.photo.pictures import grey
from tests.photo.hostile import hostile

for _, data in hostile(400):
    try:
        grey(data)
    except PuzzleError:
        pass
print(int(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]))
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="the peak of memory is read from /proc")
def test_hostile_files_need_little_memory() -> None:
    ended = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True)
    assert ended.stderr == ""
    assert int(ended.stdout) < MEGABYTES * 1000


PAGE = np.random.default_rng(1).integers(0, 256, (90, 80), dtype=np.uint8)


@pytest.mark.parametrize(
    "values",
    [
        PAGE.astype(np.int64),
        PAGE / 255,
        PAGE.astype(np.float16),
        np.asfortranarray(PAGE),
        np.repeat(PAGE, 2, axis=0)[::2],
        PAGE[..., None],
        np.stack([PAGE, np.full_like(PAGE, 255)], axis=-1),
        np.stack([PAGE] * 3, axis=-1),
        np.stack([PAGE, PAGE, PAGE, np.full_like(PAGE, 255)], axis=-1),
    ],
    ids=["int", "shares", "half", "fortran", "strided", "channel", "cover", "colours", "both"],
)
def test_an_array_is_grey_or_coloured(
    values: np.ndarray[tuple[int, ...], np.dtype[np.uint8]],
) -> None:
    values.flags.writeable = False
    assert np.abs(grey(values) - PAGE).max() < 0.1


@pytest.mark.parametrize(
    ("values", "code"),
    [
        (PAGE.astype(object), "picture-array"),
        (PAGE.astype(complex), "picture-array"),
        (PAGE.astype("m8[s]"), "picture-array"),
        (PAGE.astype(str), "picture-array"),
        (PAGE[0], "picture-array"),
        (np.zeros((90, 80, 0)), "picture-array"),
        (np.zeros((3, 90, 80)), "picture-array"),
        (np.zeros((1, 2, 3, 4)), "picture-array"),
        (np.zeros((0, 80)), "picture-small"),
        (np.full((90, 80), np.nan), "picture-values"),
        (np.full((90, 80), np.inf), "picture-values"),
        (np.full((90, 80), -1e300), "picture-values"),
        (np.broadcast_to(np.uint8(1), (100_000, 100_000)), "picture-large"),
        (np.broadcast_to(np.uint8(1), (60, 2000)), "picture-narrow"),
    ],
)
def test_other_arrays_are_refused(
    values: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], code: str
) -> None:
    with pytest.raises(PuzzleError) as caught:
        photo.read(values)
    assert caught.value.code == code


def test_a_value_outside_of_grey_is_scaled() -> None:
    for values in (PAGE.astype(np.int16) - 300, PAGE.astype(np.uint16) * 256, PAGE * 1e6):
        seen = grey(values)
        assert (seen.min(), seen.max()) == pytest.approx((0, 255))


@pytest.mark.parametrize("source", [None, 7, [[1, 2]], object()])
def test_something_else_is_refused_with_its_type(source: object) -> None:
    with pytest.raises(TypeError, match=f"a picture as {type(source).__name__}; expected"):
        photo.read(source)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_path_that_is_no_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    for path in (tmp_path, str(tmp_path / "none.jpg"), "a\0b"):
        with pytest.raises(OSError, match=r"\w"):
            photo.read(path)
    (tmp_path / "empty.png").touch()
    with pytest.raises(PuzzleError, match="an empty file"):
        photo.read(tmp_path / "empty.png")


def test_a_picture_in_any_bytes_or_file_is_the_same(tmp_path: Path) -> None:
    data = wholes()["PNG RGB"]
    (tmp_path / "page.txt").write_bytes(data)
    for source in (bytearray(data), memoryview(data), tmp_path / "page.txt"):
        assert np.array_equal(grey(source), grey(data))


@pytest.mark.parametrize("orientation", range(10))
def test_orientations_of_exif_are_followed(orientation: int) -> None:
    seen = grey(
        next(data for name, data in wholes().items() if name.endswith(f"turned {orientation}"))
    )
    height, width = 110, 130
    assert seen.shape == ((width, height) if 5 <= orientation <= 8 else (height, width))
    assert min(seen.shape) > LEAST_SIDE
