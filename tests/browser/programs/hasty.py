"""The program with little time for each answer."""

import sys

from nonet.cli import main
from nonet.web import limits

limits.SECONDS = 1
sys.exit(main())
