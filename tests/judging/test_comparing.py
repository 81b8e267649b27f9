"""Comparing outputs: what is accepted, what is a Presentation Error, and what is told."""

from __future__ import annotations

import time

import pytest

import nonet
from nonet.judging import Case, Finding, Limits, Run, Verdict
from nonet.judging.comparing import compare, judged
from nonet.judging.formats import FORMATS
from nonet.judging.sets import sets

SAMPLE = nonet.parse(
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107",
    notation="line",
)
SOLUTION = "143628579572139468986754231391542786468917352725863914237481695619275843854396127"
OTHER = nonet.parse(
    "..7.3.1...9....6...5.8..42.2.4...8373....8................65...8..1.93..9..3...5.",
    notation="line",
)
OTHER_SOLUTION = nonet.write(nonet.Puzzle(OTHER.rules, nonet.solve(OTHER) or []), "line").strip()
IMPOSSIBLE = sets()["judge"].cases[6].puzzles[1]


def case(*puzzles: nonet.Puzzle, form: str = "judge") -> Case:
    return Case("a case", form, puzzles, FORMATS[form].asked(puzzles))


def rows(*grids: str) -> str:
    return "".join(f"{grid[at : at + 9]}\n" for grid in grids for at in range(0, 81, 9))


def said(asked: Case, output: str | bytes) -> str:
    given = output.encode() if isinstance(output, str) else output
    finding = compare(asked, given)
    return f"{finding.verdict}: {finding.text()}"


def codes(asked: Case, output: str) -> list[str]:
    return [remark.code for remark in compare(asked, output.encode()).remarks]


def changed(grid: str, at: int, value: str) -> str:
    return grid[:at] + value + grid[at + 1 :]


def test_line_ends_of_windows_and_the_end_of_the_text_are_free() -> None:
    for output in (rows(SOLUTION), rows(SOLUTION).rstrip(), rows(SOLUTION) + "\n\n  \n"):
        assert compare(case(SAMPLE), output.encode()) == Finding(Verdict.ACCEPTED)
        windows = output.replace("\n", "\r\n").encode()
        assert compare(case(SAMPLE), windows) == Finding(Verdict.ACCEPTED)


@pytest.mark.parametrize(
    ("output", "code"),
    [
        (" ".join(SOLUTION), "look-rows"),
        (rows(SOLUTION).replace("\n", " \n"), "look-trailing"),
        (rows(SOLUTION).replace("\n", "\n\n"), "look-blank"),
        ("".join(f"{' '.join(line)}\n" for line in rows(SOLUTION).split()), "look-spaced"),
        ("".join(f"{','.join(line)}\n" for line in rows(SOLUTION).split()), "look-spaced"),
        (f"Case 1:\n{rows(SOLUTION)}", "look-words"),
        (f"How many puzzles? {rows(SOLUTION)}", "look-words"),
        (SOLUTION, "look-rows"),
    ],
)
def test_the_right_digits_in_another_layout(output: str, code: str) -> None:
    finding = compare(case(SAMPLE), output.encode())
    if output.startswith("How"):
        # The prompt stands on the line of the first row, which is lost.
        assert finding.verdict is Verdict.WRONG_ANSWER
    else:
        assert finding.verdict is Verdict.PRESENTATION_ERROR
        assert code in [remark.code for remark in finding.remarks]


def test_a_blank_after_each_symbol_is_free_where_blanks_stand_between_them() -> None:
    spaced = "".join(f"{' '.join(line)} \n" for line in rows(SOLUTION).split())
    assert said(case(SAMPLE, form="grid"), spaced) == "Accepted: "
    assert codes(case(SAMPLE, form="grid"), rows(SOLUTION)) == ["look-glued"]


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (changed(SOLUTION, 0, "7"), "Puzzle 1: r1c1 holds 7, but 1 is given."),
        (changed(SOLUTION, 1, "3"), "Puzzle 1: row 1 has two 3s: r1c2 and r1c3."),
        (changed(SOLUTION, 80 - 7, "0"), "Puzzle 1: r9c2 is empty."),
    ],
)
def test_the_first_cell_or_house_that_is_wrong(output: str, sentence: str) -> None:
    assert compare(case(SAMPLE), rows(output).encode()).remarks[0].text() == sentence


