"""Typesetting: fonts, what typst can reach, Ctrl-C."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nonet import Puzzle, PuzzleError, Rules, books, generate, parse
from tests.books import reading

typst = pytest.importorskip("typst")
pytest.importorskip("pypdf")

SMALL = parse("1234 34.. 2.4. .3.1")
CHINESE = "每日数独"
DEJAVU = Path("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")


def _has_chinese() -> bool:
    """Returns whether some font of the system draws Chinese; typst itself has none."""
    check = b'#set document(title: "x")\n#set text(lang: "zh")\n#sys.inputs.text'
    try:
        typst.compile(check, sys_inputs={"text": CHINESE}, pdf_standards="ua-1")
    except typst.TypstError:
        return False
    return True


@pytest.fixture
def without_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes typst see no fonts but its own, as on a machine without any."""
    own = typst.Fonts(include_system_fonts=False)

    def fonts(include_system_fonts: bool = True) -> object:
        return own

    monkeypatch.setattr(typst, "Fonts", fonts)


def test_english_needs_no_fonts_of_the_system(without_system_fonts: None) -> None:
    alone = books.pdf([SMALL], title="Égalité – 12 × ½ Ω")
    assert reading.pages(alone)[0].startswith("Égalité – 12 × ½ Ω")


def test_what_the_system_has_changes_nothing_that_typst_can_draw(
    request: pytest.FixtureRequest,
) -> None:
    usual = books.pdf([SMALL], title="A title")
    request.getfixturevalue("without_system_fonts")
    assert books.pdf([SMALL], title="A title") == usual


def test_missing_fonts_are_reported(without_system_fonts: None) -> None:
    with pytest.raises(
        PuzzleError, match=r"no font on this machine has .* install one for Chinese"
    ):
        books.pdf([SMALL], language="zh")
    with pytest.raises(PuzzleError, match="has \U0001f9e9; install one that does"):
        books.pdf([SMALL], title="a \U0001f9e9")
    with pytest.raises(PuzzleError, match=r"has \\x07; install"):
        books.pdf([SMALL], title="a \x07")


@pytest.mark.skipif(not _has_chinese(), reason="needs a font for Chinese")
def test_a_book_in_chinese() -> None:
    puzzle = generate(Rules.diagonal(2, 2), seed=1)
    first, answers = reading.pages(books.pdf([SMALL, puzzle], title=CHINESE, language="zh"))
    assert first.startswith(CHINESE)
    assert "→ 第 2 页" in first
    assert "对角线：两条对角线也含有每个符号。" in first
    assert answers.startswith("答案")


@pytest.mark.skipif(not _has_chinese(), reason="needs a font for Chinese")
def test_chinese_symbols() -> None:
    rules = Rules.boxes(2, 2).with_symbols("春夏秋冬")
    puzzle = Puzzle(rules, SMALL.givens)
    [shown, answer] = reading.grids(books.pdf([puzzle]))
    assert shown.symbols[:8] == ["春", "夏", "秋", "冬", "秋", "冬", ".", "."]
    assert "." not in answer.symbols


def test_texts_are_data_and_not_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.chdir(tmp_path)
    title = '#read("secret.txt") #import "@preview/a:1.0.0": b'
    [first, _] = reading.pages(books.pdf([SMALL], title=title))
    assert first.startswith(title)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="takes a timer of POSIX")
def test_ctrl_c_does_not_wait_for_the_typesetter() -> None:
    script = """
import os, signal, threading
from nonet import books

def interrupt(number, frame):
    if threading.active_count() > 1:
        raise KeyboardInterrupt

entry = books.entry("1234 34.. 2.4. .3.1")
signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
try:
    books.pdf([entry] * 20_000)
except KeyboardInterrupt:
    signal.setitimer(signal.ITIMER_REAL, 0)
    print(threading.active_count() - 1, "at work", flush=True)
os._exit(0)
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (ended.stdout, ended.stderr) == ("1 at work\n", "")


def _fonts(book: bytes) -> set[str]:
    """Returns the names of the fonts of the first page, all of which are embedded."""
    found: set[str] = set()
    resources: Any = reading.opened(book).pages[0]["/Resources"]
    for font in resources["/Font"].values():
        [part] = font.get_object()["/DescendantFonts"]
        described = part.get_object()["/FontDescriptor"].get_object()
        assert {"/FontFile2", "/FontFile3"} & described.keys()
        found.add(described["/FontName"].partition("+")[2])
    return found


def test_a_font_by_its_name() -> None:
    book = books.pdf([SMALL], title="A title", font="new computer modern")
    assert {name.partition("-")[0] for name in _fonts(book)} == {"NewCM10"}
    size = max(word.size for word in reading.words(reading.opened(book), 0) if word.text == "1")
    usual = reading.words(reading.opened(books.pdf([SMALL], title="A title")), 0)
    # By its makers, digits are 0.666 of the size of the font; those of Libertinus are 0.645.
    assert size < max(word.size for word in usual if word.text == "1")


@pytest.mark.skipif(not DEJAVU.exists(), reason="needs a font of Debian")
def test_a_font_by_its_file_and_its_weights_beside_it() -> None:
    book = books.pdf([SMALL], font=f"{DEJAVU}")
    assert _fonts(book) == {"DejaVuSerif", "DejaVuSerif-Bold"}


def test_fonts_that_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="no font 'Nothing' on this machine; expected the name"):
        books.pdf([SMALL], font="Nothing")
    with pytest.raises(PuzzleError, match=r"no font '.*none\.ttf' on this machine"):
        books.pdf([SMALL], font=f"{tmp_path / 'none.ttf'}")
    with pytest.raises(PuzzleError, match="the font 'New Computer Modern' lacks 数; choose one"):
        books.pdf([SMALL], title="数", font="New Computer Modern")
