"""The examples in the READMEs and the documentation are correct.

The ``python`` blocks of a page form one session. The commands of a ``console`` block run one after
another in a folder with a copy of ``examples``, and print exactly what is shown, both streams
together. ``bash`` blocks show no output and are not run.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest

from nonet import Rules, count, engines, parse, parse_rules
from nonet.constraints import Constraint
from nonet.constraints.kinds import KINDS as KINDS_OF_CONSTRAINTS
from nonet.languages import texts
from tests.cli.running import LONG, Ended, nonet, simple
from tests.documents import PAGES, READMES, ROOT, Block, blocks, commands, gallery

KINDS = {"python", "console", "bash", "text"}

GALLERY = (ROOT / "docs/constraints.md").read_text(encoding="utf-8")
CHINESE_GALLERY = (ROOT / "docs/constraints.zh.md").read_text(encoding="utf-8")
EXAMPLES = (ROOT / "tests/data/technique_examples.txt").read_text(encoding="utf-8").splitlines()
CHINESE = [page for page in PAGES if page.name.endswith(".zh.md")]


def _session(page: Path) -> list[Block]:
    """Returns the blocks of the page that are run in one Python."""
    return [block for block in blocks(page) if block.kind == "python" and not block.source]


def _is_repeated(page: Path) -> bool:
    """Returns whether a Chinese page has exactly the session of the English one."""
    english = page.with_name(page.name.replace(".zh.md", ".md"))
    own, others = ([block.text for block in _session(each)] for each in (page, english))
    return page != english and own == others


SESSIONS = [
    # The widget for notebooks needs many packages, and so do tables.
    pytest.param(
        page,
        marks=pytest.mark.long if page.stem.startswith(("board", "tables")) else (),
        id=page.name,
    )
    for page in PAGES
    if not _is_repeated(page)
]
ALL = [
    # tests/test_pages.py compares code with its source.
    block
    for block in chain.from_iterable(map(blocks, PAGES))
    if block.source is None
]
CONSOLES = [
    # Most examples of the Chinese pages are those of the English ones.
    pytest.param(block, marks=pytest.mark.long if block.page in CHINESE else (), id=block.place)
    for block in ALL
    if block.kind == "console" and block.page in PAGES
]


def _answers_here(block: Block) -> bool:
    return engines.info().compiled or not block.needs_core


def _locale(page: Path) -> str:
    """Returns the locale in which a reader of the page runs its commands."""
    return "zh_CN.UTF-8" if page.name.endswith(".zh.md") else "C.UTF-8"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples and the command ``nonet``."""
    here = tmp_path_factory.mktemp("docs")
    shutil.copytree(ROOT / "examples", here / "examples")
    command = here / "bin" / "nonet"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m nonet "$@"\n')
    command.chmod(0o755)
    return here


