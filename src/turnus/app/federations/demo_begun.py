"""The demo federation's next season, under way: results and line-ups to enter, a decision that waits."""

from datetime import date

from turnus.app.federations.demo import (
    CLUBS,
    LEAGUE,
    PROVINCES,
    Secretary,
    fortnights,
    name_lineup,
    name_lineups,
    written_from_memory,
)
from turnus.app.federations.demo_players import enter_members
from turnus.app.federations.office import Running
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Fixture
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.federation.organisation import ConditionItem
from turnus.competition.questions.teams.competitions import Level
from turnus.competition.questions.teams.standings import Side
from turnus.store import Journal

TOP = CLUBS[:12]
NAME, PROVINCIAL = str(Level.EREKLASSE), "finale Friesland"
FIRST_DAY = date(2027, 9, 4)
PLAYED, HALF = 3, 3  # rounds with all their results, and matches of the round after them


@written_from_memory
def begin_season(journal: Journal, seed: str) -> Running:
    """Play the first rounds of a season: the highest class, and a provincial championship."""
    secretary = Secretary(journal, seed, 2027)
    for index, club in enumerate(TOP):
        secretary.do(happened.ClubJoined(club=club, province=PROVINCES[index % len(PROVINCES)]))
    enter_members(secretary, TOP, 2027)
    _open_class(secretary)
    _play_rounds(secretary)
    _move_a_member(secretary)
    _play_provincial(secretary)
    return secretary.running


def _open_class(secretary: Secretary) -> None:
    secretary.do(
        happened.DayPlanned(what="algemene finale", on=date(2028, 3, 4)),
        happened.ContestOpened(
            contest=NAME,
            competition=LEAGUE,
            level=Level.EREKLASSE,
            teams=tuple(f"{club}-1" for club in TOP),
            starts=FIRST_DAY,
            lists_due=date(2027, 8, 15),
        ),
        asked.MakeSchedule(contest=NAME, days=fortnights(FIRST_DAY, len(TOP) - 1)),
    )


def _play_rounds(secretary: Secretary) -> None:
    fixtures = sorted(
        secretary.running.federation.contests[NAME].fixtures.values(), key=lambda one: (one.round, one.home)
    )
    for fixture in [one for one in fixtures if one.round <= PLAYED]:
        _play(secretary, fixture)
    now = [one for one in fixtures if one.round == PLAYED + 1]
    for fixture in now[:HALF]:
        _play(secretary, fixture)
    waits = now[HALF]
    name_lineup(secretary, NAME, waits, Side.HOME)  # secret until the other one is in


def _play(secretary: Secretary, fixture: Fixture) -> None:
    home, away, on = fixture.home, fixture.away, fixture.on
    name_lineups(secretary, NAME, fixture)
    boards = secretary.boards(10, NAME, home, away, 2027)
    secretary.do(happened.MatchPlayed(contest=NAME, home=home, away=away, boards=boards, on=on))


def _move_a_member(secretary: Secretary) -> None:
    """Let somebody change clubs in the season: the Board decides whether he may play (44.4)."""
    member, club = f"{TOP[0]}p11", TOP[1]
    secretary.do(
        happened.LastSeasonStated(member=member, club=TOP[0]),
        happened.RegistrationEnded(member=member, club=TOP[0], on=date(2027, 10, 31)),
        happened.MemberRegistered(
            member=member, club=club, received=date(2027, 11, 1), has_dutch_nationality=True
        ),
        happened.MemberMoved(member=member, on=date(2027, 11, 1), kilometres=40),
    )


def _play_provincial(secretary: Secretary) -> None:
    """Pair two rounds of a provincial championship; the second is being played."""
    secretary.do(
        happened.ChampionshipOpened(
            contest=PROVINCIAL,
            event=Championship.GENERAL,
            province=PROVINCES[0],
            starts=date(2027, 11, 6),
            stated=frozenset({ConditionItem.PLAY_OFF_TEMPO}),
        )
    )
    for place in range(1, 7):
        secretary.do(
            happened.PlayerEntered(contest=PROVINCIAL, member=f"{TOP[0]}p{place:02}", ground=EntryAs.PROVINCE)
        )
    for number in (1, 2):
        secretary.do(
            asked.PairRound(contest=PROVINCIAL, seed=f"{secretary.seed}/2027", on=date(2027, 11, 5 + number))
        )
        games = secretary.running.federation.championships[PROVINCIAL].rounds[-1].games
        for game in games if number == 1 else games[:1]:
            points = secretary.boards(1, PROVINCIAL, number, game.white)[0]
            secretary.do(
                happened.GamePlayed(
                    contest=PROVINCIAL, round=number, white=game.white, black=game.black, points=points
                )
            )
