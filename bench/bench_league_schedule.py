"""The schedule of a league, asked for as a federation does: how long it takes, and what could not be met."""

import time
from datetime import date, timedelta

from turnus.app.federations.office import FederationOffice, Running
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_schedule import Asked, Wished
from turnus.store import MemoryJournal

LIMIT = 1.0
FIRST = date(2026, 9, 5)
TWELVE = ("A-1", "A-2", *(f"{club}-1" for club in "BCDEFGHIJK"))
ELEVEN = ("B-2", *(f"{club}-1" for club in "LMNOPQRSTU"))
WISHES = (
    Wished(kind=Asked.NEVER_BOTH_HOME, team="A-1", other="A-2"),
    Wished(kind=Asked.AT_HOME, team="B-1", round=1),
    Wished(kind=Asked.NOT_AT_HOME, team="B-1", round=1),  # cannot be met with the one above
    Wished(kind=Asked.MEET_BY, team="C-1", other="D-1", round=3),
)


def days(rounds: int) -> tuple[date, ...]:
    return tuple(FIRST + timedelta(weeks=2 * number) for number in range(rounds))


def opened(name: str, level: Level, teams: tuple[str, ...]) -> happened.ContestOpened:
    competition = TeamCompetition.NATIONAL_LEAGUE
    return happened.ContestOpened(
        contest=name, competition=competition, level=level, teams=teams, starts=FIRST
    )


def scheduled(office: FederationOffice, running: Running, command: asked.MakeSchedule) -> Running:
    start = time.process_time()
    running = office.do(running, command)
    taken = time.process_time() - start
    (made,) = running.federation.contests[command.contest].every(happened.ScheduleMade)
    answer = made.rulings[0].answer
    print(f"{command.contest:34} {taken:6.2f} s of {LIMIT:.0f}   {len(made.fixtures)} matches")
    for unmet in answer["unmet"]:
        print(f"    not met: {unmet['kind']} on {unmet['on']}: {unmet['teams']}")
    for conflict in answer["conflicts"]:
        print(f"    not granted: {conflict['wish']}; with {conflict['conflicts_with']}")
    assert taken < LIMIT
    return running


def main() -> None:
    office = FederationOffice(MemoryJournal())
    running = office.open("federation/2026", happened.FederationOpened(season=2026))
    running = office.do(running, opened("12 teams, two of one club", Level.EREKLASSE, TWELVE))
    running = office.do(running, opened("11 teams, B-2 below B-1", Level.HOOFDKLASSE, ELEVEN))
    twelve = asked.MakeSchedule(contest="12 teams, two of one club", days=days(11), wishes=WISHES)
    running = scheduled(office, running, twelve)
    scheduled(office, running, asked.MakeSchedule(contest="11 teams, B-2 below B-1", days=days(11)))


if __name__ == "__main__":
    main()
