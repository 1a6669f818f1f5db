"""Where the players of a championship stand, and the tournament as the pairing sees it."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Championship, Federation
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.final_standings import (
    FinalStandings,
    PlayOff,
    Result,
    Standing,
)
from turnus.competition.questions.championships.systems import (
    KnockOutMatch,
    KnockOutState,
    PairingScore,
    SwissEvent,
    SwissType,
)
from turnus.competition.questions.championships.withdrawal import DummyNeeded, StillPaired
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.law import Law, Ruling
from turnus.tournament import DRAUGHTS, AnnouncedBye, Bye, Game, Outcome, Player, Round, Tournament

OUTCOMES = {(2, 0): Outcome.WIN, (1, 1): Outcome.DRAW, (0, 2): Outcome.LOSS, (0, 0): Outcome.LOSS}


def results(stage: Championship) -> tuple[Result, ...]:
    """Return every game with a result; who is free has none."""
    return tuple(
        Result(
            first=game.white,
            second=game.black,
            points=game.points,
            plus_for=game.plus_for,
            is_forfeit=game.is_forfeit,
        )
        for game in stage.games.values()
    )


def final_standing(federation: Federation, stage: Championship, law: Law) -> Ruling[Standing]:
    """Return the standing of a round robin or a Swiss tournament."""
    opened = stage.opened
    law = conditioned(law, opened)
    is_swiss = opened.system is TournamentSystem.SWISS
    players = tuple(stage.players)
    return law.ask(
        FinalStandings(
            system=opened.system or TournamentSystem.ROUND_ROBIN,
            players=players,
            games=results(stage),
            rounds=max(1, opened.rounds) if not is_swiss else 1,
            withdrawn=stage.withdrawn,
            ratings=ratings(federation, stage),
            swiss_type=_swiss_type(stage) if is_swiss else None,
            play_offs=_play_offs(stage),
            drawn=federation.lots.get(opened.contest, ()),
            met_dummy=Counter(each.free for each in stage.rounds if each.free) if is_swiss else {},
        )
    )


def ratings(federation: Federation, stage: Championship) -> dict[str, int]:
    """Return the ratings of the players when entry closed."""
    on = stage.opened.entry_closes or stage.opened.starts
    known = {name: _rating(federation, name, on) for name in stage.players}
    return {name: rating for name, rating in known.items() if rating is not None}


def _rating(federation: Federation, name: str, on: date) -> int | None:
    member = federation.members.get(name)
    return member.rating_on(on) if member else None


def _swiss_type(stage: Championship) -> SwissType:
    return stage.opened.swiss_type or SwissType.RESISTANCE


def _play_offs(stage: Championship) -> tuple[PlayOff, ...]:
    rounds: dict[int, list[Result]] = defaultdict(list)
    for game in stage.every(happened.DecidingGamePlayed):
        rounds[game.number].append(
            Result(first=game.white, second=game.black, points=game.points, plus_for=game.plus_for)
        )
    return tuple(PlayOff(number, tuple(games)) for number, games in sorted(rounds.items()))


def knock_out(stage: Championship, first: str, second: str, law: Law) -> Ruling[KnockOutState]:
    """Return how a knock-out match stands: two games, then barrages."""
    pair = {first, second}
    games = [g for g in stage.games.values() if {g.white, g.black} == pair]
    barrages = [g for g in stage.every(happened.DecidingGamePlayed) if {g.white, g.black} == pair]

    def seen(game: happened.GamePlayed | happened.DecidingGamePlayed) -> tuple[int, int]:
        return game.points if game.white == first else (game.points[1], game.points[0])

    return law.ask(
        KnockOutMatch(
            first=first,
            second=second,
            games=tuple(map(seen, games)),
            barrages=tuple(map(seen, barrages)),
            most_barrages=max(1, len(barrages)),
        )
    )


def tournament_of(
    federation: Federation, stage: Championship, law: Law, drawn: Sequence[str] = ()
) -> Tournament:
    """Return a championship as the pairing sees it: open games as draws, who withdrew as absent.

    Numbers are those that were drawn, or go by rating, or by entry.
    """
    law = conditioned(law, stage.opened)
    known = ratings(federation, stage)
    names = list(drawn or stage.players)
    if not drawn and _swiss_type(stage) is SwissType.RATING:
        names.sort(key=lambda name: -known.get(name, 0))
    numbers = {name: number for number, name in enumerate(names, 1)}
    open_worth = law.ask(PairingScore(points=Fraction(0), open_games=1)).answer
    rounds = tuple(_round(stage, each, numbers, open_worth, law) for each in stage.rounds)
    is_paired = law.ask(StillPaired(has_withdrawn=True)).answer
    gone = tuple(
        AnnouncedBye(len(rounds) + 1, Bye(numbers[name], Outcome.ZERO_BYE))
        for name in (() if is_paired else stage.withdrawn)
    )
    return Tournament(
        players=tuple(Player(numbers[name], name, known.get(name)) for name in names),
        rounds=rounds,
        planned_rounds=stage.opened.rounds or None,
        scoring=DRAUGHTS,
        announced=gone,
    )


def _round(
    stage: Championship,
    paired: happened.RoundPaired,
    numbers: dict[str, int],
    open_worth: Fraction,
    law: Law,
) -> Round:
    games = []
    for each in paired.games:
        played = stage.games.get((paired.round, each.white, each.black))
        worth = (int(open_worth), int(open_worth))
        games.append(_game(each, played.points if played else worth, numbers))
    dummy = law.ask(DummyNeeded(active_players=2 * len(paired.games) + bool(paired.free))).answer
    outcome = Outcome.ALLOCATED_BYE if dummy.points else Outcome.ZERO_BYE
    byes = (Bye(numbers[paired.free], outcome),) if paired.free else ()
    return Round(games=tuple(games), byes=byes)


def _game(pair: happened.PairedGame, points: tuple[int, int], numbers: dict[str, int]) -> Game:
    white, black = points
    return Game(
        numbers[pair.white],
        numbers[pair.black],
        OUTCOMES[white, black],
        OUTCOMES[black, white],
    )


SWISS_EVENTS = {
    (Kind.CUBS, Stage.FINAL): SwissEvent.CUBS,
    (Kind.CUBS, Stage.SEMI_FINAL): SwissEvent.CUBS,
    (Kind.GIRLS_CUBS, Stage.FINAL): SwissEvent.GIRLS_CUBS,
    (Kind.GIRLS_PUPILS, Stage.FINAL): SwissEvent.GIRLS_PUPILS_FINAL,
}


def swiss_event(stage: Championship) -> SwissEvent:
    """Return for which event the number of Swiss rounds is asked."""
    return SWISS_EVENTS.get((stage.opened.event, stage.opened.stage), SwissEvent.GENERAL)
