from __future__ import annotations

import httpx
import pytest

from nonet import moments
from nonet.backtracking import fewest_first
from tests.web.asking import Json, puzzle, refused

SMALL = "3...4..2..1..3.4"
BODY: Json = puzzle(SMALL, {"text": "boxes:2x2"})


def test_the_picture_of_a_moment_is_that_of_the_library(client: httpx.Client) -> None:
    asked = {**BODY, "step": 9, "order": "fewest-first", "language": "zh"}
    answer = client.post("/api/moment", json=asked)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text == moments.svg(SMALL, 9, fewest_first, language="zh")


def test_a_moment_beyond_the_end_is_the_end(client: httpx.Client) -> None:
    answer = client.post("/api/moment", json={**BODY, "step": 2**53 - 1})
    assert answer.text == moments.svg(SMALL, 34)


@pytest.mark.parametrize(("form", "begin"), [("gif", b"GIF89a"), ("apng", b"\x89PNG")])
def test_a_moving_picture(client: httpx.Client, form: str, begin: bytes) -> None:
    answer = client.post("/api/film", json={**BODY, "first": 1, "last": 3, "form": form})
    assert answer.headers["content-type"] == f"image/{form}"
    assert answer.content.startswith(begin)


def test_what_cannot_be_drawn_is_refused(client: httpx.Client) -> None:
    film = {**BODY, "first": 1, "last": 3}
    assert refused(client.post("/api/moment", json={**BODY, "step": -1}))
    assert refused(client.post("/api/moment", json=BODY))
    assert refused(client.post("/api/film", json={**film, "form": "mp4"}))
    assert refused(client.post("/api/film", json={**film, "rate": 0}))
    assert "3 to 1" in refused(client.post("/api/film", json={**BODY, "first": 3, "last": 1}))
    said = refused(client.post("/api/film", json={**BODY, "first": 0, "last": 100}))
    assert said == "101 steps in a moving picture; expected at most 100"
