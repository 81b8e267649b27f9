"""Links and ids of other sites that are made to cost time are refused soon, and run nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import nonet
from nonet import PuzzleError
from nonet.notation.setters import lzstring
from tests.notation.hostile import SECONDS

SIZE = 10_000_000
SCRIPT = "<script>alert(1)</script>"
PAGE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
LOAD = "https://f-puzzles.com/?load="
PAD = "https://sudokupad.app/"


def filled(unit: str, size: int = SIZE) -> str:
    """Returns a text repeated up to a size."""
    return unit * (size // len(unit))


HOSTILE: dict[str, dict[str, Callable[[], str]]] = {
    "iss": {
        "long": lambda: f"{PAGE}{filled('x')}",
        "cages": lambda: f"{PAGE}{filled('.Cage~5~R1C1~R1C2')}",
        "nested": lambda: f"{PAGE}{filled('.And')}",
        "closed": lambda: f"{filled('.Or', 1_000_000)}{filled('.End', 1_000_000)}",
        "tildes": lambda: f".Cage{filled('~')}",
        "size": lambda: f".Shape~{filled('9')}x9",
        "automaton": lambda: f".NFA~{filled('A')}~R1C1~R1C2",
        "escapes": lambda: f"{PAGE}{filled('%2E')}",
        "script": lambda: f".Cage~5~R1C1{SCRIPT}",
    },
    "tatham": {
        "long": lambda: f"9:{filled('a')}",
        "digits": lambda: f"3x3:{filled('1')}",
        "size": lambda: f"{filled('9')}x9:a",
        "blocks": lambda: f"9j:{filled('a1', 81)},{filled('_')}",
        "flags": lambda: f"9:{filled('1U,')}",
        "towers": lambda: f"9:{filled('/')}",
        "keen": lambda: f"9:{filled('_', 81)},{filled('a1')}",
        "repeats": lambda: f"6:a{filled('9')},a1",
        "script": lambda: f"3x3:{SCRIPT}",
    },
    "killer-arrows": {
        "long": lambda: filled("9"),
        "arrows": lambda: filled("<>"),
        "cycle": lambda: filled("><", 80) + ">",
        "script": lambda: filled(SCRIPT, 81),
    },
    "killer-numbers": {
        "long": lambda: f"3x3::k:{filled('9')}",
        "colons": lambda: f"3x3::k:{filled(':')}",
        "entries": lambda: f"3x3::k:{filled('257:')}",
        "size": lambda: f"{filled('9')}x9::k:1",
        "script": lambda: f"3x3::k:{filled(f'{SCRIPT}:', 2000)}",
    },
    "sumocue": {
        "long": lambda: f"SumoCueV1{filled('=1')}",
        "digits": lambda: f"SumoCueV1={filled('9')}",
        "cycle": lambda: f"SumoCueV1{filled('+1+0', 324)}",
        "script": lambda: f"SumoCueV1={SCRIPT}",
    },
    "fpuzzles": {
        "long": lambda: f"{LOAD}{filled('N4Ig')}",
        "escapes": lambda: f"{LOAD}{filled('%2F')}",
        "script": lambda: f"{LOAD}{lzstring.packed(SCRIPT)}",
    },
    "sudokupad": {
        **{word: lambda word=word: f"{PAD}{word}{filled('A')}" for word in ("scl", "scf", "fpuz")},
        "classic": lambda: f"{PAD}classic{filled('B')}",
        "slashes": lambda: f"{PAD}scl{filled('/')}",
        "short": lambda: f"{PAD}{filled('x')}",
        "script": lambda: f"{PAD}scl{lzstring.packed(SCRIPT)}",
    },
    "penpa": {
        "long": lambda: f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={filled('A')}",
        "fields": lambda: f"https://swaroopg92.github.io/penpa-edit/#{filled('p=&')}",
        "script": lambda: f"https://swaroopg92.github.io/penpa-edit/#p={SCRIPT}",
    },
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("notation", "name"), [(notation, name) for notation, made in HOSTILE.items() for name in made]
)
def test_hostile_links_are_refused_soon(notation: str, name: str) -> None:
    text = HOSTILE[notation][name]()
    for chosen in (notation, None):
        began = time.thread_time()
        with pytest.raises(PuzzleError) as refusal:
            nonet.parse(text, notation=chosen)
        assert time.thread_time() - began < SECONDS
        assert len(str(refusal.value)) < 1000
