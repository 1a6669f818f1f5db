"""Which report or command led to an event of a federation whose journal did not keep it.

What was reported is the event itself, without what was worked out; what the program was asked to work out
stands in the event and in the facts of its rulings.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from datetime import date
from typing import Any

from turnus.competition.federation import Asked, Event, Federation
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.examining import EXAMINERS
from turnus.competition.federation.registry import WORKED_OUT
from turnus.competition.federation.teams.parallels import Rank
from turnus.competition.questions.championships.rights import RapidFinalGroups, StageRights
from turnus.competition.questions.teams.league_schedule import LeagueSchedule
from turnus.competition.season import Recorded
from turnus.law import Facts
from turnus.records import replace

KEPT = frozenset({"hashes", "late", "elapsed"})  # worked out before it was reported, or no longer asked


def behind(federation: Federation, event: Event) -> tuple[Asked, ...]:
    """Return what may have been reported or asked, the likeliest first."""
    worked_out = _BEHIND.get(type(event))
    if worked_out and (asked_for := tuple(worked_out(federation, event))):
        return asked_for
    return (_reported(event),) if type(event) in EXAMINERS else ()


def _reported(event: Any) -> Event:
    """Return an event as it was reported: what is worked out has its default."""
    own = (each for each in fields(event) if each.name in WORKED_OUT - KEPT)
    report: Event = replace(event, **{each.name: each.default for each in own if each.default is not MISSING})
    return report


def _fact(rulings: tuple[Recorded, ...], question: type[Facts[Any]], name: str) -> Any:
    found = (each.facts.get(name) for each in rulings if each.question == question.question.name)
    return next(found, None)


def _days(rulings: tuple[Recorded, ...], name: str) -> tuple[date, ...]:
    return tuple(map(date.fromisoformat, _fact(rulings, LeagueSchedule, name) or ()))


def _next_match(rulings: tuple[Recorded, ...]) -> date | None:
    day = _fact(rulings, StageRights, "next_match_on")
    return date.fromisoformat(day) if day else None


def _schedule(_: Federation, event: happened.ScheduleMade) -> Iterator[Asked]:
    if days := _days(event.rulings, "days"):
        spare = _days(event.rulings, "spare_days")
        yield asked.MakeSchedule(contest=event.contest, days=days, spare_days=spare, wishes=event.wishes)


def _lots(federation: Federation, event: happened.LotsDrawn) -> Iterator[Asked]:
    if event.contest in federation.contests or event.contest in federation.championships:
        yield asked.DrawLots(contest=event.contest, seed=event.seed)
    for contest in federation.contests.values():
        opened = contest.opened
        for place in range(1, len(opened.teams) + 1):
            rank = Rank(
                competition=opened.competition, level=opened.level, place=place, federation=opened.federation
            )
            if rank.name == event.contest:
                yield asked.DrawParallelLots(
                    competition=rank.competition,
                    level=rank.level,
                    place=place,
                    seed=event.seed,
                    federation=rank.federation,
                )
                return


def _cup_round(_: Federation, event: happened.CupRoundDrawn) -> Iterator[Asked]:
    whole = asked.DrawCupRound(contest=event.contest, round=event.round, seed=event.seed, on=event.on)
    drawn = next((each.facts["teams"] for each in event.rulings if "teams" in each.facts), ())
    yield whole
    yield replace(whole, teams=tuple(drawn))


def _round(_: Federation, event: happened.RoundPaired) -> Iterator[Asked]:
    if event.seed:
        yield asked.PairRound(contest=event.contest, seed=event.seed, on=event.on)


def _team_round(_: Federation, event: happened.TeamRoundPaired) -> Iterator[Asked]:
    yield asked.PairTeams(contest=event.contest, seed=event.seed, on=event.on)


def _team_day(_: Federation, event: happened.TeamDayPaired) -> Iterator[Asked]:
    boards = max((max(game.first_board, game.second_board) for game in event.games), default=0)
    yield asked.PairTeamDay(contest=event.contest, boards=boards)


def _contest_closed(_: Federation, event: happened.ContestClosed) -> Iterator[Asked]:
    yield asked.CloseContest(contest=event.contest, on=event.on)


def _stage_closed(_: Federation, event: happened.StageClosed) -> Iterator[Asked]:
    yield asked.CloseStage(contest=event.contest, on=event.on, next_match_on=_next_match(event.rulings))


def _league_closed(_: Federation, event: happened.LeagueClosed) -> Iterator[Asked]:
    yield asked.CloseLeague(on=event.on)


def _quota(_: Federation, event: happened.QuotaDivided) -> Iterator[Asked]:
    yield asked.DivideQuota(
        contest=event.contest,
        places=event.places,
        members=event.members,
        match_on=event.match_on,
        drawn=event.drawn,
        clause=event.deviations[0].clause if event.deviations else "",
        reason=event.deviations[0].reason if event.deviations else "",
    )


def _pupil_places(_: Federation, event: happened.PupilPlacesDivided) -> Iterator[Asked]:
    yield asked.DividePupilPlaces(members=event.members, match_on=event.match_on, drawn=event.drawn)


def _cup_places(_: Federation, event: happened.CupPlacesDivided) -> Iterator[Asked]:
    yield asked.DivideCupPlaces(
        year=event.year, members=event.members, is_extended=event.is_extended, drawn=event.drawn
    )


def _final_groups(_: Federation, event: happened.ChampionshipOpened) -> Iterator[Asked]:
    if any(each.question == RapidFinalGroups.question.name for each in event.rulings):
        yield asked.MakeRapidFinals(event=event.event, starts=event.starts)


def _rapid_final_closed(_: Federation, event: happened.RapidFinalClosed) -> Iterator[Asked]:
    yield asked.CloseRapidFinals(event=event.event, on=event.on, next_match_on=_next_match(event.rulings))


_BEHIND: Mapping[type, Callable[[Federation, Any], Iterator[Asked]]] = {
    happened.ScheduleMade: _schedule,
    happened.LotsDrawn: _lots,
    happened.CupRoundDrawn: _cup_round,
    happened.RoundPaired: _round,
    happened.TeamRoundPaired: _team_round,
    happened.TeamDayPaired: _team_day,
    happened.ContestClosed: _contest_closed,
    happened.StageClosed: _stage_closed,
    happened.LeagueClosed: _league_closed,
    happened.QuotaDivided: _quota,
    happened.PupilPlacesDivided: _pupil_places,
    happened.CupPlacesDivided: _cup_places,
    happened.ChampionshipOpened: _final_groups,
    happened.RapidFinalClosed: _rapid_final_closed,
}
