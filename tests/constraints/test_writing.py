"""Texts, groups and other constraints as fields: in texts, in JSON, in files and in links."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, parse_rules
from nonet.constraints import And, Automaton, Cage, EqualSums, Or, Regex, Relation, Replicate
from nonet.constraints.kinds import constraint_of_json, constraint_of_text
from nonet.constraints.writing import quoted, split_outside
from nonet.rules import read_rules, rules_text
from tests.cli.running import nonet as run

SHAPE = Rules.classic().shape
TEXTS = [
    'regex:"(12)+|a:b, c" r1c1 r1c2',
    'regex:"say ""1""" r1c1',
    "regex:12* r1c1",
    'regex:"1,A" r1c1',
    "relation:1-2,2-1 r1c1 r1c2",
    "equal-sums r1c1 r1c2 / r2c1 / r3c1 r3c1",
    "or(cage:3 r1c1 r1c2, cage r2c1)",
    'or(and(regex:"), (" r1c1, relation:1-2,2-1 r1c1 r1c2), or(automaton:0-1-1:0,1 r1c1 r1c2))',
    "replicate(or(cage:3 r1c1 r1c2, equal-sums r1c1 / r2c1)) r1c1 r5c5",
]


@pytest.mark.parametrize("text", TEXTS)
def test_texts_survive_all_forms(text: str) -> None:
    made = constraint_of_text(text, SHAPE)
    assert made.text(Rules.classic()) == text
    assert constraint_of_json(json.loads(json.dumps(made.json()))) == made
    assert pickle.loads(pickle.dumps(made)) == made
    assert copy.deepcopy(made) == made
    assert hash(constraint_of_text(text, SHAPE)) == hash(made)


def test_signs_in_texts_divide_no_rules() -> None:
    texts = [text for text in TEXTS if "regex" not in text]
    texts += ['regex:"1+2" r1c1 r1c2', 'or(regex:"1+2" r1c1 r1c2, cage r1c3)']
    rules = parse_rules("+".join(["classic", *texts]))
    assert [each.text(rules) for each in rules.constraints] == texts
    assert parse_rules(rules_text(rules) or "") == rules
    puzzle = Puzzle(rules, bytes(81))
    assert nonet.parse(nonet.write(puzzle, "link")) == puzzle
    known = {name: getattr(nonet.constraints, name) for name in nonet.constraints.__all__}
    assert eval(repr(rules), {"Rules": Rules, **known}) == rules


def test_blanks_and_commas_are_free() -> None:
    text = "or( cage:3  r1c1 r1c2,renban r1c1 r1c2 ,\txv:5 r1c1 r1c2 )"
    assert len(parse_rules(text).constraints[0].constraints) == 3  # type: ignore[attr-defined]


def test_parentheses_without_partners_divide_nothing() -> None:
    assert split_outside("jigsaw:a(1.txt+diagonal", "+") == ["jigsaw:a(1.txt", "diagonal"]
    with pytest.raises(PuzzleError, match=r"a\(1.txt: No such file"):
        parse_rules("jigsaw:a(1.txt+diagonal")


@pytest.mark.parametrize("text", ["", "a b", "1+2", 'say "a"', "a:b", "(", "1,2", "1,a", "1,", '"'])
def test_any_text_can_be_quoted(text: str) -> None:
    made = Regex([0], text or ".")
    assert Regex.parsed(made.text(Rules.classic()), SHAPE) == made
    assert split_outside(f"cage r1c1+regex:{quoted(text)} r1c1+diagonal", "+")[2] == "diagonal"


def test_json_may_have_texts_where_the_shape_is_known() -> None:
    sums = {"kind": "equal-sums", "groups": "r1c1 r1c2 / r2c1"}
    assert constraint_of_json(sums, SHAPE) == EqualSums([[0, 1], [9]])
    either = {"kind": "or", "constraints": "cage:3 r1c1 r1c2, cage r2c1"}
    assert constraint_of_json(either, SHAPE) == Or([Cage([0, 1], 3), Cage([9])])
    with pytest.raises(PuzzleError):
        constraint_of_json(sums)
    with pytest.raises(PuzzleError):
        constraint_of_json(either)
    pairs = {"kind": "relation", "cells": [0, 1], "pairs": [[1, 2], [2, 1]]}
    assert constraint_of_json(pairs) == Relation([0, 1], "1-2,2-1")
    arrows = {"kind": "automaton", "cells": [0], "arrows": [[0, 5, 1]], "ends": [1]}
    assert constraint_of_json(arrows) == Automaton([0], "0-5-1", [1])


