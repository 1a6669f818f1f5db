"""A season as one player looks at it: his game, what signing off costs, his rounds, what if he wins."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from turnus.app.seasons.chores import IfItEnds, if_it_ends
from turnus.app.seasons.office import Running
from turnus.app.seasons.supposing import supposed
from turnus.app.seasons.views.catalogue import Look, cited, look_at
from turnus.app.seasons.views.promotion import exchange
from turnus.app.seasons.views.rounds import table_rows
from turnus.app.seasons.waiting import offers
from turnus.competition.engine.kinds import Absence
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.evenings import (
    ClockStart,
    RegulationResult,
    StartingTheClock,
    StartTimes,
    Unplayed,
)
from turnus.competition.season.rounds.events import Idle
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.starting import start_of
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.competition.terms import SIGN_OFF_BEFORE
from turnus.law import Ruling
from turnus.play.questions.presence import ClockStart as MayStartClock

OUTCOMES = ("1-0", "1/2-1/2", "0-1")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player stands."""

    group: str
    place: int
    of: int
    points: Fraction


class Opposed(Protocol):
    """A game as its players see it."""

    @property
    def white(self) -> str:
        """Who has White."""

    @property
    def black(self) -> str:
        """Who has Black."""

    @property
    def proposed(self) -> str:
        """The result that one of them gave."""

    @property
    def proposed_by(self) -> str:
        """Which of them."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Two who sit at a board, where nobody gives results but who works there."""

    white: str
    black: str
    proposed: str = ""
    proposed_by: str = ""


@dataclass(frozen=True, slots=True)
class Tonight:
    """A game that is not finished, as one of its players sees it."""

    round: int
    board: str
    game: Opposed
    is_white: bool
    day: str  # of the round, or the other date it was given

    @property
    def opponent(self) -> str:
        """The other player."""
        return self.game.black if self.is_white else self.game.white

    @property
    def may_confirm(self) -> bool:
        """Whether the opponent gave a result that waits for him."""
        return bool(self.game.proposed) and self.game.proposed_by == self.opponent


@dataclass(frozen=True, slots=True)
class Coming:
    """A round to come: whether he plays, and until when he can sign off."""

    round: int
    day: str
    before: str  # the hour
    signed_off: str  # why he is not there; empty: he plays


@dataclass(frozen=True, slots=True)
class Cost:
    """What a round without a game gives, by which clauses; without a figure the director decides."""

    why: Unplayed
    points: Fraction | None
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clock:
    """What is done at an hour about a clock that does not run yet, with so many of the two there."""

    at: str
    present: int
    what: ClockStart | None  # without one the director decides
    clauses: tuple[str, ...]
    set_up: bool = True  # the pieces stand on the board


@dataclass(frozen=True, slots=True)
class Played:
    """One round of his season: a game, or why there was none."""

    turnus: int
    round: int
    opponent: str = ""
    is_white: bool = False
    result: str = ""
    points: Fraction | None = None
    why: str = ""  # without an opponent: signed off, bye ...
    is_played: bool = True  # no forfeit
    win: Fraction = Fraction(1)  # what a won game brings there


@dataclass(frozen=True, slots=True)
class Supposed:
    """What a result tonight would bring, all else as it is now."""

    result: str
    points: Fraction  # of his own in that game
    place: Place
    moves: str  # up or down if the turnus ended now, or nothing
    outcome: str = ""  # for him: win, draw or loss


@dataclass(frozen=True, slots=True)
class Mine:
    """Everything a player's own page shows."""

    player: str
    place: Place | None
    tonight: Tonight | None
    idle: str  # why he has no game in the round under way
    coming: tuple[Coming, ...]
    costs: tuple[Cost, ...]
    played: tuple[Played, ...]
    what_if: tuple[Supposed, ...]
    offer: bool  # a place in a higher group waits for his answer
    after_the_game: tuple[IfItEnds, ...] = ()  # what he then has to do
    clock: tuple[Clock, ...] = ()  # when it may and must be started


def mine(running: Running, player: str) -> Mine:
    """Look at a season with a player's eyes."""
    look = look_at(running)
    turnus = running.season.turnus
    found = _open_game(turnus, player) if turnus else None
    tonight, game = found or (None, None)
    return Mine(
        player=player,
        place=_place(look, player),
        tonight=tonight,
        idle=_idle(look, turnus, player) if turnus and not tonight else "",
        coming=tuple(_coming(look, turnus, player)) if turnus else (),
        costs=tuple(_costs(look)),
        played=tuple(rounds_of(running.season, player)),
        what_if=tuple(_what_if(running, player, tonight)) if tonight else (),
        offer=any(each.who == player for each in offers(running.season, look.law)),
        after_the_game=if_it_ends(look.law, game, player) if game else (),
        clock=tuple(_clock(look, game)) if game else (),
    )


