"""How far the day of a match is: which line-ups are in, whether it began, and decisions to deviate from that.

A match that gets another day starts anew: line-ups of before do not count.
"""

from collections.abc import Iterable
from typing import Any

from turnus.competition.choosing import clause, with_reason
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Contest, Pair
from turnus.competition.questions.teams.standings import Side
from turnus.competition.recording import Deviation
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.law import Cite, Law, Refused, Restoring

Decided = happened.LineupNamed | happened.SubstituteFielded | happened.MatchBegun


def lineups_in(contest: Contest, pair: Pair) -> frozenset[Side]:
    """Return which teams handed a line-up in for the day on which they meet now."""
    return frozenset(e.side for e in _of_the_day(contest, pair) if isinstance(e, happened.LineupNamed))


def are_public(contest: Contest, pair: Pair) -> bool:
    """Say whether both line-ups are in for that day."""
    return len(lineups_in(contest, pair)) == len(Side)


def has_begun(contest: Contest, pair: Pair) -> bool:
    """Say whether the match has begun on that day."""
    return any(isinstance(event, happened.MatchBegun) for event in _of_the_day(contest, pair))


def lineup_stands(contest: Contest, pair: Pair, side: Side) -> bool:
    """Say whether the line-up of a team can no longer be changed without a decision."""
    is_fixed = pair in contest.matches or has_begun(contest, pair) or are_public(contest, pair)
    return is_fixed and side in lineups_in(contest, pair)


def _of_the_day(contest: Contest, pair: Pair) -> tuple[Any, ...]:
    """Return what happened about a match since its day was last set."""
    found: list[Any] = []
    for event in contest.history:
        if isinstance(event, happened.ScheduleMade):
            found = []
        elif (getattr(event, "home", ""), getattr(event, "away", "")) == pair:
            found = [] if isinstance(event, happened.MatchMoved) else [*found, event]
    return tuple(found)


def insist_on_its_day(contest: Contest, report: happened.TeamAbsent | happened.MatchBegun) -> None:
    """Refuse a report about a match for another day than the schedule has."""
    fixture = contest.fixtures.get((report.home, report.away))
    if fixture is not None and fixture.on != report.on:
        raise deny(
            "{home} - {away} is on {day}, not on {other}",
            home=report.home,
            away=report.away,
            day=fixture.on,
            other=report.on,
        )


def by_decision(
    against: tuple[Refused, ...],
    cites: Iterable[Cite],
    question: str,
    what: tuple[str, str, str],
    report: Decided,
    law: Law,
) -> tuple[Deviation, ...]:
    """Return the decision to do what the law is against; without a clause that allows it, refuse.

    `what` says what is otherwise, how it becomes, and how it should be.
    """
    cited = tuple(cites)
    if not against:
        if report.clause or report.reason.strip():
            raise deny("this keeps to the regulation: leave out the clause and the reason")
        return ()
    if not report.clause:
        raise Denied(Refusal(against[0], tuple(map(str, cited))))
    cite = with_reason(clause(law, report.clause), report.reason)
    power = law.power(cite)
    if power is None or isinstance(power, Restoring) or not power.reaches(question):
        raise deny(
            "{clause} does not allow this: {problem}", (cite, *cited), clause=str(cite), problem=against[0]
        )
    figure, given, usual = what
    return (
        Deviation(
            figure=figure, given=given, usual=usual, set_by=tuple(map(str, cited)), clause=str(cite),
            by=power.by, reason=report.reason.strip(),
        ),
    )  # fmt: skip
