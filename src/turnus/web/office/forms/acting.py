"""Doing: one address for every command of a season; a refusal comes back with its clause and its options."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.text import Truncator
from django.utils.translation import gettext, ngettext

from turnus.app.office import Done, Identity, NotAllowed, Overtaken, Role
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.federation.events import LineupNamed
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.registry import Registry, whole
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import home_of, own_path
from turnus.web.desk import secretary
from turnus.web.doors import doers
from turnus.web.faults import Fault, clauses_of, status_of, told
from turnus.web.office.forms.again import asked_again
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.rows import boards_in, insist_on_no_gap
from turnus.web.reader import look_again, reader

LONGEST_IN_SHORT = 120
MOST_TOLD = 3  # of more events one sentence tells how many there were
UNDO = "undo"  # marks a message that can be taken back
UNDO_ALL = "undo undo-all"  # marks the last of several that can be taken back together
COUNTED = {
    "MemberJoined": ("{count} member was entered", "{count} members were entered"),
    "RatingChanged": ("{count} rating was changed", "{count} ratings were changed"),
    "PlayerEntered": ("{count} player was entered", "{count} players were entered"),
    "ResultConfirmed": ("{count} result was entered", "{count} results were entered"),
    "ResultEntered": ("{count} result was entered", "{count} results were entered"),
    "SignedOff": ("{count} player signed off", "{count} players signed off"),
    "MemberRegistered": ("{count} member was registered", "{count} members were registered"),
    "ClubJoined": ("{count} club joined", "{count} clubs joined"),
    "ContenderEntered": ("{count} person entered", "{count} people entered"),
}
BESIDE = frozenset({"MemberDescribed", "AgeStated"})  # what comes with the things that are counted
OF_THE_REQUEST = ("csrfmiddlewaretoken", "key", "expected", "next")


def may_give(identity: Identity, where: dict[str, Any]) -> None:
    """Refuse whoever never gives the command that an address names; who has no role gives none."""
    office, stream = secretary(), where["stream"]
    if entry := registry_of(stream).entries.get(where["name"]):
        office.insist_may(identity, stream, entry.kind)
    elif office.access(identity, stream).roles == {Role.SPECTATOR}:
        raise NotAllowed("this page is for who works in the competition")


def directs(identity: Identity, where: dict[str, Any]) -> None:
    """Refuse whoever does not direct the competition."""
    secretary().insist_director(identity, where["stream"])


@doers(may_give)
def do(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Carry out a command that a form sent, and go back to where it came from."""
    command = read_any(stream, name, request.POST)
    try:
        if isinstance(command, LineupNamed):
            insist_on_no_gap(boards_in(request.POST, "players"), "players")
        done = secretary().act(identity_of(request), stream, command, **how(request))
    except (BadInput, NotFound) as fault:
        return refused(request, stream, fault, command)
    tell(request, done)
    return redirect(next_page(request, stream))


def read_any(stream: str, name: str, given: QueryDict) -> Any:
    """Read a command of a competition, or a report to a federation."""
    return read_form(registry_of(stream), name, given)


def registry_of(stream: str) -> Registry[Any]:
    """Return the commands of a competition, by what kind it is."""
    if secretary().is_federation(stream):
        return FEDERATION
    return COMMANDS if secretary().is_event(stream) else SEASON


@doers(directs)
def undo(request: HttpRequest, stream: str) -> HttpResponse:
    """Take back the last command."""
    sent = how(request)
    last = told_last(request, stream)
    done = secretary().undo(
        identity_of(request), stream, request.POST.get("reason", "").strip(),
        expected=sent["expected"] or 0, key=sent["key"],
    )  # fmt: skip
    tell_undone(request, done, last)
    return redirect(next_page(request, stream))


def told_last(request: HttpRequest, stream: str) -> list[str]:
    """Return in sentences what would be taken back; of many the first, and how many more there are."""
    return in_short(told_step(request, stream))


def told_step(request: HttpRequest, stream: str) -> list[str]:
    """Return everything that would be taken back as one step, a sentence each."""
    done = secretary().last_command(identity_of(request), stream)
    return reader().tell_all(done.events, done.running.state)