def test_a_finding_has_the_number_of_the_puzzle_and_the_place() -> None:
    wrong = changed(OTHER_SOLUTION, 0, "7")
    finding = compare(case(SAMPLE, OTHER), rows(SOLUTION, wrong).encode())
    assert (finding.verdict, finding.case) == (Verdict.WRONG_ANSWER, 2)
    assert finding.where == "row 1"
    assert finding.text("zh").startswith("第 2 题：第 1 行有两个 7：r1c1 和 ")


def test_any_solution_is_right() -> None:
    empty = nonet.Puzzle(SAMPLE.rules, bytes(81))
    assert said(case(empty), rows(OTHER_SOLUTION)) == "Accepted: "


def test_a_puzzle_without_solution_is_expected_as_it_was() -> None:
    unchanged = "".join(map(str, IMPOSSIBLE.givens))
    asked = case(SAMPLE, IMPOSSIBLE, OTHER)
    assert said(asked, rows(SOLUTION, unchanged, OTHER_SOLUTION)) == "Accepted: "
    assert codes(asked, rows(SOLUTION, OTHER_SOLUTION)) == ["count", "why-no-output"]
    without = f"{rows(SOLUTION)}No solution\n{rows(OTHER_SOLUTION)}"
    assert codes(asked, without) == ["count", "why-other-text"]


@pytest.mark.parametrize(
    ("output", "code"),
    [
        (rows(SOLUTION), "why-first-only"),
        (
            f"2\n{rows(*(''.join(map(str, each.givens)) for each in (SAMPLE, OTHER)))}",
            "why-input-copied",
        ),
        (rows(SOLUTION, SOLUTION), "why-stale"),
        (rows(SOLUTION, SOLUTION, OTHER_SOLUTION), "why-twice"),
        (rows(SOLUTION, OTHER_SOLUTION, OTHER_SOLUTION), "why-again"),
        (
            "".join(f"{line[:8]}\n" for line in rows(SOLUTION, OTHER_SOLUTION).split()),
            "why-short-rows",
        ),
        (rows(SOLUTION)[:80] + "\n" + rows(OTHER_SOLUTION)[:80] + "\n", "why-few-rows"),
        (rows(SOLUTION, OTHER_SOLUTION)[:-6] + "10" + OTHER_SOLUTION[-4:], "why-ten"),
        (
            rows(
                *(
                    each.translate(str.maketrans("123456789", "012345678"))
                    for each in (SOLUTION, OTHER_SOLUTION)
                )
            ),
            "why-from-zero",
        ),
    ],
)
def test_what_probably_happened(output: str, code: str) -> None:
    assert codes(case(SAMPLE, OTHER), output)[1:] == [code]


def test_a_stored_answer_is_recognised() -> None:
    assert codes(case(OTHER), rows(SOLUTION)) == ["given", "why-sample"]


def test_nothing_is_guessed_without_evidence() -> None:
    assert codes(case(SAMPLE), rows(changed(SOLUTION, 0, "7"))) == ["given"]
    assert codes(case(SAMPLE), "hello") == ["no-grid"]
    assert codes(case(SAMPLE), "") == ["nothing"]


