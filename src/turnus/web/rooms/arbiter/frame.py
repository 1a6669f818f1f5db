"""What every page of an arbiter at a board has: the game as he sees it, what he sends, where he goes then."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from turnus.app.rooms import Sent
from turnus.app.rooms.seats import ARBITER
from turnus.app.ruling import AtBoard, Tried
from turnus.faults import BadInput
from turnus.play.proceedings import Outcome
from turnus.play.sides import Side
from turnus.web.doors import BOTH, anybody
from turnus.web.faults import told
from turnus.web.public.law import language
from turnus.web.rooms import wording
from turnus.web.rooms.notating import clock_time
from turnus.web.rooms.playing import board_of, send, sight_of
from turnus.web.rooms.showing import people
from turnus.web.rooms.sight import Sight

Given = Mapping[str, str]
LONGEST = 500


@dataclass(frozen=True, slots=True)
class Desk:
    """An arbiter at one board of a game."""

    request: HttpRequest
    sight: Sight
    at: AtBoard

    @property
    def given(self) -> dict[str, str]:
        """What a form says."""
        said = self.request.POST if self.request.method == "POST" else self.request.GET
        return {name: value.strip()[:LONGEST] for name, value in said.dict().items()}

    @property
    def is_sent(self) -> bool:
        """Whether something is to be done, not only looked at."""
        return self.request.method == "POST"

    def page(self, template: str, status: int = 200, **parts: Any) -> HttpResponse:
        """Draw a page of this board."""
        room = self.at.room
        with room.lock:
            shown = {"desk": self, "id": room.id, "board": self.at.board, "after": room.sequence}
            shown |= {"key": secrets.token_hex(12), "names": people(self.sight)[self.at.board]}
            shown |= {"position": self.at.table.board.text, "kind": wording.kind_of(room)}
            shown |= {"clocks": self.clocks(), "sides": [(str(s), wording.side_name(str(s))) for s in Side]}
            shown |= {"boards": room.folding.boards if len(room.folding.boards) > 1 else ()}
        return render(self.request, f"turnus/rooms/arbiter/{template}", shown | parts, status=status)

    def clocks(self) -> list[tuple[str, str]]:
        """Return what both clocks show now, if there are any."""
        late = self.at.seen({}).by().game
        found = self.at.clocks(late)
        return (
            []
            if found is None
            else [(wording.side_name(s), clock_time(t)) for s, t in zip(Side, found, strict=True)]
        )

    def do(self, events: Sequence[Mapping[str, Any]], reason: str = "") -> HttpResponse:
        """Send events of the arbiter one after the other, if nothing has happened since he looked."""
        after: int | None = int(self.given["after"]) if self.given.get("after", "").isdecimal() else None
        for number, event in enumerate(events):
            said = {**event, **({"reason": reason} if reason and event["type"] in WITH_A_REASON else {})}
            key = f"{self.given.get('key', '')}/{number}" if self.given.get("key") else ""
            after = send(self.request, self.sight, ARBITER, Sent(said, key=key, after=after)).sequence
        return self.back()

    def back(self) -> HttpResponse:
        """Lead back to the board."""
        return redirect("play_seat", self.at.room.id, ARBITER)

    def ruled(self, tried: Tried) -> list[dict[str, Any]]:
        """Return what would be ruled, with the address of each clause."""
        told_of = self.at.ruled(tried, language(), gettext)
        return [{**each, "cites": wording.cited(each["clauses"], self.sight.rulebook)} for each in told_of]

    def insist_allowed(self, tried: Tried) -> None:
        """Refuse what the game cannot have, or the law does not let the arbiter do."""
        if tried.refused is not None:
            raise BadInput(tried.refused.template, where="", kind=tried.refused.kind, **tried.refused.values)
        for ruling in self.ruled(tried):
            if ruling["outcome"] == Outcome.REFUSED:
                clauses = ", ".join(ruling["clauses"])
                raise BadInput("{problem} ({clauses})", problem=ruling["ruling"], clauses=clauses)


WITH_A_REASON = frozenset({"decide", "penalty", "adjust_clock", "restore"})
Page = Callable[..., HttpResponse]


def at_the_board(page: Page) -> Callable[..., HttpResponseBase]:
    """Let in who arbitrates where a game is played, to one board of it."""

    @anybody(*BOTH)
    @never_cache
    @wraps(page)
    def entered(request: HttpRequest, id: str, **where: Any) -> HttpResponse:  # noqa: A002 - as the address names it
        sight = sight_of(request, id, ARBITER)
        said = (request.POST if request.method == "POST" else request.GET).get("board", "")
        return page(Desk(request, sight, AtBoard(sight.room, board_of(sight, said), sight.now)), **where)

    return entered


def fault_of(wrong: BadInput) -> str:
    """Say what is wrong with what was sent."""
    return told(wrong)


def address(name: str, desk: Desk, *more: str, **query: str) -> str:
    """Return the address of a page of this board."""
    said = {**({"board": desk.at.board} if desk.at.board else {}), **query}
    found = reverse(name, args=[desk.at.room.id, *more])
    return f"{found}?{urlencode(said)}" if said else found


def done(desk: Desk, text: str) -> None:
    """Say that something was done."""
    messages.success(desk.request, text)
