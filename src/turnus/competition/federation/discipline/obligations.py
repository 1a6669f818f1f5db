"""Obligations that fall together: matches that give way (28.5), and games at the same time (28.6)."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import championship_of, contest_of, fixture_of, match_of
from turnus.competition.federation.organising.catalogue import is_provincial, is_yearly
from turnus.competition.federation.state import Championship, Contest, Federation
from turnus.competition.federation.teams.absences import day_stayed_away
from turnus.competition.federation.teams.leagues import find_ineligible
from turnus.competition.questions.federation.organisation import (
    ClashOutcome,
    NewDate,
    NewDateByNecessity,
    NewDateOnRequest,
    ObligationClash,
    PlayedGame,
    SimultaneousGames,
)
from turnus.competition.questions.teams.standings import Side
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.records import record, replace

Events = tuple[happened.Event, ...]


@record(kw_only=True)
class Obligation:
    """A day on which a player or team must play, and in which competition."""

    who: str
    on: date
    contest: str
    is_provincial: bool
    is_yearly: bool  # of a competition that is held every year (26.1)


def obligations(federation: Federation, law: Law) -> Iterator[Obligation]:
    """Yield when teams, listed players and players of championships must play."""
    for contest in federation.contests.values():
        yearly = is_yearly(contest.opened, law)
        for fixture in contest.fixtures.values():
            for team in (fixture.home, fixture.away):
                for who in (team, *_listed(federation, contest, team)):
                    yield Obligation(
                        who=who,
                        on=fixture.on,
                        contest=contest.name,
                        is_provincial=is_provincial(contest.opened),
                        is_yearly=yearly,
                    )
    for stage in federation.championships.values():
        yearly = is_yearly(stage.opened, law)
        for who, on in _days_of(federation, stage):
            yield Obligation(
                who=who,
                on=on,
                contest=stage.opened.contest,
                is_provincial=is_provincial(stage.opened),
                is_yearly=yearly,
            )


def _listed(federation: Federation, contest: Contest, team: str) -> tuple[str, ...]:
    club, _, number = team.rpartition("-")
    opened = contest.opened
    filed = federation.lists.get((opened.competition, opened.federation, club, int(number)))
    return filed.players if filed else ()


def _days_of(federation: Federation, stage: Championship) -> Iterator[tuple[str, date]]:
    """Yield who plays when: by the rounds that were paired, before that by the days of the calendar."""
    for each in stage.rounds:
        for game in each.games:
            on = stage.moved.get((each.round, game.white, game.black), each.on)
            if on is not None:
                yield from ((name, on) for name in (game.white, game.black))
    if not stage.rounds:
        for planned in federation.days.values():
            if planned.contest == stage.opened.contest:
                length = ((planned.ends or planned.on) - planned.on).days
                days = [planned.on + timedelta(days=index) for index in range(length + 1)]
                yield from ((name, day) for name in stage.players for day in days)


@record(kw_only=True)
class Clash:
    """A provincial and a higher obligation of somebody on one day, and what follows."""

    who: str
    provincial: Obligation
    national: Obligation
    ruling: Ruling[ClashOutcome]


def clashes(federation: Federation, law: Law, *, who: str = "", asks: bool = False) -> tuple[Clash, ...]:
    """Return the obligations that fall together, of everybody or of one player or team."""
    known = [one for one in obligations(federation, law) if who in ("", one.who)]
    national: dict[tuple[str, date], Obligation] = {
        (one.who, one.on): one for one in known if not one.is_provincial
    }
    return tuple(
        Clash(who=one.who, provincial=one, national=above, ruling=_outcome(one, above, asks, law))
        for one in known
        if one.is_provincial and (above := national.get((one.who, one.on))) is not None
    )


def _outcome(provincial: Obligation, national: Obligation, asks: bool, law: Law) -> Ruling[ClashOutcome]:
    return law.ask(
        ObligationClash(
            provincial_on=provincial.on,
            national_on=national.on,
            asks=asks,
            are_held_every_year=provincial.is_yearly and national.is_yearly,
        )
    )


# Another day


def move_match(federation: Federation, report: happened.MatchMoved, law: Law) -> Events:
    """Give a match another day: both teams ask, somebody's match above the province, or need (28.5)."""
    contest = contest_of(federation, report.contest)
    pair = match_of(contest, report.home, report.away)
    before = day_stayed_away(contest, pair)
    if pair in contest.fixtures or before is None:  # without a schedule only 23.6 sets a day
        before = fixture_of(contest, *pair).on
    if pair in contest.matches:
        raise deny("{home} - {away} has been played", home=report.home, away=report.away)
    return (replace(report, rulings=_grounds(federation, report, before, law)),)


def move_game(federation: Federation, report: happened.GameMoved, law: Law) -> Events:
    """Give a game of a championship another day, on the same grounds."""
    stage = championship_of(federation, report.contest)
    game = (report.round, report.white, report.black)
    paired = [each for each in stage.rounds if each.round == report.round]
    if not any((one.white, one.black) == game[1:] for each in paired for one in each.games):
        raise deny(
            "{white} and {black} are not paired in round {round}",
            white=report.white,
            black=report.black,
            round=report.round,
        )
    if game in stage.games:
        raise deny("{white} - {black} has a result already", white=report.white, black=report.black)
    planned = stage.moved.get(game, paired[0].on)
    if planned is None:
        raise deny("round {round} has no day yet", round=report.round)
    return (replace(report, rulings=_grounds(federation, report, planned, law)),)


