"""The worked examples of a regulation, played by its format: who stands where, who moves."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from turnus.app.law.written.text import WrittenExample, WrittenRegulation
from turnus.competition.engine.divided import Line
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.format import Format
from turnus.competition.engine.settling import settle
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.slices.misses import WhyMissed
from turnus.competition.engine.state import Competition, Contender, Game, Idle, Match, Phase, Round, Status
from turnus.faults import BadInput
from turnus.law import Law
from turnus.law.explanation import halves
from turnus.notation.fractions import read_fraction
from turnus.tournament import Outcome
from turnus.tournament.written_results import read_result

Told = tuple[str, str, dict[str, Any]]  # the example, what is wrong, its values
_GAME = re.compile(r"\s*(?P<white>.+?)\s+-\s+(?P<black>.+?)\s+(?P<result>\S+)\s*")
_WHYS = ("bye", *sorted((each.value for each in WhyMissed), key=len, reverse=True))
_FREE = re.compile(rf"\s*(?P<player>.+?)\s+(?P<why>{'|'.join(_WHYS)})\s*")


def wrong_examples(written: WrittenRegulation, law: Law) -> Iterator[Told]:
    """Yield every example that does not come out as it is written."""
    for example in written.example:
        try:
            yield from ((example.title, *each) for each in _wrong(example, law))
        except BadInput as fault:
            yield example.title, fault.template, fault.values


def _wrong(example: WrittenExample, law: Law) -> Iterator[tuple[str, dict[str, Any]]]:
    players = sum(map(len, example.groups.values()))
    form, _ = settle(law, example.competition, {}, players)
    competition = _played(example, form)
    tables = tables_of(competition)
    for group, order in example.order.items():
        if group not in tables:
            raise BadInput("the example has no group {group}", group=group)
        made = [line.player for line in tables[group]]
        if made != order:
            yield (
                "{group} ends {made}, not {order}",
                {"group": group, "made": ", ".join(made), "order": ", ".join(order)},
            )
    yield from _wrong_points(example, tables)
    up, down = _moved(competition, tables)
    for said, made, template in (
        (example.up, up, "{made} move up, not {said}"),
        (example.down, down, "{made} move down, not {said}"),
    ):
        if said and sorted(said) != sorted(made):
            yield template, {"made": ", ".join(made) or "0", "said": ", ".join(said)}


def _wrong_points(
    example: WrittenExample, tables: dict[str, tuple[Line, ...]]
) -> Iterator[tuple[str, dict[str, Any]]]:
    made = {line.player: line.points for lines in tables.values() for line in lines}
    for player, said in example.points.items():
        if player not in made:
            raise BadInput("{player} is in no group of the example", player=player)
        if made[player] != _points(said):
            yield (
                "{player} has {made} points, not {said}",
                {"player": player, "made": halves(made[player]) or "0", "said": str(said)},
            )


def _points(said: float | str) -> Fraction:
    """Read points as people write them: 3, 1.5, 71 1/2."""
    try:
        return sum(map(read_fraction, str(said).split()), Fraction(0))
    except ValueError:
        raise BadInput("“{text}” are no points: write 3, 1.5 or 71 1/2", text=str(said)) from None


def tables_of(competition: Competition) -> dict[str, tuple[Line, ...]]:
    """Return the table of every division of the phase under way."""
    phase = competition.phases[-1]
    return {name: table_of(competition, phase, name) for name in phase.divisions}


def _played(example: WrittenExample, form: Format) -> Competition:
    stage = form.stage(example.stage) if example.stage else form.stages[0]
    divisions = {name: tuple(players) for name, players in example.groups.items()}
    everybody = [player for players in divisions.values() for player in players]
    if not everybody or len(set(everybody)) != len(everybody):
        raise BadInput("an example names its players by group, each once")
    contenders = {
        player: Contender(player=player, rating=3000 - place) for place, player in enumerate(everybody)
    }
    seats = {player: name for name, players in divisions.items() for player in players}
    rounds = tuple(_round(number, texts, seats, form.game) for number, texts in enumerate(example.rounds, 1))
    phase = Phase(stage=stage.name, nth=1, divisions=divisions, seed="example", rounds=rounds)
    return Competition(name="example", format=form, contenders=contenders, phases=(phase,))


def _round(number: int, texts: list[str], seats: dict[str, str], game_kind: str) -> Round:
    matches: list[Match] = []
    idle: list[Idle] = []
    for text in texts:
        if game := _GAME.fullmatch(text):
            matches.append(_match(len(matches) + 1, game, seats, game_kind))
        elif free := _FREE.fullmatch(text):
            outcome = Outcome.ALLOCATED_BYE if free["why"] == "bye" else Outcome.ZERO_BYE
            player = _there(free["player"], seats)
            idle.append(Idle(player=player, division=seats[player], why=free["why"], outcome=outcome.value))
        else:
            raise BadInput("“{text}” is no game: write Anna - Bram 1-0, or Cor bye", text=text)
    return Round(number=number, status=Status.CLOSED, seed="", matches=tuple(matches), idle=tuple(idle))


def _match(board: int, found: re.Match[str], seats: dict[str, str], game_kind: str) -> Match:
    white, black = _there(found["white"], seats), _there(found["black"], seats)
    if seats[white] != seats[black]:
        raise BadInput("{white} and {black} do not play in one group", white=white, black=black)
    game = Game(white=white, black=black, result=read_result(found["result"], game_kind))
    return Match(board=board, division=seats[white], first=white, second=black, games=(game,))


def _there(player: str, seats: dict[str, str]) -> str:
    if player not in seats:
        raise BadInput("{player} is in no group of the example", player=player)
    return player


def _moved(competition: Competition, tables: dict[str, tuple[Line, ...]]) -> tuple[list[str], list[str]]:
    """Return who goes to a higher and who to a lower division."""
    phase = competition.phases[-1]
    after = exchanged(tables, competition.stage_of(phase).moves)
    ranks = {name: place for place, name in enumerate(phase.divisions)}
    before = {player: ranks[name] for name, players in phase.divisions.items() for player in players}
    moved = [(player, before[player], ranks[name]) for name, players in after.items() for player in players]
    up = [player for player, old, new in moved if new < old]
    down = [player for player, old, new in moved if new > old]
    return up, down
