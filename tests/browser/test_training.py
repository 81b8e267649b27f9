"""Train: answers on the board, hints, and the record of what was found."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from nonet.training import Exercise, exercise
from tests.browser.screens import Screens
from tests.browser.test_page import PHONE, faults

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Response, Route

pytestmark = pytest.mark.core


def begin(screens: Screens, technique: str, seed: int = 8) -> Exercise:
    """Opens the exercise of a seed, instead of any, and returns it.

    Those of seed 8 that remove candidates remove more than one, so that the first is not the end.
    """
    screens.leave()

    def ask(route: Route) -> None:
        asked: dict[str, Any] = route.request.post_data_json or {}
        route.continue_(post_data={**asked, "seed": seed})

    screens.page.route("**/api/exercise", ask, times=1)
    with screens.page.expect_response(is_exercise) as waiting:
        screens.page.goto(f"{screens.address}#train={technique}")
    record = waiting.value.json()["exercise"]
    screens.page.get_by_role("heading", name=f"Find: {record['title']}").wait_for()
    made = exercise(record["technique"], seed=record["seed"], scale="people")
    assert record["values"] == list(made.position.values)
    assert record["candidates"] == [list(values) for values in made.position.candidates]
    return made


def is_exercise(response: Response) -> bool:
    return response.url.endswith("/api/exercise") and response.request.method == "POST"


def place(cell: int) -> tuple[int, int]:
    return cell // 9 + 1, cell % 9 + 1


def press(screens: Screens, cell: int, value: int) -> None:
    """Selects a cell and presses a digit."""
    screens.click(*place(cell))
    screens.press(str(value))


def solve(screens: Screens, made: Exercise) -> None:
    step = made.steps[0]
    for cell, value in (*step.placements, *step.eliminations):
        press(screens, cell, value)
    told(screens, "Found")


def told(screens: Screens, title: str) -> Locator:
    """Waits for what is said, and returns its text."""
    screens.page.locator(".teaching h2", has_text=re.compile(f"^{title}")).wait_for()
    return screens.page.locator(".teaching p")


def score(screens: Screens) -> str:
    return screens.page.locator(".score").text_content() or ""


def candidates(screens: Screens, cell: int) -> set[int]:
    found = re.search(r"candidates ([\d ]+)", screens.label(*place(cell)))
    return set(map(int, found[1].split())) if found else set()


def test_a_step_is_found_by_removing_its_candidates(screens: Screens) -> None:
    made = begin(screens, "x_wing")
    assert screens.page.title() == "Train · nonet"
    [*first, last] = made.steps[0].eliminations
    for cell, value in first:
        press(screens, cell, value)
        told(screens, "Right so far")
        assert value not in candidates(screens, cell)
    press(screens, *last)
    text = told(screens, "Found").text_content() or ""
    assert made.steps[0].text() in text or len(made.steps) > 1
    assert "1 of 5 in a row" in score(screens)
    assert faults(screens.page) == []


def test_a_tree_keeps_its_lines(screens: Screens) -> None:
    made = begin(screens, "forcing_chain_verity")
    step = made.steps[0]
    assert "\n  " in step.text()
    for cell, value in (*step.placements, *step.eliminations):
        press(screens, cell, value)
    assert step.text() in told(screens, "Found").inner_text()


def test_the_same_digit_twice_brings_the_candidate_back(screens: Screens) -> None:
    made = begin(screens, "jellyfish")
    cell, value = made.steps[0].eliminations[0]
    before = candidates(screens, cell)
    press(screens, cell, value)
    screens.until(lambda: candidates(screens, cell) == before - {value})
    screens.press(str(value))
    screens.until(lambda: candidates(screens, cell) == before)
    told(screens, "Find: Jellyfish")
    screens.press("Control+z")
    screens.until(lambda: candidates(screens, cell) == before - {value})


def test_a_digit_leaves_only_the_selected_cells_that_have_it(screens: Screens) -> None:
    made = begin(screens, "x_wing")
    cell, value = made.steps[0].eliminations[0]
    left = made.position.candidates
    other = next(at for at, values in enumerate(left) if values and value not in values)
    screens.click(*place(other))
    screens.click(*place(cell), modifiers=["Control"])
    screens.press(str(value))
    screens.until(lambda: value not in candidates(screens, cell))
    assert candidates(screens, other) == set(left[other])


def test_the_value_of_the_solution_stays(screens: Screens) -> None:
    made = begin(screens, "xy_wing")
    cell = next(at for at, values in enumerate(made.position.candidates) if len(values) > 1)
    value = made.solution[cell]
    press(screens, cell, value)
    text = told(screens, "Wrong").text_content() or ""
    name = made.position.rules.cell_name(cell)
    assert text.startswith(f"{name} must keep {value}: it is the value of this cell in the")
    screens.until(lambda: value in candidates(screens, cell))
    solve(screens, made)
    assert "0 of 5 in a row · tried: 1 · without help: 0 · after a mistake: 1" in score(screens)


def test_wrong_and_right_in_one_go(screens: Screens) -> None:
    made = begin(screens, "swordfish")
    step = made.steps[0]
    cell, value = step.eliminations[0]
    screens.click(*place(cell))
    screens.press(str(made.solution[cell]), str(value))
    left = {*made.position.candidates[cell]} - {value}
    screens.until(lambda: candidates(screens, cell) == left)
    for rest in step.eliminations[1:]:
        press(screens, *rest)
    told(screens, "Found")
    assert "after a mistake: 1" in score(screens)


def test_all_candidates_of_a_cell_in_one_go(screens: Screens) -> None:
    made = begin(screens, "swordfish")
    screens.page.route("**/api/answer", lambda route: None)  # which would bring one back
    cell, values = min(enumerate(made.position.candidates), key=lambda each: len(each[1]) or 9)
    screens.click(*place(cell))
    screens.press(*map(str, values))
    screens.until(lambda: not candidates(screens, cell))
    screens.press(str(values[0]))
    screens.until(lambda: candidates(screens, cell) == {values[0]})
    screens.page.unroute("**/api/answer")


def test_erasing_and_other_keys_change_no_candidates(screens: Screens) -> None:
    made = begin(screens, "x_wing")
    cell = next(at for at, left in enumerate(made.position.candidates) if len(left) > 1)
    filled = next(at for at, value in enumerate(made.position.values) if value)
    value = made.position.values[filled]
    screens.click(*place(cell))
    screens.press("Delete", "Shift+1", "Control+a", "Backspace")
    screens.click(*place(filled))
    screens.press(str(value), "z", str(value), "Delete", str(value % 9 + 1))
    assert candidates(screens, cell) == {*made.position.candidates[cell]}
    assert screens.label(*place(filled)).split(", ")[1].endswith(str(value))
    told(screens, "Find")
    assert "Not tried yet" in score(screens)


def test_a_server_that_does_not_answer(screens: Screens) -> None:
    made = begin(screens, "x_wing")
    said = "too much long work at once; try again later"
    busy: dict[str, Any] = {"error": {"code": "busy", "fields": {}, "message": said, "line": None}}
    screens.page.route("**/api/answer", lambda route: route.fulfill(status=429, json=busy))
    cell, value = made.steps[0].eliminations[0]
    press(screens, cell, value)
    text = told(screens, "No answer").text_content()
    assert text == said
    screens.page.unroute("**/api/answer")
    screens.press(str(value))
    told(screens, "Find")
    solve(screens, made)


def test_next_skips_and_ends_the_row(screens: Screens) -> None:
    solve(screens, begin(screens, "naked_single"))
    assert "1 of 5 in a row" in score(screens)
    for _ in range(4):
        screens.press("n")
    told(screens, "Find")
    screens.page.wait_for_timeout(200)
    told(screens, "Find")
    assert "1 of 5 in a row · tried: 1" in score(screens)
    screens.press("h")
    screens.press("n")
    told(screens, "Find")
    assert "0 of 5 in a row · tried: 2" in score(screens)


def test_what_is_true_by_another_technique_is_taken_back(screens: Screens) -> None:
    made = begin(screens, "swordfish")
    ours = {each for step in made.steps for each in step.eliminations}
    cell, value = next(
        (cell, value)
        for cell, values in enumerate(made.position.candidates)
        for value in values
        if (cell, value) not in ours and value != made.solution[cell]
    )
    press(screens, cell, value)
    text = told(screens, "True, but not this technique").text_content()
    assert text == made.judge(eliminations=[(cell, value)]).text()
    screens.until(lambda: value in candidates(screens, cell))
    solve(screens, made)
    assert "1 of 5 in a row" in score(screens)  # it was no mistake


def test_a_single_is_written(screens: Screens) -> None:
    made = begin(screens, "Naked-Single")
    [(cell, value)] = made.steps[0].placements
    press(screens, cell, value)
    told(screens, "Found")
    assert screens.label(*place(cell)).split(", ")[1] == str(value)


def test_a_hint_takes_three_presses(screens: Screens) -> None:
    made = begin(screens, "naked_pair")
    hint = screens.button("Hint")
    for number in 1, 2, 3, 3:
        hint.click()
        assert told(screens, "Naked Pair").text_content() == made.hint(number)
    cells = made.steps[0].parts[0].cells
    assert all("pattern" in screens.label(*place(cell)) for cell in cells)
    solve(screens, made)
    assert "with one, two, three hints: 0, 0, 1" in score(screens)
    assert hint.is_disabled()


def test_the_record_survives_a_reload_and_five_in_a_row_are_mastered(screens: Screens) -> None:
    page = screens.page
    made = begin(screens, "hidden_single", seed=0)
    for number in range(1, 5):
        solve(screens, made)
        assert f"{number} of 5 in a row" in score(screens)
        # The next exercise has been fetched ahead; what comes after it is asked for now.
        made = begin(screens, "hidden_single", seed=number)
    page.reload()
    page.get_by_role("heading", name="Find:").wait_for()
    assert "4 of 5 in a row" in score(screens)
    solve(screens, begin(screens, "hidden_single", seed=5))
    assert score(screens).startswith("★ mastered · tried: 5 · without help: 5")
    chosen = page.get_by_label("Technique").locator("option:checked")
    assert chosen.text_content() == "★ Hidden Single (easy)"


def test_the_next_position_is_fetched_ahead(screens: Screens) -> None:
    page = screens.page
    found: list[Response] = []

    def note(response: Response) -> None:
        if is_exercise(response):
            found.append(response)

    page.on("response", note)
    begin(screens, "pointing")
    screens.until(lambda: len(found) == 2)
    page.remove_listener("response", note)
    ahead = found[1].json()["exercise"]
    busy: dict[str, Any] = {"error": {"code": "busy", "fields": {}, "message": "", "line": None}}
    page.route("**/api/exercise", lambda route: route.fulfill(status=429, json=busy))
    screens.press("n")
    told(screens, "Find")
    solve(screens, exercise("pointing", seed=ahead["seed"], scale="people"))
    page.unroute("**/api/exercise")
    assert "1 of 5 in a row" in score(screens)


def test_the_record_is_saved_read_cleared_and_used_for_hints(
    screens: Screens, tmp_path: Path
) -> None:
    page = screens.page
    begin(screens, "x_wing")
    scores = {"x_wing": {"tried": 9, "alone": 7, "hinted": [1, 0, 0], "row": 6, "mastered": True}}
    file = tmp_path / "record.json"
    file.write_text(json.dumps({"nonet": "training", "scores": scores}), encoding="utf-8")
    screens.button("Record").click()
    dialog = page.get_by_role("dialog", name="Record")
    assert screens.button("Use mastered techniques for hints").is_disabled()
    dialog.locator("input").set_input_files(file)
    dialog.get_by_text("Techniques read: 1.").wait_for()
    dialog.get_by_role("row", name="X-Wing 9 7 1 + 0 + 0 0 ★").wait_for()
    assert faults(page) == []
    with page.expect_download() as waiting:
        screens.button("Save as a file").click()
    saved = json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert saved["scores"]["x_wing"] == {**scores["x_wing"], "slipped": 0}
    screens.button("Use mastered techniques for hints").click()
    dialog.get_by_text("Hints on Play now know the singles and 1 mastered").wait_for()
    bad = tmp_path / "bad.json"
    for text in "", "[]", '{"scores": {}}', "null", '{"nonet": "training", "scores": 7}':
        bad.write_text(text, encoding="utf-8")
        dialog.locator("input").set_input_files(bad)
        dialog.get_by_text(re.compile("no record|read: 0")).wait_for()
    screens.button("Clear").click()
    screens.button("Really clear?").click()
    dialog.get_by_text("Nothing has been tried yet.").wait_for()
    screens.open("")
    page.get_by_text("Options", exact=True).click()
    chosen = page.get_by_label("Hints for techniques up to").locator("option:checked")
    chosen.and_(page.get_by_text("those mastered in Train")).wait_for(state="attached")
    with page.expect_request("**/api/hint") as asked:
        screens.button("Hint").click()
    sent = asked.value.post_data_json
    assert sent
    assert sent["known"] == ["full_house", "hidden_single", "naked_single", "x_wing"]


def test_another_language_goes_on_with_the_same_position(screens: Screens) -> None:
    made = begin(screens, "x_wing")
    [(cell, value), *_] = made.steps[0].eliminations
    press(screens, cell, value)
    told(screens, "Right so far")
    screens.button("Hint").click()
    screens.button("中文").click()
    said = screens.page.locator(".teaching p", has_text=made.hint(1, "zh"))
    said.wait_for()
    label = screens.page.get_by_role(
        "gridcell", name=f"第 {place(cell)[0]} 行第 {place(cell)[1]} 列"
    )
    assert str(value) not in (label.get_attribute("aria-label") or "").split("候选数")[-1]


def test_a_technique_that_is_unknown_opens_the_first_one(screens: Screens) -> None:
    begin(screens, "no_such_technique&p=")
    assert screens.page.get_by_label("Technique").input_value() == "hidden_single"


def test_the_technique_can_be_chosen(screens: Screens) -> None:
    begin(screens, "x_wing")
    screens.page.get_by_label("Technique").select_option("skyscraper")
    told(screens, "Find: Skyscraper")
    assert screens.page.url.endswith("#train=skyscraper")


class TestOnAPhone:
    @pytest.fixture
    def context_options(self) -> dict[str, Any]:
        return {**PHONE, "locale": "en-US"}

    def test_a_step_is_found_by_touch(self, screens: Screens) -> None:
        made = begin(screens, "naked_pair")
        for cell, value in made.steps[0].eliminations:
            screens.cell(*place(cell)).tap()
            screens.page.locator(".key").nth(value - 1).tap()
        told(screens, "Found")
        assert screens.page.evaluate("document.documentElement.scrollWidth") <= 390
        screens.page.get_by_role("button", name="Next").tap()
        told(screens, "Find: Naked Pair")
