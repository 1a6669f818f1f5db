"""From a report or a command to events: the federation so far and the law decide, nothing changes here."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships import entries, fields, promotions, provincial, rapid_finals
from turnus.competition.federation.championships import stages as championships
from turnus.competition.federation.cup import drawn as cups
from turnus.competition.federation.cup import fields as cup_fields
from turnus.competition.federation.discipline import handing_in, obligations
from turnus.competition.federation.discipline import penalties as discipline
from turnus.competition.federation.finding import championship_of, contest_of
from turnus.competition.federation.organising import catalogue as organising
from turnus.competition.federation.organising import deviating, membership, planning
from turnus.competition.federation.state import Federation
from turnus.competition.federation.teams import (
    absences,
    league_ends,
    leagues,
    lineups,
    match_day,
    parallels,
    placing,
    reporting,
)
from turnus.competition.federation.teams import rounds as team_rounds
from turnus.competition.figures import deviations, terms_otherwise
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.faults import BadInput, Phrase
from turnus.law import Law
from turnus.records import replace

Events = tuple[happened.Event, ...]
Asked = happened.Event | asked.Command
Examiner = Callable[[Federation, Any, Law], Events]


def _begin(federation: Federation, report: happened.FederationOpened, law: Law) -> Events:
    if federation.is_open:
        raise deny("the season is open already")
    differing = terms_otherwise(report.terms, law)
    deviating = deviations(differing, report.clause, report.reason, law)
    return (replace(report, deviations=deviating),)


def _as_it_is(_federation: Federation, report: happened.Event, _law: Law) -> Events:
    return (report,)


def _draw_lots(federation: Federation, command: asked.DrawLots, law: Law) -> Events:
    if command.contest in federation.championships:
        stage = championship_of(federation, command.contest)
        return championships.draw_lots(federation, stage, command.seed, law)
    return leagues.draw_lots(federation, contest_of(federation, command.contest), command.seed, law)


EXAMINERS: Mapping[type, Examiner] = {
    happened.FederationOpened: _begin,
    happened.ClubJoined: membership.join_club,
    happened.ClubLiquidated: membership.liquidate,
    happened.HallNamed: membership.name_hall,
    happened.MemberRegistered: membership.register,
    happened.RegistrationEnded: membership.end_registration,
    happened.MemberDescribed: membership.about_a_member,
    happened.AgeStated: membership.state_age,
    happened.RatingChanged: membership.about_a_member,
    happened.MemberMoved: membership.about_a_member,
    happened.LastSeasonStated: membership.about_a_member,
    happened.ClubChangeJudged: membership.judge_club_change,
    happened.MemberSuspended: membership.suspend,
    happened.ContestOpened: leagues.open_contest,
    happened.ListFiled: lineups.file_list,
    happened.ListChanged: lineups.change_list,
    happened.ScheduleMade: leagues.plan_by_hand,
    happened.MatchMoved: obligations.move_match,
    happened.LineupNamed: lineups.name_lineup,
    happened.MatchPlayed: leagues.play_match,
    happened.MatchReported: reporting.report_match,
    happened.MatchCorrected: leagues.correct_match,
    happened.IneligiblePlayersFound: leagues.find_ineligible,
    happened.TeamAbsent: absences.report_absence,
    happened.NegligenceJudged: absences.judge_negligence,
    happened.TeamWithdrew: leagues.withdraw_team,
    happened.PointsDeducted: leagues.deduct_points,
    happened.DecisionMatchPlayed: leagues.play_decision_match,
    happened.TeamLeavesLeague: league_ends.leave_league,
    happened.PlayOffWon: league_ends.win_play_off,
    happened.CupMatchPlayed: cups.play_cup_match,
    happened.TeamDayPlayed: cups.play_team_day,
    happened.FineImposed: discipline.impose_fine,
    happened.FinePaid: discipline.about_a_fine,
    happened.FineRemitted: discipline.about_a_fine,
    happened.PaymentReported: handing_in.report_payment,
    happened.ProtestHandedIn: handing_in.hand_in,
    happened.LetterSent: handing_in.send_letter,
    happened.CommitteeAppointed: discipline.appoint,
    happened.CaseFiled: discipline.file_case,
    happened.FormStated: discipline.state_form,
    happened.CopiesSent: discipline.take_step,
    happened.CaseTakenUp: discipline.take_up,
    happened.CommitteeSat: discipline.sit,
    happened.InformationAsked: discipline.take_step,
    happened.InformationGiven: discipline.take_step,
    happened.PersonSummoned: discipline.summon,
    happened.PersonHeard: discipline.hear,
    happened.CaseDecided: discipline.decide_case,
    happened.DecisionTaken: discipline.decide,
    happened.DayPlanned: planning.plan_day,
    happened.DayChanged: planning.change_day,
    happened.CalendarPublished: _as_it_is,
    happened.StepDone: planning.do_step,
    happened.ChampionshipOpened: championships.open_championship,
    happened.PlayerEntered: entries.enter,
    happened.PlaceGivenUp: entries.give_up_place,
    happened.RoundPaired: championships.pair_by_hand,
    happened.GamePlayed: championships.play_game,
    happened.PlayerWithdrew: championships.withdraw,
    happened.DecidingGamePlayed: championships.play_deciding_game,
    happened.LastStandingStated: _as_it_is,
    happened.CostsStated: fields.state_costs,
    happened.CompetitionAnnounced: planning.announce,
    happened.FederationChosen: promotions.choose_federation,
    happened.GameMoved: obligations.move_game,
    happened.GameTimed: obligations.time_game,
    happened.OrganisationDelegated: organising.delegate,
    happened.PlayOffMatchPlayed: league_ends.play_off_match,
    happened.ParallelMatchPlayed: parallels.play_parallel_match,
    happened.PupilsEnrolled: _as_it_is,
    happened.LimitReported: membership.report_limit,
    happened.LastCupStated: cup_fields.state_last_cup,
    happened.CupTeamsDesignated: cup_fields.designate,
    happened.DispensationGiven: provincial.dispense,
    happened.TeamPlaced: placing.place_team,
    happened.ConditionsChanged: planning.change_conditions,
    happened.SubstituteFielded: match_day.field_substitute,
    happened.MatchBegun: match_day.begin_match,
    happened.ArbiterNamed: match_day.name_arbiter,
    happened.RulesReplaced: deviating.replace_rules,
    happened.ConditionAdded: deviating.add_condition,
    happened.InterpretationGiven: deviating.interpret,
    asked.MakeSchedule: leagues.make_schedule,
    asked.DrawLots: _draw_lots,
    asked.DrawCupRound: cups.draw_round,
    asked.CloseContest: leagues.close_contest,
    asked.CloseLeague: league_ends.close_league,
    asked.PairRound: championships.pair_next,
    asked.DivideClass: placing.divide_class,
    asked.DividePupilPlaces: placing.divide_pupil_places,
    asked.PairTeamDay: placing.pair_team_day,
    asked.DivideCupPlaces: cup_fields.divide_places,
    asked.MakeRapidFinals: rapid_finals.make_finals,
    asked.CloseRapidFinals: rapid_finals.close_finals,
    asked.PairTeams: team_rounds.pair_teams,
    asked.DrawParallelLots: parallels.draw_parallel_lots,
    asked.CloseStage: championships.close_stage,
    asked.DivideQuota: championships.divide_quota,
}


def examine(federation: Federation, what: Asked, law: Law) -> Events | Refusal:
    """Return what happens on a report or a command, or why it is refused."""
    try:
        if not federation.is_open and not isinstance(what, happened.FederationOpened):
            raise deny("the season has not been opened")
        examiner = EXAMINERS.get(type(what))
        if examiner is None:
            raise deny("this is worked out, not reported")
        return examiner(federation, what, law)
    except Denied as denied:
        return denied.refusal
    except BadInput:
        raise
    except ValueError as impossible:  # facts that cannot be, such as a team without a number
        raise BadInput(
            "{problem}", problem=Phrase(str(impossible)), where=type(what).__name__
        ) from impossible
