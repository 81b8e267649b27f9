"""Pages are whole where plain Markdown is rendered: drawings are files, and code is included."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.built import build
from tests.documents import PAGES, ROOT

DOCS = ROOT / "docs"
DRAWINGS = DOCS / "drawings"
SVG = "{http://www.w3.org/2000/svg}"
IMAGES = re.compile(r"!\[([^\]]*)\]\((drawings/[^)]+)\)")
DIRECTIVE = re.compile(r"^ *(```|:::)\{(.*?)\}", re.MULTILINE)

LEFT = {
    "books.md": {"eval-rst"},
    "changelog.md": {"include"},
    "classic-engine.md": {"figure"},
    "clusters.md": {"eval-rst"},
    "constraints.md": {"constraint"},
    "constraints.zh.md": {"constraint"},
    "contributing.md": {"include"},
    "datasets.md": {"eval-rst"},
    "index.md": {"toctree"},
    "library.md": {"eval-rst"},
    **{
        f"{name}{ending}": {"technique"}
        for name in (
            "logic",
            "techniques",
            "techniques-chains",
            "techniques-digit",
            "techniques-fish",
            "techniques-last",
            "techniques-sets",
            "techniques-wings",
        )
        for ending in (".md", ".zh.md")
    },
}
"""Pages that still have directives, which only the built pages show, and which these are."""


def test_pages_have_no_directives_but_those_that_are_left() -> None:
    found = {
        page.name: {match[2] for match in DIRECTIVE.finditer(page.read_text(encoding="utf-8"))}
        for page in PAGES
    }
    assert {page: kinds for page, kinds in found.items() if kinds} == LEFT


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
