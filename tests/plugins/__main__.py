"""The program with the rule and the notation."""

import sys

from nonet.cli import main
from tests.plugins import register

register()
sys.exit(main())
