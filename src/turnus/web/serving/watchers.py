"""Who watches: one count of every stream of the office, and places that only people who are known may take.

A stream lasts as long as a page is open, so streams end before connections do. Visitors are counted by the
address they come from as well; a whole club may share one behind its router. Players at their game, arbiters
and directors find room when visitors have taken theirs.
"""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from turnus.web.serving.crowds import Room, come_back

MOST_OF_ONE = 50  # streams of one session or key: a device that several people in a hall share has a few
A_HOUSEHOLD = 64  # bits of an IPv6 address that its holder does not choose

Identify = Callable[[Request], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Place:
    """A place that somebody has while he watches."""

    address: str
    known_as: str = ""  # nothing: he has a visitor's


class Watchers:
    """Counts who watches, whatever the stream, and says whether there is room."""

    def __init__(self, space: Room, identify: Identify) -> None:
        self._space = space
        self._identify = identify
        self._visitors: Counter[str] = Counter()
        self._known: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many watch."""
        return self._visitors.total() + self._known.total()

    async def admit(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody watch as long as his connection lasts, or tell him to come back."""
        place = await self._take_place(Request(scope))
        if place is None:
            await come_back()(scope, receive, send)
            return
        try:
            await app(scope, receive, send)
        finally:
            self._leave(place)

    async def _take_place(self, request: Request) -> Place | None:
        """Return a visitor's place, or one of those kept for people who are known."""
        address = network_of(request.client.host if request.client else "")
        if self.count >= self._space.watchers:
            return None
        is_room = self._visitors.total() < self._space.visitors
        if is_room and self._visitors[address] < self._space.visitors_of_one_address:
            self._visitors[address] += 1
            return Place(address)
        known_as = await self._identify(request)
        if not known_as or self.count >= self._space.watchers or self._known[known_as] >= MOST_OF_ONE:
            return None
        self._known[known_as] += 1
        return Place(address, known_as)

    def _leave(self, place: Place) -> None:
        counter, name = (self._known, place.known_as) if place.known_as else (self._visitors, place.address)
        counter[name] -= 1
        if not counter[name]:
            del counter[name]


class Admitted:
    """A stream to which people are admitted as long as there is room."""

    def __init__(self, watchers: Watchers, stream: ASGIApp) -> None:
        self._watchers = watchers
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody watch, or tell him to come back."""
        await self._watchers.admit(self._stream, scope, receive, send)


def network_of(client: str) -> str:
    """Return the address by which somebody is counted: of IPv6 the part that his provider gave him."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return client
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, A_HOUSEHOLD), strict=False))
    return str(address)
