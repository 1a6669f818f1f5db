"""From a command to events: the season so far and the law decide, and nothing is changed here."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.competition.questions.events import Event as Part
from turnus.competition.season import (
    backlog,
    closing,
    disputes,
    evenings,
    fees,
    finals,
    grouping,
    joining,
    league,
    overruling,
    play_off,
    playing,
    ruling,
    series,
    starting,
)
from turnus.competition.season import commands as asked
from turnus.competition.season.events import Event
from turnus.competition.season.refusing import Denied, Refusal, deny
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.law import Law

Handler = Callable[[Season, Any, Law], tuple[Event, ...]]


def _close_season(season: Season, command: asked.CloseSeason, law: Law) -> tuple[Event, ...]:
    if season.part == Part.BLITZ:
        return play_off.close_championship(season, command, law)
    return finals.close_season(season, command, law)


DISPUTES: dict[type, Handler] = {
    asked.LodgeDispute: disputes.lodge,
    asked.ReferDispute: disputes.refer,
    asked.DecideDispute: disputes.rule,
    asked.PublishRuling: disputes.publish,
}

HANDLERS: Mapping[type, Handler] = {
    **DISPUTES,
    asked.OpenSeason: joining.open_season,
    asked.Join: joining.join,
    asked.ChangeRating: joining.change_rating,
    asked.Leave: finals.leave,
    asked.PlaceNewcomer: joining.place_newcomer,
    asked.SignOffTurnus: joining.sign_off_turnus,
    asked.Return: joining.come_back,
    asked.FormGroups: grouping.form_groups,
    asked.SetCalendar: grouping.set_calendar,
    asked.Seat: evenings.seat,
    asked.SignOff: evenings.sign_off,
    asked.SignOn: evenings.sign_on,
    asked.ReportLateness: evenings.report_lateness,
    asked.JudgeStrength: evenings.judge_strength,
    asked.DraftRound: playing.draft_round,
    asked.PublishRound: playing.publish_round,
    asked.WithdrawRound: playing.withdraw_round,
    asked.ProposeResult: playing.propose_result,
    asked.EnterResult: playing.enter_result,
    asked.CorrectResult: playing.correct_result,
    asked.Reschedule: playing.reschedule,
    asked.CloseRound: playing.close_round,
    asked.CloseTurnus: closing.close_turnus,
    asked.AnswerOffer: closing.answer_offer,
    asked.QualifyFinals: finals.qualify_finals,
    asked.WithdrawFromFinal: finals.withdraw_from_final,
    asked.DrawFinal: finals.draw_final,
    asked.DateFinals: finals.date_finals,
    asked.EnterFinalResult: finals.enter_final_result,
    asked.CloseSeason: _close_season,
    asked.Decide: ruling.take_decision,
    asked.NoticePhone: ruling.notice_phone,
    asked.SetTempo: starting.set_tempo,
    asked.EnterDecidingGame: closing.enter_deciding_game,
    asked.EnterPlayOff: play_off.enter_play_off,
    asked.EnterLeagueResult: league.enter_league_result,
    asked.MissLeagueMatch: league.miss_league_match,
    asked.Overrule: overruling.overrule,
    asked.SetFees: fees.set_fees,
}

SERIES_HANDLERS: Mapping[type, Handler] = {
    **DISPUTES,
    asked.OpenSeason: joining.open_season,
    asked.Join: series.join,
    asked.ChangeRating: joining.change_rating,
    asked.Leave: series.leave,
    asked.PlaceNewcomer: series.place_new_member,
    asked.FormGroups: series.form_series,
    asked.SetCalendar: series.make_calendar,
    asked.ProposeResult: series.propose_result,
    asked.EnterResult: series.enter_result,
    asked.CorrectResult: series.correct_result,
    asked.Return: series.come_back,
    asked.GrantLaterStart: starting.grant_later_start,
    asked.SetStart: starting.set_start,
    asked.Postpone: backlog.postpone,
    asked.ReportAbsence: backlog.report_absence,
    asked.ClaimForfeit: backlog.claim_forfeit,
    asked.Rearrange: backlog.rearrange,
    asked.Extend: backlog.extend,
    asked.StopPlaying: series.stop_playing,
    asked.CloseTurnus: series.close_series,
    asked.CloseSeason: series.close_season,
    asked.Decide: ruling.take_decision,
    asked.Overrule: overruling.overrule,
    asked.SetFees: fees.set_fees,
    asked.GrantReduction: fees.grant_reduction,
    asked.AgreeInstalments: fees.agree_instalments,
}


# Once a season has been closed these could have no effect: its groups went to the next one.
FOR_THE_NEXT_SEASON = (
    asked.Join,
    asked.Leave,
    asked.PlaceNewcomer,
    asked.SignOffTurnus,
    asked.Return,
    asked.FormGroups,
    asked.GrantLaterStart,
)


def _check_open(season: Season, command: asked.Command) -> None:
    """Refuse a command before the season begins, and after its end what belongs to the next one."""
    if not season.is_open and not isinstance(command, asked.OpenSeason):
        raise deny("the season has not been opened")
    moves = isinstance(command, asked.Overrule) and command.view == "promotion"
    if season.next_groups and (moves or isinstance(command, FOR_THE_NEXT_SEASON)):
        raise deny("season {season} has been closed: this belongs in the next one", season=season.season)


def decide(season: Season, command: asked.Command, law: Law) -> tuple[Event, ...] | Refusal:
    """Return what happens on a command, or why it is refused."""
    try:
        _check_open(season, command)
        handlers = SERIES_HANDLERS if season.is_series else HANDLERS
        handler = handlers.get(type(command))
        if handler is None:
            raise deny("this competition knows nothing like that")
        return handler(season, command, law)
    except Denied as denied:
        return denied.refusal
    except BadInput:
        raise
    except ValueError as impossible:  # facts that cannot be, such as an hour 25:00
        raise BadInput("{problem}", problem=str(impossible), where=type(command).__name__) from impossible
