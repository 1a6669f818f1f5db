"""A match on its day: arbiter, substitutes, its start, colours, whose clock is started (18, 23, 24)."""

from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import contest_of, match_of
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.federation.teams.lineups import lineup_ruling
from turnus.competition.federation.teams.on_the_day import by_decision, has_begun, insist_on_its_day
from turnus.competition.questions.teams.standings import Side
from turnus.competition.recording import recorded
from turnus.competition.refusing import Denied, Refusal, deny, insist, stated
from turnus.law import Law, Refused, Ruling
from turnus.play.questions.kinds.matches import (
    BoardColour,
    ClockWithoutLineup,
    LateStart,
    MayArbitrate,
    ReceivingTeam,
    SubstituteTime,
    Substitution,
)
from turnus.play.sides import Side as Colour
from turnus.records import replace

Events = tuple[happened.Event, ...]
Pair = tuple[str, str]
MINUTE = 60  # seconds
START = ("start of the match", "again", "once")
SUBSTITUTE = ("substitute", "after it was too late", "before the player sits down")


def name_arbiter(federation: Federation, report: happened.ArbiterNamed, law: Law) -> Events:
    """Name the arbiter of a match; who plays in it cannot be (24.2)."""
    contest = contest_of(federation, report.contest)
    match_of(contest, report.home, report.away)
    ruling = law.ask(MayArbitrate(plays=report.arbiter in _players(contest, (report.home, report.away))))
    insist(ruling)
    return (replace(report, rulings=(recorded(ruling),)),)


def _players(contest: Contest, pair: Pair) -> frozenset[str]:
    named = (contest.lineups.get((*pair, side)) for side in Side)
    return frozenset(player for one in named if one for player in one.players)


def begin_match(federation: Federation, report: happened.MatchBegun, law: Law) -> Events:
    """Begin a match: who receives, whose clocks are started, what a late start costs (18.1/2, 23)."""
    contest = contest_of(federation, report.contest)
    pair = match_of(contest, report.home, report.away)
    insist_on_its_day(contest, report)
    clock = clock_started(contest, pair, law)
    again = (Refused.because("the match has begun already"),) if has_begun(contest, pair) else ()
    deviating = by_decision(again, clock.cites, clock.question, START, report, law)
    rulings: list[Ruling[Any]] = [receiving_team(contest, pair, law), clock]
    if report.minutes_late < 0:
        raise deny("a match begins no minutes before its hour")
    if report.seconds_late:
        responsible = stated(report.home_responsible, "say whether the home club is responsible for it")
        rulings.append(law.ask(LateStart(seconds=report.seconds_late, home_responsible=responsible)))
    return (replace(report, deviations=deviating, rulings=tuple(map(recorded, rulings))),)


def field_substitute(federation: Federation, report: happened.SubstituteFielded, law: Law) -> Events:
    """Put a substitute in the place of who has not sat down, with the time that has passed (23.4)."""
    contest = contest_of(federation, report.contest)
    named = contest.lineups.get((report.home, report.away, report.side))
    if named is None or not 1 <= report.board <= len(named.players):
        raise deny("no player is named for board {board}", board=report.board)
    ruling = law.ask(
        Substitution(
            seated=stated(report.is_seated, "say whether the player had sat down"),
            by_captain=stated(report.by_captain, "say whether the captain fields the substitute"),
            arbiter_told=stated(report.arbiter_told, "say whether the arbiter was told"),
            has_result=(report.home, report.away) in contest.matches,
        )
    )
    deviating = by_decision(ruling.answer, ruling.cites, ruling.question, SUBSTITUTE, report, law)
    if report.minutes_elapsed is None and report.elapsed is None:
        raise deny("say how many minutes have passed on the clock of the player")
    elapsed = MINUTE * (report.minutes_elapsed or 0) + (report.elapsed or 0)
    time = law.ask(SubstituteTime(elapsed=elapsed))
    seats = (*named.players[: report.board - 1], report.player, *named.players[report.board :])
    changed = replace(named, players=seats, on=report.on)
    objections = lineup_ruling(federation, changed, law)
    for one in objections.answer:
        if one.board == report.board:
            raise Denied(Refusal(one.reason, tuple(map(str, objections.cites))))
    return (replace(report, deviations=deviating, rulings=(recorded(ruling), recorded(time))),)


def receiving_team(contest: Contest, pair: Pair, law: Law) -> Ruling[str]:
    """Return which team receives: the one of the schedule, or the one drawn by lot (23.1)."""
    is_planned = pair in contest.fixtures
    return law.ask(
        ReceivingTeam(teams=pair, scheduled=pair[0] if is_planned else "", seed=f"{contest.name} {pair}")
    )


def colours(contest: Contest, pair: Pair, side: Side, law: Law) -> tuple[Ruling[Colour], ...]:
    """Return with which colour each player of a line-up plays, from board 1."""
    receives = receiving_team(contest, pair, law).answer == pair[side is Side.AWAY]
    boards = range(1, len(contest.lineups[*pair, side].players) + 1)
    return tuple(law.ask(BoardColour(board=board if receives else board + 1)) for board in boards)


def clock_started(contest: Contest, pair: Pair, law: Law) -> Ruling[Colour]:
    """Return whose clocks are started on boards where the receiving team has White, as line-ups are in."""
    receiving = receiving_team(contest, pair, law).answer
    sides = (Side.HOME, Side.AWAY) if receiving == pair[0] else (Side.AWAY, Side.HOME)
    white, black = ((*pair, side) in contest.lineups for side in sides)
    return law.ask(ClockWithoutLineup(white_handed_in=white, black_handed_in=black))
