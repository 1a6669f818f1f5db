"""Player lists, appearances and line-ups: what the law is told about every player of a line-up."""

from collections.abc import Iterator, Mapping
from datetime import date

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import contest_of, insist_province, match_of
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.organising.membership import is_allowed, may_play_for
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.federation.teams.on_the_day import are_public, by_decision, has_begun, lineups_in
from turnus.competition.questions.federation.organisation import MovedMatch
from turnus.competition.questions.teams.competitions import Boards, TeamCompetition
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.questions.teams.lineups import (
    Appearances,
    BoardOrder,
    FederationLimit,
    Fielded,
    Lineup,
    ListChange,
    Objection,
    PlayerLists,
    TeamCount,
    TeamList,
)
from turnus.competition.questions.teams.standings import Side
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.law import Law, Refused, Ruling
from turnus.play.questions.kinds.matches import LineupChange
from turnus.records import replace

Events = tuple[happened.Event, ...]
CUP = TeamCompetition.CUP
CHANGED = ("line-up", "changed", "as it was handed in")
ListsOf = tuple[TeamCompetition, str, str]  # competition, federation, club


def appearance_counts(
    federation: Federation, contest: Contest, player: str, club: str, law: Law
) -> Ruling[tuple[TeamCount, ...]]:
    """Return for which teams of a club a player may still play in a competition."""
    opened = contest.opened
    numbers = {
        team.number
        for each in federation.league(opened.competition)
        if each.opened.federation == opened.federation
        for team in each.teams_of(club)
    }
    return law.ask(
        Appearances(
            competition=opened.competition,
            federation=opened.federation,
            club=club,
            teams=tuple(sorted(numbers)),
            appearances=federation.appearances.get(player, ()),
        )
    )


def lineup_question(
    federation: Federation, contest: Contest, team_name: str, players: tuple[str, ...], on: date, law: Law
) -> Lineup:
    """Return the question what is wrong with a line-up."""
    opened, team = contest.opened, team_of(team_name)
    played = federation.appearances
    return Lineup(
        competition=opened.competition,
        federation=opened.federation,
        club=team.club,
        team=team.number,
        team_name=team_name if opened.competition is CUP else "",
        match_on=on,
        competition_started=opened.starts,
        players=tuple(
            replace(
                _fielded(federation, contest, team.club, player, on, law),
                appearances=tuple(
                    one for one in played.get(player, ()) if one.on is not None and one.on < on
                ),
            )
            for player in players
        ),
        limits=tuple(
            FederationLimit(one.federation, one.member_by, one.on) for one in federation.limits.values()
        ),
        in_same_class=_same_class(federation, contest, team.club) - {team.number},
    )


def _same_class(federation: Federation, contest: Contest, club: str) -> frozenset[int]:
    opened = contest.opened
    groups = (
        each
        for each in federation.league(opened.competition, opened.level)
        if each.opened.federation == opened.federation
    )
    return frozenset(team.number for each in groups for team in each.teams_of(club))


def _fielded(federation: Federation, contest: Contest, club: str, player: str, on: date, law: Law) -> Fielded:
    member = federation.members.get(player)
    registration = member.registration(club, on) if member else None
    listed = list(_listings(federation, contest, player))
    return Fielded(
        name=player,
        listed_for=next((team for own, team in listed if own == club), None),
        born=member.born if member else None,
        registration_posted=member.posted.get(club) if member else None,
        registration_received=registration.received if registration else None,
        is_eligible_for_club=bool(member and is_allowed(may_play_for(federation, member, club, on, law))),
        lists=tuple(dict.fromkeys(own for own, _ in listed)),
        is_pupil_of_school=club not in federation.pupils or player in federation.pupils[club],
    )


def _listings(federation: Federation, contest: Contest, player: str) -> Iterator[tuple[str, int]]:
    opened = contest.opened
    for (competition, province, club, team), filed in federation.lists.items():
        if (competition, province) == (opened.competition, opened.federation) and player in filed.players:
            yield club, team


def lineup_ruling(
    federation: Federation, named: happened.LineupNamed, law: Law
) -> Ruling[tuple[Objection, ...]]:
    """Return what is wrong with a line-up, as things were before it."""
    contest = federation.contests[named.contest]
    team = named.home if named.side is Side.HOME else named.away
    return conditioned(law, contest.opened).ask(
        lineup_question(federation, contest, team, named.players, named.on, law)
    )


def may_be_fielded(
    federation: Federation, contest: Contest, team: str, player: str, on: date, law: Law
) -> Ruling[tuple[Objection, ...]]:
    """Return what is against fielding a player in a team on a day: what a line-up with him is asked."""
    day = max(on, contest.opened.starts or on)
    question = lineup_question(federation, contest, team, (player,), day, law)
    return conditioned(law, contest.opened).ask(question)


# Reports


def name_lineup(federation: Federation, report: happened.LineupNamed, law: Law) -> Events:
    """Check a line-up before the match; who fields it in spite of objections says so."""
    contest = contest_of(federation, report.contest)
    match_of(contest, report.home, report.away)
    if twice := next((player for player in report.players if report.players.count(player) > 1), ""):
        raise deny("{player} is named twice", player=twice)
    change = _change(contest, report, law)
    deviating = by_decision(change.answer, change.cites, change.question, CHANGED, report, law)
    ruling = lineup_ruling(federation, report, law)
    if ruling.answer and not report.in_spite_of_objections:
        clauses = tuple(str(g.cite) for g in ruling.grounds if g.says)
        raise Denied(Refusal(ruling.answer[0].reason, clauses))
    order = law.ask(_order_of_boards(federation, contest, report))
    if order.answer is not Verdict.ALLOWED:
        raise deny("the players are not in their order of strength", order.cites)
    moved = barred_by_a_moved_match(federation, report, law)
    return (replace(report, deviations=deviating, rulings=(recorded(ruling), recorded(order), *moved)),)


