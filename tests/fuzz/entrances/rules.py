"""Rules as words and as region maps: their repr gives equal rules."""

from __future__ import annotations

from nonet import PuzzleError, Rules
from nonet.rules import map_text, parse_rules, rules_text
from tests.fuzz.tape import Tape
from tests.fuzz.values import NAMES, check_message


def enter(data: bytes) -> None:
    """Reads rules: the first byte says whether the rest is words or a map."""
    tape = Tape(data)
    mapped = tape.byte() % 2
    text = tape.text()
    try:
        rules = Rules.jigsaw(text) if mapped else parse_rules(text, files=False)
    except PuzzleError as error:
        check_message(error)
        return
    assert eval(repr(rules), NAMES) == rules
    words = rules_text(rules)
    assert words is None or parse_rules(words, files=False).houses == rules.houses
    drawn = map_text(rules)
    assert drawn is None or set(Rules.jigsaw(drawn[0]).houses) <= set(rules.houses)
