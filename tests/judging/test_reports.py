"""Reports on a class, whose names may hold anything."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser

from nonet.judging import Isolation, Outcome, Remark, Report, Verdict
from nonet.judging.reports import as_csv, as_html, as_json

CASES = ["smallest", "several"]
WRONG = Outcome(
    "several", Verdict.WRONG_ANSWER, 0.25, 9 << 20, 2, "r1c2", (Remark("nothing"),), 12, 34
)
REPORTS = [
    Report("b.py", (Outcome("smallest", Verdict.ACCEPTED), WRONG)),
    Report("C.py", (Outcome("", Verdict.COMPILATION_ERROR),)),
    Report("=1+1.py", (Outcome("smallest", Verdict.ACCEPTED),) * 2),
    Report("<script>alert(1)</script>\n\udcff.py", (Outcome("smallest", Verdict.ACCEPTED),) * 2),
]


class _Text(HTMLParser):
    """The tags and texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not [name for name, _ in attrs if name in ("src", "href") or name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def test_a_page_stands_alone_and_escapes_names() -> None:
    for language in "en", "zh":
        page = _Text()
        page.feed(as_html(REPORTS, CASES, language))
        assert not {"script", "link", "img", "iframe"} & set(page.tags)
        assert r"<script>alert(1)</script>\n\xff.py" in page.texts
        assert page.texts.count("CE") == len(CASES)
    assert "The program printed nothing." in as_html(REPORTS, CASES)
    assert Remark("nothing").text("zh") in as_html(REPORTS, CASES, "zh")


def test_a_table_has_a_line_for_each_program_by_name() -> None:
    head, *rows = csv.reader(io.StringIO(as_csv(REPORTS, CASES)))
    assert head == ["program", "verdict", "accepted", "cases", *CASES, "first failure"]
    assert [row[0] for row in rows] == [
        r"<script>alert(1)</script>\n\xff.py",
        "'=1+1.py",
        "b.py",
        "C.py",
    ]
    assert rows[2] == [
        *("b.py", "Wrong Answer", "1", "2", "AC", "WA"),
        "several: Wrong Answer. The program printed nothing.",
    ]
    assert rows[3] == ["C.py", "Compilation Error", "0", "2", "", "", "Compilation Error."]


def test_json_has_all_that_is_known() -> None:
    found = json.loads(json.dumps(as_json(REPORTS[0], Isolation("limits"))))
    assert (found["program"], found["verdict"], found["accepted"]) == ("b.py", "Wrong Answer", 1)
    assert found["cases"][1] == {
        "case": "several",
        "verdict": "Wrong Answer",
        "seconds": 0.25,
        "memory": 9 << 20,
        "puzzle": 2,
        "where": "r1c2",
        "remarks": [{"code": "nothing", "fields": {}}],
        "said": "The program printed nothing.",
        "steps": 12,
        "reference": 34,
    }
    assert found["isolation"]["network"] is False
