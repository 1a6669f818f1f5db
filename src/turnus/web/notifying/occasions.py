"""What is news for whom: a game that is known, a result, something that waits, a day that is near.

Nothing here says it to anybody: `queueing` asks the office what each may see before a word is written.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from typing import Any

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as FederationRunning
from turnus.app.federations.steps import waiting_steps
from turnus.app.office.keeping import Competition
from turnus.app.office.telling import TELLINGS
from turnus.app.seasons.office import Running as SeasonRunning
from turnus.app.seasons.waiting import waiting
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices import pairing, results, whole_matches
from turnus.competition.engine.state import Competition as AnyCompetition
from turnus.competition.engine.state import Status
from turnus.competition.federation import events as board
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.questions.federation.deadlines import Timing
from turnus.competition.questions.teams.standings import Side
from turnus.competition.season import events as season
from turnus.competition.season.state import Game, Season
from turnus.competition.telling import Sentence, sentence_of
from turnus.web.notifying.kinds import Kind

NEAR = timedelta(days=3)  # a deadline that is told
TOMORROW = timedelta(days=1)  # a round that is told
DIRECTORS = ""  # an occasion of nobody else


@dataclass(frozen=True, slots=True)
class Occasion:
    """News: of which kind, what makes it one and no other, whose, in which words, and where it stands."""

    kind: Kind
    key: str
    subject: str  # a player, a team, or who directs
    sentence: str | Sentence  # one of the telling of events has its values
    values: Mapping[str, Any] = field(default_factory=dict)
    page: str = ""  # the name of an address; empty: his own page


def of_event(running: Competition, event: Any, key: str) -> Iterator[Occasion]:
    """Yield whom an event is news for."""
    match event:
        case season.RoundPublished() if isinstance(running, SeasonRunning):
            yield from _published(running.season, event, key)
        case pairing.RoundPublished() if isinstance(running, AnyFormat):
            yield from _paired(running.competition, event, key)
        case (
            results.ResultEntered()
            | results.ResultCorrected()
            | results.DeciderPlayed()
            | whole_matches.MatchEnded()
        ):
            yield from _event_result(running.state, event, key)
        case season.ResultConfirmed() | season.ResultCorrected() | board.GamePlayed():
            yield from _told((event.white, event.black), event, None, key)
        case season.ResultProposed():
            other = event.black if event.by == event.white else event.white
            sentence = "{opponent} gave {result} for your game: confirm it, or give it as you know it"
            values = {"opponent": event.by, "result": event.result}
            yield Occasion(Kind.WAITING, key, other, sentence, values)
        case board.RoundPaired():
            there = {"round": event.round, "contest": event.contest}
            for game in event.games:
                yield from _game(game.white, game.black, key, there)
        case board.MatchMoved() | board.MatchPlayed() | board.MatchCorrected() | board.MatchReported():
            yield from _match(event, key)


def _published(found: Season, event: season.RoundPublished, key: str) -> Iterator[Occasion]:
    turnus = next((each for each in found.turni if each.number == event.turnus), None)
    paired = turnus.round(event.round) if turnus else None
    if turnus is None or paired is None or paired.status is Status.DRAFTED:
        return  # it was taken back meanwhile
    day = turnus.dates[event.round - 1][:10] if event.round <= len(turnus.dates) else ""
    for number, game in enumerate(paired.games, 1):
        if isinstance(game, Game):
            values: dict[str, Any] = {"round": event.round, "board": number}
            values |= {"day": date.fromisoformat(day)} if day else {}
            yield from _game(game.white, game.black, key, values)


def _paired(found: AnyCompetition, event: pairing.RoundPublished, key: str) -> Iterator[Occasion]:
    """Yield everybody's board of a round; of teams the players', or the match while no line-up is known."""
    paired = found.phase.round(event.round) if found.phase else None
    if paired is None or paired.status is Status.DRAFTED:
        return  # it was taken back meanwhile
    day = found.details.day_of(event.round)
    for match in paired.matches:
        values: dict[str, Any] = {"round": event.round, "board": match.board}
        values |= {"day": date.fromisoformat(day)} if day else {}
        first = match.games[0]
        if found.format.unit is not Unit.PLAYER and not first.white_player:  # a team has both colours
            for team, other in (match.sides, match.sides[::-1]):
                told = {name: value for name, value in values.items() if name != "board"}
                told |= {"match": match.board, "opponent": other}
                yield Occasion(Kind.PAIRING, key, team, "You play against {opponent}", told)
            continue
        yield from _game(first.white_player or first.white, first.black_player or first.black, key, values)


def _event_result(found: AnyCompetition, event: Any, key: str) -> Iterator[Occasion]:
    paired = found.phase.round(event.round) if found.phase else None
    match = paired.match(event.board) if paired else None
    whole = found.format.has_whole_matches
    number = 1 if whole else getattr(event, "game", len(match.games) if match else 0)
    if match is None or not 0 < number <= len(match.games) or match.games[number - 1].result != event.result:
        return  # it has another one meanwhile
    game = match.games[number - 1]
    sides = (game.white_player or game.white, game.black_player or game.black)
    yield from _told(match.sides if whole else sides, event, found, key)


def _told(whom: Iterable[str], event: Any, state: Any, key: str) -> Iterator[Occasion]:
    """Yield a result for those it is about, as the history tells it; why it was changed is not mailed."""
    told = sentence_of(TELLINGS[type(event)], event, state)
    said = Sentence(told.text, {**told.values, "reason": "", "clause": ""})
    for subject in whom:
        yield Occasion(Kind.RESULT, key, subject, said)


def _game(white: str, black: str, key: str, values: dict[str, Any]) -> Iterator[Occasion]:
    for player, other, sentence in (
        (white, black, "You have White against {opponent}"),
        (black, white, "You have Black against {opponent}"),
    ):
        yield Occasion(Kind.PAIRING, key, player, sentence, values | {"opponent": other})


def _match(event: Any, key: str) -> Iterator[Occasion]:
    values = {"home": event.home, "away": event.away, "contest": event.contest}
    if isinstance(event, board.MatchReported):
        other = event.away if event.side is Side.HOME else event.home
        sentence = "The captain of the other team told the result of {home} - {away}: confirm it"
        yield Occasion(Kind.WAITING, key, other, sentence, values, "captain")
        return
    is_moved = isinstance(event, board.MatchMoved)
    sentence = "{home} - {away} is played on {day}" if is_moved else "{home} - {away} has its result"
    kind, more = (Kind.PAIRING, {"day": event.on}) if is_moved else (Kind.RESULT, {})
    for team in (event.home, event.away):
        yield Occasion(kind, key, team, sentence, values | more, "captain")


def of_today(running: Competition, today: date) -> Iterator[Occasion]:
    """Yield what waits for who directs a competition, and what is near for everybody."""
    if isinstance(running, FederationRunning):
        yield from _federation(running, today)
    elif isinstance(running, SeasonRunning) and running.season.is_open:
        for each in waiting(running):
            sentence, key = each.what, f"{running.stream}/{_mark(each.what, *each.values.values())}"
            yield Occasion(Kind.WAITING, key, DIRECTORS, sentence, each.values, "office_decisions")
        yield from _rounds(running, today)


def _federation(running: FederationRunning, today: date) -> Iterator[Occasion]:
    for each in waiting_steps(running.federation, running.law, today):
        found = each.waiting
        values = {"what": found.what, "about": found.about}
        key = f"{running.stream}/{_mark(found.what, found.about)}"
        yield Occasion(Kind.WAITING, key, DIRECTORS, "{what}: {about}", values, "secretariat_decisions")
    for task in docket(running.federation, running.law):
        if task.timing is Timing.NOT_DONE and today <= task.last_day <= today + NEAR:
            due: dict[str, Any] = {"what": task.what, "about": task.about, "day": task.last_day}
            key = f"{running.stream}/{_mark(task.what, task.about, task.last_day.isoformat())}"
            yield Occasion(Kind.DEADLINE, key, DIRECTORS, "{what}, {about}: until {day}", due, "secretariat")


def _rounds(running: SeasonRunning, today: date) -> Iterator[Occasion]:
    """Yield for every member the round that is played tomorrow: time to sign off for who cannot come."""
    turnus = running.season.turnus
    for number, text in enumerate(turnus.dates if turnus else (), 1):
        if turnus is None or date.fromisoformat(text[:10]) != today + TOMORROW:
            continue
        key = f"{running.stream}/{turnus.number}/{number}"
        sentence = "Round {round} is played tomorrow, {day}: sign off if you cannot come"
        for player, member in running.season.members.items():
            if not member.left:
                values = {"round": number, "day": date.fromisoformat(text[:10])}
                yield Occasion(Kind.DEADLINE, key, player, sentence, values)


def _mark(*parts: str) -> str:
    return sha256("\x1f".join(map(str, parts)).encode()).hexdigest()[:24]
