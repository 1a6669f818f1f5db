"""The players of an event at work: who takes part, how each stands, and what is done with them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.competitions import views
from turnus.app.competitions.people import seating
from turnus.app.competitions.running import Running
from turnus.app.office.enrolling import record_person
from turnus.app.office.rights.naming import still_playing
from turnus.app.people.personal import choose_display, erase_person
from turnus.app.people.register import Display
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.attending import CheckIn, TakeBackCheckIn
from turnus.competition.engine.slices.entering import ChangeEntry
from turnus.competition.engine.slices.latecomers import has_bye
from turnus.competition.engine.slices.leaving import Return, Withdraw
from turnus.competition.engine.slices.misses import WhyMissed
from turnus.competition.engine.slices.paying import NotePayment, TakeBackPayment
from turnus.competition.engine.state import IDLE_WORDS, Competition, Contender, Status
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import listed_words
from turnus.tournament import Outcome
from turnus.web.desk import rooms, secretary
from turnus.web.doors import BOTH, DOING
from turnus.web.faults import told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.office.people_lists import personal, read_person
from turnus.web.reader import called

EventSeat = AnySeat[Running]
TAB = "event_entries"
TEXTS = ("title", "federation", "fide_id", "club", "national_id")
RATINGS = ("rating", "fide_rating", "national_rating")
ON_HIS_PAGE = ("SignOff", "SayWhyMissed", "SignOn", "Withdraw", "Expel", "Return", "PairLate")
Made = Callable[[str, int], Any]
OF_KEIZER = "missed"  # there a reason is said, and half a point is nothing
ACTIONS: Mapping[str, tuple[str, Made]] = {
    "misses": ("misses the round", lambda player, number: SignOff(player=player, round=number)),
    "half": ("bye for half a point", lambda player, number: SignOff(player=player, round=number, half=True)),
    "plays": ("plays after all", lambda player, number: SignOn(player=player, round=number)),
    "here": ("is here", lambda player, number: CheckIn(player=player, round=number)),
    "not_here": ("is not here", lambda player, number: TakeBackCheckIn(player=player, round=number)),
    "paid": ("has paid", lambda player, _number: NotePayment(player=player)),
    "not_paid": ("has not paid", lambda player, _number: TakeBackPayment(player=player)),
    "withdraws": ("withdraws", lambda player, number: Withdraw(player=player, round=number)),
    "returns": ("comes back", lambda player, _number: Return(player=player)),
}


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody on the list: his number, what is known of him, and how he stands."""

    number: int
    held: Contender
    name: str
    marks: tuple[str, ...]


@at_work(kind=Running)
def entries(seat: EventSeat) -> HttpResponse:
    """Show who takes part, or those whose name, club or category has what is looked for."""
    return page(seat)


def page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    """Show the list."""
    competition = seat.running.competition
    wanted = seat.request.GET.get("q", "").strip().casefold()
    rows = [row for row in _rows(competition) if not wanted or wanted in _words(row)]
    context = {
        "competition": competition,
        "rows": rows,
        "wanted": wanted,
        "coming": competition.coming_round,
        "actions": list(_actions(competition)),
        "reasons": reasons(competition),
        "has_teams": any(held.team for held in competition.contenders.values()),
        "has_clubs": any(held.club for held in competition.contenders.values()),
        "has_categories": any(held.categories for held in competition.contenders.values()),
        "is_director": seat.access.is_director,
        "chosen": seat.request.POST.getlist("player"),
    }
    return seat.page("turnus/competitions/entries.html", TAB, status, **(context | more))


def reasons(competition: Competition) -> list[tuple[str, str]]:
    """Return what can be said of a round without a game, where that counts; else nothing."""
    if not views.is_keizer(competition, begun=False):
        return []
    return [(each.value, gettext(IDLE_WORDS[each.value])) for each in WhyMissed]


def _actions(competition: Competition) -> Iterator[tuple[str, str]]:
    by_list = views.is_keizer(competition, begun=False)
    for name, (said, _) in ACTIONS.items():
        if not (by_list and name in ("misses", "half")):
            yield name, gettext(said)


def _rows(competition: Competition) -> Iterator[Row]:
    for number, player in enumerate(seating(competition), 1):
        held = competition.contenders[player]
        yield Row(number, held, called(player), tuple(marks_of(competition, held)))


def _words(row: Row) -> str:
    return " ".join((row.name, row.held.club, row.held.team, *row.held.categories)).casefold()


def marks_of(competition: Competition, held: Contender) -> Iterator[str]:
    """Yield what is to be known of somebody at a glance."""
    if held.expelled:
        yield gettext("expelled")
    elif held.withdrawn_after is not None:
        yield _withdrawn(competition, held)
    for number, away in sorted(competition.away.items()):
        if number >= competition.coming_round and held.player in away:
            yield _misses(competition, held.player, number)
    if held.player in competition.checked_in.get(competition.coming_round, ()):
        yield gettext("is here")
    if competition.registration.fee and held.player in competition.paid:
        yield gettext("has paid")


