"""The catalogue: the same techniques as the core, each with its texts in both languages."""

from __future__ import annotations

import re

import pytest

from nonet import PuzzleError
from nonet.engines.core.logic import technique_names
from nonet.languages import LANGUAGES
from nonet.logic import HODOKU, SCALES, TECHNIQUES, tables
from nonet.logic.techniques import technique_of


@pytest.mark.core
def test_the_catalogue_has_the_techniques_of_the_core() -> None:
    assert sorted(TECHNIQUES) == technique_names()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_technique_has_a_title_and_a_paragraph(language: str) -> None:
    for name, technique in TECHNIQUES.items():
        title, explanation = technique.title(language), technique.explanation(language)
        assert title, name
        assert "\n" not in explanation
        assert explanation.endswith("." if language == "en" else "。")
        assert not re.search(r"[{}]", title + explanation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_differ(language: str) -> None:
    titles = [technique.title(language) for technique in TECHNIQUES.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_family_and_level_has_a_name(language: str) -> None:
    table = tables.table(language)
    assert set(table["families"]) == {technique.family for technique in TECHNIQUES.values()}
    for scale in SCALES.values():
        assert {level.name for level in scale.levels} <= set(table["levels"])


def test_a_technique_is_found_by_its_name_and_by_its_title() -> None:
    for name, technique in TECHNIQUES.items():
        assert technique_of(name) is technique
        assert technique_of(technique) is technique
        for language in LANGUAGES:
            assert technique_of(technique.title(language)) is technique
    for text in ("X-Wing", "xwing", "X翼"):
        assert technique_of(text) is TECHNIQUES["x_wing"]
    assert technique_of("Full House") is TECHNIQUES["full_house"]
    with pytest.raises(PuzzleError, match="technique 'full_hause'; expected a name such as full"):
        technique_of("full_hause")
    with pytest.raises(PuzzleError, match="such as locked_pair, naked_pair or hidden_pair"):
        technique_of("pair")
    with pytest.raises(PuzzleError, match=r"such as skyscraper \(nonet techniques lists all"):
        technique_of("sky")


def test_techniques_that_assume_one_solution_say_so() -> None:
    assert {name for name, each in TECHNIQUES.items() if each.assumes_one_solution} == {
        *(f"unique_rectangle_{kind}" for kind in range(1, 7)),
        "hidden_rectangle",
        "avoidable_rectangle_1",
        "avoidable_rectangle_2",
        "bug_plus_1",
    }


def test_the_scale_of_hodoku_grades_every_technique_that_hodoku_has() -> None:
    not_in_hodoku = {
        "medusa_trap",
        "medusa_wrap",
        "wxyz_wing",
        "firework_triple",
        "firework_quadruple",
        "aligned_pair_exclusion",
        "aligned_triple_exclusion",
        *(name for name, each in TECHNIQUES.items() if each.family == "exotic patterns"),
    }
    assert set(HODOKU.grades) == set(TECHNIQUES) - not_in_hodoku
    assert [(level.name, level.limit) for level in HODOKU.levels] == [
        ("easy", 800),
        ("medium", 1000),
        ("hard", 1600),
        ("unfair", 1800),
        ("extreme", None),
    ]


def test_a_high_score_raises_the_level() -> None:
    assert HODOKU.level(["naked_single"], 800) == "easy"
    assert HODOKU.level(["naked_single"], 801) == "medium"
    assert HODOKU.level(["naked_single"], 1001) == "hard"
    assert HODOKU.level(["naked_single", "x_wing"], 1700) == "unfair"
    assert HODOKU.level(["naked_single"], 1801) == "extreme"
    assert HODOKU.level([], 0) == "easy"
