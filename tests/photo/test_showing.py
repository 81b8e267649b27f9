"""How readings are shown."""

from __future__ import annotations

import base64
import dataclasses
import io
import re
from html.parser import HTMLParser

import click
import numpy as np
import pytest
from PIL import Image

from nonet import notation, photo
from nonet.cli.commands.show import drawn
from nonet.cli.terminal.input import Found
from nonet.notation import Case
from nonet.photo import Change, Doubt, Reading
from tests.documents import ROOT

AMBER, BLUE = "#e69f00", "#56b4e9"


@pytest.fixture(scope="module")
def sure() -> Reading:
    return photo.read(ROOT / "examples/photograph.jpg")


@pytest.fixture(scope="module")
def unsure(sure: Reading) -> Reading:
    """The same with a cell that was corrected and two that are doubtful."""
    return dataclasses.replace(
        sure,
        corrected=(Change(0, 0, 5),),
        doubts=(Doubt(4, (7, 1, 0)), Doubt(40, (0, 3))),
        unique=False,
        others=("diagonal", "windows"),
    )


def test_a_sure_reading_is_its_puzzle(sure: Reading) -> None:
    assert str(sure) == str(sure.puzzle)
    assert repr(sure) == "<Reading: 9 × 9, 30 givens>"
    assert sure.phrases == ()
    assert "<p>" not in sure.html()


def test_an_unsure_reading_says_what_to_compare(unsure: Reading) -> None:
    assert str(unsure).splitlines()[11:] == [
        "r1c1: corrected from empty to 5, which gives the puzzle exactly one solution",
        "r1c5: 7, or perhaps 1 or empty",
        "r5c5: empty, or perhaps 3",
        "the puzzle that was read does not have exactly one solution; compare it with the picture",
        "with the rules diagonal or windows it has exactly one solution",
    ]
    assert repr(unsure) == (
        "<Reading: 9 × 9, 30 givens, 1 corrected, 2 doubtful, not exactly one solution>"
    )


def test_the_sentences_are_below_the_pictures_in_both_languages(unsure: Reading) -> None:
    english, chinese = (re.findall("<p>(.*?)</p>", unsure.html(name)) for name in ("en", "zh"))
    assert english == [str(phrase) for phrase in unsure.phrases]
    assert chinese[1:3] == [
        "r1c5：7（存疑，也可能是：1 或空格）",
        "r5c5：空格（存疑，也可能是：3）",
    ]


def test_notebooks_show_amber_and_blue_cells(sure: Reading, unsure: Reading) -> None:
    shown = unsure._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert [shown.count(f'fill="{colour}"') for colour in (AMBER, BLUE)] == [2, 1]
    assert not any(colour in sure.html() for colour in (AMBER, BLUE))


def test_the_html_is_complete_and_needs_nothing_from_elsewhere(unsure: Reading) -> None:
    open_elements: list[str] = []
    addresses: list[str] = []

    class Parser(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            addresses.extend(value or "" for name, value in attrs if name in ("src", "href"))
            if tag != "img":
                open_elements.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_elements.pop() == tag

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            pass

    Parser().feed(unsure.html())
    assert open_elements == []
    assert [address.partition(",")[0] for address in addresses] == ["data:image/png;base64"]


def test_the_picture_is_the_straightened_board(sure: Reading) -> None:
    data = re.search(r"base64,([^\"]+)", sure.html())
    assert data
    image = Image.open(io.BytesIO(base64.b64decode(data[1])))
    assert image.size == (360, 360)
    shown = np.asarray(image.convert("L"), np.int64)
    assert np.abs(shown - sure.board).max() <= 8  # half a shade of sixteen


def test_a_terminal_shows_doubtful_cells_yellow_and_corrected_ones_blue(unsure: Reading) -> None:
    case = Case(1, 1, "", unsure.puzzle)
    shown = drawn(Found(case, notation.named("grid"), "picture", unsure), coloured=True)
    first, *others = shown.splitlines()
    assert first.startswith(click.style("5", fg="blue", bold=True))
    assert click.style("7", fg="yellow", bold=True) in first
    assert click.style(".", fg="yellow", dim=True) in others[4]
    assert shown.count("\x1b[3") == 3
