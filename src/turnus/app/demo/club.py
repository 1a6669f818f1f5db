"""What the demo's club plays: its evening of tonight, a series in mid-year, and five other competitions."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from turnus.app.competitions.choosing import chosen_fields, rulebook_of
from turnus.app.competitions.running import Office, Running
from turnus.app.demo import people
from turnus.app.demo.days import WEEK, Wall, coming_saturday, season_name, season_year
from turnus.app.demo.keizer import KEIZER_REGULATION
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office as SeasonOffice
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.describing import AppointArbiter, DescribeEvent
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.slices.whole_matches import EndMatch
from turnus.competition.season import commands as asked
from turnus.store import Journal

CUP, OPEN, KEIZER, BUGHOUSE = (f"event/{name}" for name in ("club-cup", "weekend-open", "keizer", "bughouse"))
NEWCOMER = "p31"
TONIGHT = 5  # the round of tonight
ROUNDS = 7  # of a turnus


class Club:
    """Tells the demo's competitions from one day, the same on every day."""

    def __init__(self, journal: Journal, wall: Wall, today: date, chief: str) -> None:
        self.journal, self.wall, self.today, self.chief = journal, wall, today, chief
        self.now = wall.at
        self.chance = Chance("demo")
        self.house = f"house/{season_name(today)}"
        self.series = f"series/{season_name(today)}"

    # Seasons

    def play_last_year(self) -> None:
        """Play the whole house competition of the year before, up to its champions."""
        begins, year = self.today - 50 * WEEK, season_year(self.today)
        before = f"{year - 1}-{year}"
        director = self._season(f"house/{before}", "house", "osv-v30", begins, before)
        for number, (_, rating) in enumerate(people.HOUSE[:28], 1):
            director.do(asked.Join(player=f"p{number:02}", rating=rating - 30, membership="member"))
        for _ in range(3):
            self._rounds(director, 0, ROUNDS)
            director.close_turnus()
        director.finals()
        director.do(asked.CloseSeason())

    def play_house(self) -> Director:
        """Play a turnus and four rounds of the next; the fifth is of tonight, and its players are known."""
        director = self._season(self.house, "house", "osv-v30", self.today - (ROUNDS + TONIGHT - 1) * WEEK)
        for number, (_, rating) in enumerate(people.HOUSE[:-1], 1):
            who = f"p{number:02}"
            joins = asked.Join(player=who, rating=rating, membership="member", youth=who in people.YOUTH)
            director.do(joins)
        self._rounds(director, 1, ROUNDS)
        director.close_turnus()
        director.do(asked.Join(player=NEWCOMER, rating=people.HOUSE[-1][1], membership="member"))
        director.do(asked.PlaceNewcomer(player=NEWCOMER, group="2", reason="haar rating past bij groep 2"))
        self._rounds(director, 2, TONIGHT - 1)
        self.wall.to(self.today - timedelta(days=1))
        for player in ("p28", "p09"):
            director.sign_off(player, TONIGHT)
        return director

    def _season(self, stream: str, part: str, rulebook: str, first_day: date, season: str = "") -> Director:
        self.wall.to(first_day - WEEK)
        office = SeasonOffice(self.journal, self.chief, self.wall.stamp)
        opened = asked.OpenSeason(season=season or season_name(self.today), part=part, rulebook=rulebook)
        return Director(office, office.open(stream, opened), self.chance, first_day)

    def _rounds(self, director: Director, turnus: int, count: int) -> None:
        director.begin_turnus(ROUNDS)
        for number in range(1, count + 1):
            turnus_now = director.running.season.turni[-1]
            day = date.fromisoformat(turnus_now.dates[number - 1])
            self.wall.to(day - timedelta(days=1))
            for player in turnus_now.players:
                if self.chance.of(player, turnus, number) < 0.06:  # noqa: PLR2004 - about two an evening
                    director.sign_off(player, number)
            self.wall.to(day, 19, 45)
            director.pair()
            self.wall.to(day, 22)
            director.play()
            director.do(asked.CloseRound())

    def play_series(self) -> None:
        """Play a championship in series up to the middle of its year."""
        first_day = self.today - 5 * WEEK + timedelta(days=2)  # another evening of the week
        director = self._season(self.series, "series", "ddt-2014", first_day)
        for number, (_, rating) in enumerate(people.SERIES, 1):
            director.do(asked.Join(player=f"d{number:02}", rating=rating, membership="member"))
        director.do(asked.FormGroups())
        largest = max(len(names) for names in director.running.season.turni[0].groups.values())
        rounds = 2 * (largest - 1 + largest % 2)
        days = tuple(str(first_day + number * WEEK) for number in range(rounds))
        director.do(asked.SetCalendar(dates=days))
        season = director.running.season
        for found in season.turni[0].rounds:
            day = date.fromisoformat(days[found.number - 1])
            if day >= self.today:
                break
            self.wall.to(day, 22)
            for game in found.games:
                if day + WEEK >= self.today and self.chance.of("late", game.white) < 0.3:  # noqa: PLR2004
                    continue  # it is caught up later
                result = self.chance.result(
                    game.players, season.rating(game.white) - season.rating(game.black)
                )
                director.do(asked.EnterResult(white=game.white, black=game.black, result=result))

    # Competitions of a format

    def play_cup(self) -> None:
        """Play a knock-out up to its semi-finals."""
        event = self._event(CUP, "Bekercompetitie", "knock-out", also=("tempo=5400+30",))
        names = people.pseudonyms("c", people.CUP)
        for who, (_, rating, club) in zip(names, people.CUP, strict=True):
            event.do(Enter(player=who, rating=rating, club=club))
        for weeks in (8, 5):
            event.play_round(self.today - weeks * WEEK, decisive=True)
        event.play_round(self.today - WEEK, decisive=True, leave=1)

    def play_open(self) -> None:
        """Play an open of two weekends, which stands between them: the fourth round is not paired yet."""
        event = self._event(OPEN, "Weekendtoernooi", "swiss", system="dutch", rounds=6, tempo="5400+30")
        second = coming_saturday(self.today)
        first, last = second - WEEK, second + timedelta(days=1)
        days = ((first, (10, 14, 19)), (second, (10, 14)), (last, (10,)))
        event.do(
            DescribeEvent(
                city="Sneek", federation="NED", tempo="5400+30", first_day=str(first), last_day=str(last),
                starts=tuple(f"{day} {hour}:00" for day, hours in days for hour in hours),
            ),
            AppointArbiter(arbiter="Aagje Mulder"),
        )  # fmt: skip
        names = people.pseudonyms("w", people.OPEN)
        for who, (_, rating, federation, title) in zip(names, people.OPEN, strict=True):
            event.do(Enter(player=who, rating=rating, federation=federation, title=title))
        for number, hour in enumerate((10, 14, 19), 1):
            event.play_round(first, hour)
            if number == 1:
                event.do(SignOff(player="w12"))

    def play_keizer(self) -> None:
        """Play by a regulation that the club wrote itself: seven rounds, the eighth is published."""
        command = OpenCompetition(name="Dagcompetitie", rulebook=KEIZER_REGULATION)
        event = Event(self, KEIZER, command)
        names = people.pseudonyms("k", people.KEIZER)
        for who, (_, rating) in zip(names, people.KEIZER, strict=True):
            event.do(Enter(player=who, rating=rating))
        for number in range(7):
            absent = names[(number * 5 + 3) % len(names)]
            event.do(SignOff(player=absent))
            event.play_round(self.today - (7 - number) * WEEK + timedelta(days=1), 13)
        event.publish()

    def play_bughouse(self) -> None:
        """Play an evening of bughouse: two rounds, and a third in which one match goes on."""
        event = self._event(BUGHOUSE, "Doorgeefschaak", "bughouse", rulebook=rulebook_of("bughouse"))
        for number, pair in enumerate(people.BUGHOUSE.values(), 1):
            event.do(Enter(player=f"t{number:02}"))
            for who in pair:
                event.do(Enter(player=bughouse_pseudonym(who), team=f"t{number:02}"))
        self.wall.at = self.now - timedelta(minutes=50)
        for number, matches in enumerate((3, 3, 2)):
            event.publish()
            for board in range(1, matches + 1):
                chance = self.chance.of("bughouse", number, board)
                first = int(2 * self.chance.of("first board", chance))
                event.do(EndMatch(board=board, game=1 + first, result=("1-0", "0-1")[int(2 * chance)]))
            if matches == len(people.BUGHOUSE) // 2:
                event.do(Close())

    def _event(
        self, stream: str, name: str, form: str, rulebook: str = "fide-2023", **chosen: Any
    ) -> "Event":
        fields: Mapping[str, Any] = chosen_fields(form, **chosen)
        return Event(self, stream, OpenCompetition(name=name, rulebook=rulebook, chosen=fields))


