"""Which command led to an event, where the journal did not keep it: the event and its rulings show it.

Of some events two commands could be behind them; whichever gives the same outcome will do.
"""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.app.seasons.exchanges import groups_of
from turnus.competition.questions.club.discipline import UnresolvedTie
from turnus.competition.questions.club.evenings import RegulationResult
from turnus.competition.questions.groups.divisions import SeasonForm
from turnus.competition.questions.groups.finals import Finals, FinalSchedule
from turnus.competition.questions.groups.groups import SeatsLeftOpen
from turnus.competition.questions.series.series import AllowedDivision
from turnus.competition.season import Command, Event, Recorded, Season
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.played import played_by
from turnus.law import Facts, Law

Commands = tuple[Command, ...]


def commands_behind(season: Season, event: Event, law: Law) -> Commands:
    """Return the commands that may have led to an event; none where nothing is computed."""
    made = _BY_CALENDAR.get(type(event))
    if made is None or not played_by(season.part, law).has_calendar:
        made = _BEHIND.get(type(event))
    return made(event) if made else ()


def _chosen(rulings: tuple[Recorded, ...], question: type[Facts[Any]]) -> str:
    """Return what a person chose on a question, if he was asked; of several times every choice once."""
    found = (each.chosen for each in rulings if each.question == question.question.name and each.chosen)
    return ", ".join(dict.fromkeys(chosen["option"] for chosen in found))


def _fact(rulings: tuple[Recorded, ...], question: type[Facts[Any]], name: str) -> tuple[str, ...]:
    found = (each.facts.get(name, ()) for each in rulings if each.question == question.question.name)
    return tuple(next(found, ()))


def _draft(event: happened.RoundDrafted) -> Commands:
    overruled = event.overruled
    return (
        asked.DraftRound(
            seed=event.seed,
            fixed=event.fixed,
            byes=event.byes,
            clause=overruled.clause if overruled else "",
            reason=overruled.reason if overruled else "",
            unplayed=_chosen(event.rulings, RegulationResult),
        ),
    )


def _groups(event: happened.GroupsFormed) -> Commands:
    """Take the groups for computed, or for given by hand; merged ones are taken apart by their labels."""
    common: dict[str, Any] = {
        "form": _chosen(event.rulings, SeasonForm) or _chosen(event.rulings, AllowedDivision),
        "seats": _chosen(event.rulings, SeatsLeftOpen),
        "merge": bool(event.labels),
        "after": event.after,
    }
    by_hand = asked.FormGroups(
        groups=groups_of(event),
        clause=event.overruled.clause if event.overruled else "",
        reason=event.overruled.reason if event.overruled else "",
        **common,
    )
    return asked.FormGroups(size=len(event.groups[0].players), **common), by_hand


def _close_turnus(event: happened.TurnusClosed) -> Commands:
    return (asked.CloseTurnus(tie=_chosen(event.rulings, UnresolvedTie), seed=event.seed),)


def _qualify(event: happened.FinalsQualified) -> Commands:
    return (asked.QualifyFinals(order=_fact(event.rulings, Finals, "director_order")),)


def _draw(event: happened.FinalDrawn) -> Commands:
    drawn = _fact(event.rulings, FinalSchedule, "drawn")
    return (asked.DrawFinal(final=event.final, seed=event.seed, drawn=drawn),)


def _withdraw(event: happened.FinalWithdrawn) -> Commands:
    return (asked.WithdrawFromFinal(player=event.player),)


def _final_result(event: happened.FinalResult) -> Commands:
    return (
        asked.EnterFinalResult(
            final=event.final,
            white=event.white,
            black=event.black,
            result=event.result,
            played=event.played,
            clause=event.overruled.clause if event.overruled else "",
            reason=event.overruled.reason if event.overruled else "",
        ),
    )


def _play_off(event: happened.PlayOffResult) -> Commands:
    return (asked.EnterPlayOff(white=event.white, black=event.black, result=event.result),)


def _close_season(event: happened.SeasonClosed) -> Commands:
    return (asked.CloseSeason(seats=_chosen(event.rulings, SeatsLeftOpen)),)


def _stop(event: happened.PlayerStopped) -> Commands:
    return (asked.StopPlaying(player=event.player),)


def _return(event: happened.PlayerReturned) -> Commands:
    facts = event.rulings[0].facts if event.rulings else {}
    return (
        asked.Return(
            player=event.player,
            last_series=facts.get("last_series", 0),
            seasons_absent=event.seasons_absent,
            would_have_gone_down=facts.get("would_have_gone_down", False),
            group=event.group,
        ),
    )


_BEHIND: Mapping[type, Callable[[Any], Commands]] = {
    happened.RoundDrafted: _draft,
    happened.GroupsFormed: _groups,
    happened.TurnusClosed: _close_turnus,
    happened.FinalsQualified: _qualify,
    happened.FinalDrawn: _draw,
    happened.FinalWithdrawn: _withdraw,
    happened.FinalResult: _final_result,
    happened.PlayOffResult: _play_off,
    happened.SeasonClosed: _close_season,
    happened.PlayerStopped: _stop,
    happened.PlayerReturned: _return,
}
_BY_CALENDAR: Mapping[type, Callable[[Any], Commands]] = {
    happened.CalendarSet: lambda event: (asked.SetCalendar(dates=event.dates),),
    happened.RoundDrafted: lambda _event: (),  # it came with the calendar
}
