"""Sphinx configuration: ``sphinx-build -W docs docs/_build`` builds the pages."""

import re
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

from sphinx.application import Sphinx

# The extensions are in this folder.
sys.path.insert(0, str(Path(__file__).parent))

project = "nonet"
author = "the authors of nonet"
project_copyright = author
release = version = installed_version("nonet")

extensions = ["myst_parser", "sphinx.ext.autodoc", "built", "drawing.extension"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
python_use_unqualified_type_names = True

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"nonet {version}"
html_static_path = ["_static"]
html_css_files = ["drawings.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
pygments_style = "friendly"
pygments_dark_style = "native"


_HEADINGS = {"Use": "使用（英文）", "Understand": "原理（英文）", "The project": "项目（英文）"}
"""The headings of the list of pages, on Chinese pages."""
_AROUND = {
    "Contents": "目录",
    "Home": "首页",
    "Next": "下一页",
    "On this page": "本页内容",
    "Previous": "上一页",
    "Search": "搜索",
}
"""What the theme writes around a page, on Chinese pages."""


def _around(text: str) -> str:
    return _AROUND.get(text, text)


def _tell_language(
    app: Sphinx, page: str, template: str, context: dict[str, object], doctree: object
) -> None:
    """Declares the language of a page for browsers, and has what is around the page in it."""
    if not page.endswith(".zh"):
        return
    context["language"] = "zh-Hans"
    context["_"] = _around
    before, *sections = re.split('(?=<p class="caption")', str(context["furo_navigation_tree"]))
    # The list of the Chinese pages comes first.
    sections.sort(key=lambda section: '"caption-text">中文<' not in section)
    tree = before + "".join(sections)
    for heading, chinese in _HEADINGS.items():
        tree = tree.replace(f'"caption-text">{heading}<', f'"caption-text">{chinese}<')
    context["furo_navigation_tree"] = tree


def _leave_out_aliases(
    app: Sphinx, what: str, name: str, item: object, options: object, lines: list[str]
) -> None:
    """Removes Python's default text for the fields of named tuples."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def _name_defaults(
    app: Sphinx,
    what: str,
    name: str,
    item: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Shows defaults as they are written.

    ``autodoc_preserve_defaults`` would read them from the source, where wishes are not listed.
    """
    if signature is not None:
        signature = re.sub(r"<function (\w+)>", r"\1", signature)
        signature = re.sub(r"mappingproxy\(({.*?})\)", r"\1", signature)
    return signature, returns


def setup(app: Sphinx) -> None:
    """Registers the additions of this project."""
    app.connect("autodoc-process-signature", _name_defaults)
    app.connect("autodoc-process-docstring", _leave_out_aliases)
    # After the theme has made the list of pages.
    app.connect("html-page-context", _tell_language, priority=900)
