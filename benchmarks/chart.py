"""Draws how many times as fast as its peer the classic engine is, for each instruction set.

    python benchmarks/chart.py [FIGURES.json] [-o FOLDER]

FIGURES.json is what benchmarks/classic.py wrote; without it, benchmarks/classic.json is drawn. The
charts are speed.svg and, with Chinese labels, speed.zh.svg. FOLDER is docs/_static unless given.
"""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any, NamedTuple

import click

HERE = Path(__file__).parent
FIGURES = HERE / "classic.json"
FOLDER = HERE.parent / "docs/_static"

# As in the other drawings, these colours can be read on light and on dark pages.
INK, LINE = "#777", "#8886"
COLOURS = {"avx512": "#4a90d9", "avx2": "#e0872f", "baseline": "#8a9a5b"}
WIDTH, LEFT, RIGHT = 760, 200, 165
TOP, BAR, STEP, GAP = 64, 13, 16, 14
MEAN = "geometric mean"


class Words(NamedTuple):
    """The texts of a chart."""

    title: str
    peer: str
    rate: str
    units: dict[str, float]
    instruction_sets: dict[str, str]
    sets: dict[str, str]


ENGLISH = Words(
    title="Times as fast as tdoku, with the same instruction set",
    peer="tdoku",
    rate="{rate} a second",
    units={" M": 1e6, " k": 1e3},
    instruction_sets={"avx512": "AVX-512", "avx2": "AVX2", "baseline": "SSE2"},
    sets={
        "easy_50k": "50,000 easy",
        "17clue_49158": "all 49,158 with 17 clues",
        "magictour_1465": "“top 1465”",
        "hardest_375": "375 hardest",
        "many_solutions_10k": "10,000 with several solutions",
        MEAN: MEAN,
    },
)
CHINESE = Words(
    title="使用相同指令集时相对于 tdoku 的倍数",
    peer="tdoku",
    rate="每秒 {rate}道",
    units={" 万": 1e4, " ": 1},
    instruction_sets=ENGLISH.instruction_sets,
    sets={
        "easy_50k": "50,000 道简单题",
        "17clue_49158": "全部 17 数题（49,158 道）",
        "magictour_1465": "“top 1465”",
        "hardest_375": "375 道最难题",
        "many_solutions_10k": "10,000 道多解题",
        MEAN: "几何平均",
    },
)

Figures = dict[str, Any]
"""The figures of one instruction set with limit 2, by set of puzzles."""


def rate_of(rate: float, words: Words) -> str:
    """Returns a rate with three digits: ``8.91 M a second``."""
    unit = next(unit for unit, size in words.units.items() if rate >= size)
    value = rate / words.units[unit]
    digits = 2 - (value >= 10) - (value >= 100)
    return words.rate.format(rate=f"{value:,.{digits}f}{unit}")


def text(x: float, y: float, said: str, anchor: str = "start", more: str = "") -> str:
    """Returns a text of the chart."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{INK}"{more}>'
        f"{html.escape(said)}</text>"
    )


def bar(y: float, scale: float, ratio: float, colour: str, rate: str) -> list[str]:
    """Returns one bar, with the ratio and the rate behind it and behind the peer's line."""
    end, base = LEFT + max(ratio, 1) * scale, y + BAR - 2
    return [
        f'<rect x="{LEFT}" y="{y}" width="{ratio * scale:.1f}" height="{BAR}" fill="{colour}"/>',
        text(end + 5, base, f"{ratio:.1f} ×", more=' font-weight="bold"'),
        *([text(end + 58, base, rate)] if rate else []),
    ]


def keys(figures: dict[str, Figures], words: Words) -> list[str]:
    """Returns the names of the instruction sets beside their colours."""
    parts: list[str] = []
    for place, instruction_set in enumerate(figures):
        x = LEFT + 92 * place
        colour = COLOURS[instruction_set]
        parts.append(f'<rect x="{x}" y="32" width="12" height="12" fill="{colour}"/>')
        parts.append(text(x + 17, 43, words.instruction_sets[instruction_set]))
    return parts


def chart(measured: dict[str, Any], words: Words) -> str:
    """Returns the chart of the figures that benchmarks/classic.py wrote."""
    figures: dict[str, Figures] = {
        name: measured[name]["limit 2"] for name in COLOURS if name in measured
    }
    first = next(iter(figures.values()))
    names = [name for name in words.sets if name in first]
    names[-1:-1] = [name for name in first if name not in words.sets]
    ratios = [entry[n]["ratio"] for entry in figures.values() for n in names if n != MEAN]
    scale = (WIDTH - LEFT - RIGHT) / max(ratios)
    parts = [text(LEFT, 20, words.title, more=' font-size="14" font-weight="bold"')]
    parts += keys(figures, words)
    y = TOP
    for name in names:
        weight = ' font-weight="bold"' if name == MEAN else ""
        middle = y + STEP * len(figures) / 2 + 3
        parts.append(text(LEFT - 10, middle, words.sets.get(name, name), "end", weight))
        for instruction_set, entry in figures.items():
            one = entry[name]
            ratio = one if name == MEAN else one["ratio"]
            rate = "" if name == MEAN else rate_of(one["nonet"], words)
            parts += bar(y, scale, ratio, COLOURS[instruction_set], rate)
            y += STEP
        y += GAP
    x = LEFT + scale
    parts.append(
        f'<path d="M{x:.1f} {TOP - 6} V{y - GAP + 4}" stroke="{INK}" stroke-dasharray="3"/>'
    )
    parts.append(text(x, y + 4, words.peer, "middle"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 12}" width="{WIDTH}"'
        f' height="{y + 12}" font-family="sans-serif" font-size="12" role="img"'
        f' aria-label="{html.escape(words.title)}">\n' + "\n".join(parts) + "\n</svg>\n"
    )


@click.command(help=__doc__)
@click.argument("figures", type=click.Path(exists=True, path_type=Path), default=FIGURES)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=FOLDER,
)
def main(figures: Path, folder: Path) -> None:
    """Writes the charts."""
    measured = json.loads(figures.read_text())
    for name, words in (("speed.svg", ENGLISH), ("speed.zh.svg", CHINESE)):
        (folder / name).write_text(chart(measured, words), encoding="utf-8")


if __name__ == "__main__":
    main()
