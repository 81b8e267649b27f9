"""Puzzles in photographs: what the API answers, and what it refuses."""

from __future__ import annotations

import base64
import io
import random
import subprocess
import sys

import httpx
import numpy as np
import pytest
from PIL import Image

from nonet import Puzzle, parse, photo
from nonet.web import limits
from tests.photo.drawing import drawn, photographed, stored
from tests.web.asking import Json, asked, refused

SMALL = parse("3... 4..2 ..1. .3.4")
PAGE = photographed(drawn(SMALL), 1)


def body(data: bytes, **more: object) -> Json:
    """Returns the request for a picture."""
    return {"picture": base64.b64encode(data).decode(), **more}


def said(client: httpx.Client, data: bytes, **more: object) -> str:
    """Returns why a picture is refused."""
    return refused(client.post("/api/photo", json=body(data, **more)))


def test_what_is_read_is_that_of_the_library(client: httpx.Client) -> None:
    data = stored(PAGE)
    found, reading = asked(client, "photo", body(data)), photo.read(data)
    assert found["puzzle"]["givens"] == list(SMALL.givens)
    assert found["puzzle"]["rules"]["text"] == "boxes:2x2"
    assert found["confidence"] == list(reading.confidence)
    assert found["unique"] is True
    assert (found["doubts"], found["corrected"], found["others"]) == ([], [], [])
    assert found["corners"] == [list(corner) for corner in reading.corners]
    kind, _, board = found["board"].partition(",")
    assert kind == "data:image/png;base64"
    with Image.open(io.BytesIO(base64.b64decode(board))) as image:
        shades = np.asarray(image.convert("L")).astype(int)
    assert np.abs(shades - reading.board).max() <= 255 / 15 / 2 + 1


def test_what_was_read_can_be_checked_as_it_is(client: httpx.Client) -> None:
    puzzle = asked(client, "photo", body(stored(PAGE)))["puzzle"]
    report = asked(client, "check", {"rules": puzzle["rules"], "values": puzzle["givens"]})
    assert report["solutions"] == 1


def test_rules_may_be_told(client: httpx.Client) -> None:
    diagonal = Puzzle("boxes:2x2+diagonal", [3, *[0] * 15])
    asks = body(stored(drawn(diagonal)), rules={"text": "boxes:2x2+diagonal"})
    assert asked(client, "photo", asks)["puzzle"]["rules"]["text"] == "boxes:2x2+diagonal"
    wrong = said(client, stored(PAGE), rules={"text": "classic"})
    assert wrong.startswith("a grid of 4 cells a side in the picture; expected 9")


@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xd8\xff", b"<svg/>", bytes(1000)])
def test_what_is_no_picture_is_refused(client: httpx.Client, data: bytes) -> None:
    assert "picture" in said(client, data)


def test_a_picture_without_a_grid_is_refused(client: httpx.Client) -> None:
    white = Image.new("L", (600, 400), 255)
    assert said(client, stored(white)).startswith("no grid of 4, 6, 9 or 16 cells")
    assert "60 on each side" in said(client, stored(Image.new("L", (20, 20))))


def test_a_picture_that_is_too_large_is_refused_before_it_is_decoded(client: httpx.Client) -> None:
    bomb = io.BytesIO()
    Image.new("1", (20_000, 20_000)).save(bomb, "PNG")
    assert len(bomb.getvalue()) < limits.BODY_BYTES
    assert said(client, bomb.getvalue()).startswith(
        ("a picture of too many pixels; expected", "a picture of 20000 × 20000 pixels; expected")
    )


def test_a_file_that_is_too_long_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/photo", json=body(bytes(limits.BODY_BYTES)))
    assert "too long" in refused(answer, 413)


def test_a_request_that_is_no_picture_is_refused(client: httpx.Client) -> None:
    for asks in ({}, {"picture": None}, {"picture": 3}, {"picture": "A"}, {"picture": "照片"}):
        assert refused(client.post("/api/photo", json=asks))
    assert refused(client.post("/api/photo", json=body(stored(PAGE), rules={"text": "?"})))


def test_no_damaged_picture_is_a_fault_of_the_server(client: httpx.Client) -> None:
    draws = random.Random(1)
    for kind in ("JPEG", "PNG", "GIF"):
        whole = stored(PAGE.resize((200, 200)), kind)
        for _ in range(4):
            broken = bytearray(whole[: draws.randrange(len(whole))])
            for _ in range(3):
                broken[draws.randrange(len(broken))] = draws.randrange(256)
            answer = client.post("/api/photo", json=body(bytes(broken)))
            assert answer.status_code in (200, 422), answer.text


def test_without_pillow_the_extra_is_named() -> None:
    program = """
import sys
sys.modules["PIL"] = None
from fastapi.testclient import TestClient
from nonet.web.app import create_app
client = TestClient(create_app(), base_url="http://localhost")
with client:
    answer = client.post("/api/photo", json={"picture": "/9j/"})
print(answer.status_code, answer.json()["error"]["message"])
"""
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert shown.stdout == "422 photographs need the extra nonet[photo] on the server\n"
