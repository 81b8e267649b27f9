from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager
from ipaddress import IPv4Address, ip_address

import pytest

from nonet.web import addresses
from nonet.web.serving import listen


@contextmanager
def _listening(host: str) -> Generator[socket.socket]:
    with listen(host, 0, 1) as listening:
        yield listening


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_others_do_not_reach_a_server_of_this_machine(host: str) -> None:
    with _listening(host) as listening:
        assert addresses.bound(listening).is_loopback
        assert addresses.for_others(listening) == []


@pytest.mark.parametrize("host", ["0.0.0.0", "0"])
def test_addresses_for_others_lead_here(host: str) -> None:
    with _listening(host) as listening:
        port = listening.getsockname()[1]
        found = addresses.for_others(listening)
        assert len(set(found)) == len(found)
        for each in found:
            assert isinstance(each, IPv4Address)
            assert not each.is_loopback
            socket.create_connection((str(each), port), timeout=60).close()


def test_an_address_of_this_machine_is_returned_unchanged() -> None:
    with _listening("0.0.0.0") as everywhere:
        for each in addresses.for_others(everywhere):
            with _listening(str(each)) as listening:
                assert addresses.for_others(listening) == [each]


def test_a_server_with_both_kinds_of_address_returns_both() -> None:
    if not socket.has_dualstack_ipv6():
        pytest.skip("needs IPv6")
    with _listening("0.0.0.0") as four, _listening("::") as six:
        assert addresses.bound(six) == ip_address("::")
        assert set(addresses.for_others(four)) <= set(addresses.for_others(six))
