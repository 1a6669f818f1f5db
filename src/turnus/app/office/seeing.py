"""What the world may see of a season: no draft, no sign-off, no proposed result, and nobody's birth date."""

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.competitions.views import without_draft
from turnus.app.office.federation_seeing import PUBLIC_FEDERATION_EVENTS
from turnus.app.office.rights.access import Access
from turnus.app.office.rights.roles import Role
from turnus.app.seasons.office import Running
from turnus.app.seasons.views.catalogue import view_names
from turnus.competition.disputing.state import Dispute, HasDisputes
from turnus.competition.engine.slices import (
    closing,
    entering,
    latecomers,
    leaving,
    lineups,
    opening,
    pairing,
    results,
)
from turnus.competition.season import events as happened
from turnus.competition.season.state import Round, Turnus
from turnus.records import replace

PUBLIC_EVENTS: frozenset[str] = frozenset(
    kind.__name__
    for kind in (
        happened.SeasonOpened, happened.CalendarSet, happened.GroupsFormed, happened.MemberJoined,
        happened.MemberLeft, happened.RatingChanged, happened.NewcomerPlaced, happened.PlayerReturned,
        happened.PlayerSeated, happened.PlayerStopped, happened.RoundPublished, happened.ResultConfirmed,
        happened.ResultCorrected, happened.GameRescheduled, happened.GamePostponed, happened.RoundClosed,
        happened.TurnusClosed, happened.OfferAnswered, happened.FinalsQualified, happened.FinalWithdrawn,
        happened.FinalDrawn, happened.FinalResult, happened.TitleWon, happened.SeasonClosed,
        happened.RulingPublished,
    )
)  # fmt: skip
OF_ANY_FORMAT: frozenset[str] = frozenset(
    kind.__name__
    for kind in (
        opening.CompetitionOpened, entering.ContenderEntered, entering.EntryChanged,
        leaving.ContenderWithdrawn, leaving.ContenderExpelled, leaving.ContenderReturned,
        pairing.RoundPublished, pairing.RoundWithdrawn, latecomers.LatePaired, results.ResultEntered,
        results.ResultCorrected, results.DeciderPlayed, results.MatchDecided, lineups.LineUpHandedIn,
        closing.RoundClosed, closing.StageClosed, closing.CompetitionClosed,
    )
)  # fmt: skip
MAY_CHANGE_WHAT_IS_SHOWN = (
    PUBLIC_EVENTS
    | PUBLIC_FEDERATION_EVENTS
    | OF_ANY_FORMAT
    | {happened.RoundWithdrawn.__name__, happened.Undone.__name__}
)


def announces(event_type: str) -> bool:
    """Say whether the live feed tells the world that something of this type happened."""
    return event_type in MAY_CHANGE_WHAT_IS_SHOWN


def published(running: Running, players: frozenset[str] = frozenset()) -> Running:
    """Return a season as the world may see it; every public page, feed and export starts from this.

    A player also sees his own sign-offs, the results proposed for his own games, and the disputes he is a
    party to; of the others everybody sees the rulings that were published.
    """
    season = _without_drafts(running).season
    turni = tuple(_shown(turnus, players) for turnus in season.turni)
    known = {(turnus.number, each.number, each.seed) for turnus in turni for each in turnus.rounds}
    history = tuple((number, event) for number, event in running.history if _is_public(event, known))
    disputes = _known_disputes(season, players)
    shown = replace(season, turni=turni, decisions=(), phones=(), disputes=disputes)
    return replace(running, state=shown, history=history, is_whole=False)


def event_seen(running: AnyFormat, access: Access) -> AnyFormat:
    """Return a competition of any format as somebody may see it: a draft is its director's.

    Disputes are their parties' and who works on them; everybody knows the rulings that were published. What
    was decided has a reason, which may be about somebody: it is for who works there.
    """
    if access.is_director:
        return running
    known = tuple((n, each) for n, each in running.history if type(each).__name__ in OF_ANY_FORMAT)
    seen = without_draft(running.competition)
    if Role.ARBITER not in access.roles:
        seen = replace(seen, disputes=_known_disputes(seen, access.players), decisions=())
    return replace(running, state=seen, history=known)


def _known_disputes(season: HasDisputes, players: frozenset[str]) -> dict[str, Dispute]:
    """Return the disputes of some players whole, and of others the rulings that were published."""
    known = {n: each for n, each in season.disputes.items() if players & {*each.lodged.parties}}
    public = {n: each for n, each in season.disputes.items() if each.is_published and n not in known}
    return known | {n: replace(d, lodged=replace(d.lodged, player="", text="")) for n, d in public.items()}


def for_the_hall(running: Running, access: Access) -> Running:
    """Return a season as who works in the hall sees it: no draft, and disputes only as an arbiter."""
    seen = _without_drafts(running)
    if Role.ARBITER in access.roles:  # he passes an appeal on
        return seen
    disputes = _known_disputes(seen.season, access.players)
    history = tuple((n, e) for n, e in seen.history if not isinstance(e, happened.Disputes))
    return replace(seen, state=replace(seen.season, disputes=disputes), history=history)


def _without_drafts(running: Running) -> Running:
    season = running.season
    turni = tuple(replace(turnus, rounds=turnus.known_rounds) for turnus in season.turni)
    known = {(turnus.number, each.number, each.seed) for turnus in turni for each in turnus.rounds}
    history = tuple((n, e) for n, e in running.history if not _is_draft(e, known))
    return replace(running, state=replace(season, turni=turni), history=history, is_whole=False)


def _shown(turnus: Turnus, players: frozenset[str]) -> Turnus:
    paired = {each.number for each in turnus.rounds}
    absences = {
        number: {name: why for name, why in gone.items() if number in paired or name in players}
        for number, gone in turnus.absences.items()
    }
    rounds = tuple(_without_proposals(each, players) for each in turnus.rounds)
    return replace(turnus, rounds=rounds, absences={n: gone for n, gone in absences.items() if gone})


def _without_proposals(found: Round, players: frozenset[str]) -> Round:
    games = tuple(
        g if players & {*g.players} else replace(g, proposed="", proposed_by="") for g in found.games
    )
    return replace(found, games=games)


def _is_draft(event: happened.Event, known: set[tuple[int, int, str]]) -> bool:
    """Say whether an event is a pairing that was not published, or was taken back."""
    return isinstance(event, happened.RoundDrafted) and (event.turnus, event.round, event.seed) not in known


def _is_public(event: happened.Event, known: set[tuple[int, int, str]]) -> bool:
    """Say whether an event may be shown; the pairing of a published round carries its explanation."""
    if isinstance(event, happened.RoundDrafted):
        return not _is_draft(event, known)
    return type(event).__name__ in PUBLIC_EVENTS


# In the order a visitor asks for them; absences, decisions and fees are not everybody's business.
PUBLIC_VIEWS = (
    "standings", "pairings", "crosstable", "progress", "promotion", "finals", "ranking", "calendar",
    "rulings", "format",
)  # fmt: skip


def visible_views(access: Access) -> tuple[str, ...]:
    """Return the views somebody may look at, of the season as he may see it."""
    if access.is_director:
        return view_names()
    return (*PUBLIC_VIEWS, "absences", "deadlines") if access.is_staff else PUBLIC_VIEWS