def _misses(competition: Competition, player: str, number: int) -> str:
    """Say that somebody misses a round, and why where that was said."""
    is_half = Outcome(competition.away[number][player]) is Outcome.HALF_BYE
    said = gettext("half a point in round {round}") if is_half else gettext("misses round {round}")
    why = competition.away_for.get(number, {}).get(player, "")
    return said.format(round=number) + (f": {gettext(IDLE_WORDS[why])}" if why else "")


def _withdrawn(competition: Competition, held: Contender) -> str:
    last = held.withdrawn_after or 0
    if last >= competition.coming_round:
        return gettext("leaves after round {round}").format(round=last)
    return gettext("withdrawn")


@at_work(director=True, kind=Running, methods=DOING)
def act(seat: EventSeat) -> HttpResponse:
    """Do one thing with everybody who was ticked, all or none."""
    given = seat.request.POST
    try:
        commands = _asked(given)
        done = secretary().act_all(seat.identity, seat.stream, commands, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return page(seat, 400, fault=told(fault), round_given=given.get("round", ""))
    tell(seat.request, done)
    return redirect("event_entries", seat.stream)


def _asked(given: QueryDict) -> list[Any]:
    """Return one command for everybody who was ticked."""
    players = given.getlist("player")
    if given.get("do") == OF_KEIZER and players:
        return [read_form(COMMANDS, "SayWhyMissed", given, player=player) for player in players]
    found = ACTIONS.get(given.get("do", ""))
    if found is None or not players:
        raise BadInput("tick who it is about", where="player")
    _, make = found
    number = whole(given.get("round", ""), "round")
    return [make(player, number) for player in players]


@at_work(director=True, kind=Running, methods=BOTH)
def entrant(seat: EventSeat, player: str) -> HttpResponse:
    """Show one who takes part, and do with him whatever can be done."""
    if player not in seat.running.competition.contenders:
        raise NotFound("{player} is not in the competition", player=player)
    if seat.request.method != "POST":
        return _entrant(seat, player)
    given = seat.request.POST
    try:
        if given.get("do") == "erase":
            erase_person(rooms(), seat.identity, seat.stream, player)
            messages.success(seat.request, gettext("the personal data were erased; the games stay"))
        elif given.get("do") == "change":
            _change(seat, player, given)
        else:
            command = _of_him(player, given)
            tell(seat.request, secretary().act(seat.identity, seat.stream, command, **how(seat.request)))
    except (BadInput, NotFound) as fault:
        return _entrant(seat, player, 400, fault=told(fault), given=given)
    return redirect("event_entrant", seat.stream, player)


def _of_him(player: str, given: QueryDict) -> Any:
    name = given.get("do", "")
    if name not in ON_HIS_PAGE:
        raise NotFound("there is no command {name}", name=name)
    return read_form(COMMANDS, name, given, player=player)


def _entrant(seat: EventSeat, player: str, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    held = competition.contenders[player]
    number = competition.coming_round
    person = secretary().person(seat.identity, seat.stream, player)
    context = {
        "competition": competition,
        "held": held,
        "person": person,
        "personal": personal(more.get("given"), person),
        "marks": tuple(marks_of(competition, held)),
        "coming": number,
        "away": sorted(each for each, gone in competition.away.items() if each >= number and player in gone),
        "displays": tuple(Display),
        "reasons": reasons(competition),
        "bye": _bye_to_meet(competition, player),
        "may_be_invited": player in still_playing(competition),
        "is_director": True,
    }
    return seat.page("turnus/competitions/entrant.html", TAB, status, **(context | more))


def _bye_to_meet(competition: Competition, player: str) -> str:
    """Return who has the bye of the round under way that somebody without a game could still play in."""
    phase = competition.phase
    last = phase.last_round if phase and not phase.is_closed else None
    if phase is None or last is None or last.status is not Status.PUBLISHED:
        return ""
    bye = has_bye(last, phase.division_of(player))
    return "" if bye == player or any(player in match.sides for match in last.matches) else bye


def _change(seat: EventSeat, player: str, given: QueryDict) -> None:
    """Keep what was changed: in the journal what the competition goes by, beside it what is personal."""
    held = seat.running.competition.contenders[player]
    said: dict[str, Any] = {name: given.get(name, "").strip() for name in TEXTS}
    said |= {name: whole(given.get(name, ""), name) for name in RATINGS}
    said["categories"] = listed_words(given.get("categories", ""))
    new = {name: value for name, value in said.items() if value != getattr(held, name)}
    person = read_person(given, secretary().person(seat.identity, seat.stream, player))
    if new:
        command = ChangeEntry(player=player, **new)
        tell(seat.request, secretary().act(seat.identity, seat.stream, command, **how(seat.request)))
    record_person(secretary(), seat.identity, seat.stream, player, person)
    choose_display(secretary(), seat.identity, seat.stream, player, given.get("display", ""))
    if not new:
        messages.success(seat.request, gettext("kept"))
