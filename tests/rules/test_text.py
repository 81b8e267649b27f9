"""Rules as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import PuzzleError, Rules, parse_rules
from nonet.messages import language, told
from nonet.rules import ALIASES, NAMES, rules_text
from nonet.rules.variants import is_variant


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("classic", Rules.classic()),
        ("boxes:2x3", Rules.boxes(2, 3)),
        ("boxes:2×3", Rules.boxes(2, 3)),
        ("latin:10", Rules.latin(10)),
        ("toroidal", Rules.toroidal()),
        ("pandiagonal:5", Rules.pandiagonal(5)),
        ("diagonal", Rules.diagonal()),
        ("windows", Rules.windows()),
        ("disjoint-groups", Rules.disjoint_groups()),
        ("anti-knight", Rules.anti_knight()),
        ("anti-king", Rules.anti_king()),
        ("samurai", Rules.samurai()),
        ("diagonal+anti-knight", Rules.diagonal() | Rules.anti_knight()),
        (" classic + diagonal ", Rules.diagonal()),
        ("diagonal+diagonal", Rules.diagonal()),
        ("latin:5+diagonal", Rules.diagonal(1, 5)),
        ("diagonal+latin:5", Rules.diagonal(1, 5)),
        ("boxes:2x2+windows", Rules.windows(2, 2)),
        ("toroidal+anti-king", Rules.toroidal() | Rules.anti_king(1, 9)),
        ("samurai+diagonal", Rules.samurai(Rules.diagonal())),
        ("x", Rules.diagonal()),
        ("boxes:2x3+sudoku-x", Rules.diagonal(2, 3)),
        ("hyper", Rules.windows()),
        ("windoku+x", Rules.windows() | Rules.diagonal()),
        ("diagonal+twin+anti-king", Rules.twin(Rules.diagonal() | Rules.anti_king())),
    ],
)
def test_words_mean_rules(text: str, rules: Rules) -> None:
    assert parse_rules(text) == rules


def test_a_jigsaw_is_read_from_a_file_without_its_comments(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text("# a map\n1122\n1122\n\n3344\n3344\n", encoding="utf-8")
    assert parse_rules(f"jigsaw:{file}") == Rules.jigsaw("1122 1122 3344 3344")
    assert len(parse_rules(f"jigsaw:{file}+diagonal").houses) == 14


KNOWN = (
    "classic, boxes:RxC, latin:N, rectangular:RxC, jigsaw:FILE, toroidal, pandiagonal:N, diagonal,"
    " windows, disjoint-groups, anti-knight, anti-king, samurai, butterfly, flower, twin"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("anti-night", f"unknown rules 'anti-night'; did you mean anti-knight? Known are {KNOWN}"),
        (
            "anti-knight, diagonal",
            "rules 'anti-knight, diagonal'; expected + between rules: anti-knight+diagonal",
        ),
        ("anti-knight,x", "rules 'anti-knight,x'; expected + between rules: anti-knight+x"),
        ("samurai+diagnoal", f"unknown rules 'diagnoal'; did you mean diagonal? Known are {KNOWN}"),
        ("cgae:12 r1c1", f"unknown rules 'cgae'; did you mean cage? Known are {KNOWN}"),
        (
            "termometer r1c1",
            f"unknown rules 'termometer r1c1'; did you mean thermometer? Known are {KNOWN}",
        ),
        ("xyz", f"unknown rules 'xyz'; expected one of {KNOWN}"),
        ("", f"unknown rules ''; expected one of {KNOWN}"),
        ("classic+", f"unknown rules ''; expected one of {KNOWN}"),
        ("latin", "rules 'latin'; expected latin:N, as in latin:5"),
        ("latin:", "rules 'latin:'; expected latin:N, as in latin:5"),
        ("latin:ten", "rules 'latin:ten'; expected latin:N, as in latin:5"),
        ("latin:-1", "rules 'latin:-1'; expected latin:N, as in latin:5"),
        ("latin:65", "order 65; expected 1 to 64"),
        ("boxes:2", "rules 'boxes:2'; expected boxes:RxC, as in boxes:2x3"),
        ("boxes:0x3", "boxes of 0 × 3 cells; expected at least 1 × 1"),
        ("classic:9", "rules 'classic:9'; expected classic alone"),
        ("diagonal:", "rules 'diagonal:'; expected diagonal alone"),
        ("latin:4+classic", "2 grids in the rules 'latin:4+classic'; expected at most 1"),
        ("samurai+twin", "2 layouts in the rules 'samurai+twin'; expected at most 1"),
        ("samurai+latin:4", "samurai of grids of order 4; expected grids of 9 × 9 cells"),
        ("boxes:2x3+windows", "windows for order 6; expected a square number, such as 9"),
        (
            "latin:9+disjoint-groups",
            "disjoint groups of boxes of 1 × 9 cells; expected at least 2 × 2",
        ),
        (
            "jigsaw:no-such-file",
            "jigsaw:no-such-file: No such file or directory; expected a file with a region map",
        ),
    ],
)
def test_texts_that_are_not_rules_are_refused(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        parse_rules(text)
    assert str(error.value) == message


def test_other_words_for_rules_are_not_written() -> None:
    rules = parse_rules("samurai+x+windoku")
    assert repr(rules) == "Rules.samurai(Rules.diagonal(3, 3) | Rules.windows(3, 3))"
    assert rules_text(rules) == "samurai+diagonal+windows"
    assert repr(Rules.named("sudoku-x", 2, 2)) == "Rules.diagonal(2, 2)"


@pytest.mark.parametrize(
    "word",
    [
        *("anti-queen", "Fog-of-War"),
        *("fog of war", "boxes:2x3+entropy"),
    ],
)
def test_well_known_rules_that_are_not_supported_say_so(word: str) -> None:
    with pytest.raises(PuzzleError) as error:
        parse_rules(word)
    asked = word.partition("+")[2] or word.partition(":")[0]
    assert error.value.code == "rules-not-yet"
    assert str(error.value) == (
        f"rules '{asked}' are not supported yet; expected one of {KNOWN}, which the page"
        " Kinds of rules explains; the changelog names new ones"
    )
    assert told(error.value.code, error.value.fields, language("zh")).startswith(
        f"规则“{asked}”尚不支持；可用的有 classic、"
    )


@pytest.mark.parametrize("word", ["killer", "Killer Sudoku", "killer:3", "boxes:2x3+killer"])
def test_rules_that_are_supported_as_constraints_say_how(word: str) -> None:
    with pytest.raises(PuzzleError, match=r"expected its constraints, written cage\[:SUM\] CELLS"):
        parse_rules(word)


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("even-odd", "even CELLS"),
        ("Clones", "clone CELLS"),
        ("quadruples", "quadruple:VALUES CELLS"),
        ("nonconsecutive", "non-consecutive"),
        ("Non Consecutive Sudoku", "non-consecutive"),
        ("anti_taxicab", "taxicab"),
        ("Miracle", "non-consecutive"),
        ("159", r"column-indexing CELLS"),
        ("strict kropki", "strict-dots"),
        ("Kropki", "strict-dots"),
        ("consecutive", r"strict-white-dots\[:DIFFERENCE\]"),
        ("towers", "skyscraper:VISIBLE CELLS"),
        ("KenKen", "product:PRODUCT CELLS"),
        ("german whispers", r"whisper\[:DIFFERENCE\] CELLS"),
        ("ten lines", "sum-line:SUM CELLS"),
        ("zipper_line", "zipper CELLS"),
    ],
)
def test_other_words_name_their_kind(word: str, kind: str) -> None:
    with pytest.raises(PuzzleError, match=f"expected its constraints, written {kind}, for example"):
        parse_rules(word)


def test_no_supported_word_is_said_to_be_missing() -> None:
    assert not any(map(is_variant, [*NAMES, *ALIASES]))


def test_a_file_without_a_map_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "word.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PuzzleError, match=r"word\.txt: a region map of 5 cells; expected n × n"):
        parse_rules(f"jigsaw:{tmp_path / 'word.txt'}")
    with pytest.raises(PuzzleError, match="bytes: not text in UTF-8; expected a file with"):
        parse_rules(f"jigsaw:{tmp_path / 'bytes'}")


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("a\0b", r"jigsaw:a\x00b: not the name of a file"),
        ("\ud800", r"jigsaw:\ud800: not the name of a file"),
        ("x" * 5000, f"jigsaw:{'x' * 200}…: "),
        (".", "jigsaw:.: "),
    ],
)
def test_a_name_that_opens_no_file_is_refused(file: str, reason: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        parse_rules(f"jigsaw:{file}")
    assert refusal.value.message.startswith(reason)
    assert refusal.value.message.endswith("; expected a file with a region map")


def test_a_file_is_read_no_further_than_a_map_can_be_long(tmp_path: Path) -> None:
    (tmp_path / "long").write_text("# \n" * (1 << 19), encoding="utf-8")
    with pytest.raises(PuzzleError, match="long: 1,048,576 characters or more; expected a region"):
        parse_rules(f"jigsaw:{tmp_path / 'long'}")


@pytest.mark.parametrize(
    "text",
    ["latin:1000000000", f"latin:{'9' * 5000}", "boxes:99999x99999", "boxes:999x999", "latin:²"],
)
def test_huge_numbers_are_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="expected"):
        parse_rules(text)


def test_joined_words_give_the_same_rules_as_joined_values() -> None:
    words = ["anti-knight", "diagonal", "windows", "anti-king", "disjoint-groups"]
    one_by_one = Rules.classic()
    for word in words:
        one_by_one |= parse_rules(word)
    assert parse_rules("+".join(words)) == one_by_one


def test_names_are_words_that_can_be_typed() -> None:
    assert all(name.word.replace("-", "").isalpha() for name in NAMES.values())
    assert all(name.example.startswith(f"{name.word}:") for name in NAMES.values() if name.argument)