def _grounds(
    federation: Federation, report: happened.MatchMoved | happened.GameMoved, planned: date, law: Law
) -> tuple[Recorded, ...]:
    """Return the ruling by which a match may be moved, or refuse it."""
    if report.on == planned:
        raise deny("{day} is the day on which it is planned", day=planned)
    day = _chosen_day(report, planned, law)
    if report.asked_by:
        return (recorded(_gives_way(federation, report, planned, law)), *day)
    question: Any = (
        NewDateOnRequest(first_asks=True, second_asks=True)
        if report.both_ask
        else NewDateByNecessity(reason=report.reason)
    )
    ruling, choice = choose(question, "move the match", law, "", report.on.isoformat())
    return (recorded(ruling, choice), *day)


def _chosen_day(
    report: happened.MatchMoved | happened.GameMoved, planned: date, law: Law
) -> tuple[Recorded, ...]:
    """Return the choice of a day among those that are possible: earlier ones are offered first (28.5)."""
    if not report.possible:
        return ()
    question = NewDate(planned_on=planned, possible=(*report.possible, report.on))
    ruling, choice = choose(question, report.on.isoformat(), law)
    return (recorded(ruling, choice),)


def _gives_way(
    federation: Federation, report: happened.MatchMoved | happened.GameMoved, planned: date, law: Law
) -> Ruling[ClashOutcome]:
    """Return the ruling that a provincial match gives way to a higher one of who asks (28.5/2)."""
    own = clashes(federation, law, who=report.asked_by, asks=True)
    here = [one for one in own if one.provincial.contest == report.contest and one.provincial.on == planned]
    if not here:
        raise deny(
            "{who} has no match above the province on {day}, or does not play here",
            who=report.asked_by,
            day=planned,
        )
    if here[0].ruling.answer is not ClashOutcome.PROVINCIAL_MATCH_MOVES:
        raise deny("{outcome}", here[0].ruling.cites, outcome=here[0].ruling.answer)
    return here[0].ruling


# At the same time


def time_game(federation: Federation, report: happened.GameTimed, law: Law) -> Events:
    """Record when somebody played: of games at the same time only the first counts for him (28.6)."""
    if report.contest not in federation.contests and report.contest not in federation.championships:
        raise deny("there is no competition {name}", name=report.contest)
    if any((one.member, name_of(one)) == (report.member, name_of(report)) for one in federation.timed):
        raise deny("the times of {member} in this game are known", member=report.member)
    after = replace(federation, timed=(*federation.timed, report))
    ruling = games_at_once(after, report.member, law)
    found = tuple(_ineligible(after, report.member, ruling, law))
    return (replace(report, rulings=(recorded(ruling),)), *found)


def games_at_once(federation: Federation, member: str, law: Law) -> Ruling[tuple[str, ...]]:
    """Return in which of his games somebody was not eligible, by the times that were reported."""
    own = [one for one in federation.timed if one.member == member]
    return law.ask(
        SimultaneousGames(
            games=tuple(
                PlayedGame(game=name_of(one), first_move=one.first_move, ended=one.ended) for one in own
            )
        )
    )


def name_of(timed: happened.GameTimed) -> str:
    """Name a game by its competition and who met in it."""
    return f"{timed.contest}: {timed.first} - {timed.second}"


def _ineligible(
    federation: Federation, member: str, barred: Ruling[tuple[str, ...]], law: Law
) -> Iterator[happened.Event]:
    """Yield that he was fielded without right in matches of teams, on the board on which he was."""
    reason = f"{member}: {', '.join(map(str, barred.cites))}"
    for one in federation.timed:
        contest = federation.contests.get(one.contest)
        if one.member != member or name_of(one) not in barred.answer or contest is None:
            continue
        side, board = _board(contest, one)
        known = contest.every(happened.IneligiblePlayersFound)
        pair = (one.first, one.second)
        if any((each.home, each.away) == pair and board in _boards(each, side) for each in known):
            continue
        found = happened.IneligiblePlayersFound(
            contest=one.contest,
            home=one.first,
            away=one.second,
            home_boards=frozenset({board} if side is Side.HOME else ()),
            away_boards=frozenset({board} if side is Side.AWAY else ()),
            reason=reason,
        )
        yield from find_ineligible(federation, found, law)


def _boards(found: happened.IneligiblePlayersFound, side: Side) -> frozenset[int]:
    return found.home_boards if side is Side.HOME else found.away_boards


def _board(contest: Contest, timed: happened.GameTimed) -> tuple[Side, int]:
    """Return on which board somebody was fielded."""
    if (timed.first, timed.second) not in contest.matches:
        raise deny("{home} - {away} has no result yet", home=timed.first, away=timed.second)
    for side in Side:
        named = contest.lineups.get((timed.first, timed.second, side))
        if named is not None and timed.member in named.players:
            return side, named.players.index(timed.member) + 1
    raise deny("{member} is in no line-up of this match", member=timed.member)
