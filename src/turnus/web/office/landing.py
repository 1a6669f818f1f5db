"""Where somebody lands who logs in: at his work, at his teams, at his next game, or in the office."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from turnus.app.hall import Hall
from turnus.app.office import Access, Grant, Identity, Role
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import home_of
from turnus.web.competitions import archive
from turnus.web.desk import secretary
from turnus.web.doors import known
from turnus.web.public import reading
from turnus.web.public.postings import frame

PLAYS = frozenset({Role.SPECTATOR, Role.PLAYER, Role.CAPTAIN})


@known()
def start(request: HttpRequest) -> HttpResponse:
    """Lead somebody to the page he came for."""
    return redirect(landing_of(identity_of(request)))


def landing_of(identity: Identity) -> str:
    """Return the page somebody came for: of one competition that one, else the list of all."""
    found = roles_of(identity)
    work = [each for each in found if each.is_staff]
    if work or any(each.waits_for_second_factor for each in found):
        return _of_work(identity, work)
    own = [page for each in found for page in own_pages(each)]
    if len(own) == 1:
        return own[0]
    return reverse("my_competitions" if own else "office")


def _of_work(identity: Identity, work: list[Access]) -> str:
    """Return where somebody works: in his only competition, or in the hall where he is wanted most."""
    if len(work) == 1 or (work and all(secretary().is_federation(each.stream) for each in work)):
        return _at_work(work[0])  # of a federation's seasons the newest
    if any(each.is_director for each in work) or _directs_more(identity):
        return reverse("office")
    played = [each for each in work if is_played(each.stream)]
    return _at_work(min(played, key=_comes_after)) if played else reverse("office")


def _directs_more(identity: Identity) -> bool:
    """Say whether somebody may open competitions, wherever that is."""
    grants = _grants(identity)
    return any(each.role is Role.DIRECTOR and each.scope.endswith(("/", EVERYWHERE)) for each in grants)


def _comes_after(mine: Access) -> tuple[bool, bool]:
    """Put a hall in which somebody calls first, then one in which a round is played today."""
    return not calls_in(mine), not is_played_today(mine.stream)


def plays_only(identity: Identity) -> bool:
    """Say whether somebody plays or leads teams and has no work here: the office is not his."""
    grants = _grants(identity)
    return bool(grants) and all(each.role in PLAYS for each in grants)


def roles_of(identity: Identity) -> list[Access]:
    """Return what somebody is in every competition where he is something, the newest first."""
    office = secretary()
    kinds = (office.event_streams(), office.streams(), office.federation_streams())
    mine = (office.access(identity, stream) for kind in kinds for stream in reversed(kind))
    return [each for each in mine if each.roles != {Role.SPECTATOR} or each.waits_for_second_factor]


def own_pages(mine: Access) -> list[str]:
    """Return where somebody finds his own game and his own teams in a competition."""
    found = [reverse("me", args=[mine.stream])] if mine.players else []
    if mine.teams:
        is_event = secretary().is_event(mine.stream)
        found.append(reverse("arbiter_lineups" if is_event else "captain", args=[mine.stream]))
    return found


def is_played(stream: str) -> bool:
    """Say whether a round is being played now."""
    if reading.is_season(stream):
        return reading.summary(stream).is_under_way
    return not secretary().is_federation(stream) and bool(frame(stream)["playing"])


def is_played_today(stream: str) -> bool:
    """Say whether the round that is being played is one of today."""
    found = reading.summary(stream) if reading.is_season(stream) else archive.summary(stream)
    return found.is_under_way and found.day == secretary().today().date().isoformat()


def calls_in(mine: Access) -> int:
    """Count who waits for an arbiter in a competition."""
    return len(Hall(secretary()).seen(mine.identity, mine.stream).waiting)


def _at_work(mine: Access) -> str:
    """Return where somebody works: an arbiter at tonight's calls."""
    is_arbiter = Role.ARBITER in mine.roles and not mine.is_director
    if is_arbiter and not secretary().is_federation(mine.stream):
        return reverse("arbiter_calls", args=[mine.stream])
    return home_of(mine.stream)


def _grants(identity: Identity) -> list[Grant]:
    own = [each for each in secretary().grants() if identity.account and each.account == identity.account]
    return [*own, *identity.grants]
