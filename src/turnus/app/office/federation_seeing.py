"""What is seen of a federation by whom: no secret line-up, no age, no fine and no protest in public."""

from dataclasses import replace
from typing import Any

from turnus.app.federation_views import view_names
from turnus.app.federations import Running
from turnus.app.office.access import Access, are_open, team_of
from turnus.app.office.roles import Role
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Contest

# In the order a visitor asks for them; ages, fines, protests and letters are not everybody's business.
PUBLIC_FEDERATION_VIEWS = (
    "standings", "pairings", "calendar", "promotion", "play_offs", "parallel", "ranking", "field",
    "quota", "lists", "lineups", "appearances", "conditions",
)  # fmt: skip
PUBLIC_FEDERATION_EVENTS: frozenset[str] = frozenset(
    kind.__name__
    for kind in (
        happened.FederationOpened, happened.ClubJoined, happened.ClubLiquidated, happened.ContestOpened,
        happened.ScheduleMade, happened.MatchMoved, happened.MatchPlayed, happened.MatchCorrected,
        happened.TeamAbsent, happened.TeamWithdrew, happened.PointsDeducted, happened.DecisionMatchPlayed,
        happened.ContestClosed, happened.CupRoundDrawn, happened.CupMatchPlayed, happened.TeamDayPlayed,
        happened.LotsDrawn, happened.PlayOffWon, happened.LeagueClosed, happened.ChampionshipOpened,
        happened.PlayerEntered, happened.PlaceGivenUp, happened.RoundPaired, happened.GamePlayed,
        happened.PlayerWithdrew, happened.DecidingGamePlayed, happened.StageClosed, happened.QuotaDivided,
        happened.DayPlanned, happened.DayChanged, happened.CalendarPublished, happened.ListFiled,
        happened.ListChanged, happened.LineupNamed, happened.PlayOffMatchPlayed,
        happened.ParallelMatchPlayed, happened.TeamRoundPaired,
    )
)  # fmt: skip


def published_federation(running: Running, mine: Access | None = None) -> Running:
    """Return a federation as somebody may see it; without access, as the world may.

    A line-up is secret until both are in (kndb-2009 23.3): the arbiter and the team itself know it, and
    nobody else, the director neither.
    """
    if mine is not None and Role.ARBITER in mine.roles:
        return running
    own = mine.teams if mine else frozenset()
    federation = running.federation
    contests = {name: _without_secrets(contest, own) for name, contest in federation.contests.items()}
    open_ = replace(running, state=replace(federation, contests=contests))
    if mine is not None and mine.is_director:
        return open_
    history = tuple((n, e) for n, e in running.history if type(e).__name__ in PUBLIC_FEDERATION_EVENTS)
    public = replace(open_.federation, fines={}, cases={}, committees={}, decisions=(), costs={}, done={})
    return replace(open_, state=public, history=history)


def _without_secrets(contest: Contest, own: frozenset[str]) -> Contest:
    def is_secret(event: Any) -> bool:
        is_lineup = isinstance(event, happened.LineupNamed)
        return is_lineup and team_of(event) not in own and not are_open(contest, event.home, event.away)

    lineups = {key: named for key, named in contest.lineups.items() if not is_secret(named)}
    if len(lineups) == len(contest.lineups):
        return contest
    history = tuple(event for event in contest.history if not is_secret(event))
    return replace(contest, lineups=lineups, history=history)


def visible_federation_views(access: Access) -> tuple[str, ...]:
    """Return the views somebody may look at, of the federation as he may see it."""
    return view_names() if access.is_director else PUBLIC_FEDERATION_VIEWS
