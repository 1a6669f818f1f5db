"""A division's games as a tournament, and its table by the stage's ladder."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from turnus.competition.engine.arranging import forbidden_in, virtual_points
from turnus.competition.engine.divided import Line, Names
from turnus.competition.engine.format import Format, Ladder
from turnus.competition.engine.kinds import FirstColour, Unit, WhenEqual, Withdrawal
from turnus.competition.engine.results import outcomes_of, played
from turnus.competition.engine.state import Competition, Match, Phase, Round
from turnus.standings.codes import is_fide_ladder, is_team_ladder, ladder_of, rank_by
from turnus.standings.fide.scores import is_of_teams
from turnus.standings.steps import Figure, Step
from turnus.standings.unplayed import KNSB
from turnus.tournament import About, AnnouncedBye, Bye, Colour, Outcome, Player, Tournament, lot
from turnus.tournament import Round as PlayedRound

EVERYBODY_MEETS = (
    "round-robin",
    "calendar",
)  # forfeits count as played in their tie-breaks (FIDE C.07, 15.2)
ROUND_ROBIN = About(kind="Round-Robin")


def numbers_of(phase: Phase, division: str) -> dict[str, int]:
    """Return everybody's number in a division: his place when the stage began."""
    return {name: number for number, name in enumerate(phase.divisions[division], 1)}


def tournament_of(competition: Competition, phase: Phase, division: str, until: int = 0) -> Tournament:
    """Return a division's closed and running rounds as a tournament, the drafted one left out."""
    form, stage = competition.format_of(phase), competition.stage_of(phase)
    numbers = numbers_of(phase, division)
    known = [each for each in phase.rounds if not until or each.number <= until]
    order = phase.divisions[division]
    void = _void(competition, phase, division)
    rounds = tuple(made for each in known for made in _kept(each, division, order, form, void))
    return Tournament(
        tuple(_player(competition, name, number) for name, number in numbers.items()),
        rounds,
        planned_rounds=stage.rounds or None,
        scoring=form.scale.scoring,
        initial_colour=_first_colour(stage.first_colour, phase, division),
        announced=tuple(_announced(competition, numbers, len(rounds) + 1)),
        board_scoring=form.board_scale.scoring,
        boards=_boards(known, division, numbers, form, void),
        forbidden=tuple(forbidden_in(competition, numbers)),
        virtual_points=virtual_points(stage, phase, division, numbers, form.scale.scoring),
        about=ROUND_ROBIN if stage.meeting.kind in EVERYBODY_MEETS else About(),
    )


def _void(competition: Competition, phase: Phase, division: str) -> frozenset[str]:
    """Return those of a division whose games do not exist, since they stopped."""
    if competition.stage_of(phase).withdrawal is not Withdrawal.VOID:
        return frozenset()
    held = ((name, competition.contenders[name]) for name in phase.divisions[division])
    return frozenset(name for name, each in held if each.withdrawn_after is not None)


def _first_colour(said: FirstColour, phase: Phase, division: str) -> Colour | None:
    """Return the colour the first of the order begins with; where lots decide, they come from the seed."""
    seed = f"{phase.seed}:{division}"
    if said is FirstColour.LOT and not phase.seed:
        return None  # no lots were drawn for the stage as a whole
    if said is FirstColour.LOT:
        return Colour.WHITE if int(lot(seed, "first colour"), 16) % 2 else Colour.BLACK
    return Colour.WHITE if said is FirstColour.WHITE else Colour.BLACK


def _player(competition: Competition, name: str, number: int) -> Player:
    held = competition.contenders[name]
    return Player(
        number, name, held.rating or None, held.title, held.federation, held.fide_id,
        held.national_id, held.club,
    )  # fmt: skip


def _announced(competition: Competition, numbers: Mapping[str, int], coming: int) -> Iterable[AnnouncedBye]:
    away = competition.away.get(coming, {})
    for name, number in numbers.items():
        if not competition.contenders[name].is_in(coming):
            yield AnnouncedBye(coming, Bye(number, Outcome.ZERO_BYE))
        elif name in away:
            yield AnnouncedBye(coming, Bye(number, Outcome(away[name])))


_KEPT: dict[tuple[int, str], tuple[Round, Names, Format, frozenset[str], tuple[PlayedRound, ...]]] = {}
MOST_KEPT = 512  # rounds: of a few competitions