def test_solutions_may_come_in_any_order_but_their_numbers_do_not() -> None:
    asked = sets()["lanqiao"].cases[3]
    puzzle = asked.puzzles[0]
    lines = FORMATS["lanqiao"].answered([puzzle]).decode().splitlines()
    solutions = [lines[at + 1 : at + 7] for at in range(0, len(lines), 7)]

    def listed(found: list[list[str]], first: int = 1) -> str:
        numbered = enumerate(found, start=first)
        return "".join("\n".join([str(at), *each, ""]) for at, each in numbered)

    assert len(solutions) == 9
    assert said(asked, listed(solutions[::-1])) == "Accepted: "
    assert said(asked, listed(solutions).replace("\n", " \n")) == "Accepted: "
    assert codes(asked, listed(solutions, 0)) == ["numbers", "why-numbers-from-zero"]
    assert codes(asked, listed(solutions[:1])) == ["too-few", "why-one-of-all"]
    assert codes(asked, listed(solutions[:8])) == ["too-few"]
    assert codes(asked, listed([*solutions[:8], solutions[0]])) == ["same"]
    assert codes(asked, listed(solutions).replace(" ", "")) == ["look-letters-spaced"]
    assert codes(asked, listed(solutions).lower()) == ["look-letters"]
    assert codes(asked, listed([each[::-1] for each in solutions]))[0] == "solution-wrong"


@pytest.mark.parametrize("encoding", ["utf-8", "gbk"])
def test_no_solution_in_the_encoding_of_the_system(encoding: str) -> None:
    asked = sets()["lanqiao"].cases[4]
    assert said(asked, "无解\r\n".encode(encoding)) == "Accepted: "
    assert codes(asked, "No solution") == ["no-word", "why-other-word"]
    assert codes(sets()["lanqiao"].cases[3], "无解") == ["no-solution-read", "why-said-nothing"]


@pytest.mark.core
@pytest.mark.parametrize("name", [*sets()])
@pytest.mark.parametrize("piece", [b"x", b"1", b"\n", b"1 2\n", b"\xff\x00", b"A B C D E F\n"])
def test_garbage_is_compared_in_bounded_time(name: str, piece: bytes) -> None:
    garbage = piece * (4_194_304 // len(piece))
    cases = sets()[name].cases
    started = time.process_time()
    for each in (cases[0], cases[-1]):
        assert compare(each, garbage).verdict is Verdict.WRONG_ANSWER
    # It takes a few tenths; the limit only tells linear from quadratic.
    assert time.process_time() - started < 20


def ended(status: int, errors: str = "", output: str = "") -> Run:
    return Run(output.encode(), errors.encode(), status, 0.1, 0)


@pytest.mark.parametrize(
    ("run", "code"),
    [
        (ended(1, "RecursionError: maximum recursion depth exceeded"), "why-recursion"),
        (ended(1, 'Exception in thread "main" java.lang.StackOverflowError'), "why-recursion"),
        (ended(1, "EOFError: EOF when reading a line"), "why-past-end"),
        (ended(1, "ValueError: invalid literal for int() with base 10: ''"), "why-number"),
        (ended(-6, "what():  std::out_of_range"), "why-index"),
        (ended(-11), "why-segment"),
        (ended(-8), "why-division"),
        (ended(3, "", rows(SOLUTION)), "why-status"),
    ],
)
def test_a_crash_is_told(run: Run, code: str) -> None:
    finding = judged(case(SAMPLE), run)
    assert finding.verdict is Verdict.RUNTIME_ERROR
    assert finding.remarks[-1].code == code


def test_a_limit_is_told_with_what_was_done_before() -> None:
    hint = sets()["adversarial"].cases[0].hint
    asked = Case("a case", "judge", (SAMPLE, OTHER), b"", Limits(seconds=2), hint)
    stopped = Run(rows(SOLUTION).encode(), b"", -9, 2.0, 0, Verdict.TIME_LIMIT)
    finding = judged(asked, stopped)
    assert (finding.verdict, finding.case) == (Verdict.TIME_LIMIT, 2)
    assert [remark.code for remark in finding.remarks] == ["time", "ended-after", "hint-order"]
    waited = Run(b"", b"", -9, 0.01, 0, Verdict.TIME_LIMIT)
    assert judged(asked, waited).remarks[-1].code == "why-waits"
    flooded = Run(b"trying\n" * 10_000, b"", -9, 1.0, 0, Verdict.OUTPUT_LIMIT)
    assert "“trying” is printed again and again." in judged(asked, flooded).text()
    large = Run(b"", b"", -9, 1.0, 300 << 20, Verdict.MEMORY_LIMIT)
    assert "more than 256 MiB" in judged(asked, large).text()
