"""Keizer: whoever is there meets his neighbour on the list, and a win brings what the opponent is worth."""

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from turnus.competition.engine.divided import Line
from turnus.competition.engine.meetings.keizer_options import OPTIONS, USUAL, share_of
from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation, paired_by
from turnus.competition.engine.meetings.single_games import SingleGames
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.pairing.keizer import KeizerMeetings, pair_keizer
from turnus.records import record
from turnus.standings.codes import ladder_of
from turnus.standings.keizer import (
    Counted,
    KeizerList,
    KeizerTerms,
    Missed,
    Recount,
    counted,
    if_all_played,
    listed,
)
from turnus.standings.ranking import Ladder
from turnus.standings.unplayed import KNSB

A_SEASON = 30  # rounds, where nobody says how many
VALUE = "KV"  # what his place is worth, a column of the table
NOW, GAMES = "KN", "KG"  # beside what would be: the total as it stands, and games over the board
LIST = "LIST"  # who is equal in all stays as on the list before


_SHARES = frozenset(
    each.name for each in fields(KeizerTerms) if isinstance(getattr(USUAL, each.name), Fraction)
)


def terms_of(situation: Situation) -> KeizerTerms:
    """Return the club's figures."""
    chosen: dict[str, Any] = {}
    for each in fields(KeizerTerms):
        name = (
            each.name if each.name in OPTIONS else f"{each.name}_share"
        )  # a knock-out has an option `draw` too
        value = situation.option(OPTIONS, name)
        chosen[each.name] = share_of(str(value)) if each.name in _SHARES else value
    return KeizerTerms(**chosen | {"recount": Recount(chosen["recount"])})


def limits_of(situation: Situation) -> KeizerMeetings:
    """Return how soon and how often two may meet, and what is kept of colours and free rounds."""
    chosen = {each.name: int(situation.option(OPTIONS, each.name)) for each in fields(KeizerMeetings)}
    return KeizerMeetings(**chosen)


def lists_of(situation: Situation) -> tuple[KeizerList, ...]:
    """Return the list before the first round and after each."""
    last = KEIZER.rounds(situation)
    return listed(situation.tournament, terms_of(situation), misses_of(situation), _steps(situation), last)


def counted_of(situation: Situation, player: str) -> tuple[int, tuple[Counted, ...]]:
    """Return what stands in somebody's total: his own value, where it counts, and every round."""
    now = lists_of(situation)[-1]
    number = next(each.number for each in situation.tournament.players if each.name == player)
    own = now.counted_with[number] if terms_of(situation).own else 0
    return own, rounds_of(situation)[player]


def rounds_of(situation: Situation) -> dict[str, tuple[Counted, ...]]:
    """Return what every round brings everybody today."""
    now = lists_of(situation)[-1]
    found = counted(situation.tournament, terms_of(situation), misses_of(situation), now)
    return {situation.name(number): rounds for number, rounds in found.items()}


def before_round(situation: Situation, number: int) -> dict[str, tuple[Fraction, int]]:
    """Return everybody's total and value on the list from which a round is paired."""
    held = lists_of(situation)[number - 1]
    return {situation.name(each): (held.totals[each], held.values[each]) for each in held.order}


def would_be(situation: Situation) -> tuple[Line, ...]:
    """Return the table that would be if everybody had played, beside what everybody has."""
    now = lists_of(situation)[-1]
    found = if_all_played(situation.tournament, terms_of(situation), misses_of(situation), now)
    return tuple(
        Line(
            player=situation.name(each.number),
            rank=rank,
            points=each.total,
            figures=((NOW, str(now.totals[each.number])), (GAMES, str(each.games))),
        )
        for rank, each in enumerate(found, 1)
    )


def misses_of(situation: Situation) -> tuple[dict[int, Missed], ...]:
    """Return for each round why somebody had no game, by numbers."""
    return tuple(_missed(situation, number) for number in range(1, len(situation.idle) + 1))


def _missed(situation: Situation, number: int) -> dict[int, Missed]:
    """Return why somebody had no game in a round: as it was noted, or he was not in the competition."""
    noted = {each.player: each.why for each in situation.idle[number - 1]}
    found = {}
    for player in situation.tournament.players:
        why = noted.get(player.name, Missed.LATE.value)
        if situation.left.get(player.name, number) < number:
            why = Missed.STOPPED.value
        found[player.number] = _REASONS.get(why, Missed.ABSENT)
    return found


_REASONS = {each.value: each for each in Missed}


def _steps(situation: Situation) -> Ladder:
    steps = situation.stage.ladder.steps
    return ladder_of(",".join(steps), KNSB) if steps else ()


@record
class Keizer(SingleGames):
    """The meeting."""

    kind: str = "keizer"
    takes_latecomers: bool = True
    has_calendar: bool = False
    needs_winners: bool = False

    @property
    def options(self) -> Mapping[str, OptionOf]:
        """What it lets one choose."""
        return OPTIONS

    def rounds(self, situation: Situation) -> int:
        """Return the stage's number; without one a season's."""
        return situation.stage.rounds or A_SEASON

    def pair(self, situation: Situation) -> Paired:
        """Pair those who are there from the top of the list."""
        now = lists_of(situation)[-1]
        proposal = pair_keizer(situation.tournament, now.order, limits_of(situation), situation.fixed)
        stand = [_stand(now, pair.white, pair.black) for pair in proposal.pairs]
        return paired_by(proposal, situation, stand)

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return the list: the total decides, then the ladder, then the list before."""
        now = lists_of(situation)[-1]
        return tuple(
            Line(
                player=situation.name(number),
                rank=rank,
                points=now.totals[number],
                figures=((VALUE, str(now.values[number])),),
                decided_by=_decided(now, rank),
            )
            for rank, number in enumerate(now.order, 1)
        )


def _stand(now: KeizerList, white: int, black: int) -> Reason:
    """Say with which totals, and from which places, two came to meet."""
    higher, lower = sorted((white, black), key=now.order.index)
    values: dict[str, Value] = {
        "player": higher,
        "place": now.order.index(higher) + 1,
        "points": now.totals[higher],
        "opponent": lower,
        "other_place": now.order.index(lower) + 1,
        "theirs": now.totals[lower],
    }
    return Reason(Kind.KEIZER_STAND, (higher, lower), values)


def _decided(now: KeizerList, rank: int) -> str:
    if rank == 1:
        return ""
    above, own = now.order[rank - 2], now.order[rank - 1]
    return "PTS" if now.totals[above] != now.totals[own] else LIST


KEIZER = Keizer()
