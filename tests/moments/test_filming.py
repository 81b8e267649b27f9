"""Moving pictures, read back with Pillow."""

from __future__ import annotations

from io import BytesIO

import pytest

from nonet import PuzzleError, moments
from nonet.moments import filming

Image = pytest.importorskip("PIL.Image")
SMALL = "3... 4..2 ..1. .3.4"
FORMS = {"gif": b"GIF89a", "apng": b"\x89PNG"}


@pytest.mark.parametrize("form", FORMS)
def test_it_has_a_picture_for_each_step_and_stays_on_the_last(form: str) -> None:
    made = moments.film(SMALL, 9, 12, to=form, rate=4)
    assert made.startswith(FORMS[form])
    with Image.open(BytesIO(made)) as image:
        assert (image.n_frames, image.info["loop"]) == (4, 0)
        seen: list[bytes] = []
        durations: list[int] = []
        for number in range(image.n_frames):
            image.seek(number)
            seen.append(image.convert("RGB").tobytes())
            durations.append(round(image.info["duration"]))
    assert len(set(seen)) == 4
    assert durations == [250, 250, 250, 2000]


def test_one_step_is_one_picture() -> None:
    with Image.open(BytesIO(moments.film(SMALL, 34, 40))) as image:
        assert image.n_frames == 1


def test_a_picture_in_chinese_has_other_letters() -> None:
    assert moments.film(SMALL, 9, 9) != moments.film(SMALL, 9, 9, language="zh")


def test_errors_say_what_was_expected() -> None:
    with pytest.raises(PuzzleError, match="format 'mp4'; expected gif or apng"):
        moments.film(SMALL, 1, 2, to="mp4")
    for rate in (0, 51, float("nan")):
        with pytest.raises(PuzzleError, match=r"steps per second; expected 0\.1 to 50"):
            moments.film(SMALL, 1, 2, rate=rate)


def test_without_pillow_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> None:
        assert name == "PIL"

    monkeypatch.setattr("nonet.moments.filming.find_spec", nothing)
    with pytest.raises(filming.MissingImagesError, match=r'pip install "nonet\[print\]"'):
        moments.film(SMALL, 1, 2)
