"""What a competition does to everybody's rating, his performance, and norms: figures of FIDE, by player."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from turnus.app.competitions.views import shown
from turnus.app.people.disclosure import Called, is_hidden, is_in_full
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.results import outcomes_of
from turnus.competition.engine.state import Competition, Contender, Game, Phase
from turnus.faults import BadInput
from turnus.play.clock.time_control import parse_time_control
from turnus.standings.fide.ratings import Games, performance
from turnus.standings.rating.changing import (
    Change,
    First,
    Played,
    Tempo,
    first_rating,
    rating_change,
)
from turnus.standings.rating.norms import Norm, Opponent, is_within_reach, norm, titles_for
from turnus.tournament import Outcome

YOUNG = re.compile(r"U(\d{1,2})", re.IGNORECASE)
GIVEN_K = re.compile(r"K\s?(40|20|10)", re.IGNORECASE)
OLDEST = 18  # 8.3.3: until the end of the year of the eighteenth birthday
WOMEN = frozenset({"W", "F", "WGM", "WIM", "WFM", "WCM"})
STANDARD_FROM, BLITZ_TO = 3600, 600  # seconds for sixty moves
FOREIGN, FEDERATIONS, TITLED = 20, 3, 10  # B.01 1.4.3d
MADE_TITLES = frozenset({"GM", "IM", "WGM", "WIM"})
MOST_ROUNDS_MISSED = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGame:
    """A game somebody has played over the board, and in which round."""

    round: int
    opponent: str
    is_white: bool
    score: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingReport:
    """What a competition is worth to somebody's rating."""

    rating: int
    games: tuple[RatedGame, ...]
    performance: int | None = None
    change: Change | None = None  # of who has a rating
    first: First | None = None  # of who has none
    norms: tuple[Norm, ...] = ()


def is_rated(competition: Competition) -> bool:
    """Say whether FIDE rates such games: chess, by players who are known."""
    return competition.format.game == "chess" and competition.format.unit is not Unit.PAIR


def fide_rating(held: Contender) -> int:
    """Return somebody's rating with FIDE, as far as is known: a national one is none."""
    if held.fide_rating:
        return held.fide_rating
    is_national = held.national_rating and held.national_rating == held.rating
    return 0 if is_national else held.rating


def tempo_of(competition: Competition) -> Tempo:
    """Return on which list games of this tempo count; one that nobody said is standard."""
    try:
        control = parse_time_control(competition.details.tempo)
    except BadInput:
        return Tempo.STANDARD
    seconds = control.base + 60 * control.increment
    if seconds >= STANDARD_FROM:
        return Tempo.STANDARD
    return Tempo.BLITZ if seconds <= BLITZ_TO else Tempo.RAPID


@dataclass(frozen=True, slots=True)
class _Event:
    """What the reports of all have in common."""

    competition: Competition
    ratings: Mapping[str, int]
    tempo: Tempo
    free: Mapping[str, int]  # points without playing
    rounds: int
    is_international: bool


def reports_as_seen(competition: Competition, called: Called, only: str = "") -> dict[str, RatingReport]:
    """Return the reports that a reader may see.

    A norm tells somebody's title and federation, and the ratings, titles and federations of his opponents.
    """
    found = rating_reports(competition, only).items()
    return {
        name: each if _may_know_norms(called, name, each) else replace(each, norms=())
        for name, each in found
        if not is_hidden(called, name)
    }


def _may_know_norms(called: Called, player: str, report: RatingReport) -> bool:
    opponents = (game.opponent for game in report.games)
    return is_in_full(called, player) and not any(is_hidden(called, each) for each in opponents)


def rating_reports(competition: Competition, only: str = "") -> dict[str, RatingReport]:
    """Return everybody's report, or that of one; where FIDE rates no such games, nobody has one."""
    if not is_rated(competition):
        return {}
    games, phase, tempo = _games(competition), competition.phase, tempo_of(competition)
    event = _Event(
        competition,
        {name: fide_rating(held) for name, held in competition.contenders.items()},
        tempo,
        _without_playing(phase),
        competition.stage_of(phase).rounds if phase else 0,
        tempo is Tempo.STANDARD and _is_international(competition),
    )
    return {
        name: _report(event, name, tuple(games.get(name, ())))
        for name in competition.contenders
        if only in ("", name) and (name in games or competition.format.unit is Unit.PLAYER)
    }


