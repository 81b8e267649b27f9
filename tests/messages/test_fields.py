"""Fields are JSON values that every message can show, whatever was found."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet import PuzzleError, Rules, checking
from nonet.messages import Phrase, language, told
from nonet.notation.formats.link import puzzle_of

LONGEST = 1000


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (9, 9),
        ([-(10**5000)], ["≈ -2^16609"]),
        (2**64 - 1, 2**64 - 1),
        ("a" * 41, f"{'a' * 40}…"),
        ("\0\x1b\ud800\u202e", r"\x00\x1b\ud800\u202e"),
        ("{row} {0} %s", "{row} {0} %s"),
        ("it's", "it's"),
        (range(3), [0, 1, 2]),
        (("a", "{b}"), ["a", "{b}"]),
        (["x" * 100] * 100, [*[f"{'x' * 40}…"] * 4, "…"]),
        (range(10**9), [*range(47), "…"]),
        (None, "None"),
        (Phrase("order", order=4), {"code": "order", "fields": {"order": 4}}),
    ],
)
def test_a_field_is_json_whatever_the_value(value: Any, field: object) -> None:
    phrase = Phrase("rules-file", text=value)
    assert phrase.fields["text"] == field
    assert json.loads(json.dumps(phrase.json())) == phrase.json()
    json.dumps(phrase.json(), ensure_ascii=False).encode()
    assert len(str(phrase)) <= LONGEST


@pytest.mark.parametrize("name", ["en", "zh"])
def test_no_message_is_long_whatever_its_fields(name: str) -> None:
    said_in = language(name)
    hostile = "{}\0" * 10_000
    phrase = Phrase("rules-file", text=hostile).json()
    for code, template in said_in.messages.items():
        names = [part.split("}")[0].split(":")[0] for part in template.split("{")[1:]]
        for value in (hostile, 10**5000, [hostile] * 1000, [10**5000] * 1000):
            fields = Phrase(code, **dict.fromkeys(names, value)).fields
            assert len(told(code, fields, said_in)) <= LONGEST, code
        nested = Phrase(code, **{each: Phrase("rules-file", text=hostile) for each in names})
        assert nested.fields == dict.fromkeys(names, phrase)


def test_an_error_says_code_fields_and_message() -> None:
    with pytest.raises(PuzzleError) as found:
        nonet.parse("1\n1234\n123\n1234\n1234", notation="judge")
    error = found.value
    assert error.code == "row-length"
    assert error.fields == {"row": 2, "found": 3, "expected": 4}
    assert error.message == "row 2 has 3 cells; expected 4"
    assert str(error) == "line 3, case 1: row 2 has 3 cells; expected 4"
    assert repr(error) == f"PuzzleError('row-length', message={str(error)!r})"


def test_another_package_raises_messages_of_its_own() -> None:
    error = PuzzleError("other", message="a die of 7 sides; expected 6", line=2)
    assert str(error) == "line 2: a die of 7 sides; expected 6"
    assert told(error.code, error.fields, language("zh")) == error.message


IN_CHINESE: list[tuple[Callable[[], object], str]] = [
    (lambda: nonet.parse("1" * 80), "有 80 格；应为 n × n 格，例如 81 格"),
    (lambda: nonet.parse("." * 80 + "x"), "r9c9 处是“x”；应为 . 0 或 1 至 9"),
    (
        lambda: nonet.parse("hello world"),
        "以“hello world”开头的文本中没有找到数独；应有 81 格，例如九行，每行九个数字，"
        "空格写 . 或 0",
    ),
    (lambda: nonet.parse("." * 64), "文本可能是 line 或 candidates；请用"),
    (lambda: Rules.jigsaw("1111 1222 3333 4444"), "区域 1 有 5 格（r1c1、r1c2、r1c3、r1c4、r2c1）"),
    (lambda: Rules(3, [(0, 1, 1)]), "第 1 单元重复含有 r1c2；各格应当不同"),
    (
        lambda: Rules.jigsaw("1122" * 2 + "3344" * 2) | Rules.boxes(1, 4),
        "r1c1 既在第 1 区域又在第 1 宫",
    ),
    (lambda: Rules.latin(10**5000), "阶数是 ≈ 2^16609；请改用 1 至 64"),
    (lambda: puzzle_of("zzz"), "“zzz”不是链接；请改用“规则~值”"),
    (lambda: puzzle_of("latin_2~9a9a9a9a"), "有 8 个值；2 阶盘面应有 4 个，每格一个"),
    (lambda: nonet.generate("pandiagonal:4"), "没有盘面符合这些规则；"),
]


@pytest.mark.parametrize(("fault", "message"), IN_CHINESE)
def test_the_same_error_in_chinese(fault: Callable[[], object], message: str) -> None:
    with pytest.raises(PuzzleError) as found:
        fault()
    assert told(found.value.code, found.value.fields, language("zh")).startswith(message)


@pytest.mark.long
@pytest.mark.core
def test_clues_that_are_not_reached_are_reported_in_chinese() -> None:
    with pytest.raises(PuzzleError) as found:
        nonet.generate("boxes:2x2", clues=9, minimal=True, symmetry="diagonal", seed=1)
    message = "试了 100,000 次，没有得到有 9 个已知数的对角线对称的极小谜题；得到的有 "
    assert told(found.value.code, found.value.fields, language("zh")).startswith(message)


def test_faults_of_a_puzzle_without_solution_in_chinese() -> None:
    report = checking.inspect(nonet.Puzzle(Rules.latin(3), [1, 0, 1, 0, 0, 0, 0, 0, 0]))
    error = PuzzleError("no-solution-because", faults=report.phrases)
    assert str(error) == "no solution: 1 twice in row 1: r1c1, r1c3"
    assert told(error.code, error.fields, language("zh")) == "无解：第 1 行中 1 重复：r1c1、r1c3"
