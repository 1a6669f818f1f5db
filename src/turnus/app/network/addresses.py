"""Which addresses of the network are somebody else's and public: only to those may a message go."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from socket import inet_aton, inet_ntoa

_PUBLIC = IPv6Network("2000::/3")  # all that was ever given out
_TRANSLATED = IPv6Network("64:ff9b::/96")  # NAT64: it leads to the IPv4 address in its last four bytes
_NOT_PUBLIC = (
    IPv6Network("2001::/23"),  # protocols, among them Teredo
    IPv6Network("2001:db8::/32"),  # examples
    IPv6Network("2002::/16"),  # 6to4: it leads to an IPv4 address
    IPv6Network("3fff::/20"),  # examples
)
_NOBODYS = (
    IPv4Network("192.0.0.0/24"),  # protocols
    IPv4Network("192.88.99.0/24"),  # relays of 6to4
)


def is_public(text: str) -> bool:
    """Say whether an address is one of the public network, not ours, not everybody's, not a way round."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or _translated(address)
        if inner is None:
            return address in _PUBLIC and not any(address in each for each in _NOT_PUBLIC)
        address = inner
    return address.is_global and not address.is_multicast and not any(address in each for each in _NOBODYS)


def written_address(host: str) -> str:
    """Return the address that a host writes in figures, as connecting would read it; nothing for a name."""
    name = host.strip("[]").rstrip(".")
    try:
        return str(ip_address(name.partition("%")[0]))
    except ValueError:
        pass
    try:
        return inet_ntoa(inet_aton(name))  # 127.1, 0x7f000001, 2130706433
    except (OSError, ValueError):
        return ""


def _translated(address: IPv6Address) -> IPv4Address | None:
    return IPv4Address(address.packed[-4:]) if address in _TRANSLATED else None
