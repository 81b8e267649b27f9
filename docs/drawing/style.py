"""Colours and lines of the drawings, for light and dark pages.

A file brings its own style. In a built page the style of the page applies, which follows the
switch between themes.
"""

from __future__ import annotations

import re

_COLOURS = {
    "nonet-ink": ("#1c2026", "#e4e7eb"),
    "nonet-paper": ("#ffffff", "#131416"),
    "nonet-value": ("#1f6fc4", "#7fa8e6"),
    "nonet-arrow": ("#b0508a", "#e08fc0"),
    "drawn-muted": ("#5f6873", "#9aa4b0"),
    "drawn-line": ("#8d96a3", "#6b7480"),
    "drawn-faint": ("#d5d9de", "#3a4048"),
    "drawn-good": ("#1b7a3d", "#7fd79b"),
    "drawn-good-fill": ("#d9f2e0", "#1d4029"),
    "drawn-bad": ("#b3261e", "#ff9a90"),
    "drawn-bad-fill": ("#fbdedb", "#55211d"),
    "drawn-seen": ("#fff2c9", "#463c17"),
    "drawn-entry": ("#e3ecfa", "#25364f"),
    "drawn-bar": ("#3f6fb5", "#7fa8e6"),
    "drawn-other": ("#1b7a3d", "#7fd79b"),
}
"""Names of CSS variables, and the colours on light and dark pages."""

RULES = """\
.drawn text { fill: var(--nonet-ink); font-size: 14px; }
.drawn text.symbol { font-size: 20px; }
.drawn text.large { font-size: 17px; }
.drawn text.tiny { font-size: 11px; }
.drawn text.middle { text-anchor: middle; }
.drawn text.end { text-anchor: end; }
.drawn text.code { font-family: ui-monospace, monospace; }
.drawn text.muted { fill: var(--drawn-muted); }
.drawn text.strong, .drawn text.given { font-weight: 700; }
.drawn text.placed, .drawn text.good { fill: var(--drawn-good); }
.drawn text.bad { fill: var(--drawn-bad); }
.drawn rect.cell { fill: var(--nonet-paper); stroke: var(--drawn-line); stroke-width: 0.75; }
.drawn rect.cell.seen { fill: var(--drawn-seen); }
.drawn rect.cell.entry { fill: var(--drawn-entry); }
.drawn rect.cell.good { fill: var(--drawn-good-fill); }
.drawn rect.cell.bad { fill: var(--drawn-bad-fill); }
.drawn rect.region, .drawn rect.frame { fill: none; stroke: var(--nonet-ink); stroke-width: 1.75; }
.drawn rect.frame { stroke-width: 2.5; }
.drawn path { fill: none; stroke: var(--drawn-line); stroke-width: 1.25; }
.drawn path.well { stroke: var(--drawn-muted); stroke-width: 2; }
.drawn path.strong { stroke: var(--nonet-ink); stroke-width: 2; }
.drawn path.arrow { stroke: var(--nonet-arrow); stroke-width: 2; }
.drawn path.head { fill: var(--nonet-arrow); stroke: none; }
.drawn circle { fill: var(--drawn-muted); }
.drawn rect.entry { fill: var(--drawn-entry); }
.drawn rect.entry.top, .drawn rect.good { fill: var(--drawn-good-fill); }
.drawn rect.entry.dead, .drawn rect.bad { fill: var(--drawn-bad-fill); }
.drawn rect.free { fill: none; stroke: var(--drawn-faint); }
.drawn rect.bar { fill: var(--drawn-bar); }
.drawn rect.bar.other { fill: var(--drawn-other); }
"""
"""What the classes of drawings look like."""

_STYLE = re.compile("<style>.*?</style>\n?", re.DOTALL)
_FONT = "font-family: system-ui, -apple-system, 'Segoe UI', 'Noto Sans CJK SC', sans-serif;"


def _declared(dark: bool) -> str:
    return " ".join(f"--{name}: {colours[dark]};" for name, colours in _COLOURS.items())


def in_file(svg: str) -> str:
    """Returns a drawing with its own style, which follows the reader's system."""
    # On a page whose colours differ from those of the system, the ground keeps it readable.
    style = (
        f"<style>\nsvg {{ {_declared(False)} {_FONT} background: var(--nonet-paper); }}\n"
        f"@media (prefers-color-scheme: dark) {{ svg {{ {_declared(True)} }} }}\n"
        f"{RULES if 'class=' in svg else ''}</style>\n"
    )
    start = svg.index(">") + 1
    return f"{svg[:start]}{style}{svg[start:].rstrip()}\n"


def in_page(svg: str) -> str:
    """Returns the drawing of a file without its style."""
    return _STYLE.sub("", svg).strip()


def of_page() -> str:
    """Returns the style sheet of built pages, which follows their switch between themes."""
    page = "--nonet-ink: var(--color-foreground-primary);"
    page += " --nonet-paper: var(--color-background-primary);"
    dark = _declared(True) + page
    return (
        f"body {{ {_declared(False)} {page} }}\n"
        f"@media (prefers-color-scheme: dark) {{ body:not([data-theme=light]) {{ {dark} }} }}\n"
        f"body[data-theme=dark] {{ {dark} }}\n{RULES}"
    )
