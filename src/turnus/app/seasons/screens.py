"""What hangs on a screen in the hall: the boards of the round, the tables, the news, and what comes when."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from turnus.app.papers.posting import Moment
from turnus.app.seasons.one_player import signs_off
from turnus.app.seasons.views.catalogue import Look
from turnus.competition.questions.club.evenings import StartTimes
from turnus.competition.season.events import ResultConfirmed, ResultCorrected
from turnus.competition.season.rounds.starting import start_of
from turnus.competition.season.state import Turnus
from turnus.competition.terms import SIGN_OFF_BEFORE
from turnus.law.errors import Gap

LATEST = 3
A_WEEK = timedelta(days=7)
NO_START = (Gap, ValueError)  # an event without starting rules


@dataclass(frozen=True, slots=True)
class Scored:
    """A result that came in."""

    white: str
    black: str
    result: str


def moments(look: Look, today: date) -> tuple[Moment, ...]:
    """Return until when one signs off, and when games begin, of the rounds to come within a week."""
    turnus = look.season.turnus
    if turnus is None or turnus.is_closed:
        return ()
    last = str(today + A_WEEK)
    coming = ((n, day) for n, day in enumerate(turnus.dates, 1) if str(today) <= day <= last)
    return tuple(moment for number, day in coming for moment in _of_round(look, turnus, number, day))


def _of_round(look: Look, turnus: Turnus, number: int, day: str) -> Iterator[Moment]:
    if signs_off(look) and turnus.round(number) is None:
        yield Moment("sign-off closes in", number, day, str(look.law.term(SIGN_OFF_BEFORE).answer))
    found = turnus.round(number)
    has_begun = found is not None and any(game.result for game in found.games)
    hour = "" if has_begun else _start(look, turnus, number)
    if hour:
        yield Moment("round {round} begins in", number, day, hour)


def _start(look: Look, turnus: Turnus, number: int) -> str:
    found = turnus.round(number)
    try:
        if look.played.has_calendar:
            hours = [start_of(look.season, game, look.law) for game in found.games] if found else []
            return min((hour.answer for hour in hours if hour), default="")
        return str(look.law.ask(StartTimes(event=look.season.event)).answer.start)
    except NO_START:
        return ""


def latest(look: Look) -> tuple[Scored, ...]:
    """Return the results that came in last, the newest first; what was taken back is none."""
    found: dict[tuple[str, str], Scored] = {}
    turnus = look.season.turnus
    for _, event in reversed(look.history):
        if turnus is None or len(found) == LATEST:
            break
        if isinstance(event, ResultConfirmed | ResultCorrected) and event.turnus == turnus.number:
            played = turnus.round(event.round)
            game = played.game(event.white, event.black) if played else None
            if game is not None and game.result == event.result:
                found.setdefault((game.white, game.black), Scored(game.white, game.black, game.result))
    return tuple(found.values())
