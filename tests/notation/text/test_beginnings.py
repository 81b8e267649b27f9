"""Pictures are told from texts by their first bytes."""

from __future__ import annotations

import io

import pytest

import nonet
from nonet import PuzzleError
from nonet.notation.text.beginnings import is_picture
from tests.documents import ROOT

FORMATS = ["JPEG", "PNG", "GIF", "BMP", "TIFF", "WEBP"]


@pytest.mark.parametrize("form", FORMATS)
def test_pictures_are_recognised(form: str) -> None:
    image = pytest.importorskip("PIL.Image")
    data = io.BytesIO()
    image.new("RGB", (300, 200)).save(data, form)
    assert is_picture(data.getvalue()[:12])


@pytest.mark.parametrize(
    "start",
    [
        b"\0\0\0\x24ftypheic",
        b"\0\0\0\x20ftypavif",
        b"\0\0\0\x1cftypmif1",
        b"MM\0*\0\0\0\x08",
        b"%PDF-1.4\n%\xe2\xe3",
    ],
)
def test_other_kinds_of_pictures_are_recognised(start: bytes) -> None:
    assert is_picture(start)


@pytest.mark.parametrize(
    "text", [b"", b"BM", b"BMW 1..2\n", b"II* 12", b"GIF89a", b"GIF89a 1.2.3."]
)
def test_texts_that_begin_like_pictures_are_texts(text: bytes) -> None:
    assert not is_picture(text[:12])


def test_no_example_in_text_is_taken_for_a_picture() -> None:
    files = [file for file in (ROOT / "examples").iterdir() if file.is_file()]
    pictures = {file.name for file in files if is_picture(file.read_bytes()[:12])}
    assert pictures == {"photograph.jpg", "diagonal.jpg"}


def test_the_library_says_what_reads_pictures() -> None:
    with pytest.raises(PuzzleError) as caught:
        next(nonet.read(ROOT / "examples/photograph.jpg"))
    assert caught.value.code == "text-picture"
    assert "nonet.photo.read" in caught.value.message
