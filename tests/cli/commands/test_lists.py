"""``nonet techniques``, ``levels`` and ``symmetries``: what words mean to other commands."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from nonet.generating import SYMMETRIES, generate
from nonet.logic import SCALES, TECHNIQUES, find
from tests.cli.running import nonet


@pytest.mark.parametrize("scale", SCALES)
def test_all_techniques_are_listed_in_the_order_of_the_scale(scale: str) -> None:
    grades = SCALES[scale].grades
    found = [
        re.fullmatch(r"(\w+) +(\S.*\S) +([a-z]+) +(\d+)( \*)?", line)
        for line in nonet("techniques", "--scale", scale).stdout.splitlines()
    ]
    listed = [each.groups() for each in found if each]
    assert len(listed) == len(found)
    assert [name for name, *_ in listed] == [*grades]
    for name, title, level, score, mark in listed:
        grade = grades[name]
        assert title == str(TECHNIQUES[name])
        assert level == SCALES[scale].levels[grade.level].name
        assert (int(score), mark is None) == (grade.score, grade.usual)


@pytest.mark.core
def test_every_technique_is_explained_by_its_example() -> None:
    said = nonet("techniques", *TECHNIQUES).stdout
    for name, technique in TECHNIQUES.items():
        start = said.index(f"{name}: {technique}\n")
        own = said[start:].partition("\n\n")[2]
        assert " ".join(own.partition("\n\n")[0].split()) == technique.explanation()
        assert "+-" in own.partition("\n\n")[2][:2000]


@pytest.mark.core
def test_techniques_are_named_however_they_are_written() -> None:
    one, other = nonet("techniques", "X-Wing"), nonet("techniques", "x_wing")
    assert one.stdout == other.stdout
    assert one.stdout.endswith("and r6c2 is not 9.\n")


@pytest.mark.core
def test_a_tree_keeps_its_lines_however_long_they_are() -> None:
    example = TECHNIQUES["forcing_chain_verity"].example
    assert example is not None
    lines = find(example, "forcing_chain_verity")[0].text().splitlines()
    said = nonet("techniques", "forcing_chain_verity").stdout.splitlines()[-9:]
    assert " ".join(each.strip() for each in said) == " ".join(each.strip() for each in lines)
    starts = [said.index(line) for line in lines if len(line) <= 80]
    assert len(starts) > 3
    assert max(map(len, said)) <= 80 < max(map(len, lines))
    deep = [line for line in said[1:] if not line.startswith("If ")]
    assert all(line.startswith("  ") for line in deep)


def test_an_unknown_technique_is_refused() -> None:
    ended = nonet("techniques", "x_wing", "abacus")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "technique 'abacus'" in ended.stderr


@pytest.mark.parametrize("scale", SCALES)
def test_levels_have_their_limits_and_each_technique_once(scale: str) -> None:
    said = nonet("levels", "--scale", scale).stdout
    heads = re.findall(r"^(\w+): (?:up to ([\d,]+)|any score)$", said, re.MULTILINE)
    limits = [(name, int(limit.replace(",", "")) if limit else None) for name, limit in heads]
    assert limits == [(level.name, level.limit) for level in SCALES[scale].levels]
    words: str = re.sub(r"^\w+: .*", ",", said, flags=re.MULTILINE)
    listed: list[str] = re.split(r" *, *", " ".join(words.split()))
    usual = [str(TECHNIQUES[name]) for name in SCALES[scale].usual]
    assert sorted(filter(None, listed)) == sorted(usual)


@pytest.mark.core
def test_puzzles_have_the_symmetries_of_the_pictures() -> None:
    lines = nonet("symmetries", more_env={"COLUMNS": "200"}).stdout.splitlines()
    assert lines[0].split() == [*SYMMETRIES]
    for name in SYMMETRIES:
        column = lines[0].index(name)
        picture = "".join(line[column : column + 9] for line in lines[1:10])
        assert set(picture) == set(".abc")
        givens = generate(symmetry=name, seed=4).givens
        for letter in "abc":
            cells = [cell for cell, shown in enumerate(picture) if shown == letter]
            assert len({givens[cell] > 0 for cell in cells}) == 1, (name, letter)


def test_lists_fit_a_narrow_terminal() -> None:
    lines = nonet("symmetries", more_env={"COLUMNS": "40"}).stdout.splitlines()
    pictures = lines[: lines.index("rotational    a half turn about the centre")]
    assert 30 < max(map(len, pictures)) <= 40


def test_without_the_core_techniques_are_explained_without_examples() -> None:
    start = "import sys; sys.modules['nonet._core'] = None; from nonet.cli import main"
    program = [sys.executable, "-c", f"{start}; sys.exit(main())", "techniques", "x_wing", "w_wing"]
    ended = subprocess.run(program, capture_output=True, text=True, check=True)
    assert ended.stdout.count("logic needs the compiled core") == 2
    assert str(TECHNIQUES["w_wing"]) in ended.stdout
