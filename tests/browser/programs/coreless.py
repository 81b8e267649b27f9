"""The program without its compiled core."""

import sys

sys.modules["nonet._core"] = None  # type: ignore[assignment]

from nonet.cli import main  # noqa: E402

sys.exit(main())
