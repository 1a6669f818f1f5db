"""The cup: rounds drawn by lot, matches decided on the day, the last four; and provincial team days."""

from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import contest_of
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Federation, Pair
from turnus.competition.federation.teams.turning_up import insist_both_came, insist_on_boards
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.cup import (
    CupDecider,
    CupDraw,
    CupFinals,
    CupGroup,
    CupRound,
    CupVenue,
    Decided,
    Finals,
    Venue,
    Winner,
)
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.questions.teams.standings import TeamDayStandings, TeamLine
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.faults import Phrase
from turnus.law import Law, Ruling
from turnus.pairing import knockout
from turnus.records import replace

Events = tuple[happened.Event, ...]
LARGEST = (  # how many teams there are at most before a round
    (CupRound.FINAL, 2),
    (CupRound.SEMI_FINAL, 4),
    (CupRound.SECOND, 8),
    (CupRound.FIRST, 16),
)
CONSOLATION = "consolation final"


def cup_ruling(contest: Contest, played: happened.CupMatchPlayed, law: Law) -> Ruling[Decided]:
    """Return which team goes through, or what comes next."""
    return conditioned(law, contest.opened).ask(
        CupDecider(
            home=played.home, away=played.away, boards=played.boards, rapid=played.rapid, lot=played.lot
        )
    )


def still_in(contest: Contest, law: Law) -> tuple[str, ...]:
    """Return the teams that have lost no match of the cup."""
    played = contest.every(happened.CupMatchPlayed)
    matches = (((one.home, one.away), cup_ruling(contest, one, law).answer.through) for one in played)
    return knockout.still_in(contest.opened.teams, matches)


def round_to_draw(contest: Contest, law: Law) -> CupRound:
    """Return which round comes next, by how many teams are still in the cup."""
    left = len(still_in(contest, law))
    return next((each for each, most in LARGEST if left <= most), CupRound.PRELIMINARY)


def draw_round(federation: Federation, command: asked.DrawCupRound, law: Law) -> Events:
    """Draw a round among the teams that are still in the cup; the finals follow from the semi-finals."""
    contest = _cup(federation, command.contest)
    if command.round is CupRound.FINAL:
        return (_drawn(contest, command, *_finals(contest, law)),)
    left = still_in(contest, law)
    teams = command.teams or left
    if strangers := [team for team in teams if team not in left]:
        raise deny("{team} is not in the cup any more", team=strangers[0])
    if already := set(teams) & set(_in_round(contest, command.round)):
        raise deny("{team} has been drawn in this round", team=min(already))
    provinces = {team: federation.clubs.get(team_of(team).club, "") for team in teams}
    if command.teams:
        insist(law.ask(CupGroup(round=command.round, teams=provinces)))
    at_one_place = () if command.teams else _at_one_place(command, law)
    preliminary = bool(_in_round(contest, CupRound.PRELIMINARY))
    ruling = law.ask(
        CupDraw(round=command.round, teams=provinces, seed=command.seed, after_preliminary=preliminary)
    )
    if not ruling.answer.possible:
        raise deny("no draw is possible: too many teams of one federation", ruling.cites)
    drawn = _drawn(contest, command, ruling.answer.matches, ruling)
    return (replace(drawn, rulings=(*drawn.rulings, *at_one_place)),)


def _at_one_place(command: asked.DrawCupRound, law: Law) -> tuple[Recorded, ...]:
    """Draw all teams together only where everybody plays at one place, as the text or the Board says."""
    venue, choice = choose(CupVenue(round=command.round), Venue.ONE_PLACE, law, "", command.on.isoformat())
    if venue.answer is not Venue.ONE_PLACE:
        raise deny("this round is drawn group by group: name the teams of one", venue.cites)
    return (recorded(venue, choice),)


def _in_round(contest: Contest, cup_round: CupRound) -> tuple[str, ...]:
    """Return the teams that were drawn in a round."""
    drawn = (each for each in contest.every(happened.CupRoundDrawn) if each.round is cup_round)
    return tuple(team for each in drawn for match in each.matches for team in match)


def _drawn(
    contest: Contest, command: asked.DrawCupRound, matches: tuple[Pair, ...], ruling: Ruling[Any]
) -> happened.CupRoundDrawn:
    return happened.CupRoundDrawn(
        contest=contest.name,
        round=command.round,
        matches=matches,
        seed=command.seed,
        on=command.on,
        rulings=(recorded(ruling),),
    )


def _winners(contest: Contest, cup_round: CupRound, law: Law) -> list[Winner]:
    """Return the decided matches of a round, in the order of the draw."""
    played = {(one.home, one.away): one for one in contest.every(happened.CupMatchPlayed)}
    drawn = (each for each in contest.every(happened.CupRoundDrawn) if each.round is cup_round)
    found = []
    for pair in (match for each in drawn for match in each.matches):
        through = cup_ruling(contest, played[pair], law).answer.through if pair in played else ""
        if through:
            found.append(Winner(through, next(team for team in pair if team != through)))
    return found


def _finals(contest: Contest, law: Law) -> tuple[tuple[Pair, ...], Ruling[Finals]]:
    """Return the final and the consolation final (54b.8.4)."""
    if _in_round(contest, CupRound.FINAL):
        raise deny("the finals have been drawn")
    semi_finals = _winners(contest, CupRound.SEMI_FINAL, law)
    if len(semi_finals) != 2:  # noqa: PLR2004 - two matches
        raise deny("the semi-finals come first")
    ruling = law.ask(CupFinals(semi_finals=(semi_finals[0], semi_finals[1])))
    return (ruling.answer.final, ruling.answer.consolation_final), ruling


def round_called(drawn: happened.CupRoundDrawn, match: Pair) -> str:
    """Return what the round of a match is called: of the finals the second is the consolation final."""
    is_consolation = drawn.round is CupRound.FINAL and match != drawn.matches[0]
    return CONSOLATION if is_consolation else str(drawn.round)


def cup_order(contest: Contest, law: Law) -> tuple[str, ...]:
    """Return the first four of the cup: the final before the consolation final."""
    finals = _winners(contest, CupRound.FINAL, law)
    if len(finals) != 2:  # noqa: PLR2004 - the final and the consolation final
        raise deny("the finals come first")
    return tuple(team for one in finals for team in (one.winner, one.loser))


def _cup(federation: Federation, name: str) -> Contest:
    contest = contest_of(federation, name)
    if contest.opened.system is not TournamentSystem.KNOCK_OUT:
        raise deny("{name} is no knock-out", name=name)
    return contest


def play_cup_match(federation: Federation, report: happened.CupMatchPlayed, law: Law) -> Events:
    """Take the result of a cup match with its barrage: it must have a winner."""
    contest = _cup(federation, report.contest)
    drawn = {match for each in contest.every(happened.CupRoundDrawn) for match in each.matches}
    if (report.home, report.away) not in drawn:
        raise deny("{home} and {away} have not been drawn", home=report.home, away=report.away)
    played = {(one.home, one.away) for one in contest.every(happened.CupMatchPlayed)}
    if (report.home, report.away) in played:
        raise deny("{home} - {away} has a result already", home=report.home, away=report.away)
    insist_on_boards(contest.opened.competition, report.boards, law)
    insist_both_came(report, law)
    ruling = cup_ruling(contest, report, law)
    decided = ruling.answer
    if not decided.through:
        what = (
            Phrase("draw lots")
            if decided.lot_needed
            else Phrase("enter the rapid match that was played next")
        )
        raise deny("the match is not decided yet: {what}", ruling.cites, what=what)
    return (replace(report, rulings=(recorded(ruling),)),)


def team_day_ruling(played: happened.TeamDayPlayed, law: Law) -> Ruling[tuple[TeamLine, ...]]:
    """Return the standings of a team day: the board points decide."""
    return law.ask(TeamDayStandings(board_points=played.board_points))


def play_team_day(federation: Federation, report: happened.TeamDayPlayed, law: Law) -> Events:
    """Take the board points of a team day."""
    contest = contest_of(federation, report.contest)
    if set(report.board_points) != set(contest.opened.teams):
        raise deny("every team of {name} has board points, and nobody else", name=contest.name)
    return (replace(report, rulings=(recorded(team_day_ruling(report, law)),)),)
