"""The version is the same everywhere."""

from __future__ import annotations

import re
import tomllib

import nonet
from tests.documents import ROOT

VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "version"
]


def test_the_tested_package_has_this_version() -> None:
    assert nonet.__version__ == VERSION


def test_the_citation_names_it() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {VERSION}\n" in citation


def test_the_changelog_begins_with_it() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released, _, development = VERSION.partition(".dev")
    date = "unreleased" if development else r"\d{4}-\d{2}-\d{2}"
    newest = re.search(r"^## \[(.*)\] - (.*)$", changelog, re.MULTILINE)
    assert newest
    assert newest[1] == released
    assert re.fullmatch(date, newest[2])