def _change(contest: Contest, report: happened.LineupNamed, law: Law) -> Ruling[tuple[Refused, ...]]:
    """Return whether a team may hand in this line-up: its first always, another one until they are public."""
    pair = (report.home, report.away)
    if report.side not in lineups_in(contest, pair):
        return law.ask(LineupChange())
    return law.ask(
        LineupChange(
            are_public=are_public(contest, pair),
            has_begun=has_begun(contest, pair),
            has_result=pair in contest.matches,
        )
    )


def _order_of_boards(federation: Federation, contest: Contest, named: happened.LineupNamed) -> BoardOrder:
    """Return the question whether the players may sit in this order."""
    members = (federation.members.get(player) for player in named.players)
    ratings = tuple((member.rating_on(named.on) if member else None) or 0 for member in members)
    return BoardOrder(competition=contest.opened.competition, ratings=ratings)


def barred_by_a_moved_match(
    federation: Federation, named: happened.LineupNamed, law: Law
) -> tuple[Recorded, ...]:
    """Refuse who played elsewhere on the first day of a moved match, where that was said (28.6/2)."""
    contest = federation.contests[named.contest]
    fixture = contest.fixtures.get((named.home, named.away))
    if fixture is None or not fixture.as_simultaneous:
        return ()
    played = set(_playing_on(federation, fixture.first_day))
    barred = tuple(player for player in named.players if player in played)
    question = MovedMatch(
        planned_at_the_same_time=True, played_the_other=bool(barred), stated_with_the_new_date=True
    )
    ruling, choice = choose(question, "not eligible", law)
    if ruling.answer is not Verdict.ALLOWED and not named.in_spite_of_objections:
        raise deny(
            "{player} played elsewhere on {day}, when this match was planned",
            ruling.cites,
            player=barred[0],
            day=fixture.first_day,
        )
    return (recorded(ruling, choice),)


def _playing_on(federation: Federation, day: date) -> Iterator[str]:
    """Yield who played in matches that the schedule had on a day."""
    for contest in federation.contests.values():
        for named in contest.lineups_played:
            fixture = contest.fixtures.get((named.home, named.away))
            if (fixture.first_day if fixture else named.on) == day:
                yield from named.players


def file_list(federation: Federation, report: happened.ListFiled, _law: Law) -> Events:
    """Take a player list in; a late or faulty one stays visible in the view of lists (58.3)."""
    if len(set(report.players)) < len(report.players) or report.team < 1:
        raise deny("a list names every player once, for a team from 1")
    if report.federation:
        insist_province(federation, report.federation)
    return (report,)


def list_question(federation: Federation, club: str, like: happened.ListFiled, law: Law) -> PlayerLists:
    """Return the question what is wrong with the lists of a club in a competition."""
    same = {
        team: filed
        for (competition, province, own, team), filed in federation.lists.items()
        if (competition, province, own) == (like.competition, like.federation, club)
    }
    groups = [each for each in federation.league(like.competition) if each.teams_of(club)]
    playing = {team.number for each in groups for team in each.teams_of(club)}
    due = [each.opened.lists_due for each in groups if each.opened.lists_due]
    own = conditioned(law, groups[0].opened) if groups else law
    return PlayerLists(
        teams=tuple(sorted(playing | set(same))),
        lists=tuple(TeamList(team, filed.players) for team, filed in sorted(same.items())),
        due_on=min(due, default=like.received),
        received_on=max((filed.received for filed in same.values()), default=None),
        boards=own.ask(Boards(competition=like.competition)).answer,
    )


def due_lists(federation: Federation, law: Law) -> Mapping[ListsOf, PlayerLists]:
    """Return what is asked about the lists of every club for which the leadership set a day (47.1)."""
    found: dict[ListsOf, PlayerLists] = {}
    for contest in federation.contests.values():
        opened, due = contest.opened, contest.opened.lists_due
        for club in {team_of(team).club for team in opened.teams} if due else ():
            like = happened.ListFiled(
                club=club,
                competition=opened.competition,
                federation=opened.federation,
                team=1,
                players=(),
                received=due or date.min,
            )
            found[opened.competition, opened.federation, club] = list_question(federation, club, like, law)
    return dict(sorted(found.items()))


def change_list(federation: Federation, report: happened.ListChanged, law: Law) -> Events:
    """Replace a listed player where the conditions allow it."""
    key = (report.competition, report.federation, report.club, report.team)
    filed = federation.lists.get(key)
    if filed is None or report.out not in filed.players:
        raise deny("{player} is not on that list", player=report.out)
    played = sum(
        one.competition is report.competition and (one.club, one.team) == (report.club, report.team)
        for one in federation.appearances.get(report.out, ())
    )
    groups = [each for each in federation.league(report.competition) if each.teams_of(report.club)]
    due = [each.opened.lists_due for each in groups if each.opened.lists_due]
    own = conditioned(law, groups[0].opened) if groups else law
    ruling = own.ask(
        ListChange(
            asked_on=report.on,
            list_due_on=min(due, default=filed.received),
            next_round=_next_round(groups),
            games_for_the_team=played,
        )
    )
    if ruling.referral is None and ruling.answer is not Verdict.ALLOWED:
        raise deny("{player} cannot be replaced any more", ruling.cites, player=report.out)
    return (replace(report, rulings=(recorded(ruling),)),)


def _next_round(groups: list[Contest]) -> int:
    open_rounds = [
        fixture.round
        for each in groups
        for pair, fixture in each.fixtures.items()
        if pair not in each.matches
    ]
    return min(open_rounds, default=1)
