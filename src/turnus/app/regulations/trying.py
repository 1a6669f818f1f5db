"""A competition that was played, under another text: who would stand, move or be called otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnus.app.regulations.checking import parts_of
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.format import Format, Ladder, Stage
from turnus.competition.engine.results import CHESS, FORFEITS
from turnus.competition.engine.settling import settle
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.state import (
    Competition,
    Contender,
    Game,
    Idle,
    Line,
    Match,
    Phase,
    Round,
    Status,
)
from turnus.faults import BadInput
from turnus.law import Law
from turnus.tournament import Outcome, Tournament

Grounds = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What comes out otherwise, and by which clauses."""

    what: str
    before: str
    after: str
    clauses: tuple[str, ...]


def new_format(law: Law, part: str) -> tuple[Format, Grounds]:
    """Return the format of a regulation's competition, the only one where none is named."""
    known = parts_of(law)
    if part and part not in known:
        raise BadInput(
            "there is no competition {name}; there are {known}",
            name=part,
            known=", ".join(known),
            where="--part",
        )
    if not part and len(known) > 1:
        raise BadInput("name one of {known}", known=", ".join(known), where="--part")
    return settle(law, part or known[0], {})


def tried(competition: Competition, form: Format, grounds: Grounds) -> Iterator[Difference]:
    """Yield what every phase would have come to under another format, with the same results."""
    for phase in competition.phases:
        opened = replace(phase, tables={})
        stage = next((each for each in form.stages if each.name == phase.stage), form.stages[0])
        other = replace(competition, format=replace(form, stages=(replace(stage, name=phase.stage),)))
        own = replace(competition, phases=())
        before = {name: table_of(own, opened, name) for name in phase.divisions}
        after = {name: table_of(other, opened, name) for name in phase.divisions}
        yield from _places(before, after, _said(grounds, "ladder", "scale"))
        old, new = (competition.stage_of(phase).moves, stage.moves)
        yield from _moves(
            {name: exchanged(before, old)[name] for name in before},
            {name: exchanged(after, new)[name] for name in after},
            _said(grounds, "moves", "ladder", "scale"),
        )


def _said(grounds: Grounds, *about: str) -> tuple[str, ...]:
    found = (cites for path, cites in grounds.items() if any(word in path.split(".") for word in about))
    return tuple(dict.fromkeys(cite for cites in found for cite in cites))


def _places(
    before: dict[str, tuple[Line, ...]], after: dict[str, tuple[Line, ...]], clauses: tuple[str, ...]
) -> Iterator[Difference]:
    for name, table in before.items():
        ranks = {line.player: line.rank for line in after[name]}
        for line in table:
            if ranks[line.player] != line.rank:
                yield Difference(
                    what=line.player, before=str(line.rank), after=str(ranks[line.player]), clauses=clauses
                )


def _moves(
    before: dict[str, tuple[str, ...]], after: dict[str, tuple[str, ...]], clauses: tuple[str, ...]
) -> Iterator[Difference]:
    seats = {player: name for name, players in after.items() for player in players}
    for name, players in before.items():
        for player in players:
            if seats[player] != name:
                yield Difference(what=player, before=name, after=seats[player], clauses=clauses)


def from_tournament(event: Tournament) -> Competition:
    """Return a tournament out of a file as a competition of one division."""
    names = {player.number: player.name for player in event.players}
    contenders = {
        player.name: Contender(player=player.name, rating=player.rating or 0) for player in event.players
    }
    rounds = tuple(
        Round(
            number=number,
            status=Status.CLOSED,
            seed="",
            matches=tuple(
                _match(board, names[game.white], names[game.black], game.white_outcome, game.black_outcome)
                for board, game in enumerate(played.games, 1)
            ),
            idle=tuple(
                Idle(player=names[bye.player], division="1", why="away", outcome=bye.outcome.value)
                for bye in played.byes
            ),
        )
        for number, played in enumerate(event.rounds, 1)
    )
    phase = Phase(stage="main", nth=1, divisions={"1": tuple(names.values())}, seed="file", rounds=rounds)
    steps = tuple(code for code in event.about.tie_breaks.split(",") if code)
    form = Format(stages=(Stage(ladder=Ladder(steps=steps)),))
    return Competition(name=event.about.name or "file", format=form, contenders=contenders, phases=(phase,))


_RESULTS = {both: text for text, both in {**CHESS, **FORFEITS}.items()}
_SHORT = {
    Outcome.SHORT_WIN: Outcome.WIN,
    Outcome.SHORT_DRAW: Outcome.DRAW,
    Outcome.SHORT_LOSS: Outcome.LOSS,
}


def _match(board: int, white: str, black: str, first: Outcome, second: Outcome) -> Match:
    both = (_SHORT.get(first, first), _SHORT.get(second, second))
    game = Game(white=white, black=black, result=_RESULTS.get(both, ""))
    return Match(board=board, division="1", first=white, second=black, games=(game,))
