"""From a command to events: the season so far and the law decide, and nothing is changed here."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from turnus.competition.choosing import regulates
from turnus.competition.engine.kinds import Absence, Fee, Newcomers, WhenEqual, Withdrawal
from turnus.competition.making_once import made_once
from turnus.competition.questions.club.club_evening import LaterStart
from turnus.competition.questions.club.discipline import Phone
from turnus.competition.questions.club.events import YouthTempo
from turnus.competition.questions.club.league_cup import LeagueCup
from turnus.competition.questions.series.tie_ladder import TieLadder
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.competition.season import commands as asked
from turnus.competition.season.calendars import backlog, dividing, series
from turnus.competition.season.club import fees, league
from turnus.competition.season.contested import disputes, overruling, ruling
from turnus.competition.season.endings import closing, finals, play_off
from turnus.competition.season.events import Event
from turnus.competition.season.people import grouping, joining
from turnus.competition.season.played import Played, played_by
from turnus.competition.season.rounds import evenings, playing, starting
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.law import Facts, Law

Handler = Callable[[Season, Any, Law], tuple[Event, ...]]
Handlers = Mapping[type, Handler]
KEPT = 64


DISPUTES: Handlers = {
    asked.LodgeDispute: disputes.lodge,
    asked.ReferDispute: disputes.refer,
    asked.DecideDispute: disputes.rule,
    asked.PublishRuling: disputes.publish,
}
EVERYWHERE: Handlers = {
    **DISPUTES,
    asked.OpenSeason: joining.open_season,
    asked.Join: joining.join,
    asked.ChangeRating: joining.change_rating,
    asked.Decide: ruling.take_decision,
    asked.Overrule: overruling.overrule,
    asked.SetFees: fees.set_fees,
}
PAIRED_ROUNDS: Handlers = {
    asked.Leave: finals.leave,
    asked.SetCalendar: grouping.set_calendar,
    asked.Seat: evenings.seat,
    asked.SignOff: evenings.sign_off,
    asked.SignOn: evenings.sign_on,
    asked.ReportLateness: evenings.report_lateness,
    asked.DraftRound: playing.draft_round,
    asked.PublishRound: playing.publish_round,
    asked.WithdrawRound: playing.withdraw_round,
    asked.ProposeResult: playing.propose_result,
    asked.EnterResult: playing.enter_result,
    asked.CorrectResult: playing.correct_result,
    asked.Reschedule: playing.reschedule,
    asked.CloseRound: playing.close_round,
    asked.CloseTurnus: closing.close_turnus,
}
CALENDAR: Handlers = {
    asked.Leave: series.leave,
    asked.SetCalendar: series.make_calendar,
    asked.ProposeResult: series.propose_result,
    asked.EnterResult: series.enter_result,
    asked.CorrectResult: series.correct_result,
    asked.CloseTurnus: closing.close_turnus,
}
POSTPONING: Handlers = {
    asked.Postpone: backlog.postpone,
    asked.ReportAbsence: backlog.report_absence,
    asked.ClaimForfeit: backlog.claim_forfeit,
    asked.Rearrange: backlog.rearrange,
    asked.Extend: backlog.extend,
}
MOVING_BETWEEN_TURNI: Handlers = {
    asked.FormGroups: grouping.form_groups,
    asked.SignOffTurnus: joining.sign_off_turnus,
    asked.Return: joining.come_back,
    asked.CloseSeason: finals.close_season,
}
MOVING_BETWEEN_SEASONS: Handlers = {
    asked.FormGroups: dividing.form_series,
    asked.Return: dividing.come_back,
    asked.CloseSeason: series.close_season,
}
FINALS: Handlers = {
    asked.QualifyFinals: finals.qualify_finals,
    asked.WithdrawFromFinal: finals.withdraw_from_final,
    asked.DrawFinal: finals.draw_final,
    asked.DateFinals: finals.date_finals,
    asked.EnterFinalResult: finals.enter_final_result,
}
PLAY_OFF: Handlers = {
    asked.EnterPlayOff: play_off.enter_play_off,
    asked.CloseSeason: play_off.close_championship,
}
# What a format has, and the commands that come with it; where two have a command, the later one.
BY_FORMAT: tuple[tuple[Callable[[Played], bool], Handlers], ...] = (
    (lambda played: not played.has_calendar, PAIRED_ROUNDS),
    (lambda played: played.has_calendar, CALENDAR),
    (lambda played: not played.moves_between_seasons, MOVING_BETWEEN_TURNI),
    (lambda played: played.moves_between_seasons, MOVING_BETWEEN_SEASONS),
    (lambda played: played.main.moves.offered, {asked.AnswerOffer: closing.answer_offer}),
    (
        lambda played: played.main.ladder.when_equal is WhenEqual.DIRECTOR,
        {asked.EnterDecidingGame: closing.enter_deciding_game},
    ),
    (lambda played: played.main.cross_games, {asked.JudgeStrength: evenings.judge_strength}),
    (lambda played: played.main.absence is Absence.POSTPONE, POSTPONING),
    (lambda played: played.main.withdrawal is not Withdrawal.KEPT, {asked.StopPlaying: series.stop_playing}),
    (
        lambda played: played.main.divisions.newcomers is Newcomers.MEETING,
        {asked.PlaceNewcomer: dividing.place_new_member},
    ),
    (
        lambda played: played.main.divisions.newcomers is not Newcomers.MEETING,
        {asked.PlaceNewcomer: joining.place_newcomer},
    ),
    (lambda played: played.finals is not None, FINALS),
    (lambda played: played.play_off is not None, PLAY_OFF),
    (
        lambda played: played.form.fee is Fee.CONTRIBUTION,
        {asked.GrantReduction: fees.grant_reduction, asked.AgreeInstalments: fees.agree_instalments},
    ),
)
# What the regulation has a word on, whichever of its competitions is played.
BY_QUESTION: tuple[tuple[type[Facts[Any]], Handlers], ...] = (
    (TieLadder, {asked.CloseTurnus: series.close_series}),
    (Phone, {asked.NoticePhone: ruling.notice_phone}),
    (YouthTempo, {asked.SetTempo: starting.set_tempo}),
    (
        LaterStart,
        {asked.GrantLaterStart: starting.grant_later_start, asked.SetStart: starting.set_start},
    ),
    (
        LeagueCup,
        {
            asked.EnterLeagueResult: league.enter_league_result,
            asked.MissLeagueMatch: league.miss_league_match,
        },
    ),
)


@made_once(KEPT)
def handlers_of(part: str, law: Law) -> Handlers:
    """Return the commands of a competition: those of every season, of its format, and of its regulation."""
    played = played_by(part, law)
    of_format = (handlers for has, handlers in BY_FORMAT if has(played))
    of_law = (handlers for question, handlers in BY_QUESTION if regulates(law, question))
    return dict(chain(EVERYWHERE.items(), *(each.items() for each in chain(of_format, of_law))))


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
        part = command.part if isinstance(command, asked.OpenSeason) else season.part
        handler = handlers_of(part, law).get(type(command))
        if handler is None:
            raise deny("the regulation of this competition has no rule for this")
        return handler(season, command, law)
    except Denied as denied:
        return denied.refusal
    except BadInput:
        raise
    except ValueError as impossible:  # facts that cannot be, such as an hour 25:00
        raise BadInput("{problem}", problem=str(impossible), where=type(command).__name__) from impossible