def _kept(
    each: Round, division: str, order: Names, form: Format, void: frozenset[str]
) -> tuple[PlayedRound, ...]:
    """Return a round as standings count it: made once, as long as it and its players are the very same."""
    held = _KEPT.get((id(each), division))
    if held is not None and held[0] is each and held[1] is order and held[2] is form and held[3] == void:
        return held[4]
    numbers = {name: number for number, name in enumerate(order, 1)}
    made = tuple(_rounds(each, division, numbers, form, void))
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    _KEPT[id(each), division] = (each, order, form, void, made)
    return made


def _rounds(
    each: Round, division: str, numbers: Mapping[str, int], form: Format, void: frozenset[str]
) -> Iterable[PlayedRound]:
    """Yield a round as standings count it: as often as somebody plays in it who meets several at once."""
    first, *others = _layers(_existing(each, division, void)) or [[]]
    yield _round(each, first, division, numbers, form)
    for layer in others:
        yield PlayedRound(tuple(played(match, numbers, form.board_scale) for match in layer))


def _existing(each: Round, division: str, void: frozenset[str]) -> Iterable[Match]:
    return (match for match in each.of(division) if void.isdisjoint(match.sides))


def _layers(matches: Iterable[Match]) -> list[list[Match]]:
    """Part matches so that in each part nobody plays twice."""
    layers: list[list[Match]] = []
    times: Counter[str] = Counter()
    for match in matches:
        layer = max(times[side] for side in match.sides)
        if layer == len(layers):
            layers.append([])
        layers[layer].append(match)
        for side in match.sides:
            times[side] = layer + 1
    return layers


def _round(
    each: Round, matches: Iterable[Match], division: str, numbers: Mapping[str, int], form: Format
) -> PlayedRound:
    games = tuple(played(match, numbers, form.board_scale) for match in matches)
    byes = tuple(Bye(numbers[i.player], Outcome(i.outcome)) for i in each.idle if i.division == division)
    across = tuple(
        Bye(numbers[side], Outcome(sign))
        for match in each.crossed()
        for side, sign in match.counts_as.items()
        if side in numbers
    )
    return PlayedRound(games, byes + across)


def _boards(
    rounds: Iterable[Round], division: str, numbers: Mapping[str, int], form: Format, void: frozenset[str]
) -> dict[tuple[int, int], tuple[int, ...]]:
    if form.unit is Unit.PLAYER:
        return {}
    return {
        (each.number, numbers[side]): _board_units(match, side, form)
        for each in rounds
        for match in _existing(each, division, void)
        for side in match.sides
    }


def _board_units(match: Match, side: str, form: Format) -> tuple[int, ...]:
    worth = form.board_scale.scoring.table
    return tuple(worth[outcomes_of(game)[0 if game.white == side else 1]] for game in match.games)


def ladder_table(tournament: Tournament, ladder: Ladder, seed: str) -> tuple[Line, ...]:
    """Rank a tournament by a ladder of codes; lots, where they decide, come from the seed, if drawn."""
    score = ("MPTS",) if is_of_teams(tournament) else ()
    if not tournament.rounds and is_team_ladder(",".join(ladder.steps)):
        return _not_begun(tournament, ladder)
    last = (f"LOT:{seed}",) if ladder.when_equal is WhenEqual.LOT and seed else ()
    standings = rank_by(tournament, _steps((*score, *ladder.steps, *last)))
    heads = [step.code for step in standings.ladder]
    return tuple(
        Line(
            player=place.player.name,
            rank=place.rank,
            points=_first(place.figures[0]),
            figures=tuple(zip(heads[1:], map(_text, place.figures[1:]), strict=True)),
            decided_by="" if place.decided_by is None else heads[place.decided_by],
        )
        for place in standings.places
    )


def _not_begun(tournament: Tournament, ladder: Ladder) -> tuple[Line, ...]:
    """Return the table before any match: everybody equal, in the order of their numbers."""
    figures = tuple((code, "0") for code in ladder.steps)
    return tuple(
        Line(player=each.name, rank=1, points=Fraction(0), figures=figures, decided_by="")
        for each in tournament.players
    )


@lru_cache(maxsize=64)
def _steps(codes: tuple[str, ...]) -> tuple[Step, ...]:
    """Read a ladder of codes: as FIDE means them where it knows all of them."""
    text = ",".join(codes)
    return ladder_of(text, None if is_fide_ladder(text) else KNSB)


def _first(figure: Figure) -> Fraction:
    return figure if isinstance(figure, Fraction) else Fraction(0)


def _text(figure: Figure) -> str:
    if figure is None:
        return ""
    if isinstance(figure, Fraction):
        return str(figure)
    return " ".join(map(str, figure))
