"""Makes pictures of commands on a terminal: ``python docs/terminal.py``.

They are ``_static/terminal.svg`` and, in Chinese, ``_static/terminal.zh.svg``. The commands run in
a pseudo-terminal, so the pictures have the colours of a real one.
"""

from __future__ import annotations

import contextlib
import html
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.text import Text

ROOT = Path(__file__).parent.parent
COMMANDS = (
    "nonet check examples/grid.txt",
    "nonet trace --steps 178 --speed 1000 examples/grid.txt",
)
_TERMINAL = {"TERM": "xterm", "COLUMNS": "80", "LINES": "40", "LC_ALL": ""}
PICTURES = {"terminal.svg": "C.UTF-8", "terminal.zh.svg": "zh_CN.UTF-8"}
"""The pictures, and the locales in which the commands run."""
COLUMNS, CHARACTER, LINE, MARGIN = 70, 9.6, 20, 18
RED, GREEN = "color(1)", "color(2)"
COLOURS = {RED: "#ff7b72", GREEN: "#56d364", "default": "#d8dee9", "dim": "#7d8590"}
BACKGROUND = "#161b22"


def output(command: str, locale: str) -> str:
    """Returns what the command leaves on a terminal, with escape codes for colours."""
    mine, its = pty.openpty()
    environment = {**os.environ, **_TERMINAL, "LANG": locale, "PYTHONUTF8": "1"}
    # Standard error is elsewhere, since a progress bar would appear on it on a slow machine.
    program = subprocess.Popen(
        [sys.executable, "-m", *command.split()], stdin=its, stdout=its, env=environment
    )
    os.close(its)
    said = bytearray()
    with contextlib.suppress(OSError):  # Linux reports the end of the output as an error
        while data := os.read(mine, 1 << 16):
            said += data
    os.close(mine)
    program.wait()
    # What was on the other screen of the terminal, for a moving picture, does not stay.
    stays = re.sub(r"\x1b\[\?1049h.*\x1b\[\?1049l", "", said.decode(), flags=re.DOTALL)
    return re.sub(r"\x1b\[(\?25[hl]|H)", "", stays).replace("\r", "").strip("\n")


def line(segments: list[Segment], number: int) -> str:
    """Returns the SVG of one line of the screen."""
    parts: list[str] = []
    y, column = MARGIN + LINE * number, 0
    for text, style, _ in segments:
        x, width = MARGIN + column * CHARACTER, cell_len(text) * CHARACTER
        column += cell_len(text)
        name = style.color.name if style and style.color else "default"
        colour = COLOURS["dim"] if style and style.dim else COLOURS[name]
        if style and style.reverse:
            box = f'x="{x:.1f}" y="{y}" width="{width:.1f}" height="{LINE}"'
            parts.append(f'<rect fill="{colour}" {box}/>')
            colour = BACKGROUND
        if text.strip():
            weight = ' font-weight="bold"' if style and style.bold else ""
            parts.append(
                f'<text x="{x:.1f}" y="{y + 15}" textLength="{width:.1f}" fill="{colour}"{weight}'
                f' xml:space="preserve">{html.escape(text)}</text>'
            )
    return "".join(parts)


def picture(locale: str) -> str:
    """Returns the SVG of all commands and their output in a locale."""
    shown = "\n\n".join(
        f"\x1b[1m$ {command}\x1b[0m\n{output(command, locale)}" for command in COMMANDS
    )
    console = Console(width=COLUMNS)
    lines = console.render_lines(Text.from_ansi(shown), pad=False)
    width, height = COLUMNS * CHARACTER + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    body = "\n".join(line(segments, number) for number, segments in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" font-family="monospace" font-size="16">'
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>\n{body}</svg>\n'
    )


if __name__ == "__main__":
    folder = Path(sys.argv[1] if sys.argv[1:] else ROOT / "docs/_static").absolute()
    os.chdir(ROOT)
    for name, language in PICTURES.items():
        (folder / name).write_text(picture(language), encoding="utf-8", newline="\n")
