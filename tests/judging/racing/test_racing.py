"""A race: who wins, who is stopped, and who is out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

import nonet
from nonet.engines import sat
from nonet.judging import Race, race
from nonet.judging.racing import ENGINES, Lap, Runner, State, Turns
from nonet.judging.racing.answers import Answer
from nonet.judging.racing.racers import Leg, Tick, order
from nonet.messages import Phrase
from nonet.puzzle import Puzzle
from tests.documents import ROOT

COURSE = list(nonet.read(ROOT / "examples/course/puzzles.txt"))
SVG = "{http://www.w3.org/2000/svg}"
ORDER_4 = "1... ..2. .3.. ...4"
FULL = "12.. .... ..3. ..4."
"""No grid of order 4 satisfies this."""


class Scripted:
    """A racer that gives prepared answers, each of which takes a second."""

    kind, name = "engine", "scripted"

    def __init__(self, answers: Sequence[Answer], *faults: Phrase) -> None:
        self._answers = list(answers)
        self._faults = faults

    def ready(self, puzzle: Puzzle) -> tuple[Phrase, ...]:
        return ()

    def close(self) -> None:
        pass

    def run(self, puzzles: Sequence[Puzzle], seconds: float, tick: Tick) -> Leg:
        given, self._answers = self._answers[: len(puzzles)], self._answers[len(puzzles) :]
        faults = self._faults if len(given) < len(puzzles) else ()
        return Leg(tuple(given), float(len(given)), faults=faults)


def raced(racer: Scripted, *puzzles: str, seconds: float = 100) -> Runner:
    turns = Turns([nonet.parse(puzzle) for puzzle in puzzles], [racer], seconds)
    turns.run()
    (runner,) = turns.standing.runners
    return runner


def solved(puzzle: str) -> bytes:
    solution = nonet.solve(puzzle)
    assert solution is not None
    return solution.values


def test_steps_are_the_placements_that_the_course_tells() -> None:
    orders = race(COURSE[:3], orders=["in-order", "fewest-first"])
    assert [runner.steps for runner in orders.runners] == [187 + 4208 + 34309, 51 + 51 + 320]
    assert {runner.state for runner in orders.runners} == {State.FINISHED}
    assert orders.fastest in orders.runners


@pytest.mark.core
def test_all_engines_solve_the_puzzles() -> None:
    engines = [name for name in ENGINES if name != "sat" or sat.available()]
    run = race([*COURSE, *nonet.read(ROOT / "examples/jigsaw.txt"), ORDER_4], engines=engines)
    assert {(runner.state, runner.puzzles) for runner in run.runners} == {(State.FINISHED, 6)}


def test_engines_tell_that_there_is_no_solution() -> None:
    assert nonet.solve(FULL) is None
    run = race([FULL, ORDER_4, FULL], engines=["plain"], orders=["in-order", "fewest-first"])
    assert {(runner.state, runner.puzzles) for runner in run.runners} == {(State.FINISHED, 3)}


def test_a_racer_whose_time_is_over_is_stopped() -> None:
    # One takes a fifth of this, the other five times as long.
    run = race(COURSE, orders=["in-order", "fewest-first"], seconds=1.0)
    slow, fast = run.runners
    assert (slow.state, fast.state) == (State.STOPPED, State.FINISHED)
    assert slow.puzzles < 4
    assert slow.seconds >= 1.0
    assert run.ranked == (fast, slow)
    ratio = run.ratio(slow)
    assert ratio is not None
    assert ratio > 1
    assert f"{slow.puzzles} of 4" in run.text()
    assert "> " in run.text()


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([None], "puzzle 1: no solution was found, but there is one"),
        ([solved(ORDER_4), bytes(16)], "puzzle 2: r1c1 is empty"),
        ([bytes([2, 1, 3, 4] * 4)], "puzzle 1: 2 at r1c1; expected 1, which is given"),
        (
            [bytes([1, 2, 3, 4, 3, 4, 2, 1, 1, 3, 4, 2, 2, 1, 3, 4])],
            "puzzle 1: 1 twice in column 1: r1c1, r3c1",
        ),
    ],
)
def test_a_wrong_answer_ends_the_race_of_a_racer(answers: list[Answer], said: str) -> None:
    runner = raced(Scripted(answers), ORDER_4, ORDER_4, ORDER_4)
    assert runner.state == State.WRONG
    assert [*map(str, runner.faults)] == [said]
    assert runner.puzzles == len(answers) - 1


def test_a_racer_that_ends_early_has_failed() -> None:
    runner = raced(Scripted([], Phrase("other", message="it fell over")), ORDER_4)
    assert runner.state == State.FAILED
    assert [*map(str, runner.faults)] == ["it fell over"]


def test_an_answer_may_differ_from_that_of_another_racer() -> None:
    puzzles = [nonet.parse("1... .... .... ....")]
    answers = [grid.values for grid in nonet.solutions(puzzles[0])][:2]
    turns = Turns(puzzles, [Scripted([answer]) for answer in answers], 100)
    turns.run()
    assert [runner.state for runner in turns.standing.runners] == [State.FINISHED] * 2


def test_the_racer_with_the_least_time_has_the_next_turn() -> None:
    taken: list[str] = []

    class Noted(Scripted):
        def __init__(self, name: str, answers: Sequence[Answer], cost: float) -> None:
            super().__init__(answers)
            self.name, self._cost = name, cost

        def run(self, puzzles: Sequence[Puzzle], seconds: float, tick: Tick) -> Leg:
            taken.append(self.name)
            answers = super().run(puzzles[:1], seconds, tick).answers
            return Leg(answers, self._cost)

    answers = [solved(ORDER_4)] * 4
    turns = Turns(
        [nonet.parse(ORDER_4)] * 4, [Noted("slow", answers, 3), Noted("fast", answers, 1)], 100
    )
    turns.run()
    assert "".join(name[0] for name in taken) == "sfffsfss"


def test_an_interrupted_race_shows_how_far_it_got() -> None:
    turns = Turns(COURSE, [order("in-order"), order("fewest-first")], 100)

    def stop() -> None:
        if any(runner.puzzles for runner in turns.standing.runners):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        turns.run(stop)
    turns.interrupt()
    first, second = turns.standing.runners
    assert (first.state, first.puzzles) == (State.INTERRUPTED, 1)
    assert (second.state, second.puzzles) == (State.INTERRUPTED, 0)
    assert turns.standing.fastest is None


RUN = Race(
    50,
    10.0,
    (
        Runner("order", "in-order", State.STOPPED, (Lap(1, 0.5), Lap(12, 10.0)), 123_456),
        Runner("engine", "core", State.FINISHED, (Lap(1, 0.001), Lap(50, 0.005))),
        Runner("program", "a<b>.py", State.WRONG, (Lap(3, 0.25),), 99, (Phrase("race-missed"),)),
    ),
)


def test_the_table_ranks_the_racers() -> None:
    assert str(RUN).splitlines() == [
        "racer            puzzles     time  per second    steps  × fastest  state",
        "engine core           50  5.00 ms      10,000        –       1.00  fastest",
        "order in-order  12 of 50   10.0 s        1.20  123,456    > 2,000  stopped: out of time",
        "a<b>.py          3 of 50   250 ms        12.0       99          –  wrong answer",
        "a<b>.py: no solution was found, but there is one",
    ]


def test_the_table_is_told_in_chinese() -> None:
    assert RUN.text("zh").splitlines()[-2:] == [
        "a<b>.py         3/50   250 ms      12.0       99             –  答案错误",
        "a<b>.py：有解，却没有找到",
    ]


def test_json_has_what_the_table_shows() -> None:
    record = json.loads(json.dumps(RUN.json()))
    assert (record["puzzles"], record["limit"], record["fastest"]) == (50, 10.0, "core")
    slow, fast, wrong = record["racers"]
    assert (slow["state"], slow["puzzles"], slow["ratio"]) == ("stopped", 12, 2000)
    assert fast["laps"] == [[1, 0.001], [50, 0.005]]
    assert (wrong["said"], wrong["ratio"]) == ("no solution was found, but there is one", None)


@pytest.mark.parametrize(
    ("language", "stopped"),
    [("en", "order in-order: 12 of 50, 10.0 s"), ("zh", "顺序 in-order: 12/50, 10.0 s")],
)
def test_the_chart_has_a_line_and_an_entry_for_each_racer(language: str, stopped: str) -> None:
    image = ElementTree.fromstring(RUN.chart(language))
    texts = [element.text or "" for element in image.iter(f"{SVG}text")]
    strokes = [each.get("stroke") for each in image.iter(f"{SVG}path")]
    coloured = [stroke for stroke in strokes if stroke and stroke != "#8886"]
    assert len(set(coloured)) == 3
    assert any(text.startswith(stopped) for text in texts)
    assert any(text.startswith("a<b>.py") for text in texts)
    assert {"1 ms", "1 s", "10 s"} <= set(texts)
    assert len(list(image.iter(f"{SVG}circle"))) == 4  # the wrong one ends in a cross


def test_a_chart_of_nothing_is_a_chart() -> None:
    empty = Race(1, 1.0, (Runner("engine", "core", State.INTERRUPTED, ()),))
    assert ElementTree.fromstring(empty.chart()) is not None


def test_a_race_needs_puzzles_and_racers() -> None:
    for puzzles, engines in ([], ["plain"]), ([ORDER_4], []):
        with pytest.raises(nonet.PuzzleError, match="nothing to race"):
            race(puzzles, engines=engines)
    with pytest.raises(nonet.PuzzleError, match="engine 'fast'; expected core, bulk, plain or sat"):
        race([ORDER_4], engines=["fast"])
    with pytest.raises(nonet.PuzzleError, match="order 'last'; expected in-order or fewest-first"):
        race([ORDER_4], orders=["last"])


@pytest.mark.core
def test_an_engine_that_refuses_the_rules_fails_and_others_race() -> None:
    pytest.importorskip("pysat")
    puzzle = nonet.Puzzle(nonet.parse_rules("boxes:2x2+cage:3 r1c1 r1c2"), bytes(16))
    run = race([puzzle], engines=["sat", "core"])
    refusing, core = run.runners
    assert (refusing.state, core.state) == (State.FAILED, State.FINISHED)
    assert len(refusing.faults) == 1
