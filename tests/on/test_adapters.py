"""The adapters of clusters stay thin: they hand batches over, and the engines do the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import on

MOST_LINES = 50
ADAPTERS = sorted(path for path in Path(on.__path__[0]).glob("*.py") if path.stem != "__init__")


def test_there_is_one_for_each_engine() -> None:
    assert [path.stem for path in ADAPTERS] == ["daft", "ray", "spark"]


@pytest.mark.parametrize("path", ADAPTERS, ids=lambda path: path.stem)
def test_an_adapter_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < MOST_LINES
