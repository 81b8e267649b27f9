"""Pages are whole where plain Markdown is rendered: drawings are files, and code is included."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.built import build
from tests.documents import PAGES, ROOT

DOCS = ROOT / "docs"
DRAWINGS = DOCS / "drawings"
SVG = "{http://www.w3.org/2000/svg}"
IMAGES = re.compile(r"!\[([^\]]*)\]\((drawings/[^)]+)\)")
READ = (*PAGES, *(ROOT / name for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")))
"""The pages that are read as plain Markdown."""
ROLE = re.compile(r"\{[\w:+-]+\}$")
DIRECTIVE = re.compile(r"^(\{[\w:-]+\}|:::|\.\. |\([\w-]+\)=$|% )", re.MULTILINE)


@cache
def tokens(page: Path) -> tuple[Token, ...]:
    """Returns what a renderer of plain Markdown reads, with the parts of each line of text."""
    read = MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8"))
    return tuple(part for token in read for part in (token, *(token.children or ())))


@cache
def anchors(page: Path) -> frozenset[str]:
    """Returns the places of a page that a link may name, as GitHub and MyST name headings."""
    read, found = tokens(page), list[str]()
    for opening, heading in pairwise(read):
        if opening.type == "heading_open":
            said = "".join(part.content for part in heading.children or ())
            slug = re.sub(r"[^\w\- ]", "", said.lower()).replace(" ", "-")
            again = found.count(slug)
            found += [slug, f"{slug}-{again}"] if again else [slug]
        elif opening.type.startswith("html"):
            found += re.findall(r'id="([^"]+)"', opening.content)
    return frozenset(found)


@pytest.mark.parametrize("page", READ, ids=lambda page: page.name)
def test_plain_markdown_shows_no_directive_and_no_role(page: Path) -> None:
    read = tokens(page)
    fences = [token.info for token in read if token.type == "fence"]
    assert [info for info in fences if DIRECTIVE.match(info)] == []
    texts = [token.content for token in read if token.type == "text"]
    assert [text for text in texts if DIRECTIVE.search(text)] == []
    pairs = [(text.content, code.content) for text, code in pairwise(read) if _is_role(text, code)]
    assert pairs == []


def _is_role(text: Token, code: Token) -> bool:
    return (
        text.type == "text" and code.type == "code_inline" and ROLE.search(text.content) is not None
    )


@pytest.mark.parametrize("page", READ, ids=lambda page: page.name)
def test_links_and_images_lead_to_files_and_headings(page: Path) -> None:
    missing = list[str]()
    for token in tokens(page):
        target = str(token.attrs.get("href") or token.attrs.get("src") or "")
        if not target or re.match(r"\w+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        if not file.exists() or (anchor and unquote(anchor) not in anchors(file)):
            missing.append(target)
    assert missing == []


def test_what_plain_markdown_shows_is_found() -> None:
    read = MarkdownIt("commonmark").parse("{py:func}`nonet.solve`\n\n```{note}\nText\n```\n")
    assert any(_is_role(*pair) for pair in pairwise(read[1].children or ()))
    assert DIRECTIVE.match(read[3].info)


@pytest.mark.core  # logic finds steps for drawings
def test_the_drawings_are_current(tmp_path: Path) -> None:
    (tmp_path / "old.svg").touch()
    subprocess.run([sys.executable, str(DOCS / "drawings.py"), str(tmp_path)], check=True)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_bytes() for file in DRAWINGS.iterdir()}
    assert kept.keys() == made.keys(), "run python docs/drawings.py"
    assert [name for name in made if made[name] != kept[name]] == [], "run python docs/drawings.py"


def test_pages_show_every_drawing_and_say_what_it_shows() -> None:
    shown: set[str] = set()
    for page in PAGES:
        for words, path in IMAGES.findall(page.read_text(encoding="utf-8")):
            shown.add(Path(path).name)
            assert words.strip(), f"{page.name}: {path} has no words"
            english = ".zh" not in page.suffixes
            assert not (english and ".zh." in path), f"{page.name}: {path}"
    assert shown == {file.name for file in DRAWINGS.iterdir()}


@pytest.mark.parametrize("file", sorted(DRAWINGS.iterdir()), ids=lambda file: file.name)
def test_a_drawing_is_whole_by_itself_in_light_and_dark(file: Path) -> None:
    drawn = ElementTree.parse(file).getroot()
    title, style = drawn.find(f"{SVG}title"), drawn.find(f"{SVG}style")
    assert title is not None
    assert title.text
    assert style is not None
    assert style.text
    assert "prefers-color-scheme: dark" in style.text
    used = set(re.findall(r"var\(--([\w-]+)\)", file.read_text(encoding="utf-8")))
    assert used - set(re.findall(r"--([\w-]+):", style.text)) == set()
    assert file.stat().st_size < 60_000


@pytest.mark.core  # logic finds the steps of techniques
def test_code_in_pages_is_that_of_its_source() -> None:
    found = subprocess.run(
        [sys.executable, str(DOCS / "included.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout == "", "run python docs/included.py"
    assert found.returncode == 0


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page as Sphinx builds it."""
    return build(tmp_path_factory.mktemp("pages")).read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="links folders")
def test_built_pages_contain_their_drawings(built: str) -> None:
    figures = re.findall(r"<figure.*?</figure>", built, re.DOTALL)
    assert [figure.count("<svg") for figure in figures] == [2, 1]
    assert 'data-series="small-search" data-shown="1 5" data-language="en"' in figures[0]
    assert re.search(r"<figcaption>\s*<p>A caption with .*code", figures[0], re.DOTALL)
    assert "data-series" not in figures[1]
    assert built.count("<img") == 1, "the drawing among words stays an image"
    assert built.count('<script type="application/json" data-moments="small-search">') == 1
    assert "prefers-color-scheme" not in "".join(figures), "the theme of the page decides"
    assert "body[data-theme=dark]" in built


@pytest.mark.skipif(sys.platform == "win32", reason="links folders")
def test_built_pages_fold_answers_with_code(built: str) -> None:
    folded = re.findall(r"<details><summary>Answer</summary>(.*?)</details>", built, re.DOTALL)
    assert len(folded) == 1
    assert '<div class="highlight-python' in folded[0]
    assert "```" not in folded[0]
