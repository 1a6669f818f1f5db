"""Details of a competition: city, days, tempo, hours of the rounds; arbiters appointed and dismissed."""

import re
from datetime import date, datetime

from turnus.competition.engine import tellings
from turnus.competition.engine.details import Arbiter, ArbiterRole, Details
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Day, Name, Player
from turnus.faults import BadInput
from turnus.law import Law
from turnus.notation.names import read_name
from turnus.play.clock.time_control import parse_time_control
from turnus.records import record, replace

LONGEST = 120
MOST_ROUNDS = 99
FEDERATION = re.compile(r"[A-Z]{3}")
FIDE_ID = re.compile(r"[0-9]{4,11}")
TITLES = frozenset({"", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})


@record(kw_only=True)
class DescribeEvent:
    """Say where and when it is played and by which tempo; what is left out is not known."""

    city: Name = ""
    federation: str = ""
    first_day: Day = ""
    last_day: Day = ""
    tempo: str = ""
    starts: tuple[str, ...] = ()


@record(kw_only=True)
class EventDescribed:
    """It is known where and when it is played and by which tempo."""

    city: Name = ""
    federation: str = ""
    first_day: str = ""
    last_day: str = ""
    tempo: str = ""
    starts: tuple[str, ...] = ()


@record(kw_only=True)
class AppointArbiter:
    """Appoint an arbiter; a new chief arbiter takes the place of the one before."""

    arbiter: str
    role: ArbiterRole = ArbiterRole.CHIEF
    fide_id: str = ""


@record(kw_only=True)
class ArbiterAppointed:
    """Somebody is an arbiter of the competition."""

    arbiter: str
    role: ArbiterRole
    fide_id: str = ""


@record(kw_only=True)
class DismissArbiter:
    """Let somebody be an arbiter no longer."""

    arbiter: str


@record(kw_only=True)
class ArbiterDismissed:
    """Somebody is an arbiter of the competition no longer."""

    arbiter: str


@record(kw_only=True)
class IdentifyPlayer:
    """Say by which number FIDE knows somebody, with his title and federation; all three are replaced."""

    player: Player
    fide_id: str = ""
    title: str = ""
    federation: str = ""


@record(kw_only=True)
class PlayerIdentified:
    """It is known by which number FIDE knows somebody, with his title and federation."""

    player: str
    fide_id: str = ""
    title: str = ""
    federation: str = ""


def describe(competition: Competition, command: DescribeEvent, _law: Law) -> tuple[EventDescribed, ...]:
    """Take the details, also after the end: a report is often written the day after."""
    del competition
    federation = _federation(command.federation)
    city = read_name(command.city, "city", LONGEST)
    first, last = _day(command.first_day, "first_day"), _day(command.last_day, "last_day")
    if first and last and last < first:
        raise BadInput("the last day is before the first", where="last_day")
    return (
        EventDescribed(
            city=city,
            federation=federation,
            first_day=first,
            last_day=last,
            tempo=_tempo(command.tempo),
            starts=_starts(command.starts, first, last),
        ),
    )


def _federation(text: str) -> str:
    federation = text.strip().upper()
    if federation and not FEDERATION.fullmatch(federation):
        raise BadInput("a federation has three letters, such as NED", where="federation")
    return federation


def _fide_id(text: str) -> str:
    fide_id = text.strip()
    if fide_id and not FIDE_ID.fullmatch(fide_id):
        raise BadInput("“{text}” is no number of FIDE", text=fide_id[:40], where="fide_id")
    return fide_id


def _day(text: str, where: str) -> str:
    try:
        return date.fromisoformat(text.strip()).isoformat() if text.strip() else ""
    except ValueError as wrong:
        raise BadInput("“{text}” is no day: write 2026-09-01", text=text[:40], where=where) from wrong


def _tempo(text: str) -> str:
    try:
        return parse_time_control(text.strip()).text if text.strip() else ""
    except BadInput as wrong:
        raise wrong.at("tempo") from wrong


def _starts(texts: tuple[str, ...], first: str, last: str) -> tuple[str, ...]:
    """Return when the rounds begin: in order, and within the days of the competition."""
    if len(texts) > MOST_ROUNDS:
        raise BadInput("a competition has at most {most} rounds", most=MOST_ROUNDS, where="starts")
    starts = tuple(_start(text, number) for number, text in enumerate(texts, 1))
    known = [each for each in starts if each]
    if known != sorted(known):
        raise BadInput("a round begins after the one before it", where="starts")
    for each in known:
        if (first and each[:10] < first) or (last and each[:10] > last):
            raise BadInput("{day} is outside the days of the competition", day=each[:10], where="starts")
    return starts if known else ()