def _place(look: Look, player: str) -> Place | None:
    turnus = look.season.turnus
    group = turnus.group_of(player) if turnus else ""
    if not group:
        return None
    rows, _ = table_rows(look, group)
    row = next((row for row in rows if row.player == player), None)
    return Place(group, row.place, len(rows), Fraction(row.score)) if row else None


def _open_game(turnus: Turnus, player: str) -> tuple[Tonight, Game] | None:
    """Return his first game without a result: that of the round under way, or one still to be played."""
    for found in turnus.rounds:
        if found.status is not Status.PUBLISHED:
            continue
        for board, game in enumerate(found.games, 1):
            if player in game.players and not game.result:
                day = game.on or _day(turnus, found.number)
                return Tonight(found.number, str(board), game, player == game.white, day), game
    return None


def _day(turnus: Turnus, number: int) -> str:
    return turnus.dates[number - 1] if number <= len(turnus.dates) else ""


def _idle(look: Look, turnus: Turnus, player: str) -> str:
    found: tuple[Idle, ...] = ()
    if turnus.is_being_played and turnus.current_round:
        found = look.played.without_game(turnus, turnus.current_round)
    return next((each.why for each in found if each.player == player), "")


def signs_off(look: Look) -> bool:
    """Say whether whoever cannot come signs off."""
    return look.played.main.absence is Absence.SIGN_OFF


def _coming(look: Look, turnus: Turnus, player: str) -> Iterator[Coming]:
    """Yield the rounds that were not paired yet and for which he can still sign off or on."""
    if not signs_off(look) or turnus.is_closed or player not in turnus.players:
        return
    before = look.law.term(SIGN_OFF_BEFORE).answer
    for number in range(len(turnus.rounds) + 1, len(turnus.dates) + 1):
        yield Coming(
            number, turnus.dates[number - 1], str(before), turnus.absences.get(number, {}).get(player, "")
        )


def _costs(look: Look) -> Iterator[Cost]:
    """Yield what it gives to sign off in time, to play elsewhere for the club, to stay away, or to wait."""
    if not signs_off(look):
        return
    for why in (Unplayed.SIGNED_OFF, Unplayed.CLUB_DUTY, Unplayed.NO_SHOW, Unplayed.OPPONENT_ABSENT):
        ruling: Ruling[Fraction] = look.law.ask(RegulationResult(event=look.season.event, why=why))
        yield Cost(why, None if ruling.referral else ruling.answer, cited(ruling))


def _clock(look: Look, game: Game) -> Iterator[Clock]:
    """Yield what happens at the starting hour and when the clock must run, with both, one and none there."""
    start = start_of(look.season, game, look.law)
    if start and MayStartClock in look.law.stack.benches:
        for set_up in (True, False):
            may = look.law.ask(MayStartClock(board_set_up=set_up))
            what = ClockStart.NOT_YET if may.answer else ClockStart.MAY_START
            yield Clock(start.answer, 1, what, cited(may), set_up)
    if not signs_off(look) or StartingTheClock not in look.law.stack.benches:
        return
    times = look.law.ask(StartTimes(event=look.season.event)).answer
    for at, present in ((times.start, (2, 1, 0)), (times.clock_by, (1, 0))):
        for number in present:
            asked = StartingTheClock(event=look.season.event, at=at, present=number)
            ruling: Ruling[ClockStart] = look.law.ask(asked)
            yield Clock(str(at), number, None if ruling.referral else ruling.answer, cited(ruling))


def rounds_of(season: Season, player: str) -> Iterator[Played]:
    """Yield a player's rounds, those not published left out: his games, and why there was none."""
    for turnus in season.turni:
        for found in turnus.rounds:
            if found.status is not Status.DRAFTED:
                yield from in_round(turnus.number, found, player)


def in_round(turnus: int, found: Round, player: str) -> Iterator[Played]:
    """Yield what a round was for a player."""
    for game in found.games:
        if player in game.players:
            white = player == game.white
            score = Fraction(RESULTS[game.result][0 if white else 1]) if game.result else None
            other = game.black if white else game.white
            yield Played(turnus, found.number, other, white, game.result, score, is_played=game.played)
    for each in found.idle:
        if each.player == player:
            yield Played(turnus, found.number, points=Fraction(each.points), why=each.why)


def _what_if(running: Running, player: str, tonight: Tonight) -> Iterator[Supposed]:
    """Yield what each result of his open game would bring."""
    game = tonight.game
    for result in OUTCOMES if tonight.is_white else reversed(OUTCOMES):
        after = supposed(running, [f"R{tonight.round} {game.white}-{game.black} {result}"])
        look = look_at(after)
        place = _place(look, player)
        if place is None:
            return
        points = Fraction(RESULTS[result][0 if tonight.is_white else 1])
        outcome = "win" if points == 1 else "draw" if points else "loss"
        yield Supposed(result, points, place, _ways(look).get(player, ""), outcome)


def _ways(look: Look) -> dict[str, str]:
    """Return who would go up or down if the turnus ended now."""
    return exchange(look).ways() if look.played.has_groups else {}
