"""A page with drawings, as Sphinx builds it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.documents import ROOT

DOCS = ROOT / "docs"

BUILT = """\
# A page

![one](drawings/small-search-1.svg)
![five](drawings/small-search-5.svg)

*A caption with `code`.*

Words, and ![inline](drawings/small-tree.svg) among them.

![a tree](drawings/small-tree.svg)

1. A question.

<details><summary>Answer</summary>

So it is:

```python
>>> 1 + 1
2
```

</details>
"""


def build(folder: Path) -> Path:
    """Builds the page in a folder and returns its file."""
    pytest.importorskip("myst_parser")
    source = folder / "source"
    source.mkdir()
    (source / "index.md").write_text(BUILT, encoding="utf-8")
    for name in "drawings", "_static":
        (source / name).symlink_to(DOCS / name)
    (source / "conf.py").write_text(
        f"import sys\nsys.path.insert(0, {str(DOCS)!r})\n"
        "extensions = ['myst_parser', 'drawing.extension']\n"
        "html_static_path = ['_static']\nhtml_css_files = ['drawings.css']\n"
    )
    command = [sys.executable, "-m", "sphinx", "-q", "-W", str(source), str(folder / "built")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return folder / "built" / "index.html"
