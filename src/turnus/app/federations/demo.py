"""A demo federation: thirteen provinces, a full league, a cup, championships, fines and a protest.

Everything is drawn from one seed, the times of the events too: the same seed gives the same journal.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from functools import update_wrapper
from itertools import count

from turnus.app.federations.demo_discipline import play_discipline
from turnus.app.federations.demo_players import enter_members, play_championships
from turnus.app.federations.office import FederationOffice, Running
from turnus.competition.federation import Asked
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Fixture
from turnus.competition.federation.teams.standing import league_end, standing
from turnus.competition.making_once import made_once
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.league_end import LeaguePlayOff
from turnus.competition.questions.teams.league_schedule import ClassGroups, team_of
from turnus.competition.questions.teams.standings import Score, Side
from turnus.faults import BadInput
from turnus.store import Appended, Journal, MemoryJournal, NewEvent
from turnus.tournament.lots import draw_of_lots, lot

LEAGUE, CUP = TeamCompetition.NATIONAL_LEAGUE, TeamCompetition.CUP
PROVINCES = (
    "Friesland", "Groningen", "Drenthe", "Overijssel", "Gelderland", "Utrecht", "Noord-Holland",
    "Zuid-Holland", "Zeeland", "Noord-Brabant", "Limburg", "Flevoland", "Amsterdam",
)  # fmt: skip
CUP_NAME = "bekercompetitie"
# One place of each province in turn, in the order of the provinces.
CLUBS = (
    "Sneek", "Delfzijl", "Assen", "Zwolle", "Huissen", "Soest", "Hoorn", "Gouda", "Goes", "Breda", "Venlo",
    "Lelystad", "Osdorp", "Drachten", "Veendam", "Emmen", "Deventer", "Apeldoorn", "Zeist", "Alkmaar",
    "Leiden", "Middelburg", "Tilburg", "Roermond", "Almere", "Sloten", "Bolsward", "Winschoten", "Meppel",
    "Hengelo", "Zutphen", "Woerden", "Haarlem", "Delft", "Vlissingen", "Helmond", "Weert", "Dronten",
    "Nieuwendam", "Joure", "Leek", "Coevorden", "Almelo", "Winterswijk", "Baarn", "Purmerend", "Schiedam",
    "Terneuzen", "Oss", "Sittard", "Urk", "Slotervaart", "Dokkum", "Appingedam", "Hoogeveen", "Kampen",
    "Culemborg", "Amersfoort", "Heerhugowaard", "Dordrecht", "Zierikzee", "Eindhoven", "Heerlen", "Zeewolde",
    "Buitenveldert", "Franeker",
)  # fmt: skip
CLASSES = {Level.EREKLASSE: 12, Level.HOOFDKLASSE: 24, Level.FIRST_CLASS: 36, Level.SECOND_CLASS: 60}
GROUPS = {Level.EREKLASSE: 1, Level.HOOFDKLASSE: 2, Level.FIRST_CLASS: 3, Level.SECOND_CLASS: 6}
NAMES = {
    Level.EREKLASSE: "ereklasse",
    Level.HOOFDKLASSE: "hoofdklasse",
    Level.FIRST_CLASS: "eerste klasse",
    Level.SECOND_CLASS: "tweede klasse",
}
FIRST_DAYS = {
    Level.EREKLASSE: date(2026, 9, 5),
    Level.HOOFDKLASSE: date(2026, 9, 5),
    Level.FIRST_CLASS: date(2026, 9, 12),
    Level.SECOND_CLASS: date(2026, 9, 11),
}
KNOCK_OUT_CONDITIONS = frozenset(
    {
        ConditionItem.KNOCK_OUT_ROUNDS,
        ConditionItem.KNOCK_OUT_BYES,
        ConditionItem.KNOCK_OUT_PAIRING,
        ConditionItem.BARRAGES,
        ConditionItem.LAST_DECIDER,
    }
)
HOME_WINS, DRAWS = 36, 64  # of a hundred boards; the rest is lost


class Secretary:
    """Somebody who runs the federation by the book, from one seed."""

    def __init__(
        self,
        journal: Journal,
        seed: str,
        season: int = 2026,
        *,
        actor: str = "secretary",
        clock: Callable[[], str] | None = None,
    ) -> None:
        ticks = count()
        self.office = FederationOffice(journal, actor, clock or (lambda: _moment(season, next(ticks))))
        self.seed = seed
        opened = happened.FederationOpened(season=season, provinces=PROVINCES)
        self.running: Running = self.office.open(f"federation/{season}", opened)

    def do(self, *what: Asked) -> None:
        """Report or ask these one after the other."""
        for each in what:
            self.running = self.office.do(self.running, each)

    def chance(self, *about: object) -> int:
        """Return a number from 0 to 99, drawn from the seed."""
        return int(lot(self.seed, "/".join(map(str, about))), 16) % 100

    def boards(self, number: int, *about: object) -> tuple[Score, ...]:
        """Return the results of so many boards."""
        found: list[Score] = []
        for board in range(1, number + 1):
            chance = self.chance(*about, board)
            found.append((2, 0) if chance < HOME_WINS else (1, 1) if chance < DRAWS else (0, 2))
        return tuple(found)


def _moment(season: int, tick: int) -> str:
    return f"{season}-07-01T{tick // 3600 % 24:02}:{tick // 60 % 60:02}:{tick % 60:02}+00:00"


def written_from_memory(play: Callable[[Journal, str], Running]) -> Callable[..., Running]:
    """Let a season be played once, however often it is written: the same seed gives the same events."""

    @made_once(2)
    def known(seed: str) -> tuple[Running, tuple[NewEvent, ...]]:
        journal = MemoryJournal()
        running = play(journal, seed)
        return running, tuple(NewEvent(e.type, e.at, e.actor, e.body) for e in journal.read())

    def write(journal: Journal, seed: str = "demo") -> Running:
        running, events = known(seed)
        if not isinstance(journal.append(running.stream, 0, events), Appended):
            raise BadInput("the file is there already", where=running.stream)
        return running

    return update_wrapper(write, play)


@written_from_memory
def play_season(journal: Journal, seed: str) -> Running:
    """Play a whole season: everything that a federation has in a year."""
    secretary = Secretary(journal, seed)
    for index, club in enumerate(CLUBS):
        secretary.do(happened.ClubJoined(club=club, province=PROVINCES[index % len(PROVINCES)]))
    enter_members(secretary, CLUBS)
    _plan_the_year(secretary)
    contests = list(_open_league(secretary))
    play_discipline(secretary, contests[0])
    for name in contests:
        _play_group(secretary, name)
    _end_league(secretary)
    _play_cup(secretary)
    play_championships(secretary)
    return secretary.running


def _plan_the_year(secretary: Secretary) -> None:
    days = {
        "algemene finale": date(2027, 3, 6),
        "bekerfinale": date(2027, 5, 15),
        "teamdag": date(2027, 6, 5),
    }
    for what, on in days.items():
        secretary.do(happened.DayPlanned(what=what, on=on))
    secretary.do(happened.DayPlanned(what="finale Friesland", on=date(2027, 1, 16), province="Friesland"))
    secretary.do(happened.CalendarPublished(on=date(2026, 3, 20)))


def _open_league(secretary: Secretary) -> Iterator[str]:
    teams = [f"{club}-1" for club in CLUBS] + [f"{club}-2" for club in CLUBS]
    for level, size in CLASSES.items():
        own, teams = teams[:size], teams[size:]
        question = ClassGroups(teams=tuple(map(team_of, own)), groups=GROUPS[level])
        for number, group in enumerate(secretary.running.law.ask(question).answer.groups):
            name = NAMES[level] if GROUPS[level] == 1 else f"{NAMES[level]} {'ABCDEF'[number]}"
            first = FIRST_DAYS[level]
            secretary.do(
                happened.ContestOpened(
                    contest=name,
                    competition=LEAGUE,
                    level=level,
                    teams=tuple(map(str, group)),
                    starts=first,
                    lists_due=date(2026, 8, 15),
                ),
                asked.MakeSchedule(contest=name, days=fortnights(first, len(group) - 1)),
            )
            yield name


def fortnights(first: date, rounds: int) -> tuple[date, ...]:
    """Return the days of so many rounds, two weeks apart."""
    return tuple(first + timedelta(weeks=2 * index) for index in range(rounds))


def _play_group(secretary: Secretary, name: str) -> None:
    contest = secretary.running.federation.contests[name]
    for pair, fixture in sorted(contest.fixtures.items(), key=lambda one: (one[1].on, one[0])):
        gone = {e.team for e in secretary.running.federation.contests[name].every(happened.TeamWithdrew)}
        known = secretary.running.federation.contests[name].matches
        if pair in known or gone & set(pair):
            continue
        if contest.opened.level is Level.EREKLASSE:
            name_lineups(secretary, name, fixture)
        home, away = pair
        boards = secretary.boards(10, name, home, away)
        secretary.do(happened.MatchPlayed(contest=name, home=home, away=away, boards=boards, on=fixture.on))
        if (home, fixture.round) == (f"{CLUBS[-1]}-2", 3):
            secretary.do(happened.TeamWithdrew(contest=name, team=home, on=fixture.on))
    _decide(secretary, name)
    secretary.do(asked.CloseContest(contest=name, on=date(2027, 2, 15)))


def name_lineups(secretary: Secretary, name: str, fixture: Fixture) -> None:
    """Let both teams of a match name their players."""
    for side in Side:
        name_lineup(secretary, name, fixture, side)


def name_lineup(secretary: Secretary, name: str, fixture: Fixture, side: Side) -> None:
    """Let one team of a match name ten of its eleven players."""
    home, away, on = fixture.home, fixture.away, fixture.on
    team = home if side is Side.HOME else away
    out = secretary.chance(name, home, away, team) % 11
    players = tuple(f"{team_of(team).club}p{number:02}" for number in range(1, 12) if number != out + 1)
    secretary.do(happened.LineupNamed(contest=name, home=home, away=away, side=side, players=players, on=on))


def _decide(secretary: Secretary, name: str) -> None:
    """Play decision matches and draw lots until the order of a group is final."""
    for number in range(1, 6):
        federation = secretary.running.federation
        found = standing(federation, federation.contests[name], secretary.running.law).answer
        if found.lots:
            secretary.do(asked.DrawLots(contest=name, seed=f"{secretary.seed}/{name}"))
        for names in found.decision_matches:
            _decision_round(secretary, name, names, number)
        if not found.decision_matches and not found.lots:
            return


def _decision_round(secretary: Secretary, name: str, names: Sequence[str], number: int) -> None:
    for index, home in enumerate(names):
        for away in names[index + 1 :]:
            boards = secretary.boards(10, name, home, away, "decision", number)
            secretary.do(
                happened.DecisionMatchPlayed(
                    contest=name,
                    number=number,
                    home=home,
                    away=away,
                    boards=boards,
                    on=date(2027, 2, 6),
                )
            )


def _end_league(secretary: Secretary) -> None:
    secretary.do(
        happened.TeamLeavesLeague(
            team=f"{CLUBS[49]}-1", on=date(2027, 2, 20), finding="demonstrably impossible"
        )
    )
    ended = league_end(secretary.running.federation, secretary.running.law).answer
    for one in ended.play_offs:
        if one.is_needed:
            _play_off(secretary, one)
    secretary.do(asked.CloseLeague(on=date(2027, 4, 10)))


def _play_off(secretary: Secretary, one: LeaguePlayOff) -> None:
    """Play matches where half of the teams get a place; otherwise the conditions have another form."""
    on = date(2027, 4, 3)
    order = draw_of_lots(f"{secretary.seed}/{one.level}", one.teams)
    if len(order) != 2 * one.places:
        secretary.do(happened.PlayOffWon(level=one.level, winners=order[: one.places], on=on))
        return
    for home, away in zip(order[::2], order[1::2], strict=True):
        boards, rapid, lot_for = _decided_match(secretary, 10, home, away)
        secretary.do(
            happened.PlayOffMatchPlayed(
                level=one.level, home=home, away=away, boards=boards, rapid=rapid, lot=lot_for, on=on
            )
        )


def _play_cup(secretary: Secretary) -> None:
    secretary.do(
        happened.ContestOpened(
            contest=CUP_NAME,
            competition=CUP,
            teams=_cup_teams(secretary),
            system=TournamentSystem.KNOCK_OUT,
            starts=date(2027, 1, 9),
            stated=KNOCK_OUT_CONDITIONS,
        )
    )
    rounds = (CupRound.FIRST, CupRound.SECOND, CupRound.SEMI_FINAL, CupRound.FINAL)
    for index, cup_round in enumerate(rounds):
        on = date(2027, 1, 9) + timedelta(weeks=4 * index)
        secretary.do(
            asked.DrawCupRound(contest=CUP_NAME, round=cup_round, seed=f"{secretary.seed}/{cup_round}", on=on)
        )
        drawn = secretary.running.federation.contests[CUP_NAME].every(happened.CupRoundDrawn)[-1]
        for home, away in drawn.matches:
            _cup_match(secretary, home, away, on)
    secretary.do(asked.CloseContest(contest=CUP_NAME, on=date(2027, 5, 15)))


def _cup_teams(secretary: Secretary) -> tuple[str, ...]:
    """Let every province designate a team besides the best of last year."""
    best = [f"{club}-1" for club in CLUBS[:4]]
    secretary.do(happened.LastCupStated(final=(best[0], best[1]), consolation_final=(best[2], best[3])))
    for index, province in enumerate(PROVINCES):
        club = CLUBS[len(PROVINCES) + index]
        on = date(2026, 10, 1)
        secretary.do(happened.CupTeamsDesignated(federation=province, teams=(f"{club}-1",), on=on))
    members = {province: 100 + 40 * index for index, province in enumerate(PROVINCES)}
    secretary.do(asked.DivideCupPlaces(year=2027, members=members))
    divided = secretary.running.federation.cup_places
    return divided.entrants if divided else ()


def _cup_match(secretary: Secretary, home: str, away: str, on: date) -> None:
    boards, rapid, lot_for = _decided_match(secretary, 4, home, away)
    secretary.do(
        happened.CupMatchPlayed(
            contest=CUP_NAME, home=home, away=away, boards=boards, rapid=rapid, lot=lot_for, on=on
        )
    )


def _decided_match(
    secretary: Secretary, number: int, home: str, away: str
) -> tuple[tuple[Score, ...], tuple[tuple[Score, ...], ...], Side | None]:
    """Play a match in which one team must go through: boards, rapid matches, and a lot if all was drawn."""
    boards = secretary.boards(number, "cup", home, away)
    rapid: tuple[tuple[Score, ...], ...] = ()
    while _is_even(boards if not rapid else rapid[-1]) and len(rapid) < 3:  # noqa: PLR2004 - 54b.7.2: at most three
        rapid = (*rapid, secretary.boards(number, "rapid", len(rapid), home, away))
    is_open = _is_even(boards if not rapid else rapid[-1])
    no_wins = is_open and all(board == (1, 1) for match in (boards, *rapid) for board in match)
    return boards, rapid, Side.HOME if no_wins else None


def _is_even(boards: tuple[Score, ...]) -> bool:
    return sum(home - away for home, away in boards) == 0
