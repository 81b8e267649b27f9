"""``nonet book``, and the pictures of ``nonet show``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import nonet as library
from nonet.names import LevelName
from tests.books import reading
from tests.cli.running import COMMAND, LONG, nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

pytestmark = pytest.mark.long

pytest.importorskip("typst")
pytest.importorskip("pypdf")

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="takes what POSIX has")
SMALL = "12343412214343.1"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "puzzles.txt", SMALL, POJ_SAMPLE)


def shown(data: bytes) -> list[str]:
    """Returns the symbols of all grids, page by page, in the order of their numbers."""
    found = sorted(reading.grids(data), key=lambda grid: (grid.page, grid.number))
    return ["".join(grid.symbols) for grid in found]


def test_a_book_has_the_puzzles_of_a_file_and_their_answers(file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    ended = nonet("book", "--title", "Two", "-o", book, file)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    data = book.read_bytes()
    solved = str(library.solve(SMALL)).translate({ord(each): None for each in " |-+\n"})
    assert shown(data) == [SMALL, POJ_SAMPLE.replace("0", "."), solved, POJ_SOLUTION]
    assert reading.pages(data)[0].startswith("Two")


def test_options_reach_the_book(file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    options = ("--paper", "letter", "--per-page", "1", "--large-print", "--candidates")
    assert nonet("book", *options, "-o", book, file).returncode == 0
    data = library.books.pdf(
        [SMALL, POJ_SAMPLE], paper="letter", per_page=1, large_print=True, candidates=True
    )
    assert book.read_bytes() == data


@pytest.mark.core
def test_levels_are_printed(file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    assert nonet("book", "--show-levels", "-o", book, file).returncode == 0
    assert library.rate(POJ_SAMPLE).level in reading.pages(book.read_bytes())[0].split()
    assert nonet("book", "--show-levels", "--scale", "people", "-o", book, file).returncode == 0
    on_people = library.books.pdf([SMALL, POJ_SAMPLE], show_levels=True, scale="people")
    assert book.read_bytes() == on_people


@pytest.mark.core
def test_ratings_of_puzzles_of_files_are_printed(file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    ended = nonet("book", "--show-levels", "--scale", "explainer", "-o", book, file)
    assert ended.returncode == 1
    assert "classic" in ended.stderr.splitlines()[0], "the first is not classic"
    er = library.rate(POJ_SAMPLE, "explainer").measures["er"]
    assert f"ER {er}" in reading.pages(book.read_bytes())[0]


def test_standard_input_and_output_are_pipes(file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    with book.open("wb") as target, file.open("rb") as source:
        ended = subprocess.run(
            [*COMMAND, "book", "-"], stdin=source, stdout=target, timeout=LONG, check=False
        )
    assert ended.returncode == 0
    assert book.read_bytes() == library.books.pdf([SMALL, POJ_SAMPLE])


def test_new_puzzles_depend_on_the_seed(tmp_path: Path) -> None:
    one, other = tmp_path / "one.pdf", tmp_path / "other.pdf"
    making = ("--number", "3", "--rules", "boxes:2x2+diagonal", "--seed", "5")
    for book in (one, other):
        ended = nonet("book", *making, "-o", book)
        assert (ended.returncode, ended.stderr) == (0, "")
    assert one.read_bytes() == other.read_bytes()
    puzzles = list(library.generate_many(3, "boxes:2x2+diagonal", seed=5))
    assert one.read_bytes() == library.books.pdf(puzzles)
    assert nonet("book", *making[:4], "-o", one).stderr.startswith("seed ")


@pytest.mark.core
def test_a_book_takes_every_wish(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    making = ("--number", "2", "--seed", "5", "--rules")
    shaped = ("latin:4", "--shapes", "--clues", "6-8", "--minimal")
    assert nonet("book", *making, *shaped, "-o", book).returncode == 0
    puzzles = library.generate_many(2, "latin:4", seed=5, shapes=True, clues=(6, 8), minimal=True)
    assert book.read_bytes() == library.books.pdf(puzzles)
    pattern = "x..x .xx. .x.. x..."
    assert nonet("book", *making, "boxes:2x2", "--pattern", pattern, "-o", book).returncode == 0
    puzzles = library.generate_many(2, "boxes:2x2", seed=5, pattern=pattern)
    assert book.read_bytes() == library.books.pdf(puzzles)
    assert nonet("book", *making, "boxes:2x2", "--make", "killer:2-3", "-o", book).returncode == 0
    puzzles = library.generate_many(2, "boxes:2x2", seed=5, make="killer:2-3")
    assert book.read_bytes() == library.books.pdf(puzzles)


@pytest.mark.core
def test_new_puzzles_have_the_difficulty_that_was_asked_for(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    making = ("--number", "2", "--difficulty", "medium", "--seed", "5", "--show-levels")
    assert nonet("book", *making, "-o", book).returncode == 0
    puzzles = library.generate_many(2, difficulty="medium", seed=5)
    assert book.read_bytes() == library.books.pdf(puzzles, show_levels=True)
    making = ("--number", "2", "--difficulty", "2-3", "--scale", "explainer", *making[4:])
    assert nonet("book", *making, "-o", book).returncode == 0
    puzzles = library.generate_many(2, difficulty=(2, 3), scale="explainer", seed=5)
    assert book.read_bytes() == library.books.pdf(puzzles, show_levels=True, scale="explainer")
    chapters = ("--levels", "1-2:1,2.1-3:1", "--scale", "explainer", "--seed", "5")
    assert nonet("book", *chapters, "-o", book).returncode == 0
    made = [
        library.books.Chapter(
            f"ER {least}-{most}",
            library.generate_many(1, difficulty=(least, most), scale="explainer", seed=5),
        )
        for least, most in ((1, 2), (2.1, 3))
    ]
    assert book.read_bytes() == library.books.pdf(made)
    ended = nonet("book", "--number", "2", "--difficulty", "hrad", "-o", book)
    assert (ended.returncode, "level 'hrad'; expected easy" in ended.stderr) == (2, True)


@pytest.mark.core
def test_one_command_makes_a_book_of_chapters_by_level(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    making = ("--levels", "easy:3,medium:2", "--rules", "boxes:2x3", "--seed", "5")
    assert nonet("book", *making, "--bound", "-o", book).returncode == 0
    wanted: list[tuple[LevelName, int]] = [("easy", 3), ("medium", 2)]
    chapters = [
        library.books.Chapter(
            level.title(), library.generate_many(number, "boxes:2x3", seed=5, difficulty=level)
        )
        for level, number in wanted
    ]
    assert book.read_bytes() == library.books.pdf(chapters, bound=True)


def test_puzzles_without_exactly_one_solution_are_reported_and_left_out(tmp_path: Path) -> None:
    file = written(tmp_path / "mixed.txt", "." * 16, SMALL, "11" + "." * 14, "12")
    book = tmp_path / "book.pdf"
    ended = nonet("book", "-o", book, file)
    several, none, unreadable, summary = ended.stderr.splitlines()
    assert several == f"{file}, line 1, case 1: several solutions; expected exactly one"
    assert none.startswith(f"{file}, line 3, case 3: no solution: 1 twice in row 1")
    assert unreadable.startswith(f"{file}, line 4, case 4: 2 cells")
    assert summary == "1 puzzle in the book, 3 left out"
    assert ended.returncode == 2
    assert shown(book.read_bytes())[0] == SMALL


def test_without_puzzles_there_is_no_book(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    ended = nonet("book", "-o", book, given="." * 16)
    assert ended.returncode == 2
    assert "no puzzles for the book; expected at least one" in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        (
            "--paper a6",
            "paper 'a6'; expected a4, letter, a5, b5, 6x9 or 8x10, or a size such as 5.5x8.5in",
        ),
        ("--per-page 3", "'3' is not one of '1', '2', '4', '6', '9'"),
        ("--per-page 9 --large-print", "9 puzzles per page in large print; expected 1, 2 or 4"),
        (f"--title {'x' * 121}", "a title of 121 characters; expected at most 120"),
        ("--number 2", "--number takes no FILE."),
        ("--seed 2", "--seed needs --number or --levels."),
        ("--levels easy:2", "--levels takes no FILE."),
        ("--levels easy", "expected levels and numbers, such as easy:30,hard:20"),
        ("--levels easy:0", "expected levels and numbers, such as easy:30,hard:20"),
        ("--levels easy:2,EASY:3", "easy twice; expected each level once"),
        ("--levels eazy:2", "level 'eazy'; expected easy"),
        ("--difficulty easy", "--difficulty needs --number or --levels."),
        ("--symmetry rotational", "--symmetry needs --number or --levels."),
        ("--shapes", "--shapes needs --number or --levels."),
        ("--scale people --shapes", "--shapes needs --number or --levels."),
        ("--scale people", "--scale needs --show-levels, --number or --levels."),
        ("--title \x07", "no font on this machine has \\x07; install one that does"),
    ],
)
def test_wishes_that_cannot_be_met(wishes: str, message: str, file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    ended = nonet("book", *wishes.split(" "), "-o", book, file)
    assert ended.returncode == 2
    assert message in ended.stderr
    assert not book.exists()


@POSIX
@pytest.mark.parametrize("command", ["book", "show --pdf"])
def test_targets_that_cannot_be_written_to(command: str, file: Path, tmp_path: Path) -> None:
    missing = nonet(*command.split(), "-o", tmp_path / "none" / "book.pdf", file)
    assert "No such file or directory" in missing.stderr
    assert missing.returncode == 2
    if Path("/dev/full").exists():
        full = nonet(*command.split(), "-o", "/dev/full", file)
        assert "/dev/full: No space left on device" in full.stderr
        assert full.returncode == 2


@POSIX
@pytest.mark.parametrize("command", ["book", "show --png"])
def test_bytes_are_kept_from_a_terminal(command: str, file: Path) -> None:
    import pty

    mine, its = pty.openpty()
    ended = subprocess.run(
        [*COMMAND, *command.split(), str(file)],
        stdout=its,
        stderr=subprocess.PIPE,
        timeout=LONG,
        check=False,
    )
    os.close(its)
    os.close(mine)
    assert ended.returncode == 2
    assert b"is not for the screen: add -o FILE." in ended.stderr


@POSIX
def test_the_working_directory_may_be_gone(file: Path, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    gone = 'mkdir gone && cd gone && rmdir ../gone && exec "$@"'
    command = ["bash", "-c", gone, "bash", *COMMAND, "book", "-o", str(book), str(file)]
    ended = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=LONG, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert book.exists()


def test_a_missing_extra_is_reported_with_the_way_to_install_it(file: Path) -> None:
    script = (
        "import importlib.util, sys; find = importlib.util.find_spec;"
        "importlib.util.find_spec = lambda name: None if name == 'typst' else find(name);"
        "from nonet.cli import main; sys.argv[0] = 'nonet'; sys.exit(main())"
    )
    for command in (["book"], ["show", "--pdf"], ["show", "--png"]):
        ended = subprocess.run(
            [sys.executable, "-c", script, *command, "-o", "x.pdf", str(file)],
            capture_output=True,
            text=True,
            timeout=LONG,
            check=False,
        )
        assert (
            'PDF and PNG need the packages typst and pikepdf: pip install "nonet[print]"'
            in ended.stderr
        )
        assert ended.returncode == 2


@pytest.mark.parametrize("form", ["svg", "png", "pdf"])
def test_one_puzzle_as_a_picture(form: str, file: Path, tmp_path: Path) -> None:
    picture = tmp_path / f"puzzle.{form}"
    ended = nonet("show", f"--{form}", "-o", picture, file)
    assert ended.returncode == 0
    assert ended.stderr == "several puzzles: only the first is used\n"
    drawn = getattr(library.render, form)(SMALL)
    assert picture.read_bytes() == (drawn.encode() if isinstance(drawn, str) else drawn)


def test_there_is_no_picture_of_what_is_not_a_puzzle(tmp_path: Path) -> None:
    ended = nonet("show", "--png", "-o", tmp_path / "x.png", given="12\n")
    assert "2 cells" in ended.stderr or "no Sudoku" in ended.stderr
    assert ended.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_a_thin_book_for_printers_is_mentioned(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    for option in ("--bound", "--bleed"):
        ended = nonet("book", option, "-o", book, given=SMALL)
        said = "2 pages in the book; most printing services bind 24 or more\n"
        assert (ended.returncode, ended.stderr) == (0, said)
    thick = "\n".join([SMALL] * 24)
    assert nonet("book", "--bound", "--per-page", "1", "-o", book, given=thick).stderr == ""


def test_a_book_is_a_pdf_by_name(file: Path, tmp_path: Path) -> None:
    ended = nonet("book", "-o", tmp_path / "book.docx", file)
    assert ended.returncode == 2
    assert "book.docx; expected a name that ends in .pdf" in ended.stderr
    assert nonet("book", "-o", tmp_path / "BOOK.PDF", file).returncode == 0
    assert {each.name for each in tmp_path.iterdir()} == {file.name, "BOOK.PDF"}
