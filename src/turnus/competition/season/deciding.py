"""From a command to events: the season so far and the law decide, and nothing is changed here."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.competition.season import closing, evenings, finals, grouping, joining, playing, ruling, series
from turnus.competition.season import commands as asked
from turnus.competition.season.events import Event
from turnus.competition.season.refusing import Denied, Refusal, deny
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.law import Law

Handler = Callable[[Season, Any, Law], tuple[Event, ...]]

HANDLERS: Mapping[type, Handler] = {
    asked.OpenSeason: joining.open_season,
    asked.Join: joining.join,
    asked.ChangeRating: joining.change_rating,
    asked.Leave: joining.leave,
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
    asked.EnterFinalResult: finals.enter_final_result,
    asked.CloseSeason: finals.close_season,
    asked.Decide: ruling.take_decision,
    asked.NoticePhone: ruling.notice_phone,
}

SERIES_HANDLERS: Mapping[type, Handler] = {
    asked.OpenSeason: joining.open_season,
    asked.Join: series.join,
    asked.ChangeRating: joining.change_rating,
    asked.Leave: series.leave,
    asked.PlaceNewcomer: series.place_new_member,
    asked.FormGroups: series.form_series,
    asked.SetCalendar: series.make_calendar,
    asked.EnterResult: series.enter_result,
    asked.CorrectResult: series.correct_result,
    asked.Postpone: series.postpone,
    asked.ReportAbsence: series.report_absence,
    asked.StopPlaying: series.stop_playing,
    asked.CloseTurnus: series.close_series,
    asked.CloseSeason: series.close_season,
    asked.Decide: ruling.take_decision,
}


def decide(season: Season, command: asked.Command, law: Law) -> tuple[Event, ...] | Refusal:
    """Return what happens on a command, or why it is refused."""
    try:
        if not season.is_open and not isinstance(command, asked.OpenSeason):
            raise deny("the season has not been opened")
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
