"""The charts of speed show the recorded figures."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.documents import ROOT

SCRIPT = ROOT / "benchmarks/chart.py"
CHARTS = ("speed.svg", "speed.zh.svg")
SVG = "{http://www.w3.org/2000/svg}"


def _draw(*arguments: Path | str) -> None:
    subprocess.run([sys.executable, str(SCRIPT), *map(str, arguments)], check=True)


def _one(ratio: float, rate: float) -> dict[str, dict[str, object]]:
    entry = {"nonet": rate, "peer": rate / ratio, "ratio": ratio}
    return {"limit 2": {"easy_50k": entry, "others": entry, "geometric mean": ratio}}


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_has_a_bar_for_each_set_and_instruction_set(name: str, tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    figures.write_text(json.dumps({"avx2": _one(4, 5e6), "baseline": _one(0.5, 712_000)}))
    _draw(figures, "-o", tmp_path)
    chart = ElementTree.parse(tmp_path / name).getroot()
    texts = [element.text or "" for element in chart.iter(f"{SVG}text")]
    bars = [element for element in chart.iter(f"{SVG}rect") if element.get("height") == "13"]
    widths = [float(element.get("width", "0")) for element in bars]
    assert texts.count("4.0 ×") == texts.count("0.5 ×") == 3
    assert widths[::2] == pytest.approx([8 * width for width in widths[1::2]], abs=1)
    assert "others" in texts
    assert "AVX-512" not in texts
    rates = ["5.00 M a second", "712 k a second"] if name == CHARTS[0] else ["每秒 500 万道"]
    assert set(rates) <= set(texts)


def test_the_charts_in_the_documentation_show_the_recorded_figures(tmp_path: Path) -> None:
    _draw("-o", tmp_path)
    for name in CHARTS:
        shown = (ROOT / "docs/_static" / name).read_text(encoding="utf-8")
        assert shown == (tmp_path / name).read_text(encoding="utf-8"), (
            f"{name} is out of date: run python benchmarks/chart.py"
        )
