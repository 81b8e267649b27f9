"""Opening puzzles on Play: pasted, chosen from several, or recent; and sharing them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import SMALL, Screens
from tests.browser.test_page import faults
from tests.documents import ROOT

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def small(screens: Screens) -> Screens:
    screens.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screens.open(f"p={link_of(SMALL)}")
    screens.cell(1, 1).wait_for()
    return screens


def paste(screens: Screens, text: str) -> None:
    screens.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    screens.press("Control+v")


def test_a_pasted_puzzle_is_played(small: Screens) -> None:
    small.press("ArrowRight", "2")
    paste(small, CLASSIC)
    small.until(lambda: small.values() == CLASSIC)
    small.page.go_back()
    small.until(lambda: small.values() == "32..4..2..1..3.4")


def test_a_game_that_an_earlier_version_saved_goes_on(small: Screens) -> None:
    small.press("ArrowRight", "2")
    small.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.startsWith("nonet.game."));
          const game = JSON.parse(localStorage.getItem(key));
          for (const name of ["ground", "lines", "small", "small_width"]) {
            delete game.position.rules[name];
          }
          localStorage.setItem(key, JSON.stringify(game));
        }"""
    )
    small.open(f"p={link_of(SMALL)}")
    small.until(lambda: small.values() == "32..4..2..1..3.4")
    assert small.page.locator("nonet-board .wall").count() == 1


def test_one_of_several_pasted_puzzles_is_chosen(small: Screens) -> None:
    other = nonet.parse("1... .2.. ..3. ...4")
    paste(small, f"{CLASSIC}\n{nonet.notation.write(other, 'line')}\n")
    choice = small.page.get_by_role("dialog", name="Choose a puzzle")
    choice.get_by_role("button", name="Puzzle 2").wait_for()
    assert faults(small.page) == []
    choice.get_by_role("button", name="Puzzle 2").click()
    small.until(lambda: small.values() == "1....2....3....4")
    assert small.page.get_by_role("dialog").count() == 0


def test_a_pasted_text_that_is_no_puzzle_changes_nothing(small: Screens) -> None:
    paste(small, "hello, world")
    status = small.page.locator(".stage").get_by_role("paragraph")
    status.get_by_text(re.compile("^Not pasted: .*expected")).wait_for()
    assert small.values() == "3...4..2..1..3.4"


def test_what_is_left_out_of_a_document_is_said(small: Screens) -> None:
    paste(small, (ROOT / "examples" / "zigzag.txt").read_text(encoding="utf-8"))
    small.until(lambda: small.values() == "." * 16)
    note = small.page.get_by_text(re.compile("^Read in part: rules in words.*Digits zigzag along"))
    note.wait_for()
    assert faults(small.page) == []


def test_a_pasted_link_is_opened_wherever_it_was_made(small: Screens) -> None:
    small.press("ArrowRight", "2")
    small.button("Share").click()
    link = small.page.get_by_label("A link with the whole position").input_value()
    small.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    small.open(f"p={link_of(nonet.parse(CLASSIC))}")
    paste(small, re.sub("^.*#", "http://192.0.2.1:8642/#", link))
    small.until(lambda: small.values() == "32..4..2..1..3.4")


def test_a_text_is_pasted_into_a_field_as_usual(small: Screens) -> None:
    small.button("Open").click()
    text = small.page.get_by_label("Puzzles in any notation")
    text.focus()
    paste(small, CLASSIC)
    small.until(lambda: text.input_value() == CLASSIC)
    assert small.values() == "3...4..2..1..3.4"
    small.button("Read").click()
    small.until(lambda: small.values() == CLASSIC)
    assert small.page.get_by_role("dialog").count() == 0


def test_recent_puzzles_are_listed_and_opened(small: Screens) -> None:
    small.press("ArrowRight", "2")
    paste(small, CLASSIC)
    small.until(lambda: small.values() == CLASSIC)
    small.page.reload()
    small.button("Open").click()
    recent = small.page.get_by_role("dialog").get_by_role("listitem")
    recent.wait_for()  # exactly one
    assert "Sudoku 4 × 4" in recent.inner_text()
    assert "1 of 10 cells" in recent.inner_text()
    assert faults(small.page) == []
    recent.get_by_role("link").click()
    small.until(lambda: small.values() == "32..4..2..1..3.4")


def test_the_puzzle_is_shared_as_a_file_and_a_picture(small: Screens, tmp_path: Path) -> None:
    small.button("Share").click()
    note = small.page.get_by_text("This address works on this machine only.")
    note.wait_for()
    saved: dict[str, bytes] = {}
    for name in ("Save as file", "Save as picture"):
        with small.page.expect_download() as download:
            small.button(name).click()
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        saved[path.name] = path.read_bytes()
    assert nonet.parse(saved["puzzle.txt"].decode()) == SMALL
    assert saved["puzzle.png"].startswith(b"\x89PNG")
    width = int.from_bytes(saved["puzzle.png"][16:20], "big")
    assert width > 4 * 70


def test_pasting_on_enter_reads_the_text(screens: Screens) -> None:
    screens.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screens.open("enter")
    screens.cell(1, 1).wait_for()
    paste(screens, CLASSIC)
    screens.until(lambda: screens.values() == CLASSIC)
    screens.page.get_by_text("Puzzles: 1.").wait_for()