@pytest.mark.parametrize("page", SESSIONS)
def test_python_examples(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    session: dict[str, object] = {}
    for block in filter(_answers_here, _session(page)):
        assert block.text.startswith(">>> "), f"{block.place} is no session with a prompt"
        test = doctest.DocTestParser().get_doctest(
            block.text, session, block.place, str(page), block.line - 1
        )
        said: list[str] = []
        doctest.DocTestRunner(verbose=False).run(test, out=said.append, clear_globs=False)
        assert not said, "".join(said)
        session = test.globs


@pytest.mark.skipif(sys.platform == "win32", reason="takes the shell of POSIX")
@pytest.mark.parametrize("block", CONSOLES)
def test_console_examples(block: Block, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not _answers_here(block):
        pytest.skip("what it shows takes the compiled core")
    monkeypatch.chdir(folder)
    quiet = {} if engines.info().compiled else {"PYTHONWARNINGS": "ignore::RuntimeWarning"}
    # As on a terminal, where both streams of a program come in order.
    shown = {"PYTHONUNBUFFERED": "1"}
    environment = {**quiet, **shown, "LC_ALL": "", "LANG": _locale(block.page)}
    status = 0
    for command in commands(block):
        arguments = simple(command.line)
        if arguments is None:
            ended = _in_shell(command.line, status, folder, environment)
        else:
            ended = nonet(*arguments, more_env=environment, together=True)
        assert ended.stdout == command.output, f"{block.place}: {command.line}"
        status = ended.returncode


def _in_shell(line: str, status: int, folder: Path, more_env: dict[str, str]) -> Ended:
    """Runs the line after a command that ended with this status."""
    path = os.pathsep.join(
        [str(folder / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]
    )
    return subprocess.run(
        # Sets $? to the status of the previous command, as in a terminal.
        ["bash", "-c", f"(exit {status})\n{line}"],
        env={**os.environ, "PATH": path, **more_env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=LONG,
        check=False,
    )


def test_every_block_is_of_a_known_kind() -> None:
    assert {block.place: block.kind for block in ALL if block.kind not in KINDS} == {}


def test_prompts_stand_only_in_blocks_that_are_run() -> None:
    prompt = re.compile(r"^(\$|>>>) ", re.MULTILINE)
    shown = [
        block.place for block in ALL if block.kind in ("bash", "text") and prompt.search(block.text)
    ]
    assert shown == []


def _asked(block: Block) -> list[str]:
    return [each.line for each in commands(block)]


def test_the_chinese_readme_shows_the_same_examples() -> None:
    english, chinese = (
        [_asked(block) if block.kind == "console" else block.text for block in blocks(page)]
        for page in READMES
    )
    assert chinese == english


@pytest.mark.parametrize("page", CHINESE, ids=lambda page: page.name)
def test_a_chinese_page_and_its_english_one_link_to_each_other(page: Path) -> None:
    english = page.with_name(page.name.replace(".zh.md", ".md"))
    assert f"]({english.name})" in page.read_text(encoding="utf-8")[:200]
    assert f"]({page.name})" in english.read_text(encoding="utf-8")[:200]


@pytest.mark.parametrize("page", CHINESE, ids=lambda page: page.name)
def test_a_chinese_page_has_one_form_of_address_and_chinese_marks(page: Path) -> None:
    text = re.sub(r"(?ms)^```.*?^```$|`[^`]*`", "", page.read_text(encoding="utf-8"))
    assert re.findall(r"您|你|[\u4e00-\u9fff][,;:?!.]|\w[,;:?!] ?[\u4e00-\u9fff]", text) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert missing == []


@pytest.mark.parametrize("ending", [".md", ".zh.md"])
def test_the_gallery_shows_each_technique_once(ending: str) -> None:
    folder = ROOT / "docs"
    pages = [page for page in folder.glob("techniques*") if "".join(page.suffixes) == ending]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    shown = [re.findall(r"^<!-- technique: (.*) -->$", text, re.MULTILINE) for text in texts]
    assert sorted(" ".join(chain.from_iterable(shown)).split()) == sorted(
        line.split()[0] for line in EXAMPLES
    )


def test_the_gallery_shows_each_kind_of_constraints_once() -> None:
    expected = [
        f"{kind.title}\n\n`{kind.usage()}`: {(kind.__doc__ or '').splitlines()[0]}\n\n"
        f"<!-- constraint: {word} -->"
        for word, kind in KINDS_OF_CONSTRAINTS.items()
    ]
    assert sorted(_sections(GALLERY)) == sorted(expected)


def test_the_chinese_gallery_is_the_same() -> None:
    chinese = texts("zh", "constraints")
    expected = [
        f"{chinese[word]['title']}\n\n`{kind.usage()}`：{chinese[word]['summary']}。\n\n"
        f"<!-- constraint: {word} -->"
        for word, kind in KINDS_OF_CONSTRAINTS.items()
    ]
    assert sorted(_sections(CHINESE_GALLERY)) == sorted(expected)
    assert gallery(CHINESE_GALLERY) == gallery(GALLERY)
    named = re.findall("^A puzzle: (.*)\\.$", GALLERY, re.MULTILINE)
    assert re.findall("^例题：(.*)。$", CHINESE_GALLERY, re.MULTILINE) == named


def _sections(gallery: str) -> list[str]:
    """Returns the title, the first sentence and the word of each section on a kind."""
    section = r"^### (.*\n\n`.*)\n(?:[^`#].*\n)*\n(<!-- constraint: .* -->)"
    return ["\n\n".join(parts) for parts in re.findall(section, gallery, re.MULTILINE)]


@pytest.mark.core
@pytest.mark.parametrize("word", KINDS_OF_CONSTRAINTS)
def test_the_puzzle_of_each_kind_in_the_gallery_has_one_solution(word: str) -> None:
    lines, _, rows = gallery(GALLERY)[word].partition("\n\n")
    rules = parse_rules("+".join(lines.splitlines()))
    assert word in _words(rules.constraints)
    assert count(parse(rows, rules=rules), 2) == 1
    # Any clue of unknown regions implies them.
    implied = word == "unknown-regions"
    kept = [each for each in rules.constraints if each.word != word]
    without = Rules.of(rules.frame, [each for each in kept if not (implied and each.regional)])
    assert count(parse(rows, rules=without), 2) == 2, "the constraints are not needed"


def test_the_gallery_names_a_puzzle_of_every_kind_that_has_one() -> None:
    named: dict[str, tuple[str, str | None]] = {}
    for words, name, source in _published():
        for word in words:
            named.setdefault(word, (name, source))
    for word in KINDS_OF_CONSTRAINTS:
        section = GALLERY.partition(f"<!-- constraint: {word} -->\n")[2].partition("\n##")[0]
        said = section.partition("A puzzle: ")[2].strip()
        name, source = named.get(word, ("", None))
        linked = source is not None and source.startswith("http")
        assert said == (f"[{name}]({source})." if linked else f"{name}." if name else "")


def _published() -> Iterator[tuple[list[str], str, str | None]]:
    """Returns the kinds of constraints in published puzzles, with their names and sources."""
    for file in ("variants.jsonl", "iss.jsonl"):
        for line in (ROOT / "tests/data" / file).read_text(encoding="utf-8").splitlines():
            kept = json.loads(line)
            read = parse_rules(kept["rules"]) if "rules" in kept else parse(kept["input"]).rules
            yield list(_words(read.constraints)), kept["name"], kept.get("source")


def _words(constraints: Iterable[Constraint]) -> Iterator[str]:
    for each in constraints:
        yield each.word
        yield from _words(getattr(each, "constraints", ()))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_the_pictures_of_a_terminal_are_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONWARNINGS", "ignore::RuntimeWarning")
    subprocess.run([sys.executable, ROOT / "docs/terminal.py", tmp_path], timeout=LONG, check=True)
    for name in ("terminal.svg", "terminal.zh.svg"):
        kept = ROOT / "docs/_static" / name
        made = tmp_path / name
        assert made.read_bytes() == kept.read_bytes(), "run python docs/terminal.py"


@pytest.mark.core
@pytest.mark.parametrize(
    "command", re.findall(r"\| `nonet (.*?)` \|", (ROOT / "docs/coming.md").read_text("utf-8"))
)
def test_what_replaces_other_programs_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    Path("puzzles.txt").write_text(f"{line}\n", encoding="utf-8")
    small = ".Shape~4x4.Cage~7~R1C1~R1C2~R2C1.~R1C3_1~R2C4_2~R4C1_3"
    Path("puzzle.iss").write_text(f"{small}\n", encoding="utf-8")
    words = command.replace("PUZZLE", line).replace("-n 100", "-n 3").split()
    ended = nonet(*words)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout
