"""The end of the national league: teams that leave, play-offs match by match, the next season's classes."""

from collections import Counter

from turnus.competition.choosing import choose
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Federation
from turnus.competition.federation.teams.standing import LEAGUE, league_end
from turnus.competition.federation.teams.turning_up import insist_both_came, insist_on_boards
from turnus.competition.questions.teams.competitions import Boards, FieldSize, Level
from turnus.competition.questions.teams.cup import CupDecider, Decided, Occasion
from turnus.competition.questions.teams.league_end import (
    CLASSES,
    EntitledTeamWithdrawal,
    LateWithdrawal,
    LeaguePlayOff,
    PlayOffRounds,
)
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.faults import Phrase
from turnus.law import Law, Ruling
from turnus.pairing import knockout
from turnus.records import replace

Events = tuple[happened.Event, ...]


def leave_league(federation: Federation, report: happened.TeamLeavesLeague, law: Law) -> Events:
    """Record that a team will not take part in the next season (51.6)."""
    teams = {team for each in federation.league(LEAGUE) for team in each.opened.teams}
    if report.team not in teams:
        raise deny("{team} does not play in the national league", team=report.team)
    if report.team in federation.leaving | set(federation.late_leaving):
        raise deny("{team} leaves the league already", team=report.team)
    entitled = _entitled(federation, report, law)
    late = _known_late(federation, report, law)
    return (replace(report, is_late=bool(late), rulings=(*entitled, *late)),)


def _entitled(federation: Federation, report: happened.TeamLeavesLeague, law: Law) -> tuple[Recorded, ...]:
    """Refuse that a club gives up the highest of its teams in the three highest classes (51.6-b)."""
    own = team_of(report.team)
    numbers = {
        team.number
        for level in CLASSES[:3]
        for each in federation.league(LEAGUE, level)
        for team in each.teams_of(own.club)
    }
    if own.number not in numbers:
        return ()
    question = EntitledTeamWithdrawal(entitled=tuple(sorted(numbers)), team=own.number)
    ruling, choice = choose(question, report.finding, law, "", report.on.isoformat())
    if ruling.answer is not Verdict.ALLOWED:
        raise deny("{team} must take part", ruling.cites, team=report.team)
    return (recorded(ruling, choice),)


def _known_late(federation: Federation, report: happened.TeamLeavesLeague, law: Law) -> tuple[Recorded, ...]:
    """Return what the Board decided on a place that falls open after the play-off (51.6-c/2)."""
    played = federation.play_off_day
    if played is None:
        return ()
    question = LateWithdrawal(
        known_on=report.on, play_off_on=played, candidates=(report.filled_by,) if report.filled_by else ()
    )
    referral = law.ask(question).referral
    if referral is None:
        return ()
    if not report.filled_by and not report.left_open:
        raise deny("say which team fills the place, or that the Board leaves it open", (referral.cite,))
    option = report.filled_by or referral.options[0]
    ruling, choice = choose(question, option, law, "", report.on.isoformat())
    return (recorded(ruling, choice),)


# Play-offs


def play_off_match(federation: Federation, report: happened.PlayOffMatchPlayed, law: Law) -> Events:
    """Take a match of a play-off; it ends when no more teams are left than there are places."""
    play_off = _play_off(federation, report.level, law)
    for team in (report.home, report.away):
        if team not in play_off.teams:
            raise deny("{team} is not in the play-off for the {level}", team=team, level=report.level)
        if team not in still_in(federation, play_off, law):
            raise deny("{team} has lost its match", team=team)
    _check_rounds(federation, report, len(play_off.teams), law)
    insist_on_boards(LEAGUE, report.boards, law)
    insist_both_came(report, law)
    ruling = decided(report, law)
    if not ruling.answer.through:
        what = (
            Phrase("draw lots")
            if ruling.answer.lot_needed
            else Phrase("enter the rapid match that was played next")
        )
        raise deny("the match is not decided yet: {what}", ruling.cites, what=what)
    event = replace(report, rulings=(recorded(ruling),))
    after = replace(federation, play_off_matches=(*federation.play_off_matches, event))
    left = still_in(after, play_off, law)
    if len(left) > play_off.places:
        return (event,)
    return (event, happened.PlayOffWon(level=report.level, winners=left, on=report.on))


def _play_off(federation: Federation, level: Level, law: Law) -> LeaguePlayOff:
    for each in federation.league(LEAGUE):
        if each.closed is None:
            raise deny("{name} is not closed yet", name=each.name)
    found = next((one for one in league_end(federation, law).answer.play_offs if one.level is level), None)
    if found is None or not found.is_needed:
        raise deny("there is no play-off for the {level}", level=level)
    if len(found.winners) == found.places:
        raise deny("the play-off for the {level} is over", level=level)
    return found


def _check_rounds(federation: Federation, report: happened.PlayOffMatchPlayed, teams: int, law: Law) -> None:
    """Refuse more matches of a team than the conditions give rounds, and other boards than the league's."""
    plan = law.ask(PlayOffRounds(teams=teams))
    played = Counter(
        team for one in federation.play_off_matches if one.level is report.level for team in one.teams
    )
    for team in report.teams:
        if played[team] >= plan.answer.rounds:
            raise deny(
                "the conditions give the play-off {rounds} rounds", plan.cites, rounds=plan.answer.rounds
            )
    number = law.ask(Boards(competition=LEAGUE)).answer
    if len(report.boards) != number:
        raise deny("{found} boards instead of {boards}", found=len(report.boards), boards=number)


def decided(played: happened.PlayOffMatchPlayed, law: Law) -> Ruling[Decided]:
    """Return who won a match of a play-off, with its barrage where it was drawn (51.6a.2)."""
    return law.ask(
        CupDecider(
            home=played.home,
            away=played.away,
            boards=played.boards,
            rapid=played.rapid,
            lot=played.lot,
            occasion=Occasion.PLAY_OFF,
        )
    )


def still_in(federation: Federation, play_off: LeaguePlayOff, law: Law) -> tuple[str, ...]:
    """Return the teams of a play-off that have lost no match of it."""
    played = (one for one in federation.play_off_matches if one.level is play_off.level)
    return knockout.still_in(
        play_off.teams, ((one.teams, decided(one, law).answer.through) for one in played)
    )


def win_play_off(federation: Federation, report: happened.PlayOffWon, law: Law) -> Events:
    """Record who won the places of a play-off; only who is in it, and lost no match of it, can."""
    with_winners = federation.with_one("play_offs", report.level, report.winners)
    ended = league_end(with_winners, law)
    if ended.answer.objections:
        raise deny(ended.answer.objections[0].reason, ended.cites, **dict(ended.answer.objections[0].values))
    own = [one for one in ended.answer.play_offs if one.level is report.level]
    for team in report.winners:
        if not any(team in still_in(federation, play_off, law) for play_off in own):
            raise deny("{team} has lost its match", team=team)
    return (report,)


# The next season


def close_league(federation: Federation, command: asked.CloseLeague, law: Law) -> Events:
    """Close the national league: every class of the next season gets its teams."""
    for each in federation.league(LEAGUE):
        if each.closed is None:
            raise deny("{name} is not closed yet", name=each.name)
    ruling = league_end(federation, law)
    ended = ruling.answer
    if not ended.is_complete:
        waiting = next(one for one in ended.play_offs if one.is_needed and len(one.winners) < one.places)
        raise deny(
            "the play-off for the {level} comes first: {places} places for {teams}",
            ruling.cites,
            level=waiting.level,
            places=waiting.places,
            teams=", ".join(waiting.teams),
        )
    classes = tuple(
        _with_late_changes(
            federation,
            happened.NextSeasonClass(
                level=one.level, teams=tuple(team.team for team in one.teams), vacancies=one.vacancies
            ),
            law,
        )
        for one in ended.classes
    )
    return (happened.LeagueClosed(on=command.on, classes=classes, rulings=(recorded(ruling),)),)


def _with_late_changes(
    federation: Federation, next_class: happened.NextSeasonClass, law: Law
) -> happened.NextSeasonClass:
    """Return a class with the places that fell open after the play-off as the Board filled them."""
    late = federation.late_leaving
    fillers = set(late.values()) - {""}
    kept = (late.get(team, team) for team in next_class.teams if team not in fillers)
    teams = tuple(team for team in kept if team)
    size = law.ask(FieldSize(competition=LEAGUE, level=next_class.level)).answer.teams
    return replace(next_class, teams=teams, vacancies=max(size - len(teams), 0))