def in_short(told: Sequence[str]) -> list[str]:
    """Return a few sentences as they are; of many the first, and how many more there are."""
    if len(told) <= MOST_TOLD:
        return [_cut(each) for each in told]
    return [gettext("{what}, and {count} more").format(what=_cut(told[0]), count=len(told) - 1)]


def _cut(said: str) -> str:
    """Return the beginning of a long sentence: the whole of it stands below."""
    return Truncator(said).chars(LONGEST_IN_SHORT)


def tell_undone(request: HttpRequest, done: Done, told: Sequence[str]) -> None:
    """Say what was taken back."""
    look_again()
    taken_back = gettext("taken back: {what}").format(what="; ".join(told))
    messages.success(request, gettext("this had been done already") if done.repeated else taken_back)


def how(request: HttpRequest) -> dict[str, Any]:
    """Return the key of a request, and how much of the season its sender had seen."""
    expected = request.POST.get("expected", "")
    return {"key": request.POST.get("key", ""), "expected": whole(expected, "expected") if expected else None}


def next_page(request: HttpRequest, stream: str) -> str:
    """Return where a request wants to go next, within this office."""
    return own_path(request.POST.get("next", ""), "") or home_of(stream)


def tell(request: HttpRequest, *done: Done) -> None:
    """Say what was done: a few things one by one, many in one sentence that can be taken back."""
    look_again()
    if any(each.repeated for each in done):
        messages.info(request, gettext("this had been done already"))
    events = [event for each in done for event in each.events]
    told = [text for each in done for text in reader().tell_all(each.events, each.running.state)]
    if len(events) > MOST_TOLD:
        said = summary(events) or told[0]  # the rest follows from what was done first
        messages.success(request, said, extra_tags=UNDO if len(done) == 1 else "")
        return
    tell_each(request, told, can_undo=len(done) == 1)


def tell_each(request: HttpRequest, told: Sequence[str], *, can_undo: bool) -> None:
    """Say a few things one by one; behind the last of them stands how all of them are taken back."""
    for number, text in enumerate(told, 1):
        is_last = can_undo and number == len(told)
        messages.success(request, text, extra_tags=(UNDO if len(told) == 1 else UNDO_ALL) if is_last else "")


def summary(events: Sequence[object]) -> str:
    """Say in one sentence how many of what there were; nothing where they are not things one counts."""
    kinds = Counter(type(event).__name__ for event in events)
    if kinds.keys() - COUNTED.keys() - BESIDE:
        return ""
    return ", ".join(
        ngettext(*COUNTED[kind], count).format(count=count)
        for kind, count in kinds.most_common()
        if kind in COUNTED
    )


def refused(request: HttpRequest, stream: str, fault: Fault, command: Any = None) -> HttpResponse:
    """Show why not; where a person has to decide first, with his options."""
    options = fault.offered if isinstance(fault, RefusedByClause) else ()
    field = decision_field(request, stream, command) if command else ""
    hidden = (*OF_THE_REQUEST, field)
    entry = registry_of(stream).entries.get(type(command).__name__)
    is_overtaken = isinstance(fault, Overtaken)  # sent again it would be refused again
    page = {
        "stream": stream,
        "fault": told(fault),
        "clauses": clauses_of(fault),
        "options": options if field else (),
        "field": field,
        "sent": [(k, v) for k, values in request.POST.lists() for v in values if k not in hidden],
        "fields": [] if is_overtaken or (options and field) else asked_again(request, stream, entry),
        "is_overtaken": is_overtaken,
        "back": next_page(request, stream),
        "token": how(request),
    }
    return render(request, "turnus/office/refused.html", page, status=status_of(fault))


def decision_field(request: HttpRequest, stream: str, command: Any) -> str:
    """Return the field in which a command takes a person's decision."""
    if isinstance(command, asked.FormGroups):
        return "seats" if secretary().seen(identity_of(request), stream).season.turni else "form"
    entry = registry_of(stream).entries.get(type(command).__name__)
    return entry.left_to_somebody[0] if entry and entry.left_to_somebody else ""
