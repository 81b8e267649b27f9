"""The style of ink on the board, as CSS made from the table of styles."""

from __future__ import annotations

from nonet.board import STATIC
from nonet.drawing.styles import BOARD_CELL, STYLES

MODULE = STATIC / "board" / "inkstyle.js"


def css(name: str) -> str:
    """Returns the rule of a style.

    >>> css("tint")
    '.tint { fill: var(--board-tint, #e9eef5); }'
    """
    style = STYLES[name]
    paint = style.board
    part = "stroke" if paint.width else "fill"
    colour = f"var(--board-{paint.name}, {paint.colour})" if paint.name else paint.colour
    said = [f"{part}: {colour}"]
    if paint.opacity < 1:
        said.append(f"{part}-opacity: {paint.opacity:g}")
    if paint.width:
        said += [f"stroke-width: {paint.width * BOARD_CELL:g}", "fill: none"]
    if paint.dash:
        said.append(
            f"stroke-dasharray: {' '.join(f'{each * BOARD_CELL:g}' for each in paint.dash)}"
        )
    if paint.width and style.cap != "butt":
        said.append(f"stroke-linecap: {style.cap}")
    if paint.width and style.cap == "round":
        said.append("stroke-linejoin: round")
    if style.start:
        said.append("text-anchor: start")
    return f".{name} {{ {'; '.join(said)}; }}"


def module() -> str:
    """Returns the text of the ES module that holds the rules of all styles."""
    rules = "\n".join(map(css, STYLES))
    about = "/** The style of ink. Written by `python -m nonet.board.inkstyle`; do not edit. */"
    return f"{about}\n\nexport const INK_CSS = `\n{rules}\n`;\n"


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
