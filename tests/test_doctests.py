"""The examples in docstrings are correct for the installed package."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator

import pytest

import nonet

_NEED_THE_CORE = (
    "nonet.bulk",
    "nonet.datasets",
    "nonet.generating.generate",
    "nonet.jobs.generate",
    "nonet.logic",
)
# The widget for notebooks needs many packages.
_LONG = "nonet.notebook"
_NO_MODULES_OF_OURS = ("nonet._core", "nonet.__main__")


def _examples() -> Iterator[doctest.DocTest]:
    finder = doctest.DocTestFinder()
    left_out = [*_NO_MODULES_OF_OURS]
    if importlib.util.find_spec("anywidget") is None:
        left_out.append(_LONG)
    names = [module.name for module in pkgutil.walk_packages(nonet.__path__, "nonet.")]
    for name in ["nonet", *names]:
        if name not in left_out:
            yield from finder.find(importlib.import_module(name))


def _marks(test: doctest.DocTest) -> list[pytest.MarkDecorator]:
    marks = [pytest.mark.core] if test.name.startswith(_NEED_THE_CORE) else []
    return [*marks, pytest.mark.long] if test.name.startswith(_LONG) else marks


@pytest.mark.parametrize(
    "example",
    [pytest.param(test, id=test.name, marks=_marks(test)) for test in _examples() if test.examples],
)
def test_docstring(example: doctest.DocTest) -> None:
    output: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=output.append)
    assert not output, "".join(output)
