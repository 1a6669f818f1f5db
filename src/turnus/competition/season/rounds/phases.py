"""A group of a turnus as the engine plays it: its games, byes and cross games as a phase of a competition.

The season keeps its own events and only gives what the engine asks for: who is in the group, what was
played, by which format. Tables and pairings are the engine's.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from turnus.competition.engine.divided import Line
from turnus.competition.engine.format import Format
from turnus.competition.engine.situations import situation_of, table_of
from turnus.competition.engine.state import Competition, Contender, Match, Phase, Status
from turnus.competition.engine.state import Game as EngineGame
from turnus.competition.engine.state import Idle as EngineIdle
from turnus.competition.engine.state import Round as EngineRound
from turnus.competition.making_once import made_once
from turnus.competition.questions.groups.crossing import CrossCredit
from turnus.competition.refusing import deny
from turnus.competition.season.events import Idle, Names
from turnus.competition.season.played import played_by
from turnus.competition.season.state import Final, FinalGame, Game, Member, Round, Season, Turnus
from turnus.faults import BadInput
from turnus.law import Law
from turnus.tournament import Outcome, ScoringSystem, Tournament

RESULTS: Mapping[str, tuple[Fraction, Fraction]] = {
    "1-0": (Fraction(1), Fraction(0)),
    "0-1": (Fraction(0), Fraction(1)),
    "1/2-1/2": (Fraction(1, 2), Fraction(1, 2)),
    "0-0": (Fraction(0), Fraction(0)),
}
FORFEITS: Mapping[str, str] = {"1-0": "+/-", "0-1": "-/+", "0-0": "-/-"}  # a draw without a game is a draw
BYE = "bye"
KEPT, ROUNDS_KEPT = 256, 1024
BYES = (Outcome.ZERO_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE)


def competition_of(
    season: Season, turnus: Turnus, group: str, law: Law, until: int = 0, *, as_entered: bool = False
) -> Competition:
    """Return a group of a turnus as a competition whose one phase has what was published, until a round.

    Pairing goes by the ratings of today, a table by those with which players entered (ddt-2014 13.4-b).
    """
    form = played_by(season.part, law).form
    rounds = tuple(_round(each, turnus.groups, group, form, law) for each in counting(turnus, until))
    contenders = _contenders(season.members, turnus.groups[group], as_entered)
    return _competition(season.season, form, contenders, turnus.number, turnus.groups, group, rounds)


@made_once(KEPT)
def _competition(
    name: str,
    form: Format,
    contenders: Mapping[str, Contender],
    turnus: int,
    groups: Mapping[str, Names],
    group: str,
    rounds: tuple[EngineRound, ...],
) -> Competition:
    phase = Phase(stage=form.stages[0].name, nth=turnus, divisions={group: groups[group]}, rounds=rounds)
    return Competition(name=name, format=form, contenders=contenders, phases=(phase,))


@made_once(KEPT)
def _contenders(members: Mapping[str, Member], names: Names, as_entered: bool) -> dict[str, Contender]:
    held = (members[name] for name in names)
    return {
        each.player: Contender(player=each.player, rating=each.first_rating if as_entered else each.rating)
        for each in held
    }


def counting(turnus: Turnus, until: int) -> Iterable[Round]:
    """Return the rounds that count in a table: those published, until one if that is asked."""
    return (each for each in turnus.known_rounds if not until or each.number <= until)


@made_once(KEPT)
def table_as_played(competition: Competition, group: str) -> tuple[Line, ...]:
    """Return the table of a group that is such a competition."""
    return table_of(competition, competition.phases[0], group)


def tournament_of(season: Season, turnus: Turnus, group: str, law: Law, until: int = 0) -> Tournament:
    """Return a group's rounds as a tournament; a cross game counts in it like a bye (reading of 1.12.1-b)."""
    competition = competition_of(season, turnus, group, law, until)
    return situation_of(competition, competition.phases[0], group).tournament