WRONG: list[tuple[dict[str, object], str]] = [
    ({"kind": "or", "constraints": []}, "or of 0 constraints; expected at least 1"),
    ({"kind": "or", "constraints": [3]}, "or with the part 3; expected a constraint"),
    ({"kind": "or", "constraints": 3}, "or with the part 3; expected a constraint"),
    ({"kind": "or", "constraints": [{"kind": "pen"}]}, "the constraint pen; expected one of"),
    ({"kind": "or", "cells": [1]}, "or with the fields cells; expected constraints"),
    ({"kind": "equal-sums", "groups": [1, 2]}, "equal-sums with cell 1; expected whole numbers"),
    ({"kind": "equal-sums", "groups": 3}, "equal-sums with cell 3; expected whole numbers"),
    ({"kind": "equal-sums", "groups": [[0], [-1]]}, "equal-sums with cell -1; expected"),
    ({"kind": "regex", "cells": [0], "pattern": ""}, "regex with pattern ''; expected a text of"),
    ({"kind": "regex", "cells": [0], "pattern": 12}, "regex with pattern 12; expected a text of"),
]


@pytest.mark.parametrize(("fields", "message"), WRONG, ids=repr)
def test_wrong_fields_are_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        constraint_of_json(fields)


def test_lines_of_lists() -> None:
    rules = parse_rules("latin:9")
    line = Or([Cage([0, 1], 3), And([EqualSums([[0], [1]])])]).line(rules)
    assert line == "Any of: Killer cage 3: r1c1 r1c2; All of: Equal sums: r1c1 / r1c2"
    assert Replicate([Cage([0, 1])], [3]).line(rules) == "Replicated: Killer cage: r1c1 r1c2; r1c4"
    assert "任一成立" in Or([Cage([0])]).line(rules, "zh")


def test_constraints_are_moved_with_all_their_cells() -> None:
    made = Or([Cage([0, 1], 3), And([EqualSums([[0], [1, 9]])]), Replicate([Cage([2])], [3, 4])])
    moved = made.moved(10)
    assert moved.text(Rules.classic()) == (
        "or(cage:3 r2c2 r2c3, and(equal-sums r2c2 / r2c3 r3c2), replicate(cage r2c4) r2c5 r2c6)"
    )


FILE = """# A puzzle with a comment, and an empty line.

latin:4    # a grid
cage:3 r1c1 r1c2  # the smallest cage
regex:"1+2" r2c1 r2c2
  or(cage:3 r3c1 r3c2, cage:7 r3c1 r3c2)
"""


def test_a_file_has_one_constraint_on_each_line(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_text(FILE, encoding="utf-8")
    rules = read_rules(str(file))
    assert rules.frame == Rules.latin(4).frame
    assert [type(each) for each in rules.constraints] == [Cage, Regex, Or]
    shown = run("show", "--rules", str(file), given=f"{'.' * 16}\n").stdout
    assert "Killer cage 3: r1c1 r1c2" in shown


def test_wrong_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    for content, message in [
        ("", "no rules; expected a word or a constraint on each line"),
        ("# only this", "no rules"),
        (
            "cage:3 r1c1 r1c2\n# 2\ncage:30 r1c1",
            "txt, line 3: constraint 2: the cage at r1c1 has the sum 30",
        ),
        ("latin:4\nlatin:5", "rules.txt: "),
    ]:
        file.write_text(content, encoding="utf-8")
        with pytest.raises(PuzzleError, match=message):
            read_rules(str(file))
    file.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(PuzzleError, match="not text in UTF-8"):
        read_rules(str(file))
    with pytest.raises(PuzzleError, match="No such file"):
        read_rules(str(tmp_path / "none.txt"))
