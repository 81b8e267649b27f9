"""Requests that the OpenAPI document allows, or nearly so, cause no server error and no hang.

Making these requests takes seconds, and happens when the tests are collected. So conftest.py leaves
out this file where the long tests are left out.
"""

# pyright: basic
# schemathesis declares only part of its types.

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nonet.web import limits
from nonet.web.app import create_app
from tests.web.conftest import LONG, Running

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
of_document = schemathesis.openapi.from_dict(create_app().openapi())


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.2)
    monkeypatch.setattr(limits, "STREAM_SECONDS", 0.2)


REQUESTS = settings(
    max_examples=40,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[
        HealthCheck.filter_too_much,
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
    ],
)


@pytest.mark.long
@of_document.parametrize()
@REQUESTS
def test_no_request_breaks_the_server(case: Any, server: Running) -> None:
    answer = case.call(base_url=server.address, timeout=LONG)  # its default, 10 s, is short
    case.validate_response(answer, checks=CHECKS)