class Event:
    """A competition of a format and whoever runs it."""

    def __init__(self, club: Club, stream: str, command: OpenCompetition) -> None:
        self.club, self.wall = club, club.wall
        self.wall.to(club.today - 10 * WEEK)
        self.office = Office(club.journal, club.chief, self.wall.stamp)
        self.running: Running = self.office.open(command, stream=stream)

    def do(self, *commands: Any) -> None:
        """Carry out commands."""
        for command in commands:
            self.running = self.office.do(self.running, command)

    def publish(self) -> None:
        """Pair and publish the next round."""
        number = len(self.running.competition.phase.rounds) if self.running.competition.phase else 0
        self.do(DraftRound(seed=f"demo {self.running.stream} {number}"), PublishRound())

    def play_round(self, day: date, hour: int = 20, *, decisive: bool = False, leave: int = 0) -> None:
        """Play a round of a day; who is stronger wins more often."""
        self.wall.to(day, hour)
        self.publish()
        phase = self.running.competition.phase
        assert phase is not None  # noqa: S101 - a round of it was just published
        found = phase.rounds[-1]
        matches = [match for match in found.matches if match.is_open]
        for match in matches[: len(matches) - leave]:
            self.do(EnterResult(board=match.board, result=self._result(match, decisive=decisive)))
        if not leave:
            self.do(Close())

    def _result(self, match: Any, *, decisive: bool) -> str:
        held = self.running.competition.contenders
        white, black = match.games[0].white, match.games[0].black
        name = (self.running.stream, match.board, white, black)
        result = self.club.chance.result(name, held[white].rating - held[black].rating)
        return "1-0" if decisive and result == "1/2-1/2" else result


def bughouse_pseudonym(name: str) -> str:
    """Return what the journal calls a player of bughouse."""
    everybody = [who for pair in people.BUGHOUSE.values() for who in pair]
    return f"b{everybody.index(name) + 1:02}"