def _report(event: _Event, player: str, games: tuple[RatedGame, ...]) -> RatingReport:
    held, own, tempo = event.competition.contenders[player], event.ratings[player], event.tempo
    played = [Played(game.opponent, event.ratings[game.opponent], game.score) for game in games]
    rated = [game for game in played if game.rating]
    figures = Games(tuple(game.rating for game in rated), sum((g.score for g in rated), Fraction(0)))
    changed = rating_change(own, played, is_young=_is_young(held), given=_given_k(held), tempo=tempo)
    return RatingReport(
        rating=own,
        games=games,
        performance=performance(figures),
        change=changed if own else None,
        first=None if own else first_rating(played),
        norms=_norms(event, held, games) if tempo is Tempo.STANDARD else (),
    )


def _is_young(held: Contender) -> bool:
    found = (YOUNG.fullmatch(each.strip()) for each in held.categories)
    return any(match is not None and int(match[1]) <= OLDEST for match in found)


def _given_k(held: Contender) -> int:
    """Return the K that FIDE's list has for somebody, where the organiser gave it as a category: K40."""
    found = (GIVEN_K.fullmatch(each.strip()) for each in held.categories)
    return next((int(match[1]) for match in found if match), 0)


# Games


def _games(competition: Competition) -> dict[str, list[RatedGame]]:
    """Return what everybody has played over the board; games that only decide a match are of another pace."""
    found: dict[str, list[RatedGame]] = {}
    for phase in map(shown, competition.phases):
        for each in phase.rounds:
            for game in (game for match in each.matches for game in match.games):
                white, black = _players(competition, game)
                if not (white and black and _counts(game)):
                    continue
                scores = [_score(outcome) for outcome in outcomes_of(game)]
                for player, other, is_white in ((white, black, True), (black, white, False)):
                    found.setdefault(player, []).append(
                        RatedGame(
                            round=each.number, opponent=other, is_white=is_white, score=scores[not is_white]
                        )
                    )
    return found


def _players(competition: Competition, game: Game) -> tuple[str, str]:
    """Return who sat at a board; for a team that may not be known."""
    if competition.format.unit is Unit.PLAYER:
        return game.white, game.black
    return game.white_player, game.black_player


def _counts(game: Game) -> bool:
    outcomes = outcomes_of(game)
    unplayed = (Outcome.OPEN, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    return not game.decides and not any(outcome in unplayed for outcome in outcomes)


def _score(outcome: Outcome) -> Fraction:
    return Fraction(1) if outcome.is_win else Fraction(int(outcome.is_draw), 2)


# Norms


def _norms(event: _Event, held: Contender, games: tuple[RatedGame, ...]) -> tuple[Norm, ...]:
    """Return how far somebody is from each norm above his title that is made or within reach."""
    if not held.federation:
        return ()
    is_woman = held.title.upper() in WOMEN or bool(WOMEN & {each.upper() for each in held.categories})
    met = [_opponent(event.competition.contenders[game.opponent], game.score) for game in games]
    found = (
        norm(
            title, met, held.federation, without_playing=event.free.get(held.player, 0),
            rounds=event.rounds, is_exempt=event.is_international,
        )
        for title in titles_for(held.title.upper(), is_woman=is_woman)
    )  # fmt: skip
    return tuple(each for each in found if each is not None and is_within_reach(each, event.rounds))


def _opponent(held: Contender, score: Fraction) -> Opponent:
    return Opponent(fide_rating(held), held.title.upper(), held.federation, score)


def _without_playing(phase: Phase | None) -> Counter[str]:
    """Count everybody's full-point byes of the pairing and wins by forfeit."""
    count: Counter[str] = Counter()
    for each in shown(phase).rounds if phase else ():
        count.update(i.player for i in each.idle if Outcome(i.outcome) is Outcome.ALLOCATED_BYE)
        for game in (game for match in each.matches for game in match.games):
            for side, outcome in zip((game.white, game.black), outcomes_of(game), strict=True):
                count[side] += outcome is Outcome.FORFEIT_WIN
    return count


def _is_international(competition: Competition) -> bool:
    """Say whether a Swiss has so many foreigners that the mix of federations is not asked (1.4.3d)."""
    phase = competition.phase
    host = competition.details.federation
    if phase is None or not host or competition.stage_of(phase).meeting.kind != "swiss":
        return False
    missed: dict[str, int] = {}
    for each in shown(phase).rounds:
        for idle in each.idle:
            is_bye = Outcome(idle.outcome) is Outcome.ALLOCATED_BYE
            missed[idle.player] = missed.get(idle.player, 0) + (not is_bye)
    foreign = [
        held
        for name, held in competition.contenders.items()
        if held.federation not in ("", "FID", host)
        and fide_rating(held)
        and missed.get(name, 0) <= MOST_ROUNDS_MISSED
    ]
    titled = sum(held.title.upper() in MADE_TITLES for held in foreign)
    many = len({held.federation for held in foreign}) >= FEDERATIONS
    return len(foreign) >= FOREIGN and many and titled >= TITLED
