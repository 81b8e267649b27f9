"""The examples in docstrings are correct for the installed package."""

from __future__ import annotations

import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonet

PACKAGE = Path(nonet.__file__).parent
_NEED_THE_CORE = (
    "nonet.bulk",
    "nonet.datasets",
    "nonet.estimating",
    "nonet.generating.generate",
    "nonet.jobs.generate",
    "nonet.logic",
    "nonet.training",
)
# It needs many packages.
_WIDGET = "nonet.notebook"


def _with_examples() -> Iterator[str]:
    """Returns the modules with examples; they are imported where these are run."""
    for file in sorted(PACKAGE.rglob("*.py")):
        if ">>> " in file.read_text(encoding="utf-8"):
            parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize(
    "module",
    [
        pytest.param(name, marks=[pytest.mark.long] if name == _WIDGET else [])
        for name in _with_examples()
    ],
)
def test_docstrings(module: str) -> None:
    if module == _WIDGET:
        pytest.importorskip("anywidget")
    compiled = nonet.engines.info().compiled
    output: list[str] = []
    for test in doctest.DocTestFinder().find(importlib.import_module(module)):
        if compiled or not test.name.startswith(_NEED_THE_CORE):
            doctest.DocTestRunner(verbose=False).run(test, out=output.append)
    assert not output, "".join(output)
