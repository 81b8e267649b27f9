"""The store of texts: the same codes and fields in each language, and no text outside of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import nonet
from nonet.books.words import Words
from nonet.constraints.base import Constraint
from nonet.constraints.kinds import KINDS, SILENT
from nonet.constraints.predicates import Predicate
from nonet.languages import FOLDER, LANGUAGES, texts
from nonet.notation import NOTATIONS
from nonet.rules import NAMES

STORE, PACKAGE = Path(FOLDER), Path(nonet.__file__).parent
CHINESE = re.compile("[\u3400-\u9fff]+")
WRITTEN = re.compile(rf"{CHINESE.pattern}|\\[uUN]")
"""What a file with Chinese has: characters, or escapes that may stand for them."""
ROOMS = {name: {file.stem for file in (STORE / name).iterdir()} for name in LANGUAGES}
WITH_ENGLISH_IN_PYTHON: dict[str, Iterable[str]] = {
    "rules": NAMES,
    "notations": NOTATIONS,
    "constraints": [*KINDS, *SILENT],
}
"""Rooms whose English is with the value, and the codes of these values."""


def strings(texts: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Returns each text with its code, which has slashes between the keys that lead to it."""
    for key, value in texts.items():
        if isinstance(value, dict):
            yield from strings(cast("dict[str, Any]", value), f"{before}{key}/")
        else:
            yield f"{before}{key}", value


def test_a_folder_has_nothing_but_rooms() -> None:
    assert {path.name for path in STORE.iterdir()} - {"__pycache__"} == {"__init__.py", *LANGUAGES}
    for name in LANGUAGES:
        assert {file.suffix for file in (STORE / name).iterdir()} == {".json"}


def test_every_room_has_its_english_in_the_store_or_in_python() -> None:
    # The commands have theirs in Python too; tests/cli/test_wordings.py compares.
    assert ROOMS["zh"] - ROOMS["en"] == {*WITH_ENGLISH_IN_PYTHON, "cli"}
    assert ROOMS["en"] <= ROOMS["zh"]


@pytest.mark.parametrize("room", sorted(ROOMS["en"]))
def test_a_room_has_the_same_codes_and_fields_in_both_languages(room: str) -> None:
    english, chinese = (dict(strings(texts(name, room))) for name in LANGUAGES)
    # Fields of messages hold English words, which only other languages translate.
    words = {code for code in chinese if room == "messages" and code.startswith("words/")}
    assert english.keys() == chinese.keys() - words
    # Fish have names made of other parts in each language.
    for code in english.keys() - {code for code in english if code.startswith("fish/")}:
        assert _fields(english[code]) == _fields(chinese[code]), code


def _fields(said: str) -> set[str]:
    return set(re.findall(r"\{(\w+)[:}]", said))


@pytest.mark.parametrize("room", WITH_ENGLISH_IN_PYTHON)
def test_everything_of_ours_has_its_chinese(room: str) -> None:
    assert texts("zh", room).keys() == {*WITH_ENGLISH_IN_PYTHON[room]}
    for code, said in strings(texts("zh", room)):
        assert CHINESE.search(said), code


def test_every_kind_of_constraint_is_named_in_chinese() -> None:
    kinds = [kind for kind in KINDS.values() if kind.called is Constraint.called]
    named = {kind.named() for kind in [*kinds, Predicate]}
    assert texts("zh", "messages")["words"]["noun"].keys() == named


def test_a_book_uses_all_of_its_texts() -> None:
    assert texts("en", "books").keys() == {*Words._fields}


@pytest.mark.parametrize(
    "room", ["page", "enter", "help", "history", "later", "new", "photo", "train", "watch"]
)
def test_the_page_uses_all_of_its_texts(room: str) -> None:
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.js"))
    groups = {*re.findall(r"`([\w.]+)\.\$\{", scripts), *re.findall(r"\bterm\(\"(\w+)\"", scripts)}

    def is_used(code: str) -> bool:
        group, _, name = code.rpartition(".")
        word = re.escape(name.removesuffix(" means"))
        joined = group in groups and re.search(rf'"{word}"|\b{word}\??:', scripts)
        return f'"{code}"' in scripts or bool(joined)

    unused = {code for code in texts("en", room) if not is_used(code)}
    # Colours are numbers, the server lists the symmetries and the constraints that are made, and
    # draws pictures of a search.
    listed = re.compile(r"colour\.[1-9]$|(symmetry|make|picture)\.")
    assert {code for code in unused if not listed.match(code)} == set()


READ_OR_SHOWN = {
    ("cli/language.py", "谜题"),  # whether the terminal shows Chinese
    ("notation/formats/lanqiao.py", "无解"),  # a word of the notation
    ("notation/wrappings/characters.py", "一二三四五六七八九"),  # digits
    ("notation/wrappings/characters.py", "壹贰叁肆伍陆柒捌玖"),
    ("notation/wrappings/characters.py", "零空"),
    ("typesetting/fonts.py", "一"),  # the first and the last character that needs a font
    ("typesetting/fonts.py", "鿿"),
    ("web/static/index.html", "此页面需要"),  # shown when no script runs
}
"""Chinese outside of the store, besides examples in docstrings."""


def test_no_chinese_stands_outside_of_the_store() -> None:
    found = set(_chinese())
    reads_what_setters_write = "notation/setters/wordings.py"
    assert reads_what_setters_write in {path for path, _ in found}
    assert {each for each in found if each[0] != reads_what_setters_write} == READ_OR_SHOWN


def _chinese() -> Iterator[tuple[str, str]]:
    """Returns the runs of Chinese in the files outside of the store, with the paths."""
    for file in PACKAGE.rglob("*"):
        if file.suffix in {".py", ".js", ".html", ".css", ".typ", ".json"}:
            if STORE in file.parents:
                continue
            text = file.read_text(encoding="utf-8")
            if not WRITTEN.search(text):
                continue
            for said in _constants(text) if file.suffix == ".py" else [text]:
                for run in CHINESE.findall(said):
                    yield file.relative_to(PACKAGE).as_posix(), run


def _constants(source: str) -> Iterator[str]:
    """Returns the texts in a module that are not docstrings."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Expr):  # a text that is a statement is a docstring
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.Constant) and isinstance(child.value, str):
                    yield child.value
