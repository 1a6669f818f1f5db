"""A season that plays itself: for the demo, for tests and for measuring; the same seed, the same season."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256

from turnus.app.seasons.office import Office, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.questions.club.discipline import TieChoice
from turnus.competition.questions.groups.groups import Seats
from turnus.competition.season import commands as asked
from turnus.competition.season.endings.finals import decider
from turnus.competition.season.rounds.phases import tournament_of
from turnus.records import replace

WEEK = timedelta(days=7)
DRAWN = 0.22  # of the games at a club, about


@dataclass(frozen=True, slots=True)
class Chance:
    """Numbers between 0 and 1 that follow from a seed and a name, so that a season can be repeated."""

    seed: str

    def of(self, *name: object) -> float:
        """Return the number of a name."""
        digest = sha256(f"{self.seed}/{'/'.join(map(str, name))}".encode()).digest()
        return int.from_bytes(digest[:6]) / 2**48

    def result(self, name: object, difference: int) -> str:
        """Return the result of a game by the difference in rating, White's above Black's."""
        expected = 1 / (1 + 10 ** (-difference / 400))
        drawn = min(DRAWN, 2 * min(expected, 1 - expected))
        number = self.of(name, "result")
        if number < expected - drawn / 2:
            return "1-0"
        return "1/2-1/2" if number < expected + drawn / 2 else "0-1"


@dataclass(slots=True)
class Director:
    """Somebody who runs a season without thinking twice."""

    office: Office
    running: Running
    chance: Chance
    first_day: date

    def do(self, command: asked.Command) -> None:
        """Carry out a command."""
        self.running = self.office.do(self.running, command)

    def seed(self, *name: object) -> str:
        """Return a seed for lots."""
        return f"{self.chance.seed}/{'/'.join(map(str, name))}"

    def begin_turnus(self, rounds: int = 7, an_evening: int = 1) -> None:
        """Form the groups and set the dates of the next turnus."""
        self._form()
        start = self.first_day + (len(self.running.season.turni) - 1) * rounds * WEEK
        self.do(asked.SetCalendar(dates=tuple(str(start + i // an_evening * WEEK) for i in range(rounds))))

    def _form(self) -> None:
        self.do(asked.FormGroups(form="three groups", seats=f"{Seats.SMALLER}, {Seats.LARGER}"))

    def pair(self) -> None:
        """Pair and publish the next round; where nothing legal is left, by hand."""
        turnus = self.running.season.turni[-1]
        command = asked.DraftRound(seed=self.seed(turnus.number, len(turnus.rounds) + 1))
        for _ in turnus.groups:
            refused = self._refused(command)
            if refused is None:
                break
            if "group" not in refused.values:
                raise refused
            command = _by_hand(self.running, command, str(refused.values["group"]))
        else:
            self.do(command)
        self.do(asked.PublishRound())

    def _refused(self, command: asked.DraftRound) -> RefusedByClause | None:
        try:
            self.do(command)
        except RefusedByClause as refused:
            return refused
        return None

    def play(self, *, leave: int = 0) -> None:
        """Enter the results of the round, but for the last games."""
        season = self.running.season
        found = season.turni[-1].rounds[-1]
        games = found.games[: len(found.games) - leave]
        for game in (game for game in games if not game.result):
            difference = season.rating(game.white) - season.rating(game.black)
            name = (season.turni[-1].number, found.number, game.white, game.black)
            result = self.chance.result(name, difference)
            self.do(asked.EnterResult(white=game.white, black=game.black, result=result))

    def round(self) -> None:
        """Pair, play and close one round."""
        self.pair()
        self.play()
        self.do(asked.CloseRound())

    def sign_off(self, player: str, number: int, *, club_duty: bool = False) -> None:
        """Sign a player off for a round, in time."""
        day = self.running.season.turni[-1].dates[number - 1]
        self.do(asked.SignOff(player=player, round=number, on=day, at="12:00", club_duty=club_duty))

    def close_turnus(self) -> None:
        """Close the turnus; lots settle what nothing separates."""
        number = len(self.running.season.turni)
        self.do(asked.CloseTurnus(tie=TieChoice.LOTS, seed=self.seed("ties", number)))

    def turnus(self, absent: Callable[[str, int], bool] = lambda _player, _round: False) -> None:
        """Play a whole turnus, with absences."""
        self.begin_turnus()
        for number in range(1, 8):
            for player in self.running.season.turni[-1].players:
                gone = player in self.running.season.turni[-1].withdrawn
                if absent(player, number) and not gone:
                    self.sign_off(player, number)
            self.round()
        self.close_turnus()

    def finals(self) -> None:
        """Qualify, draw and play the finals until every title is won."""
        self._qualify()
        for final in self.running.season.finals:
            self.do(asked.DrawFinal(final=final.number, seed=self.seed("final", final.number)))
            self._play_final(final.number)

    def _qualify(self) -> None:
        try:
            self.do(asked.QualifyFinals())
        except RefusedByClause as refused:
            self.do(asked.QualifyFinals(order=tuple(str(refused.values["tied"]).split(", "))))

    def _play_final(self, number: int) -> None:
        for count in range(100):
            final = self.running.season.finals[number - 1]
            if final.champion:
                return
            state = decider(self.running.season, final, self.running.law)
            waiting = state.answer.games if state else tuple(g for g in final.games if not g.result)
            game = waiting[0]
            result = self.chance.result((number, count), 0)
            self.do(asked.EnterFinalResult(final=number, white=game.white, black=game.black, result=result))


def _by_hand(running: Running, command: asked.DraftRound, group: str) -> asked.DraftRound:
    """Pair a group by hand: neighbours meet, again if need be; who is left over has a free round."""
    turnus = running.season.turni[-1]
    absent = turnus.absences.get(len(turnus.rounds) + 1, {})
    there = [n for n in turnus.groups[group] if n not in absent and n not in turnus.withdrawn]
    event = tournament_of(running.season, turnus, group, running.law)
    had_one = {p.name for p in event.players if event.had_point_without_playing(p.number)}
    queue = sorted(there, key=lambda name: name not in had_one)  # who had no free round can have it
    pairs = tuple((queue[i], queue[i + 1]) for i in range(0, len(queue) - 1, 2))
    return replace(
        command,
        fixed=(*command.fixed, *pairs),
        byes=(*command.byes, *(queue[-1:] if len(queue) % 2 else ())),
        clause="osv-v30:7-a",
        reason="no legal pairing was left",
    )


def begun(
    office: Office, stream: str, seed: str, players: int = 36, first_day: date = date(2026, 9, 1)
) -> Director:
    """Open a house competition with so many members of falling strength."""
    season = f"{first_day.year}-{first_day.year + 1}"
    running = office.open(stream, asked.OpenSeason(season=season, part="house", rulebook="osv-v30"))
    director = Director(office, running, Chance(seed), first_day)
    for index in range(players):
        rating = 2150 - index * 1100 // max(1, players - 1)
        director.do(
            asked.Join(
                player=f"p{index + 1:02}", rating=rating, membership="member", youth=not (index + 1) % 9
            )
        )
    return director
