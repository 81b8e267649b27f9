"""Every sentence of the judge is used, and has the fields that it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import nonet
from nonet.judging.remarks import Remark, said
from nonet.languages import LANGUAGES, texts
from nonet.messages import placeholders

PACKAGE = Path(nonet.__file__).parent
SENTENCES: dict[str, str] = texts("en", "judging")["sentences"]


def made() -> Iterator[tuple[set[str], set[str]]]:
    """Returns, for each remark that the source makes, its codes and its fields."""
    for file in PACKAGE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if "Remark(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Remark":
                codes = {
                    each.value
                    for each in ast.walk(node.args[0])
                    if isinstance(each, ast.Constant) and each.value in SENTENCES
                }
                yield codes, {str(each.arg) for each in node.keywords}


def test_a_remark_has_the_fields_of_its_sentence() -> None:
    wrong = [
        (code, fields)
        for codes, fields in made()
        for code in codes
        if not placeholders(SENTENCES[code]) <= fields
    ]
    assert wrong == []


def test_every_sentence_is_used() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    sets = re.findall(r"set-(\w+)", "\n".join(SENTENCES))
    unused = {code for code in SENTENCES if f'"{code}"' not in source}
    assert unused == {f"set-{name}" for name in sets} - {"set-adversarial", "set-lanqiao"}


def test_sentences_end_as_sentences_do() -> None:
    for name in LANGUAGES:
        for code, text in texts(name, "judging")["sentences"].items():
            ends = ("。", "？", "}") if name == "zh" else (".", "?", "}")
            assert text.endswith(ends) != code.startswith("set-"), code


def test_remarks_are_values() -> None:
    one, same = Remark("blank", number=2, cell="r1c2"), Remark("blank", number=2, cell="r1c2")
    assert one == same
    assert hash(one) == hash(same)
    assert one != Remark("blank", number=2, cell="r1c3")
    assert repr(one) == "Remark('blank', **{'number': 2, 'cell': 'r1c2'})"
    assert said((one, Remark("nothing")), "en") == (
        "Puzzle 2: r1c2 is empty. The program printed nothing."
    )
    assert said((one, Remark("nothing")), "zh") == "第 2 题：r1c2 没有填。程序没有任何输出。"


def test_houses_have_their_names_in_both_languages() -> None:
    house = nonet.Rules.boxes(3, 3).houses[11].phrase
    remark = Remark("twice", number=1, house=house, symbol="7", first="r1c3", second="r2c3")
    assert remark.text("en") == "Puzzle 1: column 3 has two 7s: r1c3 and r2c3."
    assert remark.text("zh") == "第 1 题：第 3 列有两个 7：r1c3 和 r2c3。"
