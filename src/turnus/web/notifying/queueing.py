"""From the journal to mail that waits: whom something is news for, who chose to hear it, in his words.

Looking through and queueing are one transaction of the accounts' database: whoever is cut off begins again
where it ended, and the key of a mail lets nobody get it twice.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime, timedelta
from typing import Any

from django.core import signing
from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as FederationRunning
from turnus.app.office import Identity, Role
from turnus.app.office.keeping import Competition
from turnus.app.office.rights.roles import Grant
from turnus.app.office.telling import Reader as Listener
from turnus.app.people.disclosure import isolated
from turnus.app.seasons.office import Running as SeasonRunning
from turnus.app.streams.upcasting import type_of
from turnus.competition.engine.slices import pairing, results, whole_matches
from turnus.competition.federation import events as board
from turnus.competition.season import events as season
from turnus.faults import BadInput, Damaged, NotFound, Unavailable
from turnus.store import Event, Reader
from turnus.web.accounts.models import Account
from turnus.web.desk import club_of, secretary
from turnus.web.notifying.kinds import LABELS, Kind
from turnus.web.notifying.models import Heard, Mail, Wishes
from turnus.web.notifying.occasions import DIRECTORS, Occasion, of_event, of_today
from turnus.web.notifying.registrations import TOLD as TO_REGISTRANTS
from turnus.web.notifying.registrations import queue_for_registrant
from turnus.web.public_address import mail_origin

CURSOR = "mail"
FRESH = timedelta(days=2)  # older news is no news: an office that had no mail for long begins with today
AT_ONCE = 50  # events looked through in one transaction
TOLD = frozenset(
    kind.__name__
    for kind in (
        pairing.RoundPublished, whole_matches.MatchEnded,
        results.ResultEntered, results.ResultCorrected, results.DeciderPlayed,
        season.RoundPublished, season.ResultConfirmed, season.ResultCorrected, season.ResultProposed,
        board.RoundPaired, board.GamePlayed, board.MatchMoved, board.MatchPlayed, board.MatchCorrected,
        board.MatchReported,
    )
)  # fmt: skip
DETAILS = {
    "contest": "{contest}",
    "round": "round {round}",
    "board": "board {board}",
    "match": "match {match}",
    "day": "{day}",
}
SALT = "turnus.web.notifying"


def queue_news(journal: Reader, now: datetime) -> bool:
    """Queue what the journal has for people and nobody was told yet; say whether there is more."""
    if Heard.objects.filter(name=CURSOR, position=journal.head().position).exists():
        return False  # nobody waits for a lock where nothing happened
    with transaction.atomic():
        heard, is_new = Heard.objects.select_for_update().get_or_create(
            name=CURSOR, defaults={"position": journal.head().position}
        )
        if is_new:
            return False
        events = [event for event, _ in zip(journal.read(heard.position), range(AT_ONCE), strict=False)]
        wishes = _wishes()
        for event in events:
            is_told = type_of(event) in (TOLD | TO_REGISTRANTS if wishes else TO_REGISTRANTS)
            if is_told and datetime.fromisoformat(event.at) > now - FRESH:
                _queue_event(event, wishes)
        if events:
            Heard.objects.filter(name=CURSOR).update(position=events[-1].position)
    return len(events) == AT_ONCE


def queue_today(today: date) -> None:
    """Queue what waits for directors and what is near; each once, however often it is looked at."""
    wishes = {k: v for k, v in _wishes().items() if v.chosen & {Kind.WAITING, Kind.DEADLINE}}
    if not wishes:
        return
    office = secretary()
    for stream in (*office.streams(), *office.federation_streams()):
        with transaction.atomic():
            running = _whole(stream)
            for occasion in of_today(running, today) if running else ():
                _queue(stream, occasion, wishes)


def _wishes() -> dict[str, Wishes]:
    """Return who wants to hear anything, by the pseudonym of his account."""
    found = Wishes.objects.exclude(kinds="").filter(account__is_active=True).select_related("account")
    return {each.account.pseudonym: each for each in found if each.account.email}  # type: ignore[attr-defined]


def _whole(stream: str) -> Competition | None:
    try:
        return secretary().whole(stream)
    except (NotFound, BadInput, Damaged, Unavailable):
        return None  # what cannot be read is nobody's news


def _queue_event(stored: Event, wishes: dict[str, Wishes]) -> None:
    running = _whole(stored.stream)
    event = dict(running.history).get(stored.sequence) if running else None
    if running is None or event is None:
        return  # it was taken back meanwhile
    if isinstance(running, AnyFormat):
        key = f"{stored.stream}/{stored.sequence}"
        queue_for_registrant(stored.stream, running.competition, event, key)
    for occasion in of_event(running, event, f"{stored.stream}/{stored.sequence}"):
        _queue(stored.stream, occasion, wishes, event)


def _queue(stream: str, occasion: Occasion, wishes: dict[str, Wishes], event: Any = None) -> None:
    """Queue an occasion for everybody it concerns who chose it and may know it."""
    for account in _concerned(stream, occasion):
        wish = wishes.get(account)
        if wish is None or occasion.kind not in wish.chosen:
            continue
        identity = Identity(account=account, has_second_factor=True, only_looks=True)
        if event is not None and not _may_know(identity, stream, event):
            continue
        with translation.override(wish.language):
            subject, body = written(stream, occasion, identity)
        Mail.objects.get_or_create(
            key=f"{occasion.kind}/{occasion.key}/{account}",
            defaults={
                "account": wish.account, "kind": occasion.kind, "subject": subject, "body": body,
                "language": wish.language,
            },
        )  # fmt: skip


def _concerned(stream: str, occasion: Occasion) -> Iterator[str]:
    """Yield the accounts that stand for whom something is news."""
    held: Iterable[Grant] = secretary().grants()
    fitting = (grant.account for grant in held if grant.covers(stream) and _fits(grant, occasion.subject))
    yield from dict.fromkeys(fitting)


def _fits(grant: Grant, subject: str) -> bool:
    if subject == DIRECTORS:
        return grant.role is Role.DIRECTOR
    return grant.subject == subject and grant.role in (Role.PLAYER, Role.CAPTAIN)


def _may_know(identity: Identity, stream: str, event: Any) -> bool:
    """Say whether the office shows somebody what happened: no draft, no secret, nothing taken back."""
    seen = secretary().competition_seen(identity, stream)
    if isinstance(event, season.ResultProposed) and isinstance(seen, SeasonRunning):
        turnus = next((each for each in seen.season.turni if each.number == event.turnus), None)
        paired = turnus.round(event.round) if turnus else None
        game = paired.game(event.white, event.black) if paired else None
        return game is not None and game.proposed == event.result and not game.result
    if isinstance(event, board.MatchReported) and isinstance(seen, FederationRunning):
        contest = seen.federation.contests[event.contest]
        return event in contest.history and (event.home, event.away) not in contest.matches
    return any(each is event or each == event for _, each in seen.history)


# Words


def written(stream: str, occasion: Occasion, identity: Identity) -> tuple[str, str]:
    """Return subject and text in the language that is spoken now, with people as he may hear them called."""
    called = isolated(secretary().called(identity, stream))
    values = {name: _word(name, value, called) for name, value in occasion.values.items()}
    template = occasion.sentence
    sentence = (
        gettext(template).format(**values)
        if isinstance(template, str)
        else Listener(gettext, called).write(template)
    )
    where = reverse(occasion.page, args=[stream]) if occasion.page else _own_page(stream)
    details = [
        gettext(label).format(**values)
        for name, label in DETAILS.items()
        if name in values and f"{{{name}}}" not in str(template)
    ]
    name = club_of(stream).name or "Turnus"
    chosen = mail_origin() + reverse("my_notifications")
    lines = [
        sentence + (f" ({', '.join(details)})" if details else ""),
        "",
        mail_origin() + where,
        "",
        "-- ",
        gettext("You get this because you chose it: {kind}.").format(kind=gettext(LABELS[occasion.kind])),
        gettext("Choose otherwise: {address}").format(address=chosen),
        gettext("Never again, with one click: {address}").format(address=leaving(identity.account)),
    ]
    return " ".join(f"{name}: {sentence}".split())[:250], "\n".join(lines)


def _own_page(stream: str) -> str:
    is_federation = secretary().is_federation(stream)
    return reverse("federation" if is_federation else "me", args=[stream])


def _word(name: str, value: Any, called: Callable[[str], str]) -> str:
    if isinstance(value, date):
        return date_format(value, "l j F Y")
    if name == "result":
        return str(value).replace("1/2", "½")
    return ", ".join(map(called, gettext(str(value)).split(", "))) if value else ""


def leaving(account: str) -> str:
    """Return the address at which somebody leaves without logging in; the signature is what lets him."""
    token = signing.dumps(account, salt=SALT)
    return f"{mail_origin()}{reverse('unsubscribe', args=[token])}"


def account_of(token: str) -> Account | None:
    """Return whose link it is; none where it was not signed here or the account is gone."""
    try:
        pseudonym = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return Account.objects.filter(pseudonym=pseudonym).first()
