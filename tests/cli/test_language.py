"""The command line in Chinese."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from nonet.cli.program import program
from nonet.cli.terminal.layout import width
from tests.cli.running import COMMAND, LONG, Ended, nonet, written
from tests.facts import POJ_SAMPLE
from tests.selection import rest_long

pytestmark = pytest.mark.long

CHINESE = {"LC_ALL": "zh_CN.UTF-8"}
COMMANDS = ["", *program.commands]
THREE = ("3124243113424213", "11..............", "3.2..4....4.4..")


def _in_chinese(*arguments: str | Path, given: str = "") -> Ended:
    return nonet(*arguments, given=given, more_env=CHINESE)


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """A solved puzzle, one with a fault, and one that cannot be read."""
    return written(tmp_path / "three.txt", *THREE)


@pytest.mark.parametrize(
    ("locale", "arguments", "chinese"),
    [
        ({}, [], False),
        ({"LANG": "zh_CN.UTF-8"}, [], True),
        ({"LANG": "zh"}, [], True),
        ({"LANG": "zh_TW.UTF-8"}, [], True),
        ({"LANG": "de_DE.UTF-8"}, [], False),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, [], True),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, [], False),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, [], True),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, [], False),
        ({}, ["--lang", "zh"], True),
        ({}, ["--lang=zh"], True),
        ({"LC_ALL": "zh_CN.UTF-8"}, ["--lang", "en"], False),
        ({}, ["--lang", "en", "--lang", "zh"], True),
        ({}, ["--", "--lang", "zh"], False),
        ({}, ["--lang"], False),
        ({"LC_ALL": "zh_CN.UTF-8"}, ["--lang", "tlh"], True),
    ],
)
def test_the_option_or_the_locale_chooses_the_language(
    locale: dict[str, str], arguments: list[str], chinese: bool
) -> None:
    for before, after in ([*arguments, "count"], []), (["count"], arguments):
        env = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", **locale}
        ended = nonet(*before, "--no-such-option", *after, more_env=env)
        assert ended.returncode == 2
        assert ("错误：" in ended.stderr, "Error: " in ended.stderr) == (chinese, not chinese)


def test_an_unknown_language_is_refused() -> None:
    ended = nonet("solve", "--lang", "tlh")
    assert ended.returncode == 2
    assert "'tlh' is not one of 'en', 'zh'." in ended.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_has_no_english_sentence(name: str) -> None:
    shown = _in_chinese(*name.split(), "--help").stdout
    text = "\n".join(line for line in shown.splitlines() if "nonet" not in line)
    assert "用法：" in shown
    assert re.findall(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}", text) == []
    assert re.findall(r"\b(TEXT|FILE|RANGE|Options|Commands)\b", text) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_has_the_same_options_and_examples(name: str) -> None:
    english, chinese = nonet(*name.split(), "--help"), _in_chinese(*name.split(), "--help")
    same = r" --?[a-z-]+\b|^    nonet .*$|^    (?:judge|link|0|1|2)  |^    ~.*$"
    found, expected = (re.findall(same, each.stdout, re.MULTILINE) for each in (chinese, english))
    assert found
    assert sorted(found) == sorted(expected)


def test_columns_are_aligned_and_lines_fit() -> None:
    shown = nonet("solve", "--help", more_env={**CHINESE, "COLUMNS": "60"}).stdout
    options = shown.partition("选项：\n")[2].partition("\n\n")[0].splitlines()
    halves = [_split(line, 34) for line in options if "|" not in line]
    assert len(halves) > 15
    assert [half for half in halves if not half[0].endswith("  ") or half[1][:1] in ("", " ")] == []
    assert [line for line in options if width(line) > 60 and "|" not in line] == []
    assert [line for line in shown.splitlines() if line.lstrip()[:1] in tuple("，。；：、）")] == []


def _split(line: str, column: int) -> tuple[str, str]:
    end = max(end for end in range(len(line) + 1) if width(line[:end]) <= column)
    return line[:end], line[end:]


def test_a_report_is_chinese(three: Path) -> None:
    ended = _in_chinese("check", three)
    assert ended.stdout == (
        f"{three}，第 1 行，第 1 题：唯一解\n"
        f"{three}，第 2 行，第 2 题：无解\n"
        "  第 1 行中 1 重复：r1c1、r1c2\n"
        "  第 1 宫中 1 重复：r1c1、r1c2\n"
        f"{three}，第 3 行，第 3 题：无法读取\n"
    )
    assert ended.stderr == (
        f"{three}，第 3 行，第 3 题：有 15 格；应为 n × n 格，例如 81 格\n"
        "3 道谜题：1 × 唯一解，1 × 无解，1 × 无法读取\n"
    )


@pytest.mark.core
def test_a_long_file_is_checked_in_chinese(tmp_path: Path) -> None:
    many = written(tmp_path / "many.txt", *[POJ_SAMPLE] * 1000)
    ended = _in_chinese("check", many)
    assert ended.stdout.splitlines()[-1] == f"{many}，第 1000 行，第 1000 题：唯一解"
    assert ended.stderr == "1,000 道谜题：1,000 × 唯一解\n"


def test_houses_of_rules_have_their_chinese_names() -> None:
    ended = nonet("--lang", "zh", "solve", "--rules", "boxes:2x2+diagonal", given=f"1{'.' * 14}1")
    assert ended.stderr == "标准输入，第 1 行，第 1 题：无解：第 1 对角线中 1 重复：r1c1、r4c4\n"
    assert "  马步：224 个，每个 2 格\n" in nonet("--lang", "zh", "rules", "anti-knight").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "missing.txt"], "missing.txt：没有这个文件或目录\n"),
        (["solve", "."], ".：是目录\n"),
        (["solve", "--all", "--count", "-"], "错误：--all 和 --count 不能同时使用。\n"),
        (["solve", "--empty", "-"], "错误：--empty 不带文件。\n"),
        (["solve", "--engine", "x"], "'--engine' 的值不正确：没有 'x'；可用的有 "),
        (["solve", "--limit", "x"], "'--limit' 的值不正确：'x' 不是正确的数。\n"),
        (["solve", "--limit", "0"], "'--limit' 的值不正确：0 不在范围 x>=1 内。\n"),
        (["solve", "--limit"], "错误：选项 '--limit' 应有一个值。\n"),
        (["solve", "--all=1"], "错误：选项 '--all' 不带值。\n"),
        (["solve", "--rules", "anti-night"], "没有规则“anti-night”；是否指 anti-knight？"),
        (["convert"], "错误：缺少选项 '--to'. 可用的有："),
        (["levels", "x"], "错误：多余的参数（x）\n"),
        (
            ["generate", "x"],
            "错误：'x' 前面没有选项；请改用 --difficulty、--number、--rules 或 --make\n",
        ),
        (["sovle"], "错误：没有命令 'sovle'。"),
        (["solv"], "错误：没有命令 'solv'。是否指 'solve'？\n"),
        (["rules", "y"], "错误：没有规则“y”；可用的有 "),
        (["solve", "-o", "missing/x", "-"], "错误：missing/x：没有这个文件或目录\n"),
        (
            ["play", "--host", "203.0.113.1"],
            "错误：无法在 203.0.113.1 提供服务：无法使用这个地址\n",
        ),
    ],
)
def test_errors_are_chinese(arguments: list[str], message: str) -> None:
    ended = _in_chinese(*arguments)
    assert ended.returncode in (1, 2)
    assert message in ended.stderr
    assert re.findall(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", ended.stderr) == []


def test_a_wrong_setting_is_refused_in_chinese() -> None:
    ended = nonet("count", more_env={**CHINESE, "NONET_ENGINE": "x"})
    assert ended.stderr == "错误：NONET_ENGINE 是“x”；请改用 python 或 core\n"


def test_a_missing_core_is_announced_in_chinese() -> None:
    start = "import sys; sys.modules['nonet._core'] = None; from nonet.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", start, "--lang", "zh", "count"],
        input="1...............",
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
        check=False,
        # Tests without the core may run with the warning off.
        env={**os.environ, "PYTHONWARNINGS": ""},
    )
    assert ended.stderr.startswith("没有安装编译内核，只用 Python 求解，速度很慢；")
    assert (ended.stdout, ended.stderr.count("\n")) == ("72\n", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", "--all", "--to", "line"],
        ["solve", "--count"],
        ["count", "--limit", "2"],
        ["show"],
        ["convert", "--to", "grid"],
        ["convert", "--to", "judge"],
        ["trace", "--steps", "20"],
        ["generate", "--rules", "boxes:2x2", "--seed", "1"],
        ["--version"],
    ],
)
def test_what_programs_read_is_the_same_in_both_languages(
    arguments: list[str], three: Path
) -> None:
    files = [three] if arguments[0] in ("solve", "count", "show", "convert") else []
    english, chinese = (
        nonet(*arguments, *files, given=THREE[0], more_env={"LC_ALL": locale})
        for locale in ("C.UTF-8", "zh_CN.UTF-8")
    )
    assert english.stdout
    assert (chinese.stdout, chinese.returncode) == (english.stdout, english.returncode)


def test_completion_offers_the_same_words() -> None:
    asked = {"_NONET_COMPLETE": "bash_complete", "COMP_WORDS": "nonet solve --", "COMP_CWORD": "2"}
    english, chinese = (nonet(more_env={**asked, "LC_ALL": each}) for each in ("C", "zh_CN.UTF-8"))
    assert "plain,--lang\n" in english.stdout
    assert chinese.stdout == english.stdout


def _shown_by(encoding: str, *arguments: str | Path, given: bytes = b"") -> tuple[bytes, bytes]:
    """Returns what the program writes to a terminal of this encoding."""
    ended = subprocess.run(
        [*COMMAND, "--lang", "zh", *map(str, arguments)],
        input=given,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=LONG,
        check=False,
    )
    return ended.stdout, ended.stderr


@pytest.mark.parametrize("encoding", rest_long(["gbk", "gb18030"]))
def test_a_terminal_in_a_chinese_encoding_shows_chinese(encoding: str, three: Path) -> None:
    shown, said = _shown_by(encoding, "check", three)
    assert "，第 1 题：唯一解\n" in shown.decode(encoding)
    assert "；应为 n × n 格，例如 81 格\n" in said.decode(encoding)
    assert "judge" in _shown_by(encoding, "--help")[0].decode(encoding)
    assert "马步：224 个" in _shown_by(encoding, "rules", "anti-knight")[0].decode(encoding)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "big5", "cp437"])
def test_a_terminal_that_cannot_show_chinese_shows_english(encoding: str, three: Path) -> None:
    shown, said = _shown_by(encoding, "check", three)
    assert b", line 1, case 1: one solution\n" in shown
    assert b"; expected n \xc3\x97 n, such as 81\n" in said


def test_what_gbk_lacks_becomes_a_question_mark() -> None:
    shown, said = _shown_by("gbk", "solve", "n²€\U0001f600.txt")
    assert (shown, said.decode("gbk")) == (b"", "n???.txt：没有这个文件或目录\n")


def test_puzzles_stay_as_they_are_on_a_terminal_in_gbk() -> None:
    solved = "3124243113424213 n² 题".encode() + b" \xff\n"
    shown, said = _shown_by("gbk", "solve", given=solved)
    assert (shown, said) == (solved, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="takes the shell of POSIX")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-"])
def test_closed_streams_are_no_obstacle(closed: str, three: Path) -> None:
    command = shlex.join([*COMMAND, "--lang", "zh", "check", str(three)])
    ended = subprocess.run(
        f"{command} {closed}", shell=True, capture_output=True, timeout=LONG, check=False
    )
    assert ended.returncode == 2
    assert b"Traceback" not in ended.stderr
