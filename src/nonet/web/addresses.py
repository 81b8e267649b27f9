"""The addresses of a server."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

# Reserved for documentation, so they belong to no machine (RFC 5737, RFC 3849).
_ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}

Address = IPv4Address | IPv6Address


def bound(listening: socket.socket) -> Address:
    """Returns the address that a socket listens on."""
    return _address(listening.getsockname()[0])


def for_others(listening: socket.socket) -> list[Address]:
    """Returns the addresses at which other machines may reach a socket, the likeliest first.

    The list is empty if the socket accepts only this machine, or if no address is known. No other
    machine is contacted.
    """
    at = bound(listening)
    if not at.is_unspecified:
        return [] if at.is_loopback else [at]
    families = [socket.AF_INET]
    if at.version == 6:
        both = not listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
        families = [socket.AF_INET, socket.AF_INET6] if both else [socket.AF_INET6]
    found = [each for family in families for each in (_towards_others(family), *_named(family))]
    return list(dict.fromkeys(each for each in found if each and _is_of_a_network(each)))


def _towards_others(family: socket.AddressFamily) -> Address | None:
    """Returns the address from which this machine would send to others."""
    # Connecting a datagram socket only chooses a route; no packet is sent.
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
        asking.connect((_ELSEWHERE[family], 9))
        return _address(asking.getsockname()[0])
    return None


def _named(family: socket.AddressFamily) -> list[Address]:
    """Returns the addresses that the name of this machine resolves to."""
    with suppress(OSError, UnicodeError):
        found = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
        return [_address(str(each[4][0])) for each in found]
    return []


def _is_of_a_network(address: Address) -> bool:
    return not (address.is_loopback or address.is_unspecified or address.is_link_local)


def _address(text: str) -> Address:
    return ip_address(text.partition("%")[0])  # without the name of the interface
