from __future__ import annotations

from pathlib import Path

from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE


def test_puzzles_and_comments_come_out_in_the_notation(tmp_path: Path) -> None:
    ended = nonet("convert", "--to", "line", given=f"# kept by people\n{POJ_SAMPLE} easy\n")
    assert ended.stdout == POJ_SAMPLE.replace("0", ".") + " easy\n"
    assert (ended.stderr, ended.returncode) == ("", 0)


def test_an_unreadable_puzzle_keeps_its_place(tmp_path: Path) -> None:
    puzzles = written(tmp_path / "p.txt", "1" + "." * 15, "123", "." * 16)
    ended = nonet("convert", "--to", "line", puzzles, "-o", tmp_path / "out.txt")
    assert (tmp_path / "out.txt").read_text() == puzzles.read_text()
    assert ended.stderr.startswith(f"{puzzles}, line 2, case 2: ")
    assert (ended.stdout, ended.returncode) == ("", 2)


def test_the_notation_to_write_must_be_named() -> None:
    assert nonet("convert", given=POJ_SAMPLE).returncode == 2


def test_candidates_are_converted_back_where_givens_say_the_same() -> None:
    written = nonet("convert", "--to", "candidates", given=POJ_SAMPLE).stdout
    ended = nonet("convert", "--to", "line", given=written)
    assert (ended.stdout, ended.returncode) == (POJ_SAMPLE.replace("0", ".") + "\n", 0)
    # The second cell has lost the candidate 4, and no given says so.
    restricted = written.replace("1........123456789", "1........123.56789", 1)
    ended = nonet("convert", "--to", "line", given=restricted)
    assert ended.stdout == restricted
    assert "candidate restrictions at r1c2; expected a puzzle of givens alone" in ended.stderr
    assert ended.returncode == 2


def test_links_have_the_solution_on_request() -> None:
    given = "1234 3412 2143 ....\n"
    ended = nonet("convert", "--to", "sudokupad", "--solution", given=given)
    assert (ended.stderr, ended.returncode) == ("", 0)
    assert len(ended.stdout) > len(nonet("convert", "--to", "sudokupad", given=given).stdout)
    several = nonet("convert", "--to", "sudokupad", "--solution", given="1... ..2. .... ....\n")
    assert several.stdout == "1... ..2. .... ....\n"
    assert "several solutions; expected exactly one" in several.stderr
    assert several.returncode == 2
    refused = nonet("convert", "--to", "line", "--solution", given=given)
    assert "the notation line has no place for a solution" in refused.stderr
