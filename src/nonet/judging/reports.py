"""Reports on the programs of a class: JSON, a table, and a page that stands alone.

Names of programs come from people who are judged, and may hold anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import cast

from nonet.files.fields import csv_row
from nonet.judging.remarks import said
from nonet.judging.running import Isolation
from nonet.judging.verdicts import Outcome, Report, Verdict
from nonet.languages import texts
from nonet.messages import printable

__all__ = ["accepted", "as_csv", "as_html", "as_json", "first_failure"]


def __dir__() -> list[str]:
    return __all__


_SHORT = {
    Verdict.ACCEPTED: "AC",
    Verdict.PRESENTATION_ERROR: "PE",
    Verdict.WRONG_ANSWER: "WA",
    Verdict.TIME_LIMIT: "TLE",
    Verdict.MEMORY_LIMIT: "MLE",
    Verdict.OUTPUT_LIMIT: "OLE",
    Verdict.RUNTIME_ERROR: "RE",
    Verdict.COMPILATION_ERROR: "CE",
}
"""As contests shorten the verdicts."""
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8884; padding: .3rem .5rem; text-align: left; }
th { position: sticky; top: 0; background: Canvas; }
td.number { text-align: right; white-space: nowrap; }
.wide { overflow-x: auto; }
.name { overflow-wrap: anywhere; min-width: 9rem; }
.AC { color: light-dark(#11632b, #7ddb96); }
.PE { color: light-dark(#7a4b00, #f1c46b); }
.WA, .TLE, .MLE, .OLE, .RE, .CE { color: light-dark(#a11a1a, #ff9d94); }
details { margin: 1rem 0; }
summary { cursor: pointer; }
"""


def accepted(report: Report) -> int:
    """Returns the number of cases that were accepted."""
    return sum(outcome.verdict is Verdict.ACCEPTED for outcome in report.outcomes)


def first_failure(report: Report) -> Outcome | None:
    """Returns the first outcome that was not accepted, or None."""
    return next((each for each in report.outcomes if each.verdict is not Verdict.ACCEPTED), None)


def as_json(report: Report, kept_in: Isolation) -> dict[str, object]:
    """Returns a report as a JSON value, with what the system keeps programs from."""
    return {
        "program": printable(report.program),
        "verdict": str(report.verdict),
        "accepted": accepted(report),
        "cases": [
            {
                "case": each.case,
                "verdict": str(each.verdict),
                "seconds": round(each.seconds, 6),
                "memory": each.memory,
                "puzzle": each.puzzle,
                "where": each.where,
                "remarks": [remark.json() for remark in each.remarks],
                "said": each.text(),
                "steps": each.steps,
                "reference": each.reference,
            }
            for each in report.outcomes
        ],
        "isolation": {
            name: getattr(kept_in, name) for name in ("files", "network", "processes", "memory")
        },
    }


def as_csv(reports: Iterable[Report], cases: Sequence[str], language: str = "en") -> str:
    """Returns a table with a line for each program, sorted by name, and a column for each case.

    Spreadsheets do not take a name for a formula.
    """
    lines = [csv_row(["program", "verdict", "accepted", "cases", *cases, "first failure"])]
    for report in _sorted(reports):
        short = _by_case(report)
        failed = first_failure(report)
        lines.append(
            csv_row(
                [
                    printable(report.program),
                    str(report.verdict),
                    accepted(report),
                    len(cases),
                    *(_SHORT[short[case].verdict] if case in short else "" for case in cases),
                    _failed(failed, language) if failed else "",
                ]
            )
        )
    return "".join(lines)


def as_html(reports: Iterable[Report], cases: Sequence[str], language: str = "en") -> str:
    """Returns a page that needs no other file: a table of programs, then what is wrong with each.

    Programs are sorted by name.
    """
    words = cast("Mapping[str, str]", texts(language, "judging")["report"])
    found = _sorted(reports)
    heads = [words["program"], words["accepted"], *cases]
    rows = "\n".join(_row(report, cases) for report in found)
    details = "\n".join(_details(report, words, language) for report in found)
    solved = sum(report.verdict is Verdict.ACCEPTED for report in found)
    summary = words["summary"].format(solved=solved, programs=len(found))
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(words["title"])}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{escape(words["title"])}</h1>
<p>{escape(summary)}</p>
{_table(heads, rows)}
<p>{escape(words["legend"])}</p>
<h2>{escape(words["details"])}</h2>
{details}
</body>
</html>
"""


def _sorted(reports: Iterable[Report]) -> list[Report]:
    return sorted(reports, key=lambda report: (report.program.casefold(), report.program))


def _by_case(report: Report) -> dict[str, Outcome]:
    return {outcome.case: outcome for outcome in report.outcomes}


def _failed(outcome: Outcome, language: str) -> str:
    """Returns the verdict of an outcome, its case and what is wrong."""
    place = f"{outcome.case}: " if outcome.case else ""
    return f"{place}{outcome.verdict}. {said(outcome.remarks, language)}".strip()


def _row(report: Report, cases: Sequence[str]) -> str:
    found = _by_case(report)
    cells = [
        f'<td class="name">{_anchor(report)}</td>',
        f'<td class="number">{accepted(report)}/{len(cases)}</td>',
    ]
    refusal = found.get("")
    for case in cases:
        outcome = refusal or found.get(case)
        short = _SHORT[outcome.verdict] if outcome else ""
        cells.append(f'<td class="{short}">{short}</td>')
    return f"<tr>{''.join(cells)}</tr>"


def _anchor(report: Report) -> str:
    return escape(printable(report.program))


def _details(report: Report, words: Mapping[str, str], language: str) -> str:
    rows = "\n".join(
        f"<tr><td>{escape(each.case)}</td>"
        f'<td class="{_SHORT[each.verdict]}">{escape(str(each.verdict))}</td>'
        f'<td class="number">{each.seconds:.2f} s</td>'
        f'<td class="number">{each.memory / (1 << 20):.0f} MB</td>'
        f"<td>{escape(said(each.remarks, language))}</td></tr>"
        for each in report.outcomes
    )
    heads = (words[name] for name in ("case", "verdict", "time", "memory", "remarks"))
    short = _SHORT[report.verdict]
    return f"""<details>
<summary class="name">{_anchor(report)} <span class="{short}">{report.verdict}</span></summary>
{_table(heads, rows)}
</details>"""


def _table(heads: Iterable[str], rows: str) -> str:
    return f"""<div class="wide">
<table>
<thead><tr>{"".join(f'<th scope="col">{escape(head)}</th>' for head in heads)}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
</div>"""