def final_table(season: Season, final: Final, law: Law) -> tuple[Line, ...]:
    """Return the table of a final group so far, as the stage of the finals makes it, without deciders."""
    played = played_by(season.part, law)
    if played.finals is None:
        raise deny("this event has no finals")
    division = str(final.number)
    rounds = tuple(
        EngineRound(
            number=number,
            status=Status.PUBLISHED,
            seed=final.seed,
            matches=tuple(_final_match(board, game, division) for board, game in enumerate(games, 1)),
        )
        for number, games in enumerate(final.rounds, 1)
    )
    phase = Phase(stage=played.finals.name, nth=1, divisions={division: final.players}, rounds=rounds)
    contenders = {name: Contender(player=name, rating=season.rating(name)) for name in final.players}
    finals = Competition(name=season.season, format=played.form, contenders=contenders, phases=(phase,))
    return table_of(finals, phase, division)


def _final_match(board: int, game: FinalGame, division: str) -> Match:
    played = EngineGame(white=game.white, black=game.black, result=_written(game))
    return Match(board=board, division=division, first=game.white, second=game.black, games=(played,))


def _written(game: Game | FinalGame) -> str:
    """Return a result as the engine writes it: one without a game is a forfeit."""
    return game.result if game.played else FORFEITS.get(game.result, game.result)


@made_once(ROUNDS_KEPT)
def _round(played: Round, groups: Mapping[str, Names], group: str, form: Format, law: Law) -> EngineRound:
    scoring = form.scale.scoring
    inside = (game for game in played.games if group in (game.white_group, game.black_group))
    return EngineRound(
        number=played.number,
        status=played.status,
        seed=played.seed,
        matches=tuple(_match(board, game, groups, scoring, law) for board, game in enumerate(inside, 1)),
        idle=tuple(_idle(each, scoring) for each in played.idle if each.group == group),
    )


def _match(board: int, game: Game, groups: Mapping[str, Names], scoring: ScoringSystem, law: Law) -> Match:
    white, black = game.white, game.black
    games = (EngineGame(white=white, black=black, result=_written(game)),)
    if not game.is_cross:
        return Match(board=board, division=game.white_group, first=white, second=black, games=games)
    return Match(
        board=board,
        division=game.white_group,
        first=white,
        second=black,
        games=games,
        second_division=game.black_group,
        counts_as=dict(_credited(game, tuple(groups), scoring, law)),
    )


def _credited(
    game: Game, groups: tuple[str, ...], scoring: ScoringSystem, law: Law
) -> Iterator[tuple[str, str]]:
    """Yield what a game between two groups counts as for each player: what the law credits in his own."""
    if not game.result:
        yield from ((name, Outcome.OPEN.value) for name in game.players)
        return
    placed = zip(game.players, (game.white_group, game.black_group), RESULTS[game.result], strict=True)
    (upper, upper_group, score), (lower, lower_group, _) = sorted(
        placed, key=lambda side: groups.index(side[1])
    )
    asked = CrossCredit(
        upper=upper, upper_group=upper_group, lower=lower, lower_group=lower_group, upper_score=score
    )
    home = {upper: upper_group, lower: lower_group}
    yield from (
        (credit.player, _without_a_game(credit.points, scoring).value)
        for credit in law.ask(asked).answer
        if credit.group == home[credit.player]
    )


def _idle(each: Idle, scoring: ScoringSystem) -> EngineIdle:
    points = Fraction(each.points)
    outcome = Outcome.ALLOCATED_BYE
    if each.why != BYE or scoring.points(scoring.units(outcome)) != points:
        outcome = _without_a_game(points, scoring)
    return EngineIdle(player=each.player, division=each.group, why=each.why, outcome=outcome.value)


def _without_a_game(points: Fraction, scoring: ScoringSystem) -> Outcome:
    """Return as what a round without a game counts that gives so many points."""
    for outcome in BYES:
        if scoring.points(scoring.units(outcome)) == points:
            return outcome
    raise BadInput("no round without a game gives {points}", points=points, where="points")
