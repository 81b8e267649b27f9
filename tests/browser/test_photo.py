"""Pictures of puzzles: chosen, pasted and dropped; settled and played."""

from __future__ import annotations

import base64
import re
from typing import Any

import pytest
from PIL import Image

import nonet
from tests.browser.screens import SMALL, Screens, place
from tests.browser.test_page import PHONE, faults
from tests.photo.doubtful import CORRECTED, DOUBTFUL, PUZZLE, with_correction, with_doubt
from tests.photo.drawing import drawn, photographed, stored

OTHER = nonet.parse("1... .2.. ..3. ...4")
LINE = nonet.notation.write(PUZZLE, "line").strip().replace("0", ".")
DATA = """(asked) => {
    const bytes = Uint8Array.from(atob(asked.data), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    for (const name of asked.names) {
        data.items.add(new File([bytes], name, { type: asked.type }));
    }
    asked.text && data.setData("text/plain", asked.text);
    const options = { bubbles: true, cancelable: true };
    const event = asked.kind === "paste"
        ? new ClipboardEvent("paste", { ...options, clipboardData: data })
        : new DragEvent(asked.kind, { ...options, dataTransfer: data });
    const target = document.querySelector(asked.on);
    target.dispatchEvent(event);
    return event.defaultPrevented;
}"""


def picture(puzzle: nonet.Puzzle) -> bytes:
    return stored(photographed(drawn(puzzle), 1))


def choose(screens: Screens, data: bytes, name: str = "photo.jpg") -> None:
    field = screens.page.locator("header input[type=file]")
    field.set_input_files({"name": name, "mimeType": "image/jpeg", "buffer": data})


def give(
    screens: Screens,
    kind: str,
    data: bytes,
    names: tuple[str, ...] = ("photo.jpg",),
    *,
    mime: str = "image/jpeg",
    text: str = "",
    on: str = "body",
) -> bool:
    """Pastes or drops files, and returns whether the page took them."""
    encoded = base64.b64encode(data).decode()
    asked = {"kind": kind, "data": encoded, "names": names, "type": mime, "text": text, "on": on}
    return bool(screens.page.evaluate(DATA, asked))


def reviewed(screens: Screens) -> None:
    """Waits until the picture has been read."""
    screens.page.get_by_role("img", name="The board in the picture, straightened").wait_for()


def verdict(screens: Screens, text: str) -> None:
    screens.page.get_by_role("status").filter(has_text=re.compile(f"^{text}$")).wait_for()


def test_a_picture_is_read_and_played(small: Screens) -> None:
    choose(small, picture(OTHER))
    reviewed(small)
    assert small.values() == "1....2....3....4"
    verdict(small, "Several solutions")
    board = small.page.get_by_role("img", name="straightened")
    assert board.evaluate("image => image.naturalWidth") == 160
    small.button("Play").click()
    small.page.get_by_role("button", name="Erase").wait_for()
    assert small.values() == "1....2....3....4"
    assert small.label(1, 1).startswith("row 1 column 1, given 1")


@pytest.mark.parametrize("screen", ["play", "enter", "print"])
@pytest.mark.parametrize("kind", ["paste", "drop"])
def test_a_picture_is_taken_everywhere(screens: Screens, screen: str, kind: str) -> None:
    screens.open(screen)
    give(screens, kind, picture(SMALL))
    reviewed(screens)
    assert screens.values() == "3...4..2..1..3.4"


def test_a_doubt_is_settled_by_a_key(screens: Screens) -> None:
    page = screens.open(place(SMALL))
    choose(screens, with_doubt())
    reviewed(screens)
    row, column = divmod(DOUBTFUL, 9)
    screens.until(lambda: "doubtful" in screens.label(row + 1, column + 1))
    assert screens.cell(row + 1, column + 1).get_attribute("aria-selected") == "true"
    assert page.get_by_text("1 cell is doubtful.").count() == 1
    seen = screens.values()[DOUBTFUL]
    other = {"8": "9", "9": "8"}[seen]
    assert page.locator(".others").get_by_text(other).count() == 1
    assert faults(page) == []
    screens.press(other)
    page.get_by_text("No cell is doubtful.").wait_for()
    assert screens.values()[DOUBTFUL] == other
    verdict(screens, "One solution")
    # The same key again does not empty the cell, and any cell can be changed.
    screens.press(other, "ArrowRight", "5")
    screens.until(lambda: screens.values()[DOUBTFUL : DOUBTFUL + 2] == f"{other}5")
    screens.press("0")
    screens.until(lambda: screens.values()[DOUBTFUL : DOUBTFUL + 2] == f"{other}.")
    screens.press("2", "ArrowLeft", "9")
    verdict(screens, "One solution")
    screens.press("Enter")
    page.get_by_role("button", name="Erase").wait_for()
    assert screens.values() == LINE


def test_a_doubt_is_settled_by_clicks(screens: Screens) -> None:
    page = screens.open(place(SMALL))
    choose(screens, with_doubt())
    reviewed(screens)
    row, column = (each + 1 for each in divmod(DOUBTFUL, 9))
    screens.until(lambda: "doubtful" in screens.label(row, column))
    screens.cell(1, 1).click()
    screens.cell(row, column).dblclick(position={"x": 8, "y": 30})
    assert "doubtful" in screens.label(row, column)
    seen = screens.values()[DOUBTFUL]
    screens.cell(1, 1).click()
    screens.cell(row, column).click(position={"x": 8, "y": 30})
    assert "doubtful" in screens.label(row, column)
    screens.cell(row, column).click(position={"x": 8, "y": 30})
    page.get_by_text("No cell is doubtful.").wait_for()
    assert screens.values()[DOUBTFUL] == seen


