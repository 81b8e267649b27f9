"""Many requests, among them those at each bound of the OpenAPI document, cause no server error.

Making these requests takes seconds, and happens when the tests are collected. So conftest.py leaves
out this file where the long tests are left out.
"""

# pyright: basic
# schemathesis declares only part of its types.

from __future__ import annotations

from typing import Any

import pytest
import schemathesis

from tests.web.conftest import Running
from tests.web.test_fuzz import CHECKS, DOCUMENT, hasty, requests

__all__ = ["hasty"]  # a fixture that all tests here use

thorough = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.mark.long
@thorough.parametrize()
@requests(40)
def test_no_request_of_many_breaks_the_server(case: Any, server: Running) -> None:
    answer = case.call(base_url=server.address)
    case.validate_response(answer, checks=CHECKS)