def _start(text: str, number: int) -> str:
    written = text.strip().replace("T", " ")
    try:
        if len(written) <= len("2026-11-16"):
            return date.fromisoformat(written).isoformat() if written else ""
        return datetime.fromisoformat(written).strftime("%Y-%m-%d %H:%M")
    except ValueError as wrong:
        raise BadInput(
            "“{text}” is no day or hour of round {round}: write 2026-09-01 19:30",
            text=text[:40],
            round=number,
            where="starts",
        ) from wrong


def described(competition: Competition, event: EventDescribed) -> Competition:
    """Remember it."""
    details = Details(
        city=event.city,
        federation=event.federation,
        first_day=event.first_day,
        last_day=event.last_day,
        tempo=event.tempo,
        starts=event.starts,
    )
    return replace(competition, details=details)


def appoint(competition: Competition, command: AppointArbiter, _law: Law) -> tuple[ArbiterAppointed, ...]:
    """Appoint somebody; whoever is one already gets the new role and number."""
    del competition
    arbiter = command.arbiter.strip()
    if not arbiter:
        raise BadInput("whoever is appointed needs a name", where="arbiter")
    return (ArbiterAppointed(arbiter=arbiter, role=command.role, fide_id=_fide_id(command.fide_id)),)


def appointed(competition: Competition, event: ArbiterAppointed) -> Competition:
    """Put him in his place: the chief first, and only one of them."""
    new = Arbiter(arbiter=event.arbiter, role=event.role, fide_id=event.fide_id)
    is_chief = new.role is ArbiterRole.CHIEF
    kept = tuple(
        each
        for each in competition.arbiters
        if each.arbiter != new.arbiter and not (is_chief and each.role is ArbiterRole.CHIEF)
    )
    return replace(competition, arbiters=(new, *kept) if is_chief else (*kept, new))


def dismiss(competition: Competition, command: DismissArbiter, _law: Law) -> tuple[ArbiterDismissed, ...]:
    """Let somebody go who is one."""
    if all(each.arbiter != command.arbiter for each in competition.arbiters):
        raise deny("{arbiter} is no arbiter here", arbiter=command.arbiter)
    return (ArbiterDismissed(arbiter=command.arbiter),)


def dismissed(competition: Competition, event: ArbiterDismissed) -> Competition:
    """Take him out."""
    kept = tuple(each for each in competition.arbiters if each.arbiter != event.arbiter)
    return replace(competition, arbiters=kept)


def identify(competition: Competition, command: IdentifyPlayer, _law: Law) -> tuple[PlayerIdentified, ...]:
    """Take it, also after the end; a number that another has is refused."""
    known(competition, command.player)
    fide_id, title = _fide_id(command.fide_id), command.title.strip().upper()
    if title not in TITLES:
        raise BadInput("“{text}” is no title of FIDE", text=title[:40], where="title")
    for name, held in competition.contenders.items():
        if fide_id and held.fide_id == fide_id and name != command.player:
            raise deny("{player} has that number of FIDE", player=name)
    federation = _federation(command.federation)
    return (PlayerIdentified(player=command.player, fide_id=fide_id, title=title, federation=federation),)


def identified(competition: Competition, event: PlayerIdentified) -> Competition:
    """Keep it with him."""
    held = competition.contenders[event.player]
    return competition.with_contender(
        replace(held, fide_id=event.fide_id, title=event.title, federation=event.federation)
    )


SLICES = (
    Slice(
        command=DescribeEvent,
        does="Say where and when it is played",
        decide=describe,
        applies={EventDescribed: described},
        says={EventDescribed: tellings.described},
    ),
    Slice(
        command=AppointArbiter,
        does="Appoint an arbiter",
        decide=appoint,
        applies={ArbiterAppointed: appointed},
        says={ArbiterAppointed: tellings.arbiter},
    ),
    Slice(
        command=DismissArbiter,
        does="Dismiss an arbiter",
        decide=dismiss,
        applies={ArbiterDismissed: dismissed},
        says={ArbiterDismissed: "{arbiter} is an arbiter no longer"},
    ),
    Slice(
        command=IdentifyPlayer,
        does="Give somebody his FIDE number",
        decide=identify,
        applies={PlayerIdentified: identified},
        says={PlayerIdentified: "{player} is known to FIDE as {fide_id}[, {title}][, {federation}]"},
    ),
)