def test_what_was_corrected_is_said(screens: Screens) -> None:
    page = screens.open(place(SMALL))
    choose(screens, with_correction())
    reviewed(screens)
    row, column = (each + 1 for each in divmod(CORRECTED, 9))
    screens.until(lambda: "corrected" in screens.label(row, column))
    said = f"row {row} column {column}: 6, though it looks like 8; so the puzzle has one solution"
    page.get_by_role("button", name=said).click()
    assert screens.cell(row, column).get_attribute("aria-selected") == "true"
    assert faults(page) == []
    screens.press("8")
    verdict(screens, "Breaks the rules: no solution")


def test_the_place_in_the_picture_is_marked(screens: Screens) -> None:
    page = screens.open(place(SMALL))
    choose(screens, picture(OTHER))
    reviewed(screens)
    marker = page.locator(".marker")
    screens.cell(2, 3).hover()
    assert "left: 50%; top: 25%" in (marker.get_attribute("style") or "")
    box = page.locator(".scan").bounding_box()
    assert box
    page.mouse.click(box["x"] + 0.9 * box["width"], box["y"] + 0.9 * box["height"])
    assert screens.cell(4, 4).get_attribute("aria-selected") == "true"


def test_cancelling_brings_the_puzzle_before(small: Screens) -> None:
    small.press("ArrowRight", "2")
    choose(small, picture(OTHER))
    reviewed(small)
    small.button("Cancel").click()
    small.until(lambda: small.values() == "32..4..2..1..3.4")


def test_the_last_of_two_pictures_wins(small: Screens) -> None:
    choose(small, with_doubt())
    give(small, "paste", picture(OTHER))
    reviewed(small)
    small.page.wait_for_timeout(1000)
    assert small.values() == "1....2....3....4"


def test_the_first_of_two_dropped_pictures_is_read(small: Screens) -> None:
    assert give(small, "dragover", picture(OTHER))
    assert give(small, "drop", picture(OTHER), ("one.jpg", "two.jpg"))
    reviewed(small)
    assert small.values() == "1....2....3....4"


def test_a_text_is_taken_as_before(small: Screens) -> None:
    text = nonet.notation.write(OTHER, "line").encode()
    assert give(small, "drop", text, ("puzzle.txt",), mime="text/plain")
    small.until(lambda: small.values() == "1....2....3....4")
    # A table that was copied is a text and its picture.
    give(small, "paste", picture(OTHER), text="3... 4..2 ..1. .3.4")
    small.until(lambda: small.values() == "3...4..2..1..3.4")
    # A file that was copied has a name as its text.
    give(small, "paste", picture(OTHER), text="/home/me/photo.jpg")
    reviewed(small)


def test_a_text_file_is_dropped_on_the_field_for_texts(screens: Screens) -> None:
    screens.open("enter")
    screens.cell(1, 1).wait_for()
    text = nonet.notation.write(OTHER, "line").encode()
    assert give(screens, "drop", text, ("puzzle.txt",), mime="text/plain", on="textarea")
    screens.until(lambda: screens.values() == "1....2....3....4")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (stored(Image.new("L", (300, 300), 255)), "no grid of 4, 6, 9 or 16 cells"),
        (b"no picture at all", "picture"),
        (b"no picture at all" * 100_000, "This browser cannot read the picture."),
    ],
    ids=["blank", "small", "large"],
)
def test_a_picture_that_cannot_be_read_is_told(small: Screens, data: bytes, said: str) -> None:
    choose(small, data, "photo.heic")
    small.page.get_by_role("alert").filter(has_text=said).wait_for()
    assert faults(small.page) == []
    small.button("Cancel").click()
    small.until(lambda: small.values() == "3...4..2..1..3.4")


def test_every_word_of_a_review_is_chinese(screens: Screens) -> None:
    page = screens.open(place(SMALL))
    choose(screens, with_doubt())
    reviewed(screens)
    screens.press("ArrowRight", "5")
    screens.until(lambda: screens.values()[DOUBTFUL + 1] == "5")
    screens.button("中文").click()
    page.get_by_text("存疑的单元格：1 个").wait_for()
    shown = page.get_by_role("main").inner_text()
    assert set(re.findall("[A-Za-z]{2,}", shown)) == {"Tab"}
    page.get_by_role("gridcell", name=f"第 {DOUBTFUL // 9 + 1} 行").first.wait_for()


class TestOnPhones:
    @pytest.fixture(params=[(390, 844), (844, 390)], ids=["upright", "sideways"])
    def context_options(self, request: pytest.FixtureRequest) -> dict[str, Any]:
        width, height = request.param
        return {**PHONE, "viewport": {"width": width, "height": height}, "locale": "en-US"}

    def test_the_camera_is_opened_and_nothing_is_too_wide(self, screens: Screens) -> None:
        page = screens.open(place(SMALL))
        field = page.locator("header input[type=file]")
        assert field.get_attribute("capture") == "environment"
        choose(screens, with_doubt())
        reviewed(screens)
        size = page.viewport_size
        assert size is not None
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
